"""Begun, changed, seen, dismissed, snoozed, resolved, returned."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.telling import Teller
from uac_desktop.core.alerts import (
    Fired,
    Grounds,
    dismissed,
    grounds,
    is_unseen,
    reconcile,
    resolved,
    seen,
    snoozed,
)
from uac_desktop.core.entries import AlertChange, Evidence
from uac_desktop.core.fold import ActiveAlert

ALL = frozenset({"clash"})
FIRED = Fired("clash", ("a", "b"), "warning", "a and b clash", ("r1", "r2"))
OTHER = Fired("clash", ("a", "b"), "warning", "a and b clash", ("r1", "r3"))


def grounds_of(ids: tuple[str, ...]) -> Grounds:
    said = tuple(Evidence(entry=n, at="2026-01-01", quote=name) for n, name in enumerate(ids))
    return Grounds(said, "+".join(sorted(ids)))


def active(change: AlertChange) -> dict[str, ActiveAlert]:
    return {change.key: ActiveAlert(change, "2026-01-01", "2026-01-01")}


def step(
    known: dict[str, ActiveAlert], fired: list[Fired], ran: frozenset[str] = ALL, today: str = "2026-01-05"
) -> list[str]:
    return [change.transition for change in reconcile(known, fired, ran, today, grounds_of)]


def begun() -> AlertChange:
    (change,) = reconcile({}, [FIRED], ALL, "2026-01-01", grounds_of)
    return change


def test_a_new_alert_fires_with_its_evidence() -> None:
    change = begun()
    assert (change.transition, change.key) == ("firing", "clash:a|b")
    assert [e.quote for e in change.evidence] == ["r1", "r2"]


def test_what_a_rule_knows_and_advises_is_kept() -> None:
    told = Fired("clash", ("a",), "info", "m", (), source="label", as_of="2026-01-02", next="Ask.")
    (change,) = reconcile({}, [told], ALL, "2026-01-01", grounds_of)
    assert (change.source, change.as_of, change.next) == ("label", "2026-01-02", "Ask.")


def test_one_that_still_fires_says_nothing_however_it_is_worded() -> None:
    worded = Fired("clash", ("a", "b"), "warning", "other words", ("r2", "r1"))
    assert step(active(begun()), [worded]) == []


@pytest.mark.parametrize("change", [{"severity": "critical"}, {"due": "2026-02-01"}, {"because": ("r1",)}])
def test_one_that_rests_on_other_things_has_changed(change: dict[str, Any]) -> None:
    assert step(active(begun()), [replace(FIRED, **change)]) == ["changed"]


def test_one_that_no_longer_fires_is_resolved_once() -> None:
    assert step(active(begun()), []) == ["resolved"]
    assert step(active(resolved(begun())), []) == []


def test_a_failing_rule_keeps_its_alerts() -> None:
    assert step(active(begun()), [], ran=frozenset()) == []


def test_a_dismissed_one_stays_silent_until_what_it_rests_on_changes() -> None:
    known = active(dismissed(begun()))
    assert step(known, [FIRED]) == []
    assert step(known, [OTHER]) == ["firing"]


def test_one_that_was_seen_stays_so_until_what_it_rests_on_changes() -> None:
    assert step(active(seen(begun())), [FIRED]) == []
    assert step(active(seen(begun())), [OTHER]) == ["firing"]


def test_a_snoozed_one_wakes_on_its_day() -> None:
    known = active(snoozed(begun(), "2026-01-10"))
    assert step(known, [FIRED], today="2026-01-09") == []
    assert step(known, [FIRED], today="2026-01-10") == ["firing"]


def test_one_that_was_never_seen_begins_again() -> None:
    assert step(active(resolved(begun())), [FIRED]) == ["firing"]


@pytest.mark.parametrize("handled", [seen, dismissed, lambda change: snoozed(change, "2026-01-10")])
def test_one_that_returns_on_the_same_grounds_is_as_it_was(handled: Any) -> None:
    before = handled(begun())
    (change,) = reconcile(active(resolved(before)), [FIRED], ALL, "2026-01-05", grounds_of)
    assert (change.transition, change.until) == (before.transition, before.until)


def test_one_that_returns_on_other_grounds_begins_again() -> None:
    assert step(active(resolved(dismissed(begun()))), [OTHER]) == ["firing"]


def test_a_snoozed_one_that_returns_after_its_day_begins_again() -> None:
    known = active(resolved(snoozed(begun(), "2026-01-10")))
    assert step(known, [FIRED], today="2026-01-11") == ["firing"]


def test_an_alert_of_before_bases_were_kept_is_known_by_its_records() -> None:
    old = begun().model_copy(update={"basis": ""})
    assert step(active(old), [FIRED]) == []
    assert step(active(old), [OTHER]) == ["changed"]


def test_what_is_over_and_was_never_seen_is_known() -> None:
    assert is_unseen(ActiveAlert(resolved(begun()), "", ""))
    assert not is_unseen(ActiveAlert(resolved(seen(begun())), "", ""))
    assert not is_unseen(ActiveAlert(dismissed(begun()), "", ""))


def test_saying_a_thing_again_is_no_new_ground_and_saying_more_is() -> None:
    teller = Teller()
    record = teller.tell("Allergy", substance="penicillin")
    before = grounds(teller.state, (record,))
    teller.tell("Allergy", substance="penicillin", at="2026-02-01")
    again = grounds(teller.state, (record,))
    teller.tell("Allergy", substance="penicillin", reaction="hives", at="2026-03-01")
    more = grounds(teller.state, (record,))
    assert before.basis == again.basis != more.basis
    assert [len(found.evidence) for found in (before, again, more)] == [1, 2, 3]


# What holds whatever happens

_KEYS = st.sampled_from(["a", "b"])
_FIRING = st.lists(
    st.builds(
        lambda key, severity, because: Fired("clash", (key,), severity, "m", because),
        _KEYS,
        st.sampled_from(["info", "critical"]),
        st.sampled_from([("r1",), ("r1", "r2")]),
    ),
    max_size=3,
)
_DEEDS = st.sampled_from([seen, dismissed, lambda change: snoozed(change, "2026-01-03")])
_ROUND = st.tuples(_FIRING, st.booleans(), st.integers(1, 5), st.lists(st.tuples(_KEYS, _DEEDS), max_size=2))


def _taken(known: dict[str, ActiveAlert], changes: tuple[AlertChange, ...]) -> dict[str, ActiveAlert]:
    return known | {change.key: ActiveAlert(change, "", "") for change in changes}


@given(st.lists(_ROUND, max_size=8))
def test_after_a_round_exactly_what_fires_stands_and_a_second_look_adds_nothing(rounds: list[Any]) -> None:
    known: dict[str, ActiveAlert] = {}
    for fired, runs, day, deeds in rounds:
        ran, today = ALL if runs else frozenset(), f"2026-01-0{day}"
        now = fired if runs else []
        before = known
        known = _taken(known, reconcile(known, now, ran, today, grounds_of))
        standing = {key for key, alert in known.items() if alert.change.transition != "resolved"}
        kept = {key for key, alert in before.items() if alert.change.transition != "resolved"}
        assert standing == ({alert.full_key for alert in now} if runs else kept)
        assert reconcile(known, now, ran, today, grounds_of) == ()
        for key, deed in deeds:
            alert = known.get(f"clash:{key}")
            if alert is not None and alert.change.transition != "resolved":
                known = _taken(known, (deed(alert.change),))


@given(_FIRING.filter(bool), st.sampled_from([seen, dismissed]))
def test_what_was_dealt_with_is_never_told_again_on_the_same_grounds(fired: list[Fired], deed: Any) -> None:
    known = _taken({}, reconcile({}, fired, ALL, "2026-01-01", grounds_of))
    known = {key: ActiveAlert(deed(alert.change), "", "") for key, alert in known.items()}
    for round_ in ([], fired, [], [], fired):
        changes = reconcile(known, round_, ALL, "2026-01-02", grounds_of)
        assert "firing" not in {change.transition for change in changes}
        known = _taken(known, changes)
