"""Questions about one record: the longest, the last, the next, and what is told of it."""

import re
from collections.abc import Sequence
from dataclasses import replace

from uac_desktop.core.plan import Clause, Condition, QueryPlan, Value
from uac_desktop.core.question_days import next_birthday
from uac_desktop.core.question_fields import (
    asks_name,
    asks_record,
    counts_records,
    fixed,
    name_field,
    which_first,
    who_field,
    without,
)
from uac_desktop.core.question_ground import Ground, tells_past
from uac_desktop.core.question_measures import default_value, named_value, senses_of, unit_value
from uac_desktop.core.question_mentions import View
from uac_desktop.core.question_values import resolve, span, unit_field
from uac_desktop.core.question_words import Sense

# "How far have I swum this year" asks for all of it, "how long was my meeting on Monday" for one.
_DONE = re.compile(r"\bhow (?:far|long) (?:have|did|had) (?:i|we)\b", re.I)


# "What's the most I've spent on dinner" asks for the number itself.
_MOST = re.compile(
    r"\bwhat(?:['’]?s| is| was) the (?:most|least|longest|shortest|furthest|highest|lowest)"
    r"(?: that)? (?:i|we)\b",
    re.I,
)


def row(ground: Ground) -> QueryPlan | None:
    """ "my longest trip", "the last book I read", "when did I last …"."""
    view = ground.view
    chosen = None if counts_records(view) else _extreme(ground)
    if chosen is None:
        return None
    places, by, descending = chosen
    if view.has("superlative", "next min"):
        ahead = Condition(Value(ground.dated or ""), "within", (">=",))
        ground = replace(ground, where=(*without(ground.where, *_gone(ground)), ahead))
    view.used.update(places)
    shown = _shown(ground, by)
    if shown is None:
        return None
    then = Value(ground.dated) if view.ties and ground.dated else None
    then = then if then != by else None
    limit = _how_many(view, places)
    if limit > 1:
        shown, then = name_field(view) or shown, None
    plan = ground.plan(
        "row", value=shown, by=by, descending=descending, then=then, latest=view.ties == "last", limit=limit
    )
    return next_birthday(ground, plan)


def _how_many(view: View, places: Sequence[int]) -> int:
    """How many records are listed: "my three dearest trips"; one where no number stands by the word."""
    for place in places:
        for near in (place - 1, place + 1):
            number = view.mentions[near].get("number") if 0 <= near < len(view.mentions) else None
            if number is not None and near not in view.used and number.name.isdigit():
                view.used.add(near)
                view.take("order", "top")
                return int(number.name)
    return 1


def _gone(ground: Ground) -> tuple[Clause, ...]:
    """The condition that a record is not to come yet."""
    return (Condition(Value(ground.dated or ""), "within", ("<=",)),)


def _extreme(ground: Ground) -> tuple[list[int], Value, bool] | None:
    view = ground.view
    found: list[tuple[int, Value, bool]] = []
    for place, sense in view.find("superlative"):
        concept, _, end = sense.name.rpartition(" ")
        by = _by(ground, place, concept) if not _is_verb(view, place) else None
        if by is not None:
            found.append((place, by, end == "max"))
    if not found and view.has("order", "most", "least"):
        value = named_value(ground) or (
            default_value(ground) if view.kept.type.label == ground.dated or asks_record(view) else None
        )
        place, sense = next((p, s) for p, s in view.find("order"))
        if value is not None:
            found.append((place, value, sense.name == "most"))
    if not found and _is_level(view) and not ground.periods:
        return ([], Value(ground.dated), True) if ground.dated else None
    if not found and view.has("ask", "when"):
        if ground.dated is None:
            return None
        return [], Value(ground.dated), True
    if not found or len({(by, end) for _, by, end in found}) > 1:
        return None
    return [place for place, _, _ in found], found[0][1], found[0][2]


def _is_level(view: View) -> bool:
    """Whether a measured value is asked for as it is now: the latest one, "what do I weigh"."""
    if view.words.measure != "value" or view.has("measure", "average", "median", "sum", "change", "count"):
        return False
    return not tells_past(view) and not view.has("trend") and not view.has("ask", "when", "who", "where")


def _is_verb(view: View, place: int) -> bool:
    """Whether "last" is what something does: "how many days did my trips last"."""
    before = view.near(place, -1)
    told = view.has("measure", "average", "sum", "count", "median") or view.has("ask", "value")
    after_noun = before is not None and before[1].get("type") is not None
    return told and after_noun and view.words_at(place).casefold() == "last"


def _by(ground: Ground, place: int, concept: str) -> Value | None:
    """What a superlative compares."""
    view = ground.view
    if concept in ("when", "next"):
        return Value(ground.dated) if ground.dated else None
    if concept == "duration":
        return _ambiguous_length(ground)
    if concept in view.kept.type.fields:
        return _ranked(view, concept) if view.kept.filled.get(concept) else None
    if concept:
        value = resolve(view, Sense("field", concept))
        return _divided_by_days(ground, value) if value is not None else None
    return named_value(ground) or default_value(ground)


