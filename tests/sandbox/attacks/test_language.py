"""Attacks on the language's walls: each gets what it wants in plain Python, and nothing in the sandbox.

Every program's last expression is "ESCAPED" where it reached what it was after: it is judged by that
effect, not by how it was refused.
"""

import ast
import json
import subprocess
import sys
from collections.abc import Mapping, Sequence

import pytest

from tests.sandbox.attacks import (
    advisories,
    attribute_walks,
    definitions,
    facades,
    format_strings,
    frames,
)
from tests.sandbox.conftest import TODAY
from uac_desktop.sandbox.runner import Sandbox

KINDS: Mapping[str, Sequence[str]] = {
    "attribute walk": attribute_walks.ATTACKS,
    "format string": format_strings.ATTACKS,
    "frame": frames.ATTACKS,
    "definition": definitions.ATTACKS,
    "facade": facades.ATTACKS,
    **advisories.ATTACKS,
}
ATTACKS = {f"{kind} {n}": source for kind, sources in KINDS.items() for n, source in enumerate(sources)}
# Reads programs as JSON, runs each with a plain `exec`, and tells in its last line how each one ended.
PLAIN = """
import json, sys
def end(source):
    names = {"__name__": "__main__", "__builtins__": __builtins__}
    try:
        exec(source, names)
    except BaseException as error:
        return repr(error)
    return names.get("end")
ends = [str(end(source)) for source in json.load(sys.stdin)]
print()
print(json.dumps(ends))
"""


def _kept(source: str) -> str:
    """The program with its last expression bound to `end`."""
    tree = ast.parse(source)
    last = tree.body[-1]
    assert isinstance(last, ast.Expr)
    tree.body[-1] = ast.parse(f"end = {ast.unparse(last)}").body[0]
    return ast.unparse(tree)


@pytest.fixture(scope="module")
def plainly() -> dict[str, str]:
    """How each attack ends in a plain interpreter."""
    told = json.dumps(list(map(_kept, ATTACKS.values())))
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PLAIN], input=told, capture_output=True, text=True, check=True
    )
    return dict(zip(ATTACKS, json.loads(done.stdout.splitlines()[-1]), strict=True))


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_that_is_real_gets_nothing(sandbox: Sandbox, plainly: Mapping[str, str], name: str) -> None:
    assert plainly[name] == "ESCAPED"
    result = sandbox.run(ATTACKS[name], today=TODAY)
    assert result.value != "ESCAPED"
    assert "ESCAPED" not in result.stdout
    assert sandbox.run("len(trips)", today=TODAY).value == 3


def test_no_attack_is_counted_twice() -> None:
    assert len(set(ATTACKS.values())) == len(ATTACKS)
