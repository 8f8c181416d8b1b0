"""Entries → State, one entry at a time: what is believed is a fold of the log and nothing else."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from uac_desktop.core.beliefs import Beliefs
from uac_desktop.core.entries import (
    AlertChange,
    Build,
    Checkpoint,
    Conversation,
    Definition,
    Entry,
    Fact,
    Link,
    Message,
    Piece,
    Proposal,
    Reading,
    Recovery,
    Redaction,
    Revision,
    Saved,
    Source,
    Tombstone,
)
from uac_desktop.core.readings import Readings, end_of
from uac_desktop.core.records import Record, Told, told_of
from uac_desktop.core.stored import Ending, Foldable
from uac_desktop.core.threads import Spoken, Thread, title_of
from uac_desktop.core.vocabulary import RecordType, Vocabulary, field_from_spec, type_from_spec


@dataclass(frozen=True, slots=True)
class ActiveAlert:
    """The last transition of an alert, when it first fired, and the last that was shown of it."""

    change: AlertChange
    first_fired: str
    changed_at: str


@dataclass
class State:
    """Everything that follows from the log up to `position`.

    `blankings` counts the entries that say that others are blank: what was folded before one still holds
    what those had said.
    """

    vocabulary: Vocabulary
    position: int = 0
    beliefs: Beliefs = field(init=False)
    facts_of: dict[int, list[str]] = field(default_factory=dict)
    readings: Readings = field(default_factory=Readings)
    threads: dict[str, Thread] = field(default_factory=dict)
    user_messages: list[int] = field(default_factory=list)
    alerts: dict[str, ActiveAlert] = field(default_factory=dict)
    settings: dict[str, Any] = field(default_factory=dict)
    checkpoint: tuple[int, Checkpoint] | None = None
    checkpoints: int = 0
    facts_since_checkpoint: int = 0
    texts: dict[str, str] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    tombstones: dict[str, Tombstone] = field(default_factory=dict)
    blankings: int = 0
    sources: dict[str, str] = field(default_factory=dict)
    layouts: dict[str, tuple[Piece, ...]] = field(default_factory=dict)
    proposals: dict[str, Proposal] = field(default_factory=dict)
    declined: set[str] = field(default_factory=set)
    saved: dict[str, Saved] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.beliefs = Beliefs(self.vocabulary)

    def apply(self, entry: Foldable) -> None:
        """Take in the next entry. A redacted one only moves the position."""
        self.position = entry.seq
        step = _STEPS.get(type(entry.body))
        if step is not None:
            step(self, entry, entry.body)

    def apply_all(self, entries: Iterable[Foldable]) -> "State":
        """Take in entries in log order; returns itself."""
        for entry in entries:
            self.apply(entry)
        return self

    def record(self, record_id: str) -> Record | None:
        """The record with an id, whatever its status."""
        return self.beliefs.record(record_id)

    def records(self, type_name: str | None = None, history: bool = False) -> list[Record]:
        """Records in log order: current, ended and past values; with `history` the wrong ones too."""
        return self.beliefs.records(type_name, history)

    def told_in(self, message: int) -> list[Told]:
        """The facts read from a message (a seq) that have not been taken back."""
        ids = self.facts_of.get(message, ())
        return [self.beliefs.facts[fact_id] for fact_id in ids if fact_id not in self.beliefs.undone]

    def type(self, name: str) -> RecordType:
        """A type by its name; a bare one for facts whose type has no definition (yet)."""
        return self.beliefs.type_of(name)

    def home_country(self) -> str | None:
        """Where the person lives, as a country: as imported, else as they said."""
        said = self.beliefs.open_records("Profile", "user", ("home_country",))
        country = said[-1].fields.get("value") if said else self.settings.get("home_country")
        return str(country) if country else None

    # -- one step for each kind --------------------------------------------------

    def _fact(self, entry: Entry, fact: Fact) -> None:
        if fact.undoes is None:
            self._told(entry, told_of(entry, fact))
        else:
            self.facts_since_checkpoint += 1
            # Said once more, what was taken back stands again.
            (self.beliefs.redo if fact.op == "assert" else self.beliefs.undo)(fact.undoes)

    def _told(self, entry: Foldable, told: Told) -> None:
        self.facts_since_checkpoint += 1
        if told.message is not None:
            self.facts_of.setdefault(told.message, []).append(told.id)
        self.beliefs.tell(told)

    def _link(self, entry: Entry, link: Link) -> None:
        self.facts_since_checkpoint += 1
        self.beliefs.link(entry.id, link)

    def _message(self, entry: Foldable, message: Message | Spoken) -> None:
        thread = self.threads.get(message.conversation)
        if thread is None:
            thread = self.threads[message.conversation] = Thread(message.conversation)
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
        self.readings.take(reading.message, end_of(reading))

    def _ending(self, entry: Entry, ending: Ending) -> None:
        self.readings.take(ending.message, ending.end)

    def _definition(self, entry: Entry, definition: Definition) -> None:
        if definition.change == "setting":
            self.settings[definition.name] = definition.value
        else:
            self.facts_since_checkpoint += 1
            self.vocabulary = self.beliefs.vocabulary = defined(self.vocabulary, definition)
            if definition.change in ("rename_type", "rename_field"):
                self.beliefs.rename(definition.type, definition.name, str(definition.value))
            if definition.change != "retire_type":
                self.beliefs.redefine(definition.type or definition.name)

    def _alert(self, entry: Entry, change: AlertChange) -> None:
        known = self.alerts.get(change.key)
        again = change.transition == "firing" and (known is None or known.change.transition == "resolved")
        first = entry.at if again or known is None else known.first_fired
        self.alerts[change.key] = ActiveAlert(change, first, entry.at)

    def _checkpoint(self, entry: Entry, checkpoint: Checkpoint) -> None:
        self.checkpoint = (entry.seq, checkpoint)
        self.checkpoints += 1
        self.facts_since_checkpoint = 0
        # Those of earlier ones stay in the log: to hold them all would take more with every checkpoint.
        known = {**self.texts, **checkpoint.texts}
        self.texts = {h: known[h] for h in checkpoint.modules.values() if h in known}

    def _source(self, entry: Entry, source: Source) -> None:
        self.facts_since_checkpoint += 1
        self.sources.pop(source.name, None)
        if source.text is not None:
            self.sources[source.name] = source.text

    def _revision(self, entry: Entry, revision: Revision) -> None:
        self.facts_since_checkpoint += 1
        if revision.layout is not None:
            self.layouts[revision.module] = revision.layout

    def _proposal(self, entry: Entry, proposal: Proposal) -> None:
        if proposal.change == "made":
            self.proposals[entry.id] = proposal
            return
        answered = self.proposals.pop(proposal.of or "", proposal)
        if proposal.change != "accepted":
            named = [placing.record for placing in answered.records]
            self.declined.update(named, [proposal.of] if proposal.of else [])

    def _saved(self, entry: Entry, saved: Saved) -> None:
        """What is removed keeps its place, to which it comes back where it is kept once more."""
        known = self.saved.get(saved.id)
        if known is None and saved.change != "kept":
            # What it was has been forgotten.
            return
        question, title = (known.question, known.title) if known is not None else ("", "")
        removed = known is not None and known.change == "removed"
        stands: Literal["kept", "removed"] = (
            "removed" if saved.change == "removed" or (saved.change == "renamed" and removed) else "kept"
        )
        self.saved[saved.id] = Saved(
            change=stands, id=saved.id, question=saved.question or question, title=saved.title or title
        )

    def _build(self, entry: Entry, build: Build) -> None:
        self.versions = dict(build.versions)

    def _redaction(self, entry: Entry, redaction: Redaction) -> None:
        self.blankings += bool(redaction.entries)
        self.tombstones |= {stone.hash: stone for stone in redaction.tombstones}
        for lifted in redaction.lifts:
            self.tombstones.pop(lifted, None)

    def _recovery(self, entry: Entry, recovery: Recovery) -> None:
        self.blankings += 1


def defined(vocabulary: Vocabulary, definition: Definition) -> Vocabulary:
    """The vocabulary with a type or field added, widened or retired."""
    if definition.change == "type":
        return vocabulary.with_type(type_from_spec(definition.name, definition.spec, own=True))
    if definition.change == "retire_type":
        return vocabulary.without_type(definition.name)
    if definition.change == "rename_type":
        return _type_renamed(vocabulary, definition)
    if definition.type is None or definition.type not in vocabulary:
        return vocabulary
    if definition.change == "rename_field":
        known, new = definition.name in vocabulary[definition.type].fields, str(definition.value)
        return vocabulary.with_field_called(definition.type, definition.name, new) if known else vocabulary
    if definition.change == "retire_field":
        return vocabulary.without_field(definition.type, definition.name)
    return vocabulary.with_field(definition.type, field_from_spec(definition.name, definition.value))


def _type_renamed(vocabulary: Vocabulary, definition: Definition) -> Vocabulary:
    if definition.name not in vocabulary:
        return vocabulary
    list_name = str(definition.spec.get("list", vocabulary[definition.name].list_name))
    return vocabulary.with_type_called(definition.name, str(definition.value), list_name)


_STEPS: Mapping[type, Callable[[State, Any, Any], None]] = {
    Fact: State._fact,
    Link: State._link,
    Message: State._message,
    Conversation: State._conversation,
    Reading: State._reading,
    Told: State._told,
    Spoken: State._message,
    Ending: State._ending,
    Definition: State._definition,
    AlertChange: State._alert,
    Checkpoint: State._checkpoint,
    Proposal: State._proposal,
    Source: State._source,
    Revision: State._revision,
    Saved: State._saved,
    Build: State._build,
    Redaction: State._redaction,
    Recovery: State._recovery,
}
