"""The strip beside the lines: a mark that leads to where a record came from, the number, and the folds."""

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF, QTextBlock
from PySide6.QtWidgets import QPlainTextEdit, QToolTip, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.code import folds
from uac_desktop.ui.look import Look

_MARK, _FOLD = 14, 16
_DOT = 5.0


class Gutter(QWidget):
    """`origin_wanted` a line (0-based) whose mark was pressed · `folding` a line whose arrow was."""

    origin_wanted = Signal(int)
    folding = Signal(int)

    def __init__(self, look: Look, editor: QPlainTextEdit) -> None:
        super().__init__(editor)
        self._look, self._editor = look, editor
        self.origins: frozenset[int] = frozenset()
        self.problems: dict[int, str] = {}
        self.setMouseTracking(True)
        look.changed.connect(self.update)

    def wanted_width(self) -> int:
        """Room for the mark, the largest line number and the arrow."""
        digits = max(len(str(self._editor.blockCount())), 3)
        return _MARK + digits * self._editor.fontMetrics().horizontalAdvance("0") + theme.XS + _FOLD

    def sizeHint(self) -> QSize:
        return QSize(self.wanted_width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._editor.font())
        height = self._editor.fontMetrics().height()
        above = event.rect().top() - height
        for block, top in self._shown(event.rect().bottom()):
            if top >= above:
                self._line(painter, block, QRect(0, top, self.width(), height))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint()
        block = self._at(place.y())
        if block is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if place.x() >= self.width() - _FOLD:
            self.folding.emit(block.blockNumber())
        elif block.blockNumber() in self.origins:
            self.origin_wanted.emit(block.blockNumber())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        block = self._at(event.position().toPoint().y())
        marked = block is not None and block.blockNumber() in self.origins
        over = marked and event.position().x() < self.width() - _FOLD
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            self._tip(event)
            return True
        return super().event(event)

    def _tip(self, event: QHelpEvent) -> None:
        block = self._at(event.pos().y())
        line = block.blockNumber() if block is not None else -1
        words = self._look.words
        shown = self.problems.get(line) or (words("code.origin") if line in self.origins else "")
        QToolTip.showText(event.globalPos(), shown, self)

    def _at(self, y: int) -> QTextBlock | None:
        height = self._editor.fontMetrics().height()
        return next((block for block, top in self._shown(y) if top <= y <= top + height), None)

    def _shown(self, bottom: int) -> list[tuple[QTextBlock, int]]:
        """The blocks in view down to a height, each with its top."""
        editor, found = self._editor, []
        block, offset = editor.firstVisibleBlock(), editor.contentOffset()
        while block.isValid():
            top = int(editor.blockBoundingGeometry(block).translated(offset).top())
            if top > bottom:
                break
            if block.isVisible():
                found.append((block, top))
            block = block.next()
        return found

    def _line(self, painter: QPainter, block: QTextBlock, box: QRect) -> None:
        look, line = self._look, block.blockNumber()
        here = self._editor.textCursor().blockNumber() == line
        problem = self.problems.get(line)
        painter.setPen(look.colour("critical" if problem else "text" if here else "muted"))
        number = box.adjusted(_MARK, 0, -_FOLD - theme.XS, 0)
        painter.drawText(number, Qt.AlignmentFlag.AlignRight, str(line + 1))
        if line in self.origins:
            self._dot(painter, QPointF(_MARK / 2 + 1, box.center().y() + 1))
        folded = folds.is_folded(block)
        if folded or folds.can_fold(block):
            self._arrow(painter, box, folded)

    def _dot(self, painter: QPainter, centre: QPointF) -> None:
        painter.setPen(QPen(self._look.colour("faint"), 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, _DOT / 2, _DOT / 2)

    def _arrow(self, painter: QPainter, box: QRect, folded: bool) -> None:
        middle = QRectF(box).center()
        x, y, size = self.width() - _FOLD / 2, middle.y() + 0.5, 3.0
        points = [(x - size / 2, y - size), (x + size / 2, y), (x - size / 2, y + size)]
        if not folded:
            points = [(x - size, y - size / 2), (x, y + size / 2), (x + size, y - size / 2)]
        painter.setPen(QPen(self._look.colour("accent" if folded else "muted"), 1.3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([QPointF(*point) for point in points]))
