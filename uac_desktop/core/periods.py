"""Periods as people name them in a question: "last year", "in May 2025", "since 2024", 去年, 上个月."""

import re
from calendar import month_name, monthrange
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

_MONTHS = {name.casefold(): number for number, name in enumerate(month_name) if name}
_MONTHS |= {name[:3]: number for name, number in _MONTHS.items()}
_MONTH = "|".join(sorted(_MONTHS, key=len, reverse=True))
_ZH_DIGITS = {digit: number for number, digit in enumerate("一二三四五六七八九十", 1)} | {"两": 2}


@dataclass(frozen=True, slots=True)
class Period:
    """Days from `first` to `last`, both counted (None: open), named at [start, end) of the question."""

    first: date | None
    last: date | None
    start: int
    end: int


Span = tuple[date | None, date | None]
Meaning = Callable[[re.Match[str], date], Span]


def find_period(text: str, today: date) -> Period | None:
    """The first period that the text names; None where it names none."""
    for pattern, meaning in _PATTERNS:
        match = pattern.search(text)
        if match is not None:
            first, last = meaning(match, today)
            return Period(first, last, match.start(), match.end())
    return None


def _year(year: int) -> Span:
    return date(year, 1, 1), date(year, 12, 31)


def _month(year: int, month: int) -> Span:
    return date(year, month, 1), date(year, month, monthrange(year, month)[1])


def _month_before(today: date, months: int) -> Span:
    index = today.year * 12 + today.month - 1 - months
    return _month(index // 12, index % 12 + 1)


def _week(day: date) -> Span:
    monday = day - timedelta(days=day.weekday())
    return monday, monday + timedelta(days=6)


def _latest_month(today: date, month: int) -> Span:
    """A month without a year is the latest one that has begun."""
    return _month(today.year if month <= today.month else today.year - 1, month)


def _count(text: str) -> int:
    return int(text) if text.isdigit() else _ZH_DIGITS[text]


def _back(match: re.Match[str], today: date) -> Span:
    """The last N days, weeks, months or years, up to today."""
    number, unit = _count(match["n"]), match["unit"].casefold()[0]
    days = {"d": 1, "天": 1, "日": 1, "w": 7, "周": 7, "星": 7}.get(unit)
    if days is not None:
        return today - timedelta(days=number * days), today
    months = number * (12 if unit in "y年" else 1)
    first = _month_before(today, months)[0]
    assert first is not None  # a month always begins
    day = min(today.day, monthrange(first.year, first.month)[1])
    return first.replace(day=day), today


def _p(pattern: str, meaning: Meaning) -> tuple[re.Pattern[str], Meaning]:
    return re.compile(pattern, re.IGNORECASE), meaning


_PATTERNS: tuple[tuple[re.Pattern[str], Meaning], ...] = (
    _p(
        rf"\b(?:in|during)?\s*(?P<m>{_MONTH})\.?\s+(?:of\s+)?(?P<y>(?:19|20)\d\d)\b",
        lambda m, _: _month(int(m["y"]), _MONTHS[m["m"].casefold()]),
    ),
    _p(
        r"(?P<y>(?:19|20)\d\d)\s*年\s*(?P<m>\d{1,2})\s*月(?:份)?",
        lambda m, _: _month(int(m["y"]), max(1, min(12, int(m["m"])))),
    ),
    _p(
        r"\bsince\s+(?:the\s+(?:start|beginning)\s+of\s+)?(?P<y>(?:19|20)\d\d)\b",
        lambda m, _: (date(int(m["y"]), 1, 1), None),
    ),
    _p(r"\bbefore\s+(?P<y>(?:19|20)\d\d)\b", lambda m, _: (None, date(int(m["y"]) - 1, 12, 31))),
    _p(r"\bafter\s+(?P<y>(?:19|20)\d\d)\b", lambda m, _: (date(int(m["y"]) + 1, 1, 1), None)),
    _p(
        r"\b(?:in|over|during|within)?\s*(?:the\s+)?(?:last|past)\s+(?P<n>\d+)\s+(?P<unit>day|week|month|year)s?\b",
        _back,
    ),
    _p(r"(?:最近|过去|近)(?P<n>\d+|[一两二三四五六七八九十])个?(?P<unit>天|周|星期|月|年)", _back),
    _p(
        r"\b(?:in\s+)?(?:the\s+)?(?:last|past|previous)\s+year\b|去年", lambda _, today: _year(today.year - 1)
    ),
    _p(r"\b(?:in\s+)?the\s+year\s+before\s+last\b|前年", lambda _, today: _year(today.year - 2)),
    _p(r"\b(?:so\s+far\s+)?this\s+year(?:\s+so\s+far)?\b|今年", lambda _, today: _year(today.year)),
    _p(r"\bnext\s+year\b|明年", lambda _, today: _year(today.year + 1)),
    _p(
        r"\b(?:in\s+)?(?:the\s+)?(?:last|previous)\s+month\b|上个?月",
        lambda _, today: _month_before(today, 1),
    ),
    _p(r"\bthis\s+month\b|这个?月|本月", lambda _, today: _month_before(today, 0)),
    _p(r"\bnext\s+month\b|下个?月", lambda _, today: _month_before(today, -1)),
    _p(r"\b(?:the\s+)?last\s+week\b|上(?:个?星期|周)", lambda _, today: _week(today - timedelta(days=7))),
    _p(r"\bthis\s+week\b|(?:这|本)(?:个?星期|周)", lambda _, today: _week(today)),
    _p(r"\byesterday\b|昨天", lambda _, today: (today - timedelta(days=1),) * 2),
    _p(r"\btoday\b|今天", lambda _, today: (today, today)),
    _p(r"(?P<y>(?:19|20)\d\d)\s*年", lambda m, _: _year(int(m["y"]))),
    _p(r"\b(?:in|during|of)\s+(?:the\s+year\s+)?(?P<y>(?:19|20)\d\d)\b", lambda m, _: _year(int(m["y"]))),
    _p(
        rf"\b(?:in|during|last|this)\s+(?P<m>{_MONTH})\b",
        lambda m, today: _latest_month(today, _MONTHS[m["m"].casefold()]),
    ),
    _p(r"(?<!\d)(?P<m>1[0-2]|[1-9])月(?:份)?(?!\d)", lambda m, today: _latest_month(today, int(m["m"]))),
)
