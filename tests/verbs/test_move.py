"""backup, restore, export and import as scripts call them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_cli import JANUARY, NOVEMBER, Line
from uac_desktop.store.log import Log


@pytest.fixture
def line(tmp_path: Path) -> Line:
    line = Line(tmp_path)
    line.call("say", "I'm allergic to penicillin, it gave me hives.", "--at", JANUARY)
    return line


def test_a_backup_names_its_file_its_entries_and_its_head(line: Line, tmp_path: Path) -> None:
    made = line.call("backup", str(tmp_path / "away"))
    verified = line.call("log", "verify")
    assert Path(made["backup"]).parent == tmp_path / "away"
    assert Path(made["backup"]).stat().st_size == made["bytes"]
    assert (made["entries"], made["hash"]) == (verified["entries"], verified["hash"])


def test_restore_only_looks_until_it_is_told_how(line: Line) -> None:
    made = line.call("backup")
    line.call("say", "My dentist prescribed amoxicillin today.", "--at", NOVEMBER)
    before = line.call("log", "verify")
    for words in ([], ["--merge", "--dry-run"], ["--replace", "--dry-run"]):
        seen = line.call("restore", made["backup"], *words)
        assert (seen["done"], seen["snapshot"], seen["would_add"]) == (None, None, 0)
        assert sum(seen["file"].values()) == made["entries"]
        assert sum(seen["profile"].values()) == before["entries"]
        assert seen["would_drop"] == before["entries"] - made["entries"]
    assert line.call("log", "verify") == before


def test_restore_replaces_and_the_snapshot_brings_back_what_was_there(line: Line) -> None:
    made = line.call("backup")
    line.call("say", "My dentist prescribed amoxicillin today.", "--at", NOVEMBER)
    before = line.call("log", "verify")
    done = line.call("restore", made["backup"], "--replace")
    assert done["done"] == "replace"
    assert line.call("log", "verify")["hash"] == made["hash"]
    line.call("restore", done["snapshot"], "--replace")
    assert line.call("log", "verify") == before


def test_restore_merges_into_another_profile(line: Line, tmp_path: Path) -> None:
    made = line.call("backup")
    other = Line(tmp_path / "other")
    merged = other.call("restore", made["backup"], "--merge")
    assert (merged["done"], merged["skipped"]) == ("merge", [])
    assert sum(merged["added"].values()) == merged["would_add"] == made["entries"]
    assert other.call("facts")["records"][0]["fields"] == line.call("facts")["records"][0]["fields"]


@pytest.fixture
def opened_elsewhere(line: Line, tmp_path: Path) -> Iterator[Log]:
    log = Log(tmp_path / "profile")
    yield log
    log.close()


def test_a_replace_is_refused_with_a_sentence_while_the_window_is_open(
    line: Line, opened_elsewhere: Log
) -> None:
    made = line.call("backup")
    refused = line.start("restore", made["backup"], "--replace")
    assert refused.returncode == 1
    assert "close the window first" in refused.stdout
    assert line.call("log", "verify")["hash"] == made["hash"]


def test_what_goes_out_comes_in_again(line: Line, tmp_path: Path) -> None:
    out = line.call("export", str(tmp_path / "log.jsonl.gz"))
    assert (out["messages"], out["skipped"]) == (out["counts"]["message"], [])
    other = Line(tmp_path / "other")
    dry = other.call("import", str(tmp_path / "log.jsonl.gz"), "--format", "log", "--dry-run")
    came = other.call("import", str(tmp_path / "log.jsonl.gz"), "--format", "log")
    again = other.call("import", str(tmp_path / "log.jsonl.gz"), "--format", "log")
    assert dry["counts"] == came["counts"] == out["counts"]
    assert (came["facts"], came["skipped"], again["entries"], again["facts"]) == (out["facts"], [], 0, 0)
    modules = [each.call("code", "list")["modules"] for each in (line, other)]
    assert modules[0] == modules[1]


def test_a_foreign_file_is_refused_with_a_sentence(line: Line, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("hello")
    for words in (
        ["restore"],
        ["restore", "--merge"],
        ["restore", "--replace"],
        ["import", "--format", "log"],
    ):
        refused = line.start(words[0], str(tmp_path / "notes.txt"), *words[1:])
        assert (refused.returncode, refused.stdout.count("\n"), refused.stderr) == (1, 1, "")
        assert '"error"' in refused.stdout


def test_old_conversations_come_in_with_counts_and_once(line: Line, tmp_path: Path) -> None:
    said = {"uuid": "m1", "sender": "human", "text": "I'm allergic to latex.", "created_at": JANUARY}
    empty = {**said, "uuid": "m2", "text": ""}
    source = tmp_path / "conversations.json"
    source.write_text(json.dumps([{"uuid": "c", "name": "Then", "chat_messages": [said, empty]}]))
    words = ("import", str(source), "--format", "claude")
    dry = line.call(*words, "--dry-run")
    skipped = [{"line": "conversation 1, message 2", "why": "it holds no text"}]
    counts = {"conversations": 1, "messages": 1, "facts": 1, "known": 0, "skipped": skipped}
    assert dry == counts
    assert line.call(*words) == counts
    assert line.call(*words) == counts | {"conversations": 0, "messages": 0, "facts": 0, "known": 1}
    assert line.start("import", str(tmp_path / "none.json"), "--format", "chatgpt").returncode == 1
