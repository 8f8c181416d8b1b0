"""Facts folded into a state, and one shipped rule run over it in the real sandbox."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest

from tests.core.telling import Teller
from uac_desktop.app.world import world_of
from uac_desktop.core.entries import Fact
from uac_desktop.core.fold import State
from uac_desktop.core.records import key_of
from uac_desktop.knowledge.drugs import load_tables
from uac_desktop.knowledge.tables import load_travel_tables
from uac_desktop.paths import resource
from uac_desktop.sandbox.results import FiredAlert
from uac_desktop.sandbox.runner import Sandbox

Facts = Mapping[str, Sequence[Mapping[str, Any]]]
Judged = Callable[..., tuple[FiredAlert, ...]]


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    """One child process for all tests of a module."""
    found = Sandbox({**load_tables(), **load_travel_tables()})
    yield found
    found.close()


def told(facts: Facts, day: str) -> State:
    """A state in which facts were said on a day, type by type; `said_on` gives one another day."""
    teller = Teller()
    for type_name, rows in facts.items():
        for row in rows:
            on = row.get("said_on", day)
            teller.add(fact_of(teller.state, type_name, row), "fact", f"{on}T10:00:00+00:00")
    return teller.state


def fact_of(state: State, type_name: str, row: Mapping[str, Any]) -> Fact:
    """A row of a test as a fact of the log."""
    fields = {
        name: value for name, value in row.items() if name not in ("op", "said_on") and value is not None
    }
    record_type = state.vocabulary[type_name]
    start, end = fields.get(record_type.start or ""), fields.get(record_type.end or "")
    return Fact(
        op=row.get("op", "assert"),
        type=type_name,
        fields=fields,
        key=key_of(record_type, fields),
        about=fields.get("person", "user"),
        valid_from=str(start) if start else None,
        valid_to=str(end) if end else None,
        quote=f"{type_name} {sorted(fields)}",
    )


@pytest.fixture(scope="module")
def judged(sandbox: Sandbox) -> Judged:
    """`judged(rule, facts by type, today)`: what a rule of `resources/rules` raises.

    A row of facts may hold `op` and `said_on` (the day it was said, else `said`, else today) beside its
    fields. `now` is a moment (ISO), noon where it is left out.
    """

    def run(
        rule: str, facts: Facts, today: str, *, now: str | None = None, said: str | None = None
    ) -> tuple[FiredAlert, ...]:
        sandbox.load(world_of(told(facts, said or today), "UTC"))
        text = resource("rules", f"{rule}.py").read_text(encoding="utf-8")
        results = sandbox.rules({f"rules/{rule}.py": text}, today=today, now=now or f"{today}T12:00:00")
        assert [(result.rule, result.error) for result in results] == [(rule, None)]
        return tuple(alert for result in results for alert in result.alerts)

    return run
