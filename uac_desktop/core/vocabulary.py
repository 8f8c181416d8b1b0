"""The record types: what may be said, and what a newer statement does to an older one.

The built-in types stand in `resources/vocabulary.toml`; `definition` entries add the person's own.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from uac_desktop.core.errors import RefusedError

Kind = Literal["str", "int", "float", "bool", "date", "time", "moment", "list"]
Holds = Literal["one", "episodes", "many"]
KINDS: tuple[Kind, ...] = ("str", "int", "float", "bool", "date", "time", "moment", "list")


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a type; `choices` is its closed set of values, empty where any will do."""

    name: str
    kind: Kind
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordType:
    """A type of record.

    `key` (beside the person) finds an earlier record. `start` and `end` are the fields that say when
    an episode held, `closed` the status values that end it, `opens` the fields whose change makes a
    new episode. `words` are what people call it, for matching questions. `fixed` are the fields (of a
    Profile the attributes) that do not change in a life; `retired` those that are no longer used.
    """

    name: str
    domain: str
    list_name: str
    label: str
    holds: Holds
    key: tuple[str, ...]
    fields: Mapping[str, Field]
    start: str | None = None
    end: str | None = None
    closed: tuple[str, ...] = ()
    opens: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    fixed: tuple[str, ...] = ()
    retired: tuple[str, ...] = ()
    own: bool = False


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All types by name, in a fixed order."""

    types: Mapping[str, RecordType] = field(default_factory=dict)

    def __getitem__(self, name: str) -> RecordType:
        return self.types[name]

    def __contains__(self, name: str) -> bool:
        return name in self.types

    def __iter__(self) -> Iterator[RecordType]:
        return iter(self.types.values())

    def domains(self) -> dict[str, list[RecordType]]:
        """Types by domain, in the vocabulary's order."""
        found: dict[str, list[RecordType]] = {}
        for record_type in self:
            found.setdefault(record_type.domain, []).append(record_type)
        return found

    def with_type(self, record_type: RecordType) -> "Vocabulary":
        """The same with a type added or replaced."""
        return Vocabulary({**self.types, record_type.name: record_type})

    def with_field(self, type_name: str, added: Field) -> "Vocabulary":
        """The same with a field added to a type, or widened where it is there.

        Raises RefusedError on an unknown type, or where a kind would lose values.
        """
        if type_name not in self.types:
            raise RefusedError(f"There is no type {type_name!r} to add the field {added.name!r} to.")
        old = self.types[type_name]
        known = old.fields.get(added.name)
        if known is not None and not _widens(known.kind, added.kind):
            raise RefusedError(
                f"The field {added.name} holds {known.kind} values, which do not all fit into {added.kind}."
            )
        retired = tuple(name for name in old.retired if name != added.name)
        return self.with_type(replace(old, fields={**old.fields, added.name: added}, retired=retired))

    def without_field(self, type_name: str, name: str) -> "Vocabulary":
        """The same with a field retired: it stays readable in what was said with it."""
        old = self.types[type_name]
        return self.with_type(replace(old, retired=(*old.retired, name)))

    def with_type_called(self, old: str, new: str, list_name: str) -> "Vocabulary":
        """The same with a type under another name, in its place."""
        named = {
            name: replace(kept, name=new, list_name=list_name) if name == old else kept
            for name, kept in self.types.items()
        }
        return Vocabulary({kept.name: kept for kept in named.values()})

    def with_field_called(self, type_name: str, old: str, new: str) -> "Vocabulary":
        """The same with a field under another name, in its place and in its part."""
        known = self.types[type_name]
        fields = {(new if n == old else n): f for n, f in known.fields.items()}
        fields[new] = replace(fields[new], name=new)

        def called(names: Iterable[str]) -> tuple[str, ...]:
            return tuple(new if name == old else name for name in names)

        renamed = replace(
            known,
            fields=fields,
            label=new if known.label == old else known.label,
            start=new if known.start == old else known.start,
            end=new if known.end == old else known.end,
            key=called(known.key),
            opens=called(known.opens),
            fixed=called(known.fixed),
            retired=called(known.retired),
        )
        return self.with_type(renamed)

    def without_type(self, type_name: str) -> "Vocabulary":
        """The same without a type; what was said with it stays in history."""
        return Vocabulary({name: kept for name, kept in self.types.items() if name != type_name})


def _widens(old: Kind, new: Kind) -> bool:
    """Whether every value of a kind is one of the other: int → float → str, anything → str."""
    return new in (old, "str") or (old, new) in (("int", "float"), ("date", "moment"))


def parse_vocabulary(text: str) -> Vocabulary:
    """The types of a vocabulary file (TOML). Raises RefusedError where it is malformed."""
    return Vocabulary({name: type_from_spec(name, spec) for name, spec in tomllib.loads(text).items()})


def type_from_spec(name: str, spec: Mapping[str, Any], own: bool = False) -> RecordType:
    """A type from its TOML or JSON form: `domain list label holds key fields …`.

    A field's value is its kind, or the list of the values it may have. Raises RefusedError.
    """
    try:
        return RecordType(
            name=name,
            domain=str(spec["domain"]),
            list_name=str(spec["list"]),
            label=str(spec["label"]),
            holds=spec["holds"],
            key=tuple(spec["key"]),
            fields={key: field_from_spec(key, value) for key, value in spec["fields"].items()},
            start=spec.get("start"),
            end=spec.get("end"),
            closed=tuple(spec.get("closed", ())),
            opens=tuple(spec.get("opens", ())),
            words=tuple(spec.get("words", ())),
            fixed=tuple(spec.get("fixed", ())),
            own=own,
        )
    except KeyError as missing:
        raise RefusedError(f"The type {name} lacks {missing}; add it to its definition.") from missing


def field_from_spec(name: str, spec: Any) -> Field:
    """A field from its kind's name or its list of values. Raises RefusedError on an unknown kind."""
    if isinstance(spec, list):
        return Field(name, "str", tuple(map(str, spec)))
    if spec not in KINDS:
        raise RefusedError(f"The field {name} has the unknown kind {spec!r}; use one of {', '.join(KINDS)}.")
    return Field(name, spec)


def spec_of(record_type: RecordType) -> dict[str, Any]:
    """A type in the form that `type_from_spec` reads."""
    more = ("start", "end", "closed", "opens", "words", "fixed")
    said = {name: getattr(record_type, name) for name in more if getattr(record_type, name)}
    return {
        "domain": record_type.domain,
        "list": record_type.list_name,
        "label": record_type.label,
        "holds": record_type.holds,
        "key": list(record_type.key),
        "fields": {f.name: list(f.choices) or f.kind for f in record_type.fields.values()},
        **{name: list(value) if isinstance(value, tuple) else value for name, value in said.items()},
    }
