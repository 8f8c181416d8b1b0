"""Figures said in words: money, durations, distances, schedules, recurrences."""

import re
from datetime import date, timedelta

from pydantic import JsonValue

from uac_desktop.reading.dates_zh import number
from uac_desktop.reading.days import Unit, shift
from uac_desktop.reading.sums import spelt_figure
from uac_desktop.reading.words import COUNTRIES

NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12,
}  # fmt: skip
_SIZES = (
    (r"k\b|千|grand", 1000),
    (r"万", 10_000),
    (r"lakh", 100_000),
    (r"mill?ion", 1_000_000),
    (r"crore", 10_000_000),
)
_DAYS = {"mon": "MO", "tue": "TU", "wed": "WE", "thu": "TH", "fri": "FR", "sat": "SA", "sun": "SU"}
_HAN_DAYS = dict(zip("一二三四五六日天", ("MO", "TU", "WE", "TH", "FR", "SA", "SU", "SU"), strict=True))
_ORDINALS = {"first": "1", "second": "2", "third": "3", "fourth": "4", "last": "-1"}


def figure(text: str) -> float | None:
    """The number of a figure; `1,240` and `1 240` are 1240, `12,50` 12.5, `5k` 5000, `2万` 20000."""
    text = re.sub(r"(?<=\d)[\u00a0 ](?=\d{3}(?!\d))", "", text)
    text = re.sub(r"(?<=\d),(?=\d\d(?!\d))", ".", text)
    match = re.search(r"\d[\d,]{0,14}(?:\.\d+)?", text)
    if not match:
        han = _han_figure(text)
        return spelt_figure(text) if han is None else han
    value = float(match[0].replace(",", ""))
    if tenths := re.match(r"块(\d)(?!\d)", text[match.end() :]):
        return value + int(tenths[1]) / 10
    after = text[match.end() :].strip().lower()
    value *= next((size for words, size in _SIZES if re.match(words, after)), 1)
    return int(value) if value.is_integer() else value


def _han_figure(text: str) -> float | None:
    """The number of 两万, 三千五, 一百零五."""
    match = re.search(r"[一二两三四五六七八九十百千万][一二两三四五六七八九十百千万零]*", text)
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
        elif char == "零":
            unit = 1
        else:
            digit = number(char)
    return total + part + digit * max(unit, 1)


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


def minutes(text: str) -> JsonValue:
    """Minutes of "44 minutes", "2h10", 五个半小时."""
    hours_said = re.search(
        rf"(\d+(?:\.\d+)?|an?|half an|(?=hour and)|{'|'.join(NUMBERS)}"
        rf"|[一二两兩三四五六七八九十半]+)(?:\sand\sa\shalf)?\s?-?(?:个|個)?(半)?(?:h"
        r"|hours?|hrs?|小时|小時|钟头|鐘頭)(半)?",
        text,
        re.I,
    )
    minutes_said = re.search(
        r"(\d+|[一二两三四五六七八九十]+|\b(?:ten|fifteen|twenty|thirty|forty|fifty|sixty"
        r"|ninety)(?:[- ]five)?)\s?-?(?:m\b|min|分)|h\s?(\d+)",
        text,
        re.I,
    )
    total = 0.0
    if hours_said:
        total += 60 * _count(hours_said[1] or "a") + (
            30 if hours_said[2] or hours_said[3] or "and a half" in text else 0
        )
    if minutes_said:
        said = re.sub(r"[- ]", "", minutes_said[1] or minutes_said[2])
        total += (
            float(spelt_figure(minutes_said[1]) or 0) if said.isalpha() and said.isascii() else _count(said)
        )
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
        rf"(\d+|an?|{'|'.join(NUMBERS)}|[一二两三四五六七八九十]+)[\s-]*(?:个)?(night|day|week|month"
        rf"|year|天|周|月|年|晚)",
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
    if "weekday" in lower:
        return "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    if (day and not ordinal) or (re.search(r"every|each", lower) and "month" not in lower):
        days = re.findall(r"\b(mon|tue|wed|thu|fri|sat|sun)(?:\b|[dsnur])", lower)
        if days:
            every = "INTERVAL=2;" if re.search(r"other|second|2nd", lower) else ""
            return f"FREQ=WEEKLY;{every}BYDAY={','.join(_DAYS[one] for one in dict.fromkeys(days))}"
    if day and ordinal:
        return f"FREQ=MONTHLY;BYDAY={_ORDINALS[ordinal[0]]}{_DAYS[day[1]]}"
    if han := re.findall(r"(?:周|週|星期|礼拜|禮拜|和|跟|、|(?<=[一二三四五六]))([一二三四五六日天])", text):
        every = "INTERVAL=2;" if text[0] == "隔" else ""
        return f"FREQ=WEEKLY;{every}BYDAY={','.join(_HAN_DAYS[one] for one in han)}"
    nth = re.search(r"(\d{1,2})(?:st|nd|rd|th|号|日)", lower)
    if nth or "first of" in lower:
        return f"FREQ=MONTHLY;BYMONTHDAY={nth[1] if nth else 1}"
    for word, value in (("week", "WEEKLY"), ("month", "MONTHLY"), ("月", "MONTHLY"), ("year", "YEARLY")):
        if word in lower:
            return f"FREQ={value}"
    return None


def first_day(rule: str, today: date) -> date | None:
    """The first day from today on that a weekly RRULE falls on; None for other rules."""
    days = re.fullmatch(r"FREQ=WEEKLY;(?:INTERVAL=\d;)?BYDAY=(\w\w(?:,\w\w)*)", rule)
    if not days:
        return None
    weekdays = [list(_DAYS.values()).index(day) for day in days[1].split(",")]
    return today + timedelta(days=min((weekday - today.weekday()) % 7 for weekday in weekdays))


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
