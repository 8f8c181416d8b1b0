"""Rules that are written from their kinds, run as they are written."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.core.telling import Teller
from uac_desktop.app.world import world_of
from uac_desktop.core.rule_code import in_words, rule_code, rule_name
from uac_desktop.core.rule_kinds import Above, Before, Kind, Matches, SameDay, Side, Where
from uac_desktop.core.rule_text import declared, explanation
from uac_desktop.sandbox.runner import Sandbox

TODAY = "2026-03-02"
AWKWARD = 'Joe"s \\ {bar}'


def where(field: str | None, test: Any, *values: Any) -> tuple[Where, ...]:
    return (Where(field=field, test=test, values=values),)


PASSPORT = Before(type="TravelDocument", field="expires_on", days=30, where=where("kind", "is", "passport"))
BIRTHDAY = Before(type="Contact", field="birthday", days=7, yearly=True)
START = Before(type="Event", field="start", days=1)
SPENT = Above(
    type="Transaction", field="amount", limit=300, where=where(None, "mentions", "restaurant", "lunch")
)
WEEK = Above(type="Transaction", field="amount", limit=100, period="week")
MEETINGS = Above(type="Meeting", limit=1, period="day")
YEAR = Above(type="Meeting", limit=1, period="year")
AWAY = SameDay(first=Side(type="Trip"), second=Side(type="MedicalVisit"))
TWO_EVENTS = SameDay(
    first=Side(type="Event"), second=Side(type="Event", where=where("title", "is_not", "run"))
)
LARGE = Matches(type="Transaction", where=where("amount", "above", 500))
SMALL = Matches(type="Transaction", where=where("amount", "below", 5.5))
NAMED = Matches(type="Transaction", where=where("merchant", "one_of", AWKWARD, "x"))
UNSAID = Matches(type="Trip", where=where("purpose", "not_said"))
SAID = Matches(type="Trip", where=where("purpose", "said"))
KINDS: tuple[Kind, ...] = (
    *(PASSPORT, BIRTHDAY, START, SPENT, WEEK, MEETINGS, YEAR),
    *(AWAY, TWO_EVENTS, LARGE, SMALL, NAMED, UNSAID, SAID),
)

Told = list[tuple[str, dict[str, Any]]]
FIRES: list[tuple[Kind, Told, list[str]]] = [
    (
        PASSPORT,
        [("TravelDocument", {"kind": "passport", "expires_on": "2026-03-05"})],
        ["passport: expires on 2026-03-05, in 3 days."],
    ),
    (PASSPORT, [("TravelDocument", {"kind": "visa", "expires_on": "2026-03-05"})], []),
    (PASSPORT, [("TravelDocument", {"kind": "passport", "expires_on": "2026-05-05"})], []),
    (PASSPORT, [("TravelDocument", {"kind": "passport", "expires_on": "2026-03"})], []),
    (PASSPORT, [("TravelDocument", {"kind": "passport", "expires_on": "2026-03-01"})], []),
    (PASSPORT, [("TravelDocument", {"kind": "passport"})], []),
    (
        BIRTHDAY,
        [("Contact", {"name": "Ann", "birthday": "1990-03-03"})],
        ["Ann: birthday 2026-03-03, tomorrow."],
    ),
    (BIRTHDAY, [("Contact", {"name": "Bo", "birthday": "--03-09"})], ["Bo: birthday 2026-03-09, in 7 days."]),
    (
        BIRTHDAY,
        [("Contact", {"name": "Cy", "birthday": "1990"}), ("Contact", {"name": "Di", "birthday": "--03-10"})],
        [],
    ),
    (START, [("Event", {"title": "run", "start": "2026-03-02T18:00"})], ["run: start 2026-03-02, today."]),
    (START, [("Event", {"title": "run", "start": "2026-03-02T18:00", "status": "cancelled"})], []),
    (
        SPENT,
        [
            (
                "Transaction",
                {
                    "merchant": "Luigi",
                    "category": "Restaurant",
                    "amount": 200.0,
                    "currency": "EUR",
                    "date": "2026-03-01",
                },
            ),
            (
                "Transaction",
                {"merchant": "lunch bar", "amount": 101.0, "currency": "EUR", "date": "2026-03-02"},
            ),
            (
                "Transaction",
                {"merchant": "lunch bar", "amount": 900.0, "currency": "USD", "date": "2026-02-28"},
            ),
            ("Transaction", {"merchant": "Shoes", "amount": 900.0, "currency": "EUR", "date": "2026-03-02"}),
        ],
        ["This month 301 EUR: amount of transactions that mention restaurant or lunch, above 300."],
    ),
    (
        WEEK,
        [
            ("Transaction", {"merchant": "a", "amount": 60.0, "currency": "EUR", "date": "2026-03-02"}),
            ("Transaction", {"merchant": "b", "amount": 60.0, "currency": "USD", "date": "2026-03-03"}),
            ("Transaction", {"merchant": "c", "amount": 60.0, "currency": "EUR", "date": "2026-03-01"}),
        ],
        [],
    ),
    (
        MEETINGS,
        [("Meeting", {"title": "a", "date": TODAY}), ("Meeting", {"title": "b", "date": TODAY})],
        ["This day 2: meetings, above 1."],
    ),
    (
        YEAR,
        [("Meeting", {"title": "a", "date": TODAY}), ("Meeting", {"title": "b", "date": "2026-12-31"})],
        ["This year 2: meetings, above 1."],
    ),
    (
        AWAY,
        [
            ("Trip", {"destination": "Rome", "start_on": "2026-03-05", "end_on": "2026-03-09"}),
            ("MedicalVisit", {"reason": "teeth", "date": "2026-03-07"}),
        ],
        ["Rome and teeth are both on 2026-03-07."],
    ),
    (
        AWAY,
        [
            ("Trip", {"destination": "Rome", "start_on": "2026-03-05"}),
            ("MedicalVisit", {"reason": "teeth", "date": "2026-03-07"}),
        ],
        [],
    ),
    (
        TWO_EVENTS,
        [
            ("Event", {"title": "run", "start": "2026-03-04T09:00"}),
            ("Event", {"title": "swim", "start": "2026-03-04T15:00"}),
        ],
        ["run and swim are both on 2026-03-04."],
    ),
    (
        LARGE,
        [
            ("Transaction", {"merchant": "Bikes", "amount": 501.0}),
            ("Transaction", {"merchant": "Pens", "amount": 500.0}),
        ],
        ["Bikes: you asked to be told of transactions where amount is above 500."],
    ),
    (
        SMALL,
        [("Transaction", {"merchant": "Gum", "amount": 1.0}), ("Transaction", {"merchant": "Air"})],
        ["Gum: you asked to be told of transactions where amount is below 5.5."],
    ),
    (
        NAMED,
        [("Transaction", {"merchant": AWKWARD.upper()})],
        ['JOE"S \\ {BAR}: you asked to be told of transactions where merchant is Joe s bar or x.'],
    ),
    (
        UNSAID,
        [("Trip", {"destination": "Rome"}), ("Trip", {"destination": "Oslo", "purpose": "work"})],
        ["Rome: you asked to be told of trips where purpose is not known."],
    ),
    (
        SAID,
        [("Trip", {"destination": "Rome"}), ("Trip", {"destination": "Oslo", "purpose": "work"})],
        ["Oslo: you asked to be told of trips where purpose is known."],
    ),
]


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    made = Sandbox({})
    yield made
    made.close()


@pytest.mark.parametrize(("kind", "told", "messages"), FIRES)
def test_a_written_rule_fires_when_its_kind_says_so(
    sandbox: Sandbox, kind: Kind, told: Told, messages: list[str]
) -> None:
    teller = Teller()
    for type_name, fields in told:
        teller.tell(type_name, **fields)
    sandbox.load(world_of(teller.state, "UTC"))
    name = rule_name(kind)
    (result,) = sandbox.rules({name: rule_code(kind, teller.state.vocabulary, name)}, today=TODAY)
    assert result.error is None
    assert [alert.message for alert in result.alerts] == messages


@pytest.mark.parametrize("kind", KINDS, ids=rule_name)
def test_a_written_rule_reads_well(sandbox: Sandbox, kind: Kind) -> None:
    vocabulary, name = Teller().state.vocabulary, rule_name(kind)
    code = rule_code(kind, vocabulary, name, 'warn me of "this" \\ always')
    (rule,) = declared(code) or ()
    assert rule.name == name
    assert name.isidentifier()
    assert rule.watches
    assert in_words(kind, vocabulary) in " ".join(explanation(code).split())
    assert "Asked for with: warn me of 'this' always" in " ".join(explanation(code).split())
    assert max(map(len, code.splitlines())) <= 120
    assert sandbox.check({f"rules/{name}.py": code}, today=TODAY) == ()
