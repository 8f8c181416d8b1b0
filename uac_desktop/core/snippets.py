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
    first = spans[0] if spans else (0, 0)
    start = _word_start(text, first[0] - lead, first[0]) if first[1] > width - lead else 0
    end = len(text) if len(text) <= start + width else _word_end(text, start + width, first[1])
    before, after = _MORE if start else "", _MORE if end < len(text) else ""
    # Each blank stays one character, so that places need only be moved.
    line = "".join(" " if letter.isspace() else letter for letter in text[start:end])
    moved = len(before) - start
    inside = ((max(a, start) + moved, min(b, end) + moved) for a, b in spans if a < end and b > start)
    return Snippet(before + line + after, tuple(inside))


def _word_start(text: str, place: int, most: int) -> int:
    """A place at or a little after this one where a word begins, but not behind `most`."""
    if place <= 0:
        return 0
    near = text[place - 1 : min(place + _REACH, most)]
    return place + next((n for n, letter in enumerate(near) if letter.isspace()), 0)


def _word_end(text: str, place: int, least: int) -> int:
    """A place at or a little before this one where a word ends, but not before `least`."""
    near = text[max(place - _REACH, least) : place + 1]
    return place - next((n for n, letter in enumerate(reversed(near)) if letter.isspace()), 0)
