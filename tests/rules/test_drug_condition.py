"""A medicine against the conditions and the age of the same person."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE, TODAY = "drug_condition", "2026-03-01"


def medicine(name: str, **said: Any) -> dict[str, Any]:
    return {"name": name, "status": "taking", **said}


def told(condition: str, *medicines: dict[str, Any], **said: Any) -> Facts:
    return {"Condition": [{"name": condition, "status": "active", **said}], "Medication": list(medicines)}


@pytest.mark.parametrize(
    ("condition", "name", "severity"),
    [
        ("pregnancy", "Accutane", "critical"),
        ("怀孕", "异维A酸", "critical"),
        ("pregnant", "ibuprofen", "warning"),
        ("breastfeeding", "codeine", "critical"),
        ("哺乳期", "可待因", "critical"),
        ("asthma", "propranolol", "critical"),
        ("哮喘", "普萘洛尔", "critical"),
        ("asthma", "timolol eye drops", "critical"),
        ("asthma", "atenolol", "info"),
        ("G6PD deficiency", "primaquine", "critical"),
        ("蚕豆病", "伯氨喹", "critical"),
        ("stage 3 chronic kidney disease", "Advil", "warning"),
        ("慢性肾病", "布洛芬", "warning"),
        ("heart failure", "naproxen", "warning"),
        ("心衰", "萘普生", "warning"),
        ("stomach ulcer", "diclofenac", "critical"),
        ("epilepsy", "bupropion", "critical"),
        ("HLA-B*57:01", "abacavir", "critical"),
        ("Parkinson's disease", "metoclopramide", "critical"),
    ],
)
def test_a_condition_speaks_against_a_medicine(
    judged: Judged, condition: str, name: str, severity: str
) -> None:
    [alert] = judged(RULE, told(condition, medicine(name)), TODAY)
    assert alert.severity == severity
    assert name.lower() in alert.message.lower()
    assert "Ask the prescriber or a pharmacist first." in alert.message
    assert alert.source


SILENT = [
    told("asthma", medicine("salbutamol")),
    told("asthma", medicine("propranolol", person="wife")),
    told("pregnancy", medicine("isotretinoin"), person="wife"),
    told("asthma", medicine("propranolol", status="stopped")),
    told("asthma", medicine("propranolol"), status="resolved"),
    told("family history of asthma", medicine("propranolol")),
    told("risk of kidney disease", medicine("ibuprofen")),
    told("a broken arm", medicine("ibuprofen")),
    told("breastfeeding", medicine("CT contrast")),
    told("pregnancy", medicine("isotretinoin"), onset_on="2024-12-01"),
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, TODAY) == ()


def test_a_cream_is_one_step_quieter(judged: Judged) -> None:
    [alert] = judged(RULE, told("heart failure", medicine("diclofenac gel")), TODAY)
    assert alert.severity == "info"


@pytest.mark.parametrize(
    ("name", "ended_on", "fires"),
    [
        ("isotretinoin", "2026-02-10", True),
        ("isotretinoin", "2026-01-10", False),
        ("acitretin", "2024-01-10", True),
        ("warfarin", "2026-02-27", False),
    ],
)
def test_some_medicines_count_long_after_their_end(
    judged: Judged, name: str, ended_on: str, fires: bool
) -> None:
    alerts = judged(RULE, told("pregnancy", medicine(name, status="stopped", ended_on=ended_on)), TODAY)
    assert bool(alerts) is fires
    assert all("It was stopped, but it still acts" in alert.message for alert in alerts)


@pytest.mark.parametrize(
    ("birthday", "name", "severities"),
    [
        ("2018-05-05", "aspirin", ["critical"]),
        ("2018-05-05", "codeine", ["critical"]),
        ("2018-05-05", "paracetamol", []),
        ("2001-05-05", "aspirin", []),
        ("2025-11-20", "ibuprofen", ["warning"]),
    ],
)
def test_an_age_speaks_against_a_medicine(
    judged: Judged, birthday: str, name: str, severities: list[str]
) -> None:
    son = {"name": "Leo", "relationship": "son", "birthday": birthday}
    facts = {"Contact": [son], "Medication": [medicine(name, person="son")]}
    alerts = judged(RULE, facts, TODAY)
    assert [alert.severity for alert in alerts] == severities
    assert all(alert.message.startswith("For your son: ") for alert in alerts)


def test_the_users_own_age_counts_too(judged: Judged) -> None:
    born = {"attribute": "birth_date", "value": "2015-01-01"}
    [alert] = judged(RULE, {"Profile": [born], "Medication": [medicine("tramadol")]}, TODAY)
    assert "should not be taken in a child under 12" in alert.message
