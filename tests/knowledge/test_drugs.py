"""The shipped tables as readers use them: names found in talk, and slips of the pen put right."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uac_desktop.core.telling import Lexicon
from uac_desktop.knowledge.drugs import DrugLexicon, load_tables, table_version
from uac_desktop.knowledge.names import Tables

LEXICON = DrugLexicon(load_tables())


def names(lexicon: Lexicon, text: str) -> list[str]:
    return [mention.name for mention in lexicon.mentions(text)]


FOUND = [
    ("I'm allergic to penicillin", ["penicillin"]),
    ("they gave me amoxicillin-clavulanate", ["co-amoxiclav"]),
    ("I take Tylenol PM and Tylenol", ["paracetamol/diphenhydramine", "paracetamol"]),
    ("Claritin-D, not Claritin", ["loratadine/pseudoephedrine", "loratadine"]),
    ("Advil Cold & Sinus helped", ["ibuprofen/pseudoephedrine"]),
    ("St. John’s wort", ["st john's wort"]),
    ("ACE inhibitors make me cough", ["ace inhibitor"]),
    ("I'm on an SSRI", ["ssri"]),
    ("我对青霉素过敏，医生给我开了阿莫西林", ["penicillin", "amoxicillin"]),
    ("我对青黴素過敏", ["penicillin"]),
    ("泰诺林和泰诺", ["paracetamol", "paracetamol/pseudoephedrine/dextromethorphan/chlorphenamine"]),
    ("头孢拉定，不是头孢地尼", ["cefradine", "cefdinir"]),
    ("ＡＭＯＸＩＬ 500ｍｇ", ["amoxicillin"]),
    ("He takes Oracéfal", ["cefadroxil"]),
    ("He takes Orace\u0301fal", ["cefadroxil"]),
    ("My doctor prescribed Ella", ["ulipristal"]),
    ("The Sonata tablets did not help", ["zaleplon"]),
    ("I started taking Allegra", ["fexofenadine"]),
    ("I take iron and calcium tablets", ["iron", "calcium"]),
    ("injection of adrenaline", ["epinephrine"]),
    ("医生开了安定", ["diazepam"]),
    ("每天吃代文80毫克", ["valsartan"]),
    ("我对虾、蟹过敏", ["crustacean", "crustacean"]),
    ("儿子对蛋过敏", ["egg"]),
    ("I take ASA 81 mg", ["aspirin"]),
    ("Tums after dinner", ["calcium"]),
]


@pytest.mark.parametrize(("text", "expected"), FOUND)
def test_names_are_found_longest_first(lexicon: DrugLexicon, text: str, expected: list[str]) -> None:
    assert names(lexicon, text) == expected


NOT_FOUND = [
    "Met Ella and Camila at the music camp",
    "Camila played a Sonata, then an Intermezzo",
    "We took Camila to the zoo",
    "Allegra is my cousin",
    "What an adrenaline rush, watching Iron Man",
    "The iron is hot, the lead singer won gold",
    "Greens are full of potassium",
    "My tummy hurts; tums is not a word",
    "an ace idea from the arb desk; asa nisi masa",
    "there were sulfates and sulfur in the water",
    "I went to a concert, quite an ability",
    "The stationery shop",
    "坐地铁去酒店",
    "锂电池没电了",
    "生活安定下来了",
    "现代文学",
    "可定制的方案不可定",
    "反应停止了",
    "我的心得安排在明天",
    "白加黑的衣服",
    "照片里的生活很安定",
    "",
]


@pytest.mark.parametrize("text", NOT_FOUND)
def test_words_that_only_look_like_names_are_left_alone(lexicon: DrugLexicon, text: str) -> None:
    assert [m.text for m in lexicon.mentions(text) if m.kind != "food"] == []


def test_a_mention_says_what_it_is(lexicon: DrugLexicon) -> None:
    text = "Amoxil, sulfa, peanuts and grapefruit"
    assert [(m.text, m.kind) for m in lexicon.mentions(text)] == [
        ("Amoxil", "drug"),
        ("sulfa", "class"),
        ("peanuts", "allergen"),
        ("grapefruit", "food"),
    ]


KNOWN = sorted({written for _, written, _ in LEXICON.drugs.names()})
TALK = st.lists(
    st.one_of(
        st.sampled_from(KNOWN),
        st.text(max_size=4),
        st.sampled_from(["对", "过敏", " ", "㎎", "mg", "e\u0301"]),
    ),
    max_size=8,
)


@given(TALK, st.sampled_from(["", " "]))
def test_mentions_never_overlap_and_are_slices_of_the_text(words: list[str], gap: str) -> None:
    text = gap.join(words)
    mentions = LEXICON.mentions(text)
    assert all(m.text == text[m.start : m.end] and m.start < m.end for m in mentions)
    assert all(one.end <= other.start for one, other in pairwise(mentions))


@given(st.sampled_from(KNOWN))
def test_a_mention_has_its_canonical_name(name: str) -> None:
    assert all(m.name == LEXICON.canonical(m.name) for m in LEXICON.mentions(f"I take {name} pills"))


SLIPS = [
    ("amoxicilin", "amoxicillin"),
    ("Augmentn", "Augmentin"),
    ("penicilin", "penicillin"),
    ("penicillan", "penicillin"),
    ("ibuprofin", "ibuprofen"),
    ("lisinoprol", "lisinopril"),
    ("metforman", "metformin"),
    ("warfrin", "warfarin"),
    ("azithromicin", "azithromycin"),
    ("Celebrax", "Celebrex"),
]


@pytest.mark.parametrize(("slip", "right"), SLIPS)
def test_a_slip_is_put_right(lexicon: DrugLexicon, slip: str, right: str) -> None:
    assert lexicon.closest(slip) == right


@pytest.mark.parametrize(
    "name", ["acetaminophen", "cephalexin", "rifampin", "Amoxil", "acyclovir", "clonidine"]
)
def test_a_right_name_stays_as_it_is_said(lexicon: DrugLexicon, name: str) -> None:
    assert lexicon.closest(name) == name


@pytest.mark.parametrize(
    "word", ["concert", "proverb", "peace", "clon", "mortgage", "zzzzzzzz", "阿莫西", ""]
)
def test_an_ordinary_word_is_no_slip(lexicon: DrugLexicon, word: str) -> None:
    assert lexicon.closest(word) is None


@pytest.mark.parametrize("between", ["quinidne", "prednisolne"])
def test_two_look_alikes_are_not_guessed_between(lexicon: DrugLexicon, between: str) -> None:
    assert lexicon.closest(between) is None


def test_the_lexicon_spells_names_one_way(lexicon: DrugLexicon) -> None:
    assert lexicon.canonical("扑热息痛") == lexicon.canonical("Tylenol") == "paracetamol"


def test_the_table_version_changes_with_a_cell(tables: Tables) -> None:
    other = {**tables, "foods": [{**tables["foods"][0], "label": "changed"}, *tables["foods"][1:]]}
    assert table_version(tables) == table_version(load_tables())
    assert table_version(tables) != table_version(other)
