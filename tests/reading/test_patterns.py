import pytest
from pydantic import JsonValue

from tests.reading.conftest import read, shipped_vocabulary, told
from uac_desktop.reading.grammar import load_patterns, parse_patterns

# (message, type, op, about, fields that must be there)
Case = tuple[str, str, str, str, dict[str, JsonValue]]

HEALTH: list[Case] = [
    (
        "I'm allergic to penicillin",
        "Allergy",
        "assert",
        "user",
        {"substance": "penicillin", "kind": "allergy"},
    ),
    (
        "btw im severely allergic to shellfish",
        "Allergy",
        "assert",
        "user",
        {"substance": "shellfish", "severity": "severe"},
    ),
    (
        "I have a severe peanut allergy.",
        "Allergy",
        "assert",
        "user",
        {"substance": "peanut", "severity": "severe"},
    ),
    ("I've got an allergy to codeine, gives me hives", "Allergy", "assert", "user", {"substance": "codeine"}),
    (
        "Ibuprofen gives me hives",
        "Allergy",
        "assert",
        "user",
        {"substance": "Ibuprofen", "reaction": "hives"},
    ),
    (
        "I broke out in hives after taking amoxicillin",
        "Allergy",
        "assert",
        "user",
        {"substance": "amoxicillin", "reaction": "hives"},
    ),
    (
        "I had an allergic reaction to aspirin last year",
        "Allergy",
        "assert",
        "user",
        {"substance": "aspirin"},
    ),
    (
        "My daughter can't have walnuts, her face swells up",
        "Allergy",
        "assert",
        "daughter",
        {"substance": "walnuts"},
    ),
    ("My colleague Tomas is allergic to latex", "Allergy", "assert", "Tomas", {"substance": "latex"}),
    ("My mother is allergic to sulfa.", "Allergy", "assert", "mother", {"substance": "sulfa"}),
    ("I'm lactose intolerant", "Allergy", "assert", "user", {"substance": "lactose", "kind": "intolerance"}),
    ("allergic to amoxicilin, pls note", "Allergy", "assert", "user", {"substance": "amoxicillin"}),
    ("I'm no longer allergic to eggs", "Allergy", "end", "user", {"substance": "eggs", "status": "resolved"}),
    ("My son outgrew his milk allergy", "Allergy", "end", "son", {"substance": "milk"}),
    ("I tested negative for the penicillin allergy", "Allergy", "end", "user", {"substance": "penicillin"}),
    (
        "My dentist prescribed amoxicillin today",
        "Medication",
        "assert",
        "user",
        {"name": "amoxicillin", "status": "prescribed", "prescriber": "dentist"},
    ),
    (
        "Urgent care put me on doxycycline",
        "Medication",
        "assert",
        "user",
        {"name": "doxycycline", "status": "taking"},
    ),
    (
        "She prescribed sertraline (Zoloft) for anxiety",
        "Medication",
        "assert",
        "user",
        {"name": "sertraline", "status": "prescribed"},
    ),
    (
        "I was prescribed cephalexin 500 mg twice a day",
        "Medication",
        "assert",
        "user",
        {"name": "cephalexin", "dose": "500 mg", "frequency": "twice a day"},
    ),
    (
        "The GP wrote me a prescription for naproxen",
        "Medication",
        "assert",
        "user",
        {"name": "naproxen", "status": "prescribed"},
    ),
    ("Got a script for azithromycin", "Medication", "assert", "user", {"name": "azithromycin"}),
    (
        "Started metformin 500 mg yesterday",
        "Medication",
        "assert",
        "user",
        {"name": "metformin", "dose": "500 mg", "started_on": "2026-03-04", "status": "taking"},
    ),
    (
        "I take 20 mg of lisinopril every morning",
        "Medication",
        "assert",
        "user",
        {"name": "lisinopril", "dose": "20 mg", "frequency": "every morning"},
    ),
    ("I'm on warfarin", "Medication", "assert", "user", {"name": "warfarin", "status": "taking"}),
    ("Been on warfarin for about two years now", "Medication", "assert", "user", {"name": "warfarin"}),
    ("My husband takes atorvastatin", "Medication", "assert", "husband", {"name": "atorvastatin"}),
    (
        "The doctor prescribed amoxicillin for my daughter",
        "Medication",
        "assert",
        "daughter",
        {"name": "amoxicillin"},
    ),
    ("They put Dad on clopidogrel", "Medication", "assert", "Dad", {"name": "clopidogrel"}),
    (
        "I stopped taking ibuprofen last week",
        "Medication",
        "end",
        "user",
        {"name": "ibuprofen", "status": "stopped"},
    ),
    ("I'm no longer on metformin", "Medication", "end", "user", {"name": "metformin"}),
    (
        "My doctor took me off lisinopril yesterday",
        "Medication",
        "end",
        "user",
        {"name": "lisinopril", "ended_on": "2026-03-04"},
    ),
    ("I don't take zyrtec anymore", "Medication", "end", "user", {"name": "zyrtec"}),
    (
        "They upped my sertraline to 100 mg",
        "Medication",
        "assert",
        "user",
        {"name": "sertraline", "dose": "100 mg"},
    ),
    ("I'm pregnant!", "Condition", "assert", "user", {"name": "pregnancy"}),
    (
        "I was diagnosed with asthma in 2019",
        "Condition",
        "assert",
        "user",
        {"name": "asthma", "onset_on": "2019"},
    ),
    ("My dad has type 2 diabetes", "Condition", "assert", "dad", {"name": "type 2 diabetes"}),
    ("我对青霉素过敏", "Allergy", "assert", "user", {"substance": "青霉素", "kind": "allergy"}),
    ("我妈对头孢过敏", "Allergy", "assert", "妈", {"substance": "头孢"}),
    ("我儿子对花生严重过敏，一吃就起疹子", "Allergy", "assert", "儿子", {"substance": "花生"}),
    ("我乳糖不耐受", "Allergy", "assert", "user", {"substance": "乳糖", "kind": "intolerance"}),
    ("我现在不对鸡蛋过敏了", "Allergy", "end", "user", {"substance": "鸡蛋"}),
    (
        "医生今天给我开了阿莫西林",
        "Medication",
        "assert",
        "user",
        {"name": "阿莫西林", "status": "prescribed"},
    ),
    (
        "我在吃二甲双胍，每天两次",
        "Medication",
        "assert",
        "user",
        {"name": "二甲双胍", "frequency": "每天两次"},
    ),
    ("昨天开始吃布洛芬", "Medication", "assert", "user", {"name": "布洛芬", "started_on": "2026-03-04"}),
    ("上周五停了华法林", "Medication", "end", "user", {"name": "华法林", "ended_on": "2026-02-27"}),
    ("I can't take codeine, it makes me vomit", "Allergy", "assert", "user", {"kind": "intolerance"}),
    ("Don't forget I'm allergic to kiwi", "Allergy", "assert", "user", {"substance": "kiwi"}),
    ("The ER gave me a script for Augmentin", "Medication", "assert", "user", {"name": "Augmentin"}),
    ("Rheumatologist wants me on methotrexate 15 mg", "Medication", "assert", "user", {"dose": "15 mg"}),
    ("New med: Eliquis 5 mg twice daily", "Medication", "assert", "user", {"frequency": "twice daily"}),
    ("We decided to stop the prednisone", "Medication", "end", "user", {"name": "prednisone"}),
    ("Mom was taken off warfarin", "Medication", "end", "Mom", {"name": "warfarin"}),
    ("宝宝对牛奶蛋白过敏", "Allergy", "assert", "宝宝", {"substance": "牛奶"}),
    ("我不能吃花生，一吃就喉咙肿", "Allergy", "assert", "user", {"substance": "花生"}),
    ("爸爸的降压药换成氨氯地平了", "Medication", "assert", "爸爸", {"name": "氨氯地平"}),
    ("我怀孕了", "Condition", "assert", "user", {"name": "怀孕"}),
    ("我爸有高血压", "Condition", "assert", "爸", {"name": "高血压"}),
]

