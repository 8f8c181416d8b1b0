"""Where the parts of the window stand: rail, list, page, panel; the sides fold away."""

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from uac_desktop.ui import theme


class Scrim(QWidget):
    """Dims the page under a drawer; pressing it folds the drawer."""

    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("scrim")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()


class Frame(QWidget):
    """Lays the page out between two sides; a side that has no room of its own lies over the page."""

    def __init__(self, rail: QWidget, left: QWidget, page: QWidget, right: QWidget) -> None:
        super().__init__()
        self._rail, self._left, self._page, self._right = rail, left, page, right
        self._open = {left: True, right: True}
        self._drawn_out = {left: False, right: False}
        self._wanted = {left: True, right: True}
        self._scrim = Scrim()
        self._scrim.pressed.connect(self.fold_drawers)
        for part in (rail, page, self._scrim, left, right):
            part.setParent(self)
        self.setMinimumSize(theme.RAIL + theme.PAGE_MIN, theme.WINDOW_MIN_HEIGHT)

    def want(self, left: bool, right: bool) -> None:
        """Which sides belong to the place on show."""
        self._wanted = {self._left: left, self._right: right}
        self.fold_drawers()

    def toggle(self, side: QWidget) -> None:
        """Shows a side or folds it away."""
        state = self._open if self.is_docked(side) else self._drawn_out
        state[side] = not state[side]
        for other in self._drawn_out:
            if other is not side:
                self._drawn_out[other] = False
        self._arrange()
        if not self.is_docked(side) and state[side]:
            side.raise_()
            side.setFocus()

    def is_docked(self, side: QWidget) -> bool:
        """Whether a side has room beside the page."""
        return self.width() >= (theme.LIST_FOLDS if side is self._left else theme.PANEL_FOLDS)

    def is_out(self, side: QWidget) -> bool:
        """Whether a side is to be seen."""
        state = self._open if self.is_docked(side) else self._drawn_out
        return self._wanted[side] and state[side]

    def fold_drawers(self) -> bool:
        """Folds what lies over the page; whether anything did."""
        lying = any(self.is_out(side) and not self.is_docked(side) for side in self._open)
        self._drawn_out = dict.fromkeys(self._drawn_out, False)
        self._arrange()
        return lying

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        width, height = self.width(), self.height()
        docked_left = theme.LIST if self._beside(self._left) else 0
        docked_right = theme.PANEL if self._beside(self._right) else 0
        start = theme.RAIL + docked_left
        self._rail.setGeometry(QRect(0, 0, theme.RAIL, height))
        self._left.setGeometry(self._place_of(self._left, theme.RAIL, theme.LIST))
        self._page.setGeometry(QRect(start, 0, width - start - docked_right, height))
        self._right.setGeometry(self._place_of(self._right, width - theme.PANEL, theme.PANEL))
        self._scrim.setGeometry(QRect(theme.RAIL, theme.HEADER, width - theme.RAIL, height - theme.HEADER))
        sides = (self._left, self._right)
        for side in sides:
            side.setVisible(self.is_out(side))
        self._scrim.setVisible(any(self.is_out(side) and not self.is_docked(side) for side in sides))

    def _place_of(self, side: QWidget, x: int, width: int) -> QRect:
        """A drawer leaves the header free, where its handle is."""
        top = 0 if self.is_docked(side) else theme.HEADER
        return QRect(x, top, width, self.height() - top)

    def _beside(self, side: QWidget) -> bool:
        return self.is_docked(side) and self.is_out(side)
