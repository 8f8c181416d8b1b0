"""What a model looks up for one reply: its calls of tools, answered by our own reading, as quoted data."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date

from uac_desktop.app.answering import Answerer
from uac_desktop.app.memory import Memory
from uac_desktop.app.recall import Recaller
from uac_desktop.app.views import Answer
from uac_desktop.core.entries import Message
from uac_desktop.core.errors import MachineError, RefusedError
from uac_desktop.core.prompts import Quote, computed, quoted
from uac_desktop.core.tool_rounds import fitted
from uac_desktop.core.tools import ASK, Call, Tool, wanted

_FOUND = 6
_PASSAGE = 120
_RESULT = 600
_AGAIN = "You have looked this up already; what it gave stands above."
_NOTHING = "Nothing else that was said has these words."


class LookUps:
    """The look-ups of one reply, as of a day; `computed` are the results that came, in order.

    `known` are messages (seqs) that the model is sent anyhow; `unread` tells how many have not been read for
    facts yet.
    """

    def __init__(
        self,
        memory: Memory,
        answerer: Answerer,
        recaller: Recaller,
        today: date,
        known: Sequence[int],
        unread: Callable[[], int],
    ) -> None:
        self._memory = memory
        self._answerer = answerer
        self._recaller = recaller
        self._today = today
        self._known = known
        self._unread = unread
        self._found_before: list[int] = []
        self._done: set[tuple[str, str]] = set()
        self.computed: list[Answer] = []

    def beside(self, answer: Answer | None) -> list[Answer]:
        """The results beside an answer that is there anyhow, each program once."""
        there = "" if answer is None else answer.code
        return list({one.code: one for one in self.computed if one.code != there}.values())

    def result(self, call: Call) -> str:
        """What a call gives, as text for the model; in a sentence, why it gives nothing."""
        try:
            return self._result(*wanted(call))
        except (RefusedError, MachineError) as error:
            return str(error)

    def _result(self, tool: Tool, text: str) -> str:
        if (tool.name, text.casefold()) in self._done:
            return _AGAIN
        self._done.add((tool.name, text.casefold()))
        return self._answered(text) if tool is ASK else self._found(text)

    def _answered(self, question: str) -> str:
        answer = self._answerer.looked_up(question, self._today, self._known)
        if answer.how == "declined":
            return f"The records do not answer this: {answer.why}"
        if answer.how == "recalled":
            return self._quoted([one.entry for one in answer.messages])
        whole = replace(answer, unread=self._unread())
        self.computed.append(whole)
        # In one line, so that no value looks like anything but a part of the result.
        return computed(" ".join(whole.said.split()), whole.code).strip()

    def _found(self, words: str) -> str:
        """By the words alone: no other model is asked while one replies."""
        without = [*self._known, *self._found_before]
        found = self._recaller.passages(words, _FOUND, without, by_meaning=False)
        self._found_before += [passage.entry for passage in found]
        return self._quoted([passage.entry for passage in found]) if found else _NOTHING

    def _quoted(self, seqs: Sequence[int]) -> str:
        entries = self._memory.log.read(seqs)
        said = [(entries[seq], body) for seq in seqs if isinstance(body := entries[seq].body, Message)]
        quotes = [Quote(e.seq, e.at[:10], m.role, fitted(m.content, _PASSAGE, " …")) for e, m in said]
        return quoted(quotes, _RESULT).strip()
