"""Firing, snoozed, dismissed, resolved: what becomes of an alert from what stood and what fired.

Identity is the rule and its key, never the wording. A dismissed alert stays silent until what it rests
on changes; a snoozed one until its day.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from uac_desktop.core.entries import AlertChange, Evidence, Severity
from uac_desktop.core.fold import ActiveAlert

EvidenceOf = Callable[[tuple[str, ...]], tuple[Evidence, ...]]
RANK: Mapping[Severity, int] = {"critical": 0, "warning": 1, "info": 2}


@dataclass(frozen=True, slots=True)
class Fired:
    """What a rule yielded: `key` is the rule's own parts, `because` record ids, `due` an ISO date."""

    rule: str
    key: tuple[str, ...]
    severity: Severity
    message: str
    because: tuple[str, ...]
    due: str | None = None

    @property
    def full_key(self) -> str:
        """`rule:part|part`, by which the alert is known everywhere."""
        return f"{self.rule}:{'|'.join(self.key)}"


def reconcile(
    active: Mapping[str, ActiveAlert],
    fired: Iterable[Fired],
    ran: frozenset[str],
    today: str,
    evidence_of: EvidenceOf,
) -> tuple[AlertChange, ...]:
    """The transitions that bring what stood in line with what fired.

    `ran` names the rules that ran to their end: only their alerts may be resolved, so a rule that
    raised keeps its own.
    """
    now = {alert.full_key: alert for alert in fired}
    begun = [
        change
        for alert in now.values()
        if (change := _step(active.get(alert.full_key), alert, today, evidence_of))
    ]
    over = [
        _change(known.change, "resolved")
        for key, known in active.items()
        if key not in now and known.change.rule in ran and known.change.transition != "resolved"
    ]
    return (*begun, *over)


def _step(known: ActiveAlert | None, alert: Fired, today: str, evidence_of: EvidenceOf) -> AlertChange | None:
    """What a firing alert does: begins, changes, or nothing."""
    evidence = evidence_of(alert.because)
    change = AlertChange(
        rule=alert.rule,
        key=alert.full_key,
        transition="firing",
        severity=alert.severity,
        message=alert.message,
        because=alert.because,
        evidence=evidence,
        due=alert.due,
    )
    if known is None or known.change.transition == "resolved":
        return change
    if _basis(known.change) != _basis(change):
        silent = known.change.transition in ("dismissed", "snoozed", "seen")
        return change if silent else _change(change, "changed")
    woken = known.change.transition == "snoozed" and (known.change.until or "") <= today
    return change if woken else None


def _basis(change: AlertChange) -> tuple[str, str | None, tuple[str, ...]]:
    """What must stay the same for an alert to be the same warning."""
    return (change.severity, change.due, tuple(sorted(change.because)))


def _change(change: AlertChange, transition: str) -> AlertChange:
    return change.model_copy(update={"transition": transition, "until": None})


def dismissed(change: AlertChange) -> AlertChange:
    """The person has dealt with it: silent until what it rests on changes."""
    return _change(change, "dismissed")


def snoozed(change: AlertChange, until: str) -> AlertChange:
    """Silent until an ISO date."""
    return _change(change, "snoozed").model_copy(update={"until": until})
