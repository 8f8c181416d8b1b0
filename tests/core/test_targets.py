"""A move, a correction or an end finds the one record that it can mean, or asks which."""

from typing import Any

from tests.core.telling import Teller
from uac_desktop.core.entries import Fact
from uac_desktop.core.records import key_of
from uac_desktop.core.targets import Target, find_target, which


def target(teller: Teller, type_name: str, op: str = "assert", **fields: Any) -> Target:
    record_type = teller.state.vocabulary[type_name]
    fact = Fact(op=op, type=type_name, fields=fields, key=key_of(record_type, fields))  # type: ignore[arg-type]
    return find_target(fact, record_type, teller.state.beliefs)


def test_a_trip_is_found_by_its_destination_though_its_start_has_moved() -> None:
    teller = Teller()
    trip = teller.tell("Trip", destination="Oslo", start_on="2026-05-01")
    assert target(teller, "Trip", "correct", destination="oslo", start_on="2026-06-01").record == trip


def test_the_only_open_one_is_meant_where_no_name_is_said() -> None:
    teller = Teller()
    visit = teller.tell("Event", title="dentist", start="2026-02-03T10:00")
    assert target(teller, "Event", status="moved", start="2026-02-05T10:00").record == visit


def test_of_several_the_person_is_asked_which() -> None:
    teller = Teller()
    teller.tell("Event", title="dentist", start="2026-02-03T10:00")
    teller.tell("Event", title="dentist", start="2026-08-03T10:00")
    found = target(teller, "Event", title="dentist", status="cancelled")
    assert found.record is None
    asked = which(found, teller.state.vocabulary["Event"])
    assert asked == "Which event do you mean: dentist on 2026-02-03 10:00, or dentist on 2026-08-03 10:00?"


def test_the_old_start_tells_several_apart() -> None:
    teller = Teller()
    first = teller.tell("Event", title="dentist", start="2026-02-03T10:00")
    teller.tell("Event", title="dentist", start="2026-08-03T10:00")
    moved = {"title": "dentist", "status": "moved", "start": "2026-02-05T10:00"}
    assert target(teller, "Event", **moved, moved_from="2026-02-03").record == first


def test_what_its_key_finds_needs_no_target() -> None:
    teller = Teller()
    teller.tell("Medication", name="metformin")
    assert target(teller, "Medication", "end", name="metformin") == Target()


def test_a_plain_statement_has_no_target() -> None:
    teller = Teller()
    teller.tell("Event", title="dentist", start="2026-02-03T10:00")
    assert target(teller, "Event", title="dentist", start="2026-09-01T09:00") == Target()
