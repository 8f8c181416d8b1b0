"""Has the model read waiting messages, one at a time and only while no reply is being written."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Fault, Tasks

if TYPE_CHECKING:
    from uac_desktop.app.views import Turn
    from uac_desktop.app.workspace import Workspace


class Readings(QObject):
    """`alerted` with the alerts that came of a reading; no message is tried twice."""

    alerted = Signal(object)

    def __init__(self, tasks: Tasks, feed: LogFeed, busy: Callable[[], bool]) -> None:
        super().__init__()
        self._tasks = tasks
        self._feed = feed
        self._busy = busy
        self._workspace: Workspace | None = None
        self._reading = False
        self._tried: set[int] = set()

    def open(self, workspace: "Workspace") -> None:
        """Begins with what an earlier run left unread."""
        self._workspace = workspace
        self.go_on()

    def go_on(self) -> None:
        """Reads the next waiting message, unless a reply is being written."""
        if self._workspace is not None and not self._reading and not self._busy():
            self._reading = True
            self._tasks.run(self, self._next(self._workspace), self._read, self._fault, "model")

    def try_again(self) -> None:
        """Takes up what was tried before, for the model is there again."""
        self._tried.clear()
        self.go_on()

    def _next(self, workspace: "Workspace") -> "Callable[[], tuple[int, Turn] | None]":
        tried = frozenset(self._tried)

        def read() -> "tuple[int, Turn] | None":
            if workspace.status().state != "ready":
                return None
            waiting = [entry for entry in workspace.pending_readings() if entry not in tried]
            return (waiting[0], workspace.read_with_model(waiting[0])) if waiting else None

        return read

    def _read(self, outcome: "tuple[int, Turn] | None") -> None:
        self._reading = False
        if outcome is None:
            return
        entry, turn = outcome
        self._tried.add(entry)
        self.alerted.emit(turn.alerts)
        self._feed.wrote()
        self.go_on()

    def _fault(self, fault: Fault) -> None:
        self._reading = False
        self._tasks.faulted.emit(fault)
