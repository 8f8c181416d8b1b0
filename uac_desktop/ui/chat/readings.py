"""Has the model read waiting messages, one at a time and only while no reply is being written."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from uac_desktop.ui.chat.asides import Asked
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Fault, Tasks

if TYPE_CHECKING:
    from uac_desktop.app.views import Turn
    from uac_desktop.app.workspace import Workspace


REST_S = 60.0


class Readings(QObject):
    """`alerted` with the alerts that came of a reading · `blocked` (message, facts that were not learned)
    · `asked` (message, what the person is asked because of it) · `working` whether the model is at it
    · `idle` when nothing is left to read. One at which it failed is tried again after a while, each time a
    longer one."""

    alerted = Signal(object)
    blocked = Signal(int, object)
    asked = Signal(int, object)
    working = Signal(bool)
    idle = Signal()

    def __init__(self, tasks: Tasks, feed: LogFeed, busy: Callable[[], bool]) -> None:
        super().__init__()
        self._tasks = tasks
        self._feed = feed
        self._busy = busy
        self._workspace: Workspace | None = None
        self._reading = False
        self._failed: dict[int, tuple[int, float]] = {}
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self.go_on)

    @property
    def at_work(self) -> bool:
        """Whether a message is being read."""
        return self._reading

    def open(self, workspace: "Workspace") -> None:
        """Begins with what an earlier run left unread."""
        self._workspace = workspace
        self.go_on()

    def go_on(self) -> None:
        """Reads the next waiting message, unless a reply is being written."""
        if self._workspace is not None and not self._reading and not self._busy():
            self._begin(self._next(self._workspace))

    def try_again(self) -> None:
        """Takes up what has failed, for the model is there again."""
        self._failed.clear()
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
        now = time.monotonic()
        resting = {entry for entry, (_, until) in self._failed.items() if until > now}

        def read() -> "tuple[int, Turn] | None":
            if workspace.status().state != "ready":
                return None
            waiting = [entry for entry in workspace.pending_readings() if entry not in resting]
            return (waiting[0], workspace.read_with_model(waiting[0])) if waiting else None

        return read

    def _read(self, outcome: "tuple[int, Turn] | None") -> None:
        self._end()
        if outcome is None:
            self.idle.emit()
            return
        entry, turn = outcome
        self._note(entry, turn.reading == "failed")
        self.alerted.emit(turn.alerts)
        self.blocked.emit(entry, turn.blocked)
        self.asked.emit(entry, Asked(turn.questions, turn.notices))
        self._feed.wrote()
        self.go_on()

    def _note(self, entry: int, failed: bool) -> None:
        """A message rests for a while after it failed, four times as long each time."""
        if not failed:
            self._failed.pop(entry, None)
            return
        times = self._failed.get(entry, (0, 0.0))[0] + 1
        rest = REST_S * 4 ** (times - 1)
        self._failed[entry] = (times, time.monotonic() + rest)
        if not self._later.isActive():
            self._later.start(int(rest * 1000) + 1)

    def _fault(self, fault: Fault) -> None:
        self._end()
        self._tasks.faulted.emit(fault)
