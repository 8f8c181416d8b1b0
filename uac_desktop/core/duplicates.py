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


def possible_duplicates(beliefs: Beliefs, type_names: tuple[str, ...] = _NAMED) -> list[Pair]:
    """Pairs that may be the same thing, those aside that the person has said are not.

    Names that differ in digits never are (Room 1, Room 2). Of more than 400 records of a type and person
    only the newest 400 are compared.
    """
    found = []
    for name in type_names:
        label = beliefs.type_of(name).label
        for records in _by_person(beliefs, name):
            pairs = combinations(records[-_MOST:], 2)
            found += [Pair(a, b) for a, b in pairs if _alike(a.fields.get(label), b.fields.get(label))]
    return [pair for pair in found if frozenset((pair.one.id, pair.other.id)) not in beliefs.apart]


def _by_person(beliefs: Beliefs, type_name: str) -> list[list[Record]]:
    people: dict[str, list[Record]] = {}
    for record in beliefs.records(type_name):
        if record.status == "current":
            people.setdefault(normalise(record.about), []).append(record)
    return list(people.values())


def _alike(one: object, other: object) -> bool:
    """Whether one name is the beginning of the other in words, or differs by a slip."""
    if not one or not other:
        return False
    a, b = normalise(one), normalise(other)
    if a == b or _DIGITS.findall(a) != _DIGITS.findall(b):
        return False
    short, long = sorted((a.split(), b.split()), key=len)
    if long[: len(short)] == short:
        return True
    return min(len(a), len(b)) >= 5 and SequenceMatcher(None, a, b).ratio() >= _LIKE
