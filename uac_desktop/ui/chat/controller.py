"""Says what was written, shows what was read from it, then streams the reply."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from uac_desktop.ui.chat.conversation import ConversationController
from uac_desktop.ui.chat.message import MessageBox
from uac_desktop.ui.chat.panel import ChatPanel
from uac_desktop.ui.chat.reply import Reply
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Fault, Tasks
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
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
        panel.undo_wanted.connect(self.undo)
        self.reply.grown.connect(panel.add_reply)
        self.reply.ended.connect(self._reply_ended)
        self.reply.failed.connect(self._reply_failed)

    def open(self, workspace: "Workspace") -> None:
        """Takes messages from here on."""
        self._workspace = workspace
        self._panel.composer.show_ready(True)

    def say(self, text: str) -> None:
        """Puts a message into the log; its words stand on the page at once."""
        workspace, conversation = self._workspace, self._conversation.current
        if workspace is None or self._conversation.busy:
            return
        self._conversation.busy = True
        self._panel.composer.show_ready(False)
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

    def _said(self, box: MessageBox, turn: "Turn") -> None:
        assert self._workspace is not None
        self._panel.composer.show_ready(True)
        box.entry = turn.entry
        box.show_facts(turn.facts)
        self._conversation.adopt(turn.conversation)
        self.alerted.emit(turn.alerts)
        self._panel.begin_reply(self._clock(), self._workspace.model)
        self.reply.ask(self._workspace, turn)
        self._feed.wrote()

    def _unsaid(self, box: MessageBox, text: str, fault: Fault) -> None:
        self._conversation.busy = False
        self._panel.composer.show_ready(True)
        self._panel.take_back(box)
        self._panel.composer.show_text(text)
        self._note(fault)
        self._feed.wrote()

    def _undone(self, turn: "Turn") -> None:
        self.alerted.emit(turn.alerts)
        self._feed.wrote()

    def _reply_ended(self, message: "MessageView | None", trouble: str | None) -> None:
        self._panel.end_reply(message)
        if trouble:
            self.troubled.emit(trouble)
        self._rest()

    def _reply_failed(self, sentence: str) -> None:
        self._panel.end_reply(None)
        self._panel.show_note(self._words("failed", why=sentence))
        self._rest()

    def _rest(self) -> None:
        self._conversation.busy = False
        self._feed.wrote()
        self.idle.emit()

    def _note(self, fault: Fault) -> None:
        self._panel.show_note(self._words("failed", why=fault.sentence))
