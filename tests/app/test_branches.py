"""Edited, made again, gone on with, removed: all new entries, nothing lost."""

import pytest

from tests.conftest import Open
from tests.fake_ollama import FakeOllama, Script
from uac_desktop.core.entries import Conversation
from uac_desktop.core.errors import RefusedError

AT = "2026-01-10T10:00:00+00:00"


def nothing(_: str) -> None:
    return None


def test_an_edit_is_a_branch_of_its_own_and_takes_back_what_was_said(open_profile: Open) -> None:
    workspace = open_profile()
    first = workspace.say("I'm allergic to penicillin", at=AT)
    second = workspace.edit(first.entry, "I'm allergic to peanuts")
    assert [r.fields["substance"] for r in workspace.facts("Allergy")] == ["peanuts"]
    (shown,) = workspace.messages(first.conversation)
    assert (shown.entry, shown.versions) == (second.entry, (first.entry, second.entry))
    (old,) = workspace.messages(first.conversation, first.entry)
    assert old.content == "I'm allergic to penicillin"


def test_an_edit_resolves_the_alert_it_takes_away(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    turn = workspace.say("I was prescribed amoxicillin", at=AT)
    edited = workspace.edit(turn.entry, "I was prescribed ibuprofen")
    assert [alert.key for alert in edited.resolved] == [alert.key for alert in turn.alerts]


def test_a_reply_made_again_stands_beside_the_first(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    turn = workspace.say("Hello")
    ollama.enqueue(Script(pieces=("One",)))
    first = workspace.reply(turn, nothing).wait()
    ollama.enqueue(Script(pieces=("Two",)))
    assert first is not None
    second = workspace.reply_again(first.entry, nothing).wait()
    assert second is not None
    assert [m.content for m in workspace.messages(turn.conversation)] == ["Hello", "Two"]
    assert [m.content for m in workspace.messages(turn.conversation, first.entry)] == ["Hello", "One"]
    assert ollama.requests[-1]["messages"][-1]["content"] == "Hello"


def test_a_reply_that_broke_off_is_gone_on_with(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    ollama.enqueue(Script(pieces=("Half a ",), error="runner died"))
    turn = workspace.say("Hello")
    half = workspace.reply(turn, nothing).wait()
    assert half is not None
    assert half.state == "interrupted"
    ollama.enqueue(Script(pieces=("loaf.",)))
    whole = workspace.continue_reply(half.entry, nothing).wait()
    assert whole is not None
    assert (whole.content, whole.state) == ("Half a loaf.", "whole")
    assert ollama.requests[-1]["messages"][-1] == {"role": "assistant", "content": "Half a "}


def test_what_is_said_next_continues_the_branch_that_is_shown(open_profile: Open) -> None:
    workspace = open_profile()
    first = workspace.say("One", at=AT)
    workspace.edit(first.entry, "Two")
    workspace.say("Three", first.conversation, at=AT, after=first.entry)
    assert [m.content for m in workspace.messages(first.conversation)] == ["One", "Three"]


def test_a_removed_message_comes_back(open_profile: Open) -> None:
    workspace = open_profile()
    turn = workspace.say("One", at=AT)
    where = {"conversation": turn.conversation, "message": turn.entry}
    workspace.change(Conversation(change="message_removed", **where))  # type: ignore[arg-type]
    assert workspace.messages(turn.conversation) == []
    workspace.change(Conversation(change="message_restored", **where))  # type: ignore[arg-type]
    assert [m.content for m in workspace.messages(turn.conversation)] == ["One"]


def test_a_conversation_in_the_trash_is_not_listed_and_comes_back(open_profile: Open) -> None:
    workspace = open_profile()
    turn = workspace.say("One", at=AT)
    workspace.change(Conversation(conversation=turn.conversation, change="trashed"))
    assert workspace.conversations() == []
    workspace.change(Conversation(conversation=turn.conversation, change="restored"))
    workspace.change(Conversation(conversation=turn.conversation, change="titled", title="Mine"))
    assert [view.title for view in workspace.conversations()] == ["Mine"]


def test_what_is_not_there_is_refused(open_profile: Open) -> None:
    workspace = open_profile()
    with pytest.raises(RefusedError, match="no message 99"):
        workspace.edit(99, "x")
    with pytest.raises(RefusedError, match="no such conversation"):
        workspace.change(Conversation(conversation="none", change="trashed"))


def test_without_a_model_a_reply_cannot_be_gone_on_with(open_profile: Open) -> None:
    workspace = open_profile()
    message = workspace.reply(workspace.say("Hello"), nothing).wait()
    assert message is not None
    with pytest.raises(RefusedError, match="No model is used"):
        workspace.continue_reply(message.entry, nothing)
    assert len(workspace.entries("message")) == 2
