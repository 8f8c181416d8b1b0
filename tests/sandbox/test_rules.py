# ruff: noqa: E501 - rules, each on its line
"""What a rule may ask for and what it may say, in a real child."""

import pytest

from tests.sandbox.conftest import TODAY
from uac_desktop.sandbox.results import Limits, RuleResult
from uac_desktop.sandbox.runner import Sandbox

NOON = f"{TODAY}T12:00:00"


def ran(sandbox: Sandbox, body: str, given: str = "user, today", now: str | None = NOON) -> RuleResult:
    source = f"from uac import Alert, Later, rule\nfrom datetime import date, datetime, timedelta\n@rule(watches=('Trip',))\ndef r({given}):\n    {body}\n"
    (result,) = sandbox.rules({"rules/r.py": source}, today=TODAY, now=now)
    return result


SAYS = "yield Alert('k', repr({}))"


@pytest.mark.parametrize(
    ("given", "what", "said"),
    [
        ("user, today", "today", "datetime.date(2026, 6, 18)"),
        ("user, today, now", "now", "datetime.datetime(2026, 6, 18, 12, 0)"),
        ("user, today, zone", "zone", "'Europe/Berlin'"),
        ("user, today, home_country, now", "(home_country, now.hour)", "('DE', 12)"),
        ("user, today, most=3", "most", "3"),
        ("me, day", "(len(me.trips), day.year)", "(3, 2026)"),
        ("me", "len(me.trips)", "3"),
    ],
)
def test_a_rule_is_handed_what_it_asks_for(sandbox: Sandbox, given: str, what: str, said: str) -> None:
    result = ran(sandbox, SAYS.format(what), given)
    assert [alert.message for alert in result.alerts] == [said]


def test_without_a_moment_it_is_the_midnight_that_begins_the_day(sandbox: Sandbox) -> None:
    (alert,) = ran(sandbox, SAYS.format("now"), "user, today, now", now=None).alerts
    assert alert.message == "datetime.datetime(2026, 6, 18, 0, 0)"


def test_a_rule_that_asks_for_what_there_is_not_is_told(sandbox: Sandbox) -> None:
    result = ran(sandbox, "return []", "user, today, weather")
    assert "not for 'weather'" in (result.error or "")
    assert "user, today, home_country, zone, now" in (result.error or "")


def test_a_function_of_another_kind_is_a_rule_too(sandbox: Sandbox) -> None:
    source = "from uac import Alert, rule\nclass R:\n    def __call__(self, user, today):\n        return Alert('k', str(today))\nr = R()\n"
    result = ran(sandbox, "return Alert('k', 'm')")
    assert result.ok
    (refused,) = sandbox.rules({"rules/r.py": source + "rule(r)\n"}, today=TODAY)
    assert not refused.ok


def test_an_alert_carries_its_source_and_what_to_do(sandbox: Sandbox) -> None:
    body = "yield Alert('k', 'm', (user.trips[0],), 'info', today, source=' a  label ', as_of=date(2026, 1, 2), next='Ask.')"
    (alert,) = ran(sandbox, body).alerts
    assert (alert.because, alert.severity, alert.due) == (("t1",), "info", TODAY)
    assert (alert.source, alert.as_of, alert.next) == ("a label", "2026-01-02", "Ask.")


@pytest.mark.parametrize(
    ("body", "later"),
    [
        ("yield Later(datetime(2026, 6, 18, 14, 30))", [f"{TODAY}T14:30:00"]),
        ("yield Later(today + timedelta(days=2))", ["2026-06-20T00:00:00"]),
        ("return Later(datetime(2026, 6, 18, 14, 30))", [f"{TODAY}T14:30:00"]),
        ("yield Later(datetime(2026, 6, 18, 9, 0))", []),
        ("yield Alert('k', 'm', due=datetime(2026, 6, 18, 14, 30))", [f"{TODAY}T14:30:00"]),
        ("yield Alert('k', 'm', due=today + timedelta(days=2))", []),
        (
            "yield from [Later(today + timedelta(days=n)) for n in (2, 1, 2)]",
            ["2026-06-19T00:00:00", "2026-06-20T00:00:00"],
        ),
    ],
)
def test_a_rule_names_when_it_wants_to_run_again(sandbox: Sandbox, body: str, later: list[str]) -> None:
    result = ran(sandbox, body)
    assert result.error is None
    assert list(result.later) == later


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("yield Later('soon')", "must be a moment or a day"),
        ("yield Later(None)", "must be a moment or a day"),
        ("yield Alert('k', 'm', source='')", "'source'"),
        ("yield Alert('k', 'm', next='n' * 501)", "'next'"),
        ("yield Alert('k', 'm', as_of=5)", "'as_of'"),
        ("yield Alert('k', 'm', colour='red')", "colour"),
        ("class L(Later):\n        pass\n    yield L(today)", "L"),
    ],
)
def test_what_a_rule_may_not_say(sandbox: Sandbox, body: str, why: str) -> None:
    result = ran(sandbox, body)
    assert (result.ok, result.alerts, result.later) == (False, (), ())
    assert why in (result.error or "")


def test_a_file_that_takes_too_long_is_named_so_and_its_fault_is_its_own() -> None:
    made = Sandbox({}, Limits(rule_s=0.3))
    try:
        result = ran(made, "while True:\n        pass")
        assert (result.ok, result.overran, result.broken) == (False, True, False)
    finally:
        made.close()
