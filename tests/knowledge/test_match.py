"""The matcher over the shipped tables: the golden checks, the bugs once measured, and the traps."""

import csv
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uac_desktop.knowledge.drugs import load_tables
from uac_desktop.knowledge.match import Drugs

GOLDEN = Path(__file__).parents[1] / "data" / "golden_checks.csv"


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


DRUGS = Drugs(load_tables())
# A second matcher, so that the first one's memory cannot answer for it.
OTHER = Drugs(load_tables())
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
        "import sys; before = set(sys.modules); import uac_desktop.knowledge.match;"
        "new = {name.partition('.')[0] for name in set(sys.modules) - before};"
        "print(*sorted(new - sys.stdlib_module_names))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["uac_desktop"]
