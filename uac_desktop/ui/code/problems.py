"""What is wrong in the text, one line each, under it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QFrame, QListView

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import column, label

if TYPE_CHECKING:
    from uac_desktop.app.views import DiagnosticView

_ROWS = 4


class _Rows(QStringListModel):
    """Sentences; the hover has the whole of one that does not fit."""

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        return super().data(
            index, Qt.ItemDataRole.DisplayRole if role == Qt.ItemDataRole.ToolTipRole else role
        )


class Problems(QFrame):
    """Shows itself only where something is wrong; `chosen` the number of a problem."""

    chosen = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("footer")
        self._words = look.words
        self._count = label("", "critical", "small", bold=True)
        self._rows = _Rows(self)
        self.view = QListView()
        self.view.setObjectName("problems")
        self.view.setModel(self._rows)
        self.view.setAccessibleName(look.words("problems"))
        self.view.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.clicked.connect(self._choose)
        self.view.activated.connect(self._choose)
        layout = column(self, theme.S, theme.XS)
        layout.addWidget(self._count)
        layout.addWidget(self.view)
        self.hide()

    def show_problems(self, problems: "Sequence[DiagnosticView]") -> None:
        """Lists these, in the order of the lines."""
        words = self._words
        rows = [words("problems.row", line=each.line, message=words.told(each.message)) for each in problems]
        if rows != self._rows.stringList():
            self._rows.setStringList(rows)
        one = len(rows) == 1
        self._count.setText(words("problems.one") if one else words("problems.count", n=len(rows)))
        self.setVisible(bool(rows))
        if rows:
            height = max(self.view.sizeHintForRow(0), 1)
            self.view.setFixedHeight(height * min(len(rows), _ROWS) + theme.S)

    def _choose(self, index: QModelIndex) -> None:
        self.chosen.emit(index.row())
