"""The model's reading of a message: asked for in the background, judged, and merged with the patterns'."""

import time
from collections.abc import Callable
from typing import TypeVar

from uac_desktop.app.learn import Learned, Learner
from uac_desktop.app.memory import Memory
from uac_desktop.core.asks import Ask, ask_twice
from uac_desktop.core.entries import Entry, Fact
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.exported_chats import is_imported
from uac_desktop.core.pieces import pieces
from uac_desktop.core.readings import MOST_ATTEMPTS
from uac_desktop.core.records import fact_of
from uac_desktop.core.telling import ReadResult, Telling
from uac_desktop.core.vocabulary import RecordType
from uac_desktop.llm.base import ChatModel, ChatTurn
from uac_desktop.reading.extraction import Rows, ask_types, ask_values, sound_rows, types_in
from uac_desktop.reading.merging import differing, merge
from uac_desktop.reading.proposing import propose, told_types

T = TypeVar("T")

_LEAST_TAKEN_IN = 0.4
"""The tokens that a server took in, as a share of our own rough count: if fewer, some are gone."""


class ModelReader:
    """Reads messages with a model, each once."""

    def __init__(self, memory: Memory, learner: Learner, model: ChatModel) -> None:
        self._memory = memory
        self._learner = learner
        self._model = model

    def pending(self) -> list[int]:
        """The person's messages that no model has read, oldest first, then those at which one has failed.

        What was said to another assistant comes last of all. A message that has been tried often enough
        waits until it is asked for.
        """
        with self._memory.lock:
            state, readings = self._memory.state, self._memory.state.readings
            unread = [seq for seq in state.user_messages if readings.readers(seq) <= {"patterns"}]
            failed = [s for s in state.user_messages if 0 < readings.attempts(s) < MOST_ATTEMPTS]
            elsewhere = {
                seq for thread in state.threads.values() if is_imported(thread.id) for seq in thread.messages
            }
        return sorted([*unread, *failed], key=elsewhere.__contains__)

    def read(self, message: Entry, telling: Telling, name: str) -> Learned:
        """Have a model read a message, part by part: which types it tells of, then the values of each.

        Nothing is asked of a part that tells nothing. An answer that cannot be used is asked for once more;
        then the reading has failed, and the log says why. Raises ModelError where the model cannot be asked;
        then the message stays to be read.
        """
        vocabulary = self._memory.state.vocabulary
        started = time.perf_counter()
        said: list[tuple[RecordType, Rows]] = []
        try:
            for part in pieces(telling.text):
                said += self._said_in(part, telling, name)
        except RefusedError as error:
            self._learner.fail(message, name, str(error), _ms_since(started))
            return Learned()
        found = propose(said, telling, vocabulary, name)
        known = self._known(message)
        new = merge(ReadResult(tuple(known.values())), found, vocabulary)
        differs = tuple(
            (fact_id, field, value)
            for fact_id, fact in known.items()
            for field, value in differing(fact, found.facts, vocabulary).items()
        )
        result = ReadResult(
            tuple(new), found.dropped, found.questions, differs=differs, ms=_ms_since(started)
        )
        return self._learner.learn(message, name, result)

    def _said_in(self, part: str, telling: Telling, name: str) -> list[tuple[RecordType, Rows]]:
        vocabulary = self._memory.state.vocabulary
        likely = told_types(part, vocabulary)
        if not likely:
            return []
        ask = ask_types(part, telling, vocabulary, likely)
        chosen = self._asked(name, ask, lambda text: types_in(text, vocabulary))
        types = [vocabulary[one] for one in chosen]
        return [(one, self._values(part, telling, one, name)) for one in types]

    def _values(self, part: str, telling: Telling, record_type: RecordType, name: str) -> Rows:
        ask = ask_values(part, telling, record_type)
        return self._asked(name, ask, lambda text: sound_rows(text, record_type, ask, part))

    def _asked(self, name: str, ask: Ask, understood: Callable[[str], T]) -> T:
        """What a model answers, asked for once more where that cannot be understood. Raises RefusedError."""
        return ask_twice(ask, lambda one: self._answer(name, one), understood)

    def _answer(self, name: str, ask: Ask) -> str:
        turns = [ChatTurn(speaker, said) for speaker, said in ask.turns]
        reply = self._model.structured(name, turns, ask.schema, max_tokens=ask.tokens).result()
        if reply.prompt_tokens and reply.prompt_tokens < _LEAST_TAKEN_IN * ask.length:
            raise RefusedError(
                "Only part of the message reached the model: its server cut the rest off."
                " Update Ollama, or choose a model with a larger window."
            )
        return reply.text

    def _known(self, message: Entry) -> dict[str, Fact]:
        """What the patterns read from the message, by the facts' entry ids."""
        with self._memory.lock:
            told = self._memory.state.told_in(message.seq)
        return {one.id: fact_of(one) for one in told}


def _ms_since(started: float) -> int:
    return round((time.perf_counter() - started) * 1000)
