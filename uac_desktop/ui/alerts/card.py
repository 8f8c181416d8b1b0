"""An alert as a card: what, why, what to do, and what can be done with it here."""

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from uac_desktop.ui import theme, times
from uac_desktop.ui.alerts.snooze import SnoozeMenu
from uac_desktop.ui.alerts.telling import OPEN, is_unanswered, source_of, state_of, what_and_then
from uac_desktop.ui.alerts.why import WhyBlock
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import Quote, button, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import AlertView, WhyView
    from uac_desktop.core.entries import Evidence, Severity

_QUOTES = 4
"""Statements that are quoted at once; the others are among the records that Why shows."""


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
    """Emits the alert's key with each deed, an ISO day with Snooze, a rule's file, an entry with a quote."""

    done = Signal(str)
    snoozed = Signal(str, str)
    day_wanted = Signal(str)
    acknowledged = Signal(str)
    reopened = Signal(str)
    why_wanted = Signal(str)
    code_wanted = Signal(str)
    quote_pressed = Signal(int)

    def __init__(self, look: Look, alert: "AlertView", now: datetime) -> None:
        super().__init__(look, alert.severity)
        self.alert = alert
        self._now = now
        self._block: WhyBlock | None = None
        words = look.words
        message = words.told(alert.message)
        self.setAccessibleName(words("alert.announce", severity=words(alert.severity), message=message))
        self._column = column(self, theme.M, theme.S)
        self._column.setContentsMargins(theme.L + theme.XS, theme.M, theme.M, theme.S)
        self._column.addLayout(self._head())
        what, then = what_and_then(words, alert)
        self._column.addWidget(label(what, wrap=True, bold=True))
        for said in alert.evidence[:_QUOTES]:
            self._column.addWidget(self._quote(said))
        self._column.addWidget(label(then, "muted", wrap=True))
        source = source_of(words, alert)
        if source:
            self._column.addWidget(label(source, "muted", "small", wrap=True))
        self._column.addLayout(self._foot())

    @property
    def is_spread(self) -> bool:
        """Whether it shows why."""
        return self._block is not None

    def spread(self, why: "WhyView") -> None:
        """Shows the rule and the records below."""
        self.fold()
        self._block = WhyBlock(self._look, why)
        self._block.code_wanted.connect(self.code_wanted)
        self._column.insertWidget(self._column.count() - 1, self._block)
        if self._block.code is not None:
            QWidget.setTabOrder(self.why, self._block.code)
        self.why.setText(self._look.words("alert.why.hide"))
        self.why.setAccessibleName(self.why.text())

    def fold(self) -> None:
        """Hides them."""
        if self._block is not None:
            self._column.removeWidget(self._block)
            self._block.hide()
            self._block.deleteLater()
            self._block = None
            self.why.setText(self._look.words("why"))
            self.why.setAccessibleName(self.why.text())

    def first_button(self) -> QPushButton:
        """Where the keyboard goes when it comes to this card."""
        return self._buttons[0]

    def _head(self) -> QVBoxLayout:
        words, alert = self._look.words, self.alert
        rule = label(words.rule(alert.rule), alert.severity, "small", wrap=True, bold=True)
        head = QVBoxLayout()
        head.setSpacing(0)
        head.addWidget(rule)
        due = words("due", date=times.day(words, alert.due)) if alert.due else ""
        about = " · ".join(words.person(who) for who in alert.people if who != "user")
        more = " · ".join(filter(None, (about, due, state_of(words, alert))))
        if more:
            head.addWidget(label(more, "muted", "small", wrap=True))
        return head

    def _quote(self, said: "Evidence") -> Quote:
        words, date = self._look.words, times.day(self._look.words, said.at)
        if said.quote:
            quote = Quote(words("said", date=date), said.quote, words("go"))
        else:
            quote = Quote(words("alert.entered", date=date), "…", words("go"))
        quote.clicked.connect(lambda: self.quote_pressed.emit(said.entry))
        return quote

    def _foot(self) -> QHBoxLayout:
        words = self._look.words
        self.why = button(words("why"))
        self.why.setToolTip(words("why.tip"))
        self.why.clicked.connect(self._ask_why)
        self._buttons = [*self._deeds(), self.why]
        foot = _flush(*self._buttons)
        if is_unanswered(self.alert):
            first = self._buttons[0]
            first.setProperty("bare", False)
            first.setProperty("filled", True)
            foot.setSpacing(theme.M)
        return foot

    def _deeds(self) -> list[QPushButton]:
        """What can be done with it as it stands."""
        words, key = self._look.words, self.alert.key
        if is_unanswered(self.alert):
            press = button(words("alert.acknowledge"))
            press.setToolTip(words("alert.acknowledge.tip"))
            press.clicked.connect(lambda: self.acknowledged.emit(key))
            return [press]
        if self.alert.state in OPEN:
            done, self._snooze = button(words("done")), button(words("snooze"))
            done.clicked.connect(lambda: self.done.emit(key))
            self._snooze.clicked.connect(self._choose_day)
            return [done, self._snooze]
        if self.alert.state in ("snoozed", "dismissed"):
            press = button(words("alert.reopen"))
            press.clicked.connect(lambda: self.reopened.emit(key))
            return [press]
        return []

    def _ask_why(self) -> None:
        if self.is_spread:
            self.fold()
        else:
            self.why_wanted.emit(self.alert.key)

    def _choose_day(self) -> None:
        menu = SnoozeMenu(self._look, self.alert, self._now.date(), self)
        menu.chosen.connect(lambda until: self.snoozed.emit(self.alert.key, until))
        menu.day_wanted.connect(lambda: self.day_wanted.emit(self.alert.key))
        menu.popup(self._snooze.mapToGlobal(self._snooze.rect().bottomLeft()))


def _flush(*presses: QPushButton) -> QHBoxLayout:
    """Buttons without a ground, their words flush with the text above."""
    for press in presses:
        press.setProperty("bare", True)
    return row(*presses, 1, spacing=0)
