"""The state of the connection as one small dot, its words on hover."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.theme import Tone

TONES: dict[str, Tone] = {
    "ready": "accent",
    "loading": "info",
    "not_installed": "warning",
    "not_running": "critical",
    "no_model": "warning",
    "failed": "critical",
}


class Dot(QWidget):
    """Filled when a model answers; a ring otherwise, so that colour is not all that tells."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._state = "unknown"
        self.setFixedSize(QSize(theme.DOT + theme.S, theme.DOT + theme.S))
        look.changed.connect(self.update)

    def show_state(self, state: str, words: str) -> None:
        """Shows a state of the server, and its words."""
        self._state = state
        self.setToolTip(words)
        self.setAccessibleName(words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = self._look.colour(TONES.get(self._state, "faint"))
        painter.setPen(colour)
        painter.setBrush(colour if self._state in ("ready", "loading") else Qt.BrushStyle.NoBrush)
        edge = theme.S / 2
        painter.drawEllipse(int(edge), int(edge), theme.DOT, theme.DOT)
