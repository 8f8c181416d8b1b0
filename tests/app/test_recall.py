"""Recall: by words alone, by meaning too where a model makes vectors, and never of what is gone."""

import json
from collections.abc import Callable

from tests.conftest import Open
from tests.fake_ollama import FakeModel, FakeOllama
from uac_desktop.app.workspace import Workspace

EMBEDDER = FakeModel(name="nomic-embed-text:latest", capabilities=("embedding",))


def tell(workspace: Workspace, *texts: str) -> list[int]:
    conversation = None
    seqs = []
    for text in texts:
        turn = workspace.say(text, conversation)
        conversation = turn.conversation
        seqs.append(turn.entry)
    return seqs


def test_what_was_said_is_found_by_any_of_the_words(open_profile: Open) -> None:
    workspace = open_profile()
    _, wall, _ = tell(workspace, "The cat is asleep.", "The wall in the garden leans.", "Lunch was fine.")
    found = workspace.recaller.passages("What did I say about the garden wall and the fence?", 3)
    assert [passage.entry for passage in found] == [wall]
    assert (found[0].before, found[0].after) == ("The cat is asleep.", "Lunch was fine.")


def test_chinese_is_found_by_pairs(open_profile: Open) -> None:
    workspace = open_profile()
    seqs = tell(workspace, "花园的墙有点歪。", "今天天气不错。")
    assert [p.entry for p in workspace.recaller.passages("我说过花园什么?", 3)] == seqs[:1]


def test_a_question_that_nothing_was_said_about_finds_nothing(open_profile: Open) -> None:
    workspace = open_profile()
    tell(workspace, "The cat is asleep.")
    assert workspace.recaller.passages("What did I say about sailing?", 3) == []


def test_the_question_itself_is_left_out(open_profile: Open) -> None:
    workspace = open_profile()
    (said, asked) = tell(workspace, "The boiler is loud.", "What about the boiler?")
    found = workspace.recaller.passages("What about the boiler?", 5, without=[asked])
    assert [passage.entry for passage in found] == [said]


def test_what_no_longer_holds_comes_last(open_profile: Open) -> None:
    workspace = open_profile()
    old, new = tell(workspace, "I live in Utrecht.", "I moved to Leiden, so I live in Leiden now.")
    found = workspace.recaller.passages("Where do I live, Utrecht or Leiden?", 5)
    assert {passage.entry: passage.holds for passage in found} == {new: True, old: False}
    assert found[-1].entry == old


def test_other_words_for_the_same_are_found_after_the_very_words(open_profile: Open) -> None:
    workspace = open_profile()
    seqs = tell(workspace, "We took a ferry.", "The boat is blue.", "Lunch was fine.")
    found = workspace.recaller.passages("What about the boat?", 5)
    assert [passage.entry for passage in found] == [seqs[1], seqs[0]]


def test_what_was_removed_or_forgotten_is_not_found(open_profile: Open) -> None:
    workspace = open_profile()
    one, two = tell(workspace, "The boiler is loud.", "The boiler was mended.")
    workspace.forget([one])
    assert [p.entry for p in workspace.recaller.passages("boiler", 5)] == [two]


def with_meaning(ollama: FakeOllama) -> Callable[[str], list[float]]:
    """A model to which boats and a regatta are one."""

    def embed(text: str) -> list[float]:
        about_boats = any(word in text.casefold() for word in ("boat", "regatta"))
        return [1.0, 0.0, 0.1] if about_boats else [0.0, 1.0, 0.1]

    ollama.models.append(EMBEDDER)
    ollama.embed = embed
    return embed


def test_with_an_embedding_model_what_means_the_same_is_found(open_profile: Open, ollama: FakeOllama) -> None:
    with_meaning(ollama)
    workspace = open_profile(ollama.host)
    boat, _ = tell(workspace, "We bought a small boat.", "Lunch was fine.")
    assert workspace.recaller.passages("What about the regatta?", 3) == []
    assert workspace.recaller.catch_up() == 2
    assert [passage.entry for passage in workspace.recaller.passages("What about the regatta?", 3)] == [boat]


def test_the_embedding_model_is_never_asked_to_talk(open_profile: Open, ollama: FakeOllama) -> None:
    ollama.models.insert(0, EMBEDDER)
    workspace = open_profile(ollama.host)
    assert workspace.models.chosen() != EMBEDDER.name


def test_where_the_server_goes_away_words_alone_find(open_profile: Open, ollama: FakeOllama) -> None:
    with_meaning(ollama)
    workspace = open_profile(ollama.host)
    (boat,) = tell(workspace, "We bought a small boat.")
    workspace.recaller.catch_up()
    ollama.overrides["/api/embed"] = (500, json.dumps({"error": "out of memory"}))
    assert [passage.entry for passage in workspace.recaller.passages("the boat?", 3)] == [boat]


def test_a_forgotten_message_is_not_found_by_meaning(open_profile: Open, ollama: FakeOllama) -> None:
    with_meaning(ollama)
    workspace = open_profile(ollama.host)
    (boat,) = tell(workspace, "We bought a small boat.")
    workspace.recaller.catch_up()
    workspace.forget([boat])
    assert workspace.recaller.passages("the regatta", 3) == []
    assert workspace.recaller.catch_up() == 0
