import pytest

from uac_desktop.app.resources import silent_words
from uac_desktop.core.pieces import TOKENS, pieces
from uac_desktop.core.prompts import tokens
from uac_desktop.core.recall import Akin, content_words, fused

SILENT = silent_words()


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("What did I say about the garden wall?", ["garden", "wall"]),
        ("When did I last mention Mira's flat?", ["Mira's", "flat"]),
        ("Who told me that?", []),
        ("我说过关于小说的什么?", ["小说"]),
        ("GPS 坏了吗", ["GPS", "坏了"]),
    ],
)
def test_the_words_that_say_what_a_question_is_about(question: str, words: list[str]) -> None:
    found = content_words(question, SILENT)
    assert set(words) <= set(found)
    assert not {"什么", "的", "what", "What", "did", "about", "the"} & set(found)


def test_what_two_rankings_have_comes_before_what_one_has() -> None:
    assert fused([1, 2, 3], [4, 2]) == [2, 4, 1, 3]


def test_of_equals_the_newer_comes_first() -> None:
    assert fused([1], [2]) == [2, 1]


def test_what_weighs_less_comes_later() -> None:
    assert fused([1, 2], weights={1: 0.5}) == [2, 1]


def test_a_short_text_is_one_piece() -> None:
    assert pieces("The boiler was serviced.") == ["The boiler was serviced."]
    assert pieces("  ") == []


@pytest.mark.parametrize("text", ["A sentence of six words here. " * 200, "词" * 2000, "x" * 5000])
def test_a_long_text_is_cut_so_that_nothing_is_lost(text: str) -> None:
    found = pieces(text)
    assert len(found) > 1
    assert all(tokens(piece) <= TOKENS + 5 for piece in found)
    joined = "".join("".join(found).split())
    assert len(joined) >= len("".join(text.split()))


def test_pieces_overlap_so_that_a_sentence_at_an_edge_is_whole_in_one() -> None:
    sentences = [f"Number {n} is the shelf by the door." for n in range(100)]
    found = pieces(" ".join(sentences))
    assert all(any(sentence in piece for piece in found) for sentence in sentences)


def test_words_are_widened_by_those_that_are_used_for_them() -> None:
    akin = Akin([["boat", "ship"], ["ship", "parcel"]])
    assert akin.widened(["ships", "blue"]) == ["ships", "blue", "boat", "ship", "parcel"]
    assert akin.widened([]) == []
