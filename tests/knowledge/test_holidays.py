"""Public holidays, as published by the countries, against those computed by rule."""

from datetime import date, timedelta

import pytest

from uac_desktop.knowledge.holidays import Holidays, easter, holiday, orthodox_easter
from uac_desktop.knowledge.tables import load_travel_tables

ROWS = load_travel_tables()["holidays"]
HOLIDAYS = Holidays(ROWS)
PUBLISHED = {
    ("US", 2026): "01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25",
    ("US", 2027): "01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31",
    ("GB", 2026): "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28",
    ("GB", 2027): "01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28",
    ("DE", 2025): "01-01 04-18 04-21 05-01 05-29 06-09 10-03 12-25 12-26",
    ("FR", 2026): "01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25",
    ("JP", 2026): """01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-23 10-12
        11-03 11-23""",
    ("CN", 2026): "01-01 02-16 02-17 02-18 02-19 04-05 05-01 05-02 06-19 09-25 10-01 10-02 10-03",
    ("CA", 2026): "01-01 04-03 05-18 07-01 09-07 10-12 12-25",
    ("SE", 2026): "01-01 01-06 04-03 04-06 05-01 05-14 06-06 06-19 12-24 12-25 12-26",
    ("GR", 2026): "01-01 01-06 02-23 03-25 04-10 04-13 05-01 06-01 08-15 10-28 12-25 12-26",
}


def days_off(country: str, year: int) -> list[str]:
    every = (date(year, 1, 1) + timedelta(number) for number in range(366))
    return [
        day.isoformat()[5:] for day in every if day.year == year and HOLIDAYS.name(day, country) is not None
    ]


@pytest.mark.parametrize(("country", "year"), PUBLISHED)
def test_the_days_off_of_a_year(country: str, year: int) -> None:
    # Japan's own day between two holidays (22 September 2026) is not computed.
    assert days_off(country, year) == PUBLISHED[country, year].split()


EASTERS = [
    (2024, "03-31", "05-05"),
    (2025, "04-20", "04-20"),
    (2026, "04-05", "04-12"),
    (2038, "04-25", "04-25"),
]


@pytest.mark.parametrize(("year", "western", "orthodox"), EASTERS)
def test_easter_of_both_churches(year: int, western: str, orthodox: str) -> None:
    assert easter(year) == date.fromisoformat(f"{year}-{western}")
    assert orthodox_easter(year) == date.fromisoformat(f"{year}-{orthodox}")


def test_a_lunar_day_beyond_the_table_is_left_out() -> None:
    assert holiday("spring+1", 2031) is None
    assert holiday("spring+1", 2030) == date(2030, 2, 4)


def test_a_country_that_is_not_known_has_no_holidays() -> None:
    assert HOLIDAYS.name(date(2026, 1, 1), "ZZ") is None
    assert not HOLIDAYS.knows("ZZ")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['country']} {row['rule']}")
def test_every_rule_of_the_table_can_be_read(row: dict[str, str]) -> None:
    assert holiday(row["rule"], 2026) is not None
    assert row["moves"] in ("", "near", "next")


def test_a_rule_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="is no rule for a holiday"):
        holiday("someday", 2026)
