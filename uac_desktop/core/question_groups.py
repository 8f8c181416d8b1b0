"""Questions over groups: shares, a value for each, per month, and which has the most."""

import re
from dataclasses import replace

from uac_desktop.core.plan import Clause, Condition, Part, QueryPlan, Value
from uac_desktop.core.question_fields import (
    asked_field,
    asks_record,
    calendar_group,
    each_of,
    group_field,
    groupable,
    use_field,
    who_field,
    without,
)
from uac_desktop.core.question_ground import Ground
from uac_desktop.core.question_measures import amount
from uac_desktop.core.question_mentions import View
from uac_desktop.core.question_values import unit_field
from uac_desktop.core.question_words import Sense


def frequent(ground: Ground) -> QueryPlan | None:
    """ "the cuisines that account for at least 15% of all my meals"."""
    view = ground.view
    if not view.has("portion"):
        return None
    part = next(((place, sense) for place, sense in view.find("number") if _is_percent(view, place)), None)
    group = group_field(ground)
    if part is None or group is None:
        return None
    view.take("portion")
    view.used.update(
        place
        for place in range(part[0] - 1, part[0] + 2)
        if view.mentions[place].get("bound", "number", "share")
    )
    use_field(view, group[1].field)
    view.used.add(group[0])
    measure, value = amount(ground, counting=True) or ("count", None)
    share = float(part[1].name) / 100
    return ground.plan("frequent", measure=measure, value=value, group=group[1], part=share)


def _is_percent(view: View, place: int) -> bool:
    after = view.beside(place, 1)
    return after is not None and after.get("share") is not None


def share(ground: Ground) -> QueryPlan | None:
    view = ground.view
    if not view.has("share"):
        return None
    scale = 100 if view.take("share", "percent") else 1
    view.take("share", "fraction")
    part = _divided(ground)
    if not part:
        return None
    view.take("portion")
    money = _says_money(view) or view.has("measure", "much") or view.has("own field", "amount")
    value = unit_field(view, "money") if money and view.words.flow else None
    for place, sense in view.find("field"):
        if value is not None and sense.name == "money":
            view.used.add(place)
    where = without(ground.where, *part)
    return ground.plan(
        "share", measure="sum" if value else "count", value=value, scale=scale, where=where, also=tuple(part)
    )


def _says_money(view: View) -> bool:
    """Whether a word for money says that it is shared, and not how things were paid: "paid by cash"."""
    places = [place for place, sense in view.find("field") if sense.name == "money"]
    said = {view.words_at(place).casefold() for place in places if not view.mentions[place].get("value")}
    counted = any(not view.mentions[place].get("field") for place, _ in view.find("type"))
    return bool(said - {"paid"} if counted else said)


_VERBS = frozenset(
    [
        "are",
        "is",
        "were",
        "was",
        "went",
        "had",
        "have",
        "did",
        "do",
        "involved",
        "fell",
        "lasted",
        "cost",
        "took",
        "got",
    ]
)


_IS = ("are", "is", "were", "was")


def _divided(ground: Ground) -> list[Clause]:
    """The conditions that say which, not of what: the verb stands between the two."""
    view = ground.view
    kinds = [place for place, mention in enumerate(view.mentions) if mention.get("type", "verb", "period")]
    begin = min([place for place, sense in view.find("type")] or kinds or [0])
    verbs = [
        place
        for place in range(begin + 1, len(view.mentions))
        if view.tokens[view.mentions[place].start].text in _VERBS or view.words_at(place) in ("占", "是")
    ]
    # "Of the meals that I had out, how many were dinners": it is "were" that divides.
    last = [place for place in verbs if view.tokens[view.mentions[place].start].text in _IS]
    verb = last[-1] if last else next(iter(verbs), begin)
    plain = [
        one
        for one in ground.filters
        if (one.field != "status" or one.place > verb) and not _is_sign(one.clause)
    ]
    after = [one.clause for one in plain if one.place > verb]
    if not after and len(plain) == 1:
        after = [plain[0].clause]
    return after


def _is_sign(clause: Clause) -> bool:
    """Whether a condition only leaves out refunds, from both sides alike."""
    return isinstance(clause, Condition) and clause.op in ("<", ">", "<=", ">=") and clause.values == (0.0,)


