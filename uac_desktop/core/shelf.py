"""The records of a key that has many of them, found without looking at each."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from uac_desktop.core.alike import mark_of
from uac_desktop.core.records import Record

FEW = 24
"""Up to so many records, looking at each is quicker than keeping a shelf."""

PAST = ("ended", "superseded")

_NOTED = 2


class _Values:
    """Which records (ids) have a value of one field, and which have none that can be looked up."""

    __slots__ = ("_with", "lacking")

    def __init__(self) -> None:
        # A value that one record alone has, as most have, costs no list.
        self._with: dict[Any, str | list[str]] = {}
        self.lacking: list[str] = []

    def note(self, record: Record, name: str, before: Record | None) -> None:
        """Note the value that a record has now; the one that it had before it keeps."""
        value = record.fields.get(name)
        if before is not None and before.fields.get(name) == value:
            return
        mark = mark_of(value)
        if mark is None:
            self.lacking.append(record.id)
            return
        having = self._with.setdefault(mark, record.id)
        if isinstance(having, list):
            having.append(record.id)
        elif having is not record.id:
            self._with[mark] = [having, record.id]

    def having(self, mark: str | float) -> Sequence[str]:
        """The records with a value."""
        found = self._with.get(mark, ())
        return (found,) if isinstance(found, str) else found

    def count(self, mark: str | float) -> int:
        """How many records may have a value."""
        return len(self.having(mark)) + len(self.lacking)


def _telling(records: Iterable[Record]) -> list[str]:
    """The fields that tell records apart best."""
    marks: dict[str, set[Any]] = {}
    for record in records:
        for name, value in record.fields.items():
            marks.setdefault(name, set()).add(mark_of(value))
    return sorted(marks, key=lambda name: len(marks[name]), reverse=True)[:_NOTED]


class Shelf:
    """Which records of a key are open, which are past, and which have a value.

    What it finds by a value may be too many, never too few: whoever asks looks at those it names. Only
    the fields that tell the records apart best are noted, with any other that is asked for alone.
    """

    __slots__ = ("_noted", "_records", "open", "past")

    def __init__(self, records: Mapping[str, Record]) -> None:
        self.open: dict[str, Record] = {}
        self.past: dict[str, Record] = {}
        self._records = records
        self._noted = {name: _Values() for name in _telling(records.values())}
        for record in records.values():
            self.put(record, None)

    def put(self, record: Record, before: Record | None) -> None:
        """Take in a record, or what has become of it, which stands among the records already."""
        if before is None or before.fields is not record.fields:
            for name, values in self._noted.items():
                values.note(record, name, before)
        self._sort(record, is_new=before is None)

    def like(self, fields: Mapping[str, Any]) -> list[str] | None:
        """The ids of all records that differ in none of the fields, and of few others, oldest first.

        None where the fields do not narrow it down.
        """
        asked = {name: mark for name, value in fields.items() if (mark := mark_of(value)) is not None}
        known = [(self._noted[name], mark) for name, mark in asked.items() if name in self._noted]
        if not known:
            known = [(self._note(name), mark) for name, mark in asked.items()]
        if not known:
            return None
        values, mark = min(known, key=lambda one: one[0].count(one[1]))
        ids = {*values.having(mark), *values.lacking}
        return sorted(ids, key=lambda one: self._records[one].seq) if len(ids) > 1 else list(ids)

    def _note(self, name: str) -> "_Values":
        """Begin to note a field."""
        values = self._noted[name] = _Values()
        for record in self._records.values():
            values.note(record, name, None)
        return values

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
