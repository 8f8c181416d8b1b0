"""A supply that runs out soon, or on a trip."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE, TODAY = "medicine_supply", "2026-03-01"


def medicine(**said: Any) -> dict[str, Any]:
    return {"name": "metformin", "status": "taking", "dose": "500 mg", "frequency": "twice a day", **said}


def trip(start: str, end: str, **said: Any) -> dict[str, Any]:
    return {"destination": "Japan", "start_on": start, "end_on": end, "status": "booked", **said}


JAPAN = trip("2026-03-10", "2026-03-24")


def test_a_supply_that_a_trip_outlasts(judged: Judged) -> None:
    [alert] = judged(RULE, {"Medication": [medicine(supply_until="2026-03-15")], "Trip": [JAPAN]}, TODAY)
    assert (alert.severity, alert.due) == ("warning", "2026-03-15")
    assert alert.message.startswith(
        "Metformin runs out on 2026-03-15, and the trip to Japan lasts until 2026-03-24."
    )
    assert len(alert.because) == 2


def test_a_packet_lasts_by_how_many_are_taken(judged: Judged) -> None:
    packet = {"item": "metformin 60 tablets", "date": "2026-02-05"}
    [alert] = judged(RULE, {"Medication": [medicine()], "Purchase": [packet]}, "2026-03-02")
    assert alert.due == "2026-03-06"
    assert judged(RULE, {"Medication": [medicine()], "Purchase": [packet]}, "2026-02-28") == ()


def test_the_latest_packet_counts(judged: Judged) -> None:
    packets = [{"item": "二甲双胍 60片", "date": day} for day in ("2026-02-05", "2026-03-01")]
    assert judged(RULE, {"Medication": [medicine(name="二甲双胍")], "Purchase": packets}, "2026-03-05") == ()


@pytest.mark.parametrize(
    ("today", "fires"),
    [
        ("2026-03-09", False),
        ("2026-03-10", True),
        ("2026-03-15", True),
        ("2026-03-29", True),
        ("2026-03-30", False),
    ],
)
def test_without_a_trip_it_warns_five_days_before_and_for_two_weeks(
    judged: Judged, today: str, fires: bool
) -> None:
    told = {"Medication": [medicine(supply_until="2026-03-15")]}
    assert bool(judged(RULE, told, today, said=TODAY)) is fires


SILENT: list[Facts] = [
    {"Medication": [medicine(supply_until="2026-03-25")], "Trip": [JAPAN]},
    {"Medication": [medicine(supply_until="2026-03-15")], "Trip": [trip("2026-06-10", "2026-06-24")]},
    {"Medication": [medicine(supply_until="2026-03-15")], "Trip": [{**JAPAN, "status": "cancelled"}]},
    {"Medication": [medicine(supply_until="2026-03-15")], "Trip": [{**JAPAN, "person": "Ann"}]},
    {"Medication": [medicine(supply_until="2026-03-15", ended_on="2026-03-12")], "Trip": [JAPAN]},
    {"Medication": [medicine(supply_until="2026-03-15", status="stopped")], "Trip": [JAPAN]},
    {"Medication": [medicine()], "Trip": [JAPAN]},
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, TODAY) == ()
