"""What can be done with a message on the page: written anew, replied again, copied, read, allowed."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QTextCursor
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import ALLERGY, FakeWorkspace, fact
from uac_desktop.app.views import Blocked
from uac_desktop.core.entries import Fact
from uac_desktop.ui.chat.actions import QuietButton
from uac_desktop.ui.chat.cards import BlockedCard, FactCard
from uac_desktop.ui.chat.message import MessageBox
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.look import Look
from uac_desktop.ui.main_window import MainWindow

REPLY = "Noted. I will warn you."
HALF = "Once upon a"
BLOCKED = Blocked("h1", "Allergy", "penicillin", Fact(op="assert", type="Allergy"))


@pytest.fixture
def told(workspace: FakeWorkspace) -> FakeWorkspace:
    """A conversation of one message and its reply."""
    workspace.keep("user", ALLERGY, "c1")
    workspace.keep("assistant", REPLY, "c1")
    return workspace


def boxes(window: MainWindow) -> list[MessageBox]:
    return [box for box in window.chat.findChildren(MessageBox) if not box.isHidden()]


def texts(window: MainWindow) -> list[str]:
    return [box.prose.text() for box in boxes(window)]


def labels(widget: QWidget) -> str:
    return "\n".join(each.text() for each in widget.findChildren(QLabel) if not each.isHidden())


def show(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> tuple[MainWindow, Desk]:
    window, desk = open_window(workspace)
    desk.conversation.show_conversation("c1")
    qtbot.waitUntil(lambda: len(boxes(window)) == len(workspace.threads["c1"]))
    return window, desk


def press_menu_key(box: MessageBox) -> QMenu:
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(5, 5), box.mapToGlobal(QPoint(5, 5)))
    QApplication.sendEvent(box.prose.viewport(), event)
    return next(menu for menu in box.findChildren(QMenu) if menu.isVisible())


def test_a_message_is_written_anew_in_its_own_place(
    qtbot: QtBot, open_window: Open, told: FakeWorkspace
) -> None:
    window, desk = show(qtbot, open_window, told)
    box = boxes(window)[0]
    box.prose.setFocus()
    qtbot.keyClick(box.prose, Qt.Key.Key_F2)
    assert box.rewriting is not None
    assert box.rewriting.editor.toPlainText() == ALLERGY
    assert box.prose.isHidden()
    box.rewriting.editor.setPlainText("I'm allergic to latex.")
    with qtbot.waitSignal(desk.chat.idle):
        qtbot.keyClick(box.rewriting.editor, Qt.Key.Key_Return)
    assert ("edit", (1, "I'm allergic to latex.")) in told.calls
    qtbot.waitUntil(lambda: texts(window) == ["I'm allergic to latex.", "Before you take it: ask **first**."])


def test_escape_leaves_a_message_as_it_was(qtbot: QtBot, open_window: Open, told: FakeWorkspace) -> None:
    window, _ = show(qtbot, open_window, told)
    box = boxes(window)[0]
    box.rewrite()
    assert box.rewriting is not None
    qtbot.keyClicks(box.rewriting.editor, " And more.")
    qtbot.keyClick(box.rewriting.editor, Qt.Key.Key_Escape)
    assert box.rewriting is None
    assert box.prose.isVisible()
    assert texts(window)[0] == ALLERGY
    assert not [call for call, _ in told.calls if call == "edit"]


def test_words_that_were_not_changed_are_not_said_again(
    qtbot: QtBot, open_window: Open, told: FakeWorkspace
) -> None:
    window, desk = show(qtbot, open_window, told)
    box = boxes(window)[0]
    box.rewrite()
    assert box.rewriting is not None
    qtbot.keyClick(box.rewriting.editor, Qt.Key.Key_Return)
    assert box.rewriting is None
    assert not desk.conversation.busy


def test_an_edit_that_was_refused_keeps_what_was_typed(
    qtbot: QtBot, open_window: Open, told: FakeWorkspace
) -> None:
    window, _ = show(qtbot, open_window, told)
    box = boxes(window)[0]
    box.rewrite()
    assert box.rewriting is not None
    told.refuses = "The disk is full."
    box.rewriting.editor.setPlainText("Something else")
    qtbot.keyClick(box.rewriting.editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "The disk is full." in labels(window.chat))
    assert box.rewriting.editor.toPlainText() == "Something else"
    assert box.rewriting.isEnabled()
    assert texts(window) == [ALLERGY, REPLY]


def test_another_reply_comes_in_the_place_of_the_first(
    qtbot: QtBot, open_window: Open, told: FakeWorkspace
) -> None:
    window, desk = show(qtbot, open_window, told)
    again = boxes(window)[1].bar.findChildren(QuietButton)[1]
    assert again.accessibleName() == "Try again"
    with qtbot.waitSignal(desk.chat.idle):
        qtbot.mouseClick(again, Qt.MouseButton.LeftButton)
    assert ("again", 2) in told.calls
    qtbot.waitUntil(lambda: texts(window) == [ALLERGY, "Before you take it: ask **first**."])


def test_a_reply_that_cannot_be_made_again_stands_as_it_stood(
    qtbot: QtBot, open_window: Open, told: FakeWorkspace
) -> None:
    window, desk = show(qtbot, open_window, told)
    told.refuses = "This reply answers no message."
    with qtbot.waitSignal(desk.chat.idle):
        window.chat.intents.again.emit(2)
    qtbot.waitUntil(lambda: texts(window) == [ALLERGY, REPLY])
    assert "This reply answers no message." in labels(window.chat)


@pytest.mark.parametrize(
    ("state", "sentence"), [("interrupted", "This reply broke off."), ("stopped", "You stopped this reply.")]
)
def test_a_reply_that_broke_off_goes_on_from_where_it_was(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace, state: str, sentence: str
) -> None:
    workspace.keep("user", "A story", "c1")
    workspace.keep("assistant", HALF, "c1", state)
    workspace.pieces, workspace.holds = [" time."], True
    window, desk = show(qtbot, open_window, workspace)
    foot = boxes(window)[1].foot
    assert sentence in labels(foot)
    qtbot.mouseClick(foot.go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: texts(window)[-1] == HALF + " time.")
    with qtbot.waitSignal(desk.chat.idle):
        workspace.released.set()
    assert workspace.threads["c1"][-1].content == HALF + " time."
    qtbot.waitUntil(lambda: sentence not in labels(window.chat))


def test_a_whole_reply_offers_no_continuation(qtbot: QtBot, open_window: Open, told: FakeWorkspace) -> None:
    window, _ = show(qtbot, open_window, told)
    assert boxes(window)[1].foot.isHidden()


def test_copying_takes_what_is_selected_or_all(qtbot: QtBot, open_window: Open, told: FakeWorkspace) -> None:
    window, _ = show(qtbot, open_window, told)
    box = boxes(window)[0]
    copy = box.bar.findChildren(QuietButton)[1]
    copy.click()
    assert QGuiApplication.clipboard().text() == ALLERGY
    cursor = box.prose.textCursor()
    cursor.setPosition(4)
    cursor.setPosition(12, QTextCursor.MoveMode.KeepAnchor)
    box.prose.setTextCursor(cursor)
    copy.click()
    assert QGuiApplication.clipboard().text() == "allergic"


def test_the_icons_are_drawn_only_for_the_pointer_or_the_keyboard(qtbot: QtBot, look: Look) -> None:
    press = QuietButton(look, "edit", "Edit")
    qtbot.addWidget(press)
    press.show()
    quiet = press.grab().toImage()
    press.show_lit(True)
    assert press.grab().toImage() != quiet
    press.show_lit(False)
    assert press.grab().toImage() == quiet


def test_the_menu_key_offers_all_that_can_be_done(
    qtbot: QtBot, open_window: Open, told: FakeWorkspace
) -> None:
    window, _ = show(qtbot, open_window, told)
    mine, reply = boxes(window)
    menu = press_menu_key(mine)
    assert [act.text() for act in menu.actions()] == ["Edit", "Copy", "How it was read", "Delete", "Forget…"]
    menu.close()
    menu = press_menu_key(reply)
    assert [act.text() for act in menu.actions()] == [
        "Copy",
        "Try again",
        "What the model received…",
        "Delete",
    ]
    menu.close()


def test_while_a_reply_is_written_a_message_can_only_be_copied(
    qtbot: QtBot, open_window: Open, told: FakeWorkspace
) -> None:
    told.holds = True
    window, desk = show(qtbot, open_window, told)
    window.chat.sent.emit("Go on")
    qtbot.waitUntil(told.waiting.is_set)
    menu = press_menu_key(boxes(window)[0])
    assert [act.text() for act in menu.actions() if act.isEnabled()] == ["Copy", "How it was read"]
    menu.close()
    with qtbot.waitSignal(desk.chat.idle):
        told.released.set()
    menu = press_menu_key(boxes(window)[0])
    assert all(act.isEnabled() for act in menu.actions())
    menu.close()


def test_what_was_not_read_says_so_and_is_read_when_asked(
    qtbot: QtBot, open_window: Open, told: FakeWorkspace
) -> None:
    told.waiting_readings, told.state = [1], "not_running"
    window, _ = show(qtbot, open_window, told)
    foot = boxes(window)[0].foot
    qtbot.waitUntil(lambda: "Not yet read by the model" in labels(foot) and foot.read.isVisible())
    assert foot.read.text() == "Try again"
    qtbot.mouseClick(foot.read, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: ("read", 1) in told.calls and foot.isHidden())


def test_a_reading_that_failed_says_why_and_what_is_wrong_with_the_next(
    qtbot: QtBot, open_window: Open, told: FakeWorkspace
) -> None:
    told.threads["c1"][0] = replace(told.threads["c1"][0], reading="failed", reading_why="no list")
    window, _ = show(qtbot, open_window, told)
    foot = boxes(window)[0].foot
    assert "The model could not read this message: no list" in labels(foot)
    told.refuses = "Ollama is not running."
    qtbot.mouseClick(foot.read, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "Ollama is not running." in labels(window.chat))
    assert foot.read.isVisible()


def test_what_is_blocked_stands_under_the_message_until_it_is_allowed(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.blocked = (BLOCKED,)
    window, desk = open_window(workspace)
    with qtbot.waitSignal(desk.chat.idle):
        window.chat.sent.emit(ALLERGY)
    qtbot.waitUntil(lambda: len(boxes(window)) == 2)
    (card,) = boxes(window)[0].findChildren(BlockedCard)
    assert card.accessibleName() == "Not learned: you asked to forget this: Allergy: penicillin"
    qtbot.mouseClick(card.press, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: ("allowed", "h1") in workspace.calls)
    qtbot.waitUntil(lambda: "Not learned" not in labels(window.chat))


def test_what_could_not_be_allowed_is_offered_anew(
    qtbot: QtBot, open_window: Open, told: FakeWorkspace
) -> None:
    window, _ = show(qtbot, open_window, told)
    window.chat.show_blocked(1, (BLOCKED,))
    told.refuses = "The disk is full."
    (card,) = boxes(window)[0].findChildren(BlockedCard)
    card.press.click()
    card.press.click()
    qtbot.waitUntil(lambda: "The disk is full." in labels(window.chat))
    assert [call for call, _ in told.calls if call == "allowed"] == ["allowed"]

    def enabled() -> list[bool]:
        cards = boxes(window)[0].findChildren(BlockedCard)
        return [each.press.isEnabled() for each in cards if each.isVisible()]

    qtbot.waitUntil(lambda: enabled() == [True])


def test_what_is_blocked_is_still_said_after_another_conversation(
    qtbot: QtBot, open_window: Open, told: FakeWorkspace
) -> None:
    told.keep("user", "Elsewhere", "c2")
    window, desk = show(qtbot, open_window, told)
    window.chat.show_blocked(1, (BLOCKED,))
    desk.conversation.show_conversation("c2")
    qtbot.waitUntil(lambda: texts(window) == ["Elsewhere"])
    desk.conversation.show_conversation("c1")
    qtbot.waitUntil(lambda: texts(window) == [ALLERGY, REPLY])
    assert "Not learned: you asked to forget this" in labels(boxes(window)[0])


def test_the_card_of_a_fact_has_the_menu_of_its_message(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    read = fact("Allergy", "penicillin", 1, ALLERGY, "allergic to penicillin")
    workspace.keep("user", ALLERGY, "c1", facts=(read, replace(read, id="f2", record=None)))
    window, _ = show(qtbot, open_window, workspace)
    kept, undone = boxes(window)[0].findChildren(FactCard)
    asked = []
    window.chat.intents.forgotten.connect(lambda *what: asked.append(what))
    for card in (kept, undone):
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(1, 1), QPoint(1, 1))
        QApplication.sendEvent(card, event)
        (menu,) = [menu for menu in card.findChildren(QMenu) if menu.isVisible()]
        menu.actions()[-1].trigger()
        menu.close()
    assert asked == [((), "r1"), ((2,), None)]


def test_a_forgotten_message_says_so_and_offers_nothing(
    qtbot: QtBot, open_window: Open, told: FakeWorkspace
) -> None:
    told.threads["c1"][0] = replace(told.threads["c1"][0], content="")
    window, _ = show(qtbot, open_window, told)
    box = boxes(window)[0]
    assert "Forgotten, as you asked" in labels(box)
    assert not box.bar.isVisible()


def test_a_new_page_begins_a_conversation_of_its_own(
    qtbot: QtBot, open_window: Open, told: FakeWorkspace
) -> None:
    window, desk = show(qtbot, open_window, told)
    desk.conversation.begin()
    with qtbot.waitSignal(desk.chat.idle):
        window.chat.sent.emit("Something new")
    assert list(told.threads) == ["c1", "c2"]
    assert len(told.threads["c1"]) == 2
