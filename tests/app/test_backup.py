"""Backups, restores and exports: everything acknowledged comes back, and nothing that was forgotten."""

import gzip
import json
import multiprocessing
import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Open
from uac_desktop.app.backup import replace_profile
from uac_desktop.app.workspace import Workspace
from uac_desktop.core.entries import Definition, Draft, Message
from uac_desktop.core.errors import MachineError, RefusedError
from uac_desktop.core.settings import Settings
from uac_desktop.store.backup import written
from uac_desktop.store.log import Log

ALLERGY, PRESCRIBED = (
    "I'm allergic to penicillin, it gave me hives.",
    "My dentist prescribed amoxicillin today.",
)
JANUARY, NOVEMBER = "2026-01-10T10:00:00+00:00", "2026-11-20T09:00:00+00:00"


def told(workspace: Workspace) -> Workspace:
    """A profile with records, an alert and a checkpoint."""
    workspace.say(ALLERGY, at=JANUARY)
    workspace.say(PRESCRIBED, at=NOVEMBER)
    workspace.checkpoint()
    return workspace


def holds(workspace: Workspace) -> dict[str, Any]:
    """All that a person sees of a profile, places aside."""
    return {
        "code": {view.path: view.source for view in workspace.modules()},
        "records": [(r.id, r.type, dict(r.fields), r.status, r.known_from) for r in workspace.records()],
        "alerts": [(a.key, a.message, a.state, a.because) for a in workspace.alerts()],
        "words": [
            [(m.role, m.content, m.at) for m in workspace.messages(thread.id)]
            for thread in workspace.conversations()
        ],
    }


def settings(tmp_path: Path, profile: str = "profile") -> Settings:
    return Settings(tmp_path / profile, "UTC", use_model=False)


def test_a_backup_is_private_read_back_and_named_by_the_local_time(
    open_profile: Open, tmp_path: Path
) -> None:
    workspace = told(open_profile())
    made = workspace.backups.write(tmp_path / "elsewhere")
    assert (made.entries, made.why) == (len(workspace.entries()), None)
    assert made.hash == workspace.verify().hash
    assert made.path.parent == tmp_path / "elsewhere"
    assert made.path.match("uac-????????-??????.db.gz")
    assert stat.S_IMODE(made.path.stat().st_mode) == 0o600
    assert made.bytes == made.path.stat().st_size
    assert [path.name for path in made.path.parent.iterdir()] == [made.path.name]


def test_two_backups_of_one_second_stand_beside_each_other(open_profile: Open) -> None:
    workspace = told(open_profile())
    paths = {workspace.backups.write().path for _ in range(3)}
    assert len(paths) == 3
    assert all(path.parent == workspace.settings.profile / "backups" for path in paths)


def test_a_backup_holds_the_log_alone(open_profile: Open, tmp_path: Path) -> None:
    """No cache and no partial reply: what was forgotten cannot lie in them."""
    made = told(open_profile()).backups.write()
    plain = tmp_path / "plain.db"
    plain.write_bytes(gzip.decompress(made.path.read_bytes()))
    with closing(sqlite3.connect(plain)) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")}
        full = {t for t in tables if connection.execute(f'SELECT 1 FROM "{t}" LIMIT 1').fetchone()}
    assert full - {"migrations"} == {"log"}


def test_a_folder_that_cannot_be_written_is_a_sentence_and_leaves_nothing(
    open_profile: Open, tmp_path: Path
) -> None:
    workspace = told(open_profile())
    nowhere = tmp_path / "file"
    nowhere.write_text("in the way")
    with pytest.raises(MachineError, match="cannot be written"):
        workspace.backups.write(nowhere)
    assert written(workspace.settings.profile / "backups") == []


def test_the_daily_backup_is_made_once_a_day_and_seven_are_kept(open_profile: Open) -> None:
    workspace = told(open_profile())
    folder = workspace.settings.profile / "backups"
    mine = workspace.backups.write().path
    for day in range(10, 20):
        (folder / f"auto-202601{day}-120000.db.gz").write_bytes(mine.read_bytes())
    made = workspace.backup_if_due()
    assert made is not None
    assert workspace.backup_if_due() is None
    kept = written(folder, "auto")
    assert [len(kept), kept[-1]] == [7, made.path]
    assert kept[0].name == "auto-20260114-120000.db.gz"
    assert mine.exists()


