"""Finding and replacing."""

import pytest

from uac_desktop.ui.code.find import Query, at_or_after, before, find, one, replaced

TEXT = "Dose: 500 mg\ndose: 250 mg 😀 dose"


def test_capital_letters_count_only_when_asked() -> None:
    assert find(TEXT, Query("dose")).places == ((0, 4), (13, 17), (29, 33))
    assert find(TEXT, Query("dose", case=True)).places == ((13, 17), (29, 33))


def test_signs_of_patterns_are_plain_text_unless_asked() -> None:
    assert find("a.b axb", Query("a.b")).places == ((0, 3),)
    assert find("a.b axb", Query("a.b", regex=True)).places == ((0, 3), (4, 7))
    assert find(TEXT, Query("^dose", regex=True)).places == ((0, 4), (13, 17))


def test_a_pattern_that_cannot_be_read_says_so() -> None:
    found = find(TEXT, Query("(", regex=True))
    assert found.places == ()
    assert found.fault


def test_matches_of_nothing_are_left_out() -> None:
    assert find("abc", Query("x*", regex=True)).places == ()
    assert find("abc", Query("")).places == ()


def test_a_pattern_that_would_never_end_is_given_up() -> None:
    assert find("a" * 60 + "!", Query("(a+)+$", regex=True)).places == ()


@pytest.mark.parametrize(
    ("query", "by", "made", "count"),
    [
        (Query("dose"), "D", "D: 500 mg\nD: 250 mg 😀 D", 3),
        (Query(r"(\d+) mg", regex=True), r"mg \1", "Dose: mg 500\ndose: mg 250 😀 dose", 2),
        (Query("😀"), "🙂", TEXT.replace("😀", "🙂"), 1),
        (Query("x"), "y", TEXT, 0),
        (Query("(", regex=True), "y", TEXT, 0),
        (Query("mg"), r"\1", TEXT.replace("mg", r"\1"), 2),
    ],
)
def test_all_places_are_replaced(query: Query, by: str, made: str, count: int) -> None:
    assert replaced(TEXT, query, by) == (made, count)


def test_one_place_is_replaced_if_it_is_one() -> None:
    assert one("500 mg", Query(r"(\d+) mg", regex=True), r"\1 g") == "500 g"
    assert one("500 mg or", Query(r"(\d+) mg", regex=True), "") is None
    assert one("", Query("a"), "b") is None


def test_the_next_place_goes_round() -> None:
    places = ((0, 2), (5, 7))
    assert [at_or_after(places, at) for at in (0, 3, 6)] == [0, 1, 0]
    assert [before(places, at) for at in (0, 3, 9)] == [1, 0, 1]
