"""Asks whether something is to be forgotten for good, and shows all that would go before it goes."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QFrame, QVBoxLayout, QWidget

from uac_desktop.ui import theme, times
from uac_desktop.ui.centred import Scroll
from uac_desktop.ui.look import Look
from uac_desktop.ui.tick import Tick
from uac_desktop.ui.widgets import button, clear, column, label, row, selectable

if TYPE_CHECKING:
    from uac_desktop.app.views import ForgetView, Going

_KINDS = ("message", "fact", "alert", "conversation", "checkpoint", "reading")


class ForgetDialog(QDialog):
    """`extended` the seqs of other messages that are to go as well · `accepted` to forget · else to keep."""

    extended = Signal(object)

    def __init__(self, look: Look, parent: QWidget, now: datetime) -> None:
        super().__init__(parent)
        words = look.words
        self._look, self._words, self._now = look, words, now
        self._ticks: dict[int, Tick] = {}
        self.setWindowTitle(words("forget"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self._count = label(words("forget.looking"), "muted", wrap=True)
        self._fault = label("", "critical", wrap=True)
        self._fault.hide()
        self._goes, self._stays = QVBoxLayout(), QVBoxLayout()
        self._mentions = label(words("forget.mentions"), "muted", wrap=True)
        self._mentions.hide()
        self.forget = button(words("forget"))
        self.forget.setProperty("grave", True)
        self.forget.clicked.connect(self.accept)
        self.keep = button(words("forget.keep"))
        self.keep.clicked.connect(self.reject)
        self._lay_out()
        self.keep.setDefault(True)
        self.keep.setFocus()
        self.show_waiting()
        self.resize(min(theme.DIALOG[0], parent.width()), min(theme.DIALOG[1], parent.height()))

    def show_waiting(self) -> None:
        """What would go is not known yet, so nothing can be agreed to."""
        self.forget.setEnabled(False)

    def show_view(self, view: "ForgetView") -> None:
        """Lists what would go, and what mentions it and would stay."""
        words, count = self._words, len(view.going)
        self._count.setText(words("forget.goes.one") if count == 1 else words("forget.goes", n=count))
        clear(self._goes)
        for kind, going in _groups(view.going):
            self._goes.addWidget(self._group(words(f"forget.{kind}"), going))
        if view.backups:
            self._goes.addWidget(self._group(words("forget.backups"), (), view.backups))
        for mention in view.mentions:
            self._offer(mention)
        self._mentions.setVisible(bool(self._ticks))
        self.forget.setEnabled(count > 0)
        self._fault.hide()

    def show_fault(self, sentence: str) -> None:
        """Says why what would go cannot be told."""
        self._count.hide()
        self._fault.setText(sentence)
        self._fault.show()

    def _lay_out(self) -> None:
        words = self._words
        page = Scroll()
        page.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        page.setAccessibleName(words("forget.title"))
        page.inner.setSpacing(theme.M)
        page.inner.addWidget(self._count)
        page.inner.addWidget(self._fault)
        page.inner.addLayout(self._goes)
        page.inner.addWidget(self._mentions)
        page.inner.addLayout(self._stays)
        self._goes.setSpacing(theme.M)
        foot = QFrame()
        foot.setObjectName("footer")
        inside = column(foot, theme.L, theme.M)
        inside.addWidget(label(words("forget.final"), wrap=True))
        inside.addLayout(row(1, self.forget, self.keep))
        title = label(words("forget.title"), scale="large", wrap=True)
        title.setContentsMargins(theme.L, theme.L, theme.L, 0)
        layout = column(self, 0, 0)
        layout.addWidget(title)
        layout.addWidget(page, 1)
        layout.addWidget(foot)

    def _group(self, name: str, going: "Sequence[Going]", count: int | None = None) -> QFrame:
        """The texts of one kind under their name and how many there are."""
        card = QFrame()
        card.setProperty("look", "card")
        layout = column(card, theme.M, theme.S)
        number = len(going) if count is None else count
        layout.addWidget(label(self._words("forget.count", kind=name, n=number), bold=True, scale="small"))
        for each in going:
            if each.text:
                layout.addWidget(self._line(each))
        return card

    def _line(self, going: "Going") -> QFrame:
        part = QFrame()
        part.setProperty("look", "quote")
        layout = column(part, 0, 0)
        layout.setContentsMargins(theme.S, 0, 0, 0)
        layout.addWidget(label(times.when(self._words, going.at, self._now), "muted", "small"))
        layout.addWidget(selectable(label(going.text, wrap=True)))
        return part

    def _offer(self, mention: "Going") -> None:
        """A box to tick for a message that mentions it; once offered it stays, ticked or not."""
        if mention.entry in self._ticks:
            return
        when = times.when(self._words, mention.at, self._now)
        tick = Tick(self._look, f"{when}: {mention.text}")
        tick.toggled.connect(lambda on: self.extended.emit(self._ticked()))
        self._ticks[mention.entry] = tick
        line = QWidget()
        beside = row(tick, self._line(mention))
        beside.setStretch(1, 1)
        beside.setAlignment(tick, Qt.AlignmentFlag.AlignTop)
        line.setLayout(beside)
        self._stays.addWidget(line)

    def _ticked(self) -> tuple[int, ...]:
        return tuple(entry for entry, tick in self._ticks.items() if tick.isChecked())


def _groups(going: "Sequence[Going]") -> "list[tuple[str, list[Going]]]":
    """What goes by kind, in the order that matters to the person."""
    known = [(kind, [each for each in going if each.kind == kind]) for kind in _KINDS]
    other = [each for each in going if each.kind not in _KINDS]
    return [(kind, each) for kind, each in [*known, ("other", other)] if each]
