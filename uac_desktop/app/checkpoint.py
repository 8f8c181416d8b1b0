"""A checkpoint: the project rendered, judged and tested in the sandbox, and appended whole, or not at all."""

import hashlib
import time
from collections.abc import Mapping
from dataclasses import dataclass

from uac_desktop.app import sources
from uac_desktop.app.clock import Instant
from uac_desktop.app.culprit import culprit
from uac_desktop.app.export import project_files
from uac_desktop.app.memory import Memory
from uac_desktop.app.programs import Programs
from uac_desktop.app.propose import Placer
from uac_desktop.app.views import ModuleView
from uac_desktop.core.due import due
from uac_desktop.core.entries import Checkpoint
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import State
from uac_desktop.core.judged import Modules, changed, to_judge, with_imports
from uac_desktop.core.render import Renderer
from uac_desktop.core.render_parts import Module
from uac_desktop.sandbox.results import TestResult
from uac_desktop.store.log import HeadMoved

VERSIONS = ("checkpoint", "revision")
"""The kinds of entries that are versions of the project."""

_TRIES = 4
_TESTS = "tests/"
_MANY = 2_000


@dataclass(frozen=True, slots=True)
class CheckpointView:
    """What a checkpoint says of itself: its number among the versions, the `hash` over all modules.

    Where it did not ship, `why` says so, `checkpoint`, `position` and `hash` are the last good one's (0
    and "" where there is none), and `pending` counts what has come since; else `pending` are leftover notes
    that the model has still to place, and `why` says why. `proposals` wait for a yes.
    """

    checkpoint: int
    position: int
    changed: tuple[str, ...]
    pending: int
    passed: int
    failed: int
    hash: str
    why: str | None = None
    failures: tuple[str, ...] = ()
    proposals: int = 0


@dataclass(frozen=True, slots=True)
class _Draft:
    """The project as it stood at one position, and as it was when it last shipped."""

    position: int
    since: int
    modules: Modules
    before: Modules


