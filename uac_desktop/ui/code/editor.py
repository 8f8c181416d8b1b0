"""The text of a module with its line numbers."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.code.highlighter import Highlighter
from uac_desktop.ui.look import Look


class Editor(QPlainTextEdit):
    """Read-only; the gutter is painted along with the lines in view."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("editor")
        self.setReadOnly(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setTabChangesFocus(True)
        self.setFont(look.code_font())
        self.document().setDocumentMargin(theme.S)
        self._look = look
        self._gutter = _Gutter(self)
        self._highlighter = Highlighter(look, self.document())
        self.blockCountChanged.connect(self._make_room)
        self.updateRequest.connect(self._follow)
        self._make_room()

    def gutter_width(self) -> int:
        """Room for the largest line number."""
        digits = max(len(str(self.blockCount())), 3)
        return digits * self.fontMetrics().horizontalAdvance("0") + theme.L

    def paint_gutter(self, area: QWidget, event: QPaintEvent) -> None:
        """Paints the numbers of the lines in view."""
        painter = QPainter(area)
        painter.setFont(self.font())
        painter.setPen(self._look.colour("muted"))
        block, offset = self.firstVisibleBlock(), self.contentOffset()
        while block.isValid():
            rect = self.blockBoundingGeometry(block).translated(offset)
            if rect.top() > event.rect().bottom():
                break
            box = QRect(0, int(rect.top()), area.width() - theme.S, self.fontMetrics().height())
            painter.drawText(box, Qt.AlignmentFlag.AlignRight, str(block.blockNumber() + 1))
            block = block.next()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inside = self.contentsRect()
        self._gutter.setGeometry(inside.left(), inside.top(), self.gutter_width(), inside.height())

    def _make_room(self) -> None:
        self.setViewportMargins(self.gutter_width(), 0, 0, 0)

    def _follow(self, rect: QRect, scrolled: int) -> None:
        if scrolled:
            self._gutter.scroll(0, scrolled)
        else:
            self._gutter.update(0, rect.y(), self._gutter.width(), rect.height())


class _Gutter(QWidget):
    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._editor = editor

    def sizeHint(self) -> QSize:
        return QSize(self._editor.gutter_width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._editor.paint_gutter(self, event)
