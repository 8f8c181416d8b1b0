"""Projects of schema.py and state.py: classes become types, objects records, and nothing of them is run."""

from pathlib import Path

import pytest

from tests.conftest import Open
from uac_desktop.core.errors import RefusedError

LIFE = Path(__file__).resolve().parent.parent / "data" / "schema_and_state"


def test_a_project_of_six_domains_becomes_types_and_records(open_profile: Open) -> None:
    workspace = open_profile()
    views = workspace.import_code(LIFE)
    assert [view.module for view in views] == [
        *(f"domains/{name}" for name in ("family", "finance", "health", "home", "travel", "work")),
        "imported/",
    ]
    by_type: dict[str, list[dict[str, object]]] = {}
    for view in workspace.facts():
        by_type.setdefault(view.type, []).append(dict(view.fields))
    assert by_type["Passport"] == [
        {"country": "NO", "number": "X1234567", "expires_on": "2031-05-20"},
        {"country": "CA", "number": "GA555111", "expires_on": "2027-02-01"},
    ]
    assert by_type["Trip"] == [
        {
            "destination": "Tromsø",
            "start_on": "2026-03-02",
            "end_on": "2026-03-09",
            "status": "booked",
            "companions": ["Ines", "Per"],
        },
        {"destination": "Lisbon", "start_on": "2026-09-01", "status": "planned", "seat_wish": "window"},
    ]
    assert by_type["Allergy"] == [{"substance": "cashew", "reaction": "swelling", "noted_on": "2018-07-04"}]
    assert [row["disease"] for row in by_type["Vaccination"]] == ["tetanus", "TBE", "influenza"]
    assert by_type["Loan"] == [
        {"lender": "Sparebanken", "principal": 250000.0, "rate": 4.1, "started_on": "2022-06-01"}
    ]
    assert by_type["Budget"][1] == {"category": "travel", "monthly_limit": 20000.0, "currency": "EUR"}
    assert [row["name"] for row in by_type["Appliance"]] == ["dishwasher", "washing machine"]
    assert by_type["Sprint"] == [
        {"title": "Search", "begins": "2026-02-02T09:00", "goals": ["index", "ranking"]}
    ]
    assert [row["name"] for row in by_type["Pet"]] == ["Luna", "Bamse"]
    assert by_type["Household"][0]["keeper"] == "Luna"


def test_whose_a_record_is_stays_so(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.import_code(LIFE)
    assert [view.fields["country"] for view in workspace.facts("Passport", about="Ines")] == ["CA"]


def test_what_comes_in_loads_and_ships(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.import_code(LIFE)
    view = workspace.checkpoint()
    assert view.why is None
    assert {"domains/travel.py", "domains/family.py", "imported/constraints/state_saved.txt"} <= set(
        view.changed
    )
    result = workspace.run("[p.number for p in user.passports if p.expires_on < today.replace(year=2030)]")
    assert result.value == ["GA555111"]


def test_programs_that_touch_files_are_kept_as_text_and_it_is_said_why(open_profile: Open) -> None:
    workspace = open_profile()
    kept = workspace.import_code(LIFE)[-1]
    words = [meaning.words for meaning in kept.meanings]
    assert len(words) == 2
    assert (
        "passport_valid.py is kept as text and not run: it imports modules that are records here" in words[0]
    )
    assert "state_saved.py is kept as text and not run: line 5 uses pathlib" in words[1]
    text = workspace.module("imported/constraints/state_saved.txt").source
    assert "write_bytes" not in text
    assert 'open(STAMP, "w")' in text


def test_what_cannot_be_taken_over_is_told_with_its_line(open_profile: Open) -> None:
    views = {view.module: view for view in open_profile().import_code(LIFE, dry_run=True)}
    home = [(d.line, d.message) for d in views["domains/home"].diagnostics]
    assert [line for line, _ in home] == [8]
    assert "computed" in home[0][1]
    assert any("settings" in d.message for d in views["domains/work"].diagnostics)
    assert any("grace" in d.message for d in views["domains/finance"].diagnostics)


def test_to_look_first_changes_nothing(open_profile: Open) -> None:
    workspace = open_profile()
    before = workspace.entries()
    workspace.import_code(LIFE, dry_run=True)
    assert workspace.entries() == before


def test_a_second_time_adds_nothing(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.import_code(LIFE)
    before = len(workspace.facts())
    assert [seq for view in workspace.import_code(LIFE) for seq in view.entries] == []
    assert len(workspace.facts()) == before


def test_a_schema_that_is_no_python_is_named(open_profile: Open, tmp_path: Path) -> None:
    room = tmp_path / "life" / "domains" / "pets"
    room.mkdir(parents=True)
    (room / "schema.py").write_text("class Pet\n")
    with pytest.raises(RefusedError, match=r"domains/pets/schema\.py, line 1"):
        open_profile().import_code(tmp_path / "life")


def test_a_folder_without_a_project_is_refused_with_what_to_do(open_profile: Open, tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="code export"):
        open_profile().import_code(tmp_path)
