"""Charts: what stands on them, and how they are gone through."""

from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from uac_desktop.core.series import Axis, Grouped, Series, series_of
from uac_desktop.ui.chart_words import number, points_of
from uac_desktop.ui.charts import Chart
from uac_desktop.ui.look import Look
from uac_desktop.ui.theme import Choice
from uac_desktop.ui.words import Words

SHOPS = [["Kiosk", 12.5], ["Harbour_shop", 30.0], ["Bakery", 0.0]]
YEAR = [[f"2025-{month:02d}", float(month * 10)] for month in range(1, 13)]


def series(value: Any, axis: Axis = "category", unit: str = "NOK") -> Series:
    made = series_of(value, Grouped(axis, unit))
    assert made is not None
    return made


@pytest.fixture
def shown(qtbot: QtBot, look: Look) -> Chart:
    chart = Chart(look, series(SHOPS), "Where did I spend most?")
    qtbot.addWidget(chart)
    chart.resize(600, chart.sizeHint().height())
    chart.show()
    return chart


def test_the_table_behind_a_chart_is_read_aloud(shown: Chart) -> None:
    assert shown.accessibleName() == "Chart: Where did I spend most?"
    assert shown.accessibleDescription() == "Harbour shop: 30 NOK, Kiosk: 12.5 NOK, Bakery: 0 NOK"


def test_the_keys_go_from_bar_to_bar(qtbot: QtBot, shown: Chart) -> None:
    visited = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Right, Qt.Key.Key_Up):
        qtbot.keyClick(shown, key)
        visited.append(shown.lit)
    assert visited == [0, 1, 2, 2, 1]
    qtbot.keyClick(shown, Qt.Key.Key_Home)
    assert shown.toolTip() == "Harbour shop: 30 NOK"


def test_the_pointer_finds_each_row(qtbot: QtBot, shown: Chart) -> None:
    step = (shown.height() - 16) / 3
    assert [shown.place_of(QPointF(300, 8 + step * (n + 0.5))) for n in range(3)] == [0, 1, 2]
    assert shown.place_of(QPointF(300, shown.height() + 50)) is None
    qtbot.mouseMove(shown, QPointF(300, 8 + step * 1.5).toPoint())
    shown.show_lit(1)
    shown.leaveEvent(None)  # type: ignore[arg-type]
    assert (shown.lit, shown.toolTip()) == (None, "")


def test_columns_and_lines_find_what_is_under_the_pointer(qtbot: QtBot, look: Look) -> None:
    columns = Chart(look, series(YEAR[:4], "month"), "q")
    line = Chart(look, series(YEAR, "month"), "q")
    for chart in (columns, line):
        qtbot.addWidget(chart)
        chart.resize(500, chart.sizeHint().height())
    assert [columns.place_of(QPointF(x, 90)) for x in (10, 200, 490)] == [0, 1, 3]
    assert [line.place_of(QPointF(x, 90)) for x in (0, 495)] == [0, 11]


def test_labels_say_the_year_only_where_there_are_several(look: Look) -> None:
    one, two = series(YEAR[:3], "month"), series([["2025-12", 1], ["2026-01", 2]], "month")
    assert [point.short for point in points_of(look.words, one)] == ["Jan", "Feb", "Mar"]
    assert points_of(look.words, one)[0].label == "Jan 2025"
    assert [point.short for point in points_of(look.words, two)] == ["Dec 2025", "Jan 2026"]
    assert [point.short for point in points_of(Words("zh"), two)] == ["2025年12月", "2026年1月"]
    days = series([["Sunday", 1], ["Monday", 2]], "weekday")
    assert [point.short for point in points_of(Words("zh"), days)] == ["周一", "周日"]


def test_the_others_are_said(look: Look) -> None:
    many = series([[f"shop {n}", n] for n in range(20)], unit="")
    assert points_of(look.words, many)[-1].said == "9 others: 36"


@pytest.mark.parametrize(
    ("value", "text"),
    [(1840.0000000002, "1,840"), (-3.5, "−3.5"), (0.004, "0"), (-0.001, "0"), (2.346, "2.35")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def colours(chart: Chart) -> set[int]:
    image = chart.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("value", "axis"),
    [(SHOPS, "category"), (YEAR[:5], "month"), (YEAR, "month"), ([["a", -5], ["b", 4]], "category")],
)
def test_every_kind_is_drawn_in_the_colours_of_the_theme(
    qtbot: QtBot, qapp: QApplication, theme: Choice, value: Any, axis: Axis
) -> None:
    look = Look(qapp, theme, Words("en"))
    chart = Chart(look, series(value, axis), "q")
    qtbot.addWidget(chart)
    chart.resize(420, chart.sizeHint().height())
    assert look.colour("accent").rgb() in colours(chart)


@pytest.mark.parametrize("value", [[["a", 0], ["b", 0]], [["a", -1], ["b", -2]], [["a", 1e12], ["b", 1e-9]]])
@pytest.mark.parametrize("axis", ["category", "year"])
def test_numbers_of_any_size_are_drawn(qtbot: QtBot, look: Look, value: Any, axis: Axis) -> None:
    chart = Chart(look, series(value, axis), "q")
    qtbot.addWidget(chart)
    chart.resize(240, chart.sizeHint().height())
    assert len(colours(chart)) > 1


def test_a_line_of_nothing_is_drawn(qtbot: QtBot, look: Look) -> None:
    chart = Chart(look, series([["2020-01", 0], ["2025-01", 0]], "month"), "q")
    qtbot.addWidget(chart)
    chart.resize(420, chart.sizeHint().height())
    assert look.colour("accent").rgb() in colours(chart)
