# ruff: noqa: E501 - programs, each on its line
"""What ordinary typed Python needs passes; what is refused says where and what to write instead."""

import pytest

from tests.sandbox.conftest import TODAY
from uac_desktop.sandbox.compiling import judge
from uac_desktop.sandbox.facades import FIXED, offered
from uac_desktop.sandbox.runner import Sandbox

OFFERED = offered(FIXED)

ORDINARY = {
    "annotated assignment": ("total: float = 1.5\nn: int\ntotal", 1.5),
    "dataclass": (
        "from dataclasses import dataclass, field\n@dataclass(frozen=True, kw_only=True)\nclass P:\n    x: int = 0\n"
        "    tags: list[str] = field(default_factory=list)\nP(x=3).x",
        3,
    ),
    "dataclass with order": (
        "from dataclasses import dataclass\n@dataclass(order=True, slots=True)\nclass P:\n    x: int\n"
        "sorted([P(2), P(1)])[0].x",
        1,
    ),
    "methods change their own object": (
        "class Tally:\n    def __init__(self) -> None:\n        self.n: int = 0\n    def add(self, k: int) -> int:\n"
        "        self.n += k\n        return self.n\nt = Tally()\nt.add(2)\nt.add(3)",
        5,
    ),
    "inheritance and super": (
        "class A:\n    def __init__(self, x):\n        self.x = x\nclass B(A):\n    def __init__(self):\n"
        "        super().__init__(7)\nB().x",
        7,
    ),
    "match": (
        "from dataclasses import dataclass\n@dataclass\nclass P:\n    x: int\n    y: int\n"
        "def say(v):\n    match v:\n        case P(x=0, y=y):\n            return y\n        case P(a, b) if a > 1:\n"
        "            return a * b\n        case [first, *rest]:\n            return rest\n        case {'k': k, **more}:\n"
        "            return [k, more]\n        case 'a' | 'b' as letter:\n            return letter\n        case _:\n"
        "            return None\n[say(P(0, 4)), say(P(2, 5)), say([1, 2, 3]), say({'k': 1, 'z': 2}), say('b'), say(9)]",
        [4, 10, [2, 3], [1, {"z": 2}], "b", None],
    ),
    "f-strings": ("cost = 1234.5\nf'{cost:>10,.2f} {cost!r:.6} {today:%d %B}'", "  1,234.50 1234.5 18 June"),
    "comprehensions": ("{k: [x for x in range(k) if x % 2] for k in (2, 4)}", {"2": [1], "4": [1, 3]}),
    "generators": (
        "def squares(n):\n    for i in range(n):\n        yield i * i\nlist(squares(4))",
        [0, 1, 4, 9],
    ),
    "yield from": ("def f():\n    got = yield from [1, 2]\n    yield 3\nlist(f())", [1, 2, 3]),
    "lambda and sorting": ("sorted([(1, 'b'), (2, 'a')], key=lambda p: p[1])", [[2, "a"], [1, "b"]]),
    "try": (
        "try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    r = str(e)\nelse:\n    r = ''\nfinally:\n    done = 1\nr",
        "division by zero",
    ),
    "own exceptions": (
        "class Odd(ValueError):\n    pass\ntry:\n    raise Odd('x')\nexcept Odd as e:\n    r = e.args[0]\nr",
        "x",
    ),
    "walrus": ("[y for x in (1, 2, 3) if (y := x * 2) > 2]", [4, 6]),
    "star arguments": (
        "def f(*a, k=0, **kw):\n    return [list(a), k, kw]\nf(*[1, 2], **{'k': 3, 'z': 4})",
        [[1, 2], 3, {"z": 4}],
    ),
    "unpacking": ("a, (b, *c) = 1, (2, 3, 4)\n[a, b, c]", [1, 2, [3, 4]]),
    "nonlocal": (
        "def f():\n    n = 0\n    def g():\n        nonlocal n\n        n += 1\n        return n\n    g()\n    return g()\nf()",
        2,
    ),
    "global": ("n = 0\ndef g():\n    global n\n    n += 1\ng()\nn", 1),
    "augmented items": (
        "d = {}\nd['a'] = 1\nd['a'] += 2\nxs = [1, 2]\nxs[0] *= 5\ndel xs[1]\n[d, xs]",
        [{"a": 3}, [5]],
    ),
    "while and else": ("n = 3\nwhile n:\n    n -= 1\nelse:\n    n = 9\nn", 9),
    "slices": ("[1, 2, 3, 4][1:-1:1]", [2, 3]),
    "conditional": ("'yes' if trips else 'no'", "yes"),
    "main guard": ("r = 0\nif __name__ == '__main__':\n    r = 1\nr", 1),
    "a type's name": ("type(1).__name__", "int"),
    "isinstance with type": (
        "[isinstance(int, type), isinstance(3, type), type(3) is int, type(int) is type]",
        [True, False, True, True],
    ),
    "getattr with default": (
        "[getattr(trips[0], 'nope', 5), hasattr(trips[0], 'cost'), hasattr(trips[0], 'nope')]",
        [5, True, False],
    ),
    "setattr on own": ("class A:\n    pass\na = A()\nsetattr(a, 'x', 2)\na.x", 2),
    "property and classmethod": (
        "class A:\n    @property\n    def x(self) -> int:\n        return 4\n    @classmethod\n    def make(cls):\n        return cls()\nA.make().x",
        4,
    ),
    "class attribute": ("class A:\n    n = 0\nA.n += 1\nA.n", 1),
    "enum": (
        "from enum import Enum, auto, StrEnum\nclass C(Enum):\n    RED = auto()\n    BLUE = auto()\nclass S(StrEnum):\n    HI = auto()\n[C.BLUE.value, C(1).name, S.HI]",
        [2, "RED", "hi"],
    ),
    "int enum": (
        "from enum import IntEnum\nclass L(IntEnum):\n    LOW = 1\n    HIGH = 2\nmax(L.LOW, L.HIGH)",
        2,
    ),
    "typing": (
        "from typing import NamedTuple, Optional, Literal\nclass P(NamedTuple):\n    x: int\n    k: Literal['a'] = 'a'\ndef f(p: Optional[P]) -> list[int] | None:\n    return [p.x]\nf(P(3))",
        [3],
    ),
    "typed dict": (
        "from typing import TypedDict\nclass D(TypedDict, total=False):\n    a: int\nd: D = {'a': 1}\nd",
        {"a": 1},
    ),
    "collections": (
        "from collections import defaultdict, namedtuple, deque\nd = defaultdict(list)\nd['a'].append(1)\nP = namedtuple('P', 'x y')\n[d, P(1, 2).y, list(deque([1, 2], maxlen=1))]",
        [{"a": [1]}, 2, [2]],
    ),
    "abstract types": ("from collections.abc import Iterable\nisinstance([], Iterable)", True),
    "itertools": (
        "from itertools import groupby, chain\n[[k, len(list(g))] for k, g in groupby('aab')]",
        [["a", 2], ["b", 1]],
    ),
    "functools": (
        "from functools import reduce, lru_cache, cache\n@lru_cache(maxsize=None)\ndef fib(n: int) -> int:\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\n@cache\ndef one():\n    return 1\n[reduce(lambda a, b: a + b, [1, 2]), fib(30), one()]",
        [3, 832040, 1],
    ),
    "total ordering": (
        "from functools import total_ordering\n@total_ordering\nclass A:\n    def __init__(self, x):\n        self.x = x\n    def __eq__(self, o):\n        return self.x == o.x\n    def __lt__(self, o):\n        return self.x < o.x\nA(1) <= A(2)",
        True,
    ),
    "operator": (
        "from operator import itemgetter\nsorted([{'a': 2}, {'a': 1}], key=itemgetter('a'))[0]",
        {"a": 1},
    ),
    "statistics": ("import statistics as st\n[st.mean([1, 2, 3]), st.median([1, 5])]", [2, 3.0]),
    "decimal and fraction": (
        "from decimal import Decimal, ROUND_HALF_UP\nfrom fractions import Fraction\n[Decimal('2.345').quantize(Decimal('0.01'), rounding=ROUND_HALF_UP), Fraction(1, 4)]",
        [2.35, 0.25],
    ),
    "calendar": (
        "import calendar\n[calendar.monthrange(2024, 2)[1], calendar.month_name[6], calendar.isleap(2024)]",
        [29, "June", True],
    ),
    "dates": (
        "from datetime import datetime as dt, time, timezone\n[(date(2026, 3, 1) - date(2026, 2, 1)).days, dt.strptime('2026-01-02', '%Y-%m-%d').date(), today + timedelta(days=1)]",
        [28, "2026-01-02", "2026-06-19"],
    ),
    "zones": (
        "from zoneinfo import ZoneInfo\ndatetime(2026, 6, 26, 9, tzinfo=ZoneInfo('Asia/Tokyo')).astimezone(ZoneInfo('America/Lima')).hour",
        19,
    ),
    "re": ("import re\n[m.group(1) for m in re.finditer(r'(\\d+)', 'a1b22')]", ["1", "22"]),
    "json": ("import json\njson.loads(json.dumps({'a': [1, None]}))", {"a": [1, None]}),
    "random is seeded": (
        "import random\na = random.Random(4).random()\na == random.Random(4).random()",
        True,
    ),
    "string and textwrap": (
        "import string, textwrap\n[string.digits, textwrap.shorten('a b c', 3, placeholder='')]",
        ["0123456789", "a b"],
    ),
    "dataclass helpers on records": (
        "from dataclasses import asdict, replace, fields\n[asdict(trips[1])['cost'], replace(trips[1], cost=1).cost, trips[1].cost, fields(trips[0])[0].name]",
        [800, 1, 800, "destination"],
    ),
    "asdict of own": (
        "from dataclasses import dataclass, asdict\n@dataclass\nclass A:\n    x: int\nasdict(A(1))",
        {"x": 1},
    ),
    "iteration protocol": (
        "class R:\n    def __init__(self, n):\n        self.n = n\n    def __iter__(self):\n        return iter(range(self.n))\n    def __len__(self):\n        return self.n\n[list(R(3)), len(R(2))]",
        [[0, 1, 2], 2],
    ),
    "a field called format": ("[t.format for t in trips if t.format]", ["rail"]),
    "own class with a guarded field": (
        "from dataclasses import dataclass\n@dataclass\nclass B:\n    format: str\n    f_score: int = 2\nb = B('pdf')\nb.f_score += 1\n[b.format, b.f_score]",
        ["pdf", 3],
    ),
    "assert": ("assert trips, 'none'\n1", 1),
    "docstring and pass": ("def f():\n    'doc'\n    pass\nf()", None),
    "underscore": ("[1 for _ in range(2)]", [1, 1]),
    "percent": ("'%s %05.1f' % ('a', 2.25)", "a 002.2"),
    "format()": ("format(1234567.891, ',.1f')", "1,234,567.9"),
}

