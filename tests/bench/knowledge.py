"""What the drug tables cost: reading, indexing, looking up, and the memory they keep.

`python -m tests.bench knowledge`
"""

import gc
import random
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from uac_desktop.knowledge.drugs import DrugLexicon, load_tables
from uac_desktop.knowledge.match import Drugs

_ROUNDS = 7
_PAIRS = 20_000


def main() -> None:
    """Prints milliseconds and megabytes."""
    tables = load_tables()
    for name, work in (
        ("reading the csv files", load_tables),
        ("indexing for rules", lambda: Drugs(tables)),
        ("indexing for readers", lambda: DrugLexicon(tables)),
    ):
        print(f"{name}: {_best(work):.1f} ms, {_kept(work):.1f} MB kept")
    drugs = Drugs(tables)
    names = [written for _, written, ref in drugs.names() if drugs.kind(ref) == "drug"]
    pairs = _pairs(names)
    print(f"a new conflict: {_each(drugs.conflict, pairs):.1f} µs")
    print(f"a new interaction: {_each(drugs.interaction, pairs):.1f} µs")
    print(f"a known interaction: {_each(drugs.interaction, pairs):.2f} µs")


def _pairs(names: list[str]) -> list[tuple[str, ...]]:
    source = random.Random(1)
    return [(source.choice(names), source.choice(names)) for _ in range(_PAIRS)]


def _best(work: Callable[[], Any]) -> float:
    """Milliseconds of the quickest of several rounds."""
    found = []
    for _ in range(_ROUNDS):
        begun = time.process_time()
        work()
        found.append(time.process_time() - begun)
    return min(found) * 1000


def _kept(work: Callable[[], Any]) -> float:
    """Megabytes that what the work gives keeps."""
    gc.collect()
    tracemalloc.start()
    kept = work()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del kept
    return size / 1e6


def _each(ask: Callable[[str, str], Any], pairs: list[tuple[str, ...]]) -> float:
    """Microseconds for each pair."""
    begun = time.process_time()
    for a, b in pairs:
        ask(a, b)
    return (time.process_time() - begun) / len(pairs) * 1e6


if __name__ == "__main__":
    main()
