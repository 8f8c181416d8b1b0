"""What was cancelled and charges all the same is told."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "cancelled_but_charged"


def cancelled(**said: Any) -> list[dict[str, Any]]:
    plan = {"payee": "Lumaflix", "amount": 12.99, "currency": "USD", "schedule": "monthly"}
    return [
        {**plan, "said_on": "2026-01-10"},
        {"payee": "Lumaflix", "op": "end", "status": "cancelled", "said_on": "2026-03-19", **said},
    ]


def charge(date: str, merchant: str = "Lumaflix", amount: float = 12.99) -> dict[str, Any]:
    return {"merchant": merchant, "amount": amount, "currency": "USD", "date": date}


def test_a_charge_after_the_cancellation(judged: Judged) -> None:
    facts = {"RecurringPayment": cancelled(), "Transaction": [charge("2026-04-10")]}
    [alert] = judged(RULE, facts, "2026-04-11")
    assert alert.severity == "warning"
    assert (
        "Lumaflix charged $12.99 on 10 April 2026, though Lumaflix was cancelled on 19 March 2026"
        in alert.message
    )
    assert len(alert.because) == 2


def test_a_contract_that_has_ended(judged: Judged) -> None:
    gym = {"kind": "subscription", "party": "FitBarn", "end_on": "2026-02-28", "status": "ended"}
    facts = {"Contract": [gym], "Transaction": [charge("2026-04-01", "FitBarn gym", 45)]}
    assert len(judged(RULE, facts, "2026-04-02")) == 1


SILENT: list[Facts] = [
    {"RecurringPayment": cancelled(), "Transaction": [charge("2026-03-19")]},
    {"RecurringPayment": cancelled(), "Transaction": [charge("2026-03-05")]},
    {"RecurringPayment": cancelled(), "Transaction": [charge("2026-04-10", amount=-12.99)]},
    {"RecurringPayment": cancelled(), "Transaction": [charge("2026-04-10", "Greengrocer")]},
    {"RecurringPayment": cancelled()[:1], "Transaction": [charge("2026-04-10")]},
    {"RecurringPayment": cancelled()},
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent_where_nothing_is_wrong(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, "2026-04-11") == ()


def test_one_who_subscribes_again_is_not_warned(judged: Judged) -> None:
    again = {
        "payee": "Lumaflix",
        "amount": 14.99,
        "currency": "USD",
        "schedule": "monthly",
        "said_on": "2026-04-01",
    }
    facts = {"RecurringPayment": [*cancelled(), again], "Transaction": [charge("2026-04-10")]}
    assert judged(RULE, facts, "2026-04-11") == ()
