"""Lives of a few messages: what is warned of, when, and what is not.

Each is run twice: its facts through the rules alone, and its messages through the whole product without a
model. Where the patterns do not read a message yet, the scenario says so (`unread`) and may fail there.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.core.telling import Teller
from tests.rules.conftest import fact_of
from tests.scenarios import Expected, Scenario, moment, scenarios
from uac_desktop.app import resources
from uac_desktop.app import workspace as app_workspace
from uac_desktop.app.memory import Memory
from uac_desktop.app.workspace import Workspace
from uac_desktop.app.world import world_of
from uac_desktop.core.fold import State
from uac_desktop.core.settings import Settings
from uac_desktop.knowledge.drugs import DrugLexicon, load_tables
from uac_desktop.knowledge.names import Tables
from uac_desktop.knowledge.tables import load_travel_tables
from uac_desktop.reading import grammar
from uac_desktop.sandbox.runner import Sandbox
from uac_desktop.store.log import Log

ALL = scenarios()
BY_ID = {scenario.id: scenario for scenario in ALL}
RULES = {f"rules/{name}.py": text for name, text in resources.rules().items()}
LOUD = ("warning", "critical")
Fired = tuple[str, str, str]  # rule, severity, message


class Kept(Sandbox):
    """A sandbox that outlives the workspaces that share it: a child takes long to start."""

    def close(self) -> None:
        """Nothing: the module's fixture ends the child."""


@pytest.fixture(scope="module")
def tables() -> Tables:
    return load_tables()


@pytest.fixture(scope="module")
def sandbox(tables: Tables) -> Iterator[Sandbox]:
    found = Kept({**tables, **load_travel_tables()})
    yield found
    Sandbox.close(found)


@pytest.fixture(scope="module")
def lexicon(tables: Tables) -> DrugLexicon:
    return DrugLexicon(tables)


@pytest.fixture(scope="module")
def patterns() -> tuple[grammar.Pattern, ...]:
    return grammar.load_patterns(resources.vocabulary())


@pytest.fixture
def workspace(
    tmp_path: Path,
    sandbox: Sandbox,
    lexicon: DrugLexicon,
    patterns: tuple[grammar.Pattern, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Workspace]:
    """A new profile without a model, in the shared sandbox, with patterns that are compiled once for all."""
    monkeypatch.setattr(app_workspace, "load_patterns", lambda _: patterns)
    memory = Memory(Log(tmp_path), resources.vocabulary())
    opened = Workspace(
        Settings(tmp_path, "UTC", use_model=False), memory, sandbox, lexicon, resources.rules(), None
    )
    yield opened
    opened.close()


def state_at(scenario: Scenario, at: str) -> State:
    """What the facts of a scenario said up to a moment come to."""
    teller = Teller()
    for day, type_name, fields in scenario.facts:
        if day <= at[:10]:
            teller.add(fact_of(teller.state, type_name, fields), "fact", f"{day}T08:00:00+00:00")
    return teller.state


def loud_at(sandbox: Sandbox, scenario: Scenario, at: str) -> dict[tuple[object, ...], Fired]:
    """What the whole library says loudly at a moment."""
    sandbox.load(world_of(state_at(scenario, at), "UTC"))
    results = sandbox.rules(RULES, today=at[:10], now=f"{at}:00")
    assert [(result.rule, result.error) for result in results if not result.ok] == []
    return {
        (result.rule, alert.key, alert.severity): (result.rule, alert.severity, alert.message)
        for result in results
        for alert in result.alerts
        if alert.severity in LOUD
    }


def check(fired: list[Fired], expected: list[Expected]) -> None:
    """Exactly the expected alerts, each with what its message must hold."""
    assert [(rule, severity) for rule, severity, _ in sorted(fired)] == sorted(
        (one.rule, one.severity) for one in expected
    ), fired
    for one in expected:
        (message,) = (said for rule, _, said in fired if rule == one.rule)
        assert [words for words in one.holds if words.lower() not in message.lower()] == [], message


@pytest.mark.parametrize("scenario", ALL, ids=lambda scenario: scenario.id)
def test_the_rules_say_what_the_facts_support_and_nothing_else(sandbox: Sandbox, scenario: Scenario) -> None:
    before: dict[tuple[object, ...], Fired] = {}
    for at, _ in scenario.says:
        now = loud_at(sandbox, scenario, moment(at))
        begun = [fired for key, fired in now.items() if key not in before]
        check(begun, [one for one in scenario.fires if one.at == at])
        before = now


@pytest.mark.parametrize(
    "scenario", [one for one in ALL if one.fires and not one.twin_of], ids=lambda scenario: scenario.id
)
def test_in_the_weeks_after_nothing_is_told_anew_but_by_the_days_left(
    sandbox: Sandbox, scenario: Scenario
) -> None:
    last = date.fromisoformat(scenario.says[-1][0][:10])
    sandbox.load(world_of(state_at(scenario, scenario.says[-1][0]), "UTC"))
    path = f"rules/{scenario.fires[-1].rule}.py"
    basis: dict[tuple[tuple[str, ...], str], set[object]] = {}
    for day in range(0, 60, 4):
        today = (last + timedelta(day)).isoformat()
        (result,) = sandbox.rules({path: RULES[path]}, today=today, now=f"{today}T18:00:00")
        for alert in result.alerts:
            basis.setdefault((alert.key, alert.severity), set()).add((alert.due, alert.because))
    keys = {key for key, _ in basis}
    assert len(keys) == 1, keys
    assert [len(grounds) for grounds in basis.values()] == [1] * len(basis)


@pytest.mark.parametrize("scenario", ALL, ids=lambda scenario: scenario.id)
def test_the_product_warns_at_the_right_message(
    workspace: Workspace, scenario: Scenario, request: pytest.FixtureRequest
) -> None:
    if scenario.unread:
        request.applymarker(pytest.mark.xfail(reason="the patterns do not read it yet", strict=False))
    for at, text in scenario.says:
        turn = workspace.say(text, at=f"{moment(at)}:00+00:00", zone="UTC")
        fired = [
            (alert.rule, alert.severity, alert.message) for alert in turn.alerts if alert.severity in LOUD
        ]
        check(fired, [one for one in scenario.fires if one.at == at])


@pytest.mark.parametrize("scenario", ALL, ids=lambda scenario: scenario.id)
def test_a_twin_differs_in_one_statement_and_is_silent(scenario: Scenario) -> None:
    if scenario.twin_of is None:
        assert scenario.fires
        return
    other = BY_ID[scenario.twin_of]
    changed = [text for at, text in scenario.says if (at, text) not in other.says]
    assert scenario.fires == ()
    assert len(changed) == 1


def test_there_are_forty_lives_and_fifteen_twins_in_two_languages() -> None:
    twins = [scenario for scenario in ALL if scenario.twin_of]
    chinese = [scenario for scenario in ALL if not scenario.id.isascii()]
    assert len(BY_ID) == len(ALL)
    assert len(ALL) - len(twins) >= 40
    assert len(twins) >= 15
    assert len(chinese) >= 8
