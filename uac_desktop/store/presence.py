"""Which openers of a profile still live: a file for each, locked for as long as its process runs.

The system lets go of a lock with the process, however that ends, and a number that is used again for
another process does not matter.
"""

import fcntl
import os
import secrets
import stat
from pathlib import Path

_PREFIX, _SUFFIX = "open-", ".lock"


class Presence:
    """One opener's own locked file in a profile folder, from its making until `leave`.

    Raises OSError where the folder cannot be written.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.token, self._file = _enter(folder)

    def is_gone(self, token: str) -> bool:
        """Whether the opener with this token has ended, or its process has."""
        return token != self.token and not _lives(_place(self._folder, token))

    def sweep(self) -> int:
        """Clear away the files of openers that ended without leaving; how many there were."""
        others = set(self._folder.glob(f"{_PREFIX}*{_SUFFIX}")) - {_place(self._folder, self.token)}
        return sum(_clear(path) for path in others)

    def leave(self) -> None:
        """Let go of it all; a second time does nothing."""
        if self._file is not None:
            # The name goes while the lock is held: nobody takes this for an opener that has died.
            _place(self._folder, self.token).unlink(missing_ok=True)
            os.close(self._file)
            self._file = None


def _enter(folder: Path) -> tuple[str, int | None]:
    """A token whose file is ours alone: another opener's sweep may come between making and locking it."""
    while True:
        token = secrets.token_hex(6)
        file = os.open(_place(folder, token), os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_CLOEXEC, 0o600)
        if _lock(file) and os.fstat(file).st_nlink == 1:
            return token, file
        os.close(file)


def _clear(path: Path) -> bool:
    """Remove the file of an opener that is gone; whether it was."""
    file = _open(path)
    if file is None:
        return False
    try:
        gone = _lock(file)
        if gone:
            path.unlink(missing_ok=True)
        return gone
    finally:
        os.close(file)


def _lives(path: Path) -> bool:
    file = _open(path)
    if file is None:
        return False
    try:
        return not _lock(file)
    finally:
        os.close(file)


def _open(path: Path) -> int | None:
    try:
        file = os.open(path, os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW)
    except OSError:
        return None
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        return None
    return file


def _lock(file: int) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _place(folder: Path, token: str) -> Path:
    return folder / f"{_PREFIX}{token}{_SUFFIX}"
