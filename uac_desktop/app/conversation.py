"""A turn: the message kept first, read with patterns, the rules run, a question computed — then the reply."""

import secrets
import time
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Literal

from uac_desktop.app import resources
from uac_desktop.app.answering import Answerer
from uac_desktop.app.clock import Instant
from uac_desktop.app.evaluate import Evaluation, Evaluator
from uac_desktop.app.facts import fact_view, facts_of, summary
from uac_desktop.app.learn import Learned, Learner
from uac_desktop.app.memory import Memory
from uac_desktop.app.views import Blocked, ConversationView, MessageView, ReadingView, Turn
from uac_desktop.core.disputes import open_questions
from uac_desktop.core.entries import Conversation, Entry, Fact, Message, Reading, Redaction, Role
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.exported_chats import is_imported
from uac_desktop.core.records import Told
from uac_desktop.core.saying import say
from uac_desktop.core.telling import Telling
from uac_desktop.core.telling import Turn as Earlier
from uac_desktop.reading.patterns import PatternReader

ReadingState = Literal["read", "nothing", "queued", "failed"]
MessageState = Literal["whole", "stopped", "interrupted"]
_EARLIER = 6


@dataclass(frozen=True, slots=True)
class Place:
    """Where a message stands: its conversation, the one before it, the one it is another version of."""

    conversation: str
    parent: int | None
    replaces: int | None = None

    def message(self, role: Role, text: str, model: str | None, state: MessageState) -> Message:
        """A message that stands here."""
        return Message(
            role=role,
            content=text,
            conversation=self.conversation,
            parent=self.parent,
            replaces=self.replaces,
            model=model,
            state=state,
        )


