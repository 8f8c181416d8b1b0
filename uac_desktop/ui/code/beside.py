"""The text, and what is looked at beside it: at its right where there is room, else under it, never over."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from uac_desktop.ui import theme

_WIDE = theme.PANEL_FOLDS - theme.TREE
"""Pixels from which on the text and a narrow pane have room side by side; a broad one wants twice that."""


class Beside(QSplitter):
    """`main` at the first place; one of the panes, or none, at the second."""

    def __init__(self, main: QWidget, narrow: Sequence[QWidget], broad: Sequence[QWidget]) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._broad = tuple(broad)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(1)
        self._stack = QStackedWidget()
        self._stack.setObjectName("beside")
        for pane in (*narrow, *broad):
            self._stack.addWidget(pane)
        self.addWidget(main)
        self.addWidget(self._stack)
        main.setMinimumHeight(theme.TREE // 2)
        self._stack.setMinimumWidth(theme.TREE)
        self._stack.hide()

    def pane(self) -> QWidget | None:
        """The pane on show."""
        return self._stack.currentWidget() if self._stack.isVisibleTo(self) else None

    def show_pane(self, pane: QWidget | None) -> None:
        """Shows one of the panes; None shows the text alone."""
        before = self.pane()
        if pane is not None:
            self._stack.setCurrentWidget(pane)
        self._stack.setVisible(pane is not None)
        if pane is not None and not self._turn() and before is None:
            self._share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> bool:
        """Puts the two side by side or one under the other; whether that is not how they stood."""
        wide = 2 * _WIDE if self._stack.currentWidget() in self._broad else _WIDE
        wanted = Qt.Orientation.Horizontal if self.width() >= wide else Qt.Orientation.Vertical
        turned = self.orientation() != wanted
        if turned:
            self.setOrientation(wanted)
            self._share()
        return turned

    def _share(self) -> None:
        """Half of the width each, as a beginning; of the height rather more for what is looked at."""
        across = self.orientation() == Qt.Orientation.Horizontal
        whole = self.width() if across else self.height()
        main = whole // 2 if across else whole * 2 // 5
        self.setSizes([main, whole - main])
