"""The file's schema, as numbered steps that are never edited once released."""

import sqlite3
from collections.abc import Callable

from sqlite_utils import Database

from uac_desktop.core.errors import MachineError

_LOG = """
CREATE TABLE log (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    at TEXT NOT NULL,
    zone TEXT NOT NULL,
    logged_at TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT,
    content_hash TEXT NOT NULL,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE
) STRICT
"""

# REPLACE deletes a row without its delete trigger where recursive_triggers is off, so an existing seq
# or id is refused before the insert; a gap or a second root is refused with it.
_APPEND_ONLY = (
    """
    CREATE TRIGGER log_appends_only BEFORE INSERT ON log
    WHEN EXISTS (SELECT 1 FROM log WHERE seq = NEW.seq OR id = NEW.id OR hash = NEW.hash)
        OR NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM log)
        OR NEW.previous IS NOT coalesce((SELECT hash FROM log ORDER BY seq DESC LIMIT 1), '')
    BEGIN SELECT RAISE(ABORT, 'the log is append-only: an entry goes after the last one'); END
    """,
    """
    CREATE TRIGGER log_never_deletes BEFORE DELETE ON log
    BEGIN SELECT RAISE(ABORT, 'the log is append-only: nothing is deleted'); END
    """,
    """
    CREATE TRIGGER log_never_changes BEFORE UPDATE ON log
    WHEN NOT (
        NEW.body IS NULL
        AND NEW.seq IS OLD.seq AND NEW.id IS OLD.id AND NEW.at IS OLD.at AND NEW.zone IS OLD.zone
        AND NEW.logged_at IS OLD.logged_at AND NEW.kind IS OLD.kind
        AND NEW.content_hash IS OLD.content_hash AND NEW.previous IS OLD.previous AND NEW.hash IS OLD.hash
        AND EXISTS (
            SELECT 1 FROM log AS redaction, json_each(redaction.body, '$.entries') AS named
            WHERE redaction.kind = 'redaction' AND named.value = OLD.seq
        )
    )
    BEGIN SELECT RAISE(ABORT, 'the log is append-only: only a redaction blanks a body'); END
    """,
)


def _create_log(db: Database) -> None:
    for statement in (_LOG, "CREATE INDEX log_kind ON log (kind, seq)", *_APPEND_ONLY):
        db.execute(statement)


STEPS: tuple[Callable[[Database], None], ...] = (_create_log,)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to the newest schema, each step in one transaction with its number.

    `connection` is in autocommit mode. Raises MachineError on a file from a newer version.
    """
    version = _version(connection)
    if version > len(STEPS):
        raise MachineError("This profile was written by a newer UaC Desktop; update the program to open it.")
    for number in range(version, len(STEPS)):
        _apply(connection, number)


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _apply(connection: sqlite3.Connection, number: int) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have come first while this one waited for the lock.
        if _version(connection) == number:
            STEPS[number](Database(connection))
            connection.execute(f"PRAGMA user_version = {number + 1}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
