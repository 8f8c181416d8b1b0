"""What a newer statement does to older ones, by type."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.core.telling import Teller, vocabulary
from uac_desktop.core.entries import Definition, Message
from uac_desktop.core.fold import State


def test_saying_it_again_adds_evidence_and_no_record() -> None:
    teller = Teller()
    for _ in range(3):
        teller.tell("Allergy", substance="penicillin")
    (record,) = teller.records("Allergy")
    assert len(record.evidence) == 3


def test_a_single_value_is_superseded_and_kept_with_its_dates() -> None:
    teller = Teller()
    teller.tell("Profile", attribute="home_city", value="Berlin", at="2026-01-10")
    teller.tell("Profile", attribute="home_city", value="Munich", at="2026-03-01")
    old, new = teller.records("Profile")
    assert (old.fields["value"], old.status, old.valid_to) == ("Berlin", "superseded", "2026-03-01")
    assert (new.fields["value"], new.status) == ("Munich", "current")
    assert "until" not in new.fields


def test_a_back_dated_value_never_changes_the_present() -> None:
    teller = Teller()
    teller.tell("Profile", attribute="home_city", value="Munich", since="2026-01-01")
    teller.tell("Profile", attribute="home_city", value="Bonn", since="2019-01-01", at="2026-06-01")
    (current,) = teller.current("Profile")
    assert current.fields["value"] == "Munich"
    assert [r.status for r in teller.records("Profile")] == ["current", "superseded"]


def test_another_key_or_person_is_never_touched() -> None:
    teller = Teller()
    teller.tell("Allergy", substance="penicillin")
    teller.tell("Allergy", substance="peanut")
    teller.tell("Allergy", substance="penicillin", about="son", op="end")
    assert [r.status for r in teller.records("Allergy")] == ["current", "current", "ended"]


def test_a_changed_dose_opens_a_new_episode_and_ends_the_old() -> None:
    teller = Teller()
    teller.tell("Medication", name="sertraline", dose="50 mg", frequency="daily", started_on="2026-01-01")
    teller.tell("Medication", name="sertraline", dose="75 mg", at="2026-03-01")
    old, new = teller.records("Medication")
    assert (old.status, old.fields["ended_on"]) == ("ended", "2026-03-01")
    assert (new.fields["dose"], new.fields["frequency"], new.status) == ("75 mg", "daily", "current")


def test_more_about_an_episode_updates_only_what_is_said() -> None:
    teller = Teller()
    first = teller.tell("Medication", name="sertraline", dose="50 mg")
    teller.tell("Medication", name="sertraline", prescriber="Dr. Abara", status="taking")
    (record,) = teller.records("Medication")
    assert record.id == first
    assert record.fields == {
        "name": "sertraline",
        "dose": "50 mg",
        "prescriber": "Dr. Abara",
        "status": "taking",
    }


def test_an_end_ends_and_a_later_start_is_a_second_interval() -> None:
    teller = Teller()
    teller.tell("Job", employer="Alder", start_on="2019-01-01", at="2019-01-02")
    teller.tell("Job", employer="Alder", op="end", valid_to="2021-06-30", at="2021-07-01")
    teller.tell("Job", employer="Alder", start_on="2025-02-01", at="2025-02-02")
    first, second = teller.records("Job")
    assert (first.status, first.fields["end_on"]) == ("ended", "2021-06-30")
    assert (second.status, second.fields.get("end_on")) == ("current", None)


def test_an_end_of_what_was_never_said_is_kept_as_ended() -> None:
    teller = Teller()
    teller.tell("Allergy", substance="egg", op="end")
    (record,) = teller.records("Allergy")
    assert (record.status, record.fields["status"]) == ("ended", "resolved")


def test_a_status_that_closes_ends_the_open_one() -> None:
    teller = Teller()
    teller.tell("Deadline", title="tax", due_on="2026-04-15")
    teller.tell("Deadline", title="tax", status="done")
    (record,) = teller.records("Deadline")
    assert record.status == "ended"


def test_a_correction_closes_its_target() -> None:
    teller = Teller()
    teller.tell("Event", title="dentist", start="2026-02-03T10:00")
    teller.tell("Event", title="dentist", start="2026-02-05T10:00", op="correct")
    assert [r.fields["start"] for r in teller.records("Event")] == ["2026-02-05T10:00"]
    assert [r.status for r in teller.records("Event", history=True)] == ["corrected", "current"]


def test_a_retraction_leaves_history_alone() -> None:
    teller = Teller()
    teller.tell("Allergy", substance="penicillin")
    teller.tell("Allergy", substance="penicillin", op="retract")
    assert teller.records("Allergy") == []
    assert [r.status for r in teller.records("Allergy", history=True)] == ["retracted"]


def test_many_hold_records_of_their_own_unless_one_is_restated() -> None:
    teller = Teller()
    teller.tell("Workout", type="run", date="2026-01-01", distance_km=5.0)
    teller.tell("Workout", type="run", date="2026-01-02", distance_km=5.0)
    teller.tell("Workout", type="run", date="2026-01-02")
    assert len(teller.records("Workout")) == 2


def test_a_move_changes_the_only_open_one() -> None:
    teller = Teller()
    first = teller.tell("Event", title="dentist", start="2026-02-03T10:00")
    teller.tell("Event", title="dentist", start="2026-02-05T10:00", status="moved")
    (record,) = teller.records("Event")
    assert (record.id, record.fields["start"]) == (first, "2026-02-05T10:00")


def test_a_row_of_its_own_stays_apart_from_all_others() -> None:
    teller = Teller()
    for _ in range(2):
        teller.tell("Profile", attribute="city", value="Bonn", apart=True)
    assert len(teller.records("Profile")) == 2


def test_undoing_a_fact_is_as_if_it_had_never_been_said() -> None:
    teller = Teller()
    teller.tell("Profile", attribute="home_city", value="Berlin")
    wrong = teller.tell("Profile", attribute="home_city", value="Munich", at="2026-03-01")
    teller.tell("Profile", op="retract", undoes=wrong, at="2026-03-02")
    (record,) = teller.records("Profile", history=True)
    assert (record.fields["value"], record.status) == ("Berlin", "current")


def test_undoing_the_first_of_two_keeps_what_the_second_said() -> None:
    teller = Teller()
    first = teller.tell("Medication", name="sertraline", dose="50 mg")
    teller.tell("Medication", name="sertraline", prescriber="Dr. Abara")
    teller.tell("Medication", op="retract", undoes=first)
    (record,) = teller.records("Medication")
    assert record.fields == {"name": "sertraline", "prescriber": "Dr. Abara"}


def test_a_definition_adds_a_field_and_a_type() -> None:
    teller = Teller()
    teller.add(Definition(change="field", name="mood", type="Sleep", value="int"), "definition")
    spec: dict[str, Any] = {"domain": "own", "list": "cats", "label": "name", "holds": "one", "key": ["name"]}
    teller.add(Definition(change="type", name="Cat", spec=spec | {"fields": {"name": "str"}}), "definition")
    teller.tell("Cat", name="Pixel")
    assert teller.state.vocabulary["Sleep"].fields["mood"].kind == "int"
    assert [record.fields for record in teller.records("Cat")] == [{"name": "Pixel"}]


def test_messages_make_conversations_titled_by_their_first_words() -> None:
    teller = Teller()
    teller.add(Message(role="user", content="Hello  there", conversation="c"), "message")
    teller.add(Message(role="assistant", content="Hi", conversation="c"), "message")
    thread = teller.state.threads["c"]
    assert (thread.title, thread.messages) == ("Hello there", [1, 2])


FACT = st.one_of(
    st.tuples(
        st.just("Profile"),
        st.fixed_dictionaries({"attribute": st.sampled_from("ab"), "value": st.sampled_from("xyz")}),
    ),
    st.tuples(
        st.just("Medication"),
        st.fixed_dictionaries({"name": st.sampled_from("mn"), "dose": st.sampled_from(["1 mg", "2 mg"])}),
    ),
    st.tuples(
        st.just("Event"),
        st.fixed_dictionaries(
            {"title": st.sampled_from("tu"), "start": st.sampled_from(["2026-02-03T10:00", "2026-03"])}
        ),
    ),
)
OP = st.sampled_from(["assert", "assert", "correct", "end", "retract"])


@given(st.lists(st.tuples(FACT, OP), max_size=12))
def test_one_current_record_for_each_single_key_and_nothing_is_ever_lost(said: list[tuple[Any, str]]) -> None:
    teller = Teller()
    for (type_name, fields), op in said:
        before = len(teller.state.records(history=True))
        teller.tell(type_name, op=op, **fields)
        assert len(teller.state.records(history=True)) >= before
    keys = [
        (r.type, r.about, r.fields.get("attribute") or r.fields.get("name"))
        for r in teller.current("Profile")
    ]
    keys += [(r.type, r.about, r.fields.get("name")) for r in teller.current("Medication")]
    assert len(keys) == len(set(keys))


@given(st.lists(st.tuples(FACT, OP), min_size=1, max_size=10), st.data())
def test_undo_equals_a_log_without_the_fact(said: list[tuple[Any, str]], data: st.DataObject) -> None:
    whole, without = Teller(), Teller()
    ids = [whole.tell(type_name, op=op, **fields) for (type_name, fields), op in said]
    undone = data.draw(st.sampled_from(ids))
    for entry in whole.entries:
        if entry.id != undone:
            without.state.apply(entry)
    whole.tell("Profile", op="retract", undoes=undone)
    assert whole.state.records(history=True) == without.state.records(history=True)


@given(st.lists(st.tuples(FACT, OP), max_size=10))
def test_folding_in_one_go_or_one_by_one_is_the_same(said: list[tuple[Any, str]]) -> None:
    teller = Teller()
    for (type_name, fields), op in said:
        teller.tell(type_name, op=op, **fields)
    again = State(vocabulary()).apply_all(teller.entries)
    assert again.records(history=True) == teller.state.records(history=True)
