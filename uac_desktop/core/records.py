"""A typed record: what is believed, of whom, for how long, and because of what."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from uac_desktop.core.entries import Entry, Evidence, Fact, Op
from uac_desktop.core.vocabulary import RecordType

Status = Literal["current", "ended", "superseded", "corrected", "retracted"]
EDIT = "edit"
SHOWN: tuple[Status, ...] = ("current", "ended", "superseded")


class Told(NamedTuple):
    """A fact as it stands in the log: what the fold keeps of its entry.

    `seq` and `id` are the entry's, `at` and `logged_at` its instants (ISO), `message` the seq of the
    message it was read from. `fields` holds no empty ones; `cleared` are those that a hand edit emptied.
    """

    seq: int
    id: str
    at: str
    logged_at: str
    op: Op
    type: str
    fields: Mapping[str, Any]
    key: tuple[str, ...] | None
    about: str
    valid_from: str | None
    valid_to: str | None
    message: int | None
    quote: str | None
    start: int | None
    end: int | None
    reader: str
    target: str | None
    apart: bool
    cleared: tuple[str, ...] = ()

    @property
    def is_edit(self) -> bool:
        """Whether the person wrote it into a record's own line, which then says just that."""
        return self.reader == EDIT and self.target is not None

    @property
    def day(self) -> str:
        """The day on which it was said, where it was said."""
        return self.at[:10]

    def evidence(self) -> Evidence:
        """Where it was said: its message, or itself where it came from no message."""
        return Evidence(self.message if self.message is not None else self.seq, self.at, self.quote)


def told_of(entry: Entry, fact: Fact) -> Told:
    """What the fold keeps of a fact and its entry."""
    return Told(
        seq=entry.seq,
        id=entry.id,
        at=entry.at,
        logged_at=entry.logged_at,
        op=fact.op,
        type=fact.type,
        fields={name: value for name, value in fact.fields.items() if value is not None},
        key=fact.key,
        about=fact.about,
        valid_from=fact.valid_from,
        valid_to=fact.valid_to,
        message=fact.message,
        quote=fact.quote,
        start=fact.start,
        end=fact.end,
        reader=fact.reader,
        target=fact.target,
        apart=fact.apart,
        cleared=cleared_by(fact.reader, fact.fields),
    )


def cleared_by(reader: str, fields: Mapping[str, Any]) -> tuple[str, ...]:
    """The fields that a fact empties: only a hand edit does."""
    return tuple(name for name, value in fields.items() if value is None) if reader == EDIT else ()


def fact_of(told: Told) -> Fact:
    """The fact again, as it was stored."""
    return Fact(
        op=told.op,
        type=told.type,
        fields={**told.fields, **dict.fromkeys(told.cleared)},
        key=told.key,
        about=told.about,
        valid_from=told.valid_from,
        valid_to=told.valid_to,
        quote=told.quote,
        start=told.start,
        end=told.end,
        message=told.message,
        reader=told.reader,
        target=told.target,
        apart=told.apart,
    )


class Record(NamedTuple):
    """One record. `id` is that of the entry that first stated it; `seq` that entry's place.

    `valid_from` and `valid_to` are ISO dates (when it held), `known_from` the instant it was learned.
    `evidence` are the facts that state it, oldest first, `inherited` those of earlier records whose
    values it took over, `ended_by` the fact that closed it. `rival` is an earlier statement that cannot
    be true beside it, while nobody has said which is.
    """

    id: str
    seq: int
    type: str
    fields: Mapping[str, Any]
    about: str
    valid_from: str | None
    valid_to: str | None
    known_from: str
    status: Status = "current"
    evidence: tuple[Told, ...] = ()
    inherited: tuple[Told, ...] = ()
    ended_by: Told | None = None
    rival: Told | None = None

    @property
    def key(self) -> tuple[str, ...] | None:
        """The normalised key under which it is found."""
        return self.evidence[0].key

    @property
    def disputed(self) -> bool:
        """Whether an earlier statement cannot be true beside it, and nobody has said which is."""
        return self.rival is not None

    def told(self, told: Told) -> "Record":
        """The same with one more fact behind it."""
        return self._replace(evidence=(*self.evidence, told))


# Marks that look like nothing, and those that a telephone writes for others.
_MARKS = str.maketrans(
    dict.fromkeys("\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff") | {"’": "'", "‘": "'", "‐": "-"}
)


def normalise(text: object) -> str:
    """The form in which names are compared: NFKC, no case, single spaces, plain apostrophes."""
    said = str(text)
    if said.isascii():
        # The same for these, in a quarter of the time: it is asked for with every fact.
        return " ".join(said.split()).lower()
    folded = unicodedata.normalize("NFKC", said.translate(_MARKS)).casefold()
    # Without case a text may be composed anew.
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def key_of(record_type: RecordType, fields: Mapping[str, Any]) -> tuple[str, ...] | None:
    """The normalised key of a statement (the person aside); None where a part is empty or there is none."""
    if not record_type.key:
        return None
    parts = tuple(normalise(fields.get(name) or "") for name in record_type.key)
    return parts if all(parts) else None


def label_of(record_type: RecordType, fields: Mapping[str, Any]) -> str:
    """What a record is called: its label field, else its first value, else its type."""
    named = fields.get(record_type.label) or next((v for v in fields.values() if v not in (None, "")), None)
    return str(named) if named is not None else record_type.name


def called(record_type: RecordType, number: int = 2) -> str:
    """What records of a type are called in a sentence: "medical visits", "allergy" for one."""
    if number != 1:
        return record_type.list_name.replace("_", " ")
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", record_type.name).lower()
