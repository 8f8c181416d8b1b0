"""What the person says of a card becomes their own statement: changed, somebody else's, right."""

import pytest

from tests.conftest import Open
from tests.fake_ollama import FakeOllama
from uac_desktop.app.views import FactView
from uac_desktop.app.workspace import Workspace
from uac_desktop.core.errors import RefusedError

AT = "2026-11-20T09:00:00+00:00"
TAKES = "I take 200 mg of ibuprofen."


def cards(workspace: Workspace, conversation: str) -> list[FactView]:
    """The cards under the only message of a conversation."""
    (message,) = workspace.messages(conversation)
    return list(message.facts)


def said(workspace: Workspace, text: str = TAKES) -> tuple[FactView, str]:
    turn = workspace.say(text, at=AT)
    (fact,) = turn.facts
    return fact, turn.conversation


def test_a_changed_value_is_the_person_s_own_correction(open_profile: Open) -> None:
    workspace = open_profile()
    fact, home = said(workspace)
    turn = workspace.amend(fact.id, {"dose": "400 mg"})
    assert turn.entry == fact.entry
    (record,) = workspace.facts("Medication")
    assert (record.fields["name"], record.fields["dose"]) == ("ibuprofen", "400 mg")
    (card,) = cards(workspace, home)
    assert "400 mg" in card.summary
    assert "200 mg" not in card.summary
    edit = workspace.entries("fact")[-1].body
    assert edit is not None
    assert edit.model_dump(include={"reader", "target", "fields", "message"}) == {
        "reader": "edit",
        "target": fact.record,
        "fields": {"dose": "400 mg"},
        "message": fact.entry,
    }


def test_a_change_is_taken_back_and_all_is_as_before(open_profile: Open) -> None:
    workspace = open_profile()
    fact, home = said(workspace)
    workspace.amend(fact.id, {"dose": "400 mg"})
    workspace.undo(cards(workspace, home)[0].id)
    assert [record.fields["dose"] for record in workspace.facts("Medication")] == ["200 mg"]
    assert [card.id for card in cards(workspace, home)] == [fact.id]


def test_a_fact_taken_back_takes_what_was_said_of_it_along(open_profile: Open) -> None:
    workspace = open_profile()
    fact, home = said(workspace)
    workspace.confirm(fact.id)
    assert [card.id for card in cards(workspace, home)] == [fact.id]
    workspace.undo(fact.id)
    assert workspace.facts("Medication") == []
    assert cards(workspace, home) == []


def test_an_emptied_line_empties_the_field(open_profile: Open) -> None:
    workspace = open_profile()
    fact, _ = said(workspace)
    workspace.amend(fact.id, {"dose": " "})
    assert "dose" not in workspace.facts("Medication")[0].fields


def test_what_is_over_ends_today(open_profile: Open) -> None:
    workspace = open_profile()
    fact, _ = said(workspace)
    workspace.amend(fact.id, {}, over=True)
    (record,) = workspace.facts("Medication")
    assert (record.status, record.valid_to) == ("ended", workspace.now().day.isoformat())


def test_not_about_me_is_told_of_the_other_person(open_profile: Open) -> None:
    workspace = open_profile()
    fact, home = said(workspace)
    workspace.not_mine(fact.id, "my mother")
    (record,) = workspace.facts("Medication")
    assert (record.about, record.fields["name"], record.fields["dose"]) == ("mother", "ibuprofen", "200 mg")
    (card,) = cards(workspace, home)
    assert (card.about, card.quote) == ("mother", fact.quote)
    assert record.evidence[0].entry == fact.entry


def test_whose_it_is_may_be_changed_with_the_rest(open_profile: Open) -> None:
    workspace = open_profile()
    fact, _ = said(workspace, "My sister takes 200 mg of ibuprofen.")
    workspace.amend(fact.id, {"dose": "400 mg"}, about="me")
    (record,) = workspace.facts("Medication")
    assert (record.about, record.fields["dose"]) == ("user", "400 mg")


