"""Calls of tools, as models write them: read where they can be, and told in a sentence what is wrong."""

import pytest

from uac_desktop.core.errors import RefusedError
from uac_desktop.core.tools import ASK, LONGEST, SEARCH, Call, call_of, wanted


def test_a_call_gives_its_tool_one_text() -> None:
    assert wanted(call_of("ask_records", {"question": " How many\n trips? "})) == (ASK, "How many trips?")
    assert wanted(call_of("search_messages", {"words": "boiler", "limit": 5})) == (SEARCH, "boiler")


def test_arguments_in_a_text_are_read() -> None:
    assert call_of("ask_records", '{"question": "Why?"}') == Call("ask_records", {"question": "Why?"})


@pytest.mark.parametrize("arguments", [None, 3, [], "Why?", "{", {}, {"query": "x"}, {"question": " "}])
def test_what_a_tool_does_not_take_is_said_in_a_sentence(arguments: object) -> None:
    with pytest.raises(RefusedError, match=r"^ask_records takes one text called 'question'[^.]*\.$"):
        wanted(call_of("ask_records", arguments))


def test_a_tool_that_is_not_there_is_said_so_with_those_that_are() -> None:
    with pytest.raises(RefusedError, match="There is no tool 'weather'; there are ask_records and search"):
        wanted(call_of("weather", {"city": "Oslo"}))


def test_what_is_too_long_is_not_sent_back_whole() -> None:
    call = call_of("x" * 500, {"question": "why " * 500})
    assert len(call.text) < 200
    with pytest.raises(RefusedError):
        wanted(call_of("ask_records", {"question": "y" * (LONGEST + 1)}))


def test_what_no_encoding_can_send_is_replaced_and_what_is_too_deep_is_left_out() -> None:
    assert call_of("ask_records", {"question": "a\ud83d b"}).arguments == {"question": "a\ufffd b"}
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert call_of("ask_records", {"question": deep}) == Call("ask_records")
