"""A state kept beside the log: used where it is the log's own, and gone before anything is forgotten."""

from pathlib import Path

import pytest

from tests.app.test_forget import holding
from tests.core.telling import vocabulary
from tests.core.test_snapshot import seen
from uac_desktop.app import kept
from uac_desktop.app.clock import instant
from uac_desktop.app.forget import Forgetter
from uac_desktop.app.memory import Memory
from uac_desktop.core.entries import Body, Draft, Entry, Fact, Message, Redaction
from uac_desktop.core.fold import State
from uac_desktop.core.settle import Group
from uac_desktop.store.log import Log
from uac_desktop.store.snapshots import FILE_NAME

AT = "2026-01-10T10:00:00+00:00"
SECRET = "sesame"


@pytest.fixture(autouse=True)
def _few_are_worth_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "WORTH", 3)


def said(number: int) -> list[Body]:
    """A message and the fact that was read from it."""
    name = f"{SECRET} {number}"
    message = Message(role="user", content=f"I bought {name}", conversation="c")
    return [message, Fact(op="assert", type="Purchase", fields={"item": name}, key=(name,), quote=name)]


def opened(folder: Path) -> Memory:
    """A profile's memory."""
    return Memory(Log(folder), vocabulary())


def filled(folder: Path, count: int = 4) -> None:
    """Say something in a profile and close it."""
    memory = opened(folder)
    for number in range(count):
        memory.keep(said(number), instant(AT, "UTC"))
    memory.close()


def wide_awake(group: Group) -> bool:
    """Whether nothing of a group is as it was written."""
    sleeping = getattr(group, "sleeping", None)
    return sleeping is None or sleeping() is None


def cold(memory: Memory) -> State:
    """The state that the log folds to."""
    return State(vocabulary()).apply_all(memory.log.entries())


def test_the_next_start_begins_with_what_was_kept(tmp_path: Path) -> None:
    filled(tmp_path)
    assert (tmp_path / FILE_NAME).exists()
    memory = opened(tmp_path)
    assert memory.state.threads["c"].__class__.__name__ != "Thread"
    memory.keep(said(9), instant(AT, "UTC"))
    assert seen(memory.state) == seen(cold(memory))
    memory.close()


def test_all_that_sleeps_may_be_woken_at_once(tmp_path: Path) -> None:
    filled(tmp_path)
    memory = opened(tmp_path)
    memory.wake()
    assert all(wide_awake(group) for group in memory.state.beliefs.groups.values())
    assert seen(memory.state) == seen(cold(memory))
    memory.close()


def test_a_short_log_keeps_nothing(tmp_path: Path) -> None:
    filled(tmp_path, 1)
    assert not (tmp_path / FILE_NAME).exists()


def test_of_another_log_it_is_not_used_and_goes(tmp_path: Path) -> None:
    filled(tmp_path / "one", 5)
    filled(tmp_path / "two", 4)
    (tmp_path / "one" / FILE_NAME).replace(tmp_path / "two" / FILE_NAME)
    memory = opened(tmp_path / "two")
    assert seen(memory.state) == seen(cold(memory))
    memory.close()
    assert holding(tmp_path / "two", f"{SECRET} 4") == []


def test_of_other_types_it_is_not_used(tmp_path: Path) -> None:
    filled(tmp_path)
    memory = Memory(Log(tmp_path), vocabulary().without_type("Purchase"))
    assert "Purchase" not in memory.state.vocabulary
    memory.close()


def test_damaged_it_is_not_used(tmp_path: Path) -> None:
    filled(tmp_path)
    content = (tmp_path / FILE_NAME).read_bytes()
    (tmp_path / FILE_NAME).write_bytes(content[:-9] + b"x" * 9)
    memory = opened(tmp_path)
    assert seen(memory.state) == seen(cold(memory))
    memory.close()


def test_it_goes_before_anything_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    memory = opened(tmp_path)
    there: list[bool] = []
    redact = memory.log.redact

    def watched(draft: Draft) -> Entry:
        there.append((tmp_path / FILE_NAME).exists())
        return redact(draft)

    monkeypatch.setattr(memory.log, "redact", watched)
    Forgetter(memory, tmp_path, lambda seqs: None).forget(range(1, 9), None, instant(AT, "UTC"))
    memory.close()
    assert there == [False]
    assert holding(tmp_path, SECRET) == []


def test_one_that_was_being_written_meanwhile_goes_too(tmp_path: Path) -> None:
    memory = opened(tmp_path)
    for number in range(4):
        memory.keep(said(number), instant(AT, "UTC"))
    # Another program blanks what this one has folded, and knows nothing of its file.
    other = Log(tmp_path)
    other.redact(Draft(Redaction(entries=tuple(range(1, 9))), AT, "UTC"))
    other.close()
    memory.close()
    assert not (tmp_path / FILE_NAME).exists()


def test_what_another_program_forgot_is_gone_here_as_well(tmp_path: Path) -> None:
    memory = opened(tmp_path)
    memory.keep(said(1), instant(AT, "UTC"))
    other = Log(tmp_path)
    other.redact(Draft(Redaction(entries=(1, 2)), AT, "UTC"))
    other.close()
    assert memory.catch_up()
    assert memory.state.records() == []
    memory.close()


def test_a_redaction_behind_what_was_kept_is_heeded(tmp_path: Path) -> None:
    filled(tmp_path)
    content = (tmp_path / FILE_NAME).read_bytes()
    other = Log(tmp_path)
    other.redact(Draft(Redaction(entries=(1, 2)), AT, "UTC"))
    other.close()
    (tmp_path / FILE_NAME).write_bytes(content)
    memory = opened(tmp_path)
    assert f"{SECRET} 0" not in str(seen(memory.state))
    memory.close()
    assert holding(tmp_path, f"{SECRET} 0") == []
