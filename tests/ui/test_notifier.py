"""Pop-ups: critical ones stay until they are acknowledged, the others go, and none hides all of the page."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QCursor, QKeySequence
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import FakeWorkspace, alert
from uac_desktop.app.views import AlertView
from uac_desktop.ui.look import Look
from uac_desktop.ui.notifier import Notifier, Toast


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.resize(800, 900)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def notifier(look: Look, page: QWidget) -> Notifier:
    return Notifier(look, page)


def many(count: int, severity: str = "critical") -> list[AlertView]:
    return [replace(alert(severity), key=f"rule:{number}") for number in range(count)]


def keys(notifier: Notifier) -> list[str]:
    return [toast.key for toast in notifier.toasts()]


def press(toast: Toast, text: str) -> None:
    next(each for each in toast.findChildren(QPushButton) if each.text() == text).click()


def test_a_critical_one_has_no_way_to_be_waved_away(notifier: Notifier) -> None:
    notifier.show_alert(alert())
    (toast,) = notifier.toasts()
    assert [each.text() for each in toast.findChildren(QPushButton)] == ["Acknowledge", "See alert"]
    toast._expire()
    notifier.show_alert(alert("warning", "deadline_due:lease"))
    notifier.toasts()[1]._expire()
    assert keys(notifier) == [alert().key]


def test_acknowledging_lets_it_go_and_the_next_come(qtbot: QtBot, notifier: Notifier) -> None:
    notifier.hold(many(5))
    assert sorted(keys(notifier)) == ["rule:0", "rule:1", "rule:2"]
    assert notifier._more.text() == "and 2 more in the alerts"
    with qtbot.waitSignal(notifier.acknowledged) as told:
        press(notifier.toasts()[0], "Acknowledge")
    assert told.args[0] not in keys(notifier)
    assert "rule:3" in keys(notifier)
    assert notifier._more.text() == "and 1 more in the alerts"


def test_the_gravest_of_those_that_are_held_stands_on_top(notifier: Notifier) -> None:
    notifier.hold(many(3))
    top = min(notifier.toasts(), key=lambda toast: notifier._layout.indexOf(toast))
    assert top.key == "rule:0"


def test_a_new_one_takes_the_place_of_the_oldest_that_will_go_by_itself(notifier: Notifier) -> None:
    for each in [*many(1), *many(3, "warning")[1:], replace(alert("warning"), key="rule:9")]:
        notifier.show_alert(each)
    assert keys(notifier) == ["rule:0", "rule:2", "rule:9"]


def test_of_four_critical_ones_the_oldest_waits_for_room(notifier: Notifier) -> None:
    for each in many(4):
        notifier.show_alert(each)
    assert keys(notifier) == ["rule:1", "rule:2", "rule:3"]
    press(notifier.toasts()[0], "Acknowledge")
    assert sorted(keys(notifier)) == ["rule:0", "rule:2", "rule:3"]


def test_what_has_been_answered_elsewhere_goes(notifier: Notifier) -> None:
    notifier.hold(many(4))
    notifier.settle(frozenset({"rule:3"}))
    assert keys(notifier) == ["rule:3"]


def test_it_makes_room_on_the_page_of_the_alerts_and_comes_back(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.open_alerts = [alert()]
    window, _ = open_window(workspace)
    qtbot.waitUntil(lambda: len(window.notifier.toasts()) == 1)
    press(window.notifier.toasts()[0], "See alert")
    assert (window.place(), window.notifier.toasts()) == ("alerts", [])
    window.show_place("memory")
    assert [toast.key for toast in window.notifier.toasts()] == [alert().key]


def test_a_key_leads_to_the_newest(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    workspace.open_alerts = [alert()]
    window, _ = open_window(workspace)
    qtbot.waitUntil(lambda: len(window.notifier.toasts()) == 1)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keySequence(window, QKeySequence("F8"))
    assert window.notifier.toasts()[0].first.hasFocus()


def test_whoever_stands_on_a_passing_one_is_given_the_time(
    qtbot: QtBot, page: QWidget, notifier: Notifier
) -> None:
    # No pointer of an earlier test rests where it comes up.
    QCursor.setPos(page.mapToGlobal(page.rect().bottomLeft()))
    notifier.show_alert(alert("warning"))
    (toast,) = notifier.toasts()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    toast.findChildren(QPushButton)[0].setFocus()
    toast._expire()
    assert notifier.toasts() == [toast]
    elsewhere = QLineEdit(page)
    elsewhere.show()
    elsewhere.setFocus()
    toast._expire()
    assert notifier.toasts() == []
