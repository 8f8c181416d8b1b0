"""Edits of the person's project: checked, shown, saved whole or not at all, and forgotten for real."""

import ast
from pathlib import Path

import pytest

from tests.conftest import Open
from uac_desktop.app.views import EditView
from uac_desktop.app.workspace import Workspace
from uac_desktop.core.entries import Definition, Fact, Revision, Source
from uac_desktop.core.errors import RefusedError

HEALTH = "domains/health.py"
RULE = '''"""Every medicine is worth a look."""

from uac import Alert, rule


@rule(watches=("Medication",))
def every_medicine(user, today):
    for one in user.medications:
        yield Alert(key=(one.name,), message=f"Look at {one.name}.", severity="info", because=(one,))
'''


def told(open_profile: Open) -> Workspace:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin, I get hives.")
    workspace.say("I was prescribed amoxicillin")
    workspace.say("I take metformin 500 mg")
    return workspace


def source(workspace: Workspace, path: str = HEALTH) -> str:
    return workspace.module(path).source


def without(text: str, word: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if word not in line)


def asked(view: EditView) -> list[str]:
    return [meaning.record for meaning in view.meanings if meaning.asks and meaning.record is not None]


def test_a_preview_says_what_an_edit_means_and_keeps_nothing(open_profile: Open) -> None:
    workspace = told(open_profile)
    before = len(workspace.entries())
    text = without(source(workspace), "penicillin")
    view = workspace.preview_edit(HEALTH, text)
    (record,) = asked(view)
    view = workspace.preview_edit(HEALTH, text, fates={record: "never"})
    assert [alert.rule for alert in view.resolved] == ["drug_allergy"]
    assert view.new == ()
    assert [fact.op for fact in view.facts] == ["retract"]
    assert view.entries == ()
    assert len(workspace.entries()) == before
    assert [r.fields["substance"] for r in workspace.facts("Allergy")] == ["penicillin"]


def test_saving_appends_all_of_it_and_one_revision(open_profile: Open) -> None:
    workspace = told(open_profile)
    text = (
        source(workspace).replace('"500 mg"', '"850 mg"').replace("allergies = [", "# beware\nallergies = [")
    )
    view = workspace.save_edit(HEALTH, text, reason="the new prescription")
    bodies = [entry.body for entry in workspace.entries() if entry.seq in view.entries]
    fact, revision = bodies
    assert isinstance(fact, Fact)
    assert isinstance(revision, Revision)
    assert (fact.op, fact.reader, fact.fields["dose"]) == ("correct", "edit", "850 mg")
    assert revision.text == source(workspace) == text
    assert revision.reason == "the new prescription"
    assert revision.words == ('medication metformin: dose is "850 mg", not "500 mg".',)
    assert [entry.id for entry in workspace.entries() if entry.seq == view.entries[0]] == list(
        revision.entries
    )


def test_an_edit_holds_after_a_restart_a_rebuild_and_a_checkpoint(open_profile: Open) -> None:
    workspace = told(open_profile)
    text = (
        source(workspace).replace('"500 mg"', '"850 mg"').replace("allergies = [", "# beware\nallergies = [")
    )
    workspace.save_edit(HEALTH, text)
    assert workspace.checkpoint().why is None
    workspace.rebuild()
    assert source(workspace) == text
    workspace.close()
    again = open_profile()
    assert source(again) == text


def test_nothing_is_saved_where_something_is_wrong(open_profile: Open) -> None:
    workspace = told(open_profile)
    before = len(workspace.entries())
    wrong = source(workspace).replace("medications = [", "medications = [x for x in []]\nspare = [")
    with pytest.raises(RefusedError, match=r"line 44: .*must be written out"):
        workspace.save_edit(HEALTH, wrong)
    with pytest.raises(RefusedError, match="never closed"):
        workspace.save_edit("rules/mine.py", "x = (")
    with pytest.raises(RefusedError, match=r"manifest\.py follows from the records"):
        workspace.save_edit("manifest.py", "domains = {}")
    assert len(workspace.entries()) == before


def test_the_fate_of_a_removed_record_must_be_said(open_profile: Open) -> None:
    workspace = told(open_profile)
    text = without(source(workspace), "penicillin")
    with pytest.raises(RefusedError, match="Say whether it ended, was never true, or is to be forgotten"):
        workspace.save_edit(HEALTH, text)


def test_a_module_that_has_moved_on_is_merged_first(open_profile: Open) -> None:
    workspace = told(open_profile)
    base = workspace.module(HEALTH)
    mine = base.source.replace('"500 mg"', '"850 mg"')
    workspace.say("I'm allergic to peanuts")
    with pytest.raises(RefusedError, match="has changed since you began"):
        workspace.save_edit(HEALTH, mine, base=base.hash)
    with pytest.raises(RefusedError, match="has changed since you began"):
        workspace.preview_edit(HEALTH, mine, base=base.hash)
    merged = workspace.merge_edit(HEALTH, base.source, mine)
    assert merged.conflicts == ()
    workspace.save_edit(HEALTH, merged.text, base=workspace.module(HEALTH).hash)
    assert {"850 mg", "peanuts"} <= {str(value) for r in workspace.facts() for value in r.fields.values()}


