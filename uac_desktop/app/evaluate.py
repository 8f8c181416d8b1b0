"""Rules over the records: run, reconciled with what stood, appended if nothing came between."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime

from uac_desktop.app.clock import Instant
from uac_desktop.app.memory import Memory
from uac_desktop.app.programs import Programs
from uac_desktop.app.views import AlertView, RuleHealth
from uac_desktop.core.alerts import RANK, Fired, dismissed, reconcile, snoozed
from uac_desktop.core.entries import AlertChange
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import ActiveAlert
from uac_desktop.sandbox.results import RuleResult
from uac_desktop.store.log import HeadMoved

_TRIES = 8
_STATES: Mapping[str, str] = {"changed": "firing"}


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Alerts that began or changed, those that are over, and how each rule fared."""

    begun: tuple[AlertView, ...] = ()
    resolved: tuple[AlertView, ...] = ()
    health: tuple[RuleHealth, ...] = ()


class Evaluator:
    """Runs the rules of a profile and keeps its alerts."""

    def __init__(self, memory: Memory, programs: Programs, rules: Mapping[str, str]) -> None:
        self._memory = memory
        self._programs = programs
        self._rules = rules

    def evaluate(self, now: Instant) -> Evaluation:
        """Run all rules as of an instant and append what became of their alerts."""
        for _ in range(_TRIES):
            position, results = self._programs.rules(self._rules, now.day, now.zone)
            with self._memory.lock:
                changes = self._changes(results, now)
            try:
                if changes:
                    self._memory.keep(changes, now, position)
            except HeadMoved:
                # Something was said meanwhile: what was judged is not what stands now.
                self._memory.catch_up()
                continue
            return self._evaluation(changes, results)
        raise RefusedError("The log keeps changing while the rules run; try again in a moment.")

    def _changes(self, results: tuple[RuleResult, ...], now: Instant) -> tuple[AlertChange, ...]:
        fired = [
            Fired(result.rule, alert.key, alert.severity, alert.message, alert.because, alert.due)
            for result in results
            for alert in result.alerts
        ]
        ran = frozenset(result.rule for result in results if result.ok)
        return reconcile(self._memory.state.alerts, fired, ran, now.day.isoformat(), self._memory.evidence_of)

    def _evaluation(self, changes: tuple[AlertChange, ...], results: tuple[RuleResult, ...]) -> Evaluation:
        views = [view_of(self._memory.state.alerts[change.key]) for change in changes]
        return Evaluation(
            begun=tuple(view for view in views if view.state == "firing"),
            resolved=tuple(view for view in views if view.state == "resolved"),
            health=_health(results),
        )

    def preview(
        self, today: date, now: Instant, include_closed: bool
    ) -> tuple[list[AlertView], tuple[RuleHealth, ...]]:
        """What would fire on another day; nothing is appended."""
        day = Instant(datetime.combine(today, now.moment.timetz()), now.zone)
        _, results = self._programs.rules(self._rules, today, day.zone)
        with self._memory.lock:
            changes = self._changes(results, day)
            alerts = self._memory.state.alerts | {
                change.key: ActiveAlert(change, day.iso, day.iso) for change in changes
            }
        return sorted_alerts(alerts, include_closed), _health(results)

    def dismiss(self, key: str, now: Instant) -> None:
        """The person has dealt with an alert. Raises RefusedError where there is no such one."""
        self._settle(dismissed(self._known(key)), now)

    def snooze(self, key: str, until: str, now: Instant) -> None:
        """Keep an alert silent until an ISO date. Raises RefusedError where there is no such one."""
        self._settle(snoozed(self._known(key), until), now)

    def _known(self, key: str) -> AlertChange:
        known = self._memory.state.alerts.get(key)
        if known is None or known.change.transition == "resolved":
            raise RefusedError(f"No alert {key!r} is firing; `uac-desktop alerts` lists the keys.")
        return known.change

    def _settle(self, change: AlertChange, now: Instant) -> None:
        self._memory.keep([change], now)


def _health(results: tuple[RuleResult, ...]) -> tuple[RuleHealth, ...]:
    return tuple(RuleHealth(result.rule, result.ok, result.error) for result in results)


def view_of(alert: ActiveAlert) -> AlertView:
    """An alert as it is shown."""
    change = alert.change
    state = _STATES.get(change.transition, change.transition)
    return AlertView(
        key=change.key,
        rule=change.rule,
        severity=change.severity,
        message=change.message,
        state=state,  # type: ignore[arg-type]  # a transition but "changed" is a state
        due=change.due,
        because=change.because,
        evidence=change.evidence,
        first_fired=alert.first_fired,
    )


def sorted_alerts(alerts: Mapping[str, ActiveAlert], include_closed: bool) -> list[AlertView]:
    """Alerts, the gravest first, then the newest; closed ones only where asked for."""
    shown = [view_of(alert) for alert in alerts.values()]
    open_ones = [view for view in shown if include_closed or view.state in ("firing", "seen")]
    newest = sorted(open_ones, key=lambda view: view.first_fired, reverse=True)
    return sorted(newest, key=lambda view: RANK[view.severity])
