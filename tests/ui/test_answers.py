"""Answers that can be looked at: chart, table, records, what was said, code; and kept ones."""

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import AT, FakeWorkspace
from uac_desktop.app.views import Answer, RecordView, SavedView
from uac_desktop.core.entries import Evidence
from uac_desktop.core.prompts import Part, Prompt, Said
from uac_desktop.core.series import Grouped
from uac_desktop.core.tools import TOOLS, Call, Exchange
from uac_desktop.ui.answers import AnswerLinks, AnswerView
from uac_desktop.ui.charts import Chart
from uac_desktop.ui.chat.message import MessageBox
from uac_desktop.ui.chat.sent import SentDialog
from uac_desktop.ui.code.highlighter import Highlighter
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.grids import Grid
from uac_desktop.ui.insights.saved import SavedCard
from uac_desktop.ui.look import Look
from uac_desktop.ui.main_window import MainWindow
from uac_desktop.ui.prose import Prose

BY_MONTH = Answer(
    "computed",
    [["2026-01", 1840.1], ["2026-02", 12.0]],
    "list",
    "2026-01: 1,840.1, 2026-02: 12 (from 2 transactions)",
    "sum(t.amount for t in transactions)",
    ("r1", "r2"),
    (Evidence(1, AT, "Paid 12 kroner."),),
    grouped=Grouped("month", "NOK"),
)
RECORDS = [
    RecordView(name, "Transaction", fields, "user", None, None, AT, False, "current")
    for name, fields in (
        ("r1", {"date": "2026-01-03", "amount": 1840.1, "merchant": "A, B"}),
        ("r2", {"amount": 12.0}),
    )
]


def texts(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if not label.isHidden())


@pytest.fixture
def links() -> AnswerLinks:
    return AnswerLinks()


@pytest.fixture
def view(qtbot: QtBot, look: Look, links: AnswerLinks) -> AnswerView:
    made = AnswerView(look, links, "How much per month?", BY_MONTH)
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_result_by_month_is_a_chart_with_its_table(qtbot: QtBot, view: AnswerView) -> None:
    assert view.findChild(Chart) is not None
    assert "in NOK" in texts(view)
    view.presses["table"].click()
    grid = view.findChild(Grid)
    assert grid is not None
    shown = [grid.table.index(row, column).data() for row in range(2) for column in range(2)]
    assert shown == ["Jan 2026", "1,840.1", "Feb 2026", "12"]
    grid.copy.click()
    assert QGuiApplication.clipboard().text() == "Month,NOK\n2026-01,1840.1\n2026-02,12\n"
    view.presses["table"].click()
    assert grid.isHidden()


def test_the_records_behind_it_are_fetched_once_and_copied(
    qtbot: QtBot, view: AnswerView, links: AnswerLinks
) -> None:
    with qtbot.waitSignal(links.rows) as asked:
        view.presses["rows"].click()
    assert asked.args == [view, ("r1", "r2")]
    view.show_rows(RECORDS)
    grid = view.findChild(Grid)
    assert grid is not None
    assert [grid.table.headerData(c, Qt.Orientation.Horizontal) for c in range(3)] == [
        "Date",
        "Amount",
        "Merchant",
    ]
    grid.copy.click()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines == ["date,amount,merchant", '2026-01-03,1840.1,"A, B"', ",12.0,"]
    view.presses["rows"].click()
    with qtbot.assertNotEmitted(links.rows):
        view.presses["rows"].click()
    assert not grid.isHidden()


def test_code_and_what_was_said_open_and_close(qtbot: QtBot, view: AnswerView, links: AnswerLinks) -> None:
    view.presses["code"].click()
    code = view.findChild(Prose)
    assert code is not None
    assert code.text() == BY_MONTH.code
    assert code.document().findChild(Highlighter) is not None
    view.presses["said"].click()
    assert "Paid 12 kroner." in texts(view)
    with qtbot.waitSignal(links.quoted) as quoted:
        view._sections["said"].findChildren(QWidget)[0].clicked.emit()  # type: ignore[attr-defined]
    assert quoted.args == [1]


