"""The traps of medicine alerts, in English and Chinese: where a loud alert is wrong, and where silence is.

What the readers must see for themselves (a question, a denial) is tried there; here stand the facts.
"""

from typing import Any

import pytest

from tests.rules.conftest import Facts, Judged
from uac_desktop.knowledge.drugs import DrugLexicon, load_tables

TODAY = "2026-03-01"


def allergy(substance: str, **said: Any) -> dict[str, Any]:
    return {"substance": substance, "kind": "allergy", "status": "active", **said}


def medicine(name: str, **said: Any) -> dict[str, Any]:
    return {"name": name, "status": "prescribed", **said}


def both(one: dict[str, Any], other: dict[str, Any]) -> Facts:
    return {"Allergy": [one], "Medication": [other]}


def loud(judged: Judged, rule: str, facts: Facts, today: str = TODAY) -> list[str]:
    return [alert.severity for alert in judged(rule, facts, today) if alert.severity != "info"]


@pytest.fixture(scope="module")
def lexicon() -> DrugLexicon:
    return DrugLexicon(load_tables())


WHOSE = [
    both(allergy("penicillin", person="son"), medicine("amoxicillin")),
    both(allergy("青霉素", person="儿子"), medicine("阿莫西林")),
    both(allergy("penicillin"), medicine("amoxicillin", person="dog")),
    both(allergy("青霉素"), medicine("阿莫西林", person="狗")),
    both(allergy("penicillin", kind="family_history"), medicine("amoxicillin")),
    both(allergy("青霉素", kind="family_history"), medicine("阿莫西林")),
]


@pytest.mark.parametrize("facts", WHOSE)
def test_the_allergy_of_one_is_not_the_medicine_of_another(judged: Judged, facts: Facts) -> None:
    assert judged("drug_allergy", facts, TODAY) == ()


def test_the_warfarin_of_a_mother_does_not_meet_the_ibuprofen_of_the_user(judged: Judged) -> None:
    for mother, one, other in (("mother", "warfarin", "ibuprofen"), ("妈妈", "华法林", "布洛芬")):
        facts = {"Medication": [medicine(one, person=mother), medicine(other)]}
        assert judged("drug_interaction", facts, TODAY) == ()


@pytest.mark.parametrize("status", ["resolved", "refuted", "outgrown", "delabelled", "entered_in_error"])
@pytest.mark.parametrize(("substance", "name"), [("penicillin", "amoxicillin"), ("青霉素", "阿莫西林")])
def test_an_allergy_that_is_over_or_disproved_is_silent(
    judged: Judged, status: str, substance: str, name: str
) -> None:
    assert judged("drug_allergy", both(allergy(substance, status=status), medicine(name)), TODAY) == ()


@pytest.mark.parametrize(
    ("substance", "name"), [("aspirin", "aspirin"), ("阿司匹林", "阿司匹林"), ("青霉素", "阿莫西林")]
)
def test_a_desensitised_person_is_only_told_that_it_must_go_on(
    judged: Judged, substance: str, name: str
) -> None:
    [alert] = judged("drug_allergy", both(allergy(substance, status="desensitised"), medicine(name)), TODAY)
    assert alert.severity == "info"
    assert "only while the doses are not interrupted" in alert.message


SIDE_EFFECTS = [
    ("codeine", "nausea", "codeine", "morphine"),
    ("可待因", "恶心", "可待因", "吗啡"),
    ("erythromycin", "stomach ache", "erythromycin", "azithromycin"),
    ("红霉素", "胃痛", "红霉素", "阿奇霉素"),
    ("amoxicillin", "yeast infection", "amoxicillin", "ampicillin"),
    ("atorvastatin", "muscle aches", "atorvastatin", "simvastatin"),
    ("阿托伐他汀", "肌肉酸痛", "阿托伐他汀", "辛伐他汀"),
    ("lisinopril", "a dry cough", "lisinopril", "ramipril"),
    ("赖诺普利", "干咳", "赖诺普利", "雷米普利"),
    ("morphine", "itching", "morphine", "hydromorphone"),
    ("吗啡", "皮肤痒", "吗啡", "氢吗啡酮"),
    ("vancomycin", "flushing", "vancomycin", "telavancin"),
]


