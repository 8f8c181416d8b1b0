"""Brings an edit and a memory that has moved on together, and puts the side that was chosen in the text."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QTextCursor

from uac_desktop.ui.code.buffer import Buffer
from uac_desktop.ui.code.buffers import Buffers
from uac_desktop.ui.code.panel import CodePanel
from uac_desktop.ui.tasks import Fault, Tasks

if TYPE_CHECKING:
    from uac_desktop.app.views import ConflictView, MergeView
    from uac_desktop.app.workspace import Workspace


class Merging(QObject):
    """Merges only when asked to."""

    def __init__(self, panel: CodePanel, buffers: Buffers, tasks: Tasks) -> None:
        super().__init__()
        self._panel, self._buffers, self._tasks = panel, buffers, tasks
        self._workspace: Workspace | None = None
        panel.moved.merging.connect(self.merge)
        panel.moved.decided.connect(self._decide)

    def open(self, workspace: "Workspace") -> None:
        """Can merge from here on."""
        self._workspace = workspace

    def merge(self) -> None:
        """Makes one text of both sides; what was typed meanwhile is not lost, but merged once more."""
        buffer, workspace = self._buffers.current, self._workspace
        if buffer is None or workspace is None or buffer.theirs is None:
            return
        path, base, mine, theirs = buffer.path, buffer.base, buffer.text, buffer.theirs
        revision = buffer.document.revision()
        self._panel.moved.merge.setEnabled(False)
        self._tasks.run(
            self,
            lambda: workspace.merge_edit(path, base, mine),
            lambda view: self._take(buffer, revision, theirs, view),
            self._fail,
        )

    def _take(self, buffer: Buffer, revision: int, theirs: str, view: "MergeView") -> None:
        self._panel.moved.merge.setEnabled(True)
        if buffer.document.revision() == revision and buffer.theirs == theirs:
            buffer.merged(view.text, theirs, view.conflicts)
            self._show(buffer)
        elif buffer is self._buffers.current:
            self.merge()

    def _decide(self, number: int, theirs: bool) -> None:
        buffer = self._buffers.current
        if buffer is None or number >= len(buffer.conflicts):
            return
        conflict = buffer.conflicts[number]
        if theirs:
            take_theirs(buffer, conflict)
        buffer.conflicts = tuple(each for each in buffer.conflicts if each is not conflict)
        self._show(buffer)

    def _show(self, buffer: Buffer) -> None:
        if buffer is self._buffers.current:
            self._panel.show_state(buffer)
            if buffer.conflicts:
                self._panel.editor.go_line(place_of(buffer, buffer.conflicts[0]))
        self._buffers.changed.emit()

    def _fail(self, fault: Fault) -> None:
        self._panel.moved.merge.setEnabled(True)
        self._panel.show_note(fault.sentence, True)


def place_of(buffer: Buffer, conflict: "ConflictView") -> int:
    """The line (0-based) at which our side stands: nearest to where it stood when the two were merged."""
    lines, mine = buffer.text.split("\n"), _lines(conflict.mine)
    wanted = conflict.line - 1
    if not mine:
        return min(wanted, len(lines) - 1)
    places = [at for at in range(len(lines)) if lines[at : at + len(mine)] == mine]
    return min(places, key=lambda at: abs(at - wanted), default=min(wanted, len(lines) - 1))


def take_theirs(buffer: Buffer, conflict: "ConflictView") -> None:
    """Puts their side in the place of ours, in one step of undo; where ours has gone, nothing is touched."""
    lines, mine, theirs = buffer.text.split("\n"), _lines(conflict.mine), _lines(conflict.theirs)
    at = place_of(buffer, conflict)
    if mine and lines[at : at + len(mine)] != mine:
        return
    cursor = QTextCursor(buffer.document)
    cursor.beginEditBlock()
    buffer.rewrite("\n".join([*lines[:at], *theirs, *lines[at + len(mine) :]]))
    cursor.endEditBlock()


def _lines(text: str) -> list[str]:
    """The lines of a side; none where it has nothing."""
    return text.strip("\n").split("\n") if text.strip() else []
