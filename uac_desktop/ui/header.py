"""The line over the page: where one is, how the model is, and the handles of the two sides."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from uac_desktop.ui import theme
from uac_desktop.ui.connection.dot import Dot
from uac_desktop.ui.connection.panel import ModelPicker
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import Elided, IconButton, row


class Header(QFrame):
    """Emits that the list or the panel is to be folded or shown."""

    list_toggled = Signal()
    panel_toggled = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self.setObjectName("header")
        self.setFixedHeight(theme.HEADER)
        self.dot = Dot(look)
        self.picker = ModelPicker(look)
        self._title = Elided("", scale="large")
        self._list = IconButton(look, "list", words("list.toggle"))
        self._panel = IconButton(look, "panel", words("panel.toggle"))
        self._list.clicked.connect(self.list_toggled)
        self._panel.clicked.connect(self.panel_toggled)
        self._title.setContentsMargins(theme.S, 0, 0, 0)
        line = row(self._list, self._title, 1, self.dot, self.picker, self._panel)
        line.setContentsMargins(theme.S, 0, theme.S, 0)
        line.setStretch(1, 1000)
        self.setLayout(line)

    def show_title(self, title: str) -> None:
        """Says where one is."""
        self._title.show_text(title)

    def show_handles(self, left: bool, right: bool) -> None:
        """Shows the handles of those sides that the place has."""
        self._list.setVisible(left)
        self._panel.setVisible(right)
