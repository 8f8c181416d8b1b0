# ruff: noqa: E501 - programs, each on its line
"""Ways out that are real in plain Python, tried in the sandbox: each is judged by what it got."""

import ast
import subprocess
import sys
from typing import Any

import pytest

from tests.sandbox.conftest import TODAY
from uac_desktop.sandbox.runner import Sandbox

# Each ends with the expression "ESCAPED" or something else; in a plain interpreter it is "ESCAPED".
ATTACKS = [
    # attribute walks
    "'ESCAPED' if ().__class__.__base__.__subclasses__() else 0",
    "getattr((), '__class__') and 'ESCAPED'",
    "getattr((), '_' + '_class__') and 'ESCAPED'",
    "class S(str):\n    def startswith(self, *a):\n        return False\ngetattr((), S('__class__')) and 'ESCAPED'",
    "hasattr((), '__class__') and 'ESCAPED'",
    "setattr(type('X', (), {}), '__call__', 1) or 'ESCAPED'",
    "(lambda: 0).__globals__ and 'ESCAPED'",
    "print.__self__ and 'ESCAPED'",
    "[].append.__self__ is not None and 'ESCAPED'",
    "type(int)('X', (), {'__getattr__': 1}) and 'ESCAPED'",
    "type('X', (object,), {}) and 'ESCAPED'",
    "type(type(1)).mro(int) and 'ESCAPED'",
    "type(lambda: 0) and 'ESCAPED'",
    "type(i for i in []) and 'ESCAPED'",
    "object.__subclasses__() and 'ESCAPED'",
    "int.mro()[-1] and 'ESCAPED'",
    "getattr(int, 'mro')() and 'ESCAPED'",
    "vars(int) and 'ESCAPED'",
    "dir() is not None and 'ESCAPED'",
    "globals() and 'ESCAPED'",
    "locals() is not None and 'ESCAPED'",
    "__builtins__ and 'ESCAPED'",
    "__import__('os') and 'ESCAPED'",
    "__name__.__class__ and 'ESCAPED'",
    'eval(\'"ESC" + "APED"\')',
    "exec('x = 1') or 'ESCAPED'",
    "compile('1', '', 'eval') and 'ESCAPED'",
    "import os\n'ESCAPED'",
    "import sys\n'ESCAPED'",
    "import builtins\n'ESCAPED'",
    "import ctypes\n'ESCAPED'",
    "import subprocess\n'ESCAPED'",
    "import socket\n'ESCAPED'",
    "import importlib\n'ESCAPED'",
    "import inspect\n'ESCAPED'",
    "import gc\n'ESCAPED'",
    "import pickle\n'ESCAPED'",
    "import copy\n'ESCAPED'",
    "import types\n'ESCAPED'",
    "import time\n'ESCAPED'",
    "import threading\n'ESCAPED'",
    "import pydantic\n'ESCAPED'",
    "import uac_desktop.paths\n'ESCAPED'",
    "from os import system as s\n'ESCAPED'",
    "open('/etc/passwd') and 'ESCAPED'",
    # facades
    "import dataclasses\ndataclasses.sys.modules and 'ESCAPED'",
    "import json\njson.decoder.re and 'ESCAPED'",
    "from json import decoder\n'ESCAPED'",
    "from collections import abc\nabc.__loader__ and 'ESCAPED'",
    "import random\nrandom.SystemRandom and 'ESCAPED'",
    "import random\nrandom._os and 'ESCAPED'",
    "import statistics\nstatistics.math and 'ESCAPED'",
    "import calendar\ncalendar.datetime and 'ESCAPED'",
    "import typing\ntyping.sys and 'ESCAPED'",
    "import textwrap\ntextwrap.re and 'ESCAPED'",
    "import re\nre.enum and 'ESCAPED'",
    "import functools\nfunctools.wraps(print)(lambda: 0) and 'ESCAPED'",
    "from functools import update_wrapper\n'ESCAPED'",
    "from functools import singledispatch\n'ESCAPED'",
    "from dataclasses import make_dataclass\n'ESCAPED'",
    "from typing import get_type_hints\n'ESCAPED'",
    "from typing import ForwardRef\n'ESCAPED'",
    "from operator import attrgetter\nattrgetter('__class__')(1) and 'ESCAPED'",
    "from operator import methodcaller\nmethodcaller('__reduce__') and 'ESCAPED'",
    "from operator import setitem\n'ESCAPED'",
    "from string import Formatter\nFormatter().format('{0.__class__}', 1) and 'ESCAPED'",
    "from enum import global_enum\n'ESCAPED'",
    "from enum import Enum\nEnum('X', {'__getattr__': lambda s, n: 1}) and 'ESCAPED'",
    "from enum import Enum\nclass A(Enum):\n    pass\nA('X', {'__call__': 1}) and 'ESCAPED'",
    "from enum import EnumMeta\n'ESCAPED'",
    "from collections import namedtuple\nnamedtuple('X', 'a', module='os') and 'ESCAPED'",
    "from collections import namedtuple\nnamedtuple('X', ['format']) and 'ESCAPED'",
    "import json\nimport math\nmath.json if hasattr(math, 'json') else json.__loader__ and 'ESCAPED'",
    # format strings
    "'ESCAPED' if 'class' in '{0.__class__}'.format(1) else 0",
    "'ESCAPED' if 'class' in '{x.__class__}'.format_map({'x': 1}) else 0",
    "'ESCAPED' if 'class' in str.format('{0.__class__}', 1) else 0",
    "'ESCAPED' if 'class' in getattr('{0.__class__}', 'format')(1) else 0",
    "f = '{0.__class__}'.format\n'ESCAPED' if 'class' in f(1) else 0",
    "'ESCAPED' if 'class' in list(map(str.format, ['{0.__class__}'], [1]))[0] else 0",
    "class T(str):\n    pass\n'ESCAPED' if 'class' in T('{0.__class__}').format(1) else 0",
    "match '{0.__class__}':\n    case str(format=f):\n        r = f(1)\n'ESCAPED' if 'class' in r else 0",
    "from dataclasses import dataclass\n@dataclass(init=False)\nclass S(str):\n    format: object\n"
    "match S('{0.__class__}'):\n    case S(f):\n        r = f(1)\n'ESCAPED' if 'class' in r else 0",
    "from dataclasses import dataclass\n@dataclass(init=False)\nclass A:\n    format: object\n"
    "class B(A, str):\n    pass\nmatch B('{0.__class__}'):\n    case B(f):\n        r = f(1)\n'ESCAPED' if 'class' in r else 0",
    "from dataclasses import dataclass, field\n@dataclass(slots=True)\nclass A:\n    format: object = field(init=False)\n"
    "class B(str):\n    format = str.format\n'ESCAPED' if 'class' in B('{0.__class__}').format(1) else 0",
    # patterns
    "match 1:\n    case object(__class__=c):\n        r = 'ESCAPED'\nr",
    "match 1:\n    case int(real=__c):\n        r = 'ESCAPED'\nr",
    "match {'a': 1}:\n    case {**__r}:\n        r = 'ESCAPED'\nr",
    "match (lambda: 0):\n    case object(__globals__=g):\n        r = 'ESCAPED'\nr",
    "match (i for i in []):\n    case object(gi_frame=g):\n        r = 'ESCAPED'\nr",
    # generators, frames, tracebacks
    "g = (i for i in [1])\ng.gi_frame and 'ESCAPED'",
    "g = (i for i in [1])\ng.gi_code and 'ESCAPED'",
    "getattr((i for i in [1]), 'gi_frame') and 'ESCAPED'",
    "getattr((i for i in [1]), 'gi_' + 'frame', None) and 'ESCAPED'",
    "try:\n    1 / 0\nexcept Exception as e:\n    r = e.__traceback__ and 'ESCAPED'\nr",
    "try:\n    1 / 0\nexcept Exception as e:\n    r = getattr(e, 'with_traceback')(None) and 'ESCAPED'\nr",
    "try:\n    (1).nope\nexcept AttributeError as e:\n    r = 'ESCAPED' if e.obj == 1 else 0\nr",
    "async def f():\n    pass\nc = f()\nc.close()\n'ESCAPED'",
    "try:\n    raise ExceptionGroup('x', [ValueError()])\nexcept* ValueError as e:\n    r = 'ESCAPED'\nr",
    # definitions
    "class M(type):\n    pass\n'ESCAPED'",
    "class A:\n    def __getattribute__(self, n):\n        return 'ESCAPED'\nA().x",
    "class A:\n    def __class_getitem__(cls, n):\n        return 'ESCAPED'\nA[0]",
    "class A:\n    def __init_subclass__(cls):\n        cls.x = 'ESCAPED'\nclass B(A):\n    pass\nB.x",
    "class A:\n    __match_args__ = ('__class__',)\nmatch A():\n    case A(c):\n        r = 'ESCAPED'\nr",
    "class A:\n    __slots__ = ()\n'ESCAPED'",
    "def __build_class__(*a):\n    pass\n'ESCAPED'",
    "def super():\n    return 'ESCAPED'\nsuper()",
    "lambda __x: 0\n'ESCAPED'",
    "[__x for __x in [1]] and 'ESCAPED'",
    "(__x := 1) and 'ESCAPED'",
    "import math as __m\n'ESCAPED'",
    "for __x in [1]:\n    pass\n'ESCAPED'",
    "global __y\n__y = 1\n'ESCAPED'",
    "import math\nmath.__dict__ and 'ESCAPED'",
    "x = (i for i in [1])\nx.\uff47i_frame and 'ESCAPED'",
    # the clock
    "from datetime import date\ndate.today() and 'ESCAPED'",
    "from datetime import datetime\ngetattr(datetime, 'now')() and 'ESCAPED'",
    "from datetime import datetime\nn = datetime.utcnow\nn and 'ESCAPED'",
    # what all programs share
    "from collections import Counter\nCounter.most_common = 1\n'ESCAPED'",
    "from collections import Counter\nsetattr(Counter, 'x', 1)\n'ESCAPED'",
    "from collections import Counter\nc = Counter()\nc.x = 1\n'ESCAPED'",
    "from fractions import Fraction\nfrom dataclasses import dataclass\ndataclass(Fraction)\n'ESCAPED'",
    "from fractions import Fraction\nFraction.register(str)\n'ESCAPED'",
    "from typing import Sequence\nSequence.register(set)\n'ESCAPED'",
    "import math\nmath.pi = 3\n'ESCAPED'",
    "import math\ndel math.tau\n'ESCAPED'",
    "import textwrap\nfor textwrap.fill.x in [1]:\n    pass\n'ESCAPED'",
    "import math\nfor math.e in [3]:\n    pass\n'ESCAPED'",
    "print(1, file=__import__('sys').stdout)\n'ESCAPED'",
]


