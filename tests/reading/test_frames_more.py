"""What the broader frames read of plans, sums and things, what completes a fact, and what is left alone."""

import pytest

from tests.reading.conftest import read
from uac_desktop.core.entries import Fact

Expected = tuple[str, str, dict[str, object]]

# What is said on Thursday, 5 March 2026, at ten in the morning, and what it says.
TOLD: tuple[tuple[str, Expected], ...] = (
    (
        "The quiz night won't be on Saturday any more but on the Sunday, 8pm as usual",
        ("assert", "Event", {"status": "moved", "start": "2026-03-08T20:00"}),
    ),
    (
        "My physio on Friday at 10 moved to Monday, same time",
        ("assert", "Event", {"status": "moved", "start": "2026-03-09T10:00"}),
    ),
    (
        "The class on Tuesday at 6pm is now on Thursday, same time",
        ("assert", "Event", {"status": "moved", "start": "2026-03-12T18:00"}),
    ),
    (
        "Electrician needs in tomorrow between 9 and 11",
        ("assert", "Event", {"start": "2026-03-06T09:00", "end": "2026-03-06T11:00"}),
    ),
    ("My interview is on Friday at nine in the morning", ("assert", "Event", {"start": "2026-03-06T09:00"})),
    (
        "exam on the 29th, room 4, starts 13:00 and goes to 15:30",
        ("assert", "Event", {"start": "2026-03-29T13:00"}),
    ),
    (
        "Swimming lessons for Ada start on 23 March, Mondays at 5",
        ("assert", "Event", {"title": "Swimming lessons", "start": "2026-03-23T17:00"}),
    ),
    ("Ping me at 8:30 to move the car", ("assert", "Reminder", {"at": "2026-03-06T08:30"})),
    ("remind me at 7pm to call Ann", ("assert", "Reminder", {"at": "2026-03-05T19:00"})),
    (
        "If my grant report isn't in by Friday they cut the funding",
        ("assert", "Deadline", {"due_on": "2026-03-06", "consequence": "they cut the funding"}),
    ),
    ("The claim form is in the mail, finally", ("end", "Deadline", {"title": "claim form"})),
    (
        "Dissertation on Joyce has to be turned in by 30 June, five percent off for every day late",
        ("assert", "Deadline", {"consequence": "five percent off for every day late"}),
    ),
    (
        "Booked AirBlue to Lisbon, leaving 14 July at 11:15, ref QX7PL2",
        ("assert", "Reservation", {"kind": "flight", "provider": "AirBlue", "booking_code": "QX7PL2"}),
    ),
    (
        "My 9:40 to Porto on Friday got cancelled",
        ("end", "Reservation", {"location": "Porto", "start": "2026-03-06T09:40"}),
    ),
    (
        "Cancelled the Grand Budapest room for 3 August",
        ("end", "Reservation", {"kind": "hotel", "provider": "Grand Budapest"}),
    ),
    (
        "Drove down to Truro on Saturday and came back on Monday",
        ("assert", "Trip", {"status": "taken", "start_on": "2026-02-28", "end_on": "2026-03-02"}),
    ),
    (
        "Visa came through for one single entry, I can go in from 1 September and it runs out on 30 November",
        ("assert", "TravelDocument", {"valid_from": "2026-09-01", "expires_on": "2026-11-30"}),
    ),
    (
        "Guitar lessons: $35 a week to Mr. Blum",
        ("assert", "RecurringPayment", {"payee": "Mr. Blum", "amount": 35}),
    ),
    (
        "ditched the Brewbox subscription, £22 a month for beer I gave away",
        ("end", "RecurringPayment", {"payee": "Brewbox", "amount": 22}),
    ),
    (
        "No more Netflix for me, cancelled it last night. 15.99 a month",
        ("end", "RecurringPayment", {"payee": "Netflix", "amount": 15.99}),
    ),
    ("Rent's going up to £1,150 from August", ("assert", "RecurringPayment", {"payee": "Rent"})),
    (
        "Grandma's instructions: wire 500 to Leo from her savings",
        ("assert", "Instruction", {"given_by": "Grandma", "amount": 500, "target": "Leo"}),
    ),
    (
        "Desk lamp from Ikea, bought and carried home today, £24",
        ("assert", "Purchase", {"store": "Ikea", "date": "2026-03-05", "amount": 24}),
    ),
    (
        "Picked up a scooter at Halfords on Monday, brake's already stuck, £90",
        ("assert", "Purchase", {"problem": "brake's already stuck"}),
    ),
    ("The dishwasher is under warranty until 3 May 2028", ("assert", "Purchase", {"item": "dishwasher"})),
    (
        "I have no car insurance now. The Bluebird one lapsed yesterday and I'm not renewing",
        ("end", "Contract", {"party": "Bluebird", "end_on": "2026-03-04"}),
    ),
    (
        "The Corolla is off the road till Friday, Bob's Autos is replacing the clutch",
        ("assert", "Maintenance", {"provider": "Bob's Autos", "unavailable_until": "2026-03-06"}),
    ),
    (
        "Three hour workshop with Mina and Raj this morning about pricing",
        ("assert", "Meeting", {"duration_min": 180, "topic": "pricing"}),
    ),
    (
        "后天下午三点陪我妈去取眼镜",
        ("assert", "Event", {"title": "取眼镜", "start": "2026-03-07T15:00"}),
    ),
    (
        "明天的体检做不成了，医院改到下周一上午九点",
        ("assert", "Event", {"status": "moved", "start": "2026-03-09T09:00"}),
    ),
    (
        "论文初稿3月20号截止，晚了就要延毕",
        ("assert", "Deadline", {"due_on": "2026-03-20", "consequence": "延毕"}),
    ),
    (
        "丽江的云边客栈订好了，下周五入住，住三晚",
        ("assert", "Reservation", {"provider": "云边客栈", "end": "2026-03-16T00:00"}),
    ),
    (
        "昆明订好了，4月3号走7号回，一共5200",
        ("assert", "Trip", {"start_on": "2026-04-03", "end_on": "2026-04-07", "cost": 5200}),
    ),
    (
        "中午去了趟长河证券，把股票账户注销了",
        ("end", "Account", {"institution": "长河证券"}),
    ),
    (
        "咖啡每周不许超过50块，给自己定的",
        ("assert", "SpendingLimit", {"scope": "咖啡", "amount": 50, "period": "week"}),
    ),
    (
        "今天跟市场部的老冯、小叶聊了30分钟，谈的新品定价",
        ("assert", "Meeting", {"duration_min": 30, "topic": "新品定价"}),
    ),
    ("洗衣机的保修单找到了，保到2028年8月1号", ("assert", "Purchase", {"warranty_until": "2028-08-01"})),
)

