"""The main job by hand: the real window, log, sandbox and rules, with a scripted Ollama and with none."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.fake_ollama import FakeOllama, Script
from uac_desktop.core.settings import Settings
from uac_desktop.ui.application import build_window, open_lazily
from uac_desktop.ui.chat.cards import FactCard
from uac_desktop.ui.chat.message import MessageBox
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.main_window import MainWindow
from uac_desktop.ui.state import WindowState

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

ALLERGIC, PRESCRIBED = (
    "I'm allergic to penicillin, it gave me hives.",
    "My dentist prescribed amoxicillin today.",
)
MARKDOWN = "Before you take it:\n\n1. call **Dr. Abara**\n2. say so\n\n```python\nprint(1)\n```\n\nDone."

Show = Callable[..., tuple[MainWindow, Desk]]


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path) -> Iterator[Show]:
    """The real window over a real profile, once it is ready to be used; closed as a person would."""
    opened: list[tuple[MainWindow, Desk]] = []
    state = WindowState(tmp_path)
    state.keep_language("en")

    def open_one(host: str | None = None) -> tuple[MainWindow, Desk]:
        settings = Settings(tmp_path, "UTC", host=host, use_model=host is not None)
        window = build_window(open_lazily, settings)
        desk = window.findChild(Desk)
        assert desk is not None
        with qtbot.waitSignal(desk.session.opened, timeout=20_000):
            window.show()
        opened.append((window, desk))
        qtbot.waitUntil(lambda: desk.connection.state != "unknown")
        return window, desk

    yield open_one
    for window, desk in opened:
        close(qtbot, window, desk)


def close(qtbot: QtBot, window: MainWindow, desk: Desk) -> None:
    if window.isVisible():
        with qtbot.waitSignal(desk.finished, timeout=10_000):
            window.close()


def send(qtbot: QtBot, window: MainWindow, text: str) -> None:
    editor = window.chat.composer.editor
    qtbot.waitUntil(editor.isEnabled)
    editor.setFocus()
    qtbot.keyClicks(editor, text)
    qtbot.keyClick(editor, Qt.Key.Key_Return)


def finish(qtbot: QtBot, window: MainWindow, desk: Desk, text: str) -> None:
    with qtbot.waitSignal(desk.chat.idle, timeout=20_000):
        send(qtbot, window, text)


def texts(window: MainWindow) -> list[str]:
    return [box.prose.text() for box in window.chat.findChildren(MessageBox) if not box.isHidden()]


def words(window: MainWindow) -> str:
    return "\n".join(label.text() for label in window.findChildren(QLabel) if not label.isHidden())


def test_told_remembered_and_warned_without_a_model(qtbot: QtBot, show: Show) -> None:
    window, desk = show()
    finish(qtbot, window, desk, ALLERGIC)
    assert len(window.chat.findChildren(FactCard)) == 1
    assert window.notifier.toasts() == []
    finish(qtbot, window, desk, PRESCRIBED)
    (toast,) = window.notifier.toasts()
    assert "amoxicillin is a penicillin" in "\n".join(x.text() for x in toast.findChildren(QLabel)).lower()
    assert ALLERGIC in words(window)
    window.show_place("code")
    qtbot.waitUntil(lambda: window.code.model.named("domains/health.py") is not None, timeout=10_000)
    desk.code.show_module("domains/health.py")
    qtbot.waitUntil(lambda: 'substance="penicillin"' in window.code.editor.toPlainText(), timeout=10_000)


def test_the_warning_comes_before_the_model_has_said_a_word(
    qtbot: QtBot, show: Show, ollama: FakeOllama
) -> None:
    window, desk = show(ollama.host)
    finish(qtbot, window, desk, ALLERGIC)
    held = ollama.enqueue(Script(pieces=(MARKDOWN,), stall_after=0))
    send(qtbot, window, PRESCRIBED)
    qtbot.waitUntil(lambda: len(window.notifier.toasts()) == 1, timeout=10_000)
    assert MARKDOWN not in texts(window)
    with qtbot.waitSignal(desk.chat.idle, timeout=10_000):
        held.release()
    assert texts(window)[-1] == MARKDOWN


def test_a_reply_cut_at_every_few_bytes_is_drawn_whole(qtbot: QtBot, show: Show, ollama: FakeOllama) -> None:
    window, desk = show(ollama.host)
    pieces = tuple(MARKDOWN[at : at + 3] for at in range(0, len(MARKDOWN), 3))
    ollama.enqueue(Script(pieces=pieces, cuts=tuple(range(5, 900, 7))))
    finish(qtbot, window, desk, "What now?")
    assert texts(window) == ["What now?", MARKDOWN]


def test_an_error_in_the_stream_keeps_what_came_and_says_what_to_do(
    qtbot: QtBot, show: Show, ollama: FakeOllama
) -> None:
    window, desk = show(ollama.host)
    ollama.enqueue(Script(pieces=("Half a ",), error="the runner died"))
    finish(qtbot, window, desk, "Hello")
    assert texts(window)[-1].strip() == "Half a"
    assert "the runner died" in words(window)
    finish(qtbot, window, desk, "Again")
    assert texts(window)[-1] == "You said: Again"


def test_stop_frees_a_stalled_stream_at_once(qtbot: QtBot, show: Show, ollama: FakeOllama) -> None:
    window, desk = show(ollama.host)
    stalled = ollama.enqueue(Script(pieces=("Once",), stall_after=1))
    send(qtbot, window, "A story")
    qtbot.waitUntil(lambda: "Once" in texts(window)[-1], timeout=10_000)
    with qtbot.waitSignal(desk.chat.idle):
        qtbot.mouseClick(window.chat.composer.press, Qt.MouseButton.LeftButton)
    assert stalled.disconnected.wait(5)
    assert texts(window)[-1] == "Once"


def test_a_server_that_is_away_is_said_with_the_way_out(qtbot: QtBot, show: Show, ollama: FakeOllama) -> None:
    host = ollama.host
    ollama.close()
    window, desk = show(host)
    assert desk.connection.state in ("not_installed", "not_running")
    finish(qtbot, window, desk, ALLERGIC)
    finish(qtbot, window, desk, PRESCRIBED)
    assert len(window.notifier.toasts()) == 1


def test_the_question_is_computed_and_shows_its_code(qtbot: QtBot, show: Show) -> None:
    window, desk = show()
    finish(qtbot, window, desk, ALLERGIC)
    finish(qtbot, window, desk, "How many allergies do I have?")
    assert "1 allergy" in texts(window)[-1]
    assert "for a in allergies" in texts(window)[-1]


def test_what_was_said_is_there_after_closing(qtbot: QtBot, show: Show) -> None:
    window, desk = show()
    finish(qtbot, window, desk, ALLERGIC)
    close(qtbot, window, desk)
    again, _ = show()
    model = again.conversations.model
    qtbot.waitUntil(lambda: model.rowCount() > 0)
    titles = [str(model.index(row, 0).data()) for row in range(model.rowCount())]
    assert any(title.startswith("I'm allergic to penicillin") for title in titles)
