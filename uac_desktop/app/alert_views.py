"""Alerts as they are shown, the gravest first."""

from collections.abc import Mapping

from uac_desktop.app.views import AlertView
from uac_desktop.app.wording import message_of
from uac_desktop.core.alerts import RANK, is_unseen
from uac_desktop.core.fold import ActiveAlert, State

_STATES: Mapping[str, str] = {"changed": "firing"}
_PRIVATE = "health"


def view_of(alert: ActiveAlert, state: State, again: bool = False) -> AlertView:
    """An alert as it is shown; `again` where it stood before and is no worse."""
    change = alert.change
    named = _STATES.get(change.transition, change.transition)
    return AlertView(
        key=change.key,
        rule=change.rule,
        severity=change.severity,
        message=message_of(change.message, change.says),
        state=named,  # type: ignore[arg-type]  # a transition but "changed" is a state
        due=change.due,
        because=change.because,
        evidence=change.evidence,
        first_fired=alert.first_fired,
        source=change.source,
        as_of=change.as_of,
        next=change.next,
        until=change.until,
        unseen=is_unseen(alert),
        again=again,
        private=_is_private(change.because, state),
        people=_people(change.because, state),
        changed_at=alert.changed_at,
    )


def _is_private(record_ids: tuple[str, ...], state: State) -> bool:
    """Whether any of the records tells of somebody's health; of those that are gone nobody knows."""
    records = [state.record(record_id) for record_id in record_ids]
    return any(record is None or state.type(record.type).domain == _PRIVATE for record in records)


def _people(record_ids: tuple[str, ...], state: State) -> tuple[str, ...]:
    """Whom the records are about, each once."""
    records = [record for record_id in record_ids if (record := state.record(record_id))]
    return tuple(dict.fromkeys(record.about for record in records))


def sorted_alerts(alerts: Mapping[str, ActiveAlert], include_closed: bool, state: State) -> list[AlertView]:
    """Alerts, the gravest first, then the newest; closed ones only where asked for."""
    shown = [view_of(alert, state) for alert in alerts.values()]
    open_ones = [view for view in shown if include_closed or view.state in ("firing", "seen")]
    newest = sorted(open_ones, key=lambda view: view.first_fired, reverse=True)
    return sorted(newest, key=lambda view: RANK[view.severity])
