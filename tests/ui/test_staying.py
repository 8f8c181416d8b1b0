"""The app without its window: in the tray, started there, and at login."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import FakeWorkspace, alert
from uac_desktop.cli import main
from uac_desktop.core.settings import Settings
from uac_desktop.ui.application import build_window
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.main_window import MainWindow
from uac_desktop.ui.startup import Startup
from uac_desktop.ui.state import WindowState

Hidden = Callable[[], tuple[MainWindow, Desk]]


@pytest.fixture(autouse=True)
def _folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture
def hidden(qtbot: QtBot, settings: Settings, workspace: FakeWorkspace) -> Hidden:
    """A window that has not been shown yet."""

    def build() -> tuple[MainWindow, Desk]:
        window = build_window(lambda each: workspace, settings)  # type: ignore[arg-type,return-value]
        qtbot.addWidget(window)
        desk = window.findChild(Desk)
        assert desk is not None
        return window, desk

    return build


def with_tray(desk: Desk, is_there: bool = True) -> None:
    desk.staying.tray._is_available = lambda: is_there
    desk.staying.tray.appear()


def test_closing_quits_unless_the_person_wants_it_to_stay(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, desk = open_window(workspace)
    with_tray(desk)
    with qtbot.waitSignal(desk.finished):
        window.close()
    assert workspace.closed


def test_closing_leaves_it_in_the_tray_from_where_it_comes_back(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, desk = open_window(workspace)
    with_tray(desk)
    window.settings.notifications.stays_chosen.emit(True)
    with qtbot.assertNotEmitted(desk.finished):
        window.close()
    assert window.isHidden()
    desk.staying.tray.shown.emit()
    assert window.isVisible()
    with qtbot.waitSignal(desk.finished):
        desk.staying.tray.quit_wanted.emit()


def test_it_never_hides_in_a_tray_that_is_not_there(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, desk = open_window(workspace)
    with_tray(desk)
    window.settings.notifications.stays_chosen.emit(True)
    desk.staying.tray._is_available = lambda: False
    with qtbot.waitSignal(desk.finished):
        window.close()


def test_the_key_quits_though_closing_would_only_hide(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, desk = open_window(workspace)
    with_tray(desk)
    desk._state.keep_stays(True)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    with qtbot.waitSignal(desk.finished):
        qtbot.keySequence(window, QKeySequence("Ctrl+Q"))


def test_quitting_from_the_tray_shows_what_is_not_saved(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, desk = open_window(workspace)
    with_tray(desk)
    desk._state.keep_stays(True)
    window.close()
    window.code.unsaved = ["rules/mine.py"]
    with qtbot.assertNotEmitted(desk.finished):
        window.leave()
    assert window.isVisible()
    (ask,) = window.findChildren(QMessageBox)
    with qtbot.waitSignal(desk.finished):
        ask.accept()


def test_a_hidden_start_opens_the_log_and_runs_the_rules_unseen(
    qtbot: QtBot, hidden: Hidden, workspace: FakeWorkspace
) -> None:
    window, desk = hidden()
    desk.staying.tray._is_available = lambda: True
    with qtbot.waitSignal(desk.session.opened):
        desk.staying.begin_hidden()
    qtbot.waitUntil(lambda: ("evaluate", None) in workspace.calls)
    assert window.isHidden()
    desk.raise_window(False)
    assert window.isVisible()
    with qtbot.waitSignal(desk.finished):
        window.leave()


def test_it_can_be_quitted_without_having_been_seen(
    qtbot: QtBot, hidden: Hidden, workspace: FakeWorkspace
) -> None:
    _, desk = hidden()
    desk.staying.tray._is_available = lambda: True
    with qtbot.waitSignal(desk.session.opened):
        desk.staying.begin_hidden()
    with qtbot.waitSignal(desk.finished):
        desk.staying.tray.quit_wanted.emit()
    assert workspace.closed


def test_a_hidden_start_waits_for_a_tray_and_shows_the_window_where_none_comes(
    qtbot: QtBot, hidden: Hidden
) -> None:
    window, desk = hidden()
    desk.staying._waiting.setInterval(0)
    with qtbot.waitSignal(desk.session.opened):
        desk.staying.begin_hidden()
    qtbot.waitUntil(window.isVisible)
    assert desk.staying._tries == 20


def test_login_is_offered_once_with_the_first_alert(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, desk = open_window(workspace)
    with_tray(desk)
    offer = window.alerts.offer
    desk.staying.show_count(0, 0)
    assert not offer.isVisible()
    desk.staying.show_count(1, 1)
    assert offer.isVisible()
    offer.no.click()
    desk.staying.show_count(2, 1)
    assert not offer.isVisible()
    assert not desk.staying._startup.is_on()


def test_login_is_not_offered_without_a_tray(open_window: Open, workspace: FakeWorkspace) -> None:
    workspace.open_alerts = [alert()]
    window, desk = open_window(workspace)
    desk.staying.show_count(1, 1)
    assert not window.alerts.offer.isVisible()


def test_taking_the_offer_starts_it_at_login_and_the_settings_take_it_back(
    open_window: Open, workspace: FakeWorkspace
) -> None:
    window, desk = open_window(workspace)
    with_tray(desk)
    desk.staying.show_count(1, 1)
    window.alerts.offer.yes.click()
    card = window.settings.notifications
    assert desk.staying._startup.is_on()
    assert (card.login.is_on(), card.stays.is_on()) == (True, True)
    card.login.tick.click()
    assert not desk.staying._startup.file.exists()


def test_why_login_cannot_be_set_up_is_said(
    open_window: Open, workspace: FakeWorkspace, tmp_path: Path
) -> None:
    (tmp_path / "config").write_text("")
    window, desk = open_window(workspace)
    with_tray(desk)
    desk.staying.refresh()
    card = window.settings.notifications
    card.login.tick.click()
    assert "cannot be changed" in card.status.text()
    assert not card.login.is_on()


def test_where_it_cannot_be_set_up_the_command_is_named(open_window: Open, workspace: FakeWorkspace) -> None:
    window, desk = open_window(workspace)
    desk.staying._startup.is_possible = False
    desk.staying.refresh()
    card = window.settings.notifications
    assert not card.login.isEnabled()
    assert "window --hidden" in card.login._more.text()


def test_without_a_tray_only_what_is_on_can_be_switched(open_window: Open, workspace: FakeWorkspace) -> None:
    window, desk = open_window(workspace)
    card = window.settings.notifications
    desk.staying.refresh()
    assert not card.stays.isEnabled()
    assert not card.login.isEnabled()
    assert "needs a tray" in card.login._more.text()
    desk.staying._startup.switch(True)
    desk.staying.refresh()
    assert card.login.isEnabled()


def test_a_notification_is_for_whoever_has_another_window_in_front(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.open_alerts = [alert()]
    window, desk = open_window(workspace)
    told: list[str] = []
    desk.staying.tray.notify = lambda key, title, text: told.append(title)  # type: ignore[method-assign]
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    desk.alerts.speak((alert(),))
    assert told == []
    window.hide()
    desk.alerts.speak((alert(),))
    assert told == ["Critical alert"]
    desk.staying.tray.pressed.emit(alert().key)
    assert window.isVisible()
    assert window.place() == "alerts"


def test_quiet_for_an_hour_is_over_after_it(open_window: Open, workspace: FakeWorkspace) -> None:
    window, desk = open_window(workspace)
    desk.staying.tray.quiet.trigger()
    desk.alerts.speak((alert("warning"),))
    assert window.notifier.toasts() == []
    assert desk.staying._hushing.interval() == 3_600_000
    desk.staying._end_hush()
    assert not desk.staying.tray.quiet.isChecked()
    desk.alerts.speak((alert("warning"),))
    assert len(window.notifier.toasts()) == 1


def test_what_is_kept_is_there_at_the_next_start(tmp_path: Path) -> None:
    state = WindowState(tmp_path)
    assert not state.stays()
    assert not state.has_offered_login()
    state.keep_stays(True)
    state.keep_offered_login()
    assert WindowState(tmp_path).stays()
    assert WindowState(tmp_path).has_offered_login()


def test_the_command_of_the_login_starts_it_hidden_on_its_own_profile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[tuple[Settings, bool, bool]] = []

    def run(settings: Settings, quick_ask: bool, hidden: bool) -> int:
        started.append((settings, quick_ask, hidden))
        return 0

    monkeypatch.setattr("uac_desktop.ui.application.run_window", run)
    command = Startup(tmp_path / "my life", "linux").command()
    assert main(command[command.index("--data") :]) == 0
    ((settings, quick_ask, hidden),) = started
    assert (settings.profile, quick_ask, hidden) == (tmp_path / "my life", False, True)
