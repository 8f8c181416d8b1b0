"""The matcher over the shipped tables: the golden checks, the bugs once measured, and the traps."""

import csv
import subprocess
import sys
from datetime import date
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uac_desktop.knowledge import match
from uac_desktop.knowledge.drugs import load_drugs
from uac_desktop.knowledge.match import Conflict, Drugs

GOLDEN = Path(__file__).parents[1] / "data" / "golden_checks.csv"
TODAY = date(2026, 3, 1)


def golden() -> list[tuple[str, str, str, str]]:
    with GOLDEN.open(encoding="utf-8", newline="") as file:
        return [(row["kind"], row["a"], row["b"], row["expected"]) for row in csv.DictReader(file)]


def test_there_are_golden_checks() -> None:
    assert len(golden()) == 80


@pytest.mark.parametrize(("kind", "a", "b", "expected"), golden())
def test_a_golden_check_holds(drugs: Drugs, kind: str, a: str, b: str, expected: str) -> None:
    ask = drugs.allergy_level if kind == "allergy" else drugs.interaction_level
    assert (ask(a, b) or "") == expected


# The bugs that were measured in a first draft.


def test_a_penicillin_is_contraindicated_though_a_side_chain_class_is_narrower(drugs: Drugs) -> None:
    assert drugs.allergy_level("penicillin", "amoxicillin") == "contraindicated"


def test_paracetamol_does_not_hide_the_aspirin_of_excedrin(drugs: Drugs) -> None:
    assert drugs.allergy_level("aspirin", "paracetamol") == "low"
    assert drugs.allergy_level("aspirin", "Excedrin") == "contraindicated"


PLAIN_WORDS = [
    ("penicillin", "Augmentin", "contraindicated"),
    ("penicillin", "Amoxil 500 mg capsules", "contraindicated"),
    ("penicillin", "amoxicillin for my ear infection", "contraindicated"),
    ("penicillin", "amoxicillin (Amoxil)", "contraindicated"),
    ("penicillin", "penicillin", "contraindicated"),
    ("penicillin", "Penicillin V potassium", "contraindicated"),
    ("Penicillins", "ＡＭＯＸＩＬ", "contraindicated"),
    ("penicillin antibiotics", "Trimox", "contraindicated"),
    ("青霉素", "阿莫西林", "contraindicated"),
    ("青黴素", "阿莫西林膠囊", "contraindicated"),
    ("盘尼西林", "力百汀", "contraindicated"),
    ("青霉素", "青霉素钠", "contraindicated"),
    ("青霉素", "注射用头孢曲松钠", "low"),
    ("阿司匹林", "拜耳阿司匹林肠溶片", "contraindicated"),
    ("头孢", "头孢克肟", "caution"),
    ("磺胺", "复方新诺明", "contraindicated"),
    ("penicillin and sulfa", "Bactrim", "contraindicated"),
    ("amoxicillin", "Keflex", "high"),
    ("penicillin", "Keflex", "caution"),
    ("penicillin", "Rocephin", "low"),
    ("penicillin", "Ancef", "low"),
    ("penicillin", "aztreonam", "none"),
    ("penicillin", "Zithromax", None),
    ("Augmentin", "amoxicillin", "contraindicated"),
    ("Bactrim", "trimethoprim", "caution"),
    ("codeine", "Tylenol #3", "contraindicated"),
    ("codeine", "Tylenol", None),
    ("aspirin", "Alka-Seltzer", "contraindicated"),
    ("aspirin", "Pepto-Bismol", "caution"),
    ("NSAIDs", "Advil PM", "high"),
    ("ibuprofen", "Aleve", "high"),
    ("ibuprofen", "Tylenol", "low"),
    ("aspirin", "ibuprofen + paracetamol", "high"),
    ("ace inhibitors", "Entresto", "contraindicated"),
    ("heparin", "enoxaparin", "contraindicated"),
    ("tetracycline", "doxycycline", "caution"),
    ("benzodiazepines", "Valium", "caution"),
    ("shrimp", "CT contrast", "none"),
    ("seafood allergy", "Omnipaque", "none"),
    ("eggs", "flu shot", "none"),
    ("eggs", "propofol", "none"),
    ("peanuts", "Prometrium", "contraindicated"),
    ("acetaminophen", "Panadol", "contraindicated"),
    ("adrenaline", "EpiPen", "contraindicated"),
    ("albuterol", "Ventolin", "contraindicated"),
    ("泰诺", "泰诺林", "contraindicated"),
]


