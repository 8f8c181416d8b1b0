"""Type confusion across the JSON border, from both ends of it."""

import json
import os
import threading
from collections.abc import Iterator
from typing import IO, Any

import pytest

from tests.sandbox.attacks.border import LIES, REFUSED
from tests.sandbox.conftest import TODAY
from uac_desktop.core.errors import MachineError
from uac_desktop.sandbox import wire
from uac_desktop.sandbox.process import Child
from uac_desktop.sandbox.results import Limits
from uac_desktop.sandbox.runner import Sandbox

PLAIN = (type(None), bool, int, float, str, list, dict)
ANSWER: dict[str, Any] = {
    "ok": True,
    "stdout": "",
    "value": 1,
    "kind": "int",
    "records": [],
    "error": None,
    "memory_exceeded": False,
    "ms": 0.1,
}
ALERT = {"key": ["k"], "severity": "info", "message": "m", "because": [], "due": None}
RULE = {"rule": "r", "path": "r.py", "watches": [], "ok": True, "error": None, "alerts": [ALERT], "ms": 0.1}
# Well-formed answers of a child that is not ours any more.
LYING_RUNS: dict[str, Any] = {
    "no object": [],
    "a text": "ok",
    "nothing": None,
    "no answer": {},
    "another field": {**ANSWER, "extra": 1},
    "a text for a truth": {**ANSWER, "ok": "yes"},
    "a number for a truth": {**ANSWER, "ok": 1},
    "a list as output": {**ANSWER, "stdout": ["x"]},
    "a kind that there is not": {**ANSWER, "kind": "code"},
    "a record that there is not": {**ANSWER, "records": ["t999"]},
    "records that are no texts": {**ANSWER, "records": [1]},
    "records as a text": {**ANSWER, "records": "t1"},
    "a value that is of another kind": {**ANSWER, "value": "x", "kind": "int"},
    "a kind without a value": {**ANSWER, "value": None, "kind": "list"},
    "an error of another type": {**ANSWER, "ok": False, "error": 5},
    "an error and a success": {**ANSWER, "error": "Line 1: oh"},
    "a failure without an error": {**ANSWER, "ok": False},
    "a failure with a value": {**ANSWER, "ok": False, "error": "x"},
    "more output than it may": {**ANSWER, "stdout": "x" * 200_001},
    "a time below nothing": {**ANSWER, "ms": -5.0},
    "a time that no clock shows": {**ANSWER, "ms": 1e300},
    "a time in words": {**ANSWER, "ms": "0.1"},
    "a refusal that there is not": {"ok": False, "error": ["memory"]},
    "a refusal that is a success": {"ok": True, "error": "memory"},
}
LYING_RULES: dict[str, Any] = {
    "no results": {},
    "results that are none": {"results": {"rule": "r"}},
    "another file's rule": {"results": [{**RULE, "path": "other.py"}]},
    "a severity that there is not": {"results": [{**RULE, "alerts": [{**ALERT, "severity": "loud"}]}]},
    "evidence that there is not": {"results": [{**RULE, "alerts": [{**ALERT, "because": ["t999"]}]}]},
    "no key": {"results": [{**RULE, "alerts": [{**ALERT, "key": []}]}]},
    "a key of numbers": {"results": [{**RULE, "alerts": [{**ALERT, "key": [1]}]}]},
    "an empty message": {"results": [{**RULE, "alerts": [{**ALERT, "message": ""}]}]},
    "a message without end": {"results": [{**RULE, "alerts": [{**ALERT, "message": "x" * 10_000}]}]},
    "a day that there is not": {"results": [{**RULE, "alerts": [{**ALERT, "due": "2026-02-30"}]}]},
    "a failure that fires": {"results": [{**RULE, "ok": False, "error": "x"}]},
    "more alerts than a rule may raise": {"results": [{**RULE, "alerts": [ALERT] * 1_001}]},
    "a name without end": {"results": [{**RULE, "rule": "r" * 10_000}]},
    "an overrun in time": {"results": [{**RULE, "overran": True}]},
    "a fault that is not its own": {"results": [{**RULE, "broken": True}]},
    "a moment that there is not": {"results": [{**RULE, "later": ["2026-02-30T10:00:00"]}]},
    "a moment in another zone": {"results": [{**RULE, "later": ["2026-02-20T10:00:00+01:00"]}]},
    "moments without end": {"results": [{**RULE, "later": ["2026-02-20T10:00:00"] * 101}]},
    "knowledge of a day that is none": {"results": [{**RULE, "alerts": [{**ALERT, "as_of": "soon"}]}]},
    "a source without end": {"results": [{**RULE, "alerts": [{**ALERT, "source": "s" * 10_000}]}]},
}
# What is not even a message.
NOISE = (
    b"",
    b"\x00",
    b"\x00\x00\x00\x02{",
    b"\x00\x00\x00\x02[}",
    b"\x00\x00\x00\x03NaN",
    b"\xff\xff\xff\xff" + b"x" * 100,
    b"\x00\x00\x00\x02\xff\xfe",
    b"\x00\x00\xc3\x50" + b"[" * 50_000,
    b"HTTP/1.1 200 OK\r\n\r\n",
)


