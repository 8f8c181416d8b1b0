"""Backups in the window: made each day by themselves, now when asked, and restored after a question."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.look import Look
from uac_desktop.ui.settings.backups import BackupsCard, RestoreQuestion
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.times import when

if TYPE_CHECKING:
    from uac_desktop.app.backup import Backup, BackupsView, Restored
    from uac_desktop.app.workspace import Workspace


class BackupsController(QObject):
    """`troubled` once with why the daily backup could not be made · `replacing` with a file (a Path)."""

    troubled = Signal(str)
    replacing = Signal(object)

    def __init__(
        self, card: BackupsCard, tasks: Tasks, feed: LogFeed, clock: Callable[[], datetime], look: Look
    ) -> None:
        super().__init__()
        self._card, self._tasks, self._feed, self._clock, self._look = card, tasks, feed, clock, look
        self._workspace: Workspace | None = None
        self._told = False
        card.write_wanted.connect(self.write)
        card.daily_chosen.connect(self._set_daily)
        card.file_chosen.connect(lambda name: self.look_into(Path(name)))
        feed.day_turned.connect(self.write_if_due)

    def open(self, workspace: "Workspace") -> None:
        """Shows how it stands, and makes the day's backup where there is none yet."""
        self._workspace = workspace
        self.refresh()
        self.write_if_due()

    def refresh(self) -> None:
        """Shows the newest backup and the setting."""
        if self._workspace is not None:
            self._tasks.run(self, self._workspace.backups.view, self._show)

    def write_if_due(self) -> None:
        """Makes the day's backup in a worker; nothing on the page waits for it."""
        if self._workspace is not None:
            self._tasks.run(self, self._workspace.backup_if_due, lambda made: self.refresh(), self._not_made)

    def write(self) -> None:
        """Makes a backup now."""
        if self._workspace is not None:
            self._begin("backup.running")
            self._tasks.run(self, self._workspace.backups.write, self._written, self._failed)

    def look_into(self, file: Path) -> None:
        """Looks into a file, and asks what is to become of it."""
        workspace = self._workspace
        if workspace is not None:
            self._begin("restore.looking")
            self._tasks.run(
                self,
                lambda: workspace.backups.look(file),
                lambda seen: self._ask(file, seen),
                self._failed,
            )

    def merge(self, file: Path) -> None:
        """Takes in what the file holds and the log does not."""
        workspace = self._workspace
        if workspace is not None:
            self._begin("restore.running")
            self._tasks.run(self, lambda: workspace.backups.merge(file), self._merged, self._failed)

    def show_failure(self, sentence: str) -> None:
        """Why a restore did not come about."""
        self._end(self._look.words("failed", why=sentence))

    def _ask(self, file: Path, seen: "Restored") -> None:
        self._end("")
        question = RestoreQuestion(self._look, self._card.window(), file, seen)
        question.merge_wanted.connect(lambda: self.merge(file))
        question.replace_wanted.connect(lambda: self._replace(file))
        question.open()

    def _replace(self, file: Path) -> None:
        self._begin("restore.running")
        self.replacing.emit(file)

    def _set_daily(self, daily: bool) -> None:
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(
                self, lambda: workspace.backups.set_daily(daily), lambda done: self.refresh(), None, "log"
            )

    def _show(self, view: "BackupsView") -> None:
        made = when(self._look.words, view.last_at, self._clock()) if view.last_at else None
        self._card.show_last(made, str(view.last or ""), view.daily)
        self._card.show_busy(False)

    def _written(self, made: "Backup") -> None:
        size = f"{made.bytes / 1e6:.1f} MB" if made.bytes >= 100_000 else f"{made.bytes / 1e3:.0f} kB"
        text = self._look.words("backup.done", n=made.entries, size=size, name=made.path.name)
        self._end("\n".join(filter(None, (text, made.why))))
        self.refresh()

    def _merged(self, came: "Restored") -> None:
        self._end(self._look.words("restore.merged", n=sum(came.added.values())))
        self._feed.wrote()
        self.refresh()

    def _not_made(self, fault: Fault) -> None:
        self._card.show_status(self._look.words("backup.failed", why=fault.sentence))
        if not self._told:
            self._told = True
            self.troubled.emit(self._look.words("backup.failed", why=fault.sentence))

    def _failed(self, fault: Fault) -> None:
        self.show_failure(fault.sentence)

    def _begin(self, name: str) -> None:
        self._card.show_busy(True)
        self._card.show_status(self._look.words(name))

    def _end(self, text: str) -> None:
        self._card.show_busy(False)
        self._card.show_status(text)
