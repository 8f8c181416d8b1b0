"""The model's reading: merged with the patterns', judged, and never taken for nothing when it failed."""

import pytest

from tests.conftest import Open
from tests.fake_ollama import FakeOllama, Script
from uac_desktop.core.errors import ModelError

AT = "2026-11-20T09:00:00+00:00"
TOLD = "My neighbour Ines Costa plays the cello."


def answer(quote: str) -> dict[str, object]:
    fields = {"name": "Ines Costa", "relationship": "neighbour"}
    return {"facts": [{"type": "Contact", "op": "assert", "about": "user", "quote": quote, "fields": fields}]}


def test_a_fact_with_its_quote_in_the_message_is_learned_once(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say(TOLD, at=AT)
    ollama.enqueue_json(answer(TOLD))
    assert turn.reading == "queued"
    assert workspace.pending_readings() == [turn.entry]
    workspace.read_with_model(turn.entry)
    assert workspace.pending_readings() == []
    assert [r.fields["name"] for r in workspace.facts("Contact")] == ["Ines Costa"]


def test_a_fact_without_its_quote_is_dropped_and_counted(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say("What nice weather.", at=AT)
    ollama.enqueue_json(answer(TOLD))
    assert workspace.read_with_model(turn.entry).facts == ()
    readings = [entry.body.model_dump() for entry in workspace.entries("reading") if entry.body]
    assert sum(readings[-1]["dropped"].values()) == 1


@pytest.mark.parametrize("text", ["I could not find any facts, sorry!", '{"facts": "none"}', ""])
def test_an_answer_that_is_no_list_of_facts_is_a_failed_reading(
    open_profile: Open, ollama: FakeOllama, text: str
) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say("Something happened.", at=AT)
    for _ in range(2):
        ollama.enqueue(Script(pieces=(text,)), structured=True)
    workspace.read_with_model(turn.entry)
    (message,) = workspace.messages(turn.conversation)
    assert message.reading == "failed"
    assert message.reading_why


def test_without_a_server_the_message_stays_to_be_read(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say("Something happened.", at=AT)
    ollama.close()
    with pytest.raises(ModelError):
        workspace.read_with_model(turn.entry)
    assert workspace.pending_readings() == [turn.entry]


def test_a_model_off_this_machine_waits_for_a_yes(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    workspace.choose_model("gpt-oss:120b-cloud")
    turn = workspace.say("Something private.", at=AT)
    run = workspace.reply(turn, lambda _: None)
    run.wait()
    assert run.trouble
    assert "POST /api/chat" not in ollama.calls
    workspace.allow_remote("gpt-oss:120b-cloud")
    assert workspace.is_allowed("gpt-oss:120b-cloud")
