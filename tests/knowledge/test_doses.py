"""Doses as people write them, as milligrams."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uac_desktop.knowledge import doses
from uac_desktop.knowledge.match import Drugs

AMOUNTS = [
    ("500 mg", 500),
    ("500mg", 500),
    ("0.5 g", 500),
    ("2,5 mg", 2.5),
    ("1,000 mg", 1000),
    ("50 mcg", 0.05),
    ("50 µg", 0.05),
    ("1克", 1000),
    ("５００ｍｇ", 500),
    ("500毫克 2片", 1000),
    ("2 tablets of 500 mg", 1000),
    ("two 500 mg tablets", 1000),
    ("half a 20 mg tablet", 10),
    ("2 x 200 mg", 400),
    ("200 mg x 3", 600),
    ("500-1000 mg", 1000),
    ("500 mg 2x daily", 500),
    ("500 mg/5 ml", 500),
    ("two tablets", None),
    ("10 units", None),
    ("5 ml", None),
    ("", None),
]


@pytest.mark.parametrize(("dose", "milligrams"), AMOUNTS)
def test_an_amount_is_read_as_it_is_written(dose: str, milligrams: float | None) -> None:
    assert doses.amount(dose) == (None if milligrams is None else pytest.approx(milligrams))


TIMES = [
    ("daily", 1),
    ("once a day", 1),
    ("twice daily", 2),
    ("three times a day", 3),
    ("3x/day", 3),
    ("4 times per day", 4),
    ("tid", 3),
    ("BID", 2),
    ("every 6 hours", 4),
    ("q8h", 3),
    ("every 4 to 6 hours", 4),
    ("every 4-6 hours", 4),
    ("every other day", 0.5),
    ("once a week", 1 / 7),
    ("weekly", 1 / 7),
    ("at bedtime", 1),
    ("morning and night", 2),
    ("with meals", 3),
    ("每天三次", 3),
    ("一日两次", 2),
    ("每周一次", 1 / 7),
    ("每8小时", 3),
    ("早晚", 2),
    ("睡前", 1),
    ("隔天", 0.5),
    ("as needed", None),
    ("必要时", None),
    ("when it hurts", None),
    ("", None),
]


@pytest.mark.parametrize(("frequency", "times"), TIMES)
def test_how_often_is_read_as_it_is_written(frequency: str, times: float | None) -> None:
    assert doses.times(frequency) == (None if times is None else pytest.approx(times))


def test_a_day_is_how_much_by_how_often_wherever_they_stand() -> None:
    assert doses.daily("500 mg", "three times a day") == 1500
    assert doses.daily("500 mg three times a day", "") == 1500
    assert doses.daily("", "500 mg twice a day") == 1000
    assert doses.daily("1.5 g", "2x daily") == 3000
    assert doses.daily("500 mg", "as needed") is None
    assert doses.daily("one tablet", "twice a day") is None


@given(st.text(max_size=30), st.text(max_size=30))
def test_any_text_gives_a_number_or_nothing(dose: str, frequency: str) -> None:
    found = doses.daily(dose, frequency)
    assert found is None or found > 0


@given(st.floats(0.001, 5000))
def test_what_is_shown_reads_back(milligrams: float) -> None:
    assert doses.amount(doses.shown(milligrams)) == pytest.approx(milligrams, rel=1e-3)


def test_a_packet_lasts_as_long_as_its_tablets(drugs: Drugs) -> None:
    assert drugs.days_of_supply("metformin 60 tablets", "500 mg", "twice a day") == 30
    assert drugs.days_of_supply("metformin 60 tablets", "2 tablets", "twice a day") == 15
    assert drugs.days_of_supply("二甲双胍 30片", "", "每天一次") == 30
    assert drugs.days_of_supply("metformin", "500 mg", "twice a day") is None
    assert drugs.days_of_supply("metformin 60 tablets", "500 mg", "as needed") is None


@pytest.mark.parametrize(
    ("medicine", "shown"),
    [
        ("Tylenol", "4 g a day"),
        ("扑热息痛", "4 g a day"),
        ("methotrexate", "30 mg a week"),
        ("levothyroxine", "300 mcg a day"),
        ("Tylenol PM", None),
        ("diclofenac gel", None),
        ("amoxicillin", None),
    ],
)
def test_a_maximum_is_of_one_ingredient(drugs: Drugs, medicine: str, shown: str | None) -> None:
    found = drugs.maximum(medicine)
    assert (found.shown() if found else None) == shown
