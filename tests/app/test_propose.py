"""What a model proposes for leftover notes waits for a yes; what it gets wrong changes nothing."""

import json
from typing import Any

import pytest

from tests.conftest import Open
from tests.fake_ollama import Body, FakeOllama, Script, json_script
from uac_desktop.app.propose import ALLOWED
from uac_desktop.app.workspace import Workspace
from uac_desktop.core.entries import Definition, Fact
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.placing import MOST_AT_ONCE

AT = "2026-01-10T10:00:00+00:00"
WINE = {
    "name": "Wine",
    "domain": "food",
    "fields": [{"name": "label", "kind": "str"}, {"name": "vintage", "kind": "int"}],
}


def wine(note: int, label: str, vintage: str) -> dict[str, Any]:
    values = [{"name": "label", "value": label}, {"name": "vintage", "value": vintage}]
    return {"note": note, "type": "Wine", "fields": values}


def noted(open_profile: Open, ollama: FakeOllama, *texts: str) -> Workspace:
    workspace = open_profile(ollama.host)
    facts = [Fact(op="assert", type="Note", fields={"text": t}, quote=t) for t in texts]
    workspace._memory.keep(facts, workspace.now(AT))
    return workspace


def types(workspace: Workspace) -> list[str]:
    return sorted({view.type for view in workspace.records()})


CELLAR = ("Wine in the cellar: Barolo 2016", "Wine in the cellar: Rioja 2019")
BOTH = {"new_types": [WINE], "placements": [wine(1, "Barolo", "2016"), wine(2, "Rioja", "2019")]}


