import pytest
from pydantic import JsonValue

from tests.reading.conftest import told
from uac_desktop.core.entries import Fact
from uac_desktop.core.telling import ReadResult
from uac_desktop.core.vocabulary import Vocabulary
from uac_desktop.reading.guard import guard, locate


def proposed(
    record_type: str, quote: str, fields: dict[str, JsonValue], about: str = "user", op: str = "assert"
) -> Fact:
    return Fact.model_validate(
        {"type": record_type, "quote": quote, "fields": fields, "about": about, "op": op, "reader": "model"}
    )


def judge(message: str, fact: Fact, vocabulary: Vocabulary) -> ReadResult:
    return guard([fact], told(message), vocabulary)


# Each: what was said, what a model made of it, and why it is dropped.
LIES = [
    ("nice weather", proposed("Job", "User is a pilot", {"employer": "Lufthansa"}), "not_quoted"),
    ("I'm fine", proposed("Horoscope", "I'm fine", {"sign": "leo"}), "unknown_type"),
    ("Am I allergic to nuts?", proposed("Allergy", "Am I allergic to nuts", {"substance": "nuts"}), "asked"),
    (
        "If I were allergic to nuts I'd say so",
        proposed("Allergy", "If I were allergic to nuts", {"substance": "nuts"}),
        "supposed",
    ),
    ("I might take aspirin", proposed("Medication", "I might take aspirin", {"name": "aspirin"}), "maybe"),
    (
        "The article says aspirin thins blood",
        proposed("Medication", "aspirin thins blood", {"name": "aspirin"}),
        "reported",
    ),
    ("I used to take aspirin", proposed("Medication", "I used to take aspirin", {"name": "aspirin"}), "past"),
    (
        'He wrote "I am allergic to nuts" there',
        proposed("Allergy", "I am allergic to nuts", {"substance": "nuts"}),
        "quoted",
    ),
    ("```\nallergic to nuts\n```", proposed("Allergy", "allergic to nuts", {"substance": "nuts"}), "quoted"),
    (
        "I'm not allergic to latex",
        proposed("Allergy", "I'm not allergic to latex", {"substance": "latex"}),
        "denied",
    ),
    (
        "I'm no longer on metformin",
        proposed("Medication", "I'm no longer on metformin", {"name": "metformin", "status": "taking"}),
        "denied",
    ),
    (
        "I'm on metformin",
        proposed("Medication", "I'm on metformin", {"name": "metformin"}, op="end"),
        "not_ended",
    ),
    (
        "I'm on metformin",
        proposed("Medication", "I'm on metformin", {"name": "metformin"}, op="correct"),
        "not_corrected",
    ),
    (
        "I'm on metformin",
        proposed("Medication", "I'm on metformin", {"name": "metformin"}, op="retract"),
        "not_corrected",
    ),
    (
        "My son is allergic to nuts",
        proposed("Allergy", "My son is allergic to nuts", {"substance": "nuts"}),
        "wrong_person",
    ),
    (
        "I'm allergic to nuts",
        proposed("Allergy", "I'm allergic to nuts", {"substance": "nuts"}, about="Greta"),
        "wrong_person",
    ),
    (
        "I'm allergic to nuts, my son is fine",
        proposed("Allergy", "I'm allergic to nuts", {"substance": "nuts"}, about="son"),
        "wrong_person",
    ),
    (
        "Our dog is on prednisone",
        proposed("Medication", "Our dog is on prednisone", {"name": "prednisone"}),
        "wrong_person",
    ),
    (
        "I'm allergic to nuts",
        proposed("Allergy", "I'm allergic to nuts", {"substance": "penicillin"}),
        "not_said",
    ),
    ("I'm allergic to nuts", proposed("Allergy", "I'm allergic to nuts", {}), "not_said"),
    (
        "hosting 8 people for dinner",
        proposed("Profile", "hosting 8 people for dinner", {"attribute": "income", "value": "upper class"}),
        "not_said",
    ),
    ("I'm on aspirin", proposed("Medication", "I'm on aspirin", {"name": "{medicine}"}), "not_said"),
    ("I'm on aspirin", proposed("Medication", "I'm on aspirin", {"name": "aspirin " * 9}), "not_said"),
    ("I'm on aspirin", proposed("Medication", "I'm on aspirin", {"name": "x" * 300}), "not_said"),
    ("我对花生过敏吗？", proposed("Allergy", "我对花生过敏", {"substance": "花生"}), "asked"),
    ("我妈对花生过敏", proposed("Allergy", "我妈对花生过敏", {"substance": "花生"}), "wrong_person"),
    ("我对花生不过敏", proposed("Allergy", "我对花生不过敏", {"substance": "花生"}), "denied"),
]


