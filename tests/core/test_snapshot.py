"""A state kept and loaded again is the state that the log folds to."""

import json
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.lives import lives
from tests.core.telling import Teller, vocabulary
from uac_desktop.core.beliefs import Beliefs
from uac_desktop.core.disputes import open_questions
from uac_desktop.core.entries import Entry
from uac_desktop.core.fold import State
from uac_desktop.core.people import People
from uac_desktop.core.render import render
from uac_desktop.core.snapshot import load, snapshot
from uac_desktop.core.threads import Thread


def folded(entries: list[Entry]) -> State:
    """The state that entries fold to."""
    return State(vocabulary()).apply_all(entries)


def kept(state: State) -> State:
    """The state as it comes back."""
    return load(snapshot(state).content())


def seen(state: State) -> dict[str, Any]:
    """All that can be told of a state."""
    beliefs = state.beliefs
    return {
        "position": state.position,
        "records": state.records(history=True),
        "shown": {t.name: state.records(t.name) for t in state.vocabulary},
        "facts": dict(beliefs.facts),
        "record_of": dict(beliefs.record_of),
        "home": beliefs.home,
        "undone": beliefs.undone,
        "people": beliefs.people,
        "links": (beliefs.links, beliefs.merged, beliefs.apart),
        "told": {seq: state.told_in(seq) for seq in range(state.position + 1)},
        "readings": dict(state.readings),
        "threads": {name: _tree(thread) for name, thread in state.threads.items()},
        "user_messages": state.user_messages,
        "alerts": state.alerts,
        "settings": (state.settings, state.home_country()),
        "checkpoint": (state.checkpoint, state.checkpoints, state.facts_since_checkpoint, state.texts),
        "tombstones": (state.tombstones, state.blankings, state.versions),
        "vocabulary": state.vocabulary,
        "modules": render(state, {}),
        "own": (state.sources, state.layouts),
        "saved": list(state.saved.items()),
        "questions": open_questions(beliefs),
    }


def _tree(thread: Thread) -> tuple[Any, ...]:
    own = [getattr(thread, field.name) for field in fields(Thread) if field.name != "_children"]
    return (*own, thread.children)


@settings(max_examples=60, deadline=None)
@given(lives(), st.data())
def test_a_kept_state_and_the_rest_of_the_log_are_the_whole_log(entries: list[Entry], data: Any) -> None:
    at = data.draw(st.integers(0, len(entries)))
    state = kept(folded(entries[:at]))
    assert seen(state.apply_all(entries[at:])) == seen(folded(entries))


@settings(max_examples=30, deadline=None)
@given(lives(), st.data())
def test_a_state_may_be_kept_again_while_some_of_it_sleeps(entries: list[Entry], data: Any) -> None:
    one, two = sorted((data.draw(st.integers(0, len(entries))), data.draw(st.integers(0, len(entries)))))
    state = kept(folded(entries[:one])).apply_all(entries[one:two])
    assert seen(kept(state).apply_all(entries[two:])) == seen(folded(entries))


@settings(max_examples=30, deadline=None)
@given(lives(), st.data())
def test_what_is_taken_does_not_change_with_the_state(entries: list[Entry], data: Any) -> None:
    at = data.draw(st.integers(0, len(entries)))
    state = kept(folded(entries[:at]))
    taken = snapshot(state)
    state.apply_all(entries[at:])
    assert state.records(history=True) == folded(entries).records(history=True)
    assert seen(load(taken.content())) == seen(folded(entries[:at]))


def test_one_record_is_woken_alone() -> None:
    teller = Teller()
    first = teller.tell("Event", title="dinner")
    teller.tell("Event", title="lunch")
    state = kept(teller.state)
    record = state.record(first)
    assert record is not None
    assert record.fields == {"title": "dinner"}
    asleep = [group for group in state.beliefs.groups.values() if group.sleeping() is not None]  # type: ignore[attr-defined]
    assert len(asleep) == 1


def test_a_part_of_a_state_that_is_not_kept_is_found_out() -> None:
    """A part that is added to the state must be added to what is kept of it; then here."""
    assert {field.name for field in fields(State)} == {
        *("vocabulary", "position", "beliefs", "facts_of", "readings", "threads", "user_messages", "alerts"),
        *("settings", "checkpoint", "checkpoints", "facts_since_checkpoint", "texts", "versions"),
        *("tombstones", "blankings", "sources", "layouts", "proposals", "declined", "saved"),
    }
    assert {field.name for field in fields(Beliefs)} == {
        *("vocabulary", "groups", "facts", "undone", "home", "record_of", "people", "merged", "apart"),
        *("links", "listing", "kin_told", "same", "renamed", "guests", "_whose", "makers", "renames"),
    }
    assert {field.name for field in fields(People)} == {"stated", "kin"}
    assert {field.name for field in fields(Thread)} == {
        *("id", "title", "messages", "nodes", "_children", "removed", "last_at", "trashed"),
    }


@pytest.mark.parametrize("content", [b"", b"{}\n", b"[1\n", json.dumps({"vocabulary": []}).encode() + b"\n"])
def test_what_is_no_snapshot_is_refused(content: bytes) -> None:
    with pytest.raises((ValueError, LookupError)):
        load(content)
