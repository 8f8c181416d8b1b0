"""The alerts in the panel at the right of each page, and on a page of their own beside the rules."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QStackedWidget, QVBoxLayout, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.alerts.filters import FilterBar, Wanted
from uac_desktop.ui.alerts.missed import Missed
from uac_desktop.ui.alerts.offer import LoginOffer
from uac_desktop.ui.alerts.stack import AlertStack
from uac_desktop.ui.centred import centred
from uac_desktop.ui.look import Look
from uac_desktop.ui.rules.panel import RulesPanel
from uac_desktop.ui.undo_bar import UndoBar
from uac_desktop.ui.widgets import button, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import AlertView

TABS = ("alerts", "rules")


class AlertsPanel(QFrame):
    """The folding panel at the right: a title with a count, and what is open."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self.setObjectName("panel")
        self.setFixedWidth(theme.PANEL)
        self.setAccessibleName(words("alerts"))
        self.stack = AlertStack(look)
        self.missed, self.undo, self.offer = Missed(look), UndoBar(look), LoginOffer(look)
        self._count = label("", "muted")
        head = QFrame()
        head.setFixedHeight(theme.HEADER)
        line = row(label(words("alerts"), bold=True), 1, self._count)
        line.setContentsMargins(theme.L, 0, theme.L, 0)
        head.setLayout(line)
        layout = column(self, 0, 0)
        layout.addWidget(head)
        layout.addLayout(_inset(self.missed))
        layout.addWidget(self.stack, 1)
        layout.addLayout(_inset(self.offer))
        layout.addLayout(_inset(self.undo))

    def show_alerts(self, alerts: "Sequence[AlertView]", now: datetime) -> None:
        """Shows what is open."""
        self._count.setText(str(len(alerts)) if alerts else "")
        self.stack.show_alerts(alerts, now)


class AlertsPage(QWidget):
    """All alerts with room to read, closed ones too, and the rules. `tab_shown` one of TABS."""

    tab_shown = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = look.words
        self._words = words
        self._alerts: Sequence[AlertView] = ()
        self._now = datetime.min
        self.filters = FilterBar(look)
        self.stack = AlertStack(look)
        self.missed, self.undo = Missed(look), UndoBar(look)
        self.rules = RulesPanel(look)
        self._tabs = QButtonGroup(self)
        self._pages = QStackedWidget()
        self._lay_out()
        self.filters.changed.connect(self._draw)

    def show_alerts(self, alerts: "Sequence[AlertView]", now: datetime) -> None:
        """Shows those of these that are looked for."""
        self._alerts, self._now = alerts, now
        self.filters.offer(alerts)
        self._draw()

    def wants_closed(self) -> bool:
        """Whether alerts are looked for that are not open."""
        return self.filters.wanted().state != "open"

    def show_card(self, key: str) -> None:
        """Shows the card of an alert that is open, whatever was looked for before."""
        self.show_tab("alerts")
        self.filters.clear()
        self.stack.show_card(key)

    def show_tab(self, tab: str) -> None:
        """Goes to the alerts or to the rules."""
        place = TABS.index(tab)
        self._tabs.button(place).setChecked(True)
        if self._pages.currentIndex() != place:
            self._pages.setCurrentIndex(place)
        self.tab_shown.emit(tab)

    def tab(self) -> str:
        """The one on show."""
        return TABS[self._pages.currentIndex()]

    def _draw(self) -> None:
        wanted = self.filters.wanted()
        taken = [alert for alert in self._alerts if wanted.takes(alert, self._words)]
        self.stack.show_alerts(taken, self._now, narrowed=wanted != Wanted())

    def _lay_out(self) -> None:
        words = self._words
        for place, tab in enumerate(TABS):
            press = button(words(tab))
            press.setCheckable(True)
            press.setProperty("segment", True)
            press.setChecked(place == 0)
            press.clicked.connect(lambda on=False, tab=tab: self.show_tab(tab))
            self._tabs.addButton(press, place)
        self._pages.addWidget(self._alerts_tab())
        self._pages.addWidget(self.rules)
        self.setFocusProxy(self._tabs.button(0))
        tabs = QWidget()
        tabs.setAccessibleName(words("alerts.tab"))
        tabs.setLayout(row(*self._tabs.buttons(), 1, spacing=theme.XS))
        layout = column(self, 0, 0)
        layout.setContentsMargins(0, theme.M, 0, 0)
        layout.addLayout(centred(tabs))
        layout.addWidget(self._pages, 1)

    def _alerts_tab(self) -> QWidget:
        tab = QWidget()
        layout = column(tab, 0, 0)
        layout.setContentsMargins(0, theme.M, 0, 0)
        layout.addLayout(centred(self.filters))
        layout.addSpacing(theme.S)
        layout.addLayout(centred(self.missed))
        layout.addWidget(self.stack, 1)
        layout.addLayout(centred(self.undo))
        layout.addSpacing(theme.S)
        return tab


def _inset(part: QWidget) -> QVBoxLayout:
    """A part that stands off from the edges of the panel; it takes no room while it is hidden."""
    layout = QVBoxLayout()
    layout.setContentsMargins(theme.S, 0, theme.S, theme.XS)
    layout.addWidget(part)
    return layout
