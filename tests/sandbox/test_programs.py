"""Ordinary analysis programs, as language models write them, give in the sandbox what plain Python gives."""

import contextlib
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.sandbox.life import TODAY, plain_names, world
from uac_desktop.sandbox.checker import check
from uac_desktop.sandbox.results import Limits
from uac_desktop.sandbox.runner import Sandbox

PROGRAMS = sorted((Path(__file__).parents[1] / "data" / "programs").glob("*.py"))


@pytest.fixture(scope="module")
def lived(tables: dict[str, Any]) -> Iterator[Sandbox]:
    """A sandbox that holds somebody's year."""
    made = Sandbox(tables, Limits(wall_s=10.0, cpu_s=10))
    made.load(world())
    yield made
    made.close()


def _printed(source: str) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(source, "program.py", "exec", dont_inherit=True), plain_names())
    return out.getvalue()


def test_there_are_sixty_programs() -> None:
    assert len(PROGRAMS) >= 60


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_a_program_prints_what_it_prints_in_plain_python(lived: Sandbox, path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    result = lived.run(source, today=TODAY.isoformat())
    assert result.error is None
    assert result.stdout == _printed(source)
    assert len(result.stdout) > 10
    assert check(source) == ()


def test_a_program_says_the_same_each_time_and_in_each_process(lived: Sandbox) -> None:
    sources = [path.read_text(encoding="utf-8") for path in PROGRAMS]
    first = [lived.run(source, today=TODAY.isoformat()).stdout for source in sources]
    lived.close()
    assert [lived.run(source, today=TODAY.isoformat()).stdout for source in sources] == first
