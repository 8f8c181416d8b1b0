"""Finds known words in the few words of a plan ("dinner at The Crab Shack", 去吃海鲜).

Whole words in Latin script, with or without a plural's s; Chinese ones anywhere; the longest first. What
is said not to be there ("nut-free", "no peanuts", 不含花生) is not found.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .folding import fold, plain

_TOKEN = re.compile(r"[a-z0-9*:]+(?:'[a-z]+)?|[\u3400-\u9fff]")
_LONGEST = 8
_MOST_FOUND = 10_000
_ABSENT_BEFORE = (
    ("no",),
    ("non",),
    ("without",),
    ("not",),
    ("avoid",),
    ("无",),
    ("非",),
    ("不", "含"),
    ("不", "吃"),
    ("不", "喝"),
    ("没", "有"),
)
_ABSENT_AFTER = (("free",), ("allergy",), ("allergie",), ("allergic",), ("intolerance",), ("过", "敏"))


class Found(NamedTuple):
    """A known word in a text, and what it stands for."""

    word: str
    meanings: tuple[str, ...]


class Phrases:
    """Words and what each stands for; one may stand for several things."""

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        self._meanings: dict[tuple[str, ...], dict[str, None]] = {}
        self._found: dict[tuple[str, bool], list[Found]] = {}
        for phrase, meaning in pairs:
            if tokens := _tokens(phrase):
                self._meanings.setdefault(tokens, {})[meaning] = None

    def exact(self, text: str) -> tuple[str, ...]:
        """What a text as a whole stands for."""
        return tuple(self._meanings.get(_tokens(text), ()))

    def find(self, text: str) -> list[Found]:
        """The known words of a text in order, never overlapping."""
        return self._find(text, absent=False)

    def find_absent(self, text: str) -> list[Found]:
        """The known words of which a text says that they are not there."""
        return self._find(text, absent=True)

    def _find(self, text: str, absent: bool) -> list[Found]:
        text = plain(text)
        asked = (text, absent)
        if asked not in self._found:
            if len(self._found) >= _MOST_FOUND:
                self._found.clear()
            self._found[asked] = self._look(text, absent)
        return self._found[asked]

    def _look(self, text: str, absent: bool) -> list[Found]:
        tokens = _tokens(text)
        return [
            Found(_shown(tokens[start:end]), tuple(self._meanings[tokens[start:end]]))
            for start, end in self._places(tokens)
            if _is_absent(tokens, start, end) is absent
        ]

    def _places(self, tokens: tuple[str, ...]) -> Iterator[tuple[int, int]]:
        start = 0
        while start < len(tokens):
            longest = range(min(len(tokens), start + _LONGEST), start, -1)
            end = next((end for end in longest if tokens[start:end] in self._meanings), None)
            if end:
                yield start, end
            start = end or start + 1


def tokens_of(text: str) -> frozenset[str]:
    """The words of a text as they are compared."""
    return frozenset(_tokens(text))


def _tokens(text: str) -> tuple[str, ...]:
    return tuple(map(_stem, _TOKEN.findall(fold(text))))


def _stem(token: str) -> str:
    return token[:-1] if len(token) > 3 and token.endswith("s") and not token.endswith("ss") else token


def _shown(tokens: tuple[str, ...]) -> str:
    return ("" if len(tokens[0]) == 1 and tokens[0] > "\u3400" else " ").join(tokens)


def _is_absent(tokens: tuple[str, ...], start: int, end: int) -> bool:
    before = any(tokens[max(0, start - len(words)) : start] == words for words in _ABSENT_BEFORE)
    return before or any(tokens[end : end + len(words)] == words for words in _ABSENT_AFTER)
