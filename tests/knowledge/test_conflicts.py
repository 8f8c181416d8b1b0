"""What an allergy says against a medicine: the words for it, and how loud to be."""

from types import SimpleNamespace

import pytest

from uac_desktop.knowledge.conflicts import Conflict
from uac_desktop.knowledge.match import Drugs

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
    ("high", {"reaction": "an asthma attack"}, "critical"),
    ("high", {"reaction": "ended up in the ER"}, "critical"),
    ("high", {"reaction": "晕倒，送去急诊"}, "critical"),
    ("high", {"reaction": "hives on her arms"}, "warning"),
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


@pytest.mark.parametrize(
    ("family", "reaction", "lowered"),
    [
        ("", "it made me sick to my stomach", True),
        ("", "头晕", True),
        ("class:opioid", "itching all over", True),
        ("", "itching all over", False),
        ("class:statin", "muscle cramps", True),
        ("class:ace_inhibitor", "cough", True),
        ("class:ace_inhibitor", "cough and swollen lips", False),
        ("", "nausea, then a rash", False),
        ("", "", False),
    ],
)
def test_a_usual_side_effect_is_quieter_than_an_allergy(family: str, reaction: str, lowered: bool) -> None:
    conflict = Conflict("contraindicated", "a penicillin", "", "", family=family)
    assert (conflict.severity(SimpleNamespace(reaction=reaction)) == "info") is lowered
