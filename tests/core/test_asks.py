"""A model is asked once more where its answer will not do, with what was wrong, and then no more."""

import pytest

from uac_desktop.core.asks import Ask, ask_twice
from uac_desktop.core.errors import RefusedError

ASK = Ask((("system", "Answer."), ("user", "How many?")), {"type": "integer"}, 8, "No: {fault} Again.")


def number(text: str) -> int:
    if not text.isdigit():
        raise RefusedError("it is no number.")
    return int(text)


def test_a_first_answer_that_will_do_is_taken() -> None:
    heard: list[Ask] = []
    assert ask_twice(ASK, lambda ask: heard.append(ask) or "7", number) == 7  # type: ignore[func-returns-value]
    assert heard == [ASK]


def test_a_second_one_is_asked_for_with_what_was_wrong() -> None:
    answers = iter(["many {of} them", "7"])
    heard: list[Ask] = []

    def answer(ask: Ask) -> str:
        heard.append(ask)
        return next(answers)

    assert ask_twice(ASK, answer, number) == 7
    assert heard[1].turns == (
        *ASK.turns,
        ("assistant", "many {of} them"),
        ("user", "No: it is no number. Again."),
    )
    assert (heard[1].schema, heard[1].tokens) == (ASK.schema, ASK.tokens)


def test_a_second_one_that_will_not_do_either_is_refused() -> None:
    with pytest.raises(RefusedError):
        ask_twice(ASK, lambda _: "many", number)


def test_of_an_endless_answer_the_beginning_is_shown() -> None:
    (_, shown), _ = ASK.again("x" * 10_000, "it never ends.").turns[-2:]
    assert 0 < len(shown) < 1_000
