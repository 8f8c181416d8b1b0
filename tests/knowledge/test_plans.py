"""Who comes along to what is planned."""

from datetime import date
from types import SimpleNamespace
from typing import Any

import pytest

from uac_desktop.knowledge.plans import Plan, plans

TODAY = date(2026, 3, 1)


def plan(text: str, **said: Any) -> Plan:
    record = SimpleNamespace(person=said.pop("person", "user"))
    return Plan(**{"text": text, "record": record, "day": TODAY, "eating": True, **said})


@pytest.mark.parametrize(
    ("who", "made", "coming"),
    [
        ("user", plan("dinner"), "yes"),
        ("user", plan("dinner", person="son"), "no"),
        ("son", plan("dinner", person="son"), "yes"),
        ("son", plan("dinner with my son"), "yes"),
        ("son", plan("dinner", people=("Ann", "son")), "yes"),
        ("son", plan("family dinner"), "yes"),
        ("Ann", plan("family dinner"), "no"),
        ("Ann", plan("dinner with Ann"), "yes"),
        ("Ann", plan("annual dinner"), "no"),
        ("儿子", plan("带儿子吃饭"), "yes"),
        ("儿子", plan("全家吃饭"), "yes"),
        ("son", plan("dinner", party=4), "maybe"),
        ("son", plan("dinner", party=2), "no"),
        ("Ann", plan("dinner", party=4), "no"),
        ("son", plan("call", eating=False, party=4), "no"),
    ],
)
def test_who_comes_along(who: str, made: Plan, coming: str) -> None:
    assert made.coming(who) == coming


class Nobody(SimpleNamespace):
    """A person without records but for those that are given."""

    def __getattr__(self, name: str) -> list[Any]:
        return []


def event(title: str, start: object, **said: Any) -> SimpleNamespace:
    fields = dict.fromkeys(("end", "location", "participants", "recurrence", "status", "person"))
    return SimpleNamespace(**{**fields, "title": title, "start": start, **said})


def test_what_is_over_or_off_is_no_plan() -> None:
    events = [
        event("sushi", date(2026, 2, 28)),
        event("pizza", date(2026, 3, 1)),
        event("tapas", None),
        event("brunch", date(2026, 3, 9), status="cancelled"),
        event("dim sum", date(2025, 1, 1), recurrence="FREQ=WEEKLY"),
        event("standup", date(2026, 3, 2)),
    ]
    found = plans(Nobody(events=events), TODAY, lambda text: text != "standup")
    assert [(each.text, each.day, each.habit) for each in found] == [
        ("pizza", TODAY, False),
        ("tapas", None, False),
        ("dim sum", None, True),
    ]
