"""The one door to threads."""

import threading

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from uac_desktop.ui.tasks import Fault, Tasks


def test_values_come_back_on_the_main_thread(qtbot: QtBot) -> None:
    tasks, owner = Tasks(), QObject()
    here, got = threading.get_ident(), []
    tasks.run(owner, threading.get_ident, lambda there: got.append((there, threading.get_ident())))
    qtbot.waitUntil(lambda: len(got) == 1)
    assert got[0][0] != here
    assert got[0][1] == here


def test_work_on_the_log_keeps_its_order(qtbot: QtBot) -> None:
    tasks, owner = Tasks(), QObject()
    begin, done, got = threading.Event(), [], []
    tasks.run(owner, lambda: begin.wait() and done.append("slow"), got.append, lane="log")
    tasks.run(owner, lambda: done.append("quick"), got.append, lane="log")
    begin.set()
    qtbot.waitUntil(lambda: len(got) == 2)
    assert done == ["slow", "quick"]


def test_a_fault_is_a_sentence_with_its_trace(qtbot: QtBot) -> None:
    tasks, owner = Tasks(), QObject()
    faults: list[Fault] = []

    def work() -> None:
        raise ValueError("The disk is full.")

    tasks.run(owner, work, lambda nothing: None, faults.append)
    qtbot.waitUntil(lambda: len(faults) == 1)
    assert faults[0].sentence == "The disk is full."
    assert "ValueError" in faults[0].trace


def test_a_fault_that_nobody_takes_is_told(qtbot: QtBot) -> None:
    tasks, owner = Tasks(), QObject()
    with qtbot.waitSignal(tasks.faulted) as told:
        tasks.run(owner, lambda: 1 / 0, lambda nothing: None)
    assert "division" in told.args[0].sentence


def test_what_comes_back_for_an_owner_that_is_gone_is_dropped(qtbot: QtBot) -> None:
    tasks, owner, other = Tasks(), QObject(), QObject()
    begin, got, after = threading.Event(), [], []
    tasks.run(owner, lambda: begin.wait() and 1, got.append, lane="log")
    owner.deleteLater()
    qtbot.waitUntil(lambda: _is_gone(owner))
    begin.set()
    tasks.run(other, lambda: 2, after.append, lane="log")
    qtbot.waitUntil(lambda: after == [2])
    assert got == []


def test_closing_runs_the_last_piece_after_the_log_s(qtbot: QtBot) -> None:
    tasks, owner = Tasks(), QObject()
    begin, order = threading.Event(), []
    tasks.run(owner, lambda: begin.wait() and order.append("said"), lambda nothing: None, lane="log")
    begin.set()
    assert tasks.close(lambda: order.append("closed"), 2000)
    assert order == ["said", "closed"]
    tasks.run(owner, lambda: order.append("late"), lambda nothing: None)
    assert "late" not in order


def test_closing_does_not_wait_for_ever(qtbot: QtBot) -> None:
    tasks, owner = Tasks(), QObject()
    begun, release = threading.Event(), threading.Event()
    tasks.run(owner, lambda: begun.set() or release.wait(), lambda nothing: None)
    assert begun.wait(5)
    assert not tasks.close(None, 1)
    release.set()


def _is_gone(owner: QObject) -> bool:
    from shiboken6 import isValid

    return not isValid(owner)
