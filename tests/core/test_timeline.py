"""What held on a day, whatever is known of its days."""

from datetime import date, datetime
from typing import Any

import pytest

from tests.core.telling import Teller
from uac_desktop.core.records import Record
from uac_desktop.core.timeline import held_on, was_known


def record(**given: Any) -> Record:
    """A record of these days."""
    usual: dict[str, Any] = {
        "id": "e1", "seq": 1, "type": "Job", "fields": {}, "about": "user", "valid_from": None,
        "valid_to": None, "known_from": "",
    }  # fmt: skip
    return Record(**(usual | given))


HELD = [
    ("2026-03-01", None, "2026-02-28", False),
    ("2026-03-01", None, "2026-03-01", True),
    ("2026-03-01", "2026-03-10", "2026-03-09", True),
    ("2026-03-01", "2026-03-10", "2026-03-10", False),
    ("2026-03-01", "2026-03-01", "2026-03-01", False),
    (None, "2026-03-10", "1999-01-01", True),
    (None, None, "1999-01-01", True),
    ("2012", None, "2011-12-31", False),
    ("2012", None, "2012-01-01", True),
    ("2012-05", None, "2012-04-30", False),
    ("2012-05", None, "2012-05-01", True),
    ("2012", "2021", "2021-12-31", True),
    ("2012", "2021", "2022-01-01", False),
    ("2012", "2021-06", "2021-06-30", True),
    ("2012", "2021-06", "2021-07-01", False),
    ("2024-02-29", None, "2024-02-28", False),
    ("2024-02-29", None, "2024-02-29", True),
    ("2024-01-01", "2024-02-29", "2024-02-28", True),
    ("2024-01-01", "2024-02-29", "2024-03-01", False),
]


@pytest.mark.parametrize(("start", "end", "day", "held"), HELD)
def test_a_record_holds_from_its_first_day_to_the_day_before_its_end(
    start: str | None, end: str | None, day: str, held: bool
) -> None:
    assert bool(held_on([record(valid_from=start, valid_to=end)], date.fromisoformat(day))) is held


@pytest.mark.parametrize(
    ("status", "end", "held"),
    [
        ("current", None, True),
        ("ended", "2026-03-10", True),
        ("superseded", "2026-03-10", True),
        ("ended", None, False),
        ("superseded", None, False),
        ("corrected", None, False),
        ("corrected", "2026-03-10", False),
        ("retracted", None, False),
    ],
)
def test_what_was_never_so_and_what_is_over_since_nobody_knows_when_held_on_no_day(
    status: Any, end: str | None, held: bool
) -> None:
    found = held_on([record(valid_from="2026-01-01", valid_to=end, status=status)], date(2026, 2, 1))
    assert bool(found) is held


def test_a_passport_is_held_until_it_expires() -> None:
    teller = Teller()
    teller.tell("TravelDocument", kind="passport", country="US", expires_on="2027-05-31", at="2026-01-10")
    (passport,) = teller.current("TravelDocument")
    held = [bool(held_on([passport], date(year, 1, 1))) for year in (2026, 2027, 2028)]
    assert held == [False, True, False]


def test_a_dose_is_known_for_each_day_of_the_past() -> None:
    teller = Teller()
    teller.tell("Medication", name="sertraline", dose="50 mg", started_on="2026-01-01", at="2026-01-10")
    teller.tell("Medication", name="sertraline", dose="75 mg", at="2026-03-01")
    teller.tell("Medication", name="sertraline", dose="25 mg", started_on="2025-06-01", at="2026-04-01")
    doses = {
        day: [r.fields["dose"] for r in held_on(teller.records("Medication"), date.fromisoformat(day))]
        for day in ("2025-05-31", "2025-06-01", "2025-12-31", "2026-01-01", "2026-02-28", "2026-03-01")
    }
    assert doses == {
        "2025-05-31": [],
        "2025-06-01": ["25 mg"],
        "2025-12-31": ["25 mg"],
        "2026-01-01": ["50 mg"],
        "2026-02-28": ["50 mg"],
        "2026-03-01": ["75 mg"],
    }


def test_a_moment_counts_by_its_day() -> None:
    teller = Teller()
    teller.tell("Event", title="dentist", start="2026-02-03T10:00", end="2026-02-03T11:00")
    teller.tell("Event", title="fair", start="2026-02-03T10:00")
    (_, fair) = teller.records("Event")
    assert held_on(teller.records("Event"), date(2026, 2, 2)) == []
    assert held_on(teller.records("Event"), date(2026, 2, 3)) == [fair]


def test_an_instant_is_one_in_every_zone() -> None:
    midnight = datetime.fromisoformat("2026-03-01T00:00:00+00:00")
    assert was_known("2026-02-28T19:00:00-05:00", midnight)
    assert not was_known("2026-02-28T19:00:01-05:00", midnight)
    assert was_known("2026-03-01T13:00:00+13:00", midnight)
