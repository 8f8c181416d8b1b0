"""The two medicine rules that ship, run as they stand with the real drug tables."""

import runpy
import sys
from collections.abc import Callable, Iterator
from datetime import date
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from uac_desktop.knowledge.match import Drugs
from uac_desktop.paths import resource

TODAY = date(2026, 3, 1)
Rule = Callable[..., Iterator[SimpleNamespace]]


def allergy(substance: str, person: str = "user", **said: Any) -> SimpleNamespace:
    fields = dict.fromkeys(("category", "kind", "reaction", "severity", "noted_on", "status"))
    return SimpleNamespace(**{**fields, "substance": substance, "person": person, **said})


def medication(name: str, person: str = "user", **said: Any) -> SimpleNamespace:
    fields = dict.fromkeys(("dose", "frequency", "prescriber", "reason", "started_on", "ended_on"))
    return SimpleNamespace(**{**fields, "name": name, "person": person, "status": "prescribed", **said})


def user(medications: list[SimpleNamespace], allergies: list[SimpleNamespace]) -> SimpleNamespace:
    return SimpleNamespace(medications=medications, allergies=allergies)


@pytest.fixture
def load(drugs: Drugs, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Rule]:
    """Loads a rule of `resources/rules` beside the small `uac` that rules import."""
    uac, knowledge = ModuleType("uac"), ModuleType("uac.knowledge")
    vars(uac).update(Alert=SimpleNamespace, rule=lambda watches: lambda function: function)
    vars(knowledge).update(drugs=drugs)
    monkeypatch.setitem(sys.modules, "uac", uac)
    monkeypatch.setitem(sys.modules, "uac.knowledge", knowledge)
    return lambda name: runpy.run_path(str(resource("rules", f"{name}.py")))[name]


@pytest.fixture
def allergy_rule(load: Callable[[str], Rule]) -> Rule:
    return load("drug_allergy")


@pytest.fixture
def interaction_rule(load: Callable[[str], Rule]) -> Rule:
    return load("drug_interaction")


def test_a_prescription_that_conflicts_with_an_allergy_is_critical(allergy_rule: Rule) -> None:
    penicillin, augmentin = allergy("penicillin", reaction="hives"), medication("Augmentin")
    [alert] = allergy_rule(user([augmentin], [penicillin]), TODAY)
    assert alert.severity == "critical"
    assert alert.key == ("user", "Augmentin", "penicillin")
    assert alert.because == (augmentin, penicillin)
    assert alert.message == (
        "Augmentin is a combination with amoxicillin, a penicillin, and you are allergic to penicillin. "
        "Check with the prescriber or pharmacist before taking it."
    )


def test_a_past_reaction_that_endangered_life_is_told(allergy_rule: Rule) -> None:
    [alert] = allergy_rule(
        user([medication("Amoxil")], [allergy("penicillin", reaction="anaphylaxis")]), TODAY
    )
    assert "The reaction then was severe (anaphylaxis)" in alert.message
    assert "emergency" in alert.message


def test_a_medicine_that_is_taken_is_not_to_be_stopped_alone(allergy_rule: Rule) -> None:
    [alert] = allergy_rule(user([medication("Amoxil", status="taking")], [allergy("penicillin")]), TODAY)
    assert "before taking it again; do not stop a current medicine on your own." in alert.message


def test_no_message_says_that_anything_is_safe(allergy_rule: Rule, interaction_rule: Rule) -> None:
    someone = user(
        [medication("Amoxil"), medication("Advil"), medication("warfarin")], [allergy("penicillin")]
    )
    alerts = [*allergy_rule(someone, TODAY), *interaction_rule(someone, TODAY)]
    assert len(alerts) == 2
    assert not any("safe" in alert.message.lower() for alert in alerts)


def test_a_relative_is_spoken_of_as_theirs(allergy_rule: Rule) -> None:
    someone = user([medication("Amoxil", person="son")], [allergy("penicillin", person="son")])
    [alert] = allergy_rule(someone, TODAY)
    assert "and your son is allergic to penicillin." in alert.message
    assert alert.key[0] == "son"


def test_a_contact_is_called_by_name(allergy_rule: Rule) -> None:
    someone = user(
        [medication("Amoxil", person="Anna")], [allergy("penicillin", person="Anna", kind="intolerance")]
    )
    [alert] = allergy_rule(someone, TODAY)
    assert "and Anna does not tolerate penicillin." in alert.message
    assert alert.severity == "info"


def test_a_record_without_a_person_is_the_users(allergy_rule: Rule) -> None:
    someone = user([medication("Amoxil", person=None)], [allergy("penicillin")])  # type: ignore[arg-type]
    assert len(list(allergy_rule(someone, TODAY))) == 1


