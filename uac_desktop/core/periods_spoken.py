"""Periods as people speak of them: seasons, feasts, fortnights, months by their bare names, "last Sunday"."""

import re
from calendar import day_name, month_name, monthrange
from collections.abc import Callable
from datetime import date, timedelta

from uac_desktop.core.periods_named import Span, number_of

_SEASONS = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}
_DAYS = {name.casefold(): number for number, name in enumerate(day_name)}
_MONTHS = {name.casefold()[:3]: number for number, name in enumerate(month_name) if name}
_MONTH = (
    r"(?P<m>jan(?:uary)?|feb(?:ruary)?|april?|june|july|aug(?:ust)?|sept(?:ember)?|oct(?:ober)?|nov(?:ember)?"
    r"|dec(?:ember)?)"
)
_NEXT = _MONTH.replace("?P<m>", "?:").replace("jan(", "march\\b|may\\b|jan(")
_NUMBER = r"(?P<n>\d+|two|three|four|five|six|seven|eight|nine|ten|eleven)"
_YEAR = r"(?P<y>(?:19|20)\d\d|last\s+year|this\s+year|the\s+year)"
Meaning = Callable[[re.Match[str], date], Span]


def _year_of(match: re.Match[str], today: date) -> int:
    said = match["y"].casefold()
    return int(said) if said.isdigit() else today.year - said.startswith("last")


def _season(name: str, year: int) -> Span:
    """The three whole months of a season; a winter is named by the year that it begins in."""
    first = _SEASONS[name.casefold()]
    last, of = ((first + 1) % 12 + 1, year + (first + 2 > 12))
    return date(year, first, 1), date(of, last, monthrange(of, last)[1])


def _latest_season(name: str, today: date, gone: bool) -> Span:
    """The latest season of a name that has begun, or that is over."""
    for year in (today.year, today.year - 1, today.year - 2):
        first, last = _season(name, year)
        if first is not None and last is not None and (last < today if gone else first <= today):
            return first, last
    return _season(name, today.year)


def _weekday(match: re.Match[str], today: date) -> Span:
    """The latest such day before today."""
    back = (today.weekday() - _DAYS[match["d"].casefold()] - 1) % 7 + 1
    day = today - timedelta(days=back)
    return day, day


def _month(match: re.Match[str], today: date) -> Span:
    """The latest such month that has begun."""
    month = _MONTHS[match["m"].casefold()[:3]]
    year = today.year - (month > today.month)
    return date(year, month, 1), date(year, month, monthrange(year, month)[1])


def _first_months(match: re.Match[str], today: date) -> Span:
    year, months = _year_of(match, today), min(number_of(match["n"]), 12)
    return date(year, 1, 1), date(year, months, monthrange(year, months)[1])


def _last_month(_: re.Match[str], today: date) -> Span:
    """From the day after the same day of the month before."""
    year, month = divmod(today.year * 12 + today.month - 2, 12)
    return date(year, month + 1, min(today.day, monthrange(year, month + 1)[1])) + timedelta(days=1), today


def _quarter(today: date, back: int) -> Span:
    """The quarter of a day, or one before it."""
    year, quarter = divmod(today.year * 4 + (today.month - 1) // 3 - back, 4)
    return date(year, 3 * quarter + 1, 1), date(year, 3 * quarter + 3, monthrange(year, 3 * quarter + 3)[1])


def _last_days(days: int) -> Meaning:
    return lambda _, today: (today - timedelta(days=days), today)


def _day(month: int, day: int) -> Meaning:
    """A feast of this year, or of the year that the text says with it."""

    def meaning(match: re.Match[str], today: date) -> Span:
        that = date(int(match["y"]) if match["y"] else today.year, month, day)
        return that, that

    return meaning


def _p(pattern: str, meaning: Meaning, named: bool = True) -> tuple[re.Pattern[str], Meaning, bool]:
    return re.compile(pattern, re.IGNORECASE), meaning, named


_NAME = r"(?P<s>spring|summer|autumn|fall|winter)"
_OF = r"(?:\s+(?:of\s+)?(?P<y>(?:19|20)\d\d))?"
_WEEKDAYS = "|".join(_DAYS)
# As `PATTERNS` of `periods_named`.
SPOKEN: tuple[tuple[re.Pattern[str], Meaning, bool], ...] = (
    _p(rf"\b(?:the\s+)?{_NAME}\s+(?:of\s+)?{_YEAR}\b", lambda m, today: _season(m["s"], _year_of(m, today))),
    _p(rf"\b(?:last|this\s+past)\s+{_NAME}\b", lambda m, today: _latest_season(m["s"], today, True)),
    _p(rf"\bthis\s+{_NAME}\b", lambda m, today: _season(m["s"], today.year)),
    _p(
        r"\b(?:in|over|during|throughout|since)\s+(?:the\s+)?(?P<p>(?:spring|summer|autumn|winter))\b",
        lambda m, today: _latest_season(m["p"], today, False),
    ),
    _p(r"\b(?:the\s+)?(?:last|past)\s+fortnight\b|\bthis\s+fortnight\b", _last_days(14)),
    _p(r"\b(?:the\s+)?past\s+week\b", _last_days(7)),
    _p(r"\b(?:the\s+)?past\s+month\b", _last_month),
    _p(r"\b(?:the\s+)?(?:last|previous)\s+quarter\b", lambda _, today: _quarter(today, 1)),
    _p(r"\bthis\s+quarter\b", lambda _, today: _quarter(today, 0)),
    _p(
        r"(?<!\w)['’](?P<n>[12]\d)\b",
        lambda m, _: (date(2000 + int(m["n"]), 1, 1), date(2000 + int(m["n"]), 12, 31)),
    ),
    _p(
        r"\bsince\s+(?:the\s+)?(?:turn\s+of\s+the\s+year|year\s+(?:began|started|kicked\s+off)|new\s+year)\b"
        r"|\bytd\b"
        r"|\b(?:earlier|later|so\s+far)\s+this\s+year\b|\bas\s+of\s+this\s+year\b",
        lambda _, today: (date(today.year, 1, 1), date(today.year, 12, 31)),
    ),
    _p(rf"\b(?:the\s+)?first\s+{_NUMBER}\s+months\s+of\s+{_YEAR}\b", _first_months),
    _p(rf"\bnew\s+year'?s\s+eve\b{_OF}", _day(12, 31), named=False),
    _p(rf"\bnew\s+year'?s\s+day\b{_OF}", _day(1, 1), named=False),
    _p(rf"\bchristmas\s+eve\b{_OF}", _day(12, 24), named=False),
    _p(rf"\bchristmas(?:\s+day)?\b(?!\s+eve){_OF}", _day(12, 25), named=False),
    _p(rf"\b(?:last|this\s+past)\s+(?P<d>{_WEEKDAYS})\b", _weekday),
    _p(rf"\bon\s+(?P<p>(?P<d>{_WEEKDAYS}))(?=\s*[?.!]*$)", _weekday),
    _p(
        rf"\b(?P<m>may|march)\b(?=\s*(?:through|to|until|till|-|–|,|and)\s*(?:the\s+end\s+of\s+)?{_NEXT})",
        _month,
        named=False,
    ),
    _p(rf"(?<!with\s)(?<!by\s)(?<!\d\s)\b{_MONTH}\b(?!\.?\s*\d|'s)", _month, named=False),
)
