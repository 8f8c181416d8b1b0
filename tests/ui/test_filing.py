"""Names, the trash, and Undo: a conversation or a message that was deleted comes back whole."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QEnterEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import ALLERGY, FakeWorkspace
from uac_desktop.ui.chat.message import MessageBox
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.main_window import MainWindow

Shown = tuple[MainWindow, Desk]


@pytest.fixture
def shown(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> Shown:
    """Two conversations, the first on the page."""
    workspace.keep("user", ALLERGY, "c1")
    workspace.keep("assistant", "Noted.", "c1")
    workspace.keep("user", "Trip to Oslo", "c2")
    window, desk = open_window(workspace)
    qtbot.waitUntil(lambda: window.conversations.model.rowCount() == 3)
    desk.conversation.show_conversation("c1")
    qtbot.waitUntil(lambda: len(texts(window)) == 2)
    return window, desk


def texts(window: MainWindow) -> list[str]:
    return [box.prose.text() for box in window.chat.findChildren(MessageBox) if not box.isHidden()]


def titles(window: MainWindow) -> list[str]:
    model = window.conversations.model
    return [model.index(row).data() for row in range(model.rowCount())][1:]


def choose(window: MainWindow, conversation: str) -> None:
    model, view = window.conversations.model, window.conversations.view
    view.setCurrentIndex(model.index(model.row_of(conversation)))
    view.setFocus()


def bar_says(window: MainWindow) -> str:
    bar = window.chat.undo_bar
    return " ".join(each.text() for each in bar.findChildren(QLabel)) if bar.isVisible() else ""


def test_a_conversation_is_renamed_in_the_list(qtbot: QtBot, shown: Shown, workspace: FakeWorkspace) -> None:
    window, _ = shown
    choose(window, "c1")
    qtbot.keyClick(window.conversations.view, Qt.Key.Key_F2)
    editor = window.conversations.view.findChild(QLineEdit)
    assert editor is not None
    assert editor.accessibleName() == "Name of the conversation"
    editor.setText("My allergies")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "My allergies" in titles(window))
    assert ("titled", "My allergies") in workspace.calls


@pytest.mark.parametrize("name", ["", "   ", "Trip to Oslo"])
def test_no_name_and_the_same_name_change_nothing(shown: Shown, workspace: FakeWorkspace, name: str) -> None:
    window, _ = shown
    model = window.conversations.model
    assert not model.setData(model.index(model.row_of("c2")), name)
    assert not [call for call, _ in workspace.calls if call == "titled"]


def test_a_deleted_conversation_comes_back_with_undo(
    qtbot: QtBot, shown: Shown, workspace: FakeWorkspace
) -> None:
    window, desk = shown
    choose(window, "c1")
    qtbot.keyClick(window.conversations.view, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: bar_says(window).startswith("Conversation deleted"))
    assert window.chat.undo_bar.press.text() == "Undo"
    assert desk.conversation.current is None
    qtbot.waitUntil(lambda: titles(window) == ["Trip to Oslo"] and texts(window) == [])
    qtbot.mouseClick(window.chat.undo_bar.press, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: texts(window) == [ALLERGY, "Noted."] and len(titles(window)) == 2)
    assert bar_says(window) == ""
    assert desk.conversation.current == "c1"
    assert workspace.trashed == {}


def test_deleting_another_conversation_leaves_the_page(qtbot: QtBot, shown: Shown) -> None:
    window, desk = shown
    window.shelf.deleted.emit("c2")
    qtbot.waitUntil(lambda: len(titles(window)) == 1)
    assert desk.conversation.current == "c1"
    assert texts(window) == [ALLERGY, "Noted."]


def test_the_trash_gives_back_what_is_chosen_in_it(
    qtbot: QtBot, shown: Shown, workspace: FakeWorkspace
) -> None:
    window, desk = shown
    trash = window.shelf.trash
    trash.handle.click()
    assert not trash.view.isVisible()
    window.shelf.deleted.emit("c2")
    qtbot.waitUntil(lambda: trash.handle.text() == "Trash · 1")
    assert trash.view.isVisible()
    assert not trash.press.isEnabled()
    trash.view.setCurrentIndex(trash.model.index(trash.model.row_of("c2")))
    qtbot.mouseClick(trash.press, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: desk.conversation.current == "c2" and trash.handle.text() == "Trash")
    assert bar_says(window) == ""
    assert workspace.trashed == {}


def test_a_deleted_message_comes_back_in_its_place(qtbot: QtBot, shown: Shown) -> None:
    window, _ = shown
    box = window.chat.findChildren(MessageBox)[0]
    box.prose.setFocus()
    qtbot.keyClick(box.prose, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: texts(window) == ["Noted."] and bar_says(window).startswith("Message deleted"))
    assert window.chat.composer.editor.hasFocus()
    qtbot.mouseClick(window.chat.undo_bar.press, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: sorted(texts(window)) == sorted([ALLERGY, "Noted."]))
    above = sorted(window.chat.findChildren(MessageBox), key=lambda box: box.y())
    assert [box.prose.text() for box in above if not box.isHidden()] == [ALLERGY, "Noted."]


def test_the_bar_goes_by_itself_but_not_from_under_the_pointer(qtbot: QtBot, shown: Shown) -> None:
    window, _ = shown
    bar = window.chat.undo_bar
    bar.show_done("Message deleted")
    assert bar._timer.interval() == 10_000
    place = QPointF(3, 3)
    QApplication.sendEvent(bar, QEnterEvent(place, place, place))
    assert not bar._timer.isActive()
    QApplication.sendEvent(bar, QEvent(QEvent.Type.Leave))
    assert bar._timer.isActive()
    bar.press.setFocus()
    bar._timer.timeout.emit()
    assert bar.isVisible()
    window.chat.composer.editor.setFocus()
    bar._timer.timeout.emit()
    assert not bar.isVisible()


def test_a_conversation_in_which_a_reply_is_written_is_not_deleted(
    qtbot: QtBot, shown: Shown, workspace: FakeWorkspace
) -> None:
    window, desk = shown
    workspace.holds = True
    window.chat.sent.emit("Go on")
    qtbot.waitUntil(workspace.waiting.is_set)
    window.shelf.deleted.emit("c1")
    assert any("Stop it first" in each.text() for each in window.chat.findChildren(QLabel))
    with qtbot.waitSignal(desk.chat.idle):
        workspace.released.set()
    assert "c1" in workspace.threads


def test_the_menu_of_a_row_is_there_for_the_keyboard_and_not_for_a_heading(shown: Shown) -> None:
    window, _ = shown
    view = window.conversations.view
    choose(window, "c2")
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
    QApplication.sendEvent(view, event)
    (menu,) = [menu for menu in view.findChildren(QMenu) if menu.isVisible()]
    assert [act.text() for act in menu.actions()] == ["Rename", "Delete"]
    menu.close()
    assert window.shelf.menu.open(window.conversations.model.index(0), QPoint()) is None
