"""What the scripted Ollama server can be told to answer, and the bytes that makes."""

import json
import threading
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any, Literal

Body = dict[str, Any]

MODEL = "small:1b"
AS_SENT = -1
"""As many tokens as a prompt about has: what a server tells that has cut nothing off."""


@dataclass(frozen=True, kw_only=True)
class FakeModel:
    """A model the server offers; `remote` makes it one of the cloud, as the real server tells it."""

    name: str = MODEL
    size: int = 1_000_000
    remote: bool = False
    context_length: int = 32768
    capabilities: tuple[str, ...] = ("completion",)
    digest: str = "0" * 64


@dataclass(frozen=True, kw_only=True)
class Script:
    """One reply of `/api/chat`, sent in this order: thinking, pieces, calls, garbage or error, the end.

    calls           calls of tools, each a name and its arguments, in one part
    status, error   with another status than 200: that status and `{"error": error}`, nothing else
    error           with 200: a line `{"error": error}` after the pieces, which ends the stream
    garbage         a raw line after the pieces, after which the stream goes on to its end
    ends            "done"; "eof" (a proper end without a last part); "drop" (the connection breaks)
    cuts            byte offsets at which the stream is cut into separate chunks, instead of after each line
    stall_after     send so many pieces, then nothing until released; 0 is before the first byte
    """

    pieces: tuple[str, ...] = ()
    thinking: tuple[str, ...] = ()
    calls: tuple[tuple[str, object], ...] = ()
    status: int = 200
    error: str | None = None
    garbage: str | bytes | None = None
    ends: Literal["done", "eof", "drop"] = "done"
    cuts: tuple[int, ...] | None = None
    stall_after: int | None = None
    done_reason: str = "stop"
    prompt_tokens: int | None = AS_SENT
    reply_tokens: int | None = None


@dataclass(eq=False)
class Exchange:
    """A request to `/api/chat` and how it went; `body` is empty until it has come."""

    script: Script | None = None
    body: Body = field(default_factory=dict)
    started: threading.Event = field(default_factory=threading.Event)
    disconnected: threading.Event = field(default_factory=threading.Event)
    ended: threading.Event = field(default_factory=threading.Event)
    released: threading.Event = field(default_factory=threading.Event)

    def release(self) -> None:
        """Let a script that stalls go on."""
        self.released.set()


def json_script(value: object, **more: Any) -> Script:
    """A script that replies with `value` as JSON, in a few pieces as a model would."""
    text = json.dumps(value, ensure_ascii=False)
    return Script(pieces=tuple(text[at : at + 7] for at in range(0, len(text), 7)), **more)


def echo(body: Body) -> Script:
    """The reply where nothing is enqueued: what was said, or empty lists where JSON is wanted."""
    if body.get("format"):
        return json_script({name: [] for name in body["format"].get("properties", {})})
    said = next((m.get("content", "") for m in reversed(body["messages"]) if m["role"] == "user"), "")
    return Script(pieces=("You ", "said: ", said))


def chunks(model: str, script: Script, body: Body) -> Iterator[bytes | None]:
    """The stream in the chunks it is sent in, answering `body`; None is where it stalls."""
    if script.prompt_tokens == AS_SENT:
        script = replace(script, prompt_tokens=_tokens(body))
    if script.cuts is not None:
        yield from _cut(b"".join(line for line in _lines(model, script) if line), script.cuts)
    else:
        yield from _lines(model, script)


def _lines(model: str, script: Script) -> Iterator[bytes | None]:
    for thought in script.thinking:
        yield _part(model, {"content": "", "thinking": thought})
    for sent, piece in enumerate(script.pieces):
        if sent and sent == script.stall_after:
            yield None
        yield _part(model, {"content": piece})
    if script.stall_after and script.stall_after >= len(script.pieces):
        yield None
    if script.calls:
        called = [{"function": {"name": name, "arguments": given}} for name, given in script.calls]
        yield _part(model, {"content": "", "tool_calls": called})
    if script.garbage is not None:
        yield (script.garbage.encode() if isinstance(script.garbage, str) else script.garbage) + b"\n"
    if script.error is not None:
        yield json.dumps({"error": script.error}).encode() + b"\n"
    elif script.ends == "done":
        yield _last(model, script)


def _part(model: str, message: Mapping[str, Any], **more: Any) -> bytes:
    part = {"model": model, "created_at": now(), "message": {"role": "assistant", **message}, "done": False}
    # The real server leaves all but a few characters as they are.
    return json.dumps(part | more, ensure_ascii=False).encode() + b"\n"


def _last(model: str, script: Script) -> bytes:
    replied = len(script.pieces) if script.reply_tokens is None else script.reply_tokens
    counts = {"prompt_eval_count": script.prompt_tokens, "eval_count": replied, "total_duration": 1}
    told = {key: count for key, count in counts.items() if count is not None}
    return _part(model, {"content": ""}, done=True, done_reason=script.done_reason, **told)


def _tokens(body: Body) -> int:
    return sum(len(message.get("content", "")) for message in body.get("messages", ())) // 4 + 1


def _cut(data: bytes, cuts: Iterable[int]) -> Iterator[bytes]:
    places = [0, *sorted(cut for cut in set(cuts) if 0 < cut < len(data)), len(data)]
    return (data[start:end] for start, end in pairwise(places))


def now() -> str:
    return datetime.now(UTC).isoformat()
