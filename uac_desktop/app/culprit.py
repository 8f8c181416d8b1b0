"""What made a test fail: the statement since the last checkpoint without which it would still hold."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from uac_desktop.app.memory import Memory
from uac_desktop.core.branch import branch
from uac_desktop.core.entries import Evidence, Fact
from uac_desktop.core.fold import State
from uac_desktop.core.records import Told


@dataclass(frozen=True, slots=True)
class _Step:
    """A fact (an id) that came, or that was taken back."""

    seq: int
    fact: str
    came: bool


def culprit(memory: Memory, since: int, holds: Callable[[State], bool]) -> Evidence | None:
    """Where the statement was said, after entry `since`, that made a test fail; None where none did.

    `holds` tells whether the test holds over a state.
    """
    with memory.lock:
        steps = [step for entry in memory.log.stored(after=since) if (step := _step(entry)) is not None]
        state = branch(memory.state)
    if not steps or not holds(_without(state, steps)):
        return None
    first, last = 0, len(steps) - 1
    while first < last:
        middle = (first + last) // 2
        first, last = (middle + 1, last) if holds(_without(state, steps[middle + 1 :])) else (first, middle)
    return _said(state, steps[first])


def _step(entry: object) -> _Step | None:
    body, seq = getattr(entry, "body", None), getattr(entry, "seq", 0)
    if isinstance(body, Told):
        return _Step(seq, body.id, True)
    if isinstance(body, Fact) and body.undoes is not None:
        return _Step(seq, body.undoes, body.op == "assert")
    return None


def _without(state: State, steps: Sequence[_Step]) -> State:
    """A state as if some steps, the last ones, had not been taken."""
    tried = branch(state)
    for step in reversed(steps):
        (tried.beliefs.undo if step.came else tried.beliefs.redo)(step.fact)
    return tried


def _said(state: State, step: _Step) -> Evidence | None:
    told = state.beliefs.facts.get(step.fact)
    if told is None:
        return None
    return told.evidence() if step.came else Evidence(step.seq, told.at, told.quote)
