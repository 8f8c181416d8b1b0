"""The left side: the conversations, and under them what was thrown away."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QFrame

from uac_desktop.ui import theme
from uac_desktop.ui.chat.conversations import ConversationList
from uac_desktop.ui.chat.model import Conversations
from uac_desktop.ui.look import Look
from uac_desktop.ui.row_menu import RowAct, RowMenu
from uac_desktop.ui.rows import KEY, rows_view
from uac_desktop.ui.widgets import button, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import ConversationView


class Trash(QFrame):
    """A title with a count that unfolds the list; emits the conversation that is to be restored."""

    restored = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._look = look
        self.model = Conversations(words)
        self.view = rows_view(look, words("trash"))
        self.view.setModel(self.model)
        self.view.activated.connect(self._restore)
        self.view.selectionModel().selectionChanged.connect(self._settle)
        self.menu = RowMenu(self.view, RowAct(words("restore"), self._restore))
        self.handle = button(words("trash"), flat=True)
        self.handle.setCheckable(True)
        self.handle.setToolTip(words("trash.show"))
        self.handle.toggled.connect(self._unfold)
        self.press = button(words("restore"))
        self.press.clicked.connect(lambda: self._restore(self.view.currentIndex()))
        self._none = label(words("trash.none"), "muted", "small", wrap=True)
        self._none.setContentsMargins(theme.S, 0, 0, theme.S)
        look.changed.connect(self._tint)
        self._lay_out()
        self._tint()
        self._unfold(False)

    def show_conversations(self, conversations: "Sequence[ConversationView]", now: datetime) -> None:
        """Shows these."""
        self.model.show(conversations, now)
        words, count = self._look.words, len(conversations)
        self.handle.setText(words("forget.count", kind=words("trash"), n=count) if count else words("trash"))
        self.handle.setAccessibleName(self.handle.text())
        self._unfold(self.handle.isChecked())

    def _lay_out(self) -> None:
        layout = column(self, 0, theme.XS)
        layout.addLayout(row(self.handle, 1, self.press))
        layout.addWidget(self._none)
        layout.addWidget(self.view, 1)

    def _tint(self) -> None:
        self.handle.setIcon(self._look.icon("trash", "accent", theme.ICON_SMALL))

    def _unfold(self, out: bool) -> None:
        full = self.model.rowCount() > 0
        self.view.setVisible(out and full)
        self.press.setVisible(out and full)
        self._none.setVisible(out and not full)
        self._settle()

    def _settle(self) -> None:
        self.press.setEnabled(self.view.selectionModel().hasSelection())

    def _restore(self, index: QModelIndex) -> None:
        key = index.data(KEY) if index.isValid() else None
        if key is not None:
            self.restored.emit(key)


class Shelf(QFrame):
    """Emits the conversation that is to be deleted, (conversation, title) for one with another name, and
    what is to be restored."""

    renamed = Signal(str, str)
    deleted = Signal(str)
    restored = Signal(str)

    def __init__(self, look: Look, conversations: ConversationList) -> None:
        super().__init__()
        words = look.words
        self.setObjectName("shelf")
        self.setFixedWidth(theme.LIST)
        self.conversations = conversations
        self.trash = Trash(look)
        self.trash.restored.connect(self.restored)
        conversations.model.renamed.connect(self.renamed)
        self.menu = RowMenu(
            conversations.view,
            RowAct(words("rename"), conversations.view.edit, "F2"),
            RowAct(words("delete"), lambda index: self.deleted.emit(index.data(KEY)), "Del"),
        )
        self.setFocusProxy(conversations.view)
        foot = column(self, 0, 0)
        foot.addWidget(conversations, 3)
        inner = QFrame()
        inner.setObjectName("list")
        inside = column(inner, theme.S)
        inside.setContentsMargins(theme.S, 0, theme.S, theme.S)
        inside.addWidget(self.trash)
        foot.addWidget(inner)
