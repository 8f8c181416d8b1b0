"""A reply that streams is kept while it comes: a crash loses a second of it, and it stands as interrupted."""

import os
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from tests.conftest import Open
from tests.fake_ollama import FakeOllama, Script
from uac_desktop.app import reply
from uac_desktop.core.errors import MachineError

SLICE = 0.05


def kept_so_far(profile: Path) -> str:
    """The partial reply in the file, waited for."""
    never = threading.Event()
    for _ in range(400):
        with closing(sqlite3.connect(profile / "uac.db")) as plain:
            row = plain.execute("SELECT text FROM inflight").fetchone()
        if row is not None:
            return str(row[0])
        never.wait(SLICE)
    raise AssertionError("no partial reply was kept")


def test_a_reply_that_streams_when_the_process_is_killed_stands_as_interrupted(
    tmp_path: Path, open_profile: Open, ollama: FakeOllama
) -> None:
    profile = tmp_path / "profile"
    open_profile().close()
    ollama.enqueue(Script(pieces=("Once upon", " a time", " there was"), stall_after=3))
    command = [sys.executable, "-m", "uac_desktop", "--data", str(profile), "--host", ollama.host]
    child = subprocess.Popen(
        [*command, "--model", "small:1b", "say", "Tell me a story"], stdout=subprocess.DEVNULL, env=os.environ
    )
    try:
        assert kept_so_far(profile) == "Once upon a time there was"
    finally:
        child.kill()
        child.wait()
    for _ in range(2):
        workspace = open_profile()
        (thread,) = workspace.conversations()
        question, answer = workspace.messages(thread.id)
        assert (question.content, question.state) == ("Tell me a story", "whole")
        assert (answer.role, answer.content) == ("assistant", "Once upon a time there was")
        assert (answer.state, answer.model) == ("interrupted", "small:1b")
        assert workspace.verify().ok


def streaming(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what has come ten times as often, so that no test waits for a second."""
    monkeypatch.setattr(reply, "EVERY", SLICE)


def test_what_was_kept_on_the_way_is_gone_once_the_reply_is_whole(
    tmp_path: Path, open_profile: Open, ollama: FakeOllama, monkeypatch: pytest.MonkeyPatch
) -> None:
    streaming(monkeypatch)
    workspace = open_profile(ollama.host)
    ollama.enqueue(Script(pieces=("Once upon", " a time"), stall_after=2))
    turn = workspace.say("Tell me a story")
    run = workspace.reply(turn, lambda _: None)
    stopping = threading.Thread(target=lambda: (kept_so_far(tmp_path / "profile"), run.cancel()))
    stopping.start()
    message = run.wait()
    stopping.join()
    assert message is not None
    assert (message.content, message.state) == ("Once upon a time", "stopped")
    assert [m.content for m in workspace.messages(turn.conversation)] == ["Tell me a story", message.content]
    with closing(sqlite3.connect(tmp_path / "profile" / "uac.db")) as plain:
        assert plain.execute("SELECT count(*) FROM inflight").fetchone() == (0,)


def test_a_partial_that_cannot_be_kept_does_not_end_the_reply(
    open_profile: Open, ollama: FakeOllama, monkeypatch: pytest.MonkeyPatch
) -> None:
    streaming(monkeypatch)
    workspace = open_profile(ollama.host)
    tried = threading.Event()

    def refuse(*_: object) -> str:
        tried.set()
        raise MachineError("The disk is full.")

    monkeypatch.setattr(workspace._memory.log, "begin_reply", refuse)
    ollama.enqueue(Script(pieces=("Once upon",), stall_after=1))
    run = workspace.reply(workspace.say("Tell me a story"), lambda _: None)
    stopping = threading.Thread(target=lambda: (tried.wait(20), run.cancel()))
    stopping.start()
    message = run.wait()
    stopping.join()
    assert tried.is_set()
    assert message is not None
    assert message.content == "Once upon"
