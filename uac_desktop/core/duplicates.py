"""Records that may be one: offered to the person, never merged by themselves."""

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import combinations

from uac_desktop.core.beliefs import Beliefs
from uac_desktop.core.records import Record, normalise

_DIGITS = re.compile(r"\d+")
_LIKE = 0.86
_MOST = 400
_NAMED = ("Contact", "Medication", "Allergy")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two current records of one type and person, the older first, whose names are much alike."""

    one: Record
    other: Record


Named = tuple[str, Record]
"""A record with what it is called, normalised."""


def comparable(beliefs: Beliefs, type_names: tuple[str, ...] = _NAMED) -> list[list[Named]]:
    """The records that may be one another: those of a type and person, at most the newest 400 of each."""
    found = []
    for name in type_names:
        label = beliefs.type_of(name).label
        for records in _by_person(beliefs, name):
            found.append([(normalise(r.fields.get(label) or ""), r) for r in records[-_MOST:]])
    return found


def alike(named: list[list[Named]], apart: frozenset[frozenset[str]]) -> list[Pair]:
    """The pairs whose names are much alike. Names that differ in digits never are (Room 1, Room 2)."""
    pairs = (pair for group in named for pair in combinations(group, 2))
    found = [Pair(one, other) for (a, one), (b, other) in pairs if _alike(a, b)]
    return [pair for pair in found if frozenset((pair.one.id, pair.other.id)) not in apart]


def _by_person(beliefs: Beliefs, type_name: str) -> list[list[Record]]:
    people: dict[str, list[Record]] = {}
    for record in beliefs.records(type_name):
        if record.status == "current":
            people.setdefault(normalise(record.about), []).append(record)
    return list(people.values())


def _alike(a: str, b: str) -> bool:
    """Whether one name is the beginning of the other in words, or differs by a slip."""
    # Most pairs share no beginning, and are done with here.
    if not a or not b or a == b or a[0] != b[0] or _DIGITS.findall(a) != _DIGITS.findall(b):
        return False
    short, long = sorted((a.split(), b.split()), key=len)
    if long[: len(short)] == short:
        return True
    slip = min(len(a), len(b)) >= 5 and abs(len(a) - len(b)) <= 2
    return slip and SequenceMatcher(None, a, b).ratio() >= _LIKE
