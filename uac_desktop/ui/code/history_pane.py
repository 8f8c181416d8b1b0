"""The versions of the project on a line of time, to compare and to go back to."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QToolButton, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.code.restoring import Restoring
from uac_desktop.ui.code.versions import VersionPainter, Versions
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import EmptyPage, IconButton, button, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import EditView, VersionView


class HistoryPane(QFrame):
    """`compared` two numbers, the older first · `restoring` the number that is looked at before it is gone
    back to · `restored` the number once that was agreed to · `closed`."""

    compared = Signal(int, int)
    restoring = Signal(int)
    restored = Signal(int)
    scoped = Signal()
    closed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._look, self._words = look, words
        self._wanted: int | None = None
        self.model = Versions(words)
        self.view = QListView()
        self.view.setModel(self.model)
        self.view.setItemDelegate(VersionPainter(look))
        self.view.itemDelegate().setParent(self.view)
        self.view.setMouseTracking(True)
        self.view.setAccessibleName(words("history.code"))
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.one = QToolButton()
        self.one.setText(words("history.one"))
        self.one.setToolTip(words("history.one.more"))
        self.one.setAccessibleName(words("history.one.more"))
        self.one.setCheckable(True)
        self.one.setProperty("wide", True)
        self.compare = button(words("history.compare"))
        self.restore = button(words("history.restore"))
        self._empty = EmptyPage(words("history.none"), words("history.none.more"))
        self._ask = Restoring(look)
        self._acts = QWidget()
        self._listen()
        self._lay_out()
        self._settle()

    def show_versions(self, versions: "Sequence[VersionView]", now: datetime) -> None:
        """Shows these; those that were chosen stay chosen."""
        chosen = set(self._chosen())
        self.model.show(versions, now)
        for row_number in range(self.model.rowCount()):
            if self.model.version(row_number).number in chosen:
                index = self.model.index(row_number)
                self.view.selectionModel().select(index, self.view.selectionModel().SelectionFlag.Select)
        self._empty.setVisible(not versions)
        self.view.setVisible(bool(versions))
        self._settle()

    def choose(self, seq: int) -> None:
        """Chooses the version of an entry (a seq)."""
        for number in range(self.model.rowCount()):
            if self.model.version(number).seq == seq:
                self.view.setCurrentIndex(self.model.index(number))

    def ask(self, number: int, edit: "EditView") -> None:
        """Asks whether to go back to a version, with what that means."""
        self._wanted = number
        self._acts.hide()
        self._ask.show_question(self._words("restore.code.ask", n=number), edit)

    def show_note(self, sentence: str) -> None:
        """Says why something could not be done."""
        self._ask.show_note(sentence)

    def _chosen(self) -> list[int]:
        rows = self.view.selectionModel().selectedRows()
        return sorted(self.model.version(index.row()).number for index in rows)

    def _settle(self) -> None:
        count = len(self._chosen())
        self.compare.setEnabled(count in (1, 2))
        self.compare.setText(self._words("history.compare" if count == 2 else "history.show"))
        self.restore.setEnabled(count == 1)
        self._ask.leave()

    def _compare(self) -> None:
        chosen = self._chosen()
        if len(chosen) == 1:
            earlier = [self.model.version(at).number for at in range(self.model.rowCount())]
            before = max((number for number in earlier if number < chosen[0]), default=chosen[0])
            chosen = [before, chosen[0]]
        if len(chosen) == 2:
            self.compared.emit(*chosen)

    def _restore(self) -> None:
        chosen = self._chosen()
        if len(chosen) == 1:
            self.restoring.emit(chosen[0])

    def _agree(self) -> None:
        self._ask.leave()
        if self._wanted is not None:
            self.restored.emit(self._wanted)

    def _listen(self) -> None:
        self.view.selectionModel().selectionChanged.connect(self._settle)
        self.view.activated.connect(self._compare)
        self.compare.clicked.connect(self._compare)
        self.restore.clicked.connect(self._restore)
        self.one.toggled.connect(lambda on: self.scoped.emit())
        self._ask.agreed.connect(self._agree)
        self._ask.left.connect(self._acts.show)

    def _lay_out(self) -> None:
        close = IconButton(self._look, "close", self._words("close"), small=True)
        close.clicked.connect(self.closed)
        head = row(label(self._words("history.code"), bold=True), 1, self.one, close)
        head.setContentsMargins(theme.L, theme.S, theme.S, theme.XS)
        foot = QFrame()
        foot.setObjectName("footer")
        inside = column(foot, theme.M, theme.S)
        inside.addWidget(self._ask)
        self._acts.setLayout(row(1, self.restore, self.compare))
        inside.addWidget(self._acts)
        layout = column(self, 0, 0)
        layout.addLayout(head)
        layout.addWidget(self.view, 1)
        layout.addWidget(self._empty, 1)
        layout.addWidget(foot)