def _plainly(source: str) -> str:
    """The program with its last expression printed, as a plain interpreter runs it."""
    tree = ast.parse(source)
    last = tree.body[-1]
    assert isinstance(last, ast.Expr)
    tree.body[-1] = ast.parse(f"print({ast.unparse(last)})").body[0]
    return ast.unparse(tree)


@pytest.mark.parametrize("source", ATTACKS)
def test_no_attack_gets_out(sandbox: Sandbox, source: str) -> None:
    result = sandbox.run(source, today=TODAY)
    assert result.value != "ESCAPED"
    assert sandbox.run("1 + 1", today=TODAY).value == 2


def test_the_attacks_are_real() -> None:
    tried = "\n".join(
        f"try:\n    exec({_plainly(source)!r}, {{'__name__': '__main__', '__builtins__': __builtins__}})\n"
        f"except BaseException as e:\n    print('FAILED', {source!r}, e)"
        for source in ATTACKS
    )
    plain = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", tried], capture_output=True, text=True, check=True
    )
    failed = [line for line in plain.stdout.splitlines() if line.startswith("FAILED")]
    assert failed == []


POISONS: dict[str, tuple[str, str, Any]] = {
    "a list of records": ("trips.clear()\nuser.trips.append(1)", "len(trips) + len(user.trips)", 6),
    "a list in a record": ("trips[0].companions.append('Eve')", "trips[0].companions", ["Ann", "Bo"]),
    "a list in a record, unbound": ("list.clear(trips[0].companions)", "trips[0].companions", ["Ann", "Bo"]),
    "a record": ("trips[0].cost = 1", "trips[0].cost", 2100.5),
    "a record by setattr": ("setattr(trips[0], 'cost', 1)", "trips[0].cost", 2100.5),
    "a record's class": ("Trip.cost = 1", "trips[0].cost", 2100.5),
    "a record by super": (
        "class X(Trip):\n    def go(self):\n        super().__init__(cost=1)\nX.go(trips[0])",
        "trips[0].cost",
        2100.5,
    ),
    "a record in a loop": ("for trips[0].cost in [1]:\n    pass", "trips[0].cost", 2100.5),
    "the user": ("user.trips = []", "len(user.trips)", 3),
    "a name at hand": ("date = Counter = today = 1", "today.year", 2026),
    "a builtin": ("len = sum = 1\nprint = None", "len(trips)", 3),
    "random numbers": (
        "import random\nrandom.seed(5)\nrandom.random()",
        "import random\nrandom.random()",
        0.8444218515250481,
    ),
    "what drugs remember": (
        "from uac.knowledge import drugs\nclass S(str):\n    def __eq__(self, o):\n        return True\n"
        "    def __hash__(self):\n        return hash('penicillin')\ndrugs.allergy_level(S('pollen'), S('water'))",
        "from uac.knowledge import drugs\ndrugs.allergy_level('penicillin', 'amoxicillin')",
        "contraindicated",
    ),
    "the caches of typing": (
        "from typing import List\nclass E:\n    def __eq__(self, o):\n        return True\n    def __hash__(self):\n"
        "        return hash(int)\nList[E()]",
        "from typing import List\nstr(List[int])",
        "typing.List[int]",
    ),
    "abstract types": (
        "from collections.abc import Sized\nclass A(Sized):\n    pass",
        "from collections.abc import Sized\nisinstance(3, Sized)",
        False,
    ),
    "the zones": (
        "from zoneinfo import ZoneInfo\nclass S(str):\n    def __eq__(self, o):\n        return True\n"
        "    def __hash__(self):\n        return hash('Asia/Tokyo')\nz = ZoneInfo(S('America/Lima'))",
        "from zoneinfo import ZoneInfo\ndatetime(2026, 1, 1, tzinfo=ZoneInfo('Asia/Tokyo')).utcoffset().seconds",
        32400,
    ),
    "the patterns re remembers": (
        "import re\nclass F(int):\n    def __eq__(self, o):\n        return True\n"
        "    def __hash__(self):\n        return hash(0)\nre.compile('abc', F(2))",
        "import re\nre.match('abc', 'ABC') is None",
        True,
    ),
    "the formats strptime remembers": (
        "class S(str):\n    def __eq__(self, o):\n        return True\n"
        "    def __hash__(self):\n        return hash('%Y-%m-%d')\ndatetime.strptime('2026-01-02', S('%Y-%d-%m'))",
        "datetime.strptime('2026-01-02', '%Y-%m-%d').month",
        1,
    ),
    "a name of its own": ("leftover = 1", "'leftover' if hasattr(user, 'leftover') else 'gone'", "gone"),
}


@pytest.mark.parametrize(("poison", "probe", "value"), POISONS.values(), ids=POISONS.keys())
def test_a_program_leaves_nothing_for_the_next(sandbox: Sandbox, poison: str, probe: str, value: Any) -> None:
    before = sandbox.run(probe, today=TODAY)
    sandbox.run(poison, today=TODAY)
    after = sandbox.run(probe, today=TODAY)
    assert before.value == value
    assert after.value == value


def test_a_name_of_one_program_is_unknown_to_the_next(sandbox: Sandbox) -> None:
    sandbox.run("leftover = 1", today=TODAY)
    assert "NameError" in (sandbox.run("leftover", today=TODAY).error or "")
