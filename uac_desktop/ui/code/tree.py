"""The modules beside the text: folders that fold, and a button for a new module."""

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QFrame

from uac_desktop.ui import theme
from uac_desktop.ui.code.model import Modules, modules_view
from uac_desktop.ui.look import Look
from uac_desktop.ui.rows import HEADING, KEY
from uac_desktop.ui.widgets import IconButton, button, column, label, row


class Tree(QFrame):
    """`chosen` a path · `new_wanted` · `proposals_wanted`."""

    chosen = Signal(str)
    new_wanted = Signal()
    proposals_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self.setObjectName("tree")
        self.setFixedWidth(theme.TREE)
        self.model = Modules(words)
        self.view = modules_view(look, self.model)
        new = IconButton(look, "plus", words("new.module"), small=True)
        new.clicked.connect(self.new_wanted)
        self.view.clicked.connect(self._choose)
        self.view.activated.connect(self._activate)
        inside = column(self, theme.S, theme.XS)
        top = row(label(words("code.modules"), bold=True), 1, new)
        top.setContentsMargins(theme.S, 0, 0, 0)
        inside.addLayout(top)
        inside.addWidget(self.view)
        self._words = words
        self.proposals = button(words("proposals"), flat=True)
        self.proposals.clicked.connect(self.proposals_wanted)
        self.proposals.hide()
        inside.addWidget(self.proposals)

    def point_at(self, path: str) -> None:
        """Has a module in view and chosen."""
        self.model.unfold(path)
        self.view.setCurrentIndex(self.model.index(self.model.row_of(path)))

    def show_count(self, count: int) -> None:
        """Says how many proposals wait; nothing where none does."""
        text = self._words("proposals.one") if count == 1 else self._words("proposals.count", n=count)
        self.proposals.setText(text)
        self.proposals.setAccessibleName(text)
        self.proposals.setVisible(count > 0)

    def _choose(self, index: QModelIndex) -> None:
        if index.data(HEADING):
            self.model.toggle(str(index.data()))
        else:
            self.chosen.emit(index.data(KEY))

    def _activate(self, index: QModelIndex) -> None:
        # A press has been dealt with when it was made.
        if not self.view.underMouse():
            self._choose(index)
