"""English turns of phrase for days: "Tuesday next week", "Weds arvo", "three weeks today", "Mon 23/3".

Rules like those of `dates_en`, of which the longer wins where two begin at one place.
"""

import re
from datetime import date, timedelta

from uac_desktop.reading.dates_en import (
    COUNT,
    DAYS,
    LEAD,
    MONTH,
    UNIT,
    WEEKDAY,
    Rule,
    day_number,
    month_number,
    rule,
    span,
)
from uac_desktop.reading.days import Calendar, iso_day, shift

_SHORT = r"(?:mon|tues?|weds?|thur?s?|fri|sat|sun)"
_NAMED = rf"(?=[mtwfs])(?:{WEEKDAY}|{_SHORT})"
_PART = r"(?:morning|arvo|afternoon|evening|night|eve|lunchtime|noon|pm|am)"
_EASTER_DAYS = {"friday": -2, "sunday": 0, "monday": 1}
_BEHIND = (
    r"(?=\d)(?:(?<=\bon\s)|(?<=\bby\s)|(?<=\btill\s)|(?<=\buntil\s)|(?<=\bfrom\s)|(?<=\bbefore\s)|(?<=\bdue\s)"
    r"|(?<=\bto\s)|(?<=\bfor\s))"
)


def _next_week(match: re.Match[str], calendar: Calendar) -> str:
    which = (match["which"] or match["ahead"]).lower()
    step = {"next": 1, "last": -1, "this": 0}[which]
    return calendar.weekday_of_week(day_number(match["day"] or match["after"]), step).isoformat()


def _short_day(match: re.Match[str], calendar: Calendar) -> str:
    """A weekday by its short name: the next one, or the last where the past is told."""
    return calendar.weekday(day_number(match[0])).isoformat()


def _so_long_from(match: re.Match[str], calendar: Calendar) -> str | None:
    """The day so many weeks from a weekday, from today or from tomorrow."""
    count, unit = span(match)
    base = (match["base"] or match["now"]).lower()
    if base[:3] in DAYS:
        start: date = calendar.turned("future").weekday(day_number(base))
    else:
        start = calendar.today + timedelta(days=base.startswith("tom"))
    day = shift(start, count, unit)
    return day.isoformat() if day else None


def _weekday_of_figures(match: re.Match[str], calendar: Calendar) -> str | None:
    """The 23/3 of "Mon 23/3": day and month in the order that makes it that weekday."""
    wanted, first, second = day_number(match["weekday"]), int(match["a"]), int(match["b"])
    for day, month in ((first, second), (second, first)):
        near = calendar.day_in_year(month, day)
        if near and date.fromisoformat(near).weekday() == wanted:
            return near
    return None


def _figures(match: re.Match[str], calendar: Calendar) -> str | None:
    """Day and month in figures without a year; None where their order is not known."""
    first, second = int(match["a"]), int(match["b"])
    if first > 12 or (calendar.month_first is False and second <= 12):
        return calendar.day_in_year(second, first)
    if second > 12 or calendar.month_first:
        return calendar.day_in_year(first, second)
    return None


def _short_year(match: re.Match[str], calendar: Calendar) -> str | None:
    return iso_day(2000 + int(match["year"]), month_number(match["month"]), int(match["day"]))


