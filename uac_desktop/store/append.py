"""Drafts into the log: hashed and bound to what stands there, all of them in one transaction or none.

What needs no look at the log (the body's text and its hash) is made before the transaction begins, in
the thread of whoever appends.
"""

import secrets
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import NamedTuple

from uac_desktop.core.entries import Draft, Entry, canonical, content_hash, dump_body, entry_hash, kind_of
from uac_desktop.store.head import Head

COLUMNS = "seq, id, at, zone, logged_at, kind, body, content_hash, previous, hash"
_INSERT = f"INSERT INTO log ({COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?)"

_CHANCE = 8
"""How many random bytes a salt has, and an id."""


class HeadMoved(Exception):  # noqa: N818 - a thing that happened, not a fault
    """The log has grown since the position that the caller judged; nothing was appended."""


class Prepared(NamedTuple):
    """A draft with its id, its instant and its body as it will be stored."""

    draft: Draft
    id: str
    logged_at: str
    kind: str
    text: str
    content: str


def prepare(drafts: Sequence[Draft]) -> list[Prepared]:
    """All of an append that can be made without the log."""
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    # One call for all: asking the system for each salt and id takes longer than the hashes.
    chance = secrets.token_hex(2 * _CHANCE * len(drafts))
    width = 2 * _CHANCE
    return [
        _prepared(draft, now, chance[place : place + width], chance[place + width : place + 2 * width])
        for draft, place in zip(drafts, range(0, len(chance), 2 * width), strict=True)
    ]


def _prepared(draft: Draft, now: str, salt: str, entry_id: str) -> Prepared:
    body = draft.body
    text = dump_body(body, salt)
    logged_at = draft.logged_at or now
    return Prepared(draft, draft.id or entry_id, logged_at, kind_of(body), text, content_hash(text))


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """One transaction that begins as a writing one: none that has read is refused the writing later."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # A full disk has SQLite roll back by itself.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def append(
    connection: sqlite3.Connection, prepared: Sequence[Prepared], expected_head: int | None = None
) -> tuple[Entry, ...]:
    """Append what is not there yet, within a transaction; the entries. Raises HeadMoved.

    An entry under the token of a partial reply is the whole of it, so the partial one goes.
    """
    head = head_of(connection)
    if expected_head is not None and head.seq != expected_head:
        raise HeadMoved
    given = [one.id for one in prepared if one.draft.id is not None]
    fresh = _fresh(prepared, _present(connection, given))
    entries = _placed(fresh, head)
    connection.executemany(
        _INSERT, (_row(entry, one.text) for entry, one in zip(entries, fresh, strict=True))
    )
    if given:
        connection.execute(
            "DELETE FROM inflight WHERE token IN (SELECT value FROM json_each(?))", [canonical(given)]
        )
    return tuple(entries)


def head_of(connection: sqlite3.Connection) -> Head:
    """The last entry's seq and hash."""
    row = connection.execute("SELECT seq, hash FROM log ORDER BY seq DESC LIMIT 1").fetchone()
    return Head(*row) if row else Head()


def _present(connection: sqlite3.Connection, ids: Sequence[str]) -> set[str]:
    """Which of these ids the log has already, in one query."""
    if not ids:
        return set()
    query = "SELECT id FROM log WHERE id IN (SELECT value FROM json_each(?))"
    return {row[0] for row in connection.execute(query, [canonical(ids)])}


def _fresh(prepared: Sequence[Prepared], known: set[str]) -> Sequence[Prepared]:
    """Those whose id is neither known nor comes twice."""
    fresh = []
    for one in prepared:
        if one.id not in known:
            known.add(one.id)
            fresh.append(one)
    return fresh


def _placed(prepared: Sequence[Prepared], head: Head) -> list[Entry]:
    """The entries that these become, one behind the other."""
    entries, previous = [], head.hash
    for seq, one in enumerate(prepared, head.seq + 1):
        entries.append(place(one, seq, previous))
        previous = entries[-1].hash
    return entries


def place(one: Prepared, seq: int, previous: str) -> Entry:
    """The entry that a prepared draft becomes at `seq`, behind the entry whose hash is `previous`."""
    draft = one.draft
    link = entry_hash(seq, one.id, draft.at, draft.zone, one.logged_at, one.kind, one.content, previous)
    return Entry(
        seq,
        one.id,
        draft.at,
        draft.zone,
        one.logged_at,
        one.kind,
        draft.body,
        one.content,
        previous,
        link,
    )


def insert(connection: sqlite3.Connection, entry: Entry, text: str) -> None:
    """One entry where it says that it belongs; the triggers judge it."""
    connection.execute(_INSERT, _row(entry, text))


def _row(entry: Entry, text: str) -> tuple[int | str, ...]:
    head = (entry.seq, entry.id, entry.at, entry.zone, entry.logged_at, entry.kind)
    return (*head, text, entry.content_hash, entry.previous, entry.hash)
