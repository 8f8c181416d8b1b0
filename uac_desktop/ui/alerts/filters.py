"""Which alerts the page shows: by state, rule, person, and words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit

from uac_desktop.ui import theme
from uac_desktop.ui.alerts.telling import OPEN
from uac_desktop.ui.look import Look
from uac_desktop.ui.memory.fields import Choice
from uac_desktop.ui.widgets import column, row
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import AlertView

STATES = ("open", "snoozed", "dismissed", "resolved", "all")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for; an empty rule, person or text stands for any."""

    state: str = "open"
    rule: str = ""
    person: str = ""
    text: str = ""

    def takes(self, alert: "AlertView", words: Words) -> bool:
        """Whether an alert is among those that are looked for."""
        return (
            (self.state == "all" or _state(alert) == self.state)
            and self.rule in ("", alert.rule)
            and (not self.person or self.person in alert.people)
            and all(each in _text(alert, words) for each in self.text.lower().split())
        )


def _state(alert: "AlertView") -> str:
    return "open" if alert.state in OPEN else alert.state


def _text(alert: "AlertView", words: Words) -> str:
    """All that is written on its card, in small letters."""
    quotes = [said.quote or "" for said in alert.evidence]
    return "\n".join((words.told(alert.message), alert.next or "", words.rule(alert.rule), *quotes)).lower()


class FilterBar(QFrame):
    """`changed` when others are wanted."""

    changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._words = words
        self.search = QLineEdit()
        self.search.setPlaceholderText(words("alerts.search"))
        self.search.setAccessibleName(words("alerts.search"))
        self.search.setClearButtonEnabled(True)
        self.state = Choice(look, words("alerts.which"), [words(f"alerts.which.{name}") for name in STATES])
        self.rule = Choice(look, words("alerts.rule"), [words("alerts.rule.any")])
        self.person = Choice(look, words("alerts.person"), [words("alerts.person.any")])
        self._rules: tuple[str, ...] = ()
        self._people: tuple[str, ...] = ()
        self.search.textChanged.connect(lambda text: self.changed.emit())
        for choice in (self.state, self.rule, self.person):
            choice.setMinimumContentsLength(6)
            choice.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            choice.currentIndexChanged.connect(lambda place: self.changed.emit())
        layout = column(self, 0, theme.S)
        layout.addWidget(self.search)
        choices = row(self.state, self.rule, self.person)
        for place in range(3):
            choices.setStretch(place, 1)
        layout.addLayout(choices)

    def wanted(self) -> Wanted:
        """What has been chosen."""
        return Wanted(
            state=STATES[self.state.currentIndex()],
            rule=_chosen(self._rules, self.rule.currentIndex()),
            person=_chosen(self._people, self.person.currentIndex()),
            text=self.search.text(),
        )

    def offer(self, alerts: "Iterable[AlertView]") -> None:
        """Offers the rules and people that these are of; what was chosen stays so where it still is there."""
        known = list(alerts)
        rules = tuple(sorted({alert.rule for alert in known}, key=self._words.rule))
        people = tuple(sorted({who for alert in known for who in alert.people}))
        if rules != self._rules:
            _fill(self.rule, self._rules, rules, [self._words.rule(name) for name in rules])
            self._rules = rules
        if people != self._people:
            _fill(self.person, self._people, people, [self._words.person(name) for name in people])
            self._people = people

    def clear(self) -> None:
        """Back to all that is open."""
        for choice in (self.state, self.rule, self.person):
            choice.setCurrentIndex(0)
        self.search.clear()


def _chosen(names: Sequence[str], place: int) -> str:
    return names[place - 1] if place > 0 else ""


def _fill(choice: Choice, before: Sequence[str], names: Sequence[str], shown: Sequence[str]) -> None:
    """Puts other names below the first row, which stands for any."""
    kept = _chosen(before, choice.currentIndex())
    choice.blockSignals(True)
    while choice.count() > 1:
        choice.removeItem(1)
    choice.addItems(shown)
    choice.setCurrentIndex(names.index(kept) + 1 if kept in names else 0)
    choice.blockSignals(False)
