"""Where the lines of a module come from: marks beside them, and the way to the message or the edit."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QTimer, Signal
from PySide6.QtWidgets import QMenu

from uac_desktop.ui import times
from uac_desktop.ui.code import indent
from uac_desktop.ui.code.buffer import Buffer
from uac_desktop.ui.code.buffers import Buffers
from uac_desktop.ui.code.panel import CodePanel
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import OriginView
    from uac_desktop.app.workspace import Workspace

_WAIT_MS = 300


class Origins(QObject):
    """`revision_wanted` the entry (a seq) of an edit that a line comes from."""

    revision_wanted = Signal(int)

    def __init__(self, panel: CodePanel, buffers: Buffers, tasks: Tasks, words: Words) -> None:
        super().__init__()
        self._panel, self._buffers, self._tasks, self._words = panel, buffers, tasks, words
        self._workspace: Workspace | None = None
        self._read: tuple[str, str] | None = None
        panel.editor.origin_wanted.connect(self.lead)
        # Finding out where lines have moved to takes a moment in a long module.
        self._timer = QTimer(panel.editor)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WAIT_MS)
        self._timer.timeout.connect(self.mark)
        panel.editor.textChanged.connect(self._timer.start)
        panel.editor.menu_more = self._offer

    def open(self, workspace: "Workspace") -> None:
        """Can look from here on."""
        self._workspace = workspace

    def follow(self) -> None:
        """Reads it again where the module has come to stand otherwise."""
        buffer = self._buffers.current
        if buffer is not None and self._read != (buffer.path, buffer.base):
            self.read()

    def read(self) -> None:
        """Reads where the lines of the module on show come from."""
        buffer, workspace = self._buffers.current, self._workspace
        if buffer is None or workspace is None or buffer.is_new:
            return
        path, base = buffer.path, buffer.base
        self._read = (path, base)
        self._tasks.run(
            self, lambda: workspace.origins(path), lambda found: self._take(buffer, base, found), self._fail
        )

    def mark(self) -> None:
        """Marks the lines whose origin is known, where they stand now."""
        buffer = self._buffers.current
        if buffer is None or buffer is not self._panel.editor.buffer or not buffer.origins:
            return
        first = _first_lines(buffer.origins)
        if not buffer.is_unsaved:
            places = set(first)
        else:
            shift = buffer.shift()
            places = {line for before in first if (line := shift.now(before)) is not None}
        self._panel.editor.show_origins(frozenset(places))

    def lead(self, line: int) -> None:
        """Leads from a line (0-based) to the one message or edit that it comes from, or offers which."""
        buffer = self._buffers.current
        origin = origin_of(buffer, line) if buffer is not None else None
        if origin is None or not (origin.evidence or origin.revision):
            self._panel.show_note(self._words("code.origin.none"))
        elif len(origin.evidence) == 1 and origin.revision is None:
            self._panel.quote_pressed.emit(origin.evidence[0].entry)
        elif not origin.evidence and origin.revision is not None:
            self.revision_wanted.emit(origin.revision)
        else:
            editor = self._panel.editor
            place = editor.viewport().mapToGlobal(editor.cursorRect().bottomLeft())
            self._fill(self._panel.menu_at(QPoint(place)), origin)

    def _take(self, buffer: Buffer, base: str, found: "Sequence[OriginView]") -> None:
        # What was read of an older text does not fit a newer one.
        if buffer.base == base:
            buffer.origins = tuple(found)
            self.mark()

    def _fail(self, fault: Fault) -> None:
        self._panel.show_note(fault.sentence, True)

    def _offer(self, menu: QMenu) -> None:
        menu.addSeparator()
        line = self._panel.editor.textCursor().blockNumber()
        buffer = self._buffers.current
        act = menu.addAction(self._words("code.origin"))
        act.setEnabled(buffer is not None and origin_of(buffer, line) is not None)
        act.triggered.connect(lambda: self.lead(line))

    def _fill(self, menu: QMenu, origin: "OriginView") -> None:
        for evidence in origin.evidence:
            when = times.day(self._words, evidence.at)
            text = self._words("code.origin.said", when=when, quote=(evidence.quote or "")[:60])
            act = menu.addAction(text.replace("&", "&&"))
            act.triggered.connect(
                lambda on=False, entry=evidence.entry: self._panel.quote_pressed.emit(entry)
            )
        revision = origin.revision
        if revision is not None:
            act = menu.addAction(self._words("code.origin.edit"))
            act.triggered.connect(lambda: self.revision_wanted.emit(revision))


def _first_lines(origins: "Sequence[OriginView]") -> list[int]:
    """The first line (0-based) of each record; other lines have no mark, though they may be asked about."""
    found: list[int] = []
    last = None
    for origin in origins:
        if origin.record is not None and origin.record != last:
            found.append(origin.line - 1)
        last = origin.record
    return found


def origin_of(buffer: Buffer, line: int) -> "OriginView | None":
    """The origin of a line (0-based) of the text as it is now; a record's first line speaks for all of it."""
    before = line if not buffer.is_unsaved else buffer.shift().before(line)
    if before is None:
        return None
    known = {origin.line - 1: origin for origin in buffer.origins}
    lines = buffer.base.split("\n")
    while before >= 0 and before < len(lines):
        if before in known:
            return known[before]
        if indent.of(lines[before]) <= indent.STEP and not lines[before].lstrip().startswith(")"):
            return None
        before -= 1
    return None
