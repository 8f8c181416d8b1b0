"""Money and things, said in any order: what the frames of en_ and zh_frames_money.toml read, and what not."""

from typing import Any

import pytest

from tests.reading.conftest import read
from uac_desktop.core.entries import Fact
from uac_desktop.reading.quantities import figure
from uac_desktop.reading.sums import currency

MONEY = frozenset(
    {
        *("Account", "Transaction", "RecurringPayment", "SpendingLimit", "Instruction"),
        *("Purchase", "Contract", "Vehicle", "Maintenance"),
    }
)

TOLD: tuple[tuple[str, str, str, dict[str, Any]], ...] = (
    # What was paid, by its verb, its place or neither.
    (
        "Was in Boots earlier, spent 23 quid on nothing",
        "assert",
        "Transaction",
        {"merchant": "Boots", "amount": 23, "currency": "GBP"},
    ),
    (
        "Popped into Lidl after work, £18.40",
        "assert",
        "Transaction",
        {"merchant": "Lidl", "amount": 18.4, "currency": "GBP"},
    ),
    (
        "The vet stung me for £140 yesterday",
        "assert",
        "Transaction",
        {"merchant": "vet", "amount": 140, "date": "2026-03-04"},
    ),
    (
        "Gave the babysitter sixty bucks last night",
        "assert",
        "Transaction",
        {"merchant": "babysitter", "amount": 60, "currency": "USD"},
    ),
    (
        "Zara refunded me £35 this morning",
        "assert",
        "Transaction",
        {"merchant": "Zara", "amount": -35, "date": "2026-03-05"},
    ),
    (
        "Copped a $110 parking fine yesterday",
        "assert",
        "Transaction",
        {"merchant": "parking fine", "amount": 110},
    ),
    (
        "Just shelled out R1 340 at the vet",
        "assert",
        "Transaction",
        {"merchant": "vet", "amount": 1340, "currency": "ZAR", "date": "2026-03-05"},
    ),
    (
        "昨天去永辉买菜花了86块",
        "assert",
        "Transaction",
        {"merchant": "永辉", "amount": 86, "date": "2026-03-04"},
    ),
    ("昨天超速被罚款200", "assert", "Transaction", {"merchant": "罚款", "amount": 200}),
    ("携程退了我650块", "assert", "Transaction", {"merchant": "携程", "amount": -650, "currency": "CNY"}),
    # What is paid again and again, and what is no more.
    (
        "46 a month for broadband now, comes off on the 8th",
        "assert",
        "RecurringPayment",
        {"payee": "broadband", "amount": 46, "schedule": "monthly"},
    ),
    (
        "Signed up to Pagely, 9.99 a month",
        "assert",
        "RecurringPayment",
        {"payee": "Pagely", "amount": 9.99, "schedule": "monthly"},
    ),
    (
        "Rent: 1,480 from June, due on the 1st",
        "assert",
        "RecurringPayment",
        {"payee": "Rent", "amount": 1480, "schedule": "monthly"},
    ),
    (
        "Every month I pay Vodafone £23 by direct debit",
        "assert",
        "RecurringPayment",
        {"payee": "Vodafone", "amount": 23, "schedule": "monthly"},
    ),
    (
        "健身房一年2400，从招商银行卡扣",
        "assert",
        "RecurringPayment",
        {"payee": "健身房", "amount": 2400, "schedule": "yearly"},
    ),
    (
        "宽带下月起每月99，15号扣",
        "assert",
        "RecurringPayment",
        {"payee": "宽带", "amount": 99, "schedule": "monthly"},
    ),
    (
        "My sub to Newsly is done, was 4 dollars a week",
        "end",
        "RecurringPayment",
        {"payee": "Newsly", "amount": 4, "schedule": "weekly", "status": "cancelled"},
    ),
    ("Called time on our HelloFresh plan", "end", "RecurringPayment", {"payee": "HelloFresh"}),
    (
        "Knocked my Bloomly flower subscription on the head, £20 a month",
        "end",
        "RecurringPayment",
        {"payee": "Bloomly", "amount": 20},
    ),
    (
        "把健身房的会员退了，一个月299",
        "end",
        "RecurringPayment",
        {"payee": "健身房", "amount": 299, "schedule": "monthly"},
    ),
    # The most that may go on something.
    (
        "Eating out budget is $250 a month, Dana's idea",
        "assert",
        "SpendingLimit",
        {"scope": "Eating out", "amount": 250, "period": "month", "set_by": "Dana"},
    ),
    (
        "Right, new rule: 75 a week on takeaways and not a cent over",
        "assert",
        "SpendingLimit",
        {"scope": "takeaways", "amount": 75, "period": "week"},
    ),
    (
        "No spending over £25 a week on vinyl, says Kit",
        "assert",
        "SpendingLimit",
        {"scope": "vinyl", "amount": 25, "period": "week"},
    ),
    (
        "奶茶一周顶多50块，老公规定的",
        "assert",
        "SpendingLimit",
        {"scope": "奶茶", "amount": 50, "period": "week", "set_by": "老公"},
    ),
    (
        "手搖飲一週上限150",
        "assert",
        "SpendingLimit",
        {"scope": "手搖飲", "amount": 150, "period": "week"},
    ),
    # What somebody wants done with money.
    (
        "Mum phoned earlier, wants me to move 400 from her savings to the gardener",
        "assert",
        "Instruction",
        {"given_by": "Mum", "action": "move", "amount": 400, "account": "savings", "target": "gardener"},
    ),
    (
        "Gran's instructions: put 1,000 from the holiday fund into the roof account",
        "assert",
        "Instruction",
        {"given_by": "Gran", "amount": 1000, "account": "holiday fund", "target": "roof account"},
    ),
    (
        "Boss told me to hold the 4,000 in the client account until Monday",
        "assert",
        "Instruction",
        {"given_by": "Boss", "action": "hold", "amount": 4000, "account": "client account"},
    ),
    (
        "媽媽交代把五萬塊轉到弟弟戶頭",
        "assert",
        "Instruction",
        {"given_by": "媽媽", "amount": 50000, "target": "弟弟戶頭"},
    ),
    ("爸爸交代，先别动那笔存款", "assert", "Instruction", {"given_by": "爸爸"}),
    # What was bought, with what is said of it in the next sentence, and what went back.
    (
        "Splashed out on a coffee machine, €450 from MediaMarkt",
        "assert",
        "Purchase",
        {"item": "coffee machine", "store": "MediaMarkt", "amount": 450, "currency": "EUR"},
    ),
    (
        "Paid 65 quid for a lamp at Habitat on Saturday",
        "assert",
        "Purchase",
        {"item": "lamp", "store": "Habitat", "amount": 65, "date": "2026-02-28"},
    ),
    (
        "The fan heater from Dobbs & Co I bought on Monday trips the fuse, can return it within 28 days",
        "assert",
        "Purchase",
        {"item": "fan heater", "store": "Dobbs & Co", "date": "2026-03-02", "return_by": "2026-03-30"},
    ),
    (
        "Bought a rug today, 9,800 yen at Kobo House, about 60 bucks",
        "assert",
        "Purchase",
        {"item": "rug", "amount": 9800, "currency": "JPY"},
    ),
    (
        "昨天在momo買了台除濕機，5,990元，保固兩年",
        "assert",
        "Purchase",
        {"item": "除濕機", "store": "momo", "amount": 5990, "warranty_until": "2028-03-04"},
    ),
    (
        "新买的电饭煲用了三天就不加热了，京东买的",
        "assert",
        "Purchase",
        {"item": "电饭煲", "store": "京东"},
    ),
    (
        "The drill went back to Screwfix, too loud",
        "end",
        "Purchase",
        {"item": "drill", "store": "Screwfix", "status": "returned"},
    ),
    ("烤箱的退款到账了", "end", "Purchase", {"item": "烤箱", "status": "refunded"}),
    # What binds for a term.
    (
        "Our tenancy runs 1 July to 30 June next year with 6 weeks' notice",
        "assert",
        "Contract",
        {"kind": "lease", "start_on": "2026-07-01", "end_on": "2027-06-30", "notice_days": 42},
    ),
    (
        "Home insurance: Direct Line, 1 June to 31 May",
        "assert",
        "Contract",
        {"kind": "insurance", "party": "Direct Line", "start_on": "2026-06-01", "end_on": "2027-05-31"},
    ),
    (
        "Broadband contract's up on the 20th of June, 30 days notice",
        "assert",
        "Contract",
        {"kind": "broadband contract", "end_on": "2026-06-20", "notice_days": 30},
    ),
    (
        "店面租約到後年三月底，要提前兩個月通知",
        "assert",
        "Contract",
        {"kind": "lease", "end_on": "2028-03-31", "notice_days": 60},
    ),
    (
        "We let the travel insurance with Wayfarer lapse on Sunday",
        "end",
        "Contract",
        {"kind": "insurance", "party": "Wayfarer", "end_on": "2026-03-01"},
    ),
    ("健身房合同上个月到期了", "end", "Contract", {"kind": "健身房合同"}),
    # Cars, and what is mended.
    (
        "The Swift (2020, number plate MH12 AB 3456) is at Speedy Motors till Saturday for new brakes",
        "assert",
        "Vehicle",
        {"name": "Swift", "year": 2020, "plate": "MH12 AB 3456"},
    ),
    (
        "The Swift (2020, number plate MH12 AB 3456) is at Speedy Motors till Saturday for new brakes",
        "assert",
        "Maintenance",
        {
            "thing": "Swift",
            "provider": "Speedy Motors",
            "kind": "brakes",
            "unavailable_until": "2026-03-07",
        },
    ),
    (
        "Picked up the new car today, a 2021 Mazda CX-5, rego ABC 123",
        "assert",
        "Vehicle",
        {"make": "Mazda", "model": "CX-5", "year": 2021, "plate": "ABC 123"},
    ),
    ("The Fiesta is finally sold", "end", "Vehicle", {"name": "Fiesta"}),
    ("把那辆大众朗逸卖了", "end", "Vehicle", {"name": "大众朗逸"}),
    (
        "Boiler serviced yesterday by Baxter Heating, £95",
        "assert",
        "Maintenance",
        {"thing": "Boiler", "date": "2026-03-04", "provider": "Baxter Heating", "cost": 95},
    ),
    (
        "The piano is being tuned next Tuesday",
        "assert",
        "Maintenance",
        {"thing": "piano", "kind": "tuned", "date": "2026-03-10"},
    ),
    (
        "车送去4S店保养了，周五才能取",
        "assert",
        "Maintenance",
        {"thing": "车", "kind": "保养", "provider": "4S店", "unavailable_until": "2026-03-06"},
    ),
    (
        "冷氣下週三有人來清洗",
        "assert",
        "Maintenance",
        {"thing": "冷氣", "kind": "清洗", "date": "2026-03-11"},
    ),
    # Accounts.
    (
        "Started a new saver with Halcyon Bank for the wedding, chucked 500 in to begin",
        "assert",
        "Account",
        {
            "institution": "Halcyon Bank",
            "kind": "savings",
            "purpose": "wedding",
            "balance": 500,
            "status": "open",
        },
    ),
    (
        "Email from Corvid: they'll shut my current account on 30 June",
        "assert",
        "Account",
        {"institution": "Corvid", "kind": "checking", "status": "closing", "closes_on": "2026-06-30"},
    ),
    (
        "中信的信用卡12月31号停用",
        "assert",
        "Account",
        {"institution": "中信", "kind": "credit_card", "status": "closing", "closes_on": "2026-12-31"},
    ),
    (
        "农业银行那张储蓄卡昨天销了",
        "end",
        "Account",
        {"institution": "农业银行", "kind": "savings", "closes_on": "2026-03-04"},
    ),
)

