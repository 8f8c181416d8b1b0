"""The Memory page: the records as they are believed, in a plain table; one leads to where it was said."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from uac_desktop.ui import theme, times
from uac_desktop.ui.look import Look
from uac_desktop.ui.rows import KEY
from uac_desktop.ui.tables import Line, Table, table_view
from uac_desktop.ui.widgets import EmptyPage, column
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import RecordView

_COLUMNS = ("type", "what", "about", "since")


class MemoryPanel(QWidget):
    """Emits the message a chosen record was learned from; `start_wanted` where there is nothing yet."""

    quote_pressed = Signal(int)
    start_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._words = words
        self.table = Table([words(f"memory.column.{name}") for name in _COLUMNS])
        self.view = table_view(self.table, words("memory"), 1)
        self.view.activated.connect(self._choose)
        self.view.clicked.connect(self._choose)
        self.setFocusProxy(self.view)
        empty = EmptyPage(words("memory.none"), words("memory.none.more"), words("code.none.button"))
        empty.pressed.connect(self.start_wanted)
        self._stack = QStackedWidget()
        self._stack.addWidget(empty)
        self._stack.addWidget(self.view)
        column(self, theme.S).addWidget(self._stack)

    def show_records(self, records: "Sequence[RecordView]") -> None:
        """Shows these, those of a type together."""
        ordered = sorted(records, key=lambda record: record.type)
        self.table.show([_line(self._words, record) for record in ordered])
        self._stack.setCurrentIndex(1 if records else 0)

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