def test_no_daily_backup_where_there_is_nothing_or_it_is_switched_off(open_profile: Open) -> None:
    workspace = open_profile()
    assert workspace.backup_if_due() is None
    told(workspace)
    workspace.backups.set_daily(False)
    assert workspace.backup_if_due() is None
    assert workspace.backups.view().daily is False
    workspace.backups.set_daily(True)
    assert workspace.backup_if_due() is not None
    assert workspace.backups.view().last_at is not None


def test_how_many_are_kept_is_a_setting(open_profile: Open) -> None:
    workspace = told(open_profile())
    workspace._memory.keep([Definition(change="setting", name="backup_keep", value=2)], workspace.now())
    mine = workspace.backups.write().path
    for day in (10, 11, 12):
        mine.with_name(f"auto-202601{day}-120000.db.gz").write_bytes(mine.read_bytes())
    workspace.backup_if_due()
    assert len(written(mine.parent, "auto")) == 2


def test_closing_ends_a_backup_early_and_leaves_nothing(open_profile: Open) -> None:
    workspace = told(open_profile())
    workspace.backups.close()
    assert workspace.backup_if_due() is None
    folder = workspace.settings.profile / "backups"
    assert [path.name for path in folder.iterdir()] == [".lock"]


def test_what_a_killed_backup_left_is_cleared_away(open_profile: Open) -> None:
    workspace = told(open_profile())
    left = workspace.settings.profile / "backups" / ".work-left"
    left.mkdir(parents=True)
    (left / "copy.db").write_text("half")
    workspace.backups.write()
    assert not left.exists()


# -- restoring ---------------------------------------------------------------------------


def test_looking_changes_nothing_and_counts(open_profile: Open) -> None:
    workspace = told(open_profile())
    made = workspace.backups.write()
    workspace.say("I live in Lisbon", at=NOVEMBER)
    before = list(workspace.entries())
    seen = workspace.backups.look(made.path)
    assert sum(seen.file.values()) == made.entries
    assert sum(seen.profile.values()) == len(before)
    assert (sum(seen.would_add.values()), sum(seen.would_drop.values())) == (0, len(before) - made.entries)
    assert (seen.done, seen.snapshot, list(workspace.entries())) == (None, None, before)


def test_a_replace_brings_back_what_was_there_and_keeps_a_snapshot(
    open_profile: Open, tmp_path: Path
) -> None:
    workspace = told(open_profile())
    before, made = holds(workspace), workspace.backups.write()
    workspace.say("I live in Lisbon", at=NOVEMBER)
    later = holds(workspace)
    done = workspace.replace(made.path)
    again = open_profile()
    assert holds(again) == before
    assert again.verify().ok
    assert done.done == "replace"
    assert done.snapshot is not None
    again.replace(done.snapshot)
    assert holds(open_profile()) == later


def test_a_replace_is_refused_while_the_profile_is_open_elsewhere(open_profile: Open, tmp_path: Path) -> None:
    workspace = told(open_profile())
    made, before = workspace.backups.write(), list(workspace.entries())
    with pytest.raises(RefusedError, match="close the window first"):
        replace_profile(settings(tmp_path), made.path)
    assert list(workspace.entries()) == before


def test_a_merge_adds_what_is_missing_once(open_profile: Open) -> None:
    workspace = told(open_profile())
    made, before = workspace.backups.write(), holds(workspace)
    other = open_profile(profile="other")
    other.note("a note of its own", "user", at=JANUARY)
    first = other.backups.merge(made.path)
    assert (first.done, first.snapshot is not None, first.skipped) == ("merge", True, ())
    assert dict(first.added) == dict(first.would_add)
    after = holds(other)
    assert {name: after[name] for name in ("records", "alerts")} == {
        n: before[n] for n in ("records", "alerts")
    }
    assert [[m[1] for m in c] for c in after["words"] if c not in before["words"]] == [["a note of its own"]]
    count = len(other.entries())
    second = other.backups.merge(made.path)
    assert (dict(second.added), second.snapshot, len(other.entries())) == ({}, None, count)
    assert other.verify().ok


def test_a_merge_keeps_what_was_said_since(open_profile: Open) -> None:
    workspace = told(open_profile())
    made = workspace.backups.write()
    workspace.say("I live in Lisbon", at=NOVEMBER)
    before = list(workspace.entries())
    workspace.backups.merge(made.path)
    assert list(workspace.entries()) == before


Broken = Callable[[Path], object]
BROKEN: dict[str, Broken] = {
    "cut off": lambda path: path.write_bytes(path.read_bytes()[:-200]),
    "a byte changed": lambda path: path.write_bytes(_flipped(path.read_bytes())),
    "no backup": lambda path: path.write_bytes(gzip.compress(b"hello")),
    "text": lambda path: path.write_text("hello"),
    "empty": lambda path: path.write_bytes(b""),
    "another database": lambda path: path.write_bytes(gzip.compress(_database("CREATE TABLE x (y)"))),
    "a newer version": lambda path: path.write_bytes(gzip.compress(_newer(path))),
    "changed inside": lambda path: path.write_bytes(gzip.compress(_changed(path))),
    "missing": lambda path: path.unlink(),
}


