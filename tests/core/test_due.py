"""When a checkpoint is written unasked."""

import pytest

from uac_desktop.core.due import AGAIN_S, IDLE_S, MANY, Reason, due


@pytest.mark.parametrize(
    ("since", "idle_s", "quitting", "failed_s", "expected"),
    [
        (0, 10 * IDLE_S, False, None, None),
        (0, 0, True, None, None),
        (1, IDLE_S - 1, False, None, None),
        (1, IDLE_S, False, None, "idle"),
        (MANY - 1, 0, False, None, None),
        (MANY, 0, False, None, "many"),
        (1, 0, True, None, "quit"),
        (1, IDLE_S, False, AGAIN_S - 1, None),
        (MANY, 0, False, AGAIN_S - 1, None),
        (1, IDLE_S, False, AGAIN_S, "idle"),
        (1, 0, True, 1.0, "quit"),
    ],
)
def test_it_is_due_once_something_came_and_it_is_quiet_much_or_over(
    since: int, idle_s: float, quitting: bool, failed_s: float | None, expected: Reason | None
) -> None:
    assert due(since, idle_s, quitting=quitting, failed_s=failed_s) == expected
