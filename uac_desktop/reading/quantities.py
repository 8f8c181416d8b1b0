"""Figures said in words: money, durations, distances, schedules, recurrences."""

import re
from datetime import date, timedelta

from pydantic import JsonValue

from uac_desktop.reading.dates_zh import number
from uac_desktop.reading.days import Unit, shift
from uac_desktop.reading.words import COUNTRIES

_CURRENCIES = (
    (r"A\$|\baud\b", "AUD"),
    (r"C\$|\bcad\b", "CAD"),
    (r"\bsgd\b", "SGD"),
    (r"\bhkd\b", "HKD"),
    (r"₹|rupee|\binr\b|\brs\b|\brs\.", "INR"),
    (r"US\$|\$|dollar|buck|usd|美元|美金", "USD"),
    (r"€|euro?|\beur\b|欧元", "EUR"),
    (r"£|pound|quid|gbp|英镑", "GBP"),
    (r"yen|jpy|日元", "JPY"),
    (r"yuan|cny|rmb|块|元|人民币", "CNY"),
    (r"chf|franc", "CHF"),
)
NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12,
}  # fmt: skip
_DAYS = {"mon": "MO", "tue": "TU", "wed": "WE", "thu": "TH", "fri": "FR", "sat": "SA", "sun": "SU"}
_HAN_DAYS = dict(zip("一二三四五六日天", ("MO", "TU", "WE", "TH", "FR", "SA", "SU", "SU"), strict=True))
_ORDINALS = {"first": "1", "second": "2", "third": "3", "fourth": "4", "last": "-1"}


def figure(text: str) -> float | None:
    """The number of a figure; `1,240` is 1240, `5k` 5000, `2万` 20000."""
    match = re.search(r"\d[\d,]{0,14}(?:\.\d+)?", text)
    if not match:
        return _han_figure(text)
    value = float(match[0].replace(",", ""))
    if tenths := re.match(r"块(\d)(?!\d)", text[match.end() :]):
        return value + int(tenths[1]) / 10
    after = text[match.end() :].strip().lower()
    value *= 1000 if re.match(r"k\b|千", after) else 10000 if after.startswith("万") else 1
    return int(value) if value.is_integer() else value


def _han_figure(text: str) -> float | None:
    """The number of 两万, 三千五, 一百二十."""
    match = re.search(r"[一二两三四五六七八九十百千万]+", text)
    if not match:
        return None
    total, part, digit, unit = 0, 0, 0, 1
    for char in match[0]:
        if char in "十百千万":
            size = {"十": 10, "百": 100, "千": 1000, "万": 10000}[char]
            if size == 10000:
                total, part, digit = (part + digit or 1) * size, 0, 0
            else:
                part, digit = part + (digit or 1) * size, 0
            unit = size // 10
        else:
            digit = number(char)
    return (
        total
        + part
        + digit * (unit if match[0][-1] not in "十百千万" and unit > 1 and len(match[0]) == 3 else 1)
    )


def whole(text: str) -> int | None:
    """A whole number."""
    value = figure(text)
    return int(value) if value is not None and float(value).is_integer() else None


def count(text: str) -> int | None:
    """A number of people or things: `4`, "six", 四."""
    word = text.strip().lower()
    if word.isdigit() or word in NUMBERS:
        return NUMBERS.get(word) or int(word)
    return number(word)


def amount(text: str) -> JsonValue:
    """The number of a sum of money."""
    return figure(text)


def refund(text: str) -> JsonValue:
    """The number of a sum that came back: negative."""
    value = figure(text)
    return -value if value is not None else None


def currency(text: str) -> str | None:
    """The ISO 4217 code of a sum of money's sign or word; None for ¥, which two countries use."""
    return next((code for words, code in _CURRENCIES if re.search(words, text, re.I)), None)


def minutes(text: str) -> JsonValue:
    """Minutes of "44 minutes", "2h10", 五个半小时."""
    hours_said = re.search(
        r"(\d+(?:\.\d+)?|an?|half an|one|two|three|[一二两兩三四五六七八九十半]+)\s?-?(?:个|個)?(半)?(?:h"
        r"|hours?|hrs?|小时|小時|钟头|鐘頭)(半)?",
        text,
        re.I,
    )
    minutes_said = re.search(r"(\d+|[一二两三四五六七八九十]+)\s?-?(?:m\b|min|分)|h\s?(\d+)", text, re.I)
    total = 0.0
    if hours_said:
        total += 60 * _count(hours_said[1]) + (
            30 if hours_said[2] or hours_said[3] or "and a half" in text else 0
        )
    if minutes_said:
        total += _count(minutes_said[1] or minutes_said[2])
    return (int(total) if total.is_integer() else total) or None


