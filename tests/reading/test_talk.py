"""Turns of phrase, and what must not be read out of them."""

import pytest

from tests.reading.conftest import read


def test_what_is_left_of_a_medicine_says_until_when_it_lasts() -> None:
    (fact,) = read("8 days of metformin left")
    assert (fact.fields["name"], fact.fields["supply_until"]) == ("metformin", "2026-03-13")


def test_a_doctor_who_lets_one_take_a_medicine_prescribes_it() -> None:
    (fact,) = read("My cardiologist says I may take ibuprofen for the knee")
    assert (fact.fields["name"], fact.fields["status"]) == ("ibuprofen", "prescribed")


@pytest.mark.parametrize("often", ["six times a day", "twice daily", "three times daily"])
def test_how_often_stands_behind_the_medicine(often: str) -> None:
    (fact,) = read(f"I'm on 500 mg of metformin {often}")
    assert (fact.fields["dose"], fact.fields["frequency"]) == ("500 mg", often)


def test_an_allergy_named_beside_what_was_outgrown_has_ended() -> None:
    ended = [fact for fact in read("Ana had an egg allergy but outgrew it") if fact.op == "end"]
    assert [(fact.about, fact.fields["substance"]) for fact in ended] == [("Ana", "egg")]


def test_a_table_at_a_quarter_to_eight_is_in_the_evening_but_for_a_breakfast() -> None:
    (dinner,) = read("Booked Lotus Garden for six people Friday at 7:45")
    (breakfast,) = read("Booked Lotus Garden for six people Friday at 7:45 am")
    assert dinner.fields["start"] == "2026-03-06T19:45"
    assert breakfast.fields["start"] == "2026-03-06T07:45"


def test_a_weekday_that_ends_a_range_follows_the_one_that_begins_it() -> None:
    (fact,) = read("dentist moved me from wed to fri 10.20")
    assert (fact.fields["moved_from"], fact.fields["start"]) == ("2026-03-11T00:00", "2026-03-13T10:20")


def test_british_times_and_spans_between_two_hours_are_read() -> None:
    (fact,) = read("The boiler man is coming Thursday between 9 and 11")
    assert (fact.fields["start"], fact.fields["end"]) == ("2026-03-12T09:00", "2026-03-12T11:00")
    (other,) = read("I've got the hygienist on Friday at 8.50")
    assert other.fields["start"] == "2026-03-06T08:50"


@pytest.mark.parametrize(
    "said",
    [
        "and jules is allergic to kiwi",
        "My neighbour reckons he's allergic to wifi",
        "The vet says Biscuit's allergic to chicken",
        "My cousin's husband takes warfarin",
        "我朋友的妈妈得了糖尿病",
        "哈哈我对上班过敏",
        "No more dairy for the baby",
        "Rent in Dublin is €2,400 a month on average",
        "The pharmacy closes at 6 on Saturdays",
        "it's due on Friday",
    ],
)
def test_nothing_is_told_of_strangers_pets_jokes_and_the_world(said: str) -> None:
    assert read(said) == []


def test_a_relative_of_a_relative_is_not_the_one_who_was_named() -> None:
    facts = read("My cousin Rosalind has asthma and her husband is diabetic")
    assert [fact.about for fact in facts if fact.type == "Condition"] == ["Rosalind"]


def test_whom_one_eats_with_in_chinese_is_a_companion() -> None:
    (fact,) = read("今晚跟老同学在海底捞吃的")
    assert (fact.type, fact.about) == ("Meal", "user")


@pytest.mark.parametrize(
    ("said", "currency"),
    [("paid 14,500 rupees to the plumber today", "INR"), ("paid ₹900 to the tailor today", "INR")],
)
def test_rupees_are_money(said: str, currency: str) -> None:
    (fact,) = read(said)
    assert (fact.type, fact.fields["currency"]) == ("Transaction", currency)
