"""Opens the person's workspace after the window has been drawn, and closes it when the window goes."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.tasks import Fault, Tasks

if TYPE_CHECKING:
    from uac_desktop.app.workspace import Workspace
    from uac_desktop.core.settings import Settings

QUIT_MS = 2000


class Session(QObject):
    """One workspace, open from `opened` on; `failed` carries a sentence."""

    opened = Signal(object)
    failed = Signal(str)
    replaced = Signal()
    not_replaced = Signal(str)

    def __init__(self, tasks: Tasks, opener: "Callable[[Settings], Workspace]", settings: "Settings") -> None:
        super().__init__()
        self._tasks = tasks
        self._opener = opener
        self._settings = settings
        self._workspace: Workspace | None = None

    def open(self) -> None:
        """Opens the workspace in the log's lane."""
        opener, settings = self._opener, self._settings
        if self._workspace is None:
            self._tasks.run(self, lambda: opener(settings), self._take, self._fail, "log")

    def replace(self, file: Path) -> None:
        """Puts a backup's log in the place of the one that is open, which is closed for that.

        `replaced` when that is done and the window is to be drawn anew; else `not_replaced` with a
        sentence, and what was open is opened again.
        """
        workspace, self._workspace = self._workspace, None
        if workspace is not None:
            self._tasks.run(
                self,
                lambda: workspace.replace(file),
                lambda done: self.replaced.emit(),
                self._not_replaced,
                "log",
            )

    def close(self) -> bool:
        """Closes the workspace after what the log still has to write; False if something still runs."""
        workspace = self._workspace
        last = (lambda: _end(workspace)) if workspace is not None else None
        return self._tasks.close(last, QUIT_MS)

    def _take(self, workspace: "Workspace") -> None:
        self._workspace = workspace
        self.opened.emit(workspace)

    def _not_replaced(self, fault: Fault) -> None:
        self.open()
        self.not_replaced.emit(fault.sentence)

    def _fail(self, fault: Fault) -> None:
        self.failed.emit(fault.sentence)


def _end(workspace: "Workspace") -> None:
    """Keeps what is worth a checkpoint, and closes in any case."""
    try:
        workspace.checkpoint_if_due(0, quitting=True)
    finally:
        workspace.close()
