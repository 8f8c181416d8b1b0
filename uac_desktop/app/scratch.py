"""The state as it would be: entries that are only tried, on a branch that nobody keeps."""

from collections.abc import Iterable

from uac_desktop.app.clock import Instant
from uac_desktop.app.memory import Memory
from uac_desktop.core.branch import branch
from uac_desktop.core.entries import Body, Entry, kind_of
from uac_desktop.core.fold import State


def scratch(memory: Memory, bodies: Iterable[Body], now: Instant) -> State:
    """The profile's state with bodies (facts, links, definitions, sources) said at an instant.

    Their entries stand in no log: their seqs come after its last, their ids are `tried.` with the seq.
    """
    memory.wake()
    with memory.lock:
        state = branch(memory.state)
    first = state.position + 1
    return state.apply_all(tried(body, first + n, now) for n, body in enumerate(bodies))


def tried(body: Body, seq: int, now: Instant) -> Entry:
    """An entry that stands in no log."""
    return Entry(seq, f"tried.{seq}", now.iso, now.zone, now.iso, kind_of(body), body, "", "", "")
