"""Ollama's own asynchronous client, with three things it lacks.

Only the model's thread imports this module: loading `ollama` takes a fifth of a second.

- `truncate: false` and `shift: false` go with every chat. Without them the server drops the head of a
  prompt that is too long (the person's memory) and says nothing.
- A stream is cut into lines at line feeds alone. The package also cuts at U+0085 and U+2028, which JSON
  allows inside strings, and takes the halves for broken lines.
- Faults come out as ModelErrors in plain words.

No redirect is followed, so nothing is sent anywhere but to the host; on this machine no proxy is used.
"""

import json
import shutil
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, cast

import httpx
from ollama import AsyncClient, ChatResponse

from uac_desktop.core.tools import call_of
from uac_desktop.llm import faults
from uac_desktop.llm.hosts import Host

CONNECT_SECONDS = 5.0
_UNCUT = {"truncate": False, "shift": False}


class Client(AsyncClient):
    """A client of the server at `address`, one of the host's; use it on one event loop."""

    def __init__(self, address: str, host: Host) -> None:
        super().__init__(
            address,
            trust_env=not host.loopback,
            follow_redirects=False,
            # A model may take minutes to load, so only connecting is timed.
            timeout=httpx.Timeout(None, connect=CONNECT_SECONDS),
        )
        self._host = host
        if not address.startswith("https://"):
            # OLLAMA_API_KEY belongs to Ollama's cloud and never travels in the clear.
            self._client.headers.pop("authorization", None)

    async def ask(self, path: str, body: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The JSON object at `path`, asked for with `body` where there is one."""
        method = "GET" if body is None else "POST"
        with self._plain_faults():
            response = await self._client.request(method, path, json=body)
        if response.status_code == httpx.codes.NOT_FOUND and body is None:
            raise faults.not_ollama(self._host, response.text)
        if not response.is_success:
            raise faults.refusal(response.status_code, faults.detail_of(response.text), _model(body))
        return _object(response.content, self._host)

    async def parts(self, **request: Any) -> AsyncGenerator[ChatResponse, None]:
        """The parts of a streamed reply; `request` is what the package's `chat` takes."""
        return cast(AsyncGenerator[ChatResponse, None], await self.chat(stream=True, **request))

    async def _request(self, cls: Any, *args: Any, stream: bool = False, **kwargs: Any) -> Any:
        """What the package's own verbs send through; the streams are ours."""
        if not stream:
            return await super()._request(cls, *args, **kwargs)
        return self._streamed(cls, *args, **kwargs)

    async def _streamed(
        self, cls: Any, method: str, path: str, *, json: Mapping[str, Any]
    ) -> AsyncGenerator[ChatResponse, None]:
        body = {**json, **_UNCUT}
        with self._plain_faults():
            async with self._client.stream(method, path, json=body) as response:
                if not response.is_success:
                    detail = faults.detail_of((await response.aread()).decode("utf-8", "replace"))
                    raise faults.refusal(response.status_code, detail, _model(body))
                async for line in lines(response.aiter_bytes()):
                    yield _part(cls, line)

    @contextmanager
    def _plain_faults(self) -> Iterator[None]:
        try:
            yield
        except (httpx.ConnectError, httpx.ConnectTimeout) as error:
            installed = shutil.which("ollama") is not None
            raise faults.unreachable(self._host, installed=installed) from error
        except httpx.RequestError as error:
            raise faults.broken_off(str(error)) from error


async def lines(chunks: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Cut a stream of bytes at line feeds, wherever the chunks end; blank lines are left out."""
    rest: list[bytes] = []
    async for chunk in chunks:
        *whole, last = chunk.split(b"\n")
        for piece in whole:
            line = b"".join([*rest, piece])
            rest = []
            if line.strip():
                yield line
        rest.append(last)
    if (line := b"".join(rest)).strip():
        yield line


def _part(cls: Any, line: bytes) -> ChatResponse:
    """One line of a chat's stream."""
    text = line.decode("utf-8", "replace")
    try:
        value = json.loads(text)
        if isinstance(value, dict) and value.get("error"):
            raise faults.error_line(str(value["error"]))
        return cast(ChatResponse, cls.model_validate(_with_arguments(value)))
    except (ValueError, RecursionError) as error:
        raise faults.unreadable(text) from error


def _with_arguments(value: Any) -> Any:
    """A part of a stream whose calls have an object for arguments, as the package takes no others."""
    message = value.get("message") if isinstance(value, dict) else None
    calls = message.get("tool_calls") if isinstance(message, dict) else None
    for call in calls if isinstance(calls, list) else ():
        function = call.get("function") if isinstance(call, dict) else None
        if isinstance(function, dict) and not isinstance(function.get("arguments"), dict):
            function["arguments"] = dict(call_of("", function.get("arguments")).arguments)
    return value


def _object(content: bytes, host: Host) -> dict[str, Any]:
    try:
        value = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise faults.not_ollama(host, content.decode("utf-8", "replace")) from error
    if not isinstance(value, dict):
        raise faults.not_ollama(host, content.decode("utf-8", "replace"))
    return value


def _model(body: Mapping[str, Any] | None) -> str:
    return str((body or {}).get("model") or "")
