"""Firing, changed, dismissed, snoozed, resolved."""

from uac_desktop.core.alerts import Fired, dismissed, reconcile, snoozed
from uac_desktop.core.entries import AlertChange, Evidence
from uac_desktop.core.fold import ActiveAlert

ALL = frozenset({"clash"})
FIRED = Fired("clash", ("a", "b"), "warning", "a and b clash", ("r1", "r2"))


def evidence_of(ids: tuple[str, ...]) -> tuple[Evidence, ...]:
    return tuple(Evidence(entry=n, at="2026-01-01", quote=name) for n, name in enumerate(ids))


def active(change: AlertChange) -> dict[str, ActiveAlert]:
    return {change.key: ActiveAlert(change, "2026-01-01", "2026-01-01")}


def step(
    known: dict[str, ActiveAlert], fired: list[Fired], ran: frozenset[str] = ALL, today: str = "2026-01-05"
) -> list[str]:
    return [change.transition for change in reconcile(known, fired, ran, today, evidence_of)]


def begun() -> AlertChange:
    (change,) = reconcile({}, [FIRED], ALL, "2026-01-01", evidence_of)
    return change


def test_a_new_alert_fires_with_its_evidence() -> None:
    change = begun()
    assert (change.transition, change.key) == ("firing", "clash:a|b")
    assert [e.quote for e in change.evidence] == ["r1", "r2"]


def test_one_that_still_fires_says_nothing_however_it_is_worded() -> None:
    worded = Fired("clash", ("a", "b"), "warning", "other words", ("r2", "r1"))
    assert step(active(begun()), [worded]) == []


def test_one_that_rests_on_other_records_has_changed() -> None:
    assert step(active(begun()), [Fired("clash", ("a", "b"), "warning", "m", ("r1", "r3"))]) == ["changed"]


def test_one_that_no_longer_fires_is_resolved_once() -> None:
    known = active(begun())
    assert step(known, []) == ["resolved"]
    over = begun().model_copy(update={"transition": "resolved"})
    assert step(active(over), []) == []


def test_a_failing_rule_keeps_its_alerts() -> None:
    assert step(active(begun()), [], ran=frozenset()) == []


def test_a_dismissed_one_stays_silent_until_what_it_rests_on_changes() -> None:
    known = active(dismissed(begun()))
    assert step(known, [FIRED]) == []
    assert step(known, [Fired("clash", ("a", "b"), "critical", "m", ("r1", "r2"))]) == ["firing"]


def test_a_snoozed_one_wakes_on_its_day() -> None:
    known = active(snoozed(begun(), "2026-01-10"))
    assert step(known, [FIRED], today="2026-01-09") == []
    assert step(known, [FIRED], today="2026-01-10") == ["firing"]


def test_a_resolved_one_fires_anew() -> None:
    over = begun().model_copy(update={"transition": "resolved"})
    assert step(active(over), [FIRED]) == ["firing"]
