# ruff: noqa: E501 - programs, each on its line
"""A text is judged without being run, and without a process."""

import pytest

from tests.sandbox.conftest import TODAY
from uac_desktop.sandbox.checker import check
from uac_desktop.sandbox.runner import Sandbox

SOUND = (
    "from uac import Alert, rule\nfrom uac.knowledge import drugs\n\n@rule(watches=('Trip',))\ndef r(user, today):\n"
    "    yield Alert(key='k', message='m')\n",
    "from dataclasses import dataclass\nimport collections.abc\nfrom typing import TypedDict\n",
    "1 / 0",
    "while True:\n    pass",
)
WRONG = {
    "import os": (1, 1, "'os' is not offered"),
    "x = 1\ny = ().__class__": (2, 5, "begin with '_'"),
    "from domains.health import allergies": (1, 1, "'domains.health' is not offered"),
    "from math import system": (1, 1, "'math.system' is not offered"),
    "x = (": (1, 5, "never closed"),
    "def f():\nreturn 1": (2, 1, "xpected an indented block"),
    "": None,
}


@pytest.mark.parametrize("source", SOUND)
def test_what_would_start_has_nothing_wrong(source: str) -> None:
    assert check(source) == ()


@pytest.mark.parametrize(("source", "told"), WRONG.items())
def test_what_is_wrong_is_told_with_its_place(source: str, told: tuple[int, int, str] | None) -> None:
    found = check(source, path="rules/r.py")
    assert [(d.line, d.column, d.severity) for d in found] == ([(*told[:2], "error")] if told else [])
    assert all(told and told[2] in d.message for d in found)


def test_the_modules_beside_it_can_be_imported() -> None:
    beside = {"domains/health.py": "allergies = []\n", "broken.py": "x = ("}
    assert check("from domains.health import allergies", beside=beside) == ()
    (found,) = check("from domains.health import nothing", beside=beside)
    assert "domains.health offers allergies" in found.message


def test_the_checker_and_the_child_say_the_same(sandbox: Sandbox) -> None:
    for source in WRONG:
        told = sandbox.check({"a.py": source}, today=TODAY)
        assert [(d.line, d.column, d.message) for d in told] == [
            (d.line, d.column, d.message) for d in check(source, path="a.py")
        ]


def test_remarks_of_python_s_own_stay_quiet() -> None:
    assert check("x = 1 is 1\ny = '\\d'\n") == ()
