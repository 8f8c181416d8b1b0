"""Searching as a person does: titles at once, messages a moment later, stale answers dropped."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import ALLERGY, AT, FakeWorkspace
from uac_desktop.app.views import FoundView, SearchView
from uac_desktop.core.search_query import Note
from uac_desktop.ui.chat.found import ASIDE, KEY, SPANS, WHERE, FoundModel, note
from uac_desktop.ui.chat.message import MessageBox
from uac_desktop.ui.main_window import MainWindow
from uac_desktop.ui.words import Words

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


def hit(entry: int = 1, text: str = ALLERGY, found: str = "penicillin", **more: str) -> FoundView:
    start = text.index(found)
    named = {"type": None, "status": None, **more}
    return FoundView(
        entry,
        "message",
        "user",
        "c1",
        "Health",
        AT,
        text,
        ((start, start + len(found)),),
        message=entry,
        **named,
    )  # type: ignore[arg-type]


def type_in(qtbot: QtBot, window: MainWindow, text: str) -> None:
    qtbot.keySequence(window, QKeySequence("Ctrl+F"))
    qtbot.keyClicks(window.conversations.search, text)


def texts(window: MainWindow) -> list[str]:
    hits = window.conversations.hits
    return [str(hits.index(row).data()) for row in range(hits.rowCount())]


@pytest.fixture
def window(open_window: Open, workspace: FakeWorkspace) -> MainWindow:
    workspace.keep("user", ALLERGY, "c1")
    workspace.keep("user", "A trip to Oslo", "c2")
    window, _ = open_window(workspace)
    window.activateWindow()
    return window


def test_found_messages_are_a_sound_model(qtmodeltester: ModelTester) -> None:
    model = FoundModel(Words("en"))
    qtmodeltester.check(model)
    model.show([hit(), hit(2, type="Allergy", status="superseded")], NOW)
    qtmodeltester.check(model)
    assert [model.index(row).data() for row in range(3)] == ["In messages", ALLERGY, ALLERGY]
    assert model.index(1).data(SPANS) == ((16, 26),)
    assert (model.index(1).data(WHERE), model.index(1).data(ASIDE)) == ("Health", "10:02")
    assert model.index(2).data(WHERE) == "Allergy · replaced · Health"
    assert model.index(2).data(KEY) == (2, "c1")


def test_typing_finds_titles_and_messages(qtbot: QtBot, window: MainWindow, workspace: FakeWorkspace) -> None:
    workspace.searcher.answers["penicillin"] = SearchView((hit(),))
    type_in(qtbot, window, "penicillin")
    assert window.conversations.model.rowCount() == 2
    qtbot.waitUntil(lambda: texts(window) == ["In messages", ALLERGY])
    assert workspace.searcher.asked == ["penicillin"]


def test_return_opens_the_message_that_was_found(
    qtbot: QtBot, window: MainWindow, workspace: FakeWorkspace
) -> None:
    workspace.searcher.answers["hives"] = SearchView((hit(1, found="hives"),))
    type_in(qtbot, window, "hives")
    qtbot.waitUntil(lambda: len(texts(window)) == 2)
    qtbot.waitUntil(lambda: not window.conversations.hits_view.isHidden())
    window.conversations.model.narrow("no title")
    window.conversations.show_current(None)
    qtbot.keyClick(window.conversations.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [box.entry for box in window.chat.findChildren(MessageBox)] == [1])


def test_the_arrow_goes_from_the_search_into_the_list(qtbot: QtBot, window: MainWindow) -> None:
    type_in(qtbot, window, "oslo")
    qtbot.keyClick(window.conversations.search, Qt.Key.Key_Down)
    assert window.focusWidget() is window.conversations.view


def test_escape_clears_the_search_and_what_was_found(
    qtbot: QtBot, window: MainWindow, workspace: FakeWorkspace
) -> None:
    workspace.searcher.answers["hives"] = SearchView((hit(1, found="hives"),))
    type_in(qtbot, window, "hives")
    qtbot.waitUntil(lambda: len(texts(window)) == 2)
    qtbot.keyClick(window.conversations.search, Qt.Key.Key_Escape)
    assert window.conversations.search.text() == ""
    assert texts(window) == []
    assert window.conversations.hits_view.isHidden()


def test_an_answer_that_comes_too_late_is_dropped(
    qtbot: QtBot, window: MainWindow, workspace: FakeWorkspace
) -> None:
    searcher = workspace.searcher
    searcher.holds = "old"
    searcher.answers = {"old": SearchView((hit(1),)), "new": SearchView((hit(2, "Newer words", "Newer"),))}
    shown: list[list[str]] = []
    window.conversations.hits.modelReset.connect(lambda: shown.append(texts(window)))
    window.conversations.sought.emit("old")
    qtbot.waitUntil(searcher.waiting.is_set)
    window.conversations.sought.emit("new")
    searcher.released.set()
    qtbot.waitUntil(lambda: texts(window) == ["In messages", "Newer words"])
    assert shown == [["In messages", "Newer words"]]


def test_nothing_found_is_said(qtbot: QtBot, window: MainWindow) -> None:
    type_in(qtbot, window, "zebra")
    qtbot.waitUntil(lambda: window.conversations.note() == "Nothing was found.")


def test_the_index_follows_until_nothing_is_left(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.searcher.left = [500, 1000]
    open_window(workspace)
    qtbot.waitUntil(lambda: workspace.searcher.steps == 3)


def test_notes_are_told_in_the_language_of_the_window(window: MainWindow) -> None:
    window.conversations.show_found(SearchView(notes=(Note("value", "before", "soon"),), pending=7), NOW)
    assert "before:soon was left out; write a day" in window.conversations.note()
    assert "7 entries" in window.conversations.note()
    assert note(Words("zh"), "unknown", "form", "x") == "没有“form:”这个筛选，已按文字查找。"
