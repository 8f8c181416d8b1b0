"""Projects of schema.py and state.py: classes become types, objects records, and nothing of them is run."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from uac_desktop.app.views import EditView
from uac_desktop.app.workspace import Workspace, open_workspace
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.settings import Settings


@dataclass(frozen=True)
class Came:
    """A profile into which the project was taken, and what it was said to mean."""

    workspace: Workspace
    views: list[EditView]


@pytest.fixture(scope="module")
def came(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Came]:
    room = tmp_path_factory.mktemp("life")
    workspace = open_workspace(Settings(room / "profile", "UTC", use_model=False))
    yield Came(workspace, workspace.import_code(LIFE))
    workspace.close()


LIFE = Path(__file__).resolve().parent.parent / "data" / "schema_and_state"


def test_a_project_of_six_domains_becomes_types_and_records(came: Came) -> None:
    workspace, views = came.workspace, came.views
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


def test_whose_a_record_is_stays_so(came: Came) -> None:
    assert [view.fields["country"] for view in came.workspace.facts("Passport", about="Ines")] == ["CA"]


def test_what_comes_in_loads_and_ships(came: Came) -> None:
    workspace = came.workspace
    view = workspace.checkpoint()
    assert view.why is None
    assert {"domains/travel.py", "domains/family.py", "imported/constraints/state_saved.txt"} <= set(
        view.changed
    )
    result = workspace.run("[p.number for p in user.passports if p.expires_on < today.replace(year=2030)]")
    assert result.value == ["GA555111"]


def test_programs_that_touch_files_are_kept_as_text_and_it_is_said_why(came: Came) -> None:
    workspace, kept = came.workspace, came.views[-1]
    words = [meaning.words for meaning in kept.meanings]
    assert len(words) == 2
    assert (
        "passport_valid.py is kept as text and not run: it imports modules that are records here" in words[0]
    )
    assert "state_saved.py is kept as text and not run: line 5 uses pathlib" in words[1]
    text = workspace.module("imported/constraints/state_saved.txt").source
    assert "write_bytes" not in text
    assert 'open(STAMP, "w")' in text


def test_what_cannot_be_taken_over_is_told_with_its_line(came: Came) -> None:
    views = {view.module: view for view in came.views}
    home = [(d.line, d.message) for d in views["domains/home"].diagnostics]
    assert [line for line, _ in home] == [8]
    assert "computed" in home[0][1]
    assert any("settings" in d.message for d in views["domains/work"].diagnostics)
    assert any("grace" in d.message for d in views["domains/finance"].diagnostics)


def test_to_look_first_changes_nothing(came: Came) -> None:
    workspace = came.workspace
    before = workspace.entries()
    workspace.import_code(LIFE, dry_run=True)
    assert workspace.entries() == before


def test_a_second_time_adds_nothing(came: Came) -> None:
    workspace = came.workspace
    before = len(workspace.facts())
    assert [seq for view in workspace.import_code(LIFE) for seq in view.entries] == []
    assert len(workspace.facts()) == before


def test_a_schema_that_is_no_python_is_named(came: Came, tmp_path: Path) -> None:
    room = tmp_path / "life" / "domains" / "pets"
    room.mkdir(parents=True)
    (room / "schema.py").write_text("class Pet\n")
    with pytest.raises(RefusedError, match=r"domains/pets/schema\.py, line 1"):
        came.workspace.import_code(tmp_path / "life")


def test_a_folder_without_a_project_is_refused_with_what_to_do(came: Came, tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="code export"):
        came.workspace.import_code(tmp_path)
