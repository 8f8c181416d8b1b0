"""The state of a profile beside its log, in one file that can be made again from the log at any time.

It holds what the person said, so it is theirs alone to read, and goes before anything is forgotten. It
is JSON under a SHA-256: a damaged one is found out before anything of it is used, and none can make
anything run.
"""

import hashlib
import json
import os
import secrets
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from uac_desktop.core.errors import MachineError

FILE_NAME = "state.cache"
_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Kept:
    """A state's content, and the entry of the log (its seq and hash) up to which it was folded."""

    position: int
    hash: str
    content: bytes


class SnapshotFile:
    """`state.cache` of a profile folder, of the builds that have the same stamp."""

    def __init__(self, folder: Path, stamp: str) -> None:
        self._folder = folder
        self._path = folder / FILE_NAME
        self._stamp = stamp

    def read(self) -> Kept | None:
        """What is kept; None where there is nothing, it is another build's, or it is not whole."""
        try:
            head, _, content = self._path.read_bytes().partition(b"\n")
            said = json.loads(head)
        except (OSError, ValueError):
            return None
        if not isinstance(said, dict) or (said.get("format"), said.get("stamp")) != (_FORMAT, self._stamp):
            return None
        if said.get("sha256") != _digest(said.get("position"), said.get("hash"), content):
            return None
        return Kept(said["position"], said["hash"], content)

    def write(self, kept: Kept) -> bool:
        """Keep a state in place of the last; False where the disk does not take it, which costs only time."""
        head = {
            "format": _FORMAT,
            "stamp": self._stamp,
            "position": kept.position,
            "hash": kept.hash,
            "sha256": _digest(kept.position, kept.hash, kept.content),
        }
        part = self._folder / f"{FILE_NAME}.{secrets.token_hex(4)}"
        try:
            with os.fdopen(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
                file.write(json.dumps(head).encode() + b"\n")
                file.write(kept.content)
            part.replace(self._path)
        except OSError:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            return False
        return True

    def remove(self) -> None:
        """Delete what is kept, and what was being written. Raises MachineError where it stays."""
        try:
            for path in self._folder.glob(f"{FILE_NAME}*"):
                path.unlink(missing_ok=True)
        except OSError as error:
            raise MachineError(
                f"{self._path} cannot be deleted ({error.strerror}); check the folder and try again."
            ) from error


def _digest(position: object, link: object, content: bytes) -> str:
    found = hashlib.sha256(f"{position} {link}\n".encode())
    found.update(content)
    return found.hexdigest()
