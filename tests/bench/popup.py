"""From Return to the warning on the screen, in the real window without a model."""

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest

from uac_desktop.core.settings import Settings
from uac_desktop.ui.application import build_window, create_application, open_lazily
from uac_desktop.ui.desk import Desk
from uac_desktop.ui.main_window import MainWindow


def main() -> None:
    """Prints the milliseconds of three tries, each in a new profile."""
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = create_application()
    application.processEvents()
    for number in range(1, 4):
        with tempfile.TemporaryDirectory() as folder:
            print(f"try {number}: popup {_measure(Path(folder)):.0f} ms after Return", flush=True)


def _measure(folder: Path) -> float:
    window = build_window(open_lazily, Settings(folder, "UTC", use_model=False))
    desk = window.findChild(Desk)
    assert desk is not None
    ended: list[bool] = []
    desk.finished.connect(lambda *_: ended.append(True))
    opened: list[bool] = []
    desk.session.opened.connect(lambda *_: opened.append(True))
    idle: list[bool] = []
    desk.chat.idle.connect(lambda *_: idle.append(True))
    window.show()
    _until(lambda: bool(opened) and desk.connection.state != "unknown")
    _send(window, "I'm allergic to penicillin, it gave me hives.")
    _until(lambda: bool(idle))
    QTest.keyClicks(window.chat.composer.editor, "My dentist prescribed amoxicillin today.")
    started = time.perf_counter()
    QTest.keyClick(window.chat.composer.editor, Qt.Key.Key_Return)
    _until(lambda: bool(window.notifier.toasts()))
    spent = (time.perf_counter() - started) * 1000
    window.close()
    _until(lambda: bool(ended))
    return spent


def _send(window: MainWindow, text: str) -> None:
    QTest.keyClicks(window.chat.composer.editor, text)
    QTest.keyClick(window.chat.composer.editor, Qt.Key.Key_Return)


def _until(holds: Callable[[], bool]) -> None:
    """Runs the event loop, which lets the workers run beside it, until something holds."""
    loop, timer = QEventLoop(), QTimer()
    timer.timeout.connect(lambda: loop.quit() if holds() else None)
    timer.start(1)
    loop.exec()


if __name__ == "__main__":
    main()