PLAIN: list[Case] = [
    ("My sister Ana is in town", "Contact", "assert", "user", {"name": "Ana", "relationship": "sister"}),
    (
        "Booked flights to Osaka! Leaving June 3, back June 12",
        "Trip",
        "assert",
        "user",
        {"destination": "Osaka", "start_on": "2026-06-03", "end_on": "2026-06-12", "status": "booked"},
    ),
    ("Just got back from Vienna", "Trip", "assert", "user", {"destination": "Vienna", "status": "taken"}),
    (
        "My passport expires on August 9, 2027",
        "TravelDocument",
        "assert",
        "user",
        {"kind": "passport", "expires_on": "2027-08-09"},
    ),
    (
        "My driver's license expires December 15",
        "TravelDocument",
        "assert",
        "user",
        {"kind": "license", "expires_on": "2026-12-15"},
    ),
    (
        "Dentist tomorrow at 2 pm",
        "Event",
        "assert",
        "user",
        {"title": "Dentist", "start": "2026-03-06T14:00"},
    ),
    (
        "The haircut got moved to Saturday at noon",
        "Event",
        "assert",
        "user",
        {"start": "2026-03-07T12:00", "status": "moved"},
    ),
    ("I live in Aarhus now", "Profile", "assert", "user", {"attribute": "home_city", "value": "Aarhus"}),
    ("My name is Petra Lund", "Profile", "assert", "user", {"attribute": "full_name", "value": "Petra Lund"}),
    (
        "The report is due on 20 March",
        "Deadline",
        "assert",
        "user",
        {"title": "report", "due_on": "2026-03-20"},
    ),
    (
        "Ran 10 km in 52 minutes yesterday",
        "Workout",
        "assert",
        "user",
        {"type": "run", "distance_km": 10, "duration_min": 52, "date": "2026-03-04"},
    ),
    ("Slept 7.5 hours", "Sleep", "assert", "user", {"duration_hours": 7.5, "date": "2026-03-05"}),
    (
        "Finished Middlemarch by George Eliot yesterday",
        "Book",
        "assert",
        "user",
        {"title": "Middlemarch", "author": "George Eliot", "finished_on": "2026-03-04"},
    ),
    (
        "Spent $42.50 at Corner Deli yesterday",
        "Transaction",
        "assert",
        "user",
        {"amount": 42.5, "currency": "USD", "merchant": "Corner Deli", "date": "2026-03-04"},
    ),
    (
        "Bought a toaster from Elkjop on Monday, 30 days to return it",
        "Purchase",
        "assert",
        "user",
        {"item": "toaster", "date": "2026-03-02", "return_by": "2026-04-01"},
    ),
    (
        "Cancelled my Hulu subscription",
        "RecurringPayment",
        "end",
        "user",
        {"payee": "Hulu", "status": "cancelled"},
    ),
    (
        "My lease ends 31 August and they want 60 days notice",
        "Contract",
        "assert",
        "user",
        {"kind": "lease", "end_on": "2026-08-31"},
    ),
    (
        "护照2027年8月9号到期",
        "TravelDocument",
        "assert",
        "user",
        {"kind": "passport", "expires_on": "2027-08-09"},
    ),
    ("从下个月开始外卖每月最多花600", "SpendingLimit", "assert", "user", {"scope": "外卖", "amount": 600}),
    ("早上跑了8公里，45分钟", "Workout", "assert", "user", {"distance_km": 8, "duration_min": 45}),
]


