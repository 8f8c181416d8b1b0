"""Slips of the keyboard are undone, and words that are right stay as they are."""

import pytest

from tests.core.asking import lexicon
from uac_desktop.core.question_slips import mended
from uac_desktop.core.question_words import tokens_of


def read(word: str) -> str:
    return mended(tokens_of(word), frozenset(), lexicon())[0].text


@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ("excercise", "exercise"),
        ("exersise", "exersise"),
        ("workotus", "workouts"),
        ("restuarant", "restaurant"),
        ("livng", "living"),
        ("avarage", "avarage"),
        ("subscritpions", "subscriptions"),
        ("medicne", "medicine"),
    ],
)
def test_one_slip_in_a_word_is_undone_and_no_more(slip: str, meant: str) -> None:
    assert read(slip) == meant


@pytest.mark.parametrize(
    "word",
    ["three", "prince", "palace", "brother", "brought", "launched", "statin", "plane", "stories", "tirp"],
)
def test_a_word_that_is_right_or_too_short_stays(word: str) -> None:
    assert read(word) == word


def test_a_word_that_the_records_hold_stays() -> None:
    assert mended(tokens_of("Boukes"), frozenset(["bouk"]), lexicon())[0].text == "boukes"
