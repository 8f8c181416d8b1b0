"""The log appends, binds and never changes; a plain connection cannot talk it into anything else."""

import multiprocessing
import sqlite3
import stat
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from uac_desktop.core.entries import Draft, Message, Redaction
from uac_desktop.core.errors import MachineError
from uac_desktop.store.log import HeadMoved, Log
from uac_desktop.store.migrations import NEWEST
from uac_desktop.store.verify import verify

AT = "2026-01-10T10:00:00+00:00"


def said(text: str, **more: str) -> Draft:
    return Draft(Message(role="user", content=text, conversation="c"), AT, "UTC", **more)


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    log = Log(tmp_path / "profile")
    yield log
    log.close()


def plain(log: Log) -> sqlite3.Connection:
    return sqlite3.connect(log.path, isolation_level=None)


def test_what_is_appended_is_read_back(log: Log) -> None:
    appended = log.append([said("one"), said("二")])
    assert [entry.seq for entry in appended] == [1, 2]
    assert list(log.entries()) == list(appended)
    assert [entry.body.content for entry in log.entries(after=1)] == ["二"]  # type: ignore[union-attr]


def test_the_chain_verifies(log: Log) -> None:
    log.append([said(str(number)) for number in range(20)])
    verdict = verify(log.rows())
    assert (verdict.ok, verdict.entries, verdict.hash) == (True, 20, log.head()[1])


def test_a_second_try_with_the_same_id_does_no_harm(log: Log) -> None:
    first = log.append([said("once", id="k1")])
    again = log.append([said("once", id="k1"), said("more")])
    assert len(first) == 1
    assert [entry.body.content for entry in again] == ["more"]  # type: ignore[union-attr]


def test_two_drafts_with_one_id_in_one_append_are_one_entry(log: Log) -> None:
    appended = log.append([said("once", id="k1"), said("twice", id="k1"), said("more")])
    assert [(entry.seq, entry.body.content) for entry in appended] == [(1, "once"), (2, "more")]  # type: ignore[union-attr]


def test_an_append_that_fails_half_way_leaves_nothing(log: Log) -> None:
    log.append([said("one")])
    connection = plain(log)
    connection.execute(
        "CREATE TRIGGER third BEFORE INSERT ON log WHEN NEW.seq = 3 BEGIN SELECT RAISE(ABORT, 'no'); END"
    )
    connection.close()
    with pytest.raises(MachineError):
        log.append([said("two"), said("three")])
    assert log.head()[0] == 1


def test_a_thread_that_ends_takes_its_connection_along(log: Log) -> None:
    log.append([said("one")])
    for _ in range(5):
        reading = threading.Thread(target=lambda: list(log.entries()))
        reading.start()
        reading.join()
    assert len(log._readers) == 0


def test_a_log_that_is_closed_while_others_read_it_ends_their_reading_with_a_sentence(log: Log) -> None:
    log.append([said(str(number)) for number in range(2000)])
    begun = threading.Barrier(5)
    ended: list[str] = []

    def read() -> None:
        begun.wait()
        try:
            while True:
                list(log.entries())
        except MachineError as error:
            ended.append(str(error))

    readers = [threading.Thread(target=read) for _ in range(4)]
    for reader in readers:
        reader.start()
    begun.wait()
    log.close()
    for reader in readers:
        reader.join()
    assert ["closed" in sentence for sentence in ended] == [True] * 4


def test_an_append_for_an_older_head_is_refused(log: Log) -> None:
    log.append([said("one")])
    with pytest.raises(HeadMoved):
        log.append([said("late")], expected_head=0)
    assert log.head()[0] == 1


def test_a_redaction_cannot_be_blanked_nor_blank_what_comes_after_it(log: Log) -> None:
    log.append([Draft(Redaction(entries=(1, 2)), AT, "UTC"), said("later")])
    connection = plain(log)
    for seq in (1, 2):
        with pytest.raises(sqlite3.IntegrityError, match="only a redaction"):
            connection.execute("UPDATE log SET body = NULL WHERE seq = ?", [seq])
    connection.close()


def test_folder_and_files_are_private(log: Log) -> None:
    log.append([said("secret")])
    assert stat.S_IMODE(log.path.parent.stat().st_mode) == 0o700
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in log.path.parent.iterdir()}
    assert set(modes.values()) == {0o600}
    assert "uac.db-wal" in modes


