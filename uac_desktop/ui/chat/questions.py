"""Takes a question off the page of the conversation once it has been settled, however it was."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from uac_desktop.ui.chat.panel import ChatPanel
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Tasks

if TYPE_CHECKING:
    from uac_desktop.app.workspace import Workspace


class QuestionsController(QObject):
    """Looks whenever the log has grown; of several looks only the last one counts."""

    def __init__(self, panel: ChatPanel, tasks: Tasks, feed: LogFeed) -> None:
        super().__init__()
        self._panel, self._tasks = panel, tasks
        self._workspace: Workspace | None = None
        self._open: frozenset[str] = frozenset()
        self._looks = 0
        feed.appended.connect(self.refresh)

    def open(self, workspace: "Workspace") -> None:
        """Has the questions at hand."""
        self._workspace = workspace
        self.refresh()

    def refresh(self) -> None:
        """Looks which questions are open."""
        if self._workspace is not None:
            self._looks += 1
            look = self._looks
            self._tasks.run(self, self._workspace.questions, lambda found: self._found(look, found))

    def _found(self, look: int, questions: list[str]) -> None:
        if look != self._looks:
            return
        before, self._open = self._open, frozenset(questions)
        if before - self._open:
            self._panel.settle_questions(before - self._open)
