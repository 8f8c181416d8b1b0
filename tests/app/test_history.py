"""Versions of the project: listed, compared, and made what is again, by entries that may be undone too."""

from collections.abc import Iterable

import pytest

from tests.conftest import Open
from uac_desktop.app.views import AlertView
from uac_desktop.app.workspace import Workspace
from uac_desktop.core.entries import Definition, Link, Source
from uac_desktop.core.errors import RefusedError

AT = "2026-01-10T10:00:00+00:00"
LATER = "2026-02-10T10:00:00+00:00"
TEST = "def test_something(user):\n    assert user.allergies is not None\n"


def modules(workspace: Workspace) -> dict[str, str]:
    return {view.path: view.source for view in workspace.modules()}


def allergies(alerts: Iterable[AlertView]) -> list[str]:
    """The alerts that follow from records alone, whatever the day is."""
    return [alert.key for alert in alerts if alert.rule == "drug_allergy"]


def test_versions_are_numbered_and_say_what_changed(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    assert workspace.checkpoint().checkpoint == 1
    workspace.say("I bought a kettle at IKEA for 30 EUR", at=LATER)
    assert workspace.checkpoint().checkpoint == 2
    first, second = workspace.versions()
    assert (first.number, first.kind, first.reason) == (1, "checkpoint", "asked")
    assert second.changed == ("domains/home.py", "manifest.py")
    assert [v.number for v in workspace.versions("domains/home.py")] == [2]


def test_any_two_versions_can_be_compared(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    workspace.checkpoint()
    workspace.say("I bought a kettle at IKEA for 30 EUR", at=LATER)
    workspace.checkpoint()
    differing = workspace.compare(1, 2)
    assert sorted(differing) == ["domains/home.py", "manifest.py"]
    before, after = differing["domains/home.py"]
    assert before == ""
    assert "kettle" in after
    assert workspace.compare(1, 1) == {}


def test_a_version_that_is_restored_is_what_it_was_to_the_letter(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    workspace.say("I take metformin 500 mg", at=AT)
    workspace.checkpoint()
    then = modules(workspace)
    workspace.say("I take metformin 850 mg now", at=LATER)
    workspace.say("I'm no longer allergic to penicillin", at=LATER)
    workspace.say("I bought a kettle at IKEA for 30 EUR", at=LATER)
    workspace._memory.keep(
        [
            Source(name="tests/test_own.py", text=TEST),
            Definition(change="field", name="lot", type="Allergy", value="str"),
        ],
        workspace.now(LATER),
    )
    workspace.checkpoint()
    preview = workspace.preview_restore(1)
    assert modules(workspace) != then
    assert any("kettle" in m.words and m.kind == "removed" for m in preview.meanings)
    view = workspace.restore_version(1)
    assert (view.number, view.reason) == (3, "version 1 again")
    assert modules(workspace) == then
    assert workspace.version_modules(3) == workspace.version_modules(1)


def test_what_restoring_took_back_can_be_restored_too(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    workspace.checkpoint()
    # A course that began long ago is over by now, and warns of nothing.
    workspace.say("I was prescribed amoxicillin")
    workspace.say("I bought a kettle at IKEA for 30 EUR", at=LATER)
    workspace.checkpoint()
    now, alerts = modules(workspace), allergies(workspace.alerts())
    assert alerts
    assert allergies(workspace.preview_restore(1).resolved) == alerts
    workspace.restore_version(1)
    assert allergies(workspace.alerts()) == []
    workspace.restore_version(2)
    assert modules(workspace) == now
    assert allergies(workspace.alerts()) == alerts


def test_an_undone_link_is_made_again(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("My friend Leo lives in Ulm", at=AT)
    workspace.say("My friend Leonard works at Bosch", at=AT)
    link = workspace.link(Link(change="same", names=("Leonard", "Leo")))
    workspace.checkpoint()
    then = modules(workspace)
    workspace.link(Link(change="undone", undoes=link))
    workspace.restore_version(1)
    assert modules(workspace) == then


def test_what_was_forgotten_never_comes_back(open_profile: Open) -> None:
    workspace = open_profile()
    said = workspace.say("I'm allergic to penicillin", at=AT)
    workspace.checkpoint()
    workspace.say("I bought a kettle at IKEA for 30 EUR", at=LATER)
    workspace.checkpoint()
    workspace.forget([said.entry])
    with pytest.raises(RefusedError, match="forgotten"):
        workspace.restore_version(1)
    assert [v.number for v in workspace.versions()] == [2]
    workspace.restore_version(2)
    assert "penicillin" not in str(workspace.version_modules(3))


def test_a_number_that_is_no_version_is_refused_with_the_way_to_one(open_profile: Open) -> None:
    workspace = open_profile()
    with pytest.raises(RefusedError, match="code history"):
        workspace.compare(1, 2)


def test_hand_edits_are_versions_that_come_and_go_with_their_comments(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    workspace.checkpoint()
    plain = modules(workspace)
    text = plain["domains/health.py"].replace(
        "allergies = [\n", 'allergies = [\n    # From my childhood.\n    Allergy(substance="latex"),\n'
    )
    workspace.save_edit("domains/health.py", text, reason="asked my mother")
    edited = modules(workspace)
    revision = workspace.versions()[-1]
    assert (revision.number, revision.kind, revision.author) == (2, "revision", "person")
    assert revision.reason == "asked my mother"
    assert revision.words
    assert workspace.version_modules(2)["domains/health.py"] == text
    row = next(view for view in workspace.origins("domains/health.py") if view.revision == revision.seq)
    assert "latex" in edited["domains/health.py"].splitlines()[row.line - 1] or row.record is None
    workspace.restore_version(1)
    assert modules(workspace) == plain
    workspace.restore_version(2)
    assert modules(workspace) == edited
    assert "# From my childhood." in workspace.module("domains/health.py").source
