"""Stored entries read quickly for the fold: those that are as they were when we wrote them.

A body was validated when it was written, and its hash stands beside it. Where the hash still agrees, the
kinds that make up nearly all of a log are read without building and validating a body again; any other
entry, or one that looks different from what we write, is read with all care.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from pydantic_core import from_json

from uac_desktop.core.entries import Body, Entry, Fact, Message, Reading, load_body
from uac_desktop.core.readings import End
from uac_desktop.core.records import Told
from uac_desktop.core.threads import Spoken


class Ending(NamedTuple):
    """What the fold needs of a reading."""

    message: int
    end: End


class Stored(NamedTuple):
    """What the fold needs of an entry; `body` is None where it was blanked."""

    seq: int
    id: str
    at: str
    logged_at: str
    body: Body | Told | Spoken | Ending | None


Foldable = Entry | Stored

_FIELDS: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    "fact": (frozenset({"op", "type"}), frozenset(Fact.model_fields) - {"undoes"} | {"salt"}),
    "message": (frozenset({"role", "content", "conversation"}), frozenset(Message.model_fields) | {"salt"}),
    "reading": (frozenset({"message", "reader", "outcome"}), frozenset(Reading.model_fields) | {"salt"}),
}
"""For each kind that is read quickly, the fields that a body must have, and those that it may have."""


def stored(
    seq: int, entry_id: str, at: str, logged_at: str, kind: str, text: bytes | None, content: str
) -> Stored:
    """An entry from its row, its body in UTF-8. Raises what `load_body` does."""
    logged_at = at if logged_at == at else logged_at
    if text is None:
        return Stored(seq, entry_id, at, logged_at, None)
    shape = _FIELDS.get(kind)
    if shape is not None and sha256(text).hexdigest() == content:
        said = from_json(text, cache_strings="all")
        if shape[0] <= said.keys() <= shape[1]:
            return Stored(seq, entry_id, at, logged_at, _short(kind, said, seq, entry_id, at, logged_at))
    return Stored(seq, entry_id, at, logged_at, load_body(kind, text.decode()))


def _short(
    kind: str, said: dict[str, Any], seq: int, entry_id: str, at: str, logged_at: str
) -> Told | Spoken | Ending:
    get = said.get
    if kind == "fact":
        return _told(said, seq, entry_id, at, logged_at)
    if kind == "message":
        return Spoken(said["role"], said["content"], said["conversation"], get("parent"))
    dropped = tuple(get("dropped", {}).items())
    return Ending(said["message"], (said["reader"], said["outcome"], get("why"), dropped))


def _told(said: dict[str, Any], seq: int, entry_id: str, at: str, logged_at: str) -> Told:
    get = said.get
    fields, key = get("fields") or {}, get("key")
    if None in fields.values():
        fields = {name: value for name, value in fields.items() if value is not None}
    return Told(
        seq,
        entry_id,
        at,
        logged_at,
        said["op"],
        said["type"],
        fields,
        tuple(key) if key is not None else None,
        get("about", "user"),
        get("valid_from"),
        get("valid_to"),
        get("message"),
        get("quote"),
        get("start"),
        get("end"),
        get("reader", "patterns"),
        get("target"),
        get("apart", False),
    )
