"""The icon in the tray; where there is none, nothing breaks."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QSystemTrayIcon, QWidget
from pytestqt.qtbot import QtBot

from uac_desktop.ui.look import Look
from uac_desktop.ui.tray import Tray, tray_icon


@pytest.fixture
def tray(qtbot: QtBot, look: Look) -> Iterator[Tray]:
    window = QWidget()
    qtbot.addWidget(window)
    made = Tray(look, window, lambda: True)
    assert made.appear()
    yield made
    made.leave()


def test_where_there_is_no_tray_nothing_is_shown_and_nothing_breaks(qtbot: QtBot, look: Look) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    tray = Tray(look, window, lambda: False)
    assert not tray.appear()
    tray.show_unseen(3)
    tray.notify("key", "title", "text")
    assert not tray.is_there()
    tray.leave()


def test_it_says_how_much_is_new(tray: Tray) -> None:
    icon = tray._icon
    assert icon is not None
    assert icon.toolTip() == "UaC Desktop"
    tray.show_unseen(1)
    assert icon.toolTip() == "UaC Desktop · 1 new alert"
    tray.show_unseen(12)
    assert icon.toolTip() == "UaC Desktop · 12 new alerts"


def test_the_number_is_drawn_on_the_icon(qtbot: QtBot, look: Look) -> None:
    plain, one = (tray_icon(look, count).pixmap(32, 32).toImage() for count in (0, 1))
    assert plain != one
    assert one.pixelColor(24, 15) == look.colour("critical") != plain.pixelColor(24, 15)


def test_the_menu_shows_hushes_and_quits(qtbot: QtBot, tray: Tray) -> None:
    show, quiet, _, leave = tray.menu.actions()
    assert [each.text() for each in (show, quiet, leave)] == ["Show", "Quiet for an hour", "Quit"]
    with qtbot.waitSignals([tray.shown, tray.quit_wanted]):
        show.trigger()
        leave.trigger()
    with qtbot.waitSignal(tray.hushed) as hushed:
        quiet.trigger()
    assert hushed.args == [True]
    tray.end_quiet()
    assert not quiet.isChecked()


def test_a_press_on_the_icon_or_a_notification_wants_the_window(qtbot: QtBot, tray: Tray) -> None:
    icon = tray._icon
    assert icon is not None
    with qtbot.waitSignal(tray.shown):
        icon.activated.emit(QSystemTrayIcon.ActivationReason.Trigger)
    with qtbot.assertNotEmitted(tray.shown):
        icon.activated.emit(QSystemTrayIcon.ActivationReason.Context)
    tray._key = "drug_allergy:user"
    with qtbot.waitSignal(tray.pressed) as pressed:
        icon.messageClicked.emit()
    assert pressed.args == ["drug_allergy:user"]
