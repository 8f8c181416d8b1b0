"""Keeps the alerts on show as the log has them, and does with them what the person says."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from uac_desktop.ui import theme, times
from uac_desktop.ui.alerts.panel import AlertsPage, AlertsPanel
from uac_desktop.ui.alerts.speaking import Speaking
from uac_desktop.ui.alerts.telling import OPEN, is_unanswered
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import AlertView
    from uac_desktop.app.workspace import Workspace
    from uac_desktop.core.showing import Quiet


class AlertsController(QObject):
    """`counted` how many are open, and how many of them have not been seen · `settled` the keys of those
    that are open and not answered · `unanswered` the critical ones that stay until they are."""

    counted = Signal(int, int)
    settled = Signal(object)
    unanswered = Signal(object)

    def __init__(
        self,
        panel: AlertsPanel,
        page: AlertsPage,
        tasks: Tasks,
        feed: LogFeed,
        clock: Callable[[], datetime],
        words: Words,
    ) -> None:
        super().__init__()
        self._panel, self._page, self._tasks, self._feed, self._clock = panel, page, tasks, feed, clock
        self._words = words
        self._workspace: Workspace | None = None
        self._undoes: str | None = None
        self._asked = 0
        self._closed_too = False
        self._known: frozenset[str] = frozenset()
        self.speaking = Speaking(clock, words)
        # What is on the screen for a moment of a window that is in front has been seen.
        self._looking = QTimer(panel)
        self._looking.setSingleShot(True)
        self._looking.setInterval(theme.SEEN_MS)
        self._looking.timeout.connect(self.see_shown)
        self._connect()

    def open(self, workspace: "Workspace") -> None:
        """Shows what is open, and runs every rule now."""
        self._workspace = workspace
        self.refresh()
        self.evaluate()

    def evaluate(self) -> None:
        """Runs every rule for today."""
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(
                self,
                lambda: (workspace.evaluate(), workspace.quiet()),
                lambda found: self._evaluated(*found),
                None,
                "log",
            )

    def speak(self, alerts: "tuple[AlertView, ...]") -> None:
        """Tells of those that began or changed, and shows how all of them stand."""
        self.speaking.speak(alerts)
        if alerts:
            self.refresh()

    def dismiss(self, key: str) -> None:
        """The person is done with it; it can be taken back for a while."""
        self._write(lambda workspace: workspace.dismiss(key), key, self._words("alert.done"))

    def snooze(self, key: str, until: str) -> None:
        """Silent until an ISO day."""
        date = times.day(self._words, until)
        self._write(
            lambda workspace: workspace.snooze(key, until), key, self._words("alert.snoozed", date=date)
        )

    def acknowledge(self, key: str) -> None:
        """The person has read it; it stays open."""
        self.see((key,))

    def reopen(self, key: str) -> None:
        """Opens again what was put off or done with."""
        self._write(lambda workspace: workspace.reopen(key))

    def see(self, keys: Sequence[str]) -> None:
        """The person has looked at these."""
        if keys:
            self._write(lambda workspace: workspace.see(tuple(keys)))

    def see_shown(self) -> None:
        """Notes as seen what stands on the screen now; what is critical waits for a word."""
        stacks = (self._panel.stack, self._page.stack)
        shown = [alert for stack in stacks if stack.window().isActiveWindow() for alert in stack.in_view()]
        self.see([a.key for a in shown if a.unseen and a.state in OPEN and not is_unanswered(a)])

    def refresh(self) -> None:
        """Reads the alerts again; of several readings that are under way the last one counts."""
        workspace = self._workspace
        if workspace is not None:
            self._asked = number = self._asked + 1
            self._closed_too = closed_too = self._page.wants_closed()
            self._tasks.run(
                self,
                lambda: (workspace.alerts(closed_too), workspace.missed_alerts(), workspace.quiet()),
                lambda found: self._show(*found) if number == self._asked else None,
            )

    def look(self) -> None:
        """The window has come to the front, or the page on show is another: what is in view is being seen."""
        self._looking.start()

    def _connect(self) -> None:
        for part in (self._panel, self._page):
            part.stack.done.connect(self.dismiss)
            part.stack.snoozed.connect(self.snooze)
            part.stack.acknowledged.connect(self.acknowledge)
            part.stack.reopened.connect(self.reopen)
            part.missed.seen.connect(self.see)
            part.undo.undo_wanted.connect(self._take_back)
            part.stack.why_wanted.connect(partial(self._spread, part))
        self._page.filters.changed.connect(self._filter)
        self._feed.appended.connect(self.refresh)
        self._feed.day_turned.connect(self.evaluate)

    def _filter(self) -> None:
        """A long history is read only while it is looked at."""
        if self._page.wants_closed() and not self._closed_too:
            self.refresh()

    def _spread(self, part: AlertsPanel | AlertsPage, key: str) -> None:
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(self, lambda: workspace.why(key), part.stack.show_why)

    def _show(self, alerts: "list[AlertView]", missed: "list[AlertView]", quiet: "Quiet") -> None:
        now = self._clock()
        self.speaking.mind(quiet)
        open_ones = [alert for alert in alerts if alert.state in OPEN]
        missed = self._unwatched(missed)
        self._known = frozenset(alert.key for alert in open_ones)
        self._panel.show_alerts(open_ones, now)
        self._page.show_alerts(alerts, now)
        for part in (self._panel, self._page):
            part.missed.show_alerts(missed)
        self.counted.emit(len(open_ones), sum(alert.unseen for alert in open_ones))
        self.settled.emit(frozenset(a.key for a in open_ones if a.severity != "critical" or is_unanswered(a)))
        self.unanswered.emit(tuple(alert for alert in open_ones if is_unanswered(alert)))
        self.look()

    def _unwatched(self, missed: "list[AlertView]") -> "list[AlertView]":
        """What went before the eyes of somebody who had it on the screen was not missed."""
        watched = self._known if self._panel.window().isActiveWindow() else frozenset()
        self.see([alert.key for alert in missed if alert.key in watched])
        return [alert for alert in missed if alert.key not in watched]

    def _evaluated(self, alerts: "tuple[AlertView, ...]", quiet: "Quiet") -> None:
        self.speaking.mind(quiet)
        self.speak(alerts)
        if alerts:
            self._feed.wrote()

    def _write(self, deed: "Callable[[Workspace], None]", key: str = "", told: str = "") -> None:
        """Does something to the log; `told` says what it was, where it can be taken back."""
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(
                self, lambda: deed(workspace), lambda nothing: self._wrote(key, told), None, "log"
            )

    def _wrote(self, key: str, told: str) -> None:
        if told:
            self._undoes = key
            for part in (self._panel, self._page):
                part.undo.show_done(told)
        self._feed.wrote()

    def _take_back(self) -> None:
        for part in (self._panel, self._page):
            part.undo.leave()
        if self._undoes is not None:
            self.reopen(self._undoes)
            self._undoes = None
