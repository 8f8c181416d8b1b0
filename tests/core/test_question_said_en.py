"""Questions in the words that people use: colloquial, polite, misspelt, indirect; and what stays declined."""

import pytest

from tests.core.asking import meant, programs
from tests.core.telling import Teller
from uac_desktop.core.entries import Definition


def lived() -> Teller:
    teller = Teller()
    trip = {"currency": "EUR", "country": "PT", "region": "Europe"}
    teller.tell(
        "Trip",
        **trip,
        destination="Faro",
        start_on="2026-03-01",
        end_on="2026-03-08",
        purpose="work",
        cost=900.0,
        status="taken",
        companions=["Ana Bell"],
    )
    home = trip | {"country": "DE"}
    teller.tell("Trip", **home, destination="Bonn", start_on="2025-05-01", cost=100.0, status="taken")
    teller.tell(
        "Trip", **home, destination="Ulm", start_on="2026-12-20", end_on="2026-12-23", status="booked"
    )
    for month, amount, category in ((10, 40.0, "groceries"), (11, 25.0, "groceries"), (11, 60.0, "fuel")):
        teller.tell(
            "Transaction", merchant="Corner Stores", date=f"2026-{month}-03", amount=amount, category=category
        )
    teller.tell("Transaction", merchant="Velo", date="2026-11-05", amount=-12.0, category="clothing")
    teller.tell("SpendingLimit", scope="fuel", amount=100.0, period="month")
    teller.tell("RecurringPayment", payee="Gym Club", amount=20.0, schedule="monthly", status="active")
    teller.tell("Workout", type="swim", date="2026-11-02", distance_km=1.5, duration_min=30.0)
    teller.tell("Workout", type="run", date="2026-11-09", distance_km=5.0, duration_min=30.0)
    teller.tell("Sleep", date="2026-11-27", duration_hours=6.5)
    teller.tell("Sleep", date="2026-11-28", duration_hours=8.0)
    teller.tell("Book", title="Salt", author="Mia Ost", finished_on="2026-02-01", pages=200, rating=4)
    teller.tell("Purchase", item="kettle", store="Haus", date="2026-01-05", amount=30.0, category="appliance")
    teller.tell("Contact", name="Ana Bell", relationship="friend", birthday="1990-12-04")
    for substance, severity in (("nuts", "severe"), ("pollen", "mild")):
        teller.tell("Allergy", substance=substance, kind="allergy", severity=severity, status="active")
    teller.tell("Medication", name="salbutamol inhaler", prescriber="Dr Roth", status="taking")
    teller.tell("Job", employer="Nordhaus", start_on="2015-01-01", end_on="2020-12-31")
    teller.tell("Measurement", kind="weight", value=70.0, unit="kg", date="2026-01-02")
    teller.tell("Measurement", kind="weight", value=72.0, unit="kg", date="2026-11-02")
    teller.tell("Contract", kind="lease", party="Hausverwaltung", end_on="2027-05-31", status="active")
    teller.add(Definition(change="setting", name="home_country", value="DE"), "definition")
    return teller


SAID = [
    # Said politely, and around the matter.
    ("Could you tell me how many workouts I did this month, please?", "len([w for w in workouts"),
    (
        "Out of curiosity, how many books have I got through so far this year?",
        "date(2026, 1, 1) <= b.finished_on",
    ),
    ("Any idea how many trips I took in 2025, roughly?", "date(2025, 1, 1) <= t.start_on"),
    ("Number of workouts this month please.", "len([w for w in workouts"),
    # Misspelt.
    ("How often did I excercise this month?", "len([w for w in workouts"),
    ("What did I spend on grocceries in October?", 't.category == "groceries"'),
    # Names cut short.
    ("Who put me on my inhaler?", "m.prescriber"),
    ("How much have I spent at Corner?", 't.merchant == "Corner Stores"'),
    # Kinds of question.
    ("What was my dearest trip?", "key=lambda t: t.cost).destination"),
    ("Which allergy of mine is the most serious one?", "['mild', 'moderate', 'severe', 'life_threatening']"),
    ("Whose birthday is next?", "replace(year=today.year"),
    ("How old is Ana?", "today.year - c.birthday.year"),
    ("How many days is it since I last swam?", "(today - w.date).days"),
    ("How many days until my trip to Ulm?", "(t.start_on - today).days"),
    ("How much of my fuel budget is left this month?", "- sum(t.amount for t in transactions"),
    ("My two priciest trips so far, dearest first.", "[:2]"),
    ("Did I spend more on groceries or on fuel this month?", "max([(group, sum(t.amount"),
    ("What did I get back in refunds this year?", "sum(-t.amount"),
    ("What do my subscriptions come to a year?", '"yearly": 1}[r.schedule]'),
    ("How many workouts per month did I do in October and November?", '"2026-10", "2026-11"'),
    ("What do I weigh now?", "key=lambda m: m.date).value"),
    ("Who was I working for in the summer of 2018?", "j.employer"),
    ("What's the longest I slept this month?", "max(s.duration_hours"),
    ("Who came along to Faro?", "one in t.companions"),
    ("What was my cheapest trip outside my own country?", "t.country not in (None, home_country)"),
    ("How far have I swum since the start of October, in km?", "sum(w.distance_km"),
    ("How many payments of more than fifty did I make this month?", "t.amount > 50"),
    ("How many payments over a thousand did I make this year?", "t.amount > 1000"),
    ("When does my lease end?", 'c.kind == "lease" and c.status != "ended"'),
    ("What did I spend the most on this year?", "key=lambda t: t.category"),
]


@pytest.mark.parametrize(("question", "part"), SAID)
def test_what_is_said_in_other_words_becomes_its_code(question: str, part: str) -> None:
    assert part in programs(question, lived().state).value


UNSAID = [
    "How much should I save?",
    "Is my inhaler any good?",
    "How much did the plumber charge us for the leak?",
    "How many emails did I answer this month?",
    "Who paid for the trip to Faro?",
    "Where is it?",
    "How many healthy books did I read?",
    "How many trips did I take in January and in May?",
    "Which shops have I been to more than one time?",
    "What does Ana think of me?",
    "How much did I spend on fancy groceries?",
    "How much did the flight to Faro cost?",
    "How many prince songs did I hear?",
]


@pytest.mark.parametrize("question", UNSAID)
def test_what_the_records_do_not_tell_stays_declined(question: str) -> None:
    assert meant(question, lived().state).plan is None


def test_a_plan_that_tells_another_kind_of_thing_than_is_asked_is_none() -> None:
    found = meant("Who did I spend 60 on in November?", lived().state)
    assert found.plan is None or found.plan.shape not in ("number", "exists")


def test_money_of_some_records_is_added_up_where_they_are_in_one_currency() -> None:
    teller = lived()
    for currency in ("EUR", "USD"):
        teller.tell("Meal", restaurant=f"In {currency}", date="2026-11-03", amount=9.0, currency=currency)
    some = meant("How much did I spend on meals this month?", teller.state).plan
    assert some is not None
    assert some.alike
    assert "EUR and USD" in meant("How much did I spend on meals in total?", teller.state).why
