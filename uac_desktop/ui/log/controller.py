"""Keeps the list of what was said as the log has it, while it is on show."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.log.panel import LogPanel
from uac_desktop.ui.tasks import Tasks

if TYPE_CHECKING:
    from uac_desktop.app.workspace import Workspace
    from uac_desktop.core.entries import Entry


class LogController(QObject):
    """Reads the log's messages when the page is shown and whenever the log grows under it."""

    def __init__(self, panel: LogPanel, tasks: Tasks, feed: LogFeed, clock: Callable[[], datetime]) -> None:
        super().__init__()
        self._panel, self._tasks, self._clock = panel, tasks, clock
        self._workspace: Workspace | None = None
        feed.appended.connect(self._appended)

    def open(self, workspace: "Workspace") -> None:
        """Has the log at hand."""
        self._workspace = workspace
        self._appended()

    def refresh(self) -> None:
        """Reads the log again."""
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(self, lambda: workspace.entries("message"), self._show)

    def _show(self, entries: "list[Entry]") -> None:
        self._panel.show_entries(entries, self._clock())

    def _appended(self) -> None:
        if self._panel.isVisible():
            self.refresh()
