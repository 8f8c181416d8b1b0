"""A typed line over a profile: snippets, titles, what became of a fact, and notes."""

from pathlib import Path

import pytest

from tests.conftest import Open
from uac_desktop.app.views import FoundView, SearchView
from uac_desktop.app.workspace import Workspace
from uac_desktop.store.cache import FILE_NAME

JANUARY, NOVEMBER = "2026-01-10T10:00:00+00:00", "2026-11-20T09:00:00+00:00"
ALLERGY = "I'm allergic to penicillin, it gave me hives."


def search(workspace: Workspace, line: str) -> SearchView:
    return workspace.searcher.search(line, 20)


def hits(view: FoundView) -> list[str]:
    return [view.snippet[start:end] for start, end in view.spans]


@pytest.fixture
def workspace(open_profile: Open) -> Workspace:
    workspace = open_profile()
    workspace.say(ALLERGY, at=JANUARY)
    workspace.say("医生给我开了阿莫西林", at=NOVEMBER)
    return workspace


def test_a_message_is_found_with_what_was_read_from_it(workspace: Workspace) -> None:
    (found,) = search(workspace, "hives from:user").results
    assert (found.kind, found.role, found.type, found.status) == ("message", "user", "Allergy", "current")
    assert (found.snippet, hits(found), found.title, found.at) == (ALLERGY, ["hives"], ALLERGY, JANUARY)
    assert found.message == found.entry


def test_a_medicine_is_found_by_its_name_in_another_language(workspace: Workspace) -> None:
    (found,) = search(workspace, "amoxicillin").results
    assert (found.kind, found.type, found.snippet) == ("fact", "Medication", "医生给我开了阿莫西林")
    assert "阿莫西林" in hits(found)[0]


def test_an_alert_leads_to_the_message_that_raised_it(workspace: Workspace) -> None:
    (found,) = search(workspace, "kind:alert penicillin").results
    (message,) = search(workspace, "阿莫西林 kind:message from:user").results
    assert (found.kind, found.type, found.status, found.message) == (
        "alert",
        "drug_allergy",
        "firing",
        message.entry,
    )
    assert found.conversation == message.conversation
    assert set(hits(found)) == {"penicillin"}


def test_a_fact_that_was_taken_back_is_found_and_marked(workspace: Workspace) -> None:
    turn = workspace.say("I'm allergic to peanuts", at=NOVEMBER)
    workspace.undo(turn.facts[0].id)
    (found,) = search(workspace, "peanuts").results
    assert found.status == "undone"


def test_filters_are_resolved_in_the_profile(workspace: Workspace) -> None:
    entries = {view.entry for view in search(workspace, "type:allergies").results if view.kind != "alert"}
    assert len(entries) == 1
    assert search(workspace, 'in:"allergic to" hives').results
    assert not search(workspace, "in:elsewhere hives").results
    assert not search(workspace, "hives kind:message after:2026-02").results
    assert search(workspace, "hives before:2026-01-11").results
    assert not search(workspace, "hives kind:message before:2026-01-10").results


def test_what_is_not_understood_is_said_and_the_rest_is_found(workspace: Workspace) -> None:
    view = search(workspace, "hives kind:message type:Dragon before:soon")
    assert [(note.name, note.value) for note in view.notes] == [("before", "soon"), ("type", "Dragon")]
    assert len(view.results) == 1
    assert search(workspace, "-hives") == SearchView()


def test_a_look_answers_while_the_rest_is_being_indexed(workspace: Workspace) -> None:
    assert search(workspace, "hives").pending == 0
    assert workspace.searcher.look("hives", 5).pending == 0
    assert workspace.searcher.step() == 0


def test_an_index_is_made_by_the_first_search_of_an_old_profile(workspace: Workspace) -> None:
    assert search(workspace, "hives").results
    (workspace.settings.profile / FILE_NAME).unlink()
    assert search(workspace, "hives").results


def test_what_is_forgotten_is_no_longer_found(workspace: Workspace) -> None:
    (found,) = search(workspace, "hives from:user").results
    workspace.forget([found.entry])
    assert search(workspace, "hives").results == ()
    held = b"".join(path.read_bytes() for path in Path(workspace.settings.profile).glob(FILE_NAME + "*"))
    assert b"hives" not in held
