"""Figures of reading with patterns: `python -m tests.bench reading [FILES] [-v]`.

`open` and `held` of tests/data/reading where no file is named; -v prints what was missed or made up.
"""

import sys

from tests.reading.conftest import shipped_reader
from tests.reading.score import Score, load_cases, score


def main() -> None:
    """Prints a table of figures, one row a file."""
    names = [name for name in sys.argv[1:] if name != "-v"] or ["open", "held"]
    print(
        f"{'file':>16} {'precision':>9} {'recall':>7} {'health':>7} {'silent':>7} {'fields':>7} "
        f"{'invented':>8} {'p95 CPU ms':>10}"
    )
    for name in names:
        found = score(shipped_reader().read, load_cases(name))
        if "-v" in sys.argv:
            print("\n".join(found.lines))
        print(_row(name.rpartition("/")[2], found))


def _row(name: str, found: Score) -> str:
    p95 = sorted(found.times)[int(len(found.times) * 0.95) - 1]
    health = found.recall_of("Allergy", "Medication", "Condition")
    accuracy = found.right / max(1, found.fields)
    invented = found.invented / max(1, found.fields)
    figures = (found.precision, found.recall, health, found.silence, accuracy)
    return (
        f"{name[:16]:>16} {figures[0]:9.3f} "
        + " ".join(f"{one:7.3f}" for one in figures[1:])
        + f" {invented:8.3f} {p95:10.1f}"
    )


if __name__ == "__main__":
    main()
