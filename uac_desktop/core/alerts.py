"""Firing, seen, snoozed, dismissed, resolved: what becomes of an alert from what stood and what fired.

Identity is the rule and its key, never the wording. What an alert rests on is its basis: severity, due
day, and what the records behind it say; saying a thing twice changes no basis.

    begins     nothing of its key stood, or it rests on other things than before: a new episode
    changes    it stands, and its basis has changed: told again, whatever the person had done with it
    waits      dismissed: silent while the basis stays; snoozed: until its day; seen: it stays in the panel
    resolved   its rule ran and no longer says it
    returns    it fires again on the very basis that it had when it was resolved (a setting turned back, a
               clock put right): one that the person had seen, snoozed or dismissed is as it was then, one
               that they never saw begins again
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from uac_desktop.core.entries import AlertChange, Evidence, Severity, canonical
from uac_desktop.core.fold import ActiveAlert, State

RANK: Mapping[Severity, int] = {"critical": 0, "warning": 1, "info": 2}
_HANDLED = ("seen", "snoozed", "dismissed")


@dataclass(frozen=True, slots=True)
class Grounds:
    """What an alert rests on: the statements behind its records, and a hash of what the records say."""

    evidence: tuple[Evidence, ...]
    basis: str


GroundsOf = Callable[[tuple[str, ...]], Grounds]


@dataclass(frozen=True, slots=True)
class Fired:
    """What a rule yielded: `key` is the rule's own parts, `because` record ids, `due` an ISO date.

    `says` is what the message is made of (`core.saying`, as JSON); `source` and `as_of` (an ISO date) say
    where knowledge comes from, `next` what to do.
    """

    rule: str
    key: tuple[str, ...]
    severity: Severity
    message: str
    because: tuple[str, ...]
    due: str | None = None
    source: str | None = None
    as_of: str | None = None
    next: str | None = None
    says: dict[str, Any] | None = None

    @property
    def full_key(self) -> str:
        """`rule:part|part`, by which the alert is known everywhere."""
        return f"{self.rule}:{'|'.join(self.key)}"


def grounds(state: State, record_ids: tuple[str, ...]) -> Grounds:
    """What records (ids) say in a state, and every statement behind them, oldest first."""
    records = [record for record_id in record_ids if (record := state.record(record_id))]
    said = [told.evidence() for record in records for told in record.evidence]
    found = {(evidence.entry, evidence.quote): evidence for evidence in said}
    rows = sorted([r.id, r.about, r.valid_from, r.valid_to, dict(r.fields)] for r in records)
    basis = hashlib.sha256(canonical(rows).encode()).hexdigest()[:16]
    return Grounds(tuple(sorted(found.values(), key=lambda evidence: evidence.entry)), basis)


def reconcile(
    active: Mapping[str, ActiveAlert],
    fired: Iterable[Fired],
    ran: frozenset[str],
    today: str,
    grounds_of: GroundsOf,
) -> tuple[AlertChange, ...]:
    """The transitions that bring what stood in line with what fired.

    `ran` names the rules that ran to their end or are no more: only their alerts may be resolved, so a
    rule that raised keeps its own.
    """
    now = {alert.full_key: alert for alert in fired}
    begun = [
        change
        for alert in now.values()
        if (change := _step(active.get(alert.full_key), alert, grounds_of(alert.because), today))
    ]
    over = [
        resolved(known.change)
        for key, known in active.items()
        if key not in now and known.change.rule in ran and known.change.transition != "resolved"
    ]
    return (*begun, *over)


def _firing(alert: Fired, why: Grounds) -> AlertChange:
    return AlertChange(
        rule=alert.rule,
        key=alert.full_key,
        transition="firing",
        severity=alert.severity,
        message=alert.message,
        says=alert.says,
        because=alert.because,
        evidence=why.evidence,
        due=alert.due,
        source=alert.source,
        as_of=alert.as_of,
        next=alert.next,
        basis=why.basis,
    )


def _step(known: ActiveAlert | None, alert: Fired, why: Grounds, today: str) -> AlertChange | None:
    """What a firing alert does: begins, changes, returns, wakes, or nothing."""
    if known is None:
        return _firing(alert, why)
    before = known.change
    if not _rests_on_the_same(before, alert, why):
        stands = before.transition in ("firing", "changed")
        return _change(_firing(alert, why), "changed") if stands else _firing(alert, why)
    if before.transition == "resolved":
        return _returned(before, _firing(alert, why), today)
    return _firing(alert, why) if _has_woken(before, before.transition, today) else None


def _returned(before: AlertChange, change: AlertChange, today: str) -> AlertChange:
    """What was resolved fires again on what it had rested on then."""
    if before.was not in _HANDLED or _has_woken(before, before.was, today):
        return change
    return change.model_copy(update={"transition": before.was, "until": before.until})


def _has_woken(change: AlertChange, transition: str | None, today: str) -> bool:
    return transition == "snoozed" and (change.until or "") <= today


def _rests_on_the_same(before: AlertChange, alert: Fired, why: Grounds) -> bool:
    if (before.severity, before.due) != (alert.severity, alert.due):
        return False
    if before.basis:
        return before.basis == why.basis
    # Written before a basis was kept: the same records must do.
    return sorted(before.because) == sorted(alert.because)


def _change(change: AlertChange, transition: str) -> AlertChange:
    return change.model_copy(update={"transition": transition, "until": None, "was": None})


def resolved(change: AlertChange) -> AlertChange:
    """Its rule no longer says it; what the person had done with it is kept, in case it returns."""
    return change.model_copy(update={"transition": "resolved", "was": change.transition})


def dismissed(change: AlertChange) -> AlertChange:
    """The person has dealt with it: silent until what it rests on changes."""
    return _change(change, "dismissed")


def snoozed(change: AlertChange, until: str) -> AlertChange:
    """Silent until an ISO date."""
    return _change(change, "snoozed").model_copy(update={"until": until})


def seen(change: AlertChange) -> AlertChange:
    """The person has looked at it; it stays in the panel until it is dismissed or resolved."""
    return _change(change, "seen")


def is_worse(before: ActiveAlert | None, change: AlertChange) -> bool:
    """Whether a change must be told aloud: nothing stood, or it was less grave, or due on another day."""
    if before is None or change.transition != "changed":
        return True
    known = before.change
    return RANK[change.severity] < RANK[known.severity] or change.due != known.due


def is_unseen(alert: ActiveAlert) -> bool:
    """Whether it fires, or has fired, without the person having looked at it or dealt with it."""
    change = alert.change
    last = change.was if change.transition == "resolved" else change.transition
    return last in ("firing", "changed")
