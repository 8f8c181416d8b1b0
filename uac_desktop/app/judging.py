"""Rules over a world, of which only those run that could say something else than the last time.

A file of rules runs again when its text, the day, the settings that programs see or a record of a type
that it watches has changed, when a moment comes that it has named, and when the clock was put back.
"""

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo

from uac_desktop.app.clock import Instant
from uac_desktop.core.rule_text import watched
from uac_desktop.sandbox.results import RuleResult, World

Run = Callable[[Mapping[str, str]], tuple[RuleResult, ...]]
_watched = lru_cache(maxsize=500)(watched)


@dataclass(frozen=True, slots=True)
class _Basis:
    """What a file of rules was judged on; the lists of records are compared by being the same."""

    text: str
    day: str
    types: tuple[Any, ...]
    place: tuple[str | None, ...]
    lists: tuple[Any, ...]

    def still_holds(self, now: "_Basis", rests: bool) -> bool:
        """Whether nothing has changed; of a file that was stopped for its time, only text and day count."""
        if (self.text, self.day) != (now.text, now.day):
            return False
        return rests or (
            self.types is now.types
            and self.place == now.place
            and len(self.lists) == len(now.lists)
            and all(a is b for a, b in zip(self.lists, now.lists, strict=True))
        )


@dataclass(frozen=True, slots=True)
class _Judged:
    basis: _Basis
    at: datetime
    results: tuple[RuleResult, ...]

    def later(self) -> list[datetime]:
        """The moments named by the rules that were still to come."""
        named = (datetime.fromisoformat(at) for result in self.results for at in result.later)
        return [at for at in named if at > self.at]

    def holds(self, basis: _Basis, now: datetime) -> bool:
        """Whether the rules would say the same again."""
        rests = any(result.overran for result in self.results)
        in_time = self.at <= now and not any(at <= now for at in self.later())
        return self.basis.still_holds(basis, rests) and (rests or in_time)


class Judge:
    """Remembers what rules said last, and on what; safe from several threads."""

    def __init__(self) -> None:
        self._known: dict[str, _Judged] = {}
        self._lock = threading.Lock()

    def judge(
        self, sources: Mapping[str, str], world: World, now: Instant, run: Run, aside: bool = False
    ) -> tuple[RuleResult, ...]:
        """How every rule of the files (path to text) fares in a world at an instant.

        `run` runs some of the files. `aside` remembers nothing, for worlds that are only looked at.
        """
        moment = local(now)
        with self._lock:
            known = dict(self._known)
        bases = {path: _basis(text, world, now) for path, text in sources.items()}
        held = {p: j for p in sources if (j := known.get(p)) and j.holds(bases[p], moment)}
        found = {path: judged.results for path, judged in held.items()}
        ran = run({path: text for path, text in sources.items() if path not in held})
        for result in ran:
            found[result.path] = (*found.get(result.path, ()), result)
        if not aside:
            fresh = {
                path: _Judged(bases[path], moment, found.get(path, ()))
                for path in sources
                if path not in held and not any(result.broken for result in found.get(path, ()))
            }
            with self._lock:
                self._known = {**held, **fresh}
        return tuple(result for path in sources for result in found.get(path, ()))

    def forget(self) -> None:
        """Let every rule run the next time."""
        with self._lock:
            self._known = {}

    def next_due(self, now: Instant) -> datetime:
        """When a rule may say something else though nothing is said: an aware instant, or midnight."""
        moment = local(now)
        with self._lock:
            named = [at for judged in self._known.values() for at in judged.later() if at > moment]
        midnight = datetime.combine(now.day + timedelta(days=1), datetime.min.time())
        return min([midnight, *named]).replace(tzinfo=ZoneInfo(now.zone))


def local(now: Instant) -> datetime:
    """An instant by the person's own clock, to the second, without a zone."""
    return now.moment.replace(tzinfo=None, microsecond=0)


def _basis(text: str, world: World, now: Instant) -> _Basis:
    names = _watched(text)
    wanted = sorted(world.records) if names is None else sorted(names)
    lists = tuple(world.records.get(name) for name in wanted)
    place = (world.zone, world.home_country, world.name)
    return _Basis(text, now.day.isoformat(), world.types, place, lists)
