"""The Log page: everything that was said, newest first; a line leads to its message."""

from collections.abc import Sequence
from datetime import datetime
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
    from uac_desktop.core.entries import Entry


class LogPanel(QWidget):
    """Emits the message that was chosen; `start_wanted` where nothing was said yet."""

    chosen = Signal(int)
    start_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._words = words
        self.table = Table([words(f"log.column.{name}") for name in ("when", "who", "words")])
        self.view = table_view(self.table, words("log"), 2)
        self.view.activated.connect(self._choose)
        self.view.clicked.connect(self._choose)
        self.setFocusProxy(self.view)
        empty = EmptyPage(words("log.none"), words("log.none.more"), words("code.none.button"))
        empty.pressed.connect(self.start_wanted)
        self._stack = QStackedWidget()
        self._stack.addWidget(empty)
        self._stack.addWidget(self.view)
        column(self, theme.S).addWidget(self._stack)

    def show_entries(self, entries: "Sequence[Entry]", now: datetime) -> None:
        """Shows the messages among these entries, the newest first."""
        said = [_line(self._words, entry, now) for entry in reversed(entries)]
        self.table.show([line for line in said if line is not None])
        self._stack.setCurrentIndex(1 if self.table.rowCount() else 0)

    def _choose(self, index: QModelIndex) -> None:
        self.chosen.emit(index.data(KEY))


def _line(words: Words, entry: "Entry", now: datetime) -> Line | None:
    role, content = getattr(entry.body, "role", None), getattr(entry.body, "content", None)
    if role is None or content is None:
        return None
    who = words("you" if role == "user" else "assistant")
    when = times.when(words, entry.at, now)
    return Line((when, who, " ".join(content.split())), entry.seq, entry.at)
