"""Questions with a model at hand: it chooses what our own reading does not see, and never more than that."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

import pytest

from tests.app.asked import imported, people, refusals
from tests.conftest import Open
from tests.fake_ollama import Body, FakeOllama, Script, json_script
from uac_desktop.app.model_asking import PlanChooser
from uac_desktop.app.workspace import Workspace
from uac_desktop.core.plan_fit import Asked

TODAY = "2026-05-22"
QUESTION = "Average yoga duration per month?"
KIND = {"type": "Workout", "want": "average"}
PARTS = {"field": "duration_min", "group": "month", "filters": ["type in yoga"]}
RIGHT = [["2026-04", 60.0], ["2026-05", 90.0]]


def lived(workspace: Workspace, folder: Path) -> Workspace:
    rows = [
        {"type": "yoga", "date": "2026-04-01", "duration_min": 60.0},
        {"type": "yoga", "date": "2026-05-08", "duration_min": 90.0},
        {"type": "run", "date": "2026-05-09", "duration_min": 120.0},
    ]
    return imported(workspace, {"records": {"Workout": rows}}, folder)


def asked(workspace: Workspace) -> Asked:
    """The question over the records of a workspace."""
    return workspace.asker.asked(QUESTION, date(2026, 5, 22))


def answering(*answers: object) -> Callable[[Body], Script]:
    """Answers structured requests in turn, the last again and again; talk with a word."""
    left = list(answers)

    def answer(body: Body) -> Script:
        if not body.get("format"):
            return Script(pieces=("Well.",))
        said = left.pop(0) if len(left) > 1 else left[0]
        return Script(pieces=(said,)) if isinstance(said, str) else json_script(said)

    return answer


def test_a_plan_that_a_model_chose_is_computed_and_shown(
    open_profile: Open, ollama: FakeOllama, tmp_path: Path
) -> None:
    workspace = lived(open_profile(ollama.host), tmp_path)
    ollama.answer = answering(KIND, PARTS)
    answer = workspace.ask(QUESTION, TODAY)
    assert (answer.how, answer.value, len(answer.records)) == ("computed", RIGHT, 2)
    assert 'w.type == "yoga"' in answer.code


def test_what_is_understood_anyhow_asks_no_model(
    open_profile: Open, ollama: FakeOllama, tmp_path: Path
) -> None:
    workspace = lived(open_profile(ollama.host), tmp_path)
    assert workspace.ask("How many workouts did I do?", TODAY).value == 3
    assert ollama.requests == []


USELESS = [
    "",
    "I think it was ninety minutes.",
    {},
    [],
    {"type": "none", "want": "none"},
    {"type": "Spaceship", "want": "count"},
    {"type": "Workout", "want": "guess"},
    {"type": QUESTION, "want": QUESTION},
]


@pytest.mark.parametrize("said", USELESS)
def test_an_answer_of_no_use_leaves_the_question_declined(
    open_profile: Open, ollama: FakeOllama, tmp_path: Path, said: object
) -> None:
    workspace = lived(open_profile(ollama.host), tmp_path)
    ollama.answer = answering(said)
    answer = workspace.ask(QUESTION, TODAY)
    assert (answer.how, answer.value) == ("declined", None)
    assert answer.why
    assert len(ollama.requests) <= 2


WRONG = [
    {"field": "duration_min", "group": "month", "filters": ["type in run"]},
    {"field": "price", "group": "month", "filters": []},
    {"field": "type", "group": "month", "filters": []},
    {"field": "duration_min", "group": "none", "filters": []},
    {"field": "duration_min", "group": "year", "filters": []},
]


@pytest.mark.parametrize("parts", WRONG)
def test_what_the_question_does_not_say_is_asked_once_more_and_then_declined(
    open_profile: Open, ollama: FakeOllama, tmp_path: Path, parts: object
) -> None:
    workspace = lived(open_profile(ollama.host), tmp_path)
    ollama.answer = answering(KIND, parts)
    assert workspace.ask(QUESTION, TODAY).how == "declined"
    assert len(ollama.requests) == 3


def test_a_second_answer_that_fits_will_do(open_profile: Open, ollama: FakeOllama, tmp_path: Path) -> None:
    workspace = lived(open_profile(ollama.host), tmp_path)
    ollama.answer = answering(KIND, WRONG[0], PARTS)
    assert workspace.ask(QUESTION, TODAY).value == RIGHT


def test_what_was_never_said_stays_declined_whatever_a_model_chooses(
    open_profile: Open, ollama: FakeOllama, tmp_path: Path
) -> None:
    person = people()[0]
    workspace = imported(open_profile(ollama.host), person, tmp_path)

    def eager(body: Body) -> Script:
        """The model that always finds something: a type, a kind of answer, and all that is offered."""
        properties = body["format"]["properties"]
        asked = body["messages"][1]["content"]
        many = (
            "count" if "how many" in asked.casefold() else "sum" if "how much" in asked.casefold() else "list"
        )
        if "want" in properties:
            offered = properties["type"]["enum"]
            return json_script({"type": offered[1 + len(asked) % (len(offered) - 1)], "want": many})
        filters = properties.get("filters", {"items": {"enum": []}})["items"]["enum"][:1]
        return json_script({"field": properties["field"]["enum"][-1], "group": "none", "filters": filters})

    ollama.answer = eager
    said = {question: workspace.ask(question, TODAY) for question in refusals()}
    assert {q: a.value for q, a in said.items() if a.how != "declined"} == {}
    assert len(ollama.requests) > len(said)


def test_no_model_is_waited_for_beyond_its_time(
    open_profile: Open, ollama: FakeOllama, tmp_path: Path
) -> None:
    workspace = lived(open_profile(ollama.host), tmp_path)
    stalled = ollama.enqueue(Script(stall_after=0), structured=True)
    chooser = PlanChooser(workspace.models)
    assert chooser.choose(asked(workspace), 0.3, lambda: False) is None
    assert stalled.disconnected.wait(10)


def test_whoever_stops_waiting_stops_the_model(
    open_profile: Open, ollama: FakeOllama, tmp_path: Path
) -> None:
    workspace = lived(open_profile(ollama.host), tmp_path)
    stalled = ollama.enqueue(Script(stall_after=0), structured=True)
    chooser = PlanChooser(workspace.models)
    assert chooser.choose(asked(workspace), 600, stalled.started.is_set) is None
    assert stalled.disconnected.wait(10)


def test_a_reply_rests_on_what_a_model_s_plan_computed(
    open_profile: Open, ollama: FakeOllama, tmp_path: Path
) -> None:
    workspace = lived(open_profile(ollama.host), tmp_path)
    turn = workspace.say(QUESTION)
    assert turn.answer is not None
    assert turn.answer.how == "declined"
    ollama.answer = answering(KIND, PARTS)
    message = workspace.reply(turn, lambda _: None).wait()
    assert message is not None
    assert message.content.startswith("Well.\n\n")
    assert 'w.type == "yoga"' in message.content
    assert "Computed from all records" in ollama.requests[-1]["messages"][0]["content"]


def test_a_reply_that_is_stopped_while_a_model_chooses_leaves_nothing(
    open_profile: Open, ollama: FakeOllama, tmp_path: Path
) -> None:
    workspace = lived(open_profile(ollama.host), tmp_path)
    turn = workspace.say(QUESTION)
    stalled = ollama.enqueue(Script(stall_after=0), structured=True)
    run = workspace.reply(turn, lambda _: None)
    with ThreadPoolExecutor(1) as pool:
        ended = pool.submit(run.wait)
        assert stalled.started.wait(10)
        run.cancel()
        assert stalled.disconnected.wait(10)
        assert ended.result(10) is None
