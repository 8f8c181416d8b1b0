"""The profile folder and its SQLite file: opened private, durable and patient."""

import os
import sqlite3
from pathlib import Path

from uac_desktop.core.errors import MachineError

FILE_NAME = "uac.db"
BUSY_MS = 10_000


def open_profile(folder: Path) -> Path:
    """Make the profile folder (0700) and its file (0600) where they are missing; the file's path.

    Raises MachineError where the folder cannot be made or written.
    """
    path = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        folder.chmod(0o700)
        # SQLite gives its -wal and -shm files the permissions of the file itself.
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        path.chmod(0o600)
    except OSError as error:
        raise MachineError(
            f"The profile folder {folder} cannot be used ({error.strerror}); choose another with --data."
        ) from error
    return path


def connect_writer(path: Path) -> sqlite3.Connection:
    """The one writing connection of a process: autocommit, WAL, durable at each commit."""
    try:
        connection = sqlite3.connect(path, isolation_level=None, timeout=BUSY_MS / 1000)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA recursive_triggers=ON")
    except sqlite3.Error as error:
        raise MachineError(f"{path} cannot be opened ({error}); restore it from a backup.") from error
    return connection


def connect_reader(path: Path) -> sqlite3.Connection:
    """A connection that cannot write, for one thread."""
    try:
        return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_MS / 1000)
    except sqlite3.Error as error:
        raise MachineError(f"{path} cannot be read ({error}); restore it from a backup.") from error
