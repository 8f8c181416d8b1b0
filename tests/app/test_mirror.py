"""The mirrored folder follows each checkpoint, and what is edited there is offered, never taken unasked."""

from pathlib import Path

import pytest

from tests.conftest import Open
from uac_desktop.app.workspace import Workspace
from uac_desktop.core.errors import RefusedError

AT = "2026-01-10T10:00:00+00:00"
HEALTH = "domains/health.py"


@pytest.fixture
def workspace(open_profile: Open, tmp_path: Path) -> Workspace:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    return workspace


@pytest.fixture
def folder(workspace: Workspace, tmp_path: Path) -> Path:
    workspace.mirror.choose(tmp_path / "mirror", workspace.now())
    return tmp_path / "mirror"


def with_latex(folder: Path) -> str:
    text = (folder / HEALTH).read_text()
    edited = text.replace("allergies = [\n", 'allergies = [\n    Allergy(substance="latex"),\n')
    (folder / HEALTH).write_text(edited)
    return edited


def test_nothing_is_written_unless_a_folder_is_chosen(workspace: Workspace, tmp_path: Path) -> None:
    workspace.checkpoint()
    assert workspace.mirror.folder is None
    assert sorted(path.name for path in tmp_path.iterdir()) == ["profile"]


def test_the_folder_follows_each_checkpoint(workspace: Workspace, folder: Path) -> None:
    workspace.say("I bought a kettle at IKEA for 30 EUR", at=AT)
    assert not (folder / "domains" / "home.py").exists()
    workspace.checkpoint()
    assert "kettle" in (folder / "domains" / "home.py").read_text()
    assert workspace.mirror.edits() == []


def test_an_edit_made_there_is_seen_and_not_written_over(workspace: Workspace, folder: Path) -> None:
    edited = with_latex(folder)
    workspace.say("I'm allergic to peanuts", at=AT)
    workspace.checkpoint()
    assert [(e.path, e.text) for e in workspace.mirror.edits()] == [(HEALTH, edited)]
    assert (folder / HEALTH).read_text() == edited
    assert [v.fields["substance"] for v in workspace.facts("Allergy")] == ["penicillin", "peanuts"]


def test_an_edit_that_is_taken_in_is_one_no_more(workspace: Workspace, folder: Path) -> None:
    with_latex(folder)
    (edit,) = workspace.mirror.edits()
    workspace.save_edit(edit.path, edit.text)
    assert workspace.mirror.edits() == []
    workspace.checkpoint()
    assert (folder / HEALTH).read_text() == workspace.module(HEALTH).source


def test_what_is_forgotten_leaves_the_folder_too(workspace: Workspace, folder: Path) -> None:
    said = workspace.say("I bought a kettle at IKEA for 30 EUR", at=AT)
    workspace.checkpoint()
    workspace.forget([said.entry])
    assert not any("kettle" in path.read_text() for path in folder.rglob("*.py"))
    assert not (folder / "domains" / "home.py").exists()


def test_a_folder_of_other_things_is_refused(workspace: Workspace, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("mine")
    with pytest.raises(RefusedError, match="holds other things"):
        workspace.mirror.choose(tmp_path / "mine", workspace.now())
    assert workspace.mirror.folder is None


def test_a_checkpoint_is_kept_where_the_folder_cannot_be_written(workspace: Workspace, folder: Path) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()
    folder.rmdir()
    folder.write_text("a file now")
    view = workspace.checkpoint()
    assert (view.checkpoint, view.pending) == (1, 0)
    assert view.why is not None
    assert "mirrored folder" in view.why


def test_it_can_be_turned_off(workspace: Workspace, folder: Path) -> None:
    workspace.mirror.choose(None, workspace.now())
    workspace.say("I bought a kettle at IKEA for 30 EUR", at=AT)
    workspace.checkpoint()
    assert not (folder / "domains" / "home.py").exists()


def test_a_link_in_place_of_a_module_is_not_followed(
    workspace: Workspace, folder: Path, tmp_path: Path
) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("mine\n")
    (folder / HEALTH).unlink()
    (folder / HEALTH).symlink_to(precious)
    workspace.say("I'm allergic to peanuts", at=AT)
    assert "is a link" in (workspace.checkpoint().why or "")
    assert precious.read_text() == "mine\n"


def test_writing_that_was_cut_short_looks_like_no_edit(workspace: Workspace, folder: Path) -> None:
    before = (folder / "uac/base" / HEALTH).read_text()
    workspace.say("I'm allergic to peanuts", at=AT)
    workspace.checkpoint()
    # As if the process had ended between a module and what tells an edit of it.
    (folder / "uac/base" / HEALTH).write_text(before)
    assert workspace.mirror.edits() == []
    workspace.say("I'm allergic to eggs", at=AT)
    assert workspace.mirror.edits() == []
    workspace.checkpoint()
    assert (folder / HEALTH).read_text() == workspace.module(HEALTH).source
    files = list(workspace._project.files("UTC"))
    assert files.index(HEALTH) < files.index(f"uac/base/{HEALTH}")


def test_an_edit_taken_in_beside_what_came_since_is_not_offered_again(
    workspace: Workspace, folder: Path
) -> None:
    with_latex(folder)
    workspace.say("I'm allergic to peanuts", at=AT)
    assert [edit.path for edit in workspace.mirror.edits()] == [HEALTH]
    workspace.import_code(folder)
    assert workspace.mirror.edits() == []
    workspace.checkpoint()
    text = (folder / HEALTH).read_text()
    assert text == workspace.module(HEALTH).source
    assert all(text.count(word) == 1 for word in ("latex", "peanuts", "penicillin"))
