"""Being away is told where one must be there in person."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "away_from_home"
TRIP = {"destination": "Costa Rica", "start_on": "2026-12-20", "end_on": "2027-01-03", "status": "booked"}


def event(title: str, start: str = "2026-12-27T10:00", **said: Any) -> dict[str, Any]:
    return {"title": title, "start": start, **said}


@pytest.mark.parametrize(
    ("rows", "severity", "said"),
    [
        (event("plumber"), "warning", "someone else must be at home"),
        (event("sofa delivery"), "warning", "someone else must be at home"),
        (event("水管工上门"), "warning", "someone else must be at home"),
        (event("dentist"), "warning", "you would miss it"),
        (event("school play", importance="promised"), "critical", "you would miss it"),
        (event("school play", person="Emma", importance="promised"), "critical", "you would miss it"),
        (event("something with Lee"), "info", "you are away then"),
        (
            event("board meeting", "2026-09-06T14:00", recurrence="FREQ=WEEKLY;BYDAY=SU"),
            "info",
            "you are away then",
        ),
        (
            event("board meeting", "2026-09-06T14:00", recurrence="FREQ=WEEKLY;BYDAY=SU", importance="must"),
            "critical",
            "20 December 2026",
        ),
        (event("interview", "2026-12-20T09:00"), "warning", "leave or come back on that day"),
    ],
)
def test_something_to_be_at_in_person(judged: Judged, rows: dict[str, Any], severity: str, said: str) -> None:
    [alert] = judged(RULE, {"Trip": [TRIP], "Event": [rows]}, "2026-11-28")
    assert alert.severity == severity
    assert said in alert.message
    assert "during the trip to Costa Rica (20 December 2026 to 3 January 2027)" in alert.message
    assert len(alert.because) == 2


SILENT: list[Facts] = [
    {"Trip": [TRIP], "Event": [event("plumber", "2027-01-04T10:00")]},
    {"Trip": [TRIP], "Event": [event("plumber", "2026-12-19T10:00")]},
    {"Trip": [TRIP], "Event": [event("plumber", status="cancelled")]},
    {"Trip": [{**TRIP, "status": "cancelled"}], "Event": [event("plumber")]},
    {"Trip": [{**TRIP, "person": "son"}], "Event": [event("plumber")]},
    {"Trip": [TRIP], "Event": [event("dentist", person="son")]},
    {"Trip": [TRIP], "Event": [event("zoom call with the dentist")]},
    {"Trip": [TRIP], "Event": [event("dinner", location="San José, Costa Rica")]},
    {"Trip": [TRIP], "Event": [event("flight home")]},
    {"Trip": [TRIP], "Event": [event("Sam's birthday party", "2026-12-27", all_day=True)]},
    {"Trip": [{**TRIP, "companions": ["Kofi"]}], "Event": [event("dinner", participants=["Kofi"])]},
    {
        "Trip": [TRIP],
        "Event": [
            event("board meeting", "2026-09-08T14:00", recurrence="FREQ=MONTHLY;BYDAY=2TU", importance="must")
        ],
    },
    {"Event": [event("plumber")]},
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent_where_one_need_not_be_at_home(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, "2026-11-28") == ()


def test_an_event_at_the_destination_is_part_of_the_trip(judged: Judged) -> None:
    paris = {"destination": "Paris", "start_on": "2026-12-26", "end_on": "2026-12-29"}
    assert judged(RULE, {"Trip": [paris], "Event": [event("concert", location="Lyon")]}, "2026-11-28") == ()
    assert (
        len(judged(RULE, {"Trip": [paris], "Event": [event("concert", location="Leeds")]}, "2026-11-28")) == 1
    )


def test_a_trip_that_is_over_is_silent(judged: Judged) -> None:
    assert judged(RULE, {"Trip": [TRIP], "Event": [event("plumber")]}, "2027-01-04") == ()


def test_on_the_day_of_a_flight_with_its_hour_the_times_decide(judged: Judged) -> None:
    oslo = {"destination": "Oslo", "start_on": "2026-12-21", "end_on": "2026-12-24"}
    flight = {"kind": "flight", "location": "Oslo", "start": "2026-12-21T18:30"}
    facts = {"Trip": [oslo], "Event": [event("dentist", "2026-12-21T09:00")]}
    assert len(judged(RULE, facts, "2026-11-28")) == 1
    assert judged(RULE, {**facts, "Reservation": [flight]}, "2026-11-28") == ()
    undated = {**flight, "start": "2026-12-21T00:00", "all_day": True}
    assert len(judged(RULE, {**facts, "Reservation": [undated]}, "2026-11-28")) == 1
