"""What a newer statement does to older ones: the records of one thing, settled fact by fact.

A `Group` holds the statements that are about one thing, by type, person and key. What it holds is a
function of its facts in log order alone, so taking one back is settling the rest again. A statement
that was said before others, but came to the log after them, is settled in its own place among them: so
what the person wrote into a record by hand is never undone by reading an older message after it.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from itertools import takewhile

from uac_desktop.core.alike import before, earlier, is_over
from uac_desktop.core.making import Maker
from uac_desktop.core.matching import Thing
from uac_desktop.core.records import EDIT, Record, Told

_NONE: Mapping[str, Record] = {}


class Group(Thing):
    """The statements about one thing, and the records they add up to.

    `facts` are as they were said, in log order. `void` are those that a retraction has taken out, `wrong`
    the records that are kept only as having been said.
    """

    __slots__ = ("_edits", "_latest", "_order", "facts", "void", "wrong")

    def __init__(self, make: Maker) -> None:
        super().__init__(make)
        self.facts: list[Told] = []
        self.void: frozenset[str] = frozenset()
        self.wrong: Mapping[str, Record] = _NONE
        self._latest: Told | None = None
        # The facts as they are settled; None while that is just as they were said.
        self._order: list[Told] | None = None
        # The hand edits so far, each with the record as it was before.
        self._edits: list[tuple[Told, Record]] = []

    def copy(self) -> "Group":
        """The same statements and records, to which more can be said."""
        made = Group(self.make)
        made.facts, made.void, made.wrong = list(self.facts), self.void, self.wrong
        made._latest, made._order = self._latest, None if self._order is None else list(self._order)
        made._edits = list(self._edits)
        made.live = dict(self.live)
        return made

    def record(self, record_id: str) -> Record | None:
        """One of the records by its id, whatever its status."""
        return self.live.get(record_id) or self.wrong.get(record_id)

    @property
    def records(self) -> Mapping[str, Record]:
        """All records by id, whatever their status."""
        return {**self.live, **self.wrong} if self.wrong else self.live

    def apply(self, fact: Told, placed: Told | None = None) -> dict[str, str]:
        """Settle one more fact; for each fact settled with it, the record (an id) it made or changed.

        `placed` is the fact with the one name of whom and what it is about, where that is another.
        """
        told = self._aimed(placed or fact)
        place = self._place(told)
        if self._order is None and (told is not fact or place < len(self.facts)):
            self._order = list(self.facts)
        self.facts.append(fact)
        if self._order is not None:
            self._order.insert(place, told)
        if place == len(self.facts) - 1:
            return self._step(told)
        self.void, self.wrong = frozenset(), _NONE
        return self._replay(self._settling())

    def _settling(self) -> list[Told]:
        return self.facts if self._order is None else self._order

    def _place(self, told: Told) -> int:
        """After all others, unless it was said before some of them and names none."""
        if self._latest is None or not _is_earlier(told, self._latest):
            self._latest = told
            return len(self.facts)
        if told.apart or told.is_edit or self.type.holds == "many":
            return len(self.facts)
        only_edits = told.op != "assert" or told.target is not None
        later = (
            place
            for place, fact in enumerate(self._settling())
            if (fact.is_edit or not (only_edits or fact.reader == EDIT)) and _is_earlier(told, fact)
        )
        return next(later, len(self.facts))

    def _aimed(self, told: Told) -> Told:
        """A statement of before a hand edit means the record as it was then."""
        while told.target is not None and not told.is_edit:
            edit = next((edit for edit, _ in self._edits if edit.id == told.target), None)
            if edit is None or not _is_earlier(told, edit):
                break
            told = told._replace(target=edit.target)
        return told

    def _replay(self, facts: Iterable[Told]) -> dict[str, str]:
        self.clear()
        self._edits = []
        touched: dict[str, str] = {}
        for told in facts:
            if told.id not in self.void:
                touched |= self._step(told)
        return touched

    def _step(self, told: Told) -> dict[str, str]:
        named = self.named(told)
        if named is not None and told.op != "correct" and (told.key, told.about) != (named.key, named.about):
            # It names a record, and is about whom and what that is about, however it calls it.
            told = told._replace(key=named.key, about=named.about)
        if told.is_edit and named is not None:
            self._edits.append((told, named))
        elif (known := self._outdated(told)) is not None:
            return {told.id: known}
        if told.op == "retract" and not told.apart:
            return self._retract(told)
        if told.is_edit and named is not None and self.make.rewrites(told):
            return {told.id: self._rewrite(named, told).id}
        record = self.keep(self.make.apart(told)) if told.apart else self._STEPS[told.op](self, told)
        return {told.id: record.id}

    # -- hand edits --------------------------------------------------------------

    def _rewrite(self, record: Record, told: Told) -> Record:
        """A record whose line the person has written anew: it says just that; what it said is history."""
        if self.make.fills(record, told):
            return self.keep(self.make.rewritten(record, told, anew=False))
        self.keep(record._replace(status="corrected", ended_by=told, rival=None))
        return self.keep(self.make.rewritten(record, told, anew=True))

    def _outdated(self, told: Told) -> str | None:
        """The record that a statement of before a hand edit is about, which says nothing against the edit.

        Where one thing has one record, such a statement is settled before the edit instead.
        """
        if not self._edits or told.apart or self.type.holds != "many":
            return None
        newer = [was for edit, was in self._edits if _is_earlier(told, edit)]
        was = next((was for was in newer if self._is_about(was, told)), None)
        if was is None:
            return None
        record = self.named(told._replace(target=was.id))
        if record is not None:
            self.keep(self.make.said_before(record, was, told))
        return record.id if record is not None else was.id

    def _is_about(self, record: Record, told: Told) -> bool:
        if told.target is not None:
            return told.target == record.id or any(fact.id == told.target for fact in record.evidence)
        return self._is_same(record, told) if told.op == "assert" else told.key in (record.key, None)

    # -- what each operation does ------------------------------------------------

    def _assert(self, told: Told) -> Record:
        if told.fields.get("status") in self.type.closed:
            return self._end(told)
        named = self.named(told)
        if named is not None and (named.status != "current" or self.type.holds == "many"):
            return self._update(named, told)
        if self.type.holds == "many":
            return self._assert_one_of_many(told)
        current = named or self.open_one(told)
        if current is None:
            known = self.restated(told)
            return self._update(known, told) if known else self.keep(self.make.new(told))
        if self._is_past(told, current):
            return self._look_back(told, current)
        if self.is_new(current, told):
            return self._succeed(current, told)
        return self._update(current, told)

    def _assert_one_of_many(self, told: Told) -> Record:
        known = self.restated_of_many(told)
        if known is None and told.fields.get("status") == "moved":
            known = self.meant(told)
        return self._update(known, told) if known else self.keep(self.make.new(told))

    def _correct(self, told: Told) -> Record:
        wrong = self.wrong_one(told)
        if wrong is None:
            return self._assert(told)
        if not self.differs(wrong, told):
            return self._update(wrong, told)
        replaced = self.closed_by(wrong)
        self.keep(wrong._replace(status="corrected", ended_by=told, rival=None))
        if told.key != wrong.key and self.open_of(told):
            # What is right is known already: this only says it again.
            return self._assert(told._replace(target=None))
        if wrong.rival is not None and replaced is not None and not self.differs(replaced, told):
            return self.keep(self.make.reopened(replaced, told))
        right = self.keep(self.make.corrected(wrong, told))
        if replaced is not None:
            self.keep(self.make.retimed(replaced, right.valid_from))
        return right

    def _end(self, told: Told) -> Record:
        ending = self.meant(told)
        return self.keep(self.make.ended(ending, told) if ending else self.make.new_ended(told))

    def _retract(self, told: Told) -> dict[str, str]:
        """What was never true: what it had changed is as before, and it stays only as having been said."""
        wrong = self.meant(told, exactly=True)
        if wrong is None:
            return {}
        gone = [wrong, *self.corrected_into(wrong)]
        self.wrong = {
            **self.wrong,
            **{record.id: record for record in gone},
            wrong.id: wrong.told(told)._replace(status="retracted", rival=None),
        }
        if told.is_edit or self.type.holds == "many":
            # Taken out by hand it leaves the other lines as they are; of many each is a record of its own.
            self.leave_out({record.id for record in gone})
            return {told.id: wrong.id}
        self.void |= {fact.id for record in gone for fact in record.evidence} | {told.id}
        before_it = takewhile(lambda fact: fact.id != told.id, self._settling())
        return {**self._replay(before_it), told.id: wrong.id}

    _STEPS: Mapping[str, Callable[["Group", Told], Record]] = {
        "assert": _assert,
        "correct": _correct,
        "end": _end,
    }

    # -- what they have in common --------------------------------------------------

    def _update(self, record: Record, told: Told) -> Record:
        """More about a record; where it was disputed, it is now the one that holds."""
        updated = self.keep(self.make.updated(record, told))
        if record.rival is None and updated.valid_from == record.valid_from:
            return updated
        replaced = self.closed_by(record)
        if replaced is not None and record.rival is not None:
            self.keep(replaced._replace(status="corrected"))
        elif replaced is not None:
            self.keep(self.make.retimed(replaced, updated.valid_from))
        return updated

    def _succeed(self, current: Record, told: Told) -> Record:
        """A newer value takes the place of the current one, and of any other that is open."""
        rival = self.rival(current, told)
        until = self.make.start(told)
        others = sorted(self.open_of(told), key=lambda record: record.valid_from or "", reverse=True)
        for record in others:
            self.keep(self.make.closed(record, told, until))
            until = earlier(until, record.valid_from) or until
        return self.keep(self.make.new(told, current)._replace(rival=rival))

    def _is_past(self, told: Told, current: Record) -> bool:
        """Whether a statement is of a time before the current record's."""
        if is_over(self.make.end(told), told.day) and self.is_new(current, told):
            return True
        start = self.make.said_start(told)
        if start is None and not any(map(self.make.said_start, current.evidence)):
            # Both hold from when they were said, and this was said later, whatever the calendars there say.
            return False
        return before(start or told.day, current.valid_from)

    def _look_back(self, told: Told, current: Record) -> Record:
        """A statement about the past restates what is known of it, lengthens the current or is put there."""
        known = self.restated(told)
        if known is not None:
            return self._update(known, told)
        start, end = self.make.said_start(told), self.make.end(told)
        between = any(before(start, record.valid_from) for record in self.past(told))
        if not (between or self.is_new(current, told) or before(end, current.valid_from)):
            return self._update(current, told)
        return self._put_in_the_past(told, current)

    def _put_in_the_past(self, told: Told, current: Record) -> Record:
        said = self.make.end(told)
        start = self.make.said_start(told) or (None if said else self.make.start(told))
        known = [*self.past(told), current]
        after = [r.valid_from for r in known if r.valid_from and start and before(start, r.valid_from)]
        for record in known:
            if before(record.valid_from, start) and before(start, record.valid_to) and record.ended_by:
                self.keep(self.make.retimed(record, start))
        return self.keep(self.make.past(told, start, said or min(after, default=current.valid_from)))


def _is_earlier(one: Told, other: Told) -> bool:
    """Whether a fact was said before another."""
    if len(one.at) == len(other.at) and one.at[-6:] == other.at[-6:]:
        # Written alike, by one clock: the texts are in the order of the instants.
        return one.at < other.at
    return datetime.fromisoformat(one.at) < datetime.fromisoformat(other.at)
