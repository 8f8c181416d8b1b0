"""State ↔ a compact value: what a fold of a long log came to, so that it need not be folded again.

A snapshot holds what the log said, sorted as the fold sorted it, in JSON. The facts of a key stay as
they are written until something asks for them, and are settled then: what a key adds up to follows from
its facts alone, so it is never stored, and cannot differ from what the log says.

    content   an index (one line of JSON), then the facts of each key, one piece of JSON behind the other
"""

from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any
from weakref import ReferenceType, ref

from pydantic import TypeAdapter
from pydantic_core import from_json, to_json

from uac_desktop.core.beliefs import Beliefs, GroupKey
from uac_desktop.core.entries import AlertChange, Checkpoint, Link, Piece, Proposal, Saved, Tombstone
from uac_desktop.core.fold import ActiveAlert, State
from uac_desktop.core.making import Maker
from uac_desktop.core.readings import Readings
from uac_desktop.core.records import Told
from uac_desktop.core.sleeping import ByFact, QuietThread, Sleeper, sleeping, told_again
from uac_desktop.core.threads import Thread
from uac_desktop.core.vocabulary import RecordType, Vocabulary

VERSION = 1
_TYPE = TypeAdapter(RecordType)
_ID = Told._fields.index("id")
_PLAIN = ("settings", "checkpoints", "facts_since_checkpoint", "texts", "versions", "blankings", "sources")


# -- State → value ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A state as it was at one position; nothing in it changes when the state goes on.

    What only grows is taken with how much of it there was, so that taking it is quick.
    `groups` are the facts of each key and how many of them there were, or those that sleep as they are.
    """

    position: int
    index: dict[str, Any]
    groups: tuple[tuple[list[Told], int] | memoryview, ...]

    def content(self) -> bytes:
        """The whole of it, as `load` reads it."""
        pieces = [g if isinstance(g, memoryview) else to_json(g[0][: g[1]]) for g in self.groups]
        numbers = {fact_id: number for number, fact_id in enumerate(self.index["ids"])}
        places = {key: place for place, key in enumerate(self.index["keys"])}
        index = {
            **self.index,
            "said_in": [[numbers[said] for said in ids[:size]] for ids, size in self.index["said_in"]],
            "homes": [places[key] for key in self.index["homes"]],
            "threads": list(map(_thread_row, self.index["threads"])),
            "sizes": list(map(len, pieces)),
        }
        return b"".join((to_json(index), b"\n", *pieces))


def snapshot(state: State) -> Snapshot:
    """What a state is now, in a moment: the long work is in `content`, for another thread."""
    index = {**_said(state), **_settled(state), **_people(state.beliefs), **_groups(state.beliefs)}
    groups = state.beliefs.groups.values()
    return Snapshot(state.position, index, tuple(sleeping(g) or (g.facts, len(g.facts)) for g in groups))


def _said(state: State) -> dict[str, Any]:
    return {
        "position": state.position,
        "messages": list(state.facts_of),
        "said_in": [(ids, len(ids)) for ids in state.facts_of.values()],
        "readings": state.readings.rows(),
        "threads": list(map(_thread, state.threads.values())),
        "user_messages": list(state.user_messages),
    }


def _settled(state: State) -> dict[str, Any]:
    alerts = state.alerts.values()
    return {
        "vocabulary": list(map(_TYPE.dump_python, state.vocabulary)),
        "alerts": [(a.change.model_dump(mode="json"), a.first_fired, a.changed_at) for a in alerts],
        "settings": dict(state.settings),
        "checkpoint": state.checkpoint and (state.checkpoint[0], state.checkpoint[1].model_dump(mode="json")),
        "checkpoints": state.checkpoints,
        "facts_since_checkpoint": state.facts_since_checkpoint,
        "texts": dict(state.texts),
        "versions": dict(state.versions),
        "tombstones": [stone.model_dump(mode="json") for stone in state.tombstones.values()],
        "blankings": state.blankings,
        "sources": dict(state.sources),
        "proposals": [(i, proposal.model_dump(mode="json")) for i, proposal in state.proposals.items()],
        "declined": sorted(state.declined),
        "saved": [saved.model_dump(mode="json") for saved in state.saved.values()],
        "layouts": {path: [p.model_dump() for p in pieces] for path, pieces in state.layouts.items()},
    }


def _people(beliefs: Beliefs) -> dict[str, Any]:
    return {
        "stated": dict(beliefs.people.stated),
        "kin": dict(beliefs.people.kin),
        "kin_told": [(word, list(keys)) for word, keys in beliefs.kin_told.items()],
        "merged": list(beliefs.merged.items()),
        "same": dict(beliefs.same),
        "renamed": list(beliefs.renamed.items()),
        "guests": [(name, list(keys)) for name, keys in beliefs.guests.items()],
        "apart": [sorted(pair) for pair in beliefs.apart],
        "renames": list(beliefs.renames),
        "links": [(link_id, link.model_dump(mode="json")) for link_id, link in beliefs.links.items()],
    }


def _groups(beliefs: Beliefs) -> dict[str, Any]:
    groups = beliefs.groups.values()
    types = {id(group.type): group.type for group in groups}
    numbers = {known: number for number, known in enumerate(types)}
    undone = [beliefs.facts[fact_id] for fact_id in sorted(beliefs.undone)]
    return {
        "types": list(map(_TYPE.dump_python, types.values())),
        "type_of": [numbers[id(group.type)] for group in groups],
        "keys": list(beliefs.groups),
        "homes": list(beliefs.home.values()),
        "ids": [*beliefs.home, *(told.id for told in undone)],
        "undone": undone,
    }


def _thread(thread: Thread) -> dict[str, Any]:
    return {
        "id": thread.id,
        "title": thread.title,
        "messages": list(thread.messages),
        "nodes": list(thread.nodes.values()),
        "removed": sorted(thread.removed),
        "last_at": thread.last_at,
        "trashed": thread.trashed,
    }


def _thread_row(taken: dict[str, Any]) -> dict[str, Any]:
    """A letter for the role of each message, and its parent."""
    nodes = taken["nodes"]
    roles = "".join(node.role[0] for node in nodes)
    return {**taken, "nodes": [node.parent for node in nodes], "roles": roles}


# -- value → State ---------------------------------------------------------------------------


def load(content: bytes) -> State:
    """The state of a snapshot's content. Raises ValueError or LookupError where it is not one."""
    end = content.index(b"\n")
    index = from_json(content[:end], cache_strings="all")
    state = State(Vocabulary({t.name: t for t in map(_TYPE.validate_python, index["vocabulary"])}))
    _load_beliefs(state.beliefs, index, memoryview(content)[end + 1 :])
    _load_said(state, index)
    _load_settled(state, index)
    return state


