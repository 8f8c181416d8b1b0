"""Questions over two types that share a person or a place: whom one met, where somebody lives."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.asked import imported
from uac_desktop.app.workspace import Workspace, open_workspace
from uac_desktop.core.settings import Settings

TODAY = "2026-05-22"
PERSON: dict[str, Any] = {
    "user": "x",
    "today": TODAY,
    "records": {
        "Contact": [
            {"name": "Ana", "relationship": "friend", "city": "Berlin", "met_on": "2025-03-01"},
            {"name": "Bo", "relationship": "colleague", "city": "Oslo", "met_on": "2024-03-01"},
            {"name": "Cy", "relationship": "friend", "city": "Rome", "met_on": "2025-09-01"},
        ],
        "Meal": [
            {"date": "2026-01-02", "name": "pho", "companions": ["Ana"], "restaurant": "A"},
            {"date": "2026-02-02", "name": "pie", "companions": ["Bo", "Cy"], "restaurant": "B"},
            {"date": "2026-03-02", "name": "soup", "companions": ["Bo"], "restaurant": "C"},
            {"date": "2026-03-09", "name": "rice", "restaurant": "C"},
        ],
        "Trip": [
            {"destination": "Berlin", "start_on": "2026-01-05", "end_on": "2026-01-08"},
            {"destination": "Rome", "start_on": "2025-01-05", "end_on": "2025-01-08"},
            {"destination": "Paris", "start_on": "2026-02-05", "end_on": "2026-02-08"},
        ],
    },
}
ANSWERS = [
    ("How many meals did I have with people I met in 2025?", 2),
    ("How many meals did I have with people who live in Oslo?", 2),
    ("How many trips did I take to cities where a friend lives?", 2),
    ("How many trips did I take to cities where a colleague lives?", 0),
]
DECLINED = [
    "How many meals did I have with people who juggle?",
    "How many trips did I take to cities where it rained?",
]


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    folder = tmp_path_factory.mktemp("links")
    opened = open_workspace(Settings(folder / "profile", "UTC", host=None, use_model=False))
    yield imported(opened, PERSON, folder)
    opened.close()


@pytest.mark.parametrize(("question", "value"), ANSWERS)
def test_what_two_types_share_joins_them(workspace: Workspace, question: str, value: int) -> None:
    answer = workspace.ask(question, TODAY)
    assert (answer.how, answer.value) == ("computed", value)
    assert " for c in contacts)" in answer.code


@pytest.mark.parametrize("question", DECLINED)
def test_a_part_that_says_nothing_known_is_declined(workspace: Workspace, question: str) -> None:
    assert workspace.ask(question, TODAY).how == "declined"
