"""A box to tick, drawn with the colours of the theme so that it is seen on every ground."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.theme import Tone
from uac_desktop.ui.widgets import label, row, tone


class Tick(QCheckBox):
    """Only the box; its name for screen readers says what it stands for."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(name)
        self.setFixedSize(theme.ICON, theme.ICON)
        look.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(theme.ICON, theme.ICON)

    def paintEvent(self, event: QPaintEvent) -> None:
        on, look = self.isChecked(), self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ticked: Tone = "accent" if self.isEnabled() else "faint"
        edge: Tone = "text" if self.hasFocus() else ticked if on or not self.isEnabled() else "muted"
        painter.setPen(QPen(look.colour(edge), 2 if self.hasFocus() else 1))
        painter.setBrush(look.colour(ticked) if on else QColor(look.tokens.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), theme.XS, theme.XS)
        if on:
            mark = look.icon("check", "on_accent", theme.ICON_SMALL)
            mark.paint(painter, self.rect().adjusted(3, 3, -3, -3))
        painter.end()


class Option(QWidget):
    """A box with its words beside it and what it means below; pressing the words ticks it too."""

    chosen = Signal(bool)

    def __init__(self, look: Look, text: str, more: str) -> None:
        super().__init__()
        self.tick = Tick(look, text)
        self.tick.setAccessibleDescription(more)
        self.tick.clicked.connect(self.chosen)
        self._title = label(text, wrap=True)
        self._more = label(more, "muted", "small", wrap=True)
        said = QVBoxLayout()
        said.setSpacing(0)
        said.addWidget(self._title)
        said.addWidget(self._more)
        whole = row(self.tick)
        whole.setAlignment(self.tick, Qt.AlignmentFlag.AlignTop)
        whole.addLayout(said, 1)
        self.setLayout(whole)

    def is_on(self) -> bool:
        """Whether it is ticked."""
        return self.tick.isChecked()

    def check(self, on: bool) -> None:
        """Shows it ticked or not; nobody is told."""
        self.tick.setChecked(on)

    def explain(self, more: str) -> None:
        """Says otherwise what it means."""
        self._more.setText(more)
        self.tick.setAccessibleDescription(more)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            tone(self._title, "tone", "text" if self.isEnabled() else "muted")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.tick.click()
