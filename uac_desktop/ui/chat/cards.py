"""Cards under a message: one line for each thing that was read from it, or that was not to be read."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QContextMenuEvent

from uac_desktop.ui import theme
from uac_desktop.ui.chat.actions import Act, Actions
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import Elided, Hovering, IconButton, button, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import Blocked, FactView

_WIDEST = theme.PAGE_MIN + theme.XXL * 2


class FactCard(Hovering):
    """One fact; it emits the fact's id when it is to be taken back, (seqs, record) when it is to be
    forgotten, and its place in the message when it is pointed at."""

    undo_wanted = Signal(str)
    forget_wanted = Signal(object, object)
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
        self._actions = Actions(look, self._acts())
        end = self._end(look)
        line = row(label(kind, "accent", bold=True), Elided(summary), 1, self._actions, end)
        line.setContentsMargins(theme.M, theme.XS, theme.XS, theme.XS)
        self.setLayout(line)
        self.setMaximumWidth(_WIDEST)
        self.hovered.connect(self._point)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._actions.open_menu(event.globalPos())

    def _acts(self) -> list[Act]:
        undo = Act("undo", lambda: self.undo_wanted.emit(self._fact.id))
        forget = Act("forget.ask", self._forget)
        return [forget] if self._fact.record is None else [undo, forget]

    def _end(self, look: Look) -> IconButton | Elided:
        if self._fact.record is None:
            return Elided(look.words("undone"), "muted", "small")
        press = IconButton(look, "undo", look.words("undo"), small=True)
        press.clicked.connect(lambda: self.undo_wanted.emit(self._fact.id))
        return press

    def _forget(self) -> None:
        """What was taken back has no record any more; then the fact's own entry is meant."""
        record = self._fact.record
        self.forget_wanted.emit((self._fact.fact,) if record is None else (), record)

    def _point(self, over: bool) -> None:
        self._actions.show_lit(over)
        if not over:
            self.left.emit()
        elif self._fact.start is not None and self._fact.end is not None:
            self.pointed.emit(self._fact.start, self._fact.end)


class BlockedCard(Hovering):
    """A fact that was not learned because it was to be forgotten; `allowed` learns it after all."""

    allowed = Signal(object)

    def __init__(self, look: Look, blocked: "Blocked") -> None:
        super().__init__()
        words = look.words
        self._blocked = blocked
        self.setProperty("look", "slip")
        sentence = words("blocked")
        self.setToolTip(f"{words.type(blocked.type)}: {blocked.summary}")
        self.setAccessibleName(f"{sentence}: {self.toolTip()}")
        self.press = button(words("allow"))
        self.press.setProperty("bare", True)
        self.press.setToolTip(words("allow.tip"))
        self.press.clicked.connect(self._allow)
        line = row(Elided(sentence, "muted"), label("·", "muted"), self.press, 1)
        line.setContentsMargins(theme.M, theme.XS, theme.XS, theme.XS)
        self.setLayout(line)
        self.setMaximumWidth(_WIDEST)

    def _allow(self) -> None:
        """Once is enough: learned twice, it would be two facts."""
        self.press.setEnabled(False)
        self.allowed.emit(self._blocked)


def _without_type(summary: str, name: str) -> str:
    """A summary may begin with its type, which the card says already."""
    for mark in (": ", " · ", " "):
        if summary.startswith(name + mark):
            return summary[len(name + mark) :]
    return summary
