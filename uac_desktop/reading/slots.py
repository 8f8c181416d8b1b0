"""The typed slots of a pattern: what each matches in a marked text, and the value its words have."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from pydantic import JsonValue

from uac_desktop.core.telling import Lexicon, Mention
from uac_desktop.reading import quantities
from uac_desktop.reading.dates import FoundDate
from uac_desktop.reading.days import Tense
from uac_desktop.reading.masks import MARKS, mark_regex


class SpellingLexicon(Lexicon, Protocol):
    """A lexicon that also corrects a word known to stand for a medicine or an allergy."""

    def closest(self, name: str) -> str | None:
        """The right spelling of a misspelt name; None where nothing, or more than one thing, is near."""
        ...


class Words(Protocol):
    """The message as slots see it."""

    text: str
    mentions: Mapping[int, Mention]
    lexicon: SpellingLexicon

    def date_at(self, start: int, tense: Tense) -> FoundDate | None:
        """The date phrase that begins there, its bare dates pointing as `tense` says."""
        ...


Value = Callable[[Words, int, int, Tense], JsonValue]


@dataclass(frozen=True, slots=True)
class Slot:
    """What a slot matches (a regex over the marked text) and the value of the words it matched."""

    regex: str
    value: Value


_ANY = rf"[\w{MARKS}'’&/%°-]"
_WORD = rf"{_ANY}+"
_NAME = r"(?-i:[A-Z\u00c0-\u00de][\w'’&-]*(?:\.(?=\s[A-Z]))?(?:\s+(?:(?:of|the|de|la|du|von|van|and|&)\s+)?[A-Z\u00c0-\u00de\d][\w'’&-]*){0,4})"
_HAN = rf"[\u3400-\u9fffA-Za-z0-9·{MARKS}]"
_ARTICLE = re.compile(r"^(?:the|a|an|my|our|his|her|their|some|this|that|new|me)\s+", re.I)
_JOIN = r"(?:\s*(?:,|/|、|，|&|\+|;|和|与|及|跟|还有|以及)\s*(?:and\s+|or\s+|also\s+)?|\s+(?:and|or|n|plus|as well as)\s+(?:to\s+|also\s+)*)"


def _said(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The words as they stand, without an article before them."""
    text = words.text[start:end].strip(" ,.;:!?'\"“”()-—–，。！")
    return _ARTICLE.sub("", text) or None


def _exact(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    return words.text[start:end].strip() or None


def _known(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A known name as the person wrote it, its spelling put right."""
    text = words.text[start:end]
    mention = words.mentions.get(start)
    spelt = words.lexicon.closest(text) if text.isascii() else text
    if mention is None:
        return spelt
    if spelt is not None and spelt.casefold() != text.casefold() and text.casefold().rstrip("s") != spelt.casefold().rstrip("s"):
        return spelt
    return text if spelt is None or text[:1].isupper() == spelt[:1].isupper() or text.isupper() else text


def _known_list(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    found = [mention for place, mention in words.mentions.items() if start <= place < end]
    return [_known(words, one.start, one.end, tense) for one in sorted(found, key=lambda one: one.start)]


def _date(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    found = words.date_at(start, tense)
    return found.value if found else None


def _names(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    parts = re.split(r",\s*(?:and\s+)?|\s+(?:and|&)\s+|、|和", words.text[start:end])
    return [part.strip() for part in parts if part.strip()]


def _quantity(read: Callable[[str], JsonValue]) -> Value:
    return lambda words, start, end, tense: read(words.text[start:end])


SLOTS: Mapping[str, Slot] = {
    "drug": Slot(mark_regex("drug", "class"), _known),
    "drugs": Slot(rf"{mark_regex('drug', 'class')}(?:{_JOIN}{mark_regex('drug', 'class')})*", _known_list),
    "drugword": Slot(r"[a-z][a-z-]{5,}", _known),
    "allergen": Slot(mark_regex("drug", "class", "allergen"), _known),
    "allergens": Slot(
        rf"{mark_regex('drug', 'class', 'allergen')}(?:{_JOIN}(?:\w+\s+)?{mark_regex('drug', 'class', 'allergen')})*", _known_list
    ),
    "dose": Slot(mark_regex("dose"), _exact),
    "frequency": Slot(mark_regex("frequency"), _exact),
    "date": Slot(mark_regex("date"), _date),
    "amount": Slot(mark_regex("money"), _quantity(quantities.amount)),
    "figure": Slot(r"(?<![\w.])\d[\d,]*(?:\.\d+)?(?![\w%])", _quantity(quantities.figure)),
    "whole": Slot(rf"(?<![\w.])\d{{1,4}}(?![\d.%])", _quantity(quantities.whole)),
    "minutes": Slot(mark_regex("duration"), _quantity(quantities.minutes)),
    "hours": Slot(mark_regex("duration"), _quantity(quantities.hours)),
    "distance": Slot(mark_regex("distance"), _quantity(quantities.kilometres)),
    "recurrence": Slot(mark_regex("recurrence"), _quantity(quantities.recurrence)),
    "schedule": Slot(r"(?:a|per|each|every)\s+(?:month|week|year|quarter)|monthly|weekly|yearly|annually|quarterly|每月|每年|每周|每個月|每个月|包月|包年|一个月|一年", _quantity(quantities.schedule)),
    "country": Slot(r"[A-Za-z\u3400-\u9fff]+", _quantity(quantities.country)),
    "name": Slot(_NAME, _exact),
    "names": Slot(rf"{_NAME}(?:(?:,\s*(?:and\s+)?|\s+and\s+){_NAME})*", _names),
    "words": Slot(rf"{_WORD}(?:[ ]{_WORD}){{0,7}}?", _said),
    "term": Slot(rf"{_WORD}(?:[ ]{_WORD}){{0,3}}?", _said),
    "word": Slot(_WORD, _said),
    "han": Slot(rf"{_HAN}{{2,10}}?", _said),
    "hans": Slot(rf"{_HAN}{{2,24}}?", _said),
    "phone": Slot(r"\+?\d[\d \-()]{6,16}\d", _exact),
    "email": Slot(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", _exact),
}  # fmt: skip
