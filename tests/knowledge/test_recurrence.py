"""Recurring things on their days; a rule that is not understood has none."""

from datetime import date

import pytest

from uac_desktop.knowledge.recurrence import falls_on, occurrences

START = date(2026, 1, 6)  # a Tuesday
SERIES = [
    ("FREQ=WEEKLY;BYDAY=TU", "01-06 01-13 01-20 01-27"),
    ("FREQ=WEEKLY", "01-06 01-13 01-20 01-27"),
    ("RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", "01-06 01-08 01-20 01-22"),
    ("FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260114", "01-07 01-12 01-14"),
    ("FREQ=DAILY;INTERVAL=10", "01-06 01-16 01-26"),
    ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=5", "01-06 01-07 01-08 01-09 01-12"),
    ("FREQ=MONTHLY;BYDAY=2TU", "01-13 02-10 03-10"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "01-30 02-27 03-27"),
    ("FREQ=MONTHLY;BYMONTHDAY=31", "01-31 03-31"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "01-31 02-28 03-31"),
    ("FREQ=MONTHLY;INTERVAL=2", "01-06 03-06"),
    ("FREQ=YEARLY", "01-06"),
]


@pytest.mark.parametrize(("rule", "expected"), SERIES)
def test_the_days_of_a_series(rule: str, expected: str) -> None:
    last = date(2026, 3, 31) if "MONTHLY" in rule else date(2026, 1, 31)
    found = occurrences(START, rule, date(2026, 1, 1), last)
    assert [day.isoformat()[5:] for day in found] == expected.split()


def test_a_day_years_on_is_found_without_the_days_between() -> None:
    assert falls_on(START, "FREQ=WEEKLY;INTERVAL=2", date(2056, 1, 11))
    assert not falls_on(START, "FREQ=WEEKLY;INTERVAL=2", date(2056, 1, 4))


def test_a_count_holds_from_the_start() -> None:
    assert occurrences(START, "FREQ=WEEKLY;COUNT=3", date(2026, 1, 15), date(2026, 12, 31)) == (
        date(2026, 1, 20),
    )


def test_a_leap_day_comes_every_four_years() -> None:
    found = occurrences(date(2024, 2, 29), "FREQ=YEARLY", date(2025, 1, 1), date(2033, 1, 1))
    assert found == (date(2028, 2, 29), date(2032, 2, 29))


@pytest.mark.parametrize(
    "rule",
    [
        "",
        "every Tuesday",
        "FREQ=HOURLY",
        "FREQ=WEEKLY;BYSETPOS=1",
        "FREQ=WEEKLY;BYDAY=XX",
        "FREQ=DAILY;INTERVAL=0",
    ],
)
def test_a_rule_that_is_not_understood_has_no_days(rule: str) -> None:
    assert occurrences(START, rule, date(2026, 1, 1), date(2026, 12, 31)) == ()


def test_nothing_takes_place_before_the_start() -> None:
    assert occurrences(START, "FREQ=WEEKLY", date(2025, 1, 1), date(2026, 1, 5)) == ()
