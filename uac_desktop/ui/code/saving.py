"""Saving an edit: what it means is shown first, and kept once the person has agreed."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.code.buffer import Buffer
from uac_desktop.ui.code.buffers import Buffers
from uac_desktop.ui.code.panel import CodePanel
from uac_desktop.ui.code.preview import asked_of
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import EditView
    from uac_desktop.app.workspace import Workspace


class Saving(QObject):
    """`saved` what the edit came to; the alerts that it began are in it."""

    saved = Signal(object)

    def __init__(self, panel: CodePanel, buffers: Buffers, tasks: Tasks, feed: LogFeed, words: Words) -> None:
        super().__init__()
        self._panel, self._buffers, self._tasks = panel, buffers, tasks
        self._feed, self._words = feed, words
        self._workspace: Workspace | None = None
        self._looked: tuple[str, int] | None = None
        self._asked = 0
        panel.save_wanted.connect(self.begin)
        panel.preview.confirmed.connect(self._confirm)
        panel.preview.fated.connect(self._look)
        panel.preview.compared.connect(self.show_changes)
        panel.head.changes_wanted.connect(self.show_changes)
        panel.closed.connect(self._leave)

    def open(self, workspace: "Workspace") -> None:
        """Can save from here on."""
        self._workspace = workspace

    def begin(self) -> None:
        """Shows what the edit means; asked for again while that is shown, it saves."""
        buffer, preview = self._buffers.current, self._panel.preview
        if buffer is None or self._workspace is None:
            return
        if not buffer.is_unsaved:
            self._panel.show_note(self._words("code.nothing"))
            return
        if buffer.theirs is not None or buffer.conflicts:
            self._panel.show_note(self._words("code.merge.first"), True)
            return
        if (
            self._looked == _state(buffer)
            and self._panel.beside.pane() is preview
            and preview.save.isEnabled()
        ):
            self._confirm(preview.reason.text().strip())
            return
        preview.begin()
        self._panel.show_note("")
        self._panel.show_pane(preview)
        preview.reason.setFocus()
        self._look()

    def show_changes(self) -> None:
        """Shows the text as it was rendered beside the text as edited."""
        buffer, diff = self._buffers.current, self._panel.diff
        if buffer is not None:
            texts = {buffer.path: (buffer.base, buffer.text)}
            diff.show_texts(self._words("diff.kept"), self._words("diff.edited"), texts)
            self._panel.show_pane(diff)

    def _look(self) -> None:
        """Finds out what the text on show means; only the newest answer counts."""
        buffer, workspace = self._buffers.current, self._workspace
        if buffer is None or workspace is None:
            return
        path, text, base, fates = (
            buffer.path,
            buffer.text,
            self._buffers.hash_of(buffer),
            dict(self._panel.preview.fates),
        )
        self._asked += 1
        number, state = self._asked, _state(buffer)
        self._tasks.run(
            self,
            lambda: workspace.preview_edit(path, text, base, fates),
            lambda edit: self._show(number, state, edit),
            lambda fault: self._fail(number, fault),
        )

    def _show(self, number: int, state: tuple[str, int], edit: "EditView") -> None:
        if number == self._asked:
            self._looked = state
            self._panel.preview.fates = asked_of(self._panel.preview.fates, edit)
            self._panel.preview.show_edit(edit)
            self._panel.show_problems(edit.diagnostics)

    def _fail(self, number: int, fault: Fault) -> None:
        if number == self._asked:
            self._panel.preview.show_fault(fault.sentence)

    def _confirm(self, reason: str) -> None:
        buffer, workspace = self._buffers.current, self._workspace
        if buffer is None or workspace is None:
            return
        if self._looked != _state(buffer):
            # What was agreed to is not what stands there any more.
            self.begin()
            return
        path, text, base = buffer.path, buffer.text, self._buffers.hash_of(buffer)
        fates, revision = dict(self._panel.preview.fates), buffer.document.revision()
        self._panel.preview.show_waiting(self._words("preview.saving"))
        self._tasks.run(
            self,
            lambda: workspace.save_edit(path, text, base, fates, reason or None),
            lambda edit: self._kept(buffer, text, revision, edit),
            lambda fault: self._panel.preview.show_fault(fault.sentence),
            "log",
        )

    def _kept(self, buffer: Buffer, text: str, revision: int, edit: "EditView") -> None:
        buffer.saved(text, revision)
        self._looked = None
        self._panel.show_pane(None)
        count = len(edit.meanings)
        self._panel.show_note(self._words("code.saved.one" if count == 1 else "code.saved", n=count))
        self._buffers.changed.emit()
        self._feed.wrote()
        self.saved.emit(edit)

    def _leave(self) -> None:
        self._asked += 1
        self._looked = None


def _state(buffer: Buffer) -> tuple[str, int]:
    return buffer.path, buffer.document.revision()
