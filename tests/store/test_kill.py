"""kill -9 at any moment loses nothing that was acknowledged; `python -m tests.bench kill 200` does more."""

from pathlib import Path

import pytest

from tests.store.killing import kill_over_and_over

TIMES = {"append": 6, "stream": 6, "read": 4, "checkpoint": 3, "migrate": 4, "mend": 3}


@pytest.mark.parametrize("kind", TIMES)
def test_a_process_that_is_killed_loses_nothing_that_was_acknowledged(kind: str, tmp_path: Path) -> None:
    tally = kill_over_and_over(kind, tmp_path, TIMES[kind])
    assert tally.faults == []
    assert tally.kills == TIMES[kind]
