"""A year of clock over a life of 400 records: everything with a day is told at its times, and never twice."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from random import Random
from typing import Any

from tests.core.telling import Teller
from tests.rules.conftest import fact_of
from uac_desktop.app.judgement import fired_of
from uac_desktop.app.world import Worlds
from uac_desktop.core.alerts import grounds, reconcile
from uac_desktop.core.entries import AlertChange
from uac_desktop.core.fold import ActiveAlert
from uac_desktop.paths import resource
from uac_desktop.sandbox.runner import Sandbox

FIRST, DAYS = date(2026, 1, 1), 365
RULES = (
    *("deadline_due", "notice_period", "return_window", "warranty_claim"),
    *("yearly_renewal", "document_expiry", "reminder_due"),
)
STAGED = ((-7, -2, "warning"), (-1, 0, "critical"))
Said = tuple[int, str, dict[str, Any]]  # day of the year, type, fields
Told = tuple[str, str, str]  # day, rule and key, severity


@dataclass(frozen=True, slots=True)
class Thing:
    """What is said of one thing, and from when to when (days around `due`) it is told how loudly.

    `over` is the day of the year on which it is said to be done.
    """

    said: tuple[Said, ...]
    rule: str
    key: str
    due: int
    stages: tuple[tuple[int, int, str], ...]
    over: int = DAYS

    def told(self) -> Iterator[Told]:
        """When it must be told: at the first day of each stage that it is known in."""
        known = self.said[0][0]
        for first, last, severity in self.stages:
            begun = max(known, self.due + first, 0)
            if begun <= self.due + last and begun < min(self.over, DAYS):
                yield iso(begun), f"{self.rule}:{self.key}", severity


def iso(day: int) -> str:
    return (FIRST + timedelta(day)).isoformat()


def deadline(name: str, said: int, due: int, done: int | None) -> Thing:
    rows: list[Said] = [(said, "Deadline", {"title": name, "due_on": iso(due)})]
    if done is not None:
        rows.append((done, "Deadline", {"op": "end", "title": name, "status": "done"}))
    stages = (*STAGED, (1, 30, "warning"))
    return Thing(tuple(rows), "deadline_due", f"user|{name}|{iso(due)}", due, stages, done or DAYS)


def contract(name: str, said: int, due: int, notice: int) -> Thing:
    end = due + notice
    row = {"kind": "membership", "party": name, "end_on": iso(end), "notice_days": notice}
    late = (1, min(30, notice), "warning")
    return Thing(
        ((said, "Contract", row),),
        "notice_period",
        f"user|membership|{name}||{iso(due)}",
        due,
        (*STAGED, late),
    )


def purchase(name: str, said: int, due: int, problem: bool) -> Thing:
    row = {"item": name, "return_by": iso(due), **({"problem": "it rattles"} if problem else {})}
    late = ((1, 14, "warning"),) if problem else ()
    return Thing(
        ((said, "Purchase", row),), "return_window", f"user|{name}||{iso(due)}", due, (*STAGED, *late)
    )


def warranty(name: str, said: int, due: int) -> Thing:
    row = {"item": name, "warranty_until": iso(due), "problem": "it rattles"}
    stages = ((-30, -8, "info"), *STAGED, (1, 30, "warning"))
    return Thing(((said, "Purchase", row),), "warranty_claim", f"user|{name}|{iso(due)}", due, stages)


def yearly(name: str, said: int, due: int) -> Thing:
    row = {"payee": name, "amount": 99, "currency": "EUR", "schedule": "yearly", "next_on": iso(due)}
    key, stages = f"user|{name}|{iso(due)}", STAGED
    return Thing(((said, "RecurringPayment", row),), "yearly_renewal", key, due, stages)


def document(name: str, said: int, due: int) -> Thing:
    row = {"person": name, "kind": "passport", "expires_on": iso(due)}
    stages = ((-30, -8, "info"), *STAGED, (1, 30, "warning"))
    return Thing(
        ((said, "TravelDocument", row),), "document_expiry", f"{name}|passport|{iso(due)}", due, stages
    )


def reminder(name: str, said: int, due: int) -> Thing:
    row = {"what": name, "at": f"{iso(due)}T09:00"}
    key = f"user|{name}|{iso(due)}T09:00"
    return Thing(((said, "Reminder", row),), "reminder_due", key, due, ((0, 7, "warning"),))


def life(random: Random) -> tuple[list[Thing], list[Said]]:
    """Things with a day, spread over the year and told early or late, and records that have none."""
    things: list[Thing] = []
    for number in range(270):
        name, due = f"W{number:03d}x", random.randrange(10, DAYS + 20)
        said = max(0, due - random.choice((0, 1, 3, 7, 8, 40, 120, 300)))
        makers = (
            lambda n, s, d: deadline(n, s, d, None),
            lambda n, s, d: deadline(n, s, d, max(s + 1, d - random.choice((0, 2, 5, 20)))),
            lambda n, s, d: contract(n, s, d, random.choice((14, 30, 60))),
            lambda n, s, d: purchase(n, s, d, random.random() < 0.5),
            warranty,
            yearly,
            document,
            reminder,
        )
        things.append(makers[number % len(makers)](name, said, due))
    noise: list[Said] = [
        (
            random.randrange(DAYS),
            "Transaction",
            {"merchant": f"Shop {n}", "amount": n + 1.0, "currency": "EUR"},
        )
        for n in range(130)
    ]
    return things, noise


def advance(sandbox: Sandbox, said: list[Said]) -> list[Told]:
    """Every alert that is shown in the year: those that begin, and those that change."""
    teller, worlds = Teller(), Worlds()
    active: dict[str, ActiveAlert] = {}
    texts = {
        f"rules/{name}.py": resource("rules", f"{name}.py").read_text(encoding="utf-8") for name in RULES
    }
    by_day: dict[int, list[Said]] = {}
    for row in said:
        by_day.setdefault(row[0], []).append(row)
    shown: list[Told] = []
    for day in range(DAYS):
        for _, type_name, fields in by_day.get(day, ()):
            teller.add(fact_of(teller.state, type_name, fields), "fact", f"{iso(day)}T08:00:00+00:00")
        sandbox.load(worlds.of(teller.state, "UTC"))
        results = sandbox.rules(texts, today=iso(day), now=f"{iso(day)}T12:00:00")
        assert all(result.ok for result in results)
        fired = [alert for result in results for alert in fired_of(result)]
        changes = reconcile(active, fired, frozenset(RULES), iso(day), partial(grounds, teller.state))
        shown += told(changes, iso(day))
        active |= _standing(changes, iso(day))
    return shown


def told(changes: tuple[AlertChange, ...], day: str) -> list[Told]:
    return [(day, one.key, one.severity) for one in changes if one.transition in ("firing", "changed")]


def _standing(changes: tuple[AlertChange, ...], day: str) -> Mapping[str, ActiveAlert]:
    return {one.key: ActiveAlert(one, day, day) for one in changes}


def test_a_year_tells_everything_at_its_times_and_never_twice(sandbox: Sandbox) -> None:
    things, noise = life(Random(7))
    said = sorted((row for thing in things for row in thing.said), key=lambda row: row[0])
    assert len(things) + len(noise) == 400
    shown = advance(sandbox, sorted([*said, *noise], key=lambda row: row[0]))
    expected = sorted(one for thing in things for one in thing.told())
    assert sorted(shown) == expected
    assert len(expected) > 400
