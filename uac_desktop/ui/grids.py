"""A small table under an answer, as tall as its rows up to a dozen, which can be copied as CSV."""

import csv
import io
from collections.abc import Sequence

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHeaderView

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.tables import Line, Table, table_view
from uac_desktop.ui.widgets import button, column, label, row

_MOST_SHOWN = 12


def csv_of(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Rows under their columns as CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return out.getvalue()


class Grid(QFrame):
    """`cells` is what is shown, `raw` what is copied: names and numbers as they were computed."""

    def __init__(
        self,
        look: Look,
        name: str,
        columns: Sequence[str],
        cells: Sequence[Sequence[str]],
        raw: str,
        note: str = "",
    ) -> None:
        super().__init__()
        self._words = look.words
        self._raw = raw
        self.table = Table(columns)
        self.table.show([Line(tuple(cell)) for cell in cells])
        self.view = table_view(self.table, name, len(columns) - 1)
        head = self.view.horizontalHeader()
        if len(columns) > 3:
            head.setSectionResizeMode(len(columns) - 1, QHeaderView.ResizeMode.ResizeToContents)
        self._fit(len(cells), len(columns) > 3)
        self.copy = button(look.words("csv.copy"))
        self.copy.setProperty("bare", True)
        self.copy.setProperty("scale", "small")
        self.copy.clicked.connect(self._copy)
        layout = column(self, 0, theme.XS)
        layout.addWidget(self.view)
        layout.addLayout(row(label(note, "muted", "small"), 1, self.copy))

    def _fit(self, count: int, wide: bool) -> None:
        view = self.view
        rows = min(count, _MOST_SHOWN) * view.verticalHeader().defaultSectionSize()
        head = view.horizontalHeader().sizeHint().height()
        bar = view.horizontalScrollBar().sizeHint().height() if wide and count <= _MOST_SHOWN else 0
        view.setFixedHeight(rows + head + bar)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._raw)
        self.copy.setText(self._words("csv.copied"))
        QTimer.singleShot(theme.NOTE_MS, self.copy, lambda: self.copy.setText(self._words("csv.copy")))
