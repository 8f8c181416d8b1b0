"""A chart of a result by month, category or place: to be looked at, gone through by keys, and read aloud."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from uac_desktop.core.series import Series
from uac_desktop.ui import theme
from uac_desktop.ui.chart_shapes import Columns, Rows, Scene, Shape, Trace
from uac_desktop.ui.chart_words import described, points_of
from uac_desktop.ui.look import Look

_BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up)
_ON = (Qt.Key.Key_Right, Qt.Key.Key_Down)


class Chart(QWidget):
    """Shows one series; its accessible description is the table behind it."""

    def __init__(self, look: Look, series: Series, name: str) -> None:
        super().__init__()
        self._look = look
        self.points = points_of(look.words, series)
        self.lit: int | None = None
        self._shape = _shape(series)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(look.words("chart.name", name=name))
        self.setAccessibleDescription(described(look.words, self.points))
        look.changed.connect(self.update)

    def show_lit(self, place: int | None) -> None:
        """Points one of its points out, or none."""
        if place != self.lit:
            self.lit = place
            self.setToolTip(self.points[place].said if place is not None else "")
            self.update()

    def sizeHint(self) -> QSize:
        height = self._shape.height(len(self.points), QFontMetricsF(self.font()))
        return QSize(theme.PAGE_MIN, int(height) + 2 * theme.S)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.LIST, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._look.tokens.accent), 1))
            edge = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(edge, theme.RADIUS, theme.RADIUS)
        self._shape.draw(painter, self._scene())
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.show_lit(self._shape.at(self._scene(), event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self.show_lit(None)
        super().leaveEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.show_lit(None)
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows go from point to point, Home and End to the first and the last."""
        last = len(self.points) - 1
        if event.key() in _ON:
            self._go(0 if self.lit is None else min(self.lit + 1, last))
        elif event.key() in _BACK:
            self._go(last if self.lit is None else max(self.lit - 1, 0))
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._go(0 if event.key() == Qt.Key.Key_Home else last)
        else:
            super().keyPressEvent(event)

    def place_of(self, point: QPointF) -> int | None:
        """Which of its points is at a place of the widget."""
        return self._shape.at(self._scene(), point)

    def _go(self, place: int) -> None:
        self.show_lit(place)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.points[place].said))

    def _scene(self) -> Scene:
        area = QRectF(self.rect()).adjusted(theme.S, theme.S, -theme.S, -theme.S)
        return Scene(area, self.points, self.lit, QFontMetricsF(self.font()), self._look.tokens)


def _shape(series: Series) -> Shape:
    if series.is_line:
        return Trace()
    return Rows() if series.grouped.axis == "category" else Columns()
