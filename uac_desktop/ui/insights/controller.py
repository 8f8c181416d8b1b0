"""Has a question answered over the records, and keeps the kept answers as the facts are."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.insights.panel import InsightsPanel
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import Answer, SavedView
    from uac_desktop.app.workspace import Workspace


class InsightsController(QObject):
    """One question at a time; kept answers are computed while they are looked at."""

    def __init__(
        self,
        panel: InsightsPanel,
        tasks: Tasks,
        feed: LogFeed,
        clock: Callable[[], datetime],
        words: Words,
    ) -> None:
        super().__init__()
        self._panel, self._tasks, self._feed = panel, tasks, feed
        self._clock, self._words = clock, words
        self._workspace: Workspace | None = None
        self._looking = self._again = False
        self._removed = ""
        panel.asked.connect(self.ask)
        panel.renamed.connect(self.rename)
        panel.removed.connect(self.remove)
        panel.undo_bar.undo_wanted.connect(self.restore)
        feed.appended.connect(self._changed)
        feed.day_turned.connect(self._changed)

    def open(self, workspace: "Workspace") -> None:
        """Has the records at hand."""
        self._workspace = workspace
        self._changed()

    def ask(self, question: str) -> None:
        """Answers a question."""
        workspace = self._workspace
        if workspace is None or not self._panel.press.isEnabled():
            return
        self._panel.press.setEnabled(False)
        self._tasks.run(
            self,
            lambda: workspace.ask(question),
            lambda answer: self._answered(question, answer),
            lambda fault: self._failed(question, fault),
        )

    def refresh(self) -> None:
        """Reads the kept answers; what has changed meanwhile is read once more after that."""
        workspace = self._workspace
        if workspace is None:
            return
        if self._looking:
            self._again = True
            return
        self._looking, self._again = True, False
        self._tasks.run(self, workspace.saved_answers, self._show_first, self._not_shown)

    def rename(self, name: str, title: str) -> None:
        """Calls a kept answer otherwise."""
        self._change(lambda workspace: workspace.rename_answer(name, title), self._feed.wrote)

    def remove(self, name: str, title: str) -> None:
        """Takes a kept answer off the page, to be had back for a while."""
        self._change(lambda workspace: workspace.remove_answer(name), lambda: self._gone(name, title))

    def restore(self) -> None:
        """Puts what was removed last back in its place."""
        name = self._removed
        self._change(lambda workspace: workspace.restore_answer(name), self._feed.wrote)

    def _gone(self, name: str, title: str) -> None:
        self._removed = name
        self._panel.undo_bar.show_done(self._words("saved.removed", title=title))
        self._feed.wrote()

    def _change(self, change: "Callable[[Workspace], None]", done: Callable[[], None]) -> None:
        workspace = self._workspace
        if workspace is not None:
            self._panel.show_note("")
            self._tasks.run(self, lambda: change(workspace), lambda _: done(), self._note, "log")

    def _changed(self) -> None:
        """Facts have changed: who looks at the page sees it; else it is read when it is next shown."""
        if self._panel.isVisible():
            self.refresh()

    def _show_first(self, saved: "list[SavedView]") -> None:
        """Shows what is known at once; a model, where there is one, is asked for the rest."""
        workspace = self._workspace
        declined = any(each.answer.how == "declined" for each in saved)
        if workspace is None or workspace.model is None or not declined:
            self._show(saved)
            return
        self._panel.show_saved(saved, self._clock())
        self._tasks.run(
            self, lambda: workspace.saved_answers(patient=True), self._show, self._not_shown, "model"
        )

    def _show(self, saved: "list[SavedView]") -> None:
        self._looking = False
        self._panel.show_saved(saved, self._clock())
        if self._again:
            self.refresh()

    def _not_shown(self, fault: Fault) -> None:
        self._looking = False
        self._note(fault)

    def _note(self, fault: Fault) -> None:
        self._panel.show_note(self._words("failed", why=fault.sentence))

    def _answered(self, question: str, answer: "Answer") -> None:
        self._panel.press.setEnabled(True)
        self._panel.question.clear()
        self._panel.show_answer(question, answer)

    def _failed(self, question: str, fault: Fault) -> None:
        self._panel.press.setEnabled(True)
        self._panel.show_fault(question, fault.sentence)
