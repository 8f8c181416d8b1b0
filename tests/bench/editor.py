"""The Code page with a module of 20,000 lines: opening it, and each key press until it is painted."""

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.code_fakes import CodeWorkspace
from uac_desktop.app.views import ModuleView
from uac_desktop.core.settings import Settings
from uac_desktop.ui.application import build_window, create_application
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.main_window import MainWindow

_HEAD = '''"""Health: measurements."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, kw_only=True)
class Measurement:
    """One of the measurements."""

    person: str = "user"
    kind: str | None = None


measurements = [
'''
_ROW = '    Measurement(kind="weight", value={value}.5, unit="kg", measured_on=date(2026, 1, {day})),\n'
_TYPED = "Measurement(kind='x', value=1)\n" * 4
_LONG, _OTHER = "domains/long.py", "domains/other.py"


class Spent(NamedTuple):
    """Milliseconds: by the clock, and of the window's own thread."""

    wall: float
    own: float


def main() -> None:
    """Prints ms for opening, the key presses, folding all of it, and a text that comes anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=20_000)
    options = parser.parse_args()
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = create_application()
    rows = (_ROW.format(value=n % 90, day=n % 28 + 1) for n in range(options.lines))
    text = f"{_HEAD}{''.join(rows)}]\n"
    with tempfile.TemporaryDirectory() as folder:
        window, desk = _open(Path(folder), text)
        _measure(application, window, desk, text)
        window.code.unsaved = ()
        window.close()


def _open(folder: Path, text: str) -> tuple[MainWindow, Desk]:
    workspace = CodeWorkspace(
        project=[ModuleView(_OTHER, "x = 1\n", "a"), ModuleView(_LONG, text, "b", 20_000)]
    )
    window = build_window(lambda settings: workspace, Settings(folder, "UTC"))  # type: ignore[arg-type,return-value]
    desk = window.findChild(Desk)
    assert desk is not None
    opened: list[bool] = []
    desk.session.opened.connect(lambda *_: opened.append(True))
    window.show()
    _until(lambda: bool(opened))
    window.show_place("code")
    _until(lambda: window.code.model.rowCount() > 2)
    return window, desk


def _measure(application: QApplication, window: MainWindow, desk: Desk, text: str) -> None:
    panel, opening = window.code, []
    for _ in range(5):
        desk.code.show_module(_OTHER)
        desk.code.buffers.drop(_LONG)
        application.processEvents()
        opening.append(_ms(application, lambda: desk.code.show_module(_LONG)))
    print(f"open {text.count(chr(10)):,} lines: {_told(opening)}")
    editor = panel.editor
    editor.setFocus()
    editor.go_line(10_000)
    _until(lambda: desk.code.hints.process > 0)
    keys = [_ms(application, lambda letter=letter: _press(editor, letter)) for letter in _TYPED]  # type: ignore[misc]
    print(f"key press: {_told(keys)}")
    print(f"fold long lists: {_told([_ms(application, lambda: editor.fold_lists(True))])}")
    print(f"unfold: {_told([_ms(application, lambda: editor.fold_lists(False))])}")
    buffer = editor.buffer
    buffer.take(text)
    newer = text.replace("value=7.5", "value=8.5", 40)
    print(f"40 lines that come anew: {_told([_ms(application, lambda: buffer.take(newer))])}")


def _press(editor: object, letter: str) -> None:
    if letter == "\n":
        QTest.keyClick(editor, Qt.Key.Key_Return)  # type: ignore[call-overload]
    else:
        QTest.keyClicks(editor, letter)  # type: ignore[call-overload]


def _ms(application: QApplication, act: Callable[[], object]) -> Spent:
    """How long something takes until what it changed has been painted."""
    wall, own = time.perf_counter(), time.thread_time()
    act()
    application.processEvents()
    return Spent((time.perf_counter() - wall) * 1000, (time.thread_time() - own) * 1000)


def _told(found: list[Spent]) -> str:
    """The wall clock's times, and what of the median was the window's own work."""
    ordered = sorted(each.wall for each in found)
    late = ordered[min(int(len(ordered) * 0.99), len(ordered) - 1)]
    own = statistics.median(each.own for each in found)
    return f"median {statistics.median(ordered):.1f} ms (own work {own:.1f}), p99 {late:.1f} ms"


def _until(holds: Callable[[], bool]) -> None:
    """Runs the event loop, which lets the workers run beside it, until something holds."""
    loop, timer = QEventLoop(), QTimer()
    timer.timeout.connect(lambda: loop.quit() if holds() else None)
    timer.start(1)
    loop.exec()


if __name__ == "__main__":
    main()
