"""Programs over the records as they stand: the sandbox, loaded with the state at a known position."""

import threading
from collections.abc import Mapping
from datetime import date

from uac_desktop.app.memory import Memory
from uac_desktop.app.world import world_of
from uac_desktop.sandbox.results import Diagnostic, RuleResult, RunResult, TestResult
from uac_desktop.sandbox.runner import Sandbox


class Programs:
    """The one user of the sandbox: what it runs always sees the state at one position of the log."""

    def __init__(self, memory: Memory, sandbox: Sandbox, zone: str) -> None:
        self._memory = memory
        self._sandbox = sandbox
        self._zone = zone
        self._lock = threading.Lock()
        self._loaded: tuple[int, str] | None = None

    def run(self, sources: list[str], today: date) -> list[RunResult]:
        """Run programs one after the other over the same records."""
        with self._lock:
            self._load(self._zone)
            return [self._sandbox.run(source, today=today.isoformat()) for source in sources]

    def rules(self, sources: Mapping[str, str], today: date, zone: str) -> tuple[int, tuple[RuleResult, ...]]:
        """Run rules; the position that they judged, and how each fared."""
        with self._lock:
            position = self._load(zone)
            return position, self._sandbox.rules(sources, today=today.isoformat())

    def check(self, modules: Mapping[str, str], today: date) -> tuple[Diagnostic, ...]:
        """What is wrong with modules as text; nothing where they load."""
        with self._lock:
            return self._sandbox.check(modules, today=today.isoformat())

    def test(self, modules: Mapping[str, str], today: date) -> TestResult:
        """Run the tests of modules over the records."""
        with self._lock:
            self._load(self._zone)
            return self._sandbox.tests(modules, today=today.isoformat())

    def walls(self) -> Mapping[str, bool | int]:
        """Which of the operating system's walls stand around the process."""
        return self._sandbox.walls()

    def close(self) -> None:
        """End the process."""
        self._sandbox.close()

    def _load(self, zone: str) -> int:
        """Bring the sandbox to the state as it stands; its position."""
        self._memory.wake()
        with self._memory.lock:
            position = self._memory.state.position
            world = None if self._loaded == (position, zone) else world_of(self._memory.state, zone)
        if world is not None:
            self._sandbox.load(world)
            self._loaded = (position, zone)
        return position
