"""A yearly payment is told a week ahead."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "yearly_renewal"


def membership(**said: Any) -> Facts:
    paid = {
        "payee": "CloudBox",
        "amount": 99,
        "currency": "EUR",
        "schedule": "yearly",
        "next_on": "2026-05-20",
    }
    return {"RecurringPayment": [{**paid, "said_on": "2025-06-01", **said}]}


@pytest.mark.parametrize(
    ("today", "severity"),
    [("2026-05-13", "warning"), ("2026-05-19", "critical"), ("2027-05-18", "warning")],
)
def test_it_warns_in_the_week_before(judged: Judged, today: str, severity: str) -> None:
    [alert] = judged(RULE, membership(), today)
    assert alert.severity == severity
    assert "CloudBox takes €99 for another year" in alert.message


@pytest.mark.parametrize(
    ("facts", "today"),
    [
        (membership(), "2026-05-12"),
        (membership(), "2026-05-21"),
        (membership(schedule="monthly"), "2026-05-19"),
        (membership(status="cancelled"), "2026-05-19"),
    ],
)
def test_it_is_silent_otherwise(judged: Judged, facts: Facts, today: str) -> None:
    assert judged(RULE, facts, today) == ()
