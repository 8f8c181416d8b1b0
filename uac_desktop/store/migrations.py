"""The file's schema, as numbered steps that are never edited once released.

A file carries `MAJOR * 1000 + steps` as its user_version. Each step is one transaction with its record
in the table `migrations`; a file that has something to lose is copied before the first.
"""

import os
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from sqlite_utils import Database

from uac_desktop.core.errors import MachineError

MAJOR = 1
BACKUPS = "backups"
_FIRST_RELEASE = 1
"""What the first release wrote as its user_version: step 1 of major version 1."""

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

_NEVER_DELETES = """
CREATE TRIGGER log_never_deletes BEFORE DELETE ON log
BEGIN SELECT RAISE(ABORT, 'the log is append-only: nothing is deleted'); END
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
    _NEVER_DELETES,
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

_INFLIGHT = """
CREATE TABLE inflight (
    token TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    at TEXT NOT NULL,
    zone TEXT NOT NULL,
    body TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID
"""

# A hash is at a random place of its index, which made each append touch one more page and a long import
# write most of the index again; the chain holds without it.
_LEANER = (
    "ALTER TABLE log RENAME TO log_1",
    _LOG.replace("hash TEXT NOT NULL UNIQUE", "hash TEXT NOT NULL"),
    "INSERT INTO log SELECT * FROM log_1 ORDER BY seq",
    "DROP TABLE log_1",
    "CREATE INDEX log_kind ON log (kind, seq)",
)

# As before, but each look-up is one of its own, so that a long import pays half; and a recovery leaves
# out the numbers of the entries that it says are lost.
_APPENDS_ONLY = """
CREATE TRIGGER log_appends_only BEFORE INSERT ON log
WHEN (CASE NEW.kind
        WHEN 'recovery' THEN NEW.seq <= (SELECT coalesce(max(seq), 0) FROM log)
        ELSE NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM log)
    END)
    OR NEW.previous IS NOT coalesce((SELECT hash FROM log ORDER BY seq DESC LIMIT 1), '')
    OR EXISTS (SELECT 1 FROM log WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the log is append-only: an entry goes after the last one'); END
"""

# What says why something is missing stays, and nothing is blanked before it has been said.
_NEVER_CHANGES = """
CREATE TRIGGER log_never_changes BEFORE UPDATE ON log
WHEN NOT (
    NEW.body IS NULL
    AND OLD.kind NOT IN ('redaction', 'recovery')
    AND NEW.seq IS OLD.seq AND NEW.id IS OLD.id AND NEW.at IS OLD.at AND NEW.zone IS OLD.zone
    AND NEW.logged_at IS OLD.logged_at AND NEW.kind IS OLD.kind
    AND NEW.content_hash IS OLD.content_hash AND NEW.previous IS OLD.previous AND NEW.hash IS OLD.hash
    AND EXISTS (
        SELECT 1 FROM log AS redaction, json_each(redaction.body, '$.entries') AS named
        WHERE redaction.kind = 'redaction' AND redaction.seq > OLD.seq AND named.value = OLD.seq
    )
)
BEGIN SELECT RAISE(ABORT, 'the log is append-only: only a redaction blanks a body'); END
"""


def _create_log(db: Database) -> None:
    for statement in (_LOG, "CREATE INDEX log_kind ON log (kind, seq)", *_APPEND_ONLY):
        db.execute(statement)


def _keep_partial_replies(db: Database) -> None:
    for statement in (*_LEANER, _INFLIGHT, _APPENDS_ONLY, _NEVER_DELETES, _NEVER_CHANGES):
        db.execute(statement)


STEPS: tuple[tuple[str, Callable[[Database], None]], ...] = (
    ("the log", _create_log),
    ("partial replies, recoveries", _keep_partial_replies),
)
NEWEST = MAJOR * 1000 + len(STEPS)


def version_of(connection: sqlite3.Connection) -> int:
    """The schema's number, 0 where there is none yet."""
    number = int(connection.execute("PRAGMA user_version").fetchone()[0])
    return MAJOR * 1000 + 1 if number == _FIRST_RELEASE else number


def newer(version: int) -> str | None:
    """Why a file of this version is only read; None where this program writes it."""
    if version == 0 or MAJOR * 1000 < version <= NEWEST:
        return None
    theirs, ours = (f"{number // 1000}.{number % 1000}" for number in (version, NEWEST))
    return (
        f"This profile was written by a newer UaC Desktop (its format is {theirs}, this one's {ours}): "
        "what it holds is shown, nothing new is kept. Update the program to go on."
    )


def migrate(connection: sqlite3.Connection, folder: Path | None = None) -> None:
    """Bring a file to the newest schema; the file of the profile in `folder` is copied first.

    `connection` is in autocommit mode. Raises MachineError on a file from a newer version.
    """
    version = version_of(connection)
    if (why := newer(version)) is not None:
        raise MachineError(why)
    if folder is not None and 0 < version < NEWEST:
        copy_before(connection, folder, version)
    for number in range(version % 1000, len(STEPS)):
        _apply(connection, number)


def copy_before(connection: sqlite3.Connection, folder: Path, version: int) -> Path | None:
    """A copy of the file as it is before a migration, checked; None where there is nothing to lose."""
    if connection.execute("SELECT 1 FROM log LIMIT 1").fetchone() is None:
        return None
    room = folder / BACKUPS
    room.mkdir(mode=0o700, exist_ok=True)
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    path = room / f"before-migration-{version}-{stamp}-{secrets.token_hex(3)}.db"
    part = path.with_suffix(".part")
    try:
        _copy(connection, part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return path


def _copy(connection: sqlite3.Connection, part: Path) -> None:
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    with closing(sqlite3.connect(part, isolation_level=None)) as copy:
        connection.backup(copy)
        # A copy of a file in WAL mode would grow a -wal beside it whenever it is looked into.
        copy.execute("PRAGMA journal_mode=DELETE")
        (verdict,) = copy.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise sqlite3.DatabaseError(f"the copy before a migration does not hold: {verdict}")


def _apply(connection: sqlite3.Connection, number: int) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have come first while this one waited for the lock.
        if version_of(connection) % 1000 == number:
            STEPS[number][1](Database(connection))
            _record(connection, number)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _record(connection: sqlite3.Connection, number: int) -> None:
    """Which step it was and when; for one that was taken before there was such a table, when is not known."""
    connection.execute(
        "CREATE TABLE IF NOT EXISTS migrations "
        "(number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT) STRICT"
    )
    now = datetime.now(UTC).isoformat(timespec="seconds")
    rows = [(MAJOR * 1000 + n + 1, STEPS[n][0], now if n == number else None) for n in range(number + 1)]
    connection.executemany("INSERT OR IGNORE INTO migrations VALUES (?,?,?)", rows)
    connection.execute(f"PRAGMA user_version = {MAJOR * 1000 + number + 1}")
