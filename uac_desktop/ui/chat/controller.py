"""Runs a conversation: says what was written, shows what was read, then streams the reply."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.chat.conversations import ConversationList
from uac_desktop.ui.chat.message import MessageBox
from uac_desktop.ui.chat.panel import ChatPanel
from uac_desktop.ui.chat.reply import Reply
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import ConversationView, MessageView, Turn
    from uac_desktop.app.workspace import Workspace


class ChatController(QObject):
    """`alerted` the alerts of a turn, before any reply · `titled` the page's title · `idle` no reply runs
    · `troubled` what was wrong with a reply that came all the same."""

    alerted = Signal(object)
    troubled = Signal(str)
    titled = Signal(str)
    idle = Signal()

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
        self._panel, self._list, self._tasks, self._feed = panel, conversations, tasks, feed
        self._clock, self._words = clock, words
        self._workspace: Workspace | None = None
        self._conversation: str | None = None
        self._saying = False
        self._wanted: int | None = None
        self.reply = Reply(tasks)
        panel.sent.connect(self.say)
        panel.stopped.connect(self.reply.stop)
        panel.undo_wanted.connect(self.undo)
        conversations.chosen.connect(self.show_conversation)
        conversations.new_wanted.connect(self.begin)
        feed.appended.connect(self.refresh)
        self.reply.grown.connect(panel.add_reply)
        self.reply.ended.connect(self._reply_ended)
        self.reply.failed.connect(self._reply_failed)

    def open(self, workspace: "Workspace") -> None:
        """Takes messages from here on."""
        self._workspace = workspace
        self._panel.composer.show_ready(True)
        self.refresh()

    def begin(self) -> None:
        """Shows an empty page, for a conversation that begins with its first message."""
        self.show_conversation(None)
        self._panel.composer.editor.setFocus()

    def show_conversation(self, conversation: str | None) -> None:
        """Shows a conversation on the page."""
        if self.reply.running or self._saying:
            self._list.show_current(self._conversation)
            return
        self._conversation = conversation
        self._list.show_current(conversation)
        self._panel.composer.show_conversation(conversation)
        self._panel.show_note("")
        self.titled.emit(self._list.model.title(conversation or "") or self._words("new.title"))
        self._panel.scroll_to_end()
        self._load()

    def show_entry(self, entry: int) -> None:
        """Brings a message into view, in whichever conversation it stands."""
        workspace = self._workspace
        if workspace is not None and not self._panel.scroll_to(entry):
            self._tasks.run(self, lambda: _home(workspace, entry), lambda home: self._go(home, entry))

    def say(self, text: str) -> None:
        """Puts a message into the log; its words stand on the page at once."""
        workspace, conversation = self._workspace, self._conversation
        if workspace is None or self._saying:
            return
        self._saying = True
        self._panel.show_note("")
        box = self._panel.show_said(text, self._clock())
        self._tasks.run(
            self,
            lambda: workspace.say(text, conversation),
            lambda turn: self._said(box, turn),
            lambda fault: self._unsaid(box, text, fault),
            "log",
        )

    def undo(self, fact: str) -> None:
        """Takes a fact back."""
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(self, lambda: workspace.undo(fact), self._undone, self._note, "log")

    def refresh(self) -> None:
        """Reads the conversations again, and the one on the page unless a reply is growing there."""
        workspace = self._workspace
        if workspace is not None:
            self._tasks.run(self, workspace.conversations, self._listed, self._note)
            if not (self.reply.running or self._saying):
                self._load()

    def _load(self) -> None:
        workspace, conversation = self._workspace, self._conversation
        if workspace is None or conversation is None:
            self._panel.show_messages((), self._clock())
            return
        self._tasks.run(
            self,
            lambda: workspace.messages(conversation),
            lambda messages: self._loaded(conversation, messages),
            self._note,
        )

    def _loaded(self, conversation: str, messages: "list[MessageView]") -> None:
        if conversation == self._conversation and not (self.reply.running or self._saying):
            self._panel.show_messages(messages, self._clock())
            if self._wanted is not None:
                self._panel.scroll_to(self._wanted)
                self._wanted = None

    def _listed(self, conversations: "list[ConversationView]") -> None:
        self._list.show_conversations(conversations, self._clock())
        if self._conversation is not None:
            self.titled.emit(self._list.model.title(self._conversation))

    def _said(self, box: MessageBox, turn: "Turn") -> None:
        assert self._workspace is not None
        self._saying = False
        box.entry = turn.entry
        box.show_facts(turn.facts)
        if self._conversation is None:
            self._conversation = turn.conversation
            self._panel.composer.adopt(turn.conversation)
            self._list.show_current(turn.conversation)
        self.alerted.emit(turn.alerts)
        self._panel.begin_reply(self._clock(), self._workspace.model)
        self.reply.ask(self._workspace, turn)
        self._feed.wrote()

    def _unsaid(self, box: MessageBox, text: str, fault: Fault) -> None:
        self._saying = False
        self._panel.take_back(box)
        self._panel.composer.show_text(text)
        self._note(fault)

    def _undone(self, turn: "Turn") -> None:
        self.alerted.emit(turn.alerts)
        self._feed.wrote()

    def _reply_ended(self, message: "MessageView | None", trouble: str | None) -> None:
        self._panel.end_reply(message)
        if trouble:
            self.troubled.emit(trouble)
        self._feed.wrote()
        self.idle.emit()

    def _reply_failed(self, sentence: str) -> None:
        self._panel.end_reply(None)
        self._panel.show_note(self._words("failed", why=sentence))
        self.idle.emit()

    def _go(self, home: str | None, entry: int) -> None:
        if home is None:
            self._panel.show_note(self._words("gone"))
            return
        self._wanted = entry
        self.show_conversation(home)

    def _note(self, fault: Fault) -> None:
        self._panel.show_note(self._words("failed", why=fault.sentence))


def _home(workspace: "Workspace", entry: int) -> str | None:
    """The conversation that a message stands in."""
    for conversation in workspace.conversations():
        if any(message.entry == entry for message in workspace.messages(conversation.id)):
            return conversation.id
    return None
