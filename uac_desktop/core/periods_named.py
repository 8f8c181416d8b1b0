"""The points of time that have a name, in English and Chinese: each pattern with its first and last day."""

import re
from calendar import month_name, monthrange
from collections.abc import Callable
from datetime import date, timedelta

Span = tuple[date | None, date | None]
Meaning = Callable[[re.Match[str], date], Span]

_MONTHS = {name.casefold(): number for number, name in enumerate(month_name) if name}
_MONTHS |= {name[:3]: number for name, number in _MONTHS.items()} | {"sept": 9}
_MONTH = "|".join(sorted(_MONTHS, key=len, reverse=True))
_ZH_ONES = {digit: number for number, digit in enumerate("一二三四五六七八九", 1)} | {"两": 2}
_EN_ONES = (
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_EN_NUMBERS = {word: number for number, word in enumerate(_EN_ONES, 1)} | {
    "thirty": 30,
    "sixty": 60,
    "ninety": 90,
}
_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4}
_N = rf"(?P<n>\d+|{'|'.join(sorted(_EN_NUMBERS, key=len, reverse=True))})"
_ZN = r"(?P<n>\d+|[一两二三四五六七八九]?十[一二三四五六七八九]?|[一两二三四五六七八九])"
_UNIT = r"(?P<unit>day|week|month|year)s?"
_ZUNIT = r"个?(?P<unit>天|日|周|星期|礼拜|月|年)"
_YEAR = r"(?P<y>(?:19|20)\d\d|last\s+year|this\s+year)"
_ZYEAR = r"(?P<y>(?:19|20)\d\d年|去年|今年|前年)的?"
_QUARTER = r"(?:Q(?P<q>[1-4])|(?:the\s+)?(?P<q2>first|second|third|fourth|1st|2nd|3rd|4th)\s+quarter)"
_HALF = r"(?:H(?P<h>[12])|(?:the\s+)?(?P<h2>first|second)\s+half)(?:\s*\([^()]*\))?"
_ZMONTH = r"(?P<m>1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])月(?:份)?"
_WEEKDAY = "(?![一二三四五六日天末])"


def number_of(text: str) -> int:
    """A whole number in figures or in words."""
    text = text.casefold()
    if text.isdigit():
        return int(text)
    known = _EN_NUMBERS.get(text) or _ZH_ONES.get(text)
    if known is not None:
        return known
    tens, _, ones = text.partition("十")
    return 10 * _ZH_ONES.get(tens, 1) + _ZH_ONES.get(ones, 0)


def _year(year: int) -> Span:
    return date(year, 1, 1), date(year, 12, 31)


def _month(year: int, month: int) -> Span:
    return date(year, month, 1), date(year, month, monthrange(year, month)[1])


def _months(year: int, first: int, last: int) -> Span:
    return _month(year, first)[0], _month(year, last)[1]


