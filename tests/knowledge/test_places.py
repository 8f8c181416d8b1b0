"""Countries of places, and what countries ask; a place that is not known is never guessed."""

from datetime import date

import pytest

from uac_desktop.knowledge.places import Travel
from uac_desktop.knowledge.tables import load_travel_tables

TRAVEL = Travel(load_travel_tables())


@pytest.mark.parametrize(
    ("place", "country"),
    [
        ("Tokyo", "JP"),
        ("京都", "JP"),
        ("Paris, France", "FR"),
        ("12 Mill Road, Leeds, UK", "GB"),
        ("the Netherlands", "NL"),
        ("US", "US"),
        ("in", None),
        ("Narnia", None),
        ("Europe", None),
        (None, None),
        ("", None),
    ],
)
def test_the_country_of_a_place(place: str | None, country: str | None) -> None:
    assert TRAVEL.country(place) == country


@pytest.mark.parametrize(
    ("place", "area", "inside"),
    [
        ("Berlin", "Schengen", True),
        ("Europe", "SCHENGEN", True),
        ("欧洲", "申根", True),
        ("Dublin", "Schengen", False),
        ("Dublin", "EU", True),
        ("London", "Schengen", False),
        ("Zurich", "EU", False),
        ("Kyoto", "JP", True),
        ("Kyoto", "Japan", True),
        ("Narnia", "Japan", False),
        ("Kyoto", None, False),
    ],
)
def test_whether_a_place_lies_in_an_area(place: str, area: str | None, inside: bool) -> None:
    assert TRAVEL.is_in(place, area) is inside


@pytest.mark.parametrize(
    ("place", "until"),
    [
        ("Tokyo", "2026-05-24"),
        ("Bangkok", "2026-11-10"),
        ("Lisbon", "2026-08-24"),
        ("Manila", "2026-11-24"),
        ("Istanbul", "2026-10-07"),
        ("Hong Kong", "2026-06-24"),
        ("Narnia", None),
    ],
)
def test_until_when_a_passport_must_be_valid(place: str, until: str | None) -> None:
    found = TRAVEL.passport_needed_until(place, date(2026, 5, 10), date(2026, 5, 24))
    assert found == (date.fromisoformat(until) if until else None)


def test_what_is_asked_says_since_when_it_is_known() -> None:
    asked = TRAVEL.asked("India", "blank_pages")
    assert asked is not None
    assert (asked.value, asked.as_of) == ("2", "2025")
    assert TRAVEL.asked("Berlin", "stay") == TRAVEL.asked("Europe", "stay")
    assert TRAVEL.asked("Narnia", "stay") is None


def test_a_code_has_a_name_and_other_words_stay() -> None:
    assert TRAVEL.name("JP") == "Japan"
    assert TRAVEL.name("Schengen") == "Schengen"
    assert TRAVEL.name(None) == ""


def test_no_name_means_two_countries() -> None:
    tables = load_travel_tables()
    owners: dict[str, set[str]] = {}
    for table in ("countries", "cities"):
        for row in tables[table]:
            for name in (*row["names"].split(";"), *row["zh"].split(";")):
                if name:
                    owners.setdefault(name.casefold(), set()).add(row["country"])
    assert {name: found for name, found in owners.items() if len(found) > 1} == {}
