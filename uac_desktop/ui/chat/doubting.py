"""The line of a card that asks whether what was read is right; it stays until it is answered."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton

from uac_desktop.ui import theme
from uac_desktop.ui.field_words import field_name
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import button, label, row
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.core.doubted import Doubt


class DoubtLine(QFrame):
    """`agreed` with the field and the value that is right, both None where all of it is · `denied`."""

    agreed = Signal(object, object)
    denied = Signal()

    def __init__(self, look: Look, doubt: "Doubt") -> None:
        super().__init__()
        words = look.words
        sentence = question(words, doubt)
        self.setAccessibleName(sentence)
        self.presses: list[QPushButton] = []
        if doubt.kind == "differs":
            for value in doubt.values:
                self._press(str(value)).clicked.connect(lambda _=False, v=value: self._agree(doubt.field, v))
        else:
            self._press(words("doubt.yes")).clicked.connect(lambda: self._agree(None, None))
            self._press(words("doubt.no")).clicked.connect(self._deny)
        asked = label(sentence, "muted", "small", wrap=True)
        line = row(label("?", "accent", bold=True), asked, *self.presses)
        line.setStretch(1, 1)
        line.setContentsMargins(theme.M, 0, theme.XS, theme.XS)
        self.setLayout(line)

    def _press(self, text: str) -> QPushButton:
        press = button(text)
        press.setProperty("scale", "small")
        press.setAccessibleName(f"{self.accessibleName()} {text}")
        self.presses.append(press)
        return press

    def _agree(self, field: str | None, value: Any) -> None:
        self.setEnabled(False)
        self.agreed.emit(field, value)

    def _deny(self) -> None:
        self.setEnabled(False)
        self.denied.emit()


def question(words: Words, doubt: "Doubt") -> str:
    """What is asked."""
    said = str(doubt.values[0]) if doubt.kind == "slip" else ""
    field = field_name(words.language, doubt.field)
    return words(f"doubt.{doubt.kind}", said=said, called=doubt.called, field=field)
