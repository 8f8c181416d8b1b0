"""Public holidays of common countries, computed from one rule a holiday; standard library alone.

A rule is `MM-DD`, `easter±N` (days from Easter Sunday), `orthodox±N`, `3mon-01` (third Monday of January),
`-1mon-05` (last Monday of May), `mon<05-25` or `sat>06-20` (the weekday before or from that day on),
`equinox-03`, `equinox-09` (Japan), `qingming`, or `spring±N`, `dragon`, `moon` (Chinese lunar days, from a
table that ends). `moves` says what becomes of one at a weekend: `near` (Friday or Monday), `next` (the next
day that is free of another), empty for nothing. Holidays of a state, a region or a single year, and days
worked in exchange for a bridge, are not covered.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta

Row = Mapping[str, str]
_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
# Chinese New Year, the Dragon Boat and the Mid-Autumn Festival.
_LUNAR: Mapping[int, tuple[str, str, str]] = {
    2023: ("01-22", "06-22", "09-29"),
    2024: ("02-10", "06-10", "09-17"),
    2025: ("01-29", "05-31", "10-06"),
    2026: ("02-17", "06-19", "09-25"),
    2027: ("02-06", "06-09", "09-15"),
    2028: ("01-26", "05-28", "10-03"),
    2029: ("02-13", "06-16", "09-22"),
    2030: ("02-03", "06-05", "09-12"),
}


class Holidays:
    """The public holidays of countries by rows `country, name, rule, moves`."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows: dict[str, list[Row]] = {}
        for row in rows:
            self._rows.setdefault(row["country"], []).append(row)
        self._years: dict[tuple[str, int], dict[date, str]] = {}

    def knows(self, country: str) -> bool:
        """Whether the holidays of a country (ISO 3166-1 alpha-2) are known."""
        return country in self._rows

    def name(self, day: date, country: str) -> str | None:
        """The name of the holiday that a day is, None where it is none or the country is unknown."""
        known = (country, day.year)
        if known not in self._years:
            self._years[known] = self._year(*known)
        return self._years[known].get(day)

    def _year(self, country: str, year: int) -> dict[date, str]:
        """The days off of a year; one that moves may come from the years beside it."""
        fixed: dict[date, str] = {}
        moving: list[tuple[date, Row]] = []
        for around in (year - 1, year, year + 1):
            for row in self._rows.get(country, ()):
                day = holiday(row["rule"], around)
                if day is not None:
                    fixed.setdefault(day, row["name"])
                    moving.append((day, row))
        for day, row in moving:
            other = _moved(day, row["moves"], fixed)
            if other is not None:
                fixed[other] = f"{row['name']} (moved)"
        return {day: name for day, name in fixed.items() if day.year == year}


def _moved(day: date, moves: str, taken: Mapping[date, str]) -> date | None:
    if not moves or day.weekday() < 5:
        return None
    if moves == "near":
        return day - timedelta(1) if day.weekday() == 5 else day + timedelta(1)
    while day.weekday() > 4 or day in taken:
        day += timedelta(1)
    return day


def holiday(rule: str, year: int) -> date | None:
    """The day that a rule gives in a year, None where a table does not reach. Raises ValueError."""
    if found := re.fullmatch(r"(\d\d)-(\d\d)", rule):
        return date(year, int(found[1]), int(found[2]))
    if found := re.fullmatch(r"(-?\d)([a-z]{3})-(\d\d)", rule):
        return _nth(year, int(found[3]), _WEEKDAYS.index(found[2]), int(found[1]))
    if found := re.fullmatch(r"([a-z]{3})([<>])(\d\d)-(\d\d)", rule):
        return _near(date(year, int(found[3]), int(found[4])), _WEEKDAYS.index(found[1]), found[2])
    if found := re.fullmatch(r"equinox-(\d\d)", rule):
        return _equinox(year, int(found[1]))
    if found := re.fullmatch(r"([a-z]+)([+-]\d+)?", rule):
        base = _BASES[found[1]](year) if found[1] in _BASES else _unknown(rule)
        return None if base is None else base + timedelta(int(found[2] or 0))
    return _unknown(rule)


def _unknown(rule: str) -> date:
    raise ValueError(f"{rule!r} is no rule for a holiday")


def _nth(year: int, month: int, weekday: int, number: int) -> date:
    if number < 0:
        last = date(year + month // 12, month % 12 + 1, 1) - timedelta(1)
        return last - timedelta((last.weekday() - weekday) % 7)
    first = date(year, month, 1)
    return first + timedelta((weekday - first.weekday()) % 7 + 7 * (number - 1))


def _near(day: date, weekday: int, side: str) -> date:
    if side == "<":
        return day - timedelta((day.weekday() - weekday - 1) % 7 + 1)
    return day + timedelta((weekday - day.weekday()) % 7)


def easter(year: int) -> date:
    """Easter Sunday of the western churches."""
    century, rest = year // 100, year % 19
    moon = (19 * rest + century - century // 4 - (century - (century + 8) // 25 + 1) // 3 + 15) % 30
    week = (32 + 2 * (century % 4) + 2 * (year % 100 // 4) - moon - year % 100 % 4) % 7
    late = (rest + 11 * moon + 22 * week) // 451
    month, day = divmod(moon + week - 7 * late + 114, 31)
    return date(year, month, day + 1)


def orthodox_easter(year: int) -> date:
    """Easter Sunday of the orthodox churches, for 1900 to 2099."""
    moon = (19 * (year % 19) + 15) % 30
    week = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
    month, day = divmod(moon + week + 114, 31)
    return date(year, month, day + 1) + timedelta(13)


def _equinox(year: int, month: int) -> date:
    """The day of an equinox in Japan, for 1980 to 2099."""
    base = 20.8431 if month == 3 else 23.2488
    return date(year, month, int(base + 0.242194 * (year - 1980) - (year - 1980) // 4))


def _qingming(year: int) -> date:
    return date(year, 4, int(4.81 + 0.2422 * (year - 2000)) - (year - 2000) // 4)


def _lunar(place: int) -> Callable[[int], date | None]:
    def day(year: int) -> date | None:
        known = _LUNAR.get(year)
        return date.fromisoformat(f"{year}-{known[place]}") if known else None

    return day


_BASES: Mapping[str, Callable[[int], date | None]] = {
    "easter": easter,
    "orthodox": orthodox_easter,
    "qingming": _qingming,
    "spring": _lunar(0),
    "dragon": _lunar(1),
    "moon": _lunar(2),
}
