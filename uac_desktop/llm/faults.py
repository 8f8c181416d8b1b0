"""Say what went wrong with the model's server in one sentence, with what to do about it.

Pure: how a request failed comes in as a status and the server's own words, a ModelError goes out. The
server's words are quoted shortly, so that they can be looked up.
"""

import json

from uac_desktop.core.errors import ModelError
from uac_desktop.llm.base import NotAcceptedError, PromptTooLongError, StreamBroken
from uac_desktop.llm.hosts import Host

_DETAIL_LENGTH = 160
_TOO_LONG = ("context length", "context window", "exceeds the available context", "prompt too long")
_NO_MEMORY = ("more system memory", "out of memory", "cudamalloc", "insufficient memory")
_ENDED = ("terminated", "runner", "llama-server")


def unreachable(host: Host, *, installed: bool) -> ModelError:
    """Nothing answers; `installed` says whether this machine has an Ollama that could be started."""
    if host.loopback and not installed:
        return ModelError(
            f"Nothing answers at {host.url} and Ollama is not installed here: install it from "
            "https://ollama.com/download, or name another machine's address in the settings.",
            "not_installed",
        )
    return ModelError(f"Nothing answers at {host.url}: {_start(host)}.", "not_running")


def too_slow(host: Host) -> ModelError:
    """A server is there and says nothing."""
    return ModelError(
        f"{host.url} does not answer in time: {_start(host)}, or start it again.", "not_running"
    )


def not_ollama(host: Host, detail: str) -> ModelError:
    """Something else answers there."""
    return ModelError(
        f"What answers at {host.url} is not Ollama: check the address in the settings{_quoted(detail)}.",
        "not_running",
    )


def no_model(name: str) -> ModelError:
    """The server lacks the model."""
    return ModelError(
        f"Ollama does not have the model {name}: fetch it with `ollama pull {name}`.", "no_model"
    )


def no_models() -> ModelError:
    """The server has no model that could reply."""
    return ModelError(
        "Ollama runs but has no model that can chat: fetch one, for example `ollama pull qwen3:4b`.",
        "no_model",
    )


def remote(name: str) -> ModelError:
    """The model is not on this machine, and sending to it was not allowed."""
    return ModelError(
        f"{name} runs in Ollama's cloud, so your words would leave this machine: choose a local model, or "
        "allow this one in the settings.",
        "remote",
    )


def none_chosen() -> ModelError:
    """A request names no model."""
    return ModelError("No model is chosen: choose one in the settings.", "no_model")


def closed() -> ModelError:
    """The app is ending."""
    return ModelError("The connection to the model is closed because the app is ending.", "refused")


def setup(error: Exception) -> ModelError:
    """The client could not be made ready: a proxy or certificate setting it cannot use."""
    return ModelError(
        "The connection to the model cannot be set up: check HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and "
        f"SSL_CERT_FILE{_quoted(str(error))}.",
        "refused",
    )


def refusal(status: int, detail: str, model: str) -> ModelError:
    """The server answered with an HTTP status other than 200."""
    if _says(detail, _TOO_LONG):
        return _too_long(detail)
    if model and (status == 404 or (status == 400 and "invalid model name" in detail)):
        return no_model(model)
    if status in (401, 403):
        return ModelError(f"Ollama refuses access: sign in with `ollama signin`{_quoted(detail)}.", "refused")
    if status == 503:
        return ModelError(f"Ollama is busy: try again in a moment{_quoted(detail)}.", "refused")
    if status < 500:
        sentence = (
            f"Ollama did not accept the request (HTTP {status}): choose another model or a newer "
            f"Ollama{_quoted(detail)}."
        )
        return NotAcceptedError(sentence) if status == 400 else ModelError(sentence, "refused")
    return ModelError(f"{_failed(detail)}{_quoted(detail)}.")


def error_line(detail: str) -> ModelError:
    """The server reported an error inside a stream that had begun."""
    if _says(detail, _TOO_LONG):
        return _too_long(detail)
    return StreamBroken(f"{_failed(detail)}{_quoted(detail)}.")


def broken_off(detail: str) -> StreamBroken:
    """The connection was lost, or the stream ended early."""
    return StreamBroken(f"The reply broke off before it was finished: try again{_quoted(detail)}.")


def unreadable(line: str) -> StreamBroken:
    """A line of the stream is not what Ollama sends."""
    return StreamBroken(
        f"The model's server sent something that cannot be read: try again, or update Ollama{_quoted(line)}."
    )


def detail_of(body: str) -> str:
    """The server's own words in the body of an error: its `error` field, else the body."""
    try:
        value = json.loads(body)
    except ValueError:
        return body
    return str(value.get("error", body)) if isinstance(value, dict) else body


def _too_long(detail: str) -> PromptTooLongError:
    return PromptTooLongError(
        "The message and what goes with it are longer than the model's window: shorten it, or choose a "
        f"larger window in the settings{_quoted(detail)}."
    )


def _failed(detail: str) -> str:
    if _says(detail, _NO_MEMORY):
        return "There is not enough memory for this model: close other programs or choose a smaller one"
    if _says(detail, _ENDED):
        return "The model's process ended, often for want of memory: try again or choose a smaller model"
    return "Ollama stopped with an error: try again"


def _says(detail: str, phrases: tuple[str, ...]) -> bool:
    lowered = detail.lower()
    return any(phrase in lowered for phrase in phrases)


def _start(host: Host) -> str:
    if host.loopback:
        return "start Ollama, for example with `ollama serve`"
    return "check the address, and that Ollama runs on that machine"


def _quoted(detail: str) -> str:
    """The server's words on one line and not too long, in brackets; nothing where it gave none."""
    words = " ".join(detail.split())
    if not words:
        return ""
    return f" ({words[:_DETAIL_LENGTH]}…)" if len(words) > _DETAIL_LENGTH else f" ({words})"
