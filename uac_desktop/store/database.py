"""The profile folder and the connections to its SQLite file: private, durable and patient."""

import os
import sqlite3
from pathlib import Path

from uac_desktop.store.faults import fault

FILE_NAME = "uac.db"
BUSY_MS = 10_000
# A commit that also carries a thousand pages over takes ten times as long as another: with four times as
# many it is one in a thousand.
_CHECKPOINT_PAGES = 4_000
_CACHE_KB = 32_000


def make_profile(folder: Path) -> Path:
    """Make the profile folder (0700) and its file (0600) where they are missing; the file's path.

    Raises OSError where the folder cannot be made or written.
    """
    path = folder / FILE_NAME
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    folder.chmod(0o700)
    # SQLite gives its -wal and -shm files the permissions of the file itself.
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    path.chmod(0o600)
    return path


def connect(path: Path) -> sqlite3.Connection:
    """A connection in autocommit mode, handed from thread to thread. Raises sqlite3.Error."""
    return sqlite3.connect(path, isolation_level=None, timeout=BUSY_MS / 1000, check_same_thread=False)


def make_durable(connection: sqlite3.Connection) -> None:
    """WAL, on the disk at each commit, and no way around the triggers. Raises sqlite3.Error."""
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA recursive_triggers=ON")
    connection.execute(f"PRAGMA wal_autocheckpoint={_CHECKPOINT_PAGES}")
    connection.execute(f"PRAGMA cache_size=-{_CACHE_KB}")


def connect_writer(path: Path) -> sqlite3.Connection:
    """A connection that writes: durable at each commit. Raises MachineError."""
    try:
        connection = connect(path)
        make_durable(connection)
    except sqlite3.Error as error:
        raise fault(error, path) from error
    return connection


def connect_reader(path: Path, immutable: bool = False) -> sqlite3.Connection:
    """A connection that cannot write; `immutable` for a file that nobody writes and beside which
    nothing can be made. Only one thread may use it, any may close it. Raises MachineError.
    """
    mode = "immutable=1" if immutable else "mode=ro"
    uri = f"{path.absolute().as_uri()}?{mode}"
    try:
        return sqlite3.connect(uri, uri=True, timeout=BUSY_MS / 1000, check_same_thread=False)
    except sqlite3.Error as error:
        raise fault(error, path) from error
