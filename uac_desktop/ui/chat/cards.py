"""A card under a message: one line for each thing that was read from it, with its quote and undo."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import Elided, Hovering, IconButton, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import FactView


class FactCard(Hovering):
    """One fact; it emits the fact's id when it is to be taken back, and itself when it is pointed at."""

    undo_wanted = Signal(str)
    pointed = Signal(int, int)
    left = Signal()

    def __init__(self, look: Look, fact: "FactView") -> None:
        super().__init__()
        words = look.words
        self._fact = fact
        self.setProperty("look", "slip")
        heard = words("fact.heard", quote=fact.quote) if fact.quote else words("fact.computed")
        kind = words.type(fact.type)
        summary = _without_type(fact.summary, fact.type)
        self.setToolTip(heard)
        self.setAccessibleName(f"{kind}: {summary}. {heard}")
        end = self._end(look)
        line = row(label(kind, "accent", bold=True), Elided(summary), 1, end)
        line.setContentsMargins(theme.M, theme.XS, theme.XS, theme.XS)
        self.setLayout(line)
        self.setMaximumWidth(theme.PAGE_MIN + theme.XXL * 2)
        self.hovered.connect(self._point)

    def _end(self, look: Look) -> IconButton | Elided:
        if self._fact.record is None:
            return Elided(look.words("undone"), "muted", "small")
        press = IconButton(look, "undo", look.words("undo"), small=True)
        press.clicked.connect(lambda: self.undo_wanted.emit(self._fact.id))
        return press

    def _point(self, over: bool) -> None:
        if not over:
            self.left.emit()
        elif self._fact.start is not None and self._fact.end is not None:
            self.pointed.emit(self._fact.start, self._fact.end)


def _without_type(summary: str, name: str) -> str:
    """A summary may begin with its type, which the card says already."""
    for mark in (": ", " · ", " "):
        if summary.startswith(name + mark):
            return summary[len(name + mark) :]
    return summary
