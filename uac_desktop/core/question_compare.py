"""Questions that compare: two periods, two sides, the first with the last, what was spent with a limit."""

from uac_desktop.core.plan import Clause, Condition, Limit, QueryPlan, Value
from uac_desktop.core.question_fields import without
from uac_desktop.core.question_ground import Ground
from uac_desktop.core.question_measures import amount, named_value
from uac_desktop.core.question_values import unit_field


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
    measure, value = amount(ground, counting=True) or ("count", None)
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
    limits = view.index.kept.get("SpendingLimit")
    value = unit_field(view, "money")
    scoped = [one for one in ground.filters if isinstance(one.clause, Condition) and one.field == "category"]
    if limits is None or not view.words.flow or value is None or len(scoped) != 1 or not ground.periods:
        return None
    if not view.take("limit"):
        return None
    view.take("bound", ">")
    clause = scoped[0].clause
    assert isinstance(clause, Condition)
    allowed: tuple[Condition, ...] = (Condition(Value("scope"), "in", clause.values),)
    if limits.replaced:
        allowed = (*allowed, Condition(Value("valid_to"), "unknown"))
    return ground.plan("over", measure="sum", value=value, allowed=Limit("SpendingLimit", "amount", allowed))
