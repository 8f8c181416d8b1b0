"""A short piece of a text around what was found in it, with the found places kept."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH = 140
_LEAD = 36
_REACH = 14
_MORE = "…"

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Snippet:
    """A piece of a text on one line; `spans` are the places [start, end) of what was found in it."""

    text: str
    spans: tuple[Span, ...] = ()


def snippet(text: str, spans: Sequence[Span], width: int = WIDTH) -> Snippet:
    """At most about `width` characters of a text, beginning a little before its first found place."""
    lead = min(_LEAD, width // 3)
    start = _word_start(text, spans[0][0] - lead) if spans and spans[0][1] > width - lead else 0
    end = len(text) if len(text) <= start + width else _word_end(text, start + width)
    before, after = _MORE if start else "", _MORE if end < len(text) else ""
    # Each blank stays one character, so that places need only be moved.
    line = "".join(" " if letter.isspace() else letter for letter in text[start:end])
    moved = len(before) - start
    inside = ((max(a, start) + moved, min(b, end) + moved) for a, b in spans if a < end and b > start)
    return Snippet(before + line + after, tuple(inside))


def _word_start(text: str, place: int) -> int:
    """A place at or a little after this one where a word begins."""
    if place <= 0:
        return 0
    near = text[place - 1 : place + _REACH]
    blank = next((n for n, letter in enumerate(near) if letter.isspace()), 0)
    return place + blank


def _word_end(text: str, place: int) -> int:
    """A place at or a little before this one where a word ends."""
    near = text[place - _REACH : place + 1]
    blank = next((n for n, letter in enumerate(reversed(near)) if letter.isspace()), 0)
    return place - blank
