"""A state to try things on: as if told, and nothing changed where it came from."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.core.lives import lives
from tests.core.telling import Teller
from tests.core.test_snapshot import folded, kept, seen
from uac_desktop.core.branch import branch
from uac_desktop.core.entries import Definition, Entry, Fact, Link

_TOLD = (Fact, Link, Definition)


@given(lives(), st.data())
def test_a_branch_that_is_told_the_rest_holds_what_the_whole_log_holds(
    entries: list[Entry], data: Any
) -> None:
    cut = data.draw(st.integers(0, len(entries)))
    rest = [entry for entry in entries[cut:] if isinstance(entry.body, _TOLD)]
    state = folded(entries[:cut])
    before = seen(folded(entries[:cut]))
    tried = branch(state).apply_all(rest)
    assert tried.records(history=True) == folded([*entries[:cut], *rest]).records(history=True)
    assert seen(state) == before


@given(lives(), st.data())
def test_a_state_that_slept_can_be_branched(entries: list[Entry], data: Any) -> None:
    cut = data.draw(st.integers(0, len(entries)))
    rest = [entry for entry in entries[cut:] if isinstance(entry.body, _TOLD)]
    tried = branch(kept(folded(entries[:cut]))).apply_all(rest)
    assert tried.records(history=True) == folded([*entries[:cut], *rest]).records(history=True)


def test_types_that_are_not_told_of_keep_their_very_lists() -> None:
    teller = Teller()
    teller.tell("Allergy", substance="penicillin")
    teller.tell("Trip", destination="Rome")
    trips = teller.state.beliefs.listing.records("Trip", False)
    tried = branch(teller.state)
    tried.beliefs.undo(teller.state.records("Allergy")[0].id)
    assert tried.records("Allergy") == []
    assert len(teller.state.records("Allergy")) == 1
    assert tried.beliefs.listing.records("Trip", False) is trips
