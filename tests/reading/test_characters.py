"""Traditional characters are read like simplified ones, and the message's own are kept."""

from tests.reading.conftest import read
from uac_desktop.reading.characters import simplified


def test_the_simplified_text_is_as_long_as_the_original() -> None:
    said = "醫生說我對花生過敏，下週複診"
    assert simplified(said) == "医生说我对花生过敏，下周复诊"
    assert simplified("already plain 简体") == "already plain 简体"


def test_a_traditional_message_is_read_and_keeps_its_own_characters() -> None:
    (fact,) = read("我太太對蝦過敏")
    assert (fact.type, fact.about, fact.fields["substance"]) == ("Allergy", "太太", "蝦")
    assert fact.quote == "我太太對蝦過敏"


def test_a_move_said_in_traditional_characters_is_a_move() -> None:
    (fact,) = read("牙醫改到下週三下午兩點半")
    assert (fact.type, fact.fields["status"], fact.fields["start"]) == ("Event", "moved", "2026-03-11T14:30")
