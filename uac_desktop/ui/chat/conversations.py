"""The list of conversations: search, groups by day, and a new one; under them what messages hold."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListView

from uac_desktop.ui import theme
from uac_desktop.ui.chat.found import FoundModel, FoundPainter, note
from uac_desktop.ui.chat.model import Conversations
from uac_desktop.ui.look import Look
from uac_desktop.ui.rows import HEADING, KEY, rows_view
from uac_desktop.ui.widgets import button, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import ConversationView, SearchView

_TITLES = 6
"""Rows of titles that stand over what was found in messages."""


class SearchField(QLineEdit):
    """Escape empties it before it does anything else; Down and Return go on to what was found."""

    left = Signal(bool)

    def event(self, event: QEvent) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and self._clears(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._clears(event):
            self.clear()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit(event.key() != Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def _clears(self, event: QKeyEvent) -> bool:
        return event.key() == Qt.Key.Key_Escape and bool(self.text())


class ConversationList(QFrame):
    """Emits the conversation that was chosen, or that a new one is wanted; `sought` what is typed into the
    search, a moment after; `found` a message (its seq) that was chosen of what was found."""

    chosen = Signal(str)
    new_wanted = Signal()
    sought = Signal(str)
    found = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self.setObjectName("list")
        self.setFixedWidth(theme.LIST)
        self.setAccessibleName(words("conversations"))
        self.model = Conversations(words)
        self.hits = FoundModel(words)
        self._current: str | None = None
        self._answered = False
        self.search = SearchField()
        self._glass = QAction(self.search)
        self._pause = QTimer(self)
        self.view = rows_view(look, words("conversations"))
        self.hits_view = rows_view(look, words("search.messages"))
        self._note = label("", "muted", "small", wrap=True)
        self._new = button(words("new"), flat=True)
        self._look = look
        self._build()
        self._tint()

    def show_conversations(self, conversations: "Sequence[ConversationView]", now: datetime) -> None:
        """Shows these; the chosen one stays chosen."""
        self.model.show(conversations, now)
        self._settle()

    def show_current(self, conversation: str | None) -> None:
        """Marks the conversation on the page; None marks none."""
        self._current = conversation
        self._settle()

    def show_found(self, view: "SearchView | None", now: datetime) -> None:
        """Shows what messages hold of what is sought; None where nothing is sought."""
        self._answered = view is not None
        self.hits.show(view.results if view else (), now)
        words = self._look.words
        notes = [note(words, each.problem, each.name, each.value) for each in view.notes] if view else []
        if view and view.pending:
            notes.append(words("search.left", n=view.pending))
        self.show_note("\n".join(notes))
        self._settle()

    def show_note(self, text: str) -> None:
        """Says something about the search; empty takes it away."""
        self._note.setText(text)
        self._note.setVisible(bool(text))

    def note(self) -> str:
        """What is said about the search."""
        return self._note.text()

    def _build(self) -> None:
        words = self._look.words
        self.search.setPlaceholderText(words("search"))
        self.search.setAccessibleName(words("search"))
        self.search.setToolTip(words("search.tip"))
        self.search.setClearButtonEnabled(True)
        self.search.addAction(self._glass, QLineEdit.ActionPosition.LeadingPosition)
        self.search.textChanged.connect(self._typed)
        self.search.left.connect(self._go_on)
        self._pause.setSingleShot(True)
        self._pause.setInterval(theme.SEARCH_MS)
        self._pause.timeout.connect(lambda: self.sought.emit(self.search.text()))
        self.view.setModel(self.model)
        self.view.clicked.connect(self._choose)
        self.view.activated.connect(self._choose)
        self.hits_view.setItemDelegate(FoundPainter(self._look))
        self.hits_view.itemDelegate().setParent(self.hits_view)
        self.hits_view.setModel(self.hits)
        self.hits_view.clicked.connect(self._choose_hit)
        self.hits_view.activated.connect(self._choose_hit)
        self._new.clicked.connect(self.new_wanted)
        self._look.changed.connect(self._tint)
        self._lay_out()

    def _lay_out(self) -> None:
        layout = column(self, theme.S)
        layout.setContentsMargins(theme.S, theme.M, theme.S, theme.S)
        layout.addWidget(self.search)
        layout.addWidget(self._note)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.hits_view, 4)
        layout.addLayout(row(self._new, 1))
        self._note.setContentsMargins(theme.XS, 0, theme.XS, 0)
        self._note.hide()
        self.hits_view.hide()

    def _tint(self) -> None:
        self._glass.setIcon(self._look.icon("search", "muted", theme.ICON_SMALL))
        self._new.setIcon(self._look.icon("plus", "accent", theme.ICON_SMALL))

    def _typed(self, text: str) -> None:
        self.model.narrow(text)
        if text.strip():
            self._pause.start()
        else:
            self._pause.stop()
            self.sought.emit("")
        self._settle()

    def _settle(self) -> None:
        self._share()
        row_number = self.model.row_of(self._current)
        if row_number < 0:
            self.view.clearSelection()
            return
        self.view.setCurrentIndex(self.model.index(row_number))

    def _share(self) -> None:
        """Gives the titles the room they need while something is found, and all of it otherwise."""
        titles, hits = self.model.rowCount(), self.hits.rowCount()
        self.hits_view.setVisible(hits > 0)
        self.view.setVisible(titles > 0 or hits == 0)
        rows = range(min(titles, _TITLES))
        needed = sum(self.view.sizeHintForRow(number) for number in rows) + theme.XS
        self.view.setMinimumHeight(needed if hits else 0)
        self.view.setMaximumHeight(needed if hits else theme.ANY_HEIGHT)
        if self._answered and not titles and not hits and not self._note.text():
            self.show_note(self._look.words("search.none"))

    def _go_on(self, choose: bool) -> None:
        """From the search to the first of what it left, or straight into it."""
        for view, take in ((self.view, self._choose), (self.hits_view, self._choose_hit)):
            index = _first(view)
            if index is not None and not view.isHidden():
                view.setCurrentIndex(index)
                if choose:
                    take(index)
                else:
                    view.setFocus()
                return

    def _choose(self, index: QModelIndex) -> None:
        key = index.data(KEY)
        if key is not None:
            self._current = key
            self.chosen.emit(key)

    def _choose_hit(self, index: QModelIndex) -> None:
        message, _ = index.data(KEY) or (None, None)
        if message is not None:
            self.found.emit(message)


def _first(view: QListView) -> QModelIndex | None:
    """The first row that can be chosen."""
    model = view.model()
    rows = (model.index(number, 0) for number in range(model.rowCount()))
    return next((index for index in rows if not index.data(HEADING)), None)
