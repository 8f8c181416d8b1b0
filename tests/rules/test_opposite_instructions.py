"""Two people who want opposite things are told apart from one who changed their mind."""

from typing import Any

import pytest

from tests.rules.conftest import Judged

RULE = "opposite_instructions"


def says(who: str, action: str, **said: Any) -> dict[str, Any]:
    return {"given_by": who, "action": action, "given_on": "2026-03-05", **said}


WIRE = says(
    "mom", "wire the money to the contractor", amount=5000, currency="USD", account="family trust account"
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (WIRE, says("dad", "no money should leave", account="family trust account")),
        (WIRE, says("dad", "don't move anything", account="the family trust")),
        (says("Ana", "sell", target="the boat"), says("Luis", "keep", target="boat")),
        (
            says("boss", "sign the lease", target="Harbour office"),
            says("Greta", "do not sign", target="Harbour office"),
        ),
        (says("奶奶", "存着不许动", target="压岁钱"), says("妈妈", "拿去交学费", target="侄子的压岁钱")),
    ],
)
def test_two_people_who_want_opposite_things(
    judged: Judged, one: dict[str, Any], other: dict[str, Any]
) -> None:
    [alert] = judged(RULE, {"Instruction": [one, other]}, "2026-03-06")
    assert alert.severity == "warning"
    assert str(one["action"]) in alert.message
    assert str(other["action"]) in alert.message
    assert "contradict each other" in alert.message
    assert len(alert.because) == 2


SILENT = [
    [WIRE],
    [WIRE, says("mom", "no money should leave", account="family trust account")],
    [WIRE, says("dad", "no money should leave", account="savings at Ferncrest")],
    [WIRE, says("dad", "pay the plumber", account="family trust account")],
    [WIRE, says("dad", "no money should leave")],
    [
        {**WIRE, "given_on": "2025-10-01"},
        says("dad", "no money should leave", account="family trust account"),
    ],
]


@pytest.mark.parametrize("instructions", SILENT)
def test_it_is_silent_where_they_can_both_be_followed(judged: Judged, instructions: list[Any]) -> None:
    assert judged(RULE, {"Instruction": instructions}, "2026-03-06") == ()


def test_the_sum_and_both_names_stand_in_the_message(judged: Judged) -> None:
    facts = {"Instruction": [WIRE, says("dad", "no money should leave", account="family trust account")]}
    message = judged(RULE, facts, "2026-03-06")[0].message
    assert "$5,000" in message
    assert "Mom says" in message
    assert "Dad says" in message
