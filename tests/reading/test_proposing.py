"""What a model proposes of one type becomes facts only as far as the message itself says them."""

from datetime import datetime
from typing import Any

import pytest

from tests.reading.conftest import AT, told
from uac_desktop.core.telling import ReadResult, Telling, Turn
from uac_desktop.core.vocabulary import Vocabulary
from uac_desktop.reading.extraction import Rows
from uac_desktop.reading.proposing import propose, told_types


def proposed(vocabulary: Vocabulary, text: str, name: str, quote: str, /, **fields: Any) -> ReadResult:
    return propose([(vocabulary[name], Rows(((quote, fields),)))], told(text), vocabulary, "small")


@pytest.mark.parametrize(
    ("text", "tells"),
    [
        ("I adopted a greyhound.", True),
        ("What is the boiling point of ethanol?", False),
        ("What if I were allergic to nuts?", False),
        ("是不是该买票了？", False),
        ("Is it late? I'm tired and my knee hurts.", True),
    ],
)
def test_what_tells_nothing_is_not_even_asked_about(text: str, tells: bool, vocabulary: Vocabulary) -> None:
    assert bool(told_types(text, vocabulary)) is tells


def test_only_types_that_the_told_words_speak_of_can_be_chosen(vocabulary: Vocabulary) -> None:
    told = told_types("Grandpa takes two bisoprolol tablets. Should I renew the passport?", vocabulary)
    assert "Medication" in told
    assert not {"TravelDocument", "Allergy", "Sleep"} & set(told)


def test_an_end_is_told_by_the_words(vocabulary: Vocabulary) -> None:
    text = "I stopped taking sertraline last week"
    (fact,) = proposed(vocabulary, text, "Medication", text, name="sertraline").facts
    assert fact.op == "end"


def test_whose_it_is_is_told_by_the_words(vocabulary: Vocabulary) -> None:
    text = "My sister Ana takes 5 mg of bisoprolol"
    (fact,) = proposed(vocabulary, text, "Medication", text, name="bisoprolol", dose="5 mg").facts
    assert fact.about == "Ana"


def test_a_day_is_resolved_from_the_message_s_own_instant(vocabulary: Vocabulary) -> None:
    text = "Bought a kettle yesterday"
    (fact,) = proposed(vocabulary, text, "Purchase", text, item="kettle", date="yesterday").facts
    assert fact.fields == {"item": "kettle", "date": "2026-03-04"}


def test_a_fact_of_an_earlier_turn_is_dropped(vocabulary: Vocabulary) -> None:
    at = datetime.fromisoformat(AT)
    telling = Telling("thanks a lot", at, "UTC", (Turn("user", "I'm allergic to kiwi", at),))
    rows = Rows((("I'm allergic to kiwi", {"substance": "kiwi"}),))
    assert propose([(vocabulary["Allergy"], rows)], telling, vocabulary, "small").dropped == {"not_quoted": 1}


def lie(text: str, name: str, quote: str | None = None, /, **fields: Any) -> tuple[Any, ...]:
    return text, name, quote or text, fields


