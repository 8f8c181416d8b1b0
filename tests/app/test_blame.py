"""Every line leads to what was said, and every message to the lines it became."""

import pytest

from tests.conftest import Open
from uac_desktop.core.entries import Revision, Source
from uac_desktop.core.errors import RefusedError

AT = "2026-01-10T10:00:00+00:00"
HEALTH = "domains/health.py"


def test_a_line_leads_to_the_messages_it_comes_from(open_profile: Open) -> None:
    workspace = open_profile()
    first = workspace.say("I'm allergic to penicillin", at=AT)
    second = workspace.say("My penicillin allergy gives me hives", at=AT)
    lines = workspace.module(HEALTH).source.splitlines()
    row = next(n for n, line in enumerate(lines, 1) if 'substance="penicillin"' in line)
    (origin,) = [view for view in workspace.origins(HEALTH) if view.line == row]
    assert origin.record == workspace.facts()[0].id
    assert {e.entry for e in origin.evidence} == {first.entry, second.entry}
    assert all("class" not in lines[view.line - 1] for view in workspace.origins(HEALTH))


def test_a_message_leads_to_the_lines_it_became(open_profile: Open) -> None:
    workspace = open_profile()
    said = workspace.say("I'm allergic to penicillin", at=AT)
    idle = workspace.say("What a day", at=AT)
    ((path, line),) = workspace.lines_of(said.entry)
    assert "penicillin" in workspace.module(path).source.splitlines()[line - 1]
    assert workspace.lines_of(idle.entry) == []


def test_a_line_that_an_edit_brought_leads_to_the_edit(open_profile: Open) -> None:
    workspace = open_profile()
    text = "def test_true():\n    assert True\n"
    (source, revision) = workspace._memory.keep(
        [
            Source(name="tests/test_own.py", text=text),
            Revision(module="tests/test_own.py", base="", after="", text=text),
        ],
        workspace.now(AT),
    )
    assert source.seq < revision.seq
    assert [(v.line, v.revision) for v in workspace.origins("tests/test_own.py")] == [
        (1, revision.seq),
        (2, revision.seq),
    ]


def test_a_module_that_is_not_there_has_no_lines(open_profile: Open) -> None:
    workspace = open_profile()
    with pytest.raises(RefusedError, match="code list"):
        workspace.origins("domains/none.py")


def test_a_built_in_rules_lines_come_from_nobody(open_profile: Open) -> None:
    assert open_profile().origins("rules/drug_allergy.py") == []
