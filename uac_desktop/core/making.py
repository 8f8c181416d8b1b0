"""What becomes of a record with a statement: new, updated, ended, corrected, or put in the past.

A day that no statement says is inferred from the one that took its place; only such days change again.
"""

from collections.abc import Mapping
from typing import Any

from uac_desktop.core.alike import agree, before, day_of, earlier, finer, first_day, is_over
from uac_desktop.core.records import EDIT, Record, Status, Told
from uac_desktop.core.vocabulary import RecordType

Fields = Mapping[str, Any]


class Maker:
    """Makes the records of a type; every method is a function of what it is given.

    `aside` are the fields that may change while a value stays, `telling` those that tell one episode of
    a thing from another.
    """

    __slots__ = ("_starts", "aside", "end_name", "start_name", "telling", "type")

    def __init__(self, record_type: RecordType) -> None:
        self.type = record_type
        self.start_name, self.end_name = record_type.start or "", record_type.end or ""
        self._starts = (*(f"{name}_since" for name in record_type.opens), self.start_name)
        self.aside = {"status", self.start_name, self.end_name, *record_type.key}
        self.telling = {"value", self.start_name, *record_type.opens}

    # -- days --------------------------------------------------------------------

    def said_start(self, told: Told) -> str | None:
        """The day from which it holds, where a statement says one."""
        said = (day_of(told.fields[name], told.at) for name in self._starts if name in told.fields)
        begun = next(filter(None, said), None)
        if begun is None and told.reader == EDIT:
            return day_of(told.valid_from, told.at)
        if begun is None and told.op != "end":
            begun = day_of(told.valid_from, told.at)
            # A reader gives the day of the message where no other is said.
            return begun if begun != told.day else None
        return begun

    def start(self, told: Told) -> str:
        """The day from which it holds: as said, else that on which it was said."""
        return self.said_start(told) or told.day

    def end(self, told: Told) -> str | None:
        """The day from which it holds no more, where a statement says one."""
        return day_of(told.valid_to, told.at) or day_of(told.fields.get(self.end_name), told.at)

    # -- records -----------------------------------------------------------------

    def new(self, told: Told, before_it: Record | None = None) -> Record:
        """A record of its own; it takes over from the one before it what is not said anew."""
        end = self.end(told)
        over = self.type.holds != "many" and is_over(end, told.day)
        start = self.said_start(told) if over else self.start(told)
        made = self._made(told, self._taken_over(before_it, told), start, end, "ended" if over else "current")
        return made._replace(inherited=_behind(before_it, made.fields, told)) if before_it else made

    def apart(self, told: Told) -> Record:
        """A record of its own as a row gives it, which may have been replaced on a day."""
        made = self.new(told)
        if told.op == "end" and told.valid_to is not None:
            return made._replace(status="superseded", valid_from=self.start(told))
        closed = told.fields.get("status") in self.type.closed
        if closed and told.reader == EDIT:
            return made._replace(status="ended", valid_from=self.said_start(told))
        return made._replace(status="ended") if closed else made

    def new_ended(self, told: Told) -> Record:
        """What is known only by its end."""
        end = self.end(told) or told.day
        return self._made(told, self._closing(told), self.said_start(told), end, "ended")

    def past(self, told: Told, start: str | None, until: str | None) -> Record:
        """A value or an episode before the current one."""
        own = self.end(told)
        status: Status = "ended" if own or self.type.holds == "episodes" else "superseded"
        end = until and first_day(until)
        made = self._made(told, self._with_inferred(told.fields, until), start, own or end, status)
        return made if own else made._replace(ended_by=told)

    def updated(self, record: Record, told: Told) -> Record:
        """Takes over what a statement says of a record, as one more piece of evidence."""
        seen = record.told(told)._replace(rival=None)
        fields = self._fresh(record.fields, told, self._merged(record.fields, told.fields))
        start, end = self.said_start(told), self.end(told)
        if fields is record.fields and start is None and end is None:
            return seen
        kept = record.valid_to if self.end_name in fields or self.end_name not in record.fields else None
        over = record.status == "current" and self.type.holds != "many" and is_over(end, told.day)
        return seen._replace(
            fields=fields,
            valid_from=_finer_day(record.valid_from, start),
            valid_to=_finer_day(kept, end),
            status="ended" if over else record.status,
            ended_by=told if over else record.ended_by,
        )

    def ended(self, record: Record, told: Told) -> Record:
        """A record that is over; where it was over already, a day that is said now is the day."""
        said = self.end(told)
        seen = record.told(told)
        if record.status != "current":
            fields = self._with_end(record.fields, said, anew=True) if said else record.fields
            return seen._replace(fields=fields, valid_to=said or record.valid_to)
        end = said or told.day
        unknown = self.start_name not in record.fields and before(end, record.valid_from)
        return seen._replace(
            fields=self._merged(record.fields, self._closing(told)),
            valid_from=None if unknown else record.valid_from,
            valid_to=end,
            status="ended",
            ended_by=told,
            rival=None,
        )

    def closed(self, record: Record, told: Told, until: str) -> Record:
        """A record whose place a newer statement takes on a day."""
        day = max(first_day(until), first_day(record.valid_from or until))
        return record._replace(
            fields=self._with_inferred(record.fields, until),
            valid_to=earlier(record.valid_to, day),
            status="superseded" if self.type.holds == "one" else "ended",
            ended_by=told,
            rival=None,
        )

    def corrected(self, wrong: Record, told: Told) -> Record:
        """What is right in place of a wrong record, with all that the correction leaves as it was."""
        fields = self._fresh(wrong.fields, told, {**wrong.fields, **told.fields})
        start = self.said_start(told) or wrong.valid_from
        kept = wrong.valid_to if self.end_name in fields or self.end_name not in wrong.fields else None
        status, end = self._status_of(wrong, told, kept)
        made = self._made(told, fields, start, end, status)
        return made._replace(inherited=_behind(wrong, fields, told), ended_by=wrong.ended_by)

    def reopened(self, record: Record, told: Told) -> Record:
        """A record that is current after all."""
        fields = {
            name: value
            for name, value in record.fields.items()
            if name != self.end_name or self._says(record)
        }
        end = record.valid_to if self._says(record) else None
        return record.told(told)._replace(fields=fields, valid_to=end, status="current", ended_by=None)

    def retimed(self, record: Record, until: str | None) -> Record:
        """A record whose end followed from another's start, which is another day now."""
        if until is None or self._says(record):
            return record
        day = max(first_day(until), first_day(record.valid_from or until))
        return record._replace(fields=self._with_inferred(record.fields, until, anew=True), valid_to=day)

    # -- a record's line, written anew by hand -------------------------------------

    def rewrites(self, told: Told) -> bool:
        """Whether a hand edit says what the record holds, and not only that it is over."""
        own = told.fields.keys() - set(self.type.key)
        return told.op == "correct" or bool(own or told.cleared)

    def fills(self, record: Record, told: Told) -> bool:
        """Whether a hand edit only adds to a record, which stays true as it was."""
        added = all(record.fields.get(name, value) == value for name, value in told.fields.items())
        lost = any(name in record.fields for name in told.cleared)
        lost = lost or (record.valid_to is not None and "valid_to" in told.cleared)
        return added and not lost and told.valid_from is None and told.valid_to is None

    def rewritten(self, record: Record, told: Told, anew: bool) -> Record:
        """A record that says what a hand edit says; `anew` in place of the old one, which was wrong."""
        kept = {name: value for name, value in record.fields.items() if name not in told.cleared}
        fields = {**kept, **told.fields}
        start, end = self._rewritten_start(record, told), self._rewritten_end(record, told)
        status = self._rewritten_status(record, told, fields, end)
        ended_by = (record.ended_by or told) if status != "current" else None
        if record.status == "current" and status != "current" and not self.start_name:
            # While it held its row did not say from when; now it would, and the person has not written it.
            start = day_of(told.valid_from, told.at)
        if not anew:
            seen = record.told(told)._replace(fields=fields, valid_from=start, valid_to=end, rival=None)
            return seen._replace(status=status, ended_by=ended_by)
        made = self._made(told, fields, start, end, status)
        return made._replace(inherited=_behind(record, fields, told), ended_by=ended_by)

    def said_before(self, record: Record, was: Record, told: Told) -> Record:
        """A record that was edited by hand, with a statement of before that: only what nobody knew is new."""
        fields = {n: v for n, v in told.fields.items() if n not in was.fields and n not in record.fields}
        return record.told(told)._replace(fields={**record.fields, **fields} if fields else record.fields)

    def _rewritten_start(self, record: Record, told: Told) -> str | None:
        said = day_of(told.fields.get(self.start_name), told.at) or day_of(told.valid_from, told.at)
        if said is None and {self.start_name, "valid_from"}.intersection(told.cleared):
            return None
        return said or record.valid_from

    def _rewritten_end(self, record: Record, told: Told) -> str | None:
        said = day_of(told.fields.get(self.end_name), told.at) or day_of(told.valid_to, told.at)
        if said is None and {self.end_name, "valid_to"}.intersection(told.cleared):
            return None
        return said or record.valid_to

    def _rewritten_status(self, record: Record, told: Told, fields: Fields, end: str | None) -> Status:
        about_end = {"status", self.end_name, "valid_to"}
        if told.valid_to is None and not about_end.intersection((*told.fields, *told.cleared)):
            return record.status
        over = self.type.holds != "many" and is_over(end, told.day)
        if fields.get("status") not in self.type.closed and not over:
            return "current"
        return record.status if record.status != "current" else "ended"

    # -- fields ------------------------------------------------------------------

    def _made(self, told: Told, fields: Fields, start: str | None, end: str | None, status: Status) -> Record:
        return Record(
            id=told.id,
            seq=told.seq,
            type=self.type.name,
            fields=fields,
            about=told.about,
            valid_from=start,
            valid_to=end,
            known_from=told.logged_at,
            status=status,
            evidence=(told,),
        )

    def _taken_over(self, record: Record | None, told: Told) -> Fields:
        """What is said, with what was known before: the key as it was, the dates never."""
        if record is None:
            return told.fields
        dated = {self.start_name, self.end_name, *(f"{name}_since" for name in self.type.opens)}
        old = {name: value for name, value in record.fields.items() if name not in dated}
        return {**old, **{k: v for k, v in told.fields.items() if k not in self.type.key or k not in old}}

    def _merged(self, known: Fields, said: Fields) -> Fields:
        """What is known and said; the key stays as it was, and a value that is only said otherwise."""
        new = {
            name: value
            for name, value in said.items()
            if known.get(name) != value and (name not in known or name not in self.type.key)
        }
        told = {k: finer(known[k], v) if k in known and agree(known[k], v) else v for k, v in new.items()}
        return {**known, **told} if any(known.get(k) != v for k, v in told.items()) else known

    def _fresh(self, old: Fields, told: Told, fields: Fields) -> Fields:
        """The fields without an end or an "all day" that belonged to a start which is another now."""
        if fields.get(self.start_name) == old.get(self.start_name):
            return fields
        start, end = day_of(fields.get(self.start_name), told.at), day_of(fields.get(self.end_name), told.at)
        gone = set()
        if self.end_name not in told.fields and self.start_name in old:
            moved = self.type.holds == "many" and not agree(old[self.start_name], fields.get(self.start_name))
            gone = {self.end_name} if moved or before(end, start) else set()
        if "all_day" not in told.fields and "T" in str(fields.get(self.start_name)):
            gone.add("all_day")
        return {name: value for name, value in fields.items() if name not in gone}

    def _closing(self, told: Told) -> Fields:
        status = {"status": self.type.closed[0]} if self.type.closed and "status" in self.type.fields else {}
        return self._with_end({**status, **told.fields}, told.valid_to)

    def _with_end(self, fields: Fields, day: str | None, anew: bool = False) -> Fields:
        """The fields with the day in the one that says the end, if it is a date and empty (or `anew`)."""
        field = self.type.fields.get(self.end_name)
        if field is None or field.kind != "date" or day is None or (fields.get(self.end_name) and not anew):
            return fields
        return {**fields, self.end_name: day}

    def _with_inferred(self, fields: Fields, day: str | None, anew: bool = False) -> Fields:
        """The same with a day that nobody said; an expiry is no end of a value and stays as it is."""
        return self._with_end(fields, day, anew) if self.start_name else fields

    def _says(self, record: Record) -> bool:
        """Whether a statement says the end of a record."""
        return any(self.end(told) for told in record.evidence)

    def _status_of(self, wrong: Record, told: Told, kept: str | None) -> tuple[Status, str | None]:
        """The status and end of what a correction makes of a wrong record."""
        end, said = self.end(told), told.fields.get("status")
        if said in self.type.closed:
            return "ended", end or kept or told.day
        if wrong.status == "superseded" or (end is None and said is None):
            return wrong.status, end or kept
        if end is not None:
            over = self.type.holds != "many" and is_over(end, told.day)
            return ("ended" if over else "current"), end
        return "current", None


def _behind(record: Record, fields: Fields, told: Told) -> tuple[Told, ...]:
    """The statements behind what was taken over from a record."""
    taken = {name: value for name, value in fields.items() if name not in told.fields}
    return tuple(
        fact
        for fact in (*record.inherited, *record.evidence)
        if any(agree(fact.fields.get(name), value) for name, value in taken.items())
    )


def _finer_day(known: str | None, said: str | None) -> str | None:
    """The day that is said, unless it only says less of the known one."""
    if said is None or (known is not None and known.startswith(said)):
        return known
    return said
