"""What the tests of the model side share: the product's client of the scripted server."""

from collections.abc import Iterator

import pytest

from tests.fake_ollama import FakeOllama
from uac_desktop.llm.ollama import OllamaModel


@pytest.fixture
def model(ollama: FakeOllama) -> Iterator[OllamaModel]:
    """The product's client of that server."""
    client = OllamaModel(ollama.host)
    yield client
    client.close()
