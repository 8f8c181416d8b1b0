"""A visa must hold for the whole trip, and once is once."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "visa_for_trip"
VISA = {"kind": "visa", "country": "Schengen", "valid_from": "2026-10-01", "expires_on": "2026-12-31"}
PARIS = {"destination": "Paris", "start_on": "2026-10-28", "end_on": "2026-11-04", "status": "taken"}


def visa(**said: Any) -> dict[str, Any]:
    return {**VISA, "said_on": "2026-09-20", **said}


def berlin(**said: Any) -> dict[str, Any]:
    return {
        "destination": "Berlin",
        "start_on": "2026-12-18",
        "end_on": "2026-12-21",
        "status": "planned",
        **said,
    }


def test_a_single_entry_that_was_used(judged: Judged) -> None:
    facts = {"TravelDocument": [visa(entries="single")], "Trip": [PARIS, berlin()]}
    [alert] = judged(RULE, facts, "2026-12-01")
    assert alert.severity == "critical"
    assert "single-entry visa, already used for the trip to Paris" in alert.message
    assert len(alert.because) == 3


@pytest.mark.parametrize(
    ("dates", "why"),
    [
        ({"start_on": "2026-12-28", "end_on": "2027-01-02"}, "valid until 31 December 2026 only"),
        ({"start_on": "2026-09-28", "end_on": "2026-10-02"}, "valid from 1 October 2026 only"),
    ],
)
def test_a_trip_outside_its_dates(judged: Judged, dates: dict[str, str], why: str) -> None:
    [alert] = judged(RULE, {"TravelDocument": [visa()], "Trip": [berlin(**dates)]}, "2026-09-21")
    assert why in alert.message


SILENT: list[Facts] = [
    {"TravelDocument": [visa(entries="multiple")], "Trip": [PARIS, berlin()]},
    {"TravelDocument": [visa(entries="single")], "Trip": [berlin()]},
    {"TravelDocument": [visa(entries="single")], "Trip": [{**PARIS, "destination": "London"}, berlin()]},
    {"TravelDocument": [visa(entries="single")], "Trip": [{**PARIS, "person": "son"}, berlin()]},
    {
        "TravelDocument": [visa(entries="single")],
        "Trip": [{**PARIS, "start_on": "2026-05-01", "end_on": "2026-05-09"}, berlin()],
    },
    {
        "TravelDocument": [visa(entries="single"), visa(valid_from="2026-12-01", expires_on="2027-03-01")],
        "Trip": [PARIS, berlin()],
    },
    {
        "TravelDocument": [
            visa(entries="single"),
            {"kind": "residence_permit", "country": "DE", "expires_on": "2029-01-01"},
        ],
        "Trip": [PARIS, berlin()],
    },
    {"TravelDocument": [visa(entries="single")], "Trip": [PARIS, berlin(destination="Tokyo")]},
    {"TravelDocument": [visa(entries="single")], "Trip": [PARIS, berlin(status="cancelled")]},
    {"Trip": [PARIS, berlin()]},
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent_where_a_visa_holds_or_none_is_known(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, "2026-12-01") == ()


def test_a_trip_to_the_area_by_its_chinese_name(judged: Judged) -> None:
    facts = {
        "TravelDocument": [visa(country="申根", entries="single")],
        "Trip": [{**PARIS, "destination": "巴黎"}, berlin(destination="柏林")],
    }
    assert len(judged(RULE, facts, "2026-12-01")) == 1
