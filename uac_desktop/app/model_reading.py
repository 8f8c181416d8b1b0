"""The model's reading of a message: asked for in the background, judged, and merged with the patterns'."""

from collections.abc import Callable
from typing import TypeVar

from uac_desktop.app.learn import Learned, Learner
from uac_desktop.app.memory import Memory
from uac_desktop.core.entries import Entry
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.pieces import pieces
from uac_desktop.core.readings import MOST_ATTEMPTS
from uac_desktop.core.records import fact_of
from uac_desktop.core.telling import ReadResult, Telling
from uac_desktop.core.vocabulary import RecordType
from uac_desktop.llm.base import ChatModel, ChatTurn
from uac_desktop.reading.extraction import Ask, Rows, ask_types, ask_values, rows_in, types_in
from uac_desktop.reading.merging import merge
from uac_desktop.reading.proposing import propose, tells_anything

T = TypeVar("T")


class ModelReader:
    """Reads messages with a model, each once."""

    def __init__(self, memory: Memory, learner: Learner, model: ChatModel) -> None:
        self._memory = memory
        self._learner = learner
        self._model = model

    def pending(self) -> list[int]:
        """The person's messages that no model has read, oldest first, then those at which one has failed.

        One that has been tried often enough waits until it is asked for.
        """
        with self._memory.lock:
            state, readings = self._memory.state, self._memory.state.readings
            unread = [seq for seq in state.user_messages if readings.readers(seq) <= {"patterns"}]
            failed = [s for s in state.user_messages if 0 < readings.attempts(s) < MOST_ATTEMPTS]
        return [*unread, *failed]

    def read(self, message: Entry, telling: Telling, name: str) -> Learned:
        """Have a model read a message, part by part: which types it tells of, then the values of each.

        Nothing is asked of a part that tells nothing. An answer that cannot be used is asked for once more;
        then the reading has failed, and the log says why. Raises ModelError where the model cannot be asked;
        then the message stays to be read.
        """
        vocabulary = self._memory.state.vocabulary
        said: list[tuple[RecordType, Rows]] = []
        try:
            for part in pieces(telling.text):
                said += self._said_in(part, telling, name) if tells_anything(part) else []
        except RefusedError as error:
            self._learner.fail(message, name, str(error))
            return Learned()
        found = propose(said, telling, vocabulary, name)
        new = merge(self._known(message), found, vocabulary)
        return self._learner.learn(message, name, ReadResult(tuple(new), found.dropped, found.questions))

    def _said_in(self, part: str, telling: Telling, name: str) -> list[tuple[RecordType, Rows]]:
        vocabulary = self._memory.state.vocabulary
        chosen = self._asked(
            name, ask_types(part, telling, vocabulary), lambda text: types_in(text, vocabulary)
        )
        types = [vocabulary[one] for one in chosen]
        return [(one, self._values(part, telling, one, name)) for one in types]

    def _values(self, part: str, telling: Telling, record_type: RecordType, name: str) -> Rows:
        ask = ask_values(part, telling, record_type)
        return self._asked(name, ask, lambda text: rows_in(text, record_type))

    def _asked(self, name: str, ask: Ask, understood: Callable[[str], T]) -> T:
        """What a model answers, asked for once more where that cannot be understood. Raises RefusedError."""
        text = self._answer(name, ask)
        try:
            return understood(text)
        except RefusedError as error:
            return understood(self._answer(name, ask.again(text, str(error))))

    def _answer(self, name: str, ask: Ask) -> str:
        turns = [ChatTurn(speaker, said) for speaker, said in ask.turns]
        return self._model.structured(name, turns, ask.schema, max_tokens=ask.tokens).result().text

    def _known(self, message: Entry) -> ReadResult:
        """What the patterns read from the message."""
        with self._memory.lock:
            told = self._memory.state.told_in(message.seq)
        return ReadResult(tuple(map(fact_of, told)))
