"""Forgetting shows all that goes before it goes, and does nothing unless the person says so."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import ALLERGY, AT, BEFORE, FakeWorkspace
from uac_desktop.app.views import ForgetView, Going, RecordView
from uac_desktop.ui.chat.message import MessageBox
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.forget.dialog import ForgetDialog
from uac_desktop.ui.main_window import MainWindow
from uac_desktop.ui.tick import Tick

SAID = Going(1, "message", BEFORE, ALLERGY)
FACT = Going(2, "fact", BEFORE, "allergic to penicillin")
READ = Going(4, "reading", BEFORE, "")
ELSE = Going(9, "message", AT, "Is penicillin a medicine?")
VIEW = ForgetView((SAID, FACT, READ), (ELSE,), 2, 1)
WIDER = ForgetView((SAID, FACT, READ, ELSE), (), 2, 1)
RECORD = RecordView("r1", "Allergy", {}, "user", None, None, BEFORE, False, "current", "penicillin")


@pytest.fixture
def shown(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> tuple[MainWindow, Desk]:
    """A message on the page, and what forgetting it would take along."""
    workspace.keep("user", ALLERGY, "c1")
    workspace.views, workspace.known = [VIEW, VIEW, WIDER], [RECORD]
    window, desk = open_window(workspace)
    desk.conversation.show_conversation("c1")
    qtbot.waitUntil(lambda: len(window.chat.findChildren(MessageBox)) == 1)
    return window, desk


def labels(widget: QWidget) -> list[str]:
    return [each.text() for each in widget.findChildren(QLabel) if not each.isHidden()]


def asked(qtbot: QtBot, window: MainWindow) -> ForgetDialog:
    """The dialog, once it knows what would go."""
    dialog = window.findChild(ForgetDialog)
    assert dialog is not None
    qtbot.waitUntil(dialog.forget.isEnabled)
    return dialog


def forgets(workspace: FakeWorkspace) -> list[object]:
    return [what for call, what in workspace.calls if call == "forget"]


def test_all_that_goes_is_listed_by_kind_with_its_words(qtbot: QtBot, shown: tuple[MainWindow, Desk]) -> None:
    window, _ = shown
    window.chat.intents.forgotten.emit((1,), None)
    said = labels(asked(qtbot, window))
    wanted = [
        "3 entries will go:",
        "Messages · 1",
        ALLERGY,
        "Facts · 1",
        "allergic to penicillin",
        "Notes on how it was read · 1",
        "Backups that are rewritten without it · 2",
        "Is penicillin a medicine?",
    ]
    assert [text for text in said if text in wanted] == wanted
    assert "This cannot be undone. It also will not be learned again unless you allow it." in said


def test_nothing_is_agreed_to_before_it_is_known_what_goes(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, desk = shown
    dialog = desk.forget.ask((1,), None)
    assert dialog is not None
    assert not dialog.forget.isEnabled()
    asked(qtbot, window)


def test_keep_is_what_return_and_escape_do(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, desk = shown
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        desk.forget.ask((1,), None)
        dialog = asked(qtbot, window)
        assert dialog.keep.isDefault()
        assert dialog.keep.hasFocus()
        with qtbot.waitSignal(dialog.rejected):
            qtbot.keyClick(dialog, key)
        qtbot.waitUntil(lambda: window.findChild(ForgetDialog) is None)
    assert forgets(workspace) == []


def test_forgetting_redraws_the_page(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, desk = shown
    window.chat.intents.forgotten.emit((1,), None)
    dialog = asked(qtbot, window)
    with qtbot.waitSignal(desk.forget.forgotten):
        qtbot.mouseClick(dialog.forget, Qt.MouseButton.LeftButton)
    assert forgets(workspace) == [((1,), None)]
    qtbot.waitUntil(lambda: "Forgotten, as you asked" in labels(window.chat))
    assert ALLERGY not in [box.prose.text() for box in window.chat.findChildren(MessageBox)]


def test_a_mention_goes_too_once_it_is_ticked_and_that_is_shown_first(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    workspace.keep("user", "Elsewhere", "c2")
    window, desk = shown
    desk.forget.ask((1,), None)
    dialog = asked(qtbot, window)
    (tick,) = dialog.findChildren(Tick)
    assert "Is penicillin a medicine?" in tick.accessibleName()
    tick.setFocus()
    qtbot.keyClick(tick, Qt.Key.Key_Space)
    assert not dialog.forget.isEnabled()
    qtbot.waitUntil(lambda: "4 entries will go:" in labels(dialog) and dialog.forget.isEnabled())
    assert tick.isVisible()
    assert ("forget_view", ((1, 9), None)) in workspace.calls
    tick.click()
    qtbot.waitUntil(lambda: "3 entries will go:" in labels(dialog) and dialog.forget.isEnabled())
    dialog.accept()
    qtbot.waitUntil(lambda: forgets(workspace) == [((1,), None)])


def test_what_cannot_be_forgotten_says_why(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    _, desk = shown
    workspace.refuses = "Entry 1 holds nothing to forget."
    dialog = desk.forget.ask((1,), None)
    assert dialog is not None
    qtbot.waitUntil(lambda: "Entry 1 holds nothing to forget." in labels(dialog))
    assert not dialog.forget.isEnabled()
    dialog.reject()


def test_a_record_is_forgotten_from_its_row(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, _ = shown
    window.show_place("memory")
    qtbot.waitUntil(lambda: window.memory.table.rowCount() == 1)
    assert not window.memory.press.isEnabled()
    window.memory.view.selectRow(0)
    window.memory.view.setFocus()
    qtbot.keyClick(window.memory.view, Qt.Key.Key_Delete)
    dialog = asked(qtbot, window)
    assert ("forget_view", ((), "r1")) in workspace.calls
    dialog.reject()
    qtbot.waitUntil(lambda: window.findChild(ForgetDialog) is None)
    qtbot.mouseClick(window.memory.press, Qt.MouseButton.LeftButton)
    asked(qtbot, window).accept()
    qtbot.waitUntil(lambda: forgets(workspace) == [((), "r1")])


def test_answers_that_may_tell_it_are_taken_away(
    qtbot: QtBot, shown: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, desk = shown
    window.insights.asked.emit("What am I allergic to?")
    qtbot.waitUntil(lambda: "What am I allergic to?" in labels(window.insights))
    desk.forget.ask((1,), None)
    asked(qtbot, window).accept()
    qtbot.waitUntil(lambda: "What am I allergic to?" not in labels(window.insights))
