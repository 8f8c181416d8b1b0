"""Which record a statement is about, among those of one thing."""

from collections.abc import Iterable

from uac_desktop.core.alike import agree, is_over
from uac_desktop.core.making import Maker
from uac_desktop.core.records import Record, Told
from uac_desktop.core.shelf import FEW, PAST, Shelf


class Thing:
    """The live records of one thing, in the order they were made, and how a statement finds its own."""

    __slots__ = ("_shelf", "live", "make", "type")

    def __init__(self, make: Maker) -> None:
        self.make = make
        self.type = make.type
        self.clear()

    def clear(self) -> None:
        """Forget all records."""
        self.live: dict[str, Record] = {}
        self._shelf: Shelf | None = None

    def keep(self, record: Record) -> Record:
        """Take in a record that is new or changed; the same."""
        known = self.live.get(record.id)
        self.live[record.id] = record
        if self._shelf is not None:
            self._shelf.put(record, known)
        return record

    def _shelved(self) -> Shelf | None:
        """The shelf of many records, made when something is first looked for; None of few."""
        if self._shelf is None and len(self.live) > FEW:
            self._shelf = Shelf(self.live)
        return self._shelf

    def leave_out(self, ids: set[str]) -> None:
        """Let records be gone."""
        self.live = {name: record for name, record in self.live.items() if name not in ids}
        self._shelf = None

    # -- comparing ---------------------------------------------------------------

    def differs(self, record: Record, told: Told, but: Iterable[str] = ()) -> bool:
        """Whether a statement says another value of a field than a record has."""
        known = record.fields
        for name, value in told.fields.items():
            if name in but or known.get(name, value) in (None, value):
                continue
            if not agree(known[name], value):
                return True
        return False

    def is_new(self, record: Record, told: Told) -> bool:
        """Whether a statement is of another value (of one), of another episode (of episodes)."""
        if self.type.holds == "one":
            return self.differs(record, told, self.make.aside)
        return _differs_in(record, told, self.type.opens) or self._is_after(record, told)

    def _is_after(self, record: Record, told: Told) -> bool:
        """Whether a statement gives a start after a record's end."""
        if record.valid_to is None or self.make.start_name not in told.fields:
            return False
        return is_over(record.valid_to, self.make.start(told))

    def _is_other(self, record: Record, told: Told) -> bool:
        """Whether a statement is of another value or episode than a past one, its days aside."""
        if self.type.holds == "one":
            return self.differs(record, told, self.make.aside)
        return _differs_in(record, told, self.type.opens)

    # -- finding -----------------------------------------------------------------

    def open(self) -> Iterable[Record]:
        """All current records, the oldest first."""
        if (shelf := self._shelved()) is not None:
            return shelf.open.values()
        return [record for record in self.live.values() if record.status == "current"]

    def past(self, told: Told) -> list[Record]:
        """The past records of a statement's key, the newest first."""
        if told.key is None:
            return []
        shelf = self._shelved()
        known = self.live if shelf is None else shelf.past
        return [r for r in reversed(known.values()) if r.status in PAST and r.key == told.key]

    def named(self, told: Told) -> Record | None:
        """The record that a statement names, or what it was corrected into; None where there is none."""
        record = self._stated_by(told.target) if told.target else None
        while record is not None and record.status == "corrected" and record.ended_by is not None:
            record = self._stated_by(record.ended_by.id)
        return record

    def _stated_by(self, fact_id: str) -> Record | None:
        """The record that a fact has made or says more of."""
        if fact_id in self.live:
            return self.live[fact_id]
        found = (r for r in self.live.values() if any(told.id == fact_id for told in r.evidence))
        return next(found, None)

    def open_of(self, told: Told) -> list[Record]:
        """The current records of a statement's key, the oldest first."""
        if told.key is None:
            return []
        return [record for record in self.open() if record.key == told.key]

    def open_one(self, told: Told) -> Record | None:
        """The current record of a statement's key: of several the newest that it does not differ from."""
        found = self.open_of(told)
        if len(found) > 1:
            found = [r for r in found if not _differs_in(r, told, self.make.telling)] or found
        return found[-1] if found else None

    def meant(self, told: Told, exactly: bool = False) -> Record | None:
        """The record that a statement ends, moves or takes back; None where it may be several.

        Where a value is said, one of another value is not meant. `exactly`: nor one that differs in
        what tells an episode from another.
        """
        named = self.named(told)
        if named is not None:
            return named
        found = self.open_of(told)
        if self.type.holds == "many":
            return self._only(found, told)
        newest: list[Record] = [*reversed(found), *self.past(told)]
        for record in newest:
            if not _differs_in(record, told, self.make.telling):
                return record
        if exactly or not found or _differs_in(found[-1], told, ("value",)):
            return None
        return found[-1]

    def _only(self, found: list[Record], told: Told) -> Record | None:
        """The only candidate; of several, that which began as is said, or from which nothing differs."""
        aside = ("status", *self.type.key)
        if len(found) > 1:
            start, begun = self.make.start_name, told.fields.get("moved_from")
            if begun:
                found = [r for r in found if agree(r.fields.get(start), begun)]
            else:
                found = [r for r in found if not self.differs(r, told, aside)]
        elif not found:
            found = [r for r in self.past(told) if not self.differs(r, told, aside)][:1]
        return found[0] if len(found) == 1 else None

    def wrong_one(self, told: Told) -> Record | None:
        """The record that a correction puts right: named, of the same start, the open one, else the last."""
        named = self.named(told)
        if named is not None:
            return named
        found, past = self.open_of(told), self.past(told)
        start = told.fields.get(self.make.start_name)
        of_start = [r for r in (*found, *past) if start and agree(r.fields.get(self.make.start_name), start)]
        if self.type.holds == "many" and len(found) > 1 and len(of_start) != 1:
            return None
        return next(iter([*of_start, *reversed(found), *past]), None)

    def restated(self, told: Told) -> Record | None:
        """The past value or episode that a statement says again: by its start or end, or as it held then."""
        return next((record for record in self.past(told) if self._says_again(record, told)), None)

    def _says_again(self, record: Record, told: Told) -> bool:
        start, end = told.fields.get(self.make.start_name), told.fields.get(self.make.end_name)
        if self._is_other(record, told):
            return False
        if not start and not end:
            return (record.valid_from or "") <= told.day and not is_over(record.valid_to, told.day)
        began = record.fields.get(self.make.start_name) or record.valid_from
        ended = record.fields.get(self.make.end_name) or record.valid_to
        return (not start or agree(began, start)) and (not end or agree(ended, end))

    def restated_of_many(self, told: Told) -> Record | None:
        """The record that a statement says again: no field of it differs, and they share one at least.

        One that is over is said again only with its start, or with what closed it.
        """
        over = self.make.start_name in told.fields or told.fields.get("status") in self.type.closed
        found = [record for record in self._like(told) if self._is_same(record, told)]
        if not found:
            return None
        open_ones = [record for record in found if record.status == "current"]
        ended = [record for record in found if record.status == "ended" and over]
        return next(reversed(open_ones or ended), None)

    def _like(self, told: Told) -> Iterable[Record]:
        """All records that a statement may say again, and others, the oldest first."""
        shelf = self._shelved()
        ids = shelf.like(told.fields) if shelf is not None else None
        return self.live.values() if ids is None else map(self.live.__getitem__, ids)

    def _is_same(self, record: Record, told: Told) -> bool:
        if record.key != told.key or self.differs(record, told, ("status", *self.type.key)):
            return False
        return any(agree(record.fields.get(name), value) for name, value in told.fields.items())

    def closed_by(self, record: Record) -> Record | None:
        """The record whose place another took."""
        found = (r for r in self.live.values() if r.ended_by is not None and r.ended_by.id == record.id)
        return next((r for r in found if r.status in PAST and r.id != record.id), None)

    def corrected_into(self, record: Record) -> list[Record]:
        """The wrong records that corrections have made into this one."""
        found = [
            r
            for r in self.live.values()
            if r.status == "corrected" and r.ended_by is not None and r.ended_by.id == record.id
        ]
        return [*found, *(older for r in found for older in self.corrected_into(r))]

    def rival(self, record: Record, told: Told) -> Told | None:
        """The statement that cannot be true beside a later one, which does not read as a change."""
        fixed = self.type.fixed
        if not fixed or told.fields.get(self.make.start_name):
            return None
        held = (*fixed, "value") if set(told.key or ()) & set(fixed) else fixed
        return record.evidence[-1] if _differs_in(record, told, held) else None


def _differs_in(record: Record, told: Told, names: Iterable[str]) -> bool:
    """Whether a record and a statement say different values of any of these fields."""
    for name in names:
        known, said = record.fields.get(name), told.fields.get(name)
        if known is not None and said is not None and not agree(known, said):
            return True
    return False
