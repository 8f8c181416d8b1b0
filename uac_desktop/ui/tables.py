"""A plain table: a model over rows of strings, and a view of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from uac_desktop.ui.rows import KEY

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Line:
    """A row: its cells, what choosing it leads to, what the hover says, and whether it stands back."""

    cells: tuple[str, ...]
    key: object = None
    tip: str = ""
    quiet: bool = False


class Table(QAbstractTableModel):
    """Rows of strings under named columns; `quiet` gives the colour of those that stand back."""

    def __init__(self, columns: Sequence[str], quiet: Callable[[], QColor] | None = None) -> None:
        super().__init__()
        self._quiet = quiet
        self._columns = tuple(columns)
        self._lines: tuple[Line, ...] = ()

    def show(self, lines: Sequence[Line]) -> None:
        """Shows these rows; where they stand already, nothing moves."""
        if tuple(lines) != self._lines:
            self.beginResetModel()
            self._lines = tuple(lines)
            self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        shown = self._lines[index.row()]
        answers = {
            int(Qt.ItemDataRole.DisplayRole): shown.cells[index.column()],
            int(Qt.ItemDataRole.ToolTipRole): shown.tip or None,
            int(KEY): shown.key,
            int(Qt.ItemDataRole.ForegroundRole): self._quiet() if self._quiet and shown.quiet else None,
        }
        return answers.get(int(role))

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._columns[section]
        return None


def table_view(model: Table, name: str, wide: int) -> QTableView:
    """A view of a table whose column `wide` takes the room that is left."""
    view = QTableView()
    view.setModel(model)
    view.setAccessibleName(name)
    view.setShowGrid(False)
    view.setWordWrap(False)
    view.setTabKeyNavigation(False)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.verticalHeader().hide()
    head = view.horizontalHeader()
    head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    head.setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)
    head.setHighlightSections(False)
    return view
