"""When two values say the same thing, and which day a value means.

A day here is ISO text, reduced where only a part of it is known (`2012`, `2026-10`). A start that is
partly known counts from its first day, an end to its last.
"""

import re
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from uac_desktop.core.records import Record, Told, normalise
from uac_desktop.core.values import MOMENT

_DAY = re.compile(r"(\d{4}(?:-\d\d(?:-\d\d)?)?)(?:T.*)?")
_ISO = re.compile(r"\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d)?)?)?)?|--\d\d-\d\d")
_FULL = 10


def agree(one: Any, other: Any) -> bool:
    """Whether two values are one, spelling, order and exactness aside: 50mg and 50 mg, 2012 and 2012-03."""
    if one == other:
        return True
    if isinstance(one, str) and isinstance(other, str):
        return _spelt(one) == _spelt(other) or _reduces(one, other) or _reduces(other, one)
    if isinstance(one, list) and isinstance(other, list):
        return sorted(_spelt(str(item)) for item in one) == sorted(_spelt(str(item)) for item in other)
    return False


def finer(known: Any, said: Any) -> Any:
    """Of two values that agree, the one that says more: the more exact date, else the one known first."""
    return said if isinstance(known, str) and isinstance(said, str) and _reduces(known, said) else known


def day_of(value: Any, at: str) -> str | None:
    """The day of a date or moment by the clock of an instant (ISO); None where it names no year."""
    if value is None:
        return None
    text = str(value)
    if "[" in text:
        text = _local(text, at)
    match = _DAY.fullmatch(text)
    return match[1] if match else None


def before(one: str | None, other: str | None) -> bool:
    """Whether a day is surely before another: 2020 is not before 2020-05. An unknown day never is."""
    return one is not None and other is not None and one < other and not other.startswith(one)


def is_over(end: str | None, day: str) -> bool:
    """Whether something that ends on a day (to the end of what is known of it) is over as that day ends."""
    return end is not None and end <= day and (len(end) == _FULL or not day.startswith(end))


def first_day(day: str) -> str:
    """The first day of a reduced one."""
    return (day + "-01-01")[:_FULL] if len(day) < _FULL else day


def earlier(one: str | None, other: str | None) -> str | None:
    """The earlier of two ends; the other where one is not known."""
    if one is None or other is None:
        return one or other
    return min(one, other)


def mark_of(value: Any) -> str | float | None:
    """What values that agree have in common; None for one that may agree with values of other marks."""
    if isinstance(value, int | float):
        return value
    if not isinstance(value, str):
        return None
    # Most text is no date, which its first letter tells sooner than the pattern.
    if not (value[:1].isdigit() or value[:2] == "--") or not _ISO.fullmatch(value):
        return _spelt(value)
    return value[:_FULL] if len(value) >= _FULL else None


def _spelt(text: str) -> str:
    if text.isascii():
        return "".join(text.split()).lower()
    return normalise(text).replace(" ", "")


def _reduces(short: str, long: str) -> bool:
    """Whether an ISO value is another with less of it known."""
    # What is quick to see first: nearly all pairs are told apart by it.
    if len(short) >= len(long) or not (long.startswith(short) or short.startswith("--")):
        return False
    if not _ISO.fullmatch(short) or not _ISO.fullmatch(long):
        return False
    return long.startswith(short) or (short.startswith("--") and long[4:_FULL] == short[1:])


def _local(text: str, at: str) -> str:
    """A moment of a zone, `2026-06-26T09:00[Asia/Tokyo]`, by the clock that an instant was told by."""
    match = MOMENT.fullmatch(text)
    if match is None or not match[7]:
        return text
    try:
        moment = datetime.fromisoformat(text.partition("[")[0]).replace(tzinfo=ZoneInfo(match[7]))
        return moment.astimezone(datetime.fromisoformat(at).tzinfo).isoformat()
    except (ValueError, ZoneInfoNotFoundError):
        return text.partition("[")[0]


def support(record: Record) -> dict[str, tuple[Told, ...]]:
    """For each field of a record, the facts that say the value it has, oldest first.

    What no fact says in words (that it is over, since another took its place) follows from the fact that
    ended it, else from the last one.
    """
    behind = (*record.inherited, *record.evidence)
    last = record.ended_by or record.evidence[-1]
    return {
        name: tuple(told for told in behind if agree(told.fields.get(name), value)) or (last,)
        for name, value in record.fields.items()
    }
