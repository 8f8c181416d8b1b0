"""Keeps the table of records as the log has them, while it is on show."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.memory.panel import MemoryPanel
from uac_desktop.ui.memory.span import Span
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import RecordView
    from uac_desktop.app.workspace import Workspace

    Pairs = list[tuple[RecordView, RecordView]]


class MemoryController(QObject):
    """Reads the records when the page is shown, when another time is chosen, and whenever the log grows
    under it; of several looks only the last one counts."""

    def __init__(
        self,
        panel: MemoryPanel,
        tasks: Tasks,
        feed: LogFeed,
        clock: Callable[[], datetime],
        words: Words,
    ) -> None:
        super().__init__()
        self._panel, self._tasks, self._words = panel, tasks, words
        self._workspace: Workspace | None = None
        self._looks = 0
        panel.bar.show_today(clock().date())
        panel.bar.changed.connect(self.refresh)
        feed.appended.connect(self._appended)

    def open(self, workspace: "Workspace") -> None:
        """Has the records at hand."""
        self._workspace = workspace
        self._appended()

    def refresh(self) -> None:
        """Reads the records and what is offered again."""
        workspace, span = self._workspace, self._panel.bar.span()
        if workspace is None:
            return
        self._looks += 1
        look = self._looks
        self._tasks.run(
            self,
            lambda: workspace.facts(**span.arguments()),
            lambda records: self._records(look, span, records),
            self._note,
        )
        # Apart from the records: to compare all names takes longer than to list them.
        self._tasks.run(
            self,
            lambda: (workspace.questions(), workspace.duplicates()),
            lambda found: self._offers(look, *found),
            self._note,
        )

    def _records(self, look: int, span: Span, records: "list[RecordView]") -> None:
        if look == self._looks:
            self._panel.show_note("")
            self._panel.show_records(records, span)

    def _offers(self, look: int, questions: list[str], pairs: "Pairs") -> None:
        if look == self._looks:
            self._panel.offers.show_offers(questions, pairs)

    def _note(self, fault: Fault) -> None:
        self._panel.show_note(self._words("failed", why=fault.sentence))

    def _appended(self) -> None:
        if self._panel.isVisible():
            self.refresh()
