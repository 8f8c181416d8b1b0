"""A question becomes one plan, or is declined with what is missing."""

import pytest

from tests.core.asking import meant, programs
from tests.core.telling import Teller
from uac_desktop.core.entries import Definition


def travelled() -> Teller:
    teller = Teller()
    trip = {"status": "taken", "currency": "EUR"}
    teller.tell(
        "Trip", destination="Lima", country="PE", start_on="2025-03-01", purpose="work", cost=900.0, **trip
    )
    teller.tell(
        "Trip", destination="Bonn", country="DE", start_on="2025-05-01", purpose="visit", cost=100.0, **trip
    )
    teller.tell("Workout", type="run", date="2026-11-02", distance_km=5.0, duration_min=30.0)
    teller.tell("Workout", type="yoga", date="2026-11-09", duration_min=60.0)
    teller.tell("Meal", restaurant="Faro", date="2026-11-03", cuisine="Thai", companions=["Ana Bell"])
    teller.add(Definition(change="setting", name="home_country", value="DE"), "definition")
    return teller


UNDERSTOOD = [
    ("How many trips did I take last year?", "date(2025, 1, 1) <= t.start_on <= date(2025, 12, 31)"),
    ("How many international trips did I take in 2025?", "t.country not in (None, home_country)"),
    ("How many work trips did I take?", 't.purpose == "work"'),
    ("How much did I spend on trips in 2025?", "sum(t.cost for t in trips"),
    ("我去年去了几次旅行?", "date(2025, 1, 1)"),
    ("How many workouts this month?", "date(2026, 11, 1) <= w.date <= date(2026, 11, 30)"),
    ("What was the average cost of my trips?", "fmean([t.cost for t in trips"),
    ("How many hours did I work out this year?", "sum(w.duration_min / 60 for w in workouts"),
    ("How many workouts lasted 45 minutes or longer?", "w.duration_min >= 45"),
    ("How many workouts were on weekends?", "w.date.weekday() in (5, 6)"),
    ("Which trip cost the most?", "key=lambda t: t.cost).destination"),
    ("When did I last eat at Faro?", 'max(m.date for m in meals if m.restaurant == "Faro"'),
    ("How many meals did I have with Ana?", '"Ana Bell" in (m.companions or [])'),
    ("What share of my trips were work trips, in percent?", "100 * len("),
    ("How many workouts did I do in each month of 2026?", 'f"{w.date.year}-{w.date.month:02d}"'),
    ("Did my workout count increase or decrease from 2025 to 2026?", '"increase" if after > before'),
    ("On average, how many minutes did my workouts last?", "fmean([w.duration_min for w in workouts"),
    ("Which trip cost the most? If tied, give the earliest.", "(-t.cost, t.start_on or date.max)"),
    ("Which trip was cheapest? On a tie give the latest by date.", "(-t.cost, t.start_on or date.min)"),
    ("最贵的一次旅行是哪里?如果并列,取最早的。", "(-t.cost, t.start_on or date.max)"),
    ("How many hours did I spend on workouts in total?", "sum(w.duration_min / 60 for w in workouts"),
    ("What was the destination of my most expensive trip in EUR?", "key=lambda t: t.cost).destination"),
    ("On which date was my most expensive trip in euros?", "key=lambda t: t.cost).start_on"),
    ("How many workouts had no distance and no type?", "w.distance_km is None and w.type is None"),
]


@pytest.mark.parametrize(("question", "part"), UNDERSTOOD)
def test_a_question_that_is_understood_becomes_its_code(question: str, part: str) -> None:
    assert part in programs(question, travelled().state).value


DECLINED = [
    ("How many spaceships did I fly last year?", "no records"),
    ("How many trips did I take with my neighbour's aunt?", "neighbour"),
    ("How many books did I read?", "Nothing is recorded"),
    ("What is the meaning of life?", "no records"),
    ("How much did I spend on workouts?", "spend"),
    ("How many trips did I take in 2011?", "begin on 2025-03-01"),
    ("How many trips did Ana take?", "Ana"),
    ("How many meals did I have for the first time in 2026?", "first time"),
    ("I took two trips.", "not a question"),
]


@pytest.mark.parametrize(("question", "why"), DECLINED)
def test_what_is_not_understood_whole_is_declined_with_a_reason(question: str, why: str) -> None:
    found = meant(question, travelled().state)
    assert found.plan is None
    assert why in found.why


