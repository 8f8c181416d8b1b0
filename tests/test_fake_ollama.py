"""The scripted server answers as the real one does where the product's own client does not look."""

import json
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Any

import pytest

from tests.fake_ollama import MODEL, FakeOllama, Script


@pytest.fixture
def server() -> Iterator[FakeOllama]:
    with FakeOllama() as fake:
        yield fake


def send(server: FakeOllama, method: str, path: str, body: object = None) -> tuple[int, str]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request(method, path, None if body is None else json.dumps(body))
    response = connection.getresponse()
    text = response.read().decode()
    connection.close()
    return response.status, text


def parts(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_it_says_that_it_runs(server: FakeOllama) -> None:
    assert send(server, "GET", "/") == (200, "Ollama is running")
    assert send(server, "HEAD", "/") == (200, "")
    assert send(server, "GET", "/elsewhere")[0] == 404


def test_a_stream_ends_with_a_part_that_is_done(server: FakeOllama) -> None:
    server.enqueue(Script(pieces=("a", "b")))
    turns = [{"role": "user", "content": "Hi"}]
    found = parts(send(server, "POST", "/api/chat", {"model": MODEL, "messages": turns})[1])
    assert [(part["message"]["content"], part["done"]) for part in found] == [
        ("a", False),
        ("b", False),
        ("", True),
    ]


def test_it_refuses_what_the_real_one_refuses(server: FakeOllama) -> None:
    turns = [{"role": "user", "content": "Hi"}]
    assert send(server, "POST", "/api/chat", {"model": "absent", "messages": turns})[0] == 404
    assert send(server, "POST", "/api/chat", {"model": MODEL, "messages": turns, "think": True})[0] == 400
    assert server.requests == []


def test_calls_come_in_a_part_of_their_own_and_tools_only_where_a_model_takes_them(
    server: FakeOllama,
) -> None:
    server.enqueue(Script(pieces=("Well.",), calls=(("look", {"at": "it"}),)))
    body = {"model": MODEL, "messages": [{"role": "user", "content": "Hi"}]}
    status, text = send(server, "POST", "/api/chat", body | {"tools": [{"type": "function"}]})
    assert (status, json.loads(text)["error"]) == (
        400,
        f"registry.ollama.ai/library/{MODEL} does not support tools",
    )
    found = parts(send(server, "POST", "/api/chat", body)[1])
    (called,) = [part["message"]["tool_calls"] for part in found if "tool_calls" in part["message"]]
    assert called == [{"function": {"name": "look", "arguments": {"at": "it"}}}]
    assert [part["done"] for part in found] == [False, False, True]


def test_a_model_that_is_pulled_is_there(server: FakeOllama) -> None:
    server.pullable = {"new:1b"}
    assert parts(send(server, "POST", "/api/pull", {"model": "new:1b"})[1])[-1] == {"status": "success"}
    assert send(server, "POST", "/api/show", {"model": "new:1b"})[0] == 200
    assert "error" in parts(send(server, "POST", "/api/pull", {"model": "absent"})[1])[-1]


def test_a_fault_of_the_server_itself_fails_the_test() -> None:
    def broken(body: dict[str, Any]) -> Script:
        raise ZeroDivisionError

    def fails() -> None:
        with FakeOllama(answer=broken) as server, pytest.raises(ConnectionError):
            send(server, "POST", "/api/chat", {"model": MODEL, "messages": [{"role": "user"}]})

    with pytest.raises(AssertionError, match="the fake server failed"):
        fails()
