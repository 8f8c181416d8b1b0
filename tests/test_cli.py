"""The command line's contract: shapes, exit codes, one line of JSON, never a traceback."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.fake_ollama import FakeOllama, Script

JANUARY, NOVEMBER = "2026-01-10T10:00:00+00:00", "2026-11-20T09:00:00+00:00"


class Line:
    """The program, started anew for each verb."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def start(self, *words: str, stdin: str = "", model: bool = False) -> subprocess.CompletedProcess[str]:
        command = [
            sys.executable,
            "-m",
            "uac_desktop",
            "--data",
            str(self.folder / "profile"),
            "--json",
            *words,
        ]
        if not model:
            command.append("--no-model")
        quiet = {"OLLAMA_HOST": "", "PATH": os.environ["PATH"], "HOME": str(self.folder)}
        return subprocess.run(command, input=stdin, capture_output=True, text=True, env=quiet, timeout=60)

    def call(self, *words: str, stdin: str = "", model: bool = False) -> dict[str, Any]:
        done = self.start(*words, stdin=stdin, model=model)
        assert (done.returncode, done.stdout.count("\n")) == (0, 1), done.stderr
        shape: dict[str, Any] = json.loads(done.stdout)
        return shape


@pytest.fixture
def line(tmp_path: Path) -> Line:
    return Line(tmp_path)


def test_the_main_job_from_two_processes(line: Line) -> None:
    first = line.call("say", "I'm allergic to penicillin, it gave me hives.", "--at", JANUARY)
    second = line.call("say", "My dentist prescribed amoxicillin today.", "--at", NOVEMBER)
    assert set(first) >= {"entry", "facts", "alerts", "resolved", "questions", "reply", "reading", "read_ms"}
    (fact,) = first["facts"]
    expected = {"op", "type", "fields", "about", "valid_from", "valid_to", "quote", "entry", "reader"}
    assert set(fact) >= expected
    (alert,) = second["alerts"]
    assert alert["severity"] == "critical"
    assert [e["entry"] for e in alert["evidence"]] == [first["entry"], second["entry"]]
    shape = {"key", "rule", "severity", "message", "state", "due", "because", "evidence", "first_fired"}
    assert set(alert) >= shape
    listed = line.call("alerts")
    assert [a["key"] for a in listed["alerts"]] == [alert["key"]]
    assert all(rule["ok"] for rule in listed["health"])


def test_messages_from_standard_input_are_answered_one_line_each(line: Line) -> None:
    told = [
        {"text": "I'm allergic to penicillin", "at": JANUARY, "zone": "Europe/London"},
        {"text": "Noted, penicillin.", "role": "assistant", "at": JANUARY},
        {"text": "I was prescribed amoxicillin", "at": NOVEMBER},
    ]
    stdin = "\n".join(json.dumps(message) for message in told)
    done = line.start("say", "-", "--no-reply", "--wait", stdin=stdin)
    answers = [json.loads(text) for text in done.stdout.splitlines()]
    assert [len(answer["facts"]) for answer in answers] == [1, 0, 1]
    assert [len(answer["alerts"]) for answer in answers] == [0, 0, 1]


def test_a_question_shows_value_code_rows_and_messages(line: Line) -> None:
    line.call("say", "I'm allergic to penicillin", "--at", JANUARY)
    answer = line.call("ask", "How many allergies do I have?", "--today", "2026-02-01")
    assert (answer["how"], answer["value"], answer["kind"]) == ("computed", 1, "int")
    assert "allergies" in answer["code"]
    assert [record["type"] for record in answer["records"]] == ["Allergy"]
    assert [message["text"] for message in answer["messages"]] == ["I'm allergic to penicillin"]


def test_a_question_about_nothing_is_declined(line: Line) -> None:
    answer = line.call("ask", "How many books did I read?")
    assert (answer["how"], answer["value"]) == ("declined", None)
    assert answer["why"]


def test_records_come_in_and_programs_run_over_them(line: Line) -> None:
    source = line.folder / "records.json"
    trips = [{"destination": "Lima", "start_on": "2025-03-01", "country": "PE", "status": "taken"}] * 3
    source.write_text(json.dumps({"records": {"Trip": trips}, "home_country": "DE"}))
    assert line.call("import", str(source), "--format", "records")["facts"] == 3
    ran = line.call("run", "-", "--today", "2026-01-01", stdin="print(home_country)\nlen(user.trips)")
    assert (ran["ok"], ran["stdout"], ran["value"]) == (True, "DE\n", 3)
    assert line.call("ask", "How many trips did I take in 2025?", "--today", "2026-01-01")["value"] == 3


