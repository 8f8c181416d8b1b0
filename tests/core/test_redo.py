"""What was taken back may stand again, exactly as it had."""

from hypothesis import given
from hypothesis import strategies as st

from tests.core.telling import Teller, vocabulary
from tests.core.test_properties import logs
from uac_desktop.core.entries import Entry, Fact
from uac_desktop.core.fold import State


def test_a_fact_that_was_taken_back_stands_again_in_its_old_place() -> None:
    teller = Teller()
    teller.tell("Medication", name="sertraline", dose="50 mg", started_on="2026-01-01")
    later = teller.tell("Medication", name="sertraline", dose="75 mg", at="2026-03-01")
    before = teller.records("Medication")
    teller.tell("Medication", op="retract", undoes=later)
    assert len(teller.records("Medication")) == 1
    teller.tell("Medication", op="assert", undoes=later)
    assert teller.records("Medication") == before


def test_a_fact_that_stands_is_not_said_twice() -> None:
    teller = Teller()
    fact = teller.tell("Measurement", kind="weight", value=80)
    teller.tell("Measurement", op="assert", undoes=fact)
    assert len(teller.records("Measurement")) == 1


@given(logs(), st.data())
def test_taking_back_and_saying_again_changes_nothing(entries: list[Entry], data: st.DataObject) -> None:
    state = State(vocabulary()).apply_all(entries)
    standing = [e for e in entries if isinstance(e.body, Fact) and state.beliefs._stands(e.id)]
    if not standing:
        return
    chosen = data.draw(st.sampled_from(standing))
    before = state.records(history=True)
    state.beliefs.undo(chosen.id)
    state.beliefs.redo(chosen.id)
    assert state.records(history=True) == before
