"""A balance is held against the bills before the next income."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "balance_short"


def account(**said: Any) -> dict[str, Any]:
    held = {
        "institution": "Ferncrest",
        "kind": "checking",
        "balance": 900,
        "currency": "EUR",
        "status": "open",
    }
    return {**held, "said_on": "2026-03-01", **said}


def bill(payee: str, amount: float, next_on: str, **said: Any) -> dict[str, Any]:
    monthly = {"schedule": "monthly", "account": "Ferncrest", "currency": "EUR", "said_on": "2026-02-01"}
    return {"payee": payee, "amount": amount, "next_on": next_on, **monthly, **said}


RENT = bill("rent", 850, "2026-03-10")
POWER = bill("power", 90, "2026-03-12")


def test_bills_above_the_balance(judged: Judged) -> None:
    [alert] = judged(RULE, {"Account": [account()], "RecurringPayment": [RENT, POWER]}, "2026-03-03")
    assert (alert.severity, alert.due) == ("warning", "2026-03-12")
    assert "rent €850 on 10 March 2026, power €90 on 12 March 2026, together €940" in alert.message
    assert "€40 are missing" in alert.message
    assert len(alert.because) == 2


def test_a_bill_counts_again_in_its_next_period(judged: Judged) -> None:
    facts = {"Account": [account(said_on="2026-04-01")], "RecurringPayment": [RENT, POWER]}
    assert judged(RULE, facts, "2026-04-03")[0].due == "2026-04-12"


ENOUGH: list[Facts] = [
    {"Account": [account(balance=940)], "RecurringPayment": [RENT, POWER]},
    {"Account": [account()], "RecurringPayment": [RENT]},
    {"Account": [account()], "RecurringPayment": [RENT, {**POWER, "currency": "USD"}]},
    {"Account": [account()], "RecurringPayment": [RENT, {**POWER, "account": "Pellam"}]},
    {"Account": [account()], "RecurringPayment": [RENT, {**POWER, "next_on": "2026-03-25"}]},
    {"Account": [account()], "RecurringPayment": [RENT, {**POWER, "status": "cancelled"}]},
    {"Account": [account()], "RecurringPayment": [RENT, POWER, bill("salary", 2500, "2026-03-09")]},
    {"Account": [account(said_on="2026-01-20")], "RecurringPayment": [RENT, POWER]},
    {"Account": [account(kind="credit_card")], "RecurringPayment": [RENT, POWER]},
    {"Account": [account()]},
]


@pytest.mark.parametrize("facts", ENOUGH)
def test_it_is_silent_where_it_reaches_or_is_not_known(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, "2026-03-03") == ()