def _month_before(today: date, months: int) -> Span:
    index = today.year * 12 + today.month - 1 - months
    return _month(index // 12, index % 12 + 1)


def _week(today: date, weeks: int) -> Span:
    monday = today - timedelta(days=today.weekday(), weeks=weeks)
    return monday, monday + timedelta(days=6)


def _weekend(today: date, weeks: int) -> Span:
    saturday = today + timedelta(days=5 - today.weekday()) - timedelta(weeks=weeks)
    return saturday, saturday + timedelta(days=1)


def _day(today: date, days: int) -> Span:
    return today + timedelta(days=days), today + timedelta(days=days)


def _latest_month(today: date, month: int) -> Span:
    """A month without a year is the latest one that has begun."""
    return _month(today.year if month <= today.month else today.year - 1, month)


def _shifted(day: date, number: int, unit: str) -> date:
    """The day so many units before (negative: after) another."""
    days = {"d": 1, "天": 1, "日": 1, "w": 7, "周": 7, "星": 7, "礼": 7}.get(unit)
    if days is not None:
        return day - timedelta(days=number * days)
    index = day.year * 12 + day.month - 1 - number * (12 if unit in "y年" else 1)
    year, month = divmod(index, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def _back(match: re.Match[str], today: date) -> Span:
    """The last N units up to today; the day a month or a year ago does not count any more."""
    unit = match["unit"].casefold()[0]
    first = _shifted(today, number_of(match["n"]), unit)
    return (first if unit in "dw天日周星礼" else first + timedelta(days=1)), today


def _ahead(match: re.Match[str], today: date) -> Span:
    return today, _shifted(today, -number_of(match["n"]), match["unit"].casefold()[0])


def _ago(match: re.Match[str], today: date) -> Span:
    """More than N units before a day, today where none is named."""
    named = match["day"] if "day" in match.re.groupindex else None
    anchor = date.fromisoformat(named) if named else today
    return None, _shifted(anchor, number_of(match["n"]), match["unit"].casefold()[0]) - timedelta(days=1)


def _spoken_year(match: re.Match[str], today: date) -> int:
    said = match["y"].casefold()
    relative = {"去年": 1, "前年": 2, "今年": 0, "last": 1, "this": 0}.get(said.split()[0])
    return today.year - relative if relative is not None else int(said.rstrip("年"))


def _half(match: re.Match[str], year: int) -> Span:
    first = (match["h"] or match["h2"]).casefold() in ("1", "first", "上")
    return _months(year, 1, 6) if first else _months(year, 7, 12)


def _zh_half(match: re.Match[str], year: int) -> Span:
    return _months(year, 1, 6) if match["h"] == "上" else _months(year, 7, 12)


def _zh_weekday(match: re.Match[str], today: date) -> Span:
    """上周三: a day of the week before, of this one or of the next."""
    weeks = {"上上": 2, "上": 1, "下": -1}.get(match["w"], 0)
    monday = today - timedelta(days=today.weekday(), weeks=weeks)
    day = monday + timedelta(days=min("一二三四五六日天".index(match["d"]), 6))
    return day, day


def _quarter(text: str, year: int) -> Span:
    number = _ORDINALS.get(text.casefold()) or number_of(text)
    return _months(year, 3 * number - 2, 3 * number)


def _p(pattern: str, meaning: Meaning, named: bool = True) -> tuple[re.Pattern[str], Meaning, bool]:
    return re.compile(pattern, re.IGNORECASE), meaning, named


def _fixed(pattern: str, meaning: Callable[[date], Span]) -> tuple[re.Pattern[str], Meaning, bool]:
    return _p(pattern, lambda _, today: meaning(today))


# A pattern's group `p`, where it has one, is the name itself; what stands around it only makes it one.
# The third part says whether the year is said.
PATTERNS: tuple[tuple[re.Pattern[str], Meaning, bool], ...] = (
    _p(
        rf"\b(?P<m>{_MONTH})\.?,?\s+(?:of\s+|in\s+)?{_YEAR}\b",
        lambda m, today: _month(_spoken_year(m, today), _MONTHS[m["m"].casefold()]),
    ),
    _p(rf"{_ZYEAR}\s*{_ZMONTH}", lambda m, today: _month(_spoken_year(m, today), number_of(m["m"]))),
    _p(
        r"(?<!\d)(?<!-)(?P<y>20\d\d|19\d\d)-(?P<m>0[1-9]|1[0-2])\b(?!-)",
        lambda m, _: _month(int(m["y"]), int(m["m"])),
    ),
    _p(rf"\b{_HALF}(?:\s+of)?\s+{_YEAR}\b", lambda m, today: _half(m, _spoken_year(m, today))),
    _p(rf"\b{_HALF}", lambda m, today: _half(m, today.year), named=False),
    _p(rf"{_ZYEAR}(?P<h>[上下])半年", lambda m, today: _zh_half(m, _spoken_year(m, today))),
    _p(r"(?P<h>[上下])半年", lambda m, today: _zh_half(m, today.year), named=False),
    _p(
        rf"\b{_QUARTER}(?:\s+of)?\s+{_YEAR}\b",
        lambda m, today: _quarter(m["q"] or m["q2"], _spoken_year(m, today)),
    ),
    _p(rf"\b{_QUARTER}\b", lambda m, today: _quarter(m["q"] or m["q2"], today.year), named=False),
    _p(rf"{_ZYEAR}第?(?P<q>[一二三四1-4])季度", lambda m, today: _quarter(m["q"], _spoken_year(m, today))),
    _p(r"第?(?P<q>[一二三四1-4])季度", lambda m, today: _quarter(m["q"], today.year), named=False),
    _p(rf"\b(?:more\s+than|over)\s+{_N}\s+{_UNIT}\s+(?:ago|back)\b", _ago),
    _p(rf"\bknown\s+(?P<p>for\s+(?:more\s+than|over)\s+{_N}\s+{_UNIT})\b", _ago),
    _p(rf"\bmore\s+than\s+{_N}\s+{_UNIT}\s+before\s+(?P<day>\d{{4}}-\d\d-\d\d)\b", _ago),
    _p(rf"\b(?:the\s+)?(?:last|past|previous)\s+{_N}\s+{_UNIT}\b", _back),
    _p(rf"(?:最近|过去|近|这)(?:的)?{_ZN}{_ZUNIT}(?:里|内|以来|来)?", _back),
    _p(rf"\b(?:the\s+)?(?:next|coming|following)\s+{_N}\s+{_UNIT}\b", _ahead),
    _p(rf"(?:接下来|未来|今后)(?:的)?{_ZN}{_ZUNIT}(?:里|内|之内)?", _ahead),
    _fixed(
        r"\b(?:in|over|during|within)\s+the\s+(?:last|past)\s+year\b",
        lambda today: (_shifted(today, 1, "y") + timedelta(days=1), today),
    ),
    _fixed(r"\b(?:the\s+)?(?:last|previous)\s+year(?:'s)?\b|去年", lambda today: _year(today.year - 1)),
    _fixed(r"\bthe\s+year\s+before\s+last\b|前年", lambda today: _year(today.year - 2)),
    _fixed(
        r"\b(?:so\s+far\s+)?this\s+(?:calendar\s+)?year(?:'s)?(?:\s+so\s+far)?\b|\b(?:the\s+)?year\s+to\s+date\b"
        r"|\bsince\s+(?:new\s+year(?:'s)?(?:\s+day)?|the\s+(?:start|beginning)\s+of\s+the\s+year)\b"
        r"|今年(?:以来|到现在|到目前为止)?|年初以来",
        lambda today: _year(today.year),
    ),
    _fixed(
        r"\b(?:before|by)\s+(?:the\s+)?(?:end\s+of\s+(?:the|this)\s+year|year(?:'s)?\s+end)\b|(?:今年)?年底(?:之?前|以前)",
        lambda today: (today, date(today.year, 12, 31)),
    ),
    _fixed(r"\bnext\s+year\b|明年", lambda today: _year(today.year + 1)),
    _fixed(r"\b(?:the\s+)?(?:last|previous)\s+month(?:'s)?\b|上个?月", lambda today: _month_before(today, 1)),
    _fixed(
        r"\bthis\s+month(?:'s)?(?:\s+so\s+far)?\b|这个?月|本月|当月", lambda today: _month_before(today, 0)
    ),
    _fixed(r"\bnext\s+month\b|下个?月", lambda today: _month_before(today, -1)),
    _fixed(
        rf"\b(?:the\s+)?(?:last|previous)\s+week(?:'s)?\b|上(?:个?星期|个?礼拜|周){_WEEKDAY}",
        lambda today: _week(today, 1),
    ),
    _fixed(
        rf"\bthis\s+week(?:'s)?\b|(?:这|本)(?:个?星期|个?礼拜|周){_WEEKDAY}", lambda today: _week(today, 0)
    ),
    _fixed(rf"\bnext\s+week\b|下(?:个?星期|个?礼拜|周){_WEEKDAY}", lambda today: _week(today, -1)),
    _p(r"(?P<w>上上|上|这|本|下)个?(?:周|星期|礼拜)(?P<d>[一二三四五六日天])", _zh_weekday),
    _fixed(r"\b(?:last|this\s+past)\s+weekend\b|上个?周末", lambda today: _weekend(today, 1)),
    _fixed(r"\bthis\s+weekend\b|(?:这|本)个?周末", lambda today: _weekend(today, 0)),
    _fixed(r"\byesterday\b|昨天", lambda today: _day(today, -1)),
    _fixed(r"\btomorrow\b|明天", lambda today: _day(today, 1)),
    _fixed(r"\btoday\b|今天", lambda today: _day(today, 0)),
    _p(r"(?P<y>(?:19|20)\d\d)\s*年", lambda m, _: _year(int(m["y"]))),
    _p(
        r"(?<![\w.,:/-])(?P<y>(?:19|20)\d\d)(?:'s)?(?![\w:/%+]|-\d|[.,]\d)"
        r"(?!\s*(?:or\s+(?:more|less|fewer)|calories|kcal|pages|usd|eur|dollars|euros|steps|miles|km)\b)",
        lambda m, _: _year(int(m["y"])),
    ),
    _p(
        r"\b(?:in|during|last|this|for|of|since|from|until|till|to|through|before|after|and|between|start|my)\s+"
        rf"(?P<p>(?P<m>{_MONTH}))\b(?!\s+(?:\d|i\b))",
        lambda m, today: _latest_month(today, _MONTHS[m["m"].casefold()]),
        named=False,
    ),
    _p(
        rf"\b(?P<p>(?P<m>{_MONTH}))'s\b",
        lambda m, today: _latest_month(today, _MONTHS[m["m"].casefold()]),
        named=False,
    ),
    _p(rf"(?<![\d十]){_ZMONTH}(?!\d)", lambda m, today: _latest_month(today, number_of(m["m"])), named=False),
)
