"""Which record a move, a correction or an end means, where its key does not say so by itself.

It names its target by type and what the thing is called (and the old start, if said). The only open
candidate is meant; of several none is, and the person is asked which.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from uac_desktop.core.beliefs import Beliefs
from uac_desktop.core.entries import Fact
from uac_desktop.core.records import Record, called, label_of, normalise
from uac_desktop.core.saying import say
from uac_desktop.core.vocabulary import RecordType

_CHANGES = ("correct", "end", "retract")


@dataclass(frozen=True, slots=True)
class Target:
    """The record that a statement means (an id), or the several that it may mean; neither where it is new."""

    record: str | None = None
    candidates: tuple[Record, ...] = ()


def find_target(fact: Fact, record_type: RecordType, beliefs: Beliefs) -> Target:
    """The target of a keyed fact that changes what was said; an empty one where its key finds it."""
    if fact.target is not None or not _changes(fact, record_type):
        return Target()
    same_key = beliefs.open_records(fact.type, fact.about, fact.key) if fact.key else []
    if len(same_key) == 1 or (same_key and record_type.holds != "many"):
        return Target()
    found = _narrowed(fact, record_type, same_key or _called_so(fact, record_type, beliefs))
    if len(found) == 1:
        return Target(record=found[0].id)
    return Target(candidates=tuple(found))


def which(target: Target, record_type: RecordType) -> str:
    """The question that tells several candidates apart."""
    names = [
        say("{label}{when}", label=label_of(record_type, r.fields), when=_when(r, record_type))
        for r in target.candidates[:4]
    ]
    kind = called(record_type, 1)
    return say("Which {kind:kind} do you mean: {names:choice}?", kind=kind, names=names)


def _changes(fact: Fact, record_type: RecordType) -> bool:
    status = fact.fields.get("status")
    return fact.op in _CHANGES or status == "moved" or (fact.op == "assert" and status in record_type.closed)


def _called_so(fact: Fact, record_type: RecordType, beliefs: Beliefs) -> list[Record]:
    """The open records that are called what the fact names, in fewer or more words where none is just so.

    All of the type where it names nothing.
    """
    about = normalise(beliefs.people.name(fact.about))
    open_ones = [
        record
        for record in beliefs.records(fact.type)
        if record.status == "current" and normalise(record.about) == about
    ]
    name = fact.fields.get(record_type.label)
    if not name:
        return open_ones
    called_it = normalise(name)
    names = {r.id: normalise(r.fields.get(record_type.label) or "") for r in open_ones}
    exactly = [r for r in open_ones if names[r.id] == called_it]
    return exactly or [r for r in open_ones if _is_shorter(names[r.id], called_it)]


def _is_shorter(one: str, other: str) -> bool:
    """Whether of two names one is the other with words left out: the dentist, the dentist appointment."""
    words, others = set(one.split()), set(other.split())
    return bool(words and others) and (words <= others or others <= words)


def _narrowed(fact: Fact, record_type: RecordType, found: Sequence[Record]) -> list[Record]:
    """Of several, those that began when the fact says that the old one did."""
    before = fact.fields.get("moved_from")
    if not before or len(found) < 2 or record_type.start is None:
        return list(found)
    start = record_type.start
    return [r for r in found if str(r.fields.get(start) or "").startswith(str(before)[:10])] or list(found)


def _when(record: Record, record_type: RecordType) -> str:
    start = record.fields.get(record_type.start or "")
    return say(" on {start}", start=str(start).replace("T", " ")) if start else ""
