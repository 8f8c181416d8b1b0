import pickle
from datetime import date, datetime

import pytest

from uac_desktop.core.saying import Said, Tongue, as_json, from_json, say, sentences
from uac_desktop.core.saying_zh import chinese

DAY = date(2026, 3, 5)


def in_chinese(text: str, **forms: str) -> str:
    """A text by these forms in Chinese; their English ones stand with `_` for each space."""
    return Tongue({name.replace("_", " "): form for name, form in forms.items()}, chinese(str.upper)).told(
        text
    )


def test_a_sentence_is_its_english_text() -> None:
    said = say("{who:whose:start} passport ends on {day:day} ({left:left}).", who=None, day=DAY, left=1)
    assert said == "Your passport ends on 5 March 2026 (1 day left)."


@pytest.mark.parametrize(
    ("form", "value", "english", "own"),
    [
        ("{x:day}", DAY, "5 March 2026", "2026年3月5日"),
        ("{x:iso}", DAY, "2026-03-05", "2026年3月5日"),
        ("{x:weekday}", DAY, "Thursday 5 March 2026", "2026年3月5日（星期四）"),
        ("{x:clock}", datetime(2026, 3, 5, 14, 30), "14:30", "14:30"),
        ("{x:span}", (DAY, DAY), "5 March 2026", "2026年3月5日"),
        ("{x:span}", (DAY, date(2026, 3, 8)), "5 to 8 March 2026", "2026年3月5日至8日"),
        ("{x:span}", (DAY, date(2026, 4, 2)), "5 March to 2 April 2026", "2026年3月5日至4月2日"),
        ("{x:span}", (DAY, date(2027, 1, 2)), "5 March 2026 to 2 January 2027", "2026年3月5日至2027年1月2日"),
        ("{x:left}", 7, "7 days left", "还有7天"),
        ("{x:left}", 0, "today", "就是今天"),
        ("{x:left}", -1, "yesterday", "就在昨天"),
        ("{x:left}", -3, "3 days ago", "3天前"),
        ("{x:money}", (68, "CNY"), "68 CNY", "¥68"),
        ("{x:money}", (1180.5, "CHF"), "1,180.50 CHF", "1,180.50瑞士法郎"),
        ("{x:money}", (4200, "USD"), "$4,200", "$4,200"),
        ("{x:money}", (12, None), "12", "12"),
        ("{x:money}", (12, "SEK"), "12 SEK", "12 SEK"),
        ("{x:who}", None, "you", "你"),
        ("{x:who}", "son", "your son", "你SON"),
        ("{x:whose}", "Anna", "Anna's", "Anna的"),
        ("{x:and}", ["a", "b", "c"], "a and b and c", "a、b和c"),
        ("{x:list}", ["a", "", "b"], "a, b", "a、b"),
        ("{x:term}", "cat", "cat", "CAT"),
        ("{x}", "cat", "cat", "cat"),
        ("{x}", None, "", ""),
    ],
)
def test_values_are_written_as_each_language_does(form: str, value: object, english: str, own: str) -> None:
    said = say(form, x=value)
    assert (said, in_chinese(said)) == (english, own)


def test_the_form_in_the_other_language_may_write_a_value_in_its_own_way() -> None:
    said = say("on {day:iso}", day=DAY)
    assert in_chinese(said, **{"on {day:iso}": "于{day:weekday}"}) == "于2026年3月5日（星期四）"


def test_sentences_within_sentences_are_told_too() -> None:
    said = say("{what}, and {more}.", what=say("it ends"), more=say("it costs {sum:money}", sum=(5, "CNY")))
    forms = {
        "{what}, and {more}.": "{more}，而且{what}。",
        "it ends": "到期",
        "it costs {sum:money}": "花费{sum:money}",
    }
    assert said == "it ends, and it costs 5 CNY."
    assert in_chinese(said, **forms) == "花费¥5，而且到期。"


def test_what_nobody_has_said_in_the_language_stays_english() -> None:
    whole = say("{what} soon.", what=say("It ends"))
    assert in_chinese(whole, **{"It ends": "到期"}) == "It ends soon."
    assert in_chinese(whole, **{"{what} soon.": "很快{what}。"}) == "很快It ends。"
    assert in_chinese("Own words.") == "Own words."


def test_what_a_person_said_is_never_taken_for_a_sentence_of_ours() -> None:
    said = say("You said: {what}", what="It ends")
    assert in_chinese(said, **{"You said: {what}": "你说过：{what}", "It ends": "到期"}) == "你说过：It ends"


def test_sentences_join_with_a_space_in_english_alone() -> None:
    said = sentences(say("One."), "", say("Two."))
    assert (said, in_chinese(said, **{"One.": "一。", "Two.": "二。"})) == ("One. Two.", "一。二。")


def test_a_sentence_goes_through_json_and_through_a_copy() -> None:
    said = say("{a} {b:and}", a=say("it is {day:day}", day=DAY), b=["x", say("y")])
    back = from_json(as_json(said))
    assert isinstance(back, Said)
    assert (back, as_json(back)) == (said, as_json(said))
    copied = pickle.loads(pickle.dumps(said))
    assert (copied, copied.form, copied.values) == (said, said.form, said.values)


@pytest.mark.parametrize(
    "value",
    [
        {"say": "x"},
        {"say": "{x:day}", "with": {"x": "soon"}},
        {"say": "{x:nothing}", "with": {"x": 1}},
        {"say": "{y}", "with": {}},
        {"say": "{x:left}", "with": {"x": "a"}},
        {"say": "x", "with": {"x": object()}},
        {"say": "{x}" * 900, "with": {"x": "long " * 9}},
    ],
)
def test_what_is_no_sentence_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        from_json(value)


def test_a_sentence_nested_without_end_is_refused() -> None:
    value: object = "deep"
    for _ in range(40):
        value = {"say": "{x}", "with": {"x": value}}
    with pytest.raises(ValueError, match="nested"):
        from_json(value)


def test_a_slot_reaches_no_attribute_of_its_value() -> None:
    assert say("{x.__class__} {x!r}", x=1) == "{x.__class__} {x!r}"


def test_what_a_person_wrote_may_be_as_long_as_they_like() -> None:
    long = "word " * 5_000
    assert say("New: {what}.", what=long) == f"New: {long}."


def test_values_without_a_slot_are_not_kept() -> None:
    assert say("{a}", a=1, b=2).values == {"a": 1}
