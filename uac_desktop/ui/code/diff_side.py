"""One of two texts that stand side by side: its lines, their numbers, and the ground of what differs."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QPlainTextDocumentLayout, QPlainTextEdit, QTextEdit, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.code.diff import Span
from uac_desktop.ui.code.highlighter import Highlighter
from uac_desktop.ui.code.places import units
from uac_desktop.ui.look import Look


@dataclass(frozen=True, slots=True)
class Line:
    """A line of one side as it is shown: its number (from 1) where it has one, its text, what it is."""

    number: int | None
    text: str
    kind: str
    marks: tuple[Span, ...] = ()


class Side(QPlainTextEdit):
    """One of the two texts, to read."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self.setObjectName("editor")
        self.setAccessibleName(name)
        self.setReadOnly(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setTabChangesFocus(True)
        self.setFont(look.code_font())
        self.document().setDocumentLayout(QPlainTextDocumentLayout(self.document()))
        self.document().setDefaultFont(look.code_font())
        self._look = look
        self._lines: Sequence[Line] = ()
        self._numbers = _Numbers(self)
        self._highlighter = Highlighter(look, self.document())
        self.updateRequest.connect(lambda rect, scrolled: self._numbers.update())
        look.changed.connect(self._mark)

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Shows these, one a row."""
        self._lines = lines
        self.setPlainText("\n".join(line.text for line in lines))
        digits = len(str(max((line.number or 0 for line in lines), default=0)))
        self._width = max(digits, 2) * self.fontMetrics().horizontalAdvance("0") + theme.M
        self.setViewportMargins(self._width, 0, 0, 0)
        self._place()
        self._mark()

    def paint_numbers(self, area: QWidget, event: QPaintEvent) -> None:
        """Paints the numbers of the lines in view."""
        painter = QPainter(area)
        painter.setFont(self.font())
        painter.setPen(self._look.colour("muted"))
        block, height = self.firstVisibleBlock(), self.fontMetrics().height()
        while block.isValid():
            top = int(self.blockBoundingGeometry(block).translated(self.contentOffset()).top())
            if top > event.rect().bottom():
                break
            line = self._lines[block.blockNumber()] if block.blockNumber() < len(self._lines) else None
            if line is not None and line.number is not None:
                box = QRect(0, top, area.width() - theme.S, height)
                painter.drawText(box, Qt.AlignmentFlag.AlignRight, str(line.number))
            block = block.next()

    def paintEvent(self, event: QPaintEvent) -> None:
        self._grounds(event)
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        inside = self.contentsRect()
        width = self.viewportMargins().left()
        self._numbers.setGeometry(inside.left(), inside.top(), width, inside.height())

    def _grounds(self, event: QPaintEvent) -> None:
        """The ground of each line that differs, and of the gap beside one that the other side lacks."""
        painter = QPainter(self.viewport())
        block = self.firstVisibleBlock()
        while block.isValid():
            box = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if box.top() > event.rect().bottom():
                break
            colour = self._ground(block)
            if colour is not None:
                painter.fillRect(QRect(0, int(box.top()), self.viewport().width(), int(box.height())), colour)
            block = block.next()
        painter.end()

    def _ground(self, block: QTextBlock) -> QColor | None:
        number, tokens = block.blockNumber(), self._look.tokens
        kind = self._lines[number].kind if number < len(self._lines) else "same"
        shades = {
            "removed": theme.mix(tokens.critical, tokens.surface, 0.10),
            "added": theme.mix(tokens.accent, tokens.surface, 0.12),
            "gap": tokens.sunken,
            "skip": tokens.sunken,
        }
        return QColor(shades[kind]) if kind in shades else None

    def _mark(self) -> None:
        """The parts of a line that differ."""
        tokens, seen = self._look.tokens, []
        for number, line in enumerate(self._lines):
            if line.kind == "skip":
                quiet = QTextCharFormat()
                quiet.setForeground(self._look.colour("muted"))
                seen.append(self._span(number, line.text, 0, len(line.text), quiet))
            for start, end in line.marks:
                form = QTextCharFormat()
                tone = tokens.critical if line.kind == "removed" else tokens.accent
                form.setBackground(QColor(theme.mix(tone, tokens.surface, 0.28)))
                form.setForeground(self._look.colour("text"))
                seen.append(self._span(number, line.text, start, end, form))
        self.setExtraSelections(seen)

    def _span(
        self, number: int, text: str, start: int, end: int, form: QTextCharFormat
    ) -> QTextEdit.ExtraSelection:
        mark = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.document().findBlockByNumber(number))
        begin = cursor.position()
        cursor.setPosition(begin + units(text[:start]))
        cursor.setPosition(begin + units(text[:end]), QTextCursor.MoveMode.KeepAnchor)
        mark.cursor, mark.format = cursor, form
        return mark


class _Numbers(QWidget):
    def __init__(self, side: Side) -> None:
        super().__init__(side)
        self._side = side

    def paintEvent(self, event: QPaintEvent) -> None:
        self._side.paint_numbers(self, event)
