"""What a question asks for, once its conditions are known: the first shape that it has.

Each shape is a function that gives the plan, or None where the question has another.
"""

import re
from collections.abc import Callable
from dataclasses import replace

from uac_desktop.core.periods import Period
from uac_desktop.core.plan import Clause, Condition, QueryPlan, Value
from uac_desktop.core.question_asked import misses
from uac_desktop.core.question_compare import bigger, difference, either, left, over, trend
from uac_desktop.core.question_days import age, elapsed
from uac_desktop.core.question_fields import asked_field, fixed, group_field, groupable, use_field, without
from uac_desktop.core.question_ground import Ground
from uac_desktop.core.question_groups import frequent, groups, share, top
from uac_desktop.core.question_measures import amount, is_back
from uac_desktop.core.question_mentions import View
from uac_desktop.core.question_rows import derived_date, looked_up, row
from uac_desktop.core.question_values import days_of

Shaped = Callable[[Ground], QueryPlan | None]


def shape_of(ground: Ground) -> QueryPlan | None:
    """The first shape that the question has."""
    before = set(ground.view.used)
    for shape in _SHAPES:
        plan = shape(ground)
        if plan is not None and not misses(ground.view, plan):
            return plan
        # What a shape looked at in vain is not used.
        ground.view.used.clear()
        ground.view.used.update(before)
    return None


_IS = ("am", "is", "are", "was", "were")


def _exists(ground: Ground) -> QueryPlan | None:
    view = ground.view
    first = view.tokens[0].text if view.tokens else ""
    asks = first in ("did", "do", "does", "have", "has", "am", "is", "are", "was", "were")
    if not (asks or view.has("measure", "exists")) or (not ground.filters and not ground.periods):
        return None
    if view.has("measure", "count", "much", "average", "sum") or view.has("ask") or view.has("trend"):
        return None
    if not ground.periods and _asks_until(view):
        # "Has my passport expired" asks about a day, which no condition holds.
        return None
    if first in _IS and not (
        view.has("condition") or view.has("measure", "exists") or view.has("tense", "now")
    ):
        # "Is my tablet any good" asks for more than whether there is one.
        return None
    return ground.plan("exists")


def _asks_until(view: View) -> bool:
    """Whether the day is named on which something ends, and nothing more of it is said."""
    ends = {view.kept.type.end, "expires_on", "end_on", "due_on", "warranty_until", "return_by", "next_on"}
    plain = (m for m in view.mentions if not m.get("condition", "verb", "type"))
    return any(sense.kind == "own field" and sense.field in ends for m in plain for sense in m.senses)


def _numeric(ground: Ground) -> QueryPlan | None:
    found = amount(ground)
    if found is None:
        return None
    measure, value = found
    if measure == "count":
        return _count(ground)
    if value is None:
        return None
    if measure == "sum" and value.field == "value":
        # What is measured is not added up: it is told of the one time that is meant.
        return ground.plan("number", measure="max", value=value, single=True)
    where = _meeting(ground) if value.within is not None else ground.where
    if any(map(is_back, ground.where)) and value.factor == 1:
        # What came back is told as such, and not as spending below nothing.
        value = replace(value, factor=-1)
        measure = {"min": "max", "max": "min"}.get(measure, measure)  # type: ignore[assignment]
    return ground.plan("number", measure=measure, value=value, where=where)


def _meeting(ground: Ground) -> tuple[Clause, ...]:
    """The conditions with the period as days that a record's days meet, not begin in."""
    record_type = ground.view.kept.type
    period = days_of(ground.periods[0])
    begun = Condition(Value(record_type.start or ""), "within", period=Period(None, period.last, 0, 0))
    ended = Condition(Value(record_type.end or ""), "within", period=Period(period.first, None, 0, 0))
    return (*without(ground.where, ground.within(period)), begun, ended)


_DAYS = re.compile(r"\bhow many (?:\w+ )?days\b|多少天|几天", re.I)


def _count(ground: Ground) -> QueryPlan | None:
    """How many records; or how many different values of the field that is counted."""
    view = ground.view
    counted = _counted_field(ground)
    if view.take("measure", "distinct"):
        group = counted or group_field(ground)
        if group is not None:
            view.used.add(group[0])
        return ground.plan(
            "number", measure="distinct", value=group[1] if group else Value(view.kept.type.label)
        )
    held = view.kept.type.fields.get(ground.dated or "")
    if counted is None and held is not None and held.kind == "date" and _DAYS.search(view.text):
        return ground.plan("number", measure="distinct", value=Value(ground.dated or ""))
    if counted is not None:
        view.used.add(counted[0])
        return ground.plan("number", measure="distinct", value=counted[1])
    return ground.plan("number")


def _counted_field(ground: Ground) -> tuple[int, Value] | None:
    """The field right after "how many"."""
    view = ground.view
    for place, sense in view.find("measure"):
        if sense.name not in ("count", "distinct"):
            continue
        after = view.near(place, 1)
        if after is None or after[1].get("type", "value", "condition"):
            continue
        for named in after[1].senses:
            if named.kind == "own field" and (value := groupable(ground, named)) is not None:
                return after[0], value
    return None


def _list(ground: Ground) -> QueryPlan | None:
    """ "Which …", "what …": the different values of what is asked for."""
    view = ground.view
    if not view.has("ask", "which", "who", "where"):
        return None
    label = view.kept.type.label
    group = asked_field(ground)
    if group is not None:
        use_field(view, group[1].field)
        view.used.add(group[0])
        return ground.plan("values", value=group[1])
    if view.has("ask", "who"):
        named = group_field(ground)
        if named is not None:
            view.used.add(named[0])
            return ground.plan("values", value=named[1])
        who = next((name for name in view.words.who if view.kept.filled.get(name)), None)
        if who is None and len(view.kept.people) > 1:
            who = "person"
        return ground.plan("values", value=Value(who)) if who else None
    if view.has("ask", "where"):
        where = next((name for name in view.words.where if view.kept.filled.get(name)), None)
        use_field(view, where or "")
        return ground.plan("values", value=Value(where)) if where else None
    names = view.words.other if label in fixed(ground) else (*view.words.what, label)
    name = next((name for name in names if view.kept.filled.get(name)), None)
    return ground.plan("values", value=Value(name)) if name else None


_SHAPES: tuple[Shaped, ...] = (
    trend,
    bigger,
    either,
    difference,
    over,
    left,
    elapsed,
    age,
    frequent,
    share,
    groups,
    top,
    derived_date,
    row,
    looked_up,
    _exists,
    _numeric,
    _list,
)
