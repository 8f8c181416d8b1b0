"""What tests of several rooms share."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.fake_ollama import FakeOllama
from uac_desktop.app.workspace import Workspace, open_workspace
from uac_desktop.core.settings import Settings

Open = Callable[..., Workspace]


@pytest.fixture
def ollama() -> Iterator[FakeOllama]:
    """A server on this machine that does what the test scripts."""
    with FakeOllama() as server:
        yield server


@pytest.fixture
def open_profile(tmp_path: Path) -> Iterator[Open]:
    """Opens the test's profile, without a model unless a host is given; closed at the end."""
    opened: list[Workspace] = []

    def open_one(host: str | None = None, profile: str = "profile") -> Workspace:
        settings = Settings(tmp_path / profile, "UTC", host=host, use_model=host is not None)
        opened.append(open_workspace(settings))
        return opened[-1]

    yield open_one
    for workspace in opened:
        workspace.close()
