"""Whatever text is run and whatever a child answers: the parent stands, and what it hands on is sound."""

from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, given, settings

from tests.sandbox.conftest import TODAY
from tests.sandbox.fuzz import LEAK, answers, payloads, programs
from uac_desktop.sandbox import checker, replies, results, wire
from uac_desktop.sandbox.results import Diagnostic, RuleResult, RunResult
from uac_desktop.sandbox.runner import Sandbox

QUICKLY = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
JUDGES: tuple[tuple[Callable[[Any], Any], type], ...] = (
    (lambda reply: replies.run_result(reply, 1_000), RunResult),
    (lambda reply: replies.rule_results(reply, "r.py"), tuple),
    (lambda reply: replies.diagnostics(reply, {"r.py"}), tuple),
    (replies.test_result, results.TestResult),
)


@QUICKLY
@given(source=programs())
def test_any_text_is_judged_and_run_without_an_escape(sandbox: Sandbox, source: str) -> None:
    diagnostics = checker.check(source)
    result = sandbox.run(source, today=TODAY)
    assert not LEAK.search(f"{result.stdout} {result.value}")
    assert all(isinstance(found, Diagnostic) and found.message for found in diagnostics)
    assert not (diagnostics and result.ok)


@QUICKLY
@given(reply=answers())
def test_any_answer_is_sound_or_refused(reply: Any) -> None:
    for judge, kind in JUDGES:
        try:
            found = judge(reply)
        except replies.UnsoundError:
            continue
        assert isinstance(found, kind)
        for result in found if isinstance(found, tuple) else ():
            assert isinstance(result, RuleResult | Diagnostic)


@QUICKLY
@given(payload=payloads())
def test_any_bytes_are_a_message_or_refused(payload: bytes) -> None:
    try:
        found = wire.decode(payload)
    except wire.BrokenWireError:
        return
    assert wire.decode(wire.encode(found)) == found
