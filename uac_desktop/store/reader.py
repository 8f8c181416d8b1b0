"""The reading connections of an open log, one for each thread that reads."""

import sqlite3
import threading
import weakref
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from uac_desktop.core.errors import MachineError
from uac_desktop.store.database import connect_reader
from uac_desktop.store.faults import fault, is_damage
from uac_desktop.store.writer import CLOSED

T = TypeVar("T")
_AT_ONCE = 500


class _Reader:
    """One thread's connection, which goes with the thread.

    The lock is held while it is in use: closed by another thread meanwhile, SQLite would crash.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._lock = threading.Lock()

    def use(self, work: Callable[[sqlite3.Connection], T]) -> T:
        with self._lock:
            return work(self._connection)

    def close(self) -> None:
        with self._lock:
            self._connection.close()

    def __del__(self) -> None:
        self._connection.close()


class Readers:
    """Reads a file from any thread; `damaged` is told where it turns out to be broken."""

    def __init__(self, path: Path, immutable: bool, damaged: Callable[[str], None]) -> None:
        self._path = path
        self._immutable = immutable
        self._damaged = damaged
        self._own = threading.local()
        self._all: weakref.WeakSet[_Reader] = weakref.WeakSet()
        self._closed = False

    def __len__(self) -> int:
        return len(self._all)

    def select(self, query: str, values: Sequence[Any] = ()) -> Iterator[tuple[Any, ...]]:
        """The rows of a query. Raises MachineError, DamagedError where the file is broken there."""
        cursor = self.use(lambda connection: connection.execute(query, values))
        while rows := self.use(lambda _: cursor.fetchmany(_AT_ONCE)):
            yield from rows

    def use(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do something with this thread's connection. Raises what `select` does."""
        try:
            return self._reader().use(work)
        except sqlite3.Error as error:
            if self._closed:
                raise MachineError(CLOSED) from error
            if is_damage(error):
                self._damaged(str(error))
            raise fault(error, self._path) from error

    def close(self) -> None:
        """Close them all; whoever is reading finds that out."""
        self._closed = True
        for reader in list(self._all):
            reader.close()

    def _reader(self) -> _Reader:
        if self._closed:
            raise MachineError(CLOSED)
        reader: _Reader | None = getattr(self._own, "reader", None)
        if reader is None:
            reader = self._own.reader = _Reader(connect_reader(self._path, self._immutable))
            self._all.add(reader)
        return reader
