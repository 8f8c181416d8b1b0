"""The value that a correction gives an earlier fact: "the 18th", "make that 250, not 200", "Thursday".

A day that is only part of a date takes the rest from the one it replaces; a bare time, the half of the
day that is nearer.
"""

import re
from collections.abc import Sequence
from datetime import date, datetime, timedelta

from pydantic import JsonValue

from uac_desktop.core.entries import Fact
from uac_desktop.core.vocabulary import RecordType
from uac_desktop.reading import quantities
from uac_desktop.reading.clauses import Clause
from uac_desktop.reading.dates import FoundDate, find_dates
from uac_desktop.reading.days import iso_day
from uac_desktop.reading.masks import find_marks
from uac_desktop.reading.message import PreparedMessage
from uac_desktop.reading.slots_health import PLAIN, PLAIN_ZH

_PLAIN = re.compile(rf"(?<![\w-])(?:{PLAIN})(?![\w-])|{PLAIN_ZH}", re.I)
_NOT = re.compile(
    r"[,;，、\s]*(?:\b(?:and\s+)?not|\binstead of|\brather than|不是|而不是|并非)\s*(?:on\s+|at\s+|the\s+"
    r"|in\s+)*(?P<old>[^,;.!，。！]+)",
    re.I,
)
_CLEARED = (
    r"{}s?\s*(?:is|are|['’]s|['’]re)\s+(?:\w+\s+)?(?:fine|ok(?:ay)?|safe|no problem|not it|all right)\b"
    r"|\bnot\s+(?:the\s+)?{}|不是{}|{}没事"
)
_WRONG = re.compile(
    r"\b(?:meant?|hang on|hold on|scratch|strike|typo|wrong|mix(?:ed)?|should (?:be|have)|should['’]ve"
    r"|correction|misspoke|mistake"
    r"|brain fog|my bad|silly me|slip|fat[- ]finger\w*|autocorrect\w*)\b|^\W*(?:no|nope|wait|sorry|oops"
    r"|whoops|argh"
    r"|actually)\b|说错|打错|写错|搞错|记错|不对|手滑|口误",
    re.I,
)
ADDED = re.compile(r"\b(?:also|too|as well|another|and i['’]m|plus)\b|也|还有|另外", re.I)
_PERSONS = re.compile(
    rf"\b(?P<count>{'|'.join(quantities.NUMBERS)})\b(?=\s+(?:of us|people|guests|persons|adults|seats"
    rf"|pax|in total|now)\b)"
    r"|(?P<han>[一二两三四五六七八九十])(?=\s*(?:个人|位|个|人))",
    re.I,
)
_WEEKDAY = re.compile(
    r"(?:(?:on|this|next|the)\s+)*(mon|tue|wed|thu|fri|sat|sun)[a-z]*|(?:下|这|這)?(?:个)?(?:周|星期"
    r"|礼拜)([一二三四五六日天])",
    re.I,
)
_NTH = re.compile(r"(?:(?:on|for|the)\s+)*(\d{1,2})(?:st|nd|rd|th)|(\d{1,2})[号日]", re.I)
_BARE_TIME = re.compile(r"(?<![\d:.])(\d{1,2})(?:[:.](\d\d))?(?![\d:%])(?!\s*(?:mg|kg|km|%))")
_FIGURE = re.compile(r"(?<![\w.:])[£$€]?\d[\d,]{0,14}(?:\.\d+)?(?:k|万)?(?![\w:])")
_DATES = (
    "start",
    "date",
    "at",
    "due_on",
    "start_on",
    "started_on",
    "expires_on",
    "end_on",
    "value",
    "birthday",
    "by",
)
_FIGURES = (
    "amount",
    "value",
    "party",
    "cost",
    "duration_min",
    "distance_km",
    "duration_hours",
    "notice_days",
    "rating",
    "pages",
    "balance",
)
_NAMES = (
    "substance",
    "name",
    "title",
    "provider",
    "destination",
    "merchant",
    "institution",
    "payee",
    "store",
    "item",
    "restaurant",
    "employer",
    "topic",
    "scope",
    "value",
    "location",
    "frequency",
)


