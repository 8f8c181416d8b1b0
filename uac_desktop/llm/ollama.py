"""The models of an Ollama server, behind the app's own interface.

All requests run on one event loop in one thread; `ollama` itself is loaded there with the first of
them. Every request carries the same `num_ctx` (another one makes the server load the model anew) and
the same `keep_alive`. A model in Ollama's cloud is refused before a word is sent, unless it is allowed.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import aclosing
from typing import TYPE_CHECKING, Any

from uac_desktop.core.errors import ModelError
from uac_desktop.core.tools import Tool
from uac_desktop.llm import catalog, faults
from uac_desktop.llm.base import STRUCTURED_TOKENS, ChatTurn, Reply, ServerStatus, StreamBroken
from uac_desktop.llm.exchange import Received, Request
from uac_desktop.llm.hosts import parse_host
from uac_desktop.llm.loop import LoopThread, Running
from uac_desktop.llm.server import Server

if TYPE_CHECKING:
    from uac_desktop.llm.client import Client


def _none(name: str) -> bool:
    """The models in the cloud that are allowed unless the app says otherwise."""
    return False


class OllamaModel:
    """An Ollama server as a `ChatModel`; `host` None is what `OLLAMA_HOST` says, else this machine.

    `num_ctx` is the window in tokens; `allow_remote` is asked at each request, by the model's name.
    Raises ModelError where the host is not an address.
    """

    def __init__(
        self,
        host: str | None = None,
        *,
        num_ctx: int = 8192,
        keep_alive: str = "10m",
        allow_remote: Callable[[str], bool] = _none,
    ) -> None:
        self.host = parse_host(host or os.environ.get("OLLAMA_HOST"))
        self.num_ctx = num_ctx
        self._keep_alive = keep_alive
        self._allow_remote = allow_remote
        self._server = Server(self.host)
        self._loop = LoopThread("ollama", self._server.close)
        self._waiting: dict[object, str] = {}  # requests without a first part yet, and their models
        self._answered: set[str] = set()  # models that have replied since they were loaded
        self._always_thinks: set[str] = set()  # models that do not take think=False

    def status(self, model: str | None) -> ServerStatus:
        """How the server is, and whether it has `model`; takes two seconds at most."""
        return self._loop.wait_for(lambda: self._server.status(model, self._is_loading))

    def capabilities(self, model: str) -> Running[tuple[str, ...]]:
        """What the server says that a model can do; asked once for each model."""
        return Running(self._loop, lambda: self._capabilities(model), tuple)

    async def _capabilities(self, model: str) -> tuple[str, ...]:
        return (await self._admitted(await self._server.reach(), model)).capabilities

    def chat(
        self,
        model: str,
        turns: Sequence[ChatTurn],
        on_text: Callable[[str], None],
        tools: Sequence[Tool] = (),
    ) -> Running[Reply]:
        """Ask for a reply, piece by piece."""
        options, kept = self._options(), self._keep_alive
        return self._start(Request(model, tuple(turns), options, kept, tools=tuple(tools)), on_text)

    def structured(
        self,
        model: str,
        turns: Sequence[ChatTurn],
        schema: Mapping[str, Any],
        *,
        max_tokens: int = STRUCTURED_TOKENS,
    ) -> Running[Reply]:
        """Ask for JSON held to `schema`, the likeliest at each step."""
        options = self._options(temperature=0, num_predict=max_tokens)
        return self._start(Request(model, tuple(turns), options, self._keep_alive, schema), _unheard)

    def embed(self, model: str, texts: Sequence[str]) -> list[list[float]]:
        """The vectors of texts, one each; blocks until they are there."""
        return self._loop.wait_for(lambda: self._embedded(model, texts))

    async def _embedded(self, model: str, texts: Sequence[str]) -> list[list[float]]:
        client = await self._server.reach()
        shown = await self._admitted(client, model)
        window = min(self.num_ctx, shown.context_length or self.num_ctx)
        body = {"model": model, "input": list(texts), "keep_alive": self._keep_alive}
        answer = await client.ask("/api/embed", {**body, "options": {"num_ctx": window}})
        return catalog.embedded(answer, model, len(texts))

    def close(self) -> None:
        """Stop what runs and let the connections go."""
        self._loop.close()

    def _options(self, **more: float) -> dict[str, Any]:
        return {"num_ctx": self.num_ctx, **more}

    def _start(self, request: Request, on_text: Callable[[str], None]) -> Running[Reply]:
        received = Received(request)
        return Running(self._loop, lambda: self._reply(request, received, on_text), received.stopped)

    async def _reply(self, request: Request, received: Received, on_text: Callable[[str], None]) -> Reply:
        """Ask without thinking where only JSON is wanted, and once more with it where that fails."""
        client = await self._server.reach()
        shown = await self._admitted(client, request.model)
        if request.schema is None or not self._can_be_quiet(request.model, shown):
            return await self._stream(client, request.arguments(None), received, on_text)
        try:
            reply = await self._stream(client, request.arguments(False), received, on_text)
        except ModelError as error:
            if error.trouble != "refused" or "think" not in str(error):
                raise
            reply = None
        if reply is not None and reply.text.strip():
            return reply
        return await self._thinking_after_all(client, request, received, on_text)

    def _can_be_quiet(self, name: str, shown: catalog.Shown) -> bool:
        return "thinking" in shown.capabilities and catalog.canonical(name) not in self._always_thinks

    async def _thinking_after_all(
        self, client: "Client", request: Request, received: Received, on_text: Callable[[str], None]
    ) -> Reply:
        """Ask again and leave thinking to the model; one that then replies is not asked otherwise again."""
        received.clear()
        reply = await self._stream(client, request.arguments(None), received, on_text)
        if reply.text.strip():
            self._always_thinks.add(catalog.canonical(request.model))
        return reply

    async def _admitted(self, client: "Client", name: str) -> catalog.Shown:
        """What the server tells of a model that may be used; raises ModelError for any other."""
        if not name.strip():
            raise faults.none_chosen()
        allowed = self._allow_remote(name)
        if catalog.named_remote(name) and not allowed:
            raise faults.remote(name)
        shown = await self._server.show(client, name)
        if shown.remote and not allowed:
            raise faults.remote(name)
        return shown

    async def _stream(
        self,
        client: "Client",
        arguments: dict[str, Any],
        received: Received,
        on_text: Callable[[str], None],
    ) -> Reply:
        """Send one request and take its reply as it comes."""
        try:
            await self._take(client, arguments, received, on_text)
        except ModelError as error:
            received.finish()
            if isinstance(error, StreamBroken) or received.text:
                raise StreamBroken(str(error), received.text, error.trouble) from error
            raise
        return received.reply()

    async def _take(
        self,
        client: "Client",
        arguments: dict[str, Any],
        received: Received,
        on_text: Callable[[str], None],
    ) -> None:
        name = catalog.canonical(arguments["model"])
        request = object()
        self._waiting[request] = name
        try:
            async with aclosing(await client.parts(**arguments)) as parts:
                async for part in parts:
                    self._waiting.pop(request, None)
                    self._answered.add(name)
                    if fresh := received.take(part):
                        on_text(fresh)
                    if part.done:
                        return
        finally:
            self._waiting.pop(request, None)
        raise faults.broken_off("the stream ended early")

    def _is_loading(self, name: str, loaded: Sequence[str]) -> bool:
        """Whether a request waits for a model that is not in memory, or never replied from there."""
        if name not in loaded:
            self._answered.discard(name)
        return name in self._waiting.values() and name not in self._answered


def _unheard(text: str) -> None:
    """Structured replies are of use only when they are whole."""
