"""QueryPlan → one readable Python expression over the person's own lists.

A plan is chosen by a pattern or a model; what runs is written here, so it is always well formed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal

from uac_desktop.core.periods import Period
from uac_desktop.core.values import quoted
from uac_desktop.core.vocabulary import RecordType

Measure = Literal["count", "sum", "average"]


@dataclass(frozen=True, slots=True)
class Filter:
    """One condition on a field: equal to one of the values, or not the home country."""

    field: str
    values: tuple[Any, ...] = ()
    abroad: bool | None = None


@dataclass(frozen=True, slots=True)
class QueryPlan:
    """What is asked: a measure over the records of a type that meet every condition.

    `field` is what is summed or averaged; `period` bounds `dated`, the field that says when.
    """

    type: str
    measure: Measure
    field: str | None = None
    filters: tuple[Filter, ...] = ()
    dated: str | None = None
    period: Period | None = None
    until_today: bool = False


@dataclass(frozen=True, slots=True)
class Program:
    """The expression that answers, the one that lists the rows behind it, and what the value is called."""

    value: str
    rows: str


def compile_plan(plan: QueryPlan, record_type: RecordType) -> Program:
    """The programs of a plan."""
    name = record_type.list_name[0]
    where = _conditions(plan, record_type, name)
    if not where:
        return Program(f"len({record_type.list_name})", record_type.list_name)
    rows = f"{name} for {name} in {record_type.list_name} if {' and '.join(where)}"
    return Program(_MEASURES[plan.measure](rows, name, plan.field), f"[{rows}]")


def _count(rows: str, name: str, field: str | None) -> str:
    return f"len([{rows}])"


def _sum(rows: str, name: str, field: str | None) -> str:
    return f"sum({name}.{field} {rows.removeprefix(name + ' ')})"


def _average(rows: str, name: str, field: str | None) -> str:
    return f"statistics.mean([{name}.{field} {rows.removeprefix(name + ' ')}])"


_MEASURES: Mapping[Measure, Callable[[str, str, str | None], str]] = {
    "count": _count,
    "sum": _sum,
    "average": _average,
}


def _conditions(plan: QueryPlan, record_type: RecordType, name: str) -> list[str]:
    found = [_filter(f, name) for f in plan.filters]
    if plan.field is not None and plan.measure != "count":
        found.append(f"{name}.{plan.field} is not None")
    found += _within(plan, record_type, name)
    return found


def _filter(condition: Filter, name: str) -> str:
    place = f"{name}.{condition.field}"
    if condition.abroad is not None:
        return f"{place} not in (None, home_country)" if condition.abroad else f"{place} == home_country"
    if len(condition.values) == 1:
        return f"{place} == {_literal(condition.values[0])}"
    return f"{place} in ({', '.join(map(_literal, condition.values))})"


def _literal(value: Any) -> str:
    return quoted(value) if isinstance(value, str) else repr(value)


def _within(plan: QueryPlan, record_type: RecordType, name: str) -> list[str]:
    """The bounds of the period, as comparisons that a partly known date only meets as a whole."""
    if plan.dated is None or (plan.period is None and not plan.until_today):
        return []
    place = f"{name}.{plan.dated}"
    moment = record_type.fields[plan.dated].kind == "moment"
    day = f"{place}.date()" if moment else place
    first, last = (plan.period.first, plan.period.last) if plan.period else (None, None)
    if first is not None and last is not None:
        bounds = [f"{_day(first)} <= {day} <= {_day(last)}"]
    else:
        bounds = [f"{day} >= {_day(first)}"] if first is not None else []
        bounds += [f"{day} <= {_day(last)}"] if last is not None else []
    if plan.until_today:
        bounds.append(f"{day} <= today")
    return [f"{place} is not None", *bounds]


def _day(day: date) -> str:
    return f"date({day.year}, {day.month}, {day.day})"