@pytest.mark.parametrize(("allergy", "medicine", "expected"), PLAIN_WORDS)
def test_plain_words_are_understood(drugs: Drugs, allergy: str, medicine: str, expected: str | None) -> None:
    assert drugs.allergy_level(allergy, medicine) == expected


NOTHING_IS_SAID = [
    ("sulfa", "morphine sulfate"),
    ("sulfa", "magnesium sulfate"),
    ("sulfites", "Bactrim"),
    ("sulfa", "amoxicillin"),
    ("sulfates", "Zocor"),
    ("antibiotics", "amoxicillin"),
    ("painkillers", "ibuprofen"),
    ("anesthesia", "lidocaine"),
    ("消炎药", "阿莫西林"),
    ("vaccines", "flu shot"),
    ("peanut", "Advil"),
    ("latex", "ibuprofen"),
    ("cats", "Zyrtec"),
    ("lactose", "amoxicillin"),
    ("penicillin", "non-penicillin antibiotic"),
    ("penicillin", "a walk in the park"),
    ("", "amoxicillin"),
    ("penicillin", ""),
]


@pytest.mark.parametrize(("allergy", "medicine"), NOTHING_IS_SAID)
def test_unknown_vague_or_unrelated_words_make_no_conflict(drugs: Drugs, allergy: str, medicine: str) -> None:
    assert drugs.conflict(allergy, medicine) is None


@pytest.mark.parametrize("medicine", ["furosemide", "Microzide", "glipizide", "sumatriptan", "acetazolamide"])
def test_sulfa_is_not_every_sulfonamide(drugs: Drugs, medicine: str) -> None:
    assert drugs.allergy_level("sulfa", medicine) == "none"
    assert drugs.conflict("sulfa", medicine) is None


def test_a_label_that_names_the_allergy_is_only_information(drugs: Drugs) -> None:
    conflict = drugs.conflict("sulfa", "Celebrex")
    assert conflict is not None
    assert conflict.severity(SimpleNamespace()) == "info"


REASONS = [
    ("penicillin", "amoxicillin", "a penicillin"),
    ("penicillin", "Augmentin", "a combination with amoxicillin, a penicillin"),
    ("penicillin", "Keflex", "an aminocephalosporin that can set off the same reaction"),
    ("amoxicillin", "Amoxil", "amoxicillin"),
    ("amoxicillin", "amoxicillin", "the same substance"),
    ("amoxicillin", "ampicillin", "a penicillin, as amoxicillin is"),
    ("Augmentin", "amoxicillin", "a part of Augmentin"),
    ("aspirin", "Excedrin", "a combination with aspirin"),
    ("ace inhibitors", "lisinopril", "an ACE inhibitor"),
    ("NSAIDs", "meloxicam", "a COX-2-preferential NSAID that can set off the same reaction"),
    ("ceftriaxone", "cefotaxime", "a medicine with a like side chain, as ceftriaxone is"),
]


@pytest.mark.parametrize(("allergy", "medicine", "reason"), REASONS)
def test_the_reason_completes_the_sentence(drugs: Drugs, allergy: str, medicine: str, reason: str) -> None:
    conflict = drugs.conflict(allergy, medicine)
    assert conflict is not None
    assert conflict.reason == reason


def test_a_conflict_carries_its_note_and_source(drugs: Drugs) -> None:
    conflict = drugs.conflict("class:penicillin", "cefazolin")
    assert conflict is not None
    assert "unique side chains" in conflict.note
    assert conflict.source == "Khan 2022"


# How loud a conflict is.