def _load_said(state: State, index: dict[str, Any]) -> None:
    ids = index["ids"]
    state.position = index["position"]
    said_in = ([ids[number] for number in numbers] for numbers in index["said_in"])
    state.facts_of = dict(zip(index["messages"], said_in, strict=True))
    state.readings = Readings.of_rows(index["readings"])
    state.threads = {row["id"]: QuietThread(row) for row in index["threads"]}
    state.user_messages = index["user_messages"]


def _load_settled(state: State, index: dict[str, Any]) -> None:
    alerts = ((AlertChange.model_validate(change), *times) for change, *times in index["alerts"])
    state.alerts = {change.key: ActiveAlert(change, *times) for change, *times in alerts}
    if index["checkpoint"] is not None:
        seq, checkpoint = index["checkpoint"]
        state.checkpoint = (seq, Checkpoint.model_validate(checkpoint))
    stones = map(Tombstone.model_validate, index["tombstones"])
    state.tombstones = {stone.hash: stone for stone in stones}
    for name in _PLAIN:
        setattr(state, name, index[name])
    for path, rows in index["layouts"].items():
        state.layouts[path] = tuple(map(Piece.model_validate, rows))
    state.proposals = {i: Proposal.model_validate(row) for i, row in index["proposals"]}
    state.declined = set(index["declined"])
    state.saved = {saved.id: saved for saved in map(Saved.model_validate, index["saved"])}


def _load_beliefs(beliefs: Beliefs, index: dict[str, Any], rows: memoryview) -> None:
    keys = list(map(_key, index["keys"]))
    makers = [Maker(_TYPE.validate_python(row)) for row in index["types"]]
    beliefs.makers = {maker.type.name: maker for maker in makers}
    ends = accumulate(index["sizes"], initial=0)
    woken: tuple[dict[str, Told], dict[str, str], ReferenceType[Beliefs]] = ({}, {}, ref(beliefs))
    parts = zip(keys, index["type_of"], pairwise(ends), strict=True)
    for key, number, (start, end) in parts:
        group = Sleeper(makers[number], key, rows[start:end], woken)
        beliefs.groups[key] = group
        beliefs.listing.add(key[0], key, group)
    # The ids behind those are of facts that were taken back.
    beliefs.home = dict(zip(index["ids"], map(keys.__getitem__, index["homes"]), strict=False))
    woken[0].update((row[_ID], told_again(row, None)) for row in index["undone"])
    beliefs.facts, beliefs.record_of = ByFact(beliefs, woken[0]), ByFact(beliefs, woken[1])
    beliefs.undone = {row[_ID] for row in index["undone"]}
    _load_people(beliefs, index)


def _load_people(beliefs: Beliefs, index: dict[str, Any]) -> None:
    beliefs.people.stated, beliefs.people.kin = index["stated"], index["kin"]
    beliefs.kin_told = {word: set(map(_key, keys)) for word, keys in index["kin_told"]}
    beliefs.merged = {_key(one): _key(other) for one, other in index["merged"]}
    beliefs.same = index["same"]
    beliefs.renames = [(whose, old, new) for whose, old, new in index["renames"]]
    beliefs.renamed = {_key(one): _key(other) for one, other in index["renamed"]}
    beliefs.guests = {name: set(map(_key, keys)) for name, keys in index["guests"]}
    beliefs.apart = set(map(frozenset, index["apart"]))
    beliefs.links = {link_id: Link.model_validate(link) for link_id, link in index["links"]}


def _key(row: list[Any]) -> GroupKey:
    type_name, about, key = row
    return (type_name, about, None if key is None else tuple(key))
