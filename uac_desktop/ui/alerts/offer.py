"""The one offer to start with the computer, so that rules run while nobody has opened the window."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import button, column, label, row


class LoginOffer(QFrame):
    """`answered` whether the person takes it; it is made once, and goes with the answer."""

    answered = Signal(bool)

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self.setProperty("look", "slip")
        self.setAccessibleName(words("login.offer"))
        self.yes, self.no = button(words("login.yes")), button(words("login.no"), flat=True)
        self.yes.clicked.connect(lambda: self._answer(True))
        self.no.clicked.connect(lambda: self._answer(False))
        layout = column(self, theme.M, theme.S)
        layout.addWidget(label(words("login.offer"), wrap=True))
        layout.addLayout(row(self.yes, self.no, 1))
        self.hide()

    def _answer(self, yes: bool) -> None:
        self.hide()
        self.answered.emit(yes)
