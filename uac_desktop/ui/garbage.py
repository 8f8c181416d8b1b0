"""Collects garbage in the window's own thread alone.

Python collects cycles in whichever thread happens to allocate; a widget in a cycle would then be
destroyed by a worker, which Qt does not allow. So the automatic collection is off while the window
lives, and a timer in its thread does the same work.
"""

import gc

from PySide6.QtCore import QObject, QTimer

_EVERY_MS = 1_000


class Collector(QObject):
    """Runs the collections that are due, in the thread that made it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation that has passed its threshold."""
        due = [
            age
            for age, (count, limit) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
            if count > limit
        ]
        if due:
            gc.collect(due[-1])
