"""The records of a key that has many of them, found without looking at each."""

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

from uac_desktop.core.alike import mark_of
from uac_desktop.core.records import Record

FEW = 24
"""Up to so many records, looking at each is quicker than keeping a shelf."""

PAST = ("ended", "superseded")


class Shelf:
    """Which records of a key are open, which are past, and which have a value.

    What it finds by a value may be too many, never too few: whoever asks looks at those it names.
    """

    __slots__ = ("_asked", "_count", "_records", "_with", "_without", "open", "past")

    def __init__(self, records: Mapping[str, Record]) -> None:
        self.open: dict[str, Record] = {}
        self._records = records
        self._count = 0
        self._asked: tuple[Mapping[str, Any] | None, dict[str, str | float | None]] = (None, {})
        self.past: dict[str, Record] = {}
        # A value that one record alone has, as most have, costs no list.
        self._with: dict[str, dict[Any, str | list[str]]] = {}
        self._without: dict[str, list[str]] = {}
        for record in records.values():
            self.put(record, None)

    def put(self, record: Record, before: Record | None) -> None:
        """Take in a record, or what has become of it, which stands among the records already."""
        if before is None:
            self._add(record)
        elif before.fields is not record.fields:
            self._note(record, before.fields)
            self._note_lost(record, before.fields)
        self._sort(record, is_new=before is None)

    def like(self, fields: Mapping[str, Any]) -> list[str] | None:
        """The ids of all records that differ in none of the fields, and of few others, oldest first.

        None where the fields do not narrow it down.
        """
        fewest, found = -1, None
        for name, mark in self._marks_of(fields).items():
            values = self._with.get(name)
            if values is None or mark is None:
                continue
            same, lacking = values.get(mark, ()), self._without[name]
            count = (1 if isinstance(same, str) else len(same)) + len(lacking)
            if not count:
                return []
            if found is None or count < fewest:
                fewest, found = count, (same, lacking)
        return self._in_order(*found) if found else None

    def _marks_of(self, fields: Mapping[str, Any]) -> dict[str, str | float | None]:
        """The marks of values; those of a statement are asked for before and after it makes a record."""
        if fields is not self._asked[0]:
            self._asked = (fields, {name: mark_of(value) for name, value in fields.items()})
        return self._asked[1]

    def _in_order(self, same: str | Iterable[str], lacking: list[str]) -> list[str]:
        ids = {same} if isinstance(same, str) else set(same)
        return sorted(ids.union(lacking), key=lambda one: self._records[one].seq)

    def _add(self, record: Record) -> None:
        """A record that lacks a field (or has a value that cannot be looked up) may be like any other."""
        noted = self._note(record, {})
        self._count += 1
        if noted < len(self._without):
            for name, lacking in self._without.items():
                if mark_of(record.fields.get(name)) is None:
                    lacking.append(record.id)

    def _note_lost(self, record: Record, before: Mapping[str, Any]) -> None:
        for name in before:
            if mark_of(record.fields.get(name)) is None:
                self._without[name].append(record.id)

    def _note(self, record: Record, before: Mapping[str, Any]) -> int:
        """Note the values of a record that it did not have before; how many there are."""
        noted, marks = 0, self._marks_of(record.fields)
        for name, value in record.fields.items():
            values = self._with.get(name)
            if values is None:
                values = self._with[name] = {}
                self._without[name] = list(islice(self._records, self._count))
            mark = marks[name] if name not in before or before[name] != value else None
            if mark is not None:
                noted += 1
                having = values.setdefault(mark, record.id)
                if isinstance(having, list):
                    having.append(record.id)
                elif having is not record.id:
                    values[mark] = [having, record.id]
        return noted

    def _sort(self, record: Record, is_new: bool) -> None:
        is_open, was_open = record.status == "current", record.id in self.open
        if is_open:
            self.open[record.id] = record
        elif was_open:
            del self.open[record.id]
        if is_open and not was_open and not is_new:
            # It opened again: back to its place among the open ones.
            self.open = dict(sorted(self.open.items(), key=lambda item: item[1].seq))
        if record.status in PAST:
            self.past[record.id] = record
        else:
            self.past.pop(record.id, None)
