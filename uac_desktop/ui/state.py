"""What the window remembers about itself, in one INI file of the profile: place, theme, language."""

from pathlib import Path

from PySide6.QtCore import QLocale, QRect, QSettings
from PySide6.QtGui import QGuiApplication

from uac_desktop.ui import theme
from uac_desktop.ui.theme import Choice
from uac_desktop.ui.words import Language


class WindowState:
    """Reads and writes `window.ini`; what it does not know, it has a default for."""

    def __init__(self, profile: Path) -> None:
        self._settings = QSettings(str(profile / "window.ini"), QSettings.Format.IniFormat)

    def theme(self) -> Choice:
        """Light, dark, or as the system says."""
        kept = self._settings.value("theme")
        return kept if kept in ("light", "dark") else "system"

    def keep_theme(self, choice: Choice) -> None:
        """Remembers a theme."""
        self._settings.setValue("theme", choice)

    def language(self) -> Language:
        """English or Chinese; the system's where none was chosen."""
        kept = self._settings.value("language")
        system = "zh" if QLocale.system().language() == QLocale.Language.Chinese else "en"
        return "zh" if (kept if kept in ("en", "zh") else system) == "zh" else "en"

    def keep_language(self, language: str) -> None:
        """Remembers a language."""
        self._settings.setValue("language", language)

    def stays(self) -> bool:
        """Whether the app goes on in the tray when its window is closed."""
        return bool(self._settings.value("stays") == "true")

    def keep_stays(self, stays: bool) -> None:
        """Remembers whether it does."""
        self._settings.setValue("stays", "true" if stays else "false")

    def has_offered_login(self) -> bool:
        """Whether the offer to start at login has had its answer."""
        return bool(self._settings.value("login_offered") == "true")

    def keep_offered_login(self) -> None:
        """Remembers that it has."""
        self._settings.setValue("login_offered", "true")

    def geometry(self) -> QRect:
        """Where the window was, moved onto a screen that is there."""
        kept = self._settings.value("geometry")
        wanted = kept if isinstance(kept, QRect) else QRect(0, 0, *theme.WINDOW)
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        return clamped(wanted, screens, centre=not isinstance(kept, QRect))

    def is_maximized(self) -> bool:
        """Whether it filled its screen."""
        return bool(self._settings.value("maximized") == "true")

    def keep_geometry(self, rect: QRect, maximized: bool) -> None:
        """Remembers where the window is, and writes everything to the disk."""
        self._settings.setValue("geometry", rect)
        self._settings.setValue("maximized", "true" if maximized else "false")
        self._settings.sync()


def clamped(wanted: QRect, screens: list[QRect], centre: bool = False) -> QRect:
    """The rectangle inside the screen it lies on most; inside the first one where it lies on none."""
    if not screens:
        return wanted
    best = max(screens, key=lambda screen: _area(screen.intersected(wanted)))
    on_none = _area(best.intersected(wanted)) == 0
    home = screens[0] if on_none else best
    size = wanted.size().boundedTo(home.size())
    placed = QRect(wanted.topLeft(), size)
    if centre or on_none:
        placed.moveCenter(home.center())
    x = min(max(placed.x(), home.left()), home.right() + 1 - size.width())
    y = min(max(placed.y(), home.top()), home.bottom() + 1 - size.height())
    return QRect(x, y, size.width(), size.height())


def _area(rect: QRect) -> int:
    return rect.width() * rect.height() if rect.isValid() else 0
