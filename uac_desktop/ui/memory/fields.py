"""Fields that open something: a list to choose from, a calendar; their arrow is one of our outlines."""

from PySide6.QtCore import QLocale, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QComboBox, QDateEdit, QToolButton, QWidget

from uac_desktop.ui import theme
from uac_desktop.ui.look import Look


class Choice(QComboBox):
    """One of a few."""

    def __init__(self, look: Look, name: str, texts: list[str]) -> None:
        super().__init__()
        self._look = look
        self.addItems(texts)
        self.setAccessibleName(name)
        self.view().setAccessibleName(name)
        look.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        _draw_arrow(self, self._look)


class DayField(QDateEdit):
    """A date that is typed, and counts once it is whole, or chosen from a calendar."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self.setCalendarPopup(True)
        self.setKeyboardTracking(False)
        self.setDisplayFormat("yyyy-MM-dd")
        self.setMinimumWidth(theme.TREE * 3 // 5)
        self.setAccessibleName(name)
        self._dress(self.calendarWidget())
        look.changed.connect(self.update)
        look.changed.connect(self._tint)
        self._tint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        _draw_arrow(self, self._look)

    def _dress(self, calendar: QCalendarWidget) -> None:
        """Our language, and no colour of its own for the end of the week."""
        chinese = self._look.words.language == "zh"
        calendar.setLocale(QLocale(QLocale.Language.Chinese if chinese else QLocale.Language.English))
        calendar.setFirstDayOfWeek(QLocale.system().firstDayOfWeek())
        calendar.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        calendar.setHorizontalHeaderFormat(QCalendarWidget.HorizontalHeaderFormat.SingleLetterDayNames)
        for day in (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday):
            calendar.setWeekdayTextFormat(day, QTextCharFormat())

    def _tint(self) -> None:
        for name, icon in (("prevmonth", "left"), ("nextmonth", "right")):
            press = self.calendarWidget().findChild(QToolButton, f"qt_calendar_{name}")
            if press is not None:
                press.setIcon(self._look.icon(icon, "muted", theme.ICON_SMALL))


def _draw_arrow(field: QWidget, look: Look) -> None:
    side = theme.ICON_SMALL
    place = QRect(field.width() - side - theme.XS, (field.height() - side) // 2, side, side)
    painter = QPainter(field)
    look.icon("down", "muted", side).paint(painter, place)
    painter.end()
