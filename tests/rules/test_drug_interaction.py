"""Two medicines of one person that do not go together."""

from typing import Any

import pytest

from tests.rules.conftest import Judged

RULE, TODAY = "drug_interaction", "2026-03-01"


def medicine(name: str, **said: Any) -> dict[str, Any]:
    return {"name": name, "status": "taking", **said}


def ended(name: str, on: str) -> dict[str, Any]:
    return medicine(name, status="stopped", ended_on=on)


def test_a_pair_to_be_avoided_is_critical_and_names_both(judged: Judged) -> None:
    told = {"Medication": [medicine("Zoloft"), medicine("Nardil", status="prescribed")]}
    [alert] = judged(RULE, told, TODAY)
    assert (alert.severity, alert.key) == ("critical", ("user", "Nardil", "Zoloft"))
    assert alert.message.startswith("Nardil and Zoloft should not be taken together: serotonin syndrome")
    assert "Ask the prescriber or a pharmacist first. Do not stop" in alert.message
    assert "draft data, not clinically reviewed" in alert.message


def test_the_order_of_the_records_does_not_matter(judged: Judged) -> None:
    pair = [medicine("warfarin"), medicine("Advil")]
    keys = [[a.key for a in judged(RULE, {"Medication": each}, TODAY)] for each in (pair, pair[::-1])]
    assert keys == [[("user", "Advil", "warfarin")]] * 2


@pytest.mark.parametrize(
    ("one", "other", "severity"),
    [
        ("Viagra", "nitroglycerin", "critical"),
        ("warfarin", "ibuprofen", "warning"),
        ("levothyroxine", "iron", "info"),
        ("华法林", "布洛芬", "warning"),
    ],
)
def test_how_loud_an_interaction_is(judged: Judged, one: str, other: str, severity: str) -> None:
    [alert] = judged(RULE, {"Medication": [medicine(one), medicine(other)]}, TODAY)
    assert alert.severity == severity


SILENT = [
    [medicine("Tylenol"), medicine("Panadol")],
    [medicine("warfarin"), medicine("Advil", person="son")],
    [medicine("warfarin"), medicine("Advil", status="stopped")],
    [medicine("warfarin"), ended("Advil", "2026-02-28")],
    [medicine("Zoloft"), ended("Nardil", "2026-02-15")],
    [ended("Zoloft", "2026-02-27"), ended("Nardil", "2026-02-27")],
    [medicine("Nardil"), ended("Prozac", "2026-01-20")],
    [medicine("Advil"), ended("Prozac", "2026-02-20")],
    [medicine("sertraline"), ended("phenelzine", "2025-03")],
    [medicine("warfarin"), medicine("clarithromycin", status="prescribed", started_on="2025-11-01")],
    [medicine("warfarin")],
]


@pytest.mark.parametrize("medicines", SILENT)
def test_it_is_silent(judged: Judged, medicines: list[dict[str, Any]]) -> None:
    assert judged(RULE, {"Medication": medicines}, TODAY) == ()


@pytest.mark.parametrize(
    ("stopped", "other", "last_day"),
    [
        ("Nardil", "Zoloft", "2026-02-16"),
        ("Prozac", "Nardil", "2026-01-26"),
        ("苯乙肼", "舍曲林", "2026-02-16"),
    ],
)
def test_a_lately_stopped_medicine_still_counts(
    judged: Judged, stopped: str, other: str, last_day: str
) -> None:
    [alert] = judged(RULE, {"Medication": [ended(stopped, last_day), medicine(other)]}, TODAY)
    assert alert.severity == "critical"
    assert f"{stopped} was stopped, but it still acts for a while." in alert.message


def test_another_persons_pair_says_whose(judged: Judged) -> None:
    mother = [medicine("warfarin", person="mother"), medicine("Advil", person="mother")]
    [alert] = judged(RULE, {"Medication": mother}, TODAY)
    assert alert.message.startswith("For your mother: Advil and warfarin can do serious harm together")


def test_what_was_bought_is_held_against_what_is_taken(judged: Judged) -> None:
    bought = [{"item": item, "date": "2026-02-27"} for item in ("vitamin K2", "calcium", "iron", "a lamp")]
    told = {"Medication": [medicine("warfarin"), medicine("levothyroxine")], "Purchase": bought}
    alerts = judged(RULE, told, TODAY)
    assert [(a.severity, a.key) for a in alerts] == [("warning", ("user", "warfarin", "vitamin K2"))]
    assert "warfarin and vitamin K2, bought lately, can do serious harm together" in alerts[0].message


def test_each_pair_is_told_once(judged: Judged) -> None:
    names = ("warfarin", "ibuprofen", "sertraline", "phenelzine")
    alerts = judged(RULE, {"Medication": [medicine(name) for name in names]}, TODAY)
    assert len({alert.key for alert in alerts}) == len(alerts) >= 4
