"""A checkpoint is the same text for the same log, kept whole, or not at all."""

from tests.conftest import Open
from uac_desktop.app.workspace import Workspace
from uac_desktop.core.entries import Checkpoint, Source

AT = "2026-01-10T10:00:00+00:00"
LATER = "2026-02-10T10:00:00+00:00"
STAYS_ALLERGIC = '''"""What must stay true."""


def test_penicillin(user):
    assert any(a.substance == "penicillin" and a.status != "resolved" for a in user.allergies)
'''
LEANS = """from domains.health import allergies

first = allergies[0].substance
"""


def keep(workspace: Workspace, name: str, text: str) -> None:
    """A module of the person's own, as an edit leaves it."""
    workspace._memory.keep([Source(name=name, text=text)], workspace.now(AT))


def test_a_checkpoint_names_what_changed_and_loads(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    first = workspace.checkpoint()
    assert {"manifest.py", "domains/health.py", "rules/drug_allergy.py"} <= set(first.changed)
    workspace.say("I was prescribed amoxicillin", at=AT)
    second = workspace.checkpoint()
    assert (second.checkpoint, second.changed) == (2, ("domains/health.py", "manifest.py"))


def test_nothing_new_changes_nothing(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    first, second = workspace.checkpoint(), workspace.checkpoint()
    assert second.changed == ()
    assert second.hash == first.hash


def test_a_text_is_stored_once(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.checkpoint()
    workspace.checkpoint()
    bodies = [entry.body for entry in workspace.entries("checkpoint")]
    stored = [len(body.texts) for body in bodies if isinstance(body, Checkpoint)]
    assert stored[0] > 0
    assert stored[1] == 0


def test_every_record_leads_back_to_what_was_said(open_profile: Open) -> None:
    workspace = open_profile()
    turn = workspace.say("I'm allergic to penicillin", at=AT)
    (record,) = workspace.facts()
    assert [(e.entry, e.quote) for e in record.evidence] == [(turn.entry, "I'm allergic to penicillin")]
    assert 'substance="penicillin"' in workspace.module("domains/health.py").source


def test_a_test_of_the_persons_own_runs_with_each_checkpoint(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    keep(workspace, "tests/test_health.py", STAYS_ALLERGIC)
    view = workspace.checkpoint()
    assert (view.passed, view.failed, view.why) == (1, 0, None)
    assert "tests/test_health.py" in view.changed


def test_a_red_test_stops_it_and_says_which_statement_broke_it(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    keep(workspace, "tests/test_health.py", STAYS_ALLERGIC)
    good = workspace.checkpoint()
    workspace.say("I bought a kettle at IKEA for 30 EUR", at=LATER)
    workspace.say("I'm no longer allergic to penicillin", at=LATER)
    workspace.say("I was prescribed ibuprofen", at=LATER)
    red = workspace.checkpoint()
    assert (red.checkpoint, red.position, red.hash) == (good.checkpoint, good.position, good.hash)
    assert (red.failed, red.changed) == (1, ())
    assert red.pending >= 3
    assert red.why is not None
    assert "test_penicillin" in red.why
    assert "no longer allergic to penicillin" in red.why
    assert "kettle" not in red.why


def test_a_test_that_never_held_blames_nobody(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I was prescribed ibuprofen", at=AT)
    keep(workspace, "tests/test_health.py", STAYS_ALLERGIC)
    red = workspace.checkpoint()
    assert (red.checkpoint, red.hash, red.failed) == (0, "", 1)
    assert "It held until" not in (red.why or "")


def test_what_did_not_ship_ships_once_it_is_put_right(open_profile: Open) -> None:
    workspace = open_profile()
    keep(workspace, "tests/test_health.py", STAYS_ALLERGIC)
    assert workspace.checkpoint().why is not None
    workspace.say("I'm allergic to penicillin", at=AT)
    view = workspace.checkpoint()
    assert (view.checkpoint, view.pending, view.why) == (1, 0, None)


def test_a_module_that_does_not_load_stops_it_and_is_named(open_profile: Open) -> None:
    workspace = open_profile()
    keep(workspace, "rules/own.py", "from uac import rule\n\nopen('/etc/passwd')\n")
    view = workspace.checkpoint()
    assert view.why is not None
    assert "rules/own.py, line 3" in view.why
    assert view.checkpoint == 0
    assert workspace.entries("checkpoint") == []


def test_a_module_is_judged_again_when_what_it_leans_on_changes(open_profile: Open) -> None:
    workspace = open_profile()
    said = workspace.say("I'm allergic to penicillin", at=AT)
    keep(workspace, "first.py", LEANS)
    assert workspace.checkpoint().why is None
    workspace.undo(said.facts[0].id)
    workspace.say("I was prescribed ibuprofen", at=AT)
    view = workspace.checkpoint()
    assert view.why is not None
    assert "first.py" in view.why


def test_one_is_due_only_when_something_has_come(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    assert workspace.checkpoint_if_due(idle_s=10) is None
    view = workspace.checkpoint_if_due(idle_s=600)
    assert view is not None
    assert view.checkpoint == 1
    assert workspace.checkpoint_if_due(idle_s=600) is None
    assert workspace.checkpoint_if_due(idle_s=0, quitting=True) is None
    workspace.say("I was prescribed ibuprofen", at=AT)
    last = workspace.checkpoint_if_due(idle_s=0, quitting=True)
    assert last is not None
    assert [v.reason for v in workspace.versions()] == ["idle", "quit"]


def test_a_checkpoint_whose_text_was_forgotten_is_written_anew(open_profile: Open) -> None:
    workspace = open_profile()
    said = workspace.say("I'm allergic to penicillin", at=AT)
    workspace.say("I bought a kettle at IKEA for 30 EUR", at=AT)
    workspace.checkpoint()
    workspace.forget([said.entry])
    view = workspace.checkpoint()
    assert view.why is None
    assert "domains/home.py" in view.changed
    assert "penicillin" not in str([entry.body for entry in workspace.entries("checkpoint")])
