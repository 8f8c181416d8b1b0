"""Checkpoints by themselves, and edits of the mirrored folder, over a workspace in memory."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import MODULES, FakeWorkspace
from uac_desktop.app.checkpoint import CheckpointView
from uac_desktop.app.project_import import Outside
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.keeping import KeepingController
from uac_desktop.ui.tasks import Tasks
from uac_desktop.ui.words import Words

SHIPPED = CheckpointView(1, 5, ("manifest.py",), 0, 0, 0, "h")
STAYS = CheckpointView(1, 5, (), 3, 0, 1, "h", "a test is red", ("a test is red",))
HEALTH = next(module for module in MODULES if module.path == "domains/health.py")
EDIT = Outside(HEALTH.path, HEALTH.source.replace('"hives"', '"rash"'), HEALTH.source)


class Clock:
    """Goes on when the test says so."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 2, 10, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def go_on(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def keeping(qtbot: QtBot, workspace: FakeWorkspace, clock: Clock) -> KeepingController:
    tasks = Tasks()
    feed = LogFeed(tasks, clock)
    controller = KeepingController(tasks, feed, clock, Words("en"))
    feed.setParent(controller)
    tasks.setParent(controller)
    controller.open(workspace)  # type: ignore[arg-type]  # the fake has the same methods
    return controller


def looked(qtbot: QtBot, keeping: KeepingController, workspace: FakeWorkspace) -> None:
    times = len(workspace.idle)
    keeping.look()
    qtbot.waitUntil(lambda: len(workspace.idle) > times and not keeping._working)


def test_it_says_how_long_it_has_been_quiet(
    qtbot: QtBot, keeping: KeepingController, workspace: FakeWorkspace, clock: Clock
) -> None:
    clock.go_on(30)
    looked(qtbot, keeping, workspace)
    keeping._feed.wrote()
    clock.go_on(5)
    looked(qtbot, keeping, workspace)
    assert workspace.idle == [30.0, 5.0]


def test_its_own_checkpoint_is_no_sign_of_anybody(
    qtbot: QtBot, keeping: KeepingController, workspace: FakeWorkspace, clock: Clock
) -> None:
    workspace.checkpoints = [SHIPPED]
    clock.go_on(200)
    with qtbot.waitSignal(keeping._feed.appended):
        looked(qtbot, keeping, workspace)
    clock.go_on(1)
    looked(qtbot, keeping, workspace)
    assert workspace.idle == [200.0, 201.0]


def test_why_it_did_not_ship_is_said_once(
    qtbot: QtBot, keeping: KeepingController, workspace: FakeWorkspace
) -> None:
    said: list[str] = []
    keeping.told.connect(said.append)
    workspace.checkpoints = [STAYS, STAYS, SHIPPED, STAYS]
    for _ in range(4):
        looked(qtbot, keeping, workspace)
    assert said == ["Your project was not kept anew. a test is red"] * 2


def test_an_edit_of_the_folder_is_told_once(
    qtbot: QtBot, keeping: KeepingController, workspace: FakeWorkspace
) -> None:
    workspace.mirror.made = [EDIT]
    with qtbot.waitSignal(keeping.edited) as told:
        keeping.look_outside()
    assert told.args == [[EDIT]]
    with qtbot.assertNotEmitted(keeping.edited):
        keeping.look_outside()
        qtbot.waitUntil(lambda: not keeping._tasks._jobs)


def test_the_folder_is_watched(
    qtbot: QtBot, keeping: KeepingController, workspace: FakeWorkspace, tmp_path: Path
) -> None:
    room = tmp_path / "domains"
    room.mkdir()
    (room / "health.py").write_text("x = 1\n")
    workspace.mirror.folder = tmp_path
    keeping.look_outside()
    qtbot.waitUntil(lambda: str(room / "health.py") in keeping._watcher.files())
    workspace.mirror.made = [EDIT]
    with qtbot.waitSignal(keeping.edited):
        (room / "health.py").write_text("x = 2\n")
    keeping.close()
    assert keeping._watcher.files() == []


def test_an_edit_of_the_folder_is_offered_and_shown_unsaved(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.project = list(MODULES)
    window, desk = open_window(workspace)
    desk.keeping.edited.emit([EDIT])
    (ask,) = window.findChildren(QMessageBox)
    assert "domains/health.py" in ask.text()
    with qtbot.waitSignal(ask.accepted):
        ask.defaultButton().click()
    buffer = desk.code.buffers.named(EDIT.path)
    assert buffer is not None
    assert (buffer.text, buffer.is_unsaved) == (EDIT.text, True)
    desk.code.buffers.drop(EDIT.path)


def test_quitting_keeps_what_has_come(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    window, _ = open_window(workspace)
    window.close()
    assert workspace.quitted
    assert workspace.closed


def test_a_folder_is_chosen_and_let_go_on_the_settings_page(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace, tmp_path: Path
) -> None:
    window, _ = open_window(workspace)
    card = window.settings.mirror
    assert card.place.text() == "Not mirrored"
    card.chosen.emit(str(tmp_path))
    qtbot.waitUntil(lambda: card.place.text() == str(tmp_path))
    assert workspace.mirror.folder == tmp_path
    card.stop.click()
    qtbot.waitUntil(lambda: card.place.text() == "Not mirrored")
    workspace.mirror.refuses = "It holds other things."
    card.chosen.emit(str(tmp_path))
    qtbot.waitUntil(lambda: "It holds other things." in card.status.text())
