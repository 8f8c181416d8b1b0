"""What a model proposes for leftover notes: asked for in batches, kept in the log, done after a yes.

Nothing that a model says becomes a record by itself, unless the person has allowed it (the setting
`place_notes`): a proposal waits in the log until it is accepted or rejected.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from uac_desktop.app.choice import NUM_CTX, ModelChoice
from uac_desktop.app.clock import Instant
from uac_desktop.app.facts import summary
from uac_desktop.app.learn import Learner
from uac_desktop.app.lifetests import LifeTest, life_tests
from uac_desktop.app.memory import Memory
from uac_desktop.core.entries import Body, Definition, Draft, Fact, Placing, Proposal, Source
from uac_desktop.core.errors import ModelError, RefusedError
from uac_desktop.core.fold import State
from uac_desktop.core.placing import (
    Leftover,
    Placed,
    Placement,
    batches,
    leftovers,
    parse,
    question,
    reply_tokens,
    schema,
    system,
    text_of,
)
from uac_desktop.core.records import Record, called
from uac_desktop.core.telling import Telling
from uac_desktop.core.vocabulary import RecordType, Vocabulary, type_from_spec
from uac_desktop.llm.base import ChatTurn, PromptTooLongError
from uac_desktop.reading.guard import guard
from uac_desktop.sandbox.names import ADVICE, GUARDED

ALLOWED = "place_notes"
"""The setting: "always" lets proposals be done at once."""

_REFUSED = GUARDED | ADVICE.keys()


@dataclass(frozen=True, slots=True)
class ProposalView:
    """Something that waits for a yes. `words` say it in a sentence.

    `kind` "type" makes a new type, "place" puts notes into a known one, "test" keeps a test. `fields` are the
    new type's by kind, `records` what each note would be, `source` the test's text.
    """

    id: str
    words: str
    kind: Literal["type", "place", "test"]
    type: str = ""
    fields: dict[str, Any] = field(default_factory=dict)
    records: tuple[str, ...] = ()
    module: str = ""
    source: str = ""


class Placer:
    """Has the model place what has no type of its own."""

    def __init__(self, memory: Memory, learner: Learner, choice: ModelChoice) -> None:
        self._memory = memory
        self._learner = learner
        self._choice = choice

    def place(self, now: Instant) -> tuple[int, str | None]:
        """Ask about every leftover that was not asked about; how many are still to be placed, and why."""
        with self._memory.lock:
            records = leftovers(self._memory.state)
        if not records or self._choice.model is None:
            return 0, None
        waiting, why = 0, None
        for batch in batches(records, self._memory.state.vocabulary, NUM_CTX):
            try:
                waiting += len(self._place(batch, now))
            except (ModelError, RefusedError) as error:
                waiting, why = waiting + len(batch), str(error)
        if waiting and why is None:
            why = "The model did not say where every note belongs; it is asked again the next time."
        return waiting, why and f"{waiting} notes are still to be placed: {why}"

    def _place(self, batch: Sequence[Leftover], now: Instant) -> Sequence[Leftover]:
        """Ask about a batch, once more about those that were not named; what is left of it."""
        for _ in range(2):
            try:
                answer = self._ask(batch)
            except PromptTooLongError:
                if len(batch) == 1:
                    raise
                half = len(batch) // 2
                parts = (_numbered(batch[:half]), _numbered(batch[half:]))
                return [left for part in parts for left in self._place(part, now)]
            self._keep(answer, now)
            batch = _numbered(answer.missing)
            if not batch:
                break
        return batch

    def _ask(self, batch: Sequence[Leftover]) -> Placement:
        vocabulary = self._memory.state.vocabulary
        turns = [ChatTurn("system", system(vocabulary)), ChatTurn("user", question(batch))]
        shape = schema(batch, vocabulary)
        stream = self._choice.required().structured(
            self._choice.chosen(), turns, shape, max_tokens=reply_tokens(batch)
        )
        return parse(stream.result().text, batch, vocabulary, _REFUSED)

    def _keep(self, answer: Placement, now: Instant) -> None:
        """Append what an answer proposes, a proposal for each type, and do it where that is allowed."""
        name = self._choice.chosen()
        by_type: dict[str, list[Placing]] = {}
        stay = list(answer.stay)
        for placed in answer.placed:
            fields = self._held(placed)
            if fields is None:
                stay.append(placed.leftover)
            else:
                by_type.setdefault(placed.type.name, []).append(
                    Placing(record=placed.leftover.record.id, fields=fields)
                )
        specs = answer.specs or {}
        bodies: list[Body] = [
            Proposal(change="made", type=t, spec=dict(specs.get(t, {})), records=tuple(placed), model=name)
            for t, placed in by_type.items()
        ]
        if stay:
            left = tuple(Placing(record=one.record.id) for one in stay)
            bodies.append(Proposal(change="left", records=left, model=name))
        if not bodies:
            return
        kept = self._memory.keep(bodies, now)
        if self._memory.state.settings.get(ALLOWED) == "always":
            made = (e.id for e in kept if isinstance(e.body, Proposal) and e.body.change == "made")
            for proposal in made:
                Proposals(self._memory, self._learner).accept(proposal, now)

    def _held(self, placed: Placed) -> dict[str, Any] | None:
        """The values that a leftover's own words say; None where they do not make a record of the type."""
        told = placed.leftover.record.evidence[0]
        fact = Fact(
            op="assert",
            type=placed.type.name,
            fields=dict(placed.values),
            about=placed.leftover.record.about,
            quote=placed.leftover.text,
        )
        at = datetime.fromisoformat(told.at)
        telling = Telling(placed.leftover.text, at, str(at.tzinfo or "UTC"))
        known = self._memory.state.vocabulary.with_type(placed.type)
        held = guard([fact], telling, known).facts
        return dict(held[0].fields) if held else None


