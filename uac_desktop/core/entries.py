"""What the log holds: one frozen body for each kind of entry.

A body is validated here once, when it is written or read from disk, and trusted after that. An
`Entry` is a body in its place in the log, with the hashes that bind it there.
"""

import hashlib
import json
from dataclasses import dataclass
from json.encoder import encode_basestring
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from uac_desktop.core.errors import RefusedError

Role = Literal["user", "assistant"]
Op = Literal["assert", "correct", "end", "retract"]
Severity = Literal["info", "warning", "critical"]
Author = Literal["person", "model", "built-in"]
Transition = Literal["firing", "changed", "seen", "snoozed", "dismissed", "resolved"]


class Body(BaseModel):
    """The content of an entry; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Piece(BaseModel):
    """A part of a module's text as a person left it.

    `kind` says what it holds: `text` stands as it is; a `record`, a `field` of a class, a `class` or a `list`
    (its opening; `end` closes either) is named by `anchor`, a record's id or a name, and made anew where it
    no longer says what is known: `says` is a hash of what it said. `header` and `imports` follow from the
    rest. A piece without a text is laid out as any other.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: Literal["text", "header", "imports", "class", "field", "list", "record", "end"]
    anchor: str = ""
    text: str | None = None
    says: str | None = None


class Conversation(Body):
    """A change of a conversation, named by `conversation` for good, or of one `message` (a seq) in it."""

    conversation: str
    change: Literal[
        "begun", "titled", "filed", "pinned", "trashed", "restored", "message_removed", "message_restored"
    ]
    title: str | None = None
    message: int | None = None


class Message(Body):
    """What was said by whom. `parent` is the seq of the message before it on its branch.

    `replaces` is the seq of the message that this is another version of: an edit, or a reply made again.
    """

    role: Role
    content: str
    conversation: str
    parent: int | None = None
    replaces: int | None = None
    model: str | None = None
    state: Literal["whole", "stopped", "interrupted"] = "whole"


class Reading(Body):
    """How the reading of a message ended; facts that were dropped are counted by reason.

    `attempt` is how often this reader has failed at it in a row, this time counted. `differs` are fields that
    it read otherwise than a fact (an entry id) that stands, with its own value. `ms` is how long it took.
    """

    message: int
    reader: str
    outcome: Literal["read", "nothing", "failed"]
    why: str | None = None
    dropped: dict[str, int] = Field(default_factory=dict)
    attempt: int = 1
    differs: tuple[tuple[str, str, str | int | float | bool], ...] = ()
    ms: int | None = None


class Fact(Body):
    """One typed statement. `key` is normalised when it is written; None finds no earlier record.

    Of a hand edit (its reader is "edit") a field that is null was cleared.

    `quote` stands at [start, end) in the message `message` (a seq). `target` is the record (an entry
    id) that it is about, where that is known; `undoes` the fact entry (an id) that it takes back,
    or lets stand again where `op` is assert; `apart` makes it a record of its own whatever came before,
    as an imported row is.
    """

    op: Op
    type: str
    fields: dict[str, JsonValue] = Field(default_factory=dict)
    key: tuple[str, ...] | None = None
    about: str = "user"
    valid_from: str | None = None
    valid_to: str | None = None
    quote: str | None = None
    start: int | None = None
    end: int | None = None
    message: int | None = None
    reader: str = "patterns"
    target: str | None = None
    undoes: str | None = None
    apart: bool = False


class Definition(Body):
    """A type or a field that the person's records have, or a setting that programs see.

    Of one that is renamed `value` is the new name: what was said, or will be, with the old one counts too.
    """

    change: Literal["type", "field", "setting", "retire_type", "retire_field", "rename_type", "rename_field"]
    name: str
    type: str | None = None
    spec: dict[str, JsonValue] = Field(default_factory=dict)
    value: JsonValue = None


class Source(Body):
    """A module of the person's own, by its path: a rule, a test, a helper. Without a text it is removed.

    One that is called as a built-in rule stands in its place.
    """

    name: str
    text: str | None = None
    author: Author = "person"


class Revision(Body):
    """A hand edit of a module: its text after it, and what that came to.

    `base` is the hash of the text that it began from, `after` that of `text`. `entries` are the ids of the
    facts, definitions and sources that it became, `words` what they mean, a sentence each, and `says` what
    each of these is made of, as `core.saying` reads it. `layout` is what
    of the text is the person's own, in pieces that are anchored to records, fields and lists; None leaves
    the module's layout as it was.
    """

    module: str
    base: str
    after: str
    text: str
    author: Author = "person"
    reason: str | None = None
    words: tuple[str, ...] = ()
    says: tuple[JsonValue, ...] = ()
    entries: tuple[str, ...] = ()
    layout: tuple[Piece, ...] | None = None


class Checkpoint(Body):
    """The person's project as it stood after entry `position`; a text stands once, under its hash."""

    position: int
    modules: dict[str, str]
    texts: dict[str, str]
    changed: tuple[str, ...]
    passed: int = 0
    failed: int = 0
    reason: str | None = None


