"""A profile that cannot be written is read, with one sentence why; one that is new is made."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from uac_desktop.core.entries import Draft, Message
from uac_desktop.core.errors import MachineError
from uac_desktop.store.database import FILE_NAME
from uac_desktop.store.log import Log

AT = "2026-01-10T10:00:00+00:00"
NOBODY = 65534


def said(text: str) -> Draft:
    return Draft(Message(role="user", content=text, conversation="c"), AT, "UTC")


@pytest.fixture
def shelf() -> Iterator[Path]:
    """A folder whose permissions count, also where the tests run as root: then they run as nobody."""
    folder = Path(tempfile.mkdtemp())
    root = os.geteuid() == 0
    if root:
        os.chown(folder, NOBODY, NOBODY)
        os.seteuid(NOBODY)
    yield folder
    if root:
        os.seteuid(0)
    for path in folder.rglob("*"):
        path.chmod(0o700)
    shutil.rmtree(folder)


def make_read_only(folder: Path) -> None:
    for path in folder.iterdir():
        path.chmod(0o400)
    folder.chmod(0o500)


def owned_by_another(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever owns a folder may make it writable again; a folder of another's refuses that."""

    def refuse(path: Path, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted", str(path))

    monkeypatch.setattr(Path, "chmod", refuse)


@pytest.mark.parametrize("killed", [False, True])
def test_a_profile_that_cannot_be_written_is_read(
    shelf: Path, killed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = shelf / "profile"
    with closing(Log(folder)) as log:
        log.append([said("one"), said("two")])
        if killed:
            # The -wal of a process that was killed is still there.
            copy = shutil.copytree(folder, shelf / "killed")
    folder = copy if killed else folder
    make_read_only(folder)
    with monkeypatch.context() as patch:
        owned_by_another(folder, patch)
        with closing(Log(folder)) as log:
            assert log.read_only is not None
            assert "cannot be written" in log.read_only
            assert log.notices == [log.read_only]
            assert [entry.seq for entry in log.entries()] == [1, 2]
            assert log.verify().ok
            with pytest.raises(MachineError, match="cannot be written"):
                log.append([said("three")])


def test_a_folder_that_cannot_be_written_and_holds_nothing_is_one_sentence(
    shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = shelf / "profile"
    folder.mkdir(mode=0o500)
    owned_by_another(folder, monkeypatch)
    with pytest.raises(MachineError, match="choose another with --data"):
        Log(folder)


def test_a_short_file_that_is_no_log_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("my diary")
    with pytest.raises(MachineError, match="is not a log"):
        Log(tmp_path)
    assert (tmp_path / FILE_NAME).read_text() == "my diary"


def test_a_log_that_another_program_holds_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uac_desktop.store.database.BUSY_MS", 10)
    with closing(Log(tmp_path)) as log:
        with closing(sqlite3.connect(log.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(MachineError, match="Another program holds the log"):
                log.append([said("one")])
        log.append([said("two")])
        assert log.head()[0] == 1


def test_nothing_of_an_opening_that_failed_is_left_open(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    before = set(os.listdir("/proc/self/fd"))
    for _ in range(3):
        with pytest.raises(MachineError):
            Log(tmp_path)
    assert len(os.listdir("/proc/self/fd")) == len(before)
    assert list(tmp_path.glob("open-*")) == []
