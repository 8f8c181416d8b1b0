"""A short list to choose from by typing a few letters, over the text: names of a module, or completions."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListView, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.code.symbols import Symbol, meant
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import column

_ROWS = 9


@dataclass(frozen=True, slots=True)
class Choice:
    """What is inserted, and what is shown of it."""

    text: str
    shown: str


class Choices(QListView):
    """A list that takes no focus: keys come to it from where the person types. `picked` the chosen row."""

    picked = Signal(int)

    def __init__(self, look: Look, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("choices")
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFont(look.code_font())
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self._shown = QStringListModel(self)
        self.setModel(self._shown)
        self.clicked.connect(lambda index: self.picked.emit(index.row()))

    def show_rows(self, rows: Sequence[str]) -> None:
        """Shows these, the first of them chosen."""
        self._shown.setStringList(list(rows))
        self.setCurrentIndex(self._shown.index(0))

    def wanted_height(self) -> int:
        """Room for all of them, or for as many as are seen at once."""
        count = min(self._shown.rowCount(), _ROWS)
        return count * max(self.sizeHintForRow(0), 1) + 2 * theme.XS

    def key(self, event: QKeyEvent) -> bool:
        """Whether a key moved the choice or picked one."""
        row, count = self.currentIndex().row(), self._shown.rowCount()
        steps = {
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_PageDown: _ROWS,
            Qt.Key.Key_PageUp: -_ROWS,
        }
        step = steps.get(Qt.Key(event.key()))
        if step is not None and count:
            place = (row + step) % count if abs(step) == 1 else min(max(row + step, 0), count - 1)
            self.setCurrentIndex(self._shown.index(place))
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab) and row >= 0:
            self.picked.emit(row)
            return True
        return False


class SymbolPicker(QFrame):
    """Goes to a name of the module: `chosen` its line (0-based), `left` when it closes."""

    chosen = Signal(int)
    left = Signal()

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(over)
        self.setProperty("look", "card")
        self.setAutoFillBackground(True)
        words = look.words
        self._over = over
        self._symbols: list[Symbol] = []
        self._meant: list[Symbol] = []
        self.line = QLineEdit()
        self.line.setPlaceholderText(words("code.symbol.hint"))
        self.line.setAccessibleName(words("code.symbol"))
        self.list = Choices(look, words("code.symbol"))
        self.line.installEventFilter(self)
        self.line.textChanged.connect(self._narrow)
        self.list.picked.connect(self._pick)
        layout = column(self, theme.S, theme.XS)
        layout.addWidget(self.line)
        layout.addWidget(self.list)
        self.hide()

    def begin(self, symbols: list[Symbol]) -> None:
        """Opens over the text."""
        self._symbols = symbols
        self.line.clear()
        self._narrow("")
        self.show()
        self.raise_()
        self.line.setFocus()

    def leave(self) -> None:
        """Closes."""
        self.hide()
        self.left.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self.list.key(event):
            return True
        if event.type() == QEvent.Type.FocusOut and self.isVisible():
            self.hide()
        return super().eventFilter(watched, event)

    def _narrow(self, letters: str) -> None:
        self._meant = meant(self._symbols, letters.strip())
        self.list.show_rows([f"{each.shown}    {each.line + 1}" for each in self._meant])
        over = self._over
        width = min(over.width() - 2 * theme.L, theme.PAGE_MIN)
        height = self.line.sizeHint().height() + self.list.wanted_height() + 2 * theme.S + theme.XS
        self.setGeometry((over.width() - width) // 2, theme.S, width, height)

    def _pick(self, row: int) -> None:
        line = self._meant[row].line
        self.leave()
        self.chosen.emit(line)


class Popup(Choices):
    """Choices beside the caret; `taken` the text of the one that was picked."""

    taken = Signal(str)

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(look, look.words("code.completions"), over)
        self._over = over
        self._choices: Sequence[Choice] = ()
        self.picked.connect(self._take)
        self.hide()

    def open_at(self, place: QPoint, line_height: int, choices: Sequence[Choice]) -> None:
        """Opens below a place of the text, or above it where there is no room."""
        self._choices = choices
        self.show_rows([choice.shown for choice in choices])
        over = self._over
        longest = max(self.fontMetrics().horizontalAdvance(choice.shown) for choice in choices)
        width = min(max(longest + theme.XXL, theme.TREE), max(over.width() - theme.S, theme.TREE))
        height = self.wanted_height()
        below = place.y() + line_height + height <= over.height()
        top = place.y() + line_height if below else max(place.y() - height, 0)
        left = max(min(place.x(), over.width() - width), 0)
        self.setGeometry(left, top, width, height)
        self.show()
        self.raise_()

    def _take(self, row: int) -> None:
        self.hide()
        self.taken.emit(self._choices[row].text)
