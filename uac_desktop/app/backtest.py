"""Backtest: the log lived through again day by day, to see when a rule would have spoken."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import partial
from zoneinfo import ZoneInfo

from uac_desktop.app.clock import Instant
from uac_desktop.app.judgement import fired_of
from uac_desktop.app.judging import Judge, local
from uac_desktop.app.memory import Memory
from uac_desktop.app.wording import message_of
from uac_desktop.app.world import Worlds
from uac_desktop.core.alerts import grounds, reconcile
from uac_desktop.core.entries import AlertChange, Severity
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import ActiveAlert, State
from uac_desktop.core.stored import Foldable
from uac_desktop.sandbox.results import RuleResult
from uac_desktop.sandbox.runner import Sandbox

DAYS = 366
"""So many days are lived through again where nobody says since when."""

_EVENING = time(23, 59, 59)


@dataclass(frozen=True, slots=True)
class WouldFire:
    """One alert that would have begun, or changed, on a day (ISO)."""

    day: str
    key: str
    severity: Severity
    message: str


@dataclass(frozen=True, slots=True)
class Backtest:
    """When a rule would have spoken between two days (ISO, both included), oldest first."""

    since: str
    until: str
    fired: tuple[WouldFire, ...]


def backtest(
    memory: Memory, sandbox: Sandbox, name: str, source: str, now: Instant, since: date | None = None
) -> Backtest:
    """When a rule's text would have spoken, each day judged as it ended, by what was known then.

    It runs in a sandbox of its own, so that the profile's need not take in one past after the other.
    Raises RefusedError with the rule's own fault where it raises, does not load or takes too long.
    """
    first = since or now.day - timedelta(days=DAYS - 1)
    with closing(sandbox.another()) as apart:
        life = _Life(memory.blank(), apart, name, source)
        fired = [told for day, known in _days(memory, first, now) for told in life.live(day, known)]
    return Backtest(first.isoformat(), now.day.isoformat(), tuple(fired))


def _days(memory: Memory, first: date, now: Instant) -> Iterator[tuple[Instant, list[Foldable]]]:
    """Each evening, with the entries that were learned on that day; all that came before is the first's.

    They are taken in the order in which they were learned, which need not be that of the log: somebody may
    have told it of an earlier time.
    """
    zone = ZoneInfo(now.zone)
    entries = sorted(memory.log.stored(), key=_learned)
    until, day = 0, first
    while day <= now.day:
        evening = Instant(datetime.combine(day, _EVENING, zone), now.zone)
        begin, until = until, bisect_right(entries, evening.moment, key=_learned)
        yield evening, list(entries[begin:until])
        day += timedelta(days=1)


def _learned(entry: Foldable) -> datetime:
    return datetime.fromisoformat(entry.logged_at)


class _Life:
    """One rule in a life that is lived again."""

    def __init__(self, state: State, sandbox: Sandbox, name: str, source: str) -> None:
        self._state = state
        self._sandbox = sandbox
        self._rule = {name: source}
        self._worlds, self._judge = Worlds(), Judge()
        self._alerts: Mapping[str, ActiveAlert] = {}

    def live(self, evening: Instant, known: list[Foldable]) -> list[WouldFire]:
        """What the rule says on a day that it had not said before."""
        self._state.apply_all(known)
        world = self._worlds.of(self._state, evening.zone)
        self._sandbox.load(world)
        results = self._judge.judge(self._rule, world, evening, partial(self._run, evening))
        day = evening.day.isoformat()
        begun = [
            change for change in self._changes(results, day) if change.transition in ("firing", "changed")
        ]
        return [WouldFire(day, c.key, c.severity, message_of(c.message, c.says)) for c in begun]

    def _run(self, evening: Instant, sources: Mapping[str, str]) -> tuple[RuleResult, ...]:
        day, moment = evening.day.isoformat(), local(evening).isoformat()
        results = self._sandbox.rules(sources, today=day, now=moment) if sources else ()
        failed = next((result for result in results if not result.ok), None)
        if failed is not None:
            raise RefusedError(f"The rule failed on {day}: {failed.error}")
        return results

    def _changes(self, results: tuple[RuleResult, ...], day: str) -> tuple[AlertChange, ...]:
        fired = [alert for result in results for alert in fired_of(result)]
        ran = frozenset(result.rule for result in results)
        changes = reconcile(self._alerts, fired, ran, day, partial(grounds, self._state))
        stood = {change.key: ActiveAlert(change, day, day) for change in changes}
        self._alerts = {**self._alerts, **stood}
        return changes
