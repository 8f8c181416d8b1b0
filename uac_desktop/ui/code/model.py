"""The modules of the person's project under the folders they stand in, with counts."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from uac_desktop.ui.rows import ASIDE, HEADING, KEY

if TYPE_CHECKING:
    from uac_desktop.app.views import ModuleView


class Modules(QAbstractListModel):
    """Rows of HEADING (a folder) and KEY (a path) roles; ASIDE is how many records a module holds."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[tuple[str, ModuleView | None]] = []

    def show(self, modules: "Sequence[ModuleView]") -> None:
        """Shows these: those without a folder first, then folder by folder."""
        self.beginResetModel()
        self._rows = []
        folder = ""
        for module in sorted(modules, key=lambda each: ("/" in each.path, each.path)):
            place, _, name = module.path.rpartition("/")
            if place != folder:
                folder = place
                self._rows.append((place, None))
            self._rows.append((name, module))
        self.endResetModel()

    def module(self, row: int) -> "ModuleView | None":
        """The module on a row; None for a folder."""
        return self._rows[row][1]

    def row_of(self, path: str | None) -> int:
        """The row of a module, -1 where there is none."""
        found = (row for row, (_, module) in enumerate(self._rows) if module and module.path == path)
        return next(found, -1)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if not index.isValid():
            return None
        name, module = self._rows[index.row()]
        answers = {
            int(Qt.ItemDataRole.DisplayRole): name,
            int(Qt.ItemDataRole.AccessibleTextRole): module.path if module else name,
            int(HEADING): module is None,
            int(ASIDE): str(module.records) if module and module.records else "",
            int(KEY): module.path if module else None,
        }
        return answers.get(int(role))

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        if not index.isValid() or self._rows[index.row()][1] is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
