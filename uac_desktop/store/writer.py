"""The one thread of an open log that writes: jobs go in from any thread, each answered once it is durable."""

import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from uac_desktop.core.errors import MachineError
from uac_desktop.store.faults import fault

T = TypeVar("T")
CLOSED = "The profile has been closed; open it again."


@dataclass(frozen=True, slots=True)
class _Job:
    work: Callable[[sqlite3.Connection], Any]
    result: Future[Any]


class Writer:
    """Owns the writing connection from here on, and closes it."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._gate = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._write_forever, name="log-writer", daemon=True)
        self._thread.start()

    def ask(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Have the thread do a piece of work; what it returns or raises, SQLite's faults as a sentence."""
        job = _Job(work, Future())
        with self._gate:
            # Behind the last job nobody would answer, and the caller would wait for ever.
            if self._closed:
                raise MachineError(CLOSED)
            self._jobs.put(job)
        result: T = job.result.result()
        return result

    def close(self) -> None:
        """Finish what was handed over, and close; a second time does nothing."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._thread.join()

    def _write_forever(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job.result.set_result(job.work(self._connection))
            except sqlite3.Error as error:
                job.result.set_exception(fault(error, self._path))
            except BaseException as error:  # noqa: BLE001 - handed to the caller: this is the thread's edge
                job.result.set_exception(error)
        self._connection.close()
