"""A question seen from one type: which of its words mean something there, and which have been used.

The longest phrase wins at each place. What no phrase covers, and what no part of a plan has used, is what
the question says and we do not understand.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from uac_desktop.core import question_zh as zh
from uac_desktop.core.periods import Period
from uac_desktop.core.periods_named import number_of
from uac_desktop.core.question_index import Index, Kept, bare
from uac_desktop.core.question_words import Lexicon, Phrase, Sense, Test, Token, TypeWords, phrase_of

_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_CLOCK = re.compile(r"\d{1,2}:\d\d")
_NOON = frozenset(["noon", "midday"])
_NUMBER_WORDS = frozenset(
    ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
)
_TENS = {
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}
_ONES = {"one": 1, **{word: number_of(word) for word in _NUMBER_WORDS}, **_TENS}
_TIMES = {"hundred": 100, "thousand": 1000, "grand": 1000, "k": 1000}
# What must be used by a plan, or be declined.
_BINDING = frozenset(
    (
        *("own field", "derived", "part", "number", "clock", "bound", "bound_after", "superlative", "order"),
        *("share", "portion", "trend", "negation", "value", "condition", "weekday", "join", "field", "unit"),
        *("limit", "others", "calendar"),
    )
)
_LOOSE = frozenset(["empty", "verb", "type", "tense", "remark", "ask", "span"])
_MUST = frozenset(["average", "median", "distinct", "change", "since", "until", "age", "left"])


class Mention(NamedTuple):
    """Words at tokens [start, end) and what they may mean."""

    senses: tuple[Sense, ...]
    start: int
    end: int

    def get(self, *kinds: str) -> Sense | None:
        """The first sense of one of the kinds."""
        return next((sense for sense in self.senses if sense.kind in kinds), None)


@dataclass
class View:
    """A question from the side of one type; `used` are the places of the mentions that a plan uses.

    `ties` says which of equals is meant, the "first" or the "last"; empty where nothing is said of it.
    """

    text: str
    tokens: Sequence[Token]
    mentions: Sequence[Mention]
    periods: Sequence[Period]
    kept: Kept
    words: TypeWords
    index: Index
    lexicon: Lexicon
    used: set[int] = field(default_factory=set)
    ties: str = ""

    def find(self, *kinds: str) -> Iterator[tuple[int, Sense]]:
        """The places of mentions of these kinds, with their sense."""
        for place, mention in enumerate(self.mentions):
            sense = mention.get(*kinds)
            if sense is not None:
                yield place, sense

    def has(self, kind: str, *names: str) -> bool:
        """Whether the question has a word of a kind (one of these)."""
        return any(
            sense.kind == kind and (not names or sense.name in names)
            for mention in self.mentions
            for sense in mention.senses
        )

    def take(self, kind: str, *names: str) -> bool:
        """The same, and it is used from here on."""
        found = False
        for place, mention in enumerate(self.mentions):
            if any(s.kind == kind and (not names or s.name in names) for s in mention.senses):
                self.used.add(place)
                found = True
        return found

    def near(self, place: int, step: int) -> tuple[int, Mention] | None:
        """The next mention in a direction that is not empty."""
        place += step
        while 0 <= place < len(self.mentions):
            if self.mentions[place].senses and self.mentions[place].senses[0].kind != "empty":
                return place, self.mentions[place]
            place += step
        return None

    def beside(self, place: int, step: int) -> Mention | None:
        """The very next mention in a direction."""
        return self.mentions[place + step] if 0 <= place + step < len(self.mentions) else None

    def words_at(self, place: int) -> str:
        """A mention as it stands in the question."""
        mention = self.mentions[place]
        return self.text[self.tokens[mention.start].start : self.tokens[mention.end - 1].end]

    def sentence_end(self, place: int) -> int:
        """The place of the first mention after the end of the sentence at a place."""
        for later in range(place + 1, len(self.mentions)):
            gap = self.text[
                self.tokens[self.mentions[later].start - 1].end : self.tokens[
                    self.mentions[later].start
                ].start
            ]
            if re.search(r"[.?!。？！]", gap):
                return later
        return len(self.mentions)

    def left_over(self) -> list[str]:
        """The words that mean nothing here, or something that no part of the plan has used."""
        return [
            self.words_at(place)
            for place, mention in enumerate(self.mentions)
            if place not in self.used and (_binds(mention) or self._divides(place))
        ]

    def _divides(self, place: int) -> bool:
        """Whether "per" or "each" stands before what would be groups, and not before the type itself."""
        mention, after = self.mentions[place], self.beside(place, 1)
        group = mention.get("group")
        if group is None:
            return False
        if after is None:
            return group.name != "each"
        return group.name != "each" or after.get("calendar", "own field", "unit") is not None


def _binds(mention: Mention) -> bool:
    if not mention.senses:
        return True
    if any(sense.kind in _LOOSE for sense in mention.senses):
        return False
    return any(s.kind in _BINDING or (s.kind == "measure" and s.name in _MUST) for s in mention.senses)


def view_of(
    text: str, tokens: Sequence[Token], periods: Sequence[Period], kept: Kept, index: Index, lexicon: Lexicon
) -> View:
    """The question as a type sees it."""
    mentions = list(_mentions(text, tokens, periods, kept, index, lexicon))
    return View(text, tokens, mentions, periods, kept, lexicon.of(kept.type.name), index, lexicon)


def _mentions(
    text: str, tokens: Sequence[Token], periods: Sequence[Period], kept: Kept, index: Index, lexicon: Lexicon
) -> Iterator[Mention]:
    place = 0
    while place < len(tokens):
        found = _period(tokens, place, periods) or _number(tokens, place)
        found = found or _longest(tokens, place, periods, kept, index, lexicon)
        yield found
        place = found.end


def _period(tokens: Sequence[Token], place: int, periods: Sequence[Period]) -> Mention | None:
    for number, period in enumerate(periods):
        if period.start <= tokens[place].start < period.end:
            end = place + 1
            while end < len(tokens) and tokens[end].start < period.end:
                end += 1
            return Mention((Sense("period", str(number)),), place, end)
    return None


def _number(tokens: Sequence[Token], place: int) -> Mention | None:
    word = tokens[place].text
    if _CLOCK.fullmatch(word) or word in _NOON:
        return Mention((Sense("clock", "12:00" if word in _NOON else word.zfill(5)),), place, place + 1)
    after = [token.text for token in tokens[place + 1 : place + 4]]
    before = tokens[place - 1].text if place else ""
    if word == "one" and before in ("least", "most", "than", "exactly"):
        return _numbered("1", place, place + 1)
    if word in ("a", "an") and after[:1] == ["hour"] and (before == "than" or after[1:2] == ["or"]):
        return _numbered("1", place, place + 1)
    if (large := _large(tokens, place)) is not None:
        return large
    if word in _NUMBER_WORDS:
        half = after == ["and", "a", "half"]
        return _numbered(str(number_of(word) + (0.5 if half else 0)), place, place + (4 if half else 1))
    if word in zh.NUMBERS and after and after[0] in zh.UNITS:
        half = after[:2] == ["个", "半"]
        return _numbered(str(number_of(word) + (0.5 if half else 0)), place, place + (3 if half else 1))
    if _NUMBER.fullmatch(word):
        return _numbered(word.replace(",", ""), place, place + 1)
    return None


def _large(tokens: Sequence[Token], place: int) -> Mention | None:
    """ "a hundred", "two thousand", "250", "twenty five", "3k": the number of several words."""
    total, part, end = 0, -1, place
    for token in tokens[place:]:
        word = token.text
        if word in _TIMES and (part > 0 or (part < 0 and end > place)):
            part = max(part, 1) * _TIMES[word]
            total, part = (total + part, 0) if _TIMES[word] == 1000 else (total, part)
        elif word in ("a", "an") and end == place:
            part = -1
        elif word in _ONES and (part <= 0 or part % 10 == 0):
            part = max(part, 0) + _ONES[word]
        elif word.isdigit() and end == place:
            part = int(word)
        elif not (word == "and" and part >= 100):
            break
        end += 1
    words = [token.text for token in tokens[place:end]]
    if words and words[-1] == "and":
        words, end = words[:-1], end - 1
    if not any(word in _TIMES or word in _TENS for word in words):
        return None
    return _numbered(str(total + max(part, 0)), place, end)


def _numbered(number: str, place: int, end: int) -> Mention:
    return Mention((Sense("number", number),), place, end)


def _longest(
    tokens: Sequence[Token],
    place: int,
    periods: Sequence[Period],
    kept: Kept,
    index: Index,
    lexicon: Lexicon,
) -> Mention:
    """The longest phrase at a place that means something to the type."""
    stop = min([p.start for p in periods if p.start > tokens[place].start], default=1 << 30)
    longest = min(len(tokens) - place, lexicon.longest)
    stems = tuple(token.stem for token in tokens[place : place + longest] if token.start < stop)
    after = [token.text for token in tokens[place : place + longest + 1]] + [""]
    for size in range(len(stems), 0, -1):
        phrase = stems[:size]
        if zh.is_cut(phrase, after[size]):
            continue
        said = (*index.phrases.get(phrase, ()), *lexicon.phrases.get(phrase, ()))
        senses = tuple(sense for sense in said if _concerns(sense, kept))
        if any(sense.kind == "type" for sense in senses) and _names_another(phrase, kept, index):
            senses = tuple(sense for sense in senses if sense.kind != "type")
        if senses or zh.is_of_another(phrase, said, index.kept, lexicon.attributes):
            return Mention(senses, place, place + size)
    return Mention((), place, place + 1)


def _names_another(phrase: Phrase, kept: Kept, index: Index) -> bool:
    """Whether a phrase is the name of another type that is kept: "purchases" are no transactions then."""
    types = [index.kept[s.type].type for s in index.phrases.get(phrase, ()) if s.type in index.kept]
    named = {one.name for one in types if phrase in map(phrase_of, (one.name, one.list_name))}
    return bool(named) and kept.type.name not in named


def _concerns(sense: Sense, kept: Kept) -> bool:
    """Whether a sense is a general one, or the type's, of a field that some record has."""
    if not sense.type:
        return True
    if sense.type != kept.type.name:
        return False
    if sense.kind == "condition":
        return _can_test(sense.values[0], kept)
    if sense.kind == "value" and sense.field in kept.type.fields:
        return bool(kept.filled.get(sense.field))
    return sense.kind != "own field" or bool(kept.filled.get(sense.field))


def _can_test(test: Test, kept: Kept) -> bool:
    """Whether a condition says something of records: that a field is unknown does, even where all lack it.

    Not so where they have it under another name (`finished_date` for `finished_on`).
    """
    if test.field not in kept.type.fields or kept.filled.get(test.field):
        return test.field in kept.type.fields
    return test.op in ("unknown", "known") and bare(test.field) not in map(bare, kept.fields())
