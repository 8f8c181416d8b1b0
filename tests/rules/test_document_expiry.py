"""A document is told before it runs out, unless a newer one stands in its place."""

from typing import Any

import pytest

from tests.rules.conftest import Judged

RULE = "document_expiry"


def passport(**said: Any) -> dict[str, Any]:
    return {"kind": "passport", "expires_on": "2026-09-30", "said_on": "2026-01-02", **said}


@pytest.mark.parametrize(
    ("today", "severity"),
    [
        ("2026-08-31", "info"),
        ("2026-09-22", "info"),
        ("2026-09-23", "warning"),
        ("2026-09-29", "critical"),
        ("2026-10-02", "warning"),
    ],
)
def test_how_loud_it_is_depends_on_the_days_left(judged: Judged, today: str, severity: str) -> None:
    [alert] = judged(RULE, {"TravelDocument": [passport()]}, today)
    assert (alert.severity, alert.due) == (severity, "2026-09-30")
    assert "30 September 2026" in alert.message


@pytest.mark.parametrize("today", ["2026-01-02", "2026-07-01", "2026-08-30", "2026-12-24"])
def test_it_is_silent_early_and_long_after(judged: Judged, today: str) -> None:
    assert judged(RULE, {"TravelDocument": [passport()]}, today) == ()


def test_a_newer_one_takes_its_place(judged: Judged) -> None:
    facts = {"TravelDocument": [passport(), passport(expires_on="2036-09-01", said_on="2026-08-01")]}
    assert judged(RULE, facts, "2026-09-25") == ()


def test_another_persons_newer_one_does_not(judged: Judged) -> None:
    facts = {"TravelDocument": [passport(), passport(expires_on="2036-09-01", person="son")]}
    assert len(judged(RULE, facts, "2026-09-25")) == 1


def test_a_visa_may_run_out_in_silence(judged: Judged) -> None:
    assert judged(RULE, {"TravelDocument": [passport(kind="visa", country="JP")]}, "2026-09-25") == ()
