"""The client's own parts: lines out of bytes, and how it is set up."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fake_ollama import MODEL, FakeOllama, Script
from uac_desktop.core.errors import ModelError
from uac_desktop.llm.client import Client, lines
from uac_desktop.llm.hosts import parse_host

# JSON may hold these as they are; Python's and httpx's own cutting takes some for ends of lines.
AWKWARD = "a\u0085b\u2028c\u2029d\x0be\x0cf\x1cg é 😀"


def cut(chunks: Sequence[bytes]) -> list[bytes]:
    async def sent() -> AsyncIterator[bytes]:
        for chunk in chunks:
            yield chunk

    async def read() -> list[bytes]:
        return [line async for line in lines(sent())]

    return asyncio.run(read())


LINES = [json.dumps({"message": {"content": AWKWARD}}, ensure_ascii=False).encode(), b'{"done": true}']
STREAM = b"\n".join(LINES) + b"\n"


@pytest.mark.parametrize("at", range(len(STREAM) + 1))
def test_lines_are_whole_wherever_the_bytes_are_cut(at: int) -> None:
    assert cut([STREAM[:at], STREAM[at:]]) == LINES


@given(st.lists(st.integers(0, len(STREAM))))
def test_lines_are_whole_with_any_number_of_cuts(cuts: list[int]) -> None:
    places = [0, *sorted(cuts), len(STREAM)]
    assert cut([STREAM[a:b] for a, b in pairwise(places)]) == LINES


def test_blank_lines_are_left_out_and_a_last_line_needs_no_end() -> None:
    assert cut([b"\n\na\r\n \n", b"b"]) == [b"a\r", b"b"]
    assert cut([]) == []


def test_an_api_key_never_travels_in_the_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OLLAMA_API_KEY", "k")

    async def authorization(url: str) -> str | None:
        host = parse_host(url)
        client = Client(host.url, host)
        sent: str | None = client._client.headers.get("authorization")
        await client.close()  # type: ignore[no-untyped-call]
        return sent

    assert asyncio.run(authorization("http://box.lan")) is None
    assert asyncio.run(authorization("https://ollama.com")) == "Bearer k"


def test_the_packages_own_chat_sends_what_keeps_a_prompt_whole(ollama: FakeOllama) -> None:
    async def talk() -> str:
        host = parse_host(ollama.host)
        client = Client(host.url, host)
        turns = [{"role": "user", "content": "Hi"}]
        reply = [part async for part in await client.chat(model=MODEL, messages=turns, stream=True)]
        await client.close()  # type: ignore[no-untyped-call]
        return "".join(part.message.content or "" for part in reply)

    ollama.enqueue(Script(pieces=(AWKWARD,)))
    assert asyncio.run(talk()) == AWKWARD
    assert ollama.requests[0]["truncate"] is False
    assert ollama.requests[0]["shift"] is False


def test_a_redirect_is_not_followed(ollama: FakeOllama) -> None:
    async def ask() -> None:
        host = parse_host(ollama.host)
        client = Client(host.url, host)
        try:
            await client.ask("/api/version")
        finally:
            await client.close()  # type: ignore[no-untyped-call]

    ollama.overrides["/api/version"] = (307, "elsewhere")
    with pytest.raises(ModelError, match="HTTP 307"):
        asyncio.run(ask())
    assert ollama.calls == ["GET /api/version"]
