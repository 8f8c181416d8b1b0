"""Conversations of other assistants come in with their own dates and roles, once, and are read like ours."""

import json
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Open
from uac_desktop.app.chat_import import ImportedChats
from uac_desktop.app.workspace import Workspace
from uac_desktop.core.errors import RefusedError

DAY = datetime(2023, 4, 3, 9, tzinfo=UTC).timestamp()


def node(name: str, parent: str | None, role: str, text: str, at: float | None = DAY, **more: Any) -> Any:
    content = {"content_type": "text", "parts": [text]}
    message = {"id": name, "author": {"role": role}, "create_time": at, "content": content, **more}
    return name, {"id": name, "parent": parent, "children": [], "message": message}


def chatgpt(*nodes: Any, leaf: str | None = None, name: str = "c-1", title: str = "Old days") -> Any:
    root: Any = ("root", {"id": "root", "parent": None, "children": [], "message": None})
    mapping = dict([root, *nodes])
    leaf = leaf or list(mapping)[-1]
    return {"id": name, "title": title, "create_time": DAY, "mapping": mapping, "current_node": leaf}


def claude(*said: tuple[str, str, str], name: str = "c-2") -> Any:
    messages = [
        {"uuid": f"{name}-{n}", "sender": who, "text": text, "content": [], "created_at": at}
        for n, (who, text, at) in enumerate(said)
    ]
    return {"uuid": name, "name": "Old days", "created_at": "2023-04-03T09:00:00Z", "chat_messages": messages}


def kept(folder: Path, *chats: Any, name: str = "conversations.json") -> Path:
    file = folder / name
    file.write_text(json.dumps(list(chats)), encoding="utf-8")
    return file


TALK = chatgpt(
    node("s", "root", "system", "You are helpful."),
    node("u1", "s", "user", "I'm allergic to penicillin, it gave me hives."),
    node("a1", "u1", "assistant", "You have diabetes, and are allergic to latex.", DAY + 5),
    node("u2", "a1", "user", "Yesterday I bought a kettle for 30 euros.", DAY + 60),
)


