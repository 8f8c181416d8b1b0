"""A rule's text to read: coloured, as wide as it is written, and as high as it needs up to a screenful."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPlainTextEdit

from uac_desktop.ui import theme
from uac_desktop.ui.code.highlighter import Highlighter
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import column

_LINES = 18
"""Lines that are shown at once; the others are scrolled to."""


class Listing(QFrame):
    """Python that cannot be changed here."""

    def __init__(self, look: Look, text: str) -> None:
        super().__init__()
        self.setProperty("look", "slip")
        self.text = QPlainTextEdit(text)
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setFont(look.code_font())
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.text.setAccessibleName(look.words("newrule.code"))
        lines = min(self.text.document().blockCount() + 1, _LINES)
        self.text.setFixedHeight(self.text.fontMetrics().lineSpacing() * lines + theme.L)
        Highlighter(look, self.text.document())
        column(self, theme.XS).addWidget(self.text)
