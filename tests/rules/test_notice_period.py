"""Notice is told in time, once, and never when it was given."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "notice_period"
LEASE = {
    "kind": "lease",
    "party": "Harlow Homes",
    "end_on": "2027-01-31",
    "notice_days": 60,
    "said_on": "2026-08-20",
}


def contract(**said: Any) -> dict[str, Any]:
    return {**LEASE, **said}


@pytest.mark.parametrize(
    ("today", "severity", "left"),
    [
        ("2026-11-25", "warning", "7 days left"),
        ("2026-12-01", "critical", "1 day left"),
        ("2026-12-02", "critical", "today"),
        ("2026-12-10", "warning", "8 days ago"),
    ],
)
def test_the_day_for_notice_is_counted_back_from_the_end(
    judged: Judged, today: str, severity: str, left: str
) -> None:
    [alert] = judged(RULE, {"Contract": [LEASE]}, today)
    assert (alert.severity, alert.due) == (severity, "2026-12-02")
    assert left in alert.message
    assert "lease" in alert.message
    assert "2 December 2026" in alert.message


SETTLED: list[Facts] = [
    {"Deadline": [{"title": "notice to the landlord", "status": "done"}]},
    {"Deadline": [{"title": "lease notice", "status": "cancelled"}]},
    {"Intention": [{"what": "give notice on the flat", "status": "done"}]},
    {"Reminder": [{"what": "write to Harlow Homes", "status": "done"}]},
    {"Contract": [{"op": "end", "kind": "lease", "party": "Harlow Homes", "status": "ended"}]},
    {"Contract": [{"kind": "lease", "party": "Harlow Homes", "end_on": "2028-01-31", "notice_days": 60}]},
]


@pytest.mark.parametrize("settled", SETTLED)
def test_it_is_silent_once_it_is_settled(judged: Judged, settled: Facts) -> None:
    facts = {**settled, "Contract": [LEASE, *settled.get("Contract", ())]}
    assert judged(RULE, facts, "2026-11-28") == ()


def test_something_else_that_is_done_settles_nothing(judged: Judged) -> None:
    facts = {"Contract": [LEASE], "Deadline": [{"title": "tax return", "status": "done"}]}
    assert len(judged(RULE, facts, "2026-11-28")) == 1


def test_a_deadline_of_its_own_for_the_day_warns_in_its_place(judged: Judged) -> None:
    facts = {"Contract": [LEASE], "Deadline": [{"title": "lease notice", "due_on": "2026-12-02"}]}
    assert judged(RULE, facts, "2026-11-28") == ()


@pytest.mark.parametrize("today", ["2026-08-20", "2026-10-02", "2026-11-24", "2027-01-15"])
def test_it_is_silent_early_and_long_after(judged: Judged, today: str) -> None:
    assert judged(RULE, {"Contract": [LEASE]}, today) == ()


def test_without_notice_the_end_itself_counts(judged: Judged) -> None:
    trial = {
        "kind": "trial",
        "party": "Lumaflix",
        "end_on": "2026-09-10",
        "auto_renews": True,
        "said_on": "2026-08-11",
    }
    [alert] = judged(RULE, {"Contract": [trial]}, "2026-09-09")
    assert alert.severity == "critical"
    assert "Your trial with Lumaflix renews itself on Thursday 10 September 2026: 1 day left" in alert.message
    assert judged(RULE, {"Contract": [trial]}, "2026-09-12") == ()
    cancelled = {"RecurringPayment": [{"payee": "Lumaflix", "status": "cancelled"}]}
    assert judged(RULE, {"Contract": [trial], **cancelled}, "2026-09-09") == ()


def test_another_persons_contract_says_whose(judged: Judged) -> None:
    [alert] = judged(RULE, {"Contract": [contract(person="mother")]}, "2026-11-28")
    assert alert.message.startswith("Your mother's lease with Harlow Homes")


def test_a_chinese_lease_is_settled_by_chinese_words(judged: Judged) -> None:
    facts: dict[str, Any] = {"Contract": [contract(party=None, said_on="2026-08-20")]}
    facts["Contract"][0].pop("party")
    assert len(judged(RULE, facts, "2026-11-28")) == 1
    assert (
        judged(RULE, {**facts, "Deadline": [{"title": "跟房东说退租", "status": "done"}]}, "2026-11-28") == ()
    )
