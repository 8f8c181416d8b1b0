"""When something that comes again and again takes place: the common part of iCalendar's RRULE.

Understood are FREQ (DAILY, WEEKLY, MONTHLY, YEARLY), INTERVAL, BYDAY (with a number for months: `2TU`,
`-1FR`), BYMONTHDAY, UNTIL and COUNT. A rule with anything else gives no days, rather than wrong ones.
Standard library alone.
"""

import re
from calendar import monthrange
from collections.abc import Iterator, Mapping
from datetime import date, timedelta

_DAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_PARTS = {"FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "UNTIL", "COUNT", "WKST"}
_MOST = 4_000
_LAST_MONTH = 9_999 * 12
_CODES = re.compile(r"([+-]?\d?(MO|TU|WE|TH|FR|SA|SU))(,[+-]?\d?(MO|TU|WE|TH|FR|SA|SU))*")
_NUMBERS = re.compile(r"-?\d{1,2}(,-?\d{1,2})*")


def occurrences(start: date, rule: str, first: date, last: date) -> tuple[date, ...]:
    """The days from `first` to `last` (both included) on which it takes place, in order; at most 4,000."""
    parts = _read(rule)
    if parts is None or last < start:
        return ()
    until, count = _until(parts.get("UNTIL")), int(parts.get("COUNT", 0))
    found: list[date] = []
    for number, day in enumerate(_days(start, parts, first if not count else start), 1):
        if day > last or (until and day > until) or (count and number > count) or len(found) == _MOST:
            break
        if day >= first:
            found.append(day)
    return tuple(found)


def falls_on(start: date, rule: str, day: date) -> bool:
    """Whether it takes place on a day."""
    return bool(occurrences(start, rule, day, day))


def _read(rule: str) -> dict[str, str] | None:
    text = rule.upper().removeprefix("RRULE:").strip().strip(";")
    pairs = [part.split("=", 1) for part in text.split(";") if part]
    if not pairs or not all(len(pair) == 2 and pair[0] in _PARTS for pair in pairs):
        return None
    parts = dict(pairs)
    numbers = (parts.get("INTERVAL", "1"), parts.get("COUNT", "1"))
    sound = (
        parts.get("FREQ") in ("DAILY", "WEEKLY", "MONTHLY", "YEARLY")
        and all(number.isascii() and number.isdigit() and int(number) for number in numbers)
        and ("BYDAY" not in parts or _CODES.fullmatch(parts["BYDAY"]))
        and ("BYMONTHDAY" not in parts or _NUMBERS.fullmatch(parts["BYMONTHDAY"]))
    )
    return parts if sound else None


def _until(text: str | None) -> date | None:
    try:
        return date.fromisoformat((text or "").replace("-", "")[:8])
    except ValueError:
        # No such day: the series is then taken to go on.
        return None


def _days(start: date, parts: Mapping[str, str], near: date) -> Iterator[date]:
    """Every day of the series from the period of `near` on; none before the start."""
    every = int(parts.get("INTERVAL", "1"))
    periods = {"DAILY": _daily, "WEEKLY": _weekly, "MONTHLY": _monthly, "YEARLY": _yearly}
    for day in periods[parts["FREQ"]](start, parts, every, near):
        if day >= start:
            yield day


def _daily(start: date, parts: Mapping[str, str], every: int, near: date) -> Iterator[date]:
    wanted = _weekdays(parts) or set(range(7))
    day = start + timedelta(max(0, (near - start).days // every * every))
    while True:
        if day.weekday() in wanted:
            yield day
        day += timedelta(every)


def _weekly(start: date, parts: Mapping[str, str], every: int, near: date) -> Iterator[date]:
    wanted = _weekdays(parts) or {start.weekday()}
    monday = start - timedelta(start.weekday())
    monday += timedelta(max(0, (near - monday).days // (7 * every) * 7 * every))
    while True:
        yield from (monday + timedelta(weekday) for weekday in sorted(wanted))
        monday += timedelta(7 * every)


def _monthly(start: date, parts: Mapping[str, str], every: int, near: date) -> Iterator[date]:
    months = (near.year - start.year) * 12 + near.month - start.month
    number = start.year * 12 + start.month - 1 + max(0, months // every * every)
    while number < _LAST_MONTH:
        yield from _of_month(number // 12, number % 12 + 1, start, parts)
        number += every


def _yearly(start: date, parts: Mapping[str, str], every: int, near: date) -> Iterator[date]:
    year = start.year + max(0, (near.year - start.year) // every * every)
    while year < 9999:
        if start.day <= monthrange(year, start.month)[1]:
            yield date(year, start.month, start.day)
        year += every


def _of_month(year: int, month: int, start: date, parts: Mapping[str, str]) -> list[date]:
    last = monthrange(year, month)[1]
    if "BYMONTHDAY" in parts:
        numbers = [int(number) for number in parts["BYMONTHDAY"].split(",")]
        days = [number if number > 0 else last + 1 + number for number in numbers]
    elif "BYDAY" in parts:
        days = [day for code in parts["BYDAY"].split(",") for day in _by_weekday(year, month, code)]
    else:
        days = [start.day]
    return [date(year, month, day) for day in sorted(days) if 1 <= day <= last]


def _by_weekday(year: int, month: int, code: str) -> list[int]:
    """The days of a month for `TU` (all), `2TU` or `-1TU`."""
    weekday = _DAYS.index(code[-2:])
    first, last = monthrange(year, month)
    days = list(range(1 + (weekday - first) % 7, last + 1, 7))
    number = int(code[:-2] or 0)
    if not number:
        return days
    place = number - 1 if number > 0 else number
    return [days[place]] if -len(days) <= place < len(days) else []


def _weekdays(parts: Mapping[str, str]) -> set[int]:
    return {_DAYS.index(code[-2:]) for code in parts.get("BYDAY", "").split(",") if code[-2:] in _DAYS}
