"""Rules over the records: judged, reconciled with what stood, appended if nothing came between."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime

from uac_desktop.app import sources
from uac_desktop.app.alert_views import sorted_alerts, view_of
from uac_desktop.app.clock import Instant
from uac_desktop.app.judgement import Judgement, changes, judgement
from uac_desktop.app.memory import Memory
from uac_desktop.app.programs import Programs
from uac_desktop.app.views import AlertView, RuleHealth
from uac_desktop.app.wording import message_of
from uac_desktop.core.alerts import Fired, dismissed, is_unseen, is_worse, resolved, seen, snoozed
from uac_desktop.core.entries import AlertChange
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.fold import ActiveAlert, State
from uac_desktop.core.switches import switched_off
from uac_desktop.store.log import HeadMoved

_TRIES = 8


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
        self._built_in = rules
        self._told: Mapping[str, Fired] = {}
        self._health: tuple[RuleHealth, ...] = ()

    def rules(self, state: State) -> dict[str, str]:
        """The texts of the rules that run over a state, by name: the person's own and the built-in ones."""
        off = switched_off(state)
        return {n: text for n, text in sources.rules(state, self._built_in).items() if n not in off}

    def evaluate(self, now: Instant) -> Evaluation:
        """Run the rules that may say something new at an instant, and append what became of their alerts."""
        for _ in range(_TRIES):
            with self._memory.lock:
                rules = self.rules(self._memory.state)
            position, results = self._programs.rules(rules, now)
            judged = judgement(results, rules)
            with self._memory.lock:
                state = self._memory.state
                came = changes(state, judged, now, state.alerts)
                again = _again(came, state.alerts)
            try:
                if came:
                    self._memory.keep(came, now, position)
            except HeadMoved:
                # Something was said meanwhile: what was judged is not what stands now.
                self._memory.catch_up()
                continue
            self._told = {alert.full_key: alert for alert in judged.fired}
            self._health = judged.health
            return self._evaluation(came, judged, again)
        raise RefusedError("The log keeps changing while the rules run; try again in a moment.")

    def _evaluation(
        self, came: tuple[AlertChange, ...], judged: Judgement, again: frozenset[str]
    ) -> Evaluation:
        with self._memory.lock:
            state = self._memory.state
            views = [view_of(state.alerts[key], state, key in again) for key in (c.key for c in came)]
        return _evaluation(views, judged)

    def judge(self, state: State, now: Instant) -> Judgement:
        """What fires over a state that is not the profile's; nothing is appended or remembered."""
        rules = self.rules(state)
        return judgement(self._programs.rules_over(state, rules, now), rules)

    def compare(self, state: State, now: Instant) -> Evaluation:
        """Which alerts would begin or change, and which be over, were a state (a branch) the profile's."""
        judged = self.judge(state, now)
        came = changes(state, judged, now, state.alerts)
        again = _again(came, state.alerts)
        alerts = [ActiveAlert(c, _first_fired(state.alerts.get(c.key), now), now.iso) for c in came]
        views = [view_of(alert, state, alert.change.key in again) for alert in alerts]
        return _evaluation(views, judged)

    def preview(
        self, today: date, now: Instant, include_closed: bool
    ) -> tuple[list[AlertView], tuple[RuleHealth, ...]]:
        """What would fire on another day; nothing is appended."""
        day = Instant(datetime.combine(today, now.moment.timetz()), now.zone)
        with self._memory.lock:
            rules = self.rules(self._memory.state)
        _, results = self._programs.rules(rules, day, aside=True)
        judged = judgement(results, rules)
        with self._memory.lock:
            state = self._memory.state
            came = changes(state, judged, day, state.alerts)
            alerts = state.alerts | {change.key: ActiveAlert(change, day.iso, day.iso) for change in came}
            return sorted_alerts(alerts, include_closed, state), judged.health

    # -- looking -------------------------------------------------------------------

    def alerts(self, include_closed: bool) -> list[AlertView]:
        """The alerts as they stand, in the words that their rules last had for them."""
        with self._memory.lock:
            state = self._memory.state
            views = sorted_alerts(state.alerts, include_closed, state)
        return [self._reworded(view) for view in views]

    def missed(self) -> list[AlertView]:
        """What is over and was loud, though the person never saw it, the gravest first."""
        with self._memory.lock:
            state = self._memory.state
            over = {k: a for k, a in state.alerts.items() if a.change.transition == "resolved"}
            views = sorted_alerts({k: a for k, a in over.items() if is_unseen(a)}, True, state)
        return [view for view in views if view.severity != "info"]

    def health(self) -> tuple[RuleHealth, ...]:
        """How each rule fared when it last ran; nothing before that."""
        return self._health

    def next_due(self, now: Instant) -> datetime:
        """When to evaluate again though nothing is said: an aware instant, local midnight at the latest."""
        return self._programs.next_due(now)

    def _reworded(self, view: AlertView) -> AlertView:
        """The days that are left grow fewer while nothing else changes."""
        told = self._told.get(view.key)
        if told is None or view.state == "resolved":
            return view
        return replace(view, message=message_of(told.message, told.says), next=told.next)

    # -- what the person does with an alert ------------------------------------------

    def see(self, keys: Iterable[str], now: Instant) -> None:
        """The person has looked at alerts; unknown ones, and those they had dealt with, are let be."""
        with self._memory.lock:
            found = [self._memory.state.alerts.get(key) for key in dict.fromkeys(keys)]
            unseen = [_looked_at(alert.change) for alert in found if alert is not None and is_unseen(alert)]
            if unseen:
                self._memory.keep(unseen, now)

    def dismiss(self, key: str, now: Instant) -> None:
        """The person has dealt with an alert. Raises RefusedError where there is no such one."""
        self._settle(dismissed(self._known(key)), now)

    def snooze(self, key: str, until: str, now: Instant) -> None:
        """Keep an alert silent until an ISO date. Raises RefusedError where there is no such one."""
        self._settle(snoozed(self._known(key), until), now)

    def reopen(self, key: str, now: Instant) -> None:
        """Have an alert open again that was put off or done with. Raises RefusedError where it is over."""
        self._settle(seen(self._known(key)), now)

    def _known(self, key: str) -> AlertChange:
        known = self._memory.state.alerts.get(key)
        if known is None or known.change.transition == "resolved":
            raise RefusedError(f"No alert {key!r} is firing; `uac-desktop alerts` lists the keys.")
        return known.change

    def _settle(self, change: AlertChange, now: Instant) -> None:
        self._memory.keep([change], now)


def _evaluation(views: list[AlertView], judged: Judgement) -> Evaluation:
    return Evaluation(
        begun=tuple(view for view in views if view.state == "firing"),
        resolved=tuple(view for view in views if view.state == "resolved"),
        health=judged.health,
    )


def _again(came: tuple[AlertChange, ...], stood: Mapping[str, ActiveAlert]) -> frozenset[str]:
    """The keys of those that stood before and are no worse."""
    return frozenset(change.key for change in came if not is_worse(stood.get(change.key), change))


def _looked_at(change: AlertChange) -> AlertChange:
    return resolved(seen(change)) if change.transition == "resolved" else seen(change)


def _first_fired(known: ActiveAlert | None, now: Instant) -> str:
    return now.iso if known is None or known.change.transition == "resolved" else known.first_fired
