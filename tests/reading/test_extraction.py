"""What a model is asked in two steps, and what is made of answers of every kind."""

import json
from datetime import datetime
from typing import Any

import pytest

from tests.reading.conftest import AT, read, told
from uac_desktop.core.entries import Fact
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.telling import ReadResult, Telling, Turn
from uac_desktop.core.vocabulary import Vocabulary
from uac_desktop.reading.extraction import ask_types, ask_values, rows_in, types_in
from uac_desktop.reading.merging import merge

LIKELY = ["Allergy", "Profile"]
MESSAGE = "I'm allergic to kiwi and I live in Oslo"
ROW: dict[str, Any] = {
    "quote": "I'm allergic to kiwi",
    "substance": "kiwi",
    "reaction": None,
    "severity": None,
}
GOOD = json.dumps({"rows": [ROW]})

UNDERSTOOD = [
    GOOD,
    f"```json\n{GOOD}\n```",
    f"```\n{GOOD}\n```",
    f"Here are the rows:\n{GOOD}",
    f"{GOOD}\n\nLet me know if you need more.",
    f"Sure!\n```json\n{GOOD}\n```\nHope this helps.",
    f"<think>kiwi is a fruit {{}}</think>{GOOD}",
    f"\ufeff {GOOD}",
    json.dumps([ROW]),
    json.dumps(ROW),
    json.dumps({"rows": ROW}),
    json.dumps({"rows": [ROW], "note": "done"}),
    json.dumps({"rows": [ROW]}, indent=4),
    json.dumps({"rows": [ROW, "and more"]}),
    json.dumps({"rows": [{"quote": 3, "substance": "nut"}, ROW]}),
    json.dumps({"allergies": [ROW]}),
    json.dumps({"Allergy": ROW}),
    json.dumps({"records": [ROW]}),
    json.dumps({"rows": [{"quote": ROW["quote"], "fields": {"substance": "kiwi"}}]}),
    json.dumps({"rows": [{**ROW, "substance": ["kiwi"]}]}),
    json.dumps({"rows": [{**ROW, "reaction": "null", "severity": ""}]}),
    json.dumps({"rows": [{**ROW, "invented": "field", "type": "Allergy"}]}),
]

FAILED = [
    "",
    "   ",
    "null",
    "I found no rows.",
    "The user is allergic to kiwi.",
    "{",
    "[",
    '{"rows": [',
    GOOD[:-3],
    GOOD[: len(GOOD) // 2],
    '{"rows": null}',
    '{"rows": "none"}',
    '{"rows": 3}',
    '{"row": []}',
    '{"Rows": []}',
    '{"result": {"rows": []}}',
    '{"answer": "yes"}',
    "{}",
    "[1, 2, 3]",
    '["kiwi"]',
    '{"rows": ["kiwi"]}',
    '{"rows": [null]}',
    '{"rows": [{"substance": "kiwi"}]}',
    '{"rows": [{"quote": null, "substance": "kiwi"}]}',
    '{"rows": [{"quote": ["I", "am"], "substance": "kiwi"}]}',
    '{"rows": [[{"quote": "x"}]]}',
    '{"type": "object", "properties": {"rows": {"type": "array"}}, "required": ["rows"]}',
    "{'rows': []}",
    '{"rows": [NaN]}',
    '{"rows": [Infinity]}',
    "<rows><row>kiwi</row></rows>",
    "rows:\n  - substance: kiwi",
    "```json\n```",
    "```json\n{\n```",
    "<think>no end",
    "[" * 5000,
    '{"rows":' * 3000,
    '{"rows": [{"quote": "I", "substance": "' + "kiwi " * 200,
    '"rows"',
    "true",
    '{"rows": [{"quote": "I\'m allergic to kiwi", "substance": "kiwi"',
]

TYPES_UNDERSTOOD = [
    ('{"types": ["Allergy"]}', ["Allergy"]),
    ('{"types": ["Allergy", "Allergy"]}', ["Allergy"]),
    ('{"types": "Allergy"}', ["Allergy"]),
    ('{"type": "Allergy"}', ["Allergy"]),
    ('["Allergy", "Trip"]', ["Allergy", "Trip"]),
    ('{"types": ["allergy "]}', ["Allergy"]),
    ('{"types": ["Allergy", "Horoscope"]}', ["Allergy"]),
    ('{"types": ["Trip", "Meal", "Sleep", "Book"]}', ["Trip", "Meal", "Sleep"]),
    ('```json\n{"types": []}\n```', []),
    ("[]", []),
]
TYPES_FAILED = [
    *("", "Allergy", "{}", "null", '{"types": null}', '{"types": [1]}', '{"types": ["Horoscope"]}'),
    *('{"kinds": []}', '{"types": [', '{"types": {"Allergy": true}}'),
]


@pytest.mark.parametrize("answer", UNDERSTOOD, ids=range(len(UNDERSTOOD)))
def test_an_answer_in_any_clear_form_is_understood(answer: str, vocabulary: Vocabulary) -> None:
    rows = rows_in(answer, vocabulary["Allergy"]).rows
    assert rows == (("I'm allergic to kiwi", {"substance": "kiwi"}),)


@pytest.mark.parametrize("answer", FAILED, ids=range(len(FAILED)))
def test_an_unclear_answer_is_a_failure_and_not_silence(answer: str, vocabulary: Vocabulary) -> None:
    with pytest.raises(RefusedError):
        rows_in(answer, vocabulary["Allergy"])


@pytest.mark.parametrize("answer", ['{"rows": []}', "[]", "```json\n[]\n```"])
def test_an_empty_list_is_nothing_found(answer: str, vocabulary: Vocabulary) -> None:
    assert rows_in(answer, vocabulary["Allergy"]).rows == ()


@pytest.mark.parametrize(("answer", "names"), TYPES_UNDERSTOOD)
def test_the_types_that_are_named(answer: str, names: list[str], vocabulary: Vocabulary) -> None:
    assert types_in(answer, vocabulary) == names


@pytest.mark.parametrize("answer", TYPES_FAILED)
def test_types_that_there_are_not_are_a_failure(answer: str, vocabulary: Vocabulary) -> None:
    with pytest.raises(RefusedError):
        types_in(answer, vocabulary)


def test_malformed_rows_are_counted(vocabulary: Vocabulary) -> None:
    answer = json.dumps({"rows": [ROW, {"substance": "nuts"}]})
    assert rows_in(answer, vocabulary["Allergy"]).malformed == 1


def test_each_field_may_be_null_and_null_comes_first(vocabulary: Vocabulary) -> None:
    row = ask_values(MESSAGE, told(MESSAGE), vocabulary["Allergy"]).schema["properties"]["rows"]["items"]
    assert set(row["properties"]) == {"quote", *vocabulary["Allergy"].fields}
    assert row["properties"]["severity"]["enum"] == [None, "mild", "moderate", "severe", "life_threatening"]
    assert row["properties"]["reaction"]["anyOf"][0] == {"type": "null"}
    assert row["additionalProperties"] is False


def test_the_types_to_choose_from_are_the_likely_ones_and_all_are_listed(vocabulary: Vocabulary) -> None:
    ask = ask_types(MESSAGE, told(MESSAGE), vocabulary, LIKELY)
    names = ask.schema["properties"]["types"]
    assert names["items"]["enum"] == LIKELY
    assert names["maxItems"] == 3
    assert all(f"\n{one.name}: " in ask.turns[0][1] for one in vocabulary)


def test_a_repair_shows_the_answer_and_says_what_is_wrong(vocabulary: Vocabulary) -> None:
    ask = ask_values(MESSAGE, told(MESSAGE), vocabulary["Allergy"])
    again = ask.again("no idea", "The model answered without JSON.")
    assert again.turns[: len(ask.turns)] == ask.turns
    assert again.turns[-2] == ("assistant", "no idea")
    assert "without JSON" in again.turns[-1][1]
    assert again.schema == ask.schema


def test_earlier_turns_are_marked_as_not_to_be_read(vocabulary: Vocabulary) -> None:
    at = datetime.fromisoformat(AT)
    telling = Telling("yes", at, "UTC", (Turn("assistant", "Are you well?", at),))
    for ask in (
        ask_types("yes", telling, vocabulary, LIKELY),
        ask_values("yes", telling, vocabulary["Allergy"]),
    ):
        role, last = ask.turns[-1]
        assert role == "user"
        assert last.index("never to take") < last.index("Are you well?") < last.index("Message:\nyes")


def test_the_model_adds_only_what_the_patterns_did_not_say(vocabulary: Vocabulary) -> None:
    text = "I'm allergic to kiwi and I adore the opera"
    said = ReadResult(tuple(read(text)))
    kiwi = Fact(
        op="assert",
        type="Allergy",
        fields={"substance": "Kiwi"},
        quote="I'm allergic to kiwi",
        reader="small",
    )
    opera = Fact(
        op="assert", type="Preference", fields={"topic": "opera"}, quote="I adore the opera", reader="small"
    )
    assert merge(said, ReadResult((kiwi, opera)), vocabulary) == [opera]


def test_on_health_the_patterns_word_stands(vocabulary: Vocabulary) -> None:
    said = ReadResult(tuple(read("I take 20 mg of lisinopril")))
    other = Fact(
        op="assert",
        type="Medication",
        fields={"name": "lisinopril", "dose": "2 mg"},
        quote="I take",
        reader="small",
    )
    assert merge(said, ReadResult((other,)), vocabulary) == []
