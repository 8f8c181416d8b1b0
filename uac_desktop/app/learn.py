"""From what a reader returns to facts in the log: keys made, one transaction a message."""

from dataclasses import dataclass

from uac_desktop.app.memory import Memory
from uac_desktop.core.entries import Body, Draft, Entry, Fact, Reading, Tombstone
from uac_desktop.core.records import key_of
from uac_desktop.core.targets import find_target, which
from uac_desktop.core.telling import Lexicon, ReadResult
from uac_desktop.core.tombstones import blocking
from uac_desktop.core.vocabulary import RecordType

# Names that the knowledge tables spell in one way, so that Amoxil and amoxicillin are one medicine.
_KNOWN_NAMES = {"Medication": "name", "Allergy": "substance"}


@dataclass(frozen=True, slots=True)
class Learned:
    """The fact entries that a reading left, with the reader's questions, and what was not learned."""

    facts: tuple[Entry, ...] = ()
    questions: tuple[str, ...] = ()
    blocked: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Drafted:
    """A reading and its facts, ready to be appended, with what is to be asked and what is not learned."""

    drafts: tuple[Draft, ...]
    questions: tuple[str, ...]
    blocked: tuple[Fact, ...]


class Learner:
    """Appends what was read from a message, once however often it is tried."""

    def __init__(self, memory: Memory, lexicon: Lexicon) -> None:
        self._memory = memory
        self._lexicon = lexicon

    def learn(self, message: Entry, reader: str, result: ReadResult) -> Learned:
        """Append a reading and its facts in one transaction."""
        made = self.drafts(message, reader, result)
        entries = self._memory.append(made.drafts)
        return Learned(tuple(e for e in entries if isinstance(e.body, Fact)), made.questions, made.blocked)

    def drafts(self, message: Entry, reader: str, result: ReadResult) -> Drafted:
        """A reading, then its facts, as they are to be appended: keyed, and aimed at what is known now."""
        mark = "p" if reader == "patterns" else "m"
        keyed, questions = self._aimed([self.keyed(fact, message) for fact in result.facts])
        blocked = tuple(fact for fact in keyed if self.stone(fact) is not None)
        facts = [fact for fact in keyed if fact not in blocked]
        reading = Reading(
            message=message.seq,
            reader=reader,
            outcome="read" if facts else "nothing",
            dropped={**result.dropped, **({"forgotten": len(blocked)} if blocked else {})},
            differs=result.differs,
            ms=result.ms,
        )
        bodies: list[tuple[str, Body]] = [(f"{message.id}.{mark}", reading)]
        bodies += [(f"{message.id}.{mark}{n}", fact) for n, fact in enumerate(facts)]
        drafts = tuple(
            Draft(body, message.at, message.zone, entry_id, message.logged_at) for entry_id, body in bodies
        )
        return Drafted(drafts, (*result.questions, *questions), blocked)

    def _aimed(self, facts: list[Fact]) -> tuple[list[Fact], list[str]]:
        """The facts with the records that they mean; for those that may mean several, the question which."""
        aimed, questions = [], []
        with self._memory.lock:
            state = self._memory.state
            for fact in facts:
                record_type = state.type(fact.type)
                target = find_target(fact, record_type, state.beliefs)
                if len(target.candidates) > 1:
                    questions.append(which(target, record_type))
                else:
                    aimed.append(fact.model_copy(update={"target": target.record}) if target.record else fact)
        return aimed, questions

    def stone(self, fact: Fact) -> Tombstone | None:
        """The tombstone that keeps a keyed fact from being learned."""
        with self._memory.lock:
            return blocking(fact, self._memory.state.tombstones.values())

    def fail(self, message: Entry, reader: str, why: str, ms: int | None = None) -> None:
        """Say in the log that a message could not be read, and why."""
        with self._memory.lock:
            attempt = self._memory.state.readings.attempts(message.seq) + 1
        ended = Reading(message=message.seq, reader=reader, outcome="failed", why=why, attempt=attempt, ms=ms)
        self._memory.append([Draft(ended, message.at, message.zone)])

    def keyed(self, fact: Fact, message: Entry) -> Fact:
        """A fact with its key and its message, as it is stored."""
        record_type = self._memory.state.type(fact.type)
        return fact.model_copy(update={"key": self.key(record_type, fact), "message": message.seq})

    def key(self, record_type: RecordType, fact: Fact) -> tuple[str, ...] | None:
        """The normalised key of a fact; known names in their one spelling."""
        name = _KNOWN_NAMES.get(record_type.name)
        fields = dict(fact.fields)
        if name is not None and fields.get(name):
            fields[name] = self._lexicon.canonical(str(fields[name]))
        return key_of(record_type, fields)
