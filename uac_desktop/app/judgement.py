"""What rules say at an instant, and what that does to the alerts that stand."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache, partial

from uac_desktop.app.clock import Instant
from uac_desktop.app.views import RuleHealth
from uac_desktop.core.alerts import Fired, grounds, reconcile
from uac_desktop.core.entries import AlertChange
from uac_desktop.core.fold import ActiveAlert, State
from uac_desktop.core.rule_text import declared
from uac_desktop.sandbox.results import RuleResult

SLOW_MS = 100.0
"""A rule that takes longer is named as slow."""

declared_in = lru_cache(maxsize=500)(declared)
"""What `declared` says of a text, remembered."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What fires, which rules ran to their end, which there are (None: unknown), and how each fared."""

    fired: tuple[Fired, ...]
    ran: frozenset[str]
    there: frozenset[str] | None
    health: tuple[RuleHealth, ...]


def judgement(results: tuple[RuleResult, ...], rules: Mapping[str, str]) -> Judgement:
    """What the results of running rules (name to text) come to."""
    return Judgement(
        fired=tuple(fired for result in results for fired in fired_of(result)),
        ran=frozenset(result.rule for result in results if result.ok),
        there=_there(rules),
        health=tuple(map(_health, results)),
    )


def fired_of(result: RuleResult) -> tuple[Fired, ...]:
    """The alerts of one rule's run."""
    return tuple(
        Fired(
            rule=result.rule,
            key=alert.key,
            severity=alert.severity,
            message=alert.message,
            says=alert.says,
            because=alert.because,
            due=alert.due,
            source=alert.source,
            as_of=alert.as_of,
            next=alert.next,
        )
        for alert in result.alerts
    )


def changes(
    state: State, judged: Judgement, now: Instant, stood: Mapping[str, ActiveAlert]
) -> tuple[AlertChange, ...]:
    """The transitions that a judgement of a state brings; the alerts of rules that are no more are over."""
    there = judged.there
    gone = [a.change.rule for a in stood.values() if there is not None and a.change.rule not in there]
    ran = judged.ran.union(gone)
    return reconcile(stood, judged.fired, ran, now.day.isoformat(), partial(grounds, state))


def _there(rules: Mapping[str, str]) -> frozenset[str] | None:
    """The rules that texts declare; None where a text cannot be read, so that any may be in it."""
    found = [declared_in(text) for text in rules.values()]
    known = [rules_of for rules_of in found if rules_of]
    return frozenset(r.name for rules_of in known for r in rules_of) if len(known) == len(found) else None


def _health(result: RuleResult) -> RuleHealth:
    return RuleHealth(result.rule, result.ok, result.error, result.ms, result.ms > SLOW_MS or result.overran)
