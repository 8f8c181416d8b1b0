"""The Insights page: questions about one's own records, their answers, and those that are kept."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.answers import AnswerLinks, AnswerView
from uac_desktop.ui.centred import Scroll, centred
from uac_desktop.ui.insights.saved import SavedCard
from uac_desktop.ui.look import Look
from uac_desktop.ui.undo_bar import UndoBar
from uac_desktop.ui.widgets import EmptyPage, button, clear, column, label, row, selectable

if TYPE_CHECKING:
    from uac_desktop.app.views import Answer, SavedView


class InsightsPanel(QWidget):
    """Emits a question, and (id, title) of a kept answer that is to be `renamed` or `removed`."""

    asked = Signal(str)
    renamed = Signal(str, str)
    removed = Signal(str, str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._look = look
        self.links = AnswerLinks()
        self.quote_pressed = self.links.quoted
        self.undo_bar = UndoBar(look)
        self._saved: dict[str, tuple[object, SavedCard]] = {}
        self.question = QLineEdit()
        self.question.setPlaceholderText(words("insights.hint"))
        self.question.setAccessibleName(words("insights.hint"))
        self.press = button(words("ask"), filled=True)
        self.question.returnPressed.connect(self._ask)
        self.press.clicked.connect(self._ask)
        self.setFocusProxy(self.question)
        self._page = Scroll()
        self._answers, self._kept = QVBoxLayout(), QVBoxLayout()
        self._heading = label(words("saved"), scale="large")
        self._note = label("", "critical", "small", wrap=True)
        self._note.hide()
        empty = EmptyPage(words("insights.none"), words("insights.none.more"), words("chat.empty.button"))
        empty.pressed.connect(self._example)
        self._stack = QStackedWidget()
        self._stack.addWidget(empty)
        self._stack.addWidget(self._page)
        self._lay_out()

    def show_answer(self, question: str, answer: "Answer") -> None:
        """Puts an answer on top of the earlier ones."""
        card, layout = self._blank(question)
        few = len(answer.messages) <= _FEW
        layout.addWidget(
            AnswerView(self._look, self.links, question, answer, ("said", "code") if few else ("code",))
        )
        self._answers.insertWidget(0, card)
        self._page.verticalScrollBar().setValue(0)
        self._settle()

    def show_fault(self, question: str, sentence: str) -> None:
        """Says why a question got no answer."""
        card, layout = self._blank(question)
        layout.addWidget(label(sentence, "critical", wrap=True))
        self._answers.insertWidget(0, card)
        self._settle()

    def show_saved(self, saved: "Sequence[SavedView]", now: datetime) -> None:
        """Shows the kept answers; a card whose answer is as it was stays as it is."""
        there = {each.id for each in saved}
        for name in [name for name in self._saved if name not in there]:
            self._let_go(name)
        for place, each in enumerate(saved):
            mark = (each, now.date())
            if self._saved.get(each.id, (None,))[0] != mark:
                self._let_go(each.id)
                self._saved[each.id] = (mark, self._card(each, now))
            self._kept.insertWidget(place, self._saved[each.id][1])
        self._settle()

    def show_note(self, sentence: str) -> None:
        """Says what did not work; empty takes it away."""
        self._note.setText(sentence)
        self._note.setVisible(bool(sentence))

    def clear(self) -> None:
        """Takes the answers away: they may tell what is no longer to be told."""
        clear(self._answers)
        for name in list(self._saved):
            self._let_go(name)
        self._settle()

    def _lay_out(self) -> None:
        inner = self._page.inner
        for part in (self._answers, self._kept):
            part.setSpacing(theme.L)
        inner.addLayout(self._answers)
        inner.addWidget(self._heading)
        inner.addLayout(self._kept)
        box, foot = QWidget(), QWidget()
        box.setLayout(row(self.question, self.press))
        inside = column(foot, 0, theme.XS)
        inside.addWidget(self._note)
        inside.addWidget(self.undo_bar)
        layout = column(self, 0, 0)
        layout.addSpacing(theme.L)
        layout.addLayout(centred(box))
        layout.addWidget(self._stack, 1)
        layout.addLayout(centred(foot))
        layout.addSpacing(theme.S)
        self._settle()

    def _settle(self) -> None:
        self._heading.setVisible(bool(self._saved))
        self._stack.setCurrentIndex(1 if self._saved or self._answers.count() else 0)

    def _card(self, saved: "SavedView", now: datetime) -> SavedCard:
        card = SavedCard(self._look, self.links, saved, now)
        card.renamed.connect(self.renamed)
        card.removed.connect(self.removed)
        return card

    def _let_go(self, name: str) -> None:
        _, card = self._saved.pop(name, (None, None))
        if card is not None:
            if card.isAncestorOf(self.focusWidget()):
                self.question.setFocus()
            self._kept.removeWidget(card)
            card.hide()
            card.deleteLater()

    def _blank(self, question: str) -> Any:
        card = QFrame()
        card.setProperty("look", "card")
        layout = column(card, theme.L, theme.S)
        layout.addWidget(selectable(label(question, "muted", wrap=True)))
        return card, layout

    def _ask(self) -> None:
        text = self.question.text().strip()
        if text:
            self.asked.emit(text)

    def _example(self) -> None:
        self.question.setText(self._look.words("insights.example"))
        self._ask()


_FEW = 3
"""As many quotes as are shown without being asked for."""