SEVERITIES = [
    ("contraindicated", {}, "critical"),
    ("contraindicated", {"severity": "mild", "reaction": "hives"}, "critical"),
    ("high", {}, "warning"),
    ("high", {"severity": "life_threatening"}, "critical"),
    ("high", {"reaction": "my throat closed up"}, "critical"),
    ("high", {"reaction": "呼吸困难"}, "critical"),
    ("high", {"reaction": ["hives", "anaphylaxis"]}, "critical"),
    ("caution", {}, "warning"),
    ("low", {}, "info"),
    ("label_only", {}, "info"),
    ("contraindicated", {"kind": "intolerance", "reaction": "nausea"}, "info"),
    ("contraindicated", {"kind": "intolerance", "reaction": "anaphylaxis"}, "critical"),
    ("contraindicated", {"status": "resolved"}, None),
    ("contraindicated", {"status": "refuted"}, None),
    ("contraindicated", {"status": "outgrown"}, None),
    ("contraindicated", {"status": "desensitised"}, "info"),
    ("contraindicated", {"kind": "family_history"}, None),
    ("contraindicated", {"status": "active", "kind": "allergy"}, "critical"),
]


@pytest.mark.parametrize(("level", "record", "expected"), SEVERITIES)
def test_severity_follows_level_and_record(
    level: str, record: dict[str, object], expected: str | None
) -> None:
    assert Conflict(level, "a penicillin", "", "").severity(SimpleNamespace(**record)) == expected


def test_an_intolerance_of_the_very_drug_still_warns(drugs: Drugs) -> None:
    record = SimpleNamespace(kind="intolerance", reaction="stomach ache")
    same, kin = drugs.conflict("codeine", "codeine"), drugs.conflict("codeine", "morphine")
    assert same is not None
    assert kin is not None
    assert (same.severity(record), kin.severity(record)) == ("warning", "info")


def test_a_severe_delayed_reaction_is_never_downgraded_among_beta_lactams(drugs: Drugs) -> None:
    conflict = drugs.conflict("penicillin", "ceftriaxone")
    assert conflict is not None
    assert conflict.severity(SimpleNamespace(reaction="a rash")) == "info"
    assert conflict.severity(SimpleNamespace(reaction="Stevens-Johnson syndrome")) == "warning"


def test_a_rescue_medicine_is_never_warned_away(drugs: Drugs) -> None:
    conflict = drugs.conflict("adrenaline", "EpiPen")
    together = drugs.interaction("EpiPen", "Nardil")
    assert conflict is not None
    assert conflict.severity(SimpleNamespace(severity="severe")) == "info"
    assert together is not None
    assert together.alert() == "info"


# Interactions.

TOGETHER = [
    ("warfarin", "Advil", "major"),
    ("华法林", "布洛芬", "major"),
    ("Coumadin", "Excedrin", "major"),
    ("Paxlovid", "Zocor", "contraindicated"),
    ("Nardil", "Zoloft", "contraindicated"),
    ("Viagra", "nitroglycerin", "contraindicated"),
    ("class:maoi", "class:ssri", "contraindicated"),
    ("simvastatin", "grapefruit juice", "major"),
    ("Flagyl", "beer", "major"),
    ("头孢哌酮", "白酒", "major"),
    ("Vicodin", "Xanax", "major"),
    ("lisinopril", "salt substitute", "major"),
    ("warfarin", "spinach", "moderate"),
    ("aspirin", "ibuprofen", "moderate"),
    ("Sinemet", "Azilect", "none"),
    ("lisinopril", "losartan potassium for blood pressure", "major"),
    ("Tylenol", "Panadol", None),
    ("amoxicillin", "wine", None),
    ("a mystery", "warfarin", None),
]


@pytest.mark.parametrize(("a", "b", "expected"), TOGETHER)
def test_medicines_together(drugs: Drugs, a: str, b: str, expected: str | None) -> None:
    assert drugs.interaction_level(a, b) == expected


def test_an_interaction_names_the_parts_and_its_effect(drugs: Drugs) -> None:
    found = drugs.interaction("Vicodin", "Xanax")
    assert found is not None
    assert set(found.names) == {"hydrocodone", "alprazolam"}
    assert "respiratory depression" in found.effect
    assert found.source


WASHOUTS = [
    ("Nardil", "Zoloft", 14),
    ("Prozac", "Nardil", 35),
    ("vortioxetine", "Nardil", 21),
    ("vortioxetine", "ibuprofen", 0),
    ("Cialis", "nitroglycerin", 2),
    ("lisinopril", "Entresto", 2),
    ("amoxicillin", "Nardil", 0),
]


