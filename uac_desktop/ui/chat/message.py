"""One message on the page: who and when, the words, the cards of what was read from them."""

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QVBoxLayout

from uac_desktop.ui import theme, times
from uac_desktop.ui.chat.cards import FactCard
from uac_desktop.ui.look import Look
from uac_desktop.ui.prose import Prose
from uac_desktop.ui.widgets import IconButton, clear, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import FactView, MessageView
    from uac_desktop.core.entries import Role


class MessageBox(QFrame):
    """A turn of the person, on a card, or of the assistant, on the page itself."""

    undo_wanted = Signal(str)
    link_pressed = Signal(str)

    def __init__(self, look: Look, role: "Role", at: str, now: datetime, model: str | None = None) -> None:
        super().__init__()
        words = look.words
        self.entry: int | None = None
        self._shown: MessageView | None = None
        self._look = look
        self._role: Role = role
        self.prose = Prose(look)
        self.prose.link_pressed.connect(self.link_pressed)
        self.prose.setAccessibleName(words("you" if role == "user" else "assistant"))
        who = label(words("you" if role == "user" else "assistant"), bold=True, scale="small")
        time = label(times.when(words, at, now), "muted", "small")
        time.setToolTip(f"{times.local(at, now):%Y-%m-%d %H:%M:%S %Z}")
        by = label(model or "", "muted", "small")
        copy = IconButton(look, "copy", words("copy"), small=True)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.prose.text()))
        self._status = label("", "muted", "small", wrap=True)
        self._status.hide()
        self._cards = QVBoxLayout()
        self._cards.setSpacing(theme.XS)
        self.setProperty("look", "card" if role == "user" else "")
        layout = column(self, theme.M if role == "user" else 0, theme.XS)
        if role != "user":
            layout.setContentsMargins(theme.M + 1, 0, theme.M + 1, 0)
        layout.addLayout(row(who, time, by, 1, copy))
        layout.addWidget(self.prose)
        layout.addLayout(self._cards)
        layout.addWidget(self._status)

    def show_message(self, message: "MessageView") -> None:
        """Shows a message of the log; what already stands there is left alone."""
        if message == self._shown:
            return
        self.entry, self._shown = message.entry, message
        if self.prose.text() != message.content:
            show = self.prose.show_plain if self._role == "user" else self.prose.show_markdown
            show(message.content)
        self.show_facts(message.facts)
        self.show_status(self._words_for(message))

    def show_facts(self, facts: "tuple[FactView, ...]") -> None:
        """Shows a card for each."""
        clear(self._cards)
        for fact in facts:
            card = FactCard(self._look, fact)
            card.undo_wanted.connect(self.undo_wanted)
            card.pointed.connect(self.prose.mark)
            card.left.connect(self.prose.unmark)
            self._cards.addWidget(card)

    def show_status(self, text: str) -> None:
        """Says something quiet under the message; nothing where the text is empty."""
        self._status.setText(text)
        self._status.setVisible(bool(text))

    def _words_for(self, message: "MessageView") -> str:
        words = self._look.words
        if message.state != "whole":
            return words(message.state)
        if message.reading == "failed":
            return words("reading.failed", why=message.reading_why or "")
        return ""
