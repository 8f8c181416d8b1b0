"""Replies that are still streaming: what has come of them is kept, so that a crash loses a second of it.

A row belongs to an opener of the profile. When that opener is gone, whoever opens the profile next makes
the row a message that was interrupted, in the transaction that removes it: once, however many open.
"""

import sqlite3
from collections.abc import Callable

from uac_desktop.core.entries import Draft, Entry, Message, dump_body, load_body
from uac_desktop.store.append import append, prepare, transaction


def begin(connection: sqlite3.Connection, token: str, owner: str, draft: Draft) -> None:
    """Note a reply that has begun: `draft` holds its message as far as it is known, its text too."""
    body = draft.body
    assert isinstance(body, Message)  # only messages stream
    shape = dump_body(body.model_copy(update={"content": ""}), salt="")
    values = [token, owner, draft.at, draft.zone, shape, body.content]
    connection.execute(
        "INSERT INTO inflight (token, owner, at, zone, body, text) VALUES (?,?,?,?,?,?)", values
    )


def keep(connection: sqlite3.Connection, token: str, text: str) -> None:
    """Set what has come of a reply so far; nothing where it has ended already."""
    connection.execute("UPDATE inflight SET text = ? WHERE token = ?", [text, token])


def end(connection: sqlite3.Connection, token: str) -> None:
    """Nothing came of a reply, or it is kept under another id."""
    connection.execute("DELETE FROM inflight WHERE token = ?", [token])


def adopt(connection: sqlite3.Connection, is_gone: Callable[[str], bool]) -> tuple[Entry, ...]:
    """Make the partial replies of openers that are gone messages that were interrupted; the entries.

    One of which no word had come leaves nothing.
    """
    if connection.execute("SELECT 1 FROM inflight LIMIT 1").fetchone() is None:
        return ()
    with transaction(connection):
        query = "SELECT token, owner, at, zone, body, text FROM inflight ORDER BY at, token"
        left = [row for row in connection.execute(query).fetchall() if is_gone(row[1])]
        entries = append(connection, prepare([_interrupted(*row) for row in left if row[5].strip()]))
        connection.executemany("DELETE FROM inflight WHERE token = ?", [[row[0]] for row in left])
    return entries


def _interrupted(token: str, _: str, at: str, zone: str, shape: str, text: str) -> Draft:
    body = load_body("message", shape).model_copy(update={"content": text, "state": "interrupted"})
    return Draft(body, at, zone, id=token)
