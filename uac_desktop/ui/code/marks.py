"""What is marked in the text: the line of the caret, a pair of brackets, places found, and problems."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from uac_desktop.ui.code.buffer import Buffer
from uac_desktop.ui.look import Look

if TYPE_CHECKING:
    from uac_desktop.app.views import DiagnosticView

Mark = QTextEdit.ExtraSelection
_MOST = 200
"""Marks of a kind that are kept at once: each follows every edit."""


def line_mark(editor: QPlainTextEdit, look: Look) -> Mark:
    """The line of the caret, across."""
    form = QTextCharFormat()
    form.setBackground(QColor(look.tokens.sunken))
    form.setProperty(QTextFormat.Property.FullWidthSelection, True)
    cursor = editor.textCursor()
    cursor.clearSelection()
    return _mark(cursor, form)


def bracket_marks(editor: QPlainTextEdit, look: Look, places: tuple[int, int] | None) -> list[Mark]:
    """A bracket and its partner."""
    form = QTextCharFormat()
    form.setBackground(QColor(look.tokens.wash))
    form.setForeground(look.colour("accent"))
    return [_span(editor, form, place, place + 1) for place in places or ()]


def found_marks(editor: QPlainTextEdit, look: Look, places: Iterable[tuple[int, int]]) -> list[Mark]:
    """Places that were found."""
    form = QTextCharFormat()
    form.setBackground(QColor(look.tokens.marked))
    form.setForeground(look.colour("text"))
    return [_span(editor, form, *place) for place in list(places)[:_MOST]]


def problem_marks(
    editor: QPlainTextEdit, look: Look, buffer: Buffer, problems: "Sequence[DiagnosticView]"
) -> list[Mark]:
    """What is wrong, underlined with a wave."""
    return [_problem(editor, look, buffer, problem) for problem in problems[:_MOST]]


def span_of(buffer: Buffer, problem: "DiagnosticView") -> tuple[int, int]:
    """The place [start, end) of a problem: its own end on its line, else the word that begins there."""
    line, column = problem.line - 1, problem.column - 1
    start = buffer.position(line, column)
    block = buffer.document.findBlock(start)
    last = block.position() + block.length() - 1
    if problem.end_column is not None and problem.end_line in (None, problem.line):
        end = buffer.position(line, problem.end_column - 1)
    elif problem.end_line is not None and problem.end_line > problem.line:
        end = last
    else:
        cursor = QTextCursor(buffer.document)
        cursor.setPosition(start)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfWord)
        end = min(cursor.position(), last)
    if end <= start:
        # At the end of a line there is only what stands before it.
        start, end = (start, start + 1) if start < last else (max(start - 1, block.position()), last)
    return start, end


def _problem(editor: QPlainTextEdit, look: Look, buffer: Buffer, problem: "DiagnosticView") -> Mark:
    form = QTextCharFormat()
    form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    form.setUnderlineColor(look.colour("critical" if problem.severity == "error" else "warning"))
    return _span(editor, form, *span_of(buffer, problem))


def _span(editor: QPlainTextEdit, form: QTextCharFormat, start: int, end: int) -> Mark:
    cursor = QTextCursor(editor.document())
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    return _mark(cursor, form)


def _mark(cursor: QTextCursor, form: QTextCharFormat) -> Mark:
    mark = Mark()
    mark.cursor = cursor
    mark.format = form
    return mark
