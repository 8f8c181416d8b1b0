"""log search and log rebuild on the command line: shapes, notes, limits."""

from pathlib import Path

import pytest

from tests.test_cli import JANUARY, NOVEMBER, Line


@pytest.fixture
def line(tmp_path: Path) -> Line:
    return Line(tmp_path)


def test_a_search_has_its_shape(line: Line) -> None:
    said = line.call("say", "I'm allergic to penicillin, it gave me hives.", "--at", JANUARY)
    line.call("say", "医生给我开了阿莫西林", "--at", NOVEMBER)
    answer = line.call("log", "search", "hive from:user form:x x")
    assert answer["results"] == []
    assert "There is no filter form:" in answer["notes"][0]
    (found,) = line.call("log", "search", "hive from:user")["results"]
    assert set(found) >= {
        "entry",
        "kind",
        "role",
        "conversation",
        "title",
        "at",
        "snippet",
        "spans",
        "type",
        "status",
    }
    assert (found["entry"], found["kind"], found["type"]) == (said["entry"], "message", "Allergy")
    ((start, end),) = found["spans"]
    assert found["snippet"][start:end] == "hives"
    assert len(line.call("log", "search", "from:user", "--limit", "1")["results"]) == 1
    assert line.call("log", "search", "莫西 from:user")["results"][0]["snippet"] == "医生给我开了阿莫西林"


def test_a_rebuild_says_what_it_holds(line: Line) -> None:
    line.call("say", "I'm allergic to penicillin", "--at", JANUARY)
    line.call("log", "search", "penicillin")
    rebuilt = line.call("log", "rebuild")["rebuilt"]
    modules = len(line.call("code", "list")["modules"])
    assert rebuilt == {"messages": 2, "facts": 1, "alerts": 0, "records": 1, "modules": modules}


@pytest.mark.parametrize("words", [("log", "search"), ("log", "search", "x", "--limit", "0")])
def test_wrong_usage_is_exit_2(line: Line, words: tuple[str, ...]) -> None:
    assert line.start(*words).returncode == 2


@pytest.mark.parametrize("text", ["", '"', "(((", "a:b:c OR NEAR(", "rash -hives", "\\"])
def test_whatever_is_typed_is_answered(line: Line, text: str) -> None:
    assert isinstance(line.call("log", "search", text)["results"], list)
