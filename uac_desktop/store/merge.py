"""The entries of another log taken in behind our own, each once, in one transaction.

An entry keeps its id, its instants, its kind and its words; only the places that it names are those of
this log. One that may not come in, or that was blank there, keeps its place without a body, so that what
points at it still points at something and a second merge adds nothing.
"""

import secrets
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from uac_desktop.core.entries import (
    Body,
    Draft,
    Redaction,
    canonical,
    content_hash,
    dump_body,
    entry_hash,
    load_body,
)
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.rebase import rebase
from uac_desktop.store.append import COLUMNS, head_of, transaction
from uac_desktop.store.export import Row

_INSERT = f"INSERT INTO log ({COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?)"
_WORDS = "body IS NOT NULL AND kind NOT IN ('redaction', 'recovery')"
WITHHELD = "you asked to forget this"


@dataclass(slots=True)
class Merged:
    """How many entries of each kind came in, how many were here, and those passed over, with why.

    `forgotten` are places of this log that hold words which the other log has forgotten.
    """

    added: dict[str, int] = field(default_factory=dict)
    known: int = 0
    skipped: list[Mapping[str, Any]] = field(default_factory=list)
    forgotten: tuple[int, ...] = ()


def merge(
    connection: sqlite3.Connection, rows: Iterable[Row], withheld: frozenset[int], now: Draft
) -> Merged:
    """Append what `rows` (in order) hold and this log does not; places in `withheld` come in blank.

    `now` is an empty Redaction with the instant of the merge. All or nothing.
    """
    with transaction(connection):
        merging = _Merging(connection, withheld)
        for row in rows:
            merging.take(row)
        merging.finish(now)
    return merging.merged


class _Merging:
    def __init__(self, connection: sqlite3.Connection, withheld: frozenset[int]) -> None:
        self._connection = connection
        self._withheld = withheld
        self._places: dict[int, int] = {}
        self._blank: set[int] = set()
        self._forgotten: set[int] = set()
        self._tail = Tail(connection)
        self.merged = Merged()

    def take(self, row: Row) -> None:
        seq, entry_id, kind, text = row[0], row[1], row[5], row[6]
        here = self._connection.execute("SELECT seq FROM log WHERE id = ?", [entry_id]).fetchone()
        if here is not None:
            self._places[seq] = here[0]
            self.merged.known += 1
            if kind == "redaction":
                self._redacted(rebase(load_body(kind, text), self._places))
        elif kind == "recovery":
            self._skip(seq, "it speaks of the file it stands in")
        elif text is None or seq in self._withheld:
            self._places[seq] = place = self._tail.add(row[1:6], None, row[7])
            self._blank.add(place)
            if text is not None:
                self._skip(seq, WITHHELD)
        else:
            self._take_body(row, seq, kind, text)

    def _take_body(self, row: Row, seq: int, kind: str, text: str) -> None:
        try:
            body = load_body(kind, text)
            moved = rebase(body, self._places)
        except (RefusedError, ValueError) as error:
            self._skip(seq, str(error))
            return
        if moved != body:
            text = dump_body(moved, secrets.token_hex(8))
        self._places[seq] = self._tail.add(row[1:6], text, content_hash(text))
        self.merged.added[kind] = self.merged.added.get(kind, 0) + 1
        self._redacted(moved)

    def finish(self, now: Draft) -> None:
        """Name what was kept out, and find what stands here though the other log has forgotten it."""
        if unnamed := sorted(self._blank - self._forgotten):
            self._tail.say(Redaction(entries=tuple(unnamed), why="kept out of a merge"), now)
        named = canonical(sorted(self._forgotten))
        query = f"SELECT seq FROM log WHERE seq IN (SELECT value FROM json_each(?)) AND {_WORDS} ORDER BY seq"
        self.merged.forgotten = tuple(seq for (seq,) in self._connection.execute(query, [named]))

    def _redacted(self, body: Body) -> None:
        if isinstance(body, Redaction):
            self._forgotten.update(body.entries)

    def _skip(self, seq: int, why: str) -> None:
        self.merged.skipped.append({"line": seq, "why": why})


class Tail:
    """The end of a log inside a writing transaction, and how an entry is put behind it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        head = head_of(connection)
        self._seq, self._hash = head.seq, head.hash

    def add(self, head: tuple[str, str, str, str, str], text: str | None, content: str) -> int:
        """Put an entry (id, at, zone, logged_at, kind) behind the last; its place."""
        seq, previous = self._seq + 1, self._hash
        link = entry_hash(seq, *head, content, previous)
        self._connection.execute(_INSERT, (seq, *head, text, content, previous, link))
        self._seq, self._hash = seq, link
        return seq

    def say(self, body: Redaction, now: Draft) -> int:
        """Put a new redaction behind the last, said at the instant of `now`; its place."""
        text = dump_body(body, secrets.token_hex(8))
        head = (secrets.token_hex(8), now.at, now.zone, now.logged_at or now.at, "redaction")
        return self.add(head, text, content_hash(text))