REFUSED = {
    "x = 1\nx.__class__": (2, "attributes that begin with '_'"),
    "_x = 1": (1, "write 'x' instead of '_x'"),
    "def _f():\n    pass": (1, "write 'f'"),
    "def f(_a):\n    pass": (1, "'_a'"),
    "import os": (1, "'os' is not offered; offered are calendar"),
    "from os import path": (1, "'os' is not offered"),
    "from math import nope": (1, "math offers"),
    "from math import *": (1, "name what you need"),
    "from json import decoder": (1, "json offers"),
    "from . import x": (1, "name the module in full"),
    "from __future__ import annotations": (1, "leave the line out"),
    "x: 'int' = 1": (1, "write 'int' without them"),
    "def f(a: 'int') -> 'str':\n    pass": (1, "without them"),
    "def f() -> list['A']:\n    pass": (1, "without them"),
    "async def f():\n    pass": (1, "ordinary function"),
    "with a as b:\n    pass": (1, "nothing to open"),
    "exec('1')": (1, "write the statements"),
    "eval('1')": (1, "write the expression"),
    "open('x')": (1, "records are in 'user'"),
    "'{}'.format(1)": (1, "write an f-string"),
    "'{}'.format_map({})": (1, "f-string"),
    "date.today()": (1, "use the name 'today'"),
    "datetime.now()": (1, "use the name 'today'"),
    "int.mro()": (1, "isinstance"),
    "(i for i in []).gi_frame": (1, "insides of running code"),
    "class A(metaclass=type):\n    pass": (1, "class keyword 'metaclass'"),
    "class A:\n    __slots__ = ('x',)": (2, "'slots'"),
    "class A:\n    def __getattr__(self, n):\n        pass": (2, "'getattr'"),
    "match 1:\n    case object(__class__=c):\n        pass": (2, "'class'"),
    "match 1:\n    case str(format=f):\n        pass": (2, "'format' cannot stand in a pattern"),
    "match 1:\n    case _x:\n        pass": (2, "write 'x'"),
    "match 1:\n    case [*_r]:\n        pass": (2, "write 'r'"),
    "match 1:\n    case {**_r}:\n        pass": (2, "write 'r'"),
    "try:\n    pass\nexcept* ValueError:\n    pass": (1, "write 'except'"),
    "super = 1": (1, "'super' cannot"),
    "x = (": (1, "never closed"),
    "a\x00b": (1, "null"),
    "return 1": (1, "outside function"),
}


