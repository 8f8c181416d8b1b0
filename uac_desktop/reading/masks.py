"""Writes typed marks over the parts of a text that slots look for: medicines, doses, dates, money.

A marked text is as long as the original, so places agree. A mark is one private-use character for
its first place and another for the rest: two medicines side by side stay two.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from uac_desktop.core.telling import Mention
from uac_desktop.reading.dates import FoundDate
from uac_desktop.reading.sums import MONEY

MarkKind = Literal[
    "drug", "class", "allergen", "dose", "frequency", "date", "money", "duration", "distance", "recurrence"
]
KINDS: tuple[MarkKind, ...] = (
    "drug", "class", "allergen", "dose", "frequency", "date", "money", "duration", "distance", "recurrence",
)  # fmt: skip
MARKS = f"{chr(0xE000)}-{chr(0xE000 + 2 * len(KINDS))}"

_WEEKDAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_HAN_COUNT = r"[一二两兩三四五六七八九十半\d]+"
_PATTERNS: tuple[tuple[MarkKind, re.Pattern[str]], ...] = (
    (
        "dose",
        re.compile(
            r"(?<![\w.])\d[\d,]{0,14}(?:\.\d+)?\s?(?:mg|mcg|µg|μg|ug|ml|iu|milligrams?|micrograms?"
            r"|units?|g)\b(?:/\d*\s?(?:ml|mg|day))?|"
            r"\d+(?:\.\d+)?\s?(?:毫克|微克|毫升|单位|國際單位|国际单位|克(?!服))|"
            rf"{_HAN_COUNT}(?:毫克|微克|毫升)|"
            r"\b(?:one|two|five|ten|fifteen|twenty|thirty|forty|fifty|a hundred|one hundred)(?:[ -]five)?\s"
            r"(?:mg|mcg|milligrams?|micrograms?|ml|units)\b",
            re.I,
        ),
    ),
    ("money", re.compile(MONEY, re.I)),
    (
        "frequency",
        re.compile(
            r"\b(?:(?:once|twice|(?:one|two|three|four|five|six|seven|eight|nine|ten"
            r"|(?<![\d.,£$€])(?:\d|1[0-2]))\s?(?:x|times?)?|\d{1,2}\s?(?:x|times))\s+(?:a|per"
            r"|each|every)\s+(?:day|week|night|morning|month)|(?:once|twice|(?:three|four|five|six"
            r"|\d)\s?(?:x|times))\s+(?:daily"
            r"|weekly)"
            r"|every\s+(?:single\s+)?(?:other\s+)?(?:morning|night|evening|day|week|\d+\s+hours"
            r"|six hours|eight hours|twelve hours)|each\s+(?:morning|night|evening|day)"
            r"|daily|nightly|weekly|at bedtime|before bed|as needed|when needed|with "
            r"(?:breakfast|dinner|lunch|meals|food)|in the mornings?|at night|b\.?i\.?d\b"
            r"|t\.?i\.?d\b)(?!\s+(?!yester|to)\w+day\b)"
            rf"|每[天日](?:早上|早晨|晚上|晚|早|睡前|中午)?(?:空腹)?(?:{_HAN_COUNT}[次片粒颗顿])?"
            rf"|[一1][天日]{_HAN_COUNT}[次片粒颗]"
            rf"|每[晚早]|睡前|早晚各{_HAN_COUNT}[次片粒颗]|隔天|每周{_HAN_COUNT}次|天天|饭后|饭前",
            re.I,
        ),
    ),
    (
        "duration",
        re.compile(
            r"(?<![\w.])\d+\s?h(?:ours?|rs?)?\s?(?:and\s)?\d+\s?(?:m(?:in(?:ute)?s?)?)?\b"
            r"|(?<![\w.])\d+(?:\.\d+)?[\s-]?(?:minutes?|mins?|hours?|hrs?|h)\b"
            r"|(?<![\w.])\d+ and a half (?:hours?|hrs?)\b"
            r"|\b(?:half an|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven"
            r"|twelve)(?: and a half)?)[\s-](?:hours?|hrs?)"
            r"(?: and a half)?\b|\bhour and a half\b"
            r"|\b(?:ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety)(?:[- ]five)?[\s-](?:minutes?|mins?)\b"
            rf"|{_HAN_COUNT}(?:个|個)?(?:小时|小時|钟头|鐘頭)(?:零)?{_HAN_COUNT}(?:分钟|分鐘|分)"
            rf"|{_HAN_COUNT}(?:个|個)?(?:半)?(?:小时|小時|钟头|鐘頭)(?:半)?"
            rf"|{_HAN_COUNT}(?:分钟|分鐘)",
            re.I,
        ),
    ),
    (
        "distance",
        re.compile(
            (
                r"(?<![\w.])\d+(?:\.\d+)?[\s-]?(?:km|k|kilomet(?:er|re)s?|miles?|mi)\b"
                r"|\d+(?:\.\d+)?\s?(?:公里"
                rf"|千米|英里)|{_HAN_COUNT}(?:公里|千米)|(?<![\w.])\d{{3,5}}\s?(?:m\b|met(?:er|re)s\b"
                rf"|米)|(?<=[\u3400-\u9fff])\d{{1,5}}(?:\.\d+)?(?:公里|千米|米)"
            ),
            re.I,
        ),
    ),
    (
        "recurrence",
        re.compile(
            rf"\b(?:on\s+)?{_WEEKDAY}s\b(?:\s*(?:and|&|,)\s*{_WEEKDAY}s\b)*"
            rf"|\b(?:every|each)\s+(?:other\s+|second\s+|2nd\s+|single\s+)?(?:{_WEEKDAY}|week(?:day)?"
            rf"|month|year"
            rf"|(?:mon|tues?|weds?|thurs?|fri|sat|sun)(?=\W|$))(?!\w)(?:\s+and\s+{_WEEKDAY}\b)?"
            rf"|\b(?:the\s+)?(?:first"
            rf"|second|third|fourth|last)\s+{_WEEKDAY}\s+(?:of|in)\s+(?:every|each|the)\s+month"
            r"|\b(?:on\s+)?the\s+(?:\d{1,2}(?:st|nd|rd|th)|first|last day)\s+of\s+(?:every"
            r"|each)\s+month|[每隔](?:个)?(?:周|星期|礼拜)[一二三四五六日天](?:(?:和|跟|、)?(?:周|星期"
            r"|礼拜)?[一二三四五六日天](?![点个月]))?|每(?:个)?月(?:\d{1,2}[号日])?",
            re.I,
        ),
    ),
)
# A moment counted from now ("in two hours") is no duration.
_COUNTED = re.compile(r"hours?|min|小时|分钟|钟头", re.I)
# Nor is the half of the day that an hour is in ("on Friday at nine in the morning") a frequency.
_HALF_OF_DAY = re.compile(r"\b(?:in the mornings?|at night)$", re.I)
_ORDER: dict[MarkKind, int] = {kind: place for place, kind in enumerate(KINDS)}


@dataclass(frozen=True, slots=True)
class Mark:
    """A typed part of a text at [start, end)."""

    start: int
    end: int
    kind: MarkKind


def mark_regex(*kinds: MarkKind) -> str:
    """The regex, over a marked text, of one mark of any of these kinds."""
    return "(?:" + "|".join(f"{_first(kind)}{_rest(kind)}*" for kind in kinds) + ")"


def find_marks(text: str, mentions: Iterable[Mention], dates: Iterable[FoundDate]) -> list[Mark]:
    """The marks of a text in order, never overlapping; doses before names before dates before the rest."""
    wanted = [Mark(*match.span(), "dose") for match in _PATTERNS[0][1].finditer(text)]
    wanted += [Mark(one.start, one.end, _kind_of(one)) for one in mentions]
    wanted += [Mark(one.start, one.end, "date") for one in dates if _is_moment(one, text)]
    for kind, pattern in _PATTERNS[1:]:
        wanted += [Mark(*match.span(), kind) for match in pattern.finditer(text)]
    wanted += [Mark(one.start, one.end, "date") for one in dates]
    taken: list[Mark] = []
    for mark in wanted:
        if not any(mark.start < other.end and other.start < mark.end for other in taken):
            taken.append(mark)
    return sorted(taken, key=lambda mark: mark.start)


def _is_moment(one: FoundDate, text: str) -> bool:
    """Whether a date is one although its words hold another mark: "tomorrow at 8:20 in the morning"."""
    said = text[one.start : one.end]
    return bool(_COUNTED.search(said) or (_HALF_OF_DAY.search(said) and one.value[10:11] == "T"))


def marked(text: str, marks: Iterable[Mark]) -> str:
    """The text with its marks written over."""
    parts, place = [], 0
    for mark in marks:
        parts += [text[place : mark.start], _first(mark.kind), _rest(mark.kind) * (mark.end - mark.start - 1)]
        place = mark.end
    return "".join([*parts, text[place:]])


def _kind_of(mention: Mention) -> MarkKind:
    return "allergen" if mention.kind == "food" else mention.kind


def _first(kind: MarkKind) -> str:
    return chr(0xE000 + 2 * _ORDER[kind])


def _rest(kind: MarkKind) -> str:
    return chr(0xE001 + 2 * _ORDER[kind])
