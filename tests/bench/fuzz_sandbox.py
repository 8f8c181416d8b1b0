"""Fuzzes the sandbox for so many minutes: `python -m tests.bench.fuzz_sandbox MINUTES`.

Program texts are judged, run and followed by a request whose answer is known; a child's answers are made
up, sent through real pipes, and judged. The first escape or crash of the parent ends it with a trace.
"""

import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.sandbox.attacks.test_border import Liar
from tests.sandbox.conftest import TODAY
from tests.sandbox.fuzz import LEAK, answers, payloads, programs
from tests.sandbox.life import world
from uac_desktop.sandbox import checker, wire
from uac_desktop.sandbox.results import Limits
from uac_desktop.sandbox.runner import Sandbox

ROUND = settings(
    max_examples=200,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
NEXT = ("len(trips), trips[0].destination", [6, "Kyoto"])


def main(minutes: float) -> None:
    """Rounds of both kinds until the time is over; prints what came of them."""
    sandbox = Sandbox({"ingredients": []}, Limits(wall_s=1.0, cpu_s=2, memory_mb=256))
    sandbox.load(world())
    ends: Counter[str] = Counter()
    until, number = time.monotonic() + minutes * 60, 0
    while time.monotonic() < until:
        number += 1
        _texts(sandbox, ends, number)
        _lies(sandbox, ends, number)
    sandbox.close()
    for end, count in ends.most_common():
        print(f"{count:>9}  {end}")
    print(f"{sum(ends.values())} in {number} rounds, {minutes:g} minutes; 0 escapes, 0 crashes of the parent")


def _texts(sandbox: Sandbox, ends: Counter[str], number: int) -> None:
    @seed(number)
    @ROUND
    @given(source=programs())
    def one(source: str) -> None:
        judged = checker.check(source)
        result = sandbox.run(source, today=TODAY)
        assert not LEAK.search(f"{result.stdout} {result.value}"), source
        assert not (judged and result.ok), source
        ends[f"text: {_end(result)}"] += 1
        if ends.total() % 10 == 0:
            assert sandbox.run(NEXT[0], today=TODAY).value == NEXT[1], source

    one()


def _end(result: Any) -> str:
    if result.ok:
        return "ran"
    if result.timed_out:
        return "stopped"
    if result.memory_exceeded:
        return "out of memory"
    refused = "offered" in result.error or "write" in result.error
    return "refused" if refused else "broke off" if "broke off" in result.error else "an error of its own"


def _lies(sandbox: Sandbox, ends: Counter[str], number: int) -> None:
    whole = answers().map(lambda answer: _framed(json.dumps(answer).encode()))

    @seed(number)
    @ROUND
    @given(said=whole | payloads() | payloads().map(_framed))
    def one(said: bytes) -> None:
        for name, ask in _asks(sandbox):
            _deceived(sandbox, said, ask)
            ends[f"answer: {name}"] += 1

    one()


def _asks(sandbox: Sandbox) -> tuple[tuple[str, Callable[[], Any]], ...]:
    return (
        ("run", lambda: sandbox.run("1", today=TODAY)),
        ("rules", lambda: sandbox.rules({"r.py": "x = 1"}, today=TODAY)),
        ("check", lambda: sandbox.check({"r.py": "x = 1"}, today=TODAY)),
        ("tests", lambda: sandbox.tests({"r.py": "x = 1"}, today=TODAY)),
    )


def _deceived(sandbox: Sandbox, said: bytes, ask: Callable[[], Any]) -> None:
    """One request with a liar in the place of the child's process, which is put back afterwards."""
    sandbox.warm()
    child, held = sandbox._child, sandbox._held
    assert child is not None
    process, child._process = child._process, Liar(said)  # type: ignore[assignment]
    try:
        ask()
    finally:
        child.close()
        child._process = process
        sandbox._child, sandbox._held = child, held


def _framed(payload: bytes) -> bytes:
    return wire._LENGTH.pack(len(payload)) + payload


if __name__ == "__main__":
    main(float(sys.argv[1]))
