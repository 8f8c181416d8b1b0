"""The kinds of rules that can be asked for in words: what a model or a pattern fills in, nothing more.

A kind is data. What it does is written by `rule_code`, so that no model writes a line of what runs.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from uac_desktop.core.entries import Severity
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.vocabulary import RecordType, Vocabulary

Test = Literal["is", "is_not", "one_of", "mentions", "above", "below", "said", "not_said"]
Period = Literal["day", "week", "month", "year"]
_DATED = ("date", "moment")
_NUMBERS = ("int", "float")
_LONGEST = 80


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Where(_Part):
    """A test of a record; `mentions` without a field looks into all its texts."""

    field: str | None = None
    test: Test
    values: tuple[str | float, ...] = Field(default=(), max_length=12)


class Side(_Part):
    """Some records of a type: those that pass every test."""

    type: str
    where: tuple[Where, ...] = Field(default=(), max_length=4)


class Before(Side):
    """So many days before the day in a field, and until it; `yearly` where it comes again each year."""

    kind: Literal["before"] = "before"
    field: str
    days: int = Field(ge=0, le=3650)
    yearly: bool = False
    severity: Severity = "warning"


class Above(Side):
    """The sum of a field in a period, or the number of records where there is no field, is above a limit."""

    kind: Literal["above"] = "above"
    field: str | None = None
    limit: float = Field(ge=0)
    period: Period = "month"
    severity: Severity = "warning"


class SameDay(_Part):
    """Records of two sorts fall on one day, today or later."""

    kind: Literal["same_day"] = "same_day"
    first: Side
    second: Side
    severity: Severity = "warning"


class Matches(Side):
    """There is a record that passes every test."""

    kind: Literal["matches"] = "matches"
    severity: Severity = "warning"


Kind = Before | Above | SameDay | Matches
_KIND: TypeAdapter[Kind] = TypeAdapter(Annotated[Kind, Field(discriminator="kind")])


def read_kind(text: str, vocabulary: Vocabulary) -> Kind:
    """The rule of a JSON text. Raises RefusedError where it is none, or fits no type and field there is."""
    try:
        kind = _KIND.validate_json(text)
    except ValidationError as error:
        raise RefusedError(f"That is no rule: {error.errors()[0]['msg']}; say it in other words.") from error
    return checked(kind, vocabulary)


def checked(kind: Kind, vocabulary: Vocabulary) -> Kind:
    """The rule itself. Raises RefusedError with the first thing in it that cannot be recorded."""
    fault = next(_faults(kind, vocabulary), None)
    if fault is not None:
        raise RefusedError(f"The rule does not fit what can be recorded: {fault}.")
    return kind


def sides_of(kind: Kind) -> tuple[Side, ...]:
    """The records that a rule is about, one sort or two."""
    return (kind.first, kind.second) if isinstance(kind, SameDay) else (kind,)


def day_field(record_type: RecordType) -> str | None:
    """The field that says on which day a record is; None where it has none."""
    dated = [name for name, field in record_type.fields.items() if field.kind in _DATED]
    return record_type.start if record_type.start in dated else next(iter(dated), None)


def schema(vocabulary: Vocabulary) -> dict[str, Any]:
    """The JSON schema that holds a model's answer to one rule over the types there are."""
    names = [record_type.name for record_type in vocabulary]
    made = _KIND.json_schema()
    for shape in made["$defs"].values():
        if "type" in shape.get("properties", {}):
            shape["properties"]["type"] = {"enum": names}
        if "kind" in shape.get("properties", {}):
            shape["required"] = sorted({*shape.get("required", ()), "kind"})
    return {"anyOf": made["oneOf"], "$defs": made["$defs"]}


def _faults(kind: Kind, vocabulary: Vocabulary) -> Iterator[str]:
    for side in sides_of(kind):
        if side.type not in vocabulary:
            yield f"there is no type {side.type!r}"
            return
        yield from _faults_of(side, vocabulary[side.type])
    if isinstance(kind, Before):
        yield from _wrong(vocabulary[kind.type], kind.field, _DATED, "a day")
    if isinstance(kind, Above):
        yield from _above_faults(kind, vocabulary[kind.type])
    if isinstance(kind, SameDay):
        undated = [side.type for side in sides_of(kind) if day_field(vocabulary[side.type]) is None]
        yield from (f"a {name} has no day" for name in undated)
    if isinstance(kind, Matches) and not kind.where:
        yield "nothing says which records are meant"


def _above_faults(kind: Above, record_type: RecordType) -> Iterator[str]:
    if kind.field is not None:
        yield from _wrong(record_type, kind.field, _NUMBERS, "a number")
    if day_field(record_type) is None:
        yield f"a {record_type.name} has no day"


def _faults_of(side: Side, record_type: RecordType) -> Iterator[str]:
    for where in side.where:
        if where.field is None and where.test != "mentions":
            yield f"the test {where.test!r} needs a field"
        elif where.field is not None and where.field not in record_type.fields:
            yield f"a {record_type.name} has no field {where.field!r}"
        elif where.test in ("above", "below") and where.field is not None:
            yield from _wrong(record_type, where.field, _NUMBERS, "a number")
        yield from _value_faults(where)


def _value_faults(where: Where) -> Iterator[str]:
    if (where.test in ("said", "not_said")) is bool(where.values):
        yield f"the test {where.test!r} has {'too many' if where.values else 'no'} values"
    if where.test in ("above", "below") and not all(isinstance(v, int | float) for v in where.values):
        yield f"the test {where.test!r} needs a number"
    if any(isinstance(value, str) and not 0 < len(value.strip()) <= _LONGEST for value in where.values):
        yield "a value is empty or too long"


def _wrong(record_type: RecordType, name: str, kinds: tuple[str, ...], what: str) -> Iterator[str]:
    field = record_type.fields.get(name)
    if field is None or field.kind not in kinds:
        yield f"a {record_type.name} has no field {name!r} that holds {what}"