def test_a_plain_number_has_no_chart_and_no_table(qtbot: QtBot, look: Look, links: AnswerLinks) -> None:
    made = AnswerView(look, links, "q", replace(BY_MONTH, value=5, grouped=None, text="5 trips", unread=2))
    qtbot.addWidget(made)
    assert made.findChild(Chart) is None
    assert "table" not in made.presses
    assert "5 trips" in texts(made)
    assert "2 messages are still being read" in texts(made)


def test_groups_without_a_bar_are_counted(qtbot: QtBot, look: Look, links: AnswerLinks) -> None:
    value = [[f"g{n}", n] for n in range(20)]
    made = AnswerView(
        look, links, "q", replace(BY_MONTH, value=value, grouped=Grouped("category", "", False))
    )
    qtbot.addWidget(made)
    assert "9 more are in the table." in texts(made)


def test_one_that_is_declined_says_why_and_offers_nothing(
    qtbot: QtBot, look: Look, links: AnswerLinks
) -> None:
    made = AnswerView(look, links, "q", Answer("declined", why="No dose is known."))
    qtbot.addWidget(made)
    assert "No dose is known." in texts(made)
    assert made.presses == {}


# -- in the window -----------------------------------------------------------------------------


@pytest.fixture
def insights(open_window: Open, workspace: FakeWorkspace) -> tuple[MainWindow, Desk]:
    workspace.answer = BY_MONTH
    workspace.known = RECORDS
    window, desk = open_window(workspace)
    window.show_place("insights")
    return window, desk


def cards(window: MainWindow) -> list[SavedCard]:
    return [card for card in window.insights.findChildren(SavedCard) if not card.isHidden()]


def titles(window: MainWindow) -> list[str]:
    return [card.saved.title for card in sorted(cards(window), key=lambda card: card.y())]


def asked(qtbot: QtBot, window: MainWindow) -> AnswerView:
    window.insights.asked.emit("How much per month?")
    qtbot.waitUntil(lambda: window.insights.findChild(AnswerView) is not None)
    view = window.insights.findChild(AnswerView)
    assert view is not None
    return view


