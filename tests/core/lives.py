"""Logs in which anything may be said of anyone: facts of all kinds, people, links, definitions, undoing."""

from typing import Any

from hypothesis import strategies as st

from tests.core.telling import vocabulary
from uac_desktop.core.entries import (
    AlertChange,
    Body,
    Checkpoint,
    Conversation,
    Definition,
    Entry,
    Evidence,
    Fact,
    Link,
    Message,
    Reading,
    Redaction,
    Tombstone,
    kind_of,
)
from uac_desktop.core.records import key_of

_TYPES = vocabulary()
_NAMES = ("Tom", "tom", "Anna", "Jo")
_DAYS = ("2026-01-02", "2026-02-03", "2025-12-04", "2026-02")
_FIELDS: dict[str, dict[str, tuple[Any, ...]]] = {
    "Medication": {"name": ("aspirin", "Aspirin", "metformin"), "dose": ("1 mg", "2 mg", None)},
    "Contact": {"name": _NAMES, "relationship": ("son", "儿子", "friend", None), "city": ("Leeds", "York")},
    "Profile": {"attribute": ("birth_date", "home_city"), "value": ("1990-01-01", "Leeds", "York")},
    "Measurement": {"kind": ("weight",), "value": (80, 80.0, 81.5, None), "unit": ("kg", None)},
    "Event": {"title": ("dinner", "lunch"), "status": ("planned", "moved", "cancelled", None)},
    "Trip": {"destination": ("Leeds",), "start_on": _DAYS, "companions": (["Tom"], ["Tom", "Jo"], None)},
    "Pet": {"name": ("Rex",), "colour": ("brown", "grey")},
}


@st.composite
def lives(draw: Any, most: int = 40) -> list[Entry]:
    """The entries of a log, ids e1, e2…"""
    entries: list[Entry] = []
    for seq in range(1, draw(st.integers(1, most)) + 1):
        make = draw(st.sampled_from(_MAKE))
        body = make(draw, entries)
        at = f"2026-{1 + seq % 12:02d}-{1 + seq % 28:02d}T10:00:00+00:00"
        entries.append(Entry(seq, f"e{seq}", at, "UTC", at, kind_of(body), body, "", "", ""))
    return entries


def _some(draw: Any, entries: list[Entry], body: type[Body]) -> Entry | None:
    found = [entry for entry in entries if isinstance(entry.body, body)]
    return draw(st.sampled_from(found)) if found else None


def _fact(draw: Any, entries: list[Entry]) -> Body:
    name = draw(st.sampled_from(sorted(_FIELDS)))
    fields = {field: draw(st.sampled_from(values)) for field, values in _FIELDS[name].items()}
    message, target = _some(draw, entries, Message), _some(draw, entries, Fact)
    return Fact(
        op=draw(st.sampled_from(["assert", "assert", "assert", "correct", "end", "retract"])),
        type=name,
        fields=fields,
        key=key_of(_TYPES[name], fields) if name in _TYPES else ("rex",),
        about=draw(st.sampled_from(["user", "user", "son", "Tom", "儿子"])),
        valid_from=draw(st.sampled_from([None, None, *_DAYS])),
        message=message.seq if message else None,
        quote="as I said",
        target=target.id if target and draw(st.integers(0, 5)) == 0 else None,
        apart=draw(st.integers(0, 9)) == 0,
    )


def _undo(draw: Any, entries: list[Entry]) -> Body:
    fact = _some(draw, entries, Fact)
    return Fact(op="retract", type="Event", undoes=fact.id) if fact else _fact(draw, entries)


def _link(draw: Any, entries: list[Entry]) -> Body:
    old = _some(draw, entries, Link)
    if old is not None and draw(st.booleans()):
        return Link(change="undone", undoes=old.id)
    change = draw(st.sampled_from(["same", "different"]))
    if draw(st.booleans()):
        return Link(change=change, names=draw(st.sampled_from([("Tom", "Anna"), ("Jo", "Tom")])))
    one, other = _some(draw, entries, Fact), _some(draw, entries, Fact)
    return Link(change=change, records=(one.id, other.id)) if one and other else _fact(draw, entries)


def _message(draw: Any, entries: list[Entry]) -> Body:
    parent = _some(draw, entries, Message)
    role = draw(st.sampled_from(["user", "assistant"]))
    conversation = draw(st.sampled_from(["c1", "c2"]))
    return Message(
        role=role, content=f"said {len(entries)}", conversation=conversation, parent=parent and parent.seq
    )


def _reading(draw: Any, entries: list[Entry]) -> Body:
    message = _some(draw, entries, Message)
    if message is None:
        return _message(draw, entries)
    outcome = draw(st.sampled_from(["read", "nothing", "failed"]))
    reader = draw(st.sampled_from(["patterns", "a model"]))
    dropped = draw(st.sampled_from([{}, {"no quote": 2}]))
    return Reading(message=message.seq, reader=reader, outcome=outcome, dropped=dropped, why="why")


def _conversation(draw: Any, entries: list[Entry]) -> Body:
    message = _some(draw, entries, Message)
    change = draw(st.sampled_from(["titled", "trashed", "restored", "message_removed", "message_restored"]))
    return Conversation(
        conversation="c1", change=change, title="A title", message=message.seq if message else None
    )


def _definition(draw: Any, entries: list[Entry]) -> Body:
    pet = {"domain": "pets", "list": "pets", "label": "name", "key": ["name"], "fields": {"name": "str"}}
    return draw(
        st.sampled_from(
            [
                Definition(change="setting", name="home_country", value="DE"),
                Definition(change="type", name="Pet", spec={**pet, "holds": "one"}),
                Definition(change="type", name="Pet", spec={**pet, "holds": "many"}),
                Definition(change="field", name="colour", type="Pet", value="str"),
                Definition(change="retire_field", name="name", type="Pet"),
                Definition(change="retire_type", name="Pet"),
            ]
        )
    )


def _aside(draw: Any, entries: list[Entry]) -> Body:
    evidence = (Evidence(1, "2026-01-01T10:00:00+00:00", "as I said"),)
    return draw(
        st.sampled_from(
            [
                AlertChange(rule="r", key="r:k", transition="firing", because=("e1",), evidence=evidence),
                AlertChange(rule="r", key="r:k", transition="resolved"),
                Checkpoint(position=1, modules={"m.py": "h"}, texts={"h": "x = 1\n"}, changed=("m.py",)),
                Redaction(tombstones=(Tombstone(salt="s", hash="h"),)),
                Redaction(lifts=("h",)),
            ]
        )
    )


_MAKE = (*[_fact] * 8, _undo, _link, _message, _message, _reading, _conversation, _definition, _aside)
