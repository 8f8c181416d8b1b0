"""A date of which only a part is known, compared so that the answer holds for all of it."""

import calendar
from collections.abc import Callable
from datetime import date, datetime
from typing import Any

Days = tuple[date, date]
_UNSAID: Any = object()


class Partial:
    """A year, a year and a month, or a month and a day; each part None where it was not said.

    `Partial(2012) < day` holds only if every day of 2012 is before it. Without a year no order holds.
    """

    __slots__ = ("day", "month", "year")
    year: int | None
    month: int | None
    day: int | None

    def __init__(self, year: int | None = None, month: int | None = None, day: int | None = None) -> None:
        for part, least, most in ((year, 1, 9999), (month, 1, 12), (day, 1, 31)):
            if part is not None and not (type(part) is int and least <= part <= most):
                raise ValueError(f"{part!r} is no part of a date")
        self.year, self.month, self.day = year, month, day

    @classmethod
    def parse(cls, text: str) -> "Partial":
        """`2012`, `2026-10` or `--04-30`. Raises ValueError on anything else."""
        parts = text[2:].split("-") if text.startswith("--") else text.split("-")
        sizes = tuple(map(len, parts))
        if not all(part.isascii() and part.isdigit() for part in parts):
            raise ValueError(f"{text!r} is no partial date")
        if text.startswith("--") and sizes == (2, 2):
            return cls(None, int(parts[0]), int(parts[1]))
        if sizes in ((4,), (4, 2)) and not text.startswith("--"):
            return cls(*map(int, parts))
        raise ValueError(f"{text!r} is no partial date")

    def replace(self, year: Any = _UNSAID, month: Any = _UNSAID, day: Any = _UNSAID) -> "Partial | date":
        """The same with parts changed; a `date` once all three are known."""
        pairs = ((self.year, year), (self.month, month), (self.day, day))
        new: list[Any] = [old if given is _UNSAID else given for old, given in pairs]
        return date(*new) if None not in new else Partial(*new)

    def isoformat(self) -> str:
        """The reduced ISO text."""
        if self.year is None:
            return f"--{self.month or 0:02d}-{self.day or 0:02d}"
        return f"{self.year:04d}" if self.month is None else f"{self.year:04d}-{self.month:02d}"

    __str__ = isoformat

    def __repr__(self) -> str:
        parts = (("year", self.year), ("month", self.month), ("day", self.day))
        return f"Partial({', '.join(f'{name}={part}' for name, part in parts if part is not None)})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Partial):
            return NotImplemented
        return (self.year, self.month, self.day) == (other.year, other.month, other.day)

    def __hash__(self) -> int:
        return hash((self.year, self.month, self.day))

    def __lt__(self, other: object) -> Any:
        return _holds(self, other, lambda mine, theirs: mine[1] < theirs[0])

    def __le__(self, other: object) -> Any:
        return _holds(self, other, lambda mine, theirs: mine[1] <= theirs[0])

    def __gt__(self, other: object) -> Any:
        return _holds(self, other, lambda mine, theirs: mine[0] > theirs[1])

    def __ge__(self, other: object) -> Any:
        return _holds(self, other, lambda mine, theirs: mine[0] >= theirs[1])


def _holds(partial: Partial, other: object, test: Callable[[Days, Days], bool]) -> Any:
    if not isinstance(other, Partial | date):
        return NotImplemented
    mine, theirs = _span(partial), _span(other)
    return mine is not None and theirs is not None and test(mine, theirs)


def _span(value: object) -> Days | None:
    """The first and the last day that a value may mean; None without a year."""
    if isinstance(value, datetime):
        return value.date(), value.date()
    if isinstance(value, date):
        return value, value
    if not isinstance(value, Partial) or value.year is None:
        return None
    first = value.month or 1
    last = value.month or 12
    return date(value.year, first, 1), date(value.year, last, calendar.monthrange(value.year, last)[1])