SILENT = (
    "How much did I spend at Tesco last month?",
    "If I bought a Dyson from Argos for £320, would the warranty cover it?",
    "The sofa costs £900 at Ikea, way too much",
    "Saw a lamp at Habitat for £65, didn't buy it",
    "I nearly bought a jacket at Zara for £80",
    "I'd love a Tesla Model 3",
    "Gym memberships average 40 a month around here",
    "He says his car insurance is £600 a year",
    "Should I cancel my Spotify subscription?",
    "I might cancel the gym",
    "Thinking of selling the Corolla",
    "I want to open a savings account with Marcus",
    "In my novel, Dan buys a boat from a pirate for £500",
    "The bank quoted 3% for 5 years",
    "Mum wants a kettle for her birthday",
    "My sister told me to call her at 5",
    "The plumber quoted £300 for the boiler",
    "The roof of the museum is being repaired until May",
    "Had lunch at Prezzo, £22 each",
    "Won £50 on the lottery",
    "I earn 3,200 a month at Acme",
    "Saving 200 a month for a house",
    "He drives a Honda Civic",
    "I rented a Toyota Yaris from Hertz",
    "Took the dog back to the vet",
    "Returned to London on Friday",
    "The contract negotiations end on Friday",
    "I owe Tom £20",
    "Ha, as if I'd spend £500 at Gucci",
    "My friend cancelled his Netflix",
    "They told us to keep 2 metres apart",
    "The warranty on these usually lasts two years",
    "如果我在京东买了台电脑，保修多久",
    "差点在专柜买了个包，三千多",
    "爱奇艺会员一个月多少钱",
    "想把健身卡退了",
    "打算买辆比亚迪",
    "妈妈说今天下雨",
    "医生让我每天吃两片",
    "他的车送去修了，周五取",
    "工资每个月8000",
    "烧退了，好多了",
    "小说里他买了一辆宝马",
    "梦见把车卖了",
    "孩子一天最多看一小时电视",
)


