"""Records whose rows were taken out → what became of them; and how records are called in a sentence."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from uac_desktop.core.edits_change import Change
from uac_desktop.core.entries import Fact
from uac_desktop.core.fold import State
from uac_desktop.core.records import EDIT, Record, called, label_of
from uac_desktop.core.saying import say
from uac_desktop.core.vocabulary import RecordType

Fate = Literal["ended", "never", "forget"]
KeyOf = Callable[[RecordType, Fact], tuple[str, ...] | None]


@dataclass(frozen=True, slots=True)
class Was:
    """A record (an id) as it stands in the text before the edit, and its line there."""

    id: str
    line: int
    state: State

    @property
    def record(self) -> Record:
        """The record itself."""
        found = self.state.record(self.id)
        assert found is not None  # what stands in a rendered text is in the state
        return found


def removed(was: Was, record_type: RecordType, fates: Mapping[str, Fate], key: KeyOf) -> Change:
    record, fate = was.record, fates.get(was.record.id)
    name = named(record_type, record.about, record.fields)
    if fate is None:
        return Change("removed", say("Taken out: {name}.", name=name), was.line, record.id, asks=True)
    if fate == "forget":
        words = say("A record of {kind:kind} is forgotten.", kind=called(record_type))
        return Change("removed", words, was.line, record.id, forgets=True)
    fields = {n: record.fields[n] for n in record_type.key if n in record.fields}
    fact = Fact(
        op="end" if fate == "ended" else "retract",
        type=record_type.name,
        fields=fields if fate == "ended" else dict(record.fields),
        about=record.about,
        reader=EDIT,
        target=record.id,
    )
    fact = fact.model_copy(
        update={"key": key(record_type, fact.model_copy(update={"fields": record.fields}))}
    )
    words = say("{name} was never true.", name=name)
    if fate == "ended":
        words = say("{name} has ended; its line stays, as of something that is over.", name=name)
    return Change("removed", words, was.line, record.id, bodies=(fact,))


def named(record_type: RecordType, about: str, fields: Mapping[str, Any]) -> str:
    """A record in a sentence: "medication metformin", "Tovah's allergy egg"."""
    kind, label = called(record_type, 1), label_of(record_type, fields)
    what = say("{kind:kind} {label}", kind=kind, label=label)
    if label in (kind, record_type.name):
        what = say("{kind:kind}", kind=kind)
    return what if about == "user" else say("{about:term}'s {what}", about=about, what=what)


def owner(about: str) -> str:
    """Whose a record is, in a sentence."""
    return say("yours") if about == "user" else say("{about:term}'s", about=about)


def differences(names: Iterable[str], old: Mapping[str, str], new: Mapping[str, str]) -> str:
    return say("{each:list}", each=[_difference(name, old.get(name), new.get(name)) for name in names])


def _difference(name: str, old: str | None, new: str | None) -> str:
    if new is None:
        return say("{name:field} is no longer {old}", name=name, old=old)
    if old is None:
        return say("{name:field} is {new}", name=name, new=new)
    return say("{name:field} is {new}, not {old}", name=name, new=new, old=old)
