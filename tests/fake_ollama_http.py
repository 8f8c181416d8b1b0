"""The scripted Ollama server's HTTP half: it reads requests and sends what the scripts say."""

import json
import select
import socket
import sys
import threading
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Protocol

from tests.fake_ollama_script import Body, Exchange, FakeModel, Script, chunks, now


class Fake(Protocol):
    """What the server asks of the one that scripts it."""

    models: list[FakeModel]
    pullable: set[str]
    version: str
    overrides: dict[str, tuple[int, Body | str]]
    held: set[str]
    calls: list[str]
    loaded: list[str]

    def find(self, name: object) -> FakeModel | None: ...

    def begin(self, body: Body) -> Exchange: ...

    def wait(self, released: threading.Event, gone: Callable[[], bool]) -> bool: ...


class Server(ThreadingHTTPServer):
    """Threads that are waited for, and connections that can be ended from outside."""

    daemon_threads = False

    def __init__(self, fake: Fake, address: str) -> None:
        self.address_family = socket.AF_INET6 if ":" in address else socket.AF_INET
        self.fake = fake
        self.faults: list[BaseException] = []
        self._connections: set[socket.socket] = set()
        super().__init__((address, 0), _Handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        self._connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self._connections.discard(request)
        super().shutdown_request(request)

    def hang_up(self) -> None:
        """End every connection, so that their threads end."""
        for connection in list(self._connections):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue  # the other side was faster

    def handle_error(self, request: Any, client_address: Any) -> None:
        fault = sys.exception()
        if fault is not None and not isinstance(fault, ConnectionError):
            self.faults.append(fault)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: Server

    @property
    def fake(self) -> Fake:
        return self.server.fake

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing on the tests' standard error."""

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_GET(self) -> None:
        if self._handled_otherwise():
            return
        match self.path:
            case "/":
                self._reply("Ollama is running")
            case "/api/version":
                self._reply({"version": self.fake.version})
            case "/api/tags":
                self._reply({"models": [_row(model) for model in self.fake.models]})
            case "/api/ps":
                rows = [_row(model) for model in self.fake.models if model.name in self.fake.loaded]
                self._reply({"models": [row | {"size_vram": 0} for row in rows]})
            case _:
                self._reply("404 page not found", 404)

    def do_POST(self) -> None:
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self._handled_otherwise():
            return
        try:
            body = json.loads(raw)
        except ValueError as error:
            self._reply({"error": str(error)}, 400)
            return
        match self.path:
            case "/api/show":
                self._show(body)
            case "/api/chat":
                self._chat(body)
            case "/api/pull":
                self._pull(body)
            case "/api/embed":
                self._embed(body)
            case _:
                self._reply("404 page not found", 404)

    def _handled_otherwise(self) -> bool:
        """Note the call; true where a test has said what this path does."""
        self.fake.calls.append(f"{self.command} {self.path}")
        if self.path in self.fake.held:
            self.close_connection = True
            self.fake.wait(threading.Event(), self._gone)
            return True
        if self.path in self.fake.overrides:
            status, body = self.fake.overrides[self.path]
            self._reply(body, status)
            return True
        return False

    # -- the verbs ---------------------------------------------------------------

    def _show(self, body: Body) -> None:
        model = self.fake.find(body.get("model"))
        if model is None:
            self._reply({"error": f"model '{body.get('model')}' not found"}, 404)
            return
        self._reply(
            {
                "details": {"family": "llama"},
                "model_info": {
                    "general.architecture": "llama",
                    "llama.context_length": model.context_length,
                },
                "capabilities": list(model.capabilities),
                **_remote(model),
            }
        )

    def _embed(self, body: Body) -> None:
        model = self.fake.find(body.get("model"))
        if model is None:
            self._reply({"error": f"model '{body.get('model')}' not found"}, 404)
        elif "embedding" not in model.capabilities:
            self._reply({"error": "this model does not support embeddings"}, 400)
        else:
            self._reply(
                {"model": model.name, "embeddings": [self.fake.embed(text) for text in body["input"]]}
            )

    def _pull(self, body: Body) -> None:
        name = str(body.get("model"))
        self._start_stream()
        self._line({"status": "pulling manifest"})
        if self.fake.find(name) is None and name not in self.fake.pullable:
            self._line({"error": "pull model manifest: file does not exist"})
        else:
            if self.fake.find(name) is None:
                self.fake.models.append(FakeModel(name=name))
            for completed in (0, 50, 100):
                self._line({"status": "pulling 0", "digest": "0", "total": 100, "completed": completed})
            self._line({"status": "success"})
        self._chunk(b"")

    def _chat(self, body: Body) -> None:
        model = self.fake.find(body.get("model"))
        if model is None:
            self._reply({"error": f"model '{body.get('model')}' not found"}, 404)
        elif body.get("think") and "thinking" not in model.capabilities:
            self._reply({"error": f'"{model.name}" does not support thinking'}, 400)
        elif body.get("tools") and "tools" not in model.capabilities:
            self._reply({"error": f"registry.ollama.ai/library/{model.name} does not support tools"}, 400)
        elif not body.get("messages"):
            self._reply({"model": model.name, "done": True, "done_reason": "load"})
        else:
            self._answer(model, self.fake.begin(body))

    def _answer(self, model: FakeModel, exchange: Exchange) -> None:
        script = exchange.script or Script()
        try:
            if script.stall_after == 0 and self._stalls(exchange):
                return
            if script.status != 200:
                self._reply({"error": script.error or ""}, script.status)
                return
            self._start_stream()
            for chunk in chunks(model.name, script, exchange.body):
                if chunk is None and self._stalls(exchange):
                    return
                if chunk:
                    self._chunk(chunk)
            self._end(model, script)
        except ConnectionError:
            exchange.disconnected.set()
            self.close_connection = True
        finally:
            exchange.ended.set()

    def _end(self, model: FakeModel, script: Script) -> None:
        if script.ends == "drop":
            self.close_connection = True
            return
        if model.name not in self.fake.loaded:
            self.fake.loaded.append(model.name)
        self._chunk(b"")

    def _stalls(self, exchange: Exchange) -> bool:
        """Wait to be released; true where the client went away."""
        if self.fake.wait(exchange.released, self._gone):
            exchange.disconnected.set()
            self.close_connection = True
            return True
        return False

    def _gone(self) -> bool:
        """Whether the client has closed the connection."""
        readable, _, _ = select.select([self.connection], [], [], 0)
        try:
            return bool(readable) and self.connection.recv(1, socket.MSG_PEEK) == b""
        except ConnectionError:
            return True

    # -- what is sent ------------------------------------------------------------

    def _reply(self, body: Body | str, status: int = 200) -> None:
        data = (body if isinstance(body, str) else json.dumps(body)).encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/plain" if isinstance(body, str) else "application/json")
        self.send_header("Content-Length", str(len(data)))
        if 300 <= status < 400:
            self.send_header("Location", "/")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def _start_stream(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "application/x-ndjson")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def _line(self, value: Mapping[str, Any]) -> None:
        self._chunk(json.dumps(value).encode() + b"\n")

    def _chunk(self, data: bytes) -> None:
        """Send a chunk; an empty one ends the stream."""
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))


def _row(model: FakeModel) -> Body:
    row: Body = {"name": model.name, "model": model.name, "modified_at": now(), "size": model.size}
    return row | {"digest": model.digest, "details": {"family": "llama"}} | _remote(model)


def _remote(model: FakeModel) -> Body:
    return {"remote_host": "https://ollama.com:443", "remote_model": model.name} if model.remote else {}