@pytest.mark.parametrize(("source", "value"), ORDINARY.values(), ids=ORDINARY.keys())
def test_ordinary_typed_python_runs_unchanged(sandbox: Sandbox, source: str, value: object) -> None:
    result = sandbox.run(source, today=TODAY)
    assert result.error is None
    assert result.value == value


@pytest.mark.parametrize(("source", "told"), REFUSED.items())
def test_a_refusal_has_a_line_and_says_what_to_write(source: str, told: tuple[int, str]) -> None:
    code, found = judge(source, "p.py", OFFERED)
    assert code is None
    assert found[0].line == told[0]
    assert told[1].casefold() in found[0].message.casefold()


def test_the_column_is_that_of_the_offending_text() -> None:
    _, found = judge("x = 1 + open('a')", "p.py", OFFERED)
    assert found[0].column == 9


def test_all_refusals_are_told_in_the_order_of_the_text() -> None:
    _, found = judge("import os\n_x = 1\nopen('a')", "p.py", OFFERED)
    assert [diagnostic.line for diagnostic in found] == [1, 2, 3]


def test_a_program_nested_out_of_all_measure_is_refused() -> None:
    code, found = judge("+".join(["1"] * 20_000), "p.py", OFFERED)
    assert code is None
    assert "nested too deeply" in found[0].message