@pytest.mark.parametrize(("message", "fact", "reason"), LIES)
def test_what_was_not_said_is_dropped_and_counted(
    message: str, fact: Fact, reason: str, vocabulary: Vocabulary
) -> None:
    judged = judge(message, fact, vocabulary)
    assert judged.facts == ()
    assert judged.dropped[reason] == 1


TRUE = (
    "My sister Ana and I ate at Casa Roja on 2 March, I take 20 mg of lisinopril "
    "since last Friday, paid $42.50"
)

# Each: a field that was not said beside a name that was.
UNSAID = [
    ({"name": "lisinopril", "dose": "40 mg"}, "dose"),
    ({"name": "lisinopril", "started_on": "2024-01-01"}, "started_on"),
    ({"name": "lisinopril", "prescriber": "Dr. Who"}, "prescriber"),
    ({"name": "lisinopril", "status": "maybe"}, "status"),
    ({"name": "lisinopril", "reason": "high blood pressure"}, "reason"),
    ({"name": "lisinopril", "colour": "pink"}, "colour"),
    ({"name": "lisinopril", "frequency": "{frequency}"}, "frequency"),
    ({"name": "lisinopril", "frequency": {"times": 2}}, "frequency"),
]


@pytest.mark.parametrize(("fields", "name"), UNSAID)
def test_a_field_that_was_not_said_goes_and_the_fact_stays(
    fields: dict[str, JsonValue], name: str, vocabulary: Vocabulary
) -> None:
    judged = judge(TRUE, proposed("Medication", "I take 20 mg of lisinopril", fields), vocabulary)
    [fact] = judged.facts
    assert fact.fields == {"name": "lisinopril"}
    assert name not in fact.fields
    assert judged.dropped == {"field_not_said": 1}


def test_what_was_said_is_kept_in_its_form(vocabulary: Vocabulary) -> None:
    fields: dict[str, JsonValue] = {
        "name": "lisinopril",
        "dose": "20 mg",
        "started_on": "last Friday",
        "status": "taking",
    }
    [fact] = judge(TRUE, proposed("Medication", "i take 20 mg of  LISINOPRIL", fields), vocabulary).facts
    assert fact.fields == {**fields, "started_on": "2026-02-27"}
    assert fact.quote == "I take 20 mg of lisinopril"
    assert TRUE[fact.start : fact.end] == fact.quote
    assert fact.valid_from == "2026-02-27"


def test_p31_a_date_that_the_message_does_not_give_is_rejected(vocabulary: Vocabulary) -> None:
    [fact] = judge(
        "Started aspirin yesterday",
        proposed("Medication", "Started aspirin yesterday", {"name": "aspirin", "started_on": "2023-10-05"}),
        vocabulary,
    ).facts
    assert "started_on" not in fact.fields


def test_a_misspelt_name_put_right_stands(vocabulary: Vocabulary) -> None:
    [fact] = judge(
        "I'm on amoxicilin", proposed("Medication", "I'm on amoxicilin", {"name": "amoxicillin"}), vocabulary
    ).facts
    assert fact.fields["name"] == "amoxicillin"


def test_a_relatives_fact_is_the_relatives(vocabulary: Vocabulary) -> None:
    [fact] = judge(
        "My son is allergic to nuts",
        proposed("Allergy", "My son is allergic to nuts", {"substance": "nuts"}, about="my son"),
        vocabulary,
    ).facts
    assert fact.about == "son"


def test_a_currency_needs_its_sign(vocabulary: Vocabulary) -> None:
    paid = proposed("Transaction", "paid 20 at Lidl", {"merchant": "Lidl", "amount": 20, "currency": "USD"})
    [fact] = judge("paid 20 at Lidl", paid, vocabulary).facts
    assert fact.fields == {"merchant": "Lidl", "amount": 20}


def test_an_amount_that_was_not_said_goes(vocabulary: Vocabulary) -> None:
    [fact] = judge(
        "paid 20 at Lidl",
        proposed("Transaction", "paid 20 at Lidl", {"merchant": "Lidl", "amount": 200}),
        vocabulary,
    ).facts
    assert "amount" not in fact.fields


def test_an_end_that_was_said_is_kept(vocabulary: Vocabulary) -> None:
    ended = proposed("Medication", "stopped aspirin", {"name": "aspirin", "status": "stopped"}, op="end")
    assert len(judge("I stopped aspirin", ended, vocabulary).facts) == 1


@pytest.mark.parametrize(
    ("quote", "text", "place"),
    [
        ("I AM  here", "so I am here now", (3, 12)),
        ('"here"', "so here", (3, 7)),
        ("gone", "so here", None),
        ("", "so here", None),
        ("a.b", "axb a.b", (4, 7)),
    ],
)
def test_a_quotation_is_found_whatever_its_case_and_spaces(
    quote: str, text: str, place: tuple[int, int] | None
) -> None:
    assert locate(quote, text) == place
