"""Two trips at once are told where one is no part of the other."""

from typing import Any

import pytest

from tests.rules.conftest import Judged

RULE = "trip_overlap"


def trip(destination: str, first: str, last: str, **said: Any) -> dict[str, Any]:
    return {"destination": destination, "start_on": first, "end_on": last, **said}


LISBON = trip("Lisbon", "2026-05-03", "2026-05-10")


def test_two_trips_that_cannot_both_be_made(judged: Judged) -> None:
    [alert] = judged(RULE, {"Trip": [trip("Denver", "2026-05-08", "2026-05-12"), LISBON]}, "2026-03-01")
    assert alert.severity == "warning"
    assert "Lisbon (3 to 10 May 2026)" in alert.message
    assert "overlap by 3 days" in alert.message


def test_trips_in_one_country_are_a_note(judged: Judged) -> None:
    [alert] = judged(RULE, {"Trip": [LISBON, trip("Porto", "2026-05-08", "2026-05-12")]}, "2026-03-01")
    assert alert.severity == "info"


SILENT = [
    [LISBON, trip("Denver", "2026-05-10", "2026-05-12")],
    [LISBON, trip("Denver", "2026-05-11", "2026-05-12")],
    [trip("Europe", "2026-05-01", "2026-05-30"), LISBON],
    [LISBON, trip("Lisbon", "2026-05-04", "2026-05-09")],
    [LISBON, trip("Denver", "2026-05-08", "2026-05-12", person="son")],
    [LISBON, trip("Denver", "2026-05-08", "2026-05-12", status="cancelled")],
    [LISBON],
]


@pytest.mark.parametrize("trips", SILENT)
def test_it_is_silent_where_both_can_be_made(judged: Judged, trips: list[Any]) -> None:
    assert judged(RULE, {"Trip": trips}, "2026-03-01") == ()
