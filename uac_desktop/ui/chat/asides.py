"""Under a message of the person's: the answer to it, what they are asked, and what they should know."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame

from uac_desktop.ui import theme
from uac_desktop.ui.answers import AnswerView
from uac_desktop.ui.chat.intents import Intents
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import Pressable, clear, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import Answer


@dataclass(frozen=True, slots=True)
class Asked:
    """Questions to the person, sentences that ask nothing of them, and the computed answer to `question`."""

    questions: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()
    question: str = ""
    answer: "Answer | None" = None

    def and_then(self, other: "Asked") -> "Asked":
        """Both, each sentence once, in the order in which they came."""
        return Asked(
            tuple(dict.fromkeys(self.questions + other.questions)),
            tuple(dict.fromkeys(self.notices + other.notices)),
            other.question or self.question,
            other.answer or self.answer,
        )

    def without(self, settled: Collection[str]) -> "Asked":
        """The same without questions that have been answered."""
        return replace(self, questions=tuple(each for each in self.questions if each not in settled))


NOTHING = Asked()


class QuestionCard(Pressable):
    """One question; pressing it is to begin an answer."""

    def __init__(self, look: Look, question: str) -> None:
        super().__init__("slip", question, look.words("answer.begin"))
        mark = label("?", "accent", bold=True)
        text = label(question, wrap=True)
        line = row(mark, text)
        line.setStretch(1, 1)
        line.setContentsMargins(theme.M, theme.S, theme.M, theme.S)
        self.setLayout(line)


class Asides(QFrame):
    """Hidden where there is nothing."""

    def __init__(self, look: Look, intents: Intents) -> None:
        super().__init__()
        self._look, self._intents = look, intents
        self._asked = NOTHING
        self._inside = column(self, 0, theme.XS)
        self.hide()

    def show_asked(self, asked: Asked) -> None:
        """Shows a card for each question and a line for each notice; what stands there already stays."""
        if asked == self._asked:
            return
        self._asked = asked
        clear(self._inside)
        if asked.answer is not None and asked.answer.how == "computed":
            self._inside.addWidget(self._answer(asked.question, asked.answer))
        for question in asked.questions:
            card = QuestionCard(self._look, self._look.words.told(question))
            card.clicked.connect(self._intents.answering)
            self._inside.addWidget(card)
        for notice in asked.notices:
            self._inside.addWidget(label(self._look.words.told(notice), "muted", "small", wrap=True))
        self.setVisible(asked != NOTHING)

    def _answer(self, question: str, answer: "Answer") -> QFrame:
        card = QFrame()
        card.setProperty("look", "slip")
        inside = column(card, theme.M, theme.S)
        inside.addWidget(AnswerView(self._look, self._intents.answers, question, answer))
        return card
