"""What a reading is not sure of: a day that may be another, a weekday that does not fit, a name to "
"correct."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from uac_desktop.core.entries import Fact
from uac_desktop.core.saying import say
from uac_desktop.reading.dates import FoundDate
from uac_desktop.reading.days import iso_day
from uac_desktop.reading.figures import month_first
from uac_desktop.reading.message import PreparedMessage

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_SAID_DAY = re.compile(r"(?:mon|tue|wed|thu|fri|sat|sun)", re.I)
_SAID_BEFORE = re.compile(r"\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+(?:the\s+)?$", re.I)
_SAID_AFTER = re.compile(
    r"[\s,，(（]*(?:a\s+|on a\s+)?(?:(mon|tues|wednes|thurs|fri|satur|sun)day\b|(?:周|星期"
    r"|礼拜)([一二三四五六日天]))",
    re.I,
)
_HAN_DAY = re.compile(r"(?:周|週|星期|礼拜)([一二三四五六日天])")
_HAN_DAYS = "一二三四五六日天"
_TWO_FIGURES = re.compile(r"(?<![\d/.])(\d{1,2})[/.](\d{1,2})[/.]((?:19|20)\d\d)(?![\d/])")


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
    questions += _unordered(message)
    return Doubts(tuple(dict.fromkeys(questions)), tuple(dict.fromkeys(notices)))


def _unordered(message: PreparedMessage) -> list[str]:
    """A question for each told date in figures that may be two days where nobody knows the order."""
    if month_first(message.telling.zone) is not None:
        return []
    told = [clause.own for clause in message.clauses if clause.mode == "told"]
    return [
        say(
            "“{said}” may be {one:iso} or {other:iso}: which day do you mean?",
            said=match[0],
            one=both[0],
            other=both[1],
        )
        for text in told
        for match in _TWO_FIGURES.finditer(text)
        if (both := _both_days(match)) is not None
    ]


def _both_days(match: re.Match[str]) -> tuple[str, str] | None:
    first, second, year = int(match[1]), int(match[2]), int(match[3])
    days = iso_day(year, first, second), iso_day(year, second, first)
    return (days[0], days[1]) if days[0] and days[1] and first != second else None


def _misfit(text: str, found: FoundDate) -> str | None:
    """The question where a weekday stands beside a date that falls on another."""
    said = _weekday_said(text, found)
    day = date.fromisoformat(found.day)
    if said is None or said == day.weekday():
        return None
    days = {"day": found.day, "is": _DAYS[day.weekday()], "said": _DAYS[said]}
    return say("{day:iso} is a {is:term}, not a {said:term}: which day do you mean?", **days)


def _weekday_said(text: str, found: FoundDate) -> int | None:
    """The weekday (Monday is 0) said beside a date that has a day of its own."""
    phrase = text[found.start : found.end]
    if not re.search(r"\d|[一二三四五六七八九十]+[日号號]", phrase):
        return None
    if inside := _SAID_DAY.match(phrase):
        return _index(inside[0])
    if inside := _HAN_DAY.search(phrase):
        return min(_HAN_DAYS.index(inside[1]), 6)
    if before := _SAID_BEFORE.search(text[: found.start]):
        return _index(before[1])
    after = _SAID_AFTER.match(text, found.end)
    if after is None:
        return None
    return _index(after[1]) if after[1] else min(_HAN_DAYS.index(after[2]), 6)


def _index(word: str) -> int:
    return ("mon", "tue", "wed", "thu", "fri", "sat", "sun").index(word[:3].lower())


def _taken(text: str, found: FoundDate) -> str:
    phrase = text[found.start : found.end].strip(" .,")
    other = str(found.other).partition("T")[0]
    return say(
        "“{phrase}” was read as {day}; if you mean {other}, say so.",
        phrase=phrase,
        day=found.day,
        other=other,
    )


def doubtful_names(message: PreparedMessage, facts: Sequence[Fact]) -> Doubts:
    """The doubts about names of medicines and allergies: which was taken for a slip, or which are near."""
    names = {"Medication": "name", "Allergy": "substance"}
    said = [str(fact.fields[names[fact.type]]) for fact in facts if names.get(fact.type, "") in fact.fields]
    questions, notices = [], []
    for name in dict.fromkeys(said):
        if name.casefold() not in message.text.casefold():
            slip = _slip_of(message, name)
            read = say("“{slip}” was read as {name:term}; if that is not so, say so.", slip=slip, name=name)
            notices += [read] if slip else []
        elif not message.lexicon.mentions(name) and (near := message.lexicon.near(name)):
            questions.append(say("Did you mean {near:or} by “{name}”?", near=list(near), name=name))
    return Doubts(tuple(questions), tuple(notices))


def _slip_of(message: PreparedMessage, name: str) -> str | None:
    """The word of a message that was read as a name."""
    words = re.findall(r"[A-Za-z][A-Za-z-]{5,}", message.text)
    return next((word for word in words if message.lexicon.closest(word) == name), None)
