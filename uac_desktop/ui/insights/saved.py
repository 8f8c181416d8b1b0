"""A kept answer on the Insights page: its title, when it last changed, and what it says now."""

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QLineEdit

from uac_desktop.ui import theme, times
from uac_desktop.ui.answers import AnswerLinks, AnswerView
from uac_desktop.ui.chat.actions import Act, Actions
from uac_desktop.ui.escape import Escape
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import Elided, Hovering, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import SavedView


class SavedCard(Hovering):
    """Emits (id, title) where it is to be called otherwise, and (id, title) where it is to go."""

    renamed = Signal(str, str)
    removed = Signal(str, str)

    def __init__(self, look: Look, links: AnswerLinks, saved: "SavedView", now: datetime) -> None:
        super().__init__()
        words = look.words
        self.saved = saved
        self.setProperty("look", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(saved.title)
        self.title = Elided(saved.title)
        self.title.setProperty("weight", "bold")
        self.edit = QLineEdit(saved.title)
        self.edit.setAccessibleName(words("saved.title"))
        self.edit.returnPressed.connect(self._rename)
        Escape(self.edit).pressed.connect(self._leave)
        self.edit.hide()
        self.bar = Actions(look, self._acts())
        self.bar.bind_keys(self)
        self.view = AnswerView(look, links, saved.question, saved.answer, keeps=False)
        self._lay_out(look, now)
        self.hovered.connect(self.bar.show_lit)

    def begin_renaming(self) -> None:
        """Turns the title into an editor."""
        self.edit.setText(self.saved.title)
        self.title.hide()
        self.edit.show()
        self.edit.setFocus()
        self.edit.selectAll()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.bar.open_menu(event.globalPos())

    def _acts(self) -> list[Act]:
        remove = Act("saved.remove", lambda: self.removed.emit(self.saved.id, self.saved.title), keys="Del")
        return [Act("saved.rename", self.begin_renaming, "edit", "F2"), remove]

    def _lay_out(self, look: Look, now: datetime) -> None:
        words, saved = look.words, self.saved
        head = row(self.title, self.edit, self.bar)
        for place in (0, 1):
            head.setStretch(place, 1)
        layout = column(self, theme.L, theme.S)
        layout.addLayout(head)
        if saved.title != saved.question:
            layout.addWidget(label(saved.question, "muted", "small", wrap=True))
        layout.addWidget(self.view)
        if saved.changed_at:
            when = label(
                words("saved.changed", when=times.when(words, saved.changed_at, now)), "muted", "small"
            )
            when.setToolTip(f"{times.local(saved.changed_at, now):%Y-%m-%d %H:%M:%S %Z}")
            layout.addWidget(when)

    def _rename(self) -> None:
        title = self.edit.text().strip()
        self._leave()
        if title and title != self.saved.title:
            self.renamed.emit(self.saved.id, title)

    def _leave(self) -> None:
        self.edit.hide()
        self.title.show()
        self.setFocus()
