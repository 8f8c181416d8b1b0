"""Two texts side by side: lines that belong together stand at one height, and scroll together."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QComboBox, QFrame, QScrollBar, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.code.diff import DiffRow, places, rows
from uac_desktop.ui.code.diff_side import Line, Side
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import Elided, IconButton, column, label, row
from uac_desktop.ui.words import Words

_AROUND = 3
"""Lines that are shown above and below a change; longer stretches that are the same are left out."""


class DiffPane(QFrame):
    """Shows what changed between two states of the project, module by module; `closed` when it is left."""

    closed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._words = words
        self._texts: Mapping[str, tuple[str, str]] = {}
        self._places: list[int] = []
        self._at = 0
        self._following = False
        self.paths = QComboBox()
        for part in (self.paths, self.paths.view()):
            part.setAccessibleName(words("diff.modules"))
        self.left, self.right = Side(look, words("diff.before")), Side(look, words("diff.after"))
        self._names = (Elided("", "muted", "small"), Elided("", "muted", "small"))
        self._count = label("", "muted", "small")
        self._earlier = IconButton(look, "left", words("diff.earlier"), small=True)
        self._later = IconButton(look, "right", words("diff.later"), small=True)
        self._close = IconButton(look, "close", words("close"), small=True)
        self._listen()
        self._lay_out()

    def show_texts(self, before: str, after: str, texts: Mapping[str, tuple[str, str]]) -> None:
        """Shows modules by path, each (before, after), under the names of the two states."""
        changed = {path: both for path, both in texts.items() if both[0] != both[1]}
        self._texts = changed
        for shown, name in zip(self._names, (before, after), strict=True):
            shown.show_text(name)
        self.paths.blockSignals(True)
        self.paths.clear()
        self.paths.addItems(sorted(changed))
        self.paths.blockSignals(False)
        self.paths.setVisible(bool(changed))
        self._show()

    def step(self, back: bool) -> None:
        """Goes to the next run of lines that differ, or the one before."""
        if self._places:
            self._at = min(max(self._at + (-1 if back else 1), 0), len(self._places) - 1)
            self._go()

    def _show(self) -> None:
        before, after = self._texts.get(self.paths.currentText(), ("", ""))
        left, right = before.split("\n"), after.split("\n")
        shown = _shown(rows(left, right))
        self.left.show_lines([_line(each, left, True, self._words) for each in shown])
        self.right.show_lines([_line(each, right, False, self._words) for each in shown])
        known = [each if isinstance(each, DiffRow) else DiffRow("same", None, None) for each in shown]
        self._places = places(known)
        self._count.setText(self._told(known))
        for press in (self._earlier, self._later):
            press.setEnabled(len(self._places) > 1)
        self._at = 0
        if self._places:
            self._go()

    def _told(self, shown: Sequence[DiffRow]) -> str:
        if not self._texts:
            return self._words("diff.none")
        added = sum(each.kind in ("added", "changed") for each in shown)
        removed = sum(each.kind in ("removed", "changed") for each in shown)
        return f"+{added} −{removed}"

    def _go(self) -> None:
        """Brings a change into view with the lines above it, the caret on it at both sides."""
        place = self._places[self._at]
        for side in (self.left, self.right):
            side.setTextCursor(QTextCursor(side.document().findBlockByNumber(place)))
        self.right.verticalScrollBar().setValue(max(place - _AROUND, 0))

    def _listen(self) -> None:
        self.paths.currentIndexChanged.connect(lambda number: self._show())
        self._earlier.clicked.connect(lambda: self.step(True))
        self._later.clicked.connect(lambda: self.step(False))
        self._close.clicked.connect(self.closed)
        for one, other in ((self.left, self.right), (self.right, self.left)):
            self._tie(one.verticalScrollBar(), other.verticalScrollBar())
            self._tie(one.horizontalScrollBar(), other.horizontalScrollBar())

    def _tie(self, one: QScrollBar, other: QScrollBar) -> None:
        """Has one follow the other; a side that is narrower goes as far as it can and pulls nothing back."""

        def follow(value: int) -> None:
            if not self._following:
                self._following = True
                other.setValue(value)
                self._following = False

        one.valueChanged.connect(follow)

    def _lay_out(self) -> None:
        layout = column(self, 0, 0)
        head = row(self.paths, self._count, 1, self._earlier, self._later, self._close, spacing=theme.XS)
        head.setContentsMargins(theme.M, theme.S, theme.S, theme.XS)
        layout.addLayout(head)
        both = row(spacing=1)
        for name, side in zip(self._names, (self.left, self.right), strict=True):
            half = QWidget()
            inside = column(half, 0, 0)
            name.setContentsMargins(theme.M, 0, theme.S, theme.XS)
            inside.addWidget(name)
            inside.addWidget(side, 1)
            both.addWidget(half, 1)
        layout.addLayout(both, 1)


_Skip = int
"""How many lines that are the same are left out."""


def _shown(found: Sequence[DiffRow]) -> list[DiffRow | _Skip]:
    """The rows near a change, and in the place of the others how many there are."""
    near = [False] * len(found)
    for at, each in enumerate(found):
        if each.kind != "same":
            for place in range(max(at - _AROUND, 0), min(at + _AROUND + 1, len(found))):
                near[place] = True
    shown: list[DiffRow | _Skip] = []
    skipped = 0
    for each, kept in zip(found, near, strict=True):
        if kept:
            shown += [skipped, each] if skipped else [each]
            skipped = 0
        else:
            skipped += 1
    return [*shown, skipped] if skipped and shown else shown


def _line(shown: "DiffRow | _Skip", texts: Sequence[str], left: bool, words: Words) -> Line:
    if isinstance(shown, int):
        return Line(None, words("diff.same", n=shown), "skip")
    number = shown.left if left else shown.right
    if number is None:
        return Line(None, "", "gap")
    marks = shown.left_marks if left else shown.right_marks
    kind = {"changed": "removed" if left else "added"}.get(shown.kind, shown.kind)
    return Line(number + 1, texts[number], kind, marks)
