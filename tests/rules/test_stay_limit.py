"""Days in the Schengen area are counted one by one."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "stay_limit"


def stay(first: str, last: str, destination: str = "Europe", **said: Any) -> dict[str, Any]:
    return {"destination": destination, "start_on": first, "end_on": last, **said}


SPRING = stay("2026-04-15", "2026-06-01", status="taken")
SUMMER = stay("2026-07-01", "2026-07-20", "Berlin", status="taken")


@pytest.mark.parametrize(
    ("last", "severity", "said"),
    [
        ("2026-09-25", "info", "89 days"),
        ("2026-09-26", "info", "90 days"),
        ("2026-09-27", "warning", "91 days"),
        ("2026-10-05", "warning", "99 days"),
    ],
)
def test_the_days_are_counted_with_both_ends(judged: Judged, last: str, severity: str, said: str) -> None:
    facts = {"Trip": [SPRING, SUMMER, stay("2026-09-05", last, "Portugal")]}
    [alert] = judged(RULE, facts, "2026-08-25")
    assert alert.severity == severity
    assert said in alert.message
    assert "heck with the official calculator" in alert.message
    assert len(alert.because) == 3


def test_days_that_leave_the_window_count_no_more(judged: Judged) -> None:
    # 48 days in spring are out of the 180 days before 29 November.
    assert (
        judged(RULE, {"Trip": [SPRING, SUMMER, stay("2026-11-28", "2026-12-20", "Rome")]}, "2026-08-25") == ()
    )


def test_a_day_in_two_trips_counts_once(judged: Judged) -> None:
    twice = [stay("2026-04-01", "2026-06-01", "Spain"), stay("2026-04-01", "2026-06-01", "Madrid")]
    assert judged(RULE, {"Trip": [*twice, stay("2026-06-10", "2026-06-20", "Rome")]}, "2026-06-05") == ()


def test_one_long_trip_alone_may_be_too_long(judged: Judged) -> None:
    [alert] = judged(RULE, {"Trip": [stay("2026-04-01", "2026-06-30", "Lisbon")]}, "2026-03-01")
    assert "1 too many" in alert.message


@pytest.mark.parametrize(
    "more",
    [
        {"Profile": [{"attribute": "nationality", "value": "Italy"}]},
        {"Profile": [{"attribute": "home_country", "value": "DE"}]},
        {"TravelDocument": [{"kind": "residence_permit", "country": "FR", "expires_on": "2029-01-01"}]},
    ],
)
def test_whom_it_does_not_bind_is_left_alone(judged: Judged, more: Facts) -> None:
    facts = {"Trip": [SPRING, SUMMER, stay("2026-09-05", "2026-10-05", "Portugal")], **more}
    assert judged(RULE, facts, "2026-08-25") == ()


@pytest.mark.parametrize(
    "third",
    [
        stay("2026-09-05", "2026-10-05", "London"),
        stay("2026-09-05", "2026-10-05", "Portugal", person="son"),
        stay("2026-09-05", "2026-10-05", "Portugal", status="cancelled"),
        stay("2026-09-05", "2026-10", "Portugal"),
    ],
)
def test_other_trips_do_not_count(judged: Judged, third: dict[str, Any]) -> None:
    assert judged(RULE, {"Trip": [SPRING, SUMMER, third]}, "2026-08-25") == ()
