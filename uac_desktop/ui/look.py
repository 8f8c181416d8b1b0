"""What every widget is drawn with: the colours of the moment, the words, and the tinted icons."""

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from uac_desktop.paths import resource
from uac_desktop.ui import theme
from uac_desktop.ui.theme import Choice, Tone
from uac_desktop.ui.words import Words

_SCHEMES = {
    "system": Qt.ColorScheme.Unknown,
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
}


class Look(QObject):
    """The theme as chosen and the language; `changed` says that the colours are others now."""

    changed = Signal()

    def __init__(self, application: QApplication, choice: Choice, words: Words) -> None:
        super().__init__()
        self._application = application
        self.words = words
        self.choice: Choice = choice
        self.tokens = theme.LIGHT
        self.points = application.font().pointSizeF()
        self._icons: dict[tuple[str, Tone, int], QIcon] = {}
        self._apply()
        application.styleHints().colorSchemeChanged.connect(self._apply)

    def choose(self, choice: Choice) -> None:
        """Light, dark, or what the system says."""
        self.choice = choice
        self._apply()

    def colour(self, tone: Tone) -> QColor:
        """A foreground of the theme."""
        return QColor(getattr(self.tokens, tone))

    def code_font(self) -> QFont:
        """The system's fixed font at the size of its text."""
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(self.points)
        return font

    def icon(self, name: str, tone: Tone = "muted", size: int = theme.ICON) -> QIcon:
        """An outline of `resources/icons` in a colour of the theme, sharp at 1x and 2x."""
        key = (name, tone, size)
        if key not in self._icons:
            self._icons[key] = self._tinted(name, tone, size)
        return self._icons[key]

    def _tinted(self, name: str, tone: Tone, size: int) -> QIcon:
        outline = resource("icons", f"{name}.svg").read_text(encoding="utf-8")
        renderer = QSvgRenderer(outline.replace("currentColor", self.colour(tone).name()).encode())
        icon = QIcon()
        for ratio in (1, 2):
            pixmap = QPixmap(QSize(size, size) * ratio)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            renderer.render(painter)
            painter.end()
            pixmap.setDevicePixelRatio(ratio)
            icon.addPixmap(pixmap)
        return icon

    def _apply(self) -> None:
        hints = self._application.styleHints()
        if hints.colorScheme() != _SCHEMES[self.choice]:
            hints.setColorScheme(_SCHEMES[self.choice])
        tokens = theme.DARK if self._is_dark(hints.colorScheme()) else theme.LIGHT
        if tokens is self.tokens and self._application.styleSheet():
            return
        self.tokens = tokens
        self._icons.clear()
        self._application.setPalette(theme.palette(tokens))
        self._application.setStyleSheet(theme.stylesheet(tokens, self.points))
        self.changed.emit()

    def _is_dark(self, scheme: Qt.ColorScheme) -> bool:
        return self.choice == "dark" or (self.choice == "system" and scheme == Qt.ColorScheme.Dark)
