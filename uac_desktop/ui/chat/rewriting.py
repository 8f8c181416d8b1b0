"""A message of the person's as it is written anew, in its own place on the page."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame

from uac_desktop.ui import theme
from uac_desktop.ui.chat.composer import Editor
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import button, column, label, row


class _Leaving(Editor):
    """An editor that Escape leaves, before the window takes that key for itself."""

    escaped = Signal()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and _is_escape(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _is_escape(event):
            self.escaped.emit()
        else:
            super().keyPressEvent(event)


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
        self.editor = _Leaving()
        self.editor.setAccessibleName(words("edit.name"))
        self.editor.setPlainText(text)
        self.editor.moveCursor(self.editor.textCursor().MoveOperation.End)
        self.editor.submitted.connect(self._save)
        self.editor.escaped.connect(self.cancelled)
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


def _is_escape(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
