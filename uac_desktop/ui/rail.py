"""The rail of places at the left edge."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import IconButton, column, label

PLACES = ("chat", "memory", "code", "alerts", "insights", "log", "settings")


class Rail(QFrame):
    """Six places, Settings at the foot, and how many alerts are open; `chosen` a place."""

    chosen = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self.setObjectName("rail")
        self.setFixedWidth(theme.RAIL)
        self.setAccessibleName(words("places"))
        self._words = words
        self._group = QButtonGroup(self)
        self._buttons: dict[str, IconButton] = {}
        layout = column(self, theme.S, theme.XS)
        for place in PLACES:
            if place == "settings":
                layout.addStretch(1)
            layout.addWidget(self._button(look, place))
        self._badge = label("", scale="small")
        self._badge.setParent(self)
        self._badge.setProperty("badge", True)
        self._badge.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._badge.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._badge.hide()

    def show_place(self, place: str) -> None:
        """Marks a place as the one on show."""
        self._buttons[place].setChecked(True)

    def show_count(self, count: int) -> None:
        """How many alerts are open."""
        name = self._words("alerts")
        self._buttons["alerts"].rename(f"{name}: {count}" if count else name)
        self._badge.setText(str(count) if count < 100 else "99+")
        self._badge.setVisible(count > 0)
        self._put_badge()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._put_badge()

    def _button(self, look: Look, place: str) -> IconButton:
        made = IconButton(look, place, look.words(place))
        made.setCheckable(True)
        made.setFixedSize(QSize(theme.RAIL - theme.L, theme.RAIL - theme.L))
        made.clicked.connect(lambda on=False, place=place: self.chosen.emit(place))
        self._group.addButton(made)
        self._buttons[place] = made
        return made

    def _put_badge(self) -> None:
        corner = self._buttons["alerts"].geometry().topRight()
        self._badge.setMinimumSize(theme.L, theme.L)
        self._badge.adjustSize()
        self._badge.move(corner.x() - self._badge.width() + theme.S, corner.y() - theme.XS)
        self._badge.raise_()
