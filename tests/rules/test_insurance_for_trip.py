"""A travel insurance must reach to the last day of a trip."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "insurance_for_trip"


def insurance(**said: Any) -> dict[str, Any]:
    cover = {"kind": "travel insurance", "party": "Cobalt", "start_on": "2026-01-01", "end_on": "2026-06-30"}
    return {**cover, "said_on": "2026-01-02", **said}


def trip(first: str, last: str, **said: Any) -> dict[str, Any]:
    return {"destination": "Lima", "start_on": first, "end_on": last, **said}


@pytest.mark.parametrize(
    ("cover", "travels", "why"),
    [
        (insurance(), trip("2026-06-20", "2026-07-04"), "ends on 30 June 2026"),
        (insurance(), trip("2026-08-01", "2026-08-10"), "ends on 30 June 2026"),
        (insurance(start_on="2026-06-22"), trip("2026-06-20", "2026-06-28"), "begins on 22 June 2026"),
        (insurance(kind="insurance", subject="travel"), trip("2026-06-20", "2026-07-04"), "ends on"),
    ],
)
def test_a_trip_that_is_covered_in_part_or_no_more(
    judged: Judged, cover: dict[str, Any], travels: dict[str, Any], why: str
) -> None:
    [alert] = judged(RULE, {"Contract": [cover], "Trip": [travels]}, "2026-05-01")
    assert alert.severity == "warning"
    assert why in alert.message


LATE = trip("2026-06-20", "2026-07-04")
SILENT: list[Facts] = [
    {"Contract": [insurance()], "Trip": [trip("2026-06-20", "2026-06-30")]},
    {
        "Contract": [insurance(), insurance(start_on="2026-06-01", end_on="2026-08-01", party="Other")],
        "Trip": [LATE],
    },
    {"Contract": [insurance(kind="insurance", subject="flat")], "Trip": [LATE]},
    {"Contract": [insurance()], "Trip": [{**LATE, "status": "cancelled"}]},
    {
        "Contract": [insurance()],
        "Trip": [{**LATE, "destination": "Denver"}],
        "Profile": [{"attribute": "home_country", "value": "US"}],
    },
    {"Trip": [LATE]},
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent_where_the_trip_is_covered_or_no_cover_is_known(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, "2026-05-01") == ()
