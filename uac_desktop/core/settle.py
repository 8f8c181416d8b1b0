"""What a newer statement does to older ones: the records of one key, settled fact by fact.

A `Group` holds all statements with one type, person and key. What it holds is a function of its facts
in log order alone, so taking one back is settling the rest again.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from uac_desktop.core.records import Record, Status, Told
from uac_desktop.core.shelf import FEW, Shelf
from uac_desktop.core.vocabulary import RecordType


class Group:
    """The statements of one key, and the records they add up to. `about` is whom they are about."""

    __slots__ = ("_shelf", "about", "facts", "records", "type")

    def __init__(self, record_type: RecordType, about: str) -> None:
        self.type = record_type
        self.about = about
        self.facts: list[Told] = []
        self.records: dict[str, Record] = {}
        self._shelf: Shelf | None = None

    def apply(self, told: Told) -> str | None:
        """Settle one more fact; the id of the record that it made or changed."""
        self.facts.append(told)
        if told.apart:
            return self._add_apart(told)
        return self._STEPS[told.op](self, told)

    def of(self, facts: Iterable[Told]) -> tuple["Group", dict[str, str]]:
        """A group like this one of other facts, and which record each of them made or changed."""
        again, touched = Group(self.type, self.about), {}
        for told in facts:
            record = again.apply(told)
            if record is not None:
                touched[told.id] = record
        return again, touched

    # -- what each operation does ------------------------------------------------

    def _assert(self, told: Told) -> str | None:
        if told.fields.get("status") in self.type.closed and self._current(told) is not None:
            return self._end(told)
        settle = {"one": self._assert_one, "episodes": self._assert_episode, "many": self._assert_many}
        return settle[self.type.holds](told)

    def _assert_one(self, told: Told) -> str:
        current = self._current(told)
        if current is None:
            return self._add(told)
        if self._is_back_dated(told, current):
            return self._add(told, status="superseded", valid_to=current.valid_from)
        if not self._differs(current, told, but=("status", self.type.start, *self.type.key)):
            return self._update(current, told)
        disputed = self._cannot_change(current, told)
        self._close(current, "superseded", told.since)
        return self._add(told, inherit=current, disputed=disputed)

    def _assert_episode(self, told: Told) -> str:
        current = self._current(told)
        if current is None:
            return self._add(told)
        if self._is_back_dated(told, current):
            return self._add(told, status="ended", valid_to=told.valid_to or current.valid_from)
        if not self._opens(current, told):
            return self._update(current, told)
        self._close(current, "ended", told.since)
        return self._add(told, inherit=current)

    def _assert_many(self, told: Told) -> str:
        known = self._restated(told)
        if known is None and (told.target or told.fields.get("status") == "moved"):
            known = self._current(told)
        return self._add(told) if known is None else self._update(known, told)

    def _correct(self, told: Told) -> str | None:
        wrong = self._current(told) or self._latest(told)
        if wrong is None:
            return self._assert(told)
        self._put(replace(wrong, status="corrected"))
        return self._add(told, inherit=wrong, valid_from=told.valid_from or wrong.valid_from)

    def _end(self, told: Told) -> str | None:
        said = self._closing(told)
        day = told.valid_to or told.at[:10]
        ending = self._current(told)
        if ending is None:
            return self._add(told, status="ended", valid_to=day, fields=said)
        seen = ending.told(told)
        self._put(replace(seen, fields={**ending.fields, **said}, status="ended", valid_to=day))
        return ending.id

    def _retract(self, told: Told) -> str | None:
        wrong = self._current(told) or self._latest(told)
        if wrong is None:
            return None
        self._put(replace(wrong, status="retracted"))
        return wrong.id

    _STEPS: Mapping[str, Callable[["Group", Told], str | None]] = {
        "assert": _assert,
        "correct": _correct,
        "end": _end,
        "retract": _retract,
    }

    # -- finding -----------------------------------------------------------------

    def open(self) -> dict[str, Record]:
        """The current records by id, oldest first; not to be changed."""
        if self._shelf is not None:
            return self._shelf.open
        return {record.id: record for record in self.records.values() if record.status == "current"}

    def _like(self, told: Told) -> Iterable[Record]:
        """All records that a statement may say again, and others, oldest first."""
        ids = self._shelf.like(told.fields) if self._shelf is not None else None
        return self.records.values() if ids is None else map(self.records.__getitem__, ids)

    def _current(self, told: Told) -> Record | None:
        """The record a fact is about: the one it names, else the only open one of the key."""
        if told.target:
            return self.records.get(told.target)
        if told.key is None:
            return None
        open_ones = self.open()
        if not open_ones or (self.type.holds == "many" and len(open_ones) > 1):
            return None
        return next(reversed(open_ones.values()))

    def _latest(self, told: Told) -> Record | None:
        if told.key is None or (self._shelf is not None and not self._shelf.has_past()):
            return None
        past = (r for r in reversed(self.records.values()) if r.status in ("ended", "superseded"))
        return next(past, None)

    def _restated(self, told: Told) -> Record | None:
        """The record that a statement says again: no field of it differs, and they share one at least."""
        for record in self._like(told):
            if record.status not in ("current", "ended") or self._differs(record, told):
                continue
            if any(record.fields.get(name) == value for name, value in told.fields.items()):
                return record
        return None

    def _differs(self, record: Record, told: Told, but: tuple[str | None, ...] = ()) -> bool:
        known = record.fields
        for name, value in told.fields.items():
            if name not in but and known.get(name, value) not in (None, value):
                return True
        return False

    def _opens(self, record: Record, told: Told) -> bool:
        said = ((name, told.fields.get(name)) for name in self.type.opens)
        return any(value is not None and record.fields.get(name) not in (None, value) for name, value in said)

    def _cannot_change(self, record: Record, told: Told) -> bool:
        """Whether two values cannot both have been true, and the later does not read as a change."""
        if told.fields.get(self.type.start or ""):
            return False
        fixed = self.type.fixed
        named = set(fixed) & {str(value) for value in told.fields.values()}
        held = [name for name in fixed if name in told.fields] + (["value"] if named else [])
        return any(record.fields.get(name) not in (None, told.fields.get(name)) for name in held)

    def _is_back_dated(self, told: Told, current: Record) -> bool:
        """Whether a statement gives a start of its own before the current one's."""
        start = told.fields.get(self.type.start or "")
        before = bool(start and current.valid_from and str(start) < current.valid_from)
        return before and self._differs(current, told)

    # -- changing ----------------------------------------------------------------

    def _closing(self, told: Told) -> dict[str, Any]:
        said = dict(told.fields)
        if self.type.closed:
            said.setdefault("status", self.type.closed[0])
        if told.valid_to and self._dates_its_end():
            said.setdefault(str(self.type.end), told.valid_to)
        return said

    def _dates_its_end(self) -> bool:
        end = self.type.fields.get(self.type.end or "")
        return end is not None and end.kind == "date"

    def _close(self, record: Record, status: Status, day: str) -> None:
        """A newer statement takes the place of a record, which keeps its own dates."""
        fields = dict(record.fields)
        if self._dates_its_end() and fields.get(str(self.type.end)) is None:
            fields[str(self.type.end)] = day
        self._put(replace(record, fields=fields, status=status, valid_to=day, disputed=False))

    def _add(
        self,
        told: Told,
        *,
        status: Status = "current",
        valid_from: str | None = None,
        valid_to: str | None = None,
        inherit: Record | None = None,
        fields: Mapping[str, Any] | None = None,
        disputed: bool = False,
    ) -> str:
        own = fields if fields is not None else told.fields
        dated = (self.type.start, self.type.end)
        old = {k: v for k, v in inherit.fields.items() if k not in dated and k not in own} if inherit else {}
        record = Record(
            id=told.id,
            seq=told.seq,
            type=self.type.name,
            fields={**old, **own} if old else own,
            about=self.about,
            valid_from=valid_from or told.since,
            valid_to=valid_to or told.valid_to,
            known_from=told.logged_at,
            status="ended" if status == "current" and own.get("status") in self.type.closed else status,
            disputed=disputed,
            evidence=(told,),
            inherited=inherit.evidence if inherit else (),
        )
        self._put(record)
        return told.id

    def _add_apart(self, told: Told) -> str:
        superseded = told.valid_to is not None and told.op == "end"
        return self._add(told, status="superseded" if superseded else "current")

    def _update(self, record: Record, told: Told) -> str:
        """Take over what the fact says of the record, as one more piece of evidence."""
        start = told.fields.get(self.type.start or "")
        # A key may be written in several ways; the record keeps that of its first statement.
        said = {k: v for k, v in told.fields.items() if k not in self.type.key or k not in record.fields}
        changed = any(record.fields.get(name) != value for name, value in said.items())
        fields = {**record.fields, **said} if changed else record.fields
        self._put(
            replace(
                record.told(told),
                fields=fields,
                valid_from=str(start) if start else record.valid_from,
                valid_to=told.valid_to or record.valid_to,
                disputed=False,
            )
        )
        return record.id

    def _put(self, record: Record) -> None:
        before = self.records.get(record.id)
        self.records[record.id] = record
        if self._shelf is not None:
            self._shelf.put(record, before)
        elif len(self.records) > FEW:
            self._shelf = Shelf(self.records.values())
