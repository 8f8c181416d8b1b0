"""Calls that a model writes as text are taken as calls, and nothing else is kept from being shown."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uac_desktop.core.tool_texts import CallGate, calls_in
from uac_desktop.core.tools import Call

BOILER = Call("search_messages", {"words": "boiler"})
CALLS = [
    '{"name": "search_messages", "arguments": {"words": "boiler"}}',
    '\n {"name":"search_messages","parameters":{"words":"boiler"}}\n',
    '<tool_call>\n{"name": "search_messages", "arguments": {"words": "boiler"}}\n</tool_call>',
    '<tool_call>{"arguments": {"words": "boiler"}, "name": "search_messages"}',
    '```json\n{"name": "search_messages", "arguments": {"words": "boiler"}}\n```',
    '```\n{"tool": "search_messages", "arguments": "{\\"words\\": \\"boiler\\"}"}\n```',
    '[{"name": "search_messages", "arguments": {"words": "boiler"}}]',
    '{"type": "function", "function": {"name": "search_messages", "arguments": {"words": "boiler"}}}',
]
TEXTS = [
    "",
    " \n",
    "Hello",
    "<b>bold</b>",
    "{",
    "{}",
    "[1, 2]",
    "```python\nprint(1)\n```",
    '{"name": "Ann", "age": 5}',
    '{"name": "weather", "arguments": {"city": "Oslo"}}',
    '{"name": "search_message',
    '{"id": 5, "kind": "lamp"}',
    'I call {"name": "search_messages", "arguments": {"words": "boiler"}}',
    '```json\n{"title": "x"}\n```',
    "[TOOL_CALLS]",
    "search_messages",
]


def through(pieces: list[str]) -> tuple[str, tuple[Call, ...]]:
    """What a gate shows of pieces, all in all, and the calls that it takes them for."""
    gate = CallGate()
    shown = "".join(gate.feed(piece) for piece in pieces)
    rest, calls = gate.finish()
    return shown + rest, calls


@pytest.mark.parametrize("text", CALLS)
def test_a_reply_that_is_nothing_but_a_call_is_one(text: str) -> None:
    assert through(list(text)) == ("", (BOILER,))


@pytest.mark.parametrize("text", TEXTS)
def test_any_other_reply_is_shown_as_it_is(text: str) -> None:
    assert through(list(text)) == (text if text.strip() else "", ())


def test_several_calls_are_several() -> None:
    assert calls_in(CALLS[2] + CALLS[2].replace("boiler", "attic")) == (
        BOILER,
        Call("search_messages", {"words": "attic"}),
    )


@pytest.mark.parametrize(
    "text",
    [
        '<tool_call>{"name": "search_messages", "arguments": {"words": boiler}}</tool_call>',
        '{"name": "search_messages", "arguments": {"words": "boi',
        '{"name": "search_messages", "arguments": ' + "[" * 100_000,
    ],
)
def test_a_call_of_ours_that_cannot_be_read_is_one_without_arguments(text: str) -> None:
    assert through([text]) == ("", (Call("search_messages"),))


def test_words_are_shown_as_they_come() -> None:
    gate = CallGate()
    assert [gate.feed(piece) for piece in ("Hel", "lo", ' {"name": "')] == ["Hel", "lo", ' {"name": "']
    gate = CallGate()
    assert [gate.feed(piece) for piece in ("```", "py", "thon\n")] == ["", "```py", "thon\n"]
    gate = CallGate()
    assert [gate.feed(piece) for piece in ('{"name"', ': "An', 'n"')] == ["", '{"name": "An', 'n"']


@given(
    st.sampled_from([*CALLS, *TEXTS]) | st.text('{}[]<>`"name:,ask_records \n', max_size=40),
    st.lists(st.integers(0, 80)),
)
def test_where_the_pieces_end_changes_nothing_and_no_word_is_lost(text: str, cuts: list[int]) -> None:
    places = [0, *sorted(cuts), max([len(text), *cuts])]
    pieces = [text[start:end] for start, end in pairwise(places)]
    shown, calls = through(pieces)
    assert (shown, calls) == through([text])
    assert bool(calls) or shown == text or not text.strip()