# What tells nothing of its kind, though it comes near.
QUIET: tuple[tuple[str, str], ...] = (
    ("Buy me a ticket to Rome on Delta leaving Friday?", "Reservation"),
    ("his Delta flight to Rome leaves at 9 tomorrow", "Reservation"),
    ("She dropped the Netflix subscription, £10 a month", "RecurringPayment"),
    ("of course the bleeding would not stop and I scratched my arm on the roses", "Event"),
    ("Optometrist on Tuesday: Dr. Bell charged me £40", "Event"),
    ("Dinner at ours on Saturday, people come at 7", "Reservation"),
    ("No more Netflix for me, cancelled it last night. 15.99 a month", "Preference"),
    ("Take the tablets with food in the morning", "Event"),
    ("如果明天的体检做不成，能改到下周一吗？", "Event"),
    ("数学题：小红买了5本书，每本12元，找回多少？", "Purchase"),
    ("在厦门住了两晚", "Profile"),
)


@pytest.mark.parametrize(("said", "expected"), TOLD)
def test_a_broader_frame_reads(said: str, expected: Expected) -> None:
    op, kind, fields = expected
    found = [fact for fact in read(said) if (fact.op, fact.type) == (op, kind)]
    assert any(_holds(fact, fields) for fact in found), [(fact.type, fact.fields) for fact in found]


@pytest.mark.parametrize(("said", "kind"), QUIET)
def test_what_comes_near_is_left_alone(said: str, kind: str) -> None:
    assert [fact.fields for fact in read(said) if fact.type == kind] == []


def test_a_relatives_passport_is_the_relatives() -> None:
    assert [fact.about for fact in read("Son's passport runs out on 4 March 2027")] == ["son"]


def _holds(fact: Fact, fields: dict[str, object]) -> bool:
    return all(fact.fields.get(name) == value for name, value in fields.items())
