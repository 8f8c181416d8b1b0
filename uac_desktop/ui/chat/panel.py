"""The page of a conversation: its messages in a column, and the composer under them."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import takewhile
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.centred import Scroll, centred
from uac_desktop.ui.chat.asides import NOTHING, Asked
from uac_desktop.ui.chat.cards import FactCard
from uac_desktop.ui.chat.composer import Composer
from uac_desktop.ui.chat.intents import Intents
from uac_desktop.ui.chat.message import MessageBox
from uac_desktop.ui.look import Look
from uac_desktop.ui.undo_bar import UndoBar
from uac_desktop.ui.widgets import EmptyPage, button, column, label

if TYPE_CHECKING:
    from uac_desktop.app.views import Blocked, MessageView
    from uac_desktop.core.entries import Role


class ChatPanel(QWidget):
    """Emits what was sent and stopped, and by `intents` what is wanted of a message; shows a conversation
    and a reply that streams."""

    sent = Signal(str)
    stopped = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.intents = Intents()
        self.undo_bar = UndoBar(look)
        self._boxes: list[MessageBox] = []
        self._blocked: dict[int, tuple[Blocked, ...]] = {}
        self._asked: dict[int, Asked] = {}
        self._edits: dict[int, str] = {}
        self._hidden: list[MessageView] = []
        self._now: datetime | None = None
        self.reply: MessageBox | None = None
        words = look.words
        self.composer = Composer(look)
        self.composer.sent.connect(self.sent)
        self.composer.stopped.connect(self.stopped)
        self.intents.answering.connect(self.composer.editor.setFocus)
        self._empty = EmptyPage(words("chat.empty"), words("chat.empty.more"), words("chat.empty.button"))
        self._empty.pressed.connect(self._example)
        self._scroll = Scroll()
        self._scroll.setAccessibleName(words("messages"))
        self._earlier = button(words("messages.earlier"), flat=True)
        self._earlier.clicked.connect(self._show_earlier)
        self._note = label("", "critical", "small", wrap=True)
        self._note.hide()
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self._scroll)
        self._at_end = True
        self.setFocusProxy(self.composer.editor)
        self._lay_out()

    def show_messages(self, messages: "Sequence[MessageView]", now: datetime) -> None:
        """Shows a conversation, the newest page of it; it stays where it was scrolled to."""
        self._now = now
        start = self._start(messages)
        shown = messages[start:]
        there = {message.entry for message in shown}
        self._let_go([message.entry for message in messages if not message.content])
        self._drop([box for box in self._boxes if box.entry not in there])
        for place, message in enumerate(shown):
            # Along a branch the seqs grow, so the boxes that are left stand in the order of the messages.
            if place < len(self._boxes) and self._boxes[place].entry == message.entry:
                self._boxes[place].show_message(message)
            else:
                self._add(message, place)
        self._hidden = list(messages[:start])
        self._earlier.setVisible(bool(self._hidden))
        self._stack.setCurrentWidget(self._scroll if messages else self._empty)

    def show_said(self, text: str, now: datetime) -> MessageBox:
        """Shows the person's words at once, before they are in the log."""
        self._now = now
        box = self._box("user", now.isoformat(), None)
        box.prose.show_plain(text)
        self._stack.setCurrentWidget(self._scroll)
        self.scroll_to_end()
        return box

    def take_back(self, box: MessageBox) -> None:
        """Takes words off the page that did not get into the log."""
        self._drop([box])
        if not self._boxes:
            self._stack.setCurrentWidget(self._empty)

    def cut(self, entry: int) -> None:
        """Takes a message and what follows it off the page, for another version to come in its place."""
        places = [place for place, box in enumerate(self._boxes) if box.entry == entry]
        if places:
            self._drop(self._boxes[places[0] :])
        self._edits.pop(entry, None)

    def words_of(self, entry: int) -> str:
        """What stands in a message on the page; empty where it is not on it."""
        return next((box.prose.text() for box in self._boxes if box.entry == entry), "")

    def begin_reply(self, now: datetime, model: str | None, begun: str = "") -> None:
        """Makes room for a reply, or for the rest of one that has `begun`; Stop stands where Send was."""
        self._now = now
        self.reply = self._box("assistant", now.isoformat(), model)
        self.reply.prose.begin()
        self.reply.prose.add(begun)
        self.reply.foot.show_status(self._look.words("thinking"))
        self.composer.show_streaming(True)

    def add_reply(self, text: str) -> None:
        """More of the reply."""
        if self.reply is not None:
            self.reply.foot.show_status("")
            self.reply.prose.add(text)

    def end_reply(self, message: "MessageView | None") -> None:
        """The reply is whole and in the log; None if there is none."""
        box, self.reply = self.reply, None
        self.composer.show_streaming(False)
        if box is None:
            return
        box.prose.end()
        if message is None:
            self.take_back(box)
        else:
            box.show_message(message)

    def show_blocked(self, entry: int, blocked: "tuple[Blocked, ...]") -> None:
        """Shows what was not learned from a message because it was to be forgotten."""
        self._blocked[entry] = blocked
        for box in self._boxes:
            if box.entry == entry:
                box.show_blocked(blocked)

    def unblock(self, hashed: str | None) -> None:
        """Shows no longer as blocked what may be learned now; None offers all of it anew."""
        for entry, blocked in self._blocked.items():
            self.show_blocked(entry, tuple(each for each in blocked if each.hash != hashed))

    def card_of(self, fact: str) -> FactCard | None:
        """The card of a fact (its id) on the page."""
        cards = (card for box in self._boxes for card in box.cards)
        return next((card for card in cards if card.fact.id == fact), None)

    def show_asked(self, entry: int, asked: Asked) -> None:
        """Shows under a message what the person is asked and told because of it, after what was before."""
        self._asked[entry] = self._asked.get(entry, NOTHING).and_then(asked)
        self._show_asked(entry)

    def settle_questions(self, settled: "Collection[str]") -> None:
        """Shows questions no longer that have been answered."""
        for entry, asked in self._asked.items():
            self._asked[entry] = asked.without(settled)
            self._show_asked(entry)

    def drop_answers(self) -> None:
        """Takes computed answers away: they may tell what is no longer to be told."""
        for entry, asked in self._asked.items():
            self._asked[entry] = replace(asked, answer=None)
            self._show_asked(entry)

    def before(self, entry: int) -> int | None:
        """The message before another on the page."""
        seqs = [*(message.entry for message in self._hidden), *(box.entry for box in self._boxes)]
        place = seqs.index(entry) if entry in seqs else 0
        return seqs[place - 1] if place else None

    def shown(self, entry: int) -> "MessageView | None":
        """A message of the log that is on the page."""
        return next((box.message for box in self._boxes if box.entry == entry), None)

    def show_version(self, entry: int) -> None:
        """Brings the version of a message that was chosen into view; the keyboard stays with it."""
        box = next((box for box in self._boxes if box.entry == entry), None)
        if box is not None:
            self._at_end = False
            box.foot.versions.take_focus()
            QTimer.singleShot(0, box, lambda: self._scroll.ensureWidgetVisible(box.foot, 0, theme.XXL))

    def show_note(self, text: str) -> None:
        """Says in a line over the composer what went wrong; empty takes it away."""
        self._note.setText(text)
        self._note.setVisible(bool(text))

    def scroll_to(self, entry: int) -> bool:
        """Brings a message into view and points it out; False if it is not in this conversation."""
        if any(message.entry == entry for message in self._hidden):
            self._show_all()
        box = next((box for box in self._boxes if box.entry == entry), None)
        if box is None:
            return False
        self._at_end = False
        QTimer.singleShot(0, box, lambda: self._bring(box))
        return True

    def scroll_to_end(self) -> None:
        """Follows what is newest from here on."""
        self._at_end = True
        bar = self._scroll.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _bring(self, box: MessageBox) -> None:
        self._scroll.ensureWidgetVisible(box, 0, theme.XXL)
        box.prose.mark(0, len(box.prose.toPlainText()))
        QTimer.singleShot(theme.NOTE_MS, box.prose, box.prose.unmark)

    def _lay_out(self) -> None:
        bar = self._scroll.verticalScrollBar()
        bar.rangeChanged.connect(self._grown)
        bar.valueChanged.connect(self._scrolled)
        self._scroll.inner.addWidget(self._earlier)
        self._earlier.hide()
        foot = QWidget()
        inside = column(foot, 0, theme.XS)
        inside.addWidget(self._note)
        inside.addWidget(self.undo_bar)
        inside.addWidget(self.composer)
        layout = column(self, 0, 0)
        layout.addWidget(self._stack, 1)
        layout.addLayout(centred(foot))
        layout.addSpacing(theme.L)

    def _show_asked(self, entry: int) -> None:
        for box in self._boxes:
            if box.entry == entry:
                box.show_asked(self._asked[entry])

    def _let_go(self, forgotten: "Sequence[int]") -> None:
        """What was asked, or begun to be written, because of a message is forgotten with it."""
        for entry in forgotten:
            self._asked.pop(entry, None)
            self._edits.pop(entry, None)
            self._blocked.pop(entry, None)

    def _grown(self, least: int, most: int) -> None:
        if self._at_end:
            self._scroll.verticalScrollBar().setValue(most)

    def _scrolled(self, value: int) -> None:
        bar = self._scroll.verticalScrollBar()
        self._at_end = value >= bar.maximum() - theme.XL

    def _box(self, role: "Role", at: str, model: str | None, place: int | None = None) -> MessageBox:
        assert self._now is not None
        box = MessageBox(self._look, self.intents, role, at, self._now, model)
        where = len(self._boxes) if place is None else place
        self._boxes.insert(where, box)
        self._scroll.inner.insertWidget(where + 1, box)
        return box

    def _add(self, message: "MessageView", place: int | None = None) -> None:
        box = self._box(message.role, message.at, message.model, place)
        box.show_message(message)
        box.show_blocked(self._blocked.get(message.entry, ()))
        box.show_asked(self._asked.get(message.entry, NOTHING))
        begun = self._edits.pop(message.entry, None)
        if begun is not None:
            box.go_on_rewriting(begun)

    def _start(self, messages: "Sequence[MessageView]") -> int:
        """Where the page begins: after what is hidden, else so that one page of messages is shown."""
        shown, hidden = {box.entry for box in self._boxes}, {message.entry for message in self._hidden}
        if not any(message.entry in shown for message in messages):
            return max(len(messages) - theme.PAGE_OF_MESSAGES, 0)
        return sum(1 for _ in takewhile(lambda message: message.entry in hidden, messages))

    def _drop(self, boxes: "Sequence[MessageBox]") -> None:
        for box in list(boxes):
            if box.isAncestorOf(self.focusWidget()):
                self.composer.editor.setFocus()
            begun = box.begun()
            if begun is not None and box.entry is not None:
                self._edits[box.entry] = begun
            self._boxes.remove(box)
            self._scroll.inner.removeWidget(box)
            box.hide()
            box.deleteLater()
            if box is self.reply:
                self.reply = None

    def _show_earlier(self) -> None:
        page, self._hidden = self._hidden[-theme.PAGE_OF_MESSAGES :], self._hidden[: -theme.PAGE_OF_MESSAGES]
        for place, message in enumerate(page):
            self._add(message, place)
        self._earlier.setVisible(bool(self._hidden))

    def _show_all(self) -> None:
        while self._hidden:
            self._show_earlier()

    def _example(self) -> None:
        self.composer.show_text(self._look.words("chat.example"))
        self.composer.editor.setFocus()
