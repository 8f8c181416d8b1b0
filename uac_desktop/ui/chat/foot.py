"""The line under a message: its versions, how it ended or was read, and what can be done about that."""

from typing import TYPE_CHECKING

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QFrame, QPushButton

from uac_desktop.ui.chat.intents import Intents
from uac_desktop.ui.chat.versions import Versions
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import Elided, button, row

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
        self.setLayout(row(self.versions, self._status, self.go_on, self.again, self.read, 1))
        intents.settled.connect(self._settle)
        self.show_status("")

    def show_message(self, message: "MessageView") -> None:
        """Shows how a message of the log stands."""
        self._message = message
        self.versions.show_versions(message.entry, message.versions)
        self._settle()

    def show_status(self, text: str) -> None:
        """Says something quiet under the message; nothing where the text is empty."""
        self._status.show_text(text)
        self._status.setVisible(bool(text))
        self.setVisible(bool(text) or not self.versions.isHidden())

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
