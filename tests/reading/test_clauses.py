import pytest

from uac_desktop.reading.clauses import BLANK, own_words, split_clauses

MODES = [
    ("I'm allergic to penicillin.", ["told"]),
    ("I'm on lithium, so which cold medicines are off the table?", ["told", "asked"]),
    ("Am I allergic to anything?", ["asked"]),
    ("when does my passport run out again", ["asked"]),
    ("Should I ask about amoxicillin?", ["asked"]),
    ("What if I were allergic to nuts?", ["asked"]),
    ("If I were allergic to nuts, I would carry a pen.", ["supposed"]),
    ("I'm allergic to nuts, if that matters.", ["told", "supposed"]),
    ("Suppose I lived in Zurich.", ["supposed"]),
    ("I thought I was allergic to cats.", ["supposed"]),
    ("I might ask about amoxicillin.", ["supposed"]),
    ("The news says hay fever is up.", ["reported"]),
    ("They say walnuts are good.", ["reported"]),
    ("I used to take metformin.", ["past"]),
    ("I might start on statins.", ["maybe"]),
    ("My friend recommended melatonin.", ["maybe"]),
    ("Let's role-play. I'm a trucker on warfarin.", ["supposed", "supposed"]),
    ("Translate to German: I take ibuprofen daily.", ["supposed"]),
    ("Dreamt I moved to Cairo.", ["supposed"]),
    ("I saw Dr. Lee yesterday. It went well.", ["told", "told"]),
    ("我对青霉素过敏。", ["told"]),
    ("我对青霉素过敏，头孢能吃吗？", ["told", "asked"]),
    ("我下周都有些什么安排来着？", ["asked"]),
    ("假如我对花生过敏，要注意点啥。", ["supposed"]),
    ("我可能要吃阿莫西林。", ["maybe"]),
    ("新闻说今年花粉多。", ["reported"]),
    ("以前在吃二甲双胍。", ["past"]),
]


@pytest.mark.parametrize(("text", "modes"), MODES)
def test_each_clause_is_judged(text: str, modes: list[str]) -> None:
    assert [clause.mode for clause in split_clauses(text)] == modes


@pytest.mark.parametrize(
    "text",
    [
        'How would I say "I have a tree nut allergy" in Italian?',
        "“我对花生过敏”用日语怎么说？",
        "see ```python\nuser = {'allergies': ['peanut']}\n``` here",
        "> I am allergic to peanut\nwhat does he mean",
        "it reads 'I have been allergic to peanut since 2018' there",
    ],
)
def test_other_peoples_words_are_blanked_and_keep_their_places(text: str) -> None:
    own = own_words(text)
    assert len(own) == len(text)
    assert BLANK in own
    assert "peanut" not in own
    assert "tree nut" not in own
    assert "花生" not in own


def test_a_short_title_in_quotation_marks_stays() -> None:
    assert own_words('I finished "The Salt Ledger" tonight') == 'I finished "The Salt Ledger" tonight'


@pytest.mark.parametrize(("text", "modes"), MODES)
def test_clauses_stand_in_the_message_in_order(text: str, modes: list[str]) -> None:
    place = 0
    for clause in split_clauses(text):
        assert text[clause.start : clause.end] == clause.text
        assert clause.start >= place
        place = clause.end