def _flipped(data: bytes) -> bytes:
    return data[: len(data) // 2] + bytes([data[len(data) // 2] ^ 255]) + data[len(data) // 2 + 1 :]


def _database(*statements: str) -> bytes:
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in statements:
            connection.execute(statement)
        return bytes(connection.serialize())


def _edited(path: Path, *statements: str) -> bytes:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.deserialize(gzip.decompress(path.read_bytes()))
        for statement in statements:
            connection.execute(statement)
        return bytes(connection.serialize())


def _newer(path: Path) -> bytes:
    return _edited(path, "PRAGMA user_version = 99000")


def _changed(path: Path) -> bytes:
    change = "UPDATE log SET body = replace(body, 'penicillin', 'aspirin')"
    return _edited(path, "DROP TRIGGER log_never_changes", change)


@pytest.mark.parametrize("breaking", BROKEN.values(), ids=list(BROKEN))
def test_a_damaged_or_foreign_file_is_one_sentence_and_changes_nothing(
    open_profile: Open, breaking: Broken
) -> None:
    workspace = told(open_profile())
    made, before = workspace.backups.write(), list(workspace.entries())
    breaking(made.path)
    for use in (workspace.backups.look, workspace.backups.merge, workspace.replace):
        with pytest.raises(RefusedError) as refused:
            use(made.path)
        assert "\n" not in str(refused.value)
        assert str(made.path) in str(refused.value)
    again = open_profile()
    assert list(again.entries()) == before
    assert written(again.settings.profile / "backups", "before-restore") == []


def test_a_backup_of_the_first_schema_is_brought_to_the_newest(open_profile: Open) -> None:
    old = Path(__file__).parent.parent / "data" / "schema-1.db"
    workspace = open_profile()
    seen = workspace.backups.look(old)
    merged = workspace.backups.merge(old)
    assert dict(merged.added) == dict(seen.would_add)
    assert sum(seen.file.values()) > sum(seen.would_add.values()) > 10  # one entry in it is blank
    assert workspace.verify().ok


# -- forgetting --------------------------------------------------------------------------


def test_what_was_forgotten_stays_forgotten_through_a_merge_and_a_replace(
    open_profile: Open, tmp_path: Path
) -> None:
    workspace = told(open_profile())
    away = workspace.backups.write(tmp_path / "away")
    (allergy,) = workspace.facts("Allergy")
    workspace.forget(record=allergy.id)
    workspace.backups.merge(away.path)
    assert not _says(workspace, "penicillin")
    workspace.replace(away.path)
    again = open_profile()
    assert not _says(again, "penicillin")
    assert again.verify().ok
    assert again.say(ALLERGY, at=NOVEMBER).facts == ()


def test_what_another_profile_says_of_it_is_not_taken_in(open_profile: Open) -> None:
    other = told(open_profile(profile="other"))
    made = other.backups.write()
    workspace = told(open_profile())
    (allergy,) = workspace.facts("Allergy")
    workspace.forget(record=allergy.id)
    came = workspace.backups.merge(made.path)
    assert {skipped["why"] for skipped in came.skipped} == {"you asked to forget this"}
    assert not _says(workspace, "penicillin")
    assert [view.type for view in workspace.records()] == ["Medication"]
    assert workspace.verify().ok


def test_what_the_other_profile_has_forgotten_is_forgotten_here(open_profile: Open, tmp_path: Path) -> None:
    workspace = told(open_profile())
    made = workspace.backups.write()
    other = open_profile(profile="other")
    other.backups.merge(made.path)
    (allergy,) = workspace.facts("Allergy")
    workspace.forget(record=allergy.id)
    other.backups.merge(workspace.backups.write().path)
    assert not _says(other, "penicillin")
    assert other.verify().ok


def _says(workspace: Workspace, word: str) -> bool:
    return any(word in e.body.model_dump_json() for e in workspace.entries() if e.body is not None)


# -- in and out --------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["log.jsonl", "log.jsonl.gz"])
def test_an_export_imported_into_an_empty_profile_gives_the_same(
    open_profile: Open, tmp_path: Path, name: str
) -> None:
    workspace = told(open_profile())
    header = workspace.backups.export(tmp_path / name)
    other = open_profile(profile="other")
    came = other.backups.merge(tmp_path / name)
    assert sum(came.added.values()) == header["entries"] == len(workspace.entries())
    assert holds(other) == holds(workspace)
    assert came.skipped == ()


def test_an_export_can_be_verified_by_anybody(open_profile: Open, tmp_path: Path) -> None:
    def canonical(value: Any) -> bytes:
        return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()

    workspace = told(open_profile())
    workspace.say("我对青霉素过敏", at=NOVEMBER)
    workspace.backups.export(tmp_path / "log.jsonl")
    header, *entries = map(json.loads, (tmp_path / "log.jsonl").read_text(encoding="utf-8").splitlines())
    previous = ""
    for entry in entries:
        assert entry["content_hash"] == sha256(canonical(entry["body"])).hexdigest()
        names = ("seq", "id", "at", "zone", "logged_at", "kind", "content_hash", "previous")
        assert entry["hash"] == sha256(canonical([entry[name] for name in names])).hexdigest()
        assert entry["previous"] == previous
        previous = entry["hash"]
    assert (header["entries"], header["head"]) == (len(entries), previous)
    assert stat.S_IMODE((tmp_path / "log.jsonl").stat().st_mode) == 0o600


def test_an_export_never_overwrites_a_file(open_profile: Open, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    with pytest.raises(RefusedError, match="is there already"):
        told(open_profile()).backups.export(tmp_path / "mine")
    assert (tmp_path / "mine").read_text() == "mine"


LINES: dict[str, Callable[[list[str]], list[str]]] = {
    "no header": lambda lines: lines[1:],
    "cut off": lambda lines: lines[:-1],
    "half a line": lambda lines: [*lines[:-1], lines[-1][:20]],
    "a line twice": lambda lines: [*lines[:-1], lines[-2], lines[-1]],
    "another order": lambda lines: [*lines[:-1], lines[-1].replace('"seq":', '"seq":1')],
    "a changed word": lambda lines: [line.replace("penicillin", "aspirin") for line in lines],
    "a list": lambda lines: [*lines, "[]"],
    "a newer version": lambda lines: [lines[0].replace('"version":1', '"version":2'), *lines[1:]],
}


@pytest.mark.parametrize("change", LINES.values(), ids=list(LINES))
def test_an_export_that_was_changed_is_refused(
    open_profile: Open, tmp_path: Path, change: Callable[[list[str]], list[str]]
) -> None:
    path = tmp_path / "log.jsonl"
    told(open_profile()).backups.export(path)
    path.write_text("".join(f"{line}\n" for line in change(path.read_text().splitlines())))
    other = open_profile(profile="other")
    before = list(other.entries())
    with pytest.raises(RefusedError):
        other.backups.merge(path)
    assert list(other.entries()) == before


# -- the drill ---------------------------------------------------------------------------


def _append_until_told(folder: Path, ready: Any, enough: Any) -> None:
    log, number = Log(folder), 0
    while not enough.is_set():
        number += 1
        body = Message(role="user", content=f"from beside {number}", conversation="beside")
        log.append([Draft(body, JANUARY, "UTC")])
        ready.set()
    log.close()


@pytest.mark.parametrize("wreck", ["overwritten", "deleted"])
def test_a_restore_drill(open_profile: Open, tmp_path: Path, wreck: str) -> None:
    """Backed up while another process appends, wrecked, restored: all that was acknowledged is there."""
    workspace = told(open_profile())
    spawn = multiprocessing.get_context("spawn")
    ready, enough = spawn.Event(), spawn.Event()
    beside = spawn.Process(target=_append_until_told, args=(settings(tmp_path).profile, ready, enough))
    beside.start()
    assert ready.wait(60)
    acknowledged, code = workspace._memory.log.head(), holds(workspace)["code"]
    made = workspace.backups.write(tmp_path / "away")
    enough.set()
    beside.join()
    assert made.entries >= acknowledged[0]
    before = workspace.entries()[: acknowledged[0]]
    workspace.close()
    _wreck(settings(tmp_path).profile, wreck)
    done = replace_profile(settings(tmp_path), made.path)
    again = open_profile()
    assert again.entries()[: acknowledged[0]] == before
    assert len(again.entries()) == made.entries
    assert holds(again)["code"] == code
    assert (again.verify().ok, done.snapshot) == (True, None)


def _wreck(profile: Path, how: str) -> None:
    if how == "overwritten":
        for path in profile.glob("uac.db*"):
            path.write_bytes(b"\0wrecked" * 1000)
    else:
        shutil.rmtree(profile)
