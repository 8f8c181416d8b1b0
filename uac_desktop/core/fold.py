"""Entries → State, one entry at a time: what is believed is a fold of the log and nothing else."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from uac_desktop.core.entries import (
    AlertChange,
    Build,
    Checkpoint,
    Conversation,
    Definition,
    Entry,
    Fact,
    Message,
    Reading,
)
from uac_desktop.core.records import SHOWN, Record, normalise
from uac_desktop.core.settle import Group
from uac_desktop.core.threads import Thread, title_of
from uac_desktop.core.vocabulary import RecordType, Vocabulary, field_from_spec, type_from_spec

GroupKey = tuple[str, str, tuple[str, ...] | None]


@dataclass(frozen=True, slots=True)
class ActiveAlert:
    """The last transition of an alert, when it first fired, and the last that was shown of it."""

    change: AlertChange
    first_fired: str
    changed_at: str


@dataclass
class State:
    """Everything that follows from the log up to `position`."""

    vocabulary: Vocabulary
    position: int = 0
    groups: dict[GroupKey, Group] = field(default_factory=dict)
    group_of: dict[str, GroupKey] = field(default_factory=dict)
    record_of: dict[str, str] = field(default_factory=dict)
    facts: dict[str, tuple[Entry, Fact]] = field(default_factory=dict)
    undone: set[str] = field(default_factory=set)
    facts_of: dict[int, list[str]] = field(default_factory=dict)
    readings: dict[int, dict[str, Reading]] = field(default_factory=dict)
    threads: dict[str, Thread] = field(default_factory=dict)
    user_messages: list[int] = field(default_factory=list)
    alerts: dict[str, ActiveAlert] = field(default_factory=dict)
    settings: dict[str, Any] = field(default_factory=dict)
    checkpoint: tuple[int, Checkpoint] | None = None
    checkpoints: int = 0
    facts_since_checkpoint: int = 0
    texts: dict[str, str] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)

    def apply(self, entry: Entry) -> None:
        """Take in the next entry. A redacted one only moves the position."""
        self.position = entry.seq
        step = _STEPS.get(type(entry.body))
        if step is not None:
            step(self, entry, entry.body)

    def apply_all(self, entries: Iterable[Entry]) -> "State":
        """Take in entries in log order; returns itself."""
        for entry in entries:
            self.apply(entry)
        return self

    def record(self, record_id: str) -> Record | None:
        """The record with an id, whatever its status."""
        group = self.groups.get(self.group_of.get(record_id, ("", "", None)))
        return group.records.get(record_id) if group else None

    def records(self, type_name: str | None = None, history: bool = False) -> list[Record]:
        """Records in log order: current, ended and past values; with `history` the wrong ones too."""
        found = [
            record
            for key, group in self.groups.items()
            if type_name is None or key[0] == type_name
            for record in group.records.values()
            if history or record.status in SHOWN
        ]
        return sorted(found, key=lambda record: record.seq)

    def open_records(self, type_name: str, about: str, key: tuple[str, ...]) -> list[Record]:
        """The current records of one key."""
        group = self.groups.get((type_name, normalise(about), key))
        return [r for r in group.records.values() if r.status == "current"] if group else []

    def type(self, name: str) -> RecordType:
        """A type by its name; a bare one for facts whose type has no definition (yet)."""
        if name in self.vocabulary:
            return self.vocabulary[name]
        return RecordType(name, "other", name.lower() + "s", "name", "many", (), {})

    def home_country(self) -> str | None:
        """Where the person lives, as a country: as imported, else as they said."""
        said = self.open_records("Profile", "user", ("home_country",))
        country = said[-1].fields.get("value") if said else self.settings.get("home_country")
        return str(country) if country else None

    # -- one step for each kind --------------------------------------------------

    def _fact(self, entry: Entry, fact: Fact) -> None:
        self.facts_since_checkpoint += 1
        if fact.undoes is not None:
            self._undo(fact.undoes)
            return
        self.facts[entry.id] = (entry, fact)
        if fact.message is not None:
            self.facts_of.setdefault(fact.message, []).append(entry.id)
        key = self._group_key(entry, fact)
        group = self.groups.setdefault(key, Group(self.type(fact.type)))
        touched = group.apply(entry, fact)
        if touched is not None:
            self.group_of[touched] = key
            self.record_of[entry.id] = touched

    def _group_key(self, entry: Entry, fact: Fact) -> GroupKey:
        """Statements with one key share a group; one without a key stands in a group of its own type."""
        if fact.target in self.group_of:
            return self.group_of[fact.target]
        return (fact.type, normalise(fact.about), fact.key)

    def _undo(self, fact_id: str) -> None:
        if fact_id not in self.facts or fact_id in self.undone:
            return
        self.undone.add(fact_id)
        entry, fact = self.facts[fact_id]
        key = self.group_of.get(self.record_of.pop(fact_id, ""), self._group_key(entry, fact))
        self.groups[key] = self.groups[key].without(fact_id)

    def _message(self, entry: Entry, message: Message) -> None:
        thread = self.threads.setdefault(message.conversation, Thread(message.conversation))
        thread.add(entry.seq, message, entry.at)
        if message.role == "user":
            thread.title = thread.title or title_of(message.content)
            self.user_messages.append(entry.seq)

    def _conversation(self, entry: Entry, change: Conversation) -> None:
        thread = self.threads.setdefault(change.conversation, Thread(change.conversation, last_at=entry.at))
        if change.change in ("begun", "titled") and change.title:
            thread.title = change.title
        if change.change in ("trashed", "restored"):
            thread.trashed = change.change == "trashed"
        if change.change == "message_removed" and change.message is not None:
            thread.removed.add(change.message)
        if change.change == "message_restored" and change.message is not None:
            thread.removed.discard(change.message)

    def _reading(self, entry: Entry, reading: Reading) -> None:
        self.readings.setdefault(reading.message, {})[reading.reader] = reading

    def _definition(self, entry: Entry, definition: Definition) -> None:
        if definition.change == "setting":
            self.settings[definition.name] = definition.value
        elif definition.change == "type":
            self.vocabulary = self.vocabulary.with_type(
                type_from_spec(definition.name, definition.spec, own=True)
            )
        elif definition.type is not None and definition.type in self.vocabulary:
            added = field_from_spec(definition.name, definition.value)
            self.vocabulary = self.vocabulary.with_field(definition.type, added)

    def _alert(self, entry: Entry, change: AlertChange) -> None:
        known = self.alerts.get(change.key)
        again = change.transition == "firing" and (known is None or known.change.transition == "resolved")
        first = entry.at if again or known is None else known.first_fired
        self.alerts[change.key] = ActiveAlert(change, first, entry.at)

    def _checkpoint(self, entry: Entry, checkpoint: Checkpoint) -> None:
        self.checkpoint = (entry.seq, checkpoint)
        self.checkpoints += 1
        self.facts_since_checkpoint = 0
        self.texts.update(checkpoint.texts)

    def _build(self, entry: Entry, build: Build) -> None:
        self.versions = dict(build.versions)


_STEPS: Mapping[type, Callable[[State, Entry, Any], None]] = {
    Fact: State._fact,
    Message: State._message,
    Conversation: State._conversation,
    Reading: State._reading,
    Definition: State._definition,
    AlertChange: State._alert,
    Checkpoint: State._checkpoint,
    Build: State._build,
}