@pytest.mark.parametrize(("substance", "reaction", "same", "kin"), SIDE_EFFECTS)
@pytest.mark.parametrize("kind", ["allergy", "intolerance"])
def test_a_usual_side_effect_warns_of_the_same_medicine_and_is_quiet_about_its_kin(
    judged: Judged, substance: str, reaction: str, same: str, kin: str, kind: str
) -> None:
    told = allergy(substance, kind=kind, reaction=reaction)
    assert loud(judged, "drug_allergy", both(told, medicine(same))) == ["warning"]
    assert loud(judged, "drug_allergy", both(told, medicine(kin))) == []


def test_hives_beside_the_nausea_are_an_allergy_all_the_same(judged: Judged) -> None:
    for substance, reaction, name in (
        ("penicillin", "nausea and hives", "amoxicillin"),
        ("青霉素", "恶心，起疹子", "阿莫西林"),
    ):
        told = allergy(substance, reaction=reaction)
        assert loud(judged, "drug_allergy", both(told, medicine(name))) == ["critical"]


@pytest.mark.parametrize(
    ("substance", "name"),
    [
        ("penicillin", "flucloxacillin"),
        ("青霉素", "氟氯西林"),
        ("青霉素", "哌拉西林"),
        ("penicillin", "penicillin"),
    ],
)
def test_penicillin_is_a_class_where_someone_is_allergic(judged: Judged, substance: str, name: str) -> None:
    assert loud(judged, "drug_allergy", both(allergy(substance), medicine(name))) == ["critical"]


def test_penicillin_is_an_ingredient_where_it_is_prescribed(judged: Judged) -> None:
    for name in ("penicillin", "青霉素"):
        [alert] = judged("drug_allergy", both(allergy("amoxicillin"), medicine(name)), TODAY)
        assert alert.message.startswith(f"{name[:1].upper()}{name[1:]} is a penicillin, as amoxicillin is")


NOT_SULFA = [
    *("morphine sulfate", "magnesium sulfate", "ferrous sulfate", "glipizide", "furosemide", "celecoxib"),
    *("hydrochlorothiazide", "sumatriptan", "硫酸镁", "硫酸亚铁", "格列吡嗪", "呋塞米", "塞来昔布"),
]


@pytest.mark.parametrize("name", NOT_SULFA)
@pytest.mark.parametrize("substance", ["sulfa", "磺胺"])
def test_sulfa_means_the_antibiotics_alone(judged: Judged, substance: str, name: str) -> None:
    assert loud(judged, "drug_allergy", both(allergy(substance), medicine(name))) == []


@pytest.mark.parametrize(
    ("substance", "name", "severity"),
    [
        ("sulfa", "Bactrim", "critical"),
        ("磺胺", "复方新诺明", "critical"),
        ("sulfa", "sulfasalazine", "critical"),
        ("sulfa", "dapsone", "warning"),
        ("磺胺", "氨苯砜", "warning"),
    ],
)
def test_sulfa_means_those_antibiotics_and_what_turns_into_them(
    judged: Judged, substance: str, name: str, severity: str
) -> None:
    assert loud(judged, "drug_allergy", both(allergy(substance), medicine(name))) == [severity]


@pytest.mark.parametrize("substance", ["sulfites", "sulfates", "亚硫酸盐"])
def test_sulfites_and_sulfates_are_not_sulfa(judged: Judged, substance: str) -> None:
    assert judged("drug_allergy", both(allergy(substance), medicine("Bactrim")), TODAY) == ()


@pytest.mark.parametrize(
    ("substance", "name", "severities"),
    [
        ("penicillin", "cefalexin", ["warning"]),
        ("青霉素", "头孢氨苄", ["warning"]),
        ("amoxicillin", "cefadroxil", ["warning"]),
        ("阿莫西林", "头孢羟氨苄", ["warning"]),
        ("penicillin", "ceftriaxone", []),
        ("青霉素", "头孢曲松", []),
        ("penicillin", "cefazolin", []),
        ("青霉素", "头孢唑林", []),
        ("penicillin", "aztreonam", []),
        ("青霉素", "氨曲南", []),
    ],
)
def test_cephalosporins_differ_by_their_side_chain(
    judged: Judged, substance: str, name: str, severities: list[str]
) -> None:
    assert loud(judged, "drug_allergy", both(allergy(substance), medicine(name))) == severities


