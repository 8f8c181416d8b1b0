"""A medicine against the allergies of the same person."""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged

RULE, TODAY = "drug_allergy", "2026-03-01"


def allergy(substance: str = "penicillin", **said: Any) -> dict[str, Any]:
    return {"substance": substance, "kind": "allergy", **said}


def medicine(name: str = "amoxicillin", **said: Any) -> dict[str, Any]:
    return {"name": name, "status": "prescribed", **said}


def facts(allergies: list[dict[str, Any]], medicines: list[dict[str, Any]], **more: Any) -> Facts:
    return {"Allergy": allergies, "Medication": medicines, **more}


def test_a_prescription_that_conflicts_with_an_allergy_is_critical(judged: Judged) -> None:
    [alert] = judged(RULE, facts([allergy(reaction="hives")], [medicine("Augmentin")]), TODAY)
    assert (alert.severity, alert.key) == ("critical", ("user", "Augmentin", "penicillin"))
    assert len(alert.because) == 2
    assert alert.source == "Khan 2022 (AAAAI/ACAAI drug-allergy practice parameter); FDA labels"
    assert alert.message == (
        "Augmentin is a combination with amoxicillin, a penicillin, and you are allergic to penicillin. "
        "Ask the prescriber or a pharmacist first. Do not stop a current medicine on your own. "
        f"({alert.source}; draft data, not clinically reviewed)"
    )


def test_a_past_reaction_that_endangered_life_is_told(judged: Judged) -> None:
    [alert] = judged(RULE, facts([allergy(reaction="anaphylaxis")], [medicine()]), TODAY)
    assert "The reaction then was severe (anaphylaxis)" in alert.message
    assert "call the emergency number" in alert.message


@pytest.mark.parametrize(
    ("person", "kind", "words"),
    [
        ("son", "allergy", "and your son is allergic to penicillin."),
        ("Anna", "intolerance", "and Anna does not tolerate penicillin."),
        ("user", "intolerance", "and you do not tolerate penicillin."),
    ],
)
def test_it_says_who_does_not_bear_it(judged: Judged, person: str, kind: str, words: str) -> None:
    own = {"person": person}
    [alert] = judged(RULE, facts([allergy(kind=kind, **own)], [medicine(**own)]), TODAY)
    assert words in alert.message
    assert alert.key[0] == person


def test_what_was_bought_lately_counts_and_what_is_only_called_so_does_not(judged: Judged) -> None:
    bought = [
        {"item": "ibuprofen 200 mg tablets", "date": "2026-02-20"},
        {"item": "ibuprofen 400 mg tablets", "date": "2026-02-21", "status": "returned"},
        {"item": "naproxen tablets", "date": "2025-12-01"},
        {"item": "iron", "date": "2026-02-20"},
    ]
    alerts = judged(RULE, facts([allergy("NSAIDs"), allergy("iron")], [], Purchase=bought), TODAY)
    assert [alert.key for alert in alerts] == [("user", "ibuprofen 200 mg tablets", "NSAIDs")]


def test_each_pair_is_told_once(judged: Judged) -> None:
    alerts = judged(RULE, facts([allergy(), allergy("sulfa")], [medicine(), medicine("Bactrim")]), TODAY)
    assert sorted(alert.key[1:] for alert in alerts) == [("Bactrim", "sulfa"), ("amoxicillin", "penicillin")]


def test_a_rescue_medicine_is_never_warned_away(judged: Judged) -> None:
    [alert] = judged(RULE, facts([allergy("adrenaline", severity="severe")], [medicine("EpiPen")]), TODAY)
    assert alert.severity == "info"


SILENT = [
    facts([allergy()], [medicine("azithromycin")]),
    facts([allergy()], [medicine(status="stopped")]),
    facts([allergy()], [medicine(status="stopped", ended_on=TODAY)]),
    facts([allergy()], [medicine(ended_on="2026-02-28")]),
    facts([allergy()], [medicine(started_on="2025-11-01")]),
    facts([allergy("peanut", category="food")], [medicine()]),
    facts([allergy("zanzibarine")], [medicine("quuxomycin")]),
    facts([allergy()], []),
]


@pytest.mark.parametrize("told", SILENT)
def test_it_is_silent(judged: Judged, told: Facts) -> None:
    assert judged(RULE, told, TODAY) == ()


def test_a_course_that_ends_later_still_counts(judged: Judged) -> None:
    assert judged(RULE, facts([allergy()], [medicine(ended_on="2026-03-05")]), TODAY)


def test_what_is_taken_for_years_still_counts(judged: Judged) -> None:
    years = facts([allergy("aspirin")], [medicine("aspirin", started_on="2019-11-01")])
    course = facts([allergy()], [medicine(status="taking", started_on="2025-11-01")])
    for told in (years, course):
        assert [alert.severity for alert in judged(RULE, told, TODAY)] == ["critical"]


def test_no_message_calls_anything_safe(judged: Judged) -> None:
    told = facts(
        [allergy(), allergy("aspirin")], [medicine(), medicine("ibuprofen"), medicine("paracetamol")]
    )
    alerts = judged(RULE, told, TODAY)
    assert len(alerts) == 3
    assert not any("safe" in alert.message.lower() for alert in alerts)
