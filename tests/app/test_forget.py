"""Forgetting for real: nothing in the folder holds it, the chain verifies, and it is not learned again."""

import gzip
import json
import sqlite3
from pathlib import Path

import pytest

from tests.conftest import Open
from tests.fake_ollama import FakeOllama, Script
from uac_desktop.core.entries import Conversation
from uac_desktop.core.errors import RefusedError

AT = "2026-01-10T10:00:00+00:00"
SECRET = "sesame"
TOLD = f"I'm allergic to {SECRET}, it gave me hives."


def holding(folder: Path, word: str) -> list[str]:
    """The files below a folder that hold a word: as bytes, unpacked, and as text in any database."""
    found = []
    for path in sorted(file for file in folder.rglob("*") if file.is_file()):
        content = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
        dumped = ""
        if content.startswith(b"SQLite format 3"):
            copy = folder.parent / "copy.db"
            copy.write_bytes(content)
            connection = sqlite3.connect(copy)
            dumped = "\n".join(connection.iterdump())
            connection.close()
            copy.unlink()
        if word.encode() in content.lower() or word in dumped.lower():
            found.append(str(path.relative_to(folder)))
    return found


def test_nothing_in_the_folder_holds_what_was_forgotten(
    open_profile: Open, ollama: FakeOllama, tmp_path: Path
) -> None:
    folder = tmp_path / "profile"
    workspace = open_profile(ollama.host)
    turn = workspace.say(TOLD, at=AT)
    ollama.enqueue(Script(pieces=(f"I see: {SECRET.upper()} is not for you.",)))
    workspace.reply(turn, lambda _: None).wait()
    workspace.change(
        Conversation(conversation=turn.conversation, change="titled", title=f"About {SECRET.title()}")
    )
    workspace.checkpoint()
    workspace.backups.write()
    assert workspace.searcher.search(SECRET, 10).results
    assert len(holding(folder, SECRET)) >= 2
    workspace.forget([turn.entry])
    assert workspace.verify().ok
    assert workspace.facts(history=True) == []
    workspace.close()
    assert holding(folder, SECRET) == []


def test_what_would_go_is_shown_before_it_goes(open_profile: Open) -> None:
    workspace = open_profile()
    turn = workspace.say(TOLD, at=AT)
    other = workspace.say(f"Is {SECRET} a medicine?", at=AT)
    view = workspace.forget_view([turn.entry])
    assert {going.kind for going in view.going} == {"message", "reading", "fact"}
    assert [mention.entry for mention in view.mentions] == [other.entry]
    assert len(workspace.facts()) == 1


def test_what_was_forgotten_is_not_learned_again_until_it_is_allowed(open_profile: Open) -> None:
    workspace = open_profile()
    turn = workspace.say(TOLD, at=AT)
    workspace.forget([turn.entry])
    again = workspace.say(TOLD, at=AT)
    assert again.facts == ()
    (blocked,) = again.blocked
    assert workspace.facts() == []
    workspace.allow(blocked)
    assert [record.fields["substance"] for record in workspace.facts()] == [SECRET]
    assert workspace.say(f"I'm allergic to {SECRET}", at=AT).blocked == ()


def test_a_record_takes_all_its_statements_and_its_alert(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say("I'm allergic to penicillin", at=AT)
    workspace.say("As I said, I'm allergic to penicillin", at=AT)
    workspace.say("I was prescribed amoxicillin", at=AT)
    (record,) = workspace.facts("Allergy")
    view = workspace.forget(record=record.id)
    assert {going.kind for going in view.going} >= {"message", "fact", "alert"}
    assert [r.type for r in workspace.facts()] == ["Medication"]
    assert [view for view in workspace.alerts() if view.rule == "drug_allergy"] == []
    assert workspace.verify().ok


def test_an_import_does_not_bring_it_back(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    turn = workspace.say(TOLD, at=AT)
    workspace.forget([turn.entry])
    path = tmp_path / "records.json"
    path.write_text(json.dumps({"records": {"Allergy": [{"substance": SECRET}]}}))
    came = workspace.import_records(path)
    assert (came.facts, [row["why"] for row in came.skipped]) == (0, ["you asked to forget this"])


def test_a_tombstone_says_nothing_of_what_it_keeps_out(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.forget([workspace.say(TOLD, at=AT).entry])
    (redaction,) = workspace.entries("redaction")
    assert redaction.body is not None
    assert SECRET not in redaction.body.model_dump_json()


def test_another_persons_or_another_thing_is_still_learned(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.forget([workspace.say("I'm allergic to penicillin", at=AT).entry])
    workspace.say("My son is allergic to penicillin", at=AT)
    workspace.say("I'm allergic to peanuts", at=AT)
    assert [(r.about, r.fields["substance"]) for r in workspace.facts()] == [
        ("son", "penicillin"),
        ("user", "peanuts"),
    ]


def test_what_is_not_there_cannot_be_forgotten(open_profile: Open) -> None:
    workspace = open_profile()
    with pytest.raises(RefusedError, match="Entry 99 holds nothing"):
        workspace.forget([99])
    with pytest.raises(RefusedError, match="no record"):
        workspace.forget(record="none")
    turn = workspace.say(TOLD, at=AT)
    workspace.forget([turn.entry])
    with pytest.raises(RefusedError, match="holds nothing"):
        workspace.forget([turn.entry])


def test_a_record_of_forgetting_stays(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.forget([workspace.say(TOLD, at=AT).entry])
    (redaction,) = workspace.entries("redaction")
    with pytest.raises(RefusedError, match="cannot be forgotten itself"):
        workspace.forget([redaction.seq])


def test_a_conversation_stays_whole_around_what_was_forgotten(open_profile: Open) -> None:
    workspace = open_profile()
    turns = [workspace.say(text, at=AT) for text in ("One", TOLD, "Three")]
    workspace.forget([turns[1].entry])
    shown = workspace.messages(turns[0].conversation)
    assert [(m.content, m.versions) for m in shown] == [
        ("One", (turns[0].entry,)),
        ("Three", (turns[2].entry,)),
    ]


def test_what_was_set_aside_as_damaged_goes_too(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    turn = workspace.say(TOLD, at=AT)
    aside = tmp_path / "profile" / "uac.damaged-20260101.db"
    aside.write_text(TOLD)
    assert workspace.forget_view([turn.entry]).backups == 1
    workspace.forget([turn.entry])
    assert not aside.exists()
