"""code check and code apply, from the outside."""

import json
from pathlib import Path
from typing import Any

import pytest

from uac_desktop.cli import main


@pytest.fixture
def profile(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The options of a profile in which two things were said."""
    options = ["--data", str(tmp_path / "profile"), "--zone", "UTC", "--no-model"]
    for text in ("I'm allergic to penicillin", "I take metformin 500 mg"):
        assert main([*options, "say", text, "--no-reply"]) == 0
    capsys.readouterr()
    return options


def run(profile: list[str], capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    """A verb's exit and its one line of JSON."""
    code = main([*profile, "--json", *words])
    line = capsys.readouterr().out
    assert line.count("\n") == 1
    return code, json.loads(line)


def test_an_edit_is_checked_and_then_applied(
    profile: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _, shown = run(profile, capsys, "code", "show", "domains/health.py")
    file = tmp_path / "health.py"
    file.write_text(shown["source"].replace("500 mg", "850 mg"), encoding="utf-8")
    code, checked = run(profile, capsys, "code", "check", str(file), "--module", "domains/health.py")
    assert code == 0
    assert checked["diagnostics"] == []
    assert [fact["fields"]["dose"] for fact in checked["facts"]] == ["850 mg"]
    assert checked["alerts"] == {"new": [], "resolved": []}
    assert checked["entries"] == []
    code, applied = run(profile, capsys, "code", "apply", str(file), "--module", "domains/health.py")
    assert code == 0
    assert len(applied["entries"]) == 2
    _, facts = run(profile, capsys, "facts", "--type", "Medication")
    assert [record["fields"]["dose"] for record in facts["records"]] == ["850 mg"]


@pytest.mark.parametrize(("fate", "status"), [(None, "retracted"), ("ended", "ended")])
def test_a_removed_record_was_never_true_unless_something_else_is_said(
    profile: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path, fate: str | None, status: str
) -> None:
    _, shown = run(profile, capsys, "code", "show", "domains/health.py")
    lines = [line for line in shown["source"].splitlines() if "penicillin" not in line]
    file = tmp_path / "health.py"
    file.write_text("\n".join(lines), encoding="utf-8")
    more = ["--removed", fate] if fate else []
    code, _ = run(profile, capsys, "code", "apply", str(file), "--module", "domains/health.py", *more)
    assert code == 0
    _, facts = run(profile, capsys, "facts", "--type", "Allergy", "--history")
    assert [record["status"] for record in facts["records"]] == [status]


def test_what_is_wrong_is_said_with_its_place_and_nothing_is_kept(
    profile: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "bad.py"
    file.write_text("x = 1\nimport os\n", encoding="utf-8")
    code, checked = run(profile, capsys, "code", "check", str(file), "--module", "rules/bad.py")
    assert code == 0
    assert [(d["line"], d["column"], d["severity"]) for d in checked["diagnostics"]] == [(2, 1, "error")]
    code, applied = run(profile, capsys, "code", "apply", str(file), "--module", "rules/bad.py")
    assert code == 1
    assert applied["error"].startswith("rules/bad.py, line 2: ")
    assert applied["entries"] == []


def test_bad_input_gets_one_sentence(
    profile: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "a.py").write_text("x = 1\n", encoding="utf-8")
    (tmp_path / "b.py").write_bytes(b"\xff\xfe")
    with (tmp_path / "long.py").open("wb") as file:
        file.truncate(1 << 40)
    for name, module, sentence in (
        ("none.py", "rules/a.py", "cannot be read"),
        ("b.py", "rules/a.py", "not text in UTF-8"),
        ("a.py", "manifest.py", "follows from the records"),
        ("a.py", "../a.py", "no name for a module"),
        ("long.py", "rules/a.py", "too long for one module"),
    ):
        code, refused = run(profile, capsys, "code", "check", str(tmp_path / name), "--module", module)
        assert code == 1
        assert sentence in refused["error"]


def test_a_person_reads_what_it_means(
    profile: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "rule.py"
    file.write_text("x = 1\n", encoding="utf-8")
    assert main([*profile, "code", "check", str(file), "--module", "rules/mine.py"]) == 0
    assert capsys.readouterr().out.startswith("A new rule: rules/mine.py. Nothing in it runs; write @rule")


def test_an_edit_of_a_text_that_has_moved_on_is_refused_where_its_hash_is_given(
    profile: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _, shown = run(profile, capsys, "code", "show", "domains/health.py")
    file = tmp_path / "health.py"
    file.write_text(shown["source"].replace("500 mg", "850 mg"), encoding="utf-8")
    run(profile, capsys, "say", "I take aspirin 100 mg", "--no-reply")
    asked = ("code", "apply", str(file), "--module", "domains/health.py")
    code, refused = run(profile, capsys, *asked, "--base", shown["hash"])
    assert (code, "has changed since you began" in refused["error"]) == (1, True)
    _, now = run(profile, capsys, "code", "show", "domains/health.py")
    file.write_text(now["source"].replace("500 mg", "850 mg"), encoding="utf-8")
    assert run(profile, capsys, *asked, "--base", now["hash"])[0] == 0
    _, after = run(profile, capsys, "code", "show", "domains/health.py")
    assert ("850 mg" in after["source"], "aspirin" in after["source"]) == (True, True)
