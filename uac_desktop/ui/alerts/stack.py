"""Alert cards one under another, the gravest first, under a heading for each severity."""

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.alerts.card import AlertCard
from uac_desktop.ui.alerts.snooze import SnoozeDay
from uac_desktop.ui.centred import Scroll
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import EmptyPage, button, clear, column, label

if TYPE_CHECKING:
    from uac_desktop.app.views import AlertView, WhyView

_PAGE = 40
"""Cards that are made at once."""


class AlertStack(QWidget):
    """Emits what is to be done with an alert, by its key: see AlertCard."""

    done = Signal(str)
    snoozed = Signal(str, str)
    acknowledged = Signal(str)
    reopened = Signal(str)
    why_wanted = Signal(str)
    code_wanted = Signal(str)
    quote_pressed = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._alerts: tuple[AlertView, ...] | None = None
        self._cards: list[AlertCard] = []
        self._most = _PAGE
        self._now = datetime.min
        self._scroll = Scroll()
        self._scroll.inner.setSpacing(theme.S)
        words = look.words
        self._none = EmptyPage(words("alerts.none"), words("alerts.none.more"))
        self._unlike = EmptyPage(words("alerts.found"), words("alerts.found.more"))
        layout = column(self)
        layout.addWidget(self._scroll)
        for page in (self._none, self._unlike):
            layout.addWidget(page)
        self._scroll.hide()
        self._unlike.hide()

    def cards(self) -> list[AlertCard]:
        """The cards that stand there, top to bottom."""
        return list(self._cards)

    def show_alerts(self, alerts: "Sequence[AlertView]", now: datetime, narrowed: bool = False) -> None:
        """Shows these in their order; what was spread out stays so, and so does the keyboard's place.

        `narrowed`: there may be others, that were not looked for.
        """
        fresh, self._now = tuple(alerts), now
        self._scroll.setVisible(bool(fresh))
        self._none.setVisible(not fresh and not narrowed)
        self._unlike.setVisible(not fresh and narrowed)
        if fresh == self._alerts:
            return
        self._alerts = fresh
        self._draw()

    def show_why(self, why: "WhyView") -> None:
        """Spreads out the card of an alert."""
        for card in self._cards:
            if card.alert.key == why.alert.key:
                card.spread(why)

    def show_card(self, key: str) -> None:
        """Brings the card of an alert into view, the keyboard on it."""
        for card in self._cards:
            if card.alert.key == key:
                # A card that was just made has no place yet.
                QTimer.singleShot(
                    0, card, lambda card=card: self._scroll.ensureWidgetVisible(card, 0, theme.L)
                )
                card.first_button().setFocus(Qt.FocusReason.OtherFocusReason)

    def in_view(self) -> "list[AlertView]":
        """The alerts of which something is to be seen on the screen."""
        return [card.alert for card in self._cards if not card.visibleRegion().isEmpty()]

    def _draw(self) -> None:
        place = self._focused()
        spread = {card.alert.key for card in self._cards if card.is_spread}
        clear(self._scroll.inner)
        alerts = self._alerts or ()
        shown = alerts[: self._most]
        self._cards = []
        for severity, group in groupby(shown, key=lambda alert: alert.severity):
            count = sum(alert.severity == severity for alert in alerts)
            self._scroll.inner.addWidget(self._heading(severity, count))
            for alert in group:
                self._cards.append(self._card(alert))
                self._scroll.inner.addWidget(self._cards[-1])
        self._add_more(len(alerts) - len(shown))
        for key in spread & {card.alert.key for card in self._cards}:
            self.why_wanted.emit(key)
        if place is not None and self._cards:
            self._cards[min(place, len(self._cards) - 1)].first_button().setFocus()

    def _heading(self, severity: str, count: int) -> QLabel:
        words = self._look.words
        heading = label(words("alerts.group", severity=words(severity), n=count), "muted", "small", bold=True)
        heading.setContentsMargins(theme.XS, theme.XS, 0, 0)
        return heading

    def _add_more(self, left: int) -> None:
        if left > 0:
            more = button(self._look.words("alerts.later", n=min(left, _PAGE)), flat=True)
            more.clicked.connect(self._show_more)
            self._scroll.inner.addWidget(more)

    def _show_more(self) -> None:
        self._most += _PAGE
        self._draw()

    def _focused(self) -> int | None:
        """Which card the keyboard is on."""
        focus = self.focusWidget() if self.window().isActiveWindow() else None
        on = (n for n, card in enumerate(self._cards) if focus is not None and card.isAncestorOf(focus))
        return next(on, None) if focus is not None and focus.hasFocus() else None

    def _card(self, alert: "AlertView") -> AlertCard:
        card = AlertCard(self._look, alert, self._now)
        card.done.connect(self.done)
        card.snoozed.connect(self.snoozed)
        card.day_wanted.connect(self._ask_day)
        card.acknowledged.connect(self.acknowledged)
        card.reopened.connect(self.reopened)
        card.why_wanted.connect(self.why_wanted)
        card.code_wanted.connect(self.code_wanted)
        card.quote_pressed.connect(self.quote_pressed)
        return card

    def _ask_day(self, key: str) -> None:
        dialog = SnoozeDay(self._look, self.window(), self._now.date())
        dialog.chosen.connect(lambda until: self.snoozed.emit(key, until))
        dialog.open()
