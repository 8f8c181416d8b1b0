"""What is read of time and travel wherever a noun and its day stand together, and what is left alone."""

from datetime import datetime

import pytest

from tests.reading.conftest import AT, read, shipped_reader
from uac_desktop.core.entries import Fact
from uac_desktop.core.telling import Telling, Turn
from uac_desktop.reading.characters import simplified
from uac_desktop.reading.dates import find_dates

Expected = tuple[str, str, dict[str, object]]

# What is said on Thursday, 5 March 2026, at ten in the morning, and what it says.
TOLD: tuple[tuple[str, Expected], ...] = (
    ("Viva's been put down for tomorrow, 2:30 pm, gulp", ("assert", "Event", {"start": "2026-03-06T14:30"})),
    (
        "Sparky's coming round Monday between 8 and 10",
        ("assert", "Event", {"title": "Sparky", "end": "2026-03-09T10:00"}),
    ),
    (
        "Fibre installation tomorrow afternoon, 2 to 4",
        ("assert", "Event", {"start": "2026-03-06T14:00", "end": "2026-03-06T16:00"}),
    ),
    (
        "Dinner with the Hollands is Friday evening at 7:15",
        ("assert", "Event", {"start": "2026-03-06T19:15"}),
    ),
    ("Passing-out parade on 12 June at 11", ("assert", "Event", {"start": "2026-06-12T11:00"})),
    ("Smear on Weds 11th, 9.20am", ("assert", "Event", {"start": "2026-03-11T09:20"})),
    (
        "Call with the Manila office Tuesday 10am their time",
        ("assert", "Event", {"start": "2026-03-10T10:00[Asia/Manila]"}),
    ),
    (
        "Sync with legal at 3pm ET on Friday",
        ("assert", "Event", {"start": "2026-03-06T15:00[America/New_York]"}),
    ),
    (
        "Oboe lesson every Monday, 4 till 4:45",
        ("assert", "Event", {"recurrence": "FREQ=WEEKLY;BYDAY=MO", "end": "2026-03-09T16:45"}),
    ),
    (
        "Choir is every other Thursday at half seven",
        ("assert", "Event", {"recurrence": "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH"}),
    ),
    (
        "the christening got pushed to Sunday 22nd at noon",
        ("assert", "Event", {"start": "2026-03-22T12:00", "status": "moved"}),
    ),
    (
        "My physio is now Friday at 9, not Wednesday",
        ("assert", "Event", {"start": "2026-03-06T09:00", "moved_from": "2026-03-11T00:00"}),
    ),
    (
        "The groomer can't do Monday now, Wednesday half eight instead",
        ("assert", "Event", {"start": "2026-03-11T08:30"}),
    ),
    ("Ballet for Mina is off tomorrow, the teacher's ill", ("end", "Event", {"start": "2026-03-06T00:00"})),
    ("No choir on Thursday, the church is flooded", ("end", "Event", {"title": "choir"})),
    (
        "So it's official, we're doing Iceland. 3rd to the 10th of October",
        ("assert", "Trip", {"start_on": "2026-10-03", "end_on": "2026-10-10"}),
    ),
    (
        "off to lisbon 3-9 may with the girls",
        ("assert", "Trip", {"destination": "lisbon", "end_on": "2026-05-09"}),
    ),
    (
        "Flying out to Calgary Thursday for work, home Sunday night",
        ("assert", "Trip", {"start_on": "2026-03-12", "end_on": "2026-03-15"}),
    ),
    (
        "Zanzibar is booked! 12 to 22 August, with my sister, $3,900 for both",
        ("assert", "Trip", {"cost": 3900, "status": "booked"}),
    ),
    (
        "Home from Hobart last night, left on the Tuesday",
        ("assert", "Trip", {"start_on": "2026-03-03", "end_on": "2026-03-04"}),
    ),
    ("Nairobi's not happening, the conference folded", ("end", "Trip", {"destination": "Nairobi"})),
    (
        "Student visa for Ireland is in, valid 5 September to 4 October",
        ("assert", "TravelDocument", {"valid_from": "2026-09-05", "expires_on": "2026-10-04"}),
    ),
    (
        "My wife's titre de séjour came through, it runs to 31 March 2031",
        ("assert", "TravelDocument", {"kind": "residence_permit", "expires_on": "2031-03-31"}),
    ),
    (
        "new passport came today, it's valid till 3 Sept 2035",
        ("assert", "TravelDocument", {"expires_on": "2035-09-03"}),
    ),
    (
        "Room at the Kestrel Arms for two nights from Saturday 14th",
        ("assert", "Reservation", {"start": "2026-03-14T00:00", "end": "2026-03-16T00:00"}),
    ),
    (
        "Osteria Volpe, Thursday at 8, booked for five",
        ("assert", "Reservation", {"provider": "Osteria Volpe", "start": "2026-03-12T20:00"}),
    ),
    (
        "Got a table at 7:45 next Friday, Bao House, six of us",
        ("assert", "Reservation", {"start": "2026-03-13T19:45", "party": 6}),
    ),
    (
        "Skyhop just binned tomorrow's 6:20 to Prague",
        ("end", "Reservation", {"location": "Prague", "start": "2026-03-06T06:20"}),
    ),
    (
        "KQ 411 to Entebbe leaves Saturday 6.40am",
        ("assert", "Reservation", {"kind": "flight", "start": "2026-03-07T06:40"}),
    ),
    (
        "Ethics form has to be with Dr Lin by Friday or they bump me to next term",
        ("assert", "Deadline", {"due_on": "2026-03-06"}),
    ),
    ("Last day to enter the ballot is 10 April", ("assert", "Deadline", {"due_on": "2026-04-10"})),
    ("The bursary form is in!! sent it an hour ago", ("end", "Deadline", {"status": "done"})),
    (
        "Can you nudge me at 6 tonight about the oven",
        ("assert", "Reminder", {"what": "oven", "at": "2026-03-05T18:00"}),
    ),
    ("Fuel review with Sipho and Anele ran 80 minutes today", ("assert", "Meeting", {"duration_min": 80})),
    ("明晚的乒乓球不打了，场馆停电", ("end", "Event", {"start": "2026-03-06T00:00"})),
    (
        "下週二晚上七點是我外甥的小提琴發表會，在文化中心",
        ("assert", "Event", {"start": "2026-03-10T19:00", "location": "文化中心"}),
    ),
    ("看房从周六上午改到周日下午三点", ("assert", "Event", {"status": "moved", "start": "2026-03-08T15:00"})),
    ("覆診由聽日改咗去下個月8號下晝三點", ("assert", "Event", {"start": "2026-04-08T15:00"})),
    ("每周二四晚上七点瑜伽课", ("assert", "Event", {"recurrence": "FREQ=WEEKLY;BYDAY=TU,TH"})),
    ("后天上午十点去派出所办身份证", ("assert", "Event", {"start": "2026-03-07T10:00"})),
    (
        "國慶去敦煌的票出好了，9月29號走，10月4號回",
        ("assert", "Trip", {"start_on": "2026-09-29", "end_on": "2026-10-04"}),
    ),
    ("泰国不去了，公司不批假", ("end", "Trip", {"destination": "泰国"})),
    (
        "護照效期到2028年1月31號",
        ("assert", "TravelDocument", {"kind": "passport", "expires_on": "2028-01-31"}),
    ),
    (
        "日本五年多次签下来了，有效期到2031年3月1日",
        ("assert", "TravelDocument", {"entries": "multiple", "expires_on": "2031-03-01"}),
    ),
    (
        "訂到了！這禮拜六晚上六點半在山海樓，四個人",
        ("assert", "Reservation", {"start": "2026-03-07T18:30", "party": 4}),
    ),
    ("社保材料4月15号前交", ("assert", "Deadline", {"due_on": "2026-04-15"})),
    ("年终总结：已提交，解放了", ("end", "Deadline", {"title": "年终总结"})),
    ("提我聽晚九點打電話俾舅父", ("assert", "Reminder", {"at": "2026-03-06T21:00"})),
)

