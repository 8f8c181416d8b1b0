"""What of a module is given to the process that knows Python."""

import ast

from tests.ui.fakes import HEALTH
from uac_desktop.ui.code.excerpt import annotated, excerpt, prelude

HEAD = ["class Weight:", "    value: float", "", "", "weights = ["]
MANY = [*HEAD, *(f"    Weight(value={number})," for number in range(5000)), "]", "last = 1"]


def test_a_short_module_is_given_whole() -> None:
    assert excerpt(["a", "b", "c"], 2) == ("a\nb\nc", 2)


def test_of_a_long_one_the_records_far_from_the_caret_are_left_out() -> None:
    for line in (0, 6, 3000, len(MANY) - 1):
        text, at = excerpt(MANY, line)
        kept = text.split("\n")
        assert kept[at] == MANY[line]
        assert len(kept) < 200
        assert kept[:2] == MANY[:2]
        assert kept[-1] == "last = 1"
        ast.parse(text)


def test_a_records_lines_of_its_own_are_left_out_too() -> None:
    tall = ["    Weight(", "        value=1,", "    ),"] * 2000
    text, at = excerpt([*HEAD, *tall, "]", "end = 2"], len(HEAD) + len(tall) + 1)
    assert text.split("\n")[at] == "end = 2"
    assert len(text.split("\n")) < 200


def test_what_rules_are_given_is_typed_by_the_records() -> None:
    said = prelude({"domains/health.py": HEALTH, "rules/x.py": "class Odd: pass"})
    tree = ast.parse(said)
    assert [each.name for each in tree.body if isinstance(each, ast.ClassDef)] == ["Allergy", "_User"]
    assert "    allergies: list[Allergy]" in said.split("\n")
    assert "penicillin" not in said


def test_an_empty_list_is_typed_by_its_annotation() -> None:
    assert "    meals: list[Meal]" in prelude({"domains/food.py": "meals: list[Meal] = []\n"})


def test_the_types_are_said_of_a_rules_arguments_but_not_on_the_carets_line() -> None:
    rule = "def mine(user, today):\n    user.\n\n\ndef test_mine(user):\n    pass"
    lines = annotated(rule, 1).split("\n")
    assert lines[0] == "def mine(user: _User, today: Day):"
    assert lines[4] == "def test_mine(user: _User):"
    assert annotated(rule, 0).split("\n")[0] == "def mine(user, today):"
