"""The reply to a turn: streamed from a model, or in the app's own plain words where there is none."""

import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial

from uac_desktop.app.conversation import MessageState
from uac_desktop.app.partial import EVERY, Partial
from uac_desktop.app.views import Answer, FactView, MessageView, Turn
from uac_desktop.app.wording import Language, language_of, told
from uac_desktop.core.claims import contradicts
from uac_desktop.core.errors import MachineError, ModelError
from uac_desktop.core.prompts import Prompt
from uac_desktop.core.saying import say
from uac_desktop.core.tools import Exchange
from uac_desktop.llm.base import ChatModel, ChatTurn, Reply, Stream

LOUD = ("warning", "critical")
Keep = Callable[[str, str | None, MessageState], MessageView]
"""Appends the assistant's message: text, the model or None, the message's state."""
Begin = Callable[[Callable[[], bool]], Callable[[], Stream]]
"""Makes ready, which may take a while, and gives what begins to stream at once.

It is given what tells whether the reply has been stopped meanwhile.
"""


class ReplyRun:
    """A reply that is under way. `trouble` says, once it has ended, what went wrong and what to do.

    `plain` gives what the app can say itself by then, `addition` what stands beneath a model's words.
    """

    def __init__(
        self,
        begin: Begin | None,
        plain: Callable[[], str],
        keep: Keep,
        partial: Partial,
        addition: Callable[[str], str],
    ) -> None:
        self._begin = begin
        self._addition = addition
        self._partial = partial
        self._plain = plain
        self._keep = keep
        self._lock = threading.Lock()
        self._stream: Stream | None = None
        self._cancelled = False
        self.trouble: str | None = None

    def cancel(self) -> None:
        """Stop at once; what had come is kept."""
        with self._lock:
            self._cancelled = True
            if self._stream is not None:
                self._stream.cancel()

    def wait(self) -> MessageView | None:
        """The reply, appended to the log; None where nothing came of it. Blocks until it has ended."""
        if self._begin is None:
            return self._keep(self._plain(), None, "whole")
        try:
            stream = self._started(self._begin)
            return self._nothing() if stream is None else self._ended(self._result(stream))
        except ModelError as error:
            self.trouble = str(error)
            return self._broken(error)

    def _started(self, begin: Begin) -> Stream | None:
        """What streams; None where the reply was stopped before anything was asked for."""
        stream = begin(lambda: self._cancelled)
        with self._lock:
            if not self._cancelled:
                self._stream = stream()
            return self._stream

    def _result(self, stream: Stream) -> Reply:
        """The reply once it has ended; until then what has come is kept each second."""
        while True:
            try:
                return stream.result(EVERY)
            except TimeoutError:
                # What the disk does not take now is tried again; if that lasts, the whole reply says so.
                with suppress(MachineError):
                    self._partial.keep()

    def _ended(self, reply: Reply) -> MessageView | None:
        stopped = reply.done_reason == "stopped"
        if reply.text.strip():
            added = "" if stopped else self._addition(reply.text)
            if added:
                self._partial.take(added)
            return self._keep(reply.text + added, reply.model, "stopped" if stopped else "whole")
        if stopped:
            return self._nothing()
        self.trouble = f"{reply.model} answered without a word; try again or choose another model."
        return self._fall_back()

    def _broken(self, error: ModelError) -> MessageView | None:
        partial = getattr(error, "partial", "")
        return self._keep(partial, None, "interrupted") if partial.strip() else self._fall_back()

    def _fall_back(self) -> MessageView | None:
        """What the app can say itself."""
        said = self._plain()
        return self._keep(said, None, "whole") if said else self._nothing()

    def _nothing(self) -> MessageView | None:
        self._partial.end()
        return None


def plain_reply(turn: Turn, why_no_model: str) -> str:
    """What the app says itself: warnings, the computed answer, what was understood, or what it can do.

    It is said in the language of the message.
    """
    language = language_of(turn.text)
    said = [alert.message for alert in turn.alerts if alert.severity in LOUD]
    parts = [told(text, language) for text in (*said, *turn.questions)]
    if turn.answer is not None:
        parts.append(_answer_text(turn.answer, language))
    if turn.facts and not parts:
        parts.append(told(_understood(turn.facts), language))
    return "\n\n".join(parts) or told(why_no_model, language)


def _understood(facts: Sequence[FactView]) -> str:
    each = [say("{kind:kind}: {summary}", kind=fact.type, summary=fact.summary) for fact in facts]
    return say("{each:rows}.", each=each)


def shown(turn: Turn) -> str:
    """A turn's answer as it is shown in a reply, with its program; empty without one."""
    return _answer_text(turn.answer, language_of(turn.text)) if turn.answer is not None else ""


def beneath(reply: str, answers: Sequence[Answer], language: Language) -> str:
    """What stands beneath a reply that rests on answers: each with its program, and what it corrects."""
    each = ((correction(reply, answer, language), _answer_text(answer, language)) for answer in answers)
    return "".join(f"{corrected}\n\n{text}" for corrected, text in each)


def _answer_text(answer: Answer, language: Language) -> str:
    said = told(answer.said, language)
    return f"{said}\n\n```python\n{answer.code}\n```" if answer.code else said


def matters(modules: Mapping[str, str], turn: Turn, words: Sequence[str]) -> list[str]:
    """The domains in the order of their worth to a turn: what was learned from it, then what it speaks of."""
    domains = [path for path in modules if path.startswith("domains/")]
    touched = {fact.type for fact in turn.facts}
    spoken = [word.casefold() for word in words]

    def worth(path: str) -> tuple[bool, int]:
        text = modules[path]
        seen = sum(word in text.casefold() for word in spoken)
        return not any(f"class {name}:" in text for name in touched), -seen

    return sorted(domains, key=worth)


def correction(reply: str, answer: Answer | None, language: Language) -> str:
    """What is added to a reply that names other numbers than the computed one; nothing where it does not."""
    if answer is None or answer.how != "computed" or not contradicts(reply, answer.value):
        return ""
    computed = say("Computed from your records: **{text}**", text=answer.text)
    return f"\n\n*{told(computed, language)}*"


def starter(
    model: ChatModel, name: str, prompt: Prompt, on_text: Callable[[str], None], begun: str = ""
) -> Callable[[], Stream]:
    """What begins to stream a reply, or what follows on one that has `begun`."""
    turns = [ChatTurn("system", prompt.system), *(ChatTurn(t.role, t.content) for t in prompt.turns)]
    turns += (turn for exchange in prompt.exchanges for turn in _looked_up(exchange))
    if begun:
        turns.append(ChatTurn("assistant", begun))
    return partial(model.chat, name, turns, on_text, prompt.offered)


def _looked_up(exchange: Exchange) -> list[ChatTurn]:
    """A round of calls as a model is given it back."""
    results = zip(exchange.calls, exchange.results, strict=True)
    told = [ChatTurn("tool", result, tool=call.name) for call, result in results]
    return [ChatTurn("assistant", exchange.said, exchange.calls), *told]
