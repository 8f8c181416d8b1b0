"""What a reading is not sure of: a day that may be another, a weekday that does not fit, a name to correct."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from uac_desktop.core.entries import Fact
from uac_desktop.reading.dates import FoundDate
from uac_desktop.reading.message import PreparedMessage

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_SAID_DAY = re.compile(r"(?:mon|tue|wed|thu|fri|sat|sun)", re.I)
_SAID_BEFORE = re.compile(r"\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+(?:the\s+)?$", re.I)
_SAID_AFTER = re.compile(r"[\s,，(（]*(?:a\s+|on a\s+)?(?:(mon|tues|wednes|thurs|fri|satur|sun)day\b|(?:周|星期|礼拜)([一二三四五六日天]))", re.I)
_HAN_DAYS = "一二三四五六日天"


@dataclass(frozen=True, slots=True)
class Doubts:
    """What to ask a person, and what to tell them was taken."""

    questions: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()


def doubtful_dates(message: PreparedMessage, facts: Sequence[Fact]) -> Doubts:
    """The doubts about those dates of a message that a fact holds."""
    held = {str(value).partition("T")[0] for fact in facts for value in fact.fields.values()}
    found = [one for one in message.dates() if one.day in held and len(one.day) == 10]
    questions = [asked for one in found if (asked := _misfit(message.text, one))]
    notices = [_taken(message.text, one) for one in found if one.other and not _misfit(message.text, one)]
    return Doubts(tuple(dict.fromkeys(questions)), tuple(dict.fromkeys(notices)))


def _misfit(text: str, found: FoundDate) -> str | None:
    """The question where a weekday stands beside a date that falls on another."""
    said = _weekday_said(text, found)
    day = date.fromisoformat(found.day)
    if said is None or said == day.weekday():
        return None
    return f"{found.day} is a {_DAYS[day.weekday()]}, not a {_DAYS[said]}: which day do you mean?"


def _weekday_said(text: str, found: FoundDate) -> int | None:
    """The weekday (Monday is 0) said beside a date that has a day of its own."""
    phrase = text[found.start : found.end]
    if not re.search(r"\d|[一二三四五六七八九十]+[日号號]", phrase):
        return None
    if inside := _SAID_DAY.match(phrase):
        return _index(inside[0])
    if before := _SAID_BEFORE.search(text[: found.start]):
        return _index(before[1])
    after = _SAID_AFTER.match(text, found.end)
    if after is None:
        return None
    return _index(after[1]) if after[1] else min(_HAN_DAYS.index(after[2]), 6)


def _index(word: str) -> int:
    return ("mon", "tue", "wed", "thu", "fri", "sat", "sun").index(word[:3].lower())


def _taken(text: str, found: FoundDate) -> str:
    phrase = text[found.start : found.end].strip()
    other = str(found.other).partition("T")[0]
    return f"“{phrase}” was read as {found.day}; if you mean {other}, say so."


def doubtful_names(message: PreparedMessage, facts: Sequence[Fact]) -> list[str]:
    """The question about each medicine or allergy whose name is near to known ones, and is none of them."""
    names = {"Medication": "name", "Allergy": "substance"}
    said = [str(fact.fields[names[fact.type]]) for fact in facts if names.get(fact.type, "") in fact.fields]
    unknown = [name for name in dict.fromkeys(said) if not message.lexicon.mentions(name)]
    near = {name: message.lexicon.near(name) for name in unknown}
    return [f"Did you mean {' or '.join(found)} by “{name}”?" for name, found in near.items() if found]
