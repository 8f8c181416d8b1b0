"""A snippet is one line around what was found, and its places stay true."""

from hypothesis import given
from hypothesis import strategies as st

from uac_desktop.core.snippets import WIDTH, snippet

LONG = "word " * 100 + "penicillin gives me hives " + "word " * 100


def test_a_short_text_is_shown_whole() -> None:
    shown = snippet("two\nlines", [(4, 9)])
    assert (shown.text, shown.spans) == ("two lines", ((4, 9),))


def test_a_long_text_is_cut_at_words_around_what_was_found() -> None:
    start = LONG.index("penicillin")
    shown = snippet(LONG, [(start, start + 10)])
    ((begin, end),) = shown.spans
    assert shown.text[begin:end] == "penicillin"
    assert shown.text.startswith("…word")
    assert shown.text.endswith("word…")
    assert len(shown.text) <= WIDTH + 2


@given(
    st.text(st.sampled_from("ab 过敏\n"), max_size=600),
    st.integers(0, 600),
    st.integers(1, 40),
    st.integers(10, 200),
)
def test_places_show_the_same_characters(text: str, start: int, length: int, width: int) -> None:
    end = min(start + length, len(text))
    if start >= end:
        return
    shown = snippet(text, [(start, end)], width)
    assert "\n" not in shown.text
    for begin, stop in shown.spans:
        assert shown.text[begin:stop] in text.replace("\n", " ")
        assert text[start:end].replace("\n", " ").startswith(shown.text[begin : begin + 1])
    assert len(shown.text) <= width + 2
    assert shown.spans
