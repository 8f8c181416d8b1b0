"""Questions as they are said in Chinese: what is understood becomes its code, what is not is declined."""

from typing import Any

import pytest

from tests.core.asking import meant, programs
from tests.core.telling import Teller
from uac_desktop.core.entries import Definition
from uac_desktop.core.fold import State


def _travels(teller: Teller) -> None:
    trip: dict[str, Any] = {"status": "taken", "currency": "CNY", "companions": ["陆小舟"]}
    teller.tell(
        "Trip",
        destination="大阪",
        country="JP",
        start_on="2025-03-01",
        end_on="2025-03-05",
        purpose="旅游",
        cost=9000.0,
        transport="飞机",
        **trip,
    )
    teller.tell(
        "Trip",
        destination="武汉",
        country="CN",
        start_on="2026-05-01",
        end_on="2026-05-03",
        purpose="出差",
        cost=900.0,
        transport="高铁",
        **trip,
    )
    teller.tell("Contact", name="陆小舟", relationship="老婆", birthday="1990-02-03", city="杭州")
    teller.tell("Contact", name="何其多", relationship="同事", birthday="1985-07-08", city="宁波")


def _spends(teller: Teller) -> None:
    paid = {"currency": "CNY"}
    teller.tell("Transaction", date="2026-11-03", amount=80.0, merchant="好又鲜", category="买菜", **paid)
    teller.tell("Transaction", date="2026-10-03", amount=60.0, merchant="飞驰出行", category="打车", **paid)
    teller.tell("SpendingLimit", scope="打车", amount=100.0, currency="CNY", period="month")
    teller.tell("RecurringPayment", payee="听书会", amount=12.0, currency="CNY", schedule="monthly")
    teller.tell(
        "Meal", restaurant="小南门", date="2026-11-02", cuisine="川菜", amount=120.0, companions=["陆小舟"]
    )


def _lives(teller: Teller) -> None:
    teller.tell("Workout", type="跑步", date="2026-11-02", distance_km=5.0, duration_min=30.0)
    teller.tell("Job", employer="江心书局", title="编辑", start_on="2015-01-01", end_on="2020-01-01")
    teller.tell("Job", employer="南岸出版", title="主编", start_on="2020-02-01")
    teller.tell(
        "Trip",
        destination="昆明",
        country="CN",
        start_on="2026-12-20",
        companions=["陆小舟"],
        status="booked",
    )
    teller.tell("Sleep", date="2026-11-02", duration_hours=7.0)
    teller.tell("Book", title="山里的灯", author="文远", genre="推理", finished_on="2026-03-02", rating=4.0)
    teller.tell("MedicalVisit", date="2026-04-02", specialty="牙科", provider="安心口腔", cost=300.0)
    teller.tell("Measurement", kind="blood_pressure", value="130/85", date="2026-09-01")
    teller.tell("TravelDocument", kind="passport", country="CN", expires_on="2030-01-01")
    teller.tell("Meeting", title="周会", date="2026-11-05", duration_min=40.0, attendees=["何其多"])


@pytest.fixture(scope="module")
def lived() -> State:
    teller = Teller()
    for part in (_travels, _spends, _lives):
        part(teller)
    teller.add(Definition(change="setting", name="home_country", value="CN"), "definition")
    return teller.state


