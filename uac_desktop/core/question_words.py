"""The words of questions: a text cut into stems with their places, and what phrases of stems may mean.

Both languages go the same way: an English word is one stem, a Chinese character is one, and a phrase is
a run of stems. What phrases mean comes as data (`resources/asking`), so nothing here knows a language's
words.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from uac_desktop.core.records import normalise

_TOKEN = re.compile(
    r"\d{1,2}:\d\d|\d+(?:[.,]\d+)*(?=(?:km|kg|min|mins|h|hrs?)\b)|\d+(?:[.,]\d+)*(?![a-z])|(?<=\d)\+|%"
    r"|[\u3400-\u9fff]|(?:(?![\u3400-\u9fff])[^\W_])+",
    re.I,
)
# Nouns that end as verbs do, and verbs that would become another word.
_WHOLE = frozenset(
    [
        *("lasted", "meeting", "training", "reading", "noted", "note", "building", "morning", "evening"),
        *("wedding", "booking", "booked", "outing", "plane"),
    ]
)
_SIGNS = {"+": "plus", "%": "percent"}
Phrase = tuple[str, ...]


class Token(NamedTuple):
    """A word at [start, end) of a text: its stem, and its text without case."""

    stem: str
    text: str
    start: int
    end: int


class Sense(NamedTuple):
    """What a phrase may mean: a kind of word and which one; of words of a type, that type and field."""

    kind: str
    name: str
    type: str = ""
    field: str = ""
    values: tuple[Any, ...] = ()


Phrases = dict[Phrase, tuple[Sense, ...]]


def tokens_of(text: str) -> list[Token]:
    """The words of a text, in order."""
    found = []
    for match in _TOKEN.finditer(text):
        word = normalise(match[0])
        found.append(Token(stem(_SIGNS.get(word, word)), word, *match.span()))
    return found


@lru_cache(maxsize=50_000)
def phrase_of(text: str) -> Phrase:
    """A phrase as the stems of its words."""
    return tuple(token.stem for token in tokens_of(text.replace("_", " ")))


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A word without its endings: trips → trip, travelling → travel, allergies → allergy."""
    if len(word) <= 3 or not word.isascii() or not word.isalpha():
        return word
    for ending, instead in (("ies", "y"), ("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("shes", "sh")):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word[: -len(ending)] + instead
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    if word in _WHOLE:
        return word
    for ending in ("ing", "ed"):
        bare = word.removesuffix(ending)
        if bare != word and len(bare) >= 3 and re.search("[aeiouy]", bare):
            word = bare[:-1] if bare[-1] == bare[-2] and bare[-1] not in "slz" else bare
            break
    return word.removesuffix("e") if len(word) > 3 else word


# -- the lexicon -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Test:
    """A condition that words stand for: `field op values`; `when` is the date that a period bounds."""

    field: str
    op: str
    values: tuple[str, ...] = ()
    when: str = ""
    also: str = ""
    anchor: bool = False
    present: bool = False


@dataclass(frozen=True, slots=True)
class TypeWords:
    """How people ask about a type; see the data's own words for what each is."""

    when: tuple[str, ...] = ()
    what: tuple[str, ...] = ()
    who: tuple[str, ...] = ()
    where: tuple[str, ...] = ()
    anchor: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    measure: str = ""
    recurs: str = ""
    over: bool = False
    now: bool = False
    flow: bool = False
    inclusive: bool = False
    derived: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Every phrase with what it may mean, how each type is asked about, and words that mean the same."""

    phrases: Phrases
    types: Mapping[str, TypeWords]
    same: Mapping[Phrase, frozenset[Phrase]]
    attributes: Mapping[Phrase, str]
    factors: Mapping[tuple[str, str], int]
    times: Mapping[str, re.Pattern[str]]
    longest: int = 8
    remarks: tuple[re.Pattern[str], ...] = ()

    rewrites: tuple[tuple[re.Pattern[str], str], ...] = ()
    tied: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    stems: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    right: frozenset[str] = frozenset()
    signs: Mapping[str, tuple[re.Pattern[str], ...]] = field(default_factory=dict)

    def plain(self, text: str) -> str:
        """The text as it is read: blank where it only says how to say the answer, as long as before."""
        for pattern, instead in self.rewrites:
            text = _rewritten(pattern, instead, text)
        for pattern in (*self.tied.values(), *self.remarks):
            text = pattern.sub(lambda match: " " * len(match[0]), text)
        return text

    def ties(self, text: str) -> str:
        """Which of equals a text means: "first", "last", or nothing."""
        return next((name for name, pattern in self.tied.items() if pattern.search(text)), "")

    def of(self, type_name: str) -> TypeWords:
        """How a type is asked about."""
        return self.types.get(type_name, _NO_WORDS)


def _rewritten(pattern: re.Pattern[str], instead: str, text: str) -> str:
    """The text with what a pattern finds said otherwise, in as many characters."""
    return pattern.sub(lambda match: match.expand(instead).ljust(len(match[0])), text)


_NO_WORDS = TypeWords()
_NAMED = ("measure", "share", "ask", "order", "superlative", "bound", "bound_after", "unit", "group")
_ALSO = (
    "calendar",
    "limit",
    "others",
    "weekday",
    "negation",
    "trend",
    "join",
    "portion",
    "tense",
    "remark",
    "field",
    "currency",
)


def lexicon_of(words: Mapping[str, Any], types: Mapping[str, Any], same: Iterable[Iterable[str]]) -> Lexicon:
    """The lexicon of the three files, as they are read."""
    phrases: Phrases = {}
    for kind in (*_NAMED, *_ALSO):
        for name, listed in words[kind].items():
            for said in listed:
                add(phrases, said, Sense(kind, name))
    for said in [*words["empty"]["empty"].split(), *words["empty"]["chinese"].split()]:
        add(phrases, said, Sense("empty", said))
    for name, spec in types.items():
        if name != "attributes":
            _add_type(phrases, name, spec)
    attributes = {phrase_of(said): name for name, listed in types["attributes"].items() for said in listed}
    return Lexicon(
        phrases,
        {name: _type_words(spec) for name, spec in types.items() if name != "attributes"},
        _groups(same),
        attributes,
        {(pair.split()[0], pair.split()[1]): int(factor) for pair, factor in words["factor"].items()},
        {name: re.compile(pattern, re.I) for name, pattern in words["times"].items()},
        max(map(len, [*phrases, *attributes])),
        tuple(re.compile(pattern, re.I) for pattern in words["remarks"]["patterns"]),
        tuple((re.compile(pattern), instead) for pattern, instead in words["rewrites"].items()),
        {name: re.compile(pattern, re.I) for name, pattern in words["ties"].items()},
        frozenset(one for phrase in [*phrases, *attributes] for one in phrase),
        frozenset(_words_of([words, types, same])),
        frozenset(words["right"]["words"].split()),
        {name: tuple(re.compile(one, re.I) for one in listed) for name, listed in words["signs"].items()},
    )


def _words_of(data: Any) -> Iterator[str]:
    """Every English word of the data, as it is written there."""
    if isinstance(data, str):
        yield from re.findall("[a-z]{3,}", data)
    elif isinstance(data, Mapping):
        for key, value in data.items():
            yield from _words_of(key)
            yield from _words_of(value)
    elif isinstance(data, Iterable):
        for one in data:
            yield from _words_of(one)


def add(phrases: Phrases, said: str, sense: Sense) -> None:
    """Give a phrase one more sense."""
    phrase = phrase_of(said)
    known = phrases.get(phrase, ())
    if phrase and sense not in known:
        phrases[phrase] = (*known, sense)


def test_of(spec: Mapping[str, Any]) -> Test:
    """A condition from its words in the data."""
    name, op, *values = str(spec["test"]).split()
    return Test(
        name,
        op,
        tuple(values),
        str(spec.get("when", "")),
        str(spec.get("also", "")),
        bool(spec.get("anchor")),
        bool(spec.get("present")),
    )


def _add_type(phrases: Phrases, name: str, spec: Mapping[str, Any]) -> None:
    for kind in ("words", "verbs", "span", "empty"):
        for said in spec.get(kind, ()):
            add(phrases, said, Sense({"words": "type", "verbs": "verb"}.get(kind, kind), said, name))
    for field_name, listed in spec.get("fields", {}).items():
        for said in listed:
            add(phrases, said, Sense("own field", field_name, name, field_name))
    for part, listed in spec.get("parts", {}).items():
        for said in listed:
            add(phrases, said, Sense("part", part, name))
    for said, superlative in spec.get("superlative", {}).items():
        add(phrases, said, Sense("superlative", superlative, name))
    for derived, held in spec.get("derived", {}).items():
        for said in held["words"]:
            add(phrases, said, Sense("derived", derived, name))
    for held in spec.get("conditions", ()):
        for said in held["words"]:
            add(phrases, said, Sense("condition", held["test"], name, values=(test_of(held),)))


def _type_words(spec: Mapping[str, Any]) -> TypeWords:
    return TypeWords(
        when=tuple(spec.get("when", ())),
        what=tuple(spec.get("what", ())),
        who=tuple(spec.get("who", ())),
        where=tuple(spec.get("where", ())),
        anchor=tuple(spec.get("anchor", ())),
        other=tuple(spec.get("other", ())),
        measure=str(spec.get("measure", "")),
        recurs=str(spec.get("recurs", "")),
        over=bool(spec.get("over")),
        now=bool(spec.get("now")),
        flow=bool(spec.get("flow")),
        inclusive=bool(spec.get("inclusive")),
        derived={name: str(held["value"]) for name, held in spec.get("derived", {}).items()},
    )


def _groups(same: Iterable[Iterable[str]]) -> dict[Phrase, frozenset[Phrase]]:
    found: dict[Phrase, frozenset[Phrase]] = {}
    for listed in same:
        group = frozenset(map(phrase_of, listed))
        for phrase in group:
            found[phrase] = found.get(phrase, frozenset()) | group
    return found
