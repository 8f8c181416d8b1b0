"""What a person's records hold, for matching questions: which types are kept, with which fields, values,
people, currencies and days, and every phrase that names one of them.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from uac_desktop.core.fold import State
from uac_desktop.core.question_words import Lexicon, Phrases, Sense, add, phrase_of
from uac_desktop.core.records import Record
from uac_desktop.core.vocabulary import RecordType, Vocabulary

_LONGEST_VALUE = 60
_DATED = re.compile(r"\d{4}-|\d{4}$|\d{1,2}:\d\d")
_UNTOLD = frozenset({"currency", "booking_code", "recurrence", "id"})
_CURRENCIES = frozenset("usd eur gbp cny jpy chf nok sek dkk inr aud cad".split())
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
class Index:
    """All that is kept, by type, and the phrases that name it; `today` is the day of the question."""

    vocabulary: Vocabulary
    kept: Mapping[str, Kept]
    phrases: Phrases
    home_country: str | None = None
    attributes: Mapping[str, int] = field(default_factory=dict)
    today: date = date.max


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


def index_of(state: State, lexicon: Lexicon) -> Index:
    """The index of all records as they are. Takes longer the more there are: keep it for the position."""
    by_type: dict[str, list[Record]] = {}
    for record in state.records():
        by_type.setdefault(record.type, []).append(record)
    contacts = (r.fields for r in by_type.get("Contact", ()) if r.fields.get("relationship"))
    kin = {str(fields.get("name")): str(fields["relationship"]) for fields in contacts}
    phrases: Phrases = {}
    kept = {}
    for record_type in state.vocabulary:
        _name_type(phrases, record_type)
        records = by_type.get(record_type.name, [])
        if records:
            kept[record_type.name] = _kept(record_type, records)
            _name_values(phrases, record_type, records, lexicon, kin)
    attributes = Counter(str(r.fields.get("attribute")) for r in by_type.get("Profile", ()))
    return Index(state.vocabulary, kept, phrases, state.home_country(), attributes)


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
    filled: Counter[str] = Counter()
    first: dict[str, str] = {}
    last: dict[str, str] = {}
    dated = [name for name, held in record_type.fields.items() if held.kind in ("date", "moment")]
    for record in records:
        filled.update(name for name, value in record.fields.items() if value not in (None, ""))
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
        unknown_country=tuple(
            str(r.fields.get(record_type.label) or r.type) for r in records if not r.fields.get("country")
        ),
    )


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
            add(phrases, value, Sense("value", value, record_type.name, name, (value,)))
            for said in lexicon.same.get(phrase_of(value), ()):
                add(phrases, " ".join(said), Sense("value", value, record_type.name, name, (value,)))
        if name in _people_fields(record_type, lexicon):
            _name_first(phrases, record_type, name, values)
    for about in {record.about for record in records} - {"user"}:
        sense = Sense("value", about, record_type.name, "person", (about,))
        for called in (about, kin.get(about, about)):
            for said in {phrase_of(called), *lexicon.same.get(phrase_of(called), ())}:
                add(phrases, " ".join(said), sense)


def _texts(records: Iterable[Record]) -> dict[str, set[str]]:
    """The short texts that occur in each field, lists' items among them."""
    found: dict[str, set[str]] = {}
    for record in records:
        for name, value in record.fields.items():
            if isinstance(value, str):
                found.setdefault(name, set()).add(value)
            elif isinstance(value, list):
                found.setdefault(name, set()).update(item for item in value if isinstance(item, str))
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
