"""Checks a text as it is typed: after a pause, in a worker, and only the newest answer counts."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from uac_desktop.ui.code.buffer import Buffer
from uac_desktop.ui.code.buffers import Buffers
from uac_desktop.ui.code.panel import CodePanel
from uac_desktop.ui.tasks import Fault, Tasks

if TYPE_CHECKING:
    from uac_desktop.app.views import DiagnosticView
    from uac_desktop.app.workspace import Workspace

_WAIT_MS = 300


class Checking(QObject):
    """Looks at the buffer on show."""

    def __init__(self, panel: CodePanel, buffers: Buffers, tasks: Tasks) -> None:
        super().__init__()
        self._panel, self._buffers, self._tasks = panel, buffers, tasks
        self._workspace: Workspace | None = None
        self._checked: tuple[str, int] | None = None
        self._running = False
        self._timer = QTimer(panel.editor)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WAIT_MS)
        self._timer.timeout.connect(self.look)
        panel.editor.textChanged.connect(self.wait)

    def open(self, workspace: "Workspace") -> None:
        """Can check from here on."""
        self._workspace = workspace

    def wait(self) -> None:
        """Looks once the person pauses."""
        buffer = self._buffers.current
        if buffer is not None and self._checked != _state(buffer):
            self._timer.start()

    def look(self) -> None:
        """Checks the text on show, unless it has been; one check runs at a time."""
        buffer, workspace = self._buffers.current, self._workspace
        if buffer is None or workspace is None or self._running or self._checked == _state(buffer):
            return
        if not buffer.is_unsaved:
            self._checked = _state(buffer)
            self._show(buffer, ())
            return
        state, path, text = _state(buffer), buffer.path, buffer.text
        self._running = True
        self._tasks.run(
            self, lambda: workspace.check_edit(path, text), lambda found: self._take(state, found), self._fail
        )

    def _take(self, state: tuple[str, int], found: "tuple[DiagnosticView, ...]") -> None:
        self._running = False
        buffer = self._buffers.current
        if buffer is not None and _state(buffer) == state:
            self._checked = state
            self._show(buffer, found)
        else:
            self._timer.start()

    def _fail(self, fault: Fault) -> None:
        self._running = False
        self._panel.show_note(fault.sentence, True)

    def _show(self, buffer: Buffer, found: "tuple[DiagnosticView, ...]") -> None:
        if buffer is self._panel.editor.buffer and buffer.problems != tuple(found):
            self._panel.show_problems(found)
            self._buffers.changed.emit()


def _state(buffer: Buffer) -> tuple[str, int]:
    """A text by its module and how often it was edited."""
    return buffer.path, buffer.document.revision()
