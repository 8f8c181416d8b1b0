"""The one door to threads: a piece of work goes in, a value or a fault comes back on the main thread.

Work on the log keeps its order in a lane of one thread; everything else shares a pool. What comes back
for an owner that is gone is dropped.
"""

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from PySide6.QtCore import QDeadlineTimer, QObject, QRunnable, QThreadPool, Signal, Slot
from shiboken6 import isValid

T = TypeVar("T")
Lane = Literal["log", "pool", "model"]
_WIDTH: dict[Lane, int] = {"log": 1, "model": 1, "pool": 4}


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a piece of work gave no value: a sentence for the person, and the trace for the record."""

    sentence: str
    trace: str


@dataclass(frozen=True, slots=True)
class _Delivery:
    owner: QObject
    take: Callable[[Any], None]
    value: Any


class _Work(QRunnable):
    """One piece of work; whatever it raises becomes a Fault, for this is the edge of a thread."""

    def __init__(self, work: Callable[[], Any], deliver: Callable[[Any], None]) -> None:
        super().__init__()
        self._work = work
        self._deliver = deliver

    def run(self) -> None:
        try:
            value = self._work()
        except Exception as error:  # noqa: BLE001
            value = Fault(str(error) or type(error).__name__, traceback.format_exc())
        self._deliver(value)


class Tasks(QObject):
    """Runs work off the main thread. `faulted` tells of faults that no caller takes."""

    faulted = Signal(object)
    _delivered = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._lanes: dict[Lane, QThreadPool] = {name: _pool(width) for name, width in _WIDTH.items()}
        self._closed = False
        self._delivered.connect(self._hand_over)

    def run(
        self,
        owner: QObject,
        work: Callable[[], T],
        done: Callable[[T], None],
        failed: Callable[[Fault], None] | None = None,
        lane: Lane = "pool",
    ) -> None:
        """Runs `work` in a lane; `done` gets its value on the main thread, `failed` its fault."""
        if self._closed:
            return
        refuse = failed or self.faulted.emit

        def deliver(value: T | Fault) -> None:
            take: Callable[[Any], None] = refuse if isinstance(value, Fault) else done
            self._delivered.emit(_Delivery(owner, take, value))

        self._lanes[lane].start(_Work(work, deliver))

    def close(self, last: Callable[[], None] | None, ms: int) -> bool:
        """Takes no more work, runs `last` after the log's, and waits up to `ms`; False if some still runs."""
        self._closed = True
        deadline = QDeadlineTimer(ms)
        for pool in self._lanes.values():
            pool.clear()
        if last is not None:
            self._lanes["log"].start(_Work(last, lambda value: None))
        ended = [pool.waitForDone(deadline) for pool in self._lanes.values()]
        return all(ended)

    @Slot(object)
    def _hand_over(self, delivery: _Delivery) -> None:
        if not self._closed and isValid(delivery.owner):
            delivery.take(delivery.value)


def _pool(width: int) -> QThreadPool:
    pool = QThreadPool()
    pool.setMaxThreadCount(width)
    return pool
