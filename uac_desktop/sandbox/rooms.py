"""One request's room: fresh names, fresh modules, fresh lists; gone when the request is answered."""

import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from functools import cached_property
from types import CodeType
from typing import Any

from uac_desktop.sandbox.compiling import judge, project_names
from uac_desktop.sandbox.facades import BASES, Facade, facades, offered
from uac_desktop.sandbox.guards import Guards, OutputFullError
from uac_desktop.sandbox.partial import Partial
from uac_desktop.sandbox.rules import Alert, Rule, uac_modules
from uac_desktop.sandbox.values import Record, User
from uac_desktop.sandbox.words import Diagnostic

Judgement = tuple[CodeType | None, tuple[Diagnostic, ...]]
# Under this name an empty module stands in `sys.modules`, as `@dataclass` looks its class's module up.
MODULE = "uac_program"
_LONGEST = 400
_BASES = (Alert, *BASES)


@dataclass(slots=True)
class State:
    """The person's records in the child: classes by type name, records by list name, ids by identity."""

    types: dict[str, type[Record]] = field(default_factory=dict)
    lists: dict[str, list[Record]] = field(default_factory=dict)
    ids: dict[int, str] = field(default_factory=dict)
    home_country: str | None = None
    zone: str = "UTC"
    name: str = "user"


class RefusedProgramError(Exception):
    """A program that the policy refuses; `found` says why."""

    def __init__(self, found: tuple[Diagnostic, ...]) -> None:
        super().__init__(found[0].message)
        self.found = found


class Room:
    """Runs the modules of one request. `sources` are texts by path, importable by each other.

    `judged` remembers judgements between requests; code cannot be changed by what it runs.
    """

    def __init__(
        self,
        state: State,
        now: datetime,
        sources: Mapping[str, str],
        drugs: Callable[[], Any],
        almanac: Callable[[], Mapping[str, Any]],
        output_chars: int,
        judged: dict[tuple[str, str], Judgement],
    ) -> None:
        self.sources = sources
        self.rules: list[Rule] = []
        self.ms = 0.0
        self._state = state
        self.now = now
        self._guards = Guards(output_chars, state.types.values(), self._module, _BASES)
        self._modules = facades(self._guards, uac_modules(self.rules, drugs, almanac))
        self._judged = judged
        self._judged_here: dict[tuple[str, str], Judgement] = {}
        self._loaded: dict[str, dict[str, Any]] = {}

    @property
    def stdout(self) -> str:
        """What was printed so far."""
        return self._guards.output()

    def user(self) -> User:
        """The person with fresh lists of the fixed records."""
        return User({name: list(records) for name, records in self._state.lists.items()}, self._state.name)

    def arguments(self) -> dict[str, Any]:
        """What a rule or a test may ask for by name; `now` is a moment of the person's own clock."""
        return {**self._given(), "now": self.now}

    def _given(self) -> dict[str, Any]:
        state = self._state
        return {
            "user": self.user(),
            "today": self.now.date(),
            "home_country": state.home_country,
            "zone": state.zone,
        }

    def _at_hand(self) -> dict[str, Any]:
        arguments = self._given()
        return {
            **self._state.types,
            **{name: value for name, value in vars(arguments["user"]).items() if name in self._state.lists},
            **arguments,
            "date": date,
            "datetime": datetime,
            "timedelta": timedelta,
            "Counter": Counter,
            "Partial": Partial,
        }

    def judge(self, path: str) -> Judgement:
        """The code of a module, or why it is refused."""
        known = (path, self.sources[path])
        # With other modules beside it the same text may be judged otherwise, as it may import them.
        judged = self._judged if len(self.sources) == 1 else self._judged_here
        if known not in judged:
            judged[known] = judge(self.sources[path], path, self._offered)
        return judged[known]

    @cached_property
    def _offered(self) -> Mapping[str, frozenset[str]]:
        """What a module may import: what is offered to all, and the other modules of the project."""
        beside = project_names(self.sources) if len(self.sources) > 1 else {}
        return {**offered(self._modules), **beside}

    def load(self, path: str) -> dict[str, Any]:
        """Runs a module once and gives its names. Raises RefusedProgramError, and whatever it raises."""
        if path not in self._loaded:
            code, found = self.judge(path)
            if code is None:
                raise RefusedProgramError(found)
            names = self._loaded[path] = self._guards.globals(MODULE, self._at_hand())
            self.timed(lambda: exec(code, names))
        return self._loaded[path]

    def timed(self, work: Callable[[], Any]) -> Any:
        """Does the program's own work and adds its milliseconds to `ms`."""
        begun = time.perf_counter()
        try:
            return work()
        finally:
            self.ms += (time.perf_counter() - begun) * 1000

    def _module(self, name: str) -> Any:
        if name in self._modules:
            return self._modules[name]
        path = f"{name.replace('.', '/')}.py"
        if path in self.sources:
            return Facade({key: value for key, value in self.load(path).items() if not key.startswith("_")})
        if name in sys.modules:
            # Python's own C code asks like this for what it needs (a date's format for `time`) and looks in
            # `sys.modules` itself; a program's own import was judged before, and gets nothing here.
            return Facade({})
        raise ImportError(f"the module {name!r} is not offered")

    def sentence(self, error: BaseException) -> str:
        """What went wrong, with its line in the person's text; never a trace of ours."""
        if isinstance(error, RefusedProgramError):
            first = error.found[0]
            return f"Line {first.line}: {first.message}"
        return f"{self.place(error)}{_reason(error, self.sources, self._where(error))}"

    def place(self, error: BaseException) -> str:
        """`Line 3: `, with the module where there are several."""
        where = self._where(error)
        if where is None:
            return ""
        return f"Line {where[1]}: " if len(self.sources) == 1 else f"{where[0]}, line {where[1]}: "

    def _where(self, error: BaseException) -> tuple[str, int] | None:
        found, trace = None, error.__traceback__
        while trace is not None:
            path = trace.tb_frame.f_code.co_filename
            if path in self.sources:
                found = (path, trace.tb_lineno)
            trace = trace.tb_next
        return found

    def line(self, error: BaseException) -> int:
        """The line in the person's text, 1 where it is not known."""
        where = self._where(error)
        return where[1] if where else 1


def _reason(error: BaseException, sources: Mapping[str, str], where: tuple[str, int] | None) -> str:
    if isinstance(error, MemoryError):
        return "The program needs more memory than it may have; work on fewer things at a time."
    if isinstance(error, OutputFullError):
        return "The program prints more than it may; print less."
    if isinstance(error, RecursionError):
        return "The program calls itself too often; write it as a loop."
    text = _message(error)
    if isinstance(error, AssertionError) and not text and where:
        text = f"this does not hold: {sources[where[0]].splitlines()[where[1] - 1].strip()}"
    kind = type(error).__name__
    return " ".join(f"{kind}: {text}".split())[:_LONGEST] if text else f"{kind}."


def _message(error: BaseException) -> str:
    """The text of an exception, which the program may have written itself."""
    try:
        # An own class of text could do as it likes where it is read.
        return str.encode(str(error), "utf-8", "replace").decode()
    except BaseException:  # noqa: BLE001 - the edge to code that is not ours
        return ""
