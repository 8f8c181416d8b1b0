"""Known words in the few words of a plan."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uac_desktop.knowledge.phrases import Phrases

PHRASES = Phrases(
    [("crab", "c"), ("crab shack", "s"), ("nuts", "n"), ("peanut butter", "p"), ("海鲜", "h"), ("Café", "f")]
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("dinner at The Crab Shack", ["crab shack"]),
        ("CRABS and nut roast", ["crab", "nut"]),
        ("the crab-shack", ["crab shack"]),
        ("scrabble night", []),
        ("去吃海鲜吧", ["海鲜"]),
        ("去吃海鮮", ["海鲜"]),
        ("cafe", ["cafe"]),
        ("nut-free bakery", []),
        ("no crab please", []),
        ("a crab allergy", []),
        ("不含海鲜", []),
        ("对海鲜过敏", []),
        ("", []),
    ],
)
def test_whole_words_are_found_but_for_what_is_not_there(text: str, words: list[str]) -> None:
    assert [found.word for found in PHRASES.find(text)] == words


def test_what_is_not_there_is_found_apart() -> None:
    assert [found.word for found in PHRASES.find_absent("nut-free, no crab, with peanut butter")] == [
        "nut",
        "crab",
    ]


def test_a_text_as_a_whole_may_be_one_phrase() -> None:
    assert PHRASES.exact("Crab  Shack") == ("s",)
    assert PHRASES.exact("the crab shack") == ()


@given(st.text(max_size=40))
def test_what_is_found_stands_in_the_text_or_is_denied_there(text: str) -> None:
    found = [*PHRASES.find(text), *PHRASES.find_absent(text)]
    assert all(each.meanings for each in found)
