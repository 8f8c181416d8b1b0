"""Doses, as they are written, against what labels allow."""

from typing import Any

import pytest

from tests.rules.conftest import Judged

RULE, TODAY = "medicine_dose", "2026-03-01"


def medicine(name: str, dose: str | None, frequency: str | None = None, **said: Any) -> dict[str, Any]:
    return {"name": name, "status": "taking", "dose": dose, "frequency": frequency, **said}


TOO_MUCH = [
    ("paracetamol", "1000 mg", "six times a day", "critical", "6 g a day"),
    ("Tylenol", "two 500 mg tablets", "every 3 hours", "critical", "8 g a day"),
    ("对乙酰氨基酚", "1克", "每天五次", "critical", "5 g a day"),
    ("ibuprofen", "800 mg", "five times a day", "warning", "4 g a day"),
    ("布洛芬", "800毫克", "一日五次", "warning", "4 g a day"),
    ("loperamide", "24 mg", None, "critical", "24 mg a day"),
    ("methotrexate", "10 mg", "daily", "critical", "70 mg a week"),
    ("甲氨蝶呤", "10毫克", "每天一次", "critical", "70 mg a week"),
    ("levothyroxine", "0.5 mg", "daily", "warning", "500 mcg a day"),
]


@pytest.mark.parametrize(("name", "dose", "frequency", "severity", "sum_"), TOO_MUCH)
def test_more_than_labels_allow(
    judged: Judged, name: str, dose: str, frequency: str | None, severity: str, sum_: str
) -> None:
    [alert] = judged(RULE, {"Medication": [medicine(name, dose, frequency)]}, TODAY)
    assert alert.severity == severity
    assert sum_ in alert.message
    assert "labels for adults allow at most" in alert.message
    assert "Ask the prescriber or a pharmacist first." in alert.message


def test_products_of_one_ingredient_are_added_up(judged: Judged) -> None:
    pair = [medicine("Tylenol", "1 g", "three times a day"), medicine("Panadol", "1 g", "twice a day")]
    [alert] = judged(RULE, {"Medication": pair}, TODAY)
    assert "Tylenol 1 g three times a day and Panadol 1 g twice a day makes 5 g a day" in alert.message
    assert len(alert.because) == 2


WITHIN = [
    medicine("paracetamol", "1 g", "four times a day"),
    medicine("paracetamol", "500-1000 mg", "every 4 to 6 hours"),
    medicine("paracetamol", "1000 mg", "as needed"),
    medicine("paracetamol", "two tablets", "six times a day"),
    medicine("methotrexate", "15 mg", "once a week"),
    medicine("methotrexate", "15 mg", None),
    medicine("amoxicillin", "9 g", "daily"),
    medicine("Tylenol PM", "9 g", "daily"),
    medicine("diclofenac gel", "4 g", "four times a day"),
    medicine("paracetamol", "1 g", "six times a day", status="stopped"),
    medicine("levothyroxine", "150 mcg", "every morning"),
    medicine("paracetamol", None, None),
]


@pytest.mark.parametrize("taken", WITHIN)
def test_it_is_silent(judged: Judged, taken: dict[str, Any]) -> None:
    assert judged(RULE, {"Medication": [taken]}, TODAY) == ()


def test_two_people_are_not_added_up(judged: Judged) -> None:
    pair = [medicine("Tylenol", "3 g", "daily"), medicine("Panadol", "3 g", "daily", person="wife")]
    assert judged(RULE, {"Medication": pair}, TODAY) == ()