@pytest.mark.parametrize(("stopped", "other", "days"), WASHOUTS)
def test_some_medicines_linger(drugs: Drugs, stopped: str, other: str, days: int) -> None:
    assert drugs.washout_days(stopped, other) == days


PARTIAL_MONTH = SimpleNamespace(year=2026, month=2, day=None)
PARTIAL_YEAR = SimpleNamespace(year=2026, month=None, day=None)


@pytest.mark.parametrize(
    ("ended_on", "acts"),
    [
        (date(2026, 2, 16), True),
        (date(2026, 2, 15), False),
        (date(2026, 3, 5), False),
        (PARTIAL_MONTH, True),
        (PARTIAL_YEAR, False),
        (None, False),
    ],
)
def test_a_stopped_medicine_acts_until_it_is_washed_out(drugs: Drugs, ended_on: object, acts: bool) -> None:
    found = drugs.interaction("Zoloft", "Nardil")
    assert found is not None
    assert found.lingers("Nardil", ended_on, TODAY) is acts
    assert not found.lingers("Zoloft", ended_on, TODAY)


# Names.

SPELLINGS = [
    ("Amoxil", "amoxicillin"),
    ("阿莫西林", "amoxicillin"),
    ("amoxycillin 250mg", "amoxicillin"),
    ("青霉素", "penicillin"),
    ("penicillin", "penicillin"),
    ("class:penicillin", "penicillin"),
    ("heparin", "heparin"),
    ("Augmentin", "co-amoxiclav"),
    ("amoxicillin and clavulanic acid", "co-amoxiclav"),
    ("盐酸二甲双胍片", "metformin"),
    ("acetaminophen", "paracetamol"),
    ("Tylenol", "paracetamol"),
    ("Tylenol 3", "codeine/paracetamol"),
    ("St. John’s wort", "st john's wort"),
    ("Oracefal", "cefadroxil"),
    ("something else", "something else"),
    ("Iron Man", "Iron Man"),
    ("", ""),
]


@pytest.mark.parametrize(("name", "canonical"), SPELLINGS)
def test_a_name_has_one_spelling(drugs: Drugs, name: str, canonical: str) -> None:
    assert drugs.canonical(name) == canonical


DRUGS = load_drugs()
# A second matcher, so that the first one's memory cannot answer for it.
OTHER = load_drugs()
KNOWN = sorted({written for _, written, _ in DRUGS.names()})
NAMES = st.one_of(st.sampled_from(KNOWN), st.text(max_size=12), st.sampled_from(KNOWN).map(str.upper))


@given(NAMES)
def test_canonical_is_idempotent(name: str) -> None:
    once = DRUGS.canonical(name)
    assert DRUGS.canonical(once) == once


@given(NAMES, NAMES)
def test_interactions_are_symmetric(a: str, b: str) -> None:
    assert OTHER.interaction(a, b) == DRUGS.interaction(b, a)


@given(st.sampled_from(KNOWN), st.sampled_from(KNOWN))
def test_a_conflict_is_there_exactly_where_the_level_speaks_against(allergy: str, medicine: str) -> None:
    level, conflict = DRUGS.allergy_level(allergy, medicine), DRUGS.conflict(allergy, medicine)
    assert (conflict is None) == (level in (None, "none"))
    assert conflict is None or conflict.level == level


@given(st.sampled_from(KNOWN), st.sampled_from(KNOWN))
def test_a_reason_is_a_phrase_within_a_sentence(allergy: str, medicine: str) -> None:
    conflict = DRUGS.conflict(allergy, medicine)
    assert conflict is None or (
        conflict.reason.strip() and "_" not in conflict.reason and ":" not in conflict.reason
    )


def test_the_matcher_imports_the_standard_library_alone() -> None:
    script = (
        "import runpy, sys; before = set(sys.modules);"
        f"runpy.run_path({match.__file__!r});"
        "new = {name.partition('.')[0] for name in set(sys.modules) - before};"
        "print(*sorted(new - sys.stdlib_module_names))"
    )
    run = subprocess.run([sys.executable, "-I", "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == ""