# Near misses: questions, suppositions, wishes, fiction, the past, other people's plans.
SILENT = (
    "Is the dentist open on Saturday at 9?",
    "What time does the concert start on Friday?",
    "If the physio moved to Friday at 3 would you go?",
    "Imagine the wedding were cancelled on Saturday",
    "I wish the exam on Friday was off",
    "In my novel the funeral is on Monday at 9",
    "Any idea when the passport office shuts on Friday",
    "How long is a Schengen visa valid from 5 May?",
    "Should we book a table at Casa Nido for Friday at 8?",
    "Is flight KQ 411 on time on Saturday?",
    "Which nights are cheap in Lisbon in May?",
    "Can you fly to Lima on 3 May and be back on the 10th?",
    "Suppose the form was due on Friday",
    "下周三的家长会几点开始？",
    "如果周五的面试取消了怎么办",
    "日本签证有效期一般到什么时候？",
    "国庆去敦煌的机票贵吗？",
    "小说里他周五晚上八点去看话剧",
)

# What is said first, what puts it right, and what is then so.
CORRECTED = (
    ("Nail appointment on the 14th at 2pm", "gah, 24th not 14th", {"start": "2026-03-24T14:00"}),
    ("Book club's on the 12th at 7:30", "meant the 19th, soz", {"start": "2026-03-19T19:30"}),
    ("后天上午十点看牙", "搞错了，是大后天", {"start": "2026-03-08T10:00"}),
    ("We're off to Malta 3 to 10 May", "scrap Malta, we can't afford it", {"status": "cancelled"}),
)

