"""The project on its page: which modules there are, which one is open, and an expression over it."""

import re
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QKeyCombination, QObject, Qt, QTimer, Signal

from uac_desktop.ui.code.buffers import Buffers
from uac_desktop.ui.code.checking import Checking
from uac_desktop.ui.code.excerpt import prelude
from uac_desktop.ui.code.hinting import Hinting
from uac_desktop.ui.code.hints import Hints
from uac_desktop.ui.code.merging import Merging
from uac_desktop.ui.code.new_module import Made, NewModule, path_of, template
from uac_desktop.ui.code.origins import Origins
from uac_desktop.ui.code.panel import CodePanel
from uac_desktop.ui.code.past import Past
from uac_desktop.ui.code.proposals import Proposing
from uac_desktop.ui.code.saving import Saving
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.look import Look
from uac_desktop.ui.tasks import Fault, Tasks

if TYPE_CHECKING:
    from uac_desktop.app.views import EditView, ModuleView, RunView
    from uac_desktop.app.workspace import Workspace

_WARM_MS = 1500
_FILLED = re.compile(r"^(\w+) = \[\n    (\w+)\(", re.M)


class CodeController(QObject):
    """Reads the modules only while the page is on show or after it has been. `alerted` the alerts that an
    edit began."""

    alerted = Signal(object)

    def __init__(
        self, panel: CodePanel, tasks: Tasks, feed: LogFeed, clock: Callable[[], datetime], look: Look
    ) -> None:
        super().__init__()
        self._panel, self._tasks, self._look, self._words = panel, tasks, look, look.words
        self._feed, self._clock = feed, clock
        self._workspace: Workspace | None = None
        self._wanted: str | None = None
        self._modules: list[ModuleView] = []
        self.buffers = Buffers(look)
        self.hints = Hints()
        # Once the page stands there and has been drawn, so that its opening is not slowed.
        self._warming = QTimer(self)
        self._warming.setSingleShot(True)
        self._warming.setInterval(_WARM_MS)
        self._warming.timeout.connect(self.hints.warm)

    def open(self, workspace: "Workspace") -> None:
        """Has the project at hand."""
        if self._workspace is None:
            self._build()
        self._workspace = workspace
        for part in (self.checking, self.saving, self.merging, self.past, self.origins, self.proposing):
            part.open(workspace)
        self._appended()

    def _build(self) -> None:
        panel, buffers, tasks, feed, words = self._panel, self.buffers, self._tasks, self._feed, self._words
        panel.build()
        self.hinting = Hinting(self._look, panel.editor, self.hints)
        self.checking = Checking(panel, buffers, tasks)
        self.saving = Saving(panel, buffers, tasks, feed, words)
        self.merging = Merging(panel, buffers, tasks)
        self.past = Past(panel, buffers, tasks, feed, self._clock, words)
        self.origins = Origins(panel, buffers, tasks, words)
        self.proposing = Proposing(panel.proposals, tasks, feed)
        self._connect(feed)
        self._bind()

    def close(self) -> None:
        """Ends the process that knows Python."""
        self._warming.stop()
        self.hints.close()

    def refresh(self) -> None:
        """Reads the modules again, and which of them changed since the last checkpoint."""
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(self, lambda: _project(workspace), lambda found: self._show(*found))
            self.past.refresh()
            self.proposing.refresh()

    def show_rule(self, rule: str) -> None:
        """Shows the module of a rule."""
        self._wanted = f"rules/{rule}.py"
        self.refresh()

    def show_module(self, path: str) -> None:
        """Opens a module, or goes back to where it was left."""
        module, held = self._panel.model.named(path), self.buffers.named(path)
        if module is not None or held is not None:
            buffer = self.buffers.show(path, module.source if module is not None else "")
            self._panel.show_note("")
            self._panel.show_buffer(buffer)
            self.origins.read()
            self.checking.look()
            self.past.refresh()

    def begin_new(self) -> NewModule:
        """Asks what a new module is to be."""
        dialog = NewModule(self._look, self._panel, self._panel.model.paths())
        dialog.made.connect(self._make)
        dialog.open()
        return dialog

    def run(self, source: str) -> None:
        """Runs an expression in the sandbox."""
        workspace = self._workspace
        if workspace is not None:
            self._panel.press.setEnabled(False)
            self._tasks.run(self, lambda: workspace.run(source), self._ran, self._failed)

    def _connect(self, feed: LogFeed) -> None:
        panel = self._panel
        panel.run_wanted.connect(self.run)
        panel.chosen.connect(self.show_module)
        panel.new_wanted.connect(self.begin_new)
        self.buffers.changed.connect(self._settle)
        self.origins.revision_wanted.connect(self.past.show)
        self.saving.saved.connect(self._saved)
        self.proposing.counted.connect(panel.tree.show_count)
        feed.appended.connect(self._appended)

    def _bind(self) -> None:
        ctrl, alt, key = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier, Qt.Key
        editor = self._panel.editor
        self._panel.bind(QKeyCombination(ctrl, key.Key_Space), self.hinting.complete)
        self._panel.bind(QKeyCombination(ctrl, key.Key_I), self.hinting.describe_here)
        self._panel.bind(
            QKeyCombination(alt, key.Key_Return), lambda: self.origins.lead(editor.textCursor().blockNumber())
        )

    def _appended(self) -> None:
        if self._panel.isVisible():
            self.refresh()

    def _show(self, modules: "list[ModuleView]", moved: frozenset[str]) -> None:
        self._modules = modules
        self.buffers.moved = moved
        self.buffers.meet(modules)
        self._list()
        self.hints.know(prelude({module.path: module.source for module in modules}))
        current = self.buffers.current
        wanted = self._wanted or (current.path if current is not None else None)
        self._wanted = None
        if wanted is None or (self._panel.model.named(wanted) is None and self.buffers.named(wanted) is None):
            wanted = next((module.path for module in modules), None)
        if wanted is None:
            self._panel.show_buffer(None)
        elif current is None or wanted != current.path or self._panel.editor.buffer is not current:
            self.show_module(wanted)
        else:
            self._panel.show_buffer(current)
            self.origins.follow()
        if self._panel.isVisible() and modules:
            self._warming.start()

    def _list(self) -> None:
        """Shows the project with the modules that are new and not saved yet."""
        self._panel.show_modules(self._modules, [buffer.path for buffer in self.buffers.new()])
        self._panel.model.show_badges(self.buffers.badges())

    def _settle(self) -> None:
        current = self.buffers.current
        self._panel.unsaved = [buffer.path for buffer in self.buffers.unsaved()]
        self._panel.model.show_badges(self.buffers.badges())
        if current is not None and self._panel.editor.buffer is current:
            self._panel.show_state(current)

    def _make(self, kind: Made, name: str) -> None:
        path = path_of(kind, name)
        listed, watched = _a_list(self._modules)
        bare = name.removeprefix("test_") if kind == "test" else name
        self.buffers.show(path, template(kind, bare, self._look, listed, watched), True)
        self._list()
        self.show_module(path)
        self._panel.editor.setFocus()
        self.checking.wait()

    def _saved(self, edit: "EditView") -> None:
        if edit.new:
            self.alerted.emit(edit.new)

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


def _project(workspace: "Workspace") -> "tuple[list[ModuleView], frozenset[str]]":
    """The modules, and the paths of those that are not as the last checkpoint has them."""
    modules = workspace.modules()
    kept = [version.number for version in workspace.versions() if version.kind == "checkpoint"]
    if not kept:
        return modules, frozenset()
    then = workspace.version_modules(kept[-1])
    return modules, frozenset(each.path for each in modules if then.get(each.path) != each.source)


def _a_list(modules: "Sequence[ModuleView]") -> tuple[str, str]:
    """A list of records and its type for an example: the first that holds something."""
    found = (_FILLED.search(each.source) for each in modules if each.path.startswith("domains/"))
    return next(((match[1], match[2]) for match in found if match is not None), ("notes", "Note"))
