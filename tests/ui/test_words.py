"""Every sentence stands in both languages, with the same values to fill in."""

import re
import string
from pathlib import Path

import pytest

import uac_desktop.ui
from uac_desktop.ui.words import TABLE, Words


def holes(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("name", TABLE)
def test_both_languages_fill_in_the_same_values(name: str) -> None:
    english, chinese = TABLE[name]
    assert english
    assert chinese
    assert holes(english) == holes(chinese)


def test_every_name_that_is_asked_for_is_in_the_table() -> None:
    folder = Path(uac_desktop.ui.__file__).parent
    asked = re.compile(r"\bwords\(\s*\"([\w.]+)\"")
    sources = [path.read_text(encoding="utf-8") for path in folder.rglob("*.py")]
    names = {name for source in sources for name in asked.findall(source)}
    assert len(names) > 40
    assert names - set(TABLE) == set()


def test_advice_falls_back_to_the_severity() -> None:
    words = Words("en")
    assert "pharmacist" in words.advice("drug_allergy", "critical")
    assert words.advice("a_rule_of_mine", "info") == words("advice.info")


def test_a_type_of_the_person_keeps_its_name() -> None:
    assert Words("zh").type("Medication") == "用药"
    assert Words("zh").type("Telescope") == "Telescope"
