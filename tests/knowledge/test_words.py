"""Sums, people, and whether two texts mean one thing."""

import pytest

from uac_desktop.knowledge import words


@pytest.mark.parametrize(
    ("amount", "currency", "expected"),
    [
        (4200, "USD", "$4,200"),
        (1180.5, "CHF", "1,180.50 CHF"),
        (0.99, "GBP", "£0.99"),
        (300, None, "300"),
        (800, "CNY", "800 CNY"),
    ],
)
def test_a_sum_in_words(amount: float, currency: str | None, expected: str) -> None:
    assert words.money(amount, currency) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("put $15,000 into it", ((15000, "USD"),)),
        ("20k euros or £1.5k", ((20000, "EUR"), (1500, "GBP"))),
        ("花了3万块买股票", ((30000, "CNY"),)),
        ("¥800 for two", ((800, None),)),
        ("45 dollars", ((45, "USD"),)),
        ("room 4200 on 15 May", ()),
        ("3 eurobonds", ()),
    ],
)
def test_sums_in_a_text(text: str, expected: tuple[tuple[float, str | None], ...]) -> None:
    assert words.amounts(text) == expected


@pytest.mark.parametrize(
    ("person", "who", "whose"),
    [
        ("user", "you", "your"),
        (None, "you", "your"),
        ("son", "your son", "your son's"),
        ("Anna", "Anna", "Anna's"),
        ("老婆", "老婆", "老婆's"),
    ],
)
def test_whom_a_record_is_about(person: str | None, who: str, whose: str) -> None:
    assert (words.who(person), words.whose(person)) == (who, whose)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Wells Fargo", "my Wells Fargo checking account"),
        ("corporate card", "the corporate card"),
        ("FitBarn", "fitbarn gym"),
        ("Nadia's recital", "recital of Nadia"),
        ("招商银行", "招商银行储蓄"),
    ],
)
def test_two_names_of_one_thing(one: str, other: str) -> None:
    assert words.same(one, other)
    assert words.same(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Wells Fargo", "Schwab"),
        ("corporate card", "savings account"),
        ("", "Schwab"),
        (None, None),
        ("招商银行", "汇澜银行"),
    ],
)
def test_two_names_of_two_things(one: str | None, other: str | None) -> None:
    assert not words.same(one, other)


def test_common_words_tell_two_things_apart_only_where_nothing_else_does() -> None:
    assert not words.share("board meeting", "team meeting")
    assert words.share("board meeting", "the board")
    assert words.telling("the meeting") == {"meeting"}


@pytest.mark.parametrize(
    ("text", "names", "expected"),
    [
        ("Drive to the lake", ["drive"], "drive"),
        ("a hard driver", ["drive"], None),
        ("周末自驾去草原", ["自驾"], "自驾"),
        ("TÜV in June", ["tüv"], "tüv"),
        (None, ["drive"], None),
        ("anything", [], None),
        ("a road trip by car", ["car", "road trip"], "road trip"),
    ],
)
def test_a_name_in_a_text(text: str | None, names: list[str], expected: str | None) -> None:
    assert words.mentions(text, names) == expected
