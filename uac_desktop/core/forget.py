"""What forgetting takes with it: every entry that holds what was said, wherever it went.

By where things came from, as far as that is known: a message takes the facts read from it, a record all
the statements behind it, a fact its message, an alert goes with any of them. What was made of them in
other words (replies, titles, code that was kept) goes where it holds one of their words.
"""

from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from uac_desktop.core.entries import (
    AlertChange,
    Body,
    Checkpoint,
    Conversation,
    Entry,
    Fact,
    Message,
    Piece,
    Proposal,
    Reading,
    Revision,
    Saved,
    Source,
    Tombstone,
    canonical,
)
from uac_desktop.core.fold import State
from uac_desktop.core.records import normalise
from uac_desktop.core.tombstones import tombstone_of

_SHORTEST = 3


@dataclass(frozen=True, slots=True)
class Erasure:
    """What goes (`entries`), what else names it and stays (`mentions`), what is not learned again.

    `words` are the texts by which it is known, normalised.
    """

    entries: tuple[Entry, ...]
    mentions: tuple[Entry, ...]
    facts: tuple[Fact, ...]
    words: frozenset[str] = frozenset()

    def tombstones(self) -> tuple[Tombstone, ...]:
        """One for each different thing that was said."""
        kept = {(f.about, f.type, f.key or str(f.fields)): f for f in self.facts if f.op != "retract"}
        return tuple(map(tombstone_of, kept.values()))


def erasure(log: Iterable[Entry], state: State, seqs: Iterable[int], record: str | None) -> Erasure:
    """What goes with some entries (by seq) and all statements behind a record (by id)."""
    entries = [entry for entry in log if entry.body is not None]
    said = _said(entries, state, set(seqs), record)
    facts = [entry.body for entry in entries if entry.seq in said and isinstance(entry.body, Fact)]
    words = _words(entries, said, state)
    ids = {entry.id for entry in entries if entry.seq in said}
    going = [
        entry
        for entry in entries
        if entry.seq in said or _derived(entry, said, words) or _moved(entry, ids, words, state)
    ]
    gone = {entry.seq for entry in going}
    labels = {word for word in _labels(facts, state) if len(word) >= _SHORTEST}
    mentions = [e for e in entries if e.seq not in gone and _names(e.body, labels)]
    return Erasure(tuple(going), tuple(mentions), tuple(facts), frozenset(words))


def layout_without(
    pieces: Iterable[Piece], words: frozenset[str], stands: Callable[[str], bool]
) -> list[Piece]:
    """A module's layout without what holds one of these words, and without records that are gone."""
    kept = (piece for piece in pieces if piece.kind != "record" or stands(piece.anchor))
    return [_piece_without(piece, words) if piece.text else piece for piece in kept]


def _piece_without(piece: Piece, words: frozenset[str]) -> Piece:
    """A piece whose remarks are cut; where the words stand in the code itself, all of it is ours again."""
    text = piece.text or ""
    lines = text.splitlines(keepends=True)
    rest = "".join(line for line in lines if not (line.lstrip().startswith("#") and _holds(line, words)))
    if not _holds(rest, words):
        return piece.model_copy(update={"text": rest})
    return piece.model_copy(update={"text": "\n\n" if piece.kind == "text" else None, "says": None})


def _said(entries: list[Entry], state: State, seqs: set[int], record: str | None) -> set[int]:
    """Messages and facts that state it: each takes the other along, and a record all of its own."""
    family = _family(state, record)
    record_of = state.beliefs.record_of
    named = {e.seq for e in entries if isinstance(e.body, Fact) and record_of.get(e.id) in family}
    said = seqs | (named if record is not None else set())
    messages = {e.body.message for e in entries if e.seq in said and isinstance(e.body, Fact)} - {None}
    said |= {seq for seq in messages if seq is not None}
    said |= {e.seq for e in entries if isinstance(e.body, Fact) and e.body.message in said}
    # An edit says most of what it replaces again.
    versions = {e.seq for e in entries if isinstance(e.body, Message) and e.body.replaces in said}
    replaced = {e.body.replaces for e in entries if isinstance(e.body, Message) and e.seq in said} - {None}
    said |= versions | {seq for seq in replaced if seq is not None}
    return said | {e.seq for e in entries if isinstance(e.body, Fact) and e.body.message in said}


def _family(state: State, record_id: str | None) -> set[str | None]:
    """A record with those that were corrected into it."""
    record = state.record(record_id) if record_id is not None else None
    if record is None:
        return {record_id}
    group = state.beliefs.groups[state.beliefs.home[record.id]]
    return {record_id, *(wrong.id for wrong in group.corrected_into(record))}


def _words(entries: list[Entry], said: set[int], state: State) -> set[str]:
    """The texts by which what was made of it is known: messages, quotes and values, normalised."""
    words: set[str] = set()
    for entry in entries:
        if entry.seq not in said:
            continue
        if isinstance(entry.body, Message):
            words.add(normalise(entry.body.content))
        elif isinstance(entry.body, Fact):
            words.add(normalise(entry.body.quote or ""))
            words |= _own_values(entry.body, state)
    return {word for word in words if len(word) >= _SHORTEST}


def _own_values(fact: Fact, state: State) -> set[str]:
    """The texts that a fact holds, those of a closed set aside: they say nothing of anyone."""
    fields = state.type(fact.type).fields
    free = {name for name in fact.fields if name not in fields or not fields[name].choices}
    return {
        normalise(value) for name, value in fact.fields.items() if name in free and isinstance(value, str)
    }


def _derived(entry: Entry, said: set[int], words: set[str]) -> bool:
    """Whether an entry was made of what goes."""
    body = entry.body
    if isinstance(body, Reading):
        return body.message in said
    if isinstance(body, AlertChange):
        told = f"{body.message} {canonical(body.says)}"
        return any(e.entry in said for e in body.evidence) or _holds(told, words)
    if isinstance(body, Checkpoint):
        return any(_holds(text, words) for text in body.texts.values())
    if isinstance(body, Source):
        return _holds(body.text or "", words)
    if isinstance(body, Revision):
        texts = (body.text, body.reason or "", *body.words, canonical(body.says))
        return any(_holds(text, words) for text in texts)
    if isinstance(body, Conversation):
        return _holds(body.title or "", words)
    if isinstance(body, Saved):
        return _holds(body.question, words) or _holds(body.title, words)
    return isinstance(body, Message) and body.role == "assistant" and _holds(body.content, words)


def _moved(entry: Entry, ids: set[str], words: set[str], state: State) -> bool:
    """Whether an entry holds what was to be put, or was put, from one type into another."""
    body = entry.body
    if isinstance(body, Proposal):
        named = any(placing.record in ids for placing in body.records)
        return named or _holds(canonical(body.model_dump(mode="json")), words)
    if isinstance(body, Fact) and entry.id in state.beliefs.undone:
        return _holds(canonical([body.quote, body.fields]), words)
    return False


def _labels(facts: list[Fact], state: State) -> set[str]:
    return {normalise(f.fields.get(state.type(f.type).label) or "") for f in facts}


def _names(body: Body | None, labels: set[str]) -> bool:
    return isinstance(body, Message) and body.role == "user" and _holds(body.content, labels)


def _holds(text: str, words: AbstractSet[str]) -> bool:
    known = normalise(text)
    return any(word in known for word in words)