@pytest.mark.parametrize(
    ("substance", "name", "reaction"),
    [
        ("penicillin", "ceftriaxone", "Stevens-Johnson syndrome"),
        ("penicillin", "cefazolin", "DRESS"),
        ("青霉素", "头孢曲松", "中毒性表皮坏死松解症"),
        ("青霉素", "头孢唑林", "皮肤剥脱"),
    ],
)
def test_a_severe_delayed_reaction_is_never_made_small(
    judged: Judged, substance: str, name: str, reaction: str
) -> None:
    [alert] = judged("drug_allergy", both(allergy(substance, reaction=reaction), medicine(name)), TODAY)
    assert alert.severity == "warning"
    assert "only a specialist" in alert.message


@pytest.mark.parametrize(
    ("substance", "name"),
    [("Bactrim", "trimethoprim"), ("复方新诺明", "甲氧苄啶"), ("co-trimoxazole", "trimethoprim")],
)
def test_of_a_combination_the_culprit_is_unknown(judged: Judged, substance: str, name: str) -> None:
    assert loud(judged, "drug_allergy", both(allergy(substance), medicine(name))) == ["warning"]


@pytest.mark.parametrize(
    ("substance", "name"),
    [
        ("antibiotics", "amoxicillin"),
        ("painkillers", "ibuprofen"),
        ("anesthesia", "lidocaine"),
        ("抗生素", "阿莫西林"),
        ("止痛药", "布洛芬"),
        ("麻药", "利多卡因"),
    ],
)
def test_a_vague_word_is_kept_and_nothing_is_guessed(judged: Judged, substance: str, name: str) -> None:
    assert judged("drug_allergy", both(allergy(substance), medicine(name)), TODAY) == ()


def test_a_class_and_one_of_its_medicines_are_told_apart(judged: Judged) -> None:
    for nsaids, ibuprofen, coxib in (
        ("NSAIDs", "ibuprofen", "celecoxib"),
        ("非甾体抗炎药", "布洛芬", "塞来昔布"),
    ):
        assert loud(judged, "drug_allergy", both(allergy(nsaids), medicine(ibuprofen)))
        assert loud(judged, "drug_allergy", both(allergy(ibuprofen), medicine(coxib))) == []


def test_malignant_hyperthermia_is_a_condition_and_no_allergy_to_painkillers(judged: Judged) -> None:
    for condition in ("malignant hyperthermia", "恶性高热"):
        facts = {
            "Condition": [{"name": condition, "status": "active"}],
            "Medication": [medicine("ibuprofen")],
        }
        assert judged("drug_condition", facts, TODAY) == ()


@pytest.mark.parametrize(
    ("substance", "aspirin", "paracetamol", "excedrin"),
    [
        ("aspirin", "aspirin", "paracetamol", "Excedrin"),
        ("阿司匹林", "拜阿司匹灵", "对乙酰氨基酚", "阿咖酚散"),
    ],
)
def test_with_an_aspirin_allergy_paracetamol_is_quiet_and_aspirin_is_not(
    judged: Judged, substance: str, aspirin: str, paracetamol: str, excedrin: str
) -> None:
    assert loud(judged, "drug_allergy", both(allergy(substance), medicine(aspirin))) == ["critical"]
    assert loud(judged, "drug_allergy", both(allergy(substance), medicine(paracetamol))) == []
    assert loud(judged, "drug_allergy", both(allergy(substance), medicine(excedrin))) == ["critical"]


MYTHS = [
    ("seafood", "CT scan with contrast"),
    ("shellfish", "CT scan with contrast"),
    ("iodine", "CT scan with contrast"),
    ("海鲜", "增强CT"),
    ("碘", "增强CT"),
    ("eggs", "flu shot"),
    ("鸡蛋", "打流感疫苗"),
]


@pytest.mark.parametrize(("substance", "title"), MYTHS)
def test_seafood_says_nothing_about_contrast_nor_egg_about_a_flu_vaccine(
    judged: Judged, substance: str, title: str
) -> None:
    facts = {"Allergy": [allergy(substance)], "Event": [{"title": title, "start": "2026-03-04T09:00"}]}
    assert judged("drug_procedure", facts, TODAY) == ()


