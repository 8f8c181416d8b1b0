"""Which bracket belongs to the one at the caret."""

import re
from collections.abc import Iterator

from PySide6.QtGui import QTextBlock

from uac_desktop.ui.code.places import flat

_PAIRS = {"(": ")", "[": "]", "{": "}"}
_BACK = {close: opening for opening, close in _PAIRS.items()}
_QUOTED = re.compile(r"\"(?:\\.|[^\"\\])*\"?|'(?:\\.|[^'\\])*'?|#.*")
_MOST = 500
"""Lines that are looked through."""


def pair(block: QTextBlock, column: int) -> tuple[int, int] | None:
    """The positions of the bracket beside a caret and of its partner; brackets in strings are none."""
    bare = _bare(block.text())
    for at in (column - 1, column):
        if 0 <= at < len(bare) and bare[at] in _PAIRS:
            return _partner(block, at, bare[at], _onward(block, at))
        if 0 <= at < len(bare) and bare[at] in _BACK:
            return _partner(block, at, bare[at], _backward(block, at))
    return None


def _partner(
    block: QTextBlock, column: int, bracket: str, places: Iterator[tuple[int, str]]
) -> tuple[int, int] | None:
    other = _PAIRS.get(bracket) or _BACK[bracket]
    depth = 0
    for position, char in places:
        depth += (char == bracket) - (char == other)
        if depth == 0:
            return block.position() + column, position
    return None


def _onward(block: QTextBlock, column: int) -> Iterator[tuple[int, str]]:
    for _ in range(_MOST):
        if not block.isValid():
            return
        text = _bare(block.text())
        yield from (
            (block.position() + at, text[at]) for at in range(column, len(text)) if text[at] in "()[]{}"
        )
        block, column = block.next(), 0


def _backward(block: QTextBlock, column: int) -> Iterator[tuple[int, str]]:
    text = _bare(block.text())[: column + 1]
    for _ in range(_MOST):
        places = range(len(text) - 1, -1, -1)
        yield from ((block.position() + at, text[at]) for at in places if text[at] in "()[]{}")
        block = block.previous()
        if not block.isValid():
            return
        text = _bare(block.text())


def _bare(text: str) -> str:
    """A line with its strings and its comment blanked, as long as it was in units."""
    return _QUOTED.sub(lambda found: " " * len(found.group()), flat(text))
