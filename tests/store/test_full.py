"""A disk that is full, or fails at any write: nothing acknowledged is lost, and the file opens afterwards."""

import multiprocessing
import resource
import sqlite3
from collections.abc import Callable
from contextlib import closing
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from tests.store.killing import said
from uac_desktop.core.entries import Message
from uac_desktop.core.errors import MachineError
from uac_desktop.store.log import Log
from uac_desktop.store.writer import Writer

BEFORE = 40


def fill(folder: Path) -> None:
    with closing(Log(folder)) as log:
        log.append([said(f"before {number}") for number in range(BEFORE)])


def append_until_it_fails(folder: Path, limit: int, pipe: Connection) -> None:
    """No file of this process may grow beyond `limit` bytes: each write over it fails, as on a bad disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    acknowledged, failed = 0, None
    try:
        with closing(Log(folder)) as log:
            for number in range(60):
                token = log.begin_reply(said("a reply", "assistant"))
                acknowledged += len(log.append([said(f"after {number}", entry_id=token)]))
    except MachineError as error:
        failed = str(error)
    pipe.send((acknowledged, failed))


def limited(folder: Path, limit: int) -> tuple[int, str | None]:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.store.killing", "tests.store.test_full"])
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=append_until_it_fails, args=(folder, limit, theirs))
    child.start()
    theirs.close()
    outcome: tuple[int, str | None] = ours.recv()
    child.join()
    ours.close()
    assert child.exitcode == 0
    return outcome


def whole(log: Log) -> int:
    """How many entries came after the first ones; a reply whose whole was not taken stands as interrupted."""
    bodies = [entry.body for entry in log.entries(after=BEFORE)]
    return sum(isinstance(body, Message) and body.state == "whole" for body in bodies)


LIMITS = [*range(0, 36_000, 6_000), *range(36_000, 300_000, 33_000)]


@pytest.mark.parametrize("limit", LIMITS)
def test_writes_that_fail_from_any_size_on_lose_nothing_acknowledged(limit: int, tmp_path: Path) -> None:
    fill(tmp_path)
    acknowledged, failed = limited(tmp_path, limit)
    assert failed is not None
    assert failed.endswith((".", ")"))
    with closing(Log(tmp_path)) as log:
        assert log.read_only is None
        assert whole(log) == acknowledged
        assert log.verify().ok
        log.append([said("later")])
        with closing(sqlite3.connect(log.path)) as plain:
            assert plain.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def append_for_ever(log: Log, acknowledged: list[int]) -> None:
    while True:
        (entry,) = log.append([said("after " * 100)])
        acknowledged.append(entry.seq)


def on_the_writer(log: Log, work: Callable[[sqlite3.Connection], object]) -> None:
    assert isinstance(log._writer, Writer)
    log._writer.ask(work)


def test_a_full_disk_is_one_sentence_and_reading_goes_on(tmp_path: Path) -> None:
    fill(tmp_path)
    with closing(Log(tmp_path)) as log:
        (pages,) = log._readers.use(lambda reader: reader.execute("PRAGMA page_count").fetchone())
        on_the_writer(log, lambda writer: writer.execute(f"PRAGMA max_page_count = {pages + 1}"))
        acknowledged: list[int] = []
        with pytest.raises(MachineError, match="The disk is full"):
            append_for_ever(log, acknowledged)
        assert log.head()[0] == BEFORE + len(acknowledged)
        assert log.verify().ok
        on_the_writer(log, lambda writer: writer.execute("PRAGMA max_page_count = 1000000"))
        log.append([said("there is space again")])
        assert log.head()[0] == BEFORE + len(acknowledged) + 1


def test_a_bulk_that_does_not_fit_is_not_kept_in_part(tmp_path: Path) -> None:
    fill(tmp_path)
    with closing(Log(tmp_path)) as log:
        on_the_writer(log, lambda writer: writer.execute("PRAGMA max_page_count = 30"))
        with pytest.raises(MachineError, match="The disk is full"):
            log.append([said(f"after {number}") for number in range(2000)])
        assert log.head()[0] == BEFORE
        assert log.notices == []
