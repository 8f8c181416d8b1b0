"""What the rules say reads right in Chinese, while what is logged and keyed stays as it is."""

from typing import Any

import pytest

from tests.rules.conftest import Judged
from uac_desktop.app.wording import message_of, told

TODAY = "2026-03-05"
BANGKOK = {"destination": "Bangkok", "start_on": "2026-05-10", "end_on": "2026-05-24", "status": "booked"}


@pytest.mark.parametrize(
    ("rule", "facts", "english", "own"),
    [
        (
            "drug_allergy",
            {
                "Allergy": [{"substance": "penicillin", "reaction": "trouble breathing"}],
                "Medication": [{"name": "amoxicillin", "status": "taking"}],
            },
            "Amoxicillin is a penicillin, and you are allergic to penicillin. The reaction then was severe",
            "阿莫西林是青霉素类，而你对青霉素类过敏。当时的反应很严重（trouble breathing）："
            "如果出现呼吸困难、肿胀或昏厥，请立即拨打急救电话。请先问医生或药师。不要自行停用正在服用的药。",
        ),
        (
            "drug_interaction",
            {
                "Medication": [
                    {"name": "华法林", "status": "taking", "person": "mother"},
                    {"name": "布洛芬", "status": "taking", "person": "mother"},
                ]
            },
            "For your mother: 华法林 and 布洛芬 can do serious harm together: bleeding, GI ulcer.",
            "关于你母亲：华法林与布洛芬一起服用可能造成严重伤害：出血、消化道溃疡。",
        ),
        (
            "passport_for_trip",
            {
                "TravelDocument": [{"kind": "passport", "expires_on": "2026-05-28"}],
                "Trip": [BANGKOK],
            },
            "Your passport, valid until 28 May 2026, expires only 4 days after the return",
            "你的护照有效期到2026年5月28日，返程后只剩4天，而据知泰国的要求是：六个月（截至2025年）。去曼谷（泰国）的旅行是2026年5月10日至24日。",
        ),
        (
            "deadline_due",
            {"Deadline": [{"title": "报税", "due_on": "2026-03-07", "person": "user"}]},
            "Your deadline “报税” is due on Saturday 7 March 2026: 2 days left. That is a weekend;",
            "你的截止事项“报税”于2026年3月7日（星期六）到期，还有2天。那天是周末；之前的最后一个工作日是2026年3月6日（星期五）。请去做，或说一声已经完成。",
        ),
        (
            "spending_limit",
            {
                "SpendingLimit": [
                    {"scope": "外卖", "amount": 60, "currency": "CNY", "period": "transaction"}
                ],
                "Transaction": [{"merchant": "外卖", "amount": 68, "currency": "CNY", "date": TODAY}],
            },
            "68 CNY for 外卖 is above the limit of 60 CNY per transaction for 外卖",
            "外卖的¥68超过了外卖每笔¥60的上限：超出¥8。请先征得同意、分开支付，或换一种付款方式。",
        ),
        (
            "document_expiry",
            {"TravelDocument": [{"kind": "license", "expires_on": "2026-03-04", "person": "Anna"}]},
            "Anna's licence expired on 4 March 2026 (yesterday).",
            "Anna的驾照已经过期：2026年3月4日（就在昨天）。请换新，或说一声新证件的有效期到哪天。",
        ),
    ],
)
def test_a_sentence_reads_right(judged: Judged, rule: str, facts: Any, english: str, own: str) -> None:
    (alert,) = judged(rule, facts, TODAY)
    assert alert.message.startswith(english)
    assert told(message_of(alert.message, alert.says), "zh").startswith(own)


def test_what_a_person_said_is_quoted_as_it_is(judged: Judged) -> None:
    facts = {"Reminder": [{"what": "a weekend", "at": "2026-03-05T09:00"}]}
    (alert,) = judged("reminder_due", facts, TODAY)
    assert "：a weekend（" in told(message_of(alert.message, alert.says), "zh")
