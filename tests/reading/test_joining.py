"""What several patterns read of one thing is one fact."""

from typing import Any

from tests.reading.conftest import shipped_vocabulary
from uac_desktop.core.entries import Fact
from uac_desktop.reading.joining import Reading, joined


def reading(type_name: str, weak: bool = False, place: int = 0, **fields: Any) -> Reading:
    return Reading(Fact(op="assert", type=type_name, fields=fields, quote="x", start=place), weak)


def fields(*readings: Reading) -> list[tuple[str, dict[str, Any]]]:
    return [(fact.type, fact.fields) for fact in joined(readings, shipped_vocabulary())]


def test_the_second_adds_what_the_first_lacks() -> None:
    assert fields(
        reading("Trip", destination="Oslo", start_on="2026-05-01"),
        reading("Trip", destination="Oslo", end_on="2026-05-04"),
    ) == [("Trip", {"destination": "Oslo", "start_on": "2026-05-01", "end_on": "2026-05-04"})]


def test_two_trips_in_two_clauses_stay_two() -> None:
    assert len(fields(reading("Trip", destination="Oslo"), reading("Trip", place=9, destination="Oslo"))) == 2


def test_a_loose_event_gives_way_to_a_booking_of_the_same_day() -> None:
    assert fields(
        reading("Event", weak=True, title="dinner", start="2026-05-01T19:00"),
        reading("Reservation", provider="Enzo", start="2026-05-01T19:00"),
    ) == [("Reservation", {"provider": "Enzo", "start": "2026-05-01T19:00"})]


def test_a_day_takes_the_time_that_another_pattern_read() -> None:
    [(_, found)] = fields(
        reading("Event", title="vet", start="2026-05-01T00:00", all_day=True),
        reading("Event", title="vet for Rex", start="2026-05-01T09:00"),
    )
    assert found == {"title": "vet", "start": "2026-05-01T09:00"}


def test_two_measurements_of_a_day_stay_two() -> None:
    two = fields(
        reading("Measurement", kind="weight", date="2026-05-01"),
        reading("Measurement", kind="height", date="2026-05-01"),
    )
    assert len(two) == 2
