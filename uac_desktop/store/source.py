"""A backup, an export or a plain log file, brought into one form: a checked copy of the newest schema."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from uac_desktop.core.errors import MachineError, RefusedError
from uac_desktop.store.append import COLUMNS
from uac_desktop.store.backup import examine
from uac_desktop.store.copy import counts, read_only, scratch
from uac_desktop.store.export import Row, read_export
from uac_desktop.store.migrations import migrate
from uac_desktop.store.pack import GZIP, told, unpack

_DATABASE = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class Source:
    """A log outside the profile: a checked copy in `path`, its entries by kind, and its head's hash."""

    path: Path
    counts: dict[str, int]
    hash: str

    def rows(self) -> Iterator[Row]:
        """The rows in order."""
        with closing(read_only(self.path)) as connection:
            yield from connection.execute(f"SELECT {COLUMNS} FROM log ORDER BY seq")


def open_source(file: Path, room: Path) -> Source:
    """Bring a file into `room` (an empty folder) and check all of it.

    Raises RefusedError where it is damaged, of a newer version, or nothing of ours; the profile is not
    touched.
    """
    path = room / "source.db"
    try:
        _bring(file, path, room)
        verdict = examine(path)
    except MachineError as error:
        raise RefusedError(f"{file} cannot be used: {error}") from error
    if not verdict.ok:
        raise RefusedError(f"{file} does not hold what was written: {verdict.why} Choose another file.")
    return Source(path, counts(path), verdict.hash)


def _bring(file: Path, path: Path, room: Path) -> None:
    begins = _begins(file)
    if begins.startswith(GZIP):
        with told(room):
            plain = room / "plain"
            unpack(file, plain)
        if _begins(plain).startswith(_DATABASE):
            _take_database(plain.rename(path), file)
        else:
            _take_export(plain, path, file)
            plain.unlink()
    elif begins.startswith(_DATABASE):
        _copy_database(file, path)
        _take_database(path, file)
    else:
        _take_export(file, path, file)


def _begins(file: Path) -> bytes:
    try:
        with file.open("rb") as opened:
            return opened.read(len(_DATABASE))
    except OSError as error:
        raise RefusedError(f"{file} cannot be read ({error.strerror}); check the path.") from error


def _copy_database(file: Path, path: Path) -> None:
    """What a database holds, with what still stands in its -wal."""
    try:
        with closing(read_only(file)) as source, closing(sqlite3.connect(path)) as target:
            source.backup(target)
    except sqlite3.Error as error:
        raise RefusedError(f"{file} is damaged ({error}); choose another file.") from error


def _take_database(path: Path, file: Path) -> None:
    """Bring a database to the newest schema. Raises RefusedError where it is not one of ours."""
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'log' AND type = 'table'")
            if known.fetchone() is None:
                raise RefusedError(f"{file} holds no log of UaC Desktop; choose another file.")
            migrate(connection)
    except sqlite3.Error as error:
        raise RefusedError(f"{file} is damaged ({error}); choose another file.") from error


def _take_export(text: Path, path: Path, file: Path) -> None:
    marks = ",".join("?" * len(COLUMNS.split(",")))
    with text.open("rb") as opened, scratch(path, file) as connection:
        header, rows = read_export(opened, str(file))
        connection.execute("BEGIN")
        try:
            connection.executemany(f"INSERT INTO log ({COLUMNS}) VALUES ({marks})", rows)
        except sqlite3.IntegrityError as error:
            raise RefusedError(f"{file} is damaged: an entry stands in it twice.") from error
        connection.execute("COMMIT")
        (entries,) = connection.execute("SELECT count(*) FROM log").fetchone()
    if entries != header.get("entries"):
        raise RefusedError(f"{file} is cut off: it holds {entries} of {header.get('entries')} entries.")
