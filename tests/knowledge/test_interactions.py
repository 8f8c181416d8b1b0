"""What medicines do together, and how long one that was stopped counts."""

from datetime import date
from types import SimpleNamespace

import pytest

from uac_desktop.knowledge.drugs import load_tables
from uac_desktop.knowledge.interactions import Interactions
from uac_desktop.knowledge.match import Drugs

TODAY = date(2026, 3, 1)

TOGETHER = [
    ("warfarin", "Advil", "major"),
    ("华法林", "布洛芬", "major"),
    ("Coumadin", "Excedrin", "major"),
    ("Paxlovid", "Zocor", "contraindicated"),
    ("Nardil", "Zoloft", "contraindicated"),
    ("Viagra", "nitroglycerin", "contraindicated"),
    ("class:maoi", "class:ssri", "contraindicated"),
    ("simvastatin", "grapefruit juice", "major"),
    ("Flagyl", "beer", "major"),
    ("头孢哌酮", "白酒", "major"),
    ("Vicodin", "Xanax", "major"),
    ("lisinopril", "salt substitute", "major"),
    ("warfarin", "spinach", "moderate"),
    ("aspirin", "ibuprofen", "moderate"),
    ("Sinemet", "Azilect", "none"),
    ("lisinopril", "losartan potassium for blood pressure", "major"),
    ("Tylenol", "Panadol", None),
    ("amoxicillin", "wine", None),
    ("a mystery", "warfarin", None),
]


@pytest.mark.parametrize(("a", "b", "expected"), TOGETHER)
def test_medicines_together(drugs: Drugs, a: str, b: str, expected: str | None) -> None:
    assert drugs.interaction_level(a, b) == expected


def test_an_interaction_names_the_parts_and_its_effect(drugs: Drugs) -> None:
    found = drugs.interaction("Vicodin", "Xanax")
    assert found is not None
    assert set(found.names) == {"hydrocodone", "alprazolam"}
    assert "respiratory depression" in found.effect
    assert found.source


WASHOUTS = [
    ("Nardil", "Zoloft", 14),
    ("Prozac", "Nardil", 35),
    ("vortioxetine", "Nardil", 21),
    ("vortioxetine", "ibuprofen", 0),
    ("Cialis", "nitroglycerin", 2),
    ("lisinopril", "Entresto", 2),
    ("amoxicillin", "Nardil", 0),
]


@pytest.mark.parametrize(("stopped", "other", "days"), WASHOUTS)
def test_some_medicines_linger(drugs: Drugs, stopped: str, other: str, days: int) -> None:
    assert drugs.washout_days(stopped, other) == days


PARTIAL_MONTH = SimpleNamespace(year=2026, month=2, day=None)
PARTIAL_YEAR = SimpleNamespace(year=2026, month=None, day=None)


@pytest.mark.parametrize(
    ("ended_on", "acts"),
    [
        (date(2026, 2, 16), True),
        (date(2026, 2, 15), False),
        (date(2026, 3, 5), False),
        (PARTIAL_MONTH, True),
        (PARTIAL_YEAR, False),
        (None, False),
    ],
)
def test_a_stopped_medicine_acts_until_it_is_washed_out(drugs: Drugs, ended_on: object, acts: bool) -> None:
    found = drugs.interaction("Zoloft", "Nardil")
    assert found is not None
    assert found.lingers("Nardil", ended_on, TODAY) is acts
    assert not found.lingers("Zoloft", ended_on, TODAY)


BESIDE = [
    ("isotretinoin", "condition:pregnancy", 30),
    ("acitretin", "condition:pregnancy", 1095),
    ("metronidazole", "food:alcohol", 3),
    ("dutasteride", "activity:blood_donation", 180),
    ("ibuprofen", "condition:pregnancy", 0),
]


@pytest.mark.parametrize(("stopped", "ref", "days"), BESIDE)
def test_some_linger_beside_a_condition_a_food_or_an_activity(
    drugs: Drugs, stopped: str, ref: str, days: int
) -> None:
    interactions = Interactions(drugs, [], load_tables()["washouts"])
    assert interactions.washout_beside(stopped, ref) == days
    assert interactions.longest_washout(stopped) >= days