class Project:
    """The person's project: as it stands now, and as it was kept."""

    def __init__(
        self, memory: Memory, programs: Programs, rules: Mapping[str, str], placer: Placer | None = None
    ) -> None:
        self._memory = memory
        self._programs = programs
        self._rules = rules
        self._placer = placer
        self._renderer = Renderer()
        self._failed_at: float | None = None
        self.why: str | None = None
        """Why the last checkpoint that was tried did not ship, None where it did."""

    def modules(self) -> dict[str, str]:
        """Every module's text by path, rendered from the state as it is."""
        with self._memory.lock:
            return self.modules_of(self._memory.state)

    def modules_of(self, state: State) -> dict[str, str]:
        """Every module's text by path, of any state."""
        # What did not change from one look at the profile's own state to the next is not laid out again.
        renderer = self._renderer if state is self._memory.state else Renderer()
        return renderer.texts(state, sources.rules(state, self._rules)) | sources.modules(state)

    def rendered(self, path: str) -> Module | None:
        """A module of records as it stands, with the lines of each record; None where there is none."""
        with self._memory.lock:
            return self._renderer.module(self._memory.state, path)

    @property
    def renderer(self) -> Renderer:
        """What lays out the profile's own state, and states that differ from it in little; under its lock."""
        return self._renderer

    def built_in(self, path: str) -> str:
        """The text that a built-in rule has by its path; "" of anything else."""
        return self._rules.get(path.removeprefix("rules/").removesuffix(".py"), "")

    def rendered_all(self) -> list[Module]:
        """The manifest and all modules of records as they stand."""
        with self._memory.lock:
            return self._renderer.modules(self._memory.state)

    def files(self, zone: str) -> dict[str, str]:
        """The files of the project as a folder that runs by itself, text by path."""
        with self._memory.lock:
            state = self._memory.state
            return project_files(self.modules_of(state), self._renderer.modules(state), state, zone)

    def views(self) -> list[ModuleView]:
        """The modules as a list shows them."""
        with self._memory.lock:
            modules = self.modules_of(self._memory.state)
            counts = {m.path: len(m.places) for m in self._renderer.modules(self._memory.state)}
        return [
            ModuleView(path, text, text_hash(text), counts.get(path, 0)) for path, text in modules.items()
        ]

    def checkpoint_if_due(self, now: Instant, idle_s: float, quitting: bool = False) -> CheckpointView | None:
        """Write a checkpoint where one is due; None where none is."""
        failed_s = None if self._failed_at is None else time.monotonic() - self._failed_at
        since = self._memory.state.facts_since_checkpoint
        reason = due(since, idle_s, quitting=quitting, failed_s=failed_s)
        if reason is None or self._memory.log.read_only is not None:
            return None
        if quitting and self._memory.state.checkpoint is None and since > _MANY:
            # The first one of a long life takes seconds, and whoever quits does not wait.
            return None
        return self.checkpoint(now, reason, place=not quitting)

    def checkpoint(self, now: Instant, reason: str = "asked", place: bool = True) -> CheckpointView:
        """Write a checkpoint; where something is wrong the last one stays, and it is said why.

        `place` has the model look at leftover notes first. Raises MachineError, and RefusedError where the
        log keeps moving.
        """
        unplaced, trouble = self._placer.place(now) if self._placer is not None and place else (0, None)
        for _ in range(_TRIES):
            draft = self._draft()
            faults, tests = self._judged(draft, now)
            if faults:
                return self._stays(draft, faults, tests)
            try:
                self._append(draft, tests, now, reason)
            except HeadMoved:
                # Something was said meanwhile, and belongs to it.
                self._memory.catch_up()
                continue
            self._failed_at, self.why = None, trouble
            return self._view(draft, tests, unplaced, trouble)
        raise RefusedError("The log keeps changing while the checkpoint is written; try again in a moment.")

    def _draft(self) -> _Draft:
        with self._memory.lock:
            state = self._memory.state
            since, modules = state.facts_since_checkpoint, self.modules_of(state)
            return _Draft(state.position, since, modules, kept_texts(state))

    def _judged(self, draft: _Draft, now: Instant) -> tuple[tuple[str, ...], TestResult]:
        """What keeps the project from shipping, a sentence each, and how its tests went."""
        requests = to_judge(draft.modules, draft.before)
        found = [d for request in requests for d in self._programs.check(request, now.day)]
        errors = [d for d in found if d.severity == "error"]
        faults = tuple(f"{d.path or 'the project'}, line {d.line}: {d.message}" for d in errors)
        tests = tests_of(draft.modules)
        if faults or not tests:
            return faults, TestResult()
        went = self._programs.test(tests, now.day)
        return tuple(self._with_culprit(draft, tests, went, now)) if went.failed else (), went

    def _with_culprit(self, draft: _Draft, tests: Modules, went: TestResult, now: Instant) -> list[str]:
        """The failures, each with the statement that broke it."""
        said = []
        for failure in went.failures:
            path = failure.partition(",")[0]
            alone = with_imports([path] if path in tests else tests, draft.modules)
            name = failure.split(": ", 1)[0]

            def holds(state: State, alone: Modules = alone, name: str = name) -> bool:
                again = self._programs.test_over(state, alone, now.day)
                return not any(one.startswith(name) for one in again.failures)

            broke = culprit(self._memory, self._shipped_at(), holds)
            said.append(f"{failure} {_because(broke.at, broke.quote)}" if broke else failure)
        return said

    def _shipped_at(self) -> int:
        kept = self._memory.state.checkpoint
        return kept[1].position if kept else 0

    def _stays(self, draft: _Draft, faults: tuple[str, ...], tests: TestResult) -> CheckpointView:
        self._failed_at, self.why = time.monotonic(), f"The last checkpoint stays: {faults[0]}"
        kept = self._memory.state.checkpoint
        return CheckpointView(
            checkpoint=self._number(kept[0]) if kept else 0,
            position=kept[1].position if kept else 0,
            changed=(),
            pending=draft.since,
            passed=tests.passed,
            failed=tests.failed,
            hash=project_hash(kept[1].modules) if kept else "",
            why=self.why,
            failures=faults,
            proposals=len(self._memory.state.proposals),
        )

    def _append(self, draft: _Draft, tests: TestResult, now: Instant, reason: str) -> None:
        known = {text_hash(text): text for text in draft.before.values()}
        hashes = {path: text_hash(text) for path, text in draft.modules.items()}
        body = Checkpoint(
            position=draft.position,
            modules=hashes,
            texts={h: draft.modules[path] for path, h in hashes.items() if h not in known},
            changed=changed(draft.modules, draft.before),
            passed=tests.passed,
            failed=tests.failed,
            reason=reason,
        )
        self._memory.keep([body], now, draft.position)

    def _view(self, draft: _Draft, tests: TestResult, unplaced: int, trouble: str | None) -> CheckpointView:
        kept = self._memory.state.checkpoint
        assert kept is not None  # it has just been appended
        return CheckpointView(
            checkpoint=self._number(kept[0]),
            position=draft.position,
            changed=kept[1].changed,
            pending=unplaced,
            passed=tests.passed,
            failed=tests.failed,
            hash=project_hash(kept[1].modules),
            why=trouble,
            proposals=len(self._memory.state.proposals),
        )

    def _number(self, seq: int) -> int:
        return len(self._memory.log.places(VERSIONS, upto=seq))


def kept_texts(state: State) -> dict[str, str]:
    """The modules of the last checkpoint by path, those whose text has been forgotten left out."""
    if state.checkpoint is None:
        return {}
    modules = state.checkpoint[1].modules.items()
    return {path: state.texts[h] for path, h in modules if h in state.texts}


def tests_of(modules: Modules) -> dict[str, str]:
    """The tests of a project, with what they import; empty where there are none."""
    tests = [path for path in modules if path.startswith(_TESTS)]
    return with_imports(tests, modules) if tests else {}


def _because(at: str, quote: str | None) -> str:
    return f"It held until “{quote}” was said ({at[:10]})." if quote else f"It held until {at[:10]}."


def text_hash(text: str) -> str:
    """SHA-256 of a module's text, in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


def project_hash(modules: Mapping[str, str]) -> str:
    """SHA-256 over all paths and hashes, in hex."""
    return text_hash("\n".join(f"{path} {h}" for path, h in sorted(modules.items())))