def test_two_currencies_do_not_add_up() -> None:
    teller = travelled()
    teller.tell("Trip", destination="Oslo", country="NO", start_on="2025-07-01", cost=500.0, currency="NOK")
    assert "EUR and NOK" in meant("How much did I spend on trips?", teller.state).why


def test_abroad_cannot_be_told_where_a_country_is_not_known() -> None:
    teller = travelled()
    teller.tell("Trip", destination="Somewhere", start_on="2025-07-01")
    assert "Somewhere" in meant("How many international trips did I take?", teller.state).why


def test_the_person_is_meant_where_nobody_is_named() -> None:
    teller = Teller()
    teller.tell("Medication", name="losartan", status="taking", started_on="2026-01-01")
    teller.tell("Medication", name="ramipril", status="taking", about="Mum", started_on="2026-01-01")
    mine = programs("Which medicines am I taking?", teller.state).value
    hers = programs("Which medicines is Mum taking?", teller.state).value
    assert 'm.person == "user"' in mine
    assert 'm.person == "Mum"' in hers


def test_a_part_about_another_type_joins_the_two() -> None:
    teller = travelled()
    teller.tell(
        "Trip", destination="Rome", country="IT", start_on="2026-11-01", end_on="2026-11-05", status="taken"
    )
    joined = programs("How many meals did I have while I was away on trips?", teller.state).value
    assert "any(" in joined
    assert "t.start_on <= m.date <= t.end_on" in joined
    same_day = programs("How many meals did I have on the days I worked out?", teller.state).value
    assert "any(w.date == m.date for w in workouts)" in same_day


def eaten() -> Teller:
    teller = Teller()
    for day, company in ((1, ["Ana Bell"]), (2, ["Bo Lind"]), (3, ["Ana Bell", "Bo Lind"])):
        teller.tell("Meal", restaurant="Faro", date=f"2026-11-0{day}", companions=company)
    teller.tell("Sleep", date="2026-11-01", bedtime="23:10", wake_time="07:00")
    return teller


def test_and_asks_for_a_list_that_holds_both_and_or_for_one_of_them() -> None:
    both = programs("How many meals did I have with Ana and Bo?", eaten().state).value
    either = programs("How many meals did I have with Ana or Bo?", eaten().state).value
    assert '"Ana Bell" in (m.companions or []) and "Bo Lind" in (m.companions or [])' in both
    assert '("Ana Bell" in (m.companions or []) or "Bo Lind" in (m.companions or []))' in either


def test_noon_is_a_time_of_day() -> None:
    code = programs("On how many nights did I wake up after noon?", eaten().state).value
    assert "(s.wake_time.hour, s.wake_time.minute) > (12, 0)" in code


def test_who_was_spoken_to_last_is_told_by_that_day_and_not_by_the_first() -> None:
    teller = Teller()
    field = Definition(change="field", name="last_contact_date", type="Contact", value="date")
    teller.add(field, "definition")
    teller.tell("Contact", name="Ana", met_on="2020-01-01", last_contact_date="2026-01-01")
    code = programs("What is the name of the contact I contacted most recently?", teller.state).value
    assert "key=lambda c: c.last_contact_date).name" in code


def test_the_name_of_a_type_that_is_kept_means_no_other_type() -> None:
    teller = Teller()
    teller.tell("Transaction", merchant="Lidl", amount=5.0, currency="EUR", date="2026-02-01")
    asked = "How much did I spend on purchases in 2026?"
    assert "in transactions" in programs(asked, teller.state).value
    teller.tell("Purchase", item="lamp", store="Lidl", amount=9.0, currency="EUR", date="2026-02-02")
    assert "in purchases" in programs(asked, teller.state).value


def test_two_types_that_fit_alike_are_both_named() -> None:
    teller = Teller()
    for name in ("Reservation", "Maintenance"):
        teller.tell(name, provider="Nordlicht", **({"thing": "van"} if name == "Maintenance" else {}))
    found = meant("How many times did I see Nordlicht?", teller.state)
    assert found.plan is None


def test_an_attribute_of_the_person_is_told_as_of_a_day() -> None:
    teller = Teller()
    teller.tell("Profile", attribute="home_city", value="Kiel", since="2019-01-01", apart=True)
    teller.tell("Profile", attribute="home_city", value="Bonn", since="2024-01-01", apart=True)
    then = programs("Which city was I living in in July 2023?", teller.state)
    assert "p.since <= date(2023, 7, 1)" in then.value
    assert "never told me your blood type" in meant("What is my blood type?", teller.state).why