def test_checking_never_runs_anything(open_profile: Open) -> None:
    workspace = told(open_profile)
    assert workspace.check_edit("rules/mine.py", RULE) == ()
    assert workspace.check_edit("rules/mine.py", "while True:\n    pass\n") == ()
    (found,) = workspace.check_edit("rules/mine.py", "import os\n")
    assert (found.line, found.severity) == (1, "error")
    assert "not offered" in found.message
    (found,) = workspace.check_edit(HEALTH, source(workspace) + "\n\ndef half():\n    return open('x')\n")
    assert found.line == source(workspace).count("\n") + 4


def test_what_fails_when_it_is_loaded_is_said_before_it_is_saved(open_profile: Open) -> None:
    workspace = told(open_profile)
    view = workspace.preview_edit("rules/mine.py", "x = 1 / 0\n")
    assert ["ZeroDivisionError" in d.message for d in view.diagnostics] == [True]
    with pytest.raises(RefusedError, match="line 1: ZeroDivisionError"):
        workspace.save_edit("rules/mine.py", "x = 1 / 0\n")
    view = workspace.preview_edit(HEALTH, source(workspace) + "\nhalf = len(allergies) / 0\n")
    assert any("ZeroDivisionError" in d.message for d in view.diagnostics)


def test_a_rule_of_the_persons_own_runs_and_is_taken_out_again(open_profile: Open) -> None:
    workspace = told(open_profile)
    view = workspace.preview_edit("rules/every_medicine.py", RULE)
    assert {alert.message for alert in view.new} == {"Look at amoxicillin.", "Look at metformin."}
    saved = workspace.save_edit("rules/every_medicine.py", RULE)
    assert {alert.message for alert in saved.new} == {"Look at amoxicillin.", "Look at metformin."}
    assert source(workspace, "rules/every_medicine.py") == RULE
    gone = workspace.save_edit("rules/every_medicine.py", "")
    assert len(gone.resolved) == 2
    assert [m.path for m in workspace.modules() if m.path == "rules/every_medicine.py"] == []


def test_a_built_in_rule_that_is_edited_is_the_persons_own_until_it_is_emptied(open_profile: Open) -> None:
    workspace = told(open_profile)
    text = source(workspace, "rules/drug_allergy.py")
    quiet = RULE.replace("every_medicine", "drug_allergy").replace("yield Alert", "return; yield Alert")
    assert [a.rule for a in workspace.save_edit("rules/drug_allergy.py", quiet).resolved] == ["drug_allergy"]
    workspace.save_edit("rules/drug_allergy.py", "")
    assert source(workspace, "rules/drug_allergy.py") == text
    assert "drug_allergy" in [alert.rule for alert in workspace.alerts()]


def test_a_test_and_a_helper_are_modules_of_the_project(open_profile: Open) -> None:
    workspace = told(open_profile)
    workspace.save_edit("helpers.py", "def count(listed):\n    return len(listed)\n")
    test = "from helpers import count\n\n\ndef test_allergies(user):\n    assert count(user.allergies) == 1\n"
    workspace.save_edit("tests/test_mine.py", test)
    assert workspace.checkpoint().passed == 1
    assert {"helpers.py", "tests/test_mine.py"} <= {module.path for module in workspace.modules()}


def test_a_new_type_is_there_for_questions_and_programs(open_profile: Open) -> None:
    workspace = told(open_profile)
    plants = '''"""Plants: plants."""

from dataclasses import dataclass
from datetime import date

from uac import Day


@dataclass(frozen=True, kw_only=True)
class Plant:
    """What grows on the balcony."""

    name: str | None = None
    watered_on: Day | None = None


plants = [
    Plant(name="fern", watered_on=date(2026, 1, 2)),
]
'''
    view = workspace.save_edit("domains/plants.py", plants)
    assert [meaning.kind for meaning in view.meanings] == ["type", "added"]
    assert source(workspace, "domains/plants.py") == plants
    assert workspace.run("plants[0].watered_on").value == "2026-01-02"
    kinds = {type(entry.body) for entry in workspace.entries() if entry.seq in view.entries}
    assert kinds == {Definition, Fact, Revision}


