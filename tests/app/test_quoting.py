"""Answers that quote: dated, cited, never a number, and never of what was not said."""

import pytest

from tests.conftest import Open
from tests.fake_ollama import FakeModel, FakeOllama
from uac_desktop.app.workspace import Workspace

TODAY = "2026-06-01"


def lived(workspace: Workspace) -> Workspace:
    said = [
        ("2026-02-01T09:00:00+00:00", "The boiler in the cellar hums at night."),
        ("2026-03-10T09:00:00+00:00", "My wifi password is hunter2, don't tell."),
        ("2026-03-12T09:00:00+00:00", "The boiler was mended, the bill comes later."),
        ("2026-03-13T09:00:00+00:00", "Is the boiler still loud?"),
        ("2026-04-01T09:00:00+00:00", "花园的墙有点歪。"),
    ]
    for at, text in said:
        workspace.say(text, at=at)
    return workspace


def test_what_was_said_is_quoted_dated_and_cited(open_profile: Open) -> None:
    workspace = lived(open_profile())
    answer = workspace.ask("What did I say about the cellar boiler?", TODAY)
    assert (answer.how, answer.value, answer.code) == ("recalled", None, "")
    (message,) = answer.messages
    assert (message.at[:10], message.quote) == ("2026-02-01", "The boiler in the cellar hums at night.")
    assert answer.text == f"On 2026-02-01 you said: “{message.quote}” [{message.entry}]."


def test_when_it_was_first_and_last_said(open_profile: Open) -> None:
    workspace = lived(open_profile())
    first = workspace.ask("When did I first mention the boiler?", TODAY)
    last = workspace.ask("When did I last mention the boiler?", TODAY)
    assert [message.at[:10] for message in first.messages] == ["2026-02-01"]
    assert [message.at[:10] for message in last.messages] == ["2026-03-12"]


def test_a_time_that_is_named_narrows_it(open_profile: Open) -> None:
    workspace = lived(open_profile())
    answer = workspace.ask("What did I say in March about the boiler?", TODAY)
    assert [message.at[:10] for message in answer.messages] == ["2026-03-12"]
    assert workspace.ask("What did I say in April about the boiler?", TODAY).how == "declined"


@pytest.mark.parametrize("question", ["What is my wifi password?", "我说过花园的墙怎么了？"])
def test_what_no_program_answers_is_quoted_where_all_of_it_was_said(
    open_profile: Open, question: str
) -> None:
    assert lived(open_profile()).ask(question, TODAY).how == "recalled"


NEVER_SAID = [
    "What did I say about the roof?",
    "Did I ever tell you about my aunt?",
    "What is my email password?",
    "What did I say about the boiler in the attic?",
    "我说过厨房什么？",
]
NUMBERS = [
    "How many times did I mention the boiler?",
    "How much was the boiler bill?",
    "When did I last mend it?",
]


@pytest.mark.parametrize("question", [*NEVER_SAID, *NUMBERS])
def test_what_was_never_said_and_what_is_a_number_stay_declined(open_profile: Open, question: str) -> None:
    answer = lived(open_profile()).ask(question, TODAY)
    assert (answer.how, answer.value, answer.messages) == ("declined", None, ())
    assert answer.why


def test_what_no_longer_holds_says_so_and_comes_last(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I live in Utrecht.", at="2026-01-01T09:00:00+00:00")
    workspace.say("I moved from Utrecht, so I live in Leiden now.", at="2026-05-01T09:00:00+00:00")
    answer = workspace.ask("What did I say about Utrecht?", TODAY)
    lines = answer.text.splitlines()
    assert [message.at[:10] for message in answer.messages] == ["2026-05-01", "2026-01-01"]
    assert ["That no longer holds." in line for line in lines] == [False, True]
    current = [view.id for view in workspace.records() if view.status == "current"]
    assert answer.records[0] in current


def test_what_was_forgotten_is_not_quoted(open_profile: Open) -> None:
    workspace = open_profile()
    turn = workspace.say("My wifi password is hunter2.")
    workspace.forget([turn.entry])
    assert workspace.ask("What is my wifi password?").how == "declined"


def test_a_message_that_asks_is_answered_in_the_talk_and_not_by_itself(open_profile: Open) -> None:
    workspace = lived(open_profile())
    turn = workspace.say("What did I say about the wifi password?", at="2026-06-01T09:00:00+00:00")
    assert turn.answer is not None
    assert turn.answer.how == "recalled"
    assert turn.entry not in [message.entry for message in turn.answer.messages]
    assert workspace.plain(turn) == turn.answer.text


def test_a_message_that_tells_is_no_question(open_profile: Open) -> None:
    workspace = lived(open_profile())
    assert workspace.say("The boiler in the cellar hums again.").answer is None


def test_a_saying_asks_no_server_for_what_was_said(open_profile: Open, ollama: FakeOllama) -> None:
    ollama.models.append(FakeModel(name="words:1", capabilities=("embedding",)))
    workspace = lived(open_profile(ollama.host))
    workspace.recaller.catch_up()
    before = ollama.calls.count("POST /api/embed")
    turn = workspace.say("What did I say about the wifi password?")
    assert turn.answer is not None
    assert ollama.calls.count("POST /api/embed") == before


def test_with_vectors_other_words_for_the_same_are_enough(open_profile: Open, ollama: FakeOllama) -> None:
    ollama.models.append(FakeModel(name="words:1", capabilities=("embedding",)))
    afloat = ("ship", "boat")
    ollama.embed = lambda text: [1.0, 0.0] if any(word in text for word in afloat) else [0.0, 1.0]
    workspace = open_profile(ollama.host)
    workspace.say("We took the ship to Texel.")
    workspace.say("Lunch was fine.")
    assert workspace.ask("What did I say about the boat?").how == "declined"
    workspace.recaller.catch_up()
    assert workspace.ask("What did I say about the boat?").how == "recalled"
    assert workspace.ask("What did I say about the boat engine?").how == "declined"