def _ranked(view: View, name: str) -> Value:
    """A field to compare by: of words in an order of their own ("mild" … "severe"), the place in it."""
    choices = view.kept.type.fields[name].choices
    return Value(name, "rank", " ".join(choices)) if choices else Value(name)


def _ambiguous_length(ground: Ground) -> Value | None:
    """ "longest" is a distance where one is asked in km, of a book its pages; else what the unit says."""
    view = ground.view
    if view.has("field", "distance") and (far := resolve(view, Sense("field", "distance"))) is not None:
        view.take("field", "distance")
        return far
    for place, sense in view.find("unit"):
        value = unit_field(view, sense.name)
        if value is not None and sense.name in ("km", "minute", "hour", "day", "page"):
            view.used.add(place)
            return value
    if (pages := resolve(view, Sense("field", "pages"))) is not None:
        return pages
    duration = resolve(view, Sense("field", "duration"))
    if duration is not None and not duration.part and resolve(view, Sense("field", "distance")) is not None:
        return duration if view.has("ask", "value") else None
    return duration or resolve(view, Sense("field", "distance"))


def _divided_by_days(ground: Ground, value: Value) -> Value:
    """ "the most expensive per day"."""
    view = ground.view
    for place, sense in view.find("group"):
        after = view.beside(place, 1)
        if (
            sense.name == "each"
            and after is not None
            and (unit := after.get("unit"))
            and unit.name in ("day", "night")
        ):
            whole = span(view)
            if whole is not None:
                view.used.update((place, place + 1))
                return replace(value, over=replace(whole, part="days" if unit.name == "day" else "nights"))
    return value


def _shown(ground: Ground, by: Value) -> Value | None:
    """What is told of the record that is found: what is asked for, else the value itself, else its name."""
    view = ground.view
    label = view.kept.type.label
    if view.has("ask", "when") and ground.dated is not None:
        return Value(ground.dated)
    days = (view.words_at(p) for p, s in senses_of(view, ("own field",)) if s.field == ground.dated)
    if ground.dated and any(said.casefold() in ("date", "day", "日期") for said in days):
        return Value(ground.dated)
    if _names_value(view, by) or _MOST.search(view.text):
        return by
    for place, sense in view.find("part"):
        view.used.add(place)
        return resolve(view, sense)
    if view.has("ask", "value") and (asked := named_value(ground)) is not None:
        return asked
    if view.has("measure", "much") and by.field == ground.dated:
        return default_value(ground)
    for place, sense in view.find("own field"):
        if place not in view.used and sense.field != by.field:
            view.used.add(place)
            return Value(sense.field)
    who = who_field(ground)
    named = any(
        not sense.name.strip().count(" ") and sense.name[0] == " " for _, sense in view.find("superlative")
    )
    if named and view.words.measure and not which_first(view):
        return by
    if label in fixed(ground):
        other = next((name for name in view.words.other if view.kept.filled.get(name)), None)
        if other or asks_name(view):
            return Value(other) if other else None
    if who is not None and (view.has("ask", "who") or view.has("ask", "where")):
        return who[1]
    dear = any(sense.name.startswith("money ") for _, sense in view.find("superlative"))
    if dear and view.has("ask", "which") and not view.has("measure", "much"):
        return name_field(view)
    if asks_name(view) and (label != ground.dated or which_first(view)):
        return name_field(view)
    for place, _ in view.find("unit"):
        view.used.add(place)
    return by


def _names_value(view: View, by: Value) -> bool:
    """Whether the number itself is asked for: "the largest number of attendees", "in hours"."""
    if which_first(view):
        return False
    for place, sense in view.find("unit"):
        before = view.beside(place, -1)
        if sense.name == "money" and _asks_field(view, by):
            continue
        if before is not None and view.words_at(place - 1).casefold() == "in":
            view.used.add(place)
            return True
    for place, _ in view.find("superlative"):
        for step in (1, 2, 3):
            after = view.beside(place, step)
            named = after.get("own field", "field") if after is not None else None
            if named is not None and (value := resolve(view, named)) is not None and value.field == by.field:
                return True
    return False


def _asks_field(view: View, by: Value) -> bool:
    """Whether another field than the one that is compared is named: "the destination of my dearest trip"."""
    return any(sense.field != by.field for _, sense in view.find("own field"))


def looked_up(ground: Ground) -> QueryPlan | None:
    """ "how long was my trip to Lisbon": the value of the one record that is meant."""
    view = ground.view
    if not view.has("ask", "value") or view.has("measure", "average", "sum", "median"):
        return None
    value = unit_value(ground, measured=True) or named_value(ground)
    if value is None:
        return None
    if ground.periods and _DONE.search(view.text):
        return ground.plan("number", measure="sum", value=value)
    return ground.plan("number", measure="max", value=value, single=True)


def derived_date(ground: Ground) -> QueryPlan | None:
    """ "by what date must I give notice": a date that is reckoned from the record's fields."""
    view = ground.view
    for place, sense in view.find("derived"):
        value = resolve(view, sense)
        if value is not None and value.part == "earlier" and view.has("ask", "when"):
            view.used.add(place)
            return ground.plan("row", value=value, by=value, single=True)
    return None
