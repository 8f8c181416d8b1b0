"""Periods as people speak of them."""

from datetime import date

import pytest

from uac_desktop.core.periods import find_periods

TODAY = date(2026, 11, 29)  # a Sunday
SPOKEN = [
    ("in the summer of 2018", "2018-06-01", "2018-08-31"),
    ("last spring", "2026-03-01", "2026-05-31"),
    ("over the winter", "2025-12-01", "2026-02-28"),
    ("this autumn", "2026-09-01", "2026-11-30"),
    ("in the last fortnight", "2026-11-15", "2026-11-29"),
    ("over the past month", "2026-10-30", "2026-11-29"),
    ("last quarter", "2026-07-01", "2026-09-30"),
    ("this quarter", "2026-10-01", "2026-12-31"),
    ("since the turn of the year", "2026-01-01", "2026-12-31"),
    ("in the first three months of 2025", "2025-01-01", "2025-03-31"),
    ("between 2026-11-29 and New Year's Eve", "2026-12-31", "2026-12-31"),
    ("last Friday", "2026-11-27", "2026-11-27"),
    ("How much did I walk on Sunday?", "2026-11-22", "2026-11-22"),
    ("June, July and August", "2026-06-01", "2026-08-31"),
    ("May through August", "2026-05-01", "2026-08-31"),
    ("in '25", "2025-01-01", "2025-12-31"),
    ("books got through this year", "2026-01-01", "2026-12-31"),
    ("by the end of March", "2026-11-29", "2027-03-31"),
]


@pytest.mark.parametrize(("text", "first", "last"), SPOKEN)
def test_a_spoken_period_has_these_days(text: str, first: str, last: str) -> None:
    found = find_periods(text, TODAY)
    assert [(str(one.first), str(one.last)) for one in found] == [(first, last)]


@pytest.mark.parametrize(
    "text", ["I may march on", "on Sundays", "the fall I had", "with June", "more on Sunday than before"]
)
def test_what_only_sounds_like_a_period_is_none(text: str) -> None:
    assert find_periods(text, TODAY) == []
