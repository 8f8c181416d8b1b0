"""Names of several words as people cut them short: the one word that no other name has."""

from collections import Counter
from collections.abc import Iterable

from uac_desktop.core.question_words import Lexicon, Phrases, Sense, add, stem
from uac_desktop.core.vocabulary import RecordType

# Beside the labels of types: what things and businesses are called, which people cut short.
_NAMES = (
    *("merchant", "store", "provider", "restaurant", "institution", "party", "payee", "employer", "thing"),
    "subject",
)
_SHORTEST_NAME, _LONGEST_NAME, _MOST_NAMES = 4, 5, 2_000


def name_short(
    phrases: Phrases, record_type: RecordType, name: str, values: Iterable[str], lexicon: Lexicon
) -> None:
    """A name of several words is also said by the one that no other name has: "the Malabar"."""
    named = [(value, value.split()) for value in values]
    held = Counter(word.casefold() for _, words in named for word in set(words))
    if len(named) > _MOST_NAMES:
        return
    for value, words in named:
        if not 1 < len(words) <= _LONGEST_NAME:
            continue
        for word in words:
            plain = word.isascii() and word.isalpha() and len(word) >= _SHORTEST_NAME
            if plain and held[word.casefold()] == 1 and stem(word.casefold()) not in lexicon.stems:
                add(phrases, word, Sense("value", value, record_type.name, name, (value,)))


def is_cut_short(record_type: RecordType, name: str) -> bool:
    """Whether the values of a field are names that people cut short."""
    return name in (record_type.label, *_NAMES)
