"""Where a message is written: it grows with the text, and Return sends unless a word is being composed."""

import math

from PySide6.QtCore import QEvent, QMimeData, Qt, Signal
from PySide6.QtGui import QFocusEvent, QInputMethodEvent, QKeyEvent, QTextOption
from PySide6.QtWidgets import QFrame, QPlainTextEdit

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import IconButton, column, label, row, tone

_LONG_LINE = 4096


class Editor(QPlainTextEdit):
    """A plain text of one to eight lines; `submitted` on Return."""

    submitted = Signal()
    focused = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self._composing = False
        self.setTabChangesFocus(True)
        self.document().setDocumentMargin(theme.XS)
        self.textChanged.connect(self._grow)
        self._grow()

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Remembers whether a word is being composed: then Return belongs to the input method."""
        self._composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or self._composing:
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.insertPlainText("\n")
        else:
            self.submitted.emit()

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Pastes as plain text; a very long line is wrapped anywhere, which is far cheaper."""
        if any(len(line) > _LONG_LINE for line in source.text().splitlines()):
            self.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        super().insertFromMimeData(source)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focused.emit(False)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._grow()

    def _grow(self) -> None:
        lines = min(max(math.ceil(self.document().size().height()), 1), theme.COMPOSER_LINES)
        self.setFixedHeight(lines * self.fontMetrics().lineSpacing() + 2 * theme.XS + 2)


class Composer(QFrame):
    """Emits `sent` with the text, and `stopped` while a reply streams; keeps a draft a conversation."""

    sent = Signal(str)
    stopped = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self.setProperty("look", "composer")
        self._drafts: dict[str | None, str] = {}
        self._conversation: str | None = None
        self._streaming = False
        self._ready = False
        self._words = words
        self.editor = Editor()
        self.editor.setPlaceholderText(words("message.hint"))
        self.editor.setAccessibleName(words("message"))
        self.press = IconButton(look, "send", words("send"), "on_accent")
        self.press.setProperty("filled", True)
        self._connect()
        layout = column(self, theme.S, theme.XS)
        layout.addWidget(self.editor)
        keys = label(words("message.keys"), "muted", "small")
        keys.setContentsMargins(theme.XS, 0, 0, 0)
        layout.addLayout(row(keys, 1, self.press))
        self._settle()

    def show_conversation(self, conversation: str | None) -> None:
        """Puts the draft of another conversation here and keeps the one of this."""
        if conversation != self._conversation:
            self._drafts[self._conversation] = self.editor.toPlainText()
            self._conversation = conversation
            self.show_text(self._drafts.pop(conversation, ""))

    def adopt(self, conversation: str) -> None:
        """What is written here belongs to a conversation that has just begun."""
        self._conversation = conversation

    def show_text(self, text: str) -> None:
        """Puts a text here, the cursor at its end."""
        self.editor.setPlainText(text)
        self.editor.moveCursor(self.editor.textCursor().MoveOperation.End)

    def show_streaming(self, streaming: bool) -> None:
        """Stop stands in the place of Send while a reply streams."""
        self._streaming = streaming
        self.press.turn("stop" if streaming else "send")
        self.press.rename(self._words("stop" if streaming else "send"))
        self._settle()

    def show_ready(self, ready: bool) -> None:
        """Whether a message can be taken."""
        self._ready = ready
        self._settle()

    def stop(self) -> None:
        """Asks for the reply to stop, if one streams."""
        if self._streaming:
            self.stopped.emit()

    def _connect(self) -> None:
        self.editor.submitted.connect(self._send)
        self.editor.textChanged.connect(self._settle)
        self.editor.focused.connect(lambda lit: tone(self, "lit", lit))
        self.press.clicked.connect(self._pressed)

    def _pressed(self) -> None:
        if self._streaming:
            self.stopped.emit()
        else:
            self._send()

    def _send(self) -> None:
        text = self.editor.toPlainText().strip()
        if text and self._ready and not self._streaming:
            self.editor.clear()
            self.editor.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
            self.sent.emit(text)

    def _settle(self) -> None:
        written = bool(self.editor.toPlainText().strip())
        self.press.setEnabled(self._streaming or (self._ready and written))
