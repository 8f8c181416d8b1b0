"""English date phrases, each a pattern and what it means on a given day.

"next Tuesday" is the Tuesday of next week, "this Tuesday" the coming one, "last Tuesday" the most
recent. "Three months ago" is a month and "two years ago" a year, not a day. Day and month in
figures (03/05/2025) are read as they are written where the message comes from, and mean nothing where
that is not known. Both may be meant otherwise, and say so.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from uac_desktop.reading import days, figures
from uac_desktop.reading.days import Calendar, Unit, add_months, iso_day, month_end, month_text, shift, vague

Meaning = Callable[[re.Match[str], Calendar], str | None]


@dataclass(frozen=True, slots=True)
class Rule:
    """A phrase and the ISO value it has on a calendar's day; None where it has none.

    `other` is what else people mean by it, if anything.
    """

    pattern: re.Pattern[str]
    meaning: Meaning
    other: Meaning | None = None


_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_COUNTS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "a couple of": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "fourteen": 14,
    "fifteen": 15, "twenty": 20, "thirty": 30, "sixty": 60, "ninety": 90,
}  # fmt: skip
_UNITS: dict[str, tuple[int, Unit]] = {
    "day": (1, "day"),
    "week": (1, "week"),
    "fortnight": (2, "week"),
    "month": (1, "month"),
    "year": (1, "year"),
}
_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "tenth": 10, "fifteenth": 15}

MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
WEEKDAY = r"(?:mon|tues?|wednes|thurs?|fri|satur|sun)day"
_SHORT_DAY = r"(?:mon|tues?|weds?|thur?s?|fri|sat|sun)\b\.?"
_NTH = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?(?![\d:%])"
_YEAR = r"(?P<year>(?:19|20)\d\d)\b(?!-\d)"
COUNT = rf"(?P<count>\d{{1,3}}|{'|'.join(sorted(_COUNTS, key=len, reverse=True))})"
UNIT = r"(?P<unit>day|week|fortnight|month|year)s?"
_OTHER_DAY = r"(?:thanksgiving|easter|christmas|new\s+year|halloween|my\b|our\b)"
LEAD = rf"(?:\b(?:{WEEKDAY}|{_SHORT_DAY}),?\s+(?:the\s+)?)?"


def month_number(word: str) -> int:
    return _MONTHS.index(word[:3].lower()) + 1


def day_number(word: str) -> int:
    return DAYS.index(word[:3].lower())


def _count(word: str) -> int:
    return int(word) if word.isdigit() else _COUNTS[" ".join(word.lower().split())]


def span(match: re.Match[str]) -> tuple[int, Unit]:
    times, unit = _UNITS[match["unit"].lower()]
    return times * _count(match["count"]), unit


def _month_day(match: re.Match[str], calendar: Calendar) -> str | None:
    month, day = month_number(match["month"]), int(match["day"])
    if match["year"]:
        return iso_day(int(match["year"]), month, day)
    return calendar.day_in_year(month, day)


def _ago(match: re.Match[str], calendar: Calendar) -> str | None:
    count, unit = span(match)
    day = shift(calendar.today, -count, unit)
    return vague(day, unit) if day else None


def _ahead(match: re.Match[str], calendar: Calendar) -> str | None:
    count, unit = span(match)
    day = shift(calendar.today, count, unit)
    return vague(day, unit) if day else None


def _from_day(match: re.Match[str], calendar: Calendar) -> str | None:
    count, unit = span(match)
    start = calendar.today + timedelta(days=match["base"].lower() == "tomorrow")
    day = shift(start, count, unit)
    return day.isoformat() if day else None


def _from_date(match: re.Match[str], calendar: Calendar) -> str | None:
    count, unit = span(match)
    base = calendar.day_in_year(month_number(match["month"]), int(match["day"]))
    day = shift(type(calendar.today).fromisoformat(base), count, unit) if base else None
    return day.isoformat() if day else None


def _workdays(match: re.Match[str], calendar: Calendar) -> str | None:
    count = match["count"].lower()
    number = _COUNTS.get(count) or int(count)
    base: str | None = calendar.today.isoformat()
    if match["month"]:
        base = calendar.day_in_year(month_number(match["month"]), int(match["day"]))
    return (
        calendar.workdays(type(calendar.today).fromisoformat(base), int(number)).isoformat() if base else None
    )


def _weekday(match: re.Match[str], calendar: Calendar) -> str | None:
    which, day = (match["which"] or "").lower(), day_number(match["weekday"])
    if which in ("last", "this past", "past"):
        return calendar.turned("past").weekday(day).isoformat()
    if which == "next":
        return calendar.weekday_of_week(day, 1).isoformat()
    if which in ("this", "this coming", "coming", "until", "till", "by"):
        ahead = (day - calendar.today.weekday()) % 7
        return (calendar.today + timedelta(days=ahead)).isoformat()
    if which == "since":
        return calendar.turned("past").weekday(day).isoformat()
    return calendar.weekday(day).isoformat()


def _coming_weekday(match: re.Match[str], calendar: Calendar) -> str | None:
    """What some mean by "next Tuesday": the one to come, be it of this week or the next."""
    if (match["which"] or "").lower() != "next":
        return None
    return calendar.turned("future").weekday(day_number(match["weekday"])).isoformat()


def _weekday_after(match: re.Match[str], calendar: Calendar) -> str | None:
    base = calendar.before or calendar.today
    ahead = (day_number(match["weekday"]) - base.weekday()) % 7 or 7
    return (base + timedelta(days=ahead)).isoformat()


def _weekday_after_next(match: re.Match[str], calendar: Calendar) -> str | None:
    return (calendar.turned("future").weekday(day_number(match["weekday"])) + timedelta(weeks=1)).isoformat()


def _nth(match: re.Match[str], calendar: Calendar) -> str | None:
    day = int(match["day"]) if match["day"] else _ORDINALS[match["word"].lower()]
    which = (match["which"] or "").lower()
    if "next" in which or "last" in which or "this" in which:
        month = add_months(
            calendar.today.replace(day=1), 1 if "next" in which else -1 if "last" in which else 0
        )
        return iso_day(month.year, month.month, day)
    since = bool(match["since"])
    return (calendar.turned("past") if since else calendar).day_in_month(day)


def _end_of(match: re.Match[str], calendar: Calendar) -> str | None:
    which, unit = (match["which"] or "").lower(), match["unit"].lower()
    step = {"next": 1, "last": -1}.get(which, 0)
    if unit == "year":
        return f"{calendar.today.year + step:04d}-12-31"
    if unit == "month":
        month = add_months(calendar.today.replace(day=1), step)
        return month_end(month.year, month.month)
    return calendar.weekday_of_week(6, step).isoformat()


def _end_of_month(match: re.Match[str], calendar: Calendar) -> str | None:
    if match["year"]:
        return month_end(int(match["year"]), month_number(match["month"]))
    future = calendar.turned("future") if calendar.tense == "near" else calendar
    year, month = map(int, future.month_in_year(month_number(match["month"])).split("-"))
    return month_end(year, month)


def _month_alone(match: re.Match[str], calendar: Calendar) -> str | None:
    month, which = month_number(match["month"]), (match["which"] or "").lower()
    if match["year"]:
        return f"{match['year']}-{month:02d}"
    tense = {
        "since": "past",
        "last": "past",
        "next": "future",
        "until": "future",
        "till": "future",
        "by": "future",
    }
    turned = calendar.turned(
        "past" if tense.get(which) == "past" else "future" if which in tense else calendar.tense
    )
    return turned.month_in_year(month)


def _period(match: re.Match[str], calendar: Calendar) -> str | None:
    step = {"next": 1, "last": -1, "this": 0}[match["which"].lower()]
    if match["unit"].lower() == "year":
        return f"{calendar.today.year + step:04d}"
    return month_text(add_months(calendar.today.replace(day=1), step))


def _offset(days: int) -> Meaning:
    return lambda match, calendar: (calendar.today + timedelta(days=days)).isoformat()


def _holiday(month: int, day: int) -> Meaning:
    return lambda match, calendar: (
        calendar.turned("future") if calendar.tense == "near" else calendar
    ).day_in_year(month, day)


def rule(pattern: str, meaning: Meaning, other: Meaning | None = None) -> Rule:
    return Rule(re.compile(pattern, re.I), meaning, other)


RULES: tuple[Rule, ...] = (
    rule(
        r"(?<![\d-])(?P<year>(?:19|20)\d\d)[-/](?P<month>\d{1,2})[-/](?P<day>\d{1,2})(?![\d-])",
        lambda m, c: iso_day(int(m["year"]), int(m["month"]), int(m["day"])),
    ),
    rule(
        r"(?<![\d/.])(?P<a>\d{1,2})[/.](?P<b>\d{1,2})[/.](?P<year>(?:19|20)\d\d)(?![\d/])",
        figures.read,
        figures.read_otherwise,
    ),
    rule(rf"\b{COUNT}\s+{UNIT}\s+(?:from|after|before)\s+(?P<month>{MONTH})\s+{_NTH}", _from_date),
    rule(
        rf"\b(?:(?:in|within)\s+)?{COUNT}\s+(?:business|working|work)[\s-]+days\b"
        rf"(?:\s+(?:from|after|of)\s+(?:today|now|(?P<month>{MONTH})\s+{_NTH}))?",
        _workdays,
    ),
    rule(rf"{LEAD}\b(?P<month>{MONTH})\s*{_NTH}(?:(?:,\s*|\s+){_YEAR})?", _month_day),
    rule(rf"{LEAD}\b{_NTH}\s+(?:of\s+)?(?P<month>{MONTH})(?:,?\s+{_YEAR})?", _month_day),
    rule(
        rf"\b(?:the\s+)?(?:very\s+)?(?:end|last day)\s+of\s+(?P<month>{MONTH})(?:,?\s+{_YEAR})?",
        _end_of_month,
    ),
    rule(
        r"\b(?:the\s+)?(?:end|last day)\s+of\s+(?:the\s+)?(?P<which>this|next|last)?\s*(?P<unit>week"
        r"|month|year)\b",
        _end_of,
    ),
    rule(
        rf"\b(?:(?P<which>in|since|last|next|this|until|till|by|from|of|for|early"
        rf"|late|mid)[\s-]+)?(?P<month>{MONTH}),?\s+{_YEAR}",
        _month_alone,
    ),
    rule(
        rf"\b(?P<which>in|since|last|next|this|until|till|by|from|early|late"
        rf"|mid)[\s-]+(?P<month>{MONTH})(?!\s*\d)(?P<year>(?!))?",
        _month_alone,
    ),
    rule(rf"\b{COUNT}\s+{UNIT}\s+(?:from|after)\s+(?P<base>today|tomorrow|now)\b", _from_day),
    rule(rf"\b{COUNT}\s+{UNIT}\s+(?:ago|back)\b", _ago),
    rule(rf"\b(?:in|within)\s+{COUNT}\s+{UNIT}(?:['’]s?)?(?:\s+time)?\b", _ahead),
    rule(r"\bthe day after tomorrow\b", _offset(2)),
    rule(r"\bthe day before yesterday\b", _offset(-2)),
    rule(r"\b(?:yesterday|last night)\b", _offset(-1)),
    rule(r"\b(?:tomorrow|tmrw|tmr)\b", _offset(1)),
    rule(r"\b(?:today|tonight|this (?:morning|afternoon|evening)|just now)\b", _offset(0)),
    rule(rf"\b(?:the\s+)?(?P<weekday>{WEEKDAY})\s+after\s+next\b", _weekday_after_next),
    rule(
        rf"\ba week (?:on|from) (?P<weekday>{WEEKDAY})\b|\b(?P<w>{WEEKDAY}) week\b",
        lambda m, c: (
            c.turned("future").weekday(day_number(m["weekday"] or m["w"])) + timedelta(weeks=1)
        ).isoformat(),
    ),
    rule(
        rf"\bthe\s+(?:following\s+(?P<weekday>{WEEKDAY})\b|(?P<w>{WEEKDAY})\s+(?:after"
        rf"|following)\b(?!\s+{_OTHER_DAY}))",
        lambda m, c: _weekday_after(m if m["weekday"] else re.match(r"(?P<weekday>.+)", m["w"]) or m, c),
    ),
    rule(
        rf"\b(?:(?P<which>last|this past|past|next|this coming"
        rf"|(?<!is )(?<!are )(?<!['’]s )(?<!be )coming|this|until|till"
        rf"|by|since)\s+)?(?P<weekday>{WEEKDAY}(?!s\b)|(?:{_SHORT_DAY})(?=\s+(?:at|\d))"
        rf"|{days.NEAR_DAY})(?!\s+of\b)"
        # "the Tuesday before Thanksgiving" is not the one to come.
        r"(?!\s+before\s+(?!(?:noon|lunch|dinner|breakfast|work|school|midnight)\b|\d))"
        rf"(?!\s+after\s+{_OTHER_DAY})",
        _weekday,
        _coming_weekday,
    ),
    rule(
        rf"{LEAD}"
        r"\b(?P<since>since\s+)?(?:the\s+|(?<=on )(?=\d)|(?<=by )(?=\d))(?:(?P<day>\d{1,2})(?:st|nd|rd|th)"
        r"|(?P<word>first|fifteenth))\b"
        r"(?!\s+(?:time|day|week|one|floor|street|avenue|grade|century|edition|anniversary"
        r"|birthday|place|round|version|trimester|person|attempt|row|of\s+(?!(?:the"
        r"|this|next|last|each|every)\s+month)))(?P<which>\s+of\s+(?:this|next"
        r"|last)\s+month)?(?:\s+of\s+the\s+month)?",
        lambda m, c: _nth(m, c),
    ),
    rule(r"\b(?P<which>this|next|last)\s+(?P<unit>month|year)\b", _period),
    rule(
        rf"\b(?:in|since|until|till|during|from|year|of|before|after|around|by|between|and)\s+(?:early\s+"
        rf"|late\s+)?{_YEAR}",
        lambda m, c: m["year"],
    ),
    rule(r"\bchristmas eve\b", _holiday(12, 24)),
    rule(r"\bchristmas(?: day)?\b", _holiday(12, 25)),
    rule(r"\bboxing day\b", _holiday(12, 26)),
    rule(r"\bnew year['’]?s eve\b", _holiday(12, 31)),
    rule(r"\bnew year['’]?s(?: day)?\b", _holiday(1, 1)),
    rule(r"\bvalentine['’]?s(?: day)?\b", _holiday(2, 14)),
    rule(r"\bhalloween\b", _holiday(10, 31)),
)
