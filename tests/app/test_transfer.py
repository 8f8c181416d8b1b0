"""Records from a file: one record a row, whatever the vocabulary lacks defined."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Open
from uac_desktop.core.errors import RefusedError


def file_of(folder: Path, records: dict[str, Any], **more: Any) -> Path:
    path = folder / "records.json"
    path.write_text(json.dumps({"records": records} | more), encoding="utf-8")
    return path


def test_each_row_is_a_record_even_where_two_are_alike(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    row = {"destination": "Lima", "start_on": "2025-03-01", "country": "PE", "status": "taken"}
    came = workspace.import_records(file_of(tmp_path, {"Trip": [row, row]}, home_country="DE"))
    assert (came.facts, came.definitions, came.by_type) == (2, 0, {"Trip": 2})
    assert len(workspace.facts("Trip")) == 2
    assert workspace.ask("How many international trips did I take in 2025?", "2026-06-01").value == 2


def test_unknown_fields_and_types_become_definitions(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    records = {
        "Trip": [{"destination": "Lima", "cost_usd": 12, "id": 7}, {"destination": "Oslo", "cost_usd": 3.5}],
        "Recipe": [{"title": "Soup", "made_on": "2026-01-02", "tags": ["a"]}],
    }
    came = workspace.import_records(file_of(tmp_path, records))
    assert (came.facts, came.definitions) == (3, 3)
    source = workspace.module("domains/own.py").source
    assert "made_on: Day | None = None" in source
    assert "tags: list[str] | None = None" in source
    assert "cost_usd: float | None = None" in workspace.module("domains/travel.py").source
    assert workspace.run("sum(t.cost_usd for t in trips)").value == 15.5
    assert workspace.run("trips[0].id").value == 7
    assert workspace.ask("How many recipes do I have?").value == 1


def test_a_replaced_row_is_a_past_value(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    rows = [
        {"attribute": "home_city", "value": "Bonn", "_superseded_on": "2025-01-01"},
        {"attribute": "home_city", "value": "Kiel"},
    ]
    workspace.import_records(file_of(tmp_path, {"Profile": rows}))
    assert [(r.fields["value"], r.status) for r in workspace.facts(history=True)] == [
        ("Bonn", "superseded"),
        ("Kiel", "current"),
    ]


def test_a_dry_run_changes_nothing(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    came = workspace.import_records(file_of(tmp_path, {"Trip": [{"destination": "Lima"}]}), dry_run=True)
    assert came.facts == 1
    assert workspace.facts() == []


def test_rows_that_are_none_are_passed_over_and_named(open_profile: Open, tmp_path: Path) -> None:
    came = open_profile().import_records(
        file_of(tmp_path, {"Trip": [5, {"destination": "Lima"}], "No Type": []})
    )
    assert [row["line"] for row in came.skipped] == ["Trip 1", "No Type"]
    assert came.facts == 1


BAD = ["", "[]", "{}", '{"records": []}', "nonsense"]


@pytest.mark.parametrize("text", BAD)
def test_a_file_that_holds_no_records_is_one_sentence(open_profile: Open, tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    with pytest.raises(RefusedError, match=r"not JSON|holds no records"):
        open_profile().import_records(path)


def test_a_file_that_is_not_there_is_one_sentence(open_profile: Open, tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="check the path"):
        open_profile().import_records(tmp_path / "none.json")
