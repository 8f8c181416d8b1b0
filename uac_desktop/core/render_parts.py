"""What a module of records is made of, in parts that can each be found again in a text."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from uac_desktop.core.records import called
from uac_desktop.core.vocabulary import Field, RecordType

_ANNOTATIONS: Mapping[str, str] = {
    "str": "str",
    "int": "int",
    "float": "float",
    "bool": "bool",
    # A field may itself be called date or time, which would hide the class in its own annotation.
    "date": "Day",
    "time": "Time",
    "moment": "Moment",
    "list": "list[str]",
}
DECORATOR = "@dataclass(frozen=True, kw_only=True)\n"
BLANKS = "\n\n\n"


class Part(NamedTuple):
    """A stretch of a module's text; `kind` and `anchor` are those of a `Piece`."""

    kind: str
    anchor: str
    text: str


class Place(NamedTuple):
    """The lines of a record in a module, both counted, from 1; whether nothing else stands on them."""

    record: str
    first: int
    last: int
    whole: bool


@dataclass(frozen=True)
class Module:
    """A module as it is rendered."""

    path: str
    parts: tuple[Part, ...]

    @cached_property
    def text(self) -> str:
        """All of it."""
        return "".join(part.text for part in self.parts)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Where each record stands, in the order of the text."""
        found, line, fresh = [], 1, True
        for part in self.parts:
            more, ended = part.text.count("\n"), part.text.endswith("\n")
            if part.kind == "record":
                last = max(line, line + more - ended)
                found.append(Place(part.anchor, line, last, fresh and ended))
            line += more
            fresh = ended if part.text else fresh
        return tuple(found)


# -- the texts that follow from the types ------------------------------------------------------


def header(title: str, types: Sequence[RecordType]) -> str:
    """The docstring of a module."""
    return f'"""{title}: {", ".join(map(called, types))}."""\n'


def opening(record_type: RecordType) -> str:
    """A class up to its fields."""
    key = ", ".join(("person", *record_type.key)) if record_type.key else ""
    doc = f"Key: {key}." if key else f"One of the {called(record_type)}."
    return f'{DECORATOR}class {record_type.name}:\n    """{doc}"""\n\n'


def field_lines(record_type: RecordType) -> dict[str, str]:
    """The line of each field, in order; when a record held stands there where no field says it."""
    lines = {"person": '    person: str = "user"\n'}
    lines |= {f.name: _line(f.name, _ANNOTATIONS[f.kind]) for f in shown_fields(record_type)}
    held = (("valid_from", record_type.start), ("valid_to", record_type.end))
    return lines | {name: _line(name, "Day") for name, own in held if own is None}


def shown_fields(record_type: RecordType) -> list[Field]:
    """The fields that a class has; retired ones only stand in what was said with them."""
    return [field for field in record_type.fields.values() if field.name not in record_type.retired]


def _line(name: str, annotation: str) -> str:
    return f"    {name}: {annotation} | None = None\n"


def class_parts(record_type: RecordType) -> list[Part]:
    """A class as it is laid out."""
    name = record_type.name
    lines = field_lines(record_type)
    fields = [Part("field", f"{name}.{field}", line) for field, line in lines.items()]
    return [Part("class", name, opening(record_type)), *fields, Part("end", name, "")]


def list_opening(record_type: RecordType, is_empty: bool) -> str:
    """A list up to its first record."""
    if is_empty:
        return f"{record_type.list_name}: list[{record_type.name}] = ["
    return f"{record_type.list_name} = [\n"


def annotation_names(types: Iterable[RecordType]) -> set[str]:
    """The names of ours that classes use."""
    text = "".join(line for t in types for line in field_lines(t).values())
    return {name for name in ("Day", "Moment", "Time") if f": {name} |" in text}
