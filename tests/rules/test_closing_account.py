"""A payment from an account that is going away is told."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "closing_account"


def account(**said: Any) -> dict[str, Any]:
    closing = {
        "institution": "Pellam Bank",
        "kind": "checking",
        "status": "closing",
        "closes_on": "2026-09-30",
    }
    return {**closing, "said_on": "2026-08-03", **said}


def rent(**said: Any) -> dict[str, Any]:
    paid = {
        "payee": "rent",
        "amount": 1500,
        "currency": "USD",
        "schedule": "monthly",
        "account": "Pellam Bank",
    }
    return {**paid, "next_on": "2026-10-01", "said_on": "2026-08-20", **said}


@pytest.mark.parametrize(
    ("facts", "today", "said"),
    [
        ({"Account": [account()]}, "2026-09-01", "is being closed on 30 September 2026"),
        ({"Account": [account()]}, "2026-10-02", "was to be closed on 30 September 2026"),
        ({"Account": [account(status="closed")]}, "2026-10-02", "is closed since 30 September 2026"),
    ],
)
def test_a_payment_is_set_to_be_taken_from_it(judged: Judged, facts: Facts, today: str, said: str) -> None:
    [alert] = judged(RULE, {**facts, "RecurringPayment": [rent()]}, today)
    assert alert.severity == "warning"
    assert f"The Pellam Bank account {said}, but rent ($1,500 monthly" in alert.message
    assert len(alert.because) == 2


def test_an_open_account_is_offered(judged: Judged) -> None:
    other = {"institution": "Schwab", "status": "open"}
    [alert] = judged(RULE, {"Account": [account(), other], "RecurringPayment": [rent()]}, "2026-09-01")
    assert "for instance to Schwab" in alert.message


SILENT: list[Facts] = [
    {"Account": [account()], "RecurringPayment": [rent(account="Schwab")]},
    {"Account": [account()], "RecurringPayment": [rent(account="Pellam Bank savings")]},
    {"Account": [account()], "RecurringPayment": [rent(status="cancelled")]},
    {"Account": [account()], "RecurringPayment": [rent(), rent(account="Schwab", said_on="2026-08-25")]},
    {"Account": [account(), account(status="open", said_on="2026-08-10")], "RecurringPayment": [rent()]},
    {
        "Account": [account(kind="credit_card"), account(kind="checking", status="open", closes_on=None)],
        "RecurringPayment": [rent()],
    },
    {"Account": [account()]},
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent_where_nothing_will_fail(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, "2026-09-01") == ()
