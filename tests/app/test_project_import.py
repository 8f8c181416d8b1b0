"""A folder that was edited outside comes in by the same preview as an edit of the page."""

import os
from pathlib import Path

import pytest

from tests.conftest import Open
from uac_desktop.app.workspace import Workspace
from uac_desktop.core.errors import RefusedError

AT = "2026-01-10T10:00:00+00:00"
HEALTH = "domains/health.py"


@pytest.fixture
def workspace(open_profile: Open) -> Workspace:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    workspace.say("I bought a kettle at IKEA for 30 EUR", at=AT)
    workspace.checkpoint()
    return workspace


@pytest.fixture
def folder(workspace: Workspace, tmp_path: Path) -> Path:
    workspace.export_code(tmp_path / "out")
    return tmp_path / "out"


def edit(folder: Path, path: str, old: str, new: str) -> None:
    text = (folder / path).read_text()
    assert old in text
    (folder / path).write_text(text.replace(old, new))


def substances(workspace: Workspace) -> list[str]:
    return [str(view.fields["substance"]) for view in workspace.facts("Allergy")]


def test_a_folder_as_it_was_written_means_nothing(workspace: Workspace, folder: Path) -> None:
    before = workspace.entries()
    assert workspace.import_code(folder) == []
    assert workspace.entries() == before


def test_an_edit_made_outside_becomes_entries(workspace: Workspace, folder: Path) -> None:
    edit(folder, HEALTH, "allergies = [\n", 'allergies = [\n    Allergy(substance="latex"),\n')
    (preview,) = workspace.import_code(folder, dry_run=True)
    assert [m.kind for m in preview.meanings] == ["added"]
    assert substances(workspace) == ["penicillin"]
    (view,) = workspace.import_code(folder)
    assert (view.module, view.diagnostics) == (HEALTH, ())
    assert view.entries
    assert sorted(substances(workspace)) == ["latex", "penicillin"]
    assert "out" in (workspace.versions()[-1].reason or "")


def test_what_the_app_learned_meanwhile_stays(workspace: Workspace, folder: Path) -> None:
    edit(folder, HEALTH, "allergies = [\n", 'allergies = [\n    Allergy(substance="latex"),\n')
    workspace.say("I'm allergic to peanuts", at="2026-02-10T10:00:00+00:00")
    (view,) = workspace.import_code(folder)
    assert view.diagnostics == ()
    assert sorted(substances(workspace)) == ["latex", "peanuts", "penicillin"]


def test_what_both_changed_is_said_and_left_alone(workspace: Workspace, folder: Path) -> None:
    edit(folder, HEALTH, 'substance="penicillin"', 'substance="penicillin", reaction="hives"')
    workspace.say("My penicillin allergy gave me a rash", at="2026-02-10T10:00:00+00:00")
    assert "rash" in workspace.module(HEALTH).source
    before = workspace.entries("revision")
    (view,) = workspace.import_code(folder)
    assert any("Changed here and in the app" in d.message for d in view.diagnostics)
    assert workspace.entries("revision") == before


def test_a_record_that_is_gone_waits_for_a_word(workspace: Workspace, folder: Path) -> None:
    text = (folder / HEALTH).read_text().splitlines(keepends=True)
    (folder / HEALTH).write_text("".join(line for line in text if "penicillin" not in line))
    (view,) = workspace.import_code(folder)
    assert any("--removed" in d.message for d in view.diagnostics)
    assert substances(workspace) == ["penicillin"]
    (done,) = workspace.import_code(folder, removed="never")
    assert done.entries
    assert substances(workspace) == []


def test_a_new_test_comes_in_and_runs(workspace: Workspace, folder: Path) -> None:
    (folder / "tests" / "test_mine.py").write_text("def test_mine(user):\n    assert user.allergies\n")
    workspace.import_code(folder)
    view = workspace.checkpoint()
    assert (view.passed, view.why) == (1, None)


def test_code_that_reaches_out_is_refused_with_its_line(workspace: Workspace, folder: Path) -> None:
    (folder / "rules" / "mine.py").write_text("import os\n\nos.remove('x')\n")
    (view,) = workspace.import_code(folder)
    assert view.entries == ()
    assert any(d.line == 1 and "os" in d.message for d in view.diagnostics)


def test_other_line_ends_are_no_edit(workspace: Workspace, folder: Path) -> None:
    for path in folder.rglob("*.py"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert workspace.import_code(folder) == []


def test_a_file_that_is_no_text_is_named(workspace: Workspace, folder: Path) -> None:
    (folder / HEALTH).write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RefusedError, match="save it as UTF-8"):
        workspace.import_code(folder)


def test_a_module_that_cannot_be_leaves_the_others_be(workspace: Workspace, folder: Path) -> None:
    edit(folder, HEALTH, "allergies = [\n", 'allergies = [\n    Allergy(substance="latex"),\n')
    (folder / "My Notes.py").write_text("x = 1\n")
    views = {view.module: view for view in workspace.import_code(folder)}
    assert "no name for a module" in views["My Notes.py"].diagnostics[0].message
    assert views[HEALTH].entries
    assert sorted(substances(workspace)) == ["latex", "penicillin"]


@pytest.mark.parametrize("room", [".venv/lib", "env/lib/python3.12/site-packages", "rules/__pycache__"])
def test_what_lies_in_the_folder_without_being_of_the_project_is_passed_over(
    workspace: Workspace, folder: Path, room: str
) -> None:
    (folder / "env").mkdir()
    (folder / "env/pyvenv.cfg").write_text("home = /usr/bin\n")
    (folder / room).mkdir(parents=True)
    (folder / room / "other.py").write_text("x = 1\n")
    (folder / "rules/room.py").mkdir()
    assert workspace.import_code(folder) == []


@pytest.mark.parametrize("kind", ["link", "pipe"])
def test_what_is_no_plain_file_is_refused_by_its_path(workspace: Workspace, folder: Path, kind: str) -> None:
    secret, path = folder.parent / "secret.txt", folder / "rules/secret.py"
    secret.write_text("SECRET = 1\n")
    path.symlink_to(secret) if kind == "link" else os.mkfifo(path)
    before = workspace.entries()
    with pytest.raises(RefusedError, match=r"rules/secret\.py is a link or no file"):
        workspace.import_code(folder)
    assert workspace.entries() == before


def test_a_file_too_long_to_be_a_module_is_not_read(workspace: Workspace, folder: Path) -> None:
    with (folder / "rules/long.py").open("w") as file:
        file.truncate(1 << 40)
    with pytest.raises(RefusedError, match=r"rules/long\.py is too long"):
        workspace.import_code(folder)
