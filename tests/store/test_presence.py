"""Openers of a profile know which others still live."""

import multiprocessing
from multiprocessing.connection import Connection
from pathlib import Path

from uac_desktop.store.presence import Presence


def _enter(folder: Path, pipe: Connection) -> None:
    pipe.send(Presence(folder).token)
    pipe.recv()


def test_a_process_that_was_killed_is_gone_and_one_that_lives_is_not(tmp_path: Path) -> None:
    ours, theirs = multiprocessing.Pipe()
    child = multiprocessing.get_context("spawn").Process(target=_enter, args=(tmp_path, theirs))
    child.start()
    token = ours.recv()
    presence = Presence(tmp_path)
    assert not presence.is_gone(token)
    assert presence.sweep() == 0
    child.kill()
    child.join()
    assert presence.is_gone(token)
    assert presence.sweep() == 1
    assert presence.sweep() == 0
    presence.leave()
    assert list(tmp_path.iterdir()) == []


def test_two_openers_in_one_process_are_two(tmp_path: Path) -> None:
    one, two = Presence(tmp_path), Presence(tmp_path)
    assert not one.is_gone(two.token)
    two.leave()
    two.leave()
    assert one.is_gone(two.token)
    assert not one.is_gone(one.token)
    one.leave()
