"""What a rule's text says of itself."""

import pytest

from uac_desktop.core.rule_text import declared, explanation, watched

TWO = '''"""Checks two things.

More about them."""
from uac import rule
import uac

@rule(watches=("Trip", "Event"))
def one(user, today):
    return []

@uac.rule(watches="Bill")
def other(user, today):
    return []

def helper():
    return 1
'''


def test_the_rules_of_a_text_with_what_they_watch() -> None:
    assert [(rule.name, rule.watches, rule.line) for rule in declared(TWO) or ()] == [
        ("one", ("Trip", "Event"), 8),
        ("other", ("Bill",), 12),
    ]
    assert watched(TWO) == {"Trip", "Event", "Bill"}
    assert explanation(TWO) == "Checks two things.\n\nMore about them."


ANY = [
    "from uac import rule\n@rule\ndef r(user, today): ...\n",
    "from uac import rule\n@rule()\ndef r(user, today): ...\n",
    "from uac import rule\nT = ('Trip',)\n@rule(watches=T)\ndef r(user, today): ...\n",
    "x = 1\n",
    "def oh no",
]


@pytest.mark.parametrize("text", ANY)
def test_what_cannot_be_told_may_watch_anything(text: str) -> None:
    assert watched(text) is None


def test_no_python_declares_nothing_and_explains_nothing() -> None:
    assert (declared("def oh no"), explanation("def oh no")) == (None, "")
    assert declared("\0") is None
