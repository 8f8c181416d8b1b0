"""What SQLite and the system say of the log's file, as one sentence for the person."""

import sqlite3
from pathlib import Path

from uac_desktop.core.errors import DamagedError, MachineError

_FULL = "The disk is full: nothing of this was kept. Free some space and try again."
_BUSY = "Another program holds the log of {path}; nothing of this was kept. Close it and try again."
_READ_ONLY = "{path} cannot be written; what it holds is shown, and nothing new is kept."
_FAILED = "The disk does not take what is written to {path} ({error}); nothing of this was kept."
_DAMAGED = "{path} is damaged ({error}); start again, and what can be read is brought into a new file."
_UNREADABLE = "{path} cannot be read ({error}); restore it from a backup."
_SENTENCES = {
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_PERM: _READ_ONLY,
    sqlite3.SQLITE_IOERR: _FAILED,
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_NOTADB: _DAMAGED,
}


def code_of(error: sqlite3.Error) -> int:
    """SQLite's primary result code; 0 where the fault is not SQLite's own."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def is_damage(error: sqlite3.Error) -> bool:
    """Whether SQLite says that the file itself is broken."""
    return code_of(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def fault(error: sqlite3.Error, path: Path) -> MachineError:
    """The error to raise in place of SQLite's: DamagedError where the file itself is broken."""
    sentence = _SENTENCES.get(code_of(error), _UNREADABLE).format(path=path, error=error)
    return DamagedError(sentence) if is_damage(error) else MachineError(sentence)
