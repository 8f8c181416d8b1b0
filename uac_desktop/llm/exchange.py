"""One request to a model, and what has come back of it so far."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from uac_desktop.core.tools import Call, Tool, call_of, sound
from uac_desktop.llm.base import ChatTurn, Reply
from uac_desktop.llm.think import Parted, ThinkSplitter


class Function(Protocol):
    """What a call of a tool names."""

    name: str
    arguments: Mapping[str, Any]


class ToolCall(Protocol):
    """A call of a tool in a part of a stream."""

    @property
    def function(self) -> Function: ...


class Said(Protocol):
    """The message in a part of a stream."""

    content: str | None
    thinking: str | None

    @property
    def tool_calls(self) -> Sequence[ToolCall] | None: ...


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
    tools: tuple[Tool, ...] = ()

    def arguments(self, think: bool | None) -> dict[str, Any]:
        """The arguments of the client's `chat`; `think` None leaves it to the model."""
        return {
            "model": self.model,
            "messages": [_message(turn) for turn in self.turns],
            "tools": [tool.definition() for tool in self.tools],
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
        self._calls: list[Call] = []
        self._tokens: tuple[int | None, int | None] = (None, None)
        self._done_reason = "stop"

    def take(self, part: Part) -> str:
        """Take a part; what it adds to the text."""
        self._thinking.append(part.message.thinking or "")
        called = (call.function for call in part.message.tool_calls or ())
        self._calls += (call_of(function.name, function.arguments) for function in called)
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
        thinking, calls = "".join(self._thinking), tuple(self._calls)
        return Reply(self.text, thinking, self._model, self._done_reason, *self._tokens, calls)

    def stopped(self) -> Reply:
        """The reply as far as it came before it was cancelled."""
        self.finish()
        self._done_reason = "stopped"
        return self.reply()

    def _keep(self, parted: Parted) -> str:
        self._text.append(parted.text)
        self._thinking.append(parted.thinking)
        return parted.text


def _message(turn: ChatTurn) -> dict[str, Any]:
    """A turn as the client takes it."""
    message: dict[str, Any] = {"role": turn.role, "content": sound(turn.content)}
    if turn.calls:
        called = [{"name": call.name, "arguments": dict(call.arguments)} for call in turn.calls]
        message["tool_calls"] = [{"function": function} for function in called]
    return message | ({"tool_name": turn.tool} if turn.tool else {})
