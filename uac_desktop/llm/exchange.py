"""One request to a model, and what has come back of it so far."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from uac_desktop.llm.base import ChatTurn, Reply
from uac_desktop.llm.think import Parted, ThinkSplitter


class Said(Protocol):
    """The message in a part of a stream."""

    content: str | None
    thinking: str | None


class Part(Protocol):
    """One line of a stream, as Ollama's client reads it."""

    @property
    def message(self) -> Said: ...

    done: bool | None
    done_reason: str | None
    prompt_eval_count: int | None
    eval_count: int | None


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked of a model; with a `schema` the reply is JSON held to it."""

    model: str
    turns: tuple[ChatTurn, ...]
    options: Mapping[str, Any]
    keep_alive: str
    schema: Mapping[str, Any] | None = None

    def arguments(self, think: bool | None) -> dict[str, Any]:
        """The arguments of the client's `chat`; `think` None leaves it to the model."""
        return {
            "model": self.model,
            "messages": [{"role": turn.role, "content": _sound(turn.content)} for turn in self.turns],
            "options": dict(self.options),
            "keep_alive": self.keep_alive,
            "format": None if self.schema is None else dict(self.schema),
            "think": think,
        }


class Received:
    """A reply while it comes; only the model's thread touches it."""

    def __init__(self, request: Request) -> None:
        self._model = request.model
        # In JSON a tag may be part of a value, so there only what stands before it is thinking.
        self._anywhere = request.schema is None
        self.clear()

    @property
    def text(self) -> str:
        """The text so far, without thinking."""
        return "".join(self._text)

    def clear(self) -> None:
        """Forget what came, to ask again."""
        self._splitter = ThinkSplitter(anywhere=self._anywhere)
        self._text: list[str] = []
        self._thinking: list[str] = []
        self._tokens: tuple[int | None, int | None] = (None, None)
        self._done_reason = "stop"

    def take(self, part: Part) -> str:
        """Take a part; what it adds to the text."""
        self._thinking.append(part.message.thinking or "")
        fresh = self._keep(self._splitter.feed(part.message.content or ""))
        if part.done:
            self._tokens = (part.prompt_eval_count, part.eval_count)
            self._done_reason = part.done_reason or "stop"
            fresh += self.finish()
        return fresh

    def finish(self) -> str:
        """No more comes; what was held back of the text."""
        return self._keep(self._splitter.finish())

    def reply(self) -> Reply:
        """The whole reply."""
        return Reply(self.text, "".join(self._thinking), self._model, self._done_reason, *self._tokens)

    def stopped(self) -> Reply:
        """The reply as far as it came before it was cancelled."""
        self.finish()
        self._done_reason = "stopped"
        return self.reply()

    def _keep(self, parted: Parted) -> str:
        self._text.append(parted.text)
        self._thinking.append(parted.thinking)
        return parted.text


def _sound(text: str) -> str:
    """The text with halves of surrogate pairs, which no encoding can send, replaced."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
