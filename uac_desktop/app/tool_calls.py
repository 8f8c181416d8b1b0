"""A reply in rounds: a model looks things up with tools, is given what they return, and is asked again."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from uac_desktop.core.errors import ModelError
from uac_desktop.core.prompts import Prompt
from uac_desktop.core.tool_rounds import followed, taken, without_tools
from uac_desktop.core.tool_texts import CallGate
from uac_desktop.core.tools import Call
from uac_desktop.llm.base import NotAcceptedError, Pending, Reply, Stream, StreamBroken

_LOOK_S = 0.1
_BETWEEN = "\n\n"
_GARBLED = "parsing tool call"
"""What Ollama says where it cannot read the call that its model wrote."""


@dataclass(frozen=True, slots=True)
class Talk:
    """What the rounds of a model's reply stand on.

    `ask` begins to stream the reply to a prompt, `look_up` gives what a call returns, `sent` is told of each
    prompt as it goes out. `plain` makes the prompt that has no tools, and `refused` is told when the server
    took only that one.
    """

    model: str
    ask: Callable[[Prompt, Callable[[str], None]], Stream]
    look_up: Callable[[Call], str]
    sent: Callable[[Prompt], None]
    plain: Callable[[], Prompt]
    refused: Callable[[], None]


class Rounds:
    """A reply in rounds, as one stream for whoever waits; the first round is begun at once."""

    def __init__(self, talk: Talk, prompt: Prompt, on_text: Callable[[str], None]) -> None:
        self._talk = talk
        self._on_text = on_text
        self._pieces: list[str] = []
        self._lock = threading.Lock()
        self._cancelled = False
        self._refused = False
        self._stream = self._asked(prompt)

    def cancel(self) -> None:
        """Stop at once: nothing is asked any more."""
        with self._lock:
            self._cancelled = True
            self._stream.cancel()

    def result(self, timeout: float | None = None) -> Reply:
        """The reply with the words of all rounds; waits `timeout` seconds at most for each of them.

        What is looked up between two of them runs on the caller's thread. Raises StreamBroken with all that
        had come, and TimeoutError.
        """
        while True:
            reply = self._round(timeout)
            calls = self._calls(reply)
            if not calls:
                return replace(reply, text=self._text(), calls=())
            if not self._goes_on(self._looked_up(calls)):
                return self._stopped()

    def _asked(self, prompt: Prompt) -> Stream:
        """The next round, begun."""
        self._prompt = prompt
        self._gate = CallGate()
        self._before = len(self._pieces)
        self._heard = 0
        self._talk.sent(prompt)
        return self._talk.ask(prompt, self._take)

    def _goes_on(self, prompt: Prompt) -> bool:
        """Begin the next round, unless the reply has been stopped."""
        with self._lock:
            if not self._cancelled:
                self._stream = self._asked(prompt)
            return not self._cancelled

    def _round(self, timeout: float | None) -> Reply:
        """What a round came to, begun once more without tools where it failed because of them."""
        try:
            reply = self._stream.result(timeout)
        except ModelError as error:
            if not self._fails_by_tools(error):
                self._catch_up(getattr(error, "partial", ""))
                raise StreamBroken(str(error), self._text(), error.trouble) from error
            self._refused = isinstance(error, NotAcceptedError)
            bare = without_tools(self._prompt) if self._prompt.exchanges else self._talk.plain()
            return self._round(timeout) if self._goes_on(bare) else self._stopped()
        self._catch_up(reply.text)
        if self._refused:
            self._talk.refused()
        return reply

    def _fails_by_tools(self, error: ModelError) -> bool:
        """Whether a round that offered tools, and showed nothing yet, may do without them."""
        is_theirs = isinstance(error, NotAcceptedError) or _GARBLED in str(error)
        return is_theirs and bool(self._prompt.offered) and len(self._pieces) == self._before

    def _calls(self, reply: Reply) -> tuple[Call, ...]:
        """The calls that a round ended with; what was held back of its words, and is none, is shown."""
        if reply.done_reason == "stopped":
            return ()
        text, written = self._gate.finish()
        if text:
            self._show(text)
        return (reply.calls or written) if self._prompt.offered else ()

    def _looked_up(self, calls: Sequence[Call]) -> Prompt:
        """The prompt of the next round, with what these calls gave; none is begun once it is stopped."""
        results: list[str] = []
        for call in taken(self._prompt, calls):
            if self._cancelled:
                break
            results.append(self._talk.look_up(call))
        return followed(self._prompt, "".join(self._pieces[self._before :]).strip(), calls, results)

    def _take(self, piece: str) -> None:
        """Take the next piece of a round, on the model's thread."""
        self._heard += len(piece)
        shown = self._gate.feed(piece)
        if shown:
            self._show(shown)

    def _catch_up(self, text: str) -> None:
        """Take what a round that did not end well had of its text beyond what was heard of it."""
        if text[self._heard :]:
            self._take(text[self._heard :])

    def _show(self, text: str) -> None:
        if self._pieces and len(self._pieces) == self._before:
            text = _BETWEEN + text.lstrip()
        self._pieces.append(text)
        self._on_text(text)

    def _text(self) -> str:
        return "".join(self._pieces)

    def _stopped(self) -> Reply:
        return Reply(self._text(), "", self._talk.model, "stopped", None, None)


def can_call(asked: Pending[tuple[str, ...]], stopped: Callable[[], bool]) -> bool:
    """Whether a model can call tools, by what its server says; no longer waited for once it is stopped.

    Raises ModelError.
    """
    while not stopped():
        try:
            return "tools" in asked.result(_LOOK_S)
        except TimeoutError:
            continue
    asked.cancel()
    return False