def test_a_program_that_fails_is_an_answer(line: Line) -> None:
    ran = line.call("run", "-", stdin="1 / 0")
    assert ran["ok"] is False
    assert "division" in ran["error"]


def test_code_is_shown_kept_and_exported(line: Line) -> None:
    line.call("say", "I'm allergic to penicillin", "--at", JANUARY)
    line.call("say", "I was prescribed amoxicillin", "--at", NOVEMBER)
    kept = line.call("checkpoint")
    assert set(kept) >= {"checkpoint", "position", "changed", "pending", "tests", "hash"}
    paths = [module["path"] for module in line.call("code", "list")["modules"]]
    assert "domains/health.py" in paths
    assert "penicillin" in line.call("code", "show", "domains/health.py")["source"]
    folder = line.folder / "project"
    assert "uac/__init__.py" in line.call("code", "export", str(folder))["files"]
    for verb, said in (("alerts", "CRITICAL: Amoxicillin is a penicillin"), ("test", "2 passed, 0 failed")):
        ran = subprocess.run(
            [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, '.'); sys.argv[1:] = [{verb!r}]\n"
             "import runpy; runpy.run_module('uac', run_name='__main__')"],
            cwd=folder, capture_output=True, text=True,
        )  # fmt: skip
        assert said in ran.stdout, ran.stderr


def test_an_export_never_writes_over_what_is_there(line: Line) -> None:
    done = line.start("code", "export", str(line.folder))
    assert done.returncode == 1
    assert "not empty" in json.loads(done.stdout)["error"]


def test_the_log_is_listed_and_verified(line: Line) -> None:
    line.call("say", "I'm allergic to penicillin", "--at", JANUARY)
    kinds = [entry["kind"] for entry in line.call("log")["entries"]]
    assert kinds == ["build", "message", "reading", "fact", "message"]
    assert [e["seq"] for e in line.call("log", "--kind", "message", "--since", "2")["entries"]] == [5]
    verdict = line.call("log", "verify")
    assert (verdict["ok"], verdict["entries"], verdict["why"]) == (True, 5, None)


def test_the_doctor_looks_at_everything(line: Line) -> None:
    checks = {check["name"]: check["ok"] for check in line.call("doctor")["checks"]}
    assert {"python", "qt", "sqlite", "profile", "log", "sandbox", "rules", "model"} <= set(checks)
    assert all(ok for name, ok in checks.items() if name != "display")


def test_a_model_replies_and_reads(line: Line, ollama: FakeOllama) -> None:
    ollama.enqueue(Script(pieces=("Good ", "morning")))
    said = line.call("--host", ollama.host, "say", "Hello there", "--wait", model=True)
    assert (said["reply"], said["reading"]) == ("Good morning", "nothing")


REFUSED = [
    ("say", ""),
    ("say", "hello", "--at", "yesterday"),
    ("say", "hello", "--zone", "Mars/Olympus"),
    ("ask", "How many trips?", "--today", "soon"),
    ("facts", "--type", "Dragon"),
    ("code", "show", "none.py"),
    ("run", "none.py"),
    ("import", "none.json"),
    ("alerts", "dismiss", "none"),
]


@pytest.mark.parametrize("words", REFUSED)
def test_bad_input_is_one_sentence_and_exit_1(line: Line, words: tuple[str, ...]) -> None:
    done = line.start(*words)
    assert done.returncode == 1
    assert json.loads(done.stdout)["error"].endswith(".")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("text", ["nonsense", "[]", '{"txt": "x"}'])
def test_a_line_that_is_no_message_is_one_sentence(line: Line, text: str) -> None:
    done = line.start("say", "-", stdin=text)
    assert done.returncode == 1
    assert "Line 1" in json.loads(done.stdout)["error"]


@pytest.mark.parametrize("words", [("fly",), ("ask",), ("log", "--since", "x"), ("alerts", "snooze", "k")])
def test_wrong_usage_is_exit_2(line: Line, words: tuple[str, ...]) -> None:
    assert line.start(*words).returncode == 2
