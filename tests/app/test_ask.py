"""Asking without a model: right, or declined with what is missing."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.app.asked import Asked, imported, is_right, people, questions, refusals
from tests.conftest import Open
from uac_desktop.app.ask import days_in
from uac_desktop.app.views import Answer
from uac_desktop.app.workspace import Workspace, open_workspace
from uac_desktop.core.settings import Settings

TODAY = "2026-05-22"
Profiles = dict[str, Workspace]


@pytest.fixture(scope="module")
def profiles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Profiles]:
    """Each person's profile, by their name."""
    opened: Profiles = {}
    for person in people():
        folder = tmp_path_factory.mktemp("asking")
        workspace = open_workspace(Settings(folder / "profile", "UTC", host=None, use_model=False))
        opened[person["user"]] = imported(workspace, person, folder)
    yield opened
    for workspace in opened.values():
        workspace.close()


def answered(profiles: Profiles, new: bool) -> list[tuple[Asked, Answer]]:
    rows = [asked for asked in questions() if asked.new is new]
    return [(asked, profiles[asked.person].ask(asked.text, TODAY)) for asked in rows]


@pytest.mark.parametrize(("new", "level", "least"), [(True, 0.95, 120), (False, 0.95, 280)])
def test_questions_are_answered_right_and_never_wrong(
    profiles: Profiles, new: bool, level: float, least: int
) -> None:
    rows = answered(profiles, new)
    computed = [(asked, answer) for asked, answer in rows if answer.how == "computed"]
    wrong = [(asked.text, answer.value) for asked, answer in computed if not is_right(asked, answer)]
    assert len(rows) >= least
    assert wrong == []
    assert len(computed) / len(rows) >= level


def test_what_was_never_said_is_declined_without_a_number(profiles: Profiles) -> None:
    asked = refusals()
    said = [(text, w.ask(text, TODAY)) for text in asked for w in profiles.values()]
    assert len(asked) == 60
    assert [(text, answer.value) for text, answer in said if answer.how != "declined"] == []
    assert all(answer.why and answer.value is None for _, answer in said)


def test_an_answer_shows_its_code_its_rows_and_what_was_said(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at="2026-01-10T10:00")
    answer = workspace.ask("How many allergies do I have?", "2026-02-01")
    assert (answer.value, answer.kind, len(answer.records)) == (1, "int", 1)
    assert answer.code.startswith("len([a for a in allergies")
    assert [message.quote for message in answer.messages] != []


def test_one_record_is_meant_where_it_is_asked_for_so(profiles: Profiles) -> None:
    answer = profiles["Nora Halvorsen"].ask("How much did the trip to Trondheim cost?", TODAY)
    assert answer.how == "declined"
    assert "2 trips fit (Trondheim, Trondheim); say which." in answer.why


def test_nothing_that_fits_is_no_answer_where_a_number_needs_some(profiles: Profiles) -> None:
    answer = profiles["Nora Halvorsen"].ask("What is the average distance of my runs in 2026-05-02?", TODAY)
    assert answer.how == "declined"
    assert answer.why


def test_a_type_that_is_kept_may_have_none(profiles: Profiles) -> None:
    answer = profiles["Nora Halvorsen"].ask("How many trips did I take in August 2025?", TODAY)
    assert (answer.how, answer.value) == ("computed", 0)


def file_of(folder: Path, **records: Any) -> Path:
    path = folder / "own.json"
    path.write_text(json.dumps({"records": records}), encoding="utf-8")
    return path


OWN = [
    ("How many recipes did I cook in 2025?", 1),
    ("What is the average rating of my recipes?", 4.5),
    ("How many vegetarian recipes do I have?", 1),
    ("How many Thai recipes do I have?", 1),
    ("How many recipes have a rating of 5?", 1),
]


@pytest.mark.parametrize(("question", "value"), OWN)
def test_types_of_the_person_s_own_are_asked_about_like_others(
    open_profile: Open, tmp_path: Path, question: str, value: float
) -> None:
    workspace = open_profile()
    recipes = [
        {"title": "Soup", "cuisine": "Thai", "cooked_on": "2025-05-01", "rating": 4, "vegetarian": True},
        {"title": "Stew", "cuisine": "Greek", "cooked_on": "2026-01-01", "rating": 5, "vegetarian": False},
    ]
    workspace.import_records(file_of(tmp_path, Recipe=recipes))
    answer = workspace.ask(question, "2026-05-22")
    assert answer.value == value


def test_dates_in_figures_and_words_are_resolved_against_the_day_of_the_question() -> None:
    found = days_in("How much between 2026-01-03 and 5 March?", date(2026, 5, 22))
    assert [(day.first, day.named) for day in found] == [(date(2026, 1, 3), True), (date(2026, 3, 5), False)]