UNDERSTOOD = [
    ("麻烦帮我算一下，去年一共出了几趟国？", "t.country not in (None, home_country)"),
    ("我上一趟出差去的是哪儿？", '== "出差"'),
    ("上回坐飞机是去哪？", '"飞机"'),
    ("老婆跟我一块儿出过几趟门？", '"陆小舟" in (t.companions or [])'),
    ("跟小舟吃过几顿饭？", '"陆小舟" in (m.companions or [])'),
    ("哪一趟花得最多？", "key=lambda t: t.cost).destination"),
    ("这个月总共掏了多少钱？", "sum(t.amount for t in transactions"),
    ("上个月打车有没有超出预算？", "next(s.amount for s in spending_limits"),
    ("这个月打车还能花多少？", "next(s.amount for s in spending_limits"),
    ("去年到今年下过几回馆子？", "m.restaurant is not None"),
    ("在外面吃得最贵的一顿花了多少？", "max(m.amount for m in meals"),
    ("今年跑了多少公里？", "sum(w.distance_km for w in workouts"),
    ("周末睡得比工作日多吗？", "fmean([s.duration_hours for s in sleeps"),
    ("山里的灯是谁写的？", "b.author"),
    ("我打分最高的书是哪本？", "key=lambda b: b.rating).title"),
    ("今年看病，连看牙在内，一共花了多少？", "sum(m.cost for m in medical_visits if m.date"),
    ("最近一次血压的低压是多少？", 'split("/")[1]'),
    ("护照还有效吗？", "t.expires_on >= today"),
    ("还有多少天护照到期？", "(t.expires_on - today).days"),
    ("谁住在宁波？", 'c.city == "宁波"'),
    ("跟何其多开过几次会？", '"何其多" in (m.attendees or [])'),
    ("最近一次跟老婆出门是什么时候？", "t.start_on <= today"),
    ("现在的公司我是什么职位？", "j.end_on is None"),
    ("上周三睡了几个小时？", "date(2026, 11, 18)"),
    ("现在还在定期扣的一共有几个？", "len(recurring_payments)"),
    ("我在武汉那几天花了多少钱？", '.destination == "武汉"'),
]


@pytest.mark.parametrize(("question", "part"), UNDERSTOOD)
def test_a_question_as_it_is_said_becomes_its_code(question: str, part: str, lived: State) -> None:
    assert part in programs(question, lived).value


DECLINED = [
    "她生日是几号？",
    "它多少钱？",
    "医生怎么说？",
    "一个人去过哪些地方？",
    "去大阪之前去过哪些地方？",
    "我跟王五吃过几次饭？",
    "第二次出差去了哪里？",
    "我跟老婆分别去过哪里？",
    "陆小舟是谁？",
    "今年跑了几次步、多少公里？",
    "我昨天几点睡的？",
    "我在大阪住了几年？",
    "护照到期了吗？",
    "我的鞋穿多大码？",
    "今年游了多少公里？",
]


@pytest.mark.parametrize("question", DECLINED)
def test_what_is_only_half_understood_is_declined(question: str, lived: State) -> None:
    assert meant(question, lived).plan is None


def test_what_is_counted_as_well_leaves_nothing_out(lived: State) -> None:
    code = programs("我今年去过哪些地方？出差的也算上。", lived).value
    assert "purpose" not in code


def test_a_question_that_counts_as_well_in_english_leaves_nothing_out(lived: State) -> None:
    assert "purpose" not in programs("Where have I been this year, work trips included?", lived).value


def test_two_values_of_which_one_is_counted_as_well_are_both_meant(lived: State) -> None:
    code = programs("How much did I spend on 买菜 this year, including 打车?", lived).value
    assert '("买菜", "打车")' in code


NOT_TOLD = [
    "What did the dentist say?",
    "What does my boss think of me?",
    "When is her birthday?",
    "How much did I pay for it?",
    "Where do they live?",
]


@pytest.mark.parametrize("question", NOT_TOLD)
def test_somebody_or_something_that_is_not_named_is_asked_for(question: str, lived: State) -> None:
    found = meant(question, lived)
    assert found.plan is None
    assert not found.unread


def test_a_pronoun_whose_noun_is_in_the_question_is_understood(lived: State) -> None:
    found = meant("How many days is it until my passport expires?", lived)
    assert found.plan is not None


def test_a_name_that_holds_a_pronoun_is_no_pronoun(lived: State) -> None:
    teller = Teller()
    teller.tell("Medication", name="非布司他", prescriber="林医生", status="taking")
    assert "m.prescriber" in programs("非布司他是哪个医生开的？", teller.state).value