def test_an_answer_is_kept_and_stands_below(
    qtbot: QtBot, insights: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, _ = insights
    view = asked(qtbot, window)
    view.presses["keep"].click()
    qtbot.waitUntil(lambda: len(cards(window)) == 1)
    assert workspace.calls[-1] == ("keep_answer", "How much per month?")
    assert (view.presses["keep"].text(), view.presses["keep"].isEnabled()) == ("Kept on Insights", False)
    assert "keep" not in cards(window)[0].view.presses


def test_why_it_could_not_be_kept_stands_on_it(
    qtbot: QtBot, insights: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, _ = insights
    view = asked(qtbot, window)
    workspace.refuses = "The disk is full."
    view.presses["keep"].click()
    qtbot.waitUntil(lambda: "The disk is full." in texts(view))


def test_the_records_come_from_the_workspace(qtbot: QtBot, insights: tuple[MainWindow, Desk]) -> None:
    view = asked(qtbot, insights[0])
    view.presses["rows"].click()
    qtbot.waitUntil(lambda: view.findChild(Grid) is not None)


def saved(name: str, title: str = "", answer: Answer = BY_MONTH) -> SavedView:
    return SavedView(name, title or name, "How much per month?", answer, AT)


@pytest.fixture
def kept(
    qtbot: QtBot, insights: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> tuple[MainWindow, Desk]:
    declined = Answer("declined", why="No book is known.")
    workspace.saved = [saved("s1", "Money"), saved("s2", "Books", declined)]
    insights[1].insights.refresh()
    qtbot.waitUntil(lambda: titles(insights[0]) == ["Money", "Books"])
    return insights


def test_kept_answers_say_what_they_say_now(
    qtbot: QtBot, kept: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, desk = kept
    money, books = cards(window)
    assert "Last changed 2 Mar 2026" in texts(money)
    assert "No book is known." in texts(books)
    workspace.saved[1] = saved("s2", "Books", Answer("computed", 3, "int", "3 books"))
    desk.feed.wrote()
    qtbot.waitUntil(lambda: any("3 books" in texts(card) for card in cards(window)))
    assert money in cards(window), "what stayed as it was is the same card"
    assert titles(window) == ["Money", "Books"]


def test_where_one_is_declined_a_model_is_asked_after_the_others_are_shown(
    qtbot: QtBot, kept: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    workspace.model = "qwen3:4b"
    kept[1].insights.refresh()
    qtbot.waitUntil(lambda: workspace.patient)
    workspace.saved[1] = saved("s2", "Books", Answer("computed", 3, "int", "3 books"))
    qtbot.waitUntil(lambda: not kept[1].insights._looking)
    kept[1].insights.refresh()
    qtbot.waitUntil(lambda: not workspace.patient and not kept[1].insights._looking)


def test_a_kept_answer_is_renamed_where_it_stands(
    qtbot: QtBot, kept: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, _ = kept
    card = cards(window)[0]
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_F2)
    qtbot.keyClicks(card.edit, "Spending")
    qtbot.keyClick(card.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: titles(window) == ["Spending", "Books"])
    card = next(card for card in cards(window) if card.saved.title == "Spending")
    card.begin_renaming()
    qtbot.keyClicks(card.edit, "never mind")
    qtbot.keyClick(card.edit, Qt.Key.Key_Escape)
    assert card.edit.isHidden()
    assert not card.title.isHidden()
    assert workspace.saved[0].title == "Spending"


def test_a_removed_one_comes_back_to_its_place(qtbot: QtBot, kept: tuple[MainWindow, Desk]) -> None:
    window, _ = kept
    card = cards(window)[0]
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: titles(window) == ["Books"])
    assert not window.insights.undo_bar.isHidden()
    window.insights.undo_bar.press.click()
    qtbot.waitUntil(lambda: titles(window) == ["Money", "Books"])


def test_what_does_not_work_is_said(
    qtbot: QtBot, kept: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, _ = kept
    workspace.refuses = "The disk is full."
    window.insights.renamed.emit("s1", "Other")
    qtbot.waitUntil(lambda: "The disk is full." in texts(window.insights))


def test_kept_answers_are_read_when_the_page_is_shown(
    qtbot: QtBot, kept: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, desk = kept
    window.show_place("log")
    workspace.saved.append(saved("s3", "Later"))
    desk.feed.wrote()
    assert titles(window) == ["Money", "Books"]
    window.show_place("insights")
    qtbot.waitUntil(lambda: titles(window) == ["Money", "Books", "Later"])


# -- in a conversation ---------------------------------------------------------------------------


@pytest.fixture
def talked(qtbot: QtBot, open_window: Open, workspace: FakeWorkspace) -> tuple[MainWindow, Desk]:
    workspace.answered = BY_MONTH
    window, desk = open_window(workspace)
    window.chat.sent.emit("How much per month?")
    qtbot.waitUntil(lambda: len(boxes(window)) == 2 and window.chat.reply is None)
    return window, desk


def boxes(window: MainWindow) -> list[MessageBox]:
    return [box for box in window.chat.findChildren(MessageBox) if not box.isHidden()]


def test_a_question_in_a_conversation_shows_its_chart(
    qtbot: QtBot, talked: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, _ = talked
    view = boxes(window)[0].findChild(AnswerView)
    assert view is not None
    assert view.findChild(Chart) is not None
    view.presses["keep"].click()
    qtbot.waitUntil(lambda: workspace.calls[-1] == ("keep_answer", "How much per month?"))


def test_what_may_tell_the_forgotten_is_taken_away(talked: tuple[MainWindow, Desk]) -> None:
    window, _ = talked
    window.chat.drop_answers()
    assert [view for view in window.chat.findChildren(AnswerView) if view.isVisible()] == []


def dialog(qtbot: QtBot, window: MainWindow, reply: MessageBox) -> SentDialog:
    assert reply.entry is not None
    window.chat.intents.sent.emit(reply.entry)
    qtbot.waitUntil(lambda: window.findChild(SentDialog) is not None)
    found = window.findChild(SentDialog)
    assert found is not None
    return found


def test_what_the_model_received_is_shown_whole(
    qtbot: QtBot, talked: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, _ = talked
    mine, reply = boxes(window)
    assert mine.entry is not None
    parts = (Part("instructions", 120), Part("domains/health.py", 1500))
    workspace.prompts[mine.entry] = Prompt(
        "Be brief.", (Said("user", "How much?"),), ("recalled", "domains/finance.py"), parts, 6000
    )
    shown = dialog(qtbot, window, reply)
    said = texts(shown)
    assert "About 1,620 of 6,000 tokens" in said
    assert "Recalled passages, domains/finance.py" in said
    shown.copy.click()
    exact = QGuiApplication.clipboard().text()
    assert "Be brief." in exact
    assert "How much?" in exact
    names = [widget.accessibleDescription() for widget in shown.findChildren(QWidget)]
    assert "Instructions: 120, domains/health.py: 1,500, All together: 1,620" in names


def test_what_a_model_looked_up_is_shown_with_its_tools(
    qtbot: QtBot, talked: tuple[MainWindow, Desk], workspace: FakeWorkspace
) -> None:
    window, _ = talked
    mine, reply = boxes(window)
    assert mine.entry is not None
    called = Call("ask_records", {"question": "多少次？"})
    exchange = Exchange("Let me see.", (called,), ("# Computed\n3",), offered=False)
    workspace.prompts[mine.entry] = Prompt(
        "Be brief.",
        (Said("user", "How much?"),),
        ("rest of lookups", "tools"),
        (Part("tools", 280), Part("lookups", 40)),
        6000,
        TOOLS,
        (exchange,),
    )
    shown = dialog(qtbot, window, reply)
    assert "The rest of what was looked up, Tools" in texts(shown)
    exact = shown.exact.toPlainText()
    order = ["How much?", *(json.dumps(tool.definition()) for tool in TOOLS), "Let me see.", called.text]
    places = [exact.index(part) for part in [*order, "── ask_records returned ──\n# Computed\n3"]]
    assert places == sorted(places)
    assert "多少次" in exact
    assert exact.endswith("── The last request offered no tools ──")
    names = [widget.accessibleDescription() for widget in shown.findChildren(QWidget)]
    assert "Tools: 280, Looked up: 40, All together: 320" in names


def test_what_is_not_at_hand_any_more_is_said_so(qtbot: QtBot, talked: tuple[MainWindow, Desk]) -> None:
    window, _ = talked
    assert "no longer at hand" in texts(dialog(qtbot, window, boxes(window)[1]))


def test_a_reply_of_the_app_itself_was_asked_of_no_model(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    said, reply = workspace.keep("user", "Hello", "c1"), workspace.keep("assistant", "Hi.", "c1")
    workspace.threads["c1"] = [said, replace(reply, model=None)]
    window, desk = open_window(workspace)
    desk.conversation.show_conversation("c1")
    qtbot.waitUntil(lambda: len(boxes(window)) == 2)
    assert "No model was asked" in texts(dialog(qtbot, window, boxes(window)[1]))


def test_an_older_version_of_a_reply_is_not_shown_what_the_newest_received(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    said, reply = workspace.keep("user", "Hello", "c1"), workspace.keep("assistant", "Hi.", "c1")
    workspace.threads["c1"] = [said, replace(reply, versions=(reply.entry, reply.entry + 1))]
    workspace.prompts[said.entry] = Prompt("Be brief.", (), ())
    window, desk = open_window(workspace)
    desk.conversation.show_conversation("c1")
    qtbot.waitUntil(lambda: len(boxes(window)) == 2)
    assert "no longer at hand" in texts(dialog(qtbot, window, boxes(window)[1]))
