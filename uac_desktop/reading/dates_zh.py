"""Chinese date phrases, each a pattern and what it means on a given day.

下周二 is the Tuesday of next week and 上周五 the Friday of last week; weeks begin on Monday.
"""

import re
from datetime import timedelta

from uac_desktop.reading.dates_en import Meaning, Rule
from uac_desktop.reading.days import Calendar, Unit, add_months, iso_day, month_end, month_text, shift, vague

_DIGITS = {char: value for value, char in enumerate("零一二三四五六七八九")} | {
    "〇": 0,
    "两": 2,
    "兩": 2,
    "廿": 20,
}
_NUMBER = r"(?:\d{1,3}|[一二两兩三四五六七八九十]{1,3})"
_WEEK = r"(?:周|週|星期|礼拜|禮拜)"
_WORDS = {
    "大前天": -3, "前天": -2, "昨天": -1, "昨日": -1, "昨晚": -1, "昨夜": -1, "昨儿": -1,
    "今天": 0, "今日": 0, "今晚": 0, "今早": 0, "今儿": 0, "今晨": 0, "刚刚": 0, "剛剛": 0, "明天": 1,
    "明日": 1, "明早": 1, "明晚": 1, "明儿": 1, "后天": 2, "後天": 2, "后日": 2, "后儿": 2,
    "大后天": 3, "大後天": 3, "听日": 1, "聽日": 1, "听晚": 1, "聽晚": 1, "听朝": 1, "聽朝": 1,
    "琴日": -1, "寻日": -1,
    "尋日": -1, "琴晚": -1, "今朝": 0,
}  # fmt: skip
_YEARS = {"前年": -2, "去年": -1, "今年": 0, "明年": 1, "后年": 2, "後年": 2}
_UNITS: dict[str, Unit] = {"天": "day", "日": "day", "周": "week", "週": "week", "年": "year"}


def number(text: str) -> int:
    """The value of digits or of a Chinese numeral below a hundred."""
    if text.isdigit():
        return int(text)
    tens, ten, ones = text.rpartition("十")
    if not ten:
        return int("".join(str(_DIGITS[char]) for char in text))
    return (_DIGITS[tens] if tens else 1) * 10 + (_DIGITS[ones] if ones else 0)


def _year(match: re.Match[str], calendar: Calendar) -> int | None:
    if match["year"]:
        return number(match["year"])
    return calendar.today.year + _YEARS[match["rel"]] if match["rel"] else None


def _month_day(match: re.Match[str], calendar: Calendar) -> str | None:
    year, month, day = _year(match, calendar), number(match["month"]), number(match["day"])
    return iso_day(year, month, day) if year else calendar.day_in_year(month, day)


def _month(match: re.Match[str], calendar: Calendar) -> str | None:
    year, month = _year(match, calendar), number(match["month"])
    if not 1 <= month <= 12:
        return None
    if match["end"]:
        ahead = calendar if calendar.tense == "past" else calendar.turned("future")
        chosen = f"{year:04d}-{month:02d}" if year else ahead.month_in_year(month)
        return month_end(*map(int, chosen.split("-")))
    return f"{year:04d}-{month:02d}" if year else calendar.month_in_year(month)


def _step(text: str) -> int:
    return text.count("下") - text.count("上")


def _month_of(match: re.Match[str], calendar: Calendar) -> str | None:
    month = add_months(calendar.today.replace(day=1), _step(match["which"]))
    if match["end"]:
        return month_end(month.year, month.month)
    if match["day"]:
        return iso_day(month.year, month.month, number(match["day"]))
    return month_text(month)


def _weekday(match: re.Match[str], calendar: Calendar) -> str | None:
    day = "一二三四五六日天".index(match["weekday"]) % 8
    day = 6 if day >= 6 else day
    which = match["which"] or ""
    if which:
        return calendar.weekday_of_week(day, _step(which)).isoformat()
    return calendar.weekday(day).isoformat()


def _distance(match: re.Match[str], calendar: Calendar) -> str | None:
    sign = -1 if match["way"].endswith("前") else 1
    unit = _UNITS.get(match["unit"], "week" if re.search(_WEEK, match["unit"]) else "month")
    if match["count"] == "半":
        days = {"month": 15, "year": 6}.get(unit)
        day = shift(calendar.today, sign * days, "day" if unit == "month" else "month") if days else None
        return vague(day, "day" if unit == "month" else "month") if day else None
    day = shift(calendar.today, sign * number(match["count"]), unit)
    return vague(day, unit) if day else None


def _of_short_year(match: re.Match[str]) -> str | None:
    """28年1月, of this century."""
    year, month = 2000 + int(match["short"]), number(match["month"])
    if match["day"]:
        return iso_day(year, month, number(match["day"]))
    return f"{year}-{month:02d}" if 1 <= month <= 12 else None


def _nth(match: re.Match[str], calendar: Calendar) -> str | None:
    return calendar.day_in_month(number(match["day"]))


