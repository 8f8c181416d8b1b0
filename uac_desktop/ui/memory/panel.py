"""The Memory page: the records as they are believed, in a plain table; one leads to where it was said."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from uac_desktop.ui import theme, times
from uac_desktop.ui.look import Look
from uac_desktop.ui.row_menu import RowAct, RowMenu
from uac_desktop.ui.rows import KEY
from uac_desktop.ui.tables import Line, Table, table_view
from uac_desktop.ui.widgets import EmptyPage, button, column, row
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import RecordView

_COLUMNS = ("type", "what", "about", "since")


class MemoryPanel(QWidget):
    """Emits the message a chosen record was learned from, (no seqs, record id) when one is to be forgotten;
    `start_wanted` where there is nothing yet."""

    quote_pressed = Signal(int)
    forget_wanted = Signal(object, object)
    start_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._words = words
        self._records: list[RecordView] = []
        self.table = Table([words(f"memory.column.{name}") for name in _COLUMNS])
        self.view = table_view(self.table, words("memory"), 1)
        self.view.activated.connect(self._choose)
        self.view.clicked.connect(self._choose)
        self.setFocusProxy(self.view)
        self.menu = RowMenu(self.view, RowAct(words("forget.ask"), self._forget, "Del"))
        self.press = button(words("forget.ask"))
        self.press.clicked.connect(lambda: self._forget(self.view.currentIndex()))
        self.view.selectionModel().selectionChanged.connect(self._settle)
        empty = EmptyPage(words("memory.none"), words("memory.none.more"), words("code.none.button"))
        empty.pressed.connect(self.start_wanted)
        self._stack = QStackedWidget()
        self._stack.addWidget(empty)
        self._stack.addWidget(self.view)
        layout = column(self, theme.S)
        layout.addWidget(self._stack)
        layout.addLayout(row(1, self.press))
        self._settle()

    def show_records(self, records: "Sequence[RecordView]") -> None:
        """Shows these, those of a type together."""
        self._records = sorted(records, key=lambda record: record.type)
        self.table.show([_line(self._words, record) for record in self._records])
        self._stack.setCurrentIndex(1 if records else 0)
        self._settle()

    def _forget(self, index: QModelIndex) -> None:
        if index.isValid():
            self.forget_wanted.emit((), self._records[index.row()].id)

    def _settle(self) -> None:
        self.press.setVisible(bool(self._records))
        self.press.setEnabled(self.view.selectionModel().hasSelection())

    def _choose(self, index: QModelIndex) -> None:
        entry = index.data(KEY)
        if entry is not None:
            self.quote_pressed.emit(entry)


def _line(words: Words, record: "RecordView") -> Line:
    what = record.summary
    about = words("you") if record.about == "user" else record.about
    since = times.day(words, record.valid_from) if record.valid_from else ""
    first = record.evidence[0] if record.evidence else None
    tip = words("fact.heard", quote=first.quote) if first and first.quote else ""
    return Line((words.type(record.type), what, about, since), first.entry if first else None, tip)
