"""Has the vectors of what was said made, a few at a time and only while the model has nothing else to do."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from uac_desktop.ui import theme
from uac_desktop.ui.tasks import Fault, Tasks

if TYPE_CHECKING:
    from uac_desktop.app.workspace import Workspace


class VectorController(QObject):
    """Begins each time the model has nothing left to read, and gives way to a reply or a reading."""

    def __init__(self, tasks: Tasks, busy: Callable[[], bool]) -> None:
        super().__init__()
        self._tasks = tasks
        self._busy = busy
        self._workspace: Workspace | None = None
        self._making = False

    def open(self, workspace: "Workspace") -> None:
        """Has the recaller at hand; nothing begins before the model has nothing to do."""
        self._workspace = workspace

    def go_on(self) -> None:
        """Makes a few more, unless the model is at work."""
        if self._workspace is not None and not self._making and not self._busy():
            self._making = True
            self._tasks.run(self, self._workspace.recaller.step, self._made, self._failed, "model")

    def _made(self, number: int) -> None:
        self._making = False
        if number:
            QTimer.singleShot(theme.FLUSH_MS, self, self.go_on)

    def _failed(self, fault: Fault) -> None:
        """It is tried again when the model has next nothing to do; without vectors, words alone are found."""
        self._making = False
