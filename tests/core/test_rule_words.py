"""Sentences that ask for a rule, in both languages, and those that do not."""

from typing import Any

import pytest

from tests.core.telling import vocabulary
from uac_desktop.core.rule_words import rule_of

TYPES = vocabulary()
EATING_OUT = ("eating out", "restaurant", "dining", "takeaway", "lunch", "dinner", "cafe")
PASSPORT = ({"field": "kind", "test": "is", "values": ("passport",)},)


def spent(limit: float, period: str, *words: str) -> dict[str, Any]:
    where = ({"field": None, "test": "mentions", "values": words},) if words else ()
    return {
        "kind": "above",
        "type": "Transaction",
        "field": "amount",
        "limit": limit,
        "period": period,
        "where": where,
    }


def before(type_name: str, field: str, days: int, where: Any = (), yearly: bool = False) -> dict[str, Any]:
    return {
        "kind": "before",
        "type": type_name,
        "field": field,
        "days": days,
        "where": where,
        "yearly": yearly,
    }


ASKED: dict[str, dict[str, Any]] = {
    "warn me when I spend more than 300 on eating out in a month": spent(300, "month", *EATING_OUT),
    "Tell me if my spending on groceries is over €120 per week.": spent(120, "week", "grocer", "supermarket"),
    "each month I spend over 1,050 on coffee": spent(1050, "month", "coffee", "cafe"),
    "let me know if I spend more than 80 in a day": spent(80, "day"),
    "每月餐饮超过300就提醒我": spent(300, "month", "餐", "饭", "外卖", "restaurant"),
    "每周咖啡消费超过100元提醒我": spent(100, "week", "咖啡"),
    "remind me 30 days before any passport expires": before("TravelDocument", "expires_on", 30, PASSPORT),
    "护照到期前30天提醒我": before("TravelDocument", "expires_on", 30, PASSPORT),
    "Let me know a week before every birthday": before("Contact", "birthday", 7, yearly=True),
    "请在生日前3天提醒我": before("Contact", "birthday", 3, yearly=True),
    "3 days before a trip starts": before("Trip", "start_on", 3),
    "warn me a month before a contract ends": before("Contract", "end_on", 30),
    "notify me 5 days before any subscription renews": before("RecurringPayment", "next_on", 5),
    "warn me ten days before any warranty runs out": before("Purchase", "warranty_until", 10),
    "remind me one day before a deadline is due": before("Deadline", "due_on", 1),
    "remind me 2 days before a dentist appointment": before(
        "Event", "start", 2, ({"field": None, "test": "mentions", "values": ("dentist",)},)
    ),
    "warn me when I have more than 3 meetings in a day": {
        "kind": "above",
        "type": "Meeting",
        "field": None,
        "limit": 3,
        "period": "day",
        "where": (),
    },
    "tell me when I pay more than 500": {
        "kind": "matches",
        "type": "Transaction",
        "where": ({"field": "amount", "test": "above", "values": (500.0,)},),
    },
    "alert me when a trip and a medical visit are on the same day": {
        "kind": "same_day",
        "first": {"type": "Trip", "where": ()},
        "second": {"type": "MedicalVisit", "where": ()},
    },
    "会议和旅行在同一天时提醒我": {
        "kind": "same_day",
        "first": {"type": "Meeting", "where": ()},
        "second": {"type": "Trip", "where": ()},
    },
}


@pytest.mark.parametrize("text", ASKED)
def test_a_plain_sentence_is_one_kind_of_rule(text: str) -> None:
    kind = rule_of(text, TYPES)
    assert kind is not None
    assert kind.model_dump(exclude={"severity"}) == ASKED[text]


@pytest.mark.parametrize(
    "text",
    [
        "I like trains",
        "remind me to call mum",
        "warn me when I am sad",
        "30 days before the flood",
        "warn me when I have more than many meetings in a day",
        "when a cat and a dog are on the same day",
        "我喜欢火车",
    ],
)
def test_what_is_not_plain_is_no_rule(text: str) -> None:
    assert rule_of(text, TYPES) is None
