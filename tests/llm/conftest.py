"""What the tests of the model side share: a scripted server, and the product's client of it."""

from collections.abc import Iterator

import pytest

from tests.fake_ollama import FakeOllama
from uac_desktop.llm.ollama import OllamaModel


@pytest.fixture
def ollama() -> Iterator[FakeOllama]:
    """A server on this machine that does what the test scripts."""
    with FakeOllama() as server:
        yield server


@pytest.fixture
def model(ollama: FakeOllama) -> Iterator[OllamaModel]:
    """The product's client of that server."""
    client = OllamaModel(ollama.host)
    yield client
    client.close()
