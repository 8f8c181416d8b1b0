"""A message of the person's as it is written anew, in its own place on the page."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from uac_desktop.ui import theme
from uac_desktop.ui.chat.composer import Editor
from uac_desktop.ui.escape import Escape
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import button, column, label, row


class Rewriting(QFrame):
    """Emits the text that is to be kept, or that all stays as it was."""

    saved = Signal(str)
    cancelled = Signal()

    def __init__(self, look: Look, before: str, text: str) -> None:
        super().__init__()
        words = look.words
        self.setProperty("look", "composer")
        self.setProperty("lit", True)
        self._before = before
        self.editor = Editor()
        self.editor.setAccessibleName(words("edit.name"))
        self.editor.setPlainText(text)
        self.editor.moveCursor(self.editor.textCursor().MoveOperation.End)
        self.editor.submitted.connect(self._save)
        Escape(self.editor).pressed.connect(self.cancelled)
        save = button(words("save"), filled=True)
        save.clicked.connect(self._save)
        cancel = button(words("cancel"), flat=True)
        cancel.clicked.connect(self.cancelled)
        hint = label(words("edit.hint"), "muted", "small", wrap=True)
        hint.setContentsMargins(theme.XS, 0, 0, 0)
        layout = column(self, theme.S, theme.XS)
        layout.addWidget(self.editor)
        line = row(hint, cancel, save)
        line.setStretch(0, 1)
        layout.addLayout(line)
        self.setFocusProxy(self.editor)

    def unsaved(self) -> str | None:
        """The words that would be lost; None where they are as they were."""
        text = self.editor.toPlainText()
        return text if text.strip() != self._before.strip() else None

    def _save(self) -> None:
        text = self.editor.toPlainText().strip()
        if text == self._before.strip():
            self.cancelled.emit()
        elif text:
            self.saved.emit(text)
