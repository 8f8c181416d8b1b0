"""What stands beside the text: never over it, and two texts that scroll together."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from uac_desktop.ui.code.beside import Beside
from uac_desktop.ui.code.diff_view import DiffPane
from uac_desktop.ui.look import Look

BEFORE = "".join(f"line {number}\n" for number in range(400))
AFTER = BEFORE.replace("line 100\n", "line 100 is " + "long " * 80 + "\n").replace("line 300\n", "")


@pytest.fixture
def beside(qtbot: QtBot) -> tuple[Beside, QWidget, QWidget]:
    """The text with a narrow and a broad pane."""
    narrow, broad = QPlainTextEdit(), QPlainTextEdit()
    made = Beside(QPlainTextEdit(), (narrow,), (broad,))
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    return made, narrow, broad


def test_a_narrow_pane_stands_at_the_right_and_a_broad_one_below(
    beside: tuple[Beside, QWidget, QWidget],
) -> None:
    made, narrow, broad = beside
    assert made.pane() is None
    made.show_pane(narrow)
    assert made.orientation() == Qt.Orientation.Horizontal
    made.show_pane(broad)
    assert made.orientation() == Qt.Orientation.Vertical
    made.resize(1700, 600)
    assert made.orientation() == Qt.Orientation.Horizontal
    made.resize(500, 600)
    made.show_pane(narrow)
    assert made.orientation() == Qt.Orientation.Vertical
    main = made.widget(0)
    assert min(main.height(), narrow.height()) > 100
    made.show_pane(None)
    assert made.pane() is None


@pytest.fixture
def diff(qtbot: QtBot, look: Look) -> DiffPane:
    """Two changes far from each other."""
    made = DiffPane(look)
    qtbot.addWidget(made)
    made.resize(700, 120)
    made.show()
    made.show_texts("then", "now", {"a.py": (BEFORE, AFTER), "same.py": ("x", "x")})
    return made


def test_only_modules_that_differ_are_shown_and_only_near_their_changes(diff: DiffPane) -> None:
    assert [diff.paths.itemText(at) for at in range(diff.paths.count())] == ["a.py"]
    left, right = (side.toPlainText().split("\n") for side in (diff.left, diff.right))
    assert len(left) == len(right) < 25
    assert left[0] == "⋯ 97 lines that are the same"
    gap = right.index("")
    assert left[gap] == "line 300"


def test_both_sides_scroll_together_and_the_shorter_pulls_nothing_back(diff: DiffPane) -> None:
    diff.right.verticalScrollBar().setValue(5)
    assert diff.left.verticalScrollBar().value() == 5
    across = diff.right.horizontalScrollBar()
    assert diff.left.horizontalScrollBar().maximum() < across.maximum()
    across.setValue(across.maximum())
    assert across.value() == across.maximum()


def test_one_goes_from_change_to_change(diff: DiffPane) -> None:
    def lines() -> list[str]:
        return [side.textCursor().block().text()[:10] for side in (diff.left, diff.right)]

    assert lines() == ["line 100", "line 100 i"]
    diff.step(False)
    assert lines() == ["line 300", ""]
    diff.step(False)
    assert lines() == ["line 300", ""]
    diff.step(True)
    assert lines() == ["line 100", "line 100 i"]


def test_no_difference_is_said(diff: DiffPane) -> None:
    diff.show_texts("then", "now", {"a.py": ("x", "x")})
    assert diff._count.text() == "No module differs."
    assert not diff.paths.isVisible()
