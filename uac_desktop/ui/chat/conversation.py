"""Which conversation is on the page, and that the page and the list show it as the log has it."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.chat.conversations import ConversationList
from uac_desktop.ui.chat.panel import ChatPanel
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import ConversationView, MessageView
    from uac_desktop.app.workspace import Workspace


class ConversationController(QObject):
    """`titled` the page's title. While `busy`, the page belongs to the message that is being said."""

    titled = Signal(str)

    def __init__(
        self,
        panel: ChatPanel,
        conversations: ConversationList,
        tasks: Tasks,
        feed: LogFeed,
        clock: Callable[[], datetime],
        words: Words,
    ) -> None:
        super().__init__()
        self._panel, self._list, self._tasks = panel, conversations, tasks
        self._clock, self._words = clock, words
        self._workspace: Workspace | None = None
        self._wanted: int | None = None
        self._turned_to: int | None = None
        self._leaves: dict[str, int] = {}
        self.current: str | None = None
        self.busy = False
        conversations.chosen.connect(self.show_conversation)
        conversations.new_wanted.connect(self.begin)
        panel.intents.version.connect(self.show_version)
        feed.appended.connect(self.refresh)

    def open(self, workspace: "Workspace") -> None:
        """Has the conversations at hand."""
        self._workspace = workspace
        self.refresh()

    def begin(self) -> None:
        """Shows an empty page, for a conversation that begins with its first message."""
        self.show_conversation(None)
        self._panel.composer.editor.setFocus()

    def show_conversation(self, conversation: str | None) -> None:
        """Shows a conversation on the page."""
        if self.busy:
            self._list.show_current(self.current)
            return
        self.current = conversation
        self._list.show_current(conversation)
        self._panel.composer.show_conversation(conversation)
        self._panel.show_note("")
        self.titled.emit(self._list.model.title(conversation or "") or self._words("new.title"))
        self._panel.scroll_to_end()
        self._load()

    def adopt(self, conversation: str) -> None:
        """The empty page is this conversation now that its first message is in the log."""
        if self.current is None:
            self.current = conversation
            self._panel.composer.adopt(conversation)
            self._list.show_current(conversation)

    def leaf(self) -> int | None:
        """The message whose branch is on the page; None for the newest branch."""
        return self._leaves.get(self.current or "")

    def follow(self, conversation: str, message: int) -> None:
        """Keeps to the branch of a message from here on, while the window is open."""
        self._leaves[conversation] = message

    def show_version(self, message: int) -> None:
        """Shows the branch of another version of a message."""
        if self.current is not None and not self.busy:
            self.follow(self.current, message)
            self._turned_to = message
            self._load()

    def show_busy(self, busy: bool) -> None:
        """Whether the page belongs to what is being said or replied."""
        self.busy = busy
        self._panel.intents.show_busy(busy)

    def show_entry(self, entry: int) -> None:
        """Brings a message into view, in whichever conversation it stands."""
        workspace = self._workspace
        if workspace is not None and not self._panel.scroll_to(entry):
            self._tasks.run(self, lambda: _home(workspace, entry), lambda home: self._go(home, entry))

    def refresh(self) -> None:
        """Reads the conversations again, and the one on the page unless it is busy."""
        shown = self.current
        if self._workspace is not None:
            self._tasks.run(
                self, self._workspace.conversations, lambda listed: self._listed(shown, listed), self._note
            )

    def _load(self) -> None:
        workspace, conversation, leaf = self._workspace, self.current, self.leaf()
        if self.busy:
            return
        if workspace is None or conversation is None:
            self._panel.show_messages((), self._clock())
            return
        self._tasks.run(
            self,
            lambda: _branch(workspace, conversation, leaf),
            lambda messages: self._loaded(conversation, leaf, messages),
            self._note,
        )

    def _loaded(self, conversation: str, leaf: int | None, messages: "list[MessageView]") -> None:
        if conversation != self.current or leaf != self.leaf() or self.busy:
            return
        self._panel.show_messages(messages, self._clock())
        wanted, self._wanted = self._wanted, None
        turned_to, self._turned_to = self._turned_to, None
        if wanted is not None:
            self._panel.scroll_to(wanted)
        elif turned_to is not None:
            self._panel.show_version(turned_to)

    def _listed(self, shown: str | None, conversations: "list[ConversationView]") -> None:
        """A conversation that was on the page when the list was asked for may have gone since."""
        self._list.show_conversations(conversations, self._clock())
        gone = shown is not None and all(each.id != shown for each in conversations)
        if gone and shown == self.current and not self.busy:
            self.show_conversation(None)
            return
        if self.current is not None:
            self.titled.emit(self._list.model.title(self.current) or self._words("new.title"))
        self._load()

    def _go(self, home: str | None, entry: int) -> None:
        if home is None:
            self._panel.show_note(self._words("gone"))
            return
        self._wanted = entry
        self.follow(home, entry)
        self.show_conversation(home)

    def _note(self, fault: Fault) -> None:
        self._panel.show_note(self._words("failed", why=fault.sentence))


def _branch(workspace: "Workspace", conversation: str, leaf: int | None) -> "list[MessageView]":
    """The messages of a branch; those that the model has still to read are marked."""
    waiting = set(workspace.pending_readings())
    return [
        replace(message, reading="queued") if message.entry in waiting else message
        for message in workspace.messages(conversation, leaf)
    ]


def _home(workspace: "Workspace", entry: int) -> str | None:
    """The conversation that a message stands in, on whichever branch."""
    for conversation in workspace.conversations():
        if any(message.entry == entry for message in workspace.messages(conversation.id, entry)):
            return conversation.id
    return None
