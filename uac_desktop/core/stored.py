"""Stored entries read quickly for the fold: those that are as they were when we wrote them.

A body was validated when it was written, and its hash stands beside it. Where the hash still agrees, the
kinds that make up nearly all of a log are read without building and validating a body again; any other
entry, or one that looks different from what we write, is read with all care.
"""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from pydantic_core import from_json

from uac_desktop.core.entries import Body, Entry, Fact, Message, Reading, load_body
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.readings import End
from uac_desktop.core.records import Told, cleared_by
from uac_desktop.core.threads import Spoken


class Ending(NamedTuple):
    """What the fold needs of a reading."""

    message: int
    end: End


Said = Body | Told | Spoken | Ending | None


class Stored(NamedTuple):
    """What the fold needs of an entry; `body` is None where it was blanked."""

    seq: int
    id: str
    at: str
    logged_at: str
    body: Said


Foldable = Entry | Stored

_FIELDS: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    "fact": (frozenset({"op", "type"}), frozenset(Fact.model_fields) - {"undoes"} | {"salt"}),
    "message": (frozenset({"role", "content", "conversation"}), frozenset(Message.model_fields) | {"salt"}),
    "reading": (frozenset({"message", "reader", "outcome"}), frozenset(Reading.model_fields) | {"salt"}),
}
"""For each kind that is read quickly, the fields that a body must have, and those that it may have."""


Row = tuple[int, str, str, str, str, bytes | None, str]
"""seq, id, at, logged_at, kind, the body in UTF-8 (None where it was blanked) and its hash."""


def stored(rows: Iterable[Row], lenient: bool = False) -> Iterator[Stored]:
    """Entries from their rows. Raises what `load_body` does.

    `lenient` leaves a body out that is not understood, as one of a newer program.
    """
    last = ""
    keys: dict[tuple[str, ...], tuple[str, ...]] = {}
    for seq, entry_id, at, logged_at, kind, text, content in rows:
        # What is said at one instant, or under one key, shares it: it is kept once.
        last = at = last if at == last else at
        logged_at = at if logged_at == at else logged_at
        try:
            said = _quickly(kind, text, content) if text is not None else None
            body: Said = None
            if said is not None and kind == "fact":
                body = _told(said, keys, seq, entry_id, at, logged_at)
            elif said is not None:
                body = _short(kind, said)
            elif text is not None:
                body = load_body(kind, text.decode())
        except (RefusedError, ValueError):
            if not lenient:
                raise
            body = None
        yield Stored(seq, entry_id, at, logged_at, body)


def _quickly(kind: str, text: bytes, content: str) -> dict[str, Any] | None:
    """What a body says, where it is as it was when we wrote it; None where it must be looked at with care."""
    shape = _FIELDS.get(kind)
    if shape is None or sha256(text).hexdigest() != content:
        return None
    # Much of what facts say is said again and again, and stays; of the others little stays.
    said: dict[str, Any] = from_json(text, cache_strings="all" if kind == "fact" else "keys")
    return said if shape[0] <= said.keys() <= shape[1] else None


def _short(kind: str, said: dict[str, Any]) -> Spoken | Ending:
    get = said.get
    if kind == "message":
        return Spoken(said["role"], said["content"], said["conversation"], get("parent"))
    dropped = tuple(get("dropped", {}).items())
    differs = tuple(map(tuple, get("differs", ())))
    end = (said["reader"], said["outcome"], get("why"), dropped, get("attempt", 1), differs, get("ms"))
    return Ending(said["message"], end)


def _told(
    said: dict[str, Any],
    keys: dict[tuple[str, ...], tuple[str, ...]],
    seq: int,
    entry_id: str,
    at: str,
    logged_at: str,
) -> Told:
    get = said.get
    fields, key = get("fields") or {}, get("key")
    cleared: tuple[str, ...] = ()
    if None in fields.values():
        cleared = cleared_by(get("reader", ""), fields)
        fields = {name: value for name, value in fields.items() if value is not None}
    if key is not None:
        key = tuple(key)
        key = keys.setdefault(key, key)
    return Told(
        seq,
        entry_id,
        at,
        logged_at,
        said["op"],
        said["type"],
        fields,
        key,
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
        cleared,
    )