def _easter(year: int) -> date:
    """Easter Sunday of a year, by the Gregorian reckoning."""
    century, golden = year // 100, year % 19
    sun, moon = century - century // 4, (8 * century + 13) // 25
    epact = (19 * golden + sun - moon + 15) % 30
    epact -= epact // 28 * (1 - epact // 28 * (29 // (epact + 1)) * ((21 - golden) // 11))
    week = (year + year // 4 + epact + 2 - sun) % 7
    offset = epact - week
    month = 3 + (offset + 40) // 44
    return date(year, month, offset + 28 - 31 * (month // 4))


def _eastertide(match: re.Match[str], calendar: Calendar) -> str | None:
    step = next(days for word, days in _EASTER_DAYS.items() if match[0].lower().endswith(word))
    years = range(calendar.today.year - 1, calendar.today.year + 2)
    days = [_easter(year) + timedelta(days=step) for year in years]
    found = [
        day for day in days if (day <= calendar.today if calendar.tense == "past" else day >= calendar.today)
    ]
    return min(found, key=lambda day: abs(day - calendar.today)).isoformat() if found else None


def _month_of_year(match: re.Match[str], calendar: Calendar) -> str | None:
    """ "10 May next year", "Sept next year"."""
    year = calendar.today.year + {"next": 1, "this": 0, "last": -1}[match["which"].lower()]
    day, month = match["day"] or match["after"], month_number(match["month"])
    return iso_day(year, month, int(day)) if day else f"{year}-{month:02d}"


RULES: tuple[Rule, ...] = (
    rule(
        rf"{LEAD}\b(?:(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?)?(?P<month>{MONTH})"
        r"(?:\s+(?P<after>\d{1,2})(?:st|nd|rd|th)?\b)?,?\s+(?:of\s+)?(?P<which>next|this|last)\s+year\b",
        _month_of_year,
    ),
    rule(
        rf"\b(?:(?P<ahead>next|last|this)\s+week,?\s+(?:on\s+)?(?P<after>{_NAMED})"
        rf"|(?P<day>{_NAMED})\s+(?:of\s+)?(?P<which>next|last|this)\s+week)\b",
        _next_week,
    ),
    rule(
        rf"\b{_SHORT}\b\.?(?=\s+{_PART}\b|,?\s+(?:at\s+|from\s+|between\s+|@\s*)?(?:\d{{1,2}}"
        r"(?:[:.]\d\d)?\s*(?:[ap]\.?m|-|–|to\b|$|,)|\d{1,2}[:.]\d\d|half\b|quarter\b|noon\b|midday\b))",
        _short_day,
    ),
    rule(
        r"\b(?:tues|weds|thurs|thur|(?-i:Mon|Tue|Wed|Thu|Fri))\b"
        r"|(?=s)(?:(?<=\bon\s)|(?<=\bthis\s)|(?<=\bby\s)|(?<=\btill\s)|(?<=\buntil\s)|(?<=\bto\s)|(?<=[-–]))(?:sat|sun)\b"
        r"(?!\s+(?:is|was|shines?|and|screen|bathe)\b)",
        _short_day,
    ),
    rule(
        rf"\b{COUNT}\s+{UNIT}\s+(?:(?:from|after|on)\s+(?P<base>{WEEKDAY}|tomorrow)|(?P<now>today))\b",
        _so_long_from,
    ),
    rule(
        rf"\b(?P<weekday>{_NAMED})\b\.?,?\s+(?:the\s+)?(?P<a>\d{{1,2}})/(?P<b>\d{{1,2}})(?![\d/])",
        _weekday_of_figures,
    ),
    rule(rf"{_BEHIND}(?P<a>\d{{1,2}})/(?P<b>\d{{1,2}})(?![\d/%])(?!\s*(?:stars?|out))", _figures),
    rule(
        rf"(?:\b{_NAMED}\b\.?,?\s+(?:the\s+)?|{_BEHIND}|(?=\d{{1,2}}(?:st|nd|rd|th)\s*(?:[,.;!)]|$|at\b))(?<=,\s))(?P<day>\d{{1,2}})(?:st|nd|rd|th)\b"
        r"(?!\s+(?:time|day|week|floor|street|avenue|grade|century|edition|anniversary|birthday|place|round"
        rf"|version|trimester|attempt|row|(?:of\s+)?{MONTH}))",
        lambda m, c: c.day_in_month(int(m["day"])),
    ),
    rule(
        rf"{LEAD}\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s+(?P<month>{MONTH}),?\s+['’](?P<year>\d\d)\b",
        _short_year,
    ),
    rule(
        r"(?<![\d/.-])(?P<month>0[1-9]|1[0-2])/(?P<year>20\d\d)(?![\d/])",
        lambda m, c: f"{m['year']}-{m['month']}",
    ),
    rule(r"\bday after tomorrow\b", lambda m, c: (c.today + timedelta(days=2)).isoformat()),
    rule(
        r"\b(?:tomo|tomoz|tmw|tomorow|tommorow|tommorrow|2moro|2morrow)\b",
        lambda m, c: (c.today + timedelta(days=1)).isoformat(),
    ),
    rule(r"\b(?:good\s+friday|easter\s+(?:sunday|monday))\b", _eastertide),
)
