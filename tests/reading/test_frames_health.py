"""Health said in whatever order, by whoever says it; and what comes near it and says nothing."""

from datetime import datetime
from typing import Any

import pytest

from tests.reading.conftest import AT, read, shipped_reader
from uac_desktop.core.entries import Fact
from uac_desktop.core.telling import Telling, Turn

# (what is said, operation, type, whom it is about, fields that it must have)
Said = tuple[str, str, str, str, dict[str, Any]]

ALLERGIES: list[Said] = [
    ("Peanuts: severe allergy, we carry two epipens", "assert", "Allergy", "user", {"substance": "Peanuts"}),
    ("Prawns send me straight to A&E", "assert", "Allergy", "user", {"substance": "Prawns"}),
    ("Had a mango lassi and my lips swelled right up", "assert", "Allergy", "user", {"substance": "mango"}),
    ("Mum can't go near penicillin, she swells up", "assert", "Allergy", "Mum", {"substance": "penicillin"}),
    ("my skin prick test came back positive for mould", "assert", "Allergy", "user", {"substance": "mould"}),
    ("the patch test flagged nickel", "assert", "Allergy", "user", {"substance": "nickel"}),
    ("I carry an EpiPen because of wasps", "assert", "Allergy", "user", {"substance": "wasps"}),
    ("My wife breaks out if she uses lanolin", "assert", "Allergy", "wife", {"substance": "lanolin"}),
    (
        "no shellfish for Marcus, he ended up in hospital",
        "assert",
        "Allergy",
        "Marcus",
        {"substance": "shellfish"},
    ),
    ("my body hates latex: blisters in minutes", "assert", "Allergy", "user", {"substance": "latex"}),
    ("ibuprofen triggers my asthma", "assert", "Allergy", "user", {"substance": "ibuprofen"}),
    ("Nan comes out in lumps if she has mushrooms", "assert", "Allergy", "Nan", {"substance": "mushrooms"}),
    ("Zara - severe walnut allergy", "assert", "Allergy", "Zara", {"substance": "walnut"}),
    ("pls dont add coriander, i get hives", "assert", "Allergy", "user", {"substance": "coriander"}),
    ("allergic to peniciline and walnutts", "assert", "Allergy", "user", {"substance": "walnuts"}),
    ("Got a cake without almonds? Jonas is allergic", "assert", "Allergy", "Jonas", {"substance": "almonds"}),
    ("Wheat bloats me horribly", "assert", "Allergy", "user", {"substance": "Wheat", "kind": "intolerance"}),
    (
        "dairy doesn't agree with me",
        "assert",
        "Allergy",
        "user",
        {"substance": "dairy", "kind": "intolerance"},
    ),
    ("The egg allergy is gone, my challenge was clear", "end", "Allergy", "user", {"substance": "egg"}),
    ("We can scrap the dairy allergy, tests were clear", "end", "Allergy", "user", {"substance": "dairy"}),
    ("Turns out I'm not allergic to penicillin", "end", "Allergy", "user", {"substance": "penicillin"}),
    ("虾我不能吃，一吃就全身起疹子", "assert", "Allergy", "user", {"substance": "虾"}),
    ("过敏源：花生、芒果", "assert", "Allergy", "user", {"substance": "芒果"}),
    ("我老婆不能吃腰果，嘴会肿", "assert", "Allergy", "老婆", {"substance": "腰果"}),
    ("青霉素打了就休克", "assert", "Allergy", "user", {"substance": "青霉素"}),
    ("喝牛奶就拉肚子，乳糖不耐", "assert", "Allergy", "user", {"substance": "乳糖", "kind": "intolerance"}),
    ("我太太對花粉敏感，一出門就打乞嗤", "assert", "Allergy", "太太", {"substance": "花粉"}),
    ("我现在对鸡蛋不过敏了", "end", "Allergy", "user", {"substance": "鸡蛋"}),
]

