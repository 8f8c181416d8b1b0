"""The text, and what is looked at beside it: at its right where there is room, else under it, never over."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from uac_desktop.ui import theme

_WIDE = theme.PANEL_FOLDS - theme.TREE
"""Pixels from which on both have room side by side."""


class Beside(QSplitter):
    """`main` at the first place; one of `panes`, or none, at the second."""

    def __init__(self, main: QWidget, *panes: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(1)
        self._stack = QStackedWidget()
        self._stack.setObjectName("beside")
        for pane in panes:
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
        was_alone = self.pane() is None
        if pane is not None:
            self._stack.setCurrentWidget(pane)
        self._stack.setVisible(pane is not None)
        if was_alone and pane is not None:
            self._share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wanted = Qt.Orientation.Horizontal if self.width() >= _WIDE else Qt.Orientation.Vertical
        if self.orientation() != wanted:
            self.setOrientation(wanted)
            self._share()

    def _share(self) -> None:
        """Half of the width each, as a beginning; of the height rather more for what is looked at."""
        across = self.orientation() == Qt.Orientation.Horizontal
        whole = self.width() if across else self.height()
        main = whole // 2 if across else whole * 2 // 5
        self.setSizes([main, whole - main])