def corrected(
    message: PreparedMessage, clause: Clause, fact: Fact, record_type: RecordType
) -> dict[str, JsonValue]:
    """The field of an earlier fact that a clause says anew, with its new value; empty where it says none."""
    stop = clause.end
    old, new = "", message.text[clause.start : stop]
    if denied := _NOT.search(new):
        old, new = denied["old"].strip(), f"{new[: denied.start()]} {new[denied.end() :]}"
    if not new.strip(" ,.，。"):
        return {}
    return (
        _dose(new, fact)
        or _when(message, new, old, fact, record_type)
        or _figure(new, old, fact)
        or _name(message, new, old, fact)
    )


def _dose(new: str, fact: Fact) -> dict[str, JsonValue]:
    dose = next((one for one in find_marks(new, [], []) if one.kind == "dose"), None)
    return {"dose": new[dose.start : dose.end]} if dose and "dose" in fact.fields else {}


def _when(
    message: PreparedMessage, new: str, old: str, fact: Fact, record_type: RecordType
) -> dict[str, JsonValue]:
    for name in _DATES:
        held, kind = (
            str(fact.fields.get(name, "")),
            record_type.fields[name].kind if name in record_type.fields else "",
        )
        if not re.match(r"\d{4}-\d\d-\d\d", held) or kind == "float":
            continue
        if old and not _fits(message, old, held):
            continue
        moved = _moved(message, new, held)
        if moved:
            timed = kind in ("moment", "time")
            return {name: moved if timed or "T" not in moved else moved.partition("T")[0]}
    return {}


def _fits(message: PreparedMessage, old: str, held: str) -> bool:
    """Whether the words denied may mean the value that was held."""
    day = date.fromisoformat(held[:10])
    if weekday := _WEEKDAY.fullmatch(old):
        return _index(weekday) == day.weekday()
    if nth := _NTH.fullmatch(old):
        return int(nth[1] or nth[2]) == day.day
    found = find_dates(old, message.telling.at, zone=message.telling.zone)
    return (
        not found
        or any(one.day == held[:10] or held.endswith(one.value) for one in found)
        or bool(_BARE_TIME.fullmatch(old))
    )


def _moved(message: PreparedMessage, new: str, held: str) -> str | None:
    """The moment or day that the new words make of the one that was held."""
    found = find_dates(new, message.telling.at, "future", message.telling.zone)
    day, _, time = held.partition("T")
    said = next((one for one in found if one.kind in ("date", "moment")), None)
    clock = next((one.value for one in found if one.kind == "time"), None)
    if said is not None:
        day = _rest_of(new[said.start : said.end], said, day)
        clock = said.value.partition("T")[2] or clock
    elif clock is None:
        clock = _bare_time(new, time)
        if clock is None:
            return None
    elif time and not re.search(r"[ap]\.?m|上午|下午|晚上|早上|noon|midnight", new, re.I):
        clock = _nearer(clock, time)
    return f"{day}T{clock or time}" if clock or time else day


def _rest_of(phrase: str, said: FoundDate, day: str) -> str:
    """The day said, with its week or month from the day that it replaces."""
    held = date.fromisoformat(day)
    if weekday := _WEEKDAY.match(phrase):
        if not re.search(r"\d|next|下", phrase.split("at")[0]):
            return (held - timedelta(days=held.weekday()) + timedelta(days=_index(weekday))).isoformat()
    elif nth := _NTH.match(phrase):
        return iso_day(held.year, held.month, int(nth[1] or nth[2])) or said.day
    return said.day


def _index(match: re.Match[str]) -> int:
    if match[1]:
        return ("mon", "tue", "wed", "thu", "fri", "sat", "sun").index(match[1].lower())
    return min("一二三四五六日天".index(match[2]), 6)


def _bare_time(new: str, held: str) -> str | None:
    """A clock time without its half of the day, where a time is being put right."""
    match = _BARE_TIME.search(new)
    if not held or not match or int(match[1]) > 23:
        return None
    said = f"{int(match[1]):02d}:{match[2] or '00'}"
    return _nearer(said, held)


