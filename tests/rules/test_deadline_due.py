"""Deadlines are told in good time, once missed, and never when they are done."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "deadline_due"


def grant(**said: Any) -> Facts:
    return {"Deadline": [{"title": "grant report", "due_on": "2026-04-15", "said_on": "2026-01-05", **said}]}


@pytest.mark.parametrize(
    ("today", "severity", "left"),
    [
        ("2026-04-08", "warning", "7 days left"),
        ("2026-04-12", "warning", "3 days left"),
        ("2026-04-14", "critical", "1 day left"),
        ("2026-04-15", "critical", "today"),
        ("2026-04-16", "warning", "yesterday"),
        ("2026-05-15", "warning", "30 days ago"),
    ],
)
def test_how_loud_it_is_depends_on_the_days_left(
    judged: Judged, today: str, severity: str, left: str
) -> None:
    [alert] = judged(RULE, grant(), today)
    assert (alert.severity, alert.due, alert.key) == (
        severity,
        "2026-04-15",
        ("user", "grant report", "2026-04-15"),
    )
    assert left in alert.message
    assert "15 April 2026" in alert.message


@pytest.mark.parametrize("today", ["2026-01-05", "2026-02-14", "2026-04-07", "2026-05-16", "2027-04-10"])
def test_it_is_silent_early_and_long_after(judged: Judged, today: str) -> None:
    assert judged(RULE, grant(), today) == ()


@pytest.mark.parametrize("status", ["done", "cancelled"])
def test_a_deadline_that_is_done_or_cancelled_is_silent(judged: Judged, status: str) -> None:
    facts = {"Deadline": [*grant()["Deadline"], {"title": "grant report", "op": "end", "status": status}]}
    assert judged(RULE, facts, "2026-04-14") == ()


def test_a_deadline_that_was_moved_counts_from_its_new_day(judged: Judged) -> None:
    facts = {
        "Deadline": [*grant()["Deadline"], *grant(due_on="2026-05-20", said_on="2026-02-01")["Deadline"]]
    }
    assert judged(RULE, facts, "2026-04-10") == ()
    [alert] = judged(RULE, facts, "2026-05-15")
    assert alert.due == "2026-05-20"


def test_days_of_notice_are_counted_back(judged: Judged) -> None:
    [alert] = judged(RULE, grant(days_notice=60), "2026-02-12")
    assert alert.due == "2026-02-14"
    assert "(60 days before 15 April 2026)" in alert.message


def test_what_comes_of_missing_it_is_said_in_its_own_words(judged: Judged) -> None:
    [alert] = judged(RULE, grant(consequence="they claw the money back"), "2026-04-10")
    assert "they claw the money back" in alert.message


def test_a_holiday_of_the_home_country_is_named_with_the_day_before(judged: Judged) -> None:
    home = {"Profile": [{"attribute": "home_country", "value": "US"}]}
    [alert] = judged(RULE, {**grant(due_on="2026-11-26"), **home}, "2026-11-20")
    assert "Thanksgiving" in alert.message
    assert "Wednesday 25 November 2026" in alert.message
    [alert] = judged(RULE, grant(due_on="2026-11-26"), "2026-11-20")
    assert "working day" not in alert.message


def test_a_weekend_is_named_wherever_one_lives(judged: Judged) -> None:
    [alert] = judged(RULE, grant(due_on="2026-04-19"), "2026-04-15")
    assert "a weekend; the last working day before it is Friday 17 April 2026" in alert.message


def test_what_one_means_to_do_is_told_more_quietly(judged: Judged) -> None:
    facts = {"Intention": [{"what": "finish the quilt", "by": "2026-04-15", "said_on": "2026-01-05"}]}
    assert [judged(RULE, facts, day)[0].severity for day in ("2026-04-08", "2026-04-14", "2026-04-16")] == [
        "info",
        "warning",
        "info",
    ]
    dropped = {
        "Intention": [*facts["Intention"], {"what": "finish the quilt", "op": "end", "status": "dropped"}]
    }
    assert judged(RULE, dropped, "2026-04-14") == ()


def test_a_relatives_deadline_says_whose_it_is(judged: Judged) -> None:
    [alert] = judged(RULE, grant(person="son"), "2026-04-10")
    assert alert.message.startswith("Your son's deadline “grant report”")


def test_a_deadline_known_by_its_month_alone_is_silent(judged: Judged) -> None:
    assert judged(RULE, grant(due_on="2026-04"), "2026-04-10") == ()
