"""State → what programs in the sandbox see of it: made anew only where the state has changed."""

from collections.abc import Mapping, Sequence
from typing import Any

from uac_desktop.core.fold import State
from uac_desktop.core.records import Record
from uac_desktop.core.vocabulary import RecordType, Vocabulary
from uac_desktop.sandbox.results import World

Row = Mapping[str, Any]


def world_of(state: State, zone: str) -> World:
    """All types with a list each, current, ended and past records in log order."""
    return Worlds().of(state, zone)


class Worlds:
    """Makes worlds one after the other: the rows of a type whose records stayed are the very same list.

    By that, whoever compares two worlds sees at once what did not change.
    """

    def __init__(self) -> None:
        self._rows: dict[str, tuple[list[Record], list[Row]]] = {}
        self._types: tuple[Vocabulary | None, tuple[Row, ...]] = (None, ())

    def copy(self) -> "Worlds":
        """One that makes the world of another state, with the same rows for what is in both."""
        made = Worlds()
        made._rows, made._types = dict(self._rows), self._types
        return made

    def of(self, state: State, zone: str) -> World:
        """What programs see of a state."""
        if self._types[0] is not state.vocabulary:
            self._types = (state.vocabulary, tuple(map(_type, state.vocabulary)))
        listing = state.beliefs.listing
        return World(
            types=self._types[1],
            records={name: rows for name in listing.types() if (rows := self._of_type(state, name))},
            home_country=state.home_country(),
            zone=str(state.settings.get("zone") or zone),
            name=str(state.settings.get("user") or "user"),
        )

    def _of_type(self, state: State, name: str) -> Sequence[Row]:
        records = state.beliefs.listing.records(name, False)
        before, rows = self._rows.get(name, ([], []))
        if records is before:
            return rows
        known = zip(records, before, rows, strict=False)
        made = [row if record is old else _row(record) for record, old, row in known]
        made += map(_row, records[len(made) :])
        self._rows[name] = (records, made)
        return made


def _row(record: Record) -> Row:
    return {
        "id": record.id,
        "fields": dict(record.fields),
        "person": record.about,
        "valid_from": record.valid_from,
        "valid_to": record.valid_to,
    }


def _type(record_type: RecordType) -> Mapping[str, Any]:
    return {
        "name": record_type.name,
        "list": record_type.list_name,
        "label": record_type.label,
        "fields": {field.name: field.kind for field in record_type.fields.values()},
    }
