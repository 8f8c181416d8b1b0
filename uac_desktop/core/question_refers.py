"""What a question points at without naming it: a "she" that nobody stands for, what somebody once said.

Such a question is answered by nothing that is recorded, however well its other words fit.
"""

import re
from collections.abc import Iterator, Sequence

from uac_desktop.core.question_index import Index
from uac_desktop.core.question_words import Lexicon, Sense, Token
from uac_desktop.core.saying import say

_PEOPLE = frozenset(["he", "she", "him", "her", "his", "hers", "himself", "herself", "他", "她"])
_THINGS = frozenset(["they", "them", "their", "theirs", "它", "它们"])
_LINK = re.compile(
    r"\b(?:is|was|has|does|did|will) it\b(?! (?:cost|go|end|start|expire|run out|happen|last|come|say|open))"
    r"|\bit(?:'s| is| was| has been| been)\b|\bmake it\b|\bgot it\b",
    re.I,
)
_PLURAL = frozenset("们人")


def unmet(text: str, tokens: Sequence[Token], index: Index, lexicon: Lexicon) -> str:
    """Why a question cannot be told what it speaks of; empty where all of it is named."""
    if any(sign.search(text) for sign in lexicon.signs.get("quoted", ())):
        return say("What somebody said or thinks is in no record.")
    for place, token in enumerate(tokens):
        if not _points(text, tokens, place) or _is_within(tokens, place, index):
            continue
        before = [*_senses(tokens[:place], index, lexicon)]
        around = before if token.text != "it" else [*_senses(tokens, index, lexicon)]
        kinds = ("value",) if token.text in _PEOPLE else ("value", "type", "condition")
        if not any(sense.kind in kinds and _is_meant(token, sense, lexicon) for sense in around):
            return say("I do not know who or what “{word}” is; name them.", word=token.text)
    return ""


def _points(text: str, tokens: Sequence[Token], place: int) -> bool:
    """Whether a word is a pronoun that stands for somebody or something."""
    token = tokens[place]
    if token.text == "it":
        return not any(found.start() <= token.start < found.end() for found in _LINK.finditer(text))
    if token.text in ("他", "她"):
        after = tokens[place + 1].text if place + 1 < len(tokens) else ""
        return after not in _PLURAL and (not place or tokens[place - 1].text != "其")
    return token.text in _PEOPLE or token.text in _THINGS


def _is_within(tokens: Sequence[Token], place: int, index: Index) -> bool:
    """Whether a word is a part of a longer name that is recorded."""
    for first in range(max(0, place - 7), place + 1):
        for last in range(max(place + 1, first + 2), min(len(tokens), first + 8) + 1):
            if tuple(token.stem for token in tokens[first:last]) in index.phrases:
                return True
    return False


def _senses(tokens: Sequence[Token], index: Index, lexicon: Lexicon) -> Iterator[Sense]:
    """All that the words may mean to any type that is kept."""
    stems = tuple(token.stem for token in tokens)
    for first in range(len(stems)):
        for last in range(first + 1, min(first + lexicon.longest, len(stems)) + 1):
            yield from index.phrases.get(stems[first:last], ())
            yield from lexicon.phrases.get(stems[first:last], ())


def _is_meant(token: Token, sense: Sense, lexicon: Lexicon) -> bool:
    """Whether a sense is of what a pronoun may stand for: somebody for "she"."""
    if token.text not in _PEOPLE:
        return True
    people = (
        *lexicon.of(sense.type).who,
        "person",
        "name",
        "relationship",
        "provider",
        "prescriber",
        "author",
    )
    return sense.field in people
