"""What holds, what held, and what was known of it, as the command line shows it."""

import json
from pathlib import Path

import pytest

from tests.conftest import Open
from uac_desktop.app.workspace import Workspace
from uac_desktop.cli import main
from uac_desktop.core.errors import RefusedError

SAID = [
    ("2026-01-10T10:00:00+00:00", "I live in Berlin."),
    ("2026-03-02T10:00:00+00:00", "I take metformin 500 mg."),
    ("2026-03-10T10:00:00+00:00", "I moved to Munich on March 1."),
    ("2026-05-02T10:00:00+00:00", "My metformin dose is now 850 mg."),
    ("2026-06-02T10:00:00+00:00", "I'm no longer on metformin."),
    ("2026-06-03T10:00:00+00:00", "My US passport expires on May 31, 2027."),
    ("2026-06-05T10:00:00+00:00", "My son is allergic to peanuts."),
    ("2026-06-06T10:00:00+00:00", "My son is called Leo."),
]


@pytest.fixture
def told(open_profile: Open) -> Workspace:
    """A profile that was told these things."""
    workspace = open_profile()
    for at, text in SAID:
        assert workspace.say(text, at=at).facts, text
    return workspace


def values(workspace: Workspace, type_name: str, name: str, **when: str) -> list[object]:
    """A field of the records of a type."""
    return [view.fields.get(name) for view in workspace.facts(type_name, **when)]  # type: ignore[arg-type]


HOMES = [
    ("2026-01-09", []),
    ("2026-01-10", ["Berlin"]),
    ("2026-02-28", ["Berlin"]),
    ("2026-03-01", ["Munich"]),
    ("2030-01-01", ["Munich"]),
]


@pytest.mark.parametrize(("day", "homes"), HOMES)
def test_one_home_on_each_day(told: Workspace, day: str, homes: list[str]) -> None:
    assert values(told, "Profile", "value", as_of=day) == homes


DOSES = [("2026-03-01", []), ("2026-05-01", ["500 mg"]), ("2026-05-02", ["850 mg"]), ("2026-06-02", [])]


@pytest.mark.parametrize(("day", "doses"), DOSES)
def test_one_dose_on_each_day(told: Workspace, day: str, doses: list[str]) -> None:
    assert values(told, "Medication", "dose", as_of=day) == doses


def test_what_was_known_at_an_instant_knows_nothing_of_what_was_said_later(told: Workspace) -> None:
    before, after = "2026-03-10T09:59:59+00:00", "2026-03-10T10:00:00+00:00"
    assert values(told, "Profile", "value", known_at=before) == ["Berlin"]
    assert values(told, "Profile", "value", known_at=after) == ["Munich"]


def test_the_two_clocks_meet(told: Workspace) -> None:
    """Where did I live on 5 March, as far as was known on the 6th, and as is known now?"""
    known = "2026-03-06T00:00:00+00:00"
    assert values(told, "Profile", "value", as_of="2026-03-05", known_at=known) == ["Berlin"]
    assert values(told, "Profile", "value", as_of="2026-03-05") == ["Munich"]


def test_a_passport_counts_until_it_expires(told: Workspace) -> None:
    held = [bool(told.facts("TravelDocument", as_of=f"{year}-01-01")) for year in (2026, 2027, 2028)]
    assert held == [False, True, False]
    (passport,) = told.facts("TravelDocument")
    assert (passport.status, passport.valid_to) == ("current", "2027-05-31")


def test_history_shows_what_was_wrong_too(told: Workspace) -> None:
    told.undo(told.facts("TravelDocument")[0].id)
    assert [(v.fields["value"], v.status) for v in told.facts("Profile", history=True)] == [
        ("Berlin", "superseded"),
        ("Munich", "current"),
    ]
    assert values(told, "Profile", "value") == ["Munich"]
    assert told.facts("TravelDocument", history=True) == []


def test_my_son_is_found_by_his_name_and_by_the_word(told: Workspace) -> None:
    by_name, by_word = told.facts("Allergy", "Leo"), told.facts("Allergy", "son")
    assert [view.about for view in by_name] == ["Leo"]
    assert by_word == by_name
    assert told.facts("Allergy", "user") == []


def test_before_he_had_a_name_he_was_my_son(told: Workspace) -> None:
    assert [v.about for v in told.facts("Allergy", known_at="2026-06-05T12:00:00+00:00")] == ["son"]


def test_every_value_leads_to_the_words(told: Workspace) -> None:
    ended = told.facts("Medication", history=True)[-1]
    assert {name: [e.quote for e in said] for name, said in ended.support.items()} == {
        "name": [
            "I take metformin 500 mg.",
            "My metformin dose is now 850 mg.",
            "I'm no longer on metformin.",
        ],
        "dose": ["My metformin dose is now 850 mg."],
        "status": ["I'm no longer on metformin."],
    }


def test_the_command_line_takes_a_day_an_instant_and_history(
    told: Workspace, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told.close()

    def shown(*words: str) -> list[str]:
        assert (
            main(["--data", str(tmp_path / "profile"), "--json", "facts", "--type", "Profile", *words]) == 0
        )
        return [record["fields"]["value"] for record in json.loads(capsys.readouterr().out)["records"]]

    assert shown() == ["Munich"]
    assert shown("--history") == ["Berlin", "Munich"]
    assert shown("--as-of", "2026-02-01") == ["Berlin"]
    assert shown("--known-at", "2026-02-01T00:00:00+00:00") == ["Berlin"]
    assert shown("--as-of", "2026-02-01", "--history") == ["Berlin"]


def test_what_is_no_day_is_refused(told: Workspace) -> None:
    with pytest.raises(RefusedError, match="no date"):
        told.facts(as_of="yesterday")
    with pytest.raises(RefusedError, match="no instant"):
        told.facts(known_at="in March")
