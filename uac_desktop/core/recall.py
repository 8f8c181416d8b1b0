"""What of a question is looked for in what was said, and how what is found in two ways is put in order."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from uac_desktop.core.question_words import Phrase, phrase_of
from uac_desktop.core.segments import is_word, plain, segment

_K = 60
"""How much the first places count for more than the later ones: the usual constant of rank fusion."""


@dataclass(frozen=True, slots=True)
class Silent:
    """Words that say nothing of what a question is about; of wide letters the pairs, and letters alone."""

    words: frozenset[str]
    letters: frozenset[str]

    def has(self, word: str) -> bool:
        """Whether a word or a pair of wide letters says nothing."""
        plain_word = word.casefold().removesuffix("'s")
        return plain_word in self.words or self.letters.issuperset(plain_word)


def content_words(question: str, silent: Silent) -> list[str]:
    """The words of a question that say what it is about, each once; of wide letters each pair."""
    words = (word.strip("?!.,;:'\"()？！。，；：") for word in plain(question).split())
    found = [piece for word in words if word for piece in _pieces(word)]
    return list(dict.fromkeys(piece for piece in found if not silent.has(piece)))


def _pieces(word: str) -> list[str]:
    """A spelled word as it is; of a run of wide letters each pair, for nobody says all of it again."""
    if is_word(word):
        return [word]
    return [piece for piece in segment(word).split() if len(piece) > 1] or [word]


class Akin:
    """Words that people use for each other, in groups; a word may be in several."""

    def __init__(self, groups: Iterable[Sequence[str]]) -> None:
        self._groups: dict[Phrase, list[Sequence[str]]] = {}
        for group in groups:
            for word in group:
                self._groups.setdefault(phrase_of(word), []).append(group)

    def widened(self, words: Sequence[str]) -> list[str]:
        """The words with all that are used for them, each once; the words themselves come first."""
        others = (other for word in words for group in self._of(word) for other in group)
        return list(dict.fromkeys([*words, *others]))

    def _of(self, word: str) -> list[Sequence[str]]:
        return self._groups.get(phrase_of(word), [])


def fused(*rankings: Sequence[int], weights: Mapping[int, float] | None = None) -> list[int]:
    """Reciprocal rank fusion: what several rankings have near the top comes first; of equals the newer."""
    scores: dict[int, float] = {}
    for ranking in rankings:
        for place, one in enumerate(ranking):
            scores[one] = scores.get(one, 0.0) + 1 / (_K + place)
    by = weights or {}
    return sorted(scores, key=lambda one: (-scores[one] * by.get(one, 1.0), -one))
