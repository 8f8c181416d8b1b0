"""A checkpoint is the same text for the same log, kept whole."""

from tests.conftest import Open
from uac_desktop.core.entries import Checkpoint

AT = "2026-01-10T10:00:00+00:00"


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
