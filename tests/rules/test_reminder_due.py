"""A reminder is said once, at its moment."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged
from uac_desktop.paths import resource

RULE = "reminder_due"


def call(**said: Any) -> Facts:
    return {
        "Reminder": [{"what": "call the bank", "at": "2026-03-05T09:00", "said_on": "2026-03-04", **said}]
    }


def test_it_is_said_from_its_moment_on(judged: Judged) -> None:
    assert judged(RULE, call(), "2026-03-04") == ()
    assert judged(RULE, call(), "2026-03-05", now="2026-03-05T08:59:00") == ()
    [alert] = judged(RULE, call(), "2026-03-05", now="2026-03-05T09:00:00")
    assert (alert.key, alert.due) == (("user", "call the bank", "2026-03-05T09:00"), "2026-03-05")
    assert "call the bank (5 March 2026, 09:00)" in alert.message


def test_its_moment_is_named_so_that_the_rule_runs_then(sandbox: Any, judged: Judged) -> None:
    judged(RULE, call(), "2026-03-04")
    text = resource("rules", f"{RULE}.py").read_text(encoding="utf-8")
    [result] = sandbox.rules({f"{RULE}.py": text}, today="2026-03-04", now="2026-03-04T12:00:00")
    assert result.later == ("2026-03-05T09:00:00",)


def test_without_a_time_it_is_nine_in_the_morning(judged: Judged) -> None:
    assert judged(RULE, call(at="2026-03-05"), "2026-03-05", now="2026-03-05T08:00:00") == ()
    assert len(judged(RULE, call(at="2026-03-05"), "2026-03-05", now="2026-03-05T09:30:00")) == 1


def test_one_that_was_missed_says_how_long_ago_it_was(judged: Judged) -> None:
    [alert] = judged(RULE, call(), "2026-03-08")
    assert "3 days ago" in alert.message
    assert judged(RULE, call(), "2026-03-20") == ()


@pytest.mark.parametrize("status", ["done", "cancelled"])
def test_one_that_is_done_or_cancelled_is_silent(judged: Judged, status: str) -> None:
    assert judged(RULE, call(status=status), "2026-03-05") == ()
