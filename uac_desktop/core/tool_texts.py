"""Calls of tools that a model writes into its reply as text, and a gate that keeps them from being shown.

What counts is a reply that is nothing but calls of our own tools: JSON with a name and arguments, bare, in a
list, in a fence of code or between `<tool_call>` tags.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from uac_desktop.core.tools import TOOLS, Call, call_of

_OPENERS = ("<tool_call>", "```json", "```tool_call", "```")
_BETWEEN = re.compile(r"</?tool_call>|```(?:json|tool_call)?|[\s,;\[\]]+")
_NAMING = ("name", "function", "tool")
_OTHERS = ("arguments", "parameters", "type", "id")
_FIRST_KEY = re.compile(r'\{\s*"([^"]*)"')
_FIRST_PAIR = re.compile(r'\{\s*"[^"]*"\s*:\s*"([^"]*)("?)')
_NAMED = re.compile(rf'"({"|".join(tool.name for tool in TOOLS)})"')


class CallGate:
    """Lets a reply through as it comes, but for what may still turn out to be nothing but a call."""

    def __init__(self) -> None:
        self._held = ""
        self._is_open = False

    def feed(self, piece: str) -> str:
        """Take the next piece; what may be shown by now."""
        if self._is_open:
            return piece
        self._held += piece
        if may_be_call(self._held):
            return ""
        self._is_open = True
        return self._held

    def finish(self) -> tuple[str, tuple[Call, ...]]:
        """The reply has ended whole: what was held back, as text to be shown or as the calls that it is."""
        held = "" if self._is_open else self._held
        self._is_open = True
        calls = calls_in(held)
        return ("", calls) if calls or not held.strip() else (held, ())


def may_be_call(text: str) -> bool:
    """Whether a reply that begins so may become nothing but a call of one of our tools."""
    rest = text.lstrip()
    if any(opener.startswith(rest) for opener in _OPENERS):
        return True
    opener = next((opener for opener in _OPENERS if rest.startswith(opener)), "")
    rest = rest[len(opener) :].lstrip().removeprefix("[").lstrip()
    return not rest or (rest.startswith("{") and _may_be_object(rest))


def _may_be_object(text: str) -> bool:
    """Whether JSON that begins so may be a call; `text` begins with its brace."""
    key = _FIRST_KEY.match(text)
    if key is None:
        return bool(re.fullmatch(r'\{\s*(?:"[a-z_]*)?', text))
    if key[1] in _OTHERS:
        return True
    value = _FIRST_PAIR.match(text)
    if key[1] not in _NAMING or value is None:
        return key[1] in _NAMING
    name, ended = value[1], bool(value[2])
    return any(tool.name == name if ended else tool.name.startswith(name) for tool in TOOLS)


def calls_in(text: str) -> tuple[Call, ...]:
    """The calls that a text is; none where it is anything else, or calls another tool.

    A call of ours that cannot be read is one without arguments: whoever runs it says what it takes.
    """
    if not may_be_call(text):
        return ()
    try:
        calls = tuple(_call(value) for value in _values(text))
    except (ValueError, RecursionError):
        named = _NAMED.search(text)
        return (Call(named[1]),) if named else ()
    return calls if all(call.name in {tool.name for tool in TOOLS} for call in calls) else ()


def _values(text: str) -> Iterator[dict[str, Any]]:
    """The JSON objects that a text consists of. Raises ValueError where there is anything else."""
    decoder, place = json.JSONDecoder(), 0
    while True:
        while (between := _BETWEEN.match(text, place)) is not None:
            place = between.end()
        if place == len(text):
            return
        value, place = decoder.raw_decode(text, place)
        if not isinstance(value, dict):
            raise ValueError("no object")
        yield value


def _call(value: dict[str, Any]) -> Call:
    held = value["function"] if isinstance(value.get("function"), dict) else value
    name = next((held[key] for key in _NAMING if isinstance(held.get(key), str)), "")
    return call_of(name, held.get("arguments", held.get("parameters", {})))
