"""Shows the versions of the project, what changed between two, and goes back to one when asked."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from uac_desktop.ui.code.buffers import Buffers
from uac_desktop.ui.code.panel import CodePanel
from uac_desktop.ui.code.versions import named
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import EditView, VersionView
    from uac_desktop.app.workspace import Workspace


class Past(QObject):
    """Reads the versions only while they are on show."""

    def __init__(
        self,
        panel: CodePanel,
        buffers: Buffers,
        tasks: Tasks,
        feed: LogFeed,
        clock: Callable[[], datetime],
        words: Words,
    ) -> None:
        super().__init__()
        self._panel, self._buffers, self._tasks = panel, buffers, tasks
        self._feed, self._clock, self._words = feed, clock, words
        self._workspace: Workspace | None = None
        self._versions: dict[int, VersionView] = {}
        self._wanted: int | None = None
        history = panel.history
        panel.head.history_wanted.connect(self.show)
        history.scoped.connect(self.refresh)
        history.compared.connect(self.compare)
        history.restoring.connect(self._ask)
        history.restored.connect(self._restore)

    def open(self, workspace: "Workspace") -> None:
        """Has the versions at hand."""
        self._workspace = workspace

    def show(self, seq: int | None = None) -> None:
        """Shows the versions; with `seq` the one of that entry is chosen."""
        self._wanted = seq
        self._panel.show_pane(self._panel.history)
        self._panel.history.setFocus()
        self.refresh()

    def refresh(self) -> None:
        """Reads the versions again, those of the module on show where only they are wanted."""
        workspace, buffer = self._workspace, self._buffers.current
        if workspace is None or self._panel.beside.pane() is not self._panel.history:
            return
        module = buffer.path if self._panel.history.one.isChecked() and buffer is not None else None
        self._tasks.run(self, lambda: workspace.versions(module), self._show)

    def compare(self, one: int, other: int) -> None:
        """Shows what changed from one version to another; equal numbers, all that there was at first."""
        workspace = self._workspace
        if workspace is None:
            return
        self._tasks.run(
            self,
            lambda: _texts(workspace, one, other),
            lambda texts: self._show_diff(one, other, texts),
            self._fail,
        )

    def _show(self, versions: "list[VersionView]") -> None:
        self._versions |= {version.number: version for version in versions}
        self._panel.history.show_versions(versions, self._clock())
        if self._wanted is not None:
            self._panel.history.choose(self._wanted)
            self._wanted = None

    def _show_diff(self, one: int, other: int, texts: dict[str, tuple[str, str]]) -> None:
        before = self._words("diff.nothing") if one == other else self._name(one)
        self._panel.diff.show_texts(before, self._name(other), texts)
        self._panel.show_pane(self._panel.diff)
        self._panel.diff.setFocus()

    def _name(self, number: int) -> str:
        version = self._versions.get(number)
        return named(self._words, version, self._clock()) if version is not None else str(number)

    def _ask(self, number: int) -> None:
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(
                self,
                lambda: workspace.preview_restore(number),
                lambda edit: self._asked(number, edit),
                self._fail,
            )

    def _asked(self, number: int, edit: "EditView") -> None:
        self._panel.history.ask(number, edit)

    def _restore(self, number: int) -> None:
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(
                self, lambda: workspace.restore_version(number), self._restored, self._fail, "log"
            )

    def _restored(self, version: "VersionView") -> None:
        self._panel.show_note(self._words("restore.code.done", n=version.number))
        self._feed.wrote()
        self.refresh()

    def _fail(self, fault: Fault) -> None:
        self._panel.history.show_note(fault.sentence)


def _texts(workspace: "Workspace", one: int, other: int) -> dict[str, tuple[str, str]]:
    if one != other:
        return workspace.compare(one, other)
    return {path: ("", text) for path, text in workspace.version_modules(other).items()}
