"""Shows what forgetting would take along, and forgets once the person has seen it and said so."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.forget.dialog import ForgetDialog
from uac_desktop.ui.look import Look
from uac_desktop.ui.tasks import Fault, Tasks

if TYPE_CHECKING:
    from uac_desktop.app.views import ForgetView
    from uac_desktop.app.workspace import Workspace


class ForgetController(QObject):
    """`forgotten` once it is gone everywhere."""

    forgotten = Signal()

    def __init__(
        self, parent: QWidget, look: Look, tasks: Tasks, feed: LogFeed, clock: Callable[[], datetime]
    ) -> None:
        super().__init__()
        self._parent, self._look, self._tasks = parent, look, tasks
        self._feed, self._clock = feed, clock
        self._workspace: Workspace | None = None

    def open(self, workspace: "Workspace") -> None:
        """Can forget from here on."""
        self._workspace = workspace

    def ask(self, entries: Sequence[int], record: str | None) -> ForgetDialog | None:
        """Asks whether to forget entries (seqs) or a record (an id); None before the log is open."""
        if self._workspace is None:
            return None
        dialog = ForgetDialog(self._look, self._parent, self._clock())
        asked = _Asked(dialog, self._workspace, self._tasks, tuple(entries), record)
        dialog.accepted.connect(lambda: self._forget(asked.entries, record))
        dialog.open()
        asked.look()
        return dialog

    def _forget(self, entries: tuple[int, ...], record: str | None) -> None:
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(self, lambda: workspace.forget(entries, record), self._done, None, "log")

    def _done(self, gone: "ForgetView") -> None:
        self.forgotten.emit()
        self._feed.wrote()


class _Asked(QObject):
    """One question: what was pointed at, and the mentions that were ticked since."""

    def __init__(
        self,
        dialog: ForgetDialog,
        workspace: "Workspace",
        tasks: Tasks,
        pointed: tuple[int, ...],
        record: str | None,
    ) -> None:
        super().__init__(dialog)
        self._dialog, self._workspace, self._tasks = dialog, workspace, tasks
        self._pointed, self._record = pointed, record
        self.entries = pointed
        dialog.extended.connect(self._extend)

    def look(self) -> None:
        """Finds out what would go."""
        self._dialog.show_waiting()
        workspace, entries, record = self._workspace, self.entries, self._record
        self._tasks.run(
            self,
            lambda: workspace.forget_view(entries, record),
            lambda view: self._show(entries, view),
            self._fail,
        )

    def _extend(self, ticked: tuple[int, ...]) -> None:
        self.entries = (*self._pointed, *ticked)
        self.look()

    def _show(self, entries: tuple[int, ...], view: "ForgetView") -> None:
        if entries == self.entries:
            self._dialog.show_view(view)

    def _fail(self, fault: Fault) -> None:
        self._dialog.show_fault(fault.sentence)
