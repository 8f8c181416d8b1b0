"""What a person's records hold, for matching questions: which types are kept, with which fields, values,
people, currencies and days, and every phrase that names one of them.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from uac_desktop.core.fold import State
from uac_desktop.core.question_names import is_cut_short, name_short
from uac_desktop.core.question_words import Lexicon, Phrases, Sense, add, phrase_of
from uac_desktop.core.records import Record
from uac_desktop.core.vocabulary import RecordType, Vocabulary

_LONGEST_VALUE = 60
_ZH_NAME = re.compile(r"[\u3400-\u9fff]{3}")
_DATED = re.compile(r"\d{4}-|\d{4}$|\d{1,2}:\d\d")
_UNTOLD = frozenset({"currency", "booking_code", "recurrence", "id"})
_CURRENCIES = frozenset(["usd", "eur", "gbp", "cny", "jpy", "chf", "nok", "sek", "dkk", "inr", "aud", "cad"])
_AFFIXES = frozenset({"on", "date", "at", "n", "min", "hours", "km", "days"}) | _CURRENCIES
_UNITS = {
    "min": "minute",
    "hours": "hour",
    "days": "day",
    "km": "km",
    "pages": "page",
    "rating": "star",
    "calories": "calorie",
    "cost": "money",
    "amount": "money",
    "price": "money",
    "balance": "money",
    "attendees": "person",
    "party": "person",
} | dict.fromkeys(_CURRENCIES, "money")


@dataclass(frozen=True, slots=True)
class Kept:
    """The records of one type as a whole. `filled` counts how many have each field."""

    type: RecordType
    number: int
    filled: Mapping[str, int]
    people: frozenset[str]
    currencies: frozenset[str]
    first: Mapping[str, str]
    last: Mapping[str, str]
    replaced: bool
    unknown_country: tuple[str, ...] = ()

    def fields(self) -> list[str]:
        """The fields that some record has."""
        return [name for name in self.type.fields if self.filled.get(name)]


@dataclass(frozen=True, slots=True)
class Part:
    """What one type adds to an index, made from these records with these relations (a name's relation)."""

    type: RecordType
    records: list[Record]
    kin: Mapping[str, str]
    kept: Kept | None
    phrases: Phrases


@dataclass(frozen=True, slots=True)
class Index:
    """All that is kept, by type, and the phrases that name it; `today` is the day of the question."""

    vocabulary: Vocabulary
    kept: Mapping[str, Kept]
    phrases: Phrases
    home_country: str | None = None
    attributes: Mapping[str, int] = field(default_factory=dict)
    today: date = date.max
    parts: Mapping[str, Part] = field(default_factory=dict)
    stems: frozenset[str] = frozenset()


def unit_of(name: str) -> str:
    """The unit that a field's name says it is in; empty where it says none."""
    return next((_UNITS[part] for part in reversed(name.split("_")) if part in _UNITS), "")


def currency_of(name: str) -> str:
    """The code of the currency that a field's name says it is in; empty where it says none."""
    return next((part.upper() for part in reversed(name.split("_")) if part in _CURRENCIES), "")


def bare(name: str) -> str:
    """A field's name without what says its unit or kind: `cost_usd` → cost, `met_on` → met."""
    parts = [part for part in name.split("_") if part not in _AFFIXES]
    return " ".join(parts) or name.replace("_", " ")


def index_of(state: State, lexicon: Lexicon, before: Index | None = None) -> Index:
    """The index of all records as they are. Takes longer the more there are: keep it for the position.

    What an index from `before` knows of types whose records stayed is taken over.
    """
    listed = state.beliefs.listing.records
    contacts = (r.fields for r in listed("Contact", False) if r.fields.get("relationship"))
    kin = {str(fields.get("name")): str(fields["relationship"]) for fields in contacts}
    known = before.parts if before is not None else {}
    parts = {
        one.name: _part(one, listed(one.name, False), kin, known.get(one.name), lexicon)
        for one in state.vocabulary
    }
    attributes = Counter(str(r.fields.get("attribute")) for r in listed("Profile", False))
    phrases = _together(part.phrases for part in parts.values())
    return Index(
        state.vocabulary,
        {name: part.kept for name, part in parts.items() if part.kept is not None},
        phrases,
        state.home_country(),
        attributes,
        parts=parts,
        stems=frozenset(one for phrase in phrases for one in phrase),
    )


def _part(
    record_type: RecordType,
    records: list[Record],
    kin: Mapping[str, str],
    known: Part | None,
    lexicon: Lexicon,
) -> Part:
    """What a type adds: the known part where nothing of it has changed."""
    if known is not None and known.records is records and (known.type, known.kin) == (record_type, kin):
        return known
    phrases: Phrases = {}
    _name_type(phrases, record_type)
    _name_values(phrases, record_type, records, lexicon, kin)
    return Part(record_type, records, kin, _kept(record_type, records) if records else None, phrases)


def _together(several: Iterable[Phrases]) -> Phrases:
    """The phrases of all types; no two have a sense in common."""
    merged: Phrases = {}
    for phrases in several:
        for phrase, senses in phrases.items():
            known = merged.get(phrase)
            merged[phrase] = senses if known is None else (*known, *senses)
    return merged


def _name_type(phrases: Phrases, record_type: RecordType) -> None:
    listed = record_type.list_name.replace("_", " ")
    for said in (*record_type.words, record_type.name, listed):
        add(phrases, said, Sense("type", said, record_type.name))
    for name, held in record_type.fields.items():
        for said in {bare(name), name.replace("_", " ")}:
            if held.kind == "bool":
                add(phrases, said, Sense("value", name, record_type.name, name, (True,)))
            add(phrases, said, Sense("own field", name, record_type.name, name))
        for choice in held.choices:
            add(phrases, choice, Sense("value", choice, record_type.name, name, (choice,)))


def _kept(record_type: RecordType, records: list[Record]) -> Kept:
    filled = Counter(n for r in records for n, value in r.fields.items() if value is not None and value != "")
    first: dict[str, str] = {}
    last: dict[str, str] = {}
    dated = [name for name, held in record_type.fields.items() if held.kind in ("date", "moment")]
    for record in records:
        for name in dated:
            day = record.fields.get(name)
            if isinstance(day, str) and (name not in first or day < first[name]):
                first[name] = day
            if isinstance(day, str) and (name not in last or day > last[name]):
                last[name] = day
    return Kept(
        type=record_type,
        number=len(records),
        filled=filled,
        people=frozenset(record.about for record in records),
        currencies=frozenset(str(r.fields["currency"]) for r in records if r.fields.get("currency")),
        first=first,
        last=last,
        replaced=any(is_replaced(record_type, record) for record in records),
        unknown_country=_of_no_country(record_type, records),
    )


def _of_no_country(record_type: RecordType, records: Iterable[Record]) -> tuple[str, ...]:
    """What records are called of which no country is known, where the type has one."""
    if "country" not in record_type.fields:
        return ()
    unknown = (record for record in records if not record.fields.get("country"))
    return tuple(str(record.fields.get(record_type.label) or record.type) for record in unknown)


def is_replaced(record_type: RecordType, record: Record) -> bool:
    """Whether a record is a past value: something else was said in its place."""
    if record.valid_to is None or record.fields.get("status") in record_type.closed:
        return False
    return record.valid_to != record.fields.get(record_type.end or "")


def _name_values(
    phrases: Phrases,
    record_type: RecordType,
    records: Iterable[Record],
    lexicon: Lexicon,
    kin: Mapping[str, str],
) -> None:
    for name, values in _texts(records).items():
        for value in values:
            if not _is_empty(value, lexicon):
                add(phrases, value, Sense("value", value, record_type.name, name, (value,)))
            for said in map(" ".join, lexicon.same.get(phrase_of(value), ())):
                if not _is_empty(said, lexicon):
                    add(phrases, said, Sense("value", value, record_type.name, name, (value,)))
        if name in _people_fields(record_type, lexicon):
            _name_first(phrases, record_type, name, values)
            _name_kin(phrases, record_type, name, values, lexicon, kin)
        if is_cut_short(record_type, name):
            name_short(phrases, record_type, name, values, lexicon)
    for about in {record.about for record in records} - {"user"}:
        sense = Sense("value", about, record_type.name, "person", (about,))
        given = about[1:] if _ZH_NAME.fullmatch(about) else about
        for called in (about, given, kin.get(about, about)):
            for said in {phrase_of(called), *lexicon.same.get(phrase_of(called), ())}:
                add(phrases, " ".join(said), sense)


def _is_empty(value: str, lexicon: Lexicon) -> bool:
    """Whether a code of two letters is also a word that says nothing: "MY" of Malaysia, and "my"."""
    senses = lexicon.phrases.get(phrase_of(value), ()) if len(value) == 2 and value.isascii() else ()
    return any(sense.kind == "empty" for sense in senses)


def _texts(records: Iterable[Record]) -> dict[str, set[str]]:
    """The short texts that occur in each field, lists' items among them."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for record in records:
        for name, value in record.fields.items():
            if isinstance(value, str):
                found[name].add(value)
            elif isinstance(value, list):
                found[name].update(item for item in value if isinstance(item, str))
    return {
        name: {value for value in values if 1 <= len(value) <= _LONGEST_VALUE and not _DATED.match(value)}
        for name, values in found.items()
        if name not in _UNTOLD
    }


def _people_fields(record_type: RecordType, lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.of(record_type.name).who


def _name_first(phrases: Phrases, record_type: RecordType, name: str, values: Iterable[str]) -> None:
    """A person is also called by the first of their names, where only one has it."""
    firsts = Counter(value.split()[0] for value in values if " " in value)
    for value in values:
        first = value.split()[0]
        if firsts.get(first) == 1 and first != value and first not in values:
            add(phrases, first, Sense("value", value, record_type.name, name, (value,)))

    givens = Counter(value[1:] for value in values if _ZH_NAME.fullmatch(value))
    for value in values:
        if _ZH_NAME.fullmatch(value) and givens[value[1:]] == 1 and value[1:] not in values:
            add(phrases, value[1:], Sense("value", value, record_type.name, name, (value,)))


def _name_kin(
    phrases: Phrases,
    record_type: RecordType,
    name: str,
    values: Iterable[str],
    lexicon: Lexicon,
    kin: Mapping[str, str],
) -> None:
    """Somebody is also called by what they are to the person: "with my wife"."""
    for value in values:
        relation = phrase_of(kin.get(value, ""))
        for said in {relation, *lexicon.same.get(relation, ())} - {()}:
            add(phrases, " ".join(said), Sense("value", value, record_type.name, name, (value,)))
