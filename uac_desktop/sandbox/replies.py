"""The border: what the child says is taken only where it is what an honest child could say.

The child runs the person's code, so a reply is judged as if that code had written it: its shape first
(types, no other field), then whether its parts agree with each other and with what was asked.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, ClassVar, TypeVar

from pydantic import ConfigDict, TypeAdapter, ValidationError

from uac_desktop.core import saying
from uac_desktop.sandbox.results import Diagnostic, FiredAlert, RuleResult, RunResult, TestResult

REFUSALS: Mapping[str, str] = {
    "memory": "The program needs more memory than it may have; work on fewer things at a time.",
    "unshown": "The value cannot be shown; end with a number, text, date, list or dict.",
    "large": "The result is too large; narrow it down.",
}
T = TypeVar("T")
MOST_ALERTS, MOST_CHARS, MOST_PARTS, MOST_LATER = 1_000, 4_000, 20, 100
_MOST_NAMED = 500
_TYPES: Mapping[str, tuple[type, ...]] = {
    "int": (int,),
    "float": (float, int),
    "bool": (bool,),
    "date": (str,),
    "set": (list,),
    "list": (list,),
    "dict": (dict, list),
}


class UnsoundError(Exception):
    """A reply that no honest child gives."""


@dataclass(frozen=True, slots=True)
class _Rules:
    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")
    results: tuple[RuleResult, ...]


@dataclass(frozen=True, slots=True)
class _Check:
    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")
    diagnostics: tuple[Diagnostic, ...]


_RUN = TypeAdapter(RunResult)
_RULES = TypeAdapter(_Rules)
_CHECK = TypeAdapter(_Check)
_TESTS = TypeAdapter(TestResult)


def refusal(reply: Mapping[str, Any]) -> str | None:
    """The word with which the child says that it has no reply to give; None of a reply."""
    word = reply.get("error")
    known = isinstance(word, str) and word in REFUSALS
    return word if known and dict(reply) == {"ok": False, "error": word} else None


def run_result(reply: Any, output_chars: int) -> RunResult:
    """How a program went. Raises UnsoundError."""
    found = _shaped(_RUN, reply)
    _agree(found.ok is (found.error is None), "success and error")
    _agree(len(found.stdout) <= output_chars, "output")
    _agree(found.ok or (found.value is None and found.kind is None), "failure and value")
    _agree((found.value is None) is (found.kind is None), "value and kind")
    _agree(found.kind is None or _is_of(found.value, found.kind), "value and kind")
    _agree(not found.timed_out, "a reply and an overrun")
    return found


def _is_of(value: Any, kind: str) -> bool:
    """Whether a JSON value can be of a kind; a record reads as what it is called, which may be anything."""
    types = _TYPES.get(kind)
    return types is None or (isinstance(value, types) and (kind == "bool") is isinstance(value, bool))


def rule_results(reply: Any, path: str) -> tuple[RuleResult, ...]:
    """How the rules of one file went. Raises UnsoundError."""
    found = _shaped(_RULES, reply).results
    for result in found:
        _agree(result.path == path, "file")
        _agree(0 < len(result.rule) <= _MOST_NAMED, "name")
        _agree(result.ok is (result.error is None), "success and error")
        _agree(result.ok or not result.alerts, "failure and alerts")
        _agree(len(result.alerts) <= MOST_ALERTS, "alerts")
        _agree(not (result.overran or result.broken), "a reply and an overrun")
        _agree(len(result.later) <= MOST_LATER and all(map(_is_moment, result.later)), "moments")
        for alert in result.alerts:
            _judge_alert(alert)
    return found


def rule_results_together(reply: Any, paths: Sequence[str]) -> tuple[RuleResult, ...]:
    """How the rules of several files went, in their order. Raises UnsoundError."""
    files = reply.get("files") if isinstance(reply, dict) and set(reply) == {"files"} else None
    if not isinstance(files, list) or len(files) != len(paths):
        raise UnsoundError("the reply is not one for each file")
    return tuple(
        result for path, file in zip(paths, files, strict=True) for result in rule_results(file, path)
    )


def _judge_alert(alert: FiredAlert) -> None:
    _agree(0 < len(alert.key) <= MOST_PARTS and sum(map(len, alert.key)) <= MOST_CHARS, "key")
    _agree(0 < len(alert.message) <= MOST_CHARS, "message")
    _agree(alert.says is None or _said(alert.says) == alert.message, "message and what it is made of")
    _agree(alert.due is None or _is_day(alert.due), "day")
    _agree(alert.as_of is None or _is_day(alert.as_of), "day")
    _agree(all(text is None or len(text) <= MOST_CHARS for text in (alert.source, alert.next)), "text")


def _said(says: Mapping[str, Any]) -> str | None:
    try:
        return str(saying.from_json(says))
    except ValueError:
        return None


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _is_moment(text: str) -> bool:
    try:
        moment = datetime.fromisoformat(text)
        return moment.tzinfo is None and moment.isoformat("T", "seconds") == text
    except ValueError:
        return False


def diagnostics(reply: Any, paths: Collection[str]) -> tuple[Diagnostic, ...]:
    """What is wrong with a project. Raises UnsoundError."""
    found = _shaped(_CHECK, reply).diagnostics
    for diagnostic in found:
        _agree(diagnostic.path in paths, "file")
        _agree(diagnostic.line > 0 and diagnostic.column > 0, "place")
    return found


def test_result(reply: Any) -> TestResult:
    """How the person's tests went. Raises UnsoundError."""
    found = _shaped(_TESTS, reply)
    _agree(found.passed >= 0 and found.failed == len(found.failures), "counts")
    return found


def _shaped(shape: TypeAdapter[T], reply: Any) -> T:
    try:
        return shape.validate_python(reply)
    except ValidationError as error:
        raise UnsoundError(str(error)) from error


def _agree(holds: bool, what: str) -> None:
    if not holds:
        raise UnsoundError(f"the reply does not agree with itself or with what was asked: {what}")
