"""Vectors are made while the window has nothing else to ask of the model, and only then."""

from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import ALLERGY, FakeWorkspace
from uac_desktop.ui.chat.vectors import VectorController
from uac_desktop.ui.tasks import Tasks


def test_all_that_are_missing_are_made_once_nothing_is_left_to_read(
    qtbot: QtBot, open_window: Open, workspace: FakeWorkspace
) -> None:
    workspace.keep("user", ALLERGY, "c1")
    workspace.recaller.left = [3, 32]
    open_window(workspace)
    qtbot.waitUntil(lambda: workspace.recaller.steps == 3)
    assert workspace.recaller.left == []


def test_none_are_made_while_the_model_is_at_work(qtbot: QtBot, workspace: FakeWorkspace) -> None:
    tasks = Tasks()
    at_work = [True]
    vectors = VectorController(tasks, lambda: at_work[0])
    vectors.open(workspace)  # type: ignore[arg-type]
    vectors.go_on()
    assert tasks.close(None, 5_000)
    assert workspace.recaller.steps == 0


def test_a_fault_ends_it_until_the_next_time(qtbot: QtBot, workspace: FakeWorkspace) -> None:
    tasks = Tasks()
    faults: list[object] = []
    tasks.faulted.connect(faults.append)
    vectors = VectorController(tasks, lambda: False)
    vectors.open(workspace)  # type: ignore[arg-type]
    workspace.recaller.refuses = "The model is away."
    vectors.go_on()
    qtbot.waitUntil(lambda: workspace.recaller.steps == 1)
    workspace.recaller.refuses = None
    qtbot.waitUntil(lambda: (vectors.go_on(), workspace.recaller.steps == 2)[1])
    assert faults == []
    assert tasks.close(None, 5_000)