SILENT = [
    ([medication("Amoxil")], [allergy("penicillin", person="son")]),
    ([medication("Amoxil", person="mother")], [allergy("penicillin")]),
    ([medication("Amoxil", status="stopped")], [allergy("penicillin")]),
    ([medication("Amoxil", status="stopped", ended_on=TODAY)], [allergy("penicillin")]),
    ([medication("Amoxil", ended_on=date(2026, 2, 28))], [allergy("penicillin")]),
    ([medication("Amoxil")], [allergy("penicillin", status="resolved")]),
    ([medication("Amoxil")], [allergy("peanut", category="food")]),
    ([medication("Zithromax")], [allergy("penicillin")]),
    ([medication("furosemide")], [allergy("sulfa")]),
    ([medication("")], [allergy("penicillin")]),
    ([medication("Amoxil")], [allergy("")]),
    ([], [allergy("penicillin")]),
]


@pytest.mark.parametrize(("medications", "allergies"), SILENT)
def test_the_allergy_rule_is_silent(
    allergy_rule: Rule, medications: list[SimpleNamespace], allergies: list[SimpleNamespace]
) -> None:
    assert list(allergy_rule(user(medications, allergies), TODAY)) == []


def test_a_medicine_that_ends_later_is_still_taken(allergy_rule: Rule) -> None:
    for ended_on in (TODAY, date(2026, 3, 9)):
        someone = user([medication("Amoxil", status="taking", ended_on=ended_on)], [allergy("penicillin")])
        assert len(list(allergy_rule(someone, TODAY))) == 1
    someone = user(
        [medication("Amoxil", status="stopped", ended_on=date(2026, 3, 9))], [allergy("penicillin")]
    )
    assert len(list(allergy_rule(someone, TODAY))) == 1


def test_two_episodes_of_a_medicine_make_one_alert(allergy_rule: Rule) -> None:
    someone = user([medication("Amoxil", dose="250 mg"), medication("Amoxil")], [allergy("penicillin")])
    assert len(list(allergy_rule(someone, TODAY))) == 1


def test_medicines_that_harm_together_are_told_once(interaction_rule: Rule) -> None:
    someone = user([medication("Zoloft", status="taking"), medication("Nardil")], [])
    [alert] = interaction_rule(someone, TODAY)
    assert alert.severity == "critical"
    assert alert.key == ("user", "Nardil", "Zoloft")
    assert alert.message.startswith("Nardil and Zoloft should not be taken together: serotonin syndrome")
    assert alert.message.endswith(
        "Check with the prescriber or pharmacist before taking them together; "
        "do not stop a current medicine on your own."
    )


def test_the_order_of_the_records_does_not_matter(interaction_rule: Rule) -> None:
    one, other = medication("warfarin"), medication("Advil")
    forth, back = (list(interaction_rule(user(pair, []), TODAY)) for pair in ([one, other], [other, one]))
    assert [alert.key for alert in forth] == [alert.key for alert in back] == [("user", "Advil", "warfarin")]


@pytest.mark.parametrize(
    ("one", "other", "severity"),
    [
        ("Viagra", "nitroglycerin", "critical"),
        ("warfarin", "ibuprofen", "warning"),
        ("levothyroxine", "iron", "info"),
    ],
)
def test_how_loud_an_interaction_is(interaction_rule: Rule, one: str, other: str, severity: str) -> None:
    [alert] = interaction_rule(user([medication(one), medication(other)], []), TODAY)
    assert alert.severity == severity


def ended(name: str, *day: int) -> SimpleNamespace:
    return medication(name, status="stopped", ended_on=date(*day))


NO_PAIR = [
    [medication("Sinemet"), medication("Azilect")],
    [medication("Tylenol"), medication("Panadol")],
    [medication("warfarin"), medication("warfarin")],
    [medication("warfarin"), medication("Advil", person="son")],
    [medication("warfarin"), medication("Advil", status="stopped")],
    [medication("warfarin"), ended("Advil", 2026, 2, 28)],
    [medication("Zoloft"), ended("Nardil", 2026, 2, 15)],
    [ended("Zoloft", 2026, 2, 27), ended("Nardil", 2026, 2, 27)],
    [medication("Nardil"), ended("Prozac", 2026, 1, 20)],
    [medication("Advil"), ended("Prozac", 2026, 2, 20)],
    [medication("warfarin")],
    [],
]


@pytest.mark.parametrize("medications", NO_PAIR)
def test_the_interaction_rule_is_silent(interaction_rule: Rule, medications: list[SimpleNamespace]) -> None:
    assert list(interaction_rule(user(medications, []), TODAY)) == []


@pytest.mark.parametrize(
    "medications",
    [
        [medication("Zoloft"), ended("Nardil", 2026, 2, 16)],
        [ended("Prozac", 2026, 1, 26), medication("Nardil")],
    ],
)
def test_a_lately_stopped_medicine_still_counts(
    interaction_rule: Rule, medications: list[SimpleNamespace]
) -> None:
    [alert] = interaction_rule(user(medications, []), TODAY)
    assert alert.severity == "critical"
    assert "was stopped, but it still acts for a while." in alert.message


def test_another_persons_interaction_says_whose(interaction_rule: Rule) -> None:
    mother = [medication("warfarin", person="mother"), medication("Advil", person="mother")]
    [alert] = interaction_rule(user(mother, []), TODAY)
    assert alert.message.startswith("For your mother: Advil and warfarin can do serious harm together")
