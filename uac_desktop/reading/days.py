"""The arithmetic of days that the date rules share.

A `Calendar` is the day a message was written on and which way its bare dates point: "March 5" in
"I bought it March 5" is the last one, in "we fly March 5" the next.
"""

from calendar import monthrange
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Literal

from uac_desktop.core.telling import Workdays, weekdays_on

Tense = Literal["near", "past", "future"]
Unit = Literal["day", "week", "month", "year"]

# A short name alone is a day behind one of these words; "sat" and "sun" are words of their own.
NEAR_DAY = (
    r"(?:(?<=from )|(?<=till )|(?<=until )|(?<=by )|(?<=next )|(?<=this )|(?<=on ))"
    r"(?:mon|tues?|weds?|thur?s?|fri)\b"
    r"|(?<=to )(?:tues|thurs?|fri)\b"
)


@dataclass(frozen=True, slots=True)
class Calendar:
    """The day of the message, the way of its bare dates, and the date and the month said just before, if any.

    `month_first` is how dates in figures are written where it comes from; None where that is not known.
    `workdays` counts working days there.
    """

    today: date
    tense: Tense = "near"
    before: date | None = None
    month: str | None = None
    month_first: bool | None = None
    workdays: Workdays = weekdays_on

    def turned(self, tense: Tense) -> "Calendar":
        """The same, its bare dates pointing the other way."""
        return replace(self, tense=tense)

    def day_in_year(self, month: int, day: int) -> str | None:
        """ISO date of a month and day whose year was not said; None where no near year has it."""
        years = range(self.today.year - 4, self.today.year + 5)
        return self._choose([found for year in years if (found := day_of(year, month, day))])

    def day_in_month(self, day: int) -> str | None:
        """ISO date of "the 14th": of the month just spoken of, else this month's or a neighbour's."""
        if self.month:
            begun = day_of(int(self.month[:4]), int(self.month[5:7]), 1)
            later = self.before is not None and day < self.before.day
            month = add_months(begun, 1) if begun and later else begun
            return iso_day(month.year, month.month, day) if month else None
        months = (add_months(self.today.replace(day=1), step) for step in range(-2, 3))
        found = (day_of(month.year, month.month, day) for month in months)
        future = self.turned("future") if self.tense == "near" else self
        return future._choose([one for one in found if one])

    def weekday(self, weekday: int) -> date:
        """The day meant by a bare weekday (Monday is 0): the next one, or the last if the past is told."""
        ahead = (weekday - self.today.weekday()) % 7 or 7
        return self.today + timedelta(
            days=ahead - 7 if self.tense == "past" and ahead != 7 else (-7 if self.tense == "past" else ahead)
        )

    def weekday_of_week(self, weekday: int, weeks: int) -> date:
        """That weekday of the week `weeks` from this one; weeks begin on Monday."""
        monday = self.today - timedelta(days=self.today.weekday())
        return monday + timedelta(days=weekday, weeks=weeks)

    def month_in_year(self, month: int) -> str:
        """Partial ISO month (`2026-10`) of a month whose year was not said."""
        offsets = [month - self.today.month + 12 * step for step in (-1, 0, 1)]
        if self.tense == "past":
            chosen = max(offset for offset in offsets if offset <= 0)
        elif self.tense == "future":
            chosen = min(offset for offset in offsets if offset >= 0)
        else:
            chosen = min(offsets, key=lambda offset: (abs(offset), -offset))
        return month_text(add_months(self.today.replace(day=1), chosen))

    def _choose(self, days: list[date]) -> str | None:
        if self.tense == "past":
            days = [day for day in days if day <= self.today]
        elif self.tense == "future":
            days = [day for day in days if day >= self.today]
        return min(days, key=lambda day: abs(day - self.today)).isoformat() if days else None


def day_of(year: int, month: int, day: int) -> date | None:
    """The date, or None where the calendar has no such day."""
    if not 1 <= month <= 12 or not 1 <= year <= 9999 or not 1 <= day <= monthrange(year, month)[1]:
        return None
    return date(year, month, day)


def iso_day(year: int, month: int, day: int) -> str | None:
    """`YYYY-MM-DD`, or None where the calendar has no such day."""
    found = day_of(year, month, day)
    return found.isoformat() if found else None


def add_months(day: date, months: int) -> date:
    """The day so many months on; the month's last day where it has fewer."""
    index = day.year * 12 + day.month - 1 + months
    year, month = divmod(index, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def shift(day: date, count: int, unit: Unit) -> date | None:
    """The day so many units on (negative: ago); None beyond the calendar's years."""
    try:
        if unit == "day":
            return day + timedelta(days=count)
        if unit == "week":
            return day + timedelta(weeks=count)
        return add_months(day, count * (12 if unit == "year" else 1))
    except (OverflowError, ValueError):
        return None


def vague(day: date, unit: Unit) -> str:
    """What "three months ago" honestly says: a month; years say a year, days and weeks a day."""
    if unit == "year":
        return f"{day.year:04d}"
    return month_text(day) if unit == "month" else day.isoformat()


def month_text(day: date) -> str:
    """`YYYY-MM`."""
    return f"{day.year:04d}-{day.month:02d}"


def month_end(year: int, month: int) -> str:
    """ISO date of a month's last day."""
    return date(year, month, monthrange(year, month)[1]).isoformat()
