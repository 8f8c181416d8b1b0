"""The app's end of the sandbox: programs, rules and tests in, results out; safe from several threads."""

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import PurePosixPath
from typing import Any, TypeVar

from uac_desktop.core.errors import MachineError
from uac_desktop.sandbox import replies, wire
from uac_desktop.sandbox.process import Child, ChildGoneError
from uac_desktop.sandbox.results import Diagnostic, Limits, RuleResult, RunResult, TestResult, World

_ROWS = 2_000
_LOAD_S = 60.0
_CHARS_A_SECOND = 100_000
T = TypeVar("T")
_UNSOUND = "The sandbox gave an unsound answer and was started again."
_TOO_LARGE = "The records need more memory than the sandbox may have."
_UNLOADED = "The sandbox could not take the records; start the app again, and report it if it stays so."
_STOPPED = "The program was stopped after {time}; narrow it down."
_BROKEN = "The program broke off (the sandbox's process ended with {code}); the sandbox was started again."
_KILLED = (
    "The sandbox's process was ended from outside, by someone or by a system short of memory; "
    "it was started again, so run the program once more."
)
_GONE = {"time": _STOPPED, "cpu": _STOPPED, "unsound": _UNSOUND, "killed": _KILLED}


class Sandbox:
    """One warm child and the state that a replacement is given again.

    `tables` are the drug tables' rows by name. Every method may be called from any thread.
    """

    def __init__(self, tables: Mapping[str, Any], limits: Limits = Limits()) -> None:  # noqa: B008 - frozen
        self._tables = tables
        self._sent: bytes | None = None
        self._limits = limits
        self._lock = threading.RLock()
        self._child: Child | None = None
        self._world = World()
        self._ids: dict[str, tuple[Any, frozenset[str]]] = {}
        self._held: World | None = None

    def another(self) -> "Sandbox":
        """A sandbox like this one with a child of its own, and no records yet."""
        return Sandbox(self._tables, self._limits)

    def warm(self) -> None:
        """Starts the child if there is none, with the state loaded. Raises MachineError."""
        with self._lock:
            self._ready()

    def walls(self) -> Mapping[str, Any]:
        """Which of the operating system's walls stand here: name to True, a version, or False."""
        with self._lock:
            return self._ready().walls

    def load(self, world: World) -> None:
        """Replaces what programs see. Raises MachineError where it does not fit into the child's memory."""
        with self._lock:
            self._world = world
            self._ids = {name: self._named(name, rows) for name, rows in world.records.items()}
            self._ready()

    def _named(self, name: str, rows: Any) -> tuple[Any, frozenset[str]]:
        """Rows with their ids, which are known already where the rows are the very same."""
        known = self._ids.get(name)
        return known if known and known[0] is rows else (rows, frozenset(row["id"] for row in rows))

    def _has(self, record_id: str) -> bool:
        return any(record_id in ids for _, ids in self._ids.values())

    def close(self) -> None:
        """Ends the child; a later request starts another."""
        with self._lock:
            if self._child is not None:
                self._child.close()
            self._child, self._held = None, None

    # Requests

    def run(self, source: str, *, today: str, name: str = "program.py") -> RunResult:
        """Runs a program for the day `today` (ISO)."""
        request = {"do": "run", "source": source, "today": today, "name": name}
        try:
            return self._ask(request, self._limits.wall_s, self._run_result, lambda found: found.records)
        except _FailedError as failed:
            return RunResult(
                ok=False, error=failed.sentence, timed_out=failed.timed_out, memory_exceeded=failed.memory
            )

    def rules(
        self,
        sources: Mapping[str, str],
        *,
        today: str,
        now: str | None = None,
        only: frozenset[str] | None = None,
    ) -> tuple[RuleResult, ...]:
        """Runs every rule of the files (path to text), each file alone.

        All travel together; where that does not end well, each is run by itself within its own seconds, so
        that the fault is found and hides no other. `now` is a moment of the person's own clock (ISO, without
        an offset), the day's midnight where None. With `only`, a rule runs if it or a type that it watches is
        named there, or if it watches nothing in particular; a file that does not load is always told.
        """
        asked = {"today": today, "now": now, "only": None if only is None else sorted(only)}
        together = self._rules_together(sources, asked) if len(sources) > 1 else None
        if together is not None:
            return together
        return tuple(
            result for path, source in sources.items() for result in self._rules_of(path, source, asked)
        )

    def _rules_together(
        self, sources: Mapping[str, str], asked: Mapping[str, Any]
    ) -> tuple[RuleResult, ...] | None:
        """What the rules of several files say; None where any of it went so wrong that all is lost."""
        request = {"do": "rules_together", "files": dict(sources), **asked}
        sound = partial(replies.rule_results_together, paths=tuple(sources))
        try:
            return self._ask(request, self._limits.wall_s, sound, _because)
        except _FailedError:
            return None

    def _rules_of(self, path: str, source: str, asked: Mapping[str, Any]) -> tuple[RuleResult, ...]:
        request = {"do": "rules", "path": path, "source": source, **asked}
        try:
            return self._ask(request, self._limits.rule_s, partial(replies.rule_results, path=path), _because)
        except _FailedError as failed:
            return (
                RuleResult(
                    PurePosixPath(path).stem,
                    path,
                    ok=False,
                    error=failed.sentence,
                    memory_exceeded=failed.memory,
                    overran=failed.timed_out,
                    broken=not (failed.timed_out or failed.memory),
                ),
            )

    def check(self, modules: Mapping[str, str], *, today: str) -> tuple[Diagnostic, ...]:
        """What is wrong with modules (path to text): judged, then loaded; nothing else of them is run."""
        request = {"do": "check", "modules": dict(modules), "today": today}
        try:
            return self._ask(
                request, self._time_for(modules), partial(replies.diagnostics, paths=modules), _none
            )
        except _FailedError as failed:
            return (Diagnostic(1, 1, "error", failed.sentence),)

    def tests(self, modules: Mapping[str, str], *, today: str) -> TestResult:
        """Runs every function called `test_…`; it may ask for user, today, zone and home_country by name."""
        request = {"do": "tests", "modules": dict(modules), "today": today}
        try:
            return self._ask(request, self._time_for(modules), replies.test_result, _none)
        except _FailedError as failed:
            return TestResult(failed=1, failures=(failed.sentence,))

    def _time_for(self, modules: Mapping[str, str]) -> float:
        """Seconds for a project: the limit, and more for a long text that must be parsed."""
        return self._limits.wall_s + sum(map(len, modules.values())) / _CHARS_A_SECOND

    def _ask(
        self, request: Any, wall_s: float, sound: Callable[[Any], T], ids: Callable[[T], Iterable[str]]
    ) -> T:
        """A request's checked answer. Raises _FailedError; a child that overran or lied is replaced."""
        with self._lock:
            try:
                answer = self._ready().ask(request, wall_s)
                refused = replies.refusal(answer)
                found = None if refused else sound(answer)
            except ChildGoneError as gone:
                self.close()
                raise _FailedError(self._sentence(gone, wall_s), gone.cause in ("time", "cpu")) from gone
            except replies.UnsoundError as lie:
                self.close()
                raise _FailedError(_UNSOUND) from lie
            return self._checked(answer, refused, found, ids)

    def _checked(
        self, answer: Any, refused: str | None, found: T | None, ids: Callable[[T], Iterable[str]]
    ) -> T:
        if refused == "memory" or _ran_out_of_memory(answer):
            self.close()
        if found is None:
            raise _FailedError(replies.REFUSALS[refused or "unshown"], memory=refused == "memory")
        if not all(map(self._has, ids(found))):
            self.close()
            raise _FailedError(_UNSOUND)
        return found

    def _run_result(self, reply: Any) -> RunResult:
        return replies.run_result(reply, self._limits.output_chars)

    def _sentence(self, gone: ChildGoneError, wall_s: float) -> str:
        seconds = self._limits.cpu_s if gone.cause == "cpu" else wall_s
        what = _GONE.get(gone.cause, _BROKEN)
        return what.format(time="1 second" if seconds == 1 else f"{seconds:.3g} seconds", code=gone.code)

    # The child and its state

    def _ready(self) -> Child:
        """The child, started and holding the world."""
        if self._child is None:
            if self._sent is None:
                self._sent = wire.encode(dict(self._tables))
            self._child = Child(self._sent, self._limits)
        if self._held is not self._world:
            self._load(self._child)
        return self._child

    def _load(self, child: Child) -> None:
        """Sends what differs from what the child holds."""
        try:
            for message in changes(self._held, self._world):
                answer = child.ask(message, _LOAD_S)
                if answer.get("ok") is not True:
                    raise MachineError(_TOO_LARGE if answer.get("error") == "memory" else _UNLOADED)
        except MachineError:
            self.close()
            raise
        except ChildGoneError as gone:
            self.close()
            raise MachineError(f"The records could not be loaded into the sandbox: {gone}.") from gone
        self._held = self._world


