"""Has a question answered over the records."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from uac_desktop.ui.insights.panel import InsightsPanel
from uac_desktop.ui.tasks import Fault, Tasks

if TYPE_CHECKING:
    from uac_desktop.app.views import Answer
    from uac_desktop.app.workspace import Workspace


class InsightsController(QObject):
    """One question at a time."""

    def __init__(self, panel: InsightsPanel, tasks: Tasks) -> None:
        super().__init__()
        self._panel, self._tasks = panel, tasks
        self._workspace: Workspace | None = None
        panel.asked.connect(self.ask)

    def open(self, workspace: "Workspace") -> None:
        """Has the records at hand."""
        self._workspace = workspace

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

    def _answered(self, question: str, answer: "Answer") -> None:
        self._panel.press.setEnabled(True)
        self._panel.question.clear()
        self._panel.show_answer(question, answer)

    def _failed(self, question: str, fault: Fault) -> None:
        self._panel.press.setEnabled(True)
        self._panel.show_fault(question, fault.sentence)
