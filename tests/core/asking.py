"""Questions over a teller's records, as the app understands them."""

import tomllib
from datetime import date
from functools import cache

from uac_desktop.core.fold import State
from uac_desktop.core.plan_code import Program, compile_plan
from uac_desktop.core.question import Understood, understand
from uac_desktop.core.question_data import shipped
from uac_desktop.core.question_index import index_of
from uac_desktop.core.question_words import Lexicon
from uac_desktop.paths import resource

TODAY = date(2026, 11, 29)


@cache
def lexicon() -> Lexicon:
    """The shipped words of questions."""
    return shipped(lambda name: tomllib.loads(resource("asking", f"{name}.toml").read_text(encoding="utf-8")))


def meant(question: str, state: State, today: date = TODAY) -> Understood:
    """What a question means over a state."""
    return understand(question, index_of(state, lexicon()), lexicon(), today)


def programs(question: str, state: State, today: date = TODAY) -> Program:
    """The programs of a question that is understood."""
    found = meant(question, state, today)
    assert found.plan is not None, found.why
    return compile_plan(found.plan, state.vocabulary)
