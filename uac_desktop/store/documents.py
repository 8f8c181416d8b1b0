"""What of the log can be searched for: an entry's words, and whose, when and where they are."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from uac_desktop.core.records import normalise

Place = tuple[str | None, str | None, int]
"""Of a message: its role, its conversation, and 1 where it was removed from it."""
NOWHERE: Place = (None, None, 0)
_SHOWN = ("firing", "changed")


@dataclass(frozen=True, slots=True)
class Document:
    """One entry as it is indexed. `home` is the message it belongs to, else its own seq; `about` and
    `type` are a fact's (a rule's name for an alert)."""

    seq: int
    kind: str
    home: int
    type: str | None
    about: str | None
    at_utc: str
    words: str
    place: Place | None = None


def document(seq: int, at: str, kind: str, body: Mapping[str, Any]) -> Document | None:
    """The document of a message, fact or alert; None for what is not searched for."""
    make = _MAKERS.get(kind)
    return make(seq, in_utc(at), body) if make else None


def in_utc(at: str) -> str:
    """An ISO instant in UTC to the second, so that instants of all zones sort as text."""
    moment = datetime.fromisoformat(at)
    aware = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    return aware.strftime("%Y-%m-%dT%H:%M:%S")


def _message(seq: int, at: str, body: Mapping[str, Any]) -> Document:
    place = (body["role"], body["conversation"], 0)
    return Document(seq, "message", seq, None, None, at, body["content"], place)


def _fact(seq: int, at: str, body: Mapping[str, Any]) -> Document | None:
    if body.get("undoes"):
        return None
    about, fields = body.get("about", "user"), body.get("fields", {})
    who = "" if about == "user" else about
    # The key has the one spelling of a name that may be said in several, and in several languages.
    named = (body["type"], who, *_values(fields.values()), *(body.get("key") or ()), body.get("quote"))
    said = {normalise(part): part for part in reversed(named) if part}
    home = body.get("message") or seq
    return Document(
        seq, "fact", home, normalise(body["type"]), normalise(about), at, _line(reversed(said.values()))
    )


def _alert(seq: int, at: str, body: Mapping[str, Any]) -> Document | None:
    if body["transition"] not in _SHOWN:
        return None
    evidence = body.get("evidence", ())
    quotes = [where["quote"] for where in evidence if where.get("quote")]
    home = evidence[-1]["entry"] if evidence else seq
    words = _line((body.get("message"), *quotes))
    return Document(seq, "alert", home, normalise(body["rule"]), None, at, words)


def _line(parts: Iterable[str | None]) -> str:
    return " · ".join(filter(None, parts))


_MAKERS = {"message": _message, "fact": _fact, "alert": _alert}


def _values(values: Iterable[Any]) -> Iterable[str]:
    for value in values:
        if isinstance(value, list):
            yield from _values(value)
        elif isinstance(value, dict):
            yield json.dumps(value, ensure_ascii=False)
        elif value is not None and not isinstance(value, bool):
            yield str(value)
