"""Every shipped rule: it loads, says what it checks and what it does not, and is silent about nobody."""

import ast

import pytest

from tests.rules.conftest import Judged
from uac_desktop.paths import resource

RULES = sorted(path.stem for path in resource("rules").glob("*.py"))


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_silent_where_nothing_is_known(judged: Judged, rule: str) -> None:
    assert judged(rule, {}, "2026-03-01") == ()


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_says_what_it_checks_and_what_it_does_not(rule: str) -> None:
    text = resource("rules", f"{rule}.py").read_text(encoding="utf-8")
    first, *rest = (ast.get_docstring(ast.parse(text)) or "").split("\n\n")
    assert first.endswith(".")
    assert " not " in f" {' '.join(rest)} "
