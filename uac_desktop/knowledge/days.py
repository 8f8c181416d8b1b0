"""Days as rules need them: months by the calendar, working days of a country, and how a day is written.

Standard library alone. Every function takes and gives plain dates; `day` makes one of what a field holds.
"""

import re
from bisect import bisect_left, bisect_right
from calendar import monthrange
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Any

from ..core import saying
from .holidays import Holidays, Row
from .recurrence import falls_on, occurrences


class Days:
    """The look-ups of `uac.knowledge.days`; `rows` are the holidays' table."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._holidays = Holidays(rows)

    # -- arithmetic --------------------------------------------------------------

    def day(self, value: Any) -> date | None:
        """The day of a date or a moment; None for part of a date, for text and for nothing."""
        if isinstance(value, datetime):
            return value.date()
        return value if isinstance(value, date) else None

    def first(self, value: Any) -> date | None:
        """The first day that a date, a moment or part of a date with a year may mean; None for all else."""
        year = getattr(value, "year", None)
        return self.day(value) or (date(year, value.month or 1, value.day or 1) if year else None)

    def add_days(self, day: date, number: int) -> date:
        """So many calendar days on, back where negative."""
        return day + timedelta(number)

    def add_months(self, day: date, number: int) -> date:
        """So many months on by the calendar: 31 January and a month is 28 or 29 February."""
        months = day.year * 12 + day.month - 1 + number
        year, month = divmod(months, 12)
        return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))

    def between(self, first: date, last: date) -> int:
        """Days from the first to the last, negative where the last comes before."""
        return (last - first).days

    def overlap(self, first: date, last: date, from_day: date, to_day: date) -> int:
        """How many days two spans share, both ends counted."""
        return max(0, (min(last, to_day) - max(first, from_day)).days + 1)

    def most_in_window(
        self, stays: Sequence[tuple[date, date]], window: int, first: date, last: date
    ) -> tuple[int, date]:
        """The most days spent within `window` days that end on a day from `first` to `last`, and that day.

        A stay's first and last day both count, a day in two stays once.
        """
        counted = {
            begun + timedelta(number) for begun, end in stays for number in range((end - begun).days + 1)
        }
        ordered = sorted(counted)
        best, when = -1, first
        for number in range((last - first).days + 1):
            day = first + timedelta(number)
            spent = bisect_right(ordered, day) - bisect_left(ordered, day - timedelta(window - 1))
            if spent > best:
                best, when = spent, day
        return max(best, 0), when

    # -- working days ------------------------------------------------------------

    def knows(self, country: str | None) -> bool:
        """Whether the holidays of a country are known."""
        return bool(country) and self._holidays.knows(str(country))

    def holiday(self, day: date, country: str | None) -> str | None:
        """The name of the public holiday that a day is in a country."""
        return self._holidays.name(day, country) if country else None

    def is_working_day(self, day: date, country: str | None) -> bool:
        """Monday to Friday and no holiday of the country; of an unknown one, Monday to Friday."""
        return day.weekday() < 5 and self.holiday(day, country) is None

    def working_day_by(self, day: date, country: str | None) -> date:
        """The day itself where it is a working day, else the last one before it."""
        while not self.is_working_day(day, country):
            day -= timedelta(1)
        return day

    def add_working_days(self, day: date, number: int, country: str | None) -> date:
        """So many working days on, back where negative; the day itself does not count."""
        step = timedelta(1 if number > 0 else -1)
        for _ in range(abs(number)):
            day += step
            while not self.is_working_day(day, country):
                day += step
        return day

    # -- in good time ------------------------------------------------------------

    def stage(self, today: date, due: date, ahead: int = 7, late: int = 30) -> str | None:
        """How near a day is: `soon` from `ahead` days before, `last` from the day before on, then `missed`.

        None before that, and once it has been missed for more than `late` days.
        """
        number = (due - today).days
        if number < -late or number > ahead:
            return None
        return "missed" if number < 0 else "last" if number < 2 else "soon"

    # -- again and again ---------------------------------------------------------

    def occurrences(self, start: date, rule: str, first: date, last: date) -> tuple[date, ...]:
        """The days of a recurrence (RRULE) from the first to the last; none for one not understood."""
        return occurrences(start, rule, first, last)

    def falls_on(self, start: date, rule: str, day: date) -> bool:
        """Whether a recurrence takes place on a day."""
        return falls_on(start, rule, day)

    def next_due(self, start: date, schedule: str, from_day: date) -> date | None:
        """The first day from `from_day` on of what is due weekly, monthly, quarterly or yearly."""
        if schedule == "weekly":
            return start + timedelta(max(0, -((start - from_day).days // 7)) * 7)
        months = {"monthly": 1, "quarterly": 3, "yearly": 12}.get(schedule)
        if months is None:
            return None
        gone = (from_day.year - start.year) * 12 + from_day.month - start.month
        number = max(0, gone // months * months)
        due = self.add_months(start, number)
        return due if due >= from_day else self.add_months(start, number + months)

    # -- in words ----------------------------------------------------------------

    def shown(self, day: date) -> str:
        """`15 November 2024`."""
        return saying.shown_day(day)

    def with_weekday(self, day: date) -> str:
        """`Friday 15 November 2024`."""
        return saying.with_weekday(day)

    def clock(self, moment: datetime) -> str:
        """`14:30`."""
        return f"{moment:%H:%M}"

    def span(self, first: date, last: date) -> str:
        """`11 to 13 December 2024`, with both months or years where they differ."""
        return saying.span(first, last)

    def left(self, today: date, day: date) -> str:
        """`7 days left`, `1 day left`, `today`, `yesterday`, `3 days ago`."""
        return saying.left((day - today).days)

    def reach(self, value: str) -> tuple[int, str] | None:
        """The number and unit (`d`, `mo`) that a table's value such as `3mo beyond departure` begins with."""
        found = re.match(r"(\d+)\s*(mo|d)\b", value)
        return (int(found[1]), found[2]) if found else None
