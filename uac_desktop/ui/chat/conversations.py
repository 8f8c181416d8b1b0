"""The list of conversations: search, groups by day, and a new one."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QLineEdit

from uac_desktop.ui import theme
from uac_desktop.ui.chat.model import Conversations
from uac_desktop.ui.look import Look
from uac_desktop.ui.rows import KEY, rows_view
from uac_desktop.ui.widgets import button, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import ConversationView


class ConversationList(QFrame):
    """Emits the conversation that was chosen, or that a new one is wanted."""

    chosen = Signal(str)
    new_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self.setObjectName("list")
        self.setFixedWidth(theme.LIST)
        self.setAccessibleName(words("conversations"))
        self.model = Conversations(words)
        self._current: str | None = None
        self.search = QLineEdit()
        self._glass = QAction(self.search)
        self.view = rows_view(look, words("conversations"))
        self._none = label(words("search.none"), "muted", "small", wrap=True)
        self._none.hide()
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

    def _build(self) -> None:
        words = self._look.words
        self.search.setPlaceholderText(words("search"))
        self.search.setAccessibleName(words("search"))
        self.search.setClearButtonEnabled(True)
        self.search.addAction(self._glass, QLineEdit.ActionPosition.LeadingPosition)
        self.search.textChanged.connect(self._narrow)
        self.view.setModel(self.model)
        self.view.clicked.connect(self._choose)
        self.view.activated.connect(self._choose)
        self._new.clicked.connect(self.new_wanted)
        self._look.changed.connect(self._tint)
        layout = column(self, theme.S)
        layout.setContentsMargins(theme.S, theme.M, theme.S, theme.S)
        layout.addWidget(self.search)
        layout.addWidget(self._none)
        layout.addWidget(self.view, 1)
        layout.addLayout(row(self._new, 1))

    def _tint(self) -> None:
        self._glass.setIcon(self._look.icon("search", "muted", theme.ICON_SMALL))
        self._new.setIcon(self._look.icon("plus", "accent", theme.ICON_SMALL))

    def _narrow(self, text: str) -> None:
        self.model.narrow(text)
        self._settle()

    def _settle(self) -> None:
        self._none.setVisible(bool(self.search.text().strip()) and self.model.rowCount() == 0)
        row_number = self.model.row_of(self._current)
        if row_number < 0:
            self.view.clearSelection()
            return
        self.view.setCurrentIndex(self.model.index(row_number))

    def _choose(self, index: QModelIndex) -> None:
        key = index.data(KEY)
        if key is not None:
            self._current = key
            self.chosen.emit(key)
