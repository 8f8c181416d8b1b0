"""code history, diff, restore, import, export and mirror as scripts call them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from uac_desktop.cli import main

JANUARY = "2026-01-10T10:00:00+00:00"
LIFE = Path(__file__).resolve().parent.parent / "data" / "schema_and_state"
Call = Callable[..., dict[str, Any]]


@pytest.fixture
def call(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls a verb of one profile, and gives its one line of JSON."""

    def call(*words: str, exits: int = 0) -> dict[str, Any]:
        status = main(["--data", str(tmp_path / "profile"), "--zone", "UTC", "--no-model", "--json", *words])
        assert status == exits
        shape: dict[str, Any] = json.loads(capsys.readouterr().out)
        return shape

    return call


def test_versions_are_listed_compared_and_restored(call: Call) -> None:
    call("say", "I'm allergic to penicillin", "--at", JANUARY)
    call("checkpoint")
    call("say", "I was prescribed amoxicillin", "--at", JANUARY)
    second = call("checkpoint")
    assert (second["checkpoint"], second["pending"], second["why"]) == (2, 0, None)
    versions = call("code", "history")["versions"]
    assert [(v["number"], v["kind"]) for v in versions] == [(1, "checkpoint"), (2, "checkpoint")]
    found = call("code", "diff", "1", "2")
    assert found["changed"] == ["domains/health.py", "manifest.py"]
    assert '+    Medication(name="amoxicillin"' in found["modules"][0]["diff"]
    looked = call("code", "restore", "1", "--dry-run")
    assert looked["version"] is None
    assert [m["kind"] for m in looked["meanings"]] == ["removed"]
    assert looked["alerts"]["resolved"]
    done = call("code", "restore", "1")
    assert (done["version"]["number"], done["version"]["reason"]) == (3, "version 1 again")
    assert call("code", "diff", "1", "3")["changed"] == []
    refused = call("code", "restore", "9", exits=1)
    assert refused == {"error": "There is no version 9; `uac-desktop code history` lists them."}


def test_a_project_goes_out_and_an_edited_one_comes_back(call: Call, tmp_path: Path) -> None:
    call("say", "I'm allergic to penicillin", "--at", JANUARY)
    folder = tmp_path / "out"
    written = call("code", "export", str(folder))["files"]
    assert {"uac/__main__.py", "README.md", "conftest.py", "domains/health.py"} <= set(written)
    path = folder / "domains" / "health.py"
    more = 'allergies = [\n    Allergy(substance="latex"),\n'
    path.write_text(path.read_text().replace("allergies = [\n", more))
    looked = call("code", "import", str(folder), "--dry-run")
    assert (looked["files"], looked["entries"]) == (["domains/health.py"], [])
    assert call("code", "import", str(folder))["entries"]
    assert len(call("facts", "--type", "Allergy")["records"]) == 2


def test_a_project_of_schemas_and_states_comes_in(call: Call) -> None:
    came = call("code", "import", str(LIFE))
    assert len(came["files"]) == 7
    assert any("kept as text and not run" in m["words"] for m in came["edits"][-1]["meanings"])
    assert [r["fields"]["name"] for r in call("facts", "--type", "Pet")["records"]] == ["Luna", "Bamse"]


def test_the_project_is_mirrored_until_it_is_not(call: Call, tmp_path: Path) -> None:
    call("say", "I'm allergic to penicillin", "--at", JANUARY)
    assert call("code", "mirror", str(tmp_path / "m"))["folder"] == str(tmp_path / "m")
    (tmp_path / "m" / "rules" / "mine.py").write_text("x = 1\n")
    assert call("code", "mirror")["edits"] == ["rules/mine.py"]
    assert call("code", "mirror", "--off") == {"folder": None, "edits": []}
