"""What the person says of a card: that it is right, that it says something else, that it is another's.

Each becomes a fact of theirs (its reader is `edit`) that names the record and the message the card stands
under, so that it is shown there, is taken back with it, and is forgotten with it.
"""

import re
from collections.abc import Mapping
from typing import Any

from uac_desktop.app.clock import Instant
from uac_desktop.app.conversation import Conversations
from uac_desktop.app.learn import Learner
from uac_desktop.app.memory import Memory
from uac_desktop.app.views import AmendField, AmendView, Turn
from uac_desktop.core.entries import Body, Fact
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.records import EDIT, Record, Told
from uac_desktop.core.vocabulary import RecordType
from uac_desktop.core.written import as_written, read_value

_MINE = re.compile(r"^(?:my|our|the|我的|我)\s*", re.I)
_ME = frozenset({"", "user", "me", "i", "you", "我", "你"})


class Amender:
    """Keeps what the person says of the facts that were read."""

    def __init__(self, memory: Memory, learner: Learner, talk: Conversations) -> None:
        self._memory = memory
        self._learner = learner
        self._talk = talk

    def look(self, fact_id: str) -> AmendView:
        """What there is to change of a fact's record. Raises RefusedError where it has none any more."""
        told, record, record_type = self._found(fact_id)
        fields = [
            AmendField(field.name, field.kind, field.choices, as_written(record.fields.get(field.name)))
            for field in record_type.fields.values()
        ]
        return AmendView(
            fact_id,
            record_type.name,
            record.about,
            tuple(fields),
            can_end=_can_end(record_type) and record.status == "current" and told.op != "end",
            people=self.people(),
        )

    def people(self) -> tuple[str, ...]:
        """The names of the people who are known, as they are called."""
        with self._memory.lock:
            records = self._memory.state.records()
        names = [str(r.fields.get("name") or "") for r in records if r.type == "Contact"]
        names += [record.about for record in records if record.about != "user"]
        return tuple(sorted({name for name in names if name}, key=str.casefold))

    def confirm(self, fact_id: str, now: Instant, field: str | None = None, value: Any = None) -> Turn:
        """It is right as it stands; of a field that was read in two ways, which value is."""
        told, record, _ = self._found(fact_id)
        said = dict(told.fields) if field is None else {field: value}
        return self._keep([self._edit(told, record, said)], told, now)

    def amend(
        self,
        fact_id: str,
        changed: Mapping[str, str],
        now: Instant,
        about: str | None = None,
        over: bool = False,
    ) -> Turn:
        """Change what a fact's record says; an empty text empties a field, `over` says that it has ended.

        Raises RefusedError with a sentence where a text is no value of its field.
        """
        told, record, record_type = self._found(fact_id)
        fields = {name: read_value(record_type.fields[name], text) for name, text in changed.items()}
        fields = {name: value for name, value in fields.items() if value != record.fields.get(name)}
        if fields.get(record_type.label, "") is None:
            raise RefusedError(
                f"A {record_type.name} needs its {record_type.label}; write it, or take it back."
            )
        whose = _person(about) if about is not None else record.about
        if whose != record.about:
            return self._give(told, record, whose, {**record.fields, **fields}, now)
        bodies: list[Body] = [self._edit(told, record, fields)] if fields or not over else []
        if over:
            bodies.append(self._edit(told, record, {}, op="end", valid_to=now.day.isoformat()))
        return self._keep(bodies, told, now)

    def not_mine(self, fact_id: str, about: str, now: Instant) -> Turn:
        """Take a fact back and tell it of somebody else. Raises RefusedError where nobody else is named."""
        told, record, _ = self._found(fact_id)
        whose = _person(about)
        if whose == record.about:
            raise RefusedError("Say whose it is: a name, or what the person is to you.")
        return self._give(told, record, whose, record.fields, now)

    def _give(self, told: Told, record: Record, about: str, fields: Mapping[str, Any], now: Instant) -> Turn:
        anew = self._fact(told, {name: value for name, value in fields.items() if value is not None}, about)
        op = told.op if told.op in ("assert", "end") else "assert"
        fact = anew.model_copy(
            update={"op": op, "valid_from": record.valid_from, "valid_to": record.valid_to}
        )
        keyed = fact.model_copy(update={"key": self._learner.key(self._type(told), fact)})
        return self._keep([*self._talk.taking_back(told), keyed], told, now)

    def _edit(self, told: Told, record: Record, said: Mapping[str, Any], **more: Any) -> Fact:
        """A fact that makes a record say just this; its key is that of all that the record then says."""
        whole = self._fact(told, {**record.fields, **said}, record.about)
        key = self._learner.key(self._type(told), whole)
        return whole.model_copy(update={"fields": dict(said), "key": key, "target": record.id, **more})

    def _fact(self, told: Told, fields: Mapping[str, Any], about: str) -> Fact:
        return Fact(
            op="assert",
            type=told.type,
            fields=dict(fields),
            about=about,
            quote=told.quote,
            start=told.start,
            end=told.end,
            message=told.message,
            reader=EDIT,
        )

    def _keep(self, bodies: list[Body], told: Told, now: Instant) -> Turn:
        self._memory.keep(bodies, now)
        return self._talk.after(told, now)

    def _type(self, told: Told) -> RecordType:
        return self._memory.state.type(told.type)

    def _found(self, fact_id: str) -> tuple[Told, Record, RecordType]:
        with self._memory.lock:
            beliefs = self._memory.state.beliefs
            told = beliefs.facts.get(fact_id) if fact_id not in beliefs.undone else None
            record = beliefs.record(beliefs.record_of.get(fact_id, "")) if told is not None else None
        if told is None or record is None:
            raise RefusedError("There is nothing to change: that was taken back already.")
        return told, record, self._type(told)


def _can_end(record_type: RecordType) -> bool:
    return record_type.holds == "episodes" or bool(record_type.closed)


def _person(about: str) -> str:
    """Whom a name means: "my sister" is sister, I am the user."""
    name = " ".join(about.split())
    bare = _MINE.sub("", name) or name
    return "user" if bare.casefold() in _ME or name.casefold() in _ME else bare
