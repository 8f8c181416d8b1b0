"""The model in use with a menu of the others, and a banner with the way out of a trouble."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QMenu, QMessageBox, QToolButton, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import IconButton, button, column, label, row, selectable

if TYPE_CHECKING:
    from uac_desktop.app.views import ModelView

COMMANDS = {"not_running": "ollama serve", "no_model": "ollama pull qwen3:4b"}
DOWNLOAD = "https://ollama.com/download"
TROUBLES = ("not_installed", "not_running", "no_model", "failed")


class ModelPicker(QToolButton):
    """The model in use; its menu lists the others. `chosen` a name and whether it is off this machine."""

    chosen = Signal(str, bool)
    opened = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("wide", True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._choices = QMenu(self)
        self._choices.aboutToShow.connect(self.opened)
        self.setMenu(self._choices)
        look.changed.connect(self._tint)
        self._tint()
        self.show_models((), None, "")

    def show_models(self, models: "Sequence[ModelView]", current: str | None, sentence: str) -> None:
        """Shows the name in use and the menu of all; a sentence where there are none."""
        words = self._look.words
        self.setText(current or words("model.none"))
        self.setAccessibleName(f"{words('model')}: {current or words('model.none')}")
        self._choices.clear()
        for model in models:
            name = words("model.remote", name=model.name) if model.remote else model.name
            act = self._choices.addAction(name)
            act.setCheckable(True)
            act.setChecked(model.name == current)
            act.triggered.connect(lambda on=False, model=model: self.chosen.emit(model.name, model.remote))
        if not models:
            self._choices.addAction(sentence or words("model.none")).setEnabled(False)

    def _tint(self) -> None:
        self.setIcon(self._look.icon("down", "muted", theme.ICON_SMALL))


class Banner(QFrame):
    """What is wrong in a sentence, the command or the address that mends it, and Try again."""

    again = Signal()
    link_pressed = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._look = look
        self._state = ""
        self._closed_for = ""
        self.setProperty("look", "banner")
        self._sentence = label("", wrap=True)
        self._command = selectable(label(""))
        self._command.setFont(look.code_font())
        self._copy = IconButton(look, "copy", words("copy"), small=True)
        self._copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._command.text()))
        self._get = button("ollama.com", flat=True)
        self._get.clicked.connect(lambda: self.link_pressed.emit(DOWNLOAD))
        again = button(words("again"))
        again.clicked.connect(self.again)
        close = IconButton(look, "close", words("close"), small=True)
        close.clicked.connect(self._close)
        self._way_out = QFrame()
        self._way_out.setProperty("look", "slip")
        inside = row(self._command, self._copy)
        inside.setContentsMargins(theme.S, 0, 0, 0)
        self._way_out.setLayout(inside)
        layout = column(self, theme.M, theme.S)
        layout.setContentsMargins(theme.L, theme.S, theme.S, theme.S)
        layout.addLayout(row(self._sentence, close))
        layout.addLayout(row(self._way_out, self._get, again, 1))
        self.hide()

    def show_trouble(self, state: str, sentence: str) -> None:
        """Shows a trouble; any other state takes the banner away, as does having closed it before."""
        self._state = state
        if state not in TROUBLES:
            self._closed_for = ""
        self._sentence.setText(sentence)
        command = COMMANDS.get(state, "")
        self._command.setText(command)
        self._way_out.setVisible(bool(command))
        self._get.setVisible(state == "not_installed")
        self.setVisible(state in TROUBLES and state != self._closed_for)

    def _close(self) -> None:
        self._closed_for = self._state
        self.hide()


def confirm_remote(look: Look, parent: QWidget, name: str) -> QMessageBox:
    """Asks whether a model that is not on this machine may be sent what is written; accepted if so."""
    words = look.words
    ask = QMessageBox(parent)
    ask.setTextFormat(Qt.TextFormat.PlainText)
    ask.setWindowTitle(words("model"))
    ask.setText(words("model.remote.ask", name=name))
    ask.addButton(words("model.remote.allow"), QMessageBox.ButtonRole.AcceptRole)
    ask.setDefaultButton(ask.addButton(words("cancel"), QMessageBox.ButtonRole.RejectRole))
    ask.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return ask
