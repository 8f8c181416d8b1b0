"""Limits are held against single payments and against the sums of a period, one currency at a time."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE = "spending_limit"


def limit(scope: str, amount: float, period: str, **said: Any) -> dict[str, Any]:
    return {
        "scope": scope,
        "amount": amount,
        "currency": "USD",
        "period": period,
        "said_on": "2026-01-04",
        **said,
    }


def paid(amount: float, date: str = "2026-03-10", **said: Any) -> dict[str, Any]:
    return {"merchant": "Venue", "amount": amount, "currency": "USD", "date": date, **said}


CARD = limit("corporate card", 3000, "transaction")


@pytest.mark.parametrize(
    "facts",
    [
        {"Transaction": [paid(4200, account="corporate card")]},
        {"Transaction": [paid(4200, account="my corporate card")]},
        {
            "Instruction": [
                {
                    "action": "pay",
                    "given_by": "boss",
                    "amount": 4200,
                    "currency": "USD",
                    "account": "corporate card",
                    "given_on": "2026-03-10",
                }
            ]
        },
        {"Intention": [{"what": "put $4,200 for the offsite venue on the corporate card"}]},
    ],
)
def test_one_payment_above_its_limit(judged: Judged, facts: Facts) -> None:
    [alert] = judged(RULE, {"SpendingLimit": [CARD], **facts}, "2026-03-12")
    assert alert.severity == "warning"
    assert "$4,200" in alert.message
    assert "limit of $3,000 per transaction for corporate card" in alert.message
    assert "exceeds it by $1,200" in alert.message
    assert len(alert.because) == 2


UNDER: list[Facts] = [
    {"Transaction": [paid(3000, account="corporate card")]},
    {"Transaction": [paid(4200, account="savings")]},
    {"Transaction": [paid(4200)]},
    {"Transaction": [paid(4200, account="corporate card", currency="EUR")]},
    {"Transaction": [paid(4200, date="2026-01-20", account="corporate card")]},
    {"Transaction": [paid(-4200, account="corporate card")]},
    {"Intention": [{"what": "buy a car for $4,200"}]},
    {"Intention": [{"what": "put $2,400 on the corporate card"}]},
]


@pytest.mark.parametrize("facts", UNDER)
def test_what_the_limit_does_not_cover_is_silent(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, {"SpendingLimit": [CARD], **facts}, "2026-03-12") == ()


def test_a_limit_that_was_raised_counts_from_then(judged: Judged) -> None:
    raised = {**CARD, "amount": 5000, "said_on": "2026-02-01"}
    facts = {"SpendingLimit": [CARD, raised], "Transaction": [paid(4200, account="corporate card")]}
    assert judged(RULE, facts, "2026-03-12") == ()


def test_who_set_the_limit_is_named(judged: Judged) -> None:
    facts = {
        "SpendingLimit": [{**CARD, "set_by": "Petra"}],
        "Transaction": [paid(4200, account="corporate card")],
    }
    assert "set by Petra" in judged(RULE, facts, "2026-03-12")[0].message


MONTH = limit("eating out", 300, "month")
MEALS = [
    {"restaurant": "Osteria", "amount": 120, "currency": "USD", "date": "2026-03-02"},
    {"restaurant": "Noodle Bar", "amount": 160, "currency": "USD", "date": "2026-03-08"},
]


@pytest.mark.parametrize(
    ("more", "severity", "said"),
    [
        (None, "info", "$280 spent of $300 for eating out this month: $20 left"),
        (
            paid(35, category="dining"),
            "warning",
            "$315 spent of $300 for eating out this month: that is $15 over the limit",
        ),
        (paid(35, category="dining", currency="EUR"), "info", "$280 spent"),
        (paid(35, date="2026-02-27", category="dining"), "info", "$280 spent"),
        (paid(35, category="books"), "info", "$280 spent"),
    ],
)
def test_the_sum_of_a_month(judged: Judged, more: dict[str, Any] | None, severity: str, said: str) -> None:
    facts = {"SpendingLimit": [MONTH], "Meal": MEALS, "Transaction": [more] if more else []}
    [alert] = judged(RULE, facts, "2026-03-12")
    assert alert.severity == severity
    assert said in alert.message


def test_a_new_month_begins_at_nothing(judged: Judged) -> None:
    assert judged(RULE, {"SpendingLimit": [MONTH], "Meal": MEALS}, "2026-04-01") == ()


@pytest.mark.parametrize(
    ("period", "first"), [("week", "2026-03-09"), ("year", "2026-01-05"), ("day", "2026-03-12")]
)
def test_other_periods(judged: Judged, period: str, first: str) -> None:
    facts = {
        "SpendingLimit": [limit("groceries", 100, period)],
        "Transaction": [paid(150, first, category="supermarket")],
    }
    assert len(judged(RULE, facts, "2026-03-12")) == 1


def test_last_week_does_not_count(judged: Judged) -> None:
    facts = {
        "SpendingLimit": [limit("groceries", 100, "week")],
        "Transaction": [paid(150, "2026-03-08", category="groceries")],
    }
    assert judged(RULE, facts, "2026-03-12") == ()


def test_a_refund_is_taken_off(judged: Judged) -> None:
    bought, back = paid(150, category="groceries"), paid(-100, category="groceries")
    facts = {"SpendingLimit": [limit("groceries", 100, "month")], "Transaction": [bought, back]}
    assert judged(RULE, facts, "2026-03-12") == ()


def test_a_chinese_limit(judged: Judged) -> None:
    facts = {
        "SpendingLimit": [limit("外卖", 800, "month", currency="CNY")],
        "Transaction": [paid(820, category="外卖", currency="CNY")],
    }
    assert "820 CNY spent of 800 CNY for 外卖" in judged(RULE, facts, "2026-03-12")[0].message


def test_more_spending_after_the_limit_makes_no_new_alert(judged: Judged) -> None:
    more = [paid(35, category="dining"), paid(50, "2026-03-11", category="dining")]
    one, two = (
        judged(RULE, {"SpendingLimit": [MONTH], "Meal": MEALS, "Transaction": more[:number]}, "2026-03-12")
        for number in (1, 2)
    )
    assert [(alert.key, alert.severity) for alert in one] == [(alert.key, alert.severity) for alert in two]
    assert [len(alert.because) for alert in (*one, *two)] == [2, 2]
    assert one[0].because == two[0].because


def test_a_limit_without_a_currency_takes_the_one_of_the_payments(judged: Judged) -> None:
    bare = {"scope": "groceries", "amount": 100, "period": "week", "said_on": "2026-01-04"}
    dollars, euros = (paid(80, category="groceries", currency=currency) for currency in ("USD", "EUR"))
    assert len(judged(RULE, {"SpendingLimit": [bare], "Transaction": [dollars, dollars]}, "2026-03-12")) == 0
    [alert] = judged(
        RULE,
        {"SpendingLimit": [bare], "Transaction": [dollars, {**dollars, "merchant": "Stall"}]},
        "2026-03-12",
    )
    assert "$160 spent of $100" in alert.message
    assert judged(RULE, {"SpendingLimit": [bare], "Transaction": [dollars, euros]}, "2026-03-12") == ()
