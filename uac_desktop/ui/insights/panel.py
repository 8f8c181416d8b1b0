"""The Insights page: a question about one's own records, the answer, and the program that gave it."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QStackedWidget, QWidget

from uac_desktop.ui import theme, times
from uac_desktop.ui.centred import Scroll, centred
from uac_desktop.ui.code.highlighter import Highlighter
from uac_desktop.ui.look import Look
from uac_desktop.ui.prose import Prose
from uac_desktop.ui.widgets import EmptyPage, Quote, button, clear, column, label, line, row, selectable

if TYPE_CHECKING:
    from uac_desktop.app.views import Answer


class InsightsPanel(QWidget):
    """Emits a question; `quote_pressed` a message that an answer stands on."""

    asked = Signal(str)
    quote_pressed = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._look = look
        self.question = QLineEdit()
        self.question.setPlaceholderText(words("insights.hint"))
        self.question.setAccessibleName(words("insights.hint"))
        self.press = button(words("ask"), filled=True)
        self.question.returnPressed.connect(self._ask)
        self.press.clicked.connect(self._ask)
        self.setFocusProxy(self.question)
        self._answers = Scroll()
        empty = EmptyPage(words("insights.none"), words("insights.none.more"), words("chat.empty.button"))
        empty.pressed.connect(self._example)
        self._stack = QStackedWidget()
        self._stack.addWidget(empty)
        self._stack.addWidget(self._answers)
        box = QWidget()
        box.setLayout(row(self.question, self.press))
        layout = column(self, 0, 0)
        layout.addSpacing(theme.L)
        layout.addLayout(centred(box))
        layout.addWidget(self._stack, 1)

    def show_answer(self, question: str, answer: "Answer") -> None:
        """Puts an answer on top of the earlier ones."""
        self._stack.setCurrentIndex(1)
        self._answers.inner.insertWidget(0, self._card(question, answer))
        self._answers.verticalScrollBar().setValue(0)

    def show_fault(self, question: str, sentence: str) -> None:
        """Says why a question got no answer."""
        self._stack.setCurrentIndex(1)
        card, layout = self._blank(question)
        layout.addWidget(label(sentence, "critical", wrap=True))
        self._answers.inner.insertWidget(0, card)

    def clear(self) -> None:
        """Takes the answers away: they may tell what is no longer to be told."""
        clear(self._answers.inner)
        self._stack.setCurrentIndex(0)

    def _blank(self, question: str) -> Any:
        card = QFrame()
        card.setProperty("look", "card")
        layout = column(card, theme.L, theme.S)
        layout.addWidget(selectable(label(question, "muted", wrap=True)))
        return card, layout

    def _card(self, question: str, answer: "Answer") -> QFrame:
        words = self._look.words
        card, layout = self._blank(question)
        if answer.how == "declined":
            layout.addWidget(label(words("answer.declined"), bold=True))
            layout.addWidget(selectable(label(answer.why or answer.text, wrap=True)))
            return card  # type: ignore[no-any-return]
        layout.addWidget(selectable(label(self._value(answer), scale=self._scale(answer), wrap=True)))
        one = answer.how == "computed" and len(answer.records) == 1
        name = "answer.computed.one" if one else f"answer.{answer.how}"
        layout.addWidget(label(words(name, n=len(answer.records)), "muted", "small"))
        for said in answer.messages:
            quote = Quote(words("said", date=times.day(words, said.at)), said.quote or "…", words("go"))
            quote.clicked.connect(lambda entry=said.entry: self.quote_pressed.emit(entry))
            layout.addWidget(quote)
        if answer.code:
            layout.addWidget(line())
            layout.addWidget(self._code(answer.code))
        return card  # type: ignore[no-any-return]

    def _value(self, answer: "Answer") -> str:
        if answer.text:
            return answer.text
        return self._look.words("answer.none") if answer.value is None else str(answer.value)

    def _scale(self, answer: "Answer") -> str:
        return "huge" if len(self._value(answer)) <= theme.XXL else ""

    def _code(self, text: str) -> Prose:
        code = Prose(self._look)
        code.setFont(self._look.code_font())
        code.show_plain(text)
        code.setAccessibleName(self._look.words("code"))
        Highlighter(self._look, code.document())
        return code

    def _ask(self) -> None:
        text = self.question.text().strip()
        if text:
            self.asked.emit(text)

    def _example(self) -> None:
        self.question.setText(self._look.words("insights.example"))
        self._ask()