class Placing(BaseModel):
    """A leftover record (an id), and the fields that it would have in another type."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    record: str
    fields: dict[str, JsonValue] = Field(default_factory=dict)


class Proposal(Body):
    """A type that a model proposes for leftover records, or what became of a proposal.

    `spec` defines the type where it is new, `fields` what a known one lacks. `of` is the id of the proposal
    that is accepted or rejected, or the name of a test that is. `left` are records that fit nowhere else.
    """

    change: Literal["made", "accepted", "rejected", "left"]
    of: str | None = None
    type: str = ""
    spec: dict[str, JsonValue] = Field(default_factory=dict)
    fields: dict[str, JsonValue] = Field(default_factory=dict)
    records: tuple[Placing, ...] = ()
    model: str | None = None


@dataclass(frozen=True, slots=True)
class Evidence:
    """Where a thing was said: the message's seq, when, and the words."""

    entry: int
    at: str
    quote: str | None = None


class Link(Body):
    """Two names are one person, or two records (ids) one record, or they are not; `undoes` takes one back.

    Of two that are the same the first stays: its name is used, its record holds what both said.
    """

    change: Literal["same", "different", "undone"]
    names: tuple[str, ...] = ()
    records: tuple[str, ...] = ()
    undoes: str | None = None


class AlertChange(Body):
    """A transition of one alert. `key` is `rule:part|part`; `because` are record ids.

    `says` is what the English message is made of, as `core.saying` reads it. `source` and `as_of` (an ISO
    date) say where knowledge comes from, `next` what to do. `basis` is a hash
    of what the records said; `was` the transition before it was resolved.
    """

    rule: str
    key: str
    transition: Transition
    severity: Severity = "warning"
    message: str = ""
    says: dict[str, JsonValue] | None = None
    because: tuple[str, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    due: str | None = None
    until: str | None = None
    source: str | None = None
    as_of: str | None = None
    next: str | None = None
    basis: str = ""
    was: Transition | None = None


class Tombstone(BaseModel):
    """A salted hash of who, type and key: what must not be learned again, without saying what it was."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    salt: str
    hash: str


class Redaction(Body):
    """Which entries (by seq) are blanked, and what must not be learned again.

    `lifts` are hashes of earlier tombstones that the person has lifted.
    """

    entries: tuple[int, ...] = ()
    tombstones: tuple[Tombstone, ...] = ()
    lifts: tuple[str, ...] = ()
    why: str | None = None


class Recovery(Body):
    """What a log has lost for good: ranges of seqs [first, last] that could not be read again.

    `empty` are blanked entries whose redaction is among the lost; `head` is the hash that the last of them
    had, where it is known; `aside` is the name of the damaged file.
    """

    lost: tuple[tuple[int, int], ...] = ()
    empty: tuple[int, ...] = ()
    head: str | None = None
    aside: str | None = None


class Saved(Body):
    """A question whose answer the person keeps, under the name `id` for good; kept once more it stands again.

    `question` and `title` are empty where they stay as they were.
    """

    change: Literal["kept", "renamed", "removed"]
    id: str
    question: str = ""
    title: str = ""


class Build(Body):
    """The versions that rendered and judged what follows."""

    versions: dict[str, str]


BODIES: dict[str, type[Body]] = {
    "conversation": Conversation,
    "message": Message,
    "reading": Reading,
    "fact": Fact,
    "definition": Definition,
    "source": Source,
    "revision": Revision,
    "checkpoint": Checkpoint,
    "proposal": Proposal,
    "alert": AlertChange,
    "link": Link,
    "redaction": Redaction,
    "recovery": Recovery,
    "saved": Saved,
    "build": Build,
}
_KINDS = {body: kind for kind, body in BODIES.items()}


@dataclass(frozen=True, slots=True)
class Draft:
    """A body to be appended, with when (ISO with offset) and where (IANA zone) it was said.

    `id` is given only where it must be known beforehand or to make a second try harmless;
    `logged_at` only where it differs from now.
    """

    body: Body
    at: str
    zone: str
    id: str | None = None
    logged_at: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A body in its place in the log. `body` is None once it has been redacted."""

    seq: int
    id: str
    at: str
    zone: str
    logged_at: str
    kind: str
    body: Body | None
    content_hash: str
    previous: str
    hash: str


def kind_of(body: Body) -> str:
    """The kind under which a body is stored."""
    return _KINDS[type(body)]


_ENCODER = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def canonical(value: Any) -> str:
    """The one JSON text of a value: sorted keys, no spaces, UTF-8 as it is."""
    return _ENCODER.encode(value)


def dump_body(body: Body, salt: str) -> str:
    """A body as it is stored; the salt keeps a blanked one from being guessed by its hash."""
    return canonical(body.model_dump(mode="json", exclude_defaults=True) | {"salt": salt})


def load_body(kind: str, text: str) -> Body:
    """The body of a stored text. Raises RefusedError on an unknown kind, ValueError on a bad body."""
    if kind not in BODIES:
        raise RefusedError(
            f"The log holds an entry of the kind {kind!r}; a newer UaC Desktop wrote it: update to read it."
        )
    content = json.loads(text)
    content.pop("salt", None)
    return BODIES[kind].model_validate(content)


def content_hash(text: str) -> str:
    """SHA-256 of a stored body, in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


def entry_hash(
    seq: int, entry_id: str, at: str, zone: str, logged_at: str, kind: str, content: str, previous: str
) -> str:
    """SHA-256 over an entry's place and content and the hash before it, in hex."""
    # The same text as `canonical` of the list gives, in a third of the time: it is made for every entry.
    texts = map(encode_basestring, (entry_id, at, zone, logged_at, kind, content, previous))
    return hashlib.sha256(f"[{seq},{','.join(texts)}]".encode()).hexdigest()
