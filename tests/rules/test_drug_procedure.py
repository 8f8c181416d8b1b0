"""What a planned procedure brings, against allergies, medicines and conditions."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE, TODAY = "drug_procedure", "2026-03-01"


def event(title: str, **said: Any) -> dict[str, Any]:
    return {"title": title, "start": "2026-03-10T09:00", **said}


@pytest.mark.parametrize(
    ("substance", "title", "severity"),
    [
        ("eggs", "yellow fever vaccination", "warning"),
        ("鸡蛋", "黄热病疫苗", "warning"),
        ("gelatin", "MMR vaccine", "warning"),
        ("iodinated contrast", "CT scan with contrast", "critical"),
        ("碘造影剂", "增强CT", "critical"),
        ("latex", "hip surgery", "warning"),
        ("乳胶", "看牙医", "warning"),
        ("PEG", "covid booster", "warning"),
    ],
)
def test_an_allergy_speaks_against_what_is_given(
    judged: Judged, substance: str, title: str, severity: str
) -> None:
    told = {"Allergy": [{"substance": substance, "kind": "allergy"}], "Event": [event(title)]}
    [alert] = judged(RULE, told, TODAY)
    assert (alert.severity, alert.due) == (severity, "2026-03-10")
    assert "Tell the people who do it beforehand." in alert.message


def test_a_condition_and_a_medicine_speak_against_what_is_given(judged: Judged) -> None:
    told: Facts = {
        "Condition": [{"name": "chronic kidney disease"}, {"name": "pregnancy"}],
        "Medication": [{"name": "metformin", "status": "taking"}],
        "MedicalVisit": [{"reason": "CT with contrast", "date": "2026-03-05"}],
        "Event": [event("mmr shot")],
    }
    alerts = judged(RULE, told, TODAY)
    assert {(a.severity, a.key[1]) for a in alerts} == {
        ("info", "iodinated contrast"),
        ("critical", "mmr vaccine"),
    }
    assert len(alerts) == 3


SILENT: list[Facts] = [
    {"Allergy": [{"substance": "latex", "person": "son"}], "Event": [event("hip surgery")]},
    {"Allergy": [{"substance": "latex"}], "Event": [event("hip surgery", start="2026-02-10T09:00")]},
    {"Allergy": [{"substance": "latex", "status": "resolved"}], "Event": [event("hip surgery")]},
    {"Allergy": [{"substance": "eggs"}], "Event": [event("flu shot")]},
    {"Allergy": [{"substance": "penicillin"}], "Event": [event("hip surgery")]},
    {"Allergy": [{"substance": "latex"}], "Event": [event("surgery of the app: planning dinner")]},
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, TODAY) == ()
