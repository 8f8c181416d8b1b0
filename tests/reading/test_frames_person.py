"""What is said of a person and their health in two sentences, in brackets, in lists, and what is not."""

import pytest
from pydantic import JsonValue

from tests.reading.conftest import read

SAID: list[tuple[str, str, str, dict[str, JsonValue]]] = [
    ("GP has me on 40 of the atorvastatin now", "Medication", "user", {"name": "atorvastatin", "dose": "40"}),
    ("Mum's on 20 of citalopram now, was 10", "Medication", "Mum", {"name": "citalopram", "dose": "20"}),
    ("Metformin, 500, with breakfast and dinner", "Medication", "user", {"name": "Metformin", "dose": "500"}),
    ("The shingles is gone. Doctor signed me off last Friday", "Condition", "user",
     {"name": "shingles", "status": "resolved", "resolved_on": "2026-02-27"}),
    ("The fractured elbow has finally mended as of today", "Condition", "user",
     {"name": "fractured elbow", "resolved_on": "2026-03-05"}),
    ("No wine for Ruth, my cousin Ruth is here and she's four months along", "Condition", "Ruth",
     {"name": "pregnancy"}),
    ("allergies for the form: me none, Jonas hazelnuts", "Allergy", "Jonas", {"substance": "hazelnuts"}),
    ("For the caterer: one nut allergy (Pavel)", "Allergy", "Pavel", {"substance": "nut"}),
    ("The nut allergy is history for Joel, confirmed Monday", "Allergy", "Joel", {"status": "resolved"}),
    ("my sister Ida must not eat cashews, she has an epipen", "Allergy", "Ida", {"substance": "cashews"}),
    ("The dietitian says fructan intolerance", "Allergy", "user",
     {"substance": "fructan", "kind": "intolerance"}),
    ("Physio this morning, €45, third session", "MedicalVisit", "user",
     {"specialty": "Physio", "date": "2026-03-05", "cost": 45}),
    ("Had my teeth cleaned at Molar House on Monday, £60", "MedicalVisit", "user",
     {"provider": "Molar House", "date": "2026-03-02"}),
    ("New plumber: Gus Dahl at Pipeworks, gus@pipes.example", "Contact", "user",
     {"name": "Gus Dahl", "company": "Pipeworks", "email": "gus@pipes.example"}),
    ("Call me Kit, but the tax office has me down as Christopher Vale", "Profile", "user",
     {"attribute": "full_name", "value": "Christopher Vale"}),
    ("for my future self: the fuse box is behind the coats", "Note", "user",
     {"text": "the fuse box is behind the coats"}),
    ("3 mile run this morning, hour and a half with the stops", "Workout", "user", {"duration_min": 90}),
    ("had like 5 and a half hrs last night", "Sleep", "user", {"duration_hours": 5.5}),
    ("Signed with Orbis GmbH, data engineer, first day is 1 April", "Job", "user",
     {"employer": "Orbis GmbH", "title": "data engineer"}),
    ("昨天去看了眼科的秦医生，收了180，三个月后复查", "MedicalVisit", "user",
     {"date": "2026-03-04", "provider": "秦医生", "follow_up": "三个月后"}),
    ("我妹对青霉素不过敏，她过敏的是阿司匹林", "Allergy", "妹", {"substance": "阿司匹林"}),
    ("爷爷的络活喜从一片减到半片了", "Medication", "爷爷", {"dose": "半片"}),
    ("前天开始吃可定了，一次10毫克，一天一回", "Medication", "user", {"name": "可定", "dose": "10毫克"}),
    ("在展会认识了卖茶叶的陆明远，人在苏州", "Contact", "user", {"name": "陆明远", "city": "苏州"}),
]  # fmt: skip

SILENT = [
    "no more sleepless nights",
    "Word problem: Ann buys 4 pens at $2 each and pays with a 10.",
    "算术题：小红买了5个苹果，每个3块，付了20，找回多少？",
    "Colleague from Madrid is allergic to sulfites so no wine gift",
    "我以为对虾过敏，其实是对螃蟹",
    "Covid again, two lines this morning",
    "海边的民宿定好了，住三晚",
]


@pytest.mark.parametrize(("text", "type_name", "about", "fields"), SAID, ids=[one[0] for one in SAID])
def test_it_is_read_whole(text: str, type_name: str, about: str, fields: dict[str, JsonValue]) -> None:
    [fact] = [one for one in read(text) if one.type == type_name]
    assert fact.about == about
    assert {name: fact.fields.get(name) for name in fields} == fields


@pytest.mark.parametrize("text", SILENT)
def test_a_near_miss_says_nothing(text: str) -> None:
    assert [one for one in read(text) if one.type != "Reservation"] == []


def test_what_is_paid_for_is_neither_a_taste_nor_a_plan() -> None:
    assert {one.type for one in read("No more Crumb Club for me, I unsubscribed tonight")} == {
        "RecurringPayment"
    }
    assert "Intention" not in {one.type for one in read("From May the gym wants 30 monthly")}


def test_who_likes_what_another_cannot_eat_is_not_allergic_to_it() -> None:
    facts = read("Ordering for Friday: I don't eat pork, Lena is allergic to sesame")
    assert {(one.type, one.about) for one in facts} == {("Preference", "user"), ("Allergy", "Lena")}