def test_notes_of_one_kind_become_a_type_after_a_yes(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = noted(open_profile, ollama, *CELLAR)
    ollama.enqueue_json(BOTH)
    view = workspace.checkpoint()
    assert (view.pending, view.proposals, view.why) == (0, 1, None)
    assert types(workspace) == ["Note"]
    (proposal,) = workspace.proposals()
    assert (proposal.kind, proposal.type, proposal.fields) == (
        "type",
        "Wine",
        {"label": "str", "vintage": "int"},
    )
    workspace.accept_proposal(proposal.id)
    rows = workspace.facts("Wine")
    assert [row.fields for row in rows] == [
        {"label": "Barolo", "vintage": 2016},
        {"label": "Rioja", "vintage": 2019},
    ]
    assert types(workspace) == ["Wine"]
    assert workspace.checkpoint().why is None
    assert 'Wine(label="Barolo", vintage=2016)' in workspace.module("domains/food.py").source
    assert workspace.proposals() == []


def test_a_note_that_fits_a_known_type_is_put_there(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = noted(open_profile, ollama, "The Hobbit was written by Tolkien")
    fields = [{"name": "title", "value": "The Hobbit"}, {"name": "author", "value": "Tolkien"}]
    ollama.enqueue_json({"new_types": [], "placements": [{"note": 1, "type": "Book", "fields": fields}]})
    workspace.checkpoint()
    (proposal,) = workspace.proposals()
    assert proposal.kind == "place"
    workspace.accept_proposal(proposal.id)
    (book,) = workspace.facts("Book")
    assert book.fields == {"title": "The Hobbit", "author": "Tolkien"}


def test_a_value_that_the_note_does_not_say_is_not_kept(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = noted(open_profile, ollama, "The Hobbit was written by Tolkien")
    fields = [{"name": "title", "value": "The Hobbit"}, {"name": "pages", "value": "310"}]
    ollama.enqueue_json({"new_types": [], "placements": [{"note": 1, "type": "Book", "fields": fields}]})
    workspace.checkpoint()
    workspace.accept_proposal(workspace.proposals()[0].id)
    assert workspace.facts("Book")[0].fields == {"title": "The Hobbit"}


NONSENSE: dict[str, Script] = {
    "an empty object": json_script({}),
    "prose": Script(pieces=("Sure! ", "I would make a type Wine.")),
    "half of an answer": Script(pieces=(json.dumps(BOTH)[:60],), done_reason="length"),
    "other JSON": json_script([1, 2, 3]),
    "a name that exists": json_script({**BOTH, "new_types": [{**WINE, "name": "Allergy"}]}),
    "a word of Python": json_script({**BOTH, "new_types": [{**WINE, "name": "None"}]}),
    "an unsafe type": json_script({**BOTH, "new_types": [{**WINE, "name": "__import__"}]}),
    "code for a name": json_script({**BOTH, "new_types": [{**WINE, "name": "W:\n  x = 1\nclass Y"}]}),
    "an unsafe field": json_script(
        {**BOTH, "new_types": [{**WINE, "fields": [{"name": "__class__", "kind": "str"}]}]}
    ),
    "a reserved field": json_script(
        {**BOTH, "new_types": [{**WINE, "fields": [{"name": "class", "kind": "str"}]}]}
    ),
    "a field twice": json_script(
        {**BOTH, "new_types": [{**WINE, "fields": [*WINE["fields"], *WINE["fields"]]}]}
    ),
    "a server's fault": Script(status=500, error="out of memory"),
    "a connection that breaks": Script(pieces=("{",), ends="drop"),
}


def test_nonsense_changes_nothing_and_is_asked_again(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = noted(open_profile, ollama, *CELLAR)
    before = len(workspace.records())
    for fault, script in NONSENSE.items():
        ollama._queues[True].clear()
        for _ in range(2):
            ollama.enqueue(script, structured=True)
        view = workspace.checkpoint()
        assert (view.pending, view.proposals) == (2, 0), fault
        assert view.why is not None, fault
        assert view.failures == (), fault
        assert len(workspace.records()) == before, fault
    assert workspace.versions()[-1].number == len(NONSENSE)
    ollama._queues[True].clear()
    ollama.enqueue_json(BOTH)
    assert workspace.checkpoint().proposals == 1


def test_notes_that_were_not_named_are_asked_about_once_more(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = noted(open_profile, ollama, *CELLAR)
    ollama.enqueue_json({"new_types": [WINE], "placements": [wine(1, "Barolo", "2016")]})
    ollama.enqueue_json({"new_types": [WINE], "placements": [wine(1, "Rioja", "2019")]})
    view = workspace.checkpoint()
    assert view.pending == 0
    assert sum(len(proposal.records) for proposal in workspace.proposals()) == 2


def test_every_note_is_sent_whole_in_batches(open_profile: Open, ollama: FakeOllama) -> None:
    texts = [f"Loose thought number {n} about {'cellar ' * 60}{n}" for n in range(MOST_AT_ONCE * 2 + 3)]
    workspace = noted(open_profile, ollama, *texts)

    def all_stay(body: Body) -> Script:
        numbers = body["format"]["properties"]["placements"]["items"]["properties"]["note"]["enum"]
        stay = [{"note": n, "type": "Note", "fields": []} for n in numbers]
        return json_script({"new_types": [], "placements": stay})

    ollama.answer = all_stay
    assert workspace.checkpoint().pending == 0
    asked = "\n".join(request["messages"][-1]["content"] for request in ollama.requests)
    assert len(ollama.requests) > 2
    assert all(text in asked for text in texts)
    sent = len(ollama.requests)
    workspace.checkpoint()
    assert len(ollama.requests) == sent


def test_what_was_rejected_is_not_proposed_again(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = noted(open_profile, ollama, *CELLAR)
    ollama.enqueue_json(BOTH)
    workspace.checkpoint()
    workspace.reject_proposal(workspace.proposals()[0].id)
    sent = len(ollama.requests)
    assert workspace.checkpoint().proposals == 0
    assert len(ollama.requests) == sent
    assert types(workspace) == ["Note"]
    with pytest.raises(RefusedError):
        workspace.reject_proposal("nothing")


def test_proposals_wait_over_a_start(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = noted(open_profile, ollama, *CELLAR)
    ollama.enqueue_json(BOTH)
    workspace.checkpoint()
    workspace.close()
    again = open_profile(ollama.host)
    assert [p.type for p in again.proposals()] == ["Wine"]


def test_a_person_may_allow_it_beforehand(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = noted(open_profile, ollama, *CELLAR)
    workspace._memory.keep([Definition(change="setting", name=ALLOWED, value="always")], workspace.now(AT))
    ollama.enqueue_json(BOTH)
    assert workspace.checkpoint().proposals == 0
    assert types(workspace) == ["Wine"]


def test_forgetting_a_note_takes_its_proposal_along(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = noted(open_profile, ollama, *CELLAR)
    ollama.enqueue_json(BOTH)
    workspace.checkpoint()
    (note, _) = workspace.facts("Note")
    workspace.forget(record=note.id)
    assert workspace.proposals() == []
    assert "Barolo" not in str([entry.body for entry in workspace.entries()])


def test_a_test_of_ones_own_life_is_proposed_and_then_kept(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    (proposal,) = workspace.proposals()
    assert (proposal.kind, proposal.words) == ("test", "My list of allergies contains penicillin.")
    workspace.accept_proposal(proposal.id)
    assert workspace.proposals() == []
    view = workspace.checkpoint()
    assert (view.passed, view.why) == (1, None)
    workspace.say("I'm no longer allergic to penicillin", at="2026-03-10T10:00:00+00:00")
    assert "no longer allergic" in (workspace.checkpoint().why or "")


def test_a_test_that_was_declined_is_not_proposed_again(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    workspace.reject_proposal(workspace.proposals()[0].id)
    assert workspace.proposals() == []
