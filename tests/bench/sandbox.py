"""Figures of the sandbox beside plain Python, same program, same data: `python -m tests.bench.sandbox`."""

import csv
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from uac_desktop.paths import resource
from uac_desktop.sandbox.results import Limits, World
from uac_desktop.sandbox.runner import Sandbox

TODAY = "2026-06-18"
PROGRAM = "sum(1 for t in trips if t.country == 'JP' and t.start_on.year == 2025 and (t.cost or 0) > 50)"
FIELDS = {"destination": "str", "country": "str", "start_on": "date", "cost": "float", "purpose": "str"}
TYPES = ({"name": "Trip", "list": "trips", "label": "destination", "fields": FIELDS},)
SIZES = (1_000, 10_000, 100_000)


@dataclass(slots=True)
class Trip:
    """A record as a plain program would hold it."""

    destination: str
    country: str
    start_on: date
    cost: float
    purpose: str


def _row(n: int) -> dict[str, Any]:
    start = date(2024, 1, 1) + timedelta(days=n % 900)
    fields = {
        "destination": f"Place {n % 97}",
        "country": ("JP", "FR", "DE")[n % 3],
        "start_on": start.isoformat(),
    }
    return {"id": f"r{n}", "fields": {**fields, "cost": float(n % 211), "purpose": "work"}, "person": "user"}


def _median_ms(work: Callable[[], Any], times: int = 7) -> float:
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        work()
        taken.append((time.perf_counter() - begun) * 1000)
    return statistics.median(taken)


def _once_ms(work: Callable[[], Any]) -> float:
    return _median_ms(work, 1)


def _plain(rows: list[dict[str, Any]]) -> list[Trip]:
    return [
        Trip(**{**row["fields"], "start_on": date.fromisoformat(row["fields"]["start_on"])}) for row in rows
    ]


def main() -> None:
    """Prints cold start, fixed cost, and for each size: load, plain run, run in the child, whole request."""
    paths = [path for path in resource("knowledge").glob("*.csv") if path.stem != "travel_document_rules"]
    tables = {path.stem: list(csv.DictReader(path.read_text("utf-8").splitlines())) for path in paths}
    sandbox = Sandbox(tables, Limits(memory_mb=1024))
    print(f"cold start, with the drug tables  {_once_ms(sandbox.warm):8.1f} ms")
    bare = Sandbox({name: [] for name in tables})
    print(f"cold start, without               {_once_ms(bare.warm):8.1f} ms")
    bare.close()
    sandbox.run("1", today=TODAY)
    print(
        f"fixed cost of a warm request      {_median_ms(lambda: sandbox.run('1', today=TODAY), 50):8.2f} ms"
    )
    print(f"{'records':>9} {'load':>9} {'plain':>9} {'ours':>9} {'ratio':>6} {'request':>9}   (ms)")
    for size in SIZES:
        _measure(sandbox, size)
    sandbox.close()


def _measure(sandbox: Sandbox, size: int) -> None:
    rows = [_row(n) for n in range(size)]
    load = _once_ms(lambda: sandbox.load(World(types=TYPES, records={"Trip": rows})))
    names = {"trips": _plain(rows)}
    code = compile(PROGRAM, "plain", "eval")
    assert eval(code, names) == sandbox.run(PROGRAM, today=TODAY).value
    plain = _median_ms(lambda: eval(code, names))
    ours = statistics.median(sandbox.run(PROGRAM, today=TODAY).ms for _ in range(7))
    whole = _median_ms(lambda: sandbox.run(PROGRAM, today=TODAY))
    print(f"{size:>9} {load:>9.1f} {plain:>9.2f} {ours:>9.2f} {ours / plain:>6.2f} {whole:>9.2f}")


if __name__ == "__main__":
    main()
