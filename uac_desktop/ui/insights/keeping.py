"""Does what is wanted of an answer, wherever it is shown: keeps it, or fetches the records behind it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from shiboken6 import isValid

from uac_desktop.ui.answers import AnswerLinks, AnswerView
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Fault, Tasks

if TYPE_CHECKING:
    from uac_desktop.app.workspace import Workspace


class AnswersController(QObject):
    """Serves the answers of several pages."""

    def __init__(self, places: Sequence[AnswerLinks], tasks: Tasks, feed: LogFeed) -> None:
        super().__init__()
        self._tasks, self._feed = tasks, feed
        self._workspace: Workspace | None = None
        for links in places:
            links.kept.connect(self.keep)
            links.rows.connect(self.fetch)

    def open(self, workspace: "Workspace") -> None:
        """Has the records at hand."""
        self._workspace = workspace

    def keep(self, question: str, view: AnswerView) -> None:
        """Keeps the answer of a question on the Insights page."""
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(
                self,
                lambda: workspace.keep_answer(question),
                lambda _: self._kept(view),
                _faults_of(view),
                "log",
            )

    def fetch(self, view: AnswerView, records: Sequence[str]) -> None:
        """Shows the records behind an answer."""
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(view, lambda: workspace.answer_rows(records), view.show_rows, _faults_of(view))

    def _kept(self, view: AnswerView) -> None:
        if isValid(view):
            view.show_kept()
        self._feed.wrote()


def _faults_of(view: AnswerView) -> Callable[[Fault], None]:
    """Shows a fault on the answer that it is about, where that is still there."""

    def show(fault: Fault) -> None:
        if isValid(view):
            view.show_fault(fault.sentence)

    return show
