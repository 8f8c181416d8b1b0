"""The one bus of the window: the log has grown, or the day has turned."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from uac_desktop.ui import theme
from uac_desktop.ui.tasks import Fault, Tasks

if TYPE_CHECKING:
    from uac_desktop.app.workspace import Workspace

_ASLEEP = timedelta(minutes=1)


class LogFeed(QObject):
    """`appended` after each entry, whoever wrote it.

    `day_turned` at midnight, after waking, when the clock was set, and when a time comes that a rule named.
    """

    appended = Signal()
    day_turned = Signal()

    def __init__(self, tasks: Tasks, clock: Callable[[], datetime]) -> None:
        super().__init__()
        self._tasks = tasks
        self._clock = clock
        self._workspace: Workspace | None = None
        self._looking = False
        self._seen: datetime = clock()
        self._due: datetime | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(theme.POLL_MS)
        self._timer.timeout.connect(self._look)

    def open(self, workspace: "Workspace") -> None:
        """Begins to watch the log for what other processes write."""
        self._workspace = workspace
        self._timer.start()

    def close(self) -> None:
        """Watches no longer."""
        self._timer.stop()

    def wrote(self) -> None:
        """This window has appended to the log."""
        self.appended.emit()

    def tick(self, now: datetime) -> None:
        """Notices a new date, a gap in which the machine slept, and that the time of a rule has come."""
        before, self._seen = self._seen, now
        has_come = self._due is not None and before < self._due <= now
        if _date(now) != _date(before) or abs(now - before) > _ASLEEP or has_come:
            self.day_turned.emit()

    def wait_for(self, due: datetime) -> None:
        """Rules are to run again at an aware instant."""
        self._due = due

    def _look(self) -> None:
        self.tick(self._clock())
        if self._workspace is None or self._looking:
            return
        self._looking = True
        workspace = self._workspace
        self._tasks.run(
            self, lambda: (workspace.changed(), workspace.next_due()), self._looked, self._not_looked, "log"
        )

    def _not_looked(self, fault: Fault) -> None:
        self._looking = False

    def _looked(self, found: tuple[bool, datetime]) -> None:
        changed, due = found
        self._looking = False
        self.wait_for(due)
        if changed:
            self.appended.emit()


def _date(instant: datetime) -> date:
    return instant.date()
