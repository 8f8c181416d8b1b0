"""The values that words have in a slot: a name put right, a date, a sum, a kind of document."""

import re
from collections.abc import Callable, Mapping
from typing import Protocol

from pydantic import JsonValue

from uac_desktop.core.telling import Lexicon, Mention
from uac_desktop.reading.characters import simplified
from uac_desktop.reading.dates import FoundDate
from uac_desktop.reading.days import Tense
from uac_desktop.reading.words import (
    NOT_NAMES,
)

_ARTICLE = re.compile(r"^(?:the|a|an|my|our|his|her|their|some|this|that|new|me)\s+", re.I)
_JOIN = re.compile(
    r"\s*(?:,|/|、|，|&|\+|;|和|与|及|跟|还有|以及)\s*(?:and\s+|or\s+|also\s+|to\s+)*"
    r"|\s+(?:and|or|n|plus|as well as)\s+(?:to\s+|also\s+)*"
)


class SpellingLexicon(Lexicon, Protocol):
    """A lexicon that also corrects a word known to stand for a medicine or an allergy."""

    def near(self, name: str) -> tuple[str, ...]:
        """The known names that a name may be a slip of, the nearest first; none where it is known itself."""
        ...

    def closest(self, name: str) -> str | None:
        """The right spelling of a misspelt name; None where nothing, or more than one thing, is near."""
        ...


class Words(Protocol):
    """The message as slots see it."""

    @property
    def text(self) -> str:
        """The message's own words."""
        ...

    @property
    def today(self) -> str:
        """The day of the message, ISO."""
        ...

    @property
    def mentions(self) -> Mapping[int, Mention]:
        """The known names by where they start."""
        ...

    @property
    def lexicon(self) -> SpellingLexicon:
        """What knows them."""
        ...

    def date_at(self, start: int, tense: Tense) -> FoundDate | None:
        """The date phrase that begins there, its bare dates pointing as `tense` says."""
        ...


Value = Callable[[Words, int, int, Tense], JsonValue]


def without_article(text: str) -> str:
    """A noun without the article or possessive before it."""
    return _ARTICLE.sub("", text)


def said_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The words as they stand, without an article before them."""
    text = words.text[start:end].strip(" ,.;:!?'\"“”()-—–，。！")
    return without_article(text) or None


def noted_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """What is to be noted, word for word."""
    return words.text[start:end].strip(" ,.;:!'\"“”()-—–，。！、；：") or None


def exact_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    return words.text[start:end].strip() or None


def proper_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A proper name; None where the capital is only that of a sentence's first word."""
    text = words.text[start:end].strip()
    return text if text and text not in NOT_NAMES else None


def known_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A known name as the person wrote it, its spelling put right."""
    text = words.text[start:end]
    mention = words.mentions.get(start)
    spelt = words.lexicon.closest(text) if text.isascii() else text
    if mention is None:
        return spelt
    if (
        spelt is not None
        and spelt.casefold() != text.casefold()
        and text.casefold().rstrip("s") != spelt.casefold().rstrip("s")
    ):
        return spelt
    return text


def known_list_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    found = [mention for place, mention in words.mentions.items() if start <= place < end]
    return [known_value(words, one.start, one.end, tense) for one in sorted(found, key=lambda one: one.start)]


def things_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """Several substances, known ones put right and others as they were said."""
    starts = [start, *(match.end() for match in _JOIN.finditer(words.text, start, end))]
    ends = [*(match.start() for match in _JOIN.finditer(words.text, start, end)), end]
    return [_thing(words, a, b, tense) for a, b in zip(starts, ends, strict=True) if a < b]


def _thing(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    said = without_article(words.text[start:end].strip())
    known = next((one for place, one in words.mentions.items() if start <= place < end), None)
    if known is None or len(said) > len(known.text) + 2:
        return said
    return known_value(words, known.start, known.end, tense)


def spelt_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A medicine that need not be known: as it is spelt where it is, else as it was said."""
    said = words.text[start:end]
    return words.lexicon.closest(said) or said


def date_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    found = words.date_at(start, tense)
    told_ahead = found is not None and tense == "past" and found.kind == "date" and found.value > words.today
    return found.value if found and not told_ahead else None


def moment_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A day with its time; None where no time is said."""
    found = words.date_at(start, tense)
    return found.value if found and found.kind == "moment" else None


def names_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    parts = re.split(r",\s*(?:and\s+)?|\s+(?:and|&)\s+|、|和", words.text[start:end])
    return [part.strip() for part in parts if part.strip()]


def quantity(read: Callable[[str], JsonValue]) -> Value:
    return lambda words, start, end, tense: read(simplified(words.text[start:end]))


def birthday_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A birthday; its year only where it was said."""
    found = words.date_at(start, tense)
    if not found or len(found.day) != 10:
        return None
    return found.day if re.search(r"(?:19|20)\d\d", words.text[start:end]) else f"--{found.day[5:]}"


def lower_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    return words.text[start:end].lower()
