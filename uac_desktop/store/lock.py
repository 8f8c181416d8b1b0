"""Who has a profile open: all who do hold `profile.lock` together; whoever swaps its file holds it alone.

The system lets go of a lock with the process that held it, however that ends.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from uac_desktop.core.errors import RefusedError

FILE_NAME = "profile.lock"


class Share:
    """One opener's part in the lock, from its making until `close`."""

    def __init__(self, folder: Path) -> None:
        self._file: int | None = None
        # Where no lock file can be made, in a folder that is only read, nobody can swap the file either.
        with suppress(OSError):
            self._file = _open(folder / FILE_NAME)
            # Waits while somebody swaps the file.
            fcntl.flock(self._file, fcntl.LOCK_SH)

    def close(self) -> None:
        """Let go; a second time does nothing."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Hold a profile with nobody else in it. Raises RefusedError where somebody is."""
    file = _open(folder / FILE_NAME)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError as error:
        raise RefusedError(
            "The profile is open elsewhere; close the window first, then restore again."
        ) from error
    finally:
        os.close(file)


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """Hold a lock file for a piece of work, waiting for whoever holds it."""
    file = _open(path)
    try:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
    finally:
        os.close(file)


def _open(path: Path) -> int:
    return os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
