"""A name on a booking is compared with the one in the passport."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "name_on_booking"


def facts(traveller: str, name: str = "María José Pérez", **said: Any) -> Facts:
    flight = {"kind": "flight", "provider": "Skylark", "location": "Denver", "start": "2026-04-14T06:40"}
    return {
        "TravelDocument": [{"kind": "passport", "name": name, "expires_on": "2033-01-01"}],
        "Reservation": [{**flight, "traveller": traveller, **said}],
    }


@pytest.mark.parametrize(
    ("traveller", "severity"),
    [("Maria Perez Lopez", "warning"), ("Mary Jose Perez", "warning"), ("Maria Perez", "info")],
)
def test_names_that_differ(judged: Judged, traveller: str, severity: str) -> None:
    [alert] = judged(RULE, facts(traveller), "2026-03-01")
    assert (alert.severity, alert.due) == (severity, "2026-04-14")
    assert traveller in alert.message
    assert "María José Pérez" in alert.message
    assert "Check with the airline" in alert.message


@pytest.mark.parametrize(
    "known",
    [
        facts("MARIA JOSE PEREZ"),
        facts("Perez/Maria Jose Ms"),
        facts("Li Wei", name="李伟"),
        facts("Maria Perez", person="son"),
        facts("Maria Perez", status="cancelled"),
        facts("Maria Perez", kind="hotel"),
        facts("Maria Perez", start="2026-02-01T06:40"),
    ],
)
def test_it_is_silent_where_they_agree_or_cannot_be_compared(judged: Judged, known: Facts) -> None:
    assert judged(RULE, known, "2026-03-01") == ()


def test_without_a_passport_the_full_name_counts(judged: Judged) -> None:
    known = {
        "Profile": [{"attribute": "full_name", "value": "Jonathan Reed"}],
        "Reservation": facts("Jon Reed")["Reservation"],
    }
    assert "full name on record" in judged(RULE, known, "2026-03-01")[0].message
