"""A record as a call of its type: what it says, and how that is laid out."""

import hashlib
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from uac_desktop.core.entries import canonical
from uac_desktop.core.records import Record
from uac_desktop.core.values import python_literal, quoted
from uac_desktop.core.vocabulary import Field, RecordType

WIDTH = 88
HELD: Mapping[str, Field] = {name: Field(name, "date") for name in ("valid_from", "valid_to")}
_CALLED = re.compile(r"(date|datetime|time|Partial)\(")

Arguments = tuple[tuple[str, str], ...]
"""The fields that are known with their literals, in the order in which they are written."""


class Row(NamedTuple):
    """A record's line: its arguments, its text with the line's end, and the names that the text uses."""

    arguments: Arguments
    text: str
    names: frozenset[str]


class Rows:
    """The lines of records, each laid out once for as long as the record stays what it is."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[Record, RecordType, Row]] = {}

    def of(self, record_type: RecordType, record: Record) -> Row:
        """The line of a record."""
        known = self._known.get(record.id)
        if known is not None and known[0] is record and known[1] is record_type:
            return known[2]
        said = arguments(record_type, record)
        row = Row(said, laid_out(record_type.name, said), frozenset(names_in(value for _, value in said)))
        self._known[record.id] = (record, record_type, row)
        return row


def arguments(record_type: RecordType, record: Record) -> Arguments:
    """The fields that are known, in the type's order, and the dates where no field of its own says them."""
    fields = record.fields
    person = [("person", quoted(record.about))] if record.about != "user" else []
    said = [
        (name, python_literal(fields[name], field))
        for name, field in record_type.fields.items()
        if fields.get(name) is not None and name not in record_type.retired
    ]
    return (*person, *said, *_held(record_type, record))


def _held(record_type: RecordType, record: Record) -> Iterable[tuple[str, str]]:
    """When it held, where no field says it; of what still holds the end alone, if that is known."""
    if record_type.start is None and record.status != "current" and record.valid_from:
        yield "valid_from", python_literal(record.valid_from, HELD["valid_from"])
    if record_type.end is None and record.valid_to:
        yield "valid_to", python_literal(record.valid_to, HELD["valid_to"])


def laid_out(type_name: str, said: Arguments) -> str:
    """A call on one line where it fits, else its arguments on one, else one a line."""
    texts = [f"{name}={value}" for name, value in said]
    one = f"    {type_name}({', '.join(texts)}),\n"
    if len(one) <= WIDTH + 1:
        return one
    inner = f"        {', '.join(texts)}\n"
    if len(inner) <= WIDTH + 1:
        return f"    {type_name}(\n{inner}    ),\n"
    return f"    {type_name}(\n" + "".join(f"        {text},\n" for text in texts) + "    ),\n"


def names_in(literals: Iterable[str]) -> set[str]:
    """The names that literals use: date, datetime, time, Partial, ZoneInfo."""
    found = set()
    for literal in literals:
        if match := _CALLED.match(literal):
            found.add(match[1])
            if "ZoneInfo(" in literal:
                found.add("ZoneInfo")
    return found


def says(said: object) -> str:
    """A short hash of what a part of a module says."""
    return hashlib.sha256(canonical(said).encode()).hexdigest()[:12]
