"""The values that words have in a slot: a name put right, a date, a sum, a kind of document."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Protocol

from pydantic import JsonValue

from uac_desktop.core.telling import Lexicon, Mention
from uac_desktop.reading.dates import FoundDate
from uac_desktop.reading.days import Calendar, Tense
from uac_desktop.reading.quantities import notice_days
from uac_desktop.reading.clock import find_times
from uac_desktop.reading.words import (
    ACCOUNTS,
    ADJECTIVES,
    COUNTRIES,
    MEASURES,
    NOT_NAMES,
    PERIOD_WORDS,
    SPORTS,
    SPORTS_ZH,
    UNITS,
)

_ARTICLE = re.compile(r"^(?:the|a|an|my|our|his|her|their|some|this|that|new|me)\s+", re.I)
_JOIN = re.compile(
    r"\s*(?:,|/|、|，|&|\+|;|和|与|及|跟|还有|以及)\s*(?:and\s+|or\s+|also\s+|to\s+)*"
    r"|\s+(?:and|or|n|plus|as well as)\s+(?:to\s+|also\s+)*"
)
_DOCUMENTS = (
    ("passport|护照", "passport"),
    ("visa|签证", "visa"),
    ("permit|aufenthalt|green card|居留", "residence_permit"),
    ("licen|驾", "license"),
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


def exact_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    return words.text[start:end].strip() or None


def exact_clock(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A time of day that stands alone."""
    times = find_times(words.text[start:end])
    return times[0].value if times else None


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


def measure_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """What was measured, by its one name."""
    said = words.text[start:end].lower()
    return next(kind for pattern, kind in MEASURES.items() if re.fullmatch(pattern, said))


def unit_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    said = words.text[start:end].lower()
    return next((unit for pattern, unit in UNITS if re.match(pattern, said)), said)


def pressure_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    return re.sub(r"\s?(?:over|/)\s?", "/", words.text[start:end])


def period_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    said = words.text[start:end].lower()
    return next((period for pattern, period in PERIOD_WORDS if re.search(pattern, said)), None)


def bedtime_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A time at which one goes to bed: 11:40 alone is in the evening."""
    return _night_or_morning(words.text[start:end], night=True)


def waketime_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A time at which one gets up."""
    return _night_or_morning(words.text[start:end], night=False)


def _night_or_morning(said: str, night: bool) -> str | None:
    if exact := [one for one in find_times(said) if not one.bare]:
        value = exact[0].value
        hour, minute = map(int, value.split(":"))
        if re.search(r"[ap]\.?m|night|noon", said, re.I) or hour > 12:
            return value
    else:
        hour, minute = int((re.findall(r"\d+", said) or ["99"])[0]), 0
    if hour > 23:
        return None
    hour = (hour + 12 if 7 <= hour < 12 else 0 if hour == 12 else hour) if night else hour
    return f"{hour:02d}:{minute:02d}"


def exercise_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A kind of exercise that has no distance: yoga, tennis, 瑜伽."""
    return re.sub(r"^(?:played|did|lifted|lifting)\s+", "", words.text[start:end].lower())


def notice_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A notice period in days; a month is thirty."""
    return notice_days(words.text[start:end])


def next_of_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The next day that "the first of every month" falls on."""
    nth = re.search(r"\d{1,2}", words.text[start:end])
    return Calendar(date.fromisoformat(words.today), "future").day_in_month(int(nth[0]) if nth else 1)


def vehicle_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A vehicle's year, make and model, of "2017 Skoda Octavia"."""
    said = words.text[start:end].strip()
    year = re.match(r"(?:19|20)\d\d", said)
    make, _, model = re.sub(r"^\d{4}\s+", "", said).partition(" ")
    return {
        "name": f"{make} {model}".strip(),
        "make": make,
        "model": model or None,
        "year": int(year[0]) if year else None,
    }


def spelt_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A medicine that need not be known: as it is spelt where it is, else as it was said."""
    said = words.text[start:end]
    return words.lexicon.closest(said) or said


def car_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A vehicle that is called by its model."""
    said = words.text[start:end].strip()
    return {"name": said, "model": said}


def year_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    year = re.search(r"(?:19|20)\d\d", words.text[start:end])
    return int(year[0]) if year else None


def antecedent_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A plan's words, with what its "it" stands for in the words just before."""
    said = words.text[start:end].strip()
    things = re.findall(
        r"\b(?:this|that|an?|the)\s+(?:[\w-]+\s+){0,3}[\w-]+(?=\s*[.,;!?])", words.text[:start]
    )
    return re.sub(r"\b(?:it|that|this)\b(?=\W*$)", things[-1], said) if things else said


def injury_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """What "broke my wrist" is called: broken wrist."""
    verb, _, part = words.text[start:end].lower().partition(" ")
    said = {"tore": "torn", "broke": "broken"}.get(verb, verb)
    return f"{said} {re.sub(r'^(?:my|his|her) ', '', part.strip())}"


def country_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The country that a name or an adjective stands for; the word itself where its code is not known."""
    said = words.text[start:end].strip()
    return COUNTRIES.get(said.lower(), said)


def city_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A place's name; None where it is a shop's, a person's word or a time's."""
    said = proper_value(words, start, end, tense)
    if (
        not isinstance(said, str)
        or said.split()[0] in NOT_NAMES
        or said.endswith(("'s", "’s"))
        or re.search(r"\b(?:Hotel|Inn|Hostel|Resort|Lodge)\b", said)
    ):
        return None
    return said


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
    return lambda words, start, end, tense: read(words.text[start:end])


def condition_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The condition that an adjective names: diabetic is diabetes."""
    said = words.text[start:end]
    return ADJECTIVES.get(said.lower(), said)


def birthday_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A birthday; its year only where it was said."""
    found = words.date_at(start, tense)
    if not found or len(found.day) != 10:
        return None
    return found.day if re.search(r"(?:19|20)\d\d", words.text[start:end]) else f"--{found.day[5:]}"


def document_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    said = words.text[start:end].lower()
    return next(kind for pattern, kind in _DOCUMENTS if re.search(pattern, said))


def account_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    said = words.text[start:end].lower()
    return ACCOUNTS.get(said, said)


def entries_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    return "single" if words.text[start:end].lower() in ("single", "单次") else "multiple"


def lower_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    return words.text[start:end].lower()


def sport_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    said = words.text[start:end].lower()
    if said.startswith(("row",)):
        return "rowing"
    return SPORTS_ZH.get(said[0]) or SPORTS.get(said[:2])
