"""A damaged file is set aside, what can be read is brought over, and the log says what is lost."""

import itertools
import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from uac_desktop.core.entries import Draft, Message, Recovery, Redaction
from uac_desktop.core.errors import DamagedError, MachineError
from uac_desktop.store import check, recovery
from uac_desktop.store.database import FILE_NAME
from uac_desktop.store.head import Head, SecondPlace
from uac_desktop.store.log import Log
from uac_desktop.store.salvage import salvage
from uac_desktop.store.verify import spans

AT = "2026-01-10T10:00:00+00:00"
PAGE = 4096
COUNT = 400


def said(number: int) -> Draft:
    text = f"message {number} " + "long words " * (2000 if number % 50 == 0 else 3)
    return Draft(Message(role="user", content=text, conversation="c"), AT, "UTC", f"id{number}")


def fill(folder: Path) -> Path:
    with closing(Log(folder)) as log:
        for start in range(0, COUNT, 40):
            log.append([said(start + number) for number in range(40)])
        log.append([Draft(Redaction(entries=(7,)), AT, "UTC")])
        with closing(sqlite3.connect(log.path, isolation_level=None)) as plain:
            plain.execute("UPDATE log SET body = NULL WHERE seq = 7")
        return log.path


def scribble(path: Path, *pages: int) -> None:
    """Overwrite whole pages (from 1) with noise."""
    noise = random.Random(3)
    with path.open("rb+") as file:
        for page in pages:
            file.seek((page - 1) * PAGE)
            file.write(noise.randbytes(PAGE))


def pages_of(path: Path, name: str, leaves: bool) -> list[int]:
    """The pages of a table or index: its root, or those that hold its rows."""
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [name]).fetchone()
    if not leaves:
        return [root]
    data = path.read_bytes()
    count = len(data) // PAGE
    return [page for page in range(2, count + 1) if data[(page - 1) * PAGE] == 13 and page != root]


def open_whole(folder: Path) -> Log:
    """As the app opens a profile: reading all of it is what finds the damage."""
    log = Log(folder)
    try:
        list(log.entries())
    except DamagedError:
        log.close()
        log = Log(folder)
        list(log.entries())
    return log


def test_everything_is_found_in_a_file_that_is_whole(tmp_path: Path) -> None:
    path = fill(tmp_path)
    with closing(Log(tmp_path)) as log:
        assert salvage(path) == list(log.rows())


def test_what_stands_in_the_write_ahead_file_alone_is_found_too(tmp_path: Path) -> None:
    path = fill(tmp_path)
    with closing(Log(tmp_path)) as log:
        log.append([said(COUNT + number) for number in range(100)])
        assert path.with_name(path.name + "-wal").stat().st_size > 0
        assert salvage(path) == list(log.rows())


HARM: dict[str, Callable[[Path], list[int]]] = {
    "the header": lambda path: [1],
    "the table's root": lambda path: pages_of(path, "log", leaves=False),
    "an index": lambda path: pages_of(path, "log_kind", leaves=False),
}


@pytest.mark.parametrize("harm", HARM)
def test_damage_beside_the_entries_loses_nothing(tmp_path: Path, harm: str) -> None:
    path = fill(tmp_path)
    before = salvage(path)
    scribble(path, *HARM[harm](path))
    check.note(tmp_path, sound=False)
    with closing(open_whole(tmp_path)) as log:
        assert list(log.rows())[:-1] == before
        (notice,) = log.notices
        assert "nothing is lost" in notice
        verdict = log.verify()
        assert (verdict.ok, verdict.entries) == (True, COUNT + 2)
        log.append([said(1000)])
    assert [name for name in os.listdir(tmp_path) if name.startswith("uac.damaged-")] != []


def test_what_a_killed_process_left_beside_a_damaged_file_is_recovered_and_set_aside_with_it(
    tmp_path: Path,
) -> None:
    fill(tmp_path / "profile")
    with closing(Log(tmp_path / "profile")) as log:
        log.append([said(COUNT + number) for number in range(100)])
        before = list(log.rows())
        killed = Path(shutil.copytree(log.path.parent, tmp_path / "killed"))
    for name in ("uac.db", "uac.db-wal"):
        with (killed / name).open("rb+") as file:
            file.write(b"\7" * 32)
    with closing(Log(killed)) as log:
        assert "nothing is lost" in log.notices[0]
        assert list(log.rows())[:-1] == before
        assert log.verify().ok
    assert len(list(killed.glob("uac.damaged-*.db-wal"))) == 1
    assert list(killed.glob("uac.db*")) == [log.path]


