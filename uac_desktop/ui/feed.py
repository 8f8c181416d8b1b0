"""The one bus of the window: the log has grown, or the day has turned."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from uac_desktop.ui import theme
from uac_desktop.ui.tasks import Tasks

if TYPE_CHECKING:
    from uac_desktop.app.workspace import Workspace

_ASLEEP = timedelta(minutes=1)


class LogFeed(QObject):
    """`appended` after each entry, whoever wrote it; `day_turned` at midnight and after waking."""

    appended = Signal()
    day_turned = Signal()

    def __init__(self, tasks: Tasks, clock: Callable[[], datetime]) -> None:
        super().__init__()
        self._tasks = tasks
        self._clock = clock
        self._workspace: Workspace | None = None
        self._looking = False
        self._seen: datetime = clock()
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
        """Notices a new date, or a gap in which the machine slept."""
        before, self._seen = self._seen, now
        if _date(now) != _date(before) or now - before > _ASLEEP:
            self.day_turned.emit()

    def _look(self) -> None:
        self.tick(self._clock())
        if self._workspace is None or self._looking:
            return
        self._looking = True
        self._tasks.run(self, self._workspace.changed, self._looked, lambda fault: self._looked(False), "log")

    def _looked(self, changed: bool) -> None:
        self._looking = False
        if changed:
            self.appended.emit()


def _date(instant: datetime) -> date:
    return instant.date()
