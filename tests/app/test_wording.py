"""Every sentence that the app makes has a Chinese form, with the same slots."""

import ast
import csv
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import Open
from uac_desktop.app.wording import forms, language_of, message_of, rule_docs, told
from uac_desktop.core.entries import AlertChange
from uac_desktop.core.saying import as_json, bare, filled, say, slots
from uac_desktop.core.saying_zh import chinese
from uac_desktop.paths import resource

PACKAGE = Path(str(filled.__code__.co_filename)).parents[1]


def said_in(file: Path) -> Iterator[tuple[int, str | None]]:
    """The lines and forms of `say(…)` in a file that imports it; None for a form that is no plain text."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    if not any(alias.name == "say" for node in imports for alias in node.names):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
            form = node.args[0]
            yield node.lineno, form.value if isinstance(form, ast.Constant) else None


def all_said() -> list[tuple[str, str | None]]:
    files = (*sorted(resource("rules").glob("*.py")), *sorted(PACKAGE.rglob("*.py")))
    return [(f"{file.name}:{line}", form) for file in files for line, form in said_in(file)]


def written_as(form: str) -> set[str]:
    """The names of the ways in which a form's slots are written."""
    return {way for slot in re.findall(r"\{\w+((?::\w+)+)\}", form) for way in slot.split(":") if way}


def rules() -> list[str]:
    return sorted(file.stem for file in resource("rules").glob("*.py"))


def test_every_sentence_has_a_chinese_form() -> None:
    needed = {form: place for place, form in all_said() if form and re.search(r"[^\W\d_]", bare(form))}
    assert {place: form for form, place in needed.items() if form not in forms()} == {}


def test_every_form_stands_as_a_plain_text_where_it_is_said() -> None:
    assert [place for place, form in all_said() if form is None] == []


def test_no_form_is_left_that_nobody_says() -> None:
    assert set(forms()) - {form for _, form in all_said()} == set()


def test_the_slots_of_both_languages_agree() -> None:
    assert {form for form, own in forms().items() if slots(form) != slots(own)} == set()


def test_the_ways_to_write_a_value_are_known_in_chinese() -> None:
    known = set(chinese(str))
    assert {own for own in forms().values() if not written_as(own) <= known} == set()
    # What the table leaves out is told by its English form.
    alone = {form for _, form in all_said() if form and form not in forms()}
    assert {form for form in alone if not written_as(form) <= known} == set()


@pytest.mark.parametrize("name", rules())
def test_every_rule_makes_its_messages_of_sentences(name: str) -> None:
    tree = ast.parse(resource("rules", f"{name}.py").read_text(encoding="utf-8"))
    alerts = [n for n in ast.walk(tree) if isinstance(n, ast.Call) and ast.unparse(n.func) == "Alert"]
    given = [k.value for call in alerts for k in call.keywords if k.arg in ("message", "next")]
    assert given
    assert [ast.unparse(value) for value in given if isinstance(value, ast.JoinedStr | ast.Constant)] == []


def test_what_every_rule_does_is_said_in_chinese() -> None:
    assert sorted(rule_docs()) == rules()


@pytest.mark.parametrize(
    ("table", "column"),
    [
        ("interactions", "effect"),
        ("condition_contraindications", "effect"),
        ("activity_rules", "effect"),
        ("maxima", "note"),
        ("holidays", "name"),
    ],
)
def test_what_the_tables_say_in_an_alert_is_said_in_chinese(table: str, column: str) -> None:
    with resource("knowledge", f"{table}.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row.get("severity") not in ("none", "minor")]
    texts = {row[column] for row in rows if row[column] and not re.search("[\u4e00-\u9fff]", row[column])}
    assert {text for text in texts if told(say("{x:term}", x=text), "zh") == text} == set()


@pytest.mark.parametrize(
    ("name", "own"),
    [
        ("amoxicillin", "阿莫西林"),
        ("Amoxicillin", "阿莫西林"),
        ("co-amoxiclav", "阿莫西林克拉维酸钾"),
        ("hydrocodone/paracetamol", "氢可酮/对乙酰氨基酚"),
        ("peanuts", "花生"),
        ("Japan", "日本"),
        ("CN", "中国"),
        ("Paris", "巴黎"),
        ("driving licence", "驾照"),
        ("Augmentin", "Augmentin"),
        ("青霉素", "青霉素"),
    ],
)
def test_names_of_the_tables_stand_in_chinese_and_others_as_they_were_written(name: str, own: str) -> None:
    assert told(say("{x:term}", x=name), "zh") == own


def test_english_is_the_text_itself() -> None:
    said = say("{person:who:start} {verb} so.", person="son", verb="did")
    assert told(said, "en") == "Your son did so."


def test_a_message_of_the_log_knows_again_what_it_is_made_of() -> None:
    said = say("You asked to be reminded{whom}: {what} ({day:day}, {at:clock}{late}). Say when it is done.",
               whom="", what="买牛奶", day="2026-03-05", at="2026-03-05T09:00", late="")  # fmt: skip
    back = message_of(str(said), as_json(said))
    assert back == said
    assert told(back, "zh") == "你要求提醒：买牛奶（2026年3月5日 09:00）。办好后请说一声。"


def test_a_message_of_a_persons_own_rule_is_told_as_it_is() -> None:
    assert told(message_of("Water the plants.", None), "zh") == "Water the plants."


def test_the_language_of_a_message_is_chinese_where_its_signs_are() -> None:
    assert [language_of(text) for text in ("我对penicillin过敏", "I take 泰诺 daily", "hello")] == [
        "zh",
        "zh",
        "en",
    ]


SAID = ("我对青霉素过敏。", "医生给我开了阿莫西林。")
OWN = "阿莫西林是青霉素类，而你对青霉素过敏。"


def test_a_reply_of_the_apps_own_is_in_the_language_of_the_message(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say(SAID[0])
    turn = workspace.say(SAID[1])
    assert workspace.plain(turn).startswith(OWN)
    workspace.undo(turn.facts[0].id)
    english = workspace.say("I was prescribed amoxicillin.")
    assert workspace.plain(english).startswith("Amoxicillin is a penicillin")


def test_the_log_holds_the_english_message_and_what_it_is_made_of(open_profile: Open) -> None:
    workspace = open_profile()
    for text in SAID:
        workspace.say(text)
    (alert,) = workspace.alerts()
    assert alert.message.startswith("阿莫西林 is a penicillin, and you are allergic to 青霉素.")
    assert told(alert.message, "zh").startswith(OWN)
    (change,) = (e.body for e in workspace.entries("alert") if isinstance(e.body, AlertChange))
    assert (change.message, change.says) == (str(alert.message), as_json(alert.message))


def test_what_an_edit_means_is_told_in_chinese_now_and_in_its_history(open_profile: Open) -> None:
    workspace = open_profile()
    workspace.say(SAID[0])
    text = workspace.module("domains/health.py").source.replace('"青霉素"', '"花生"')
    edit = workspace.save_edit("domains/health.py", text)
    own = '过敏“青霉素”：物质由 "青霉素" 改为 "花生"。'
    assert [told(meaning.words, "zh") for meaning in edit.meanings] == [own]
    assert own in [told(words, "zh") for version in workspace.versions() for words in version.words]


def test_what_is_declined_says_why_in_chinese(open_profile: Open) -> None:
    answer = open_profile().ask("我有多少次旅行？")
    assert answer.how == "declined"
    assert told(answer.why, "zh") == "还没有旅行的记录，所以无法回答。"
