"""The head of the log in a second place: a small file that shows when the end of the log was cut off.

It is written after each commit and not flushed, so it may be behind the log and is never ahead of it.
It is one record of a fixed length, written in place: another process never sees half of it. The file
itself comes into being with its record, so that no kill leaves an empty one.
"""

import fcntl
import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

FILE_NAME = "uac.head"
_RECORD = re.compile(rb"(\d{20}) ([0-9a-f]{64})\n")
_LENGTH = 86


@dataclass(frozen=True, slots=True)
class Head:
    """The seq and the hash of a log's last entry; 0 and "" where it is empty."""

    seq: int = 0
    hash: str = ""


class SecondPlace:
    """The file in a profile folder."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE_NAME

    def read(self) -> Head | None:
        """What it says; None where it is missing or torn."""
        try:
            with self._path.open("rb") as file:
                return _parse(file.read(_LENGTH + 1))
        except OSError:
            return None

    def exists(self) -> bool:
        """Whether there is a file at all."""
        return self._path.exists()

    def advance(self, head: Head) -> None:
        """Write a head that is on the disk already, unless a later one stands there.

        Raises OSError where the file cannot be written; it is behind then, which does no harm.
        """
        if not self.exists():
            self._make(head)
        with self._held() as file:
            known = _parse(os.pread(file, _LENGTH + 1, 0))
            if known is None or known.seq < head.seq:
                _write(file, head)

    def reset(self, head: Head) -> None:
        """Write a head whatever stood there, after the log was restored or recovered. Raises OSError."""
        if not head.seq:
            self._path.unlink(missing_ok=True)
            return
        if not self.exists():
            self._make(head)
        with self._held() as file:
            _write(file, head)

    def _make(self, head: Head) -> None:
        """The file with its first record; another process may be quicker."""
        with tempfile.NamedTemporaryFile(dir=self._path.parent, prefix=f"{FILE_NAME}.") as new:
            _write(new.fileno(), head)
            with suppress(FileExistsError):
                os.link(new.name, self._path)

    @contextmanager
    def _held(self) -> Iterator[int]:
        file = os.open(self._path, os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW)
        try:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield file
        finally:
            os.close(file)


def _write(file: int, head: Head) -> None:
    os.pwrite(file, f"{head.seq:020d} {head.hash}\n".encode(), 0)
    os.ftruncate(file, _LENGTH)


def _parse(record: bytes) -> Head | None:
    found = _RECORD.fullmatch(record)
    return Head(int(found[1]), found[2].decode()) if found else None
