"""A checkpoint after 10 new facts among 20,000 records: `python -m tests.bench checkpoint [ENTRIES]`.

No model is asked. Prints the whole and where it goes; the best of a few, and how much each module is judged.
"""

import sys
import time
from collections.abc import Callable
from typing import Any

from tests.bench.tenyears import ten_years
from uac_desktop.app.workspace import Workspace
from uac_desktop.core.entries import Fact, Source
from uac_desktop.core.judged import changed, to_judge

AT = "2026-01-10T10:00:00+00:00"
TEST = "def test_people(user):\n    assert len(user.contacts) > 3\n"
TIMES = 5


def main() -> None:
    """Prints the figures."""
    with ten_years(int(sys.argv[1]) if len(sys.argv) > 1 else 41_000) as workspace:
        _measure(workspace)


def _measure(workspace: Workspace) -> None:
    workspace._memory.keep([Source(name="tests/test_own.py", text=TEST)], workspace.now(AT))
    print(f"{len(workspace.records())} records, {len(workspace.modules())} modules")
    print(f"{'the first checkpoint':44} {_timed(workspace.checkpoint) * 1000:8.0f} ms")
    workspace.evaluate()
    for number in range(TIMES):
        _say_ten(workspace, number)
        if number == 0:
            _parts(workspace)
        taken = _timed(workspace.checkpoint)
        view = workspace.versions()[-1]
        print(f"{'a checkpoint after 10 new facts':44} {taken * 1000:8.0f} ms  {', '.join(view.changed)}")


def _say_ten(workspace: Workspace, number: int) -> None:
    """Ten facts as two days bring them, of five types."""
    day = f"2026-01-{number + 10:02d}"
    said: list[tuple[str, dict[str, Any]]] = [
        ("Transaction", {"merchant": f"Shop {number}", "amount": 12.5, "currency": "EUR", "date": day}),
        ("Meal", {"restaurant": f"Place {number}", "date": day, "amount": 20.0, "currency": "EUR"}),
        ("Workout", {"type": "run", "date": day, "distance_km": 5.0 + number}),
        ("Measurement", {"kind": "weight", "value": 70.0 + number, "unit": "kg", "date": day}),
        ("Event", {"title": f"Visit {number}", "start": f"{day}T10:00"}),
    ]
    facts = [Fact(op="assert", type=t, fields=f, quote="q", apart=True) for t, f in said * 2]
    workspace._memory.keep(facts, workspace.now(AT))


def _parts(workspace: Workspace) -> None:
    """Where the time goes, each step by itself."""
    project, programs, today = workspace._project, workspace._programs, workspace.now().day
    before = project._draft().before
    draft = _print("render what changed", project._draft)
    print(f"{'':4}changed: {', '.join(changed(draft.modules, before))}")
    requests = _print("find what is to be judged", lambda: list(to_judge(draft.modules, before)))
    for request in requests:
        print(f"{'':4}{ {path: len(''.join(text.split())) for path, text in request.items()} }")
    _print("judge it", lambda: [programs.check(request, today) for request in requests])
    _print("load the records and run the tests", lambda: programs.test({"tests/test_own.py": TEST}, today))


def _print(name: str, work: Callable[[], Any]) -> Any:
    begun = time.perf_counter()
    found = work()
    print(f"{name:44} {(time.perf_counter() - begun) * 1000:8.0f} ms")
    return found


def _timed(work: Callable[[], Any]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun
