import json
from datetime import datetime

import pytest

from tests.reading.conftest import AT, read, told
from uac_desktop.core.entries import Fact
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.telling import ReadResult, Telling, Turn
from uac_desktop.core.vocabulary import Vocabulary
from uac_desktop.reading.extraction import extraction_schema, extraction_turns, parse_facts
from uac_desktop.reading.merging import merge

MESSAGE = "I'm allergic to kiwi and I live in Oslo"
ROW = {
    "type": "Allergy",
    "op": "assert",
    "about": "user",
    "quote": "I'm allergic to kiwi",
    "fields": {"substance": "kiwi"},
}
GOOD = json.dumps({"facts": [ROW]})

UNDERSTOOD = [
    GOOD,
    f"```json\n{GOOD}\n```",
    f"```\n{GOOD}\n```",
    f"Here are the facts:\n{GOOD}",
    f"{GOOD}\n\nLet me know if you need more.",
    f"Sure!\n```json\n{GOOD}\n```\nHope this helps.",
    f"<think>kiwi is a fruit {{}}</think>{GOOD}",
    json.dumps([ROW]),
    json.dumps(ROW),
    json.dumps({"facts": ROW}),
    json.dumps({"facts": [ROW], "note": "done"}),
    json.dumps({"facts": [ROW]}, indent=4),
    json.dumps({"facts": [ROW, "and more"]}),
    json.dumps({"facts": [{**ROW, "op": "invent"}, ROW]}),
    json.dumps({"facts": [{k: v for k, v in ROW.items() if k not in ("op", "about")}]}),
    json.dumps({"facts": [{**ROW, "about": None, "op": None}]}),
    json.dumps({"facts": [{**ROW, "fields": {"substance": "kiwi", "reaction": None, "severity": ""}}]}),
    json.dumps({"facts": [{**ROW, "about": None, "fields": {"person": "user", "substance": "kiwi"}}]}),
]

FAILED = [
    "",
    "   ",
    "null",
    "I found no facts.",
    "The user is allergic to kiwi.",
    "{",
    "[",
    '{"facts": [',
    GOOD[:-3],
    GOOD[: len(GOOD) // 2],
    '{"facts": null}',
    '{"facts": "none"}',
    '{"facts": 3}',
    '{"fact": []}',
    '{"Facts": []}',
    '{"result": {"facts": []}}',
    '{"answer": "yes"}',
    "{}",
    "[1, 2, 3]",
    '["kiwi"]',
    '{"facts": ["kiwi"]}',
    '{"facts": [null]}',
    '{"facts": [{"type": "Allergy"}]}',
    '{"facts": [{"type": "Allergy", "fields": "kiwi"}]}',
    '{"facts": [{"type": 7, "op": "assert", "quote": "x", "fields": {}}]}',
    '{"facts": [{"op": "assert", "quote": "x", "fields": {}}]}',
    '{"type": "object", "properties": {"facts": {"type": "array"}}, "required": ["facts"]}',
    "{'facts': []}",
    '{"facts": [NaN]}',
    '{"facts": [Infinity]}',
    "<facts><fact>kiwi</fact></facts>",
    "facts:\n  - type: Allergy",
    "```json\n```",
    "```json\n{\n```",
    "<think>no end",
    "[" * 5000,
    '{"facts":' * 3000,
    '{"facts": [{"type": "Allergy", "fields": {"substance": "' + "kiwi " * 200,
]


@pytest.mark.parametrize("answer", UNDERSTOOD)
def test_an_answer_in_any_clear_form_is_understood(answer: str, vocabulary: Vocabulary) -> None:
    result = parse_facts(answer, told(MESSAGE), vocabulary, "small")
    assert [(fact.fields, fact.about, fact.reader) for fact in result.facts] == [
        ({"substance": "kiwi"}, "user", "small")
    ]


@pytest.mark.parametrize("answer", FAILED, ids=range(len(FAILED)))
def test_an_unclear_answer_is_a_failure_and_not_silence(answer: str, vocabulary: Vocabulary) -> None:
    with pytest.raises(RefusedError):
        parse_facts(answer, told(MESSAGE), vocabulary, "small")


@pytest.mark.parametrize("answer", ['{"facts": []}', "[]", "```json\n[]\n```"])
def test_an_empty_list_is_nothing_found(answer: str, vocabulary: Vocabulary) -> None:
    assert parse_facts(answer, told(MESSAGE), vocabulary, "small").facts == ()


def test_malformed_rows_are_counted(vocabulary: Vocabulary) -> None:
    answer = json.dumps({"facts": [ROW, {"type": "Allergy"}]})
    assert parse_facts(answer, told(MESSAGE), vocabulary, "small").dropped == {"malformed": 1}


def test_the_schema_names_each_type_and_only_its_fields(vocabulary: Vocabulary) -> None:
    shapes = extraction_schema(vocabulary)["properties"]["facts"]["items"]["anyOf"]
    assert [shape["properties"]["type"]["const"] for shape in shapes] == [one.name for one in vocabulary]
    allergy = next(shape for shape in shapes if shape["properties"]["type"]["const"] == "Allergy")
    fields = allergy["properties"]["fields"]
    assert set(fields["properties"]) == set(vocabulary["Allergy"].fields)
    assert fields["properties"]["severity"] == {"enum": ["mild", "moderate", "severe", "life_threatening"]}
    assert fields["additionalProperties"] is False


def test_the_schema_may_be_narrowed_to_a_few_types(vocabulary: Vocabulary) -> None:
    shapes = extraction_schema(vocabulary, ["Trip"])["properties"]["facts"]["items"]["anyOf"]
    assert len(shapes) == 1


def test_the_examples_keep_to_the_vocabulary(vocabulary: Vocabulary) -> None:
    turns = extraction_turns(told(MESSAGE), vocabulary)
    for role, content in turns:
        if role == "assistant":
            for fact in json.loads(content)["facts"]:
                assert set(fact["fields"]) <= set(vocabulary[fact["type"]].fields)


def test_earlier_turns_are_marked_as_not_to_be_read(vocabulary: Vocabulary) -> None:
    at = datetime.fromisoformat(AT)
    telling = Telling("yes", at, "UTC", (Turn("assistant", "Are you well?", at),))
    role, last = extraction_turns(telling, vocabulary)[-1]
    assert role == "user"
    assert last.index("never to take facts from") < last.index("Are you well?") < last.index("Message:\nyes")


def test_a_fact_read_from_an_earlier_turn_is_dropped(vocabulary: Vocabulary) -> None:
    at = datetime.fromisoformat(AT)
    telling = Telling("thanks", at, "UTC", (Turn("user", "I'm allergic to kiwi", at),))
    assert parse_facts(GOOD, telling, vocabulary, "small").dropped == {"not_quoted": 1}


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
