"""Cards under a message: one line for each thing that was read from it, or that was not to be read."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QContextMenuEvent

from uac_desktop.ui import theme
from uac_desktop.ui.chat.actions import Act, Actions
from uac_desktop.ui.chat.amending import AmendForm, WhoseForm
from uac_desktop.ui.chat.doubting import DoubtLine
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import Elided, Hovering, IconButton, button, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import Blocked, FactView

_WIDEST = theme.PAGE_MIN + theme.XXL * 2


class FactCard(Hovering):
    """One fact; it emits the fact's id when it is to be taken back, (seqs, record) when it is to be
    forgotten, and its place in the message when it is pointed at. Opened, it is changed in its place."""

    undo_wanted = Signal(str)
    forget_wanted = Signal(object, object)
    open_wanted = Signal(str, str)
    amended = Signal(str, object, str, bool)
    given = Signal(str, str)
    agreed = Signal(str, object, object)
    pointed = Signal(int, int)
    left = Signal()

    def __init__(self, look: Look, fact: "FactView") -> None:
        super().__init__()
        words = look.words
        self.fact = fact
        self.form: AmendForm | WhoseForm | None = None
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
        self._inside = column(self, 0, 0)
        self._inside.addLayout(line)
        self.doubt = self._doubt(look)
        self.setMaximumWidth(_WIDEST)
        self.hovered.connect(self._point)

    def show_form(self, form: "AmendForm | WhoseForm") -> None:
        """Opens the card to be changed; the keyboard goes there."""
        self.close_form()
        self.form = form
        form.left.connect(self._leave)
        if isinstance(form, AmendForm):
            form.kept.connect(lambda *said: self.amended.emit(self.fact.id, *said))
        else:
            form.given.connect(lambda about: self.given.emit(self.fact.id, about))
        self._inside.addWidget(form)
        form.setFocus()

    def close_form(self) -> None:
        """Closes the card; what was written in it is gone."""
        form, self.form = self.form, None
        if form is not None:
            form.hide()
            form.deleteLater()

    def show_fault(self, sentence: str) -> None:
        """Says what is wrong with what was asked of the card, and offers it anew."""
        if self.form is not None:
            self.form.show_fault(sentence)
        if self.doubt is not None:
            self.doubt.setEnabled(True)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._actions.open_menu(event.globalPos())

    def _acts(self) -> list[Act]:
        forget = Act("forget.ask", self._forget)
        if self.fact.record is None:
            return [forget]
        edit = Act("card.edit", lambda: self.open_wanted.emit(self.fact.id, "edit"), "edit")
        whose = Act("card.whose", lambda: self.open_wanted.emit(self.fact.id, "whose"))
        undo = Act("undo", lambda: self.undo_wanted.emit(self.fact.id))
        return [edit, undo, forget] if self.fact.type == "Contact" else [edit, whose, undo, forget]

    def _doubt(self, look: Look) -> DoubtLine | None:
        if self.fact.doubt is None or self.fact.record is None:
            return None
        made = DoubtLine(look, self.fact.doubt)
        made.agreed.connect(lambda field, value: self.agreed.emit(self.fact.id, field, value))
        made.denied.connect(lambda: self.undo_wanted.emit(self.fact.id))
        self._inside.addWidget(made)
        return made

    def _leave(self) -> None:
        self.close_form()
        self._actions.more.setFocus()

    def _end(self, look: Look) -> IconButton | Elided:
        if self.fact.record is None:
            return Elided(look.words("undone"), "muted", "small")
        press = IconButton(look, "undo", look.words("undo"), small=True)
        press.clicked.connect(lambda: self.undo_wanted.emit(self.fact.id))
        return press

    def _forget(self) -> None:
        """What was taken back has no record any more; then the fact's own entry is meant."""
        record = self.fact.record
        self.forget_wanted.emit((self.fact.fact,) if record is None else (), record)

    def _point(self, over: bool) -> None:
        self._actions.show_lit(over)
        if not over:
            self.left.emit()
        elif self.fact.start is not None and self.fact.end is not None:
            self.pointed.emit(self.fact.start, self.fact.end)


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
