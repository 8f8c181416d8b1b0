"""Figures of the sandbox beside others, same program, same records, one run: `python -m tests.bench.sandbox`.

Every time is the best of several, as other work on the machine only ever adds. pydantic-monty takes part
where it can be imported; its records are objects of a class of its own, made before the clock starts.
"""

import csv
import importlib
import importlib.metadata
import importlib.util
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from RestrictedPython import compile_restricted, safe_globals
from RestrictedPython.Eval import default_guarded_getiter
from RestrictedPython.Guards import safer_getattr

from uac_desktop.paths import resource
from uac_desktop.sandbox import wire
from uac_desktop.sandbox.results import Limits, World
from uac_desktop.sandbox.runner import Sandbox, changes

TODAY = "2026-06-18"
PROGRAM = "sum(1 for t in trips if t.country == 'JP' and t.start_on.year == 2025 and (t.cost or 0) > 50)"
DRUGS = "from uac.knowledge import drugs\ndrugs.allergy_level('penicillin', 'amoxicillin')"
FIELDS = {"destination": "str", "country": "str", "start_on": "date", "cost": "float", "purpose": "str"}
TYPES = ({"name": "Trip", "list": "trips", "label": "destination", "fields": FIELDS},)
SIZES = (1_000, 10_000, 100_000, 1_000_000)
_MONTY_ROWS = 50_000
MONTY_RECORDS = """
from dataclasses import dataclass
from datetime import date

@dataclass
class Trip:
    destination: str
    country: str
    start_on: date
    cost: float
    purpose: str

trips += [Trip(r['destination'], r['country'], r['start_on'], r['cost'], r['purpose']) for r in rows]
len(trips)
"""
Run = Callable[[str], Any]


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


def _times_ms(work: Callable[[], Any], times: int = 7) -> list[float]:
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        work()
        taken.append((time.perf_counter() - begun) * 1000)
    return sorted(taken)


def _best_ms(work: Callable[[], Any], times: int = 7) -> float:
    return _times_ms(work, times)[0]


def _plain(rows: list[dict[str, Any]]) -> list[Trip]:
    return [
        Trip(**{**row["fields"], "start_on": date.fromisoformat(row["fields"]["start_on"])}) for row in rows
    ]


def _tables() -> dict[str, Any]:
    paths = [path for path in resource("knowledge").glob("*.csv") if path.stem != "travel_document_rules"]
    return {path.stem: list(csv.DictReader(path.read_text("utf-8").splitlines())) for path in paths}


def main() -> None:
    """Prints the starts, then for each size what loading and running take."""
    tables = _tables()
    _starts("cold start, with the drug tables", tables)
    _starts("cold start, without", {name: [] for name in tables})
    sandbox = Sandbox(tables, Limits(wall_s=60.0, cpu_s=60, memory_mb=4096))
    sandbox.warm()
    first = _best_ms(lambda: sandbox.run(DRUGS, today=TODAY), 1)
    print(f"{'the first question to the drug tables':<40}{first:8.1f} ms")
    print(f"{'a warm request':<40}{_best_ms(lambda: sandbox.run('1', today=TODAY), 50):8.2f} ms")
    with _monty() as monty:
        columns = ("records", "load", "plain", "ours", "stock RP", "monty", "ours/plain", "request - plain")
        print("".join(f"{name:>12}" for name in columns[:-1]) + f"{columns[-1]:>18}   (ms)")
        for size in SIZES:
            _measure(sandbox, monty, size)
    sandbox.close()


def _starts(name: str, tables: dict[str, Any]) -> None:
    def start() -> None:
        sandbox = Sandbox(tables)
        sandbox.warm()
        sandbox.close()

    taken = _times_ms(start, 15)
    print(f"{name:<40}{taken[0]:8.1f} ms best of 15, median {taken[7]:.1f}")


def _measure(sandbox: Sandbox, monty: Any, size: int) -> None:
    rows = [_row(n) for n in range(size)]
    world = World(types=TYPES, records={"Trip": rows})
    load = min(_load_ms(sandbox, world) for _ in range(5 if size < 1_000_000 else 1))
    _print_change(sandbox, world)
    names = {"trips": _plain(rows)}
    runs: dict[str, Run] = {"plain": _compiled(names), "stock": _stock(names)}
    expected = runs["plain"](PROGRAM)
    if monty is not None:
        monty.feed_run("trips = []")
        # More at once than this is refused.
        for start in range(0, size, _MONTY_ROWS):
            piece = [_for_monty(row) for row in rows[start : start + _MONTY_ROWS]]
            monty.feed_run(MONTY_RECORDS, inputs={"rows": piece})
        runs["monty"] = monty.feed_run
    assert sandbox.run(PROGRAM, today=TODAY).value == expected
    assert all(run(PROGRAM) == expected for run in runs.values())
    taken = {name: _best_ms(lambda run=run: run(PROGRAM)) for name, run in runs.items()}  # type: ignore[misc]
    ours = min(sandbox.run(PROGRAM, today=TODAY).ms for _ in range(7))
    request = _best_ms(lambda: sandbox.run(PROGRAM, today=TODAY))
    figures = (load, taken["plain"], ours, taken["stock"], taken.get("monty", float("nan")))
    print(
        f"{size:>12}"
        + "".join(f"{figure:>12.2f}" for figure in figures)
        + f"{ours / taken['plain']:>12.2f}{request - taken['plain']:>18.2f}"
    )


def _load_ms(sandbox: Sandbox, world: World) -> float:
    """What it takes to send everything."""
    sandbox.load(World())
    return _best_ms(lambda: sandbox.load(world), 1)


def _print_change(sandbox: Sandbox, world: World) -> None:
    rows = list(world.records["Trip"])
    rows[len(rows) // 2] = _row(len(rows) + 1)
    changed = World(types=world.types, records={"Trip": rows})
    messages = list(changes(world, changed))
    size = sum(len(wire.encode(message)) for message in messages)
    taken = _best_ms(lambda: sandbox.load(changed), 1)
    print(f"{'':>12}one changed record: {len(messages)} message of {size} bytes, {taken:.1f} ms")
    sandbox.load(world)


def _compiled(names: dict[str, Any]) -> Run:
    code = compile(PROGRAM, "plain", "eval")
    return lambda _: eval(code, names)


def _stock(names: dict[str, Any]) -> Run:
    """RestrictedPython with the guards that come with it."""
    code = compile_restricted(PROGRAM, "stock", "eval")
    guards = {"_getattr_": safer_getattr, "_getiter_": default_guarded_getiter, "sum": sum}
    held = {**safe_globals, **guards, **names}
    return lambda _: eval(code, held)


@contextmanager
def _monty() -> Iterator[Any]:
    """A warm session of pydantic-monty, or None where it is not installed."""
    if importlib.util.find_spec("pydantic_monty") is None:
        print("pydantic-monty is not installed", file=sys.stderr)
        yield None
        return
    module: Any = importlib.import_module("pydantic_monty")
    with module.Monty() as pool, pool.checkout() as session:
        print(f"pydantic-monty {importlib.metadata.version('pydantic_monty')}")
        yield session


def _for_monty(row: dict[str, Any]) -> dict[str, Any]:
    fields: dict[str, Any] = row["fields"]
    return {**fields, "start_on": date.fromisoformat(fields["start_on"])}


if __name__ == "__main__":
    main()
