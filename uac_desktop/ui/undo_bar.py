"""A line on a page that says what was just done and takes it back for a few seconds."""

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QEnterEvent
from PySide6.QtWidgets import QFrame

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import IconButton, button, label, row


class UndoBar(QFrame):
    """Emits that the last deed is to be taken back; it goes by itself, but not under the pointer."""

    undo_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self.setProperty("look", "slip")
        self._sentence = label("")
        self.press = button(words("undo.delete"))
        self.press.setProperty("bare", True)
        self.press.clicked.connect(self._undo)
        close = IconButton(look, "close", words("close"), small=True)
        close.clicked.connect(self.leave)
        line = row(self._sentence, label("·", "muted"), self.press, 1, close)
        line.setContentsMargins(theme.M, theme.XS, theme.XS, theme.XS)
        self.setLayout(line)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(theme.UNDO_MS)
        self._timer.timeout.connect(self._expire)
        self.hide()

    def show_done(self, sentence: str) -> None:
        """Says what was done, aloud too."""
        self._sentence.setText(sentence)
        self.setAccessibleName(sentence)
        self.show()
        self._timer.start()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    def leave(self) -> None:
        """Goes; what was done stays done."""
        self._timer.stop()
        self.hide()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._timer.stop()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self.isVisible():
            self._timer.start()

    def _undo(self) -> None:
        self.leave()
        self.undo_wanted.emit()

    def _expire(self) -> None:
        """A keyboard that stands on it is given its time, as the pointer is."""
        if self.press.hasFocus():
            self._timer.start()
        else:
            self.hide()