@pytest.mark.parametrize("case", HEALTH + PLAIN, ids=lambda case: str(case[0])[:40])
def test_what_is_said_plainly_is_read(case: Case) -> None:
    text, record_type, op, about, fields = case
    found = [fact for fact in read(text) if fact.type == record_type]
    assert [(fact.op, fact.about) for fact in found] == [(op, about)]
    assert {name: found[0].fields.get(name) for name in fields} == fields


@pytest.mark.parametrize("case", HEALTH + PLAIN, ids=lambda case: str(case[0])[:40])
def test_a_quote_stands_where_it_says(case: Case) -> None:
    for fact in read(case[0]):
        assert fact.quote
        assert case[0][fact.start : fact.end] == fact.quote
        assert fact.reader == "patterns"
        assert "person" not in fact.fields


NOTHING = [
    "Remind me to take my lisinopril at 9",
    "She asked if I take aspirin",
    "I need a new allergy pill",
    "Is it ok to take ibuprofen with lisinopril?",
    "My friend's son has a peanut allergy",
    "Did I tell you I'm allergic to kiwi?",
    "药师问我对什么过敏",
    "I'm not allergic to latex",
    "No known allergies",
    "no penicillin allergy that I know of",
    "Am I allergic to penicillin?",
    "Should I ask about amoxicillin?",
    "Is amoxicillin a penicillin? Asking for a crossword.",
    "If I were allergic to nuts I'd carry an EpiPen",
    "What if my doctor prescribes amoxicillin?",
    "I might ask about amoxicillin",
    "The vet prescribed amoxicillin for the dog",
    "Our cat is on prednisone",
    "My dog is allergic to chicken",
    "People with asthma can't have aspirin",
    "Patients allergic to penicillin should avoid amoxicillin",
    "Doctors advise anyone with hay fever to take cetirizine",
    "My friend recommended melatonin",
    "You should take ibuprofen",
    'She wrote "I am allergic to peanuts" on the form',
    "> I'm allergic to peanuts\nwhat does this mean?",
    "```\nallergies = ['peanut']\n```",
    "The news says penicillin is in short supply",
    "In my novel I am on warfarin",
    "I'm deathly allergic to Mondays",
    "I used to take metformin",
    "I never took warfarin",
    "I don't take aspirin",
    "She didn't prescribe amoxicillin",
    "I considered starting sertraline",
    "Someone in my class is allergic to peanuts",
    "My adrenaline rush was wild, Iron Man is a great film",
    "The bakery makes me happy and milk makes me sleepy",
    "Nearly booked flights to Rome",
    "Is my passport valid until 2027?",
    "我对花生不过敏",
    "没有药物过敏",
    "我对青霉素过敏吗？",
    "如果我对花生过敏怎么办",
    "孕妇能吃布洛芬吗",
    "给狗开了阿莫西林",
    "“我对花生过敏”用日语怎么说",
    "医生没有给我开阿莫西林",
    "在现代文学课上",
    "我没吃过华法林",
    "有人对花生过敏",
]


