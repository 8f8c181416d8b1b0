"""Whether the app goes on without its window: the tray, closing into it, starting there, and at login."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from uac_desktop.core.errors import MachineError
from uac_desktop.ui import theme
from uac_desktop.ui.alerts.speaking import Speaking
from uac_desktop.ui.look import Look
from uac_desktop.ui.main_window import MainWindow
from uac_desktop.ui.startup import Startup
from uac_desktop.ui.state import WindowState
from uac_desktop.ui.tray import Tray

if TYPE_CHECKING:
    from uac_desktop.app.workspace import Workspace

_HUSH = timedelta(hours=1)
_TRIES = 20
"""Seconds that a hidden start waits for the tray: at login the desktop's own may come later than the app."""


class Staying(QObject):
    """`shown` the window is wanted · `pressed` the notification of an alert (its key)."""

    shown = Signal()
    pressed = Signal(str)

    def __init__(
        self,
        window: MainWindow,
        look: Look,
        state: WindowState,
        startup: Startup,
        speaking: Speaking,
        clock: Callable[[], datetime],
    ) -> None:
        super().__init__(window)
        self._window, self._state, self._clock, self._words = window, state, clock, look.words
        self._startup, self._speaking = startup, speaking
        self._card, self._offer = window.settings.notifications, window.alerts.offer
        self._tries = 0
        self.tray = Tray(look, window)
        self._hushing = _timer(self, int(_HUSH.total_seconds() * 1000), self._end_hush)
        self._waiting = _timer(self, theme.POLL_MS, self._wait_for_tray)
        window.stays = lambda: state.stays() and self.tray.is_there()
        self._connect()

    def open(self, workspace: "Workspace") -> None:
        """Puts the icon into the tray, now that nothing else has to be drawn."""
        self.tray.appear()
        self.refresh()

    def close(self) -> None:
        """Takes it away."""
        self._waiting.stop()
        self.tray.leave()

    def begin_hidden(self) -> None:
        """Begins in the tray alone; where none comes up the window is shown, lest nobody could reach it."""
        if self._window.isHidden():
            self._window.begin_hidden()
            self._wait_for_tray()

    def bring_back(self) -> None:
        """Has the window on the screen, in front, as large as it was."""
        if self._window.isMinimized():
            self._window.showNormal()
        elif not self._window.isVisible():
            if self._state.is_maximized():
                self._window.showMaximized()
            else:
                self._window.show()
        self._window.raise_()
        self._window.activateWindow()

    def show_count(self, count: int, unseen: int) -> None:
        """How many alerts are open, and new. With the first one the person is asked about login, once."""
        self.tray.show_unseen(unseen)
        if count and self.tray.is_there() and self._startup.is_possible:
            self._offer.setVisible(not self._state.has_offered_login() and not self._startup.is_on())

    def refresh(self) -> None:
        """Shows in the settings how it stands."""
        command = None if self._startup.is_possible else " ".join(self._startup.command())
        self._card.show_staying(self.tray.is_there(), self._state.stays(), self._startup.is_on(), command)

    def _connect(self) -> None:
        tray, card = self.tray, self._card
        tray.shown.connect(self.shown)
        tray.pressed.connect(self._show_pressed)
        tray.hushed.connect(self._hush)
        tray.quit_wanted.connect(self._window.leave)
        self._speaking.notified.connect(self._notify)
        card.stays_chosen.connect(self._state.keep_stays)
        card.login_chosen.connect(self._set_login)
        self._offer.answered.connect(self._answer)

    def _notify(self, key: str, title: str, text: str) -> None:
        """Whoever has the window in front sees the pop-up there."""
        if not self._window.isActiveWindow():
            self.tray.notify(key, title, text)

    def _show_pressed(self, key: str) -> None:
        self.shown.emit()
        self.pressed.emit(key)

    def _hush(self, on: bool) -> None:
        self._speaking.hush(self._clock() + _HUSH if on else None)
        if on:
            self._hushing.start()
        else:
            self._hushing.stop()

    def _end_hush(self) -> None:
        self._speaking.hush(None)
        self.tray.end_quiet()

    def _wait_for_tray(self) -> None:
        self._tries += 1
        if self.tray.appear():
            return
        if self._tries < _TRIES:
            self._waiting.start()
        else:
            self.bring_back()

    def _answer(self, yes: bool) -> None:
        self._state.keep_offered_login()
        if yes:
            self._set_login(True)

    def _set_login(self, on: bool) -> None:
        """At login it starts into the tray, so that closing the window leaves it there too."""
        self._state.keep_offered_login()
        self._offer.hide()
        try:
            self._startup.switch(on)
        except MachineError as error:
            self.refresh()
            self._card.show_trouble(self._words("login.failed", why=error))
            return
        if on:
            self._state.keep_stays(True)
        self.refresh()


def _timer(parent: QObject, ms: int, act: Callable[[], None]) -> QTimer:
    made = QTimer(parent)
    made.setSingleShot(True)
    made.setInterval(ms)
    made.timeout.connect(act)
    return made