def groups(ground: Ground) -> QueryPlan | None:
    view = ground.view
    each = each_of(ground)
    if each is None:
        return None
    if each[2].part in ("month", "quarter", "year") and "schedule" in view.kept.fields():
        return _scheduled(ground, each)
    if each[2].part and ground.dated not in (view.kept.type.start, *view.words.when):
        return None
    average = view.has("measure", "average")
    view.used.update(each[:2])
    view.take("order", "alphabetical")
    for place, sense in view.find("own field"):
        if sense.field == each[2].field:
            view.used.add(place)
    if each[2].part in ("month", "quarter", "year") and average:
        return _rate(ground, each[2].part)
    measure, value = amount(ground, counting=True) or ("count", None)
    if value is None and measure != "count":
        return None
    labels = _labels(ground, each[2].part)
    return ground.plan("groups", measure=measure, value=value, group=each[2], labels=labels)


def _scheduled(ground: Ground, each: tuple[int, int, Value]) -> QueryPlan | None:
    """What goes out a month, or a year, whatever the schedule of each."""
    ground.view.used.update(each[:2])
    found = amount(ground, counting=True)
    parts: dict[str, Part] = {"month": "monthly", "year": "yearly"}
    if found is None or found[1] is None or each[2].part not in parts:
        return None
    return ground.plan("number", measure="sum", value=replace(found[1], part=parts[each[2].part]))


def _labels(ground: Ground, part: str) -> tuple[str, ...]:
    """The months of a period that is closed, so that one without records stands too."""
    period = ground.periods[0] if len(ground.periods) == 1 else None
    if part != "month" or period is None or period.first is None:
        return ()
    last = min(period.last or ground.today, ground.today)
    months = range(period.first.year * 12 + period.first.month - 1, last.year * 12 + last.month)
    return tuple(f"{month // 12}-{month % 12 + 1:02d}" for month in months)


def _rate(ground: Ground, part: str) -> QueryPlan | None:
    """A measure per month, quarter or year of a period."""
    ground.view.take("measure", "average")
    period = ground.periods[0] if len(ground.periods) == 1 else None
    if period is None or period.first is None:
        return None
    last = min(period.last or ground.today, ground.today)
    months = last.year * 12 + last.month - period.first.year * 12 - period.first.month + 1
    divisor = months / {"month": 1, "quarter": 3, "year": 12}[part]
    measure, value = amount(ground, default="sum") or ("count", None)
    return ground.plan("rate", measure="sum" if value else measure, value=value, divisor=divisor)


def top(ground: Ground) -> QueryPlan | None:
    """ "which restaurant most often", "the three shops that took the most of my money"."""
    view = ground.view
    if not view.has("order", "most", "least", "top"):
        return _biggest_group(ground)
    group = calendar_group(ground) or group_field(ground) or who_field(ground)
    if group is None or asks_record(view):
        return None
    descending = not view.take("order", "least")
    view.take("order", "most", "top")
    use_field(view, group[1].field)
    view.used.add(group[0])
    limit = 1
    for place, sense in view.find("number"):
        if place not in view.used and sense.name.isdigit():
            view.used.add(place)
            limit = int(sense.name)
    counts = any(re.search("often|frequent|common|常|次", view.words_at(p)) for p, _ in view.find("order"))
    found = None if counts else amount(ground, counting=True)
    measure, value = found if found else ("count", None)
    if counts:
        view.take("field", "money")
    return ground.plan(
        "top", measure=measure, value=value, group=group[1], descending=descending, limit=limit
    )


def _biggest_group(ground: Ground) -> QueryPlan | None:
    """ "my biggest expense category", "which meal type has the highest average cost"."""
    view = ground.view
    ends = [
        (place, sense.name) for place, sense in view.find("superlative") if sense.name in (" max", " min")
    ]
    group = calendar_group(ground) or asked_field(ground)
    if ends and group is not None and (group[1].part or groupable(ground, Sense("", "", "", group[1].field))):
        use_field(view, group[1].field)
        view.used.update((group[0], ends[0][0]))
        measure, value = amount(ground) or (None, None)
        if measure is not None and value is not None:
            return ground.plan(
                "top", measure=measure, value=value, group=group[1], descending=ends[0][1] == " max"
            )
    return _biggest_kind(ground)


def _biggest_kind(ground: Ground) -> QueryPlan | None:
    """ "my biggest expense category": the group with the highest sum."""
    view = ground.view
    value = unit_field(view, "money")
    for place, sense in view.find("superlative"):
        if sense.name not in (" max", " min") or value is None or not view.words.flow:
            continue
        for step in (1, 2):
            after = view.beside(place, step)
            named = after.get("own field") if after is not None else None
            group = groupable(ground, named) if named is not None else None
            if group is not None and named is not None:
                view.used.add(place)
                use_field(view, named.field)
                descending = sense.name == " max"
                return ground.plan("top", measure="sum", value=value, group=group, descending=descending)
    return None