def test_entries_that_are_gone_are_named_and_the_rest_goes_on(tmp_path: Path) -> None:
    path = fill(tmp_path)
    before = {row[0] for row in salvage(path)}
    leaves = pages_of(path, "log", leaves=True)
    scribble(path, leaves[4], leaves[5])
    lost = before - {row[0] for row in salvage(path)}
    assert lost
    with closing(open_whole(tmp_path)) as log:
        (notice,) = log.notices
        assert f"{len(lost)} could not be read again" in notice
        *_, said_of_it = log.entries()
        assert isinstance(said_of_it.body, Recovery)
        assert {seq for first, last in said_of_it.body.lost for seq in range(first, last + 1)} == lost
        verdict = log.verify()
        assert (verdict.ok, verdict.lost) == (True, said_of_it.body.lost)
        assert log.read([7])[7].body is None
        (entry,) = log.append([said(1000)])
        assert entry.seq == COUNT + 3
    with closing(Log(tmp_path)) as log:
        assert log.notices == []
        assert log.verify().ok


def test_an_end_that_was_damaged_is_known_by_its_second_place(tmp_path: Path) -> None:
    path = fill(tmp_path)
    leaves = pages_of(path, "log", leaves=True)
    last = max(leaves, key=lambda page: path.read_bytes()[(page - 1) * PAGE :][:PAGE].count(b"redaction"))
    scribble(path, last)
    with closing(open_whole(tmp_path)) as log:
        *_, said_of_it = log.entries()
        assert isinstance(said_of_it.body, Recovery)
        # The redaction was among them: that entry 7 is blank is said anew.
        assert said_of_it.body.lost[-1][1] == COUNT + 1
        assert said_of_it.body.empty == (7,)
        assert said_of_it.seq == COUNT + 2
        assert log.verify().ok


def test_words_that_were_blanked_do_not_come_back_from_an_old_page(tmp_path: Path) -> None:
    with closing(Log(tmp_path)) as log:
        log.append([said(number) for number in range(3)])
        with closing(sqlite3.connect(log.path)) as plain:
            plain.execute("PRAGMA wal_checkpoint(PASSIVE)")
        log.append([Draft(Redaction(entries=(2,)), AT, "UTC")])
        with closing(sqlite3.connect(log.path, isolation_level=None)) as plain:
            plain.execute("UPDATE log SET body = NULL WHERE seq = 2")
        assert b"message 1" in log.path.read_bytes()
        assert [row[6] is None for row in salvage(log.path)] == [False, True, False, False]


def test_a_damaged_file_that_is_open_elsewhere_is_left_alone(tmp_path: Path) -> None:
    path = fill(tmp_path)
    with closing(Log(tmp_path)):
        scribble(path, *pages_of(path, "log", leaves=True)[2:4])
        check.note(tmp_path, sound=False)
        before = path.read_bytes()
        with pytest.raises(MachineError, match="open elsewhere"):
            Log(tmp_path)
        assert path.read_bytes() == before


def stopping(after: int) -> Callable[[Path, Path], Path]:
    """A renaming that goes so often and then stops everything."""
    real, calls = Path.replace, itertools.count()

    def replace(source: Path, target: Path) -> Path:
        if next(calls) >= after:
            raise KeyboardInterrupt
        return real(source, target)

    return replace


def test_a_crash_at_any_step_of_a_recovery_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stops before each renaming in turn, as a crash there would, and opens again."""
    for stop in range(6):
        folder = tmp_path / str(stop)
        path = fill(folder)
        before = salvage(path)
        scribble(path, 1)
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", stopping(stop))
            try:
                Log(folder).close()
            except KeyboardInterrupt:
                assert stop < 4
        with closing(Log(folder)) as log:
            assert list(log.rows())[: len(before)] == before
            assert log.verify().ok
            assert SecondPlace(folder).read() == Head(*log.head())
        assert len(list(folder.glob("uac.damaged-*.db"))) == 1


def test_a_file_that_is_no_log_is_one_sentence_and_stays(tmp_path: Path) -> None:
    for content in (b"Dear diary, " * 500, b"x"):
        path = tmp_path / FILE_NAME
        path.write_bytes(content)
        with pytest.raises(MachineError, match="is not a log of UaC Desktop"):
            Log(tmp_path)
        assert path.read_bytes() == content


def test_a_database_of_another_program_is_one_sentence_and_stays(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(MachineError, match="is not a log of UaC Desktop"):
        Log(tmp_path)
    assert path.read_bytes() == before


def test_a_damaged_file_of_a_newer_version_is_left_to_it(tmp_path: Path) -> None:
    path = fill(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 2001")
    scribble(path, *pages_of(path, "log", leaves=False))
    check.note(tmp_path, sound=False)
    with pytest.raises(MachineError, match="newer UaC Desktop"):
        Log(tmp_path)
    assert path.exists()


def test_gaps_are_ranges() -> None:
    rows = [(seq,) for seq in (2, 3, 6, 7, 9)]
    assert recovery.gaps(rows, 9) == ((1, 1), (4, 5), (8, 8))
    assert recovery.gaps(rows, 12) == ((1, 1), (4, 5), (8, 8), (10, 12))
    assert spans(((1, 1), (4, 5))) == "1, 4 to 5"
