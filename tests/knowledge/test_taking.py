"""Who takes what today, and what people note as allowed."""

from datetime import date
from types import SimpleNamespace
from typing import Any

import pytest

from uac_desktop.knowledge import taking
from uac_desktop.knowledge.match import Drugs

TODAY = date(2026, 3, 1)


def medicine(name: str = "x", **said: Any) -> SimpleNamespace:
    fields = dict.fromkeys(("status", "started_on", "ended_on", "valid_from", "valid_to", "person"))
    return SimpleNamespace(**{**fields, "name": name, **said})


@pytest.mark.parametrize(
    ("said", "over"),
    [
        ({}, False),
        ({"status": "stopped"}, True),
        ({"status": "stopped", "ended_on": date(2026, 3, 5)}, False),
        ({"status": "stopped", "ended_on": TODAY}, True),
        ({"ended_on": TODAY}, False),
        ({"ended_on": date(2026, 2, 28)}, True),
        ({"valid_to": date(2026, 2, 28)}, True),
        ({"ended_on": SimpleNamespace(year=2026, month=3, day=None)}, False),
        ({"ended_on": SimpleNamespace(year=2026, month=2, day=None)}, True),
    ],
)
def test_when_a_medicine_is_over(said: dict[str, Any], over: bool) -> None:
    assert taking.is_over(medicine(**said), TODAY) is over


def test_each_person_has_the_latest_record_of_each_name() -> None:
    old, new, other = medicine("Advil"), medicine("advil"), medicine("Advil", person="son")
    assert taking.taken([old, new, other], TODAY) == {"user": [new], "son": [other]}


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("my doctor says I may take cefalexin", True),
        ("I tolerate cefalexin well", True),
        ("cefalexin is okay for me", True),
        ("医生说我可以吃头孢", True),
        ("头孢没问题", True),
        ("I may not take cefalexin", False),
        ("I can't take cefalexin", False),
        ("cefalexin is unsafe for me", False),
        ("医生说不可以吃头孢", False),
        ("头孢不耐受", False),
        ("take cefalexin with food", False),
    ],
)
def test_what_is_allowed(text: str, allowed: bool) -> None:
    assert taking.is_allowed(text) is allowed


def test_a_permission_covers_what_it_names(drugs: Drugs) -> None:
    assert drugs.permits(["I may take cefalexin"], "Keflex")
    assert drugs.permits(["cephalosporins are fine"], "Keflex")
    assert not drugs.permits(["I may take cefalexin"], "cefadroxil")
    assert not drugs.permits([], "Keflex")


@pytest.mark.parametrize(
    ("name", "topical"),
    [("diclofenac gel", True), ("timolol eye drops", True), ("红霉素软膏", True), ("fentanyl patch", False)],
)
def test_what_stays_where_it_is_put(name: str, topical: bool) -> None:
    assert taking.is_topical(name) is topical


def test_an_allergy_that_came_back_allows_nothing() -> None:
    over = SimpleNamespace(substance="penicillin", status="resolved", kind="allergy", person="user")
    back = SimpleNamespace(substance="Penicillin", status="active", kind="allergy", person="user")
    someone = SimpleNamespace(instructions=[], preferences=[], notes=[], allergies=[over, back])
    assert taking.permissions(someone) == {}
    assert taking.permissions(SimpleNamespace(**{**vars(someone), "allergies": [over]})) == {
        "user": ["penicillin"]
    }
