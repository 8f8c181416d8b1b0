"""The icon in the tray, where the desktop has one: how much is new, a menu, and notifications.

Best effort throughout: where there is no tray nothing is missed, for all alerts wait in the panel.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QAction, QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QMenu, QSystemTrayIcon, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look

_SIZES = (22, 32, 64)


class Tray(QObject):
    """`shown` the window is wanted · `pressed` the notification of an alert (its key) · `hushed` whether
    quiet for an hour is wanted · `quit_wanted`."""

    shown = Signal()
    pressed = Signal(str)
    hushed = Signal(bool)
    quit_wanted = Signal()

    def __init__(
        self,
        look: Look,
        window: QWidget,
        is_available: Callable[[], bool] = QSystemTrayIcon.isSystemTrayAvailable,
    ) -> None:
        super().__init__(window)
        self._look = look
        self._is_available = is_available
        self._icon: QSystemTrayIcon | None = None
        self._unseen = 0
        self._key = ""
        self.menu = QMenu(window)
        self._add("tray.show", self.shown.emit)
        self.quiet = self._add("tray.hush", lambda: self.hushed.emit(self.quiet.isChecked()))
        self.quiet.setCheckable(True)
        self.menu.addSeparator()
        self._add("tray.quit", self.quit_wanted.emit)

    def appear(self) -> bool:
        """Puts the icon into the tray; whether there is one."""
        if self._icon is None and self._is_available():
            self._icon = QSystemTrayIcon(self)
            self._icon.setContextMenu(self.menu)
            self._icon.activated.connect(self._activate)
            self._icon.messageClicked.connect(lambda: self.pressed.emit(self._key))
            self._look.changed.connect(self._draw)
            self._draw()
            self._icon.show()
        return self.is_there()

    def is_there(self) -> bool:
        """Whether the icon can be reached, so that a hidden window can be had back."""
        return self._icon is not None and self._is_available()

    def show_unseen(self, count: int) -> None:
        """How many alerts are open that the person has not seen."""
        if count != self._unseen:
            self._unseen = count
            self._draw()

    def end_quiet(self) -> None:
        """The hour is over."""
        self.quiet.setChecked(False)

    def notify(self, key: str, title: str, text: str) -> None:
        """Tells the desktop of an alert; where that cannot be it waits in the panel."""
        if self._icon is not None and self._icon.supportsMessages():
            self._key = key
            self._icon.showMessage(title, text, self._icon.icon(), theme.TOAST_MS)

    def leave(self) -> None:
        """Takes the icon away."""
        if self._icon is not None:
            self._icon.hide()
            self._icon.deleteLater()
            self._icon = None

    def _add(self, name: str, act: Callable[[], None]) -> QAction:
        added = self.menu.addAction(self._look.words(name))
        added.triggered.connect(lambda on=False: act())
        return added

    def _activate(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason in (
            QSystemTrayIcon.ActivationReason.Trigger,
            QSystemTrayIcon.ActivationReason.DoubleClick,
        ):
            self.shown.emit()

    def _draw(self) -> None:
        if self._icon is not None:
            words, count = self._look.words, self._unseen
            name = "tray.none" if count == 0 else "tray.unseen.one" if count == 1 else "tray.unseen"
            self._icon.setToolTip(words(name, n=count))
            self._icon.setIcon(tray_icon(self._look, count))


def tray_icon(look: Look, unseen: int) -> QIcon:
    """The app's sign, seen on light and on dark ground, with the number of new alerts at its corner."""
    icon = QIcon()
    for size in _SIZES:
        icon.addPixmap(_drawn(look, size, unseen))
    return icon


def _drawn(look: Look, size: int, unseen: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.colour("accent"))
    painter.drawRoundedRect(QRectF(1, 1, size - 2, size - 2), size / 5, size / 5)
    glyph = round(size * 0.7)
    look.icon("memory", "on_accent", glyph).paint(
        painter, (size - glyph) // 2, (size - glyph) // 2, glyph, glyph
    )
    if unseen:
        _badge(painter, look, size, "9+" if unseen > 9 else str(unseen))
    painter.end()
    return pixmap


def _badge(painter: QPainter, look: Look, size: int, text: str) -> None:
    side = size * 0.6
    place = QRectF(size - side, size - side, side, side)
    painter.setBrush(look.colour("critical"))
    painter.drawEllipse(place)
    font = painter.font()
    font.setBold(True)
    font.setPixelSize(max(round(side * (0.7 if len(text) == 1 else 0.5)), 1))
    painter.setFont(font)
    painter.setPen(QColor(look.tokens.surface))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
