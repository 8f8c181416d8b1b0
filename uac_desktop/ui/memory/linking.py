"""Says that two records are one, or are not, and takes either back."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.memory.panel import MemoryPanel
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.workspace import Workspace


class LinkController(QObject):
    """Each choice is an entry of the log; the Undo bar takes the last one back."""

    def __init__(self, panel: MemoryPanel, tasks: Tasks, feed: LogFeed, words: Words) -> None:
        super().__init__()
        self._panel, self._tasks, self._feed, self._words = panel, tasks, feed, words
        self._workspace: Workspace | None = None
        self._last: str | None = None
        panel.offers.merged.connect(lambda *pair: self._link("merged", change="same", records=pair))
        panel.offers.parted.connect(lambda *pair: self._link("parted", change="different", records=pair))
        panel.undo_bar.undo_wanted.connect(self.undo)

    def open(self, workspace: "Workspace") -> None:
        """Has the records at hand."""
        self._workspace = workspace

    def undo(self) -> None:
        """Takes the last choice back."""
        link, self._last = self._last, None
        if link is not None:
            self._append(lambda undone: self._feed.wrote(), change="undone", undoes=link)

    def _link(self, sentence: str, **link: Any) -> None:
        self._append(partial(self._linked, sentence), **link)

    def _linked(self, sentence: str, link: str) -> None:
        self._last = link
        self._panel.show_note("")
        self._panel.undo_bar.show_done(self._words(sentence))
        self._panel.undo_bar.press.setFocus()
        self._feed.wrote()

    def _append(self, done: Callable[[str], None], **link: Any) -> None:
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(self, _linking(workspace, link), done, self._failed, "log")

    def _failed(self, fault: Fault) -> None:
        self._panel.offers.setEnabled(True)
        self._panel.show_note(self._words("failed", why=fault.sentence))


def _linking(workspace: "Workspace", link: dict[str, Any]) -> Callable[[], str]:
    def append() -> str:
        # Imported in the worker: the window is drawn before anything as heavy is needed.
        from uac_desktop.core.entries import Link

        return workspace.link(Link(**link))

    return append
