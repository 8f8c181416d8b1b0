"""Money is told in the currency that is asked for, and several currencies never become one number."""

import pytest

from tests.core.asking import meant, programs
from tests.core.telling import Teller
from uac_desktop.core.entries import Definition
from uac_desktop.core.plan import QueryPlan, Value
from uac_desktop.core.question_index import currency_of
from uac_desktop.core.question_money import plan_currencies


def paid(*currencies: str) -> Teller:
    teller = Teller()
    for number, code in enumerate(currencies):
        teller.tell(
            "Transaction",
            merchant=f"Shop {number}",
            category="food",
            amount=10.0 + number,
            currency=code,
            date=f"2026-0{number + 1}-02",
        )
    return teller


def with_field(teller: Teller) -> Teller:
    """The same with a field of dollars, and a transaction that has it."""
    teller.add(Definition(change="field", name="amount_usd", type="Transaction", value="float"), "definition")
    teller.tell("Transaction", merchant="Corner", category="food", amount_usd=7.0, date="2026-05-02")
    return teller


def test_a_currency_that_is_named_is_the_only_one_that_is_added_up() -> None:
    state = paid("EUR", "USD").state
    assert 't.currency == "EUR"' in programs("How much did I spend in EUR in 2026?", state).value
    assert 't.currency == "USD"' in programs("How many transactions over 5 dollars did I make?", state).value


@pytest.mark.parametrize(
    "question",
    [
        "How much did I spend in total?",
        "How many transactions were over 11?",
        "What was my largest transaction amount?",
        "Which category did I spend the most money on?",
        "How much did I spend in EUR and USD?",
        "What share of my transactions were over 11 EUR?",
    ],
)
def test_what_would_bring_two_currencies_together_is_declined(question: str) -> None:
    found = meant(question, paid("EUR", "USD").state)
    assert found.plan is None
    assert "EUR and USD" in found.why


def test_a_count_needs_no_currency() -> None:
    code = programs("How many transactions did I make in 2026?", paid("EUR", "USD").state).value
    assert "currency" not in code


def test_a_currency_that_nothing_is_in_is_no_other_one() -> None:
    why = meant("How much did I spend in dollars?", paid("EUR").state).why
    assert why == "Your transactions are in EUR, not in USD."
    assert meant("How much did I spend in euros?", paid("EUR").state).plan is not None


def test_a_field_that_says_its_currency_is_read_where_it_is_asked_for() -> None:
    state = with_field(paid("EUR")).state
    code = programs("What was the total amount of my transactions in USD?", state).value
    assert code == "sum(t.amount_usd for t in transactions if t.amount_usd is not None)"
    over = programs("How many transactions came to 5 USD or more?", state).value
    assert "t.amount_usd >= 5" in over
    assert "t.amount " in programs("How much did I spend in EUR?", state).value
    assert "EUR and USD" in meant("How much did I spend in total?", state).why


def test_one_currency_in_two_fields_is_not_added_up() -> None:
    why = meant("How much did I spend in USD?", with_field(paid("USD", "EUR")).state).why
    assert "USD in several fields" in why


def test_a_chart_is_in_the_currency_of_its_numbers() -> None:
    def told(value: str, *where: object) -> tuple[str, ...]:
        plan = QueryPlan("Transaction", "groups", "sum", Value(value), where=where)  # type: ignore[arg-type]
        return plan_currencies(plan, None)

    state = paid("EUR", "USD").state
    chosen = meant("How much did I spend in EUR for each category?", state).plan
    assert chosen is not None
    assert plan_currencies(chosen, None) == ("EUR",)
    assert told("amount_usd") == ("USD",)
    assert told("amount") == ()


def test_a_name_says_a_currency_only_as_a_part_of_its_own() -> None:
    names = ("cost_usd", "price_eur_net", "usdt", "amount")
    assert [currency_of(name) for name in names] == ["USD", "EUR", "", ""]
