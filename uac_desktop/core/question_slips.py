"""Slips of the keyboard in a question: an unknown word that is one slip away from a single known one.

Only what slips do is undone: letters swapped, doubled, dropped or put in, never the first one. The shorter
a word is, the fewer of these are tried, because a short word is soon another one.
"""

from collections.abc import Collection, Iterator, Sequence

from uac_desktop.core.question_words import Lexicon, Token, stem

_SHORTEST, _LONG, _LONGER = 5, 7, 9
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_VOWELS = "aeiouy"


def mended(tokens: Sequence[Token], known: Collection[str], lexicon: Lexicon) -> list[Token]:
    """The words with slips undone; `known` are the stems of what the records hold."""
    return [token if token.stem in known else _mended(token, known, lexicon) for token in tokens]


def _mended(token: Token, known: Collection[str], lexicon: Lexicon) -> Token:
    word = token.text
    if len(word) < _SHORTEST or not (word.isascii() and word.isalpha()):
        return token
    if token.stem in lexicon.stems or word in lexicon.right:
        return token
    near = {stem(other): other for other in _unslipped(word) if other in lexicon.words}
    meant = {found: other for found, other in near.items() if found in lexicon.stems or found in known}
    if len(meant) != 1:
        return token
    found, other = meant.popitem()
    return token._replace(stem=found, text=other)


def _unslipped(word: str) -> Iterator[str]:
    """What may have been meant by a word."""
    for place in range(1, len(word)):
        before, letter, after = word[:place], word[place], word[place + 1 :]
        if after:
            yield before + after[0] + letter + after[1:]
        if len(word) >= _LONG or letter == word[place - 1]:
            yield before + after
        for other in _LETTERS if len(word) >= _LONG else _VOWELS + word[place - 1]:
            yield before + other + letter + after
        if len(word) >= _LONGER:
            yield from (before + other + after for other in _LETTERS)
