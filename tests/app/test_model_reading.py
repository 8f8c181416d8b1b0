"""The model's reading: merged with the patterns', judged, and never taken for nothing when it failed."""

import pytest

from tests.conftest import Open
from tests.fake_ollama import FakeModel, FakeOllama, Script, json_script
from uac_desktop.app.workspace import Workspace
from uac_desktop.core.errors import ModelError
from uac_desktop.core.readings import MOST_ATTEMPTS

AT = "2026-11-20T09:00:00+00:00"
TOLD = "Ines Costa next door plays the cello."


def answer(ollama: FakeOllama, quote: str) -> None:
    """Have the model name a type, and then say this of it."""
    ollama.enqueue_json({"types": ["Contact"]})
    ollama.enqueue_json({"rows": [{"quote": quote, "name": "Ines Costa"}]})


def test_a_fact_with_its_quote_in_the_message_is_learned_once(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say(TOLD, at=AT)
    answer(ollama, TOLD)
    assert turn.facts == ()
    assert turn.reading == "queued"
    assert workspace.pending_readings() == [turn.entry]
    workspace.read_with_model(turn.entry)
    assert workspace.pending_readings() == []
    assert [r.fields["name"] for r in workspace.facts("Contact")] == ["Ines Costa"]


def test_a_fact_without_its_quote_is_dropped_and_counted(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say("What nice weather.", at=AT)
    answer(ollama, TOLD)
    assert workspace.read_with_model(turn.entry).facts == ()
    readings = [entry.body.model_dump() for entry in workspace.entries("reading") if entry.body]
    assert sum(readings[-1]["dropped"].values()) == 1


@pytest.mark.parametrize("text", ["I could not find any facts, sorry!", '{"types": 7}', ""])
def test_p5_an_answer_that_cannot_be_used_twice_is_a_failed_reading(
    open_profile: Open, ollama: FakeOllama, text: str
) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say("My cousin moved house.", at=AT)
    for _ in range(2):
        ollama.enqueue(Script(pieces=(text,)), structured=True)
    workspace.read_with_model(turn.entry)
    (message,) = workspace.messages(turn.conversation)
    assert message.reading == "failed"
    assert message.reading_why


def test_without_a_server_the_message_stays_to_be_read(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say("My cousin moved house.", at=AT)
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


def test_an_answer_that_cannot_be_used_is_asked_for_once_more(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say(TOLD, at=AT)
    ollama.enqueue(Script(pieces=("Well, a contact I think",)), structured=True)
    answer(ollama, TOLD)
    workspace.read_with_model(turn.entry)
    assert [r.fields["name"] for r in workspace.facts("Contact")] == ["Ines Costa"]
    assert "without JSON" in ollama.requests[1]["messages"][-1]["content"]


def test_nothing_is_asked_of_a_model_about_a_question(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say("What is the tallest lighthouse in Portugal?", at=AT)
    workspace.read_with_model(turn.entry)
    assert workspace.pending_readings() == []
    assert ollama.requests == []


def test_a_long_message_is_read_in_parts_and_no_part_is_left_out(
    open_profile: Open, ollama: FakeOllama
) -> None:
    workspace = open_profile(ollama.host)
    text = " ".join(f"On day {n} the kitchen was painted a little more." for n in range(60))
    turn = workspace.say(f"{text} {TOLD}", at=AT)
    workspace.read_with_model(turn.entry)
    asked = [request["messages"][-1]["content"] for request in ollama.requests]
    assert len(asked) > 2
    assert all(any(f"On day {n} " in one for one in asked) for n in range(60))
    assert TOLD in asked[-1]


def test_p39_calls_are_bounded_whatever_the_model_names(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say(TOLD, at=AT)
    ollama.enqueue_json({"types": ["Contact", "Job", "Event", "Meal", "Trip"]})
    workspace.read_with_model(turn.entry)
    assert len(ollama.requests) == 4


def test_p40_a_failed_message_is_tried_again_a_few_times_also_after_a_restart(
    open_profile: Open, ollama: FakeOllama
) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say(TOLD, at=AT)
    fresh = workspace.say("The neighbour has a cello.", at=AT)
    for tries in range(1, MOST_ATTEMPTS + 1):
        assert turn.entry in workspace.pending_readings()
        for _ in range(2):
            ollama.enqueue(Script(pieces=("no idea",)), structured=True)
        assert workspace.read_with_model(turn.entry).reading == "failed"
        if tries == 1:
            assert workspace.pending_readings() == [fresh.entry, turn.entry]
            workspace.close()
            workspace = open_profile(ollama.host)
    assert workspace.pending_readings() == [fresh.entry]


def test_a_message_that_was_read_after_all_is_done(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say(TOLD, at=AT)
    for _ in range(2):
        ollama.enqueue(Script(pieces=("no idea",)), structured=True)
    workspace.read_with_model(turn.entry)
    answer(ollama, TOLD)
    workspace.read_with_model(turn.entry)
    assert workspace.pending_readings() == []
    assert [r.fields["name"] for r in workspace.facts("Contact")] == ["Ines Costa"]


def failed(workspace: Workspace, entry: int, conversation: str) -> str:
    """Why a reading failed, with nothing learned from it."""
    assert workspace.read_with_model(entry).reading == "failed"
    (message,) = workspace.messages(conversation)
    assert message.facts == ()
    return message.reading_why or ""


def test_p38_a_prompt_that_the_server_cut_is_a_failed_reading_and_not_half_a_one(
    open_profile: Open, ollama: FakeOllama
) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say(TOLD, at=AT)
    ollama.enqueue(json_script({"types": ["Contact"]}, prompt_tokens=40), structured=True)
    assert "cut the rest off" in failed(workspace, turn.entry, turn.conversation)
    assert len(ollama.requests) == 1


def test_a_server_that_tells_no_counts_is_believed(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say(TOLD, at=AT)
    ollama.enqueue(json_script({"types": []}, prompt_tokens=None), structured=True)
    assert workspace.read_with_model(turn.entry).reading == "nothing"


ECHOES = [
    {"type": "object", "properties": {"rows": {"type": "array", "maxItems": 4}}, "required": ["rows"]},
    {"rows": {"type": "array", "maxItems": 4, "items": {"type": "object"}}},
    {"rows": [{"quote": {"type": "string", "maxLength": 300}, "name": {"anyOf": [{"type": "null"}]}}]},
    {"rows": [{"quote": "the exact words of the message that state it", "name": "name"}]},
    {"rows": [{"quote": "Most fields are null. Never guess.", "name": None}]},
]


@pytest.mark.parametrize("echo", ECHOES, ids=range(len(ECHOES)))
def test_a_schema_or_an_instruction_said_back_is_a_failure(
    open_profile: Open, ollama: FakeOllama, echo: object
) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say(TOLD, at=AT)
    ollama.enqueue_json({"types": ["Contact"]})
    for _ in range(2):
        ollama.enqueue_json(echo)
    assert failed(workspace, turn.entry, turn.conversation)


def test_the_schema_said_back_for_the_types_is_a_failure(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say(TOLD, at=AT)
    for _ in range(2):
        ollama.enqueue_json({"type": "object", "properties": {"types": {"type": "array", "maxItems": 3}}})
    assert failed(workspace, turn.entry, turn.conversation)


def test_a_list_where_an_object_was_asked_for_is_understood(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say(TOLD, at=AT)
    ollama.enqueue_json(["Contact"])
    ollama.enqueue_json([{"quote": TOLD, "name": "Ines Costa"}])
    workspace.read_with_model(turn.entry)
    assert [record.fields["name"] for record in workspace.facts("Contact")] == ["Ines Costa"]


@pytest.mark.parametrize("how", ["in its own field", "between tags", "and nothing else"])
def test_p37_what_a_model_thinks_is_never_read(open_profile: Open, ollama: FakeOllama, how: str) -> None:
    ollama.models = [FakeModel(capabilities=("completion", "thinking"))]
    workspace = open_profile(ollama.host)
    turn = workspace.say(TOLD, at=AT)
    lie = '{"types": ["Job"]}'
    script = {
        "in its own field": Script(thinking=(lie,), pieces=('{"types": []}',)),
        "between tags": Script(pieces=(f"<think>{lie}</think>", '{"types": []}')),
        "and nothing else": Script(thinking=(lie,)),
    }[how]
    for _ in range(4):
        ollama.enqueue(script, structured=True)
    came = workspace.read_with_model(turn.entry)
    assert came.facts == ()
    assert came.reading == ("failed" if how == "and nothing else" else "nothing")


@pytest.mark.parametrize("text", ["No new information.", "Nothing to update", '"none"', "null"])
def test_p6_words_instead_of_facts_write_nothing(open_profile: Open, ollama: FakeOllama, text: str) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say(TOLD, at=AT)
    before = workspace.facts(history=True)
    for _ in range(2):
        ollama.enqueue(Script(pieces=(text,)), structured=True)
    assert workspace.read_with_model(turn.entry).facts == ()
    assert workspace.facts(history=True) == before


def test_p36_every_request_for_facts_carries_its_schema(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say(TOLD, at=AT)
    answer(ollama, TOLD)
    workspace.read_with_model(turn.entry)
    assert ollama.requests
    assert all(request["format"]["type"] == "object" for request in ollama.requests)
    assert all(request["options"]["temperature"] == 0 for request in ollama.requests)