class Liar:
    """A child's place taken by one that reads what it is asked, and answers `said` whatever that was."""

    def __init__(self, said: bytes) -> None:
        asked_end, self.stdin = _pipe()
        self.stdout, answer_end = _pipe()
        self._thread = threading.Thread(target=self._lie, args=(asked_end, answer_end, said), daemon=True)
        self._thread.start()
        self.pid = 0

    @staticmethod
    def _lie(asked: IO[bytes], answer: Any, said: bytes) -> None:
        with asked, answer:
            wire.receive(asked, 1 << 20)
            answer.write(said)

    def kill(self) -> None:
        """There is no process to end."""

    def wait(self, timeout: float | None = None) -> int:
        """A process that ended by itself."""
        self._thread.join(timeout)
        return 1


def _pipe() -> tuple[IO[bytes], Any]:
    reading, writing = os.pipe()
    return os.fdopen(reading, "rb"), os.fdopen(writing, "wb")


@pytest.fixture
def deceived(sandbox: Sandbox) -> Iterator[Any]:
    """Puts a liar in the child's place for one request."""
    sandbox.warm()
    child = sandbox._child
    assert child is not None
    process = child._process

    def deceive(said: bytes) -> Sandbox:
        child._process = Liar(said)  # type: ignore[assignment]
        return sandbox

    yield deceive
    process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout):
        assert stream is not None
        stream.close()


def _message(answer: Any) -> bytes:
    payload = json.dumps(answer).encode()
    return len(payload).to_bytes(4, "big") + payload


def _exactly_plain(value: Any) -> bool:
    if type(value) is list:
        return all(map(_exactly_plain, value))
    if type(value) is dict:
        return all(type(key) is str and _exactly_plain(item) for key, item in value.items())
    return type(value) in PLAIN


@pytest.mark.parametrize(("source", "arrives"), LIES.items())
def test_what_arrives_is_what_the_value_is(sandbox: Sandbox, source: str, arrives: Any) -> None:
    result = sandbox.run(source, today=TODAY)
    assert (result.error, result.value, result.records) == (None, arrives, ())
    assert repr(result.value) == repr(arrives)
    assert _exactly_plain(result.value)


@pytest.mark.parametrize("source", REFUSED)
def test_what_json_does_not_know_is_refused(sandbox: Sandbox, source: str) -> None:
    result = sandbox.run(source, today=TODAY)
    assert (result.ok, result.value, result.kind) == (False, None, None)
    assert result.error
    assert sandbox.run("len(trips)", today=TODAY).value == 3


@pytest.mark.parametrize("answer", LYING_RUNS.values(), ids=LYING_RUNS.keys())
def test_a_lying_answer_to_a_program_is_caught(deceived: Any, answer: Any) -> None:
    sandbox = deceived(_message(answer))
    result = sandbox.run("1", today=TODAY)
    assert (result.ok, result.value, result.stdout) == (False, None, "")
    assert "unsound" in (result.error or "")
    assert sandbox.run("len(trips)", today=TODAY).value == 3


@pytest.mark.parametrize("answer", LYING_RULES.values(), ids=LYING_RULES.keys())
def test_a_lying_answer_to_a_rule_is_caught(deceived: Any, answer: Any) -> None:
    sandbox = deceived(_message(answer))
    (result,) = sandbox.rules({"r.py": "x = 1"}, today=TODAY)
    assert (result.ok, result.alerts, result.path) == (False, (), "r.py")
    assert "unsound" in (result.error or "")
    assert sandbox.run("len(trips)", today=TODAY).value == 3


@pytest.mark.parametrize(
    "answer", [ANSWER, {**ANSWER, "records": ["t1"], "value": ["Kyoto"], "kind": "list"}]
)
def test_an_honest_answer_passes(deceived: Any, answer: Any) -> None:
    result = deceived(_message(answer)).run("1", today=TODAY)
    assert (result.ok, result.value) == (True, answer["value"])


@pytest.mark.parametrize("noise", NOISE, ids=range(len(NOISE)))
def test_noise_is_no_answer(deceived: Any, noise: bytes) -> None:
    sandbox = deceived(noise)
    result = sandbox.run("1", today=TODAY)
    assert (result.ok, result.value) == (False, None)
    assert result.error
    assert sandbox.run("len(trips)", today=TODAY).value == 3


def test_a_lying_start_is_no_start(monkeypatch: pytest.MonkeyPatch) -> None:
    liar = Liar(_message({"ok": True}))
    monkeypatch.setattr("subprocess.Popen", lambda *_, **__: liar)
    with pytest.raises(MachineError, match="cannot be started"):
        Child(b"{}", Limits())


TOGETHER: dict[str, Any] = {
    "one file's answer missing": {"files": [{"results": []}]},
    "another file's answer": {"files": [{"results": []}, {"results": [RULE]}]},
    "files that are none": {"files": "r"},
    "more than was asked": {"files": [{"results": []}, {"results": []}], "more": 1},
    "a refusal": {"ok": False, "error": "memory"},
}


@pytest.mark.parametrize("answer", TOGETHER.values(), ids=TOGETHER.keys())
def test_after_a_lying_answer_to_several_files_each_is_asked_by_itself(deceived: Any, answer: Any) -> None:
    sandbox = deceived(_message(answer))
    plain = "from uac import Alert, rule\n@rule()\ndef {0}(user, today):\n    yield Alert('k', '{0}')\n"
    sources = {"a.py": plain.format("a"), "b.py": plain.format("b")}
    found = sandbox.rules(sources, today=TODAY)
    assert [(result.path, result.alerts[0].message) for result in found] == [("a.py", "a"), ("b.py", "b")]