def test_forgetting_by_hand_leaves_no_word_and_keeps_what_is_beside(
    open_profile: Open, tmp_path: Path
) -> None:
    workspace = told(open_profile)
    text = source(workspace).replace("allergies = [", "# penicillin is bad\n# beware\nallergies = [")
    text += "\n\ndef doses():\n    return [one.dose for one in medications]\n"
    workspace.save_edit(HEALTH, text)
    removed = source(workspace).replace(
        '    Allergy(substance="penicillin", kind="allergy", reaction="hives"),\n', ""
    )
    (record,) = asked(workspace.preview_edit(HEALTH, removed))
    workspace.save_edit(HEALTH, removed, fates={record: "forget"})
    after = source(workspace)
    ast.parse(after)
    assert "penicillin" not in after
    assert "# beware\n" in after
    assert "def doses():\n" in after
    assert "penicillin" not in "".join(str(entry.body) for entry in workspace.entries())
    assert workspace.verify().ok
    workspace.close()
    for path in (tmp_path / "profile").glob("uac.db*"):
        assert b"penicillin" not in path.read_bytes()


def test_what_was_edited_goes_whole_when_it_is_forgotten(open_profile: Open) -> None:
    workspace = told(open_profile)
    workspace.save_edit(HEALTH, source(workspace).replace('"500 mg"', '"850 mg"'))
    (record,) = [r for r in workspace.facts("Medication") if r.fields["name"] == "metformin"]
    workspace.forget(record=record.id)
    assert "metformin" not in "".join(str(entry.body) for entry in workspace.entries())


def test_what_was_forgotten_may_be_written_down_again(open_profile: Open) -> None:
    workspace = told(open_profile)
    (record,) = workspace.facts("Allergy")
    workspace.forget(record=record.id)
    text = source(workspace)
    text += '\n\nallergies = [\n    Allergy(substance="penicillin"),\n]\n'
    if "class Allergy" not in text:
        text = text.replace("medications = [", CLASS + "\n\nmedications = [")
    workspace.save_edit(HEALTH, text)
    workspace.say("I'm allergic to penicillin, I get hives.")
    assert [r.fields["reaction"] for r in workspace.facts("Allergy")] == ["hives"]


CLASS = '''@dataclass(frozen=True, kw_only=True)
class Allergy:
    """Key: person, substance."""

    person: str = "user"
    substance: str | None = None
    category: str | None = None
    kind: str | None = None
    reaction: str | None = None
    severity: str | None = None
    noted_on: Day | None = None
    status: str | None = None
    valid_to: Day | None = None
'''


def test_two_windows_that_save_at_once_both_keep_what_they_wrote(open_profile: Open) -> None:
    one = told(open_profile)
    other = open_profile()
    base = one.module(HEALTH)
    one.save_edit(HEALTH, base.source.replace('"500 mg"', '"850 mg"'), base=base.hash)
    other.changed()
    with pytest.raises(RefusedError, match="has changed since you began"):
        other.save_edit(HEALTH, base.source + "# mine\n", base=base.hash)
    merged = other.merge_edit(HEALTH, base.source, base.source + "# mine\n")
    other.save_edit(HEALTH, merged.text)
    one.changed()
    assert source(one) == source(other)
    assert '"850 mg"' in source(one)
    assert source(one).endswith("# mine\n")


def test_an_edit_that_changes_nothing_appends_nothing(open_profile: Open) -> None:
    workspace = told(open_profile)
    before = len(workspace.entries())
    view = workspace.save_edit(HEALTH, source(workspace).replace("\n", "\r\n"))
    assert (view.entries, view.meanings) == ((), ())
    assert len(workspace.entries()) == before


def test_sources_are_entries(open_profile: Open) -> None:
    workspace = told(open_profile)
    workspace.save_edit("rules/every_medicine.py", RULE)
    (entry,) = workspace.entries("source")
    assert entry.body == Source(name="rules/every_medicine.py", text=RULE)


def test_a_module_that_others_import_is_not_taken_out_from_under_them(open_profile: Open) -> None:
    workspace = told(open_profile)
    workspace.save_edit("notes.py", "def size(x):\n    return len(x)\n")
    leaning = source(workspace).replace("allergies = [", "from notes import size\n\n\nallergies = [", 1)
    workspace.save_edit(HEALTH, leaning)
    with pytest.raises(RefusedError, match=r"domains/health\.py, line"):
        workspace.save_edit("notes.py", "")
    assert "notes.py" in [view.path for view in workspace.modules()]


def test_an_edit_survives_fifty_checkpoints_with_new_facts_about_the_same_record(open_profile: Open) -> None:
    workspace = told(open_profile)
    text = source(workspace).replace('reaction="hives"', 'reaction="a mild rash"')
    workspace.save_edit(HEALTH, text)
    for number in range(50):
        workspace.say(
            "I'm allergic to penicillin" if number % 2 else f"I'm allergic to substance number {number}"
        )
        workspace.checkpoint()
        (allergy,) = (r for r in workspace.facts("Allergy") if r.fields["substance"] == "penicillin")
        assert allergy.fields["reaction"] == "a mild rash"
    assert 'reaction="a mild rash"' in source(workspace)
