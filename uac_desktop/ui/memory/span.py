"""Which records the Memory page shows: those of now, of a day, or of what was known on a day."""

from dataclasses import dataclass
from datetime import date
from typing import Any, Literal

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QFrame

from uac_desktop.ui.look import Look
from uac_desktop.ui.memory.fields import Choice, DayField
from uac_desktop.ui.widgets import button, row

How = Literal["now", "held", "known"]
_HOWS: tuple[How, ...] = ("now", "held", "known")
_END_OF_DAY = "T23:59:59.999999"


@dataclass(frozen=True, slots=True)
class Span:
    """`day` is an ISO date, of no account for now; `history` takes in what is believed no longer."""

    how: How = "now"
    day: str = ""
    history: bool = False

    def arguments(self) -> dict[str, Any]:
        """What the workspace is to be asked for; what was known on a day is what was by its end."""
        held = self.day if self.how == "held" else None
        known = f"{self.day}{_END_OF_DAY}" if self.how == "known" else None
        return {"as_of": held, "known_at": known, "history": self.history}


class SpanBar(QFrame):
    """`changed` when other records are wanted."""

    changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self.how = Choice(look, words("span"), [words(f"span.{how}") for how in _HOWS])
        self.how.currentIndexChanged.connect(self._choose)
        self.day = DayField(look, words("span.day"))
        self.day.dateChanged.connect(self.changed)
        self.day.hide()
        self.history = button(words("history"))
        self.history.setCheckable(True)
        self.history.setProperty("segment", True)
        self.history.setToolTip(words("history.tip"))
        self.history.toggled.connect(self.changed)
        self.setLayout(row(self.how, self.day, 1, self.history))

    def span(self) -> Span:
        """What has been chosen."""
        day = self.day.date().toString("yyyy-MM-dd")
        return Span(_HOWS[self.how.currentIndex()], day, self.history.isChecked())

    def show_today(self, today: date) -> None:
        """The day that a choice begins with."""
        self.day.blockSignals(True)
        self.day.setDate(QDate(today.year, today.month, today.day))
        self.day.blockSignals(False)

    def _choose(self, place: int) -> None:
        self.day.setVisible(_HOWS[place] != "now")
        self.changed.emit()
