"""The menu of a row in a list or table, by pointer or keyboard, and the keys of what it offers."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QMenu


@dataclass(frozen=True, slots=True)
class RowAct:
    """One thing to do with a row: its words, what does it, given the row, and its keys."""

    text: str
    do: Callable[[QModelIndex], None]
    keys: str = ""


class RowMenu(QObject):
    """Belongs to its view."""

    def __init__(self, view: QAbstractItemView, *acts: RowAct) -> None:
        super().__init__(view)
        self._view = view
        self._acts = acts
        view.viewport().installEventFilter(self)
        view.installEventFilter(self)
        for act in acts:
            if act.keys:
                key = QShortcut(QKeySequence(act.keys), view)
                key.setContext(Qt.ShortcutContext.WidgetShortcut)
                key.activated.connect(lambda act=act: self._do(act, view.currentIndex()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QContextMenuEvent) and event.type() == QEvent.Type.ContextMenu:
            self._ask(event)
            return True
        return super().eventFilter(watched, event)

    def open(self, index: QModelIndex, where: QPoint) -> QMenu | None:
        """Opens the menu of a row at a place of the screen; None where the row offers nothing."""
        if not index.flags() & Qt.ItemFlag.ItemIsSelectable:
            return None
        menu = QMenu(self._view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for act in self._acts:
            made = menu.addAction(act.text)
            made.setShortcut(QKeySequence(act.keys))
            made.triggered.connect(lambda on=False, act=act: self._do(act, index))
        menu.popup(where)
        return menu

    def _ask(self, event: QContextMenuEvent) -> None:
        view = self._view
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            index = view.currentIndex()
            self.open(index, view.viewport().mapToGlobal(view.visualRect(index).bottomLeft()))
        else:
            self.open(view.indexAt(view.viewport().mapFromGlobal(event.globalPos())), event.globalPos())

    def _do(self, act: RowAct, index: QModelIndex) -> None:
        if index.isValid() and index.flags() & Qt.ItemFlag.ItemIsSelectable:
            act.do(index)
