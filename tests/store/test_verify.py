"""Verification names the first entry that does not hold, and what was done to it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from uac_desktop.core.entries import Draft, Message, Redaction, content_hash, entry_hash
from uac_desktop.store.head import FILE_NAME, Head, SecondPlace
from uac_desktop.store.log import Log
from uac_desktop.store.verify import Verdict, verify

AT = "2026-01-10T10:00:00+00:00"


def said(text: str) -> Draft:
    return Draft(Message(role="user", content=text, conversation="c"), AT, "UTC")


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    log = Log(tmp_path / "profile")
    log.append([said(f"message {number}") for number in range(1, 9)])
    log.append([Draft(Redaction(entries=(3,)), AT, "UTC")])
    tamper(log, "UPDATE log SET body = NULL WHERE seq = 3")
    yield log
    log.close()


def tamper(log: Log, *statements: str) -> None:
    with closing(sqlite3.connect(log.path, isolation_level=None)) as connection:
        for name in ("appends_only", "never_changes", "never_deletes"):
            connection.execute(f"DROP TRIGGER IF EXISTS log_{name}")
        for statement in statements:
            connection.execute(statement)


SWAP = (
    "UPDATE log SET seq = 99 WHERE seq = 5",
    "UPDATE log SET seq = 5 WHERE seq = 6",
    "UPDATE log SET seq = 6 WHERE seq = 99",
)
CHANGES = [
    (("UPDATE log SET body = replace(body, 'message', 'massage') WHERE seq = 5",), 5, "content"),
    (("UPDATE log SET body = NULL WHERE seq = 5",), 5, "content"),
    (("UPDATE log SET body = NULL WHERE seq = 9",), 3, "content"),
    (("UPDATE log SET content_hash = 'x' WHERE seq = 3",), 3, "link"),
    (("DELETE FROM log WHERE seq = 5",), 5, "missing"),
    (("DELETE FROM log WHERE seq < 3",), 1, "missing"),
    (SWAP, 5, "order"),
    (("UPDATE log SET previous = 'x' WHERE seq = 5",), 5, "link"),
    (("UPDATE log SET hash = 'x' WHERE seq = 5",), 5, "link"),
    (("UPDATE log SET zone = 'Asia/Tokyo' WHERE seq = 5",), 5, "link"),
    (("UPDATE log SET kind = 'fact' WHERE seq = 9",), 3, "content"),
    (("DELETE FROM log WHERE seq > 7",), 8, "tail"),
    (("DELETE FROM log",), 1, "tail"),
    (("UPDATE log SET body = NULL WHERE seq = 2", "UPDATE log SET body = 'x' WHERE seq = 7"), 2, "content"),
    (("DELETE FROM log WHERE seq = 2", "UPDATE log SET body = 'x' WHERE seq = 7"), 2, "missing"),
    (("UPDATE log SET body = 'x' WHERE seq = 7",), 7, "content"),
]


@pytest.mark.parametrize(("statements", "entry", "fault"), CHANGES)
def test_the_first_entry_that_does_not_hold_is_named(
    log: Log, statements: tuple[str, ...], entry: int, fault: str
) -> None:
    assert log.verify().ok
    tamper(log, *statements)
    verdict = log.verify()
    assert (verdict.ok, verdict.entry, verdict.fault) == (False, entry, fault)
    assert verdict.why is not None
    assert f"ntry {entry} " in verdict.why or "cut off" in verdict.why


def test_an_entry_written_anew_with_right_hashes_breaks_the_link_behind_it(log: Log) -> None:
    row = list(log.rows())[4]
    content = content_hash("forged")
    link = entry_hash(row[0], *row[1:6], content, row[8])
    tamper(log, f"UPDATE log SET body = 'forged', content_hash = '{content}', hash = '{link}' WHERE seq = 5")
    verdict = log.verify()
    assert (verdict.entry, verdict.fault) == (6, "link")


def test_an_end_that_was_cut_off_and_written_on_is_found(log: Log) -> None:
    log.close()
    tamper(log, "DELETE FROM log WHERE seq > 7")
    with closing(Log(log.path.parent)) as again:
        again.append([said("eight"), said("nine"), said("ten")])
        verdict = again.verify()
    assert (verdict.entry, verdict.fault) == (9, "tail")
    assert "cut off and written on" in str(verdict.why)


def test_a_loss_that_the_person_accepts_is_said_in_the_log_which_holds_again(log: Log) -> None:
    log.close()
    tamper(log, "DELETE FROM log WHERE seq > 7")
    with closing(Log(log.path.parent)) as again:
        assert "cut off" in again.notices[0]
        assert again.verify_head().fault == "tail"
        again.accept_loss()
        (last,) = again.append([said("after")])
        assert last.seq == 11  # 8 and 9 are not given again
        assert again.verify_head().ok
        # Entry 3 was blanked, and what had said so is lost with the end: the acceptance says it now.
        verdict = again.verify()
        assert (verdict.ok, verdict.lost) == (True, ((8, 9),))
        assert [entry.kind for entry in again.entries(after=7)] == ["recovery", "message"]


def test_a_second_place_that_is_missing_or_torn_is_said_and_written_again(log: Log) -> None:
    for content, said_of_it in ((None, "missing"), (b"", "unreadable"), (b"0000000", "unreadable")):
        log.close()
        place = log.path.parent / FILE_NAME
        place.unlink()
        if content is not None:
            place.write_bytes(content)
        with closing(Log(log.path.parent)) as again:
            assert [said_of_it in notice for notice in again.notices] == [True]
            assert SecondPlace(log.path.parent).read() == Head(*again.head())


def test_a_head_of_another_log_is_no_end_of_this(log: Log) -> None:
    SecondPlace(log.path.parent).reset(Head(5, "f" * 64))
    assert log.verify_head() == Verdict(False, 9, log.head()[1], log.verify().why, "tail", 5)


def test_rows_are_looked_at_once_and_not_kept() -> None:
    def rows() -> Iterator[tuple[object, ...]]:
        previous = ""
        for seq in range(1, 1001):
            link = entry_hash(seq, f"i{seq}", AT, "UTC", AT, "message", content_hash("x"), previous)
            yield seq, f"i{seq}", AT, "UTC", AT, "message", "x", content_hash("x"), previous, link
            previous = link

    assert verify(rows()).entries == 1000