# What a model may make of a message: invented, inverted, given to another person, moved to another day.
LIES = [
    # Nothing of the kind was said.
    lie("Nice weather today.", "Job", "I work at Lufthansa", employer="Lufthansa"),
    lie("Nice weather today.", "Job", employer="Lufthansa", title="pilot"),
    lie("Had lunch with Ben.", "Contact", name="Benjamin Hale"),
    lie("Had lunch with Ben.", "Meal", restaurant="Da Luigi"),
    lie("I run a lot.", "Workout", type="marathon"),
    lie("Paid the rent.", "Transaction", merchant="Acme Housing", amount=900),
    lie("My knee hurts.", "Medication", name="ibuprofen"),
    lie("My knee hurts.", "Condition", name="arthritis"),
    lie("We saw the doctor.", "MedicalVisit", provider="Dr. Ames", reason="diabetes"),
    lie("I flew home.", "Trip", destination="Boston"),
    lie("I have a new passport.", "TravelDocument", number="C1234567", kind="visa"),
    lie("我今天很累。", "Condition", name="抑郁症"),
    lie("我去看了医生。", "Medication", name="布洛芬"),
    # It was asked, supposed, wished, quoted, told by others.
    lie("Am I allergic to nuts?", "Allergy", "Am I allergic to nuts", substance="nuts"),
    lie("If I were allergic to nuts I'd say so.", "Allergy", "If I were allergic to nuts", substance="nuts"),
    lie("What if I took aspirin?", "Medication", "What if I took aspirin", name="aspirin"),
    lie("Should I buy a canoe?", "Purchase", "Should I buy a canoe", item="canoe"),
    lie("The article says aspirin thins blood.", "Medication", name="aspirin"),
    lie('He wrote "I am allergic to latex" on it.', "Allergy", "I am allergic to latex", substance="latex"),
    lie("> I take warfarin\nwhat does that mean?", "Medication", "I take warfarin", name="warfarin"),
    lie("```\nallergic to soy\n```\nfix my text", "Allergy", "allergic to soy", substance="soy"),
    lie("In my novel the hero is allergic to cats.", "Allergy", substance="cats"),
    lie("Pretend I take lithium.", "Medication", name="lithium"),
    lie("I wish I had a dog.", "Preference", topic="dog"),
    lie("People with asthma avoid aspirin.", "Condition", "People with asthma", name="asthma"),
    lie("我是不是对花生过敏？", "Allergy", "我是不是对花生过敏", substance="花生"),
    lie("如果我对花生过敏怎么办", "Allergy", substance="花生"),
    lie("他说“我在吃华法林”。", "Medication", "我在吃华法林", name="华法林"),
    # It was denied, or is over.
    lie("I'm not allergic to penicillin.", "Allergy", substance="penicillin"),
    lie("I never had asthma.", "Condition", name="asthma"),
    lie("No, I don't take metformin.", "Medication", "I don't take metformin", name="metformin"),
    lie("I used to take aspirin.", "Medication", name="aspirin"),
    lie("I don't have a car.", "Vehicle", make="car"),
    lie("我不对青霉素过敏。", "Allergy", substance="青霉素"),
    lie("我没有糖尿病。", "Condition", name="糖尿病"),
    # Values that stand nowhere, though the rest does.
    lie("I take lisinopril.", "Medication", name="lisinopril {dose}"),
    lie("I take lisinopril.", "Medication", name="lisinopril lisinopril lisinopril lisinopril lisinopril"),
    lie("I take lisinopril.", "Medication", name="<b>lisinopril</b>"),
    lie("I'm allergic to shellfish.", "Allergy", substance="seafood platter"),
    lie("I live in Oslo.", "Profile", attribute="birth_date", value="1990-01-01"),
]

# Facts that stand but for one thing that was not said: the field goes, and the fact stays.
HALF = [
    ("I take lisinopril.", "Medication", {"name": "lisinopril", "dose": "10 mg"}, "dose"),
    ("I'm allergic to kiwi.", "Allergy", {"substance": "kiwi", "severity": "severe"}, "severity"),
    ("I'm allergic to kiwi.", "Allergy", {"substance": "kiwi", "reaction": "hives"}, "reaction"),
    ("Bought a kettle.", "Purchase", {"item": "kettle", "amount": 30}, "amount"),
    ("Bought a kettle.", "Purchase", {"item": "kettle", "date": "2025-01-01"}, "date"),
    ("Bought a kettle for 30 euros.", "Purchase", {"item": "kettle", "amount": 300}, "amount"),
    ("I read Dune.", "Book", {"title": "Dune", "author": "Frank Herbert"}, "author"),
    ("I flew to Lima in May.", "Trip", {"destination": "Lima", "purpose": "honeymoon"}, "purpose"),
    ("I take lisinopril.", "Medication", {"name": "lisinopril", "prescriber": "Dr. House"}, "prescriber"),
    ("Bought a kettle yesterday.", "Purchase", {"item": "kettle", "date": "2026-03-01"}, "date"),
]


@pytest.mark.parametrize(("text", "name", "quote", "fields"), LIES, ids=range(len(LIES)))
def test_what_was_not_said_becomes_no_fact(
    text: str, name: str, quote: str, fields: dict[str, Any], vocabulary: Vocabulary
) -> None:
    result = proposed(vocabulary, text, name, quote, **fields)
    assert result.facts == ()
    assert sum(result.dropped.values()) >= 1


@pytest.mark.parametrize(("text", "name", "fields", "gone"), HALF, ids=range(len(HALF)))
def test_a_value_that_was_not_said_is_left_out(
    text: str, name: str, fields: dict[str, Any], gone: str, vocabulary: Vocabulary
) -> None:
    result = proposed(vocabulary, text, name, text, **fields)
    assert [gone in fact.fields for fact in result.facts] in ([False], [])
    assert result.dropped.get("field_not_said", 0) + (not result.facts) >= 1


def test_a_relative_s_medicine_never_becomes_the_person_s_own(vocabulary: Vocabulary) -> None:
    for text, about in [
        ("My son takes montelukast", "son"),
        ("Ana was prescribed warfarin", "Ana"),
        ("我妈妈在吃二甲双胍", "妈妈"),
    ]:
        drug = text.split()[-1] if text.isascii() else "二甲双胍"
        result = proposed(vocabulary, text, "Medication", text, name=drug)
        assert [fact.about for fact in result.facts] in ([about], [])
