"""Periods as people name them."""

from datetime import date

import pytest

from uac_desktop.core.periods import find_period

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
    ("最近三个月", "2026-08-29", "2026-11-29"),
    ("yesterday", "2026-11-28", "2026-11-28"),
    ("since 2020", "2020-01-01", None),
    ("before 2020", None, "2019-12-31"),
]


@pytest.mark.parametrize(("text", "first", "last"), NAMED)
def test_a_named_period_has_these_days(text: str, first: str | None, last: str | None) -> None:
    period = find_period(f"how many trips {text}?", TODAY)
    assert period is not None
    assert (period.first, period.last) == tuple(date.fromisoformat(d) if d else None for d in (first, last))


def test_a_text_without_a_period_names_none() -> None:
    assert find_period("how many trips did I may take?", TODAY) is None