def _fixed(month: int, day: int) -> Meaning:
    def meaning(match: re.Match[str], calendar: Calendar) -> str | None:
        return (calendar.turned("future") if calendar.tense == "near" else calendar).day_in_year(month, day)

    return meaning


def _rule(pattern: str, meaning: Meaning) -> Rule:
    return Rule(re.compile(pattern), meaning)


_SAID_YEAR = (
    r"(?:(?P<year>(?:19|20)\d\d|[一二][零〇九][零〇一二三四五六七八九]{2})\s*年\s*"
    rf"|(?P<rel>{'|'.join(_YEARS)})\s*的?)?"
)

RULES: tuple[Rule, ...] = (
    _rule(
        rf"(?P<count>{_NUMBER})\s*个?工作日(?:之?内|以内|之?后|以后)",
        lambda m, c: c.workdays(c.today, number(m["count"])).isoformat(),
    ),
    _rule(
        rf"{_SAID_YEAR}(?P<month>{_NUMBER})\s*月\s*(?P<day>{_NUMBER})\s*[日号號]?(?![\d点點])"
        rf"(?:\s*[（(]?{_WEEK}[一二三四五六日天][)）]?)?",
        _month_day,
    ),
    _rule(rf"{_SAID_YEAR}(?P<month>{_NUMBER})\s*月(?P<end>底|末)?份?(?![天嫂饼餅亮台])(?!\s*\d)", _month),
    _rule(
        rf"(?P<which>[上下]{{1,2}}个?個?月|这个?月|這個?月|本月|当月)(?:(?P<day>{_NUMBER})\s*[日号號]"
        rf"|(?P<end>底|末))?",
        _month_of,
    ),
    _rule(r"(?P<which>)(?<![\d一二三四五六七八九十上下这這个個])月(?P<end>底|末)(?P<day>(?!))?", _month_of),
    _rule(
        rf"(?P<rel>{'|'.join(_YEARS)}|)年底",
        lambda m, c: f"{c.today.year + _YEARS.get(m['rel'], 0):04d}-12-31",
    ),
    _rule(
        r"(?P<rel>今|明|去)年(?:年)?底", lambda m, c: f"{c.today.year + _YEARS[m['rel'] + '年']:04d}-12-31"
    ),
    _rule(r"(?P<year>(?:19|20)\d\d)\s*年(?!级|代|前|后)", lambda m, c: m["year"]),
    _rule(rf"(?P<rel>{'|'.join(_YEARS)})(?!级)", lambda m, c: f"{c.today.year + _YEARS[m['rel']]:04d}"),
    _rule(
        rf"(?P<which>[上下]{{1,2}}个?個?|这个?|這個?"
        rf"|本)?{_WEEK}(?P<weekday>[一二三四五六日天])(?![个年月天])",
        _weekday,
    ),
    _rule(
        rf"(?P<count>{_NUMBER}|半)\s*(?:个|個)?\s*(?P<unit>天|日|{_WEEK}|月|年)(?P<way>之?以?前"
        rf"|之?以?[后後])(?!天)",
        _distance,
    ),
    _rule(
        "|".join(sorted(_WORDS, key=len, reverse=True)),
        lambda m, c: (c.today + timedelta(days=_WORDS[m[0]])).isoformat(),
    ),
    _rule(
        r"(?<![\d月第一二三四五六七八九十A-Za-z])(?P<day>\d{1,2}"
        r"|[一二三四五六七八九十]{1,3})[号號](?![线線楼樓店机機码碼院门門])",
        _nth,
    ),
    _rule(
        r"(?<![\d/.])(?P<a>\d{1,2})/(?P<b>\d{1,2})(?![\d/%])"
        r"(?=[之以]?前|截止|到期|下午|上午|早上|晚|中午|要|的|去|有|到|至|回|走|出发|飞|[（(]|\s*[-~–—]\s*\d)"
        r"|(?:(?<=到)|(?<=至)|(?<=于)|(?<=[-~–—])|(?<=截止)|(?<=从))(?P<c>\d{1,2})/(?P<d>\d{1,2})(?![\d/%])",
        lambda m, c: c.day_in_year(int(m["a"] or m["c"]), int(m["b"] or m["d"])),
    ),
    _rule(r"(?<![\d一二三四五六七八九十])(?P<day>\d{1,2})(?=\s*(?:-|–|~|—|到|至)\s*\d{1,2}[日号號])", _nth),
    _rule(
        rf"(?<!\d)(?P<short>[23]\d)\s*年\s*(?P<month>{_NUMBER})\s*月(?:\s*(?P<day>{_NUMBER})\s*[日号號])?",
        lambda m, c: _of_short_year(m),
    ),
    _rule(r"(?:(?<=到)|(?<=至)|(?<=[-~–—]))(?P<day>\d{1,2})日", _nth),
    _rule(r"五一(?=[^\d]|$)", _fixed(5, 1)),
    _rule(r"国庆节?|國慶節?|十一(?=长假|假期|黄金周|去|回)", _fixed(10, 1)),
    _rule(r"元旦", _fixed(1, 1)),
    _rule(r"圣诞节?|聖誕節?", _fixed(12, 25)),
)
