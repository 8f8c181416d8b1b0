"""The cache file of a profile: what follows from the log and can be made again from it at any time.

It stands apart from the log, so that deleting it loses nothing. It carries the stamp of the build that
made it; another build, or damage, empties it. A connection is opened for each piece of work: no thread
holds a file that has been deleted under it.
"""

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from uac_desktop.core.errors import MachineError
from uac_desktop.store.append import transaction

T = TypeVar("T")
FILE_NAME = "cache.db"
BUSY_MS = 10_000


class Cache:
    """A file of a profile folder, `cache.db` unless named otherwise, with the tables of one build."""

    def __init__(self, folder: Path, stamp: str, schema: Sequence[str], name: str = FILE_NAME) -> None:
        self.path = folder / name
        self._stamp = stamp
        self._schema = schema

    def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do a piece of work on a connection in autocommit mode, the tables being there.

        Where the file turns out to be damaged, it is removed and the work done on an empty one. Raises
        MachineError where the file cannot be read or written.
        """
        try:
            try:
                return self._once(work)
            except sqlite3.DatabaseError as error:
                if not _is_damage(error):
                    raise
                self.remove()
                return self._once(work)
        except sqlite3.Error as error:
            raise MachineError(f"The search index could not be used ({error}); try again.") from error

    def _once(self, work: Callable[[sqlite3.Connection], T]) -> T:
        with closing(self._connect()) as connection:
            return work(connection)

    def empty(self, connection: sqlite3.Connection) -> None:
        """Drop all that is kept, for every process at once, and make the tables anew."""
        with transaction(connection):
            self._make(connection)

    def remove(self) -> None:
        """Delete the file and what SQLite keeps beside it."""
        for suffix in ("", "-wal", "-shm", "-journal"):
            self.path.with_name(self.path.name + suffix).unlink(missing_ok=True)

    def _connect(self) -> sqlite3.Connection:
        connection = self._open()
        try:
            if _stamp(connection) != self._stamp:
                self._renew(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _open(self) -> sqlite3.Connection:
        try:
            # SQLite gives its -wal and -shm files the permissions of the file itself.
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        except OSError as error:
            raise MachineError(
                f"The search index {self.path} cannot be written ({error.strerror}); check the folder."
            ) from error
        connection = sqlite3.connect(self.path, isolation_level=None, timeout=BUSY_MS / 1000)
        # What is deleted is overwritten, and nothing of it goes through a temporary file.
        connection.execute("PRAGMA secure_delete=ON")
        connection.execute("PRAGMA temp_store=MEMORY")
        # A commit that a power cut takes back is only indexed again.
        connection.execute("PRAGMA synchronous=NORMAL")
        return connection

    def _renew(self, connection: sqlite3.Connection) -> None:
        """Make the tables unless another process has just done so."""
        connection.execute("PRAGMA journal_mode=WAL")
        with transaction(connection):
            if _stamp(connection) != self._stamp:
                self._make(connection)

    def _make(self, connection: sqlite3.Connection) -> None:
        for (name,) in connection.execute(
            # A virtual table takes its own shadow tables with it.
            "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY sql NOT LIKE 'CREATE VIRTUAL%'"
        ).fetchall():
            if _exists(connection, name):
                connection.execute(f'DROP TABLE "{name}"')
        connection.execute("CREATE TABLE stamp (build TEXT NOT NULL) STRICT")
        connection.execute("INSERT INTO stamp VALUES (?)", [self._stamp])
        for statement in self._schema:
            connection.execute(statement)


def _stamp(connection: sqlite3.Connection) -> str | None:
    if not _exists(connection, "stamp"):
        return None
    row = connection.execute("SELECT build FROM stamp").fetchone()
    return str(row[0]) if row else None


def _exists(connection: sqlite3.Connection, name: str) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_schema WHERE name = ?", [name]).fetchone() is not None


def _is_damage(error: sqlite3.DatabaseError) -> bool:
    """Whether the file itself is at fault, not a lock, a full disk or a query."""
    told = "vtable constructor failed" in str(error)
    return told or error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
