"""The child's answers: one method for each thing it can be asked, JSON values in and out."""

import gc
import posixpath
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cached_property
from types import FunctionType
from typing import Any
from zoneinfo import ZoneInfo

from uac_desktop.knowledge.almanac import almanac
from uac_desktop.knowledge.match import Drugs
from uac_desktop.sandbox.answers import Answer, kind_of
from uac_desktop.sandbox.compiling import VALUE
from uac_desktop.sandbox.forgetting import forget
from uac_desktop.sandbox.rooms import Judgement, Room, State
from uac_desktop.sandbox.rules import Rule, fired
from uac_desktop.sandbox.values import Converter, is_plain_name, number_anew, record_type

_MOST_JUDGED = 200


class Session:
    """Holds the person's records between requests, and nothing else."""

    def __init__(self, tables: Callable[[], Mapping[str, Any]], output_chars: int) -> None:
        self._tables = tables
        self._output_chars = output_chars
        self._state = State()
        self._judged: dict[tuple[str, str], Judgement] = {}
        self._list_names: dict[str, str] = {}
        self._converters: dict[str, Converter] = {}

    @cached_property
    def _drugs(self) -> Drugs:
        """The drug tables, indexed when a program first asks them: most never do."""
        return Drugs(self._tables())

    @cached_property
    def _almanac(self) -> Mapping[str, Any]:
        """What is known of days, places and words, made when a program first asks it."""
        return almanac(self._tables())

    def answer(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to a request `{"do": word, …}`."""
        does: dict[str, Callable[..., dict[str, Any]]] = {
            "world": self.world,
            "rows": self.rows,
            "run": self.run,
            "rules": self.rules,
            "rules_together": self.rules_together,
            "check": self.check,
            "tests": self.tests,
        }
        arguments = {name: value for name, value in request.items() if name != "do"}
        return does[request["do"]](**arguments)

    # State

    def world(
        self, types: list[dict[str, Any]], home_country: str | None, zone: str, name: str
    ) -> dict[str, Any]:
        """Begins a new state with no records yet."""
        made = {spec["name"]: record_type(spec["name"], spec["label"], spec["fields"]) for spec in types}
        zoned = _zone(zone)
        self._list_names = {spec["name"]: spec["list"] for spec in types}
        self._converters = {
            spec["name"]: Converter(made[spec["name"]], spec["fields"], zoned) for spec in types
        }
        self._state = State(
            types={key: kind for key, kind in made.items() if is_plain_name(key)},
            lists={spec["list"]: [] for spec in types},
            home_country=home_country,
            zone=zone,
            name=name,
        )
        gc.collect()
        return {"ok": True}

    def rows(self, type: str, start: int, rows: list[dict[str, Any]], length: int) -> dict[str, Any]:
        """Puts records in place from `start` on; the list then has `length` of them."""
        held = self._state.lists[self._list_names[type]]
        gc.disable()
        made = self._converters[type].records(rows, start)
        for old in held[start : start + len(made)] + held[length:]:
            self._state.ids.pop(id(old), None)
        held[start : start + len(made)] = made
        del held[length:]
        self._state.ids.update({id(record): row["id"] for record, row in zip(made, rows, strict=True)})
        gc.enable()
        gc.freeze()
        return {"ok": True}

    # Requests

    def run(self, source: str, today: str, name: str) -> dict[str, Any]:
        """Runs a program."""
        room = self._room(today, {name: source})
        answer = Answer(self._state.ids)
        result: dict[str, Any] = {
            "ok": True,
            "value": None,
            "kind": None,
            "error": None,
            "memory_exceeded": False,
        }
        try:
            value = room.load(name).get(VALUE)
            result |= {"kind": kind_of(value), "value": room.timed(lambda: answer.json(value))}
        except BaseException as error:  # noqa: BLE001 - the edge to the person's code
            result |= _failure(room, error) | {"value": None, "kind": None}
        return result | {"stdout": room.stdout, "records": list(answer.records), "ms": room.ms}

    def rules(
        self, path: str, source: str, today: str, now: str | None, only: list[str] | None
    ) -> dict[str, Any]:
        """Runs the rules of one file, each alone, as of a moment of the person's clock."""
        room = self._room(now or today, {path: source})
        try:
            room.load(path)
        except BaseException as error:  # noqa: BLE001 - the edge to the person's code
            failed = {
                "rule": posixpath.splitext(posixpath.basename(path))[0],
                "path": path,
                "ms": room.ms,
                **_failure(room, error),
            }
            return {"results": [failed]}
        wanted = [
            rule
            for rule in room.rules
            if only is None or not rule.watches or {rule.name, *rule.watches} & set(only)
        ]
        return {"results": [self._rule(room, path, rule) for rule in wanted]}

    def rules_together(
        self, files: dict[str, str], today: str, now: str | None, only: list[str] | None
    ) -> dict[str, Any]:
        """Runs the rules of several files (path to text); what each leaves in Python is cleared behind it."""
        told = []
        for path, source in files.items():
            told.append(self.rules(path, source, today, now, only))
            forget()
        return {"files": told}

    def _rule(self, room: Room, path: str, rule: Rule) -> dict[str, Any]:
        room.ms = 0.0
        result = {"rule": rule.name, "path": path, "watches": list(rule.watches), "ok": True, "error": None}
        call = lambda: fired(rule.run(room.arguments()), self._state.ids, room.now)  # noqa: E731
        try:
            result["alerts"], result["later"] = room.timed(call)
        except BaseException as error:  # noqa: BLE001 - the edge to the person's code
            result |= _failure(room, error)
        return result | {"ms": room.ms}

    def check(self, modules: dict[str, str], today: str) -> dict[str, Any]:
        """Judges every module, and loads them all where none is refused."""
        room = self._room(today, modules)
        found = [_placed(path, d) for path in modules for d in room.judge(path)[1]]
        if not found:
            found = [d for path in modules for d in self._load_alone(room, path)]
        return {"diagnostics": found}

    def _load_alone(self, room: Room, path: str) -> list[dict[str, Any]]:
        try:
            room.load(path)
        except BaseException as error:  # noqa: BLE001 - the edge to the person's code
            message = room.sentence(error).removeprefix(room.place(error))
            return [
                {"path": path, "line": room.line(error), "column": 1, "severity": "error", "message": message}
            ]
        return []

    def tests(self, modules: dict[str, str], today: str) -> dict[str, Any]:
        """Runs every function called `test_…`, each alone."""
        room = self._room(today, modules)
        outcomes = [outcome for path in modules for outcome in self._tests_of(room, path)]
        failures = [outcome for outcome in outcomes if outcome is not None]
        return {"passed": len(outcomes) - len(failures), "failed": len(failures), "failures": failures}

    def _tests_of(self, room: Room, path: str) -> list[str | None]:
        try:
            names = room.load(path)
        except BaseException as error:  # noqa: BLE001 - the edge to the person's code
            return [f"{path}: {room.sentence(error)}"]
        functions = {name: thing for name, thing in names.items() if name.startswith("test_")}
        own = {
            n: f
            for n, f in functions.items()
            if isinstance(f, FunctionType) and f.__code__.co_filename == path
        }
        return [self._test(room, path, name, function) for name, function in own.items()]

    def _test(self, room: Room, path: str, name: str, function: FunctionType) -> str | None:
        given = room.arguments()
        wanted = function.__code__.co_varnames[: function.__code__.co_argcount]
        try:
            room.timed(lambda: function(**{key: given[key] for key in wanted if key in given}))
        except BaseException as error:  # noqa: BLE001 - the edge to the person's code
            return f"{path}, {name}: {room.sentence(error)}"
        return None

    def _room(self, now: str, sources: Mapping[str, str]) -> Room:
        if len(self._judged) >= _MOST_JUDGED:
            self._judged.clear()
        for made in self._state.types.values():
            number_anew(made)
        moment = datetime.fromisoformat(now)
        return Room(
            self._state,
            moment,
            sources,
            lambda: self._drugs,
            lambda: self._almanac,
            self._output_chars,
            self._judged,
        )


def _failure(room: Room, error: BaseException) -> dict[str, Any]:
    exceeded = {"memory_exceeded": True} if isinstance(error, MemoryError) else {}
    return {"ok": False, "error": room.sentence(error), **exceeded}


def _placed(path: str, found: Any) -> dict[str, Any]:
    return {
        "path": path,
        "line": found.line,
        "column": found.column,
        "severity": found.severity,
        "message": found.message,
    }


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        # A zone this machine does not know: moments are then shown as they were said.
        return ZoneInfo("UTC")