MEDICINES: list[Said] = [
    ("Dad's heart pills: bisoprolol 2.5mg once a day", "assert", "Medication", "Dad", {"dose": "2.5mg"}),
    ("Ozempic 0.5 now, was 0.25", "assert", "Medication", "user", {"name": "Ozempic", "dose": "0.5"}),
    (
        "Metformin twice a day now, doctor's orders",
        "assert",
        "Medication",
        "user",
        {"frequency": "twice a day"},
    ),
    ("Mum came home with a course of doxycycline", "assert", "Medication", "Mum", {"status": "prescribed"}),
    ("My blood thinner is rivaroxaban 20mg", "assert", "Medication", "user", {"name": "rivaroxaban"}),
    ("Day 3 of amoxicillin", "assert", "Medication", "user", {"name": "amoxicillin"}),
    ("Lamotrigine upped to 150mg", "assert", "Medication", "user", {"dose": "150mg"}),
    ("metoprolol increased from 25 mg to 50 mg", "assert", "Medication", "user", {"dose": "50 mg"}),
    (
        "They've swapped my omeprazole for lansoprazole",
        "assert",
        "Medication",
        "user",
        {"name": "lansoprazole"},
    ),
    ("Warfarin is out, edoxaban is in", "end", "Medication", "user", {"name": "Warfarin"}),
    (
        "My GP stopped my statin and started me on ezetimibe",
        "assert",
        "Medication",
        "user",
        {"name": "ezetimibe"},
    ),
    ("Binned the citalopram two weeks ago", "end", "Medication", "user", {"ended_on": "2026-02-19"}),
    (
        "No more prednisone as of yesterday, maybe I'll sleep",
        "end",
        "Medication",
        "user",
        {"name": "prednisone"},
    ),
    ("we stopped Leo's Ritalin over the holidays", "end", "Medication", "Leo", {"name": "Ritalin"}),
    ("Off the tramadol since Monday", "end", "Medication", "user", {"ended_on": "2026-03-02"}),
    ("prescribed atorvastatine 20mg at night", "assert", "Medication", "user", {"name": "atorvastatin"}),
    (
        "二甲双胍一天两次，一次0.5克",
        "assert",
        "Medication",
        "user",
        {"dose": "0.5克", "frequency": "一天两次"},
    ),
    ("爷爷的氨氯地平从5毫克减到2.5毫克了", "assert", "Medication", "爷爷", {"dose": "2.5毫克"}),
    ("老媽食緊阿托伐他汀", "assert", "Medication", "老媽", {"name": "阿托伐他汀"}),
    ("氨氯地平我早就不吃了", "end", "Medication", "user", {"name": "氨氯地平"}),
    ("络活喜昨天停掉了，医生说血压稳了", "end", "Medication", "user", {"ended_on": "2026-03-04"}),
]

ILLNESSES: list[Said] = [
    ("We've got a bun in the oven, due in October", "assert", "Condition", "user", {"name": "pregnancy"}),
    ("Two pink lines this morning!!", "assert", "Condition", "user", {"name": "pregnancy"}),
    (
        "Blood tests came back: underactive thyroid",
        "assert",
        "Condition",
        "user",
        {"name": "underactive thyroid"},
    ),
    ("I'm a type 1 diabetic, fyi", "assert", "Condition", "user", {"name": "type 1 diabetes"}),
    ("Diabetic since 2011", "assert", "Condition", "user", {"onset_on": "2011"}),
    ("Oscar's down with chickenpox", "assert", "Condition", "Oscar", {"name": "chickenpox"}),
    ("My wrist is broken, six weeks of this", "assert", "Condition", "user", {"name": "broken wrist"}),
    ("Turns out Dad has Parkinson's", "assert", "Condition", "Dad", {"name": "Parkinson's"}),
    ("I suffer from hay fever", "assert", "Condition", "user", {"name": "hay fever"}),
    ("Pneumonia's gone, says the x-ray", "end", "Condition", "user", {"name": "Pneumonia"}),
    (
        "My sister's been given the all clear on her lymphoma",
        "end",
        "Condition",
        "sister",
        {"name": "lymphoma"},
    ),
    ("我爸糖尿病十几年了", "assert", "Condition", "爸", {"name": "糖尿病"}),
    ("偏头痛又犯了", "assert", "Condition", "user", {"name": "偏头痛"}),
    ("媳妇怀上二胎了", "assert", "Condition", "媳妇", {"name": "怀孕"}),
    ("蕁麻疹總算退了", "end", "Condition", "user", {"name": "蕁麻疹"}),
]

