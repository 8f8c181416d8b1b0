"""kill -9 over and over, while a profile is written: `python -m tests.bench kill [TIMES]`."""

import sys
import tempfile
import time
from pathlib import Path

from tests.store.killing import KINDS, kill_over_and_over


def main() -> None:
    """Prints, for each kind of work, how often it was killed, what was acknowledged, and what was wrong."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    wrong = 0
    for place, kind in enumerate(KINDS):
        share = times // len(KINDS) + (place < times % len(KINDS))
        begun = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            tally = kill_over_and_over(kind, Path(folder), share, seed=int(begun))
        wrong += len(tally.faults)
        print(
            f"{kind:10} {tally.kills:4} kills  {tally.total:7} acknowledged  "
            f"{tally.interrupted:3} replies interrupted  {len(tally.faults)} faults  "
            f"{time.monotonic() - begun:6.1f} s",
            flush=True,
        )
        for fault in tally.faults[:5]:
            print(f"           {fault}")
    print(f"{times} kills, {wrong} faults")
    raise SystemExit(wrong > 0)


if __name__ == "__main__":
    main()
