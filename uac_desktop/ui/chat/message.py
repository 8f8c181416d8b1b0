"""One message on the page: who and when, the words, the cards of what was read from them, what to do."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, SignalInstance
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QVBoxLayout

from uac_desktop.ui import theme, times
from uac_desktop.ui.chat.actions import Act, Actions
from uac_desktop.ui.chat.asides import NOTHING, Asides, Asked
from uac_desktop.ui.chat.cards import BlockedCard, FactCard
from uac_desktop.ui.chat.foot import Foot
from uac_desktop.ui.chat.intents import Intents
from uac_desktop.ui.chat.rewriting import Rewriting
from uac_desktop.ui.look import Look
from uac_desktop.ui.prose import Prose
from uac_desktop.ui.widgets import Hovering, clear, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import Blocked, FactView, MessageView
    from uac_desktop.core.entries import Role


class MessageBox(Hovering):
    """A turn of the person, on a card, or of the assistant, on the page itself."""

    def __init__(
        self,
        look: Look,
        intents: Intents,
        role: "Role",
        at: str,
        now: datetime,
        model: str | None = None,
    ) -> None:
        super().__init__()
        words = look.words
        self.entry: int | None = None
        self._shown: MessageView | None = None
        self._look, self._intents = look, intents
        self._role: Role = role
        self.prose = Prose(look)
        self.prose.link_pressed.connect(intents.linked)
        self.prose.setAccessibleName(words("you" if role == "user" else "assistant"))
        self.rewriting: Rewriting | None = None
        self.foot = Foot(look, intents)
        self.bar = Actions(look, self._acts())
        self._bound = self.bar.bind_keys(self.prose)
        self._words = QVBoxLayout()
        self._cards, self._blocked = QVBoxLayout(), QVBoxLayout()
        self.cards: list[FactCard] = []
        self.asides = Asides(look, intents)
        self.setProperty("look", "card" if role == "user" else "")
        self._lay_out(at, now, model)
        self._listen()
        self._settle()

    def show_entry(self, entry: int) -> None:
        """These words are in the log now, as its entry of that seq."""
        self.entry = entry
        self._settle()

    def show_message(self, message: "MessageView") -> None:
        """Shows a message of the log; what already stands there is left alone."""
        if message == self._shown:
            return
        self._shown = message
        if self.prose.text() != message.content:
            show = self.prose.show_plain if self._role == "user" else self.prose.show_markdown
            show(message.content)
        if not message.content:
            self._forgotten()
        self.prose.setVisible(bool(message.content) and self.rewriting is None)
        self.show_facts(message.facts)
        self.foot.show_message(message)
        self.show_entry(message.entry)

    @property
    def message(self) -> "MessageView | None":
        """The message of the log that it shows."""
        return self._shown

    def show_facts(self, facts: "Sequence[FactView]") -> None:
        """Shows a card for each; one that says the same stays, with what is being written in it."""
        kept = [card for card in self.cards if card.fact in facts]
        for card in (card for card in self.cards if card not in kept):
            self._cards.removeWidget(card)
            card.hide()
            card.setParent(None)
            card.deleteLater()
        there = {card.fact.id: card for card in kept}
        self.cards = [there.get(fact.id) or self._card(fact) for fact in facts]
        for place, card in enumerate(self.cards):
            self._cards.insertWidget(place, card)

    def _card(self, fact: "FactView") -> FactCard:
        intents = self._intents
        card = FactCard(self._look, fact)
        card.undo_wanted.connect(intents.undone)
        card.forget_wanted.connect(intents.forgotten)
        card.open_wanted.connect(intents.opened)
        card.amended.connect(intents.amended)
        card.given.connect(intents.given)
        card.agreed.connect(intents.agreed)
        card.pointed.connect(self.prose.mark)
        card.left.connect(self.prose.unmark)
        return card

    def show_blocked(self, blocked: "Sequence[Blocked]") -> None:
        """Shows a card for each fact that was not learned because it was to be forgotten."""
        clear(self._blocked)
        for fact in blocked:
            card = BlockedCard(self._look, fact)
            card.allowed.connect(self._intents.allowed)
            self._blocked.addWidget(card)

    def show_asked(self, asked: Asked) -> None:
        """Shows what the person is asked, and told, because of this message."""
        self.asides.show_asked(asked)

    def rewrite(self) -> None:
        """Turns the words into an editor, in their own place."""
        if self.rewriting is None and self.entry is not None:
            self.go_on_rewriting(self.prose.text()).setFocus()

    def go_on_rewriting(self, text: str) -> Rewriting:
        """Shows an editor with words that were begun earlier; the keyboard stays where it is."""
        self.rewriting = made = Rewriting(self._look, self.prose.text(), text)
        made.setEnabled(not self._intents.busy)
        made.saved.connect(self._save)
        made.cancelled.connect(self._leave)
        self._words.addWidget(made)
        self.prose.hide()
        return made

    def begun(self) -> str | None:
        """The words of an edit that is not saved; None where there is none."""
        return self.rewriting.unsaved() if self.rewriting is not None else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self._light()
        return super().eventFilter(watched, event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._open_menu(event.globalPos())

    def _acts(self) -> list[Act]:
        intents = self._intents
        copy = Act("copy", self._copy, "copy", harmless=True)
        remove = Act("delete", lambda: self._tell(intents.removed), keys="Del")
        if self._role == "user":
            edit = Act("edit", self.rewrite, "edit", "F2")
            how = Act("reading.how", self.foot.turn_detail, harmless=True)
            return [edit, copy, how, remove, Act("forget.ask", self._forget)]
        sent = Act("sent", lambda: self._tell_always(intents.sent), harmless=True)
        return [copy, Act("again", lambda: self._tell(intents.again), "again"), sent, remove]

    def _lay_out(self, at: str, now: datetime, model: str | None) -> None:
        words, mine = self._look.words, self._role == "user"
        who = label(words("you" if mine else "assistant"), bold=True, scale="small")
        time = label(times.when(words, at, now), "muted", "small")
        time.setToolTip(f"{times.local(at, now):%Y-%m-%d %H:%M:%S %Z}")
        self._words.addWidget(self.prose)
        layout = column(self, theme.M if mine else 0, theme.XS)
        if not mine:
            layout.setContentsMargins(theme.M + 1, 0, theme.M + 1, 0)
        layout.addLayout(row(who, time, label(model or "", "muted", "small"), 1, self.bar))
        layout.addLayout(self._words)
        for cards in (self._cards, self._blocked):
            cards.setSpacing(theme.XS)
            layout.addLayout(cards)
        layout.addWidget(self.asides)
        layout.addWidget(self.foot)

    def _listen(self) -> None:
        self.prose.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.prose.customContextMenuRequested.connect(
            lambda place: self._open_menu(self.prose.mapToGlobal(place))
        )
        self.hovered.connect(lambda over: self._light())
        self._intents.settled.connect(self._settle)
        for part in (self.prose, self.bar.more):
            part.installEventFilter(self)

    def _settle(self) -> None:
        """What can be done with it now: nothing before it is in the log or once it has been forgotten."""
        idle = not self._intents.busy
        there = self.entry is not None and (self._shown is None or bool(self._shown.content))
        self.bar.setVisible(there)
        self.bar.show_enabled(idle)
        for act in self._bound:
            act.setEnabled(there and idle)
        if self.rewriting is not None:
            self.rewriting.setEnabled(idle)

    def _light(self) -> None:
        self.bar.show_lit(self.underMouse() or self.prose.hasFocus() or self.bar.more.hasFocus())

    def _open_menu(self, where: QPoint) -> None:
        if not self.bar.isHidden() and self.rewriting is None:
            self.bar.open_menu(where)

    def _tell(self, intent: SignalInstance) -> None:
        if self.entry is not None and not self._intents.busy:
            intent.emit(self.entry)

    def _tell_always(self, intent: SignalInstance) -> None:
        if self.entry is not None:
            intent.emit(self.entry)

    def _forget(self) -> None:
        self._intents.forgotten.emit((self.entry,), None)

    def _copy(self) -> None:
        """What is selected, or all of it."""
        chosen = self.prose.textCursor().selection().toPlainText()
        QGuiApplication.clipboard().setText(chosen or self.prose.text())

    def _save(self, text: str) -> None:
        self._intents.rewritten.emit(self.entry, text)

    def _leave(self) -> None:
        """Shows the words again as they were."""
        self._end_rewriting()
        self.prose.show()
        self.prose.setFocus()

    def _end_rewriting(self) -> None:
        rewriting, self.rewriting = self.rewriting, None
        if rewriting is not None:
            rewriting.hide()
            rewriting.deleteLater()

    def _forgotten(self) -> None:
        """Nothing that was written or asked because of it stays either."""
        self._end_rewriting()
        self.show_asked(NOTHING)
        self.show_blocked(())
