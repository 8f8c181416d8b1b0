"""The text of a module to edit: numbers, colours, folds, brackets, indentation, and marks in the text."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QResizeEvent,
    QTextCursor,
)
from PySide6.QtWidgets import QMenu, QPlainTextEdit

from uac_desktop.ui import theme
from uac_desktop.ui.code import brackets, folds, keys, marks
from uac_desktop.ui.code.buffer import Buffer
from uac_desktop.ui.code.gutter import Gutter
from uac_desktop.ui.look import Look

if TYPE_CHECKING:
    from uac_desktop.app.views import DiagnosticView

_SETTLE_MS = 60
_TO_READ = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
_Ctrl = Qt.KeyboardModifier.ControlModifier


class Editor(QPlainTextEdit):
    """Shows one buffer at a time.

    `typed` after each key that may have changed the text · `rested` when the caret has come to rest ·
    `pointed` where the pointer stands still over the text (a place, a point of the screen) ·
    `origin_wanted` a line (0-based) whose origin is asked for. `keys_first`, where set, is given each key
    before the editor; `True` from it says that the key has been dealt with.
    """

    typed = Signal(str)
    rested = Signal()
    pointed = Signal(int, QPoint)
    origin_wanted = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("editor")
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setFont(look.code_font())
        self.setCenterOnScroll(False)
        self._look = look
        self._empty = Buffer(look, "", "")
        self.buffer: Buffer = self._empty
        self.keys_first: Callable[[QKeyEvent], bool] | None = None
        self.menu_more: Callable[[QMenu], None] | None = None
        self._found: Sequence[tuple[int, int]] = ()
        self._line, self._paired, self._laid = -1, False, (-1, -1)
        self._gutter = Gutter(look, self)
        self._fixed_marks: list[marks.Mark] = []
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(_SETTLE_MS)
        self._listen()
        self.show_buffer(None)

    def show_buffer(self, buffer: Buffer | None) -> None:
        """Shows another buffer where it was left; None shows an empty page."""
        self._leave()
        # The document on show must live until another has taken its place.
        before, self.buffer = self.buffer, buffer or self._empty
        self.setDocument(self.buffer.document)
        del before
        self.setReadOnly(buffer is None or buffer.is_fixed)
        if self.isReadOnly():
            self.setTextInteractionFlags(_TO_READ)
        self.setTabStopDistance(4 * self.fontMetrics().horizontalAdvance(" "))
        self._found = ()
        self._make_room()
        cursor = self.textCursor()
        cursor.setPosition(min(self.buffer.caret, max(self.document().characterCount() - 1, 0)))
        self.setTextCursor(cursor)
        self.verticalScrollBar().setValue(self.buffer.scrolled)
        self.show_problems(self.buffer.problems)
        self.show_origins(frozenset())
        self._rest()

    def show_problems(self, problems: "Sequence[DiagnosticView]") -> None:
        """Underlines what is wrong and marks its lines."""
        self.buffer.problems = tuple(problems)
        self._gutter.problems = {p.line - 1: self._look.words.told(p.message) for p in reversed(problems)}
        self._fixed_marks = marks.problem_marks(self, self._look, self.buffer, problems)
        self._mark()
        self._gutter.update()

    def show_origins(self, lines: frozenset[int]) -> None:
        """Marks the lines (0-based) whose origin is known."""
        self._gutter.origins = lines
        self._gutter.update()

    def show_found(self, places: Sequence[tuple[int, int]]) -> None:
        """Marks places that were found, as far as they are in view."""
        self._found = places
        self._mark()

    def go(self, start: int, end: int | None = None) -> None:
        """Brings a place into view and selects it."""
        block = self.document().findBlock(start)
        if not block.isVisible():
            folds.reveal(self.document(), block)
        cursor = self.textCursor()
        cursor.setPosition(start)
        cursor.setPosition(start if end is None else end, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        if not self.viewport().rect().adjusted(0, 0, 0, -theme.XXL).contains(self.cursorRect()):
            self.centerCursor()

    def go_line(self, line: int) -> None:
        """Brings a line (0-based) into view and puts the caret on it."""
        self.go(self.document().findBlockByNumber(line).position())

    def toggle_fold(self, line: int) -> None:
        """Folds a line's block, or unfolds it."""
        document, block = self.document(), self.document().findBlockByNumber(line)
        if folds.is_folded(block):
            folds.unfold(document, block)
        elif folds.can_fold(block):
            folds.fold(document, block)
            if not self.textCursor().block().isVisible():
                self.go(block.position() + block.length() - 1)
        self._gutter.update()

    def fold_here(self, folded: bool) -> None:
        """Folds or unfolds what the caret is in."""
        header = folds.header(self.textCursor().block())
        if header is not None and folds.is_folded(header) != folded:
            self.toggle_fold(header.blockNumber())

    def fold_lists(self, folded: bool) -> None:
        """Folds every long list of records, or unfolds everything."""
        if folded:
            folds.fold_long(self.document())
            block = self.textCursor().block()
            while not block.isVisible():
                block = block.previous()
            self.go(block.position())
        else:
            folds.unfold_all(self.document())
        self._gutter.update()

    # -- Qt ---------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.keys_first is not None and self.keys_first(event):
            event.accept()
            return
        if not self.isReadOnly() and self._code_key(event):
            event.accept()
        else:
            super().keyPressEvent(event)
        self.typed.emit(event.text())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and event.modifiers() == _Ctrl:
            line = self.cursorForPosition(event.position().toPoint()).blockNumber()
            self.origin_wanted.emit(line)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.createStandardContextMenu(event.pos())
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if event.reason() == QContextMenuEvent.Reason.Mouse and not self.textCursor().hasSelection():
            self.setTextCursor(self.cursorForPosition(event.pos()))
        if self.menu_more is not None:
            self.menu_more(menu)
        menu.popup(event.globalPos())

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            self.pointed.emit(self.cursorForPosition(event.pos()).position(), event.globalPos())
            return True
        return super().viewportEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        first = self.firstVisibleBlock()
        lines = self.viewport().height() // max(self.fontMetrics().lineSpacing(), 1) + 2
        self.buffer.highlighter.show_lines(*self._in_view(first.blockNumber(), lines))
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inside = self.contentsRect()
        self._gutter.setGeometry(inside.left(), inside.top(), self._gutter.wanted_width(), inside.height())
        self._settle.start()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.typed.emit("")

    # -- own --------------------------------------------------------------------------

    def _listen(self) -> None:
        self.blockCountChanged.connect(self._make_room)
        self.updateRequest.connect(self._follow)
        self.cursorPositionChanged.connect(self._moved)
        self.verticalScrollBar().valueChanged.connect(lambda value: self._settle.start())
        self._settle.timeout.connect(self._rest)
        self._gutter.folding.connect(self.toggle_fold)
        self._gutter.origin_wanted.connect(self.origin_wanted)
        self._look.changed.connect(lambda: self.show_problems(self.buffer.problems))

    def _code_key(self, event: QKeyEvent) -> bool:
        cursor, key, held = self.textCursor(), event.key(), event.modifiers()
        plain = held in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if key == Qt.Key.Key_Tab and plain:
            keys.tab(cursor)
        elif key == Qt.Key.Key_Backtab:
            keys.back_tab(cursor)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
            keys.break_line(cursor)
        elif key == Qt.Key.Key_Slash and held == _Ctrl:
            keys.comment(cursor)
        elif not (key == Qt.Key.Key_Backspace and plain and keys.back_space(cursor)) and not keys.wrap(
            cursor, event.text()
        ):
            return False
        self.setTextCursor(cursor)
        self.ensureCursorVisible()
        return True

    def _in_view(self, first: int, lines: int) -> tuple[int, int]:
        """The first and last line in view, what is folded among them counted in as little as may be."""
        block, count = self.document().findBlockByNumber(first), 0
        last = block
        while block.isValid() and count < lines:
            last = block
            count += block.isVisible()
            block = block.next()
        return first, last.blockNumber() if last.isValid() else first

    def _moved(self) -> None:
        block = self.textCursor().block()
        if not block.isVisible():
            folds.reveal(self.document(), block)
            self._gutter.update()
        # The mark of the line goes along with the caret as long as that stays on it.
        if block.blockNumber() != self._line or self._paired:
            self._line = block.blockNumber()
            self._mark()
            self._gutter.update()
        self._settle.start()

    def _rest(self) -> None:
        cursor = self.textCursor()
        pair = brackets.pair(cursor.block(), cursor.positionInBlock())
        if pair is not None or self._paired or self._found:
            self._mark(pair)
        self.rested.emit()

    def _mark(self, pair: tuple[int, int] | None = None) -> None:
        self._paired = pair is not None
        seen = [marks.line_mark(self, self._look)]
        if self._found:
            low = self.firstVisibleBlock().position()
            high = self.cursorForPosition(self.viewport().rect().bottomRight()).position()
            inside = (place for place in self._found if low <= place[0] <= high)
            seen += marks.found_marks(self, self._look, inside)
        seen += marks.bracket_marks(self, self._look, pair)
        self.setExtraSelections([*seen, *self._fixed_marks])

    def _leave(self) -> None:
        """Keeps where the buffer is left."""
        self.setExtraSelections([])
        self.buffer.caret = self.textCursor().position()
        self.buffer.scrolled = self.verticalScrollBar().value()

    def _make_room(self) -> None:
        width = self._gutter.wanted_width()
        if self.viewportMargins().left() != width:
            self.setViewportMargins(width, 0, 0, 0)
            inside = self.contentsRect()
            self._gutter.setGeometry(inside.left(), inside.top(), width, inside.height())

    def _follow(self, rect: QRect, scrolled: int) -> None:
        gutter, laid = self._gutter, (self.blockCount(), self.firstVisibleBlock().blockNumber())
        if scrolled:
            gutter.scroll(0, scrolled)
        elif laid == self._laid and rect.height() >= self.viewport().height():
            # The colours of one line were set anew, for which the whole text is painted; of the strip only
            # what stands about the caret can have changed.
            line = self.cursorRect()
            gutter.update(0, line.top() - line.height(), gutter.width(), 3 * line.height())
        else:
            gutter.update(0, rect.y(), gutter.width(), rect.height())
        self._laid = laid
