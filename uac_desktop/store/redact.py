"""Blanking entries for real: in the log, and in every copy of it that the profile keeps.

A blanked body leaves no trace on the disk: the pages it stood on are overwritten, the file is written
anew, and the write-ahead log is emptied.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from uac_desktop.core.entries import Draft, Entry, Redaction, canonical
from uac_desktop.core.errors import RefusedError
from uac_desktop.store.append import append, prepare, transaction
from uac_desktop.store.database import connect_writer
from uac_desktop.store.migrations import migrate
from uac_desktop.store.pack import flush_folder, pack, unpack, workroom

_NAMED = "SELECT value FROM json_each(?)"


def redact(connection: sqlite3.Connection, draft: Draft) -> Entry:
    """Append a redaction and blank the entries it names, in one transaction; then leave no trace.

    Raises RefusedError where it names a redaction: what blanks others stays.
    """
    body = draft.body
    assert isinstance(body, Redaction)  # callers pass redactions
    connection.execute("PRAGMA secure_delete=ON")
    with transaction(connection):
        named = canonical(list(body.entries))
        kinds = connection.execute(f"SELECT kind FROM log WHERE seq IN ({_NAMED})", [named])
        if any(kind == "redaction" for (kind,) in kinds):
            raise RefusedError("A record of what was forgotten cannot be forgotten itself; leave it out.")
        (entry,) = append(connection, prepare([draft]))
        connection.execute(
            f"UPDATE log SET body = NULL WHERE seq IN ({_NAMED}) AND body IS NOT NULL", [named]
        )
    connection.execute("VACUUM")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return entry


def rewritable(folder: Path) -> list[Path]:
    """The copies of the log that a profile keeps: packed backups, and those made before a migration."""
    return sorted([*folder.glob("backups/*.db.gz"), *folder.glob("backups/*.db")])


def set_aside(folder: Path) -> list[Path]:
    """The damaged files of the log that were put aside when it was recovered."""
    return sorted(folder.glob("uac*.damaged-*"))


def redact_copy(path: Path, draft: Draft, ids: Sequence[str]) -> None:
    """Blank entries (by id) in a copy of the log; the copy is replaced once the new one is whole.

    Raises RefusedError where the copy is damaged, MachineError where the disk does not take it.
    """
    with workroom(path.parent) as room:
        plain, packed = room / "redact.db", room / "redact.gz"
        if path.suffix == ".gz":
            unpack(path, plain)
        else:
            plain.write_bytes(path.read_bytes())
            plain.chmod(0o600)
        with closing(connect_writer(plain)) as connection:
            migrate(connection)
            _redact_ids(connection, draft, ids)
            connection.execute("PRAGMA journal_mode=DELETE")
        if path.suffix == ".gz":
            pack(plain, packed)
        (packed if path.suffix == ".gz" else plain).replace(path)
    flush_folder(path.parent)


def _redact_ids(connection: sqlite3.Connection, draft: Draft, ids: Sequence[str]) -> None:
    rows = connection.execute(f"SELECT seq FROM log WHERE id IN ({_NAMED})", [canonical(list(ids))])
    body = draft.body
    assert isinstance(body, Redaction)  # callers pass redactions
    here = tuple(seq for (seq,) in rows)
    redact(connection, replace(draft, body=body.model_copy(update={"entries": here})))
