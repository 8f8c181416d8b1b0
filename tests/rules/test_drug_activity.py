"""What is planned against the medicines and conditions of the same person."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE, TODAY = "drug_activity", "2026-03-01"


def medicine(name: str, **said: Any) -> dict[str, Any]:
    return {"name": name, "status": "taking", **said}


def event(title: str, start: str = "2026-03-10T09:00", **said: Any) -> dict[str, Any]:
    return {"title": title, "start": start, **said}


PLANNED = [
    ("zolpidem", "drive to Lyon", "warning"),
    ("唑吡坦", "开车去机场", "warning"),
    ("lorazepam", "driving lesson", "info"),
    ("doxycycline", "beach day", "info"),
    ("多西环素", "去海滩", "info"),
    ("apixaban", "knee replacement", "warning"),
    ("利伐沙班", "膝关节手术", "warning"),
    ("semaglutide", "colonoscopy", "warning"),
    ("isotretinoin", "blood drive", "warning"),
    ("异维A酸", "献血", "warning"),
    ("insulin", "fasting blood test", "warning"),
    ("胰岛素", "空腹抽血", "warning"),
    ("biotin", "thyroid test", "info"),
    ("nicotine patch", "MRI of the knee", "info"),
    ("cetirizine", "allergy test", "info"),
    ("fentanyl patch", "sauna with Ann", "warning"),
]


@pytest.mark.parametrize(("name", "title", "severity"), PLANNED)
def test_a_medicine_speaks_against_a_plan(judged: Judged, name: str, title: str, severity: str) -> None:
    [alert] = judged(RULE, {"Medication": [medicine(name)], "Event": [event(title)]}, TODAY)
    assert (alert.severity, alert.due) == (severity, "2026-03-10")
    assert title in alert.message
    assert "Do not stop a current medicine on your own." in alert.message


@pytest.mark.parametrize(
    ("condition", "title", "severity"),
    [
        ("epilepsy", "scuba diving course", "critical"),
        ("癫痫", "潜水课", "critical"),
        ("asthma", "scuba diving", "warning"),
        ("pregnancy", "dive trip", "critical"),
        ("epilepsy", "drive to Lyon", "warning"),
        ("malignant hyperthermia", "wisdom teeth under general anaesthetic", "critical"),
        ("恶性高热", "全麻手术", "critical"),
    ],
)
def test_a_condition_speaks_against_a_plan(judged: Judged, condition: str, title: str, severity: str) -> None:
    [alert] = judged(RULE, {"Condition": [{"name": condition}], "Event": [event(title)]}, TODAY)
    assert alert.severity == severity
    assert "Do not stop" not in alert.message


def test_a_trip_and_a_visit_are_plans_too(judged: Judged) -> None:
    trip = {"destination": "Lhasa", "start_on": "2026-05-01", "end_on": "2026-05-08", "status": "booked"}
    visit = {"reason": "wisdom tooth extraction", "date": "2026-03-05"}
    told = {"Condition": [{"name": "atrial fibrillation"}], "Medication": [medicine("warfarin")]}
    alerts = judged(RULE, {**told, "Trip": [trip], "MedicalVisit": [visit]}, TODAY)
    assert {(a.severity, a.due) for a in alerts} == {("info", "2026-05-08"), ("warning", "2026-03-05")}


SILENT: list[Facts] = [
    {"Medication": [medicine("apixaban")], "Event": [event("knee replacement", "2026-02-10T09:00")]},
    {"Medication": [medicine("apixaban")], "Event": [event("knee replacement", status="cancelled")]},
    {"Medication": [medicine("apixaban", person="father")], "Event": [event("knee replacement")]},
    {"Medication": [medicine("paracetamol")], "Event": [event("drive to Lyon")]},
    {"Medication": [medicine("zolpidem", ended_on="2026-03-05")], "Event": [event("drive to Lyon")]},
    {"Medication": [medicine("zolpidem")], "Event": [event("quarterly review")]},
    {"Medication": [medicine("doxycycline")], "Event": [event("dinner at The Beach House")]},
    {"Condition": [{"name": "epilepsy", "status": "resolved"}], "Event": [event("scuba diving")]},
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, TODAY) == ()


@pytest.mark.parametrize(("ended_on", "fires"), [("2026-02-20", True), ("2026-02-01", False)])
def test_a_stopped_medicine_may_still_keep_from_giving_blood(
    judged: Judged, ended_on: str, fires: bool
) -> None:
    stopped = medicine("isotretinoin", status="stopped", ended_on=ended_on)
    alerts = judged(RULE, {"Medication": [stopped], "Event": [event("donate blood")]}, TODAY)
    assert bool(alerts) is fires


def test_many_drives_are_told_once(judged: Judged) -> None:
    drives = [event(f"drive to {city}", f"2026-03-{day}T09:00") for city, day in (("Lyon", 10), ("Nice", 12))]
    assert len(judged(RULE, {"Medication": [medicine("zolpidem")], "Event": drives}, TODAY)) == 1
