"""Programs that would eat the machine end within their budget, and the next request is right."""

import resource
from collections.abc import Iterator
from typing import Any

import pytest

from tests.sandbox.attacks.bombs import CRASH, DEPTH, LARGE, MEMORY, OUTPUT, TIME
from tests.sandbox.conftest import TODAY, WORLD
from uac_desktop.sandbox.results import Limits, RunResult
from uac_desktop.sandbox.runner import Sandbox

NEXT = "sum(len(t.destination) for t in trips)"  # Kyoto, Lyon, Oslo
OUTPUT_CHARS = 1_000


@pytest.fixture(scope="module")
def hasty(tables: dict[str, Any]) -> Iterator[Sandbox]:
    """A sandbox that gives up after a moment."""
    made = Sandbox(tables, Limits(0.2, 2, 512, OUTPUT_CHARS, 100_000))
    made.load(WORLD)
    yield made
    made.close()


@pytest.fixture(scope="module")
def small(tables: dict[str, Any]) -> Iterator[Sandbox]:
    """A sandbox with time, and little else."""
    made = Sandbox(tables, Limits(10.0, 10, 200, OUTPUT_CHARS, 100_000))
    made.load(WORLD)
    yield made
    made.close()


def _contained(sandbox: Sandbox, source: str) -> RunResult:
    """How it went, after the next request was seen to be right."""
    result = sandbox.run(source, today=TODAY)
    assert len(result.stdout) <= OUTPUT_CHARS
    assert sandbox.run(NEXT, today=TODAY).value == 13
    return result


@pytest.mark.parametrize("source", TIME)
def test_a_program_without_end_is_stopped(hasty: Sandbox, source: str) -> None:
    result = _contained(hasty, source)
    assert (result.ok, result.timed_out, result.value) == (False, True, None)
    assert "stopped after" in (result.error or "")


@pytest.mark.parametrize("source", MEMORY)
def test_a_program_that_eats_memory_is_stopped(small: Sandbox, source: str) -> None:
    result = _contained(small, source)
    assert (result.ok, result.memory_exceeded) == (False, True)
    assert "memory" in (result.error or "")


@pytest.mark.parametrize("source", OUTPUT)
def test_a_flood_of_output_is_cut(small: Sandbox, source: str) -> None:
    result = _contained(small, source)
    assert len(result.stdout) == OUTPUT_CHARS
    assert "prints more" in (result.error or "")


@pytest.mark.parametrize("source", DEPTH, ids=range(len(DEPTH)))
def test_what_is_nested_too_deeply_is_told(small: Sandbox, source: str) -> None:
    result = _contained(small, source)
    assert not result.ok
    assert result.error


@pytest.mark.parametrize("source", LARGE)
def test_a_result_past_its_limit_is_refused(small: Sandbox, source: str) -> None:
    result = _contained(small, source)
    assert (result.ok, result.value) == (False, None)
    assert "too large" in (result.error or "")


@pytest.mark.parametrize("source", CRASH)
def test_an_interpreter_brought_down_takes_nothing_with_it(small: Sandbox, source: str) -> None:
    _contained(small, source)


def test_no_bomb_costs_the_app_its_memory(small: Sandbox) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for source in MEMORY[:3]:
        small.run(source, today=TODAY)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 100_000  # KiB on Linux
