# ruff: noqa: E501 - programs, each on its line
"""The parent's side: limits, replacement, state, rules, checks and tests, with a real child."""

import os
import signal
import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.sandbox.conftest import TODAY, TYPES, WORLD, row
from uac_desktop.sandbox.results import Limits, World
from uac_desktop.sandbox.runner import Sandbox, changes

CONFLICT = '''"""A medicine that belongs to a class the person is allergic to."""
from uac import Alert, rule
from uac.knowledge import drugs

@rule(watches=("Medication", "Allergy"))
def drug_allergy(user, today):
    for medication in user.medications:
        if medication.status == "stopped" or (medication.ended_on and medication.ended_on < today):
            continue
        for allergy in user.allergies:
            conflict = drugs.conflict(allergy.substance, medication.name)
            if conflict and conflict.severity(allergy):
                yield Alert(
                    key=(medication.person, medication.name, allergy.substance),
                    severity=conflict.severity(allergy),
                    message=f"{medication.name} is {conflict.reason}.",
                    because=(medication, allergy),
                    due=today,
                )
'''
BROKEN = 'from uac import rule\n@rule(watches=("Trip",))\ndef broken(user, today):\n    return 1 / 0\n'
ENDLESS = "from uac import rule\n@rule()\ndef endless(user, today):\n    while True:\n        pass\n"
UNREADABLE = "def oh no"
PLAIN = 'from uac import Alert, rule\n@rule(watches=("Trip",))\ndef plain(user, today):\n    return [Alert(key="k", message="m")]\n'


def _alert(arguments: str) -> str:
    return f"from uac import Alert, rule\n@rule()\ndef r(user, today):\n    yield Alert({arguments})\n"


BAD_ALERTS = {
    _alert("key='k', message='m', severity='loud'"): "severity",
    _alert("key='k', message=''"): "message",
    _alert("key=(), message='m'"): "key",
    _alert("key='k', message='m', because=(1,)"): "because",
    _alert("key='k', message='m', because=('a1',)"): "because",
    _alert("key='k', message='m', because=(Trip(destination='Rome'),)"): "because",
    _alert("key='k', message='m', due='soon'"): "isoformat",
    "from uac import rule\n@rule()\ndef r(user, today):\n    return 5\n": "must yield",
    "from uac import rule\n@rule()\ndef r(user, today):\n    yield 'fire'\n": "must yield",
    "from uac import Alert, rule\nclass A(Alert):\n    pass\n@rule()\ndef r(user, today):\n    yield A(key='k', message='m')\n": "must yield",
}


@pytest.fixture(scope="module")
def hasty(tables: dict[str, Any]) -> Iterator[Sandbox]:
    """A sandbox that gives up after a moment."""
    made = Sandbox(tables, Limits(wall_s=0.5, cpu_s=2, memory_mb=256, output_chars=1000, reply_bytes=100_000))
    made.load(WORLD)
    yield made
    made.close()


# Limits


def test_what_was_printed_before_an_error_is_kept(hasty: Sandbox) -> None:
    result = hasty.run("print('before')\n1 / 0", today=TODAY)
    assert (result.stdout, result.error) == ("before\n", "Line 2: ZeroDivisionError: division by zero")


@pytest.mark.parametrize(
    ("source", "error"),
    [
        ("def f(n):\n    return f(n + 1)\nf(0)", "Line 2: The program calls itself too often"),
        ("def f():\n    return nope\n\nf()", "Line 2: NameError: name 'nope' is not defined"),
        ("import statistics\nstatistics.mean([])", "Line 2: StatisticsError"),
        ("assert 1 == 2", "Line 1: AssertionError: this does not hold: assert 1 == 2"),
        ("class E(Exception):\n    def __str__(self):\n        return 1 / 0\nraise E()", "Line 4: E."),
        ("raise BaseException('out')", "Line 1: BaseException: out"),
        ("import math, os", "Line 1: The module 'os' is not offered"),
    ],
)
def test_an_error_is_one_sentence_with_its_line(sandbox: Sandbox, source: str, error: str) -> None:
    told = sandbox.run(source, today=TODAY).error or ""
    assert told.startswith(error)
    assert "\n" not in told
    assert "Traceback" not in told
    assert "uac_desktop" not in told


# The child


def test_a_child_that_dies_is_replaced_with_its_state(hasty: Sandbox) -> None:
    hasty.warm()
    child = hasty._child
    assert child is not None
    os.kill(child.pid, signal.SIGKILL)
    broken = hasty.run("1", today=TODAY)
    # A death that is seen before the asking needs no words.
    assert broken.value == 1 or "ended from outside" in (broken.error or "")
    assert (broken.timed_out, broken.memory_exceeded) == (False, False)
    assert hasty.run("len(trips)", today=TODAY).value == 3


def test_warming_twice_starts_one_child(sandbox: Sandbox) -> None:
    sandbox.warm()
    first = sandbox._child
    sandbox.warm()
    assert sandbox._child is first


def test_several_threads_get_their_own_answers(sandbox: Sandbox) -> None:
    found: dict[int, Any] = {}
    work = [
        threading.Thread(target=lambda n=n: found.__setitem__(n, sandbox.run(f"{n} * 2", today=TODAY).value))
        for n in range(8)
    ]
    for thread in work:
        thread.start()
    for thread in work:
        thread.join()
    assert found == {n: n * 2 for n in range(8)}


def test_what_is_at_hand(sandbox: Sandbox) -> None:
    source = "[today, home_country, zone, user.name, len(user.trips), trips[0].person, trips[0].valid_from, datetime(2026, 1, 2) + timedelta(1)]"
    assert sandbox.run(source, today=TODAY).value == [
        TODAY, "DE", "Europe/Berlin", "Maren", 3, "user", "2025-03-01", "2026-01-03T00:00",
    ]  # fmt: skip


PRINTED = {
    "{'c', 'a', 'b'}, set()": "{'a', 'b', 'c'} set()",
    "{10, 9, 1.5}": "{1.5, 9, 10}",
    "frozenset({'b', 'a'})": "frozenset({'a', 'b'})",
    "[{'b', 'a'}, ({2, 1},), {'k': {'y', 'x'}}]": "[{'a', 'b'}, ({1, 2},), {'k': {'x', 'y'}}]",
    "{frozenset({'b', 'a'}): ()}": "{frozenset({'a', 'b'}): ()}",
    "{'b': 1, 'a': 2}": "{'b': 1, 'a': 2}",
}


@pytest.mark.parametrize(("values", "printed"), PRINTED.items())
def test_sets_are_printed_in_order(sandbox: Sandbox, values: str, printed: str) -> None:
    assert sandbox.run(f"print({values})", today=TODAY).stdout == f"{printed}\n"


UNSTEADY = (
    "[t.destination for t in {*trips}]",
    "from dataclasses import replace\n[t.cost for t in {replace(trips[n % 3], cost=n) for n in range(50)}]",
    "[list({str(n) for n in range(50)}), list({today - timedelta(n) for n in range(50)})]",
    "import random\n[random.random(), random.sample(range(99), 5), random.Random().random()]",
    "print({t.destination: t for t in trips}, hash('a'), hash(trips[1]))",
)


@pytest.mark.parametrize("source", UNSTEADY)
def test_a_program_says_the_same_in_every_process(sandbox: Sandbox, source: str) -> None:
    first, again = sandbox.run(source, today=TODAY), sandbox.run(source, today=TODAY)
    sandbox.close()
    other = sandbox.run(source, today=TODAY)
    assert first.error is None
    assert (first.value, first.stdout) == (again.value, again.stdout) == (other.value, other.stdout)


# State


def _world(*trips: dict[str, Any]) -> World:
    return World(types=TYPES, records={"Trip": trips}, zone="Europe/Berlin")


A, B, C, D = (row(name, destination=name.upper()) for name in "abcd")
STEPS = [(A,), (A, B, C), (A, D, C), (A, D), (D,), (), (C, B, A), (A, C, B, D)]


def test_a_new_state_takes_the_place_of_the_old(tables: dict[str, Any]) -> None:
    sandbox = Sandbox(tables)
    try:
        for trips in STEPS:
            sandbox.load(_world(*trips))
            result = sandbox.run("[t.destination for t in trips], trips", today=TODAY)
            assert result.value[0] == [trip["fields"]["destination"] for trip in trips]
            assert list(result.records) == [trip["id"] for trip in trips]
    finally:
        sandbox.close()


def test_one_changed_record_is_one_small_message() -> None:
    many = tuple(row(str(n), destination="x") for n in range(5000))
    changed = (*many[:2500], row("2500", destination="y"), *many[2501:])
    (message,) = changes(_world(*many), _world(*changed))
    assert (message["start"], len(message["rows"]), message["length"]) == (2500, 1, 5000)


