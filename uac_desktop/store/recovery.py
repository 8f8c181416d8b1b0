"""A damaged file set aside, and what can be read of it in a new one that says what is lost.

The order of the steps is such that a crash between any two of them loses nothing: the new file has its
final content before the old one is touched, and an opening that finds it finishes what was begun.
"""

import os
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from uac_desktop.core.entries import Draft, Recovery
from uac_desktop.core.errors import MachineError
from uac_desktop.store.append import COLUMNS, head_of, insert, place, prepare, transaction
from uac_desktop.store.copy import scratch
from uac_desktop.store.database import FILE_NAME, connect_writer
from uac_desktop.store.head import Head, SecondPlace
from uac_desktop.store.migrations import newer
from uac_desktop.store.pack import flush_folder
from uac_desktop.store.salvage import salvage, schema_of
from uac_desktop.store.verify import Ranges, Row, Unexplained, spans

_PART, _READY = "uac.recovering.db", "uac.recovered-"
_SIDES = ("-wal", "-shm", "")


@dataclass(frozen=True, slots=True)
class Recovered:
    """How many entries were brought over, the ranges of those that were not, and the old file's new name."""

    kept: int
    lost: Ranges
    aside: str

    def sentence(self) -> str:
        """What the person is told."""
        gone = sum(last - first + 1 for first, last in self.lost)
        what = f"{gone} could not be read again: {spans(self.lost)}" if gone else "nothing is lost"
        more = "; a backup may hold the rest" if gone else ""
        return (
            f"The log's file was damaged. {self.kept} entries were recovered, {what}. "
            f"The damaged file is kept as {self.aside}{more}."
        )


def recover(folder: Path) -> Recovered:
    """Bring what can be read into a new file; the caller holds the profile alone.

    Raises MachineError where the file is no log, or one of a newer version, and leaves it as it is.
    """
    path = folder / FILE_NAME
    if (why := newer(schema_of(path))) is not None:
        raise MachineError(f"{path} is damaged. {why}")
    rows = salvage(path)
    if not rows:
        raise MachineError(f"{path} is not a log of UaC Desktop; move it away or restore a backup.")
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    aside = f"uac.damaged-{stamp}.db"
    head = SecondPlace(folder).read() or Head()
    part = folder / _PART
    _remove(part)
    lost = gaps(rows, head.seq)
    cut = head.hash if head.seq > rows[-1][0] else None
    _write(part, path, rows, Recovery(lost=lost, empty=unexplained(rows), head=cut, aside=aside))
    part.replace(folder / f"{_READY}{stamp}.db")
    finish(folder)
    return Recovered(len(rows), lost, aside)


def finish(folder: Path) -> None:
    """Put a new file that is ready in the old one's place, and clear away one that is not. Raises OSError."""
    _remove(folder / _PART)
    for ready in sorted(folder.glob(f"{_READY}*.db")):
        stamp = ready.stem.removeprefix(_READY)
        # The -wal first: beside the new file it would be taken for the new file's.
        for side in _SIDES:
            old = folder / f"{FILE_NAME}{side}"
            if old.exists():
                old.replace(folder / f"uac.damaged-{stamp}.db{side}")
        ready.replace(folder / FILE_NAME)
        flush_folder(folder)


def gaps(rows: Iterable[Row], end: int) -> Ranges:
    """The ranges of places that are missing in rows in order, up to `end`."""
    found, last = [], 0
    for row in rows:
        if row[0] > last + 1:
            found.append((last + 1, row[0] - 1))
        last = row[0]
    return (*found, (last + 1, end)) if end > last else tuple(found)


def unexplained(rows: Iterable[Row]) -> tuple[int, ...]:
    """The blanked entries among rows in order that no later redaction or recovery names."""
    left = Unexplained()
    for row in rows:
        left.take(row)
    return tuple(sorted(left.blank))


def accept(connection: sqlite3.Connection, head: Head) -> None:
    """Say in the log, within a transaction, that it was cut off and had ended at `head`."""
    last = head_of(connection).seq
    rows = connection.execute(f"SELECT {COLUMNS} FROM log ORDER BY seq")
    lost = ((last + 1, head.seq),) if head.seq > last else ()
    body = Recovery(lost=lost, empty=unexplained(rows), head=head.hash)
    _say(connection, body, max(head.seq, last) + 1)


def _write(part: Path, source: Path, rows: Sequence[Row], said: Recovery) -> None:
    marks = ",".join("?" * len(rows[0]))
    with scratch(part, source) as connection, transaction(connection):
        connection.executemany(f"INSERT INTO log ({COLUMNS}) VALUES ({marks})", rows)
    part.chmod(0o600)
    last = max([rows[-1][0], *(end for _, end in said.lost)])
    with closing(connect_writer(part)) as connection:
        with transaction(connection):
            _say(connection, said, last + 1)
        (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok":
            raise MachineError(f"The recovered log does not hold ({verdict}); the damaged one was left.")
    with part.open("rb+") as file:
        os.fsync(file.fileno())


def _say(connection: sqlite3.Connection, body: Recovery, seq: int) -> None:
    (said,) = prepare([Draft(body, datetime.now(UTC).isoformat(timespec="seconds"), "UTC")])
    insert(connection, place(said, seq, head_of(connection).hash), said.text)


def _remove(path: Path) -> None:
    for side in _SIDES:
        path.with_name(path.name + side).unlink(missing_ok=True)
