"""All that has to do with alerts and rules, and who of it hears whom."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.alerts.controller import AlertsController
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.look import Look
from uac_desktop.ui.main_window import MainWindow
from uac_desktop.ui.rules.controller import RulesController
from uac_desktop.ui.settings.notifications import NotificationsController
from uac_desktop.ui.startup import Startup
from uac_desktop.ui.state import WindowState
from uac_desktop.ui.staying import Staying
from uac_desktop.ui.tasks import Tasks

if TYPE_CHECKING:
    from uac_desktop.app.workspace import Workspace


class Alerting(QObject):
    """`code_wanted` a rule's name · `quote_pressed` an entry · `hand_wanted` a rule is to be written ·
    `shown` the window is wanted."""

    code_wanted = Signal(str)
    quote_pressed = Signal(int)
    hand_wanted = Signal()
    shown = Signal()

    def __init__(
        self,
        window: MainWindow,
        look: Look,
        state: WindowState,
        startup: Startup,
        tasks: Tasks,
        feed: LogFeed,
        clock: Callable[[], datetime],
    ) -> None:
        super().__init__()
        words, page = look.words, window.alerts_page
        self._window = window
        self.alerts = AlertsController(window.alerts, page, tasks, feed, clock, words)
        self.rules = RulesController(page.rules, tasks, feed, words)
        self.staying = Staying(window, look, state, startup, self.alerts.speaking, clock)
        self.loudness = NotificationsController(window.settings.notifications, tasks, feed, words)
        self._connect_pop_ups()
        self._connect_pages()

    def open(self, workspace: "Workspace") -> None:
        """Has the alerts at hand, and runs every rule."""
        for part in (self.alerts, self.rules, self.staying, self.loudness):
            part.open(workspace)

    def close(self) -> None:
        """Takes the icon out of the tray."""
        self.staying.close()

    def go_to(self, place: str) -> None:
        """The window shows another place: where the alerts stand in full nothing lies over them."""
        notifier = self._window.notifier
        (notifier.step_aside if place == "alerts" else notifier.resume)()
        if place == "alerts":
            self.alerts.refresh()
        elif place == "settings":
            self.staying.refresh()

    def show_alert(self, key: str) -> None:
        """Shows an alert in full."""
        self._window.show_place("alerts")
        self._window.alerts_page.show_card(key)

    def _connect_pop_ups(self) -> None:
        notifier, alerts, staying = self._window.notifier, self.alerts, self.staying
        alerts.speaking.loud.connect(notifier.show_alert)
        alerts.settled.connect(notifier.settle)
        alerts.unanswered.connect(notifier.hold)
        alerts.counted.connect(lambda count, unseen: self._window.rail.show_count(count))
        alerts.counted.connect(staying.show_count)
        notifier.done.connect(alerts.dismiss)
        notifier.acknowledged.connect(alerts.acknowledge)
        notifier.seen.connect(self.show_alert)
        staying.pressed.connect(self.show_alert)
        staying.shown.connect(self.shown)

    def _connect_pages(self) -> None:
        window = self._window
        window.activated.connect(self.alerts.look)
        window.alerts_page.tab_shown.connect(self._show_tab)
        for stack in (window.alerts.stack, window.alerts_page.stack):
            stack.code_wanted.connect(self.code_wanted)
            stack.quote_pressed.connect(self.quote_pressed)
        self.rules.code_wanted.connect(self.code_wanted)
        self.rules.hand_wanted.connect(self.hand_wanted)

    def _show_tab(self, tab: str) -> None:
        if tab == "rules":
            self.rules.refresh()
        self.alerts.look()
