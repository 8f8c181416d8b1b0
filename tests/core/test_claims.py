import pytest

from uac_desktop.core.claims import contradicts, numbers_in


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("You took 16 trips.", [16]),
        ("You took sixteen trips in 2025.", [16]),
        ("1,204.50 EUR since 2024-03-01", [1204.5]),
        ("Twice, last on 2026-01-05 at 09:30 [412].", [2]),
        ("去年去了三次,花了 1200 元。", [1200, 3]),
        ("两本书", [2]),
        ("Nothing to count.", []),
    ],
)
def test_the_numbers_that_a_text_names(text: str, numbers: list[float]) -> None:
    assert numbers_in(text) == numbers


@pytest.mark.parametrize(
    ("reply", "value", "wrong"),
    [
        ("You took 16 trips last year.", 16, False),
        ("You took fifteen trips last year.", 16, True),
        ("About 12.3 km on average.", 12.345, False),
        ("About 12 km on average.", 12.345, False),
        ("About 15 km on average.", 12.345, True),
        ("Quite a lot of them.", 16, False),
        ("You made 16 of your 40 trips by train.", 16, False),
        ("It was Lisbon, 3 times.", "Lisbon", False),
        ("Yes, one.", True, False),
        ("None at all.", 0, False),
    ],
)
def test_a_reply_with_other_numbers_than_the_computed_one(reply: str, value: object, wrong: bool) -> None:
    assert contradicts(reply, value) is wrong
