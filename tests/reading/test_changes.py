"""What a message changes of what was said before it in the conversation."""

from datetime import datetime

import pytest
from pydantic import JsonValue

from tests.reading.conftest import shipped_reader
from uac_desktop.core.telling import ReadResult, Telling, Turn

AT = datetime.fromisoformat("2026-03-05T10:00:00+00:00")  # a Thursday


def after(text: str, *before: str) -> ReadResult:
    """What is read from a message after the person's earlier ones."""
    return shipped_reader().read(Telling(text, AT, "UTC", tuple(Turn("user", one, AT) for one in before)))


CORRECTED: list[tuple[str, str, str, dict[str, JsonValue]]] = [
    ("Dentist on Tuesday at 9:00.", "sorry, Wednesday, not Tuesday", "Event", {"start": "2026-03-11T09:00"}),
    ("Dentist on the 8th of April at 9 am.", "typo, the 18th", "Event", {"start": "2026-04-18T09:00"}),
    ("Book club on Friday at 8 pm.", "I meant 7:30", "Event", {"start": "2026-03-06T19:30"}),
    ("I take fluoxetine 20 mg every morning.", "make that 40 mg", "Medication", {"dose": "40 mg"}),
    ("I take fluoxetine 20 mg every morning.", "Actually 40, not 20", "Medication", {"dose": "40 mg"}),
    ("Cap groceries at $200 a week.", "make that 250, not 200", "SpendingLimit", {"amount": 250}),
    ("I'm allergic to sulfa.", "no wait, it's sulfites, not sulfa", "Allergy", {"substance": "sulfites"}),
    ("下周二早上八点半体检。", "说错了，是周四，不是周二", "Event", {"start": "2026-03-12T08:30"}),
]


@pytest.mark.parametrize(("before", "text", "type_name", "fields"), CORRECTED, ids=lambda one: str(one)[:30])
def test_a_correction_changes_what_it_means(
    before: str, text: str, type_name: str, fields: dict[str, JsonValue]
) -> None:
    [fact] = after(text, before).facts
    assert (fact.op, fact.type) == ("correct", type_name)
    assert {name: fact.fields.get(name) for name in fields} == fields
    assert str(fact.quote) in text


@pytest.mark.parametrize(
    ("before", "text", "type_name"),
    [
        ("Bought a boat in Kiel yesterday for 900 euros.", "I was kidding about the boat.", "Purchase"),
        ("I'm allergic to mangoes.", "That was a joke, scratch that.", "Allergy"),
        ("I'm allergic to mangoes.", "Actually I'm not allergic to mangoes.", "Allergy"),
        ("我对芒果过敏。", "开玩笑的，删掉吧", "Allergy"),
    ],
)
def test_what_was_never_so_is_taken_back(before: str, text: str, type_name: str) -> None:
    [fact] = after(text, before).facts
    assert (fact.op, fact.type) == ("retract", type_name)


@pytest.mark.parametrize(
    ("before", "text", "type_name", "status"),
    [
        ("Flying to Oslo on April 3, back on April 9.", "Oslo is off.", "Trip", "cancelled"),
        ("The grant report is due on July 15.", "Grant report is done.", "Deadline", "done"),
        ("My Netflix is $15 a month.", "I dropped Netflix.", "RecurringPayment", "cancelled"),
        ("Haircut on Saturday at 10 am.", "It got cancelled.", "Event", "cancelled"),
        ("我9月20号去成都出差，23号回。", "成都不去了。", "Trip", "cancelled"),
    ],
)
def test_what_is_over_ends_what_was_said(before: str, text: str, type_name: str, status: str) -> None:
    [fact] = after(text, before).facts
    assert (fact.op, fact.type, fact.fields["status"]) == ("end", type_name, status)


def test_the_newest_of_several_is_put_right() -> None:
    [fact] = after(
        "sorry, I meant Monday", "Dentist on Friday at 9 am.", "Haircut on Saturday at 10 am."
    ).facts
    assert fact.fields["title"] == "Haircut"


def test_a_joke_about_several_things_asks_which() -> None:
    found = after("Forget that.", "I'm allergic to kiwi. Dentist on Friday at 9 am.")
    assert found.facts == ()
    assert found.questions == ("Which is not so: kiwi, or Dentist?",)


@pytest.mark.parametrize("text", ["not yet done", "thanks, that's all", "no, what else?", "Is the trip off?"])
def test_what_changes_nothing_is_no_change(text: str) -> None:
    assert after(text, "Flying to Oslo on April 3, back on April 9.").facts == ()


def test_without_anything_before_it_a_correction_says_nothing() -> None:
    assert after("sorry, I meant 8:30").facts == ()
