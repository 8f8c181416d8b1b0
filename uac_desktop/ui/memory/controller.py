"""Keeps the table of records as the log has them, while it is on show."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.memory.panel import MemoryPanel
from uac_desktop.ui.tasks import Tasks

if TYPE_CHECKING:
    from uac_desktop.app.workspace import Workspace


class MemoryController(QObject):
    """Reads the records when the page is shown and whenever the log grows under it."""

    def __init__(self, panel: MemoryPanel, tasks: Tasks, feed: LogFeed) -> None:
        super().__init__()
        self._panel, self._tasks = panel, tasks
        self._workspace: Workspace | None = None
        feed.appended.connect(self._appended)

    def open(self, workspace: "Workspace") -> None:
        """Has the records at hand."""
        self._workspace = workspace
        self._appended()

    def refresh(self) -> None:
        """Reads the records again."""
        if self._workspace is not None:
            self._tasks.run(self, self._workspace.records, self._panel.show_records)

    def _appended(self) -> None:
        if self._panel.isVisible():
            self.refresh()