def test_what_can_be_changed_names_the_fields_and_the_people(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("My sister Ana is allergic to cashews.", at=AT)
    fact, _ = said(workspace)
    view = workspace.amend_view(fact.id)
    texts = {field.name: field.text for field in view.fields}
    assert (texts["name"], texts["dose"]) == ("ibuprofen", "200 mg")
    assert "Ana" in view.people
    assert view.can_end


WRONG = [
    ("started_on", "next week or so", "write it as 2026-01-31"),
    ("started_on", "2026-02-30", "write it as 2026-01-31"),
    ("name", "", "needs its name"),
]


@pytest.mark.parametrize(("name", "text", "why"), WRONG)
def test_what_is_no_value_is_refused_with_what_to_write(
    open_profile: Open, name: str, text: str, why: str
) -> None:
    workspace = open_profile()
    fact, _ = said(workspace)
    before = workspace.verify()
    fields = {field.name for field in workspace.amend_view(fact.id).fields}
    assert name in fields
    with pytest.raises(RefusedError, match=why):
        workspace.amend(fact.id, {name: text})
    assert workspace.verify() == before


def test_nobody_else_is_no_answer_to_whose_it_is(open_profile: Open) -> None:
    workspace = open_profile()
    fact, _ = said(workspace)
    with pytest.raises(RefusedError, match="whose it is"):
        workspace.not_mine(fact.id, "me")
    workspace.undo(fact.id)
    with pytest.raises(RefusedError, match="taken back"):
        workspace.not_mine(fact.id, "Ana")


def test_what_is_forgotten_takes_the_person_s_own_word_along(open_profile: Open) -> None:
    workspace = open_profile()
    fact, _ = said(workspace)
    workspace.amend(fact.id, {"dose": "417 mg"})
    workspace.forget(entries=[fact.entry])
    assert workspace.facts("Medication") == []
    assert "417" not in str([entry.body for entry in workspace.entries()])


# -- what is asked ---------------------------------------------------------------------------


def read(workspace: Workspace, ollama: FakeOllama, text: str, kind: str, **fields: object) -> FactView:
    """The card of what a model read from a message, beside the patterns."""
    turn = workspace.say(text, at=AT)
    ollama.enqueue_json({"types": [kind]})
    ollama.enqueue_json({"rows": [{"quote": text, **fields}]})
    workspace.read_with_model(turn.entry)
    (card,) = cards(workspace, turn.conversation)
    return card


def test_readers_that_differ_on_health_keep_the_patterns_word_and_ask(
    open_profile: Open, ollama: FakeOllama
) -> None:
    workspace = open_profile(ollama.host)
    text = "I take 200 mg of ibuprofen, the box says 400 mg."
    turn = workspace.say(text, at=AT)
    kept = workspace.facts("Medication")[0].fields["dose"]
    other = {"200 mg": "400 mg", "400 mg": "200 mg"}[kept]
    ollama.enqueue_json({"types": ["Medication"]})
    ollama.enqueue_json({"rows": [{"quote": text, "name": "ibuprofen", "dose": other}]})
    came = workspace.read_with_model(turn.entry)
    assert came.doubts == (f"Is the dose of ibuprofen {kept} or {other}?",)
    assert workspace.facts("Medication")[0].fields["dose"] == kept
    (card,) = cards(workspace, turn.conversation)
    assert card.doubt is not None
    assert (card.doubt.kind, card.doubt.field, card.doubt.values) == ("differs", "dose", (kept, other))
    workspace.close()
    workspace = open_profile(ollama.host)
    assert cards(workspace, turn.conversation)[0].doubt == card.doubt
    workspace.confirm(card.id, "dose", other)
    (record,) = workspace.facts("Medication")
    assert record.fields["dose"] == other
    assert [one.doubt for one in cards(workspace, turn.conversation)] == [None]


def test_what_a_model_alone_says_of_health_is_asked_about_until_it_is_answered(
    open_profile: Open, ollama: FakeOllama
) -> None:
    workspace = open_profile(ollama.host)
    card = read(workspace, ollama, "A frozen shoulder has found me.", "Condition", name="frozen shoulder")
    assert card.doubt is not None
    assert card.doubt.kind == "model"
    assert workspace.confirm(card.id).doubts == ()
    assert [r.fields["name"] for r in workspace.facts("Condition")] == ["frozen shoulder"]


def test_what_a_model_says_of_other_things_is_not_asked_about(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    text = "A mandolin followed me home from the flea market."
    assert read(workspace, ollama, text, "Purchase", item="mandolin").doubt is None


def test_a_name_put_right_is_asked_about(open_profile: Open) -> None:
    workspace = open_profile()
    fact, home = said(workspace, "I'm allergic to penicilin.")
    assert fact.fields["substance"] == "penicillin"
    assert fact.doubt is not None
    assert (fact.doubt.kind, fact.doubt.values) == ("slip", ("penicilin",))
    workspace.confirm(fact.id)
    assert cards(workspace, home)[0].doubt is None
    assert said(workspace, "I'm allergic to latex.")[0].doubt is None
