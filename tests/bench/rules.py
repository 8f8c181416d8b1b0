"""The whole library of rules over ten years: a full pass, and one new fact to a decision."""

import random
import statistics
import tempfile
import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

from tests.bench import tenyears
from uac_desktop.app.workspace import Workspace, open_workspace
from uac_desktop.core.entries import Fact
from uac_desktop.core.records import key_of
from uac_desktop.core.settings import Settings

_ENTRIES = 20_500
_TELLS = 120
_PASSES = 5


def main() -> None:
    """Prints milliseconds: passes, facts by the type that was told, and the slowest rules."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder), "UTC", use_model=False)
        opened = open_workspace(settings)
        vocabulary = opened._memory.state.vocabulary
        opened.close()
        tenyears.write(Path(folder), _ENTRIES, vocabulary)
        workspace = open_workspace(settings)
        print(f"{len(workspace.records())} records")
        _measure(workspace)
        workspace.close()


def _measure(workspace: Workspace) -> None:
    first = _timed(workspace.evaluate)
    print(f"first pass, with the records sent: {first:.0f} ms")
    passes = [_pass(workspace) for _ in range(_PASSES)]
    print(f"full pass: median {statistics.median(passes):.0f} ms, worst {max(passes):.0f} ms")
    _tell_all(workspace)
    slowest = sorted(workspace._evaluator.health(), key=lambda health: -health.ms)[:8]
    print("slowest rules: " + ", ".join(f"{health.rule} {health.ms:.1f}" for health in slowest))
    failed = [health for health in workspace._evaluator.health() if not health.ok]
    print(f"{len(workspace._evaluator.health())} rules, {len(failed)} failed")
    for health in failed:
        print(f"  {health.rule}: {health.error}")


def _pass(workspace: Workspace) -> float:
    workspace._programs.rules_again()
    return _timed(workspace.evaluate)


def _tell_all(workspace: Workspace) -> None:
    """Tells facts of every type, one at a time, each followed by the rules."""
    chance = random.Random(7)
    names = list(tenyears._OFTEN)
    spent: dict[str, list[float]] = {name: [] for name in names}
    rules: list[float] = []
    for number in range(_TELLS):
        name = names[number % len(names)]
        fact = _fact(workspace, name, 100_000 + number, chance)
        kept = _timed(lambda fact=fact: workspace._memory.keep([fact], workspace.now()))
        judged = _timed(workspace.evaluate)
        rules.append(judged)
        spent[name].append(kept + judged)
    every = sorted(ms for times in spent.values() for ms in times)
    print(
        f"one fact to a decision: median {statistics.median(every):.1f} ms, p95 {_p95(every):.1f} ms, "
        f"worst {every[-1]:.1f} ms (rules alone: p95 {_p95(sorted(rules)):.1f} ms)"
    )
    print("by type: " + ", ".join(f"{name} {statistics.median(ms):.1f}" for name, ms in spent.items()))


def _fact(workspace: Workspace, name: str, number: int, chance: random.Random) -> Fact:
    day = (date.today() + timedelta(days=number % 60)).isoformat()
    record_type = workspace._memory.state.vocabulary[name]
    fields = tenyears.fields_of(name, number, day, chance)
    return Fact(op="assert", type=name, fields=fields, key=key_of(record_type, fields), valid_from=day)


def _timed(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1000


def _p95(ordered: list[float]) -> float:
    return ordered[int(len(ordered) * 0.95)]


if __name__ == "__main__":
    main()
