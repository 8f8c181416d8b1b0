"""A question becomes one plan, or is declined with what is missing."""

from datetime import date

import pytest

from tests.core.telling import Teller
from uac_desktop.core.entries import Definition
from uac_desktop.core.plan import compile_plan
from uac_desktop.core.question import understand

TODAY = date(2026, 11, 29)


def travelled() -> Teller:
    teller = Teller()
    trip = {"status": "taken", "currency": "EUR"}
    teller.tell(
        "Trip", destination="Lima", country="PE", start_on="2025-03-01", purpose="work", cost=900.0, **trip
    )
    teller.tell(
        "Trip", destination="Bonn", country="DE", start_on="2025-05-01", purpose="visit", cost=100.0, **trip
    )
    teller.tell("Workout", type="run", date="2026-11-02", distance_km=5.0)
    teller.add(Definition(change="setting", name="home_country", value="DE"), "definition")
    return teller


def code(question: str) -> str:
    state = travelled().state
    meant = understand(question, state, TODAY)
    assert meant.plan is not None, meant.why
    return compile_plan(meant.plan, state.vocabulary[meant.plan.type]).value


UNDERSTOOD = [
    (
        "How many trips did I take last year?",
        (
            "len([t for t in trips",
            "date(2025, 1, 1) <= t.start_on <= date(2025, 12, 31)",
            "t.start_on <= today",
        ),
    ),
    ("How many international trips did I take in 2025?", ("t.country not in (None, home_country)",)),
    ("How many work trips did I take?", ('t.purpose == "work"',)),
    ("How much did I spend on trips in 2025?", ("sum(t.cost for t in trips", "t.cost is not None")),
    ("我去年去了几次旅行?", ("len([t for t in trips", "date(2025, 1, 1)")),
    ("How many workouts this month?", ("date(2026, 11, 1) <= w.date <= date(2026, 11, 30)",)),
]


@pytest.mark.parametrize(("question", "parts"), UNDERSTOOD)
def test_a_question_that_is_understood_becomes_its_code(question: str, parts: tuple[str, ...]) -> None:
    written = code(question)
    assert [part for part in parts if part not in written] == []


DECLINED = [
    ("How many spaceships did I fly last year?", "no records"),
    ("How many trips did I take with my neighbour's aunt?", "neighbour"),
    ("How many books did I read?", "Nothing is recorded"),
    ("What is the meaning of life?", "not a question"),
    ("How much did I spend on workouts?", "no amount"),
]


@pytest.mark.parametrize(("question", "why"), DECLINED)
def test_what_is_not_understood_whole_is_declined_with_a_reason(question: str, why: str) -> None:
    meant = understand(question, travelled().state, TODAY)
    assert meant.plan is None
    assert why in meant.why


def test_two_currencies_do_not_add_up() -> None:
    teller = travelled()
    teller.tell("Trip", destination="Oslo", country="NO", start_on="2025-07-01", cost=500.0, currency="NOK")
    meant = understand("How much did I spend on trips?", teller.state, TODAY)
    assert "EUR and NOK" in meant.why


def test_abroad_cannot_be_told_where_a_country_is_not_known() -> None:
    teller = travelled()
    teller.tell("Trip", destination="Somewhere", start_on="2025-07-01")
    meant = understand("How many international trips did I take?", teller.state, TODAY)
    assert "Somewhere" in meant.why
