"""A warranty matters where something is wrong."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "warranty_claim"


def fridge(**said: Any) -> Facts:
    bought = {"item": "fridge", "date": "2025-01-10", "warranty_until": "2026-01-10", "problem": "it clicks"}
    return {"Purchase": [{**bought, "said_on": "2025-06-15", **said}]}


@pytest.mark.parametrize(
    ("today", "severity"),
    [
        ("2025-12-11", "info"),
        ("2026-01-03", "warning"),
        ("2026-01-09", "critical"),
        ("2026-01-12", "warning"),
    ],
)
def test_how_loud_it_is_depends_on_the_days_left(judged: Judged, today: str, severity: str) -> None:
    [alert] = judged(RULE, fridge(), today)
    assert (alert.severity, alert.due) == (severity, "2026-01-10")
    assert "it clicks" in alert.message
    assert "10 January 2026" in alert.message


def test_without_a_problem_it_is_silent(judged: Judged) -> None:
    facts = {"Purchase": [{"item": "fridge", "warranty_until": "2026-01-10", "said_on": "2025-06-15"}]}
    assert judged(RULE, facts, "2026-01-09") == ()


@pytest.mark.parametrize(
    "facts",
    [
        fridge(status="returned"),
        {**fridge(), "Maintenance": [{"thing": "fridge", "kind": "repair", "date": "2025-11-02"}]},
    ],
)
def test_what_was_returned_or_repaired_is_silent(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, "2026-01-09") == ()


def test_a_warranty_told_as_a_contract_counts_for_the_thing_it_names(judged: Judged) -> None:
    bought = {"item": "dishwasher", "problem": "it leaks", "said_on": "2025-06-15"}
    warranty = {"kind": "warranty", "subject": "dishwasher", "party": "Bosch", "end_on": "2026-01-10"}
    [alert] = judged(RULE, {"Purchase": [bought], "Contract": [warranty]}, "2026-01-05")
    assert len(alert.because) == 2
    other = {**warranty, "subject": "television"}
    assert judged(RULE, {"Purchase": [bought], "Contract": [other]}, "2026-01-05") == ()
