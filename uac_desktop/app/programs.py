"""Programs over the records as they stand: the sandbox, loaded with the state at a known position."""

import threading
from collections.abc import Mapping
from datetime import date, datetime

from uac_desktop.app.clock import Instant
from uac_desktop.app.judging import Judge, local
from uac_desktop.app.memory import Memory
from uac_desktop.app.world import Worlds
from uac_desktop.core.fold import State
from uac_desktop.sandbox.results import Diagnostic, RuleResult, RunResult, TestResult, World
from uac_desktop.sandbox.runner import Sandbox


class Programs:
    """The one user of the sandbox: what it runs always sees the state at one position of the log."""

    def __init__(self, memory: Memory, sandbox: Sandbox, zone: str) -> None:
        self._memory = memory
        self._sandbox = sandbox
        self._zone = zone
        self._lock = threading.Lock()
        self._worlds = Worlds()
        self._judge = Judge()
        self._loaded: tuple[int, str, World] | None = None

    def run(self, sources: list[str], today: date) -> list[RunResult]:
        """Run programs one after the other over the same records."""
        with self._lock:
            self._load(self._zone)
            return [self._sandbox.run(source, today=today.isoformat()) for source in sources]

    def run_over(self, state: State, sources: list[str], today: date) -> list[RunResult]:
        """Run programs over a state that is not the profile's."""
        with self._lock:
            self._loaded = None
            self._sandbox.load(self._worlds.copy().of(state, self._zone))
            return [self._sandbox.run(source, today=today.isoformat()) for source in sources]

    def rules(
        self, sources: Mapping[str, str], now: Instant, aside: bool = False
    ) -> tuple[int, tuple[RuleResult, ...]]:
        """Judge rules over the records as they are; the position that was judged, and how each fares.

        `aside` remembers nothing of it, for a day that is only looked at.
        """
        with self._lock:
            position, world = self._load(now.zone)
            return position, self._judged(sources, world, now, aside)

    def rules_over(self, state: State, sources: Mapping[str, str], now: Instant) -> tuple[RuleResult, ...]:
        """Judge rules over a state that is not the profile's; nothing of it is remembered."""
        with self._lock:
            self._loaded = None
            world = self._worlds.copy().of(state, now.zone)
            self._sandbox.load(world)
            return self._judged(sources, world, now, aside=True)

    def rules_again(self) -> None:
        """Let every rule run the next time that it is asked."""
        self._judge.forget()

    def next_due(self, now: Instant) -> datetime:
        """When rules are to run again though nothing is said: an aware instant, midnight at the latest."""
        return self._judge.next_due(now)

    def check(self, modules: Mapping[str, str], today: date) -> tuple[Diagnostic, ...]:
        """What is wrong with modules as text; nothing where they load."""
        with self._lock:
            return self._sandbox.check(modules, today=today.isoformat())

    def test(self, modules: Mapping[str, str], today: date) -> TestResult:
        """Run the tests of modules over the records."""
        with self._lock:
            self._load(self._zone)
            return self._sandbox.tests(modules, today=today.isoformat())

    def test_over(self, state: State, modules: Mapping[str, str], today: date) -> TestResult:
        """Run the tests of modules over a state that is not the profile's."""
        with self._lock:
            self._loaded = None
            self._sandbox.load(self._worlds.of(state, self._zone))
            return self._sandbox.tests(modules, today=today.isoformat())

    def walls(self) -> Mapping[str, bool | int]:
        """Which of the operating system's walls stand around the process."""
        return self._sandbox.walls()

    def close(self) -> None:
        """End the process."""
        self._sandbox.close()

    def _judged(
        self, sources: Mapping[str, str], world: World, now: Instant, aside: bool
    ) -> tuple[RuleResult, ...]:
        def run(some: Mapping[str, str]) -> tuple[RuleResult, ...]:
            day, moment = now.day.isoformat(), local(now).isoformat()
            return self._sandbox.rules(some, today=day, now=moment) if some else ()

        return self._judge.judge(sources, world, now, run, aside)

    def _load(self, zone: str) -> tuple[int, World]:
        """Bring the sandbox to the state as it stands; its position, and what programs see of it."""
        self._memory.wake()
        with self._memory.lock:
            position = self._memory.state.position
            if self._loaded is not None and self._loaded[:2] == (position, zone):
                return position, self._loaded[2]
            world = self._worlds.of(self._memory.state, zone)
        self._sandbox.load(world)
        self._loaded = (position, zone, world)
        return position, world
