"""Shows the project as it stands and runs an expression over it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from uac_desktop.ui.code.panel import CodePanel
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import ModuleView, RunView
    from uac_desktop.app.workspace import Workspace


class CodeController(QObject):
    """Reads the modules only while the page is on show or after it has been."""

    def __init__(self, panel: CodePanel, tasks: Tasks, feed: LogFeed, words: Words) -> None:
        super().__init__()
        self._panel, self._tasks, self._words = panel, tasks, words
        self._workspace: Workspace | None = None
        self._wanted: str | None = None
        panel.run_wanted.connect(self.run)
        feed.appended.connect(self._appended)

    def open(self, workspace: "Workspace") -> None:
        """Has the project at hand."""
        self._workspace = workspace
        self._appended()

    def refresh(self) -> None:
        """Reads the modules again."""
        if self._workspace is not None:
            self._tasks.run(self, self._workspace.modules, self._show)

    def show_rule(self, rule: str) -> None:
        """Shows the module of a rule."""
        self._wanted = f"rules/{rule}.py"
        self.refresh()

    def run(self, source: str) -> None:
        """Runs an expression in the sandbox."""
        workspace = self._workspace
        if workspace is not None:
            self._panel.press.setEnabled(False)
            self._tasks.run(self, lambda: workspace.run(source), self._ran, self._failed)

    def _appended(self) -> None:
        if self._panel.isVisible():
            self.refresh()

    def _show(self, modules: "list[ModuleView]") -> None:
        self._panel.show_modules(modules)
        if self._wanted is not None:
            self._panel.show_module(self._wanted)
            self._wanted = None

    def _ran(self, outcome: "RunView") -> None:
        self._panel.press.setEnabled(True)
        if not outcome.ok:
            self._panel.show_result(outcome.error or "", False)
            return
        shown = outcome.stdout.rstrip() or ("" if outcome.value is None else repr(outcome.value))
        if outcome.stdout.strip() and outcome.value is not None:
            shown = f"{outcome.stdout.rstrip()}\n{outcome.value!r}"
        self._panel.show_result(shown or self._words("run.none"), True, f"{outcome.ms:.0f} ms")

    def _failed(self, fault: Fault) -> None:
        self._panel.press.setEnabled(True)
        self._panel.show_result(fault.sentence, False)
