"""Writes that fail from any size of the files on: `python -m tests.bench full [STEP]`, STEP in bytes."""

import sys
import tempfile
from contextlib import closing
from pathlib import Path

from tests.store.test_full import fill, limited, whole
from uac_desktop.store.log import Log

MOST = 300_000


def main() -> None:
    """Prints at how many sizes a process was stopped, what was acknowledged, and what was lost."""
    step = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    runs = acknowledged = in_doubt = lost = broken = 0
    for limit in range(0, MOST, step):
        with tempfile.TemporaryDirectory() as folder:
            fill(Path(folder))
            told, _ = limited(Path(folder), limit)
            with closing(Log(Path(folder))) as log:
                kept = whole(log)
                broken += not log.verify().ok
        runs, acknowledged = runs + 1, acknowledged + told
        lost, in_doubt = lost + max(0, told - kept), in_doubt + max(0, kept - told)
    print(
        f"{runs} sizes: {acknowledged} acknowledged, {lost} lost, {broken} chains broken; "
        f"{in_doubt} are there though their commit had failed"
    )
    raise SystemExit(lost + broken > 0)


if __name__ == "__main__":
    main()