FIGURES_AND_VISITS: list[Said] = [
    ("BP 138 over 84 at the nurse's", "assert", "Measurement", "user", {"value": "138/84"}),
    (
        "BP 138/86, and the scales said 79.4 kg",
        "assert",
        "Measurement",
        "user",
        {"kind": "weight", "value": 79.4},
    ),
    ("Sugar was 7.2 before breakfast", "assert", "Measurement", "user", {"kind": "glucose", "value": 7.2}),
    ("量了血压，高压135低压88", "assert", "Measurement", "user", {"value": "135/88"}),
    (
        "Saw the osteopath yesterday, Ms. Ferris. £48 and she wants me back in two weeks about the hip",
        "assert",
        "MedicalVisit",
        "user",
        {"provider": "Ms. Ferris", "cost": 48, "follow_up": "in two weeks", "reason": "hip"},
    ),
    (
        "got my front tooth crowned by Dr. Brandt today, 410 dollars",
        "assert",
        "MedicalVisit",
        "user",
        {"provider": "Dr. Brandt", "cost": 410, "date": "2026-03-05"},
    ),
    (
        "昨天去口腔医院拔了智齿，花了800块",
        "assert",
        "MedicalVisit",
        "user",
        {"cost": 800, "date": "2026-03-04"},
    ),
]


@pytest.mark.parametrize(
    ("said", "op", "kind", "about", "fields"), [*ALLERGIES, *MEDICINES, *ILLNESSES, *FIGURES_AND_VISITS]
)
def test_health_is_read_in_whatever_order_it_is_said(
    said: str, op: str, kind: str, about: str, fields: dict[str, Any]
) -> None:
    found = [fact for fact in read(said) if (fact.op, fact.type, fact.about) == (op, kind, about)]
    assert any(_holds(fact, fields) for fact in found), [
        (fact.op, fact.type, fact.fields) for fact in read(said)
    ]


def _holds(fact: Fact, fields: dict[str, Any]) -> bool:
    return all(fact.fields.get(name) == value for name, value in fields.items())


@pytest.mark.parametrize(
    "said",
    [
        "Ibuprofen helps my back a lot",
        "Took two paracetamol for my headache",
        "had an aspirin earlier, head's better",
        "Ibuprofen is cheaper at Boots",
        "Read an article about semaglutide",
        "can't stop taking ibuprofen lol",
        "The vet has put Biscuit on prednisolone",
        "The lad's allergic to eggs",
        "My friend's cousin is on lithium",
        "They're allergic to nuts, that family",
        "Worried I might have arthritis",
        "I had pneumonia in 2014",
        "high blood pressure runs in the family",
        "had my gallstones out in 2020",
        "Touch of flu going round the office",
        "I've got this ocd thing about clean desks",
        "The doctor thinks it's IBS",
        "Cetirizine sorted my hives",
        "Ate too many prawns, felt sick all night",
        "The menu has a nut allergy section",
        "Is it the penicillin that gives me the rash?",
        "If I was on warfarin I'd skip the kale",
        "别停阿司匹林",
        "听说他汀伤肝",
        "流感高发季注意防护",
        "我怀疑自己有甲亢",
        "布洛芬和头孢能一起吃吗",
        "朋友的妈妈对虾过敏",
        "要是对花生过敏的话怎么办",
    ],
)
def test_what_only_comes_near_health_says_nothing_of_it(said: str) -> None:
    health = {"Allergy", "Medication", "Condition", "Measurement", "MedicalVisit"}
    assert [(fact.op, fact.type, fact.about, fact.fields) for fact in read(said) if fact.type in health] == []


