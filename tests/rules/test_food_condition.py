"""Food and drink against the conditions of the same person."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE, TODAY = "food_condition", "2026-03-01"


def table(provider: str, **said: Any) -> dict[str, Any]:
    return {"kind": "restaurant", "provider": provider, "start": "2026-03-05T19:00", **said}


@pytest.mark.parametrize(
    ("condition", "provider", "severity"),
    [
        ("coeliac disease", "Pizza Roma", "warning"),
        ("乳糜泻", "意面馆", "warning"),
        ("pregnancy", "Sushi Den", "info"),
        ("怀孕", "寿司店", "info"),
        ("pregnancy", "Vineyard Lunch", "critical"),
        ("gout", "Beer Garden", "info"),
        ("G6PD deficiency", "Fava Beans House", "critical"),
        ("蚕豆病", "蚕豆小馆", "critical"),
    ],
)
def test_a_condition_speaks_against_what_is_served(
    judged: Judged, condition: str, provider: str, severity: str
) -> None:
    told = {"Condition": [{"name": condition, "status": "active"}], "Reservation": [table(provider)]}
    alerts = judged(RULE, told, TODAY)
    assert {alert.severity for alert in alerts} == {severity}
    assert all(provider in alert.message and "draft data" in alert.message for alert in alerts)


SILENT: list[Facts] = [
    {"Condition": [{"name": "coeliac disease"}], "Reservation": [table("Gluten-free Pizza")]},
    {"Condition": [{"name": "coeliac disease", "person": "sister"}], "Reservation": [table("Pizza Roma")]},
    {"Condition": [{"name": "pregnancy", "status": "resolved"}], "Reservation": [table("Sushi Den")]},
    {"Condition": [{"name": "pregnancy"}], "Event": [{"title": "bar exam", "start": "2026-03-05T09:00"}]},
    {"Condition": [{"name": "gout"}], "Reservation": [table("Pizza Roma")]},
    {"Condition": [{"name": "lactose intolerance"}], "Reservation": [table("Gelateria")]},
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, TODAY) == ()
