"""Names of medicines, allergens and foods: one spelling each, whatever they are called."""

import pytest

from uac_desktop.knowledge.match import Drugs

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
