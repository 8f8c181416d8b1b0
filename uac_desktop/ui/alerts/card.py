"""An alert as a card: what, why, what to do, and what can be done with it here."""

import re
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QPushButton, QVBoxLayout

from uac_desktop.ui import theme, times
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import Quote, button, column, label, row
from uac_desktop.ui.words import Words

if TYPE_CHECKING:
    from uac_desktop.app.views import AlertView
    from uac_desktop.core.entries import Severity

OPEN = ("firing", "seen")
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z])|(?<=[。！？])(?=.)")
SNOOZES = {"snooze.day": 1, "snooze.week": 7, "snooze.month": 30}


def what_and_then(words: Words, alert: "AlertView") -> tuple[str, str]:
    """What an alert says, and what to do: its own words after the first sentence, else the app's."""
    what, *then = _SENTENCE.split(alert.message, maxsplit=1)
    return what, then[0] if then else words.advice(alert.rule, alert.severity)


class Barred(QFrame):
    """A card with a bar at its left edge: filled for critical, outlined for a warning, none otherwise."""

    def __init__(self, look: Look, severity: "Severity") -> None:
        super().__init__()
        self._look = look
        self._severity: Severity = severity

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = self._look.tokens
        inside = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setBrush(QColor(tokens.raised))
        painter.setPen(QPen(QColor(tokens.line), 1))
        painter.drawRoundedRect(inside, theme.CARD_RADIUS, theme.CARD_RADIUS)
        if self._severity != "info":
            self._bar(painter, inside)

    def _bar(self, painter: QPainter, inside: QRectF) -> None:
        colour = self._look.colour(self._severity)
        bar = QRectF(
            inside.topLeft() + QPointF(theme.XS, theme.S), inside.bottomLeft() + QPointF(theme.S, -theme.S)
        )
        filled = self._severity == "critical"
        painter.setBrush(colour if filled else Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, 1))
        painter.drawRoundedRect(bar, theme.BAR / 2, theme.BAR / 2)


class AlertCard(Barred):
    """Emits the alert's key with Done and Snooze, its rule with Why, an entry with a quote."""

    done = Signal(str)
    snoozed = Signal(str, int)
    why = Signal(str)
    quote_pressed = Signal(int)

    def __init__(self, look: Look, alert: "AlertView", now: datetime) -> None:
        super().__init__(look, alert.severity)
        self.alert = alert
        self._now = now
        words = look.words
        self.setAccessibleName(words("alert.announce", severity=words(alert.severity), message=alert.message))
        layout = column(self, theme.M, theme.S)
        layout.setContentsMargins(theme.L + theme.XS, theme.M, theme.M, theme.S)
        layout.addLayout(self._head())
        what, then = what_and_then(words, alert)
        layout.addWidget(label(what, wrap=True, bold=True))
        self._add_quotes(layout)
        layout.addWidget(label(then, "muted", wrap=True))
        layout.addLayout(self._foot())

    def _head(self) -> QVBoxLayout:
        words, alert = self._look.words, self.alert
        severity = label(words(alert.severity), alert.severity, "small", bold=True)
        due = label(words("due", date=times.day(words, alert.due)) if alert.due else "", "muted", "small")
        state = label("" if alert.state in OPEN else words(f"state.{alert.state}"), "muted", "small")
        head = QVBoxLayout()
        head.addLayout(row(severity, 1, state, due))
        return head

    def _add_quotes(self, layout: QVBoxLayout) -> None:
        words = self._look.words
        for said in self.alert.evidence:
            when = words("said", date=times.day(words, said.at))
            quote = Quote(when, said.quote or "…", words("go"))
            quote.clicked.connect(lambda entry=said.entry: self.quote_pressed.emit(entry))
            layout.addWidget(quote)

    def _foot(self) -> QVBoxLayout:
        words = self._look.words
        why = button(words("why"))
        why.setToolTip(words("why.tip"))
        why.clicked.connect(lambda: self.why.emit(self.alert.rule))
        foot = QVBoxLayout()
        if self.alert.state not in OPEN:
            foot.addLayout(_flush(why))
            return foot
        done = button(words("done"))
        done.clicked.connect(lambda: self.done.emit(self.alert.key))
        snooze = button(words("snooze"))
        snooze.clicked.connect(lambda: self._menu().popup(snooze.mapToGlobal(snooze.rect().bottomLeft())))
        foot.addLayout(_flush(done, snooze, why))
        return foot

    def _menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name, days in SNOOZES.items():
            act = menu.addAction(self._look.words(name))
            act.triggered.connect(lambda on=False, days=days: self.snoozed.emit(self.alert.key, days))
        return menu


def _flush(*presses: QPushButton) -> QHBoxLayout:
    """Buttons without a ground, their words flush with the text above."""
    for press in presses:
        press.setProperty("bare", True)
    return row(*presses, 1, spacing=0)
