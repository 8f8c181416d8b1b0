"""Says what was written, shows what was read from it, then streams the reply; and either once more."""

import secrets
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.chat.asides import Asked
from uac_desktop.ui.chat.conversation import ConversationController
from uac_desktop.ui.chat.message import MessageBox
from uac_desktop.ui.chat.panel import ChatPanel
from uac_desktop.ui.chat.reply import Reply
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.reply import ReplyRun
    from uac_desktop.app.views import MessageView, Turn
    from uac_desktop.app.workspace import Workspace


class ChatController(QObject):
    """`alerted` the alerts of a turn, before any reply · `idle` no reply runs · `troubled` what was wrong
    with a reply that came all the same."""

    alerted = Signal(object)
    troubled = Signal(str)
    idle = Signal()

    def __init__(
        self,
        panel: ChatPanel,
        conversation: ConversationController,
        tasks: Tasks,
        feed: LogFeed,
        clock: Callable[[], datetime],
        words: Words,
    ) -> None:
        super().__init__()
        self._panel, self._conversation, self._tasks, self._feed = panel, conversation, tasks, feed
        self._clock, self._words = clock, words
        self._workspace: Workspace | None = None
        self.reply = Reply(tasks)
        panel.sent.connect(self.say)
        panel.stopped.connect(self.reply.stop)
        panel.intents.rewritten.connect(self.rewrite)
        panel.intents.again.connect(self.reply_again)
        panel.intents.continued.connect(self.go_on)
        self.reply.grown.connect(panel.add_reply)
        self.reply.ended.connect(self._reply_ended)
        self.reply.failed.connect(self._reply_failed)

    def open(self, workspace: "Workspace") -> None:
        """Takes messages from here on."""
        self._workspace = workspace
        self._panel.composer.show_ready(True)

    def say(self, text: str) -> None:
        """Puts a message into the log; its words stand on the page at once."""
        workspace = self._begin()
        if workspace is None:
            return
        # An empty page begins a conversation; the app, given no name, would go on with the newest.
        conversation = self._conversation.current or secrets.token_hex(8)
        after = self._conversation.leaf()
        box = self._panel.show_said(text, self._clock())
        self._tasks.run(
            self,
            lambda: workspace.say(text, conversation, after=after),
            lambda turn: self._said(box, turn),
            lambda fault: self._unsaid(box, text, fault),
            "log",
        )

    def rewrite(self, message: int, text: str) -> None:
        """Says a message anew on a branch of its own; the editor stays until the log has it."""
        workspace = self._begin()
        if workspace is not None:
            self._tasks.run(
                self,
                lambda: workspace.edit(message, text),
                lambda turn: self._rewritten(message, turn),
                self._reply_failed,
                "log",
            )

    def reply_again(self, message: int) -> None:
        """Has another version of a reply written."""
        workspace = self._begin()
        if workspace is not None:
            self._reply(message, "", lambda take: workspace.reply_again(message, take))

    def go_on(self, message: int) -> None:
        """Has a reply that broke off written to its end."""
        begun, workspace = self._panel.words_of(message), self._begin()
        if workspace is not None:
            self._reply(message, begun, lambda take: workspace.continue_reply(message, take))

    def _begin(self) -> "Workspace | None":
        """Takes the page for what is to be said or replied; None where it is taken already."""
        if self._workspace is None or self._conversation.busy:
            return None
        self._conversation.show_busy(True)
        self._panel.composer.show_ready(False)
        self._panel.show_note("")
        return self._workspace

    def _said(self, box: MessageBox, turn: "Turn") -> None:
        workspace = self._workspace
        assert workspace is not None
        self._panel.composer.show_ready(True)
        box.show_entry(turn.entry)
        box.show_facts(turn.facts)
        self._panel.show_blocked(turn.entry, turn.blocked)
        self._panel.show_asked(turn.entry, Asked(turn.questions, turn.notices, turn.text, turn.answer))
        self._conversation.adopt(turn.conversation)
        self._conversation.follow(turn.conversation, turn.entry)
        self.alerted.emit(turn.alerts)
        self._panel.begin_reply(self._clock(), workspace.model)
        self.reply.ask(lambda take: workspace.reply(turn, take))
        self._feed.wrote()

    def _unsaid(self, box: MessageBox, text: str, fault: Fault) -> None:
        self._panel.take_back(box)
        self._panel.composer.show_text(text)
        self._reply_failed(fault)

    def _rewritten(self, message: int, turn: "Turn") -> None:
        self._panel.cut(message)
        self._said(self._panel.show_said(turn.text, self._clock()), turn)

    def _reply(self, message: int, begun: str, begin: "Callable[[Callable[[str], None]], ReplyRun]") -> None:
        """Streams another version of a reply in its place."""
        assert self._workspace is not None
        self._panel.composer.show_ready(True)
        self._panel.cut(message)
        self._panel.begin_reply(self._clock(), self._workspace.model, begun)
        self.reply.ask(begin)

    def _reply_ended(self, message: "MessageView | None", trouble: str | None) -> None:
        self._panel.end_reply(message)
        current = self._conversation.current
        if message is not None and current is not None:
            self._conversation.follow(current, message.entry)
        if trouble:
            self.troubled.emit(trouble)
        self._rest()

    def _reply_failed(self, fault: Fault) -> None:
        self._panel.end_reply(None)
        self._note(fault)
        self._rest()

    def _rest(self) -> None:
        self._panel.composer.show_ready(True)
        self._conversation.show_busy(False)
        self._feed.wrote()
        self.idle.emit()

    def _note(self, fault: Fault) -> None:
        self._panel.show_note(self._words("failed", why=fault.sentence))
