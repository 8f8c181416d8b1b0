"""Asks in place whether to go back to a version, and says what that means."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import button, clear, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import EditView

_MEANT = 5
"""Things that going back means that are named; of more it is said how many."""


class Restoring(QFrame):
    """A question in the pane itself: `agreed` · `left` when it is closed, whatever was said."""

    agreed = Signal()
    left = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._words = look.words
        self._layout = column(self, theme.M, theme.S)
        self.hide()

    def show_question(self, question: str, edit: "EditView") -> None:
        """Asks, with the first things that it means."""
        words = self._words
        clear(self._layout)
        said = [words.told(each.words) for each in edit.meanings] or [words("preview.nothing")]
        alerts = [words("restore.code.alert", message=words.told(each.message)) for each in edit.new]
        shown = [*said, *alerts]
        self._layout.addWidget(label(question, bold=True, wrap=True))
        for each in shown[:_MEANT]:
            self._layout.addWidget(label(f"· {each}", wrap=True))
        if len(shown) > _MEANT:
            self._layout.addWidget(label(words("offers.more", n=len(shown) - _MEANT), "muted"))
        agree, keep = button(words("history.restore"), filled=True), button(words("cancel"))
        agree.clicked.connect(self.agreed)
        keep.clicked.connect(self.leave)
        parts = row(1, keep, agree)
        holder = QWidget()
        holder.setLayout(parts)
        self._layout.addWidget(holder)
        self.show()
        keep.setFocus()

    def leave(self) -> None:
        """Closes."""
        self.hide()
        self.left.emit()

    def show_note(self, sentence: str) -> None:
        """Says why it could not be done."""
        clear(self._layout)
        self._layout.addWidget(label(sentence, "critical", wrap=True))
        self.show()
