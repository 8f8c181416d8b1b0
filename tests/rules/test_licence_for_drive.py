"""A drive is held against the licence, the insurance and the inspection."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "licence_for_drive"


def licence(**said: Any) -> dict[str, Any]:
    return {"kind": "license", "expires_on": "2026-12-15", "said_on": "2026-07-18", **said}


def drive(**said: Any) -> dict[str, Any]:
    return {
        "destination": "Vegas",
        "start_on": "2026-12-20",
        "end_on": "2026-12-23",
        "transport": "car",
        **said,
    }


DRIVES: list[Facts] = [
    {"Trip": [drive()]},
    {"Trip": [drive(transport="driving with friends")]},
    {"Event": [{"title": "drive to the lake", "start": "2026-12-20T09:00"}]},
    {"Event": [{"title": "自驾去青海湖", "start": "2026-12-20T09:00"}]},
    {"Reservation": [{"kind": "car", "provider": "Hertz", "start": "2026-12-20T09:00"}]},
]


@pytest.mark.parametrize("facts", DRIVES)
def test_a_drive_after_the_licence_has_run_out(judged: Judged, facts: Facts) -> None:
    [alert] = judged(RULE, {"TravelDocument": [licence()], **facts}, "2026-12-01")
    assert alert.severity == "critical"
    assert "Your driving licence is valid until 15 December 2026" in alert.message
    assert "20" in alert.message
    assert "Renew it before you drive" in alert.message
    assert len(alert.because) == 2


def test_one_that_runs_out_on_the_way(judged: Judged) -> None:
    facts = {"TravelDocument": [licence(expires_on="2026-12-22")], "Trip": [drive()]}
    assert len(judged(RULE, facts, "2026-12-01")) == 1


SILENT: list[Facts] = [
    {"TravelDocument": [licence(expires_on="2026-12-23")], "Trip": [drive()]},
    {
        "TravelDocument": [licence(), licence(expires_on="2031-12-15", said_on="2026-11-01")],
        "Trip": [drive()],
    },
    {"TravelDocument": [licence(person="wife")], "Trip": [drive()]},
    {"TravelDocument": [licence()], "Trip": [drive(transport="train")]},
    {"TravelDocument": [licence()], "Trip": [drive(status="cancelled")]},
    {
        "TravelDocument": [licence()],
        "Event": [{"title": "hard drive backup", "start": "2026-12-20T09:00", "status": "cancelled"}],
    },
    {"Trip": [drive()]},
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent_where_all_is_in_order_or_nothing_is_known(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, "2026-12-01") == ()


def test_the_cars_insurance_and_inspection_count_too(judged: Judged) -> None:
    facts = {
        "Contract": [{"kind": "insurance", "subject": "car", "party": "Cobalt", "end_on": "2026-12-10"}],
        "Deadline": [{"title": "MOT for the Corolla", "due_on": "2026-12-18"}],
        "Trip": [drive()],
    }
    alerts = judged(RULE, facts, "2026-12-01")
    assert [alert.key[1] for alert in alerts] == ["car insurance", "vehicle inspection"]
    renters = {
        "Contract": [{"kind": "insurance", "subject": "flat", "end_on": "2026-12-10"}],
        "Trip": [drive()],
    }
    assert judged(RULE, renters, "2026-12-01") == ()


def test_a_drive_told_as_an_event_and_as_a_trip_is_one(judged: Judged) -> None:
    told = {"title": "driving to Vegas", "start": "2026-12-20T09:00"}
    assert (
        len(judged(RULE, {"TravelDocument": [licence()], "Trip": [drive()], "Event": [told]}, "2026-12-01"))
        == 1
    )
