"""A scripted Ollama server for tests, on the standard library alone.

    with FakeOllama() as ollama:
        turn = ollama.enqueue(Script(pieces=("Hel", "lo")))
        …                              # the product talks to ollama.host
        assert ollama.requests[-1]["options"]["num_ctx"] == 8192

It speaks what the product uses, over real HTTP on 127.0.0.1 and a free port: `/`, `/api/version`,
`/api/tags`, `/api/ps`, `/api/show`, `/api/chat`, `/api/embed`, `/api/pull`.

What `/api/chat` answers
    A request takes the next script of its queue: one queue for talk, one for structured requests (those
    with a `format`); `enqueue(…, structured=True)` and `enqueue_json` fill the second. Where the queue is
    empty, `answer(body)` makes the script: by default an echo of the last message ("You said: …"), and
    empty lists
    for a structured request. Give another function to answer by what was said.

Waiting, never sleeping
    `enqueue` returns an `Exchange`. Its `started` is set when the request has arrived, `disconnected` when
    the client closed the connection before the reply was whole, `ended` when nothing more is sent. A script
    with `stall_after=n` sends n pieces and then nothing, until `exchange.release()`; with 0 not even the
    headers. Leaving the `with` releases all that stalls.
"""

import threading
import zlib
from collections import deque
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Self

from tests.fake_ollama_http import Server
from tests.fake_ollama_script import MODEL, Body, Exchange, FakeModel, Script, echo, json_script

__all__ = ["MODEL", "Body", "Exchange", "FakeModel", "FakeOllama", "Script", "echo", "json_script"]

_WATCH_SECONDS = 0.005
_DIMENSIONS = 64


def bag_of_words(text: str) -> list[float]:
    """A vector in which texts that share words are alike; what a word means it does not know."""
    vector = [0.0] * _DIMENSIONS
    for word in text.casefold().split():
        vector[zlib.crc32(word.encode()) % _DIMENSIONS] += 1.0
    return vector


class FakeOllama:
    """The server; it runs from entering the `with` until leaving it, which also reports its own faults."""

    def __init__(
        self,
        *,
        models: Iterable[FakeModel] = (FakeModel(),),
        answer: Callable[[Body], Script] = echo,
        address: str = "127.0.0.1",
    ) -> None:
        self.models: list[FakeModel] = list(models)
        self.pullable: set[str] = set()
        """Names beside the models that `/api/pull` can fetch, which then are models."""
        self.answer = answer
        self.embed: Callable[[str], list[float]] = bag_of_words
        """What `/api/embed` answers for a text."""
        self.version = "0.12.6"
        self.overrides: dict[str, tuple[int, Body | str]] = {}
        """Status and body to answer a path with, whatever was asked; for broken or foreign servers."""
        self.held: set[str] = set()
        """Paths that are not answered at all until the server ends."""
        self.calls: list[str] = []
        """Every request, as "POST /api/chat"."""
        self.exchanges: list[Exchange] = []
        """The requests to `/api/chat`, in the order they came."""
        self.loaded: list[str] = []
        """Models `/api/ps` names; a model is added when it has replied."""
        self._queues: dict[bool, deque[Exchange]] = {False: deque(), True: deque()}
        self._lock = threading.Lock()
        self._ending = threading.Event()
        self._server = Server(self, address)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), name="fake-ollama")

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
        if kind is None and self._server.faults:
            raise AssertionError("the fake server failed") from self._server.faults[0]

    def close(self) -> None:
        """End the server and every connection to it, as if it had crashed; harmless the second time."""
        self._ending.set()
        if self._thread.is_alive():
            self._server.shutdown()
            self._thread.join()
        self._server.hang_up()
        self._server.server_close()

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self._server.server_address[1])

    @property
    def host(self) -> str:
        """Its address, as `OLLAMA_HOST` takes it."""
        name = str(self._server.server_address[0])
        return f"http://[{name}]:{self.port}" if ":" in name else f"http://{name}:{self.port}"

    @property
    def requests(self) -> list[Body]:
        """The bodies sent to `/api/chat`, in order; those with a `format` too."""
        return [exchange.body for exchange in self.exchanges]

    def enqueue(self, script: Script, *, structured: bool = False) -> Exchange:
        """Have the next request, or the next structured one, answered by `script`."""
        exchange = Exchange(script)
        self._queues[structured].append(exchange)
        return exchange

    def enqueue_json(self, value: object) -> Exchange:
        """Have the next structured request answered by `value` as JSON."""
        return self.enqueue(json_script(value), structured=True)

    # -- what the handlers ask ---------------------------------------------------

    def find(self, name: object) -> FakeModel | None:
        """The model of that name; a missing tag is `latest`."""
        tagged = name if ":" in str(name) else f"{name}:latest"
        return next((model for model in self.models if model.name in (name, tagged)), None)

    def begin(self, body: Body) -> Exchange:
        """Take the exchange a request belongs to."""
        with self._lock:
            queue = self._queues[bool(body.get("format"))]
            exchange = queue.popleft() if queue else Exchange(self.answer(body))
            exchange.body = body
            self.exchanges.append(exchange)
        exchange.started.set()
        return exchange

    def wait(self, released: threading.Event, gone: Callable[[], bool]) -> bool:
        """Wait until released or the server ends; true where the client went away meanwhile."""
        while not (released.wait(_WATCH_SECONDS) or self._ending.is_set()):
            if gone():
                return True
        return False
