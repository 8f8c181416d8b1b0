"""Another log put in the place of a profile's own, whole or not at all."""

import json
import os
import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from uac_desktop.core.entries import Draft, Redaction, Tombstone
from uac_desktop.core.errors import RefusedError
from uac_desktop.store.append import head_of, transaction
from uac_desktop.store.copy import copy_log, read_only
from uac_desktop.store.database import FILE_NAME, connect_writer
from uac_desktop.store.faults import fault
from uac_desktop.store.head import Head, SecondPlace
from uac_desktop.store.merge import Tail
from uac_desktop.store.pack import flush_folder, told

SIDES = ("-wal", "-shm")


def carry_over(path: Path, entries: frozenset[int], tombstones: tuple[Tombstone, ...], now: Draft) -> None:
    """Blank places of a log that stands outside a profile and give it tombstones, as one redaction."""
    if not (entries or tombstones):
        return
    body = Redaction(entries=tuple(sorted(entries)), tombstones=tombstones, why="kept through a restore")
    with closing(connect_writer(path)) as connection, transaction(connection):
        Tail(connection).say(body, now)
        blank = "UPDATE log SET body = NULL WHERE seq = ?"
        connection.executemany(blank, [(seq,) for seq in body.entries])


def blanked_in(source: Path, profile: Path) -> frozenset[int]:
    """The places of `source` that have words, while the profile's entry of the same id has lost them."""
    query = """
        SELECT theirs.seq FROM source.log AS theirs JOIN main.log AS ours ON ours.id = theirs.id
        WHERE ours.body IS NULL AND theirs.body IS NOT NULL
    """
    with closing(read_only(profile)) as connection:
        connection.execute("ATTACH ? AS source", [f"{source.absolute().as_uri()}?mode=ro"])
        return frozenset(seq for (seq,) in connection.execute(query))


def tombstones_in(path: Path) -> tuple[Tombstone, ...]:
    """The tombstones of a log that have not been lifted, in order."""
    with closing(read_only(path)) as connection:
        query = "SELECT body FROM log WHERE kind = 'redaction' AND body IS NOT NULL ORDER BY seq"
        bodies = [json.loads(body) for (body,) in connection.execute(query)]
    standing: dict[str, Tombstone] = {}
    for body in bodies:
        standing |= {t["hash"]: Tombstone.model_validate(t) for t in body.get("tombstones", ())}
        for lifted in body.get("lifts", ()):
            standing.pop(lifted, None)
    return tuple(standing.values())


def missing(holder: Path, other: Path) -> dict[str, int]:
    """How many entries with words, by kind, the log `holder` has and the log `other` has not, by id."""
    query = """
        SELECT kind, count(*) FROM main.log AS held
        WHERE held.body IS NOT NULL AND NOT EXISTS (SELECT 1 FROM other.log WHERE other.log.id = held.id)
        GROUP BY kind ORDER BY kind
    """
    with closing(read_only(holder)) as connection:
        connection.execute("ATTACH ? AS other", [f"{other.absolute().as_uri()}?mode=ro"])
        return dict(connection.execute(query))


def swap(source: Path, profile: Path, room: Path) -> None:
    """Put a copy of a checked log in the place of the profile's; the caller holds the profile alone.

    Raises RefusedError where another program still reads or writes the old file.
    """
    fresh, target = room / "fresh.db", profile / FILE_NAME
    copy_log(source, fresh)
    with told(profile):
        fresh.chmod(0o600)
        with fresh.open("rb+") as file:
            os.fsync(file.fileno())
        _empty_wal(target)
        # The second place never says more than the log holds, whatever happens between here and the end.
        SecondPlace(profile).reset(Head())
        fresh.replace(target)
        for side in SIDES:
            target.with_name(target.name + side).unlink(missing_ok=True)
        flush_folder(profile)
    _tell_head(profile)


def _empty_wal(target: Path) -> None:
    """Bring all of the old file's -wal into it: what stood there would be taken for the new file's."""
    if not target.exists():
        for side in SIDES:
            target.with_name(target.name + side).unlink(missing_ok=True)
        return
    try:
        with closing(connect_writer(target)) as connection:
            (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error as error:
        raise fault(error, target) from error
    if busy:
        raise RefusedError("Another program reads the log; close it first, then restore again.")


def set_aside(profile: Path, now: datetime) -> Path:
    """Give a damaged file another name, its -wal with it; the new path."""
    target = profile / FILE_NAME
    aside = target.with_name(f"{FILE_NAME}.damaged-{now:%Y%m%d-%H%M%S}")
    with told(profile):
        for side in (*SIDES, ""):
            with suppress(FileNotFoundError):
                target.with_name(target.name + side).rename(aside.with_name(aside.name + side))
    return aside


def _tell_head(profile: Path) -> None:
    with closing(read_only(profile / FILE_NAME)) as connection:
        head = head_of(connection)
    with told(profile):
        SecondPlace(profile).reset(head)
