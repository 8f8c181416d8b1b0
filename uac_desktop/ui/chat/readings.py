"""Has the model read waiting messages, one at a time and only while no reply is being written."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.chat.asides import Asked
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Fault, Tasks

if TYPE_CHECKING:
    from uac_desktop.app.views import Turn
    from uac_desktop.app.workspace import Workspace


class Readings(QObject):
    """`alerted` with the alerts that came of a reading · `blocked` (message, facts that were not learned)
    · `asked` (message, what the person is asked because of it) · `working` whether the model is at it. No
    message is tried twice unasked."""

    alerted = Signal(object)
    blocked = Signal(int, object)
    asked = Signal(int, object)
    working = Signal(bool)

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
            self._begin(self._next(self._workspace))

    def try_again(self) -> None:
        """Takes up what was tried before, for the model is there again."""
        self._tried.clear()
        self.go_on()

    def read_again(self, entry: int) -> None:
        """Has a message read once more, as was asked for; what is wrong is said."""
        workspace = self._workspace
        if workspace is not None and not self._reading and not self._busy():
            self._begin(lambda: (entry, workspace.read_with_model(entry)))

    def _begin(self, read: "Callable[[], tuple[int, Turn] | None]") -> None:
        self._reading = True
        self.working.emit(True)
        self._tasks.run(self, read, self._read, self._fault, "model")

    def _end(self) -> None:
        self._reading = False
        self.working.emit(False)

    def _next(self, workspace: "Workspace") -> "Callable[[], tuple[int, Turn] | None]":
        tried = frozenset(self._tried)

        def read() -> "tuple[int, Turn] | None":
            if workspace.status().state != "ready":
                return None
            waiting = [entry for entry in workspace.pending_readings() if entry not in tried]
            return (waiting[0], workspace.read_with_model(waiting[0])) if waiting else None

        return read

    def _read(self, outcome: "tuple[int, Turn] | None") -> None:
        self._end()
        if outcome is None:
            return
        entry, turn = outcome
        self._tried.add(entry)
        self.alerted.emit(turn.alerts)
        self.blocked.emit(entry, turn.blocked)
        self.asked.emit(entry, Asked(turn.questions, turn.notices))
        self._feed.wrote()
        self.go_on()

    def _fault(self, fault: Fault) -> None:
        self._end()
        self._tasks.faulted.emit(fault)
