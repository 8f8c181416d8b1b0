"""Rows that were written, changed, moved or taken out → what becomes of the records."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from uac_desktop.core.edits_change import Change
from uac_desktop.core.edits_fates import Fate, KeyOf, Was, differences, named, owner, removed
from uac_desktop.core.edits_faults import Fault, fault_at
from uac_desktop.core.edits_match import Line, match
from uac_desktop.core.edits_parse import RecordList, Row, Written
from uac_desktop.core.edits_text import Run
from uac_desktop.core.edits_types import Types, lost_in_rows
from uac_desktop.core.edits_values import Unreadable, check, remark
from uac_desktop.core.entries import Fact
from uac_desktop.core.records import EDIT, Record, called, key_of, label_of
from uac_desktop.core.render_parts import shown_fields
from uac_desktop.core.render_rows import HELD, Arguments, arguments
from uac_desktop.core.saying import say
from uac_desktop.core.values import python_literal
from uac_desktop.core.vocabulary import Field, RecordType

_ALWAYS = ("person", *HELD)


@dataclass
class Rows:
    """What an edit does to records; `records` tells whose row is whose, or which change adds it."""

    changes: list[Change] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    records: dict[tuple[int, int], Record | Change] = field(default_factory=dict)


def rows_of(
    written: Written, before: Mapping[str, list[Was]], types: Types, fates: Mapping[str, Fate], key: KeyOf
) -> Rows:
    """What the rows of a module mean. `before` are the rows that stood in it, by type and in order."""
    found = Rows()
    lists = {name: written.lists.get(types.renamed.get(name, name)) for name in before}
    for name, listed in written.lists.items():
        old = next((was for was in before if types.renamed.get(was, was) == name), None)
        record_type = types.vocabulary.types.get(name)
        if record_type is not None:
            _Listed(written, listed, record_type, before.get(old or name, []), types, key, found).read(fates)
    for name, listed_or_none in lists.items():
        new_name = types.renamed.get(name, name)
        if listed_or_none is None and new_name in types.vocabulary:
            record_type = types.vocabulary[new_name]
            found.changes += [removed(was, record_type, fates, key) for was in before[name]]
    return found


class _Listed:
    """One list of records, as it was and as it is written."""

    def __init__(
        self,
        written: Written,
        listed: RecordList,
        record_type: RecordType,
        before: list[Was],
        types: Types,
        key: KeyOf,
        found: Rows,
    ) -> None:
        self._text = written.text
        self._listed = listed
        self._type = record_type
        self._before = before
        self._types = types
        self._key = key
        self._found = found
        self._fields = {known.name: known for known in shown_fields(record_type)}
        own = {"valid_from": record_type.start, "valid_to": record_type.end}
        self._held = {name: held for name, held in HELD.items() if own[name] is None}

    def read(self, fates: Mapping[str, Fate]) -> None:
        """All that has become of it."""
        self._found.faults += lost_in_rows(self._listed, self._type, self._before, self._types)
        place_of = {was.id: place for place, was in enumerate(self._before)}
        known: dict[int, int] = {}
        new: list[Row | None] = []
        for item in self._listed.items:
            if isinstance(item, Run):
                for place in item.places:
                    known[place_of[place.record]] = len(new)
                    new.append(None)
            else:
                new.append(item)
        old_lines = [None if n in known else self._line_before(was) for n, was in enumerate(self._before)]
        pairs = match(old_lines, [self._line(row) if row is not None else None for row in new], known)
        self._rows(new, {b: a for a, b in pairs.items()}, old_lines)
        gone = [was for place, was in enumerate(self._before) if place not in pairs]
        self._found.changes += [removed(was, self._type, fates, self._key) for was in gone]
        self._look_at_keys(new, pairs, gone)

    def _rows(self, new: list[Row | None], old_of: Mapping[int, int], old_lines: list[Line | None]) -> None:
        for place, row in enumerate(new):
            if row is None:
                continue
            old = old_of.get(place)
            change: Change | None = None
            if old is None:
                change = self._added(row)
            elif (line := old_lines[old]) is not None:
                change = self._changed(row, self._before[old].record, line)
            whose = change if change is not None and change.kind in ("added", "moved") else None
            record = whose or (self._before[old].record if old is not None else None)
            if record is not None:
                self._found.records[row.span] = record
            if change is not None:
                self._found.changes.append(change)

    # -- what a row says -------------------------------------------------------------

    def _line_before(self, was: Was) -> Line:
        record = was.record
        called_now = {n: self._types.fields.get((self._type.name, n), n) for n in record.fields}
        fields = {called_now[n]: value for n, value in record.fields.items()}
        return Line(
            _in_order(_renamed(arguments(self._type_before(record), record), called_now)),
            record.about,
            key_of(self._type, fields),
        )

    def _type_before(self, record: Record) -> RecordType:
        """The type with which a record was laid out; fields that the edit retires still stand in its row."""
        return self._types.before.get(record.type, self._type)

    def _line(self, row: Row) -> Line:
        said = [(name, self._literal(name, value)) for name, value in row.values.items()]
        said = [pair for pair in said if pair != ("person", '"user"')]
        return Line(_in_order(said), str(row.values.get("person", "user")), key_of(self._type, row.values))

    def _literal(self, name: str, value: Any) -> str:
        return python_literal(value, self._fields.get(name) or self._held.get(name))

    # -- changes -----------------------------------------------------------------------

    def _added(self, row: Row) -> Change | None:
        if not self._is_sound(row, row.nodes, None):
            return None
        about, fields = self._parts(row)
        fact = self._fact("assert", about, fields, fields, row, apart=True)
        words = say("New: {name}.", name=self._named(about, fields))
        return Change("added", words, row.line, bodies=(fact,))

    def _changed(self, row: Row, record: Record, before: Line) -> Change | None:
        now, old = dict(self._line(row).said), dict(before.said)
        names = (*now, *(n for n in old if n not in now and (n in self._fields or n in _ALWAYS)))
        changed = [name for name in names if now.get(name) != old.get(name)]
        if not changed or not self._is_sound(row, changed, record):
            return None
        about, fields = self._parts(row)
        if "person" in changed:
            return self._moved(row, record, about, fields)
        said = {name: fields.get(name) for name in changed if name not in self._held}
        said |= {name: None for name in changed if name in self._held and name not in row.values}
        standing = self._standing(fields, row) if record.status == "current" else {}
        key_fields = {name: fields[name] for name in self._type.key if fields.get(name) is not None}
        closes = said.get("status") in self._type.closed and record.status == "current"
        op, said = "end" if closes else "correct", {**standing, **key_fields, **said}
        fact = self._fact(op, about, said, fields, row)
        days = {name: None for name in HELD if name not in changed}
        fact = fact.model_copy(update={"target": record.id, **days})
        name = self._named(record.about, record.fields)
        words = say("{name}: {differences}.", name=name, differences=differences(changed, old, now))
        return Change("changed", words, row.line, record.id, bodies=(fact,))

    def _standing(self, fields: Mapping[str, Any], row: Row) -> dict[str, Any]:
        """What an edit of a row that holds says besides: that it holds, whatever an older message said."""
        end = self._type.end or "valid_to"
        names = (*(("status",) if self._type.closed else ()), end)
        return {name: fields.get(name) for name in names if name not in row.values or name in fields}

    def _moved(self, row: Row, record: Record, about: str, fields: dict[str, Any]) -> Change:
        gone = self._fact("retract", record.about, dict(record.fields), dict(record.fields), row)
        gone = gone.model_copy(update={"target": record.id, "valid_from": None, "valid_to": None})
        new = self._fact("assert", about, fields, fields, row, apart=True)
        whose, was = owner(about), owner(record.about)
        words = say("{name} is {whose}, not {was}.", name=self._named("user", fields), whose=whose, was=was)
        return Change("moved", words, row.line, record.id, bodies=(new, gone))

    def _parts(self, row: Row) -> tuple[str, dict[str, Any]]:
        aside = ("person", *self._held)
        return str(row.values.get("person", "user")), {
            name: value for name, value in row.values.items() if name not in aside
        }

    def _fact(
        self,
        op: str,
        about: str,
        said: Mapping[str, Any],
        all_of_it: Mapping[str, Any],
        row: Row,
        apart: bool = False,
    ) -> Fact:
        fact = Fact(
            op=op,  # type: ignore[arg-type]  # the callers' own
            type=self._type.name,
            fields=dict(all_of_it),
            about=about,
            valid_from=row.values.get("valid_from") if "valid_from" in self._held else None,
            valid_to=row.values.get("valid_to") if "valid_to" in self._held else None,
            reader=EDIT,
            apart=apart,
        )
        return fact.model_copy(update={"key": self._key(self._type, fact), "fields": dict(said)})

    def _named(self, about: str, fields: Mapping[str, Any]) -> str:
        return named(self._type, about, fields)

    # -- what is wrong -------------------------------------------------------------------

    def _is_sound(self, row: Row, names: Iterable[str], record: Record | None) -> bool:
        """Whether what a row says of some fields can be kept; what cannot is told."""
        asked = list(names)
        sound = [self._is_kept(row, name) for name in asked if name in row.nodes]
        if not row.values.keys() - {"person", *self._held}:
            kind = called(self._type, 1)
            self._tell(row, None, say("Say something of this {kind:kind}, or take the line out.", kind=kind))
            return False
        holds = record is None or record.status == "current" or bool({"status", "valid_to"} & set(asked))
        begins = "valid_from" in row.values and "valid_from" in self._held
        if begins and holds and not self._is_over(row):
            self._tell(row, "valid_from", say("valid_from stands beside valid_to, for what no longer holds."))
            return False
        return all(sound)

    def _is_kept(self, row: Row, name: str) -> bool:
        known: Field | None = self._fields.get(name) or self._held.get(name)
        known = Field(name, "str") if name == "person" else known
        about = {"type": self._type.name, "name": name}
        if known is None and name in HELD:
            own = self._type.start if name == "valid_from" else self._type.end
            self._tell(row, name, say("{type} says this in {own}; write it there.", **about, own=own))
            return False
        if known is None:
            added = say(
                "{type} has no field {name}; add it to the class: {name}: str | None = None.", **about
            )
            self._tell(row, name, added)
            return False
        value = row.values.get(name)
        try:
            check(value, row.nodes[name], known)
        except Unreadable as unreadable:
            self._found.faults.append(fault_at(self._text, unreadable.node, unreadable.sentence))
            return False
        if name == "person" and value is not None and not str(value).strip():
            self._tell(row, name, say('Say whose it is: person="Ana"; without the field it is yours.'))
            return False
        told = remark(value, known) if value is not None else None
        if told is not None and name in self._held:
            self._tell(row, name, say("{name} holds a date: write date(2026, 1, 31).", name=name))
            return False
        if told is not None:
            self._tell(row, name, told, "warning")
        return True

    def _tell(
        self, row: Row, name: str | None, message: str, severity: Literal["error", "warning"] = "error"
    ) -> None:
        if name is None:
            self._found.faults.append(Fault(row.line, 1, message, severity))
        else:
            self._found.faults.append(fault_at(self._text, row.nodes[name], message, severity))

    def _look_at_keys(self, new: list[Row | None], pairs: Mapping[int, int], gone: list[Was]) -> None:
        """Two that hold at once where there can be one are most likely a mistake."""
        if self._type.holds == "many":
            return
        taken = set(pairs.values())
        added = [row for n, row in enumerate(new) if row is not None and n not in taken]
        lines = [(row, self._line(row)) for row in added if not self._is_over(row)]
        if not any(line.key is not None for _, line in lines):
            return
        lost = {was.id for was in gone}
        records = (was.record for was in self._before if was.id not in lost)
        standing = {(r.about, r.key) for r in records if r.status == "current"}
        for row, line in lines:
            if line.key is not None and (line.person, line.key) in standing:
                name = label_of(self._type, row.values)
                sentence = say("There is a current {name} already; end that one, or change it.", name=name)
                self._tell(row, None, sentence, "warning")

    def _is_over(self, row: Row) -> bool:
        ends = {"valid_to", self._type.end or "valid_to"} & row.values.keys()
        return bool(ends) or row.values.get("status") in self._type.closed


def _in_order(said: Iterable[tuple[str, str]]) -> Arguments:
    return tuple(sorted(said))


def _renamed(said: Arguments, names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    return ((names.get(name, name), value) for name, value in said)
