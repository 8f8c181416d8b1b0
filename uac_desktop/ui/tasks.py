"""The one door to threads: a piece of work goes in, a value or a fault comes back on the main thread.

Work on the log keeps its order in a lane of one thread; everything else shares a pool. What comes back
for an owner that is gone is dropped. A thread is given the work alone: whom its value is for stays on
the main thread, so that no widget is ever let go of, and thereby destroyed, by another thread.
"""

import itertools
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QObject, QRunnable, QThreadPool, Signal, Slot
from shiboken6 import isValid

T = TypeVar("T")
Lane = Literal["log", "pool", "model", "search"]
_WIDTH: dict[Lane, int] = {"log": 1, "model": 1, "pool": 4, "search": 1}


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a piece of work gave no value: a sentence for the person, and the trace for the record."""

    sentence: str
    trace: str


@dataclass(frozen=True, slots=True)
class _Job:
    """Whom the value of a piece of work is for."""

    owner: QObject
    done: Callable[[Any], None]
    failed: Callable[[Fault], None]


class _Post(QObject):
    """Carries values over to the main thread, and tells the threads whether they are still wanted."""

    came = Signal(int, object)

    def __init__(self) -> None:
        super().__init__(QCoreApplication.instance())
        self.is_open = True


class _Work(QRunnable):
    """One piece of work; whatever it raises becomes a Fault, for this is the edge of a thread."""

    def __init__(self, work: Callable[[], Any], number: int, post: _Post, keep: bool) -> None:
        super().__init__()
        self._work, self._number, self._post, self._keep = work, number, post, keep

    def run(self) -> None:
        if not (self._keep or self._post.is_open):
            return
        try:
            value = self._work()
        except Exception as error:  # noqa: BLE001
            value = Fault(str(error) or type(error).__name__, traceback.format_exc())
        self._post.came.emit(self._number, value)


class Tasks(QObject):
    """Runs work off the main thread. `faulted` tells of faults that no caller takes."""

    faulted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._lanes: dict[Lane, QThreadPool] = {name: _pool(width) for name, width in _WIDTH.items()}
        self._jobs: dict[int, _Job] = {}
        self._numbers = itertools.count()
        self._post = _Post()
        self._post.came.connect(self._hand_over)

    def run(
        self,
        owner: QObject,
        work: Callable[[], T],
        done: Callable[[T], None],
        failed: Callable[[Fault], None] | None = None,
        lane: Lane = "pool",
    ) -> None:
        """Runs `work` in a lane; `done` gets its value on the main thread, `failed` its fault.

        `work` must hold nothing of the window.
        """
        if self._post.is_open:
            number = next(self._numbers)
            self._jobs[number] = _Job(owner, done, failed or self.faulted.emit)
            self._lanes[lane].start(_Work(work, number, self._post, lane == "log"))

    def close(self, last: Callable[[], None] | None, ms: int) -> bool:
        """Takes no more work, ends with `last`, and waits up to `ms`; False if some still runs.

        What waits for the log is still done, for it was said; what waits elsewhere is not.
        """
        self._post.is_open = False
        deadline = QDeadlineTimer(ms)
        if last is not None:
            self._lanes["log"].start(_Work(last, next(self._numbers), self._post, True))
        ended = [pool.waitForDone(deadline) for pool in self._lanes.values()]
        return all(ended)

    @Slot(int, object)
    def _hand_over(self, number: int, value: object) -> None:
        job = self._jobs.pop(number, None)
        if job is None or not self._post.is_open or not isValid(job.owner):
            return
        if isinstance(value, Fault):
            job.failed(value)
        else:
            job.done(value)


def _pool(width: int) -> QThreadPool:
    """A pool that lives as long as the application: to let one go is to wait for its threads."""
    pool = QThreadPool(QCoreApplication.instance())
    pool.setMaxThreadCount(width)
    return pool