@pytest.mark.parametrize(
    ("asked", "answer", "kind", "fields"),
    [
        (
            "Is it bisoprolol 5 mg each night?",
            "that's the one, yes",
            "Medication",
            {"name": "bisoprolol", "dose": "5 mg"},
        ),
        ("您说的是氯沙坦吧？", "对，早晚各一粒", "Medication", {"name": "氯沙坦", "frequency": "早晚各一粒"}),
        ("Any allergies I should know about?", "just peanuts", "Allergy", {"substance": "peanuts"}),
        ("有什么过敏的吗？", "有，花生", "Allergy", {"substance": "花生"}),
        ("Are you taking any regular medication?", "Yes, warfarin", "Medication", {"name": "warfarin"}),
        ("What dose of sertraline are you on?", "50 mg every morning", "Medication", {"dose": "50 mg"}),
        ("Do you have any medical conditions?", "asthma", "Condition", {"name": "asthma"}),
        ("有什么慢性病吗？", "高血压", "Condition", {"name": "高血压"}),
    ],
)
def test_a_bare_answer_is_read_with_its_question(
    asked: str, answer: str, kind: str, fields: dict[str, Any]
) -> None:
    assert any(fact.type == kind and _holds(fact, fields) for fact in read(answer, before=asked))


@pytest.mark.parametrize("answer", ["nope, none", "not that I know of", "没有", "fine with everything"])
def test_an_answer_that_names_nothing_says_nothing(answer: str) -> None:
    assert read(answer, before="Any allergies I should know about?") == []


@pytest.mark.parametrize(
    ("asked", "answer", "about"),
    [
        ("Does your son have any allergies?", "yes, eggs", "son"),
        ("And your partner, any allergies?", "kiwi, he swells up", "partner"),
        ("您女儿有什么过敏的吗？", "花生", "女儿"),
    ],
)
def test_an_answer_about_a_relative_is_the_relatives(asked: str, answer: str, about: str) -> None:
    assert [(fact.type, fact.about) for fact in read(answer, before=asked)] == [("Allergy", about)]


@pytest.mark.parametrize(
    ("before", "said", "op", "kind", "fields"),
    [
        ("I'm on pregabalin 75 mg", "came off it yesterday", "end", "Medication", {"ended_on": "2026-03-04"}),
        (
            "I'm on pregabalin 75 mg",
            "they've put it up to 150 mg",
            "assert",
            "Medication",
            {"dose": "150 mg"},
        ),
        ("I've got shingles", "it's finally cleared up", "end", "Condition", {"name": "shingles"}),
        ("我在吃氨氯地平", "昨天停了", "end", "Medication", {"ended_on": "2026-03-04"}),
        ("my sister comes on Friday", "she's allergic to nuts", "assert", "Allergy", {"substance": "nuts"}),
    ],
)
def test_what_is_said_of_it_or_of_her_is_said_of_what_was_named_before(
    before: str, said: str, op: str, kind: str, fields: dict[str, Any]
) -> None:
    at = datetime.fromisoformat(AT)
    found = shipped_reader().read(Telling(said, at, "UTC", (Turn("user", before, at),))).facts
    assert [(fact.op, fact.type) for fact in found if _holds(fact, fields)] == [(op, kind)]


def test_it_that_may_mean_two_medicines_says_nothing() -> None:
    at = datetime.fromisoformat(AT)
    earlier = (Turn("user", "I'm on pregabalin and sertraline", at),)
    assert shipped_reader().read(Telling("came off it yesterday", at, "UTC", earlier)).facts == ()
