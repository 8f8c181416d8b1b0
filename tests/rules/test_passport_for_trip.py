"""A trip is compared with the passport, and what a country asks is worded as a check."""

from typing import Any

import pytest

from tests.rules.conftest import Judged

RULE = "passport_for_trip"


def passport(**said: Any) -> dict[str, Any]:
    return {"kind": "passport", "said_on": "2026-01-02", **said}


def trip(destination: str = "Bangkok", **said: Any) -> dict[str, Any]:
    return {
        "destination": destination,
        "start_on": "2026-05-10",
        "end_on": "2026-05-24",
        "status": "booked",
        **said,
    }


@pytest.mark.parametrize(
    ("destination", "expires_on", "severity", "why"),
    [
        ("Bangkok", "2026-05-01", "critical", "has expired by then"),
        ("Bangkok", "2026-05-20", "critical", "expires during it"),
        ("Bangkok", "2026-11-09", "warning", "Thailand is known to ask: six months (as of 2025)"),
        ("Lisbon", "2026-08-23", "warning", "three months beyond planned departure"),
        ("Tokyo", "2026-05-28", "warning", "only 4 days after the return"),
        ("Zanzania", "2026-09-01", "warning", "many countries ask for six"),
        ("曼谷", "2026-11-09", "warning", "Thailand is known to ask"),
    ],
)
def test_a_passport_that_does_not_last(
    judged: Judged, destination: str, expires_on: str, severity: str, why: str
) -> None:
    facts = {"TravelDocument": [passport(expires_on=expires_on)], "Trip": [trip(destination)]}
    [alert] = judged(RULE, facts, "2026-03-01")
    assert (alert.severity, alert.due) == (severity, "2026-05-10")
    assert why in alert.message
    assert "10 to 24 May 2026" in alert.message
    assert "Check with the consulate" in alert.message
    assert len(alert.because) == 2


@pytest.mark.parametrize(
    ("documents", "trips", "home"),
    [
        ([passport(expires_on="2026-11-10")], [trip()], None),
        ([passport(expires_on="2026-08-24")], [trip("Lisbon")], None),
        ([passport(expires_on="2026-07-01")], [trip("Tokyo")], None),
        ([passport(expires_on="2026-06-01"), passport(expires_on="2036-01-01")], [trip()], None),
        ([passport(expires_on="2026-05-20", person="son")], [trip()], None),
        ([passport(expires_on="2026-05-20")], [trip(status="cancelled")], None),
        ([passport(expires_on="2026-05-20")], [trip("Chicago")], "US"),
        ([passport(expires_on="2026-05-20")], [trip(start_on="2026-02-01", end_on="2026-02-08")], None),
        ([passport(expires_on="2026-05")], [trip()], None),
        ([], [trip()], None),
    ],
)
def test_it_is_silent_where_the_passport_holds_or_nothing_is_known(
    judged: Judged, documents: list[Any], trips: list[Any], home: str | None
) -> None:
    lives = [{"attribute": "home_country", "value": home}] if home else []
    facts = {"TravelDocument": documents, "Trip": trips, "Profile": lives}
    assert judged(RULE, facts, "2026-03-01") == ()


def test_blank_pages_are_compared_with_what_the_country_asks(judged: Judged) -> None:
    facts = {"TravelDocument": [passport(blank_pages=1)], "Trip": [trip("India")]}
    [alert] = judged(RULE, facts, "2026-03-01")
    assert "1 blank page left" in alert.message
    assert "India is known to ask for 2 (as of 2025)" in alert.message
    enough = {"TravelDocument": [passport(blank_pages=2)], "Trip": [trip("India")]}
    assert judged(RULE, enough, "2026-03-01") == ()


def test_a_newer_passport_has_pages_again(judged: Judged) -> None:
    renewed = [passport(blank_pages=1), passport(expires_on="2036-02-01", said_on="2026-02-03")]
    assert judged(RULE, {"TravelDocument": renewed, "Trip": [trip("India")]}, "2026-03-01") == ()
