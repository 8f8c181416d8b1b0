# ruff: noqa: E501 - programs, each on its line
"""What is thrown at the sandbox by chance: program texts made of pieces, and answers nearly right."""

import ast
import copy
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from tests.sandbox.attacks.bombs import DEPTH
from tests.sandbox.attacks.border import LIES, REFUSED
from tests.sandbox.attacks.test_border import ALERT, ANSWER, RULE
from tests.sandbox.attacks.test_language import ATTACKS

_PROGRAMS = [
    path.read_text(encoding="utf-8")
    for path in sorted((Path(__file__).parents[1] / "data" / "programs").glob("*.py"))
]
# What an attack got is printed, in place of the word that it got something.
_ATTACKS = [re.sub(r"(.*) and 'ESCAPED'$", r"print(\1)", attack) for attack in ATTACKS.values()]
SEEDS: Sequence[str] = (*_ATTACKS, *LIES, *REFUSED, *DEPTH[:12], *_PROGRAMS)
# How what must not get out would read.
LEAK = re.compile(
    r"<frame |<code object |<module '|<built-in function (?:open|eval|exec|compile|globals|__import__)>"
    r"|<class '(?:frame|code|module|function|traceback)'>|/lib/python"
)
_TOKEN = re.compile(r"\w+|\s+|[^\w\s]")
_TOKENS = sorted({token for seed in SEEDS for token in _TOKEN.findall(seed) if len(token) < 40})
_LINES = sorted({line for seed in SEEDS for line in seed.splitlines() if line.strip()})
_NAMES = (
    "format",
    "gi_frame",
    "f_back",
    "mro",
    "obj",
    "now",
    "__class__",
    "_write_",
    "_getattr_",
    "__dict__",
)
_HOLDERS = ("()", "''", "(i for i in [1])", "print", "int", "trips[0]", "user", "today", "lambda: 0", "type")
_WAYS = (
    "{holder}.{name}",
    "getattr({holder}, '{name}')",
    "getattr({holder}, '{name}', 0)",
    "hasattr({holder}, '{name}')",
    "match {holder}:\n    case object({name}=x):\n        pass\nx",
    "class A:\n    {name} = {holder}\nA.{name}",
    "class A:\n    def {name}(self):\n        return {holder}\nA().{name}()",
    "def f({name}, /):\n    return {name}\nf({holder})",
    "f'{{{holder}.{name}}}'",
    "x = {holder}\nx.{name} = 1",
    "for {holder}.{name} in [1]:\n    pass",
    "from dataclasses import dataclass\n@dataclass\nclass A:\n    {name}: object\nmatch A({holder}):\n    case A(y):\n        z = y\nz",
    "class A(type({holder})):\n    pass\nA.{name}",
    "import json, math, re, random\n[m.{name} for m in (json, math, re, random, {holder})]",
)  # fmt: skip


# What stands for itself nowhere.
_PARTS = ast.Slice | ast.Starred | ast.FormattedValue | ast.JoinedStr


def _is_small(node: ast.AST) -> bool:
    return isinstance(node, ast.expr) and not isinstance(node, _PARTS) and _size(node) < 12


def _size(node: ast.AST) -> int:
    return sum(1 for _ in ast.walk(node))


def _spliced(draw: st.DrawFn) -> str:
    """A text with some of its tokens exchanged for others'."""
    tokens = _TOKEN.findall(draw(st.sampled_from(SEEDS)))
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, max(len(tokens) - 1, 0)))
        tokens[place : place + draw(st.integers(0, 2))] = [draw(st.sampled_from(_TOKENS))]
    return "".join(tokens)


def _parsed(seed: str) -> ast.Module | None:
    try:
        return ast.parse(seed)
    except (SyntaxError, RecursionError, MemoryError, ValueError):
        return None


_TREES = [tree for tree in map(_parsed, SEEDS) if tree is not None]
_EXPRESSIONS = sorted({ast.unparse(n) for tree in _TREES for n in ast.walk(tree) if _is_small(n)})


