"""What can be returned is told before the window closes."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "return_window"


def machine(**said: Any) -> Facts:
    bought = {
        "item": "espresso machine",
        "store": "Kappo",
        "date": "2026-10-02",
        "amount": 400,
        "currency": "USD",
    }
    return {"Purchase": [{**bought, "return_by": "2026-11-01", "said_on": "2026-10-08", **said}]}


@pytest.mark.parametrize(
    ("today", "severity", "left"),
    [
        ("2026-10-25", "warning", "7 days left"),
        ("2026-10-29", "warning", "3 days left"),
        ("2026-10-31", "critical", "1 day left"),
    ],
)
def test_it_warns_before_the_window_closes(judged: Judged, today: str, severity: str, left: str) -> None:
    [alert] = judged(RULE, machine(), today)
    assert (alert.severity, alert.due) == (severity, "2026-11-01")
    assert "espresso machine (from Kappo, $400)" in alert.message
    assert left in alert.message


def test_a_closed_window_is_told_only_where_something_is_wrong(judged: Judged) -> None:
    assert judged(RULE, machine(), "2026-11-02") == ()
    [alert] = judged(RULE, machine(problem="the frother is weak"), "2026-11-02")
    assert alert.severity == "warning"
    assert "the frother is weak" in alert.message


@pytest.mark.parametrize("status", ["returned", "refunded", "kept"])
def test_what_is_returned_or_kept_is_silent(judged: Judged, status: str) -> None:
    assert judged(RULE, machine(status=status), "2026-10-31") == ()


@pytest.mark.parametrize("today", ["2026-10-08", "2026-10-24", "2026-12-01"])
def test_it_is_silent_early_and_long_after(judged: Judged, today: str) -> None:
    assert judged(RULE, machine(), today) == ()
