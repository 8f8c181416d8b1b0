"""Where the parts of a chart stand, and how they are drawn: bars in rows, columns, and a line."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from uac_desktop.ui import theme
from uac_desktop.ui.chart_words import Point, number
from uac_desktop.ui.theme import Tokens

_LABELS = 0.34
_STEPS = (1, 2, 3, 4, 6, 12, 24, 36, 48, 60)


@dataclass(frozen=True, slots=True)
class Scene:
    """What a shape is drawn with: its place, the points, the one pointed out, and how text is measured."""

    area: QRectF
    points: Sequence[Point]
    lit: int | None
    metrics: QFontMetricsF
    tokens: Tokens

    def ink(self, place: int) -> QColor:
        """The colour of a bar: paler where another one is pointed out, quiet for the rest."""
        base = self.tokens.faint if self.points[place].rest else self.tokens.accent
        dim = self.lit is not None and self.lit != place
        return QColor(theme.mix(base, self.tokens.raised, 0.4) if dim else base)

    def elided(self, text: str, width: float) -> str:
        """A text that ends in … where it does not fit."""
        return self.metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)


class Shape(Protocol):
    """One way to draw points."""

    def height(self, count: int, metrics: QFontMetricsF) -> float:
        """How much room it takes for so many points."""
        ...

    def draw(self, painter: QPainter, scene: Scene) -> None:
        """Draws the points."""
        ...

    def at(self, scene: Scene, place: QPointF) -> int | None:
        """Which point is under the pointer."""
        ...


class Rows:
    """A row for each group: its name, its bar, and its number behind that."""

    def height(self, count: int, metrics: QFontMetricsF) -> float:
        return count * self._row(metrics)

    def draw(self, painter: QPainter, scene: Scene) -> None:
        metrics, area, row = scene.metrics, scene.area, self._row(scene.metrics)
        names = self._names(scene)
        numbers = max(metrics.horizontalAdvance(point.text) for point in scene.points) + theme.S
        low, high = _reach(scene.points)
        below = numbers if low < 0 else 0.0
        left, width = area.left() + names + below, max(area.width() - names - below - numbers, 1.0)
        zero = left + width * -low / (high - low)
        for place, point in enumerate(scene.points):
            top = area.top() + place * row
            end = left + width * (point.value - low) / (high - low)
            bar = QRectF(min(zero, end), top + 3, max(abs(end - zero), 1.0), row - 6)
            _box(painter, bar, scene.ink(place))
            painter.setPen(QColor(scene.tokens.text))
            name = QRectF(area.left(), top, names - theme.S, row)
            painter.drawText(name, _LEFT, scene.elided(point.short, name.width()))
            behind = QRectF(end + theme.XS, top, numbers, row)
            before = QRectF(end - theme.XS - numbers, top, numbers, row)
            painter.setPen(QColor(scene.tokens.muted))
            painter.drawText(*(before, _RIGHT) if point.value < 0 else (behind, _LEFT), point.text)
        if low < 0:
            painter.fillRect(QRectF(zero, area.top(), 1, row * len(scene.points)), QColor(scene.tokens.line))

    def at(self, scene: Scene, place: QPointF) -> int | None:
        return _inside(math.floor((place.y() - scene.area.top()) / self._row(scene.metrics)), scene)

    def _row(self, metrics: QFontMetricsF) -> float:
        return metrics.height() + theme.S

    def _names(self, scene: Scene) -> float:
        widest = max(scene.metrics.horizontalAdvance(point.short) for point in scene.points)
        return min(widest + theme.M, scene.area.width() * _LABELS)


class Columns:
    """A column for each span of time, its number over it where there is room."""

    def height(self, count: int, metrics: QFontMetricsF) -> float:
        return theme.PLOT + 2 * metrics.height() + theme.S

    def draw(self, painter: QPainter, scene: Scene) -> None:
        metrics, points = scene.metrics, scene.points
        slot = scene.area.width() / len(points)
        plot = scene.area.adjusted(0, metrics.height() + theme.XS, 0, -metrics.height() - theme.XS)
        low, high = _reach(points)
        zero = plot.bottom() - plot.height() * -low / (high - low)
        painter.fillRect(QRectF(plot.left(), zero, plot.width(), 1), QColor(scene.tokens.line))
        wide = min(slot * 0.62, theme.COLUMN)
        fit = all(metrics.horizontalAdvance(point.text) <= slot - theme.XS for point in points)
        for place, point in enumerate(points):
            middle = plot.left() + slot * (place + 0.5)
            end = plot.bottom() - plot.height() * (point.value - low) / (high - low)
            if point.value:
                bar = QRectF(middle - wide / 2, min(zero, end), wide, max(abs(end - zero), 1.0))
                _box(painter, bar, scene.ink(place))
            if fit or scene.lit == place:
                _number(painter, scene, point, middle, min(zero, end))
        middles = [plot.left() + slot * (place + 0.5) for place in range(len(points))]
        _names(painter, scene, middles, plot.bottom() + theme.XS)

    def at(self, scene: Scene, place: QPointF) -> int | None:
        slot = scene.area.width() / len(scene.points)
        return _inside(math.floor((place.x() - scene.area.left()) / slot), scene)


class Trace:
    """A line over many spans of time, with a few levels to read it by."""

    def height(self, count: int, metrics: QFontMetricsF) -> float:
        return theme.PLOT + 2 * metrics.height() + theme.L

    def draw(self, painter: QPainter, scene: Scene) -> None:
        plot, levels = self._plot(scene)
        self._draw_levels(painter, scene, plot, levels)
        spots = self._spots(scene, plot, levels)
        zero = self._level(plot, levels, 0.0)
        under = QPolygonF([QPointF(spots[0].x(), zero), *spots, QPointF(spots[-1].x(), zero)])
        wash = QColor(scene.tokens.accent)
        wash.setAlphaF(0.12)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(wash)
        painter.drawPolygon(under)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(QColor(scene.tokens.accent), theme.TRACE)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF(spots))
        _names(painter, scene, [spot.x() for spot in spots], plot.bottom() + theme.S)
        self._draw_lit(painter, scene, plot, spots)

    def at(self, scene: Scene, place: QPointF) -> int | None:
        plot, _ = self._plot(scene)
        step = plot.width() / max(len(scene.points) - 1, 1)
        nearest = round((place.x() - plot.left()) / step)
        return min(max(nearest, 0), len(scene.points) - 1)

    def _plot(self, scene: Scene) -> tuple[QRectF, list[float]]:
        low, high = _reach(scene.points)
        levels = _levels(low, high)
        room = max(scene.metrics.horizontalAdvance(number(level)) for level in levels) + theme.S
        line = scene.metrics.height()
        return scene.area.adjusted(room, line + theme.XS, -theme.L, -line - theme.S), levels

    def _level(self, plot: QRectF, levels: list[float], value: float) -> float:
        low, high = levels[0], levels[-1]
        return plot.bottom() - plot.height() * (value - low) / (high - low)

    def _spots(self, scene: Scene, plot: QRectF, levels: list[float]) -> list[QPointF]:
        step = plot.width() / max(len(scene.points) - 1, 1)
        return [
            QPointF(plot.left() + step * place, self._level(plot, levels, point.value))
            for place, point in enumerate(scene.points)
        ]

    def _draw_levels(self, painter: QPainter, scene: Scene, plot: QRectF, levels: list[float]) -> None:
        line = scene.metrics.height()
        for level in levels:
            y = self._level(plot, levels, level)
            painter.fillRect(QRectF(plot.left(), y, plot.width(), 1), QColor(scene.tokens.line))
            painter.setPen(QColor(scene.tokens.muted))
            beside = QRectF(scene.area.left(), y - line / 2, plot.left() - scene.area.left() - theme.S, line)
            painter.drawText(beside, _RIGHT, number(level))

    def _draw_lit(self, painter: QPainter, scene: Scene, plot: QRectF, spots: list[QPointF]) -> None:
        """The point that is pointed out with its number; without one, the last."""
        place = len(spots) - 1 if scene.lit is None else scene.lit
        spot, point = spots[place], scene.points[place]
        if scene.lit is not None:
            painter.fillRect(QRectF(spot.x(), plot.top(), 1, plot.height()), QColor(scene.tokens.faint))
        painter.setPen(QPen(QColor(scene.tokens.raised), theme.TRACE))
        painter.setBrush(QColor(scene.tokens.accent))
        painter.drawEllipse(spot, theme.XS + 1, theme.XS + 1)
        line = scene.metrics.height()
        falls = place > 0 and scene.points[place - 1].value > point.value
        # A line that comes down to its point leaves room under it, not over it.
        under = falls and spot.y() + line + theme.M <= plot.bottom()
        over = spot.y() + line + theme.M if under else spot.y() - theme.XS
        if scene.lit is not None:
            over = scene.area.top()
        _number(painter, scene, point, spot.x(), over, scene.lit is not None)


_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_MIDDLE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter


def _number(
    painter: QPainter, scene: Scene, point: Point, middle: float, over: float, named: bool = False
) -> None:
    """A number over what it is of, kept inside the chart."""
    text = point.said if named else point.text
    width = scene.metrics.horizontalAdvance(text) + theme.XS
    left = min(max(middle - width / 2, scene.area.left()), scene.area.right() - width)
    top = max(over - scene.metrics.height() - 2, scene.area.top())
    painter.setPen(QColor(scene.tokens.muted))
    painter.drawText(QRectF(left, top, width, scene.metrics.height()), _MIDDLE, text)


def _names(painter: QPainter, scene: Scene, middles: Sequence[float], top: float) -> None:
    """As many names under the points as have room, evenly, in steps by which time is counted."""
    metrics, points = scene.metrics, scene.points
    widest = max(metrics.horizontalAdvance(point.short) for point in points) + theme.S
    needed = math.ceil(widest * len(points) / max(scene.area.width(), 1.0))
    every = next((step for step in _STEPS if step >= needed), needed)
    painter.setPen(QColor(scene.tokens.text))
    for place in range(0, len(points), every):
        left = min(max(middles[place] - widest / 2, scene.area.left()), scene.area.right() - widest)
        painter.drawText(QRectF(left, top, widest, metrics.height()), _MIDDLE, points[place].short)


def _box(painter: QPainter, bar: QRectF, ink: QColor) -> None:
    path = QPainterPath()
    round_by = min(3.0, bar.width() / 2, bar.height() / 2)
    path.addRoundedRect(bar, round_by, round_by)
    painter.fillPath(path, ink)


def _reach(points: Sequence[Point]) -> tuple[float, float]:
    """The lowest and highest value, zero among them; never the same."""
    low = min(0.0, *(point.value for point in points))
    high = max(0.0, *(point.value for point in points))
    return (low, high) if high > low else (low, low + 1)


def _levels(low: float, high: float) -> list[float]:
    """Three to six round numbers from below the lowest to above the highest."""
    rough = (high - low) / 4
    size = 10.0 ** math.floor(math.log10(rough))
    step = next(size * times for times in (1, 2, 2.5, 5, 10) if size * times >= rough)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [step * count for count in range(first, last + 1)]


def _inside(place: int, scene: Scene) -> int | None:
    return place if 0 <= place < len(scene.points) else None
