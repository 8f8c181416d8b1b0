"""The same medicine twice."""

from typing import Any

import pytest

from tests.rules.conftest import Judged

RULE, TODAY = "drug_duplicate", "2026-03-01"


def medicine(name: str, **said: Any) -> dict[str, Any]:
    return {"name": name, "status": "taking", **said}


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        ("Tylenol PM", "Panadol", "both hold paracetamol"),
        ("泰诺", "对乙酰氨基酚", "both hold paracetamol"),
        ("NyQuil", "Vicodin", "both hold paracetamol"),
        ("atorvastatin", "simvastatin", "two medicines of one kind (statin)"),
        ("洛伐他汀", "辛伐他汀", "two medicines of one kind (statin)"),
        ("lorazepam", "diazepam", "two medicines of one kind (benzodiazepine)"),
        ("ramipril", "lisinopril", "two medicines of one kind (ACE inhibitor)"),
    ],
)
def test_the_same_twice_is_a_warning(judged: Judged, one: str, other: str, words: str) -> None:
    [alert] = judged(RULE, {"Medication": [medicine(one), medicine(other)]}, TODAY)
    assert alert.severity == "warning"
    assert words in alert.message
    assert "Ask the prescriber or a pharmacist first." in alert.message


def test_two_stomach_medicines_are_information(judged: Judged) -> None:
    [alert] = judged(RULE, {"Medication": [medicine("omeprazole"), medicine("pantoprazole")]}, TODAY)
    assert alert.severity == "info"


def test_one_prescriber_may_mean_it(judged: Judged) -> None:
    pair = [medicine("ramipril", prescriber="Dr Lind"), medicine("lisinopril", prescriber="Dr Lind")]
    [alert] = judged(RULE, {"Medication": pair}, TODAY)
    assert alert.severity == "info"


SILENT = [
    [medicine("paracetamol"), medicine("ibuprofen")],
    [medicine("ibuprofen"), medicine("diclofenac gel")],
    [medicine("ibuprofen"), medicine("aspirin")],
    [medicine("ibuprofen"), medicine("naproxen")],
    [medicine("vitamin D"), medicine("vitamin D3 drops")],
    [medicine("Tylenol PM"), medicine("paracetamol", person="son")],
    [medicine("Tylenol PM"), medicine("paracetamol", status="stopped")],
    [medicine("quuxomycin"), medicine("quuxomycin forte")],
]


@pytest.mark.parametrize("medicines", SILENT)
def test_it_is_silent(judged: Judged, medicines: list[dict[str, Any]]) -> None:
    assert judged(RULE, {"Medication": medicines}, TODAY) == ()
