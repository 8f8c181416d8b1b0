"""The whole file is looked at once a day and after an end that was not clean, and never in the way."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from queue import Queue

import pytest

from uac_desktop.core.entries import Draft, Message
from uac_desktop.store import check
from uac_desktop.store.log import Log

AT = "2026-01-10T10:00:00+00:00"


def said(text: str) -> Draft:
    return Draft(Message(role="user", content=text, conversation="c"), AT, "UTC")


def harm(path: Path) -> None:
    """Break an index, which no reading of the log comes by."""
    with closing(sqlite3.connect(path)) as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'log_kind'"
        (root,) = connection.execute(query).fetchone()
    with path.open("rb+") as file:
        file.seek((root - 1) * 4096)
        file.write(b"\7" * 4096)


def test_a_file_that_is_sound_is_noted_as_that(tmp_path: Path) -> None:
    assert check.is_due(tmp_path)
    log = Log(tmp_path)
    assert log._check is not None
    log._check._thread.join()
    log.close()
    assert not check.is_due(tmp_path)
    assert not check.is_suspect(tmp_path)
    with closing(Log(tmp_path)) as log:
        assert log._check is None


def test_it_is_due_again_after_a_day_and_after_an_end_that_was_not_clean(tmp_path: Path) -> None:
    check.note(tmp_path, sound=True)
    os.utime(tmp_path / check.FILE_NAME, (0, 0))
    assert check.is_due(tmp_path)
    check.note(tmp_path, sound=True)
    # What a process that was killed leaves.
    (tmp_path / "open-0123456789ab.lock").touch(mode=0o600)
    with closing(Log(tmp_path)) as log:
        assert log._check is not None


def test_damage_that_is_found_is_told_and_mended_at_the_next_opening(tmp_path: Path) -> None:
    with closing(Log(tmp_path)) as log:
        log.append([said("one"), said("two")])
    harm(log.path)
    told: Queue[str] = Queue()
    looking = check.Check(log.path, told.put)
    assert told.get(timeout=10)
    looking.close()
    assert check.is_suspect(tmp_path)
    with closing(Log(tmp_path)) as log:
        assert "nothing is lost" in log.notices[0]
        assert log.verify().entries == 3
    assert not check.is_suspect(tmp_path)


def test_a_suspicion_that_proves_wrong_is_dropped(tmp_path: Path) -> None:
    Log(tmp_path).close()
    check.note(tmp_path, sound=False)
    with closing(Log(tmp_path)) as log:
        assert log.notices == []
    assert not check.is_suspect(tmp_path)
    assert list(tmp_path.glob("uac.damaged-*")) == []


def test_a_look_that_is_broken_off_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "_STEPS", 1)
    with closing(Log(tmp_path)) as log:
        log.append([said("word " * 1000) for _ in range(200)])
    (tmp_path / check.FILE_NAME).unlink(missing_ok=True)
    told: list[str] = []
    check.Check(log.path, told.append).close()
    assert told == []
    assert not check.is_suspect(tmp_path)
