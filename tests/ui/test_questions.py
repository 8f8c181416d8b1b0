"""What the person is asked, and told, stands under their message until it is settled."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.conftest import Open as OpenProfile
from tests.ui.conftest import Open
from tests.ui.fakes import ALLERGY, FakeWorkspace
from uac_desktop.ui.chat.asides import NOTHING, Asked, QuestionCard
from uac_desktop.ui.chat.cards import FactCard
from uac_desktop.ui.chat.message import MessageBox
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.main_window import MainWindow

WHICH = "Which is right for your birth date: “3 May” (2026-01-10) or “4 May” (2026-03-02)?"
OTHER = "Which of the two meetings do you mean?"
ZONE = "Your time zone is now Asia/Tokyo (before: UTC); times you say are read there."
SLOW = 20_000


def boxes(window: MainWindow) -> list[MessageBox]:
    return [box for box in window.chat.findChildren(MessageBox) if not box.isHidden()]


def questions(widget: QWidget) -> list[QuestionCard]:
    return [card for card in widget.findChildren(QuestionCard) if card.isVisible()]


def labels(widget: QWidget) -> list[str]:
    return [each.text() for each in widget.findChildren(QLabel) if each.isVisible()]


def say(qtbot: QtBot, window: MainWindow, desk: Desk, text: str) -> None:
    with qtbot.waitSignal(desk.chat.idle, timeout=SLOW):
        window.chat.sent.emit(text)


@pytest.fixture
def asked(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> tuple[MainWindow, Desk]:
    """A message that raised a question and a notice; a model replied."""
    workspace.asked, workspace.noticed, workspace.open_questions = (WHICH,), (ZONE,), [WHICH]
    window, desk = open_window(workspace)
    say(qtbot, window, desk, "I was born on 4 May.")
    qtbot.waitUntil(lambda: len(boxes(window)) == 2 and len(questions(window)) == 1)
    qtbot.waitUntil(lambda: ZONE in labels(window.chat))
    return window, desk


def test_a_question_and_a_notice_stand_under_the_message_though_a_model_replies(
    qtbot: QtBot, asked: tuple[MainWindow, Desk]
) -> None:
    mine, reply = boxes(asked[0])
    assert [card.accessibleName() for card in questions(mine)] == [f"{WHICH} Answer it below"]
    assert ZONE in labels(mine)
    assert questions(reply) == []


@pytest.mark.parametrize("press", ["pointer", "keyboard"])
def test_a_question_that_is_pressed_puts_the_cursor_where_one_writes(
    qtbot: QtBot, asked: tuple[MainWindow, Desk], press: str
) -> None:
    window, _ = asked
    (card,) = questions(window)
    card.setFocus()
    assert not window.chat.composer.editor.hasFocus()
    if press == "pointer":
        qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    else:
        qtbot.keyClick(card, Qt.Key.Key_Return)
    assert window.chat.composer.editor.hasFocus()
    assert window.chat.composer.editor.toPlainText() == ""


def test_a_question_goes_once_it_is_settled_and_the_notice_stays(
    qtbot: QtBot, asked: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, desk = asked
    workspace.open_questions = []
    desk.feed.wrote()
    qtbot.waitUntil(lambda: questions(window) == [])
    assert ZONE in labels(window.chat)


def test_a_question_that_never_was_among_the_open_ones_stays(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.asked, workspace.open_questions = (OTHER,), [WHICH]
    window, desk = open_window(workspace)
    say(qtbot, window, desk, "Move the meeting.")
    workspace.open_questions = []
    with qtbot.waitSignal(desk.conversation.titled):
        desk.feed.wrote()
    qtbot.waitUntil(lambda: desk.questions._open == frozenset())
    qtbot.waitUntil(lambda: len(questions(window)) == 1)


def test_what_the_model_asks_comes_after_what_was_asked_at_once(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.asked, workspace.asked_by_model = (WHICH,), (WHICH, OTHER)
    workspace.open_questions = [WHICH]
    window, desk = open_window(workspace)
    workspace.waiting_readings = [1]
    say(qtbot, window, desk, "I was born on 4 May.")
    qtbot.waitUntil(lambda: len(questions(window)) == 2)
    assert [card.accessibleName().split("?")[0] + "?" for card in questions(window)] == [WHICH, OTHER]


def test_an_edit_asks_too_and_what_was_asked_stays_through_other_conversations(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.keep("user", "Hello", "c1")
    workspace.keep("user", "Elsewhere", "c2")
    workspace.asked = (WHICH,)
    window, desk = open_window(workspace)
    desk.conversation.show_conversation("c1")
    qtbot.waitUntil(lambda: len(boxes(window)) == 1)
    with qtbot.waitSignal(desk.chat.idle):
        window.chat.intents.rewritten.emit(1, "I was born on 4 May.")
    qtbot.waitUntil(lambda: len(questions(window)) == 1)
    desk.conversation.show_conversation("c2")
    qtbot.waitUntil(lambda: questions(window) == [])
    desk.conversation.show_conversation("c1")
    qtbot.waitUntil(lambda: len(questions(window)) == 1)


def test_what_was_asked_because_of_a_forgotten_message_goes_with_it(
    qtbot: QtBot, asked: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, desk = asked
    thread = workspace.threads["c1"]
    thread[0] = replace(thread[0], content="")
    desk.feed.wrote()
    qtbot.waitUntil(lambda: questions(window) == [] and ZONE not in labels(window.chat))


def test_the_same_question_is_asked_once() -> None:
    both = Asked((WHICH,), (ZONE,)).and_then(Asked((WHICH, OTHER), (ZONE,)))
    assert both == Asked((WHICH, OTHER), (ZONE,))
    assert both.without({WHICH, OTHER}).without({ZONE}) == Asked((), (ZONE,))
    assert NOTHING.without({WHICH}) == NOTHING


def test_two_birthdays_raise_one_question_that_taking_one_back_settles(
    qtbot: QtBot, open_window: Open, open_profile: OpenProfile
) -> None:
    window, desk = open_window(open_profile())
    say(qtbot, window, desk, "My sister Ana was born on May 1, 1990.")
    assert questions(window) == []
    say(qtbot, window, desk, "My sister Ana was born on May 1, 1991.")
    qtbot.waitUntil(lambda: len(questions(window)) == 1, timeout=SLOW)
    (card,) = questions(window)
    assert card.accessibleName().startswith("Which is right for Ana's birthday: ")
    later = [card for card in window.chat.findChildren(FactCard) if "1991" in card.accessibleName()]
    later[-1].undo_wanted.emit(later[-1].fact.id)
    qtbot.waitUntil(lambda: questions(window) == [], timeout=SLOW)


def test_an_unsaved_edit_is_there_again_in_its_conversation(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.keep("user", ALLERGY, "c1")
    workspace.keep("user", "Elsewhere", "c2")
    window, desk = open_window(workspace)
    desk.conversation.show_conversation("c1")
    qtbot.waitUntil(lambda: len(boxes(window)) == 1)
    rewrite(window, "I'm allergic to lat")
    leave_and_return(qtbot, window, desk)
    box = boxes(window)[0]
    assert box.rewriting is not None
    assert box.rewriting.editor.toPlainText() == "I'm allergic to lat"
    assert box.prose.isHidden()
    assert not box.rewriting.editor.hasFocus()
    qtbot.keyClick(box.rewriting.editor, Qt.Key.Key_Escape)
    assert box.prose.text() == ALLERGY
    leave_and_return(qtbot, window, desk)
    assert boxes(window)[0].rewriting is None


def test_an_edit_that_changed_nothing_is_not_kept(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.keep("user", ALLERGY, "c1")
    workspace.keep("user", "Elsewhere", "c2")
    window, desk = open_window(workspace)
    desk.conversation.show_conversation("c1")
    qtbot.waitUntil(lambda: len(boxes(window)) == 1)
    rewrite(window, ALLERGY + " ")
    leave_and_return(qtbot, window, desk)
    assert boxes(window)[0].rewriting is None


def test_a_saved_edit_leaves_no_draft(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    workspace.keep("user", ALLERGY, "c1")
    workspace.keep("user", "Elsewhere", "c2")
    window, desk = open_window(workspace)
    desk.conversation.show_conversation("c1")
    qtbot.waitUntil(lambda: len(boxes(window)) == 1)
    rewrite(window, "I'm allergic to latex.")
    editor = boxes(window)[0].rewriting
    assert editor is not None
    with qtbot.waitSignal(desk.chat.idle):
        qtbot.keyClick(editor.editor, Qt.Key.Key_Return)
    # The workspace in memory gives the new version the seq of the old one.
    leave_and_return(qtbot, window, desk)
    assert all(box.rewriting is None for box in boxes(window))


def test_a_draft_of_a_forgotten_message_is_forgotten(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.keep("user", ALLERGY, "c1")
    workspace.keep("user", "Elsewhere", "c2")
    window, desk = open_window(workspace)
    desk.conversation.show_conversation("c1")
    qtbot.waitUntil(lambda: len(boxes(window)) == 1)
    rewrite(window, "I'm allergic to lat")
    workspace.threads["c1"][0] = replace(workspace.threads["c1"][0], content="")
    desk.feed.wrote()
    qtbot.waitUntil(lambda: boxes(window)[0].rewriting is None)
    leave_and_return(qtbot, window, desk)
    assert boxes(window)[0].rewriting is None


def rewrite(window: MainWindow, text: str) -> None:
    box = boxes(window)[0]
    box.rewrite()
    assert box.rewriting is not None
    assert box.rewriting.editor.hasFocus()
    box.rewriting.editor.setPlainText(text)


def leave_and_return(qtbot: QtBot, window: MainWindow, desk: Desk) -> None:
    there = len(boxes(window))
    desk.conversation.show_conversation("c2")
    qtbot.waitUntil(lambda: [box.prose.text() for box in boxes(window)] == ["Elsewhere"])
    desk.conversation.show_conversation("c1")
    qtbot.waitUntil(lambda: len(boxes(window)) == there and boxes(window)[0].prose.text() != "Elsewhere")
