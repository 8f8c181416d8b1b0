"""Gives conversations their names, deletes and restores them and their messages, each with its Undo."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from uac_desktop.ui.chat.conversation import ConversationController
from uac_desktop.ui.chat.panel import ChatPanel
from uac_desktop.ui.chat.shelf import Shelf
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import ConversationView
    from uac_desktop.app.workspace import Workspace


class FilingController(QObject):
    """Nothing it deletes is lost: the Undo bar takes the last deletion back, the trash keeps the rest."""

    def __init__(
        self,
        panel: ChatPanel,
        shelf: Shelf,
        conversation: ConversationController,
        tasks: Tasks,
        feed: LogFeed,
        clock: Callable[[], datetime],
        words: Words,
    ) -> None:
        super().__init__()
        self._panel, self._shelf, self._conversation = panel, shelf, conversation
        self._tasks, self._feed, self._clock, self._words = tasks, feed, clock, words
        self._workspace: Workspace | None = None
        self._undo: Callable[[], None] = lambda: None
        shelf.renamed.connect(self.rename)
        shelf.deleted.connect(self.delete)
        shelf.restored.connect(self.restore)
        panel.intents.removed.connect(self.remove)
        panel.undo_bar.undo_wanted.connect(lambda: self._undo())
        feed.appended.connect(self.refresh)

    def open(self, workspace: "Workspace") -> None:
        """Has the trash at hand."""
        self._workspace = workspace
        self.refresh()

    def rename(self, conversation: str, title: str) -> None:
        """Gives a conversation another name."""
        self._change(self._feed.wrote, conversation=conversation, change="titled", title=title)

    def delete(self, conversation: str) -> None:
        """Moves a conversation to the trash; from the page it goes at once."""
        on_page = conversation == self._conversation.current
        if on_page and self._conversation.busy:
            self._panel.show_note(self._words("deleted.busy"))
            return
        self._change(
            lambda: self._deleted(conversation, on_page), conversation=conversation, change="trashed"
        )

    def restore(self, conversation: str) -> None:
        """Takes a conversation out of the trash and shows it."""
        self._change(lambda: self._restored(conversation, True), conversation=conversation, change="restored")

    def remove(self, message: int) -> None:
        """Takes a message out of its conversation."""
        home = self._conversation.current
        if home is not None:
            done = partial(self._removed, home, message)
            self._change(done, conversation=home, change="message_removed", message=message)

    def refresh(self) -> None:
        """Reads the trash again."""
        if self._workspace is not None:
            self._tasks.run(self, self._workspace.trash, self._show, self._note)

    def _deleted(self, conversation: str, on_page: bool) -> None:
        if on_page:
            self._conversation.show_conversation(None)
        self._offer(
            "deleted.conversation",
            lambda: self._change(
                lambda: self._restored(conversation, on_page), conversation=conversation, change="restored"
            ),
        )

    def _restored(self, conversation: str, show: bool) -> None:
        self._panel.undo_bar.leave()
        if show:
            self._conversation.show_conversation(conversation)
        self._feed.wrote()

    def _removed(self, home: str, message: int) -> None:
        self._offer(
            "deleted.message",
            lambda: self._change(
                self._feed.wrote, conversation=home, change="message_restored", message=message
            ),
        )

    def _offer(self, sentence: str, undo: Callable[[], None]) -> None:
        """Says what was deleted, and how to have it back."""
        self._undo = undo
        self._panel.undo_bar.show_done(self._words(sentence))
        self._feed.wrote()

    def _change(self, done: Callable[[], None], **change: Any) -> None:
        """Appends a change of a conversation to the log."""
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(self, _appending(workspace, change), lambda _: done(), self._note, "log")

    def _show(self, conversations: "list[ConversationView]") -> None:
        self._shelf.trash.show_conversations(conversations, self._clock())

    def _note(self, fault: Fault) -> None:
        self._panel.show_note(self._words("failed", why=fault.sentence))


def _appending(workspace: "Workspace", change: dict[str, Any]) -> Callable[[], None]:
    def append() -> None:
        # Imported in the worker: the window is drawn before anything as heavy is needed.
        from uac_desktop.core.entries import Conversation

        workspace.change(Conversation(**change))

    return append
