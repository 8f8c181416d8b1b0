"""The window over a real log, from the first paint to the end."""

import subprocess
import sys

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from uac_desktop.core.settings import Settings
from uac_desktop.ui.application import build_window, open_lazily
from uac_desktop.ui.chat.cards import FactCard
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.main_window import MainWindow

HEAVY = ("pydantic", "sqlite_utils", "ollama", "httpx", "RestrictedPython", "markdown_it", "asyncio")
PRESCRIBED = "My dentist prescribed amoxicillin."


@pytest.fixture
def real_window(qtbot: QtBot, settings: Settings) -> tuple[MainWindow, Desk]:
    """A window over a new profile, without a model."""
    own = Settings(settings.profile, "UTC", use_model=False)
    window = build_window(open_lazily, own)
    qtbot.addWidget(window)
    desk = window.findChild(Desk)
    assert desk is not None
    with qtbot.waitSignal(desk.session.opened, timeout=20_000):
        window.show()
    return window, desk


def say(qtbot: QtBot, window: MainWindow, desk: Desk, text: str) -> None:
    window.chat.composer.show_text(text)
    with qtbot.waitSignal(desk.chat.idle, timeout=20_000):
        qtbot.keyClick(window.chat.composer.editor, Qt.Key.Key_Return)


def test_a_prescription_against_an_allergy_warns_and_undo_takes_it_back(
    qtbot: QtBot, real_window: tuple[MainWindow, Desk]
) -> None:
    window, desk = real_window
    say(qtbot, window, desk, "I'm allergic to penicillin.")
    assert window.notifier.toasts() == []
    heard: list[str] = []
    desk.alerts.speaking.loud.connect(lambda alert: heard.append("alert"))
    desk.chat.reply.ended.connect(lambda message, trouble: heard.append("reply"))
    say(qtbot, window, desk, PRESCRIBED)
    assert heard[:2] == ["alert", "reply"]
    assert "moxicillin" in window.notifier.toasts()[0].accessibleName()
    qtbot.waitUntil(lambda: len(window.alerts.stack.cards()) == 1)
    medication = [
        card for card in window.chat.findChildren(FactCard) if "moxicillin" in card.accessibleName()
    ]
    medication[-1].undo_wanted.emit(medication[-1].fact.id)
    qtbot.waitUntil(lambda: not window.alerts.stack.cards() and not window.notifier.toasts(), timeout=20_000)


def test_the_project_and_the_records_are_shown_as_they_stand(
    qtbot: QtBot, real_window: tuple[MainWindow, Desk]
) -> None:
    window, desk = real_window
    say(qtbot, window, desk, PRESCRIBED)
    window.show_place("memory")
    qtbot.waitUntil(lambda: window.memory.table.rowCount() == 1)
    window.show_place("code")
    qtbot.waitUntil(lambda: window.code.model.row_of("domains/health.py") >= 0)
    window.code.run_wanted.emit("len(user.medications)")
    qtbot.waitUntil(lambda: window.code.result.text().startswith("1"), timeout=20_000)
    window.show_place("log")
    qtbot.waitUntil(lambda: window.log.table.rowCount() == 2)


def test_a_log_that_cannot_be_opened_says_so(qtbot: QtBot, settings: Settings) -> None:
    def opener(each: Settings) -> object:
        raise OSError("The disk is full.")

    window = build_window(opener, settings)  # type: ignore[arg-type]
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(window.banner.isVisible)
    assert "The disk is full." in window.banner._sentence.text()


def test_nothing_heavy_is_imported_before_the_first_paint() -> None:
    asked = f"import sys, uac_desktop.ui.application; print([n for n in {HEAVY} if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