class Conversations:
    """What is said, and what comes of it before a model answers."""

    def __init__(
        self,
        memory: Memory,
        reader: PatternReader,
        learner: Learner,
        evaluator: Evaluator,
        answerer: Answerer,
    ) -> None:
        self._memory = memory
        self._reader = reader
        self._learner = learner
        self._evaluator = evaluator
        self._answerer = answerer

    def say(self, text: str, place: Place, now: Instant, queued: bool) -> Turn:
        """Keep what the person said and do all that needs no model.

        `queued` says that a model will read the message too. What an edited message had said before is
        taken back. Raises RefusedError on an empty message.
        """
        if not text.strip():
            raise RefusedError("The message is empty; say something.")
        notices = self._zone_notice(now)
        message = self.keep(text, "user", place, now)
        if place.replaces is not None:
            self._take_back(place.replaces, now)
        before = set(self._open_questions())
        started = time.perf_counter()
        found = self._reader.read(self.telling(message))
        found = replace(found, ms=round((time.perf_counter() - started) * 1000))
        learned = self._learner.learn(message, "patterns", found)
        read_ms = (time.perf_counter() - started) * 1000
        asked = [question for question in self._open_questions() if question not in before]
        learned = replace(learned, questions=(*learned.questions, *asked))
        came = self._evaluator.evaluate(now)
        turn = self._turn(
            message, learned, came, "queued" if queued else "read" if learned.facts else "nothing"
        )
        return self._answered(replace(turn, notices=(*notices, *found.notices)), text, now, read_ms)

    def keep(
        self,
        text: str,
        role: Role,
        place: Place,
        now: Instant,
        model: str | None = None,
        state: MessageState = "whole",
    ) -> Entry:
        """Append a message; it is on the disk when this returns."""
        (entry,) = self._memory.keep([place.message(role, text, model, state)], now)
        return entry

    def place(self, conversation: str | None, after: int | None = None) -> Place:
        """Where the next message goes: behind `after`, else at the end of the newest branch.

        None for the conversation continues the newest one, or begins the first.
        """
        with self._memory.lock:
            name = conversation or self._newest() or secrets.token_hex(8)
            thread = self._memory.state.threads.get(name)
            return Place(name, thread.leaf(after) if thread else None)

    def place_of(self, seq: int) -> Place:
        """Where another version of a message goes. Raises RefusedError on an unknown message."""
        with self._memory.lock:
            for thread in self._memory.state.threads.values():
                if seq in thread.nodes:
                    return Place(thread.id, thread.nodes[seq].parent, seq)
        raise RefusedError(f"There is no message {seq}; `uac-desktop log --kind message` lists them.")

    def change(self, change: Conversation, now: Instant) -> None:
        """Title, trash or restore a conversation, or remove or restore a message of one."""
        with self._memory.lock:
            thread = self._memory.state.threads.get(change.conversation)
        if thread is None or (change.message is not None and change.message not in thread.nodes):
            raise RefusedError("There is no such conversation or message; choose one from the list.")
        self._memory.keep([change], now)

    def _zone_notice(self, now: Instant) -> tuple[str, ...]:
        """That the person has come into another time zone since they last spoke."""
        with self._memory.lock:
            last = self._memory.state.user_messages[-1:]
        before = next((entry.zone for entry in self._memory.log.read(last).values()), now.zone)
        if before == now.zone:
            return ()
        zones = {"zone": now.zone, "before": before}
        told = say("Your time zone is now {zone} (before: {before}); times you say are read there.", **zones)
        return (told,)

    def _open_questions(self) -> list[str]:
        with self._memory.lock:
            return open_questions(self._memory.state.beliefs)

    def _take_back(self, seq: int, now: Instant) -> None:
        """Undo every fact of a message that has been said anew."""
        with self._memory.lock:
            told = self._memory.state.told_in(seq)
        if told:
            self._memory.keep(map(_undoing, told), now)

    def undo(self, fact_id: str, now: Instant) -> Turn:
        """Take back one fact; what it had changed stands as if it had not been said."""
        with self._memory.lock:
            beliefs = self._memory.state.beliefs
            told = beliefs.facts.get(fact_id) if fact_id not in beliefs.undone else None
        if told is None:
            raise RefusedError("There is nothing to undo: that was taken back already.")
        self._memory.keep(self.taking_back(told), now)
        return self.after(told, now)

    def taking_back(self, told: Told) -> list[Fact]:
        """What takes a fact back, with what the person has said of it at the same message since."""
        with self._memory.lock:
            state = self._memory.state
            record = state.beliefs.record_of.get(told.id)
            beside = [
                fact
                for fact in state.told_in(told.message or 0)
                if fact.is_edit
                and fact.seq > told.seq
                and record in (fact.target, state.beliefs.record_of.get(fact.id))
            ]
        return list(map(_undoing, [*reversed(beside), told]))

    def after(self, told: Told, now: Instant) -> Turn:
        """What came of something that the person said of a fact, at the message that it stands in."""
        came = self._evaluator.evaluate(now)
        message = self._message(told.message if told.message is not None else told.seq)
        return self._turn(message, Learned(), came, "read")

    def telling(self, message: Entry) -> Telling:
        """A kept message as a reader is given it, with what came before in its conversation."""
        body = message.body
        assert isinstance(body, Message)  # callers pass message entries
        with self._memory.lock:
            before = self._memory.state.threads[body.conversation].branch(message.seq)[:-1][-_EARLIER:]
        earlier = [
            Earlier(b.role, b.content, datetime.fromisoformat(e.at))
            for e in self._memory.log.read(before).values()
            if isinstance(b := e.body, Message)
        ]
        at = datetime.fromisoformat(message.at)
        return Telling(body.content, at, message.zone, tuple(earlier), self._workdays)

    def _workdays(self, day: date, number: int) -> date:
        """So many working days on, by the holidays of where the person lives, if those are known."""
        days, travel = resources.almanac()
        with self._memory.lock:
            state = self._memory.state
            country, home = (
                state.home_country(),
                state.beliefs.open_records("Profile", "user", ("home_city",)),
            )
        city = str(home[-1].fields.get("value")) if home else None
        return days.add_working_days(day, number, travel.country_of(country, city))

    def read_more(self, message: Entry, learned: Learned, now: Instant) -> Turn:
        """What came of a later reading of a message."""
        with self._memory.lock:
            failed = self._memory.state.readings.attempts(message.seq) > 0
        reading: Literal["read", "nothing", "failed"] = (
            "failed" if failed else "read" if learned.facts else "nothing"
        )
        return self._turn(message, learned, self._evaluator.evaluate(now), reading)

    def threads(self, trashed: bool = False) -> list[ConversationView]:
        """The conversations, or those that were thrown away, the newest first."""
        with self._memory.lock:
            threads = [t for t in self._memory.state.threads.values() if t.trashed == trashed and t.messages]
        views = [ConversationView(t.id, t.title or "", t.last_at, len(t.messages)) for t in threads]
        return sorted(views, key=lambda view: datetime.fromisoformat(view.last_at), reverse=True)

    def messages(self, conversation: str, leaf: int | None = None) -> list[MessageView]:
        """The messages of a branch, that which ends below `leaf`, the newest where it is None.

        Raises RefusedError on an unknown conversation.
        """
        with self._memory.lock:
            thread = self._memory.state.threads.get(conversation)
            seqs = thread.branch(thread.leaf(leaf)) if thread else None
        if seqs is None:
            raise RefusedError("There is no such conversation; choose one from the list.")
        entries = self._memory.log.read(seqs)
        return [self.view(entries[seq]) for seq in seqs]

    def view(self, entry: Entry) -> MessageView:
        """A message as it is shown."""
        body = entry.body if isinstance(entry.body, Message) else None
        with self._memory.lock:
            facts = facts_of(self._memory.state, entry.seq)
            readings = list(self._memory.state.readings.get(entry.seq, {}).values())
            thread = self._memory.state.threads.get(body.conversation) if body else None
            versions = tuple(thread.versions(entry.seq)) if thread else (entry.seq,)
        failed = next((reading for reading in readings if reading.outcome == "failed"), None)
        return MessageView(
            entry=entry.seq,
            role=body.role if body else "user",
            content=body.content if body else "",
            at=entry.at,
            state=body.state if body else "whole",
            model=body.model if body else None,
            facts=facts,
            reading=_reading_state(readings),
            reading_why=failed.why if failed else None,
            versions=versions,
            readings=tuple(
                ReadingView(r.reader, r.outcome, r.ms, tuple(r.dropped.items()), r.why) for r in readings
            ),
        )

    def _message(self, seq: int) -> Entry:
        return self._memory.log.read([seq])[seq]

    def _newest(self) -> str | None:
        """The conversation that was spoken in last, here."""
        threads = [
            thread
            for thread in self._memory.state.threads.values()
            if thread.messages and not thread.trashed and not is_imported(thread.id)
        ]
        return max(threads, key=lambda thread: thread.messages[-1]).id if threads else None

    def _turn(self, message: Entry, learned: Learned, came: Evaluation, reading: ReadingState) -> Turn:
        body = message.body
        with self._memory.lock:
            told = [self._memory.state.beliefs.facts[entry.id] for entry in learned.facts]
            facts = tuple(fact_view(self._memory.state, each) for each in told)
            standing = [each.doubt for each in facts_of(self._memory.state, message.seq)]
        return Turn(
            entry=message.seq,
            conversation=body.conversation if isinstance(body, Message) else "",
            text=body.content if isinstance(body, Message) else "",
            facts=facts,
            alerts=came.begun,
            resolved=came.resolved,
            questions=learned.questions,
            reading=reading,
            blocked=tuple(map(self._blocked, learned.blocked)),
            doubts=tuple(doubt.sentence for doubt in standing if doubt is not None),
        )

    def _blocked(self, fact: Fact) -> Blocked:
        """A fact that was not learned, with what lifts that."""
        stone = self._learner.stone(fact)
        kept = summary(self._memory.state.type(fact.type), fact.about, fact.fields)
        return Blocked(stone.hash if stone else "", fact.type, kept, fact)

    def allow(self, blocked: Blocked, now: Instant) -> Turn:
        """Lift what keeps a fact from being learned, and learn it."""
        entries = self._memory.keep([Redaction(lifts=(blocked.hash,)), blocked.fact], now)
        message = self._message(blocked.fact.message) if blocked.fact.message is not None else entries[-1]
        return self._turn(message, Learned(entries[-1:]), self._evaluator.evaluate(now), "read")

    def _answered(self, turn: Turn, text: str, now: Instant, read_ms: float) -> Turn:
        """The turn with the answer, where the message asks over records or for what was said."""
        answer = self._answerer.in_talk(text, now.day, turn.entry)
        return replace(turn, answer=answer, read_ms=read_ms)


def _undoing(told: Told) -> Fact:
    return Fact(op="retract", type=told.type, about=told.about, undoes=told.id, reader="edit")


def _reading_state(readings: list[Reading]) -> ReadingState:
    outcomes = {reading.outcome for reading in readings}
    for outcome in ("read", "failed"):
        if outcome in outcomes:
            return outcome
    return "nothing"
