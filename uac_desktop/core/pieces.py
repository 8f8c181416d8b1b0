"""A long text in pieces that overlap, each within the window of a small embedding model."""

import re

from uac_desktop.core.prompts import tokens

TOKENS = 200
"""The smallest window in use, 256 tokens, with room for what a model wants before the text."""

_SENTENCE = re.compile(r"(?<=[.!?])\s+|(?<=[。！？\n])")
_MOST = TOKENS // 3


def pieces(text: str) -> list[str]:
    """A text in pieces of at most about `TOKENS` tokens; each begins as the last one ends."""
    if tokens(text) <= TOKENS:
        return [text] if text.strip() else []
    found: list[list[str]] = [[]]
    for part in _parts(text):
        if found[-1] and tokens(" ".join([*found[-1], part])) > TOKENS:
            found.append(found[-1][-1:])
        found[-1].append(part)
    return [" ".join(piece) for piece in found]


def _parts(text: str) -> list[str]:
    """A text cut at its sentences; a long one at its words, and what has none at every so many letters."""
    cut: list[str] = []
    for sentence in _SENTENCE.split(text):
        if tokens(sentence) <= _MOST:
            cut.append(sentence.strip())
            continue
        line = ""
        for word in (w[at : at + _MOST] for w in sentence.split() for at in range(0, len(w), _MOST)):
            if line and tokens(f"{line} {word}") > _MOST:
                cut.append(line)
                line = ""
            line = f"{line} {word}".strip()
        cut.append(line)
    return [part for part in cut if part]
