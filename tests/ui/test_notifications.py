"""The settings of how loud the app may be."""

from datetime import time

from PySide6.QtCore import Qt, QTime
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import FakeWorkspace
from uac_desktop.core.showing import Quiet


def test_what_is_set_is_shown(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    workspace.loudness = Quiet(time(23, 15), time(6), desktop=True, private_words=True)
    window, _ = open_window(workspace)
    card = window.settings.notifications
    qtbot.waitUntil(card.quiet.is_on)
    assert card.hours() == (time(23, 15), time(6))
    assert card.private.is_on()
    assert card.begin.isEnabled()


def test_what_is_chosen_is_kept(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    window, _ = open_window(workspace)
    card = window.settings.notifications
    card.quiet.tick.click()
    qtbot.waitUntil(lambda: workspace.loudness == Quiet(time(22), time(7)))
    card.begin.setTime(QTime(21, 30))
    qtbot.waitUntil(lambda: workspace.loudness == Quiet(time(21, 30), time(7)))
    card.desktop.tick.click()
    qtbot.waitUntil(lambda: not workspace.loudness.desktop)
    assert not card.private.isEnabled()
    card.quiet.tick.click()
    qtbot.waitUntil(lambda: workspace.loudness == Quiet(desktop=False))


def test_pressing_the_words_ticks_the_box(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    window, _ = open_window(workspace)
    window.show_place("settings")
    option = window.settings.notifications.stays
    option.setEnabled(True)
    with qtbot.waitSignal(option.chosen) as chosen:
        qtbot.mouseClick(option._title, Qt.MouseButton.LeftButton)
    assert chosen.args == [True]
    assert option.is_on()
