"""The alerts, critical first: in the panel at the right of each page, and on a page of their own."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.alerts.card import AlertCard
from uac_desktop.ui.centred import Scroll
from uac_desktop.ui.look import Look
from uac_desktop.ui.widgets import EmptyPage, button, clear, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import AlertView


class AlertStack(QWidget):
    """Cards one under another; emits what is to be done with one."""

    done = Signal(str)
    snoozed = Signal(str, int)
    why = Signal(str)
    quote_pressed = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._shown: tuple[AlertView, ...] | None = None
        self._cards: list[AlertCard] = []
        self._scroll = Scroll()
        self._scroll.inner.setSpacing(theme.S)
        self._none = EmptyPage(look.words("alerts.none"), look.words("alerts.none.more"))
        layout = column(self)
        layout.addWidget(self._scroll)
        layout.addWidget(self._none)
        self._scroll.hide()

    def cards(self) -> list[AlertCard]:
        """The cards that stand there, top to bottom."""
        return list(self._cards)

    def show_alerts(self, alerts: "Sequence[AlertView]", now: datetime) -> None:
        """Shows these in their order."""
        if tuple(alerts) == self._shown:
            return
        self._shown = tuple(alerts)
        clear(self._scroll.inner)
        self._cards = [self._card(alert, now) for alert in alerts]
        for card in self._cards:
            self._scroll.inner.addWidget(card)
        self._scroll.setVisible(bool(alerts))
        self._none.setVisible(not alerts)

    def _card(self, alert: "AlertView", now: datetime) -> AlertCard:
        card = AlertCard(self._look, alert, now)
        card.done.connect(self.done)
        card.snoozed.connect(self.snoozed)
        card.why.connect(self.why)
        card.quote_pressed.connect(self.quote_pressed)
        return card


class AlertsPanel(QFrame):
    """The folding panel at the right: a title with a count, and the stack."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setFixedWidth(theme.PANEL)
        self.setAccessibleName(look.words("alerts"))
        self.stack = AlertStack(look)
        self._count = label("", "muted")
        head = QFrame()
        head.setFixedHeight(theme.HEADER)
        line = row(label(look.words("alerts"), bold=True), 1, self._count)
        line.setContentsMargins(theme.L, 0, theme.L, 0)
        head.setLayout(line)
        layout = column(self, 0, 0)
        layout.addWidget(head)
        layout.addWidget(self.stack, 1)

    def show_alerts(self, alerts: "Sequence[AlertView]", now: datetime) -> None:
        """Shows what is open."""
        self._count.setText(str(len(alerts)) if alerts else "")
        self.stack.show_alerts(alerts, now)


class AlertsPage(QWidget):
    """All alerts with room to read; emits whether closed ones are wanted too."""

    closed_wanted = Signal(bool)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._words = look.words
        self.stack = AlertStack(look)
        self._toggle = button(look.words("alerts.closed"), flat=True)
        self._toggle.setCheckable(True)
        self._toggle.toggled.connect(self._toggled)
        head = row(1, self._toggle)
        head.setContentsMargins(theme.L, theme.S, theme.L, 0)
        layout = column(self, 0, 0)
        layout.addLayout(head)
        layout.addWidget(self.stack, 1)

    def show_alerts(self, alerts: "Sequence[AlertView]", now: datetime) -> None:
        """Shows these."""
        self.stack.show_alerts(alerts, now)

    def _toggled(self, on: bool) -> None:
        self._toggle.setText(self._words("alerts.open" if on else "alerts.closed"))
        self.closed_wanted.emit(on)