# Phrases for days and times, and the values that they have together.
PHRASES = (
    ("Tuesday next week", ["2026-03-10"]),
    ("Weds arvo", ["2026-03-11"]),
    ("three weeks today", ["2026-03-26"]),
    ("Mon 23/3", ["2026-03-23"]),
    ("Easter Monday", ["2026-04-06"]),
    ("12 Dec '27", ["2027-12-12"]),
    ("10 May next year", ["2027-05-10"]),
    ("by Friday", ["2026-03-06"]),
    ("from Friday till Monday", ["2026-03-06", "2026-03-09"]),
    ("9th-13th March", ["2026-03-09", "2026-03-13"]),
    ("half eight tomorrow", ["2026-03-06T08:30"]),
    ("Saturday from 2 till 5", ["2026-03-07T14:00", "2026-03-07T17:00"]),
    ("9-11am Monday", ["2026-03-09T09:00", "2026-03-09T11:00"]),
    ("tonight at 7:30", ["2026-03-05T19:30"]),
    ("tomorrow at 6 in the morning", ["2026-03-06T06:00"]),
    ("周六晚6点半", ["2026-03-07T18:30"]),
    ("明天下午三点到五点", ["2026-03-06T15:00", "2026-03-06T17:00"]),
    ("3月12-15日", ["2026-03-12", "2026-03-15"]),
    ("28年1月", ["2028-01"]),
    ("聽晚九點", ["2026-03-06T21:00"]),
)


@pytest.mark.parametrize(("phrase", "values"), PHRASES)
def test_a_phrase_has_its_days(phrase: str, values: list[str]) -> None:
    found = find_dates(simplified(phrase), datetime.fromisoformat(AT), "future", "Europe/London")
    assert [one.value for one in found] == values


@pytest.mark.parametrize(("text", "expected"), TOLD, ids=[text for text, _ in TOLD])
def test_a_noun_and_its_day_are_read_in_any_order(text: str, expected: Expected) -> None:
    op, kind, fields = expected
    found = [fact for fact in read(text) if fact.op == op and fact.type == kind]
    assert [_those(fact, fields) for fact in found] == [fields]


@pytest.mark.parametrize("text", SILENT)
def test_what_only_looks_like_a_plan_is_left_alone(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(("before", "text", "fields"), CORRECTED, ids=[text for _, text, _ in CORRECTED])
def test_what_was_planned_is_put_right(before: str, text: str, fields: dict[str, object]) -> None:
    at = datetime.fromisoformat(AT)
    telling = Telling(text, at, "UTC", (Turn("user", before, at),))
    (fact,) = shipped_reader().read(telling).facts
    assert _those(fact, fields) == fields


def _those(fact: Fact, fields: dict[str, object]) -> dict[str, object]:
    return {name: fact.fields.get(name) for name in fields}