SAME = "at, zone, logged_at, kind, 'x', content_hash, previous"
COPY = f"INTO log SELECT {{}}, {{}}, {SAME}, {{}} FROM log WHERE seq = 2"
TAMPERING = [
    "DELETE FROM log WHERE seq = 1",
    "UPDATE log SET body = 'x' WHERE seq = 1",
    "UPDATE log SET body = NULL WHERE seq = 1",
    "UPDATE log SET at = 'x' WHERE seq = 2",
    "REPLACE " + COPY.format("seq", "id", "hash"),
    "INSERT OR REPLACE " + COPY.format("seq", "'other'", "hash || 'x'"),
    "INSERT OR REPLACE " + COPY.format("9", "id", "hash || 'x'"),
    "UPDATE OR REPLACE log SET seq = 1 WHERE seq = 2",
    "INSERT " + COPY.format("7", "'gap'", "hash || 'x'"),
    "INSERT OR REPLACE " + COPY.format("3", "id", "hash"),
    "INSERT OR IGNORE INTO log SELECT 3, 'new', at, zone, logged_at, kind, body, content_hash, 'x', 'y' "
    "FROM log WHERE seq = 2",
]


@pytest.mark.parametrize("statement", TAMPERING)
def test_a_plain_connection_cannot_change_the_past(log: Log, statement: str) -> None:
    log.append([said("one"), said("two")])
    before = list(log.rows())
    connection = plain(log)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        connection.execute(statement)
    connection.close()
    assert list(log.rows()) == before


def test_a_redaction_in_the_log_lets_its_entries_be_blanked(log: Log) -> None:
    log.append([said("one"), said("two")])
    log.append([Draft(Redaction(entries=(2,)), AT, "UTC")])
    connection = plain(log)
    connection.execute("UPDATE log SET body = NULL WHERE seq = 2")
    connection.close()
    assert verify(log.rows()).ok
    assert [entry.body is None for entry in log.entries()] == [False, True, False]


CHANGES = [
    ("UPDATE log SET body = replace(body, 'two', 'six') WHERE seq = 2", "content was changed"),
    ("UPDATE log SET body = NULL WHERE seq = 2", "no redaction names it"),
    ("DELETE FROM log WHERE seq = 2", "Entry 2 is missing"),
    ("UPDATE log SET at = '2020-01-01T00:00:00+00:00' WHERE seq = 2", "time, kind or link"),
    ("UPDATE log SET previous = 'x' WHERE seq = 2", "does not follow"),
]


@pytest.mark.parametrize(("statement", "why"), CHANGES)
def test_verify_names_what_was_changed_behind_the_triggers(log: Log, statement: str, why: str) -> None:
    log.append([said("one"), said("two"), said("three")])
    connection = plain(log)
    for trigger in ("log_never_changes", "log_never_deletes"):
        connection.execute(f"DROP TRIGGER {trigger}")
    connection.execute(statement)
    connection.close()
    verdict = verify(log.rows())
    assert not verdict.ok
    assert verdict.why is not None
    assert why in verdict.why


def _append_many(folder: Path, name: str) -> None:
    log = Log(folder)
    for number in range(200):
        log.append([said(f"{name} {number}")])
    log.close()


def test_two_processes_append_without_a_loss(tmp_path: Path) -> None:
    spawn = multiprocessing.get_context("spawn")
    writers = [spawn.Process(target=_append_many, args=(tmp_path, name)) for name in "ab"]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    log = Log(tmp_path)
    assert [writer.exitcode for writer in writers] == [0, 0]
    verdict = verify(log.rows())
    assert (verdict.ok, verdict.entries) == (True, 400)
    log.close()


@pytest.mark.parametrize("version", [99, NEWEST + 1, 2001])
def test_a_file_of_a_newer_version_is_read_and_not_written(log: Log, version: int) -> None:
    log.append([said("one")])
    connection = plain(log)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()
    with closing(Log(log.path.parent)) as newer:
        assert newer.read_only is not None
        assert newer.notices == [newer.read_only]
        assert [entry.seq for entry in newer.entries()] == [1]
        for write in (
            lambda: newer.append([said("two")]),
            lambda: newer.begin_reply(said("three")),
            lambda: newer.keep_partial("token", "three"),
        ):
            with pytest.raises(MachineError, match=r"newer UaC Desktop.*Update the program"):
                write()
    assert log.head()[0] == 1


def test_what_only_a_newer_version_understands_is_passed_over(log: Log) -> None:
    log.append([said("one")])
    connection = plain(log)
    connection.execute(
        "INSERT INTO log SELECT 2, 'x', at, zone, logged_at, 'dream', body, content_hash, hash, 'x' FROM log"
    )
    connection.execute(f"PRAGMA user_version = {NEWEST + 1}")
    connection.close()
    with closing(Log(log.path.parent)) as newer:
        assert [(entry.kind, entry.body is None) for entry in newer.entries()] == [
            ("message", False),
            ("dream", True),
        ]


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(MachineError, match="choose another with --data"):
        Log(tmp_path / "file" / "profile")


def test_a_log_that_was_closed_is_one_file(log: Log) -> None:
    log.append([said("one")])
    assert len(list(log.entries())) == 1
    log.close()
    assert list(log.path.parent.glob("uac.db*")) == [log.path]


def test_an_append_to_a_closed_log_is_refused_and_never_waits(log: Log) -> None:
    log.close()
    with pytest.raises(MachineError, match="closed"):
        log.append([said("late")])
