"""Leftover records and the types they might have: what a model is asked, and what its answer proposes.

A model only proposes names and values. Every record of a batch has to be named in the answer; one that is
not is still to be placed. A name that exists, that Python or programs use, or that is no plain word makes
no proposal.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import State
from uac_desktop.core.naming import is_field_name, is_type_name, plural, unused
from uac_desktop.core.prompts import tokens
from uac_desktop.core.records import Record
from uac_desktop.core.schemas import object_schema
from uac_desktop.core.vocabulary import KINDS, RecordType, Vocabulary, type_from_spec

NOTE = "Note"
MOST_AT_ONCE = 20
_MOST_FIELDS = 10
_A_REPLY = 80
"""About how many tokens the answer for one note takes."""

_RULES = """You sort a person's loose notes into typed records. Answer with JSON only.
For every note, by its number, give the type it belongs to and the fields it states.
- Use a known type and its own fields where one fits.
- Where several notes are of one kind that no known type fits, name one new type for them in new_types: a
  singular word in CamelCase with 1 to 8 fields in snake_case, the first of which names the thing.
- A note that is like no other and fits no type stays: give it the type "Note" and no fields.
- Values are copied from the note's own words; leave out what it does not say.
Name every note once."""


@dataclass(frozen=True, slots=True)
class Leftover:
    """A record that has no type of its own, by its number in a batch, and what it says."""

    number: int
    record: Record
    text: str


class _Value(BaseModel):
    model_config = ConfigDict(extra="ignore")
    name: str
    value: str | int | float | bool


class _Placement(BaseModel):
    model_config = ConfigDict(extra="ignore")
    note: int
    type: str
    fields: list[_Value] = Field(default_factory=list)


class _NewField(BaseModel):
    model_config = ConfigDict(extra="ignore")
    name: str
    kind: str


class _NewType(BaseModel):
    model_config = ConfigDict(extra="ignore")
    name: str
    domain: str = "notes"
    fields: list[_NewField]


class _Answer(BaseModel):
    model_config = ConfigDict(extra="ignore")
    placements: list[_Placement]
    new_types: list[_NewType] = Field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Placed:
    """A leftover and the type and the values that a model gives it, not yet held against its words."""

    leftover: Leftover
    type: RecordType
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Placement:
    """What an answer comes to: placed leftovers, the new types' specs, those that stay, those not named."""

    placed: tuple[Placed, ...] = ()
    specs: Mapping[str, Mapping[str, Any]] | None = None
    stay: tuple[Leftover, ...] = ()
    missing: tuple[Leftover, ...] = ()


# -- what is left over ---------------------------------------------------------------------


def leftovers(state: State) -> list[Record]:
    """The open records without a type of their own that nobody has been asked about, in log order."""
    asked = {placing.record for proposal in state.proposals.values() for placing in proposal.records}
    return [
        record
        for record in state.records()
        if (record.type == NOTE or record.type not in state.vocabulary)
        and record.status == "current"
        and record.id not in asked
        and record.id not in state.declined
    ]


def text_of(record: Record) -> str:
    """What a leftover says in words."""
    if record.type == NOTE:
        return str(record.fields.get("text") or "")
    said = "; ".join(f"{name.replace('_', ' ')}: {value}" for name, value in record.fields.items())
    return f"{record.type}: {said}"


def batches(records: Iterable[Record], vocabulary: Vocabulary, window: int) -> Iterator[list[Leftover]]:
    """Leftovers in batches that a model's window (in tokens) takes, question and answer; none is cut off.

    One that does not fit alone makes a batch that is too long, which the model's side refuses.
    """
    room = window - tokens(system(vocabulary)) - _A_REPLY
    batch: list[Leftover] = []
    used = 0
    for record in records:
        text = text_of(record)
        needed = 2 * tokens(text) + _A_REPLY
        if batch and (used + needed > room or len(batch) == MOST_AT_ONCE):
            yield batch
            batch, used = [], 0
        batch.append(Leftover(len(batch) + 1, record, text))
        used += needed
    if batch:
        yield batch


# -- asking --------------------------------------------------------------------------------


def system(vocabulary: Vocabulary) -> str:
    """What a model is told of the task and the types that there are."""
    listing = "\n".join(f"{t.name}: {', '.join(_open_fields(t))}" for t in vocabulary if t.name != NOTE)
    return f"{_RULES}\nKnown types and their fields:\n{listing}"


