"""Answers that are kept: computed again where what they read changed, in the order kept."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from tests.conftest import Open
from tests.fake_ollama import FakeOllama
from uac_desktop.app.saved import SavedAnswers
from uac_desktop.app.views import Answer, SavedView
from uac_desktop.app.workspace import Workspace, open_workspace
from uac_desktop.core.entries import Fact, Saved
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.settings import Settings

ALLERGIES = "How many allergies do I have?"
BOOKS = "How many books did I read?"


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    opened = open_workspace(Settings(tmp_path, "UTC", host=None, use_model=False))
    opened.say("I'm allergic to penicillin.", at="2026-01-10T10:00")
    yield opened
    opened.close()


def values(workspace: Workspace) -> list[object]:
    return [saved.answer.value for saved in workspace.saved_answers()]


def titles(workspace: Workspace) -> list[str]:
    return [saved.title for saved in workspace.saved_answers()]


def computed(workspace: Workspace) -> int:
    workspace.saved_answers()
    return workspace._saved.computed


def test_a_saved_answer_follows_the_facts(workspace: Workspace) -> None:
    workspace.keep_answer(ALLERGIES)
    assert values(workspace) == [1]
    workspace.say("I'm allergic to shellfish.")
    assert values(workspace) == [2]


def test_it_says_when_it_last_changed(workspace: Workspace) -> None:
    workspace.keep_answer(ALLERGIES)
    (before,) = workspace.saved_answers()
    assert before.changed_at.startswith("2026-01-10T10:00")
    workspace.say("I'm allergic to shellfish.")
    (after,) = workspace.saved_answers()
    assert after.changed_at > before.changed_at
    workspace.say("I'm allergic to shellfish.", at="2026-01-12T10:00")
    assert workspace.saved_answers()[0].changed_at == after.changed_at


def test_only_what_reads_a_type_that_changed_is_computed_again(workspace: Workspace) -> None:
    workspace.keep_answer(ALLERGIES)
    assert computed(workspace) == 1
    workspace.say("My landlord's name is Otto.")
    assert workspace.facts("Allergy")
    assert computed(workspace) == 1
    workspace.say("I'm allergic to shellfish.")
    assert computed(workspace) == 2
    assert computed(workspace) == 2


def test_a_declined_one_says_why_and_is_answered_once_it_can_be(workspace: Workspace) -> None:
    workspace.keep_answer(BOOKS)
    (saved,) = workspace.saved_answers()
    assert (saved.answer.how, bool(saved.answer.why)) == ("declined", True)
    workspace.say("I finished reading Dune by Frank Herbert yesterday.")
    assert workspace.facts("Book"), "the patterns read the book"
    assert values(workspace) == [1]


def test_removing_can_be_taken_back_to_the_old_place(workspace: Workspace) -> None:
    first = workspace.keep_answer(ALLERGIES)
    workspace.keep_answer(BOOKS)
    workspace.remove_answer(first)
    assert titles(workspace) == [BOOKS]
    workspace.restore_answer(first)
    assert titles(workspace) == [ALLERGIES, BOOKS]


def test_a_new_title_stays_and_the_question_with_it(workspace: Workspace) -> None:
    name = workspace.keep_answer(ALLERGIES)
    workspace.rename_answer(name, "  What I must\nnot have ")
    (saved,) = workspace.saved_answers()
    assert (saved.title, saved.question, saved.answer.value) == ("What I must not have", ALLERGIES, 1)


def test_a_question_stands_there_once(workspace: Workspace) -> None:
    name = workspace.keep_answer(ALLERGIES)
    assert workspace.keep_answer(f" {ALLERGIES} ") == name
    assert titles(workspace) == [ALLERGIES]


@pytest.mark.parametrize("bad", ["keep", "rename", "unknown"])
def test_what_makes_no_sense_is_refused(workspace: Workspace, bad: str) -> None:
    name = workspace.keep_answer(ALLERGIES)
    head = workspace.entries()[-1].seq
    with pytest.raises(RefusedError):
        {
            "keep": lambda: workspace.keep_answer("  "),
            "rename": lambda: workspace.rename_answer(name, " "),
            "unknown": lambda: workspace.remove_answer("nothing"),
        }[bad]()
    assert workspace.entries()[-1].seq == head


def test_it_is_there_after_a_new_start(tmp_path: Path) -> None:
    settings = Settings(tmp_path, "UTC", host=None, use_model=False)
    opened = open_workspace(settings)
    opened.say("I'm allergic to penicillin.", at="2026-01-10T10:00")
    name = opened.keep_answer(ALLERGIES, "Allergies")
    opened.close()
    again = open_workspace(settings)
    found = again.saved_answers()
    again.close()
    assert [(saved.id, saved.title, saved.answer.value) for saved in found] == [(name, "Allergies", 1)]


def test_one_that_names_what_is_forgotten_goes_with_it(workspace: Workspace) -> None:
    workspace.keep_answer("Am I allergic to penicillin?")
    workspace.keep_answer(ALLERGIES)
    (record,) = workspace.facts("Allergy")
    gone = workspace.forget(record=record.id)
    assert "saved" in [each.kind for each in gone.going]
    assert titles(workspace) == [ALLERGIES]


def test_an_edit_names_the_saved_answers_that_it_changes(workspace: Workspace) -> None:
    workspace.keep_answer(ALLERGIES, "Allergies")
    workspace.keep_answer(BOOKS)
    module = next(view for view in workspace.modules() if view.path == "domains/health.py")
    added = 'allergies = [\n    Allergy(substance="latex", kind="allergy"),'
    more = module.source.replace("allergies = [", added, 1)
    assert more != module.source
    view = workspace.preview_edit(module.path, more)
    assert view.answers == ("Allergies: 1 allergy → 2 allergies",)
    assert values(workspace)[0] == 1, "nothing was kept"
    reworded = module.source.replace('"penicillin"', '"penicillins"')
    assert workspace.preview_edit(module.path, reworded).answers == ()


def test_the_rows_behind_an_answer_are_at_hand(workspace: Workspace) -> None:
    answer = workspace.ask(ALLERGIES)
    (row,) = workspace.answer_rows(answer.records)
    assert list(row.fields.items())[:2] == [("substance", "penicillin"), ("kind", "allergy")]
    assert workspace.answer_rows(["unknown"]) == []


def test_the_log_says_what_was_kept(workspace: Workspace) -> None:
    name = workspace.keep_answer(ALLERGIES)
    workspace.remove_answer(name)
    bodies = [entry.body for entry in workspace.entries("saved")]
    assert bodies == [
        Saved(change="kept", id=name, question=ALLERGIES),
        Saved(change="removed", id=name),
    ]


def test_a_view_is_a_plain_value(workspace: Workspace) -> None:
    workspace.keep_answer(ALLERGIES)
    (saved,) = workspace.saved_answers()
    assert saved == SavedView(saved.id, ALLERGIES, ALLERGIES, saved.answer, saved.changed_at)


def test_an_answer_says_what_has_still_to_be_read(open_profile: Open, ollama: FakeOllama) -> None:
    workspace = open_profile(ollama.host)
    workspace.say("I'm allergic to penicillin.")
    workspace.say("And to shellfish, I think.")
    answer = workspace.ask(ALLERGIES)
    assert answer.unread == len(workspace.pending_readings()) == 2
    assert answer.said.endswith("· 2 messages are still being read.")
    assert "read" not in answer.text
    turn = workspace.say(ALLERGIES)
    assert turn.answer is not None
    assert turn.answer.unread == 2, "the question itself is not counted"
    assert "2 messages are still being read." in workspace.plain(turn)


def test_a_model_is_asked_only_with_patience_and_once(workspace: Workspace) -> None:
    asked = []

    def ask_all(question: str, today: date) -> Answer:
        asked.append(question)
        return Answer("computed", len(asked), "int", f"{len(asked)} things", types=("Allergy",))

    hard = "Which things ought I never to eat?"
    saved = SavedAnswers(workspace._memory, workspace._programs, workspace.asker, ask_all)
    name = workspace.keep_answer(hard)
    now = workspace.now()
    assert [view.answer.how for view in saved.views(now)] == ["declined"]
    assert [view.answer.value for view in saved.views(now, patient=True)] == [1]
    for patient in (False, True):
        assert [view.answer.value for view in saved.views(now, patient)] == [1]
    workspace.say("I'm allergic to shellfish.")
    assert [view.answer.value for view in saved.views(now)] == [1], "it stands until there is time"
    assert [view.answer.value for view in saved.views(now, patient=True)] == [2]
    workspace.remove_answer(name)
    assert saved.views(now) == []
    assert asked == [hard, hard]


def test_of_an_answer_by_groups_an_edit_names_those_that_change(workspace: Workspace) -> None:
    for title, genre in (("Dune", "novel"), ("Emma", "novel"), ("Cosmos", "science")):
        fact = Fact(op="assert", type="Book", fields={"title": title, "genre": genre}, key=(title,))
        workspace._memory.keep([fact], workspace.now())
    workspace.keep_answer("How many books do I have by genre?", "Books")
    (saved,) = workspace.saved_answers()
    assert saved.answer.value == [["novel", 2], ["science", 1]]
    module = next(view for view in workspace.modules() if "books = [" in view.source)
    more = module.source.replace("books = [", 'books = [\n    Book(title="It", genre="horror"),', 1)
    more = more.replace('genre="science"', 'genre="novel"')
    assert workspace.preview_edit(module.path, more).answers == (
        "Books: novel 2 → 3, science 1 → –, horror – → 1",
    )