class Proposals:
    """What waits for the person's yes."""

    def __init__(self, memory: Memory, learner: Learner) -> None:
        self._memory = memory
        self._learner = learner

    def views(self) -> list[ProposalView]:
        """What waits, the model's first, then tests of what matters most."""
        with self._memory.lock:
            state = self._memory.state
            made = [_view(state, name, proposal) for name, proposal in state.proposals.items()]
            return [*made, *map(_test_view, life_tests(state))]

    def accept(self, name: str, now: Instant) -> list[int]:
        """Do what was proposed, in one transaction; the entries (seqs). Raises RefusedError."""
        with self._memory.lock:
            state = self._memory.state
            drafts = [
                Draft(body, at or now.iso, now.zone, logged_at=now.iso)
                for body, at in self._bodies(state, name)
            ]
            return [entry.seq for entry in self._memory.append(drafts)]

    def reject(self, name: str, now: Instant) -> None:
        """Never propose this again. Raises RefusedError where nothing of that name waits."""
        with self._memory.lock:
            self._find(self._memory.state, name)
            self._memory.keep([Proposal(change="rejected", of=name)], now)

    def _bodies(self, state: State, name: str) -> list[tuple[Body, str | None]]:
        """The entries that a proposal becomes, each with when it was said, None for now."""
        found = self._find(state, name)
        done: tuple[Body, str | None] = (Proposal(change="accepted", of=name), None)
        if isinstance(found, LifeTest):
            return [(Source(name=found.module, text=found.module_text, author="person"), None), done]
        record_type = _type_of(found, state.vocabulary)
        moves = [
            body
            for placing in found.records
            if (record := state.record(placing.record)) is not None and record.status == "current"
            for body in self._moved(record, placing, record_type, found.model or "model")
        ]
        defined: list[tuple[Body, str | None]] = (
            [(Definition(change="type", name=found.type, spec=found.spec), None)]
            if found.spec and found.type not in state.vocabulary
            else []
        )
        return [*defined, *moves, done]

    def _moved(
        self, record: Record, placing: Placing, record_type: RecordType, model: str
    ) -> list[tuple[Body, str | None]]:
        """A leftover taken back and said again as what it is, by the words in which it was said."""
        told = record.evidence[0]
        start = placing.fields.get(record_type.start or "")
        fact = Fact(
            op="assert",
            type=record_type.name,
            fields=placing.fields,
            about=record.about,
            valid_from=str(start) if start else None,
            quote=told.quote,
            start=told.start,
            end=told.end,
            message=told.message,
            reader=model,
        )
        keyed = fact.model_copy(update={"key": self._learner.key(record_type, fact)})
        if self._learner.stone(keyed) is not None:
            return []
        back = [
            (Fact(op="retract", type=record.type, about=record.about, undoes=said.id, reader="edit"), None)
            for said in record.evidence
        ]
        return [*back, (keyed, told.at)]

    def _find(self, state: State, name: str) -> Proposal | LifeTest:
        found = state.proposals.get(name) or next((t for t in life_tests(state) if t.id == name), None)
        if found is None:
            raise RefusedError("Nothing of that name waits for a yes; it was answered already.")
        return found


def _numbered(left: Iterable[Leftover]) -> list[Leftover]:
    return [Leftover(number, one.record, one.text) for number, one in enumerate(left, 1)]


def _type_of(proposal: Proposal, vocabulary: Vocabulary) -> RecordType:
    if proposal.type in vocabulary:
        return vocabulary[proposal.type]
    return type_from_spec(proposal.type, proposal.spec, own=True)


def _view(state: State, name: str, proposal: Proposal) -> ProposalView:
    record_type = _type_of(proposal, state.vocabulary)
    fresh = record_type.name not in state.vocabulary
    rows = [
        f"{text_of(record)} → {summary(record_type, record.about, placing.fields)}"
        for placing in proposal.records
        if (record := state.record(placing.record)) is not None
    ]
    kind = called(record_type, len(rows))
    words = (
        f"Make a type {record_type.name} ({', '.join(record_type.fields)}) for {len(rows)} of your notes."
        if fresh
        else f"Keep {len(rows)} of your notes as {kind}."
    )
    fields = {n: f.kind for n, f in record_type.fields.items()} if fresh else {}
    return ProposalView(name, words, "type" if fresh else "place", record_type.name, fields, tuple(rows))


def _test_view(test: LifeTest) -> ProposalView:
    return ProposalView(test.id, test.words, "test", module=test.module, source=test.text)
