"""Questions that compare: two periods, two sides, the first with the last, what was spent with a limit."""

import re
from calendar import monthrange
from dataclasses import replace
from datetime import date

from uac_desktop.core.periods import Period
from uac_desktop.core.plan import Clause, Condition, Limit, Measure, QueryPlan, Value
from uac_desktop.core.question_fields import without
from uac_desktop.core.question_ground import Ground
from uac_desktop.core.question_measures import amount, default_value, named_value
from uac_desktop.core.question_values import resolve, unit_field
from uac_desktop.core.question_words import Sense


def trend(ground: Ground) -> QueryPlan | None:
    view = ground.view
    pairs = [period.parts for period in ground.periods if len(period.parts) == 2]
    pair = pairs[0] if pairs else tuple(ground.periods[:2])
    if len(pair) != 2 or ground.dated is None:
        return None
    if view.take("trend", "trend"):
        first, second = (ground.within(period) for period in pair)
        measure, value = amount(ground, counting=True) or ("count", None)
        where = without(ground.where, ground.within(ground.periods[0]), first, second)
        return ground.plan(
            "trend", measure=measure, value=value, first=(first,), second=(second,), where=where
        )
    return None


def bigger(ground: Ground) -> QueryPlan | None:
    """ "more in 2024 than in 2023", "bigger at weekends than on weekdays"."""
    view = ground.view
    if not (view.has("trend", "than") and (view.has("trend", "more") or view.has("trend", "less"))):
        return None
    sides: list[Clause] = []
    if len(ground.periods) == 2:
        sides = [ground.within(period) for period in ground.periods]
    than = next((place for place, sense in view.find("trend") if sense.name == "than"), 0)
    if len(sides) != 2:
        weekdays = [one for one in ground.filters if one.field == "weekday"]
        around = [one for one in ground.filters if one.place > than][:1]
        same = [one for one in ground.filters if around and one.field == around[0].field]
        sides = [one.clause for one in (weekdays if len(weekdays) == 2 else same)]
    if len(sides) != 2:
        return None
    more = view.take("trend", "more")
    view.take("trend", "less")
    view.take("trend", "than")
    how_much = view.has("measure", "much", "count")
    measured = _measured(ground, how_much)
    if measured is None:
        return None
    measure, value = measured
    where = without(ground.where, *sides)
    if how_much:
        first, second = (sides[1], sides[0]) if more else (sides[0], sides[1])
        return ground.plan(
            "change", measure=measure, value=value, first=(first,), second=(second,), where=where
        )
    return ground.plan(
        "bigger",
        measure=measure,
        value=value,
        descending=more,
        first=(sides[0],),
        second=(sides[1],),
        where=where,
    )


_COMPARED = re.compile(r"\b(?:longer|shorter|higher|lower|bigger|smaller|larger|greater)\b", re.I)


def _measured(ground: Ground, how_much: bool) -> tuple[Measure, Value | None] | None:
    """What is compared; None where it is something else than how many, and not said."""
    view = ground.view
    often = any(token.text == "often" for token in view.tokens)
    measure, value = (None if often else amount(ground, counting=True)) or ("count", None)
    if measure != "count" or how_much:
        return measure, value
    if view.kept.type.label == ground.dated:
        # There is one record a night: what it says is compared, on average, and not their number.
        return "average", default_value(ground)
    compared = _COMPARED.search(view.text)
    if compared is None:
        return measure, value
    is_long = compared[0].casefold() in ("longer", "shorter")
    value = resolve(view, Sense("field", "duration")) if is_long else None
    return ("average", value) if value is not None else None


def either(ground: Ground) -> QueryPlan | None:
    """ "did I spend more on groceries or on eating out": which of two values has more."""
    view = ground.view
    if view.has("trend", "than") or not view.has("trend", "more", "less"):
        return None
    two = [
        one.clause
        for one in ground.filters
        if isinstance(one.clause, Condition) and one.clause.op == "in" and len(one.clause.values) == 2
    ]
    if len(two) != 1 or not any(token.text == "or" for token in view.tokens):
        return None
    more = view.take("trend", "more")
    view.take("trend", "less")
    measure, value = amount(ground, counting=True) or ("count", None)
    return ground.plan("top", measure=measure, value=value, group=two[0].value, descending=more)


def difference(ground: Ground) -> QueryPlan | None:
    """ "by how much has my weight changed": the last value less the first."""
    view = ground.view
    if not view.has("measure", "change") or ground.dated is None or not view.words.measure:
        return None
    view.take("measure", "change")
    view.take("superlative", "when min")
    view.take("superlative", "when max")
    value = named_value(ground) or Value(view.words.measure)
    for place, _ in view.find("unit"):
        view.used.add(place)
    return ground.plan("difference", value=value, by=Value(ground.dated))


def over(ground: Ground) -> QueryPlan | None:
    """Whether what was spent is above the limit that the person set for it."""
    view = ground.view
    allowed = _allowed(ground)
    if allowed is None or view.has("measure", "left") or not view.take("limit"):
        return None
    if not ground.periods and not view.has("measure", "exists"):
        return None
    view.take("bound", ">")
    month = () if ground.periods else (ground.within(_month_of(ground.today)),)
    where = (*ground.where, *month)
    return ground.plan("over", measure="sum", value=unit_field(view, "money"), where=where, allowed=allowed)


def left(ground: Ground) -> QueryPlan | None:
    """What the limit for a month leaves of it: "how much of my fuel budget is left"."""
    view = ground.view
    allowed = _allowed(ground)
    spent = any(
        re.search("spend|花|用", view.words_at(p)) for p, one in view.find("measure") if one.name == "left"
    )
    if allowed is None or not ((view.has("limit") or spent) and view.has("measure", "left")):
        return None
    view.take("limit")
    view.take("measure", "left")
    view.take("measure", "much")
    monthly = Condition(Value("period"), "in", ("month",))
    allowed = replace(allowed, where=(*allowed.where, monthly))
    month = () if ground.periods else (ground.within(_month_of(ground.today)),)
    where = (*ground.where, *month)
    return ground.plan("left", measure="sum", value=unit_field(view, "money"), where=where, allowed=allowed)


def _month_of(today: date) -> Period:
    last = monthrange(today.year, today.month)[1]
    return Period(today.replace(day=1), today.replace(day=last), 0, 0)


def _allowed(ground: Ground) -> Limit | None:
    """The limit for the one category that is asked about."""
    view = ground.view
    limits = view.index.kept.get("SpendingLimit")
    value = unit_field(view, "money")
    scoped = [one for one in ground.filters if isinstance(one.clause, Condition) and one.field == "category"]
    if limits is None or not view.words.flow or value is None or len(scoped) != 1:
        return None
    clause = scoped[0].clause
    assert isinstance(clause, Condition)
    allowed: tuple[Condition, ...] = (Condition(Value("scope"), "in", clause.values),)
    if limits.replaced:
        allowed = (*allowed, Condition(Value("valid_to"), "unknown"))
    return Limit("SpendingLimit", "amount", allowed)
