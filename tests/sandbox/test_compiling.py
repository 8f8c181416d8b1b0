"""Days that a program writes out are made once; nothing else about it changes."""

import pytest

from tests.sandbox.conftest import TODAY
from uac_desktop.sandbox.compiling import judge
from uac_desktop.sandbox.facades import FIXED, offered
from uac_desktop.sandbox.runner import Sandbox

MADE = "_day_2026_5_1"


def names_in(source: str) -> tuple[str, ...]:
    code, found = judge(source, "program.py", offered(FIXED))
    assert found == ()
    assert code is not None
    return code.co_names


def test_a_day_in_a_loop_is_made_before_it() -> None:
    assert MADE in names_in("[n for n in range(9) if date(2026, 5, 1) < today]")
    assert names_in("date(2026, 5, 1)\ndate(2026, 5, 1)").count(MADE) == 1


@pytest.mark.parametrize(
    "source",
    [
        "date = max\ndate(2026, 5, 1)",
        "from datetime import date\ndate(2026, 5, 1)",
        "def run(date):\n    return date(2026, 5, 1)\nrun(max)",
        "date(2026, 5, True)",
        "date(2026, 5, day=1)",
        "date(2026, 5)",
        "datetime(2026, 5, 1)",
        "date(*(2026, 5, 1))",
    ],
)
def test_what_may_be_no_day_is_left_as_it_stands(source: str) -> None:
    assert not [name for name in names_in(source) if name.startswith("_day_")]


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("date(2026, 5, 1)", "2026-05-01"),
        ("sum(date(2026, 5, 1) < date(2026, 5, day) for day in range(1, 9))", 7),
        ("date(2_026, 0x5, 0b1) == date(2026, 5, 1)", True),
        ("date = lambda *parts: sum(parts)\ndate(2026, 5, 1)", 2032),
        ("'never' if True else date(2026, 2, 30)", "never"),
    ],
)
def test_a_program_gives_what_python_gives(sandbox: Sandbox, source: str, value: object) -> None:
    assert sandbox.run(source, today=TODAY).value == value


def test_a_day_that_is_none_is_told_at_its_line(sandbox: Sandbox) -> None:
    told = sandbox.run("first = 1\ndate(2026, 2, 30)", today=TODAY).error
    assert told is not None
    assert told.startswith("Line 2: ValueError")


def test_a_program_cannot_name_a_day_that_was_made(sandbox: Sandbox) -> None:
    told = sandbox.run(f"date(2026, 5, 1)\n{MADE}", today=TODAY)
    assert not told.ok
    assert "begin with '_'" in (told.error or "")
