"""The line over the text: which module it is, how it stands, and what can be done with it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from uac_desktop.ui import theme
from uac_desktop.ui.code.buffer import Buffer
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import Elided, IconButton, button, label, row, tone


class Head(QFrame):
    """Emits what is wanted."""

    tree_toggled = Signal()
    found = Signal()
    changes_wanted = Signal()
    history_wanted = Signal()
    folding = Signal(bool)
    save_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._words = words
        self._name = Elided("")
        self._about = label("", "muted", "small")
        self.tree = IconButton(look, "list", words("code.tree"), small=True)
        self.fold = IconButton(look, "fold", words("code.fold"), small=True)
        self.fold.setCheckable(True)
        self._find = IconButton(look, "search", words("find.open"), small=True)
        self.changes = IconButton(look, "diff", words("code.changes"), small=True)
        self.history = IconButton(look, "clock", words("history.code"), small=True)
        self.save = button(words("save"), filled=True)
        self.save.setToolTip(words("code.save.tip"))
        self.save.setEnabled(False)
        self.tree.clicked.connect(self.tree_toggled)
        self.fold.toggled.connect(self.folding)
        self._find.clicked.connect(self.found)
        self.changes.clicked.connect(self.changes_wanted)
        self.history.clicked.connect(self.history_wanted)
        self.save.clicked.connect(self.save_wanted)
        line = row(self.tree, self._name, self._about, 1, self.fold, self._find, self.changes, self.history)
        line.addWidget(self.save)
        line.setSpacing(theme.XS)
        line.setContentsMargins(theme.L, theme.S, theme.M, theme.S)
        line.setStretch(1, 1000)
        self.setLayout(line)

    def show_buffer(self, buffer: Buffer | None) -> None:
        """Says which module it is and how it stands."""
        words, unsaved = self._words, buffer is not None and buffer.is_unsaved
        self._name.show_text(buffer.path if buffer else "")
        self.save.setEnabled(unsaved)
        self.changes.setEnabled(unsaved)
        tone(self._about, "tone", "accent" if unsaved else "muted")
        if buffer is None:
            self._about.setText("")
        elif unsaved:
            self._about.setText(words("code.new" if buffer.is_new else "code.unsaved"))
        else:
            count = buffer.document.blockCount() - buffer.text.endswith("\n")
            lines = words("code.line" if count == 1 else "code.lines", n=count)
            self._about.setText(f"{lines} · {words('code.fixed')}" if buffer.is_fixed else lines)
