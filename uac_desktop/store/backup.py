"""Backups: the log alone, compressed, read back before it gets its name."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal

from uac_desktop.core.errors import MachineError
from uac_desktop.store.append import COLUMNS
from uac_desktop.store.copy import copy_log, read_only
from uac_desktop.store.pack import Stop, never, pack, settle, told, unpack
from uac_desktop.store.verify import Verdict, verify

Series = Literal["uac", "auto", "before-restore"]
SUFFIX = ".db.gz"
_STAMP = "%Y%m%d-%H%M%S"


@dataclass(frozen=True, slots=True)
class Backup:
    """A finished backup: how many entries, its size in bytes, and the head's hash.

    `why` says what does not hold in the log that was copied; the copy itself is always true to it.
    """

    path: Path
    entries: int
    bytes: int
    hash: str
    why: str | None = None


def write_backup(
    database: Path, folder: Path, series: Series, now: datetime, room: Path, stop: Stop = never
) -> Backup:
    """Write a backup of a log into `folder` and read it back; `room` is an empty folder to work in.

    `now` is the local time of its name. Raises MachineError where the disk is full or the copy is not
    what was written, Stopped; nothing is left in `folder` then.
    """
    copy, check = room / "copy.db", room / "check.db"
    part = folder / f".{series}-{room.name}.part"
    with told(folder):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        copy_log(database, copy, stop)
        try:
            written = pack(copy, part, stop)
            copy.unlink()
            if unpack(part, check, stop) != written:
                raise MachineError(f"The backup in {folder} reads back differently; try another disk.")
            verdict = examine(check)
            path = settle(part, folder, f"{series}-{now.strftime(_STAMP)}", SUFFIX)
        finally:
            part.unlink(missing_ok=True)
    check.unlink()
    return Backup(path, verdict.entries, path.stat().st_size, verdict.hash, verdict.why)


def examine(path: Path) -> Verdict:
    """Whether a database file is whole and its log holds. Raises MachineError where it is damaged."""
    try:
        with closing(read_only(path)) as connection:
            (said,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if said != "ok":
                raise MachineError(f"The file is damaged ({said}).")
            return verify(connection.execute(f"SELECT {COLUMNS} FROM log ORDER BY seq"))
    except sqlite3.Error as error:
        raise MachineError(f"The file is damaged ({error}).") from error


def written(folder: Path, series: Series | None = None) -> list[Path]:
    """The backups in a folder, of one series or all, the oldest first."""
    names: tuple[Series, ...] = ("uac", "auto", "before-restore")
    found = [path for each in names if series in (None, each) for path in folder.glob(f"{each}-*{SUFFIX}")]
    return sorted(found, key=lambda path: (written_at(path), path.name))


def written_at(path: Path) -> datetime:
    """The local time in a backup's name; the file's own where the name has been changed."""
    stem = path.name.removesuffix(SUFFIX)
    for parts in (stem.rsplit("-", 2), stem.rsplit("-", 3)):
        try:
            return datetime.strptime("-".join(parts[1:3]), _STAMP)
        except ValueError:
            continue
    return datetime.fromtimestamp(path.stat().st_mtime)


def prune(folder: Path, keep: int) -> list[Path]:
    """Remove the automatic backups but the newest `keep` (at least one); the removed ones."""
    old = written(folder, "auto")[: -max(keep, 1)]
    for path in old:
        path.unlink(missing_ok=True)
    return old