@pytest.mark.parametrize(
    ("substance", "name"), [("eggs", "propofol"), ("鸡蛋", "丙泊酚"), ("soy", "propofol")]
)
def test_egg_and_soy_say_nothing_about_propofol(judged: Judged, substance: str, name: str) -> None:
    assert judged("drug_allergy", both(allergy(substance), medicine(name)), TODAY) == ()


APART = [
    ("shellfish", "Fish and Chips Corner", False),
    ("crustaceans", "Crab Palace", True),
    ("fish", "Crab Palace", False),
    ("peanuts", "Hazelnut Praline Café", False),
    ("almonds", "peanut butter tasting", False),
    ("lactose", "Crab Palace", False),
    ("虾", "小龙虾馆", True),
    ("鱼", "螃蟹宴", False),
    ("花生", "榛子蛋糕店", False),
    ("海鲜", "渔港海鲜大酒楼", True),
]


@pytest.mark.parametrize(("substance", "provider", "speaks"), APART)
def test_crabs_are_not_fish_and_peanuts_no_tree_nuts(
    judged: Judged, substance: str, provider: str, speaks: bool
) -> None:
    table = {"kind": "restaurant", "provider": provider, "start": "2026-03-04T19:00", "status": "booked"}
    facts = {"Allergy": [allergy(substance, category="food", severity="severe")], "Reservation": [table]}
    sure = [a for a in judged("food_allergy", facts, TODAY) if a.severity == "critical"]
    assert bool(sure) is speaks


def test_lactose_intolerance_is_no_milk_allergy(judged: Judged) -> None:
    for lactose, milk, parlour in (("lactose", "milk", "Gelateria Roma"), ("乳糖", "牛奶", "冰淇淋店")):
        table = {"kind": "restaurant", "provider": parlour, "start": "2026-03-04T19:00"}
        intolerant = {"Allergy": [allergy(lactose, kind="intolerance")], "Reservation": [table]}
        allergic = {"Allergy": [allergy(milk, category="food")], "Reservation": [table]}
        assert loud(judged, "food_allergy", intolerant) == []
        assert loud(judged, "food_allergy", allergic) == ["warning"]


LOOK_ALIKES = [
    ("quinidne", {"quinidine", "quinine"}),
    ("prednisolne", {"prednisolone", "prednisone"}),
    ("头孢拉尼", {"头孢拉定", "头孢地尼"}),
]


@pytest.mark.parametrize(("slip", "names"), LOOK_ALIKES)
def test_between_look_alikes_nothing_is_guessed_and_both_are_offered(
    lexicon: DrugLexicon, slip: str, names: set[str]
) -> None:
    assert lexicon.closest(slip) is None
    assert set(lexicon.near(slip)) >= names


@pytest.mark.parametrize(
    "word", ["the concert tonight", "quite an ability", "a petrol station", "我们去车站"]
)
def test_an_ordinary_word_in_free_text_is_no_slip(lexicon: DrugLexicon, word: str) -> None:
    assert lexicon.mentions(word) == []


def test_two_like_names_are_two_medicines(lexicon: DrugLexicon) -> None:
    for one, other in (
        ("头孢拉定", "头孢地尼"),
        ("clonidine", "clonazepam"),
        ("hydroxyzine", "hydralazine"),
        ("Celexa", "Celebrex"),
        ("quinine", "quinidine"),
    ):
        assert lexicon.canonical(one) != lexicon.canonical(other)
        assert (lexicon.near(one), lexicon.near(other)) == ((), ())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("paracetamol", "acetaminophen"),
        ("salbutamol", "albuterol"),
        ("pethidine", "meperidine"),
        ("adrenaline", "epinephrine"),
        ("扑热息痛", "对乙酰氨基酚"),
        ("青黴素", "青霉素"),
    ],
)
def test_one_medicine_has_one_name_in_every_country(lexicon: DrugLexicon, one: str, other: str) -> None:
    assert lexicon.canonical(one) == lexicon.canonical(other)


@pytest.mark.parametrize(
    ("substance", "name", "severity"),
    [
        ("codeine", "Tylenol 3", "critical"),
        ("ibuprofen", "Advil PM", "critical"),
        ("aspirin", "Alka-Seltzer", "critical"),
        ("aspirin", "Pepto-Bismol", "warning"),
        ("伪麻黄碱", "泰诺", "critical"),
    ],
)
def test_the_longer_name_of_a_brand_holds_more(
    judged: Judged, substance: str, name: str, severity: str
) -> None:
    assert loud(judged, "drug_allergy", both(allergy(substance), medicine(name))) == [severity]


