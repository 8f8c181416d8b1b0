"""Asks before the window is closed over changes that are not saved."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from uac_desktop.ui.words import Words


def ask_to_leave(
    words: Words, parent: QWidget, paths: Sequence[str], leave: Callable[[], object]
) -> QMessageBox:
    """Asks; `leave` is done once the person has said that the changes may go."""
    ask = QMessageBox(parent)
    ask.setTextFormat(Qt.TextFormat.PlainText)
    ask.setWindowTitle(words("app"))
    ask.setText(words("leave.ask"))
    ask.setInformativeText(words("leave.more", paths=", ".join(paths)))
    ask.addButton(words("leave.drop"), QMessageBox.ButtonRole.AcceptRole)
    ask.setDefaultButton(ask.addButton(words("leave.stay"), QMessageBox.ButtonRole.RejectRole))
    ask.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    ask.accepted.connect(leave)
    ask.open()
    return ask
