"""The bar over the text that says the memory has moved on, and asks about what both sides changed."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import button, clear, column, label, row, selectable

if TYPE_CHECKING:
    from uac_desktop.app.views import ConflictView


class MovedBar(QFrame):
    """`merging` when both sides are to become one text · `decided` the number of a conflict and whether
    theirs is taken."""

    merging = Signal()
    decided = Signal(int, bool)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("look", "banner")
        self._look, self._words = look, look.words
        self._sentence = label("", wrap=True)
        self.merge = button(look.words("code.merge"), filled=True)
        self.merge.clicked.connect(self.merging)
        self._conflicts = QVBoxLayout()
        self._conflicts.setSpacing(theme.S)
        layout = column(self, 0, theme.S)
        layout.setContentsMargins(theme.L, theme.S, theme.L, theme.S)
        head = row(self._sentence, self.merge)
        head.setStretch(0, 1)
        layout.addLayout(head)
        layout.addLayout(self._conflicts)
        self.hide()

    def show_state(self, moved: bool, conflicts: "Sequence[ConflictView]") -> None:
        """Shows itself where the memory has moved on, or something is still to be decided."""
        clear(self._conflicts)
        self.merge.setVisible(moved)
        if moved:
            self._sentence.setText(self._words("code.moved"))
        elif conflicts:
            count = len(conflicts)
            one = count == 1
            self._sentence.setText(self._words("conflict.one" if one else "conflict.count", n=count))
            self._conflicts.addWidget(self._card(conflicts[0]))
        self.setVisible(moved or bool(conflicts))

    def _card(self, conflict: "ConflictView") -> QFrame:
        """The first that is undecided: both sides, and a button for each."""
        words, card = self._words, QFrame()
        card.setProperty("look", "card")
        layout = column(card, theme.M, theme.S)
        layout.addWidget(label(words.told(conflict.words), bold=True, wrap=True))
        for name, text, takes in (("mine", conflict.mine, False), ("theirs", conflict.theirs, True)):
            shown = selectable(label(text.strip("\n") or words("conflict.gone"), wrap=True))
            shown.setFont(self._look.code_font())
            press = button(words(f"conflict.{name}"))
            press.clicked.connect(lambda on=False, takes=takes: self.decided.emit(0, takes))
            side = row(shown, press)
            side.setStretch(0, 1)
            layout.addWidget(label(words(f"conflict.{name}.name"), "muted", "small"))
            layout.addLayout(side)
        return card