def test_an_unchanged_state_sends_nothing() -> None:
    assert list(changes(WORLD, replace(WORLD))) == []


# Rules


def test_a_rule_fires_with_its_evidence(sandbox: Sandbox) -> None:
    (result,) = sandbox.rules({"rules/drug_allergy.py": CONFLICT}, today=TODAY)
    (alert,) = result.alerts
    assert (result.rule, result.watches, result.ok) == ("drug_allergy", ("Medication", "Allergy"), True)
    assert alert.key == ("user", "amoxicillin", "penicillin")
    assert (alert.severity, alert.because, alert.due) == ("critical", ("m1", "a1"), TODAY)


def test_one_broken_rule_never_hides_another(hasty: Sandbox) -> None:
    sources = {
        "rules/b.py": BROKEN,
        "rules/e.py": ENDLESS,
        "rules/u.py": UNREADABLE,
        "rules/p.py": PLAIN,
        "rules/c.py": CONFLICT,
    }
    found = {result.path: result for result in hasty.rules(sources, today=TODAY)}
    assert [found[path].ok for path in sources] == [False, False, False, True, True]
    assert found["rules/b.py"].error == "Line 4: ZeroDivisionError: division by zero"
    assert "stopped" in (found["rules/e.py"].error or "")
    assert (found["rules/u.py"].error or "").startswith("Line 1: ")
    assert [alert.severity for alert in found["rules/p.py"].alerts] == ["warning"]


def test_only_the_rules_that_watch_what_changed_are_run(sandbox: Sandbox) -> None:
    sources = {"rules/p.py": PLAIN, "rules/c.py": CONFLICT}
    assert [r.rule for r in sandbox.rules(sources, today=TODAY, only=frozenset({"Allergy"}))] == [
        "drug_allergy"
    ]
    assert [r.rule for r in sandbox.rules(sources, today=TODAY, only=frozenset({"plain"}))] == ["plain"]


@pytest.mark.parametrize(("source", "why"), BAD_ALERTS.items())
def test_an_alert_that_is_none_is_refused(sandbox: Sandbox, source: str, why: str) -> None:
    (result,) = sandbox.rules({"rules/r.py": source}, today=TODAY)
    assert (result.ok, result.alerts) == (False, ())
    assert why in (result.error or "")


# Checks and tests

PROJECT = {
    "domains/travel.py": (
        "from dataclasses import dataclass\nfrom datetime import date\n\nfrom uac import Day, Partial\n\n\n"
        "@dataclass(frozen=True, kw_only=True)\nclass Trip:\n    person: str = 'user'\n    destination: str\n"
        "    start_on: Day | None = None\n\n\ntrips = [Trip(destination='Kyoto', start_on=date(2025, 3, 1)), Trip(destination='Oslo', start_on=Partial(year=2026))]\n"
    ),
    "rules/plain.py": PLAIN,
    "tests/test_travel.py": (
        "from domains.travel import trips as own\n\ndef test_holds(user, today):\n    assert len(user.trips) == 3\n\n"
        "def test_own():\n    assert own[0].destination == 'Kyoto'\n\ndef test_fails():\n    assert own == []\n"
    ),
}


def test_a_sound_project_has_nothing_to_say(sandbox: Sandbox) -> None:
    assert sandbox.check(PROJECT, today=TODAY) == ()


def test_a_check_names_module_line_and_column(sandbox: Sandbox) -> None:
    (found,) = sandbox.check({**PROJECT, "rules/os.py": "x = 1\nimport os\n"}, today=TODAY)
    assert (found.path, found.line, found.column, found.severity) == ("rules/os.py", 2, 1, "error")


def test_a_check_loads_what_it_checks(sandbox: Sandbox) -> None:
    (found,) = sandbox.check({**PROJECT, "rules/late.py": "x = 1\ny = x / 0\n"}, today=TODAY)
    assert (found.path, found.line, found.message) == (
        "rules/late.py",
        2,
        "ZeroDivisionError: division by zero",
    )


def test_the_persons_tests_are_counted_each_alone(sandbox: Sandbox) -> None:
    result = sandbox.tests(PROJECT, today=TODAY)
    assert (result.passed, result.failed) == (2, 1)
    assert "test_fails" in result.failures[0]
    assert "this does not hold: assert own == []" in result.failures[0]
