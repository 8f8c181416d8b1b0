"""Replies: streamed, stopped, broken off, and in the app's own words where there is no model."""

from threading import Event

from tests.conftest import Open
from tests.fake_ollama import FakeOllama, Script

AT = "2026-11-20T09:00:00+00:00"


def test_a_streamed_reply_is_kept_in_the_conversation(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    ollama.enqueue(Script(pieces=("Hel", "lo")))
    turn = workspace.say("Good morning")
    pieces: list[str] = []
    run = workspace.reply(turn, pieces.append)
    message = run.wait()
    assert message is not None
    assert (message.content, "".join(pieces), run.trouble) == ("Hello", "Hello", None)
    assert [m.role for m in workspace.messages(turn.conversation)] == ["user", "assistant"]


def test_the_prompt_carries_the_records_the_warning_and_the_computed_answer(
    open_profile: Open, ollama: FakeOllama
) -> None:
    workspace = open_profile(ollama.host)
    workspace.say("I'm allergic to penicillin", at=AT)
    turn = workspace.say("I was prescribed amoxicillin. How many allergies do I have?", at=AT)
    workspace.reply(turn, lambda _: None).wait()
    body = ollama.requests[-1]
    system = body["messages"][0]["content"]
    assert 'substance="penicillin"' in system
    assert "you are allergic to penicillin" in system
    assert "2026-11-20" in system
    assert body["messages"][-1]["content"] == turn.text
    assert body["options"]["num_ctx"] == 8192


def test_stop_keeps_what_had_come(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    ollama.enqueue(Script(pieces=("Once upon", " a time"), stall_after=1))
    turn = workspace.say("Tell me a story")
    came = Event()
    run = workspace.reply(turn, lambda _: (came.set(), run.cancel())[0])
    message = run.wait()
    assert came.is_set()
    assert message is not None
    assert (message.content, message.state) == ("Once upon", "stopped")


def test_stop_before_anything_leaves_no_message(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say("Tell me a story")
    run = workspace.reply(turn, lambda _: None)
    run.cancel()
    assert run.wait() is None
    assert run.trouble is None


def test_a_broken_stream_is_kept_as_interrupted_and_explained(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    ollama.enqueue(Script(pieces=("Half a",), error="runner died"))
    run = workspace.reply(workspace.say("Hello"), lambda _: None)
    message = run.wait()
    assert message is not None
    assert (message.content, message.state) == ("Half a", "interrupted")
    assert run.trouble


def test_without_a_server_the_warning_still_comes(open_profile: Open, ollama: FakeOllama) -> None:
    host = ollama.host
    ollama.close()
    workspace = open_profile(host)
    workspace.say("I'm allergic to penicillin", at=AT)
    run = workspace.reply(workspace.say("I was prescribed amoxicillin", at=AT), lambda _: None)
    message = run.wait()
    assert message is not None
    assert "allergic to penicillin" in message.content
    assert run.trouble


def test_without_a_model_the_app_says_what_it_can_do(open_profile: Open) -> None:
    workspace = open_profile()
    message = workspace.reply(workspace.say("Good morning"), lambda _: None).wait()
    assert message is not None
    assert "No model is used" in message.content


def test_an_address_that_is_none_leaves_the_rest_working(open_profile: Open) -> None:
    workspace = open_profile("http://[bad")
    assert workspace.status().state == "not_running"
    assert workspace.say("I'm allergic to penicillin", at=AT).facts != ()


def test_what_the_model_was_given_can_be_looked_at(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    old = workspace.say("The boiler in the cellar hums at night", "winter", at="2026-02-01T09:00:00+00:00")
    turn = workspace.say("What is wrong with the boiler?", "autumn", at=AT)
    assert workspace.sent(turn.entry) is None
    workspace.reply(turn, lambda _: None).wait()
    sent = workspace.sent(turn.entry)
    assert sent is not None
    assert sent.system == ollama.requests[-1]["messages"][0]["content"]
    assert sent.turns[-1].content == turn.text
    assert f"[{old.entry}] 2026-02-01" in sent.system
    assert {"instructions", "manifest.py", "recalled"} <= {part.name for part in sent.parts}
    assert sum(part.tokens for part in sent.parts) <= sent.budget


def test_a_number_that_the_model_repeats_wrongly_is_corrected_in_sight(
    open_profile: Open, ollama: FakeOllama
) -> None:
    workspace = open_profile(ollama.host)
    workspace.say("I'm allergic to penicillin", at=AT)
    turn = workspace.say("How many allergies do I have?", at=AT)
    ollama.enqueue(Script(pieces=("You have ", "five allergies.")))
    pieces: list[str] = []
    message = workspace.reply(turn, pieces.append).wait()
    assert message is not None
    assert turn.answer is not None
    assert message.content == "".join(pieces)
    assert message.content.startswith("You have five allergies.")
    assert turn.answer.text in message.content.partition("five allergies.")[2]


def test_a_number_that_is_right_stands_as_it_is(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    workspace.say("I'm allergic to penicillin", at=AT)
    turn = workspace.say("How many allergies do I have?", at=AT)
    ollama.enqueue(Script(pieces=("You have one allergy.",)))
    message = workspace.reply(turn, lambda _: None).wait()
    assert message is not None
    assert message.content == "You have one allergy."
