"""One thread that ends a child which answers too late, for as long as the child lives.

A thread for each request would take longer to start than most requests take.
"""

import math
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Watchdog:
    """Calls `bite` once, on its own thread, when what it watches is not done in time."""

    def __init__(self, bite: Callable[[], None]) -> None:
        self._bite = bite
        self._due: float | None = None
        self._looks_at = math.inf
        self._over = False
        self._changed = threading.Condition()
        self.has_bitten = False
        self._thread = threading.Thread(target=self._watch, name="sandbox-watchdog", daemon=True)
        self._thread.start()

    @contextmanager
    def watching(self, seconds: float) -> Iterator[None]:
        """Bites if the block takes longer than so many seconds."""
        due = time.monotonic() + seconds
        with self._changed:
            self._due = due
            if self._looks_at > due:
                # It would look too late; otherwise it finds the new time by itself.
                self._changed.notify()
        try:
            yield
        finally:
            with self._changed:
                self._due = None

    def close(self) -> None:
        """Ends the thread."""
        with self._changed:
            self._over = True
            self._changed.notify()

    def _watch(self) -> None:
        with self._changed:
            while not self._over:
                now = time.monotonic()
                if self._due is not None and self._due <= now:
                    self.has_bitten, self._due = True, None
                    self._bite()
                self._looks_at = math.inf if self._due is None else self._due
                self._changed.wait(None if self._due is None else self._due - now)
