"""A log taken into another: the same records, each entry once, and nothing that was forgotten."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.histories import histories
from tests.core.telling import vocabulary
from uac_desktop.core.entries import (
    Checkpoint,
    Draft,
    Entry,
    Fact,
    Message,
    Reading,
    Redaction,
    load_body,
)
from uac_desktop.core.fold import State
from uac_desktop.core.rebase import rebase
from uac_desktop.core.records import Told
from uac_desktop.store.append import COLUMNS, append, prepare, transaction
from uac_desktop.store.merge import Merged, merge
from uac_desktop.store.migrations import migrate
from uac_desktop.store.verify import verify

AT = "2026-02-01T10:00:00+00:00"
NOW = Draft(Redaction(), AT, "UTC", logged_at=AT)
Row = tuple[Any, ...]


@contextmanager
def log(drafts: list[Draft]) -> Iterator[sqlite3.Connection]:
    """A log in memory; what its redactions name is blank."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        add(connection, drafts)
        for draft in drafts:
            if isinstance(draft.body, Redaction):
                connection.executemany(
                    "UPDATE log SET body = NULL WHERE seq = ?", [(seq,) for seq in draft.body.entries]
                )
        yield connection


def add(connection: sqlite3.Connection, drafts: list[Draft]) -> None:
    with transaction(connection):
        append(connection, prepare(drafts))


def rows(connection: sqlite3.Connection) -> list[Row]:
    return connection.execute(f"SELECT {COLUMNS} FROM log ORDER BY seq").fetchall()


def entries(connection: sqlite3.Connection) -> list[Entry]:
    return [
        Entry(*row[:6], load_body(row[5], row[6]) if row[6] is not None else None, *row[7:])  # type: ignore[call-arg]
        for row in rows(connection)
    ]


def fold(connection: sqlite3.Connection) -> State:
    return State(vocabulary()).apply_all(entries(connection))


def take(target: sqlite3.Connection, source: sqlite3.Connection, withheld: set[int] | None = None) -> Merged:
    """Merge, and blank what that says is forgotten in the other log."""
    merged = merge(target, rows(source), frozenset(withheld or ()), NOW)
    target.executemany("UPDATE log SET body = NULL WHERE seq = ?", [(seq,) for seq in merged.forgotten])
    return merged


def places(source: sqlite3.Connection, target: sqlite3.Connection) -> dict[int, int]:
    here = {row[1]: row[0] for row in rows(target)}
    return {row[0]: here[row[1]] for row in rows(source)}


def moved(state: State, at: dict[int, int]) -> dict[str, Any]:
    """What a state holds, its places turned by `at`."""

    def turned(said: tuple[Told, ...]) -> list[tuple[Any, ...]]:
        return [(told.id, at[told.seq], at[told.evidence().entry], told.quote) for told in said]

    records = [
        (r._replace(seq=at[r.seq], evidence=(), inherited=()), turned(r.evidence), turned(r.inherited))
        for r in state.records(history=True)
    ]
    return {
        "records": sorted(records, key=lambda record: record[0].seq),
        "threads": {name: [at[seq] for seq in thread.messages] for name, thread in state.threads.items()},
        "titles": {name: thread.title for name, thread in state.threads.items()},
        "readings": {
            at[seq]: {r: rebase(b, at) for r, b in by.items()} for seq, by in state.readings.items()
        },
        "alerts": {key: rebase(alert.change, at) for key, alert in state.alerts.items()},
        "settings": state.settings,
        "checkpoint": state.checkpoint and (at[state.checkpoint[0]], rebase(state.checkpoint[1], at)),
        "texts": state.texts,
    }


@settings(deadline=None, max_examples=60)
@given(histories(), st.integers(0, 3), st.integers(0, 20))
def test_a_merged_log_folds_to_what_its_source_folds_to(told: list[Draft], strange: int, known: int) -> None:
    """`strange` entries of its own come first, and the first `known` of the source are there already."""
    own = [Draft(Message(role="assistant", content="own", conversation="own"), AT, "UTC")] * strange
    with log(told) as source, log(told[:known]) as first, log(own) as target:
        take(target, first)
        take(target, source)
        state, at = fold(target), places(source, target)
        state.threads.pop("own", None)
        assert moved(state, {seq: seq for seq in range(1, 100)}) == moved(fold(source), at)
        assert verify(rows(target)).ok


@settings(deadline=None, max_examples=60)
@given(histories(), histories(mark="o"))
def test_merging_twice_adds_nothing(told: list[Draft], own: list[Draft]) -> None:
    with log(told) as source, log(own) as target:
        take(target, source)
        before = rows(target)
        again = take(target, source)
        assert rows(target) == before
        assert (again.added, again.known, again.skipped) == ({}, len(told), [])


