"""The model's reading of a message: asked for in the background, judged, and merged with the patterns'."""

from uac_desktop.app.learn import Learned, Learner
from uac_desktop.app.memory import Memory
from uac_desktop.core.entries import Entry
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.records import fact_of
from uac_desktop.core.telling import ReadResult, Telling
from uac_desktop.llm.base import ChatModel, ChatTurn
from uac_desktop.reading.extraction import extraction_schema, extraction_turns, parse_facts
from uac_desktop.reading.merging import merge

_TOKENS = 1024


class ModelReader:
    """Reads messages with a model, each once."""

    def __init__(self, memory: Memory, learner: Learner, model: ChatModel) -> None:
        self._memory = memory
        self._learner = learner
        self._model = model

    def pending(self) -> list[int]:
        """The person's messages that no model has read, oldest first."""
        with self._memory.lock:
            state = self._memory.state
            return [
                seq for seq in state.user_messages if not state.readings.get(seq, {}).keys() - {"patterns"}
            ]

    def read(self, message: Entry, telling: Telling, name: str) -> Learned:
        """Have a model read a message. Raises ModelError where it cannot be asked; then it stays pending.

        An answer that is no list of facts is a failed reading, kept in the log with why.
        """
        vocabulary = self._memory.state.vocabulary
        turns = [ChatTurn(speaker, said) for speaker, said in extraction_turns(telling, vocabulary)]
        reply = self._model.structured(
            name, turns, extraction_schema(vocabulary), max_tokens=_TOKENS
        ).result()
        try:
            found = parse_facts(reply.text, telling, vocabulary, name)
        except RefusedError as error:
            self._learner.fail(message, name, str(error))
            return Learned()
        new = merge(self._said(message), found, vocabulary)
        return self._learner.learn(message, name, ReadResult(tuple(new), found.dropped, found.questions))

    def _said(self, message: Entry) -> ReadResult:
        """What the patterns read from the message."""
        with self._memory.lock:
            told = self._memory.state.told_in(message.seq)
        return ReadResult(tuple(map(fact_of, told)))
