"""A model's answers are held to what was offered, whatever they say."""

import json

import pytest

from tests.core.asking import lexicon
from tests.core.test_question import travelled
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.plan_choice import NONE, Kind, Options, Parts, ask_kind, ask_parts, kind_in, parts_in
from uac_desktop.core.question_index import Index, index_of

OPTIONS = Options(("cost", "purpose"), ("year",), ("purpose in work",))


def kept() -> Index:
    return index_of(travelled().state, lexicon())


def test_only_the_person_s_own_types_are_offered() -> None:
    ask = ask_kind("How far?", kept())
    offered = ask.schema["properties"]["type"]["enum"]
    assert offered == [NONE, "Trip", "Meal", "Workout"]
    assert "Book" not in ask.turns[0][1]


def test_only_conditions_of_the_question_are_offered() -> None:
    ask = ask_parts("For work?", Kind("Trip", "count"), "trips", OPTIONS)
    assert ask.schema["properties"]["filters"]["items"]["enum"] == ["purpose in work"]
    bare = ask_parts("For work?", Kind("Trip", "count"), "trips", Options(("cost",)))
    assert "filters" not in bare.schema["properties"]


def test_an_answer_is_a_type_and_a_kind_of_answer() -> None:
    assert kind_in('{"type": "Trip", "want": "count"}', kept()) == Kind("Trip", "count")


@pytest.mark.parametrize("said", [NONE, None])
def test_none_is_the_easy_answer(said: str | None) -> None:
    assert kind_in(json.dumps({"type": said, "want": "count"}), kept()) is None
    assert kind_in(json.dumps({"type": "Trip", "want": said}), kept()) is None


BAD_KINDS = [
    "",
    "Trip",
    "{}",
    "[]",
    "null",
    '{"type": "Trip"}',
    '{"type": "Book", "want": "count"}',
    '{"type": "Trip", "want": "guess"}',
    '{"type": [], "want": []}',
    '{"type": {"Trip": 1}, "want": true}',
    '{"type": "Trip", "want": "count"',
    "[" * 100_000,
]


@pytest.mark.parametrize("said", BAD_KINDS)
def test_any_other_answer_of_the_first_step_is_refused(said: str) -> None:
    with pytest.raises(RefusedError):
        kind_in(said, kept())


def test_an_answer_is_fields_and_conditions() -> None:
    said = {"field": "cost", "group": NONE, "filters": ["purpose in work", "purpose in work"]}
    assert parts_in(json.dumps(said), OPTIONS) == Parts("cost", "", ("purpose in work",))


BAD_PARTS = [
    {},
    {"field": "cost"},
    {"field": "price", "group": NONE},
    {"field": "cost", "group": "month"},
    {"field": "cost", "group": NONE, "filters": ["purpose in visit"]},
    {"field": "cost", "group": NONE, "filters": "purpose in work"},
    {"field": "cost", "group": NONE, "filters": [["purpose in work"]]},
]


@pytest.mark.parametrize("said", BAD_PARTS)
def test_what_was_not_offered_is_refused(said: object) -> None:
    with pytest.raises(RefusedError):
        parts_in(json.dumps(said), OPTIONS)


def test_asked_again_it_sees_what_was_wrong() -> None:
    ask = ask_kind("How far?", kept()).again("{}", "it is empty.")
    assert [speaker for speaker, _ in ask.turns] == ["system", "user", "assistant", "user"]
    assert "it is empty." in ask.turns[-1][1]
