"""What a newer statement does to older ones: the records of one key, settled fact by fact.

A `Group` holds all statements with one type, person and key. What it holds is a function of its facts
in log order alone, so taking one back is settling the rest again.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from uac_desktop.core.entries import Entry, Evidence, Fact
from uac_desktop.core.records import Record, Status
from uac_desktop.core.vocabulary import RecordType

Told = tuple[Entry, Fact]


class Group:
    """The statements of one key, and the records they add up to."""

    def __init__(self, record_type: RecordType) -> None:
        self.type = record_type
        self.facts: list[Told] = []
        self.records: dict[str, Record] = {}

    def apply(self, entry: Entry, fact: Fact) -> str | None:
        """Settle one more fact; the id of the record that it made or changed."""
        self.facts.append((entry, fact))
        if fact.apart:
            return self._add_apart(entry, fact)
        return self._STEPS[fact.op](self, entry, fact)

    def without(self, fact_id: str) -> "Group":
        """The same group as if one fact had never been said."""
        rest = Group(self.type)
        for entry, fact in self.facts:
            if entry.id != fact_id:
                rest.apply(entry, fact)
        return rest

    # -- what each operation does ------------------------------------------------

    def _assert(self, entry: Entry, fact: Fact) -> str | None:
        if fact.fields.get("status") in self.type.closed and self._current(fact) is not None:
            return self._end(entry, fact)
        settle = {"one": self._assert_one, "episodes": self._assert_episode, "many": self._assert_many}
        return settle[self.type.holds](entry, fact)

    def _assert_one(self, entry: Entry, fact: Fact) -> str:
        current = self._current(fact)
        if current is None:
            return self._add(entry, fact)
        if self._is_back_dated(fact, current):
            return self._add(entry, fact, status="superseded", valid_to=current.valid_from)
        if not self._differs(current, fact, but=("status", self.type.start)):
            return self._update(current, entry, fact)
        self._close(current, "superseded", fact.valid_from or entry.at[:10])
        return self._add(entry, fact, inherit=current)

    def _assert_episode(self, entry: Entry, fact: Fact) -> str:
        current = self._current(fact)
        if current is None:
            return self._add(entry, fact)
        if self._is_back_dated(fact, current):
            return self._add(entry, fact, status="ended", valid_to=fact.valid_to or current.valid_from)
        if not self._opens(current, fact):
            return self._update(current, entry, fact)
        self._close(current, "ended", fact.valid_from or entry.at[:10])
        return self._add(entry, fact, inherit=current)

    def _assert_many(self, entry: Entry, fact: Fact) -> str:
        said = next(
            (r for r in self.records.values() if r.status != "retracted" and not self._differs(r, fact)), None
        )
        moved = self._current(fact) if fact.fields.get("status") == "moved" or fact.target else None
        known = said or moved
        return self._add(entry, fact) if known is None else self._update(known, entry, fact)

    def _correct(self, entry: Entry, fact: Fact) -> str | None:
        wrong = self._current(fact) or self._latest(fact)
        if wrong is None:
            return self._assert(entry, fact)
        self._put(replace(wrong, status="corrected"))
        return self._add(entry, fact, inherit=wrong, valid_from=fact.valid_from or wrong.valid_from)

    def _end(self, entry: Entry, fact: Fact) -> str | None:
        ended_on = fact.valid_to or entry.at[:10]
        said = self._closing(fact)
        ending = self._current(fact)
        if ending is None:
            return self._add(entry, fact, status="ended", valid_to=ended_on, fields=said)
        fields = {**ending.fields, **said}
        self._put(replace(self._seen(ending, entry, fact), fields=fields, status="ended", valid_to=ended_on))
        return ending.id

    def _retract(self, entry: Entry, fact: Fact) -> str | None:
        wrong = self._current(fact) or self._latest(fact)
        if wrong is None:
            return None
        self._put(replace(wrong, status="retracted"))
        return wrong.id

    _STEPS: Mapping[str, Callable[["Group", Entry, Fact], str | None]] = {
        "assert": _assert,
        "correct": _correct,
        "end": _end,
        "retract": _retract,
    }

    # -- finding -----------------------------------------------------------------

    def _current(self, fact: Fact) -> Record | None:
        """The record a fact is about: the one it names, else the only open one of the key."""
        if fact.target:
            return self.records.get(fact.target)
        if fact.key is None:
            return None
        open_ones = [record for record in self.records.values() if record.status == "current"]
        if not open_ones or (self.type.holds == "many" and len(open_ones) > 1):
            return None
        return open_ones[-1]

    def _latest(self, fact: Fact) -> Record | None:
        if fact.key is None:
            return None
        return next((r for r in reversed(self.records.values()) if r.status in ("ended", "superseded")), None)

    def _differs(self, record: Record, fact: Fact, but: tuple[str | None, ...] = ()) -> bool:
        return any(record.fields.get(k) not in (None, v) for k, v in fact.fields.items() if k not in but)

    def _opens(self, record: Record, fact: Fact) -> bool:
        said = {name: fact.fields[name] for name in self.type.opens if fact.fields.get(name) is not None}
        return any(record.fields.get(name) not in (None, value) for name, value in said.items())

    def _is_back_dated(self, fact: Fact, current: Record) -> bool:
        """Whether a statement gives a start of its own before the current one's."""
        start = fact.fields.get(self.type.start or "")
        return bool(
            start and current.valid_from and str(start) < current.valid_from and self._differs(current, fact)
        )

    # -- changing ----------------------------------------------------------------

    def _closing(self, fact: Fact) -> dict[str, Any]:
        said = dict(fact.fields)
        if self.type.closed:
            said.setdefault("status", self.type.closed[0])
        if self._dates_its_end() and fact.valid_to:
            said.setdefault(str(self.type.end), fact.valid_to)
        return said

    def _dates_its_end(self) -> bool:
        end = self.type.fields.get(self.type.end or "")
        return end is not None and end.kind == "date"

    def _close(self, record: Record, status: Status, day: str) -> None:
        """A newer statement takes the place of a record, which keeps its own dates."""
        fields = dict(record.fields)
        if self._dates_its_end() and fields.get(str(self.type.end)) is None:
            fields[str(self.type.end)] = day
        self._put(replace(record, fields=fields, status=status, valid_to=day))

    def _add(
        self,
        entry: Entry,
        fact: Fact,
        *,
        status: Status = "current",
        valid_from: str | None = None,
        valid_to: str | None = None,
        inherit: Record | None = None,
        fields: Mapping[str, Any] | None = None,
    ) -> str:
        own = {k: v for k, v in (fields or fact.fields).items() if v is not None}
        dated = (self.type.start, self.type.end)
        old = {k: v for k, v in inherit.fields.items() if k not in dated} if inherit else {}
        record = Record(
            id=entry.id,
            seq=entry.seq,
            type=self.type.name,
            fields={**old, **own},
            about=fact.about,
            valid_from=valid_from or fact.valid_from or entry.at[:10],
            valid_to=valid_to or fact.valid_to,
            known_from=entry.logged_at,
            status="ended" if status == "current" and own.get("status") in self.type.closed else status,
            evidence=(evidence_of(entry, fact),),
        )
        self.records[record.id] = record
        return record.id

    def _add_apart(self, entry: Entry, fact: Fact) -> str:
        superseded = fact.valid_to is not None and fact.op == "end"
        return self._add(entry, fact, status="superseded" if superseded else "current")

    def _update(self, record: Record, entry: Entry, fact: Fact) -> str:
        """Take over what the fact says of the record, as one more piece of evidence."""
        said = {k: v for k, v in fact.fields.items() if v is not None}
        seen = self._seen(record, entry, fact)
        start = said.get(self.type.start or "")
        self._put(
            replace(
                seen,
                fields={**record.fields, **said},
                valid_from=str(start) if start else record.valid_from,
                valid_to=fact.valid_to or record.valid_to,
            )
        )
        return record.id

    def _seen(self, record: Record, entry: Entry, fact: Fact) -> Record:
        return replace(record, evidence=(*record.evidence, evidence_of(entry, fact)))

    def _put(self, record: Record) -> None:
        self.records[record.id] = record


def evidence_of(entry: Entry, fact: Fact) -> Evidence:
    """Where a fact was said: its message, or itself where it came from no message."""
    return Evidence(
        entry=fact.message if fact.message is not None else entry.seq, at=entry.at, quote=fact.quote
    )
