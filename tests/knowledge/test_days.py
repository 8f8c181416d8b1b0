"""Months by the calendar, working days of a country, stays in a window, and how days are written."""

from datetime import date, datetime

import pytest

from uac_desktop.knowledge.days import Days
from uac_desktop.knowledge.tables import load_travel_tables
from uac_desktop.sandbox.partial import Partial

DAYS = Days(load_travel_tables()["holidays"])
D = date.fromisoformat


@pytest.mark.parametrize(
    ("day", "months", "expected"),
    [
        ("2026-01-31", 1, "2026-02-28"),
        ("2024-01-31", 1, "2024-02-29"),
        ("2026-08-31", -6, "2026-02-28"),
        ("2026-11-15", 15, "2028-02-15"),
        ("2026-03-01", -3, "2025-12-01"),
    ],
)
def test_months_are_counted_by_the_calendar(day: str, months: int, expected: str) -> None:
    assert DAYS.add_months(D(day), months) == D(expected)


@pytest.mark.parametrize(
    ("day", "number", "country", "expected"),
    [
        ("2026-12-23", 3, "US", "2026-12-29"),
        ("2026-12-23", 3, "GB", "2026-12-30"),
        ("2026-12-23", 3, None, "2026-12-28"),
        ("2026-04-02", 1, "DE", "2026-04-07"),
        ("2026-10-01", -1, "CN", "2026-09-30"),
        ("2026-11-27", -1, "US", "2026-11-25"),
        ("2026-11-28", 0, "US", "2026-11-28"),
    ],
)
def test_working_days_are_those_of_a_country(
    day: str, number: int, country: str | None, expected: str
) -> None:
    assert DAYS.add_working_days(D(day), number, country) == D(expected)


def test_the_last_working_day_by_a_day() -> None:
    assert DAYS.working_day_by(D("2026-04-06"), "GB") == D("2026-04-02")
    assert DAYS.working_day_by(D("2026-04-07"), "GB") == D("2026-04-07")


@pytest.mark.parametrize(
    ("today", "stage"),
    [
        ("2026-02-01", None),
        ("2026-02-02", "soon"),
        ("2026-02-07", "soon"),
        ("2026-02-08", "last"),
        ("2026-02-09", "last"),
        ("2026-02-10", "missed"),
        ("2026-03-11", "missed"),
        ("2026-03-12", None),
    ],
)
def test_how_near_a_day_is(today: str, stage: str | None) -> None:
    assert DAYS.stage(D(today), D("2026-02-09")) == stage


def test_a_window_counts_both_ends_and_a_day_once() -> None:
    spring, summer = (D("2026-04-15"), D("2026-06-01")), (D("2026-07-01"), D("2026-07-20"))
    autumn = (D("2026-09-05"), D("2026-09-25"))
    assert DAYS.most_in_window([spring, summer, autumn], 180, *autumn) == (89, D("2026-09-25"))
    assert DAYS.most_in_window([spring, spring], 180, *spring) == (48, D("2026-06-01"))
    assert DAYS.most_in_window([spring], 180, D("2027-01-01"), D("2027-01-02")) == (0, D("2027-01-01"))


def test_the_busiest_day_may_be_the_first_of_a_trip() -> None:
    long_ago, trip = (D("2026-01-01"), D("2026-01-10")), (D("2026-06-29"), D("2026-07-20"))
    spent, when = DAYS.most_in_window([long_ago, trip], 180, *trip)
    assert (spent, when) == (22, D("2026-07-20"))
    assert DAYS.most_in_window([long_ago, trip], 180, trip[0], trip[0])[0] == 11


@pytest.mark.parametrize(
    ("schedule", "from_day", "expected"),
    [
        ("monthly", "2026-02-01", "2026-02-28"),
        ("monthly", "2026-03-01", "2026-03-31"),
        ("weekly", "2026-02-01", "2026-02-07"),
        ("weekly", "2026-02-07", "2026-02-07"),
        ("quarterly", "2026-05-01", "2026-07-31"),
        ("yearly", "2027-01-31", "2027-01-31"),
        ("yearly", "2027-02-01", "2028-01-31"),
        ("monthly", "2025-10-01", "2026-01-31"),
    ],
)
def test_when_a_payment_is_due_next(schedule: str, from_day: str, expected: str) -> None:
    assert DAYS.next_due(D("2026-01-31"), schedule, D(from_day)) == D(expected)


def test_an_unknown_schedule_has_no_next_day() -> None:
    assert DAYS.next_due(D("2026-01-31"), "sometimes", D("2026-02-01")) is None


def test_what_a_field_may_hold_becomes_a_day_or_nothing() -> None:
    assert DAYS.day(datetime(2026, 3, 5, 9, 30)) == D("2026-03-05")
    assert DAYS.day(Partial(2026, 3)) is None
    assert DAYS.day("soon") is None
    assert DAYS.first(Partial(2026, 3)) == D("2026-03-01")
    assert DAYS.first(Partial(None, 3, 5)) is None
    assert DAYS.first(None) is None


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        ("2026-12-11", "2026-12-13", "11 to 13 December 2026"),
        ("2026-11-28", "2026-12-02", "28 November to 2 December 2026"),
        ("2026-12-28", "2027-01-02", "28 December 2026 to 2 January 2027"),
        ("2026-12-11", "2026-12-11", "11 December 2026"),
    ],
)
def test_a_span_in_words(first: str, last: str, expected: str) -> None:
    assert DAYS.span(D(first), D(last)) == expected


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("2026-03-12", "7 days left"),
        ("2026-03-06", "1 day left"),
        ("2026-03-05", "today"),
        ("2026-03-04", "yesterday"),
        ("2026-03-01", "4 days ago"),
    ],
)
def test_how_far_a_day_is_in_words(day: str, expected: str) -> None:
    assert DAYS.left(D("2026-03-05"), D(day)) == expected
