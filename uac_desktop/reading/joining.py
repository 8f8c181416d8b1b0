"""Makes one fact of what several patterns read of one thing in a clause; the looser ones give way."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from uac_desktop.core.entries import Fact
from uac_desktop.core.vocabulary import RecordType, Vocabulary

# Types that may hold anything that has a day.
_GENERAL = frozenset({"Event", "Deadline", "Intention", "Reminder", "Note"})


@dataclass(frozen=True, slots=True)
class Reading:
    """A fact that a pattern read; a `weak` pattern's holds only where no other says the same thing."""

    fact: Fact
    weak: bool = False


def joined(readings: Sequence[Reading], vocabulary: Vocabulary) -> list[Fact]:
    """The facts, those of one thing in one clause made one: the first's words, with what the others add."""
    strong = [one.fact for one in readings if not one.weak]
    weak = [one.fact for one in readings if one.weak and not _is_covered(one.fact, strong, vocabulary)]
    kept = [*strong, *(one for one in weak if not _is_general(one, weak))]
    found: list[Fact] = []
    for fact in sorted(kept, key=lambda one: one.start or 0):
        index = next(
            (n for n, other in enumerate(found) if _is_one(fact, other, vocabulary[fact.type])), None
        )
        if index is None:
            found.append(fact)
        else:
            found[index] = _merged(found[index], fact, vocabulary[fact.type])
    return found


def _is_covered(fact: Fact, strong: Iterable[Fact], vocabulary: Vocabulary) -> bool:
    """Whether another fact of the clause is of the same day or sum, or another of the same kind."""
    if vocabulary[fact.type].domain == "health" and fact.type != "MedicalVisit":
        return any(_names_same(fact, other, vocabulary) for other in strong if other.start == fact.start)
    values = set(map(_day, fact.fields.values()))
    beside = [other for other in strong if other.start == fact.start]
    if any(other.type == fact.type and _is_one(fact, other, vocabulary[fact.type]) for other in beside):
        return False
    others = [other for other in beside if other.type != "Vehicle" or fact.type == "Vehicle"]
    return any(other.type == fact.type or values & set(map(_day, other.fields.values())) for other in others)


def _names_same(fact: Fact, other: Fact, vocabulary: Vocabulary) -> bool:
    """Whether a sharper pattern said another thing of the same medicine or illness: two of them are two."""
    label = vocabulary[fact.type].label
    ours, theirs = (str(one.fields.get(label, "")).casefold() for one in (fact, other))
    same = (fact.about, fact.op) == (other.about, other.op)
    return other.type == fact.type and not same and (ours in theirs or theirs in ours)


def _is_general(fact: Fact, weak: Iterable[Fact]) -> bool:
    """Whether it only puts in a calendar what another loose reading of the clause knows for what it is."""
    if fact.type not in _GENERAL:
        return False
    values = set(map(_day, fact.fields.values())) - {"True"}
    others = (one for one in weak if one.type not in _GENERAL and one.start == fact.start)
    return any(values & set(map(_day, one.fields.values())) for one in others)


def _day(value: object) -> str:
    text = str(value)
    return text[:10] if len(text) >= 10 and text[4:5] == "-" else text


def _is_one(fact: Fact, other: Fact, record_type: RecordType) -> bool:
    if (fact.type, fact.about, fact.op, fact.start) != (other.type, other.about, other.op, other.start):
        return False
    label = record_type.label
    ours, theirs = (str(one.fields.get(label, "")).casefold() for one in (fact, other))
    if record_type.holds == "many" and record_type.start:
        begins = {_day(one.fields.get(record_type.start) or "") for one in (fact, other)} - {""}
        if len(begins) > 1:
            return False
        alike = record_type.domain == "calendar" or (
            record_type.domain == "travel" and fact.fields.get("kind") == other.fields.get("kind")
        )
        if begins and alike and _same_start(fact, other, record_type.start):
            return True
    return ours == theirs or not ours or not theirs or ours in theirs or theirs in ours


def _same_start(fact: Fact, other: Fact, start: str) -> bool:
    return fact.fields.get(start) == other.fields.get(start)


def _time(fact: Fact, start: str) -> str:
    """The time of day that a fact begins at; empty where none was said."""
    return str(fact.fields.get(start, ""))[11:].removeprefix("00:00")


def _merged(first: Fact, second: Fact, record_type: RecordType) -> Fact:
    fields = {**second.fields, **first.fields}
    start = record_type.start
    if start and not _time(first, start) and _time(second, start):
        fields[start] = second.fields[start]
        fields.pop("all_day", None)
    return first.model_copy(update={"fields": fields})
