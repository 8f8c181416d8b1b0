"""The Memory page: records in a plain table, of now or of another time, and what each stands on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QWidget

from uac_desktop.ui import theme, times
from uac_desktop.ui.look import Look
from uac_desktop.ui.memory.evidence import EvidencePane, status_word
from uac_desktop.ui.memory.offers import Offers
from uac_desktop.ui.memory.span import Span, SpanBar
from uac_desktop.ui.row_menu import RowAct, RowMenu
from uac_desktop.ui.rows import KEY
from uac_desktop.ui.tables import Line, Table, table_view
from uac_desktop.ui.undo_bar import UndoBar
from uac_desktop.ui.widgets import EmptyPage, button, column, label, row
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import RecordView

_COLUMNS = ("type", "what", "about", "since", "until", "status")
_AT_NEED = (4, 5)
"""Columns that are shown only where a row has something in them."""
_UNSAID = ("corrected", "retracted")
"""What never held, whichever day is looked at."""


class MemoryPanel(QWidget):
    """Emits the message a chosen record was learned from, (no seqs, record id) when one is to be forgotten;
    `start_wanted` where there is nothing yet or a question is to be answered."""

    quote_pressed = Signal(int)
    forget_wanted = Signal(object, object)
    start_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._words = words
        self._records: list[RecordView] = []
        self._chosen: str | None = None
        self.bar = SpanBar(look)
        self.offers = Offers(look)
        self.undo_bar = UndoBar(look)
        self.evidence = EvidencePane(look)
        self.table = Table(
            [words(f"memory.column.{name}") for name in _COLUMNS], lambda: look.colour("muted")
        )
        self.view = table_view(self.table, words("memory"), 1)
        self.menu = RowMenu(
            self.view,
            RowAct(words("go"), self._go, "Return"),
            RowAct(words("forget.ask"), self._forget, "Del"),
        )
        self.press = button(words("forget.ask"))
        self._note = label("", "critical", "small", wrap=True)
        self._empty = EmptyPage(words("memory.none"), words("memory.none.more"), words("code.none.button"))
        self._none = EmptyPage(words("memory.none.then"), words("memory.none.then.more"))
        self._stack = QStackedWidget()
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.setFocusProxy(self.view)
        self._listen()
        self._lay_out()
        self._settle()

    def show_records(self, records: "Sequence[RecordView]", span: Span) -> None:
        """Shows these, those of a type together; the chosen one stays chosen."""
        chosen = self._chosen
        self._records = sorted(records, key=lambda record: record.type)
        self.table.show([_line(self._words, record, span) for record in self._records])
        for place in _AT_NEED:
            needed = any(self.table.index(at, place).data() for at in range(len(self._records)))
            self.view.setColumnHidden(place, not needed)
        at = next((n for n, record in enumerate(self._records) if record.id == chosen), None)
        if at is not None:
            self.view.selectRow(at)
        beginning = not records and span.how == "now" and not span.history
        self.bar.setVisible(not beginning)
        self._stack.setCurrentWidget(self.view if records else self._empty if beginning else self._none)
        self._settle()

    def show_note(self, text: str) -> None:
        """Says what went wrong; empty takes it away."""
        self._note.setText(text)
        self._note.setVisible(bool(text))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def _listen(self) -> None:
        self.view.doubleClicked.connect(self._go)
        self.view.selectionModel().selectionChanged.connect(self._settle)
        self.press.clicked.connect(lambda: self._forget(self.view.currentIndex()))
        self.evidence.quote_pressed.connect(self.quote_pressed)
        self.evidence.closed.connect(self._close)
        self._empty.pressed.connect(self.start_wanted)
        self.offers.answering.connect(self.start_wanted)

    def _lay_out(self) -> None:
        for page in (self._empty, self.view, self._none):
            self._stack.addWidget(page)
        self._beside.setSpacing(theme.S)
        self._beside.addWidget(self._stack, 1)
        self._beside.addWidget(self.evidence)
        layout = column(self, theme.S)
        for part in (self.offers, self.undo_bar, self.bar, self._note):
            layout.addWidget(part)
        layout.addLayout(self._beside, 1)
        layout.addLayout(row(1, self.press))
        self._note.hide()

    def _turn(self) -> None:
        """The pane stands beside the table where there is room, and under it where there is not."""
        wide = self.width() >= theme.LIST_FOLDS
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._beside.setDirection(across if wide else down)
        self.evidence.setMinimumSize(theme.PANEL if wide else 0, 0 if wide else theme.TREE)
        self.evidence.setMaximumSize(
            theme.PANEL if wide else theme.ANY_HEIGHT, theme.ANY_HEIGHT if wide else theme.TREE
        )

    def _shown(self) -> "RecordView | None":
        rows = self.view.selectionModel().selectedRows()
        return self._records[rows[0].row()] if rows and rows[0].row() < len(self._records) else None

    def _go(self, index: QModelIndex) -> None:
        entry = index.data(KEY)
        if entry is not None:
            self.quote_pressed.emit(entry)

    def _forget(self, index: QModelIndex) -> None:
        if index.isValid():
            self.forget_wanted.emit((), self._records[index.row()].id)

    def _close(self) -> None:
        self.view.clearSelection()
        self.view.setFocus()

    def _settle(self) -> None:
        shown = self._shown()
        self._chosen = shown.id if shown is not None else None
        self.evidence.show_record(shown)
        self.press.setVisible(bool(self._records))
        self.press.setEnabled(shown is not None)
        if shown is not None:
            # The pane takes room from the table once it has been laid out.
            QTimer.singleShot(0, self.view, lambda: self.view.scrollTo(self.view.currentIndex()))


def _line(words: Words, record: "RecordView", span: Span) -> Line:
    about = words("you") if record.about == "user" else record.about
    since, until = (times.day(words, day) if day else "" for day in (record.valid_from, record.valid_to))
    first = record.evidence[0] if record.evidence else None
    tip = words("fact.heard", quote=first.quote) if first and first.quote else ""
    # What has ended since did hold on the day that is looked at.
    quiet = record.status in _UNSAID if span.how == "held" else record.status != "current"
    cells = (words.type(record.type), record.summary, about, since, until, status_word(words, record))
    return Line(cells, first.entry if first else None, tip, quiet)