def hours(text: str) -> JsonValue:
    """The same in hours."""
    found = minutes(text)
    return found / 60 if isinstance(found, int | float) else None


def kilometres(text: str) -> JsonValue:
    """Kilometres of "8.2k", "5 mile", 5公里."""
    value = figure(re.sub(r"k\b.*", "", text, flags=re.I))
    if value is None:
        return None
    if re.search(r"\d\s?(?:m\b|met)|(?<![公千])米", text):
        return value / 1000
    return round(value * 1.609344, 3) if re.search(r"mi|英里", text, re.I) else value


def term_end(begun: date, text: str) -> date | None:
    """The last day of a term such as "30 days", "1-year" or 七天 from a day on; None where none is said."""
    match = re.search(
        rf"(\d+|an?|{'|'.join(NUMBERS)}|[一二两三四五六七八九十]+)[\s-]*(?:个)?(night|day|week|month|year|天|周|月|年|晚)",
        text,
        re.I,
    )
    if not match:
        return None
    units: dict[str, Unit] = {"天": "day", "周": "week", "月": "month", "年": "year"}
    units |= {"晚": "day", "night": "day", "day": "day", "week": "week", "month": "month", "year": "year"}
    return shift(begun, int(_count(match[1])), units[match[2].lower()])


def notice_days(text: str) -> int | None:
    """The days of "60 days", "a month", "two weeks"; a month counts thirty."""
    match = re.search(rf"(\d+|an?|{'|'.join(NUMBERS)})[\s-]*(day|week|month)", text, re.I)
    if not match:
        return None
    return int(_count(match[1]) * {"day": 1, "week": 7, "month": 30}[match[2].lower()])


def schedule(text: str) -> str | None:
    """weekly, monthly, quarterly or yearly."""
    for pattern, value in (
        (r"month|月", "monthly"),
        (r"quarter", "quarterly"),
        (r"week|周", "weekly"),
        (r"year|annual|年", "yearly"),
    ):
        if re.search(pattern, text, re.I):
            return value
    return None


def recurrence(text: str) -> str | None:
    """The RRULE of "every Wednesday", "the first Monday of every month", 每周三."""
    lower = text.lower()
    day = re.search(r"(mon|tue|wed|thu|fri|sat|sun)\w*day", lower)
    ordinal = re.search(r"first|second|third|fourth|last", lower)
    if day and ordinal:
        return f"FREQ=MONTHLY;BYDAY={_ORDINALS[ordinal[0]]}{_DAYS[day[1]]}"
    if day:
        return f"FREQ=WEEKLY;{'INTERVAL=2;' if 'other' in lower else ''}BYDAY={_DAYS[day[1]]}"
    if han := re.search(r"(?:周|星期|礼拜)([一二三四五六日天])", text):
        return f"FREQ=WEEKLY;BYDAY={_HAN_DAYS[han[1]]}"
    nth = re.search(r"(\d{1,2})(?:st|nd|rd|th|号|日)", lower)
    if nth or "first of" in lower:
        return f"FREQ=MONTHLY;BYMONTHDAY={nth[1] if nth else 1}"
    for word, value in (("week", "WEEKLY"), ("month", "MONTHLY"), ("月", "MONTHLY"), ("year", "YEARLY")):
        if word in lower:
            return f"FREQ={value}"
    return None


def first_day(rule: str, today: date) -> date | None:
    """The first day from today on that a weekly RRULE falls on; None for other rules."""
    day = re.fullmatch(r"FREQ=WEEKLY;(?:INTERVAL=\d;)?BYDAY=(\w\w)", rule)
    if not day:
        return None
    weekday = list(_DAYS.values()).index(day[1])
    return today + timedelta(days=(weekday - today.weekday()) % 7)


def country(text: str) -> str | None:
    """The ISO 3166-1 code of a country's name or adjective; None where it is not known."""
    return COUNTRIES.get(text.strip().lower())


def _count(text: str) -> float:
    words = {"a": 1, "an": 1, "half an": 0.5, "半": 0.5, **NUMBERS}
    if text.lower() in words:
        return float(words[text.lower()])
    if re.fullmatch(r"[\d.]+", text):
        return float(text)
    return number(text.rstrip("半")) + (0.5 if text.endswith("半") else 0)