@pytest.mark.parametrize(("substance", "name"), [("codeine", "Tylenol"), ("伪麻黄碱", "泰诺林")])
def test_the_shorter_name_of_a_brand_does_not(judged: Judged, substance: str, name: str) -> None:
    assert judged("drug_allergy", both(allergy(substance), medicine(name)), TODAY) == ()


WORDS = [
    *("Ella called", "Camila and Ella", "the Sonata in C", "Soma festival", "the iron gate", "an ACE idea"),
    *("生活安定", "现代文学", "不可定", "反应停止", "坐地铁", "住酒店"),
]


@pytest.mark.parametrize("text", WORDS)
def test_names_and_ordinary_words_are_no_medicines(lexicon: DrugLexicon, text: str) -> None:
    assert [m.text for m in lexicon.mentions(text) if m.kind == "drug"] == []


def test_what_chinese_speakers_call_anti_inflammatory_is_not_guessed(judged: Judged) -> None:
    for substance, name in (("消炎药", "阿莫西林"), ("anti-inflammatory", "amoxicillin")):
        assert judged("drug_allergy", both(allergy(substance), medicine(name)), TODAY) == ()


def test_cephalosporins_are_a_class_where_someone_is_allergic(judged: Judged) -> None:
    for substance, name in (("头孢", "头孢克肟"), ("cephalosporins", "cefixime")):
        assert loud(judged, "drug_allergy", both(allergy(substance), medicine(name))) == ["warning"]


def test_a_cold_remedy_nobody_named_may_hold_paracetamol(judged: Judged) -> None:
    for remedy, plain in (("感冒药", "对乙酰氨基酚"), ("cold and flu capsules", "paracetamol")):
        [alert] = judged("drug_duplicate", {"Medication": [medicine(remedy), medicine(plain)]}, TODAY)
        assert alert.severity == "info"
        assert "read the label" in alert.message


def test_a_cream_or_drops_lower_an_interaction(judged: Judged) -> None:
    for warfarin, tablet, gel in (
        ("warfarin", "diclofenac", "diclofenac gel"),
        ("华法林", "双氯芬酸", "双氯芬酸凝胶"),
    ):
        assert loud(judged, "drug_interaction", {"Medication": [medicine(warfarin), medicine(tablet)]})
        assert loud(judged, "drug_interaction", {"Medication": [medicine(warfarin), medicine(gel)]}) == []


def test_what_was_taken_once_and_is_over_is_silent(judged: Judged) -> None:
    for substance, name in (("penicillin", "amoxicillin"), ("青霉素", "阿莫西林")):
        over = medicine(name, status="stopped", ended_on="2025-06-01")
        assert judged("drug_allergy", both(allergy(substance), over), TODAY) == ()


def test_what_is_only_prescribed_still_warns(judged: Judged) -> None:
    for substance, name in (("penicillin", "amoxicillin"), ("青霉素", "阿莫西林")):
        assert loud(judged, "drug_allergy", both(allergy(substance), medicine(name))) == ["critical"]


INTENDED = [
    *(("Sinemet", "rasagiline"), ("aspirin", "clopidogrel"), ("isoniazid", "rifampicin")),
    *(("ibuprofen", "omeprazole"), ("阿司匹林", "氯吡格雷"), ("异烟肼", "利福平"), ("布洛芬", "奥美拉唑")),
]


@pytest.mark.parametrize(("one", "other"), INTENDED)
def test_what_is_given_together_on_purpose_is_silent(judged: Judged, one: str, other: str) -> None:
    assert judged("drug_interaction", {"Medication": [medicine(one), medicine(other)]}, TODAY) == ()


def test_a_bridge_by_one_prescriber_is_quiet(judged: Judged) -> None:
    for one, other, doctor in (("warfarin", "enoxaparin", "Dr Lind"), ("华法林", "依诺肝素", "王医生")):
        apart = {"Medication": [medicine(one), medicine(other)]}
        together = {"Medication": [medicine(one, prescriber=doctor), medicine(other, prescriber=doctor)]}
        assert loud(judged, "drug_interaction", apart) == ["warning"]
        assert loud(judged, "drug_interaction", together) == []


