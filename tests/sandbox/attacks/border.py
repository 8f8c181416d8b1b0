# ruff: noqa: E501 - programs, each on its line
"""Values that are not what they seem, on their way over the JSON border: each with what must arrive.

What arrives is plain JSON of exactly its own type, whatever the program's class says of itself.
"""

from typing import Any

LIES: dict[str, Any] = {
    "class S(str):\n    def __str__(self):\n        return 'lie'\nS('true')": "true",
    "class S(str):\n    def encode(self, *a):\n        return b'lie'\nS('true')": "true",
    "class S(str):\n    def __repr__(self):\n        return 'lie'\n[S('true')]": ["true"],
    "class S(str):\n    def __eq__(self, o):\n        return True\n    def __hash__(self):\n        return 1\n{S('a'): 1, 'b': 2}": {
        "a": 1,
        "b": 2,
    },
    "class S(str):\n    def __len__(self):\n        return 10 ** 9\nS('true')": "true",
    "class I(int):\n    def __int__(self):\n        return 7\nI(3)": 3,
    "class I(int):\n    def __str__(self):\n        return '], \"ok\": true'\nI(3)": 3,
    "class I(int):\n    def __repr__(self):\n        return 'NaN'\n[I(3)]": [3],
    "class I(int):\n    def __index__(self):\n        return 10 ** 100\nI(3)": 3,
    "class I(int):\n    def bit_length(self):\n        return 0\nI(3)": 3,
    "class F(float):\n    def __float__(self):\n        return 7.0\nF(3.5)": 3.5,
    "class F(float):\n    def __repr__(self):\n        return '1e999'\nF(3.5)": 3.5,
    "class L(list):\n    def __len__(self):\n        return 0\nL([1, 2])": [1, 2],
    "class L(list):\n    def __iter__(self):\n        return iter(['lie'])\nL([1])": ["lie"],
    "class D(dict):\n    def items(self):\n        return [('lie', 1)]\nD(a=1)": {"a": 1},
    "class D(dict):\n    def keys(self):\n        return ['lie']\nD(a=1)": {"a": 1},
    "class D(dict):\n    def __iter__(self):\n        return iter(['lie'])\nD(a=1)": {"a": 1},
    "class D(dict):\n    def __getitem__(self, k):\n        return 'lie'\nD(a=1)": {"a": 1},
    "from collections import Counter\nclass C(Counter):\n    def __iter__(self):\n        return iter(['lie'])\nC('a')": {
        "a": 1
    },
    "from collections import OrderedDict\nOrderedDict(b=1, a=2)": {"b": 1, "a": 2},
    "from decimal import Decimal\nclass D(Decimal):\n    def __float__(self):\n        return 2.5\nD('1')": 2.5,
    "from enum import Enum\nclass E(Enum):\n    A = 'true'\nE.A": "true",
    "from enum import IntEnum\nclass E(IntEnum):\n    A = 3\n    def __str__(self):\n        return 'lie'\nE.A": 3,
    "class T(tuple):\n    def __iter__(self):\n        return iter([True])\nT([1])": [True],
    "class B:\n    def __bool__(self):\n        return 1 / 0\n    def __iter__(self):\n        return iter([1])\nB()": [
        1
    ],
    "class B:\n    def __eq__(self, o):\n        return True\n    def __hash__(self):\n        return 0\n    def __iter__(self):\n        return iter([])\nB()": [],
    "{True: 'a', 'True': 'b'}": [[True, "a"], ["True", "b"]],
    "{1: 'a', '1': 'b'}": [[1, "a"], ["1", "b"]],
    "{None: 'a'}": [[None, "a"]],
    "{'ok': False, 'error': 'memory'}": {"ok": False, "error": "memory"},
    "{'stdout': 'x', 'records': ['t1']}": {"stdout": "x", "records": ["t1"]},
    "'\\ud800\\x00\\u2028\\\"\\\\'": '?\x00\u2028"\\',
    "'}' * 3 + '{' * 3": "}}}{{{",
    "'\\x00\\x00\\x00\\x05hello'": "\x00\x00\x00\x05hello",
    "'t1'": "t1",
    "['t1', 'm1', 'a1']": ["t1", "m1", "a1"],
}
# What is nothing that JSON knows is refused, with a sentence.
REFUSED = (
    "float('nan')",
    "float('inf')",
    "[float('-inf')]",
    "{'a': float('nan')}",
    "from decimal import Decimal\nDecimal('NaN')",
    "from decimal import Decimal\nDecimal('1e999')",
    "from fractions import Fraction\nFraction(10 ** 400)",
    "class F(float):\n    def __float__(self):\n        return 1.0\nF('nan')",
    "from datetime import date\nclass D(date):\n    def isoformat(self):\n        return print\nD(2026, 1, 1)",
    "from datetime import date\nclass D(date):\n    def isoformat(self):\n        return (x for x in [1])\n[D(2026, 1, 1)]",
    "from datetime import datetime\nclass D(datetime):\n    def isoformat(self, *a):\n        return 1 / 0\nD(2026, 1, 1)",
    "class L(list):\n    def __iter__(self):\n        return 5\nL()",
    "class L(list):\n    def __iter__(self):\n        raise BaseException('out')\nL()",
    "class G:\n    def __iter__(self):\n        return self\n    def __next__(self):\n        return 1 / 0\nG()",
    "object()",
    "print",
    "type(1)",
    "lambda: 'x'",
    "import math\nmath",
    "user",
    "type",
    "NotImplemented",
    "iter(int, 1)",
    "re = 1\n[print, re]",
    "{print: 1}",
    "{(1, print): 1}",
    "len",
    "x = {}\nx['x'] = x\nx",
)
