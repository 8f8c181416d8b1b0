"""A car at the garage is told where a drive needs it."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "thing_in_use"
SERVICE = {"thing": "car", "kind": "service", "provider": "Wickett Motors", "date": "2026-11-04"}


def event(title: str, start: str = "2026-11-04T14:00", **said: Any) -> dict[str, Any]:
    return {"title": title, "start": start, **said}


DRIVES: list[Facts] = [
    {"Maintenance": [SERVICE], "Event": [event("drive to the airport")]},
    {"Maintenance": [SERVICE], "Event": [event("pick up my parents at the airport")]},
    {"Maintenance": [{**SERVICE, "thing": "车"}], "Event": [event("去机场接爸妈，开车")]},
    {
        "Maintenance": [{**SERVICE, "unavailable_until": "2026-11-06"}],
        "Event": [event("driving to Leeds", "2026-11-06T09:00")],
    },
    {
        "Maintenance": [SERVICE],
        "Trip": [
            {"destination": "Leeds", "start_on": "2026-11-03", "end_on": "2026-11-05", "transport": "car"}
        ],
    },
    {
        "Maintenance": [{**SERVICE, "thing": "Corolla"}],
        "Vehicle": [{"name": "Corolla"}],
        "Event": [event("drive to Leeds")],
    },
    {
        "Event": [
            event("car service", "2026-11-04T08:00", end="2026-11-04T17:00"),
            event("drive to the airport"),
        ]
    },
]


@pytest.mark.parametrize("facts", DRIVES)
def test_a_drive_while_the_car_is_away(judged: Judged, facts: Facts) -> None:
    [alert] = judged(RULE, facts, "2026-10-20")
    assert alert.severity == "warning"
    assert "at the garage" in alert.message
    assert "you won't have it then" in alert.message
    assert len(alert.because) == 2


SILENT: list[Facts] = [
    {"Maintenance": [SERVICE], "Event": [event("drive to the airport", "2026-11-05T14:00")]},
    {"Maintenance": [SERVICE], "Event": [event("drive to the airport", status="cancelled")]},
    {"Maintenance": [SERVICE], "Event": [event("drive to the airport", person="son")]},
    {"Maintenance": [SERVICE], "Event": [event("dentist")]},
    {"Maintenance": [{**SERVICE, "thing": "boiler"}], "Event": [event("drive to the airport")]},
    {"Maintenance": [SERVICE], "Event": [event("drive to the airport in a rental")]},
    {
        "Maintenance": [{**SERVICE, "thing": "Corolla"}],
        "Vehicle": [{"name": "Corolla"}, {"name": "Beetle"}],
        "Event": [event("drive to Leeds with the Beetle")],
    },
    {
        "Event": [
            event("car service", "2026-11-04T08:00", end="2026-11-04T09:00"),
            event("drive to the airport"),
        ]
    },
    {"Event": [event("drive to the airport")]},
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent_where_the_car_is_free(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, "2026-10-20") == ()


def test_a_service_that_was_moved_frees_the_day(judged: Judged) -> None:
    moved = {"thing": "car", "op": "correct", "date": "2026-11-09"}
    facts = {"Maintenance": [SERVICE, moved], "Event": [event("drive to the airport")]}
    assert judged(RULE, facts, "2026-10-20") == ()


def test_a_drive_told_as_an_event_and_as_a_trip_is_one(judged: Judged) -> None:
    trip = {"destination": "Leeds", "start_on": "2026-11-04", "transport": "car"}
    facts = {"Maintenance": [SERVICE], "Event": [event("driving to Leeds")], "Trip": [trip]}
    assert len(judged(RULE, facts, "2026-10-20")) == 1
