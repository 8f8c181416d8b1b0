"""A typed line says what is looked for; whatever is typed, it is never an error."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uac_desktop.core.search_query import MOST_TERMS, Note, Query, Term, parse


def test_words_phrases_and_what_is_unwanted() -> None:
    query = parse('penicillin "after the meal" -hives -"red rash" amox')
    assert query.terms == (Term("penicillin"), Term("after the meal"), Term("amox", unfinished=True))
    assert query.without == (Term("hives"), Term("red rash"))


FILTERS = [
    ("from:user", Query(role="user")),
    ("FROM:Assistant", Query(role="assistant")),
    ("from:我", Query(role="user")),
    ("kind:fact", Query(kind="fact")),
    ("种类:提醒", Query(kind="alert")),
    ("type:Allergy", Query(type="Allergy")),
    ("about:Son", Query(about="son")),
    ("about:me", Query(about="user")),
    ("before:2026-01-31", Query(before=date(2026, 1, 31))),
    ("before:2026", Query(before=date(2026, 1, 1))),
    ("after:2026-3", Query(after=date(2026, 3, 1))),
    ("after：2026-03", Query(after=date(2026, 3, 1))),
    ('in:"Health and Home"', Query(title="health and home")),
    ("in:“健康”", Query(title="健康")),
    ("is:removed", Query(removed=True)),
]


@pytest.mark.parametrize(("line", "query"), FILTERS)
def test_filters(line: str, query: Query) -> None:
    assert parse(line) == query


NOT_UNDERSTOOD = [
    ("form:user", Note("unknown", "form", "user")),
    ("before:soon", Note("value", "before", "soon")),
    ("before:2026-13", Note("value", "before", "2026-13")),
    ("from:bob", Note("value", "from", "bob")),
    ("kind: x", Note("value", "kind", "")),
    ('in:""', Note("value", "in", "")),
]


@pytest.mark.parametrize(("line", "note"), NOT_UNDERSTOOD)
def test_what_is_not_understood_is_told_in_a_sentence(line: str, note: Note) -> None:
    assert parse(line).notes == (note,)
    assert note.sentence.endswith(".")


@pytest.mark.parametrize("line", ["https://example.org/a", "10:30", "note: milk", "医生：青霉素", "Re:"])
def test_a_colon_in_what_is_said_is_no_filter(line: str) -> None:
    query = parse(line)
    assert query.notes == ()
    assert query.terms


def test_a_filter_that_is_being_typed_is_nothing_yet() -> None:
    assert parse("hives from:") == Query(terms=(Term("hives"),))


def test_words_of_an_unknown_filter_are_looked_for() -> None:
    assert parse("form:user ").terms == (Term("form user"),)


UNFINISHED = [("amox", True), ("amox ", False), ('"amox"', False), ('"amox', True), ("amox* hives ", True)]


@pytest.mark.parametrize(("line", "unfinished"), UNFINISHED)
def test_the_last_word_may_be_unfinished(line: str, unfinished: bool) -> None:
    assert parse(line).terms[0].unfinished is unfinished


@pytest.mark.parametrize("line", ["", "  ", "-", '"', '""', "***", "-hives", "!?", "()"])
def test_a_line_that_looks_for_nothing_asks_nothing(line: str) -> None:
    assert not parse(line).asks


def test_a_line_that_is_too_long_is_cut_and_says_so() -> None:
    many = parse("a " * (MOST_TERMS + 1))
    assert (len(many.terms), many.notes) == (MOST_TERMS, (Note("long"),))
    assert parse("x" * 10_000).notes == (Note("long"),)


@given(st.text())
def test_nothing_that_is_typed_raises(line: str) -> None:
    query = parse(line)
    assert all(note.sentence for note in query.notes)


@given(
    st.lists(st.sampled_from(['"', "-", ":", "*", "from", "in", "before", "2026", "(", "OR", "敏", " ", "x"]))
)
def test_no_mixture_of_marks_raises(parts: list[str]) -> None:
    assert len(parse("".join(parts)).terms) <= MOST_TERMS