def _of_money(text: str) -> list[Fact]:
    return [fact for fact in read(text) if fact.type in MONEY]


@pytest.mark.parametrize(("text", "op", "kind", "fields"), TOLD, ids=[f"{one[2]}: {one[0]}" for one in TOLD])
def test_a_fact_about_money_is_read_in_any_order(
    text: str, op: str, kind: str, fields: dict[str, Any]
) -> None:
    found = [fact for fact in _of_money(text) if fact.type == kind]
    assert [fact.op for fact in found] == [op]
    assert fields.items() <= found[0].fields.items()


@pytest.mark.parametrize("text", SILENT)
def test_what_only_sounds_like_money_spent_is_no_fact(text: str) -> None:
    assert _of_money(text) == []


@pytest.mark.parametrize(
    ("zone_words", "code"),
    [("Asia/Taipei", "TWD"), ("Asia/Hong_Kong", "HKD"), ("Asia/Shanghai", "CNY"), (None, "CNY")],
)
def test_yuan_are_the_money_of_where_the_person_is(zone_words: str | None, code: str) -> None:
    assert currency("1,280元", zone_words) == code


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *(("fifteen quid", 15), ("two hundred and ten dollars", 210), ("a grand", 1000), ("a tenner", 10)),
        *(("R2 000", 2000), ("12,50 €", 12.5), ("£1,299", 1299), ("2 lakh rupees", 200_000)),
        *(("三千五", 3500), ("两千三百五", 2350), ("一百零五", 105), ("1.2万", 12_000)),
    ],
)
def test_a_sum_is_read_however_it_is_written(text: str, number: float) -> None:
    assert figure(text) == number