def test_a_parkinson_dose_beside_an_ssri_is_grave_and_not_forbidden(judged: Judged) -> None:
    for one, other in (("rasagiline", "sertraline"), ("雷沙吉兰", "舍曲林")):
        facts = {"Medication": [medicine(one), medicine(other)]}
        assert loud(judged, "drug_interaction", facts) == ["warning"]


def test_one_grapefruit_with_atorvastatin_is_a_quiet_matter(judged: Judged) -> None:
    for statin, grave, fruit in (
        ("atorvastatin", "simvastatin", "grapefruit juice"),
        ("阿托伐他汀", "辛伐他汀", "西柚"),
    ):
        habit = [{"topic": fruit, "polarity": "likes"}]
        assert loud(judged, "food_medicine", {"Medication": [medicine(statin)], "Preference": habit}) == []
        assert loud(judged, "food_medicine", {"Medication": [medicine(grave)], "Preference": habit}) == [
            "warning"
        ]


def test_greens_with_warfarin_are_to_be_kept_steady_never_avoided(judged: Judged) -> None:
    for warfarin, greens in (("warfarin", "spinach"), ("华法林", "菠菜")):
        facts = {"Medication": [medicine(warfarin)], "Preference": [{"topic": greens, "polarity": "likes"}]}
        [alert] = judged("food_medicine", facts, TODAY)
        assert alert.severity == "info"
        assert "keep intake consistent" in alert.message
        assert "avoid" not in alert.message


ANSWERED: list[Facts] = [
    {"Instruction": [{"action": "I may take cefalexin", "given_by": "doctor"}]},
    {"Preference": [{"topic": "cefalexin", "value": "tolerates it well", "polarity": "likes"}]},
    {"Note": [{"text": "Dr Lind says cefalexin is fine for me"}]},
    {"Note": [{"text": "医生说我可以吃头孢氨苄"}]},
    {"Allergy": [allergy("penicillin"), allergy("cefalexin", status="resolved")]},
]


@pytest.mark.parametrize("answer", ANSWERED)
def test_what_a_doctor_allows_is_silent_for_that_medicine_alone(judged: Judged, answer: Facts) -> None:
    for substance, name, kin in (
        ("penicillin", "cefalexin", "cefadroxil"),
        ("青霉素", "头孢氨苄", "头孢羟氨苄"),
    ):
        facts = {"Allergy": [allergy(substance)], **answer}
        assert loud(judged, "drug_allergy", {**facts, "Medication": [medicine(name)]}) == []
        assert loud(judged, "drug_allergy", {**facts, "Medication": [medicine(kin)]}) == ["warning"]


@pytest.mark.parametrize(
    "note", ["the doctor says I may not take cefalexin", "cefalexin: never again", "医生说不能吃头孢氨苄"]
)
def test_what_a_doctor_forbids_is_not_allowed(judged: Judged, note: str) -> None:
    facts = {
        "Allergy": [allergy("penicillin")],
        "Medication": [medicine("cefalexin")],
        "Note": [{"text": note}],
    }
    assert loud(judged, "drug_allergy", facts) == ["warning"]


def test_a_course_with_an_end_counts_to_its_end(judged: Judged) -> None:
    for name, pregnancy in (("isotretinoin", "pregnancy"), ("异维A酸", "怀孕")):
        course = medicine(name, started_on="2026-06-15", ended_on="2026-11-15")
        facts = {"Medication": [course], "Condition": [{"name": pregnancy, "status": "active"}]}
        assert loud(judged, "drug_condition", facts, "2026-09-20") == ["critical"]
        assert loud(judged, "drug_condition", facts, "2026-12-01") == ["critical"]
        assert loud(judged, "drug_condition", facts, "2026-12-16") == []


def test_an_antibiotic_without_an_end_is_asked_about(judged: Judged) -> None:
    for name in ("amoxicillin", "阿莫西林"):
        facts = {"Medication": [medicine(name, started_on="2026-01-05")]}
        [alert] = judged("medicine_course", facts, TODAY)
        assert alert.severity == "info"
        assert "Is it still taken?" in alert.message
