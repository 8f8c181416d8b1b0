"""Finds in messages what is typed over the list, and keeps the index up with the log meanwhile."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from uac_desktop.ui import theme
from uac_desktop.ui.chat.conversations import ConversationList
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import SearchView
    from uac_desktop.app.workspace import Workspace

_MOST = 30
_WIDTH = 80
"""Letters of a snippet: three lines of the list."""


class SearchController(QObject):
    """Of several searches only the newest is shown."""

    def __init__(
        self,
        conversations: ConversationList,
        tasks: Tasks,
        feed: LogFeed,
        clock: Callable[[], datetime],
        words: Words,
    ) -> None:
        super().__init__()
        self._list, self._tasks, self._clock, self._words = conversations, tasks, clock, words
        self._workspace: Workspace | None = None
        self._line = ""
        self._number = 0
        self._indexing = False
        conversations.sought.connect(self.search)
        feed.appended.connect(self.index)

    def open(self, workspace: "Workspace") -> None:
        """Has the log at hand; begins to index what has come since."""
        self._workspace = workspace
        self.index()
        self.search(self._line)

    def search(self, line: str) -> None:
        """Looks for what a typed line says; an empty one shows nothing."""
        self._line = line
        self._number += 1
        workspace, number = self._workspace, self._number
        if not line.strip() or workspace is None:
            self._list.show_found(None, self._clock())
            return
        self._tasks.run(
            self,
            lambda: workspace.searcher.look(line, _MOST, _WIDTH),
            lambda view: self._found(number, view),
            lambda fault: self._failed(number, fault),
            "search",
        )

    def index(self) -> None:
        """Indexes a little of the log, and goes on until all of it is."""
        if self._workspace is not None and not self._indexing:
            self._indexing = True
            self._tasks.run(self, self._workspace.searcher.step, self._indexed, self._not_indexed)

    def _indexed(self, left: int) -> None:
        self._indexing = False
        if left:
            QTimer.singleShot(theme.FLUSH_MS, self, self.index)

    def _not_indexed(self, fault: Fault) -> None:
        """The next entry tries again; a search says what is wrong."""
        self._indexing = False

    def _found(self, number: int, view: "SearchView") -> None:
        if number != self._number:
            return
        self._list.show_found(view, self._clock())
        if view.pending:
            QTimer.singleShot(theme.POLL_MS, self, lambda: self._again(number))

    def _again(self, number: int) -> None:
        if number == self._number:
            self.search(self._line)

    def _failed(self, number: int, fault: Fault) -> None:
        if number == self._number:
            self._list.show_note(self._words("failed", why=fault.sentence))