def question(batch: Sequence[Leftover]) -> str:
    """The notes of a batch by number."""
    return "Notes:\n" + "\n".join(f"{one.number}. {one.text}" for one in batch)


def reply_tokens(batch: Sequence[Leftover]) -> int:
    """How many tokens an answer may take."""
    return sum(tokens(one.text) + _A_REPLY for one in batch) + 4 * _A_REPLY


def schema(batch: Sequence[Leftover], vocabulary: Vocabulary) -> dict[str, Any]:
    """The JSON schema that holds an answer: each note once, new types with fields of known kinds."""
    name = {"type": "string", "maxLength": 40}
    value = object_schema({"name": name, "value": {"type": "string", "maxLength": 300}})
    field = object_schema({"name": name, "kind": {"enum": list(KINDS)}})
    placement = {
        "note": {"enum": [one.number for one in batch]},
        "type": name,
        "fields": {"type": "array", "maxItems": _MOST_FIELDS, "items": value},
    }
    new = {
        "name": name,
        "domain": {"enum": list(vocabulary.domains())},
        "fields": {"type": "array", "minItems": 1, "maxItems": _MOST_FIELDS, "items": field},
    }
    properties = {
        "new_types": {"type": "array", "maxItems": 5, "items": object_schema(new)},
        "placements": {
            "type": "array",
            "minItems": len(batch),
            "maxItems": len(batch),
            "items": object_schema(placement),
        },
    }
    return object_schema(properties)


def _open_fields(record_type: RecordType) -> list[str]:
    return [name for name in record_type.fields if name not in record_type.retired]


# -- reading the answer --------------------------------------------------------------------


def parse(
    text: str, batch: Sequence[Leftover], vocabulary: Vocabulary, refused: Collection[str]
) -> Placement:
    """What an answer proposes; `refused` are names that programs may not read.

    Raises RefusedError where it is not an answer in the form that was asked for.
    """
    try:
        answer = _Answer.model_validate(json.loads(text))
    except (ValueError, ValidationError, RecursionError) as fault:
        raise RefusedError(
            "The model's answer is not in the form that was asked for; try again or choose another model."
        ) from fault
    specs = _specs(answer.new_types, vocabulary, refused)
    types = {t.name: t for t in vocabulary} | {n: type_from_spec(n, s, own=True) for n, s in specs.items()}
    by_number = {one.number: one for one in batch}
    named = {p.note: p for p in answer.placements if p.note in by_number}
    stay, placed = [], []
    for number, placement in named.items():
        found = types.get(placement.type)
        if found is None or found.name == NOTE:
            if placement.type == NOTE:
                stay.append(by_number[number])
            continue
        values = {v.name: v.value for v in placement.fields if v.name in _open_fields(found)}
        placed.append(Placed(by_number[number], found, values))
    settled = {one.number for one in stay} | {p.leftover.number for p in placed}
    return Placement(
        tuple(placed), specs, tuple(stay), tuple(one for one in batch if one.number not in settled)
    )


def _specs(
    new: Iterable[_NewType], vocabulary: Vocabulary, refused: Collection[str]
) -> dict[str, dict[str, Any]]:
    """The definitions of the new types whose names will do."""
    found: dict[str, dict[str, Any]] = {}
    for one in new:
        names = [field.name for field in one.fields]
        sound = (
            is_type_name(one.name, vocabulary)
            and one.name not in found
            and 0 < len(names) <= _MOST_FIELDS
            and unused(names)
            and all(is_field_name(field.name, refused) and field.kind in KINDS for field in one.fields)
        )
        if sound:
            found[one.name] = _spec(one, vocabulary)
    return found


def _spec(new: _NewType, vocabulary: Vocabulary) -> dict[str, Any]:
    kinds = {field.name: field.kind for field in new.fields}
    dated = next((name for name, kind in kinds.items() if kind in ("date", "moment")), None)
    spec: dict[str, Any] = {
        "domain": new.domain if new.domain in vocabulary.domains() else "notes",
        "list": plural(new.name),
        "label": new.fields[0].name,
        "holds": "many",
        "key": [],
        "fields": kinds,
        "words": [new.name.lower(), plural(new.name).replace("_", " ")],
    }
    return spec | ({"start": dated} if dated else {})
