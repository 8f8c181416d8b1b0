"""A result by month, category or place → what a chart of it shows: a few bars or a line, in order."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from uac_desktop.core.plan import QueryPlan, Value

Axis = Literal["month", "quarter", "year", "weekday", "category"]

MOST_BARS = 12
_BARS_OF_MONTHS = 6
_LONGEST_LINE = 240
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_AXES: Mapping[str, Axis] = {
    "month": "month",
    "quarter": "quarter",
    "year": "year",
    "dayname": "weekday",
    "weekday": "weekday",
}
_UNITS = {"_km": "km", "_hours": "h", "_kg": "kg"}
_MONEY = ("cost", "amount", "price", "balance")


@dataclass(frozen=True, slots=True)
class Grouped:
    """By what a result of pairs is grouped, in which unit its numbers are, and whether they add up."""

    axis: Axis
    unit: str = ""
    adds: bool = True


@dataclass(frozen=True, slots=True)
class Bar:
    """One group with its number. `others` is how many groups it stands for, where it is the rest."""

    label: str
    value: float
    others: int = 0


@dataclass(frozen=True, slots=True)
class Series:
    """What is drawn. `left_out` are groups that have no bar because their numbers do not add up."""

    grouped: Grouped
    bars: tuple[Bar, ...]
    is_line: bool = False
    left_out: int = 0


def grouped_by(plan: QueryPlan, currencies: Sequence[str]) -> Grouped | None:
    """How a plan's result is grouped; None where it is not, or its money is in several currencies."""
    if plan.shape != "groups" or plan.group is None:
        return None
    money = plan.measure != "count" and plan.value is not None and is_money(plan.value)
    if money and len(currencies) > 1:
        return None
    unit = (currencies[0] if currencies else "") if money else _unit(plan)
    return Grouped(_AXES.get(plan.group.part, "category"), unit, plan.measure in ("count", "sum"))


def is_money(value: Value) -> bool:
    """Whether a value is an amount of money."""
    return value.field.split("_")[0] in _MONEY


def series_of(value: Any, grouped: Grouped | None) -> Series | None:
    """What a chart of a result shows; None where it is no list of two or more groups with a number each."""
    if grouped is None or not isinstance(value, list) or len(value) < 2 or not all(map(_is_pair, value)):
        return None
    bars = [Bar(str(label), float(number)) for label, number in value]
    if grouped.axis == "weekday":
        return Series(grouped, tuple(sorted(map(_named, bars), key=_weekday)))
    if grouped.axis == "category":
        return _most(grouped, sorted(bars, key=lambda bar: -bar.value))
    return _in_time(grouped, sorted(bars, key=lambda bar: bar.label))


def _most(grouped: Grouped, bars: list[Bar]) -> Series:
    """The biggest groups; the others are one bar where they add up, and are counted where they do not."""
    if len(bars) <= MOST_BARS:
        return Series(grouped, tuple(bars))
    shown, rest = bars[: MOST_BARS - 1], bars[MOST_BARS - 1 :]
    if not grouped.adds:
        return Series(grouped, tuple(shown), left_out=len(rest))
    return Series(grouped, (*shown, Bar("", sum(bar.value for bar in rest), len(rest))))


def _in_time(grouped: Grouped, bars: list[Bar]) -> Series:
    """All spans of time in their order; between them those of which there is nothing, where that is zero."""
    if grouped.adds:
        known = {bar.label: bar for bar in bars}
        between = _between(bars[0].label, bars[-1].label, grouped.axis)
        if known.keys() <= set(between):
            bars = [known.get(label, Bar(label, 0.0)) for label in between]
    most = _BARS_OF_MONTHS if grouped.axis == "month" else MOST_BARS
    return Series(grouped, tuple(bars), is_line=len(bars) > most)


def _between(first: str, last: str, axis: Axis) -> list[str]:
    """The labels from one to another; none where there are too many of them, or they are not such labels."""
    write, read = _SPANS[axis]
    try:
        start, end = read(first), read(last)
    except ValueError:
        return []
    return [write(number) for number in range(start, end + 1)] if end - start < _LONGEST_LINE else []


def _month(label: str) -> int:
    year, month = label.split("-")
    return int(year) * 12 + int(month) - 1


def _quarter(label: str) -> int:
    year, quarter = label.split("-Q")
    return int(year) * 4 + int(quarter) - 1


_SPANS: Mapping[Axis, tuple[Callable[[int], str], Callable[[str], int]]] = {
    "month": (lambda number: f"{number // 12}-{number % 12 + 1:02d}", _month),
    "quarter": (lambda number: f"{number // 4}-Q{number % 4 + 1}", _quarter),
    "year": (str, int),
}


def _unit(plan: QueryPlan) -> str:
    """The unit that a value's name tells."""
    value = plan.value
    if plan.measure in ("count", "distinct") or value is None or value.over is not None:
        return ""
    if value.field.endswith("_min"):
        return {1: "min", 60: "h"}.get(value.factor, "")
    return next((unit for end, unit in _UNITS.items() if value.field.endswith(end)), "")


def _is_pair(row: Any) -> bool:
    if not isinstance(row, list) or len(row) != 2:
        return False
    return isinstance(row[1], int | float) and not isinstance(row[1], bool)


def _named(bar: Bar) -> Bar:
    """A weekday by its name, whichever way it was told."""
    return Bar(_WEEKDAYS[int(bar.label)], bar.value) if bar.label in "0123456" else bar


def _weekday(bar: Bar) -> int:
    return _WEEKDAYS.index(bar.label) if bar.label in _WEEKDAYS else len(_WEEKDAYS)


def table_of(value: Any) -> Iterator[tuple[str, float]]:
    """The groups of a result with their numbers, as they were computed, none left out."""
    if isinstance(value, list):
        yield from ((str(row[0]), float(row[1])) for row in value if _is_pair(row))
