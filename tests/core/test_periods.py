"""Periods as people name them."""

from datetime import date

import pytest

from uac_desktop.core.periods import Day, find_periods

TODAY = date(2026, 11, 29)  # a Sunday
NAMED = [
    ("last year", "2025-01-01", "2025-12-31"),
    ("去年", "2025-01-01", "2025-12-31"),
    ("this year", "2026-01-01", "2026-12-31"),
    ("in 2024", "2024-01-01", "2024-12-31"),
    ("2024年", "2024-01-01", "2024-12-31"),
    ("in February 2024", "2024-02-01", "2024-02-29"),
    ("2024年2月", "2024-02-01", "2024-02-29"),
    ("in Dec", "2025-12-01", "2025-12-31"),
    ("in November", "2026-11-01", "2026-11-30"),
    ("last month", "2026-10-01", "2026-10-31"),
    ("上个月", "2026-10-01", "2026-10-31"),
    ("last week", "2026-11-16", "2026-11-22"),
    ("this week", "2026-11-23", "2026-11-29"),
    ("in the last 30 days", "2026-10-30", "2026-11-29"),
    ("最近三个月", "2026-08-30", "2026-11-29"),
    ("yesterday", "2026-11-28", "2026-11-28"),
    ("since 2020", "2020-01-01", "2026-11-29"),
    ("before 2020", None, "2019-12-31"),
    ("from January to May this year", "2026-01-01", "2026-05-31"),
    ("in the first half of 2025", "2025-01-01", "2025-06-30"),
    ("in Q3 2024", "2024-07-01", "2024-09-30"),
    ("去年第三季度", "2025-07-01", "2025-09-30"),
    ("in the past twelve months", "2025-11-30", "2026-11-29"),
    ("more than 2 years ago", None, "2024-11-28"),
    ("in the next 30 days", "2026-11-29", "2026-12-29"),
    ("by the end of the year", "2026-11-29", "2026-12-31"),
    ("今年三月以来", "2026-03-01", "2026-11-29"),
    ("last weekend", "2026-11-21", "2026-11-22"),
]


@pytest.mark.parametrize(("text", "first", "last"), NAMED)
def test_a_named_period_has_these_days(text: str, first: str | None, last: str | None) -> None:
    period = find_periods(f"how many trips {text}?", TODAY)[0]
    assert (period.first, period.last) == tuple(date.fromisoformat(d) if d else None for d in (first, last))


def test_a_text_without_a_period_names_none() -> None:
    assert find_periods("how many trips did I may take?", TODAY) == []


def test_two_points_make_a_range_that_keeps_both() -> None:
    (period,) = find_periods("from Q1 to Q2 2024", TODAY)
    assert (period.first, period.last) == (date(2024, 1, 1), date(2024, 6, 30))
    assert [part.first for part in period.parts] == [date(2024, 1, 1), date(2024, 4, 1)]


def test_days_resolved_elsewhere_are_points_and_take_the_year_that_is_said() -> None:
    text = "between 1 January and 31 May last year"
    days = [
        Day(date(2026, 1, 1), date(2026, 1, 1), 8, 17, named=False),
        Day(date(2026, 5, 31), date(2026, 5, 31), 22, 28, named=False),
    ]
    (period,) = find_periods(text, TODAY, days)
    assert (period.first, period.last) == (date(2025, 1, 1), date(2025, 5, 31))
    assert text[period.start : period.end] == text
