"""The bus of the window: the log has grown, the day has turned."""

from datetime import UTC, datetime, timedelta

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.fakes import FakeWorkspace
from uac_desktop.ui.feed import LogFeed
from uac_desktop.ui.tasks import Tasks

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("before", "now", "turned"),
    [
        (NOON, NOON + timedelta(seconds=1), 0),
        (NOON, NOON + timedelta(hours=3), 1),
        (NOON, NOON - timedelta(hours=3), 1),
        (datetime(2026, 3, 2, 23, 59, 59, 500_000, UTC), datetime(2026, 3, 3, 0, 0, 0, 500_000, UTC), 1),
    ],
    ids=["a second", "asleep", "set back", "midnight"],
)
def test_the_day_turns_at_midnight_and_after_sleep(
    qtbot: QtBot, before: datetime, now: datetime, turned: int
) -> None:
    feed, heard = LogFeed(Tasks(), lambda: before), []
    feed.day_turned.connect(lambda: heard.append(1))
    feed.tick(now)
    assert len(heard) == turned


@pytest.mark.parametrize(("due", "turned"), [(1, 1), (2, 0)], ids=["has come", "is to come"])
def test_rules_run_when_the_time_comes_that_one_has_named(qtbot: QtBot, due: int, turned: int) -> None:
    feed, heard = LogFeed(Tasks(), lambda: NOON), []
    feed.day_turned.connect(lambda: heard.append(1))
    feed.wait_for(NOON + timedelta(seconds=due))
    feed.tick(NOON + timedelta(seconds=1))
    feed.tick(NOON + timedelta(seconds=1, milliseconds=500))
    assert len(heard) == turned


def test_the_window_waits_for_what_the_workspace_says_is_due(qtbot: QtBot, workspace: FakeWorkspace) -> None:
    clock = [NOON]
    feed = LogFeed(Tasks(), lambda: clock[0])
    workspace.due = NOON + timedelta(seconds=30)
    workspace.changes = 1
    with qtbot.waitSignal(feed.appended):
        feed.open(workspace)  # type: ignore[arg-type]
    with qtbot.waitSignal(feed.day_turned):
        clock[0] = NOON + timedelta(seconds=31)
    feed.close()


def test_what_another_process_wrote_is_noticed(qtbot: QtBot, workspace: FakeWorkspace) -> None:
    feed = LogFeed(Tasks(), lambda: NOON)
    workspace.changes = 1
    with qtbot.waitSignal(feed.appended):
        feed.open(workspace)  # type: ignore[arg-type]
    feed.close()
