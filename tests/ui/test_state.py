"""What the window remembers, and that it is always on a screen."""

from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication

from uac_desktop.ui.state import WindowState, clamped

SCREEN = QRect(0, 0, 1920, 1080)
SECOND = QRect(1920, 0, 1280, 800)


def test_a_window_on_a_screen_stays_where_it_was() -> None:
    assert clamped(QRect(2000, 50, 800, 600), [SCREEN, SECOND]) == QRect(2000, 50, 800, 600)


def test_a_window_of_a_screen_that_is_gone_comes_to_the_first() -> None:
    placed = clamped(QRect(2000, 50, 800, 600), [SCREEN])
    assert SCREEN.contains(placed)
    assert placed.center() == SCREEN.center()


def test_a_window_that_hangs_over_is_pulled_in_and_made_to_fit() -> None:
    assert clamped(QRect(-300, -20, 800, 600), [SCREEN]) == QRect(0, 0, 800, 600)
    assert clamped(QRect(0, 0, 5000, 4000), [SCREEN]) == SCREEN


def test_everything_is_kept_in_the_profile(qapp: QApplication, tmp_path: Path) -> None:
    state = WindowState(tmp_path)
    assert state.theme() == "system"
    state.keep_theme("dark")
    state.keep_language("zh")
    state.keep_geometry(QRect(10, 20, 640, 480), True)
    again = WindowState(tmp_path)
    assert (again.theme(), again.language(), again.is_maximized()) == ("dark", "zh", True)
    assert again.geometry().size() == QRect(0, 0, 640, 480).size()
    assert [path.name for path in tmp_path.iterdir()] == ["window.ini"]


def test_a_broken_file_gives_the_defaults(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "window.ini").write_text("theme=purple\ngeometry=nowhere\nlanguage=tlh\n")
    state = WindowState(tmp_path)
    assert state.theme() == "system"
    assert state.language() in ("en", "zh")
    assert state.geometry().width() > 0
