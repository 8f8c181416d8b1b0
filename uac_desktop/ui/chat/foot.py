"""The line under a message: its versions, how it ended or was read, and what can be done about that."""

from typing import TYPE_CHECKING

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QFrame, QPushButton

from uac_desktop.ui.chat.detail import left_out, lines_of
from uac_desktop.ui.chat.intents import Intents
from uac_desktop.ui.chat.versions import Versions
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import Elided, button, column, label, row, selectable

if TYPE_CHECKING:
    from uac_desktop.app.views import MessageView


class Foot(QFrame):
    """Hidden where there is nothing to say."""

    def __init__(self, look: Look, intents: Intents) -> None:
        super().__init__()
        self._words = look.words
        self._intents = intents
        self._message: MessageView | None = None
        self.versions = Versions(look)
        self.versions.chosen.connect(self._choose)
        self._status = Elided("", "muted", "small")
        self.go_on = self._press("continue", intents.continued)
        self.again = self._press("again", intents.again)
        self.read = self._press("again", intents.read)
        self.left_out = button("")
        for name, value in (("bare", True), ("scale", "small")):
            self.left_out.setProperty(name, value)
        self.left_out.setToolTip(self._words("reading.how"))
        self.left_out.clicked.connect(self.turn_detail)
        self.left_out.hide()
        self.detail = selectable(label("", "muted", "small", wrap=True))
        self.detail.hide()
        inside = column(self, 0, 0)
        inside.addLayout(
            row(self.versions, self._status, self.go_on, self.again, self.read, self.left_out, 1)
        )
        inside.addWidget(self.detail)
        intents.settled.connect(self._settle)
        self.show_status("")

    def show_message(self, message: "MessageView") -> None:
        """Shows how a message of the log stands."""
        self._message = message
        self.versions.show_versions(message.entry, message.versions)
        number = left_out(message) if message.content else 0
        one = "reading.left_out.one" if number == 1 else "reading.left_out"
        self.left_out.setText(self._words(one, n=number))
        self.left_out.setVisible(number > 0)
        if not message.content:
            self.detail.hide()
        self.detail.setText("\n".join(lines_of(self._words, message)))
        self._settle()

    def turn_detail(self) -> None:
        """Shows how the message was read, or no longer."""
        if self._message is not None and self._message.content:
            self.detail.setVisible(self.detail.isHidden())
            self._show()

    def show_status(self, text: str) -> None:
        """Says something quiet under the message; nothing where the text is empty."""
        self._status.show_text(text)
        self._status.setVisible(bool(text))
        self._show()

    def _show(self) -> None:
        parts = (self._status, self.versions, self.left_out, self.detail)
        self.setVisible(any(not part.isHidden() for part in parts))

    def _settle(self) -> None:
        message = self._message
        if message is None:
            return
        broken = message.state != "whole"
        unread = message.reading in ("failed", "queued") and not self._intents.reading
        for press in (self.go_on, self.again):
            press.setVisible(broken)
        self.read.setVisible(unread and not broken)
        for part in (self.go_on, self.again, self.read, self.versions):
            part.setEnabled(not self._intents.busy)
        self.show_status(self._sentence(message))

    def _sentence(self, message: "MessageView") -> str:
        words = self._words
        if not message.content:
            return words("forgotten")
        if message.state != "whole":
            return words(message.state)
        if message.reading == "queued":
            return words("reading.now" if self._intents.reading else "reading.queued")
        return words("reading.failed", why=message.reading_why or "") if message.reading == "failed" else ""

    def _press(self, name: str, intent: SignalInstance) -> QPushButton:
        press = button(self._words(name))
        press.setProperty("bare", True)
        press.setProperty("scale", "small")
        press.clicked.connect(lambda: self._tell(intent))
        press.hide()
        return press

    def _tell(self, intent: SignalInstance) -> None:
        if self._message is not None:
            intent.emit(self._message.entry)

    def _choose(self, version: int) -> None:
        self._intents.version.emit(version)
