"""Which questions ask for what was said, and when a text tells of what they are about."""

import pytest

from tests.core.asking import lexicon
from uac_desktop.app.resources import silent_words
from uac_desktop.core.said import about_said, missing_words, only_asks, topic_words

ASKED = [
    ("What did I say about the garden wall?", ["garden", "wall"], "best"),
    ("When did I first mention the boiler?", ["boiler"], "first"),
    ("When did I last mention Ana?", ["ana"], "last"),
    ("Did I ever tell you about my aunt's farm?", ["aunt", "farm"], "best"),
    ("Have I told you about the leak?", ["leak"], "best"),
    ("Do you remember my landlord's email?", ["landlord", "email"], "best"),
    ("关于租房合同我之前说过什么？", ["租房合同"], "best"),
    ("我说过花园的墙怎么了？", ["花园", "墙"], "best"),
]


@pytest.mark.parametrize(("question", "words", "order"), ASKED)
def test_what_is_asked_of_what_was_said(question: str, words: list[str], order: str) -> None:
    asked = about_said(question)
    assert asked is not None
    assert (asked.open, asked.order) == (False, order)
    assert topic_words(asked.topic, silent_words()) == words


NUMBERS = [
    "How many times did I mention the boiler?",
    "How often have I told you about the leak?",
    "How much did the sofa cost?",
    "When did I last see the dentist?",
    "What is the total of my rent?",
    "沙发多少钱？",
    "我说过几次花园？",
]


@pytest.mark.parametrize("question", NUMBERS)
def test_what_a_program_has_to_answer_is_never_quoted(question: str) -> None:
    assert about_said(question) is None


def test_any_other_question_may_be_told_by_a_message() -> None:
    asked = about_said("What is my wifi password?")
    assert asked is not None
    assert asked.open


def test_what_the_assistant_said_is_asked_for_as_such() -> None:
    asked = about_said("What did you recommend for the rash?")
    assert asked is not None
    assert asked.yours


def test_a_topic_keeps_its_places() -> None:
    question = "What did I say in March about rent?"
    asked = about_said(question)
    assert asked is not None
    assert asked.topic.index("March") == question.index("March")


MISSING = [
    (["garden", "wall"], "The wall in our gardens leans.", []),
    (["garden", "fence"], "The wall in the garden leans.", ["fence"]),
    (["dad"], "My father called.", []),
    (["墙"], "花园的墙歪了。", []),
    (["租房合同"], "租房的合同到期了", []),
    (["租房合同"], "合同到期了", ["租房合同"]),
    (["租房合同"], "我的租房合同到期了", []),
]


@pytest.mark.parametrize(("words", "text", "missing"), MISSING)
def test_a_word_is_said_by_its_stem_or_one_that_means_the_same(
    words: list[str], text: str, missing: list[str]
) -> None:
    assert missing_words(words, text, lexicon().same) == missing


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("What about the boiler?", True),
        ("The boiler is loud. Why?", False),
        ("锅炉怎么了吗", True),
        ("Hi.", False),
    ],
)
def test_a_text_of_questions_alone_tells_nothing(text: str, asks: bool) -> None:
    assert only_asks(text) is asks
