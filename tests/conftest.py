"""What tests of several rooms share."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings as hypothesis_settings

from tests.fake_ollama import FakeOllama
from uac_desktop.app.workspace import Workspace, open_workspace
from uac_desktop.core.settings import Settings

Open = Callable[..., Workspace]

# The same examples at every run, so that a red test is about the change at hand. `wide` looks for new ones.
hypothesis_settings.register_profile("steady", derandomize=True, deadline=None)
hypothesis_settings.register_profile("wide", max_examples=2000, deadline=None, print_blob=True)
hypothesis_settings.load_profile("steady")


@pytest.fixture(scope="session", autouse=True)
def _collect_where_widgets_live() -> Iterator[None]:
    """As in the window: no worker may collect, and so destroy, the widgets of an earlier test."""
    gc.disable()
    yield
    gc.enable()


@pytest.fixture(autouse=True)
def _collect_after_each_test() -> Iterator[None]:
    yield
    gc.collect(1)


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