class _FailedError(Exception):
    """A request that got no sound answer; `sentence` is for the person."""

    def __init__(self, sentence: str, timed_out: bool = False, memory: bool = False) -> None:
        super().__init__(sentence)
        self.sentence, self.timed_out, self.memory = sentence, timed_out, memory


def _ran_out_of_memory(answer: Mapping[str, Any]) -> bool:
    files = answer.get("files", [answer])
    return any(result.get("memory_exceeded") for file in files for result in file.get("results", [file]))


def _none(_: object) -> Iterable[str]:
    return ()


def _because(found: Sequence[RuleResult]) -> Iterable[str]:
    return (name for result in found for alert in result.alerts for name in alert.because)


def changes(old: World | None, new: World) -> Iterator[dict[str, Any]]:
    """The messages that make a child which holds `old` hold `new`: all of it, or the rows that differ.

    Records travel in pieces, so that no other thread of the app waits long while one is written.
    """
    setting = ("types", "home_country", "zone", "name")
    same = old is not None and all(getattr(old, part) == getattr(new, part) for part in setting)
    if not same:
        yield {
            "do": "world",
            "types": [dict(spec) for spec in new.types],
            "home_country": new.home_country,
            "zone": new.zone,
            "name": new.name,
        }
    for spec in new.types:
        before = old.records.get(spec["name"], ()) if old is not None and same else ()
        yield from _rows(spec["name"], before, new.records.get(spec["name"], ()))


def _rows(name: str, old: Sequence[Any], new: Sequence[Any]) -> Iterator[dict[str, Any]]:
    """The stretch of rows that differs, in pieces; nothing where none does."""
    if old is new:
        return
    first = next(
        (i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a is not b and a != b),
        min(len(old), len(new)),
    )
    same_length = len(old) == len(new)
    last = len(new)
    while same_length and last > first and _same(old[last - 1], new[last - 1]):
        last -= 1
    if first == last and same_length:
        return
    for start in range(first, max(last, first + 1), _ROWS):
        rows = [dict(row) for row in new[start : min(start + _ROWS, last)]]
        length = len(new) if same_length or start + _ROWS >= last else start + len(rows)
        yield {"do": "rows", "type": name, "start": start, "rows": rows, "length": length}


def _same(one: Any, other: Any) -> bool:
    return one is other or one == other
