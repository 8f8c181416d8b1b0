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
    done = call("checkpoint")
    assert (done["checkpoint"], done["pending"], done["why"], done["failures"]) == (1, 0, None, [])
    (version,) = call("code", "history")["versions"]
    shape = {"number", "seq", "kind", "at", "author", "reason", "words", "changed", "tests"}
    assert set(version) == shape
    assert call("code", "diff", "1", "1") == {"from": 1, "to": 1, "changed": [], "modules": []}
    looked = call("code", "restore", "1", "--dry-run")
    assert looked == {"version": None, "meanings": [], "alerts": {"new": [], "resolved": []}}
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
    came = call("code", "import", str(folder))
    assert came["files"] == ["domains/health.py"]
    assert [m["kind"] for m in came["edits"][0]["meanings"]] == ["added"]
    assert came["entries"] == came["edits"][0]["entries"] != []


def test_a_project_of_schemas_and_states_comes_in(call: Call) -> None:
    came = call("code", "import", str(LIFE), "--dry-run")
    assert (len(came["files"]), came["entries"]) == (7, [])
    assert any("kept as text and not run" in m["words"] for m in came["edits"][-1]["meanings"])


def test_a_proposal_is_listed_and_answered(call: Call) -> None:
    call("say", "I'm allergic to penicillin", "--at", JANUARY)
    (proposal,) = call("code", "proposals")["proposals"]
    assert (proposal["kind"], proposal["module"]) == ("test", "tests/test_health.py")
    done = call("code", "proposals", "--yes", proposal["id"])
    assert done["entries"]
    assert done["proposals"] == []


def test_the_project_is_mirrored_until_it_is_not(call: Call, tmp_path: Path) -> None:
    call("say", "I'm allergic to penicillin", "--at", JANUARY)
    assert call("code", "mirror", str(tmp_path / "m"))["folder"] == str(tmp_path / "m")
    (tmp_path / "m" / "rules" / "mine.py").write_text("x = 1\n")
    assert call("code", "mirror")["edits"] == ["rules/mine.py"]
    assert call("code", "mirror", "--off") == {"folder": None, "edits": []}


def test_a_message_leads_to_the_lines_it_became(call: Call) -> None:
    entry = call("say", "I'm allergic to penicillin", "--at", JANUARY)["entry"]
    asked = call("say", "What a day!", "--at", JANUARY)["entry"]
    (line,) = call("code", "lines", str(entry))["lines"]
    assert line["path"] == "domains/health.py"
    assert 'substance="penicillin"' in line["text"]
    source = call("code", "show", "domains/health.py")["source"]
    assert source.splitlines()[line["line"] - 1] == line["text"]
    assert call("code", "lines", str(asked)) == {"lines": []}
    assert call("code", "lines", "999") == {"lines": []}
