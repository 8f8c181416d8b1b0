"""Takes back a fact that was learned, or learns one after all that was to be forgotten."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.chat.panel import ChatPanel
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import Blocked, Turn
    from uac_desktop.app.workspace import Workspace


class LearnedController(QObject):
    """`alerted` with the alerts that came of it."""

    alerted = Signal(object)

    def __init__(self, panel: ChatPanel, tasks: Tasks, feed: LogFeed, words: Words) -> None:
        super().__init__()
        self._panel, self._tasks, self._feed, self._words = panel, tasks, feed, words
        self._workspace: Workspace | None = None
        panel.intents.undone.connect(self.undo)
        panel.intents.allowed.connect(self.allow)

    def open(self, workspace: "Workspace") -> None:
        """Has the facts at hand."""
        self._workspace = workspace

    def undo(self, fact: str) -> None:
        """Takes a fact (its entry id) back."""
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(self, lambda: workspace.undo(fact), self._changed, self._note, "log")

    def allow(self, blocked: "Blocked") -> None:
        """Learns what was to be forgotten after all."""
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(
                self,
                lambda: workspace.allow(blocked),
                lambda turn: self._allowed(blocked, turn),
                self._not_allowed,
                "log",
            )

    def _changed(self, turn: "Turn") -> None:
        self.alerted.emit(turn.alerts)
        self._feed.wrote()

    def _allowed(self, blocked: "Blocked", turn: "Turn") -> None:
        self._panel.unblock(blocked.hash)
        self._changed(turn)

    def _not_allowed(self, fault: Fault) -> None:
        self._panel.unblock(None)
        self._note(fault)

    def _note(self, fault: Fault) -> None:
        self._panel.show_note(self._words("failed", why=fault.sentence))
