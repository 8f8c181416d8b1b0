"""Tables, meals and plans to eat against the food allergies of those who come."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE, TODAY = "food_allergy", "2026-03-01"


def allergy(substance: str, **said: Any) -> dict[str, Any]:
    return {"substance": substance, "kind": "allergy", "category": "food", **said}


def table(provider: str, **said: Any) -> dict[str, Any]:
    return {
        "kind": "restaurant",
        "provider": provider,
        "start": "2026-03-05T19:00",
        "status": "booked",
        **said,
    }


def event(title: str, **said: Any) -> dict[str, Any]:
    return {"title": title, "start": "2026-03-05T19:00", **said}


def test_a_table_where_the_allergen_is_in_the_name(judged: Judged) -> None:
    told = {
        "Allergy": [allergy("shellfish", severity="life_threatening")],
        "Reservation": [table("The Crab Shack")],
    }
    [alert] = judged(RULE, told, TODAY)
    assert (alert.severity, alert.due) == ("critical", "2026-03-05")
    assert alert.message.startswith(
        "The Crab Shack on 2026-03-05 means shellfish, and you are allergic to shellfish."
    )
    assert "Carry the emergency medicine." in alert.message
    assert len(alert.because) == 2


@pytest.mark.parametrize(
    ("substance", "severity", "provider", "loud"),
    [
        ("shrimp", "life_threatening", "Harbour Seafood House", "critical"),
        ("shrimp", "mild", "Harbour Seafood House", "warning"),
        ("虾", "severe", "渔港海鲜大酒楼", "critical"),
        ("peanuts", "severe", "Thai Orchid", "warning"),
        ("peanuts", "mild", "Thai Orchid", "info"),
        ("花生", "severe", "泰国菜馆", "warning"),
        ("gluten", "mild", "Pizzeria Da Marco", "warning"),
        ("durian", "severe", "Durian House", "critical"),
        ("cashews", "severe", "pistachio ice cream bar", "warning"),
    ],
)
def test_how_loud_it_is(judged: Judged, substance: str, severity: str, provider: str, loud: str) -> None:
    told = {"Allergy": [allergy(substance, severity=severity)], "Reservation": [table(provider)]}
    [alert] = judged(RULE, told, TODAY)
    assert alert.severity == loud


SILENT: list[Facts] = [
    {"Allergy": [allergy("shellfish")], "Reservation": [table("Steakhouse 55")]},
    {"Allergy": [allergy("shellfish")], "Reservation": [table("The Crab Shack", start="2026-02-05T19:00")]},
    {"Allergy": [allergy("shellfish")], "Reservation": [table("The Crab Shack", status="cancelled")]},
    {"Allergy": [allergy("shellfish", status="resolved")], "Reservation": [table("The Crab Shack")]},
    {"Allergy": [allergy("peanuts")], "Reservation": [table("Nut-free Bakery")]},
    {"Allergy": [allergy("milk")], "Reservation": [table("Vegan Pizza")]},
    {"Allergy": [allergy("鱼")], "Meal": [{"name": "鱼香肉丝", "date": TODAY}]},
    {"Allergy": [allergy("apples")], "Event": [event("Apple keynote")]},
    {"Allergy": [allergy("peanuts")], "Event": [event("Thai boxing class")]},
    {"Allergy": [allergy("eggs")], "Event": [event("egg hunt in the park")]},
    {"Allergy": [allergy("fish")], "Event": [event("fishing with Dan")]},
    {"Allergy": [allergy("penicillin", category="drug")], "Reservation": [table("The Crab Shack")]},
    {"Allergy": [allergy("latex", category="environment")], "Reservation": [table("Banana Bar")]},
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, TODAY) == ()


SON = allergy("peanuts", person="son", severity="severe")


@pytest.mark.parametrize(
    ("plans", "severities"),
    [
        ({"Reservation": [table("Thai Orchid", party=2)]}, []),
        ({"Reservation": [table("Thai Orchid", party=4)]}, ["info"]),
        ({"Event": [event("dinner at Thai Orchid with my son")]}, ["warning"]),
        ({"Event": [event("family dinner at Thai Orchid")]}, ["warning"]),
        ({"Event": [event("lunch at Thai Orchid", participants=["son"])]}, ["warning"]),
        ({"Event": [event("lunch at Thai Orchid", participants=["Ann"])]}, []),
        ({"Meal": [{"name": "satay", "date": "2026-03-02", "companions": ["son"]}]}, ["warning"]),
        ({"Reservation": [table("Thai Orchid", person="son")]}, ["warning"]),
        ({"Intention": [{"what": "make satay for my son", "by": "2026-03-03"}]}, ["warning"]),
        ({"Intention": [{"what": "make satay for my son", "by": "2026-02-03"}]}, []),
        ({"Intention": [{"what": "make satay for my son", "status": "dropped"}]}, []),
    ],
)
def test_the_allergy_of_who_comes_along_counts(judged: Judged, plans: Facts, severities: list[str]) -> None:
    alerts = judged(RULE, {"Allergy": [SON], **plans}, TODAY)
    assert [alert.severity for alert in alerts] == severities
    assert all("your son is allergic to peanuts" in alert.message for alert in alerts)


def test_a_child_that_is_named_in_chinese_counts_too(judged: Judged) -> None:
    told = {
        "Allergy": [allergy("海鲜", person="儿子", severity="severe")],
        "Event": [event("带儿子去吃海鲜")],
    }
    [alert] = judged(RULE, told, TODAY)
    assert alert.severity == "critical"


def test_an_intolerance_is_quiet(judged: Judged) -> None:
    told = {"Allergy": [allergy("lactose", kind="intolerance")], "Reservation": [table("Gelateria Roma")]}
    [alert] = judged(RULE, told, TODAY)
    assert alert.severity == "info"
    assert "you do not tolerate lactose" in alert.message
