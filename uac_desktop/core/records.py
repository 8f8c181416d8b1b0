"""A typed record: what is believed, of whom, for how long, and because of what."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from uac_desktop.core.entries import Evidence
from uac_desktop.core.vocabulary import RecordType

Status = Literal["current", "ended", "superseded", "corrected", "retracted"]
SHOWN: tuple[Status, ...] = ("current", "ended", "superseded")


@dataclass(frozen=True, slots=True)
class Record:
    """One record. `id` is that of the entry that first stated it; `seq` that entry's place.

    `valid_from` and `valid_to` are ISO dates (when it held), `known_from` the instant it was learned.
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
    disputed: bool = False
    evidence: tuple[Evidence, ...] = ()


_SPACES = re.compile(r"\s+")


def normalise(text: object) -> str:
    """The form in which names are compared: NFKC, no case, single spaces."""
    return _SPACES.sub(" ", unicodedata.normalize("NFKC", str(text))).strip().casefold()


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
