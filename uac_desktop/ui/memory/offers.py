"""Over the table: questions that are open, and pairs of records that may be one, a line for each."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QLabel, QPushButton

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import Elided, button, clear, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import RecordView

_MOST = 3
_QUESTIONS = 2
"""Of the lines shown, how many are questions where there are pairs too."""


class Offers(QFrame):
    """`merged` and `parted` with the ids of the two records · `answering` that a question is answered.

    While a choice is being kept, no other can be made.
    """

    merged = Signal(str, str)
    parted = Signal(str, str)
    answering = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._words = look.words
        self._shown: tuple[object, ...] = ()
        self.setAccessibleName(look.words("offers"))
        self._inside = column(self, 0, theme.XS)
        self.hide()

    def show_offers(self, questions: Sequence[str], pairs: "Sequence[tuple[RecordView, RecordView]]") -> None:
        """Shows the first of these, and how many more there are."""
        self.setEnabled(True)
        if self._shown == (*questions, *pairs):
            return
        self._shown = (*questions, *pairs)
        clear(self._inside)
        asked = questions[: max(_MOST - len(pairs), _QUESTIONS)][:_MOST]
        offered = pairs[: _MOST - len(asked)]
        lines = [*map(self._question, asked), *map(self._pair, offered)]
        for line in lines:
            self._inside.addWidget(line)
        more = len(questions) + len(pairs) - len(lines)
        if more:
            self._inside.addWidget(label(self._words("offers.more", n=more), "muted", "small"))
        self.setVisible(bool(lines))

    def _question(self, question: str) -> QFrame:
        asked = self._words.told(question)
        press = self._press("answer.chat", asked)
        press.clicked.connect(self.answering)
        return _line("?", label(asked, wrap=True), press)

    def _pair(self, pair: "tuple[RecordView, RecordView]") -> QFrame:
        one, other = pair
        sentence = self._words("offers.pair", one=_called(one), other=_called(other))
        merge, apart = self._press("merge", sentence), self._press("apart", sentence)
        for press, signal in ((merge, self.merged), (apart, self.parted)):
            press.clicked.connect(lambda on=False, signal=signal: self._choose(signal, one.id, other.id))
        merge.setToolTip(self._words("merge.tip", one=one.summary, other=other.summary))
        return _line("≈", Elided(sentence), merge, apart)

    def _choose(self, signal: SignalInstance, one: str, other: str) -> None:
        self.setEnabled(False)
        signal.emit(one, other)

    def _press(self, name: str, sentence: str) -> QPushButton:
        """A button whose name for screen readers says what it is about."""
        press = button(self._words(name))
        press.setProperty("bare", True)
        press.setAccessibleName(f"{press.text()}: {sentence}")
        return press


def _line(mark: str, sentence: QLabel, *presses: QPushButton) -> QFrame:
    made = QFrame()
    made.setProperty("look", "slip")
    sign = label(mark, "accent", bold=True)
    sign.setFixedWidth(theme.M)
    line = row(sign, sentence, *presses)
    line.setStretch(1, 1)
    line.setContentsMargins(theme.M, theme.XS, 0, theme.XS)
    made.setLayout(line)
    return made


def _called(record: "RecordView") -> str:
    """The name of a record: the first part of its summary, after whose it is."""
    parts = record.summary.split(" · ")
    return parts[1] if record.about != "user" and len(parts) > 1 else parts[0]
