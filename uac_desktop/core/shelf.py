"""The records of a key that has many of them, found without looking at each."""

from collections.abc import Iterable, Mapping
from typing import Any

from uac_desktop.core.records import Record

FEW = 24
"""Up to so many records, looking at each is quicker than keeping a shelf."""

_PLAIN = (str, int, float, bool)
_PAST = ("ended", "superseded")


class Shelf:
    """Which records of a key are open, which are past, and which have a value.

    What it finds by a value may be too many, never too few: whoever asks looks at those it names.
    """

    __slots__ = ("_ids", "_past", "_with", "_without", "open")

    def __init__(self, records: Iterable[Record]) -> None:
        self.open: dict[str, Record] = {}
        self._past: set[str] = set()
        self._ids: dict[str, int] = {}
        self._with: dict[tuple[str, Any], list[str]] = {}
        self._without: dict[str, list[str]] = {}
        for record in records:
            self.put(record, None)

    def put(self, record: Record, before: Record | None) -> None:
        """Take in a record, or what has become of it."""
        if before is None:
            self._add(record)
        elif before.fields is not record.fields:
            self._note(record, before.fields)
            self._note_lost(record, before.fields)
        self._sort(record, is_new=before is None)

    def has_past(self) -> bool:
        """Whether any record is ended or superseded."""
        return bool(self._past)

    def like(self, fields: Mapping[str, Any]) -> list[str] | None:
        """The ids of all records that differ in none of the fields, and of few others, oldest first.

        None where the fields do not narrow it down.
        """
        fewest, found = -1, None
        for name, value in fields.items():
            lacking = self._without.get(name)
            if lacking is None or not isinstance(value, _PLAIN):
                continue
            same = self._with.get((name, value), ())
            count = len(same) + len(lacking)
            if not count:
                return []
            if found is None or count < fewest:
                fewest, found = count, (same, lacking)
        return sorted({*found[0], *found[1]}, key=self._ids.__getitem__) if found else None

    def _add(self, record: Record) -> None:
        """A record that lacks a field (or has a value that cannot be looked up) may be like any other."""
        noted = self._note(record, {})
        self._ids[record.id] = record.seq
        if noted < len(self._without):
            for name, lacking in self._without.items():
                if not isinstance(record.fields.get(name), _PLAIN):
                    lacking.append(record.id)

    def _note_lost(self, record: Record, before: Mapping[str, Any]) -> None:
        for name in before:
            if not isinstance(record.fields.get(name), _PLAIN):
                self._without[name].append(record.id)

    def _note(self, record: Record, before: Mapping[str, Any]) -> int:
        """Note the values of a record that it did not have before; how many there are."""
        noted = 0
        for name, value in record.fields.items():
            if name not in self._without:
                self._without[name] = list(self._ids)
            if isinstance(value, _PLAIN) and (name not in before or before[name] != value):
                having = self._with.get((name, value))
                noted += 1
                if having is None:
                    self._with[name, value] = [record.id]
                else:
                    having.append(record.id)
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
        if record.status in _PAST:
            self._past.add(record.id)
        else:
            self._past.discard(record.id)