def _grafted(draw: st.DrawFn) -> str:
    """A program that parses, with some of its expressions exchanged for others'."""
    tree = copy.deepcopy(draw(st.sampled_from(_TREES)))
    for _ in range(draw(st.integers(1, 4))):
        places = [
            node for node in ast.walk(tree) if isinstance(node, ast.expr) and not isinstance(node, _PARTS)
        ]
        graft = _Graft(draw(st.sampled_from(places)), draw(st.sampled_from(_EXPRESSIONS))) if places else None
        tree = graft.visit(tree) if graft else tree
    try:
        return ast.unparse(tree)
    except ValueError:
        # An f-string holds no backslash before Python 3.12.
        return draw(st.sampled_from(SEEDS))


class _Graft(ast.NodeTransformer):
    """Puts an expression in the place of a node that is read."""

    def __init__(self, place: ast.expr, text: str) -> None:
        self._place, self._text = place, text

    def visit(self, node: ast.AST) -> Any:
        """The node, or what takes its place."""
        if node is self._place and isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
            return ast.parse(self._text, mode="eval").body
        return self.generic_visit(node)


def _ways(draw: st.DrawFn) -> str:
    """A way to a name that leads out."""
    way, holder, name = (draw(st.sampled_from(options)) for options in (_WAYS, _HOLDERS, _NAMES))
    return way.format(holder=holder, name=name)


def programs() -> st.SearchStrategy[str]:
    """Program texts: attacks with tokens exchanged, lines of several, ways to names, and any text at all."""
    lines = st.lists(st.sampled_from(_LINES), max_size=8).map("\n".join)
    grafted = st.composite(_grafted)()
    return st.one_of(grafted, grafted, st.composite(_spliced)(), st.composite(_ways)(), lines, st.text())


_VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20) | st.sampled_from(["t1", "memory", "unshown", "info", "int", "list", "r.py"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)  # fmt: skip
_HONEST: Sequence[dict[str, Any]] = (
    ANSWER,
    {"ok": False, "error": "memory"},
    {"results": [RULE]},
    {"diagnostics": [{"path": "r.py", "line": 1, "column": 1, "severity": "error", "message": "m"}]},
    {"passed": 1, "failed": 1, "failures": ["f"]},
    {"results": [{**RULE, "alerts": [ALERT, {**ALERT, "due": "2026-06-18"}]}]},
)


def _nearly(draw: st.DrawFn) -> Any:
    """An honest answer with a field or two put, dropped or exchanged."""
    answer: Any = json.loads(json.dumps(draw(st.sampled_from(_HONEST))))
    for _ in range(draw(st.integers(0, 3))):
        place = answer
        while isinstance(place, dict | list) and place and draw(st.booleans()):
            keys = list(place) if isinstance(place, dict) else range(len(place))
            inner = place[draw(st.sampled_from(keys))]
            place = inner if isinstance(inner, dict | list) else place
        if isinstance(place, list):
            place.append(draw(_VALUES))
        elif draw(st.booleans()) and place:
            place.pop(draw(st.sampled_from(list(place))))
        else:
            place[draw(st.sampled_from([*place, "extra"]))] = draw(_VALUES)
    return answer


def answers() -> st.SearchStrategy[Any]:
    """JSON values that a child might send: nearly honest ones, and any."""
    return st.composite(_nearly)() | _VALUES


def payloads() -> st.SearchStrategy[bytes]:
    """Bytes that a child might send: answers, answers with bytes exchanged, and any."""
    honest = answers().map(lambda answer: json.dumps(answer).encode())
    cut = st.tuples(honest, st.integers(0, 200), st.binary(max_size=8)).map(
        lambda parts: parts[0][: parts[1]] + parts[2] + parts[0][parts[1] + 1 :]
    )
    return honest | cut | st.binary(max_size=100)
