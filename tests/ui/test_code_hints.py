"""The process that knows Python: what it answers, and that it may go at any time."""

import os
import signal
import sys
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from tests.ui.fakes import HEALTH
from uac_desktop.app.views import DiagnosticView
from uac_desktop.ui.code.buffer import Buffer
from uac_desktop.ui.code.editor import Editor
from uac_desktop.ui.code.excerpt import prelude
from uac_desktop.ui.code.hinting import Hinting
from uac_desktop.ui.code.hints import Hints
from uac_desktop.ui.look import Look

SLOW = 60_000
RULE = """from uac import Alert, rule


@rule
def mine(user, today):
    for allergy in user.allergies:
        """


@pytest.fixture(scope="module")
def hints() -> Iterator[Hints]:
    """One process for all of these; it knows the records of the health module."""
    made = Hints()
    made.know(prelude({"domains/health.py": HEALTH}))
    yield made
    made.close()


def asked(qtbot: QtBot, hints: Hints, kind: str, text: str) -> Mapping[str, Any]:
    """The answer about the end of a text."""
    came: list[Mapping[str, Any]] = []
    lines = text.split("\n")
    hints.ask(kind, text, len(lines) - 1, len(lines[-1]), came.append)  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: came != [], timeout=SLOW)
    return came[0]


def names(answer: Mapping[str, Any]) -> list[str]:
    return [name for name, _, _ in answer["items"]]


def test_a_rule_is_offered_the_records_and_their_fields(qtbot: QtBot, hints: Hints) -> None:
    assert names(asked(qtbot, hints, "complete", f"{RULE}allergy.")) == ["person", "reaction", "substance"]
    assert names(asked(qtbot, hints, "complete", f"{RULE}user.")) == ["allergies"]
    assert "severity=" in names(asked(qtbot, hints, "complete", f"{RULE}Alert(se"))


def test_a_name_is_described(qtbot: QtBot, hints: Hints) -> None:
    said = asked(qtbot, hints, "describe", f"{RULE}Alert")["text"]
    assert "A warning that a rule raises" in said


def test_what_is_half_written_is_answered_too(qtbot: QtBot, hints: Hints) -> None:
    assert asked(qtbot, hints, "complete", "def (:\n  x = [")["id"]


def test_nothing_is_ever_run(qtbot: QtBot, hints: Hints, tmp_path: Any) -> None:
    file = tmp_path / "ran"
    asked(qtbot, hints, "complete", f"import pathlib\npathlib.Path({str(file)!r}).touch()\nx = pathlib.")
    assert not file.exists()


def test_what_is_installed_is_not_looked_at(qtbot: QtBot, hints: Hints) -> None:
    assert asked(qtbot, hints, "complete", "import pydantic\npydantic.")["items"] == []


def test_a_process_that_was_ended_is_followed_by_another(qtbot: QtBot, hints: Hints) -> None:
    asked(qtbot, hints, "complete", "x = 1\nx.re")
    before = hints.process
    with qtbot.waitSignal(hints.ended):
        os.kill(before, signal.SIGKILL)
    assert hints.process == 0
    assert "real" in names(asked(qtbot, hints, "complete", "x = 1\nx.re"))
    assert hints.process not in (0, before)


def test_a_process_that_answers_too_late_is_given_up(qtbot: QtBot) -> None:
    hints = Hints(first_ms=30_000, later_ms=200)
    asked(qtbot, hints, "complete", "x = 1\nx.re")
    stuck = hints.process
    os.kill(stuck, signal.SIGSTOP)
    came: list[object] = []
    with qtbot.waitSignal(hints.ended):
        hints.ask("complete", "x = 1\nx.", 1, 2, came.append)
    assert (came, hints.process) == ([], 0)
    hints.close()


def test_a_process_that_cannot_be_started_is_not_tried_for_ever(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    hints, ends = Hints(), []
    hints.ended.connect(lambda: ends.append(1))
    for number in range(8):
        hints.ask("complete", "x", 0, 1, lambda answer: None)
        qtbot.waitUntil(lambda number=number: len(ends) == min(number + 1, 5))  # type: ignore[misc]
    assert len(ends) == 5


def test_a_newer_question_takes_the_place_of_an_older_one(qtbot: QtBot, hints: Hints) -> None:
    old: list[object] = []
    hints.ask("complete", "x = 1\nx.", 1, 2, old.append)
    assert "upper" in names(asked(qtbot, hints, "complete", "x = ''\nx.up"))
    assert old == []


@pytest.fixture
def hinting(qtbot: QtBot, look: Look, hints: Hints) -> Hinting:
    """An editor with a rule in it."""
    editor = Editor(look)
    qtbot.addWidget(editor)
    editor.show_buffer(Buffer(look, "rules/mine.py", RULE))
    editor.resize(600, 400)
    editor.show()
    editor.go(len(RULE))
    editor.activateWindow()
    editor.setFocus()
    return Hinting(look, editor, hints)


def test_what_is_typed_is_completed_and_narrowed(qtbot: QtBot, hinting: Hinting) -> None:
    editor, popup = hinting.parent(), hinting.popup
    assert isinstance(editor, Editor)
    qtbot.waitUntil(editor.hasFocus)
    qtbot.keyClicks(editor, "allergy.")
    qtbot.waitUntil(popup.isVisible, timeout=SLOW)
    assert popup.model().rowCount() == 3
    qtbot.keyClicks(editor, "re")
    assert popup.model().rowCount() == 1
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert editor.toPlainText() == f"{RULE}allergy.reaction"
    assert not popup.isVisible()


def test_escape_closes_the_completions_and_writes_nothing(qtbot: QtBot, hinting: Hinting) -> None:
    editor = hinting.parent()
    assert isinstance(editor, Editor)
    qtbot.waitUntil(editor.hasFocus)
    qtbot.keyClicks(editor, "user")
    hinting.complete()
    qtbot.keyClicks(editor, ".")
    qtbot.waitUntil(hinting.popup.isVisible, timeout=SLOW)
    qtbot.keyClick(editor, Qt.Key.Key_Escape)
    assert not hinting.popup.isVisible()
    assert editor.toPlainText() == f"{RULE}user."


def test_the_hover_says_what_is_wrong_before_anything_else(qtbot: QtBot, hinting: Hinting) -> None:
    editor = hinting.parent()
    assert isinstance(editor, Editor)
    editor.show_problems([DiagnosticView(1, 13, "error", "Use <b>this</b>.", 1, 18)])
    hinting.describe(14, QPoint(5, 5))
    assert "Use &lt;b&gt;this&lt;/b&gt;." in QToolTip.text()
    QToolTip.hideText()


def test_the_hover_describes_a_name(qtbot: QtBot, hinting: Hinting) -> None:
    hinting.describe(RULE.index("Alert"), QPoint(5, 5))
    qtbot.waitUntil(lambda: "A warning that a rule raises" in QToolTip.text(), timeout=SLOW)
    QToolTip.hideText()
