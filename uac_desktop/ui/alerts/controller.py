"""Keeps the alerts on show as the log has them, and speaks up when one begins."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.alerts.card import OPEN
from uac_desktop.ui.alerts.panel import AlertsPage, AlertsPanel
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Tasks

if TYPE_CHECKING:
    from uac_desktop.app.views import AlertView
    from uac_desktop.app.workspace import Workspace


class AlertsController(QObject):
    """`loud` with an alert to pop up · `counted` how many are open · `settled` their keys."""

    loud = Signal(object)
    counted = Signal(int)
    settled = Signal(object)

    def __init__(
        self,
        panel: AlertsPanel,
        page: AlertsPage,
        tasks: Tasks,
        feed: LogFeed,
        clock: Callable[[], datetime],
    ) -> None:
        super().__init__()
        self._panel, self._page, self._tasks, self._feed, self._clock = panel, page, tasks, feed, clock
        self._workspace: Workspace | None = None
        self._closed_too = False
        for stack in (panel.stack, page.stack):
            stack.done.connect(self.dismiss)
            stack.snoozed.connect(self.snooze)
        page.closed_wanted.connect(self._want_closed)
        feed.appended.connect(self.refresh)
        feed.day_turned.connect(self.evaluate)

    def open(self, workspace: "Workspace") -> None:
        """Shows what is open, and runs every rule now."""
        self._workspace = workspace
        self.refresh()
        self.evaluate()

    def evaluate(self) -> None:
        """Runs every rule for today."""
        if self._workspace is not None:
            self._tasks.run(self, self._workspace.evaluate, self._evaluated, None, "log")

    def speak(self, alerts: "tuple[AlertView, ...]") -> None:
        """Pops up those that are loud: information, and what is no worse than it was, is for the panel."""
        for alert in alerts:
            if alert.severity != "info" and alert.state in OPEN and not alert.again:
                self.loud.emit(alert)
        if alerts:
            self.refresh()

    def dismiss(self, key: str) -> None:
        """The person is done with it."""
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(self, lambda: workspace.dismiss(key), self._wrote, None, "log")

    def snooze(self, key: str, days: int) -> None:
        """Silent until so many days from today."""
        workspace = self._workspace
        until = (self._clock().date() + timedelta(days=days)).isoformat()
        if workspace is not None:
            self._tasks.run(self, lambda: workspace.snooze(key, until), self._wrote, None, "log")

    def refresh(self) -> None:
        """Reads the alerts again."""
        workspace, closed_too = self._workspace, self._closed_too
        if workspace is not None:
            self._tasks.run(self, lambda: workspace.alerts(closed_too), self._show)

    def _show(self, alerts: "list[AlertView]") -> None:
        now = self._clock()
        open_ones = [alert for alert in alerts if alert.state in OPEN]
        self._panel.show_alerts(open_ones, now)
        self._page.show_alerts(alerts, now)
        self.counted.emit(len(open_ones))
        self.settled.emit(frozenset(alert.key for alert in open_ones))

    def _evaluated(self, alerts: "tuple[AlertView, ...]") -> None:
        self.speak(alerts)
        if alerts:
            self._feed.wrote()

    def _wrote(self, nothing: None) -> None:
        self._feed.wrote()

    def _want_closed(self, wanted: bool) -> None:
        self._closed_too = wanted
        self.refresh()
