"""The log: the one table that is the truth, and the one thread of this process that writes it.

An append returns once it is durable. The head is read inside the writing transaction, so several
processes may append to one profile; a caller that judged the log at some position can ask that the
head still be there.
"""

import queue
import secrets
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from uac_desktop.core.entries import (
    Draft,
    Entry,
    content_hash,
    dump_body,
    entry_hash,
    kind_of,
    load_body,
)
from uac_desktop.core.errors import MachineError
from uac_desktop.store.database import connect_reader, connect_writer, open_profile
from uac_desktop.store.migrations import migrate

T = TypeVar("T")
_COLUMNS = "seq, id, at, zone, logged_at, kind, body, content_hash, previous, hash"


class HeadMoved(Exception):  # noqa: N818 - a thing that happened, not a fault
    """The log has grown since the position that the caller judged; nothing was appended."""


@dataclass(frozen=True, slots=True)
class _Job:
    work: Callable[[sqlite3.Connection], Any]
    result: Future[Any]


class Log:
    """The log of one profile folder."""

    def __init__(self, folder: Path) -> None:
        self.path = open_profile(folder)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._gate = threading.Lock()
        self._closed = False
        self._readers = threading.local()
        self._open_readers: list[sqlite3.Connection] = []
        self._writer = threading.Thread(target=self._write_forever, name="log-writer", daemon=True)
        self._writer.start()
        try:
            self._ask(migrate)
        except BaseException:
            self.close()
            raise

    # -- writing -----------------------------------------------------------------

    def append(self, drafts: Sequence[Draft], expected_head: int | None = None) -> tuple[Entry, ...]:
        """Append all drafts in one transaction; the entries once they are on the disk.

        A draft whose id is in the log already is passed over (a second try does no harm). Raises
        HeadMoved where `expected_head` is given and is not the last seq, MachineError where the disk
        does not take it.
        """
        return self._ask(lambda connection: _append(connection, drafts, expected_head))

    def close(self) -> None:
        """Finish what was handed over, and close."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._writer.join()
        for reader in self._open_readers:
            reader.close()

    def _ask(self, work: Callable[[sqlite3.Connection], T]) -> T:
        job = _Job(work, Future())
        with self._gate:
            # Behind the last job nobody would answer, and the caller would wait for ever.
            if self._closed:
                raise MachineError("The profile has been closed; open it again.")
            self._jobs.put(job)
        result: T = job.result.result()
        return result

    def _write_forever(self) -> None:
        connection: sqlite3.Connection | None = None
        while (job := self._jobs.get()) is not None:
            try:
                connection = connection or connect_writer(self.path)
                job.result.set_result(job.work(connection))
            except sqlite3.Error as error:
                job.result.set_exception(
                    MachineError(f"The log could not be written ({error}); nothing of it was kept.")
                )
            except BaseException as error:  # noqa: BLE001 - handed to the caller: this is the thread's edge
                job.result.set_exception(error)
        if connection is not None:
            connection.close()

    # -- reading -----------------------------------------------------------------

    def entries(self, after: int = 0, kind: str | None = None, upto: int | None = None) -> Iterator[Entry]:
        """Entries in order, from the one after `after`, of one kind or all."""
        where, values = "seq > ?", [after]
        if upto is not None:
            where, values = where + " AND seq <= ?", [*values, upto]
        query = f"SELECT {_COLUMNS} FROM log WHERE {where}"
        if kind is not None:
            return map(_entry, self._reader().execute(f"{query} AND kind = ? ORDER BY seq", [*values, kind]))
        return map(_entry, self._reader().execute(f"{query} ORDER BY seq", values))

    def read(self, seqs: Sequence[int]) -> dict[int, Entry]:
        """The entries at these places, by seq."""
        found: dict[int, Entry] = {}
        for start in range(0, len(seqs), 500):
            part = seqs[start : start + 500]
            marks = ",".join("?" * len(part))
            rows = self._reader().execute(f"SELECT {_COLUMNS} FROM log WHERE seq IN ({marks})", part)
            found |= {entry.seq: entry for entry in map(_entry, rows)}
        return found

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """The bare rows in order, for checking: nothing is parsed."""
        return iter(self._reader().execute(f"SELECT {_COLUMNS} FROM log ORDER BY seq"))

    def head(self) -> tuple[int, str]:
        """The last seq and hash; (0, "") where the log is empty."""
        row = self._reader().execute("SELECT seq, hash FROM log ORDER BY seq DESC LIMIT 1").fetchone()
        return (row[0], row[1]) if row else (0, "")

    def _reader(self) -> sqlite3.Connection:
        """This thread's own reading connection."""
        reader: sqlite3.Connection | None = getattr(self._readers, "connection", None)
        if reader is None:
            reader = self._readers.connection = connect_reader(self.path)
            self._open_readers.append(reader)
        return reader


def _append(
    connection: sqlite3.Connection, drafts: Sequence[Draft], expected_head: int | None
) -> tuple[Entry, ...]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        row = connection.execute("SELECT seq, hash FROM log ORDER BY seq DESC LIMIT 1").fetchone()
        seq, previous = row or (0, "")
        if expected_head is not None and seq != expected_head:
            raise HeadMoved
        entries = []
        for draft in drafts:
            if (
                draft.id is not None
                and connection.execute("SELECT 1 FROM log WHERE id = ?", [draft.id]).fetchone()
            ):
                continue
            entry, text = _place(draft, seq + 1, previous)
            connection.execute(
                f"INSERT INTO log ({_COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?)", _row(entry, text)
            )
            entries.append(entry)
            seq, previous = entry.seq, entry.hash
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    return tuple(entries)


def _place(draft: Draft, seq: int, previous: str) -> tuple[Entry, str]:
    """The entry that a draft becomes behind `previous`, and its body's text."""
    text = dump_body(draft.body, salt=secrets.token_hex(8))
    kind, content = kind_of(draft.body), content_hash(text)
    entry_id = draft.id or secrets.token_hex(8)
    logged_at = draft.logged_at or datetime.now(UTC).isoformat(timespec="milliseconds")
    link = entry_hash(seq, entry_id, draft.at, draft.zone, logged_at, kind, content, previous)
    entry = Entry(seq, entry_id, draft.at, draft.zone, logged_at, kind, draft.body, content, previous, link)
    return entry, text


def _row(entry: Entry, text: str) -> tuple[Any, ...]:
    head = (entry.seq, entry.id, entry.at, entry.zone, entry.logged_at, entry.kind)
    return (*head, text, entry.content_hash, entry.previous, entry.hash)


def _entry(row: tuple[Any, ...]) -> Entry:
    seq, entry_id, at, zone, logged_at, kind, text, content, previous, link = row
    body = load_body(kind, text) if text is not None else None
    return Entry(seq, entry_id, at, zone, logged_at, kind, body, content, previous, link)
