"""What trying something out has found: a backtest, a what-if, a proposed rule."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from uac_desktop.ui import theme, times
from uac_desktop.ui.alerts.card import Barred
from uac_desktop.ui.look import Look
from uac_desktop.ui.rules.listing import Listing
from uac_desktop.ui.widgets import button, column, label, row
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.backtest import Backtest
    from uac_desktop.app.rule_proposals import RuleProposal
    from uac_desktop.app.views import AlertView
    from uac_desktop.app.whatif import WhatIf

_DAYS = 20
"""Days of a backtest that are listed; of more it is said how many."""


def add_backtest(layout: QVBoxLayout, words: Words, found: "Backtest") -> None:
    """When a rule would have warned, the newest first."""
    since, count = times.day(words, found.since), len(found.fired)
    name = "rules.tried.none" if not count else "rules.tried.one" if count == 1 else "rules.tried"
    layout.addWidget(label(words(name, date=since, n=count), "muted", wrap=True))
    for fired in found.fired[: -_DAYS - 1 : -1]:
        day = words("rules.tried.day", date=times.day(words, fired.day), message=words.told(fired.message))
        layout.addWidget(label(day, wrap=True))
    if count > _DAYS:
        layout.addWidget(label(words("alerts.missed.more", n=count - _DAYS), "muted"))


class WouldBe(Barred):
    """An alert that would come or go, in short."""

    def __init__(self, look: Look, alert: "AlertView") -> None:
        super().__init__(look, alert.severity)
        words = look.words
        layout = column(self, theme.M, theme.XS)
        layout.setContentsMargins(theme.L + theme.XS, theme.S, theme.M, theme.S)
        head = f"{words(alert.severity)} · {words.rule(alert.rule)}"
        layout.addWidget(label(head, alert.severity, "small", wrap=True, bold=True))
        message = look.words.told(alert.message)
        layout.addWidget(label(message, wrap=True))
        self.setAccessibleName(f"{head}: {message}")


class WhatIfResult(QWidget):
    """What a statement would bring."""

    def __init__(self, look: Look, found: "WhatIf") -> None:
        super().__init__()
        words = look.words
        self._look = look
        layout = column(self, 0, theme.S)
        for fact in found.facts:
            told = words("whatif.fact", type=words.type(fact.type), summary=fact.summary)
            layout.addWidget(label(told, "muted", wrap=True))
        if found.questions:
            self._head(layout, "whatif.questions")
        for question in found.questions:
            layout.addWidget(label(words.told(question), wrap=True))
        self._alerts(layout, "whatif.new", found.new)
        self._alerts(layout, "whatif.resolved", found.resolved)
        if not (found.new or found.resolved):
            layout.addWidget(label(words("whatif.none"), wrap=True))
        layout.addWidget(label(words("whatif.kept"), "muted", "small", wrap=True))

    def _alerts(self, layout: QVBoxLayout, name: str, alerts: "tuple[AlertView, ...]") -> None:
        if alerts:
            self._head(layout, name)
        for alert in alerts:
            layout.addWidget(WouldBe(self._look, alert))

    def _head(self, layout: QVBoxLayout, name: str) -> None:
        layout.addWidget(label(self._look.words(name), "muted", "small", bold=True))


class Proposal(QFrame):
    """A rule that waits for a yes: what it does, its code, and when it would have warned. `answered`."""

    answered = Signal(bool)

    def __init__(self, look: Look, proposal: "RuleProposal") -> None:
        super().__init__()
        words = look.words
        self.setProperty("look", "card")
        self.setAccessibleName(f"{words('newrule')} {proposal.words}")
        layout = column(self, theme.M, theme.S)
        layout.addWidget(label(proposal.words, wrap=True, bold=True))
        if proposal.author == "model":
            layout.addWidget(label(words("newrule.by.model"), "warning", wrap=True))
        add_backtest(layout, words, proposal.backtest)
        layout.addWidget(Listing(look, proposal.code.strip("\n")))
        self.accept, self.reject = (
            button(words("newrule.accept"), filled=True),
            button(words("newrule.reject")),
        )
        self.accept.clicked.connect(lambda: self.answered.emit(True))
        self.reject.clicked.connect(lambda: self.answered.emit(False))
        layout.addLayout(row(self.accept, self.reject, 1))
