"""Food and drink against the medicines of the same person."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE, TODAY = "food_medicine", "2026-03-01"


def medicine(name: str, **said: Any) -> dict[str, Any]:
    return {"name": name, "status": "taking", **said}


def event(title: str, start: str = "2026-03-05T19:00") -> dict[str, Any]:
    return {"title": title, "start": start}


@pytest.mark.parametrize(
    ("name", "title", "severity"),
    [
        ("metronidazole", "wine tasting with Ann", "warning"),
        ("甲硝唑", "和老王喝酒", "warning"),
        ("phenelzine", "cheese tasting", "critical"),
        ("simvastatin", "breakfast with grapefruit juice", "warning"),
        ("辛伐他汀", "早餐西柚汁", "warning"),
        ("disulfiram", "whisky tasting", "critical"),
        ("metformin", "wine tasting", "info"),
        ("头孢哌酮", "啤酒节", "warning"),
    ],
)
def test_a_medicine_forbids_what_is_planned(judged: Judged, name: str, title: str, severity: str) -> None:
    [alert] = judged(RULE, {"Medication": [medicine(name)], "Event": [event(title)]}, TODAY)
    assert (alert.severity, alert.due) == (severity, "2026-03-05")
    assert name in alert.message
    assert title in alert.message


def test_a_habit_counts(judged: Judged) -> None:
    told = {
        "Medication": [medicine("simvastatin")],
        "Preference": [{"topic": "grapefruit juice", "polarity": "likes"}],
    }
    [alert] = judged(RULE, told, TODAY)
    assert alert.message.startswith("grapefruit juice means grapefruit, which does not go with simvastatin")


@pytest.mark.parametrize(
    ("ended_on", "day", "fires"),
    [
        ("2026-03-04", "2026-03-06", True),
        ("2026-03-04", "2026-03-08", False),
        ("2026-02-28", "2026-03-02", True),
    ],
)
def test_it_counts_for_its_days_after_the_end(judged: Judged, ended_on: str, day: str, fires: bool) -> None:
    course = medicine("metronidazole", ended_on=ended_on)
    told = {"Medication": [course], "Event": [event("wine tasting", f"{day}T19:00")]}
    assert bool(judged(RULE, told, TODAY)) is fires


SILENT: list[Facts] = [
    {"Medication": [medicine("amoxicillin")], "Event": [event("wine tasting")]},
    {"Medication": [medicine("metronidazole")], "Event": [event("alcohol-free drinks")]},
    {"Medication": [medicine("metronidazole", person="wife")], "Event": [event("wine tasting")]},
    {"Medication": [medicine("metronidazole")], "Event": [event("wine tasting", "2026-02-05T19:00")]},
    {"Medication": [medicine("metronidazole", status="stopped")], "Event": [event("wine tasting")]},
    {
        "Medication": [medicine("simvastatin")],
        "Preference": [{"topic": "grapefruit", "polarity": "dislikes"}],
    },
]


@pytest.mark.parametrize("facts", SILENT)
def test_it_is_silent(judged: Judged, facts: Facts) -> None:
    assert judged(RULE, facts, TODAY) == ()
