"""A window over a workspace in memory, drawn on no screen."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.fakes import FakeWorkspace
from uac_desktop.core.settings import Settings
from uac_desktop.ui.application import build_window
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.look import Look
from uac_desktop.ui.main_window import MainWindow
from uac_desktop.ui.state import WindowState
from uac_desktop.ui.words import Words

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

Open = Callable[..., tuple[MainWindow, Desk]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The screenless platform warns of what it cannot do (sizes, raising, a tray); ours is not at fault."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            ignored = pytest.mark.qt_log_ignore("This plugin does not support", "systemTrayWindowChanged")
            item.add_marker(ignored)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A profile of its own, in English and light."""
    state = WindowState(tmp_path)
    state.keep_language("en")
    state.keep_theme("light")
    return Settings(tmp_path, "UTC")


@pytest.fixture
def look(qapp: QApplication) -> Look:
    """English words on light ground."""
    return Look(qapp, "light", Words("en"))


@pytest.fixture
def workspace() -> FakeWorkspace:
    """A workspace that a test sets up."""
    return FakeWorkspace()


@pytest.fixture
def open_window(qtbot: QtBot, settings: Settings) -> Open:
    """Shows a window over a workspace and waits until all of it has been told of the workspace."""

    def show(workspace: FakeWorkspace, width: int = 1280, height: int = 800) -> tuple[MainWindow, Desk]:
        window = build_window(lambda each: workspace, settings)  # type: ignore[arg-type,return-value]
        qtbot.addWidget(window)
        desk = window.findChild(Desk)
        assert desk is not None
        window.resize(width, height)
        with qtbot.waitSignal(desk.session.opened):
            window.show()
        qtbot.waitUntil(lambda: desk.connection.state != "unknown")
        return window, desk

    return show
