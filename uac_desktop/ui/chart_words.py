"""What stands on a chart: the labels of its groups and its numbers, short beside a bar and whole on hover."""

from collections.abc import Sequence
from dataclasses import dataclass

from uac_desktop.core.series import Bar, Grouped, Series
from uac_desktop.ui.words import Words

_ENGLISH_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


@dataclass(frozen=True, slots=True)
class Point:
    """A bar or a point of a line: its label on the axis and in full, its number, and the unit of that."""

    short: str
    label: str
    value: float
    unit: str = ""
    rest: bool = False

    @property
    def text(self) -> str:
        """The number as it stands beside its bar."""
        return number(self.value)

    @property
    def said(self) -> str:
        """All of it in one line."""
        return f"{self.label}: {self.text} {self.unit}".rstrip()


def points_of(words: Words, series: Series) -> list[Point]:
    """The points of a series in their order."""
    years = {bar.label[:4] for bar in series.bars}
    return [_point(words, series.grouped, bar, len(years) > 1) for bar in series.bars]


def number(value: float) -> str:
    """A number as people read it, to two places."""
    text = f"{value:,.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text.replace("-", "−")


def group_label(words: Words, grouped: Grouped, label: str) -> str:
    """A group as it is read."""
    if grouped.axis == "month":
        return _month(words, label, True)
    if grouped.axis == "weekday":
        return _weekday(words, label)
    return label.replace("_", " ")


def described(words: Words, points: Sequence[Point]) -> str:
    """The whole chart in words, for who does not see it."""
    return words("list.comma").join(point.said for point in points)


def _point(words: Words, grouped: Grouped, bar: Bar, with_year: bool) -> Point:
    if bar.others:
        others = words("chart.others", n=bar.others)
        return Point(others, others, bar.value, grouped.unit, rest=True)
    whole = group_label(words, grouped, bar.label)
    short = _month(words, bar.label, with_year) if grouped.axis == "month" else whole
    return Point(short, whole, bar.value, grouped.unit)


def _month(words: Words, label: str, with_year: bool) -> str:
    year, _, month = label.partition("-")
    if not (year.isdigit() and month.isdigit() and 1 <= int(month) <= 12):
        return label
    name = words("months").split()[int(month) - 1]
    return words("chart.month.year" if with_year else "chart.month", month=name, year=year)


def _weekday(words: Words, label: str) -> str:
    return words("weekdays").split()[_ENGLISH_DAYS.index(label)] if label in _ENGLISH_DAYS else label
