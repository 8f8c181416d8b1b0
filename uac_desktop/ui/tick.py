"""A box to tick, drawn with the colours of the theme so that it is seen on every ground."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look


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
        edge = look.colour("text" if self.hasFocus() else "accent" if on else "muted")
        painter.setPen(QPen(edge, 2 if self.hasFocus() else 1))
        painter.setBrush(look.colour("accent") if on else QColor(look.tokens.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), theme.XS, theme.XS)
        if on:
            mark = look.icon("check", "on_accent", theme.ICON_SMALL)
            mark.paint(painter, self.rect().adjusted(3, 3, -3, -3))
        painter.end()