@settings(deadline=None, max_examples=60)
@given(histories(), histories(mark="o"))
def test_every_entry_keeps_its_id_its_instants_and_its_kind(told: list[Draft], own: list[Draft]) -> None:
    with log(told) as source, log(own) as target:
        take(target, source)
        came = {row[1]: row[1:6] for row in rows(target)}
        assert [came[row[1]] for row in rows(source)] == [row[1:6] for row in rows(source)]


PLACES = ("parent", "replaces", "message", "position", "entry", "entries")


def names(value: Any, id_of: dict[int, str], name: str = "") -> Any:
    """A body's JSON with the id of an entry wherever it names the entry's place."""
    if isinstance(value, dict):
        return {key: names(each, id_of, key) for key, each in value.items()}
    if isinstance(value, list):
        return [names(each, id_of, name) for each in value]
    return id_of.get(value, value) if name in PLACES and isinstance(value, int) else value


@settings(deadline=None, max_examples=60)
@given(histories(), histories(mark="o"))
def test_every_body_names_the_entries_it_named(told: list[Draft], own: list[Draft]) -> None:
    with log(told) as source, log(own) as target:
        take(target, source)
        here = {e.id: e.body for e in entries(target)}
        sides = [{e.seq: e.id for e in entries(side)} for side in (source, target)]
        for entry in entries(source):
            body = here[entry.id]
            assert (body is None) == (entry.body is None)
            if body is not None and entry.body is not None:
                said, moved = entry.body.model_dump(mode="json"), body.model_dump(mode="json")
                assert names(moved, sides[1]) == names(said, sides[0])


SAID = [
    Draft(Message(role="user", content="secret", conversation="c"), AT, "UTC", "m1"),
    Draft(Reading(message=1, reader="patterns", outcome="read"), AT, "UTC", "m1.p"),
    Draft(Fact(op="assert", type="Note", fields={"text": "secret"}, message=1), AT, "UTC", "m1.p0"),
    Draft(Message(role="assistant", content="noted", conversation="c", parent=1), AT, "UTC", "m2"),
]


def test_what_is_withheld_keeps_its_place_without_its_words() -> None:
    with log(SAID) as source, log([]) as target:
        merged = take(target, source, {1, 3})
        assert [row[6] is None for row in rows(target)] == [True, False, True, False, False]
        assert "secret" not in str(rows(target))
        assert [skipped["line"] for skipped in merged.skipped] == [1, 3]
        assert verify(rows(target)).ok
        assert take(target, source).added == {}


def test_what_was_blanked_here_does_not_come_back() -> None:
    with log([*SAID, Draft(Redaction(entries=(1,)), AT, "UTC", "r")]) as target, log(SAID) as source:
        assert take(target, source).added == {}
        assert rows(target)[0][6] is None


def test_what_the_other_log_has_forgotten_is_named() -> None:
    forgotten = [*SAID, Draft(Redaction(entries=(1, 3)), AT, "UTC", "r")]
    with log(SAID) as target, log(forgotten) as source:
        merge(target, rows(source), frozenset(), NOW)
        # It stopped before it blanked them: the next merge says so again.
        assert take(target, source).forgotten == (1, 3)
        assert "secret" not in str(rows(target))
        assert verify(rows(target)).ok
        assert take(target, source).forgotten == ()


def test_an_entry_that_points_at_nothing_is_passed_over_with_why() -> None:
    told = [Draft(Reading(message=7, reader="patterns", outcome="read"), AT, "UTC", "x"), SAID[0]]
    with log(told) as source, log([]) as target:
        merged = take(target, source)
        (skipped,) = merged.skipped
        assert (skipped["line"], "entry 7" in skipped["why"]) == (1, True)
        assert merged.added == {"message": 1}


def test_a_merge_that_fails_half_way_leaves_nothing() -> None:
    with log(SAID) as source, log([]) as target:
        broken = [*rows(source)[:2], (3,)]
        with pytest.raises(IndexError):
            merge(target, broken, frozenset(), NOW)
        assert rows(target) == []


def test_a_checkpoint_stands_after_the_entry_it_stood_after() -> None:
    kept = Checkpoint(position=2, modules={}, texts={}, changed=())
    with (
        log([*SAID[:2], Draft(kept, AT, "UTC", "k")]) as source,
        log([Draft(Message(role="user", content="own", conversation="o"), AT, "UTC")]) as target,
    ):
        take(target, source)
        body = entries(target)[-1].body
        assert isinstance(body, Checkpoint)
        assert body.position == 3