@pytest.mark.parametrize("text", NOTHING)
def test_what_is_not_told_of_oneself_is_no_fact(text: str) -> None:
    assert read(text) == []


def test_a_yes_makes_the_assistants_question_the_persons_word() -> None:
    [fact] = read("yes, please", before="Should I note that you take levothyroxine 88 mcg every morning?")
    assert (fact.type, fact.fields["name"], fact.fields["dose"]) == ("Medication", "levothyroxine", "88 mcg")
    assert fact.quote == "yes, please"


def test_a_yes_with_a_name_answers_the_question_about_allergies() -> None:
    [fact] = read("yes, shellfish", before="Are you allergic to anything?")
    assert (fact.type, fact.fields["substance"]) == ("Allergy", "shellfish")


def test_a_no_makes_nothing() -> None:
    assert read("no, nothing", before="Are you allergic to penicillin?") == []


def test_several_names_are_several_facts() -> None:
    facts = read("I'm allergic to penicillin, latex and shellfish")
    assert [fact.fields["substance"] for fact in facts] == ["penicillin", "latex", "shellfish"]


def test_a_switch_is_an_end_and_a_start() -> None:
    facts = read("The doctor switched me from omeprazole to pantoprazole 40 mg last Friday")
    assert {(fact.op, fact.fields["name"]) for fact in facts} == {
        ("end", "omeprazole"),
        ("assert", "pantoprazole"),
    }


def test_a_date_put_right_at_once_is_the_one_that_counts() -> None:
    [fact] = read("Recital is on the 5th, no wait, the 6th of June, 4 pm")
    assert fact.fields["start"] == "2026-06-06T16:00"


def test_the_shipped_patterns_fit_the_vocabulary() -> None:
    patterns = load_patterns(shipped_vocabulary())
    assert len({(one.language, one.name) for one in patterns}) == len(patterns)


def test_a_pattern_that_fills_an_unknown_field_is_refused(tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "xx.toml"
    path.write_text('[[pattern]]\nname = "x"\ntype = "Allergy"\nmatch = "x {colour=word}"\n')
    with pytest.raises(ValueError, match="colour"):
        load_patterns(shipped_vocabulary(), [path])


def test_macros_and_slots_are_written_out() -> None:
    text = (
        '[macros]\nmy = "my|our"\n[[pattern]]\nname = "x"\ntype = "Contact"\nmatch = "{{my}} {name=person}"\n'
    )
    [pattern] = parse_patterns([text], "en")
    match = pattern.regex.search("our Ana")
    assert match
    assert [(pattern.groups[name].field, text) for name, text in match.groupdict().items()] == [
        ("name", "Ana")
    ]


def test_an_unknown_language_of_words_reads_nothing() -> None:
    assert told("これは薬です").text
    assert read("これは薬です") == []


@pytest.mark.parametrize("piece", ["1,", "my son ", "I'm allergic to ", "January ", "\"a'", "我对"])
def test_long_senseless_messages_are_read_to_their_end(piece: str) -> None:
    assert read(piece * (8000 // len(piece))) == []


def test_a_place_ends_before_the_speaker_goes_on() -> None:
    told = "I live in Utrecht and I work as a gardener at Groenwerk."
    cities = [fact.fields["value"] for fact in read(told) if fact.type == "Profile"]
    assert cities == ["Utrecht"]
