"""Checkpoints that nobody asks for, and the mirrored folder: written when it is quiet, watched for edits."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFileSystemWatcher, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.look import Look
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.checkpoint import CheckpointView
    from uac_desktop.app.project_import import Outside
    from uac_desktop.app.workspace import Workspace

LOOK_MS = 20_000
SETTLE_MS = 700
"""An editor that saves writes a file in several steps."""


def ask_to_look(look: Look, parent: QWidget, names: list[str]) -> QMessageBox:
    """Asks whether edits that were made outside are to be looked at; accepted if so."""
    words = look.words
    ask = QMessageBox(parent)
    ask.setTextFormat(Qt.TextFormat.PlainText)
    ask.setWindowTitle(words("mirror"))
    ask.setText(words("mirror.edited", names=", ".join(names)))
    ask.setDefaultButton(ask.addButton(words("mirror.look"), QMessageBox.ButtonRole.AcceptRole))
    ask.addButton(words("mirror.later"), QMessageBox.ButtonRole.RejectRole)
    ask.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return ask


class KeepingController(QObject):
    """`told` with a sentence when a checkpoint did not ship, once for each reason · `edited` with the edits
    that were made in the mirrored folder, once for each."""

    told = Signal(str)
    edited = Signal(object)

    def __init__(self, tasks: Tasks, feed: LogFeed, clock: Callable[[], datetime], words: Words) -> None:
        super().__init__()
        self._tasks, self._feed, self._clock, self._words = tasks, feed, clock, words
        self._workspace: Workspace | None = None
        self._last: datetime = clock()
        self._working = False
        self._why: str | None = None
        self._seen: frozenset[Outside] = frozenset()
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLE_MS)
        self._settling.timeout.connect(self.look_outside)
        self._watcher = QFileSystemWatcher(self)
        for changed in (self._watcher.directoryChanged, self._watcher.fileChanged):
            changed.connect(lambda path: self._settling.start())
        feed.appended.connect(self._appended)

    def open(self, workspace: "Workspace") -> None:
        """Begins to look, now and then."""
        self._workspace = workspace
        self._timer.start()
        self.look_outside()

    def close(self) -> None:
        """Looks no more."""
        self._timer.stop()
        self._settling.stop()
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)

    def look(self) -> None:
        """Writes a checkpoint in a worker where one is due."""
        workspace = self._workspace
        if workspace is None or self._working:
            return
        self._working = True
        idle_s = (self._clock() - self._last).total_seconds()
        self._tasks.run(
            self, lambda: workspace.checkpoint_if_due(idle_s), self._looked, self._failed, "model"
        )

    def look_outside(self) -> None:
        """Looks for edits in the mirrored folder, in a worker."""
        workspace = self._workspace
        if workspace is not None:
            mirror = workspace.mirror
            self._tasks.run(self, lambda: (mirror.folder, mirror.edits()), self._found)

    def _appended(self) -> None:
        self._last = self._clock()

    def _looked(self, view: "CheckpointView | None") -> None:
        self._working = False
        if view is None:
            return
        last = self._last
        self._feed.wrote()
        # What the app writes is no sign that somebody is there.
        self._last = last
        self._tell(view.why)
        self.look_outside()

    def _failed(self, fault: Fault) -> None:
        self._working = False
        self._tell(fault.sentence)

    def _tell(self, why: str | None) -> None:
        """Says why a checkpoint did not ship, unless that was said already."""
        if why is not None and why != self._why:
            self.told.emit(self._words("checkpoint.stays", why=why))
        self._why = why

    def _found(self, found: "tuple[Path | None, list[Outside]]") -> None:
        folder, edits = found
        self._watch(folder)
        new = [edit for edit in edits if edit not in self._seen]
        self._seen = frozenset(edits)
        if new:
            self.edited.emit(new)

    def _watch(self, folder: Path | None) -> None:
        rooms = ("domains", "rules", "tests")
        wanted = {str(folder / room) for room in rooms if (folder / room).is_dir()} if folder else set()
        files = {str(file) for room in wanted for file in Path(room).glob("*.py")}
        known = {*self._watcher.directories(), *self._watcher.files()}
        if gone := known - wanted - files:
            self._watcher.removePaths(sorted(gone))
        if new := (wanted | files) - known:
            self._watcher.addPaths(sorted(new))
