"""A profile that is damaged, cut off or of a newer version opens, shows what it holds, and says so."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.conftest import Open
from uac_desktop.app.doctor import examine
from uac_desktop.cli import main
from uac_desktop.core.errors import MachineError, RefusedError

AT = "2026-11-20T09:00:00+00:00"


def fill(open_profile: Open, folder: Path) -> Path:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    for number in range(60):
        workspace.note(f"note {number} " + "word " * 200, "assistant")
    workspace.close()
    return folder / "profile" / "uac.db"


def tamper(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as plain:
        for statement in statements:
            plain.execute(statement)


def test_a_newer_profile_opens_and_shows_and_takes_nothing_in(open_profile: Open, tmp_path: Path) -> None:
    path = fill(open_profile, tmp_path)
    tamper(path, "PRAGMA user_version = 2001")
    before = path.read_bytes()
    workspace = open_profile()
    assert [record.type for record in workspace.records()] == ["Allergy"]
    assert len(workspace.conversations()) == 1
    assert workspace.alerts_on(None, include_closed=False)[0] == []
    assert workspace.evaluate() == ()
    (notice,) = workspace.notices()
    with pytest.raises(MachineError, match="newer UaC Desktop") as refused:
        workspace.say("I was prescribed amoxicillin", at=AT)
    assert str(refused.value) == notice
    assert {check.name: check.ok for check in examine(workspace)}["log"] is False
    workspace.close()
    assert path.read_bytes() == before


def test_damage_that_reading_comes_upon_is_recovered_in_the_same_start(
    open_profile: Open, tmp_path: Path
) -> None:
    path = fill(open_profile, tmp_path)
    data = path.read_bytes()
    page = next(n for n in range(2, len(data) // 4096) if b"note 30 " in data[n * 4096 : n * 4096 + 4096])
    with path.open("rb+") as file:
        file.seek(page * 4096)
        file.write(b"\7" * 4096)
    workspace = open_profile()
    (notice,) = workspace.notices()
    assert "could not be read again" in notice
    assert [record.type for record in workspace.records()] == ["Allergy"]
    assert workspace.verify().ok
    assert workspace.say("I was prescribed amoxicillin", at=AT).alerts != ()


def test_a_cut_off_end_is_told_until_the_person_accepts_it(
    open_profile: Open, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = fill(open_profile, tmp_path)
    tamper(path, "DROP TRIGGER log_never_deletes", "DELETE FROM log WHERE seq > 60")
    command = ["--data", str(path.parent), "--no-model", "--json", "log"]
    for _ in range(2):
        assert main([*command, "verify"]) == 0
        out, err = capsys.readouterr()
        verdict = json.loads(out)
        assert (verdict["ok"], verdict["fault"], verdict["entry"]) == (False, "tail", 61)
        assert "cut off" in err
    assert main([*command, "accept"]) == 0
    capsys.readouterr()
    assert main([*command, "verify"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["ok"] is True
    assert err == ""
    assert main([*command, "accept"]) == 1


def test_nothing_is_accepted_of_a_log_that_is_whole(open_profile: Open) -> None:
    with pytest.raises(RefusedError, match="nothing to accept"):
        open_profile().accept_loss()
