"""Branches over the real log: every version of a message stays, and the one on show is gone on with."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.conftest import Open as OpenProfile
from tests.ui.conftest import Open
from uac_desktop.ui.chat.cards import BlockedCard, FactCard
from uac_desktop.ui.chat.message import MessageBox
from uac_desktop.ui.chat.versions import Versions
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.forget.dialog import ForgetDialog
from uac_desktop.ui.main_window import MainWindow

PENICILLIN, LATEX = "I'm allergic to penicillin, it gave me hives.", "I'm allergic to latex."
TRIP = "I fly to Oslo on 3 May 2031."
SLOW = 20_000

Shown = tuple[MainWindow, Desk]


@pytest.fixture
def shown(open_window: Open, open_profile: OpenProfile) -> Shown:
    """The window over a new profile without a model."""
    return open_window(open_profile())


def boxes(window: MainWindow) -> list[MessageBox]:
    seen = [box for box in window.chat.findChildren(MessageBox) if not box.isHidden()]
    return sorted(seen, key=lambda box: box.entry or 0)


def said(window: MainWindow) -> list[str]:
    """What the person said, as the page has it."""
    return [box.prose.text() for box in boxes(window)[::2]]


def say(qtbot: QtBot, shown: Shown, text: str) -> None:
    window, desk = shown
    with qtbot.waitSignal(desk.chat.idle, timeout=SLOW):
        window.chat.sent.emit(text)
    qtbot.waitUntil(lambda: text in said(window), timeout=SLOW)


def rewrite(qtbot: QtBot, shown: Shown, place: int, text: str) -> None:
    window, desk = shown
    box = boxes(window)[place]
    box.rewrite()
    assert box.rewriting is not None
    box.rewriting.editor.setPlainText(text)
    with qtbot.waitSignal(desk.chat.idle, timeout=SLOW):
        qtbot.keyClick(box.rewriting.editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: text in said(window), timeout=SLOW)


def versions(window: MainWindow, place: int) -> Versions:
    return boxes(window)[place].foot.versions


def place_of(shown: Versions) -> str:
    return shown.findChildren(QLabel)[0].text() if shown.isVisible() else ""


def turn(qtbot: QtBot, window: MainWindow, place: int, step: int) -> None:
    """Presses ‹ (-1) or › (1) under a message."""
    shown = versions(window, place)
    press = shown._later if step > 0 else shown._earlier
    qtbot.mouseClick(press, Qt.MouseButton.LeftButton)


def test_an_edit_opens_a_branch_and_both_stay(qtbot: QtBot, shown: Shown) -> None:
    window, _ = shown
    say(qtbot, shown, PENICILLIN)
    say(qtbot, shown, TRIP)
    rewrite(qtbot, shown, 0, LATEX)
    qtbot.waitUntil(lambda: said(window) == [LATEX] and place_of(versions(window, 0)) == "2/2")
    turn(qtbot, window, 0, -1)
    qtbot.waitUntil(lambda: said(window) == [PENICILLIN, TRIP])
    assert place_of(versions(window, 0)) == "1/2"
    assert versions(window, 0).accessibleName() == "Version 1 of 2"
    assert window.focusWidget() is versions(window, 0)._later
    turn(qtbot, window, 0, 1)
    qtbot.waitUntil(lambda: said(window) == [LATEX])


def test_what_is_said_next_goes_on_with_the_branch_on_show(qtbot: QtBot, shown: Shown) -> None:
    window, desk = shown
    say(qtbot, shown, PENICILLIN)
    rewrite(qtbot, shown, 0, LATEX)
    qtbot.waitUntil(lambda: place_of(versions(window, 0)) == "2/2")
    turn(qtbot, window, 0, -1)
    qtbot.waitUntil(lambda: said(window) == [PENICILLIN])
    say(qtbot, shown, TRIP)
    qtbot.waitUntil(lambda: said(window) == [PENICILLIN, TRIP])
    home = desk.conversation.current
    desk.conversation.begin()
    desk.conversation.show_conversation(home)
    qtbot.waitUntil(lambda: said(window) == [PENICILLIN, TRIP])
    turn(qtbot, window, 0, 1)
    qtbot.waitUntil(lambda: said(window) == [LATEX])
    desk.conversation.begin()
    desk.conversation.show_conversation(home)
    qtbot.waitUntil(lambda: said(window) == [LATEX])


def test_an_edit_takes_back_what_the_message_had_said(qtbot: QtBot, shown: Shown) -> None:
    window, _ = shown
    say(qtbot, shown, PENICILLIN)
    rewrite(qtbot, shown, 0, LATEX)
    window.show_place("memory")
    qtbot.waitUntil(lambda: window.memory.table.rowCount() == 1)
    assert "latex" in window.memory.table.index(0, 1).data().lower()


def test_a_reply_made_again_is_another_version(qtbot: QtBot, shown: Shown) -> None:
    window, desk = shown
    say(qtbot, shown, PENICILLIN)
    first = boxes(window)[1].entry
    with qtbot.waitSignal(desk.chat.idle, timeout=SLOW):
        window.chat.intents.again.emit(first)
    qtbot.waitUntil(lambda: len(boxes(window)) == 2 and place_of(versions(window, 1)) == "2/2")
    assert boxes(window)[1].entry != first
    turn(qtbot, window, 1, -1)
    qtbot.waitUntil(lambda: len(boxes(window)) == 2 and boxes(window)[1].entry == first)


def test_a_quote_on_another_branch_is_found(qtbot: QtBot, shown: Shown) -> None:
    window, desk = shown
    say(qtbot, shown, PENICILLIN)
    first = boxes(window)[0].entry
    assert first is not None
    rewrite(qtbot, shown, 0, LATEX)
    desk.conversation.show_entry(first)
    qtbot.waitUntil(lambda: said(window) == [PENICILLIN])


def test_a_new_page_does_not_go_on_with_the_newest_conversation(qtbot: QtBot, shown: Shown) -> None:
    window, desk = shown
    say(qtbot, shown, PENICILLIN)
    desk.conversation.begin()
    say(qtbot, shown, TRIP)
    qtbot.waitUntil(lambda: said(window) == [TRIP])
    qtbot.waitUntil(lambda: window.conversations.model.rowCount() == 3)


def test_delete_and_undo_over_the_real_log(qtbot: QtBot, shown: Shown) -> None:
    window, desk = shown
    say(qtbot, shown, PENICILLIN)
    say(qtbot, shown, TRIP)
    home, entry = desk.conversation.current, boxes(window)[2].entry
    assert home is not None
    window.chat.intents.removed.emit(entry)
    qtbot.waitUntil(lambda: entry not in [box.entry for box in boxes(window)])
    window.chat.undo_bar.press.click()
    qtbot.waitUntil(lambda: said(window) == [PENICILLIN, TRIP])
    window.shelf.renamed.emit(home, "Health")
    qtbot.waitUntil(lambda: window.conversations.model.title(home) == "Health")
    window.shelf.deleted.emit(home)
    qtbot.waitUntil(lambda: window.shelf.trash.model.rowCount() == 2 and boxes(window) == [])
    window.chat.undo_bar.press.click()
    qtbot.waitUntil(lambda: said(window) == [PENICILLIN, TRIP])


def test_what_is_forgotten_is_blocked_when_said_again_and_allowed_when_asked(
    qtbot: QtBot, shown: Shown
) -> None:
    window, desk = shown
    say(qtbot, shown, PENICILLIN)
    window.chat.intents.forgotten.emit((boxes(window)[0].entry,), None)
    dialog = window.findChild(ForgetDialog)
    assert dialog is not None
    qtbot.waitUntil(dialog.forget.isEnabled, timeout=SLOW)
    assert PENICILLIN in [label.text() for label in dialog.findChildren(QLabel)]
    with qtbot.waitSignal(desk.forget.forgotten, timeout=SLOW):
        dialog.accept()
    qtbot.waitUntil(lambda: not any("penicillin" in box.prose.text().lower() for box in boxes(window)))
    assert desk.conversation.current is None
    say(qtbot, shown, PENICILLIN)
    (card,) = [card for card in window.chat.findChildren(BlockedCard) if card.isVisible()]
    card.press.click()
    qtbot.waitUntil(lambda: any(c.isVisible() for c in window.chat.findChildren(FactCard)), timeout=SLOW)
    qtbot.waitUntil(lambda: not any(c.isVisible() for c in window.chat.findChildren(BlockedCard)))