def _nearer(said: str, held: str) -> str:
    """The time, or the same twelve hours on, whichever is nearer to the one that was held."""
    hour, minute = map(int, said.split(":"))
    if hour > 12 or minute > 59:
        return said
    base = datetime.fromisoformat(f"2000-01-01T{held}")
    either = [datetime(2000, 1, 1, hour % 12 + half, minute) for half in (0, 12)]
    return min(either, key=lambda one: abs(one - base)).strftime("%H:%M")


def _figure(new: str, old: str, fact: Fact) -> dict[str, JsonValue]:
    if "party" in fact.fields and (persons := _PERSONS.search(new)):
        counted = quantities.count(persons[0])
        return {"party": counted} if counted and counted != fact.fields["party"] else {}
    said = _FIGURE.search(new)
    value = quantities.figure(said[0]) if said else None
    was = quantities.figure(old) if old and _FIGURE.search(old) else None
    if value is None:
        return {}
    if "dose" in fact.fields and said:
        return _dose_figure(said[0], old, str(fact.fields["dose"]))
    for name in _FIGURES:
        held = fact.fields.get(name)
        if isinstance(held, int | float) and (was is None or abs(held - was) < 0.006) and held != value:
            return {name: value}
    return {}


def _dose_figure(said: str, old: str, held: str) -> dict[str, JsonValue]:
    """A dose put right by its figure alone keeps its unit."""
    was = re.search(r"\d[\d.,]*", held)
    if was is None or (old and _FIGURE.search(old) and quantities.figure(old) != quantities.figure(was[0])):
        return {}
    return {"dose": f"{said}{held[was.end() :]}"}


def _name(message: PreparedMessage, new: str, old: str, fact: Fact) -> dict[str, JsonValue]:
    """A name put right: a known medicine or food for another, or what is said in place of what is denied."""
    known = [one.text for one in message.lexicon.mentions(new)]
    plain = [match[0] for match in _PLAIN.finditer(new)]
    for name, kind, others in (("substance", "Allergy", [*known, *plain]), ("name", "Medication", known)):
        held = str(fact.fields.get(name, ""))
        said = next((one for one in others if not _alike(one, held)), None)
        if fact.type == kind and said and (not old or _alike(old, held)):
            return {name: said}
    if not old:
        return {}
    for name in _NAMES:
        held = str(fact.fields.get(name, ""))
        if held and _alike(old, held):
            said = _put_in_place(new)
            return {name: said} if said and not _alike(said, held) else {}
    return {}


def named_anew(
    message: PreparedMessage, clause: Clause, fact: Fact, facts: Sequence[Fact], label: str
) -> Fact | None:
    """The message's own fact that puts another name in an earlier one's place: "no hang on, lychee".

    The old name must be cleared ("kiwi is fine"), or the clause say that it was wrong and add nothing.
    """
    old = str(fact.fields.get(label, ""))
    cleared = re.search(_CLEARED.replace("{}", re.escape(old)), message.text, re.I) if old else None
    wrong = _WRONG.search(clause.own) and not ADDED.search(message.text)
    if not old or not (cleared or wrong):
        return None
    return next(
        (
            one
            for one in facts
            if one.op == "assert"
            and (one.type, one.about) == (fact.type, fact.about)
            and one.fields.get(label)
            and not _alike(str(one.fields[label]), old)
        ),
        None,
    )


def _alike(one: str, other: str) -> bool:
    a, b = one.casefold().strip(" .!"), other.casefold()
    return bool(a) and (a in b or b in a)


def _put_in_place(new: str) -> str | None:
    """What a correction says, without the words that make it one."""
    said = re.sub(
        r"^\W*(?:(?:oh|ugh|oops|argh|sorry|wait|hang on|no|nope|actually|er|um|typo|correction"
        r"|my mistake|说错了|不对|搞错了|记错了|打错了|应该是|是"
        r"|i meant?|make (?:that|it)|it['’]?s|it is|that['’]?s|it was|should be|should have been|with"
        r"|at|in|to|from|the)(?:\b)?[\s,.:!—，。-]*)+",
        "",
        new.strip(),
        flags=re.I,
    )
    said = re.sub(r"\s+that\s+.*$", "", said).strip(" ,.!，。！")
    return said if said and len(said.split()) <= 5 else None
