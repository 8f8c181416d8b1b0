"""The window as a person uses it, over a workspace in memory."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import ALLERGY, MODULES, PRESCRIBED, FakeWorkspace, alert, fact
from uac_desktop.app.views import ModelView
from uac_desktop.ui import theme
from uac_desktop.ui.alerts.telling import what_and_then
from uac_desktop.ui.chat.cards import FactCard
from uac_desktop.ui.chat.message import MessageBox
from uac_desktop.ui.connection.panel import COMMANDS
from uac_desktop.ui.main_window import MainWindow
from uac_desktop.ui.widgets import Quote
from uac_desktop.ui.words import Words

REMOTE = ModelView("gpt-oss:120b-cloud", 0, True)
LOCAL = ModelView("qwen3:4b", 1, False)


def write(qtbot: QtBot, window: MainWindow, text: str) -> None:
    editor = window.chat.composer.editor
    editor.setFocus()
    qtbot.keyClicks(editor, text)


def send(qtbot: QtBot, window: MainWindow, text: str) -> None:
    write(qtbot, window, text)
    qtbot.keyClick(window.chat.composer.editor, Qt.Key.Key_Return)


def texts(window: MainWindow) -> list[str]:
    return [box.prose.text() for box in window.chat.findChildren(MessageBox) if not box.isHidden()]


def said_in_labels(widget: QWidget) -> str:
    return "\n".join(each.text() for each in widget.findChildren(QLabel))


def test_return_sends_and_the_reply_follows(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, desk = open_window(workspace)
    with qtbot.waitSignal(desk.chat.idle):
        send(qtbot, window, "Hello")
    qtbot.waitUntil(lambda: texts(window) == ["Hello", "Before you take it: ask **first**."])
    assert window.chat.composer.editor.toPlainText() == ""
    assert [message.role for message in workspace.threads["c1"]] == ["user", "assistant"]


def test_shift_return_begins_a_line_and_sends_nothing(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, _ = open_window(workspace)
    write(qtbot, window, "one")
    qtbot.keyClick(window.chat.composer.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    write(qtbot, window, "two")
    assert window.chat.composer.editor.toPlainText() == "one\ntwo"
    assert workspace.threads == {}


def test_return_while_a_word_is_composed_sends_nothing(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, _ = open_window(workspace)
    editor = window.chat.composer.editor
    write(qtbot, window, "ni")
    QApplication.sendEvent(editor, QInputMethodEvent("hao", []))
    sent = []
    window.chat.sent.connect(sent.append)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert sent == []
    done = QInputMethodEvent("", [])
    done.setCommitString("你好")
    QApplication.sendEvent(editor, done)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert len(sent) == 1
    assert sent[0].endswith("你好")


def test_a_refused_message_goes_back_to_where_it_was_written(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, _ = open_window(workspace)
    workspace.refuses = "The disk is full."
    send(qtbot, window, "Hello")
    qtbot.waitUntil(lambda: "The disk is full." in said_in_labels(window.chat))
    assert window.chat.composer.editor.toPlainText() == "Hello"
    assert texts(window) == []


def test_stop_stands_where_send_was_and_keeps_what_had_come(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, desk = open_window(workspace)
    workspace.holds = True
    send(qtbot, window, "Hello")
    qtbot.waitUntil(lambda: "ask **first**." in "".join(texts(window)))
    assert window.chat.composer.press.accessibleName() == "Stop"
    with qtbot.waitSignal(desk.chat.idle):
        qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert workspace.threads["c1"][-1].state == "stopped"
    assert "You stopped this reply." in said_in_labels(window.chat)
    assert window.chat.composer.press.accessibleName() == "Send"


def test_stop_before_the_first_word_leaves_no_reply(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, desk = open_window(workspace)
    workspace.holds, workspace.pieces = True, []
    send(qtbot, window, "Hello")
    qtbot.waitUntil(workspace.waiting.is_set)
    with qtbot.waitSignal(desk.chat.idle):
        qtbot.mouseClick(window.chat.composer.press, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: texts(window) == ["Hello"])


def test_an_alert_pops_up_before_the_model_has_said_a_word(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, desk = open_window(workspace)
    workspace.said_alerts, workspace.holds, workspace.pieces = (alert(),), True, []
    send(qtbot, window, PRESCRIBED)
    qtbot.waitUntil(lambda: len(window.notifier.toasts()) == 1)
    assert desk.chat.reply.running
    toast = window.notifier.toasts()[0]
    assert toast.stays
    assert alert().message in toast.accessibleName()
    assert window.notifier.geometry().right() <= window.width()
    qtbot.waitUntil(lambda: len(window.alerts.stack.cards()) == 1)
    with qtbot.waitSignal(desk.chat.idle):
        workspace.released.set()


def test_information_does_not_pop_up(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    window, desk = open_window(workspace)
    workspace.said_alerts = (alert("info"),)
    with qtbot.waitSignal(desk.chat.idle):
        send(qtbot, window, PRESCRIBED)
    qtbot.waitUntil(lambda: len(window.alerts.stack.cards()) == 1)
    assert window.notifier.toasts() == []


def test_an_alert_says_what_why_and_what_to_do(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.open_alerts = [alert()]
    window, _ = open_window(workspace)
    qtbot.waitUntil(lambda: len(window.alerts.stack.cards()) == 1)
    words = said_in_labels(window.alerts.stack.cards()[0])
    parts = [
        alert().message,
        "“allergic to penicillin”",
        "“prescribed amoxicillin”",
        "ask the prescriber or a pharmacist",
    ]
    places = [words.index(part) for part in parts]
    assert places == sorted(places)
    assert "10 Jan 2026" in words


def test_done_dismisses_an_alert_and_its_pop_up(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.open_alerts = [alert()]
    window, desk = open_window(workspace)
    desk.alerts.speak((alert(),))
    qtbot.waitUntil(lambda: len(window.alerts.stack.cards()) == 1)
    window.alerts.stack.cards()[0].done.emit(alert().key)
    qtbot.waitUntil(lambda: not window.alerts.stack.cards() and not window.notifier.toasts())
    assert ("dismiss", alert().key) in workspace.calls


def test_snoozing_names_a_day(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    workspace.open_alerts = [alert()]
    window, _ = open_window(workspace)
    window.alerts.stack.snoozed.emit(alert().key, "2026-03-09")
    qtbot.waitUntil(lambda: ("snooze", (alert().key, "2026-03-09")) in workspace.calls)


def test_a_quote_leads_to_its_message_in_another_conversation(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.keep("user", ALLERGY, "c1")
    workspace.keep("user", "Something else", "c2")
    workspace.open_alerts = [alert()]
    window, _ = open_window(workspace)
    qtbot.waitUntil(lambda: len(window.alerts.stack.cards()) == 1)
    window.show_place("log")
    quote = window.alerts.stack.findChildren(Quote)[0]
    qtbot.mouseClick(quote, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: texts(window) == [ALLERGY])
    assert window.place() == "chat"
    qtbot.waitUntil(lambda: bool(window.chat.findChildren(MessageBox)[0].prose.extraSelections()))


def test_the_code_of_a_rule_is_shown(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    workspace.project, workspace.open_alerts = MODULES, [alert()]
    window, _ = open_window(workspace)
    window.alerts.stack.code_wanted.emit("drug_allergy")
    qtbot.waitUntil(lambda: window.code.editor.toPlainText() == MODULES[2].source)
    assert window.place() == "code"


def test_a_card_is_undone_and_says_so(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    read = fact("Allergy", "penicillin · hives", 1, ALLERGY, "allergic to penicillin")
    workspace.learned = {ALLERGY: read}
    window, desk = open_window(workspace)
    with qtbot.waitSignal(desk.chat.idle):
        send(qtbot, window, ALLERGY)
    card = window.chat.findChildren(FactCard)[0]
    assert "penicillin · hives" in card.accessibleName()
    card.undo_wanted.emit(read.id)
    qtbot.waitUntil(lambda: "Taken back" in said_in_labels(window.chat))
    assert ("undo", read.id) in workspace.calls


def test_pointing_at_a_card_marks_its_quote(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    text = "😀 " + ALLERGY
    workspace.learned = {text: fact("Allergy", "penicillin", 1, text, "allergic to penicillin")}
    window, desk = open_window(workspace)
    window.chat.composer.show_text(text)
    with qtbot.waitSignal(desk.chat.idle):
        qtbot.keyClick(window.chat.composer.editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(window.chat.findChildren(FactCard)) >= 1)
    card = window.chat.findChildren(FactCard)[-1]
    card.hovered.emit(True)
    prose = window.chat.findChildren(MessageBox)[0].prose
    chosen = prose.extraSelections()
    assert chosen[0].cursor.selectedText() == "allergic to penicillin"
    card.hovered.emit(False)
    assert prose.extraSelections() == []


@pytest.mark.parametrize("state", ["not_installed", "not_running", "no_model"])
def test_each_trouble_shows_its_way_out(
    open_window: Open, qtbot: QtBot, workspace: FakeWorkspace, state: str
) -> None:
    workspace.state = state
    window, desk = open_window(workspace)
    assert window.banner.isVisible()
    assert window.header.dot.toolTip() in said_in_labels(window.banner)
    if state in COMMANDS:
        window.banner._copy.click()
        assert QGuiApplication.clipboard().text() == COMMANDS[state]
    workspace.state = "ready"
    with qtbot.waitSignal(desk.connection.ready):
        window.banner.again.emit()
    assert not window.banner.isVisible()
    assert window.header.picker.text() == "qwen3:4b"


@pytest.mark.parametrize("state", ["ready", "loading", "off"])
def test_no_banner_without_trouble(open_window: Open, workspace: FakeWorkspace, state: str) -> None:
    workspace.state = state
    window, _ = open_window(workspace)
    assert not window.banner.isVisible()
    assert window.header.dot.toolTip()


def test_a_model_off_this_machine_says_so_and_asks_once(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.models = (LOCAL, REMOTE)
    window, _ = open_window(workspace)
    remote = window.header.picker.menu().actions()[1]
    assert "not on this machine" in remote.text()
    remote.trigger()
    ask = window.findChild(QMessageBox)
    assert ask is not None
    assert not workspace.allowed
    ask.accept()
    qtbot.waitUntil(lambda: ("choose", REMOTE.name) in workspace.calls)
    assert workspace.calls.index(("allow", REMOTE.name)) < workspace.calls.index(("choose", REMOTE.name))
    qtbot.waitUntil(lambda: window.header.picker.text() == REMOTE.name)


def test_saying_no_to_a_model_off_this_machine_leaves_all_as_it_was(
    open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.models = (LOCAL, REMOTE)
    window, _ = open_window(workspace)
    window.header.picker.menu().actions()[1].trigger()
    ask = window.findChild(QMessageBox)
    assert ask is not None
    ask.reject()
    assert workspace.allowed == set()
    assert workspace.model is None


def test_the_sides_fold_into_drawers_when_there_is_no_room(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, _ = open_window(workspace, width=theme.PANEL_FOLDS)
    assert (window.conversations.isVisible(), window.alerts.isVisible()) == (True, True)
    window.resize(theme.PANEL_FOLDS - 1, 700)
    assert (window.conversations.isVisible(), window.alerts.isVisible()) == (True, False)
    window.resize(theme.LIST_FOLDS - 1, 700)
    assert (window.conversations.isVisible(), window.alerts.isVisible()) == (False, False)
    page = window.chat.width()
    window.header.panel_toggled.emit()
    assert window.alerts.isVisible()
    assert window.chat.width() == page
    window.header.list_toggled.emit()
    assert (window.conversations.isVisible(), window.alerts.isVisible()) == (True, False)
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.conversations.isVisible()


def test_the_page_never_gets_narrower_than_it_can_be_read(
    open_window: Open, workspace: FakeWorkspace
) -> None:
    window, _ = open_window(workspace, width=100)
    assert window.chat.width() >= theme.PAGE_MIN


def test_a_draft_stays_with_its_conversation(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.keep("user", "first", "c1")
    workspace.keep("user", "second", "c2")
    window, desk = open_window(workspace)
    desk.conversation.show_conversation("c1")
    write(qtbot, window, "half a thought")
    desk.conversation.show_conversation("c2")
    assert window.chat.composer.editor.toPlainText() == ""
    desk.conversation.show_conversation("c1")
    assert window.chat.composer.editor.toPlainText() == "half a thought"


def test_search_narrows_the_list(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    workspace.keep("user", "Trip to Oslo", "c1")
    workspace.keep("user", "Dentist", "c2")
    window, _ = open_window(workspace)
    qtbot.waitUntil(lambda: window.conversations.model.rowCount() == 3)
    qtbot.keySequence(window, QKeySequence("Ctrl+F"))
    qtbot.keyClicks(window.conversations.search, "oslo")
    assert window.conversations.model.rowCount() == 2


def test_an_expression_is_run_and_a_fault_is_shown(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.project = MODULES
    window, _ = open_window(workspace)
    window.show_place("code")
    qtbot.keyClicks(window.code.expression, "1 + 1")
    qtbot.keyClick(window.code.expression, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.code.result.text().startswith("2"))
    window.code.run_wanted.emit("bad")
    qtbot.waitUntil(lambda: window.code.result.text() == "There is no name bad.")


def test_a_question_shows_its_answer_and_its_program(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, _ = open_window(workspace)
    window.insights.asked.emit("How many?")
    qtbot.waitUntil(lambda: "How many?" in said_in_labels(window.insights))
    assert "2" in said_in_labels(window.insights).splitlines()
    workspace.answer = replace(workspace.answer, how="declined", why="No dose is known.")
    window.insights.asked.emit("How much?")
    qtbot.waitUntil(lambda: "No dose is known." in said_in_labels(window.insights))


def test_every_place_has_its_key_and_its_name(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, _ = open_window(workspace)
    window.activateWindow()
    places = []
    for number in range(1, 7):
        qtbot.keySequence(window, QKeySequence(f"Ctrl+{number}"))
        places.append(window.place())
        focused = window.focusWidget()
        assert window.isAncestorOf(focused)
        assert not window.rail.isAncestorOf(focused)
    assert places == ["chat", "memory", "code", "alerts", "insights", "log"]


def test_the_log_is_opened_again_after_a_failure(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, desk = open_window(workspace)
    desk.session.failed.emit("It is locked.")
    assert "It is locked." in said_in_labels(window.banner)


def test_closing_while_a_reply_streams_stops_it_and_closes_the_log(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, desk = open_window(workspace)
    workspace.holds = True
    send(qtbot, window, "Hello")
    qtbot.waitUntil(workspace.waiting.is_set)
    with qtbot.waitSignal(desk.finished) as finished:
        window.close()
    assert finished.args == [False, True]
    assert workspace.closed
    assert workspace.threads["c1"][-1].state == "stopped"


def test_another_language_asks_for_a_new_window(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, desk = open_window(workspace)
    with qtbot.waitSignal(desk.finished) as finished:
        window.settings.language_chosen.emit("zh")
    assert finished.args == [True, True]


def test_dark_recolours_what_is_on_show(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> None:
    workspace.keep("assistant", "Some *words*", "c1")
    window, desk = open_window(workspace)
    desk.conversation.show_conversation("c1")
    qtbot.waitUntil(lambda: len(texts(window)) == 1)
    window.settings.theme_chosen.emit("dark")
    html = window.chat.findChildren(MessageBox)[0].prose.document().toHtml()
    assert theme.DARK.text.lower() in html
    window.settings.theme_chosen.emit("light")


def test_a_pop_up_stays_over_the_page_that_is_gone_to(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, desk = open_window(workspace)
    desk.alerts.speak((alert(),))
    window.show_place("code")
    over = window.notifier.toasts()[0]
    below = over.mapTo(window, over.rect().center())
    assert window.childAt(below) in [over, *over.findChildren(QWidget)]


def test_an_alert_that_says_what_to_do_is_not_told_twice() -> None:
    own = replace(alert(), message="Amoxicillin is a penicillin. Check with the prescriber first.")
    words = Words("en")
    assert what_and_then(words, own) == ("Amoxicillin is a penicillin.", "Check with the prescriber first.")
    assert what_and_then(words, alert()) == (alert().message, words("advice.drug_allergy"))
    chinese = replace(alert(), message="阿莫西林属于青霉素。请先问医生。")
    assert what_and_then(words, chinese) == ("阿莫西林属于青霉素。", "请先问医生。")


def test_a_link_is_opened_only_when_the_person_has_seen_where_it_leads(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, _ = open_window(workspace)
    window.chat.intents.linked.emit("file:///etc/passwd")
    assert window.findChild(QMessageBox) is None
    window.chat.intents.linked.emit("https://example.org/page")
    ask = window.findChild(QMessageBox)
    assert ask is not None
    assert ask.informativeText() == "https://example.org/page"
    ask.reject()


def test_every_control_has_a_name_for_screen_readers(open_window: Open, workspace: FakeWorkspace) -> None:
    workspace.open_alerts, workspace.project = [alert()], MODULES
    workspace.keep("user", ALLERGY, "c1")
    window, desk = open_window(workspace)
    desk.conversation.show_conversation("c1")
    kinds = (QAbstractButton, QLineEdit, QPlainTextEdit, QAbstractItemView)
    controls = [each for kind in kinds for each in window.findChildren(kind)]
    inner = "qt_"
    unnamed = [
        each
        for each in controls
        if not each.objectName().startswith(inner)
        and not isinstance(each.parent(), QLineEdit | QAbstractItemView)
        and not (each.accessibleName() or getattr(each, "text", str)())
    ]
    assert [type(each).__name__ for each in unnamed] == []


def test_what_was_found_out_about_the_log_is_said_at_once(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.found_out = ("The log's file was damaged. 7 entries were recovered.",)
    window, _ = open_window(workspace)
    qtbot.waitUntil(lambda: "7 entries were recovered" in said_in_labels(window.chat))


def test_the_settings_name_the_walls_that_stand_and_those_that_do_not(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    window, _ = open_window(workspace)
    qtbot.waitUntil(lambda: "Standing on this machine: seccomp, landlock." in said_in_labels(window.settings))
    assert "Not on this machine: new namespaces." in said_in_labels(window.settings)