def test_each_message_keeps_its_role_its_instant_and_its_place(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    came = workspace.import_chats(kept(tmp_path, TALK), "chatgpt")
    assert (came.conversations, came.messages, came.skipped) == (1, 3, ())
    (conversation,) = workspace.conversations()
    assert conversation.title == "Old days"
    said = workspace.messages(conversation.id)
    assert [(m.role, m.at[:19]) for m in said] == [
        ("user", "2023-04-03T09:00:00"),
        ("assistant", "2023-04-03T09:00:05"),
        ("user", "2023-04-03T09:01:00"),
    ]
    entries = workspace.entries("fact")
    assert entries
    assert all(e.at < "2023-04-04" < "2026" < e.logged_at for e in entries)


def test_days_are_resolved_from_the_message_s_own_instant(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    workspace.import_chats(kept(tmp_path, TALK), "chatgpt")
    (kettle,) = workspace.facts("Purchase")
    assert kettle.fields["date"] == "2023-04-02"
    (allergy,) = workspace.facts("Allergy")
    assert (allergy.fields["substance"], allergy.valid_from) == ("penicillin", "2023-04-03")


def test_what_the_assistant_said_is_never_read(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    workspace.import_chats(kept(tmp_path, TALK), "chatgpt")
    assert workspace.facts("Condition") == []
    assert [record.fields["substance"] for record in workspace.facts("Allergy")] == ["penicillin"]


def counts(came: ImportedChats) -> tuple[int, int, int, int]:
    return came.conversations, came.messages, came.facts, came.known


def test_a_second_import_adds_only_what_is_new(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    first = workspace.import_chats(kept(tmp_path, TALK), "chatgpt")
    before = workspace.verify()
    assert counts(workspace.import_chats(kept(tmp_path, TALK), "chatgpt")) == (0, 0, 0, 3)
    assert workspace.verify() == before
    longer = chatgpt(*list(TALK["mapping"].items())[1:], node("u3", "u2", "user", "I have asthma.", DAY + 90))
    assert counts(workspace.import_chats(kept(tmp_path, longer), "chatgpt")) == (1, 1, 1, 3)
    assert first.facts == 2
    (conversation,) = workspace.conversations()
    assert len(workspace.messages(conversation.id)) == 4


def test_what_broke_off_is_read_to_its_end_by_the_next_import(open_profile: Open, tmp_path: Path) -> None:
    class BrokenOffError(Exception):
        pass

    workspace = open_profile()
    many = [node(f"u{n}", f"u{n - 1}" if n else "root", "user", f"I read book {n}.") for n in range(700)]

    def stop(done: int, of: int) -> None:
        raise BrokenOffError

    with pytest.raises(BrokenOffError):
        workspace.import_chats(kept(tmp_path, chatgpt(*many)), "chatgpt", progress=stop)
    assert len(workspace.entries("message")) == 300
    seen: list[tuple[int, int]] = []
    came = workspace.import_chats(
        kept(tmp_path, chatgpt(*many)), "chatgpt", progress=lambda *at: seen.append(at)
    )
    assert (came.messages, came.known) == (400, 300)
    assert seen == [(300, 700), (600, 700), (700, 700)]
    assert len(workspace.entries("message")) == len(workspace.entries("reading")) == 700


def test_a_dry_run_counts_and_keeps_nothing(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    before = workspace.verify()
    tried = workspace.import_chats(kept(tmp_path, TALK), "chatgpt", dry_run=True)
    assert workspace.verify() == before
    assert counts(tried) == counts(workspace.import_chats(kept(tmp_path, TALK), "chatgpt"))


def test_what_was_edited_away_stays_a_branch_and_is_not_read(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    talk = chatgpt(
        node("u1", "root", "user", "I'm allergic to latex."),
        node("a1", "u1", "assistant", "Noted."),
        node("u1b", "root", "user", "I'm allergic to nickel.", DAY + 30),
        node("a1b", "u1b", "assistant", "I see.", DAY + 40),
    )
    talk["mapping"] = dict(reversed(talk["mapping"].items()))
    workspace.import_chats(kept(tmp_path, talk), "chatgpt")
    (conversation,) = workspace.conversations()
    first, reply = workspace.messages(conversation.id)
    assert (first.content, reply.content) == ("I'm allergic to nickel.", "I see.")
    assert len(first.versions) == 2
    assert [record.fields["substance"] for record in workspace.facts("Allergy")] == ["nickel"]


def test_what_machines_say_to_each_other_is_left_out_and_leaves_no_gap(
    open_profile: Open, tmp_path: Path
) -> None:
    workspace = open_profile()
    hidden: Any = {"metadata": {"is_visually_hidden_from_conversation": True}}
    talk = chatgpt(
        node("x", "root", "user", "I work at Acme.", **hidden),
        node("u1", "x", "user", "What is 2 + 2?"),
        node("t1", "u1", "assistant", "calc(2+2)", recipient="python"),
        node("t2", "t1", "tool", "4"),
        node("a1", "t2", "assistant", "It is 4.", DAY + 9),
    )
    workspace.import_chats(kept(tmp_path, talk), "chatgpt")
    (conversation,) = workspace.conversations()
    assert [m.content for m in workspace.messages(conversation.id)] == ["What is 2 + 2?", "It is 4."]


CLAUDE = claude(
    ("human", "I was prescribed metformin last week.", "2024-02-10T08:00:00.5Z"),
    ("assistant", "You are allergic to eggs.", "2024-02-10T08:00:09Z"),
    ("human", "", "2024-02-10T08:01:00Z"),
    ("human", "I stopped taking metformin.", "2024-05-01T08:00:00Z"),
)


def test_the_other_form_is_read_with_its_changes_in_order(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    came = workspace.import_chats(kept(tmp_path, CLAUDE), "claude")
    assert came.skipped == ({"line": "conversation 1, message 3", "why": "it holds no text"},)
    (medicine,) = workspace.facts("Medication")
    assert (medicine.status, medicine.valid_to) == ("ended", "2024-05-01")
    assert workspace.facts("Allergy") == []


def test_blocks_of_thinking_and_tools_are_not_what_was_said(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    talk = claude(("assistant", "ignored", "2024-02-10T08:00:00Z"))
    talk["chat_messages"][0]["content"] = [
        {"type": "thinking", "thinking": "hm"},
        {"type": "text", "text": "Hello."},
        {"type": "tool_use", "input": {}},
        {"type": "text", "text": "There."},
    ]
    workspace.import_chats(kept(tmp_path, talk), "claude")
    (conversation,) = workspace.conversations()
    assert [m.content for m in workspace.messages(conversation.id)] == ["Hello.\n\nThere."]


def test_the_archive_is_taken_as_it_was_delivered(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    with zipfile.ZipFile(tmp_path / "export.zip", "w") as archive:
        archive.writestr("user.json", "{}")
        archive.writestr("export/conversations-000.json", json.dumps([TALK]))
        archive.writestr("export/conversations-001.json", json.dumps([chatgpt(name="c-9")]))
    assert workspace.import_chats(tmp_path / "export.zip", "chatgpt").messages == 3


def test_rules_run_at_the_end_and_what_is_long_past_is_silent(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    talk = claude(
        ("human", "The deadline for my tax return is 31 May 2024.", "2024-02-10T08:00:00Z"),
        ("human", "I'm allergic to penicillin.", "2024-02-11T08:00:00Z"),
        ("human", "My dentist prescribed amoxicillin.", "2024-02-12T08:00:00Z"),
    )
    workspace.import_chats(kept(tmp_path, talk), "claude")
    assert workspace.facts("Deadline")
    assert "deadline_due" not in {alert.rule for alert in workspace.alerts(include_closed=True)}
    told = [entry.seq for entry in workspace.entries("alert")]
    assert min(told, default=10**6) > max(entry.seq for entry in workspace.entries("fact"))


def test_a_message_said_here_is_read_by_the_model_before_old_ones(
    open_profile: Open, ollama: Any, tmp_path: Path
) -> None:
    workspace = open_profile(ollama.host)
    workspace.import_chats(kept(tmp_path, TALK), "chatgpt")
    turn = workspace.say("The kettle broke.")
    assert turn.conversation not in {c.id for c in workspace.conversations() if c.title == "Old days"}
    assert workspace.pending_readings()[0] == turn.entry
    assert len(workspace.pending_readings()) == 3


def test_what_was_forgotten_is_not_brought_back(open_profile: Open, tmp_path: Path) -> None:
    workspace = open_profile()
    workspace.import_chats(kept(tmp_path, TALK), "chatgpt")
    (allergy,) = workspace.facts("Allergy")
    workspace.forget(record=allergy.id)
    workspace.import_chats(kept(tmp_path, TALK), "chatgpt")
    assert workspace.facts("Allergy") == []
    (conversation,) = workspace.conversations()
    assert "penicillin" not in " ".join(m.content for m in workspace.messages(conversation.id))


BAD = [
    ("{", "is not JSON"),
    ("{}", "holds no list"),
    ('"x"', "holds no list"),
]


@pytest.mark.parametrize(("text", "why"), BAD)
def test_another_file_is_refused_with_a_sentence(
    open_profile: Open, tmp_path: Path, text: str, why: str
) -> None:
    (tmp_path / "x.json").write_text(text)
    with pytest.raises(RefusedError, match=why):
        open_profile().import_chats(tmp_path / "x.json", "chatgpt")


ODD: list[Any] = [
    7,
    {"id": "a"},
    {"id": "a", "mapping": []},
    {"id": "b", "mapping": {"n": 3, "m": {"message": {"author": 3, "content": {"parts": ["x"]}}}}},
    {"id": "c", "mapping": {"n": {"parent": "n", "message": {"author": {"role": "user"}, "content": None}}}},
    {"id": "d", "mapping": {"n": {"message": {"author": {"role": "user"}, "content": {"parts": [1, None]}}}}},
    {"id": "e", "mapping": dict([node("n", None, "user", "Hi.", None)])},
    {"id": "f", "create_time": 1e40, "mapping": dict([node("n", None, "user", "Hi.", 1e40)])},
]


def test_what_has_no_known_form_is_passed_over_and_said(open_profile: Open, tmp_path: Path) -> None:
    workspace: Workspace = open_profile()
    came = workspace.import_chats(kept(tmp_path, *ODD, TALK), "chatgpt")
    assert came.messages == 3
    assert [row["line"] for row in came.skipped] == [
        "conversation 1",
        "conversation 2",
        "conversation 3",
        "conversation 4, message 1",
        "conversation 6, message 1",
        "conversation 7, message 1",
        "conversation 8, message 1",
    ]
