"""The cache file is private, belongs to one build, and can always be made again."""

import sqlite3
import stat
from pathlib import Path

import pytest

from uac_desktop.core.errors import MachineError
from uac_desktop.store.cache import FILE_NAME, Cache

SCHEMA = ("CREATE TABLE kept (word TEXT)", "CREATE VIRTUAL TABLE texts USING fts5(text)")


def put(connection: sqlite3.Connection) -> None:
    connection.execute("INSERT INTO kept VALUES ('one')")
    connection.execute("INSERT INTO texts VALUES ('one')")


def count(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT count(*) + (SELECT count(*) FROM texts) FROM kept").fetchone()[0])


def test_what_is_kept_is_there_for_the_next(tmp_path: Path) -> None:
    Cache(tmp_path, "a", SCHEMA).run(put)
    assert Cache(tmp_path, "a", SCHEMA).run(count) == 2
    assert stat.S_IMODE((tmp_path / FILE_NAME).stat().st_mode) == 0o600


def test_another_build_begins_with_nothing(tmp_path: Path) -> None:
    Cache(tmp_path, "a", SCHEMA).run(put)
    other = Cache(tmp_path, "b", (*SCHEMA, "CREATE TABLE more (x)"))
    assert other.run(count) == 0
    assert other.run(lambda connection: connection.execute("SELECT * FROM more").fetchall()) == []


def test_a_file_that_is_no_database_is_replaced(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"something else" * 500)
    assert Cache(tmp_path, "a", SCHEMA).run(count) == 0


def test_damage_that_shows_only_in_the_work_is_met_by_an_empty_file(tmp_path: Path) -> None:
    cache, tries = Cache(tmp_path, "a", SCHEMA), []

    def fail_once(connection: sqlite3.Connection) -> int:
        tries.append(count(connection))
        if len(tries) == 1:
            (tmp_path / FILE_NAME).write_bytes(b"torn" * 4096)
            sqlite3.connect(tmp_path / FILE_NAME).execute("SELECT * FROM sqlite_schema")
        return count(connection)

    cache.run(put)
    cache.run(lambda connection: connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone())
    assert cache.run(fail_once) == 0
    assert tries == [2, 0]


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(MachineError, match=r"cannot be written .*\.$"):
        Cache(tmp_path / "none", "a", SCHEMA).run(count)


def test_a_query_that_is_wrong_leaves_the_file_alone(tmp_path: Path) -> None:
    cache = Cache(tmp_path, "a", SCHEMA)
    cache.run(put)
    with pytest.raises(MachineError, match="no such table"):
        cache.run(lambda connection: connection.execute("SELECT * FROM missing"))
    assert cache.run(count) == 2
