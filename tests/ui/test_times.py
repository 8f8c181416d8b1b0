"""Instants as people say them."""

from datetime import UTC, datetime

import pytest

from uac_desktop.ui import times
from uac_desktop.ui.words import Words

NOW = datetime(2026, 3, 2, 1, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("iso", "said"),
    [
        ("2026-03-02T00:10:00+00:00", "00:10"),
        ("2026-03-01T23:59:00+00:00", "yesterday 23:59"),
        ("2026-02-27T12:00:00+00:00", "3 days ago"),
        ("2026-02-23T12:00:00+00:00", "23 Feb 2026"),
        ("2026-03-02T09:00:00+09:00", "00:00"),
        ("2026-03-05T09:00:00+00:00", "5 Mar 2026"),
    ],
)
def test_times_are_relative_up_to_a_week(iso: str, said: str) -> None:
    assert times.when(Words("en"), iso, NOW) == said


def test_a_date_in_chinese() -> None:
    assert times.day(Words("zh"), "2026-03-09") == "2026年3月9日"


@pytest.mark.parametrize(
    ("iso", "heading"),
    [
        ("2026-03-02T00:00:00+00:00", "today"),
        ("2026-03-01T00:00:00+00:00", "yesterday"),
        ("2026-02-01T00:00:00+00:00", "earlier"),
        ("2026-03-02T02:00:00+09:00", "yesterday"),
    ],
)
def test_conversations_stand_under_the_day_it_was_here(iso: str, heading: str) -> None:
    assert times.group(iso, NOW) == heading
