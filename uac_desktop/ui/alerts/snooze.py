"""Until when an alert is to be silent: a few good choices, and any day."""

from datetime import date, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtWidgets import QDialog, QMenu, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look
from uac_desktop.ui.memory.fields import DayField
from uac_desktop.ui.widgets import button, column, label, row

if TYPE_CHECKING:
    from uac_desktop.app.views import AlertView

SNOOZES = {"snooze.day": 1, "snooze.week": 7, "snooze.month": 30}


def choices(alert: "AlertView", today: date) -> dict[str, date]:
    """The days that are offered, by the name of their words; of what is due its eve too."""
    days = {name: today + timedelta(days=ahead) for name, ahead in SNOOZES.items()}
    if alert.due is not None:
        eve = date.fromisoformat(alert.due[:10]) - timedelta(days=1)
        if eve > today:
            days["snooze.due"] = eve
    return days


class SnoozeMenu(QMenu):
    """`chosen` an ISO day · `day_wanted` where it is to be another than those that are offered."""

    chosen = Signal(str)
    day_wanted = Signal()

    def __init__(self, look: Look, alert: "AlertView", today: date, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name, until in choices(alert, today).items():
            act = self.addAction(look.words(name))
            act.triggered.connect(lambda on=False, until=until: self.chosen.emit(until.isoformat()))
        self.addSeparator()
        self.addAction(look.words("snooze.choose")).triggered.connect(self.day_wanted)


class SnoozeDay(QDialog):
    """Asks for any day after today; `chosen` with it in ISO."""

    chosen = Signal(str)

    def __init__(self, look: Look, parent: QWidget, today: date) -> None:
        super().__init__(parent)
        words = look.words
        self.setWindowTitle(words("snooze"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.day = DayField(look, words("snooze.day.ask"))
        tomorrow = QDate(today.year, today.month, today.day).addDays(1)
        self.day.setMinimumDate(tomorrow)
        self.day.setDate(tomorrow.addDays(1))
        self.take = button(words("snooze"), filled=True)
        self.take.setDefault(True)
        self.take.clicked.connect(self._take)
        cancel = button(words("cancel"))
        cancel.clicked.connect(self.reject)
        layout = column(self, theme.L, theme.M)
        layout.addLayout(row(label(words("snooze.day.ask")), self.day, 1))
        layout.addLayout(row(1, cancel, self.take))

    def _take(self) -> None:
        self.accept()
        self.chosen.emit(self.day.date().toString("yyyy-MM-dd"))
