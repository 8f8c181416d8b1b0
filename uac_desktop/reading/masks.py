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
            rf"{_HAN_COUNT}(?:毫克|微克|毫升)",
            re.I,
        ),
    ),
    (
        "money",
        re.compile(
            r"(?:US\$|A\$|C\$|[€£$¥])\s?\d[\d,]{0,14}(?:\.\d+)?k?\b|(?<![\w.,])\d[\d,]{0,14}(?:\.\d+)?k?\s?(?:euros?"
            r"|eur|dollars?|bucks|usd|pounds?|quid|gbp|yen|jpy|yuan|cny|rmb|chf|francs?|rupees?|inr|rs|sgd|aud|cad|hkd)\b"
            r"|\b(?:rs\.?|inr|sgd|aud|cad|hkd|usd|eur|gbp)\s?\d[\d,]{0,14}(?:\.\d+)?k?\b|₹\s?\d[\d,]{0,14}(?:\.\d+)?k?\b"
            r"|\d[\d,]{0,14}块\d(?!\d)|\d[\d,]{0,14}(?:\.\d+)?[万千]?\s?(?:块钱?|元|欧元|美元|美金|日元|英镑|人民币)"
            r"|[一二两三四五六七八九十百千万]{1,8}(?:块钱?|元|欧元|美元|日元|英镑)",
            re.I,
        ),
    ),
    (
        "frequency",
        re.compile(
            r"\b(?:(?:once|twice|(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\s?(?:x|times?)?)\s+(?:a|per"
            r"|each|every)\s+(?:day|week|night|morning|month)|(?:once|twice|(?:three|four|five|six|\d)\s?(?:x|times))\s+(?:daily"
            r"|weekly)"
            r"|every\s+(?:single\s+)?(?:other\s+)?(?:morning|night|evening|day|week|\d+\s+hours"
            r"|six hours|eight hours|twelve hours)|each\s+(?:morning|night|evening|day)"
            r"|daily|nightly|weekly|at bedtime|before bed|as needed|when needed|with "
            r"(?:breakfast|dinner|lunch|meals|food)|in the mornings?|at night|b\.?i\.?d\b"
            r"|t\.?i\.?d\b)(?!\s+(?!yester|to)\w+day\b)"
            rf"|每[天日](?:早上|早晨|晚上|晚|早|睡前|中午)?(?:空腹)?(?:{_HAN_COUNT}[次片粒颗顿])?|[一1][天日]{_HAN_COUNT}[次片粒颗]"
            rf"|每[晚早]|睡前|早晚各{_HAN_COUNT}[次片粒颗]|隔天|每周{_HAN_COUNT}次|天天|饭后|饭前",
            re.I,
        ),
    ),
    (
        "duration",
        re.compile(
            r"(?<![\w.])\d+\s?h(?:ours?|rs?)?\s?(?:and\s)?\d+\s?(?:m(?:in(?:ute)?s?)?)?\b"
            r"|(?<![\w.])\d+(?:\.\d+)?[\s-]?(?:minutes?|mins?|hours?|hrs?|h)\b|\b(?:an"
            r"|half an|one|two|three) hours?(?: and a half)?\b"
            rf"|{_HAN_COUNT}(?:个|個)?(?:半)?(?:小时|小時|钟头|鐘頭)(?:半)?"
            rf"|{_HAN_COUNT}(?:分钟|分鐘)",
            re.I,
        ),
    ),
    (
        "distance",
        re.compile(
            (
                r"(?<![\w.])\d+(?:\.\d+)?[\s-]?(?:km|k|kilomet(?:er|re)s?|miles?|mi)\b|\d+(?:\.\d+)?\s?(?:公里"
                rf"|千米|英里)|{_HAN_COUNT}(?:公里|千米)|(?<![\w.])\d{{3,5}}\s?(?:m\b|met(?:er|re)s\b|米)|(?<=[\u3400-\u9fff])\d{{1,5}}(?:\.\d+)?(?:公里|千米|米)"
            ),
            re.I,
        ),
    ),
    (
        "recurrence",
        re.compile(
            rf"\b(?:on\s+)?{_WEEKDAY}s\b|\b(?:every|each)\s+(?:other\s+)?(?:{_WEEKDAY}|week|month|year)\b|\b(?:the\s+)?(?:first"
            rf"|second|third|fourth|last)\s+{_WEEKDAY}\s+(?:of|in)\s+(?:every|each|the)\s+month"
            r"|\b(?:on\s+)?the\s+(?:\d{1,2}(?:st|nd|rd|th)|first|last day)\s+of\s+(?:every"
            r"|each)\s+month|每(?:个)?(?:周|星期|礼拜)[一二三四五六日天]|每(?:个)?月(?:\d{1,2}[号日])?",
            re.I,
        ),
    ),
)
# A moment counted from now ("in two hours") is no duration.
_COUNTED = re.compile(r"hours?|min|小时|分钟|钟头", re.I)
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
    wanted += [Mark(one.start, one.end, "date") for one in dates if _COUNTED.search(text, one.start, one.end)]
    for kind, pattern in _PATTERNS[1:]:
        wanted += [Mark(*match.span(), kind) for match in pattern.finditer(text)]
    wanted += [Mark(one.start, one.end, "date") for one in dates]
    taken: list[Mark] = []
    for mark in wanted:
        if not any(mark.start < other.end and other.start < mark.end for other in taken):
            taken.append(mark)
    return sorted(taken, key=lambda mark: mark.start)


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
