"""Texts of scripts without spaces are cut into pairs, and places in the pieces lead back to the text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uac_desktop.core.segments import (
    characters,
    joined,
    marked_spans,
    phrase,
    plain,
    segment,
    words,
)

LETTERS = "aé e\u0301\u0344 ﾍﾟｶﾞ阿莫西ﬁ①²ﾀ가각\u1100\u1161\u11a8\u0328\u0f71\u1e9b\u0323x.\n\x00\ud800🎉"
texts = st.one_of(st.text(st.sampled_from(LETTERS)), st.text())


def test_a_run_becomes_pairs_and_its_last_character() -> None:
    assert segment("I take 阿莫西林 daily").split() == ["I", "take", "阿莫", "莫西", "西林", "林", "daily"]
    assert segment("ペニシリン").split() == ["ペニ", "ニシ", "シリ", "リン", "ン"]
    assert segment("한글").split() == ["한글", "글"]
    assert segment("药").split() == ["药"]


def test_half_and_full_width_are_one() -> None:
    assert segment("ﾍﾟﾆｼﾘﾝ").split() == segment("ペニシリン").split()
    assert plain("ＡＢＣ１２") == "ABC12"


PHRASES = [("青霉素", "青霉 霉素"), ("敏", "敏"), ("take 阿莫西林", "take 阿莫 莫西 西林")]


@pytest.mark.parametrize(("text", "pieces"), PHRASES)
def test_a_phrase_leaves_its_end_open(text: str, pieces: str) -> None:
    found, beginning = phrase(text)
    assert " ".join(found.split()) == pieces
    assert beginning == (text == "敏")


def test_single_characters_are_kept_once() -> None:
    assert characters("过敏，过敏 of 药") == "敏 药 过"


def test_words_are_those_that_are_spelled() -> None:
    assert list(words("Crème-brûlée, 阿莫西林 500mg")) == ["creme", "brulee", "500mg"]


@given(texts)
def test_every_marked_place_leads_back_into_the_text(text: str) -> None:
    marked = f"\x02{segment(text)}\x03"
    (start, end), *rest = marked_spans(text, marked, "\x02", "\x03") or [(0, 0)]
    assert rest == []
    assert (start, end) == (0, len(text))


@given(texts, st.data())
def test_a_marked_piece_leads_to_its_own_characters(text: str, data: st.DataObject) -> None:
    indexed = segment(text)
    pieces = [n for n, letter in enumerate(indexed) if not letter.isspace()]
    if not pieces:
        return
    place = data.draw(st.sampled_from(pieces))
    marked = f"{indexed[:place]}\x02{indexed[place]}\x03{indexed[place + 1 :]}"
    ((start, end),) = marked_spans(text, marked, "\x02", "\x03")
    assert indexed[place] in plain(text[start:end])


def test_places_that_touch_are_one() -> None:
    assert joined([(5, 7), (0, 2), (2, 3), (6, 9)]) == [(0, 3), (5, 9)]
