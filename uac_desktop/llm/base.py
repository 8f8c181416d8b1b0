"""What the app asks of a language model, and the values that travel.

status  is a server there, which models has it, and what to do where it is not
capabilities  what a model can do
chat    turns in, text in pieces, then the whole reply, which may end with calls of tools
structured  turns and a JSON schema in, JSON text out; whoever asked validates it
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

from uac_desktop.core.errors import ModelError
from uac_desktop.core.tools import Call, Tool

T_co = TypeVar("T_co", covariant=True)

State = Literal["ready", "loading", "not_installed", "not_running", "no_model"]

STRUCTURED_TOKENS = 1024
"""How many tokens a structured reply may take unless the caller says otherwise."""


class StreamBroken(ModelError):  # noqa: N818 - what has happened, not an error of anyone's
    """A reply that broke off after the server had begun to answer.

    `partial` is the text that came before, without the model's thinking.
    """

    def __init__(self, sentence: str, partial: str = "", trouble: str = "broken") -> None:
        super().__init__(sentence, trouble)
        self.partial = partial


class PromptTooLongError(ModelError):
    """More was to be sent than the model's window holds; nothing was cut off and nothing was answered."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, "refused")


class NotAcceptedError(ModelError):
    """The server does not take such a request (HTTP 400); another one it may."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, "refused")


@dataclass(frozen=True, slots=True)
class ChatTurn:
    """One message as a model is given it.

    `calls` are those that the assistant's message ended with; `tool` names the tool whose result it is.
    """

    role: Literal["system", "user", "assistant", "tool"]
    content: str
    calls: tuple[Call, ...] = ()
    tool: str = ""


@dataclass(frozen=True, slots=True)
class ModelInfo:
    """A model a server offers: its size in bytes on disk, its window in tokens.

    `remote` says that it runs in Ollama's cloud, so that what is sent to it leaves the machine.
    `context_length` is None and `capabilities` empty where the server did not say.
    """

    name: str
    size: int
    remote: bool
    context_length: int | None
    capabilities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ServerStatus:
    """How the model's server is, in a word for programs and a sentence with the way out for people."""

    state: State
    sentence: str
    host: str
    version: str | None
    models: tuple[ModelInfo, ...]


@dataclass(frozen=True, slots=True)
class Reply:
    """A whole reply.

    `done_reason` is the server's ("stop", "length", …) or "stopped" where it was cancelled; then `text`
    is what had come. An empty text is a reply too. `calls` are what it wants to look up.
    """

    text: str
    thinking: str
    model: str
    done_reason: str
    prompt_tokens: int | None
    reply_tokens: int | None
    calls: tuple[Call, ...] = ()


class Pending(Protocol[T_co]):
    """A request that is running."""

    def cancel(self) -> None:
        """Stop it at once, from any thread, also before the first token; harmless when it has ended."""

    def result(self, timeout: float | None = None) -> T_co:
        """Wait for what comes of it, at most `timeout` seconds; never from within `on_text`.

        Raises StreamBroken or another ModelError, and TimeoutError when the time is up.
        """


Stream: TypeAlias = Pending[Reply]


class ChatModel(Protocol):
    """A server of language models."""

    def status(self, model: str | None) -> ServerStatus:
        """How the server is, and whether it has `model` (None: any); takes two seconds at most."""

    def capabilities(self, model: str) -> Pending[tuple[str, ...]]:
        """What the server says that a model can do; nothing where it does not say, or it was cancelled."""

    def chat(
        self,
        model: str,
        turns: Sequence[ChatTurn],
        on_text: Callable[[str], None],
        tools: Sequence[Tool] = (),
    ) -> Stream:
        """Ask for a reply; `on_text` gets each piece of it on the model's own thread and must return soon.

        With `tools` it may end with calls of them. Raises NotAcceptedError, by its result, where the server
        takes no such request.
        """

    def structured(
        self,
        model: str,
        turns: Sequence[ChatTurn],
        schema: Mapping[str, Any],
        *,
        max_tokens: int = STRUCTURED_TOKENS,
    ) -> Stream:
        """Ask for JSON held to `schema`; the reply's text is raw and may still be wrong."""

    def embed(self, model: str, texts: Sequence[str]) -> list[list[float]]:
        """The vectors of texts, one each, all of one size. Raises ModelError."""

    def close(self) -> None:
        """Stop what runs (those replies end as "stopped") and let the connections go."""
