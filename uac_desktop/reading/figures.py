"""Dates in figures, 03/05/2025: the month first, or the day, as it is written where a message comes from."""

import re
from dataclasses import replace

from uac_desktop.reading.days import Calendar, iso_day

_MONTH_FIRST = frozenset(
    f"America/{city}"
    for city in (
        *("New_York", "Chicago", "Denver", "Los_Angeles", "Phoenix", "Anchorage", "Detroit", "Boise", "Adak"),
        *("Juneau", "Sitka", "Nome", "Metlakatla", "Yakutat", "Menominee"),
    )
) | {"Pacific/Honolulu", "Pacific/Guam", "Asia/Manila"}
_MONTH_FIRST_PARTS = ("US/", "America/Indiana/", "America/Kentucky/", "America/North_Dakota/")
_DAY_FIRST_PARTS = ("Europe/", "Africa/", "Australia/", "America/Argentina/")
_DAY_FIRST = frozenset(
    {
        *("America/Sao_Paulo", "America/Bogota", "America/Lima", "America/Santiago", "America/Mexico_City"),
        *("America/Caracas", "America/Montevideo", "America/La_Paz", "America/Guayaquil", "America/Asuncion"),
        *("Asia/Kolkata", "Asia/Calcutta", "Asia/Singapore", "Asia/Jakarta", "Asia/Bangkok", "Asia/Dubai"),
        *("Asia/Ho_Chi_Minh", "Asia/Karachi", "Asia/Dhaka", "Asia/Jerusalem", "Pacific/Auckland"),
    }
)


def month_first(zone: str | None) -> bool | None:
    """Whether 03/05/2025 is in March where a zone (IANA) is; None where both ways are used, or neither."""
    if zone is None:
        return None
    if zone in _MONTH_FIRST or zone.startswith(_MONTH_FIRST_PARTS):
        return True
    return False if zone in _DAY_FIRST or zone.startswith(_DAY_FIRST_PARTS) else None


def read(match: re.Match[str], calendar: Calendar) -> str | None:
    """The day of two figures `a` and `b` and a `year`; None where it may be two and nobody knows which."""
    first, second, year = int(match["a"]), int(match["b"]), int(match["year"])
    if first > 12:
        return iso_day(year, second, first)
    if second > 12 or first == second:
        return iso_day(year, first, second)
    if calendar.month_first is None:
        return None
    return iso_day(year, *((first, second) if calendar.month_first else (second, first)))


def read_otherwise(match: re.Match[str], calendar: Calendar) -> str | None:
    """The day with the figures the other way round, where both can be."""
    if calendar.month_first is None:
        return None
    return read(match, replace(calendar, month_first=not calendar.month_first))
