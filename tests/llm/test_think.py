"""Thinking inside a reply is parted from it, wherever the pieces end."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uac_desktop.llm.think import Parted, ThinkSplitter

REPLIES = [
    ("Hello", "Hello", ""),
    ("", "", ""),
    ("<think>hm</think>Hello", "Hello", "hm"),
    ("\n <think>\nhm\n</think>\n\nHello\n", "Hello\n", "\nhm\n"),
    ("<think></think>Hello", "Hello", ""),
    ("Hello <think>hm</think>there", "Hello there", "hm"),
    ("<think>a</think> <think>b</think> Hello", "Hello", "ab"),
    ("<think>a <think> b</think>c", "c", "a <think> b"),
    ("<think>cut short", "", "cut short"),
    ("<think>cut short</thin", "", "cut short</thin"),
    ("Write <think> first, always", "Write <think> first, always", ""),
    ("a </think> b", "a </think> b", ""),
    ("1 < 2 <thin <<think>x</think>>", "1 < 2 <thin <>", "x"),
    ("The `<think>` tag", "The `<think>` tag", ""),
    ("``` \n<think>x</think>\n``` <think>y</think>z", "``` \n<think>x</think>\n``` z", "y"),
    ("``a ` <think>`` <think>y</think>", "``a ` <think>`` ", "y"),
    ("`a`<think>y</think>`b`", "`a``b`", "y"),
    ("  Hello", "  Hello", ""),
    ("   ", "   ", ""),
    ("<", "<", ""),
    ("Ünï <think>đ</think>ç", "Ünï ç", "đ"),
]


def parted(pieces: list[str], *, anywhere: bool = True) -> Parted:
    splitter = ThinkSplitter(anywhere=anywhere)
    found = [splitter.feed(piece) for piece in pieces] + [splitter.finish()]
    return Parted("".join(f.text for f in found), "".join(f.thinking for f in found))


@pytest.mark.parametrize(("reply", "text", "thinking"), REPLIES)
def test_a_reply_is_parted(reply: str, text: str, thinking: str) -> None:
    assert parted([reply]) == Parted(text, thinking)


@pytest.mark.parametrize(("reply", "text", "thinking"), REPLIES)
def test_every_place_to_cut_gives_the_same(reply: str, text: str, thinking: str) -> None:
    for at in range(len(reply) + 1):
        assert parted([reply[:at], reply[at:]]) == Parted(text, thinking)
    assert parted(list(reply)) == Parted(text, thinking)


SOUP = st.lists(st.sampled_from(["<think>", "</think>", "<", "think>", "`", "```", " ", "\n", "a", "</th"]))


@given(SOUP, st.lists(st.integers(0, 60)), st.booleans())
def test_any_soup_of_tags_does_not_depend_on_the_cuts(
    soup: list[str], cuts: list[int], anywhere: bool
) -> None:
    reply = "".join(soup)
    places = [0, *sorted(min(cut, len(reply)) for cut in cuts), len(reply)]
    pieces = [reply[a:b] for a, b in pairwise(places)]
    assert parted(pieces, anywhere=anywhere) == parted([reply], anywhere=anywhere)


@given(SOUP)
def test_no_word_is_lost(soup: list[str]) -> None:
    reply = "".join(soup)
    found = parted([reply])
    assert (found.text + found.thinking).count("a") == reply.count("a")


def test_thinking_is_never_shown_before_it_is_known_to_be_thinking() -> None:
    splitter = ThinkSplitter()
    assert [splitter.feed(piece).text for piece in ("<th", "ink>secret", "</think", ">", "Hi")] == [
        "",
        "",
        "",
        "",
        "Hi",
    ]


def test_text_is_given_away_as_it_comes() -> None:
    splitter = ThinkSplitter()
    assert [splitter.feed(piece).text for piece in ("Hel", "lo <", " 3")] == ["Hel", "lo ", "< 3"]


def test_in_json_a_tag_inside_a_value_stays() -> None:
    reply = '<think>hm</think>{"quote": "<think>x</think>"}'
    assert parted(list(reply), anywhere=False) == Parted('{"quote": "<think>x</think>"}', "hm")
