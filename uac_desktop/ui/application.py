"""Starts the window: drawn first, with nothing heavy imported; the person's log is opened after that."""

import os
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import PySide6
from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from uac_desktop.ui.desk import Desk
from uac_desktop.ui.garbage import Collector
from uac_desktop.ui.instance import Instance, raise_other
from uac_desktop.ui.look import Look
from uac_desktop.ui.main_window import MainWindow
from uac_desktop.ui.state import WindowState
from uac_desktop.ui.words import Language, Words

if TYPE_CHECKING:
    from uac_desktop.app.workspace import Workspace
    from uac_desktop.core.settings import Settings

_REOPEN = 64
_STUCK = 128


def run_window(settings: "Settings", quick_ask: bool = False, hidden: bool = False) -> int:
    """Shows the window and returns the exit code when it has gone; a second start raises the first.

    `quick_ask` begins with a new conversation, the cursor in it; `hidden` in the tray alone.
    """
    if raise_other(settings.profile, quick_ask, hidden):
        return 0
    application = create_application()
    instance = Instance(settings.profile)
    while (code := _show(application, instance, settings, quick_ask, hidden)) == _REOPEN:
        quick_ask = hidden = False
    if code & _STUCK:
        _leave(code & _REOPEN != 0)
    return code


def build_window(opener: "Callable[[Settings], Workspace]", settings: "Settings") -> MainWindow:
    """The window with its controllers; the workspace is opened in a worker after the first paint."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    state = WindowState(settings.profile)
    look = Look(application, state.theme(), Words(state.language()))
    window = MainWindow(look, settings)
    look.setParent(window)
    window.setGeometry(state.geometry())
    zone = ZoneInfo(settings.zone)
    Desk(window, look, state, opener, settings, lambda: datetime.now(zone))
    return window


def create_application() -> QApplication:
    """Qt's application, in the one style that takes our colours everywhere."""
    _choose_input_method()
    QGuiApplication.setDesktopFileName("uac-desktop")
    application = QApplication(sys.argv[:1])
    application.setApplicationName("uac-desktop")
    application.setStyle("Fusion")
    application.setQuitOnLastWindowClosed(False)
    Collector(application)
    return application


def open_lazily(settings: "Settings") -> "Workspace":
    """Opens the workspace; its imports are the heavy ones, so they wait until the window is drawn."""
    from uac_desktop.app.workspace import open_workspace

    return open_workspace(settings)


def _show(
    application: QApplication, instance: "Instance", settings: "Settings", quick_ask: bool, hidden: bool
) -> int:
    """One window from its opening to its end: 0, or flags that say how to go on."""
    translator = _translate(application, WindowState(settings.profile).language())
    window = build_window(open_lazily, settings)
    desk = window.findChild(Desk)
    assert desk is not None
    desk.finished.connect(lambda again, ended: application.exit(again * _REOPEN | (not ended) * _STUCK))
    window.painted.connect(instance.listen)
    instance.raised.connect(desk.raise_window)
    if hidden:
        desk.staying.begin_hidden()
    else:
        desk.raise_window(quick_ask)
    code = application.exec()
    instance.raised.disconnect(desk.raise_window)
    window.deleteLater()
    application.removeTranslator(translator)
    return code


def _leave(again: bool) -> None:
    """Ends this process though a worker still waits for something outside; what was said is on the disk."""
    sys.stdout.flush()
    sys.stderr.flush()
    if again:
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
    os._exit(0)


def _translate(application: QApplication, language: Language) -> QTranslator:
    """Qt's own words (the menus of its text fields) in the window's language."""
    translator = QTranslator()
    if language == "zh":
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        translator.load(QLocale(QLocale.Language.Chinese), "qtbase", "_", folder)
        application.installTranslator(translator)
    return translator


def _choose_input_method() -> None:
    """Qt's wheel brings no fcitx plug-in, but fcitx also speaks the ibus protocol."""
    plugins = Path(PySide6.__file__).parent / "Qt" / "plugins" / "platforminputcontexts"
    if os.environ.get("QT_IM_MODULE", "").startswith("fcitx") and not list(plugins.glob("*fcitx*")):
        os.environ["QT_IM_MODULE"] = "ibus"
