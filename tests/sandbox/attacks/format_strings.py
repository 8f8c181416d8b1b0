# ruff: noqa: E501 - programs, each on its line
"""Python's format language reads attributes and items by itself, past every judgement of the text."""

ATTACKS = (
    "'ESCAPED' if 'class' in '{0.__class__}'.format(1) else 0",
    "'ESCAPED' if 'class' in '{0.__class__.__base__}'.format(1) else 0",
    "'ESCAPED' if '{0.__globals__}'.format(lambda: 0) else 0",
    "'ESCAPED' if '{f.__code__.co_names}'.format(f=lambda: 0) else 0",
    "'ESCAPED' if 'class' in '{x.__class__}'.format_map({'x': 1}) else 0",
    "'ESCAPED' if 'class' in str.format('{0.__class__}', 1) else 0",
    "'ESCAPED' if 'class' in str.format_map('{x.__class__}', {'x': 1}) else 0",
    "'ESCAPED' if 'class' in getattr('{0.__class__}', 'format')(1) else 0",
    "'ESCAPED' if 'class' in getattr(str, 'for' + 'mat')('{0.__class__}', 1) else 0",
    "'ESCAPED' if 'class' in getattr('{x.__class__}', 'format_map')({'x': 1}) else 0",
    "f = '{0.__class__}'.format\n'ESCAPED' if 'class' in f(1) else 0",
    "f = str.format\n'ESCAPED' if 'class' in f('{0.__class__}', 1) else 0",
    "'ESCAPED' if 'class' in list(map(str.format, ['{0.__class__}'], [1]))[0] else 0",
    "'ESCAPED' if 'class' in sorted([1], key='{0.__class__}'.format) and 0 else 'ESCAPED'",
    "class T(str):\n    pass\n'ESCAPED' if 'class' in T('{0.__class__}').format(1) else 0",
    "class T(str):\n    def go(self, v):\n        return super().format(v)\n'ESCAPED' if 'class' in T('{0.__class__}').go(1) else 0",
    "class B(str):\n    format = str.format\n'ESCAPED' if 'class' in B('{0.__class__}').format(1) else 0",
    "class B:\n    go = str.format\n'ESCAPED' if 'class' in B.go('{0.__class__}', 1) else 0",
    "match '{0.__class__}':\n    case str(format=f):\n        r = f(1)\n'ESCAPED' if 'class' in r else 0",
    "match str:\n    case object(format=f):\n        r = f('{0.__class__}', 1)\n'ESCAPED' if 'class' in r else 0",
    "from dataclasses import dataclass\n@dataclass(init=False)\nclass S(str):\n    format: object\n"
    "match S('{0.__class__}'):\n    case S(f):\n        r = f(1)\n'ESCAPED' if 'class' in r else 0",
    "from dataclasses import dataclass\n@dataclass(init=False)\nclass A:\n    format: object\n"
    "class B(A, str):\n    pass\nmatch B('{0.__class__}'):\n    case B(f):\n        r = f(1)\n'ESCAPED' if 'class' in r else 0",
    "from dataclasses import dataclass, field\n@dataclass(slots=True)\nclass A:\n    format: object = field(init=False)\n"
    "class B(str):\n    format = str.format\n'ESCAPED' if 'class' in B('{0.__class__}').format(1) else 0",
    "import string\n'ESCAPED' if 'class' in string.Formatter().format('{0.__class__}', 1) else 0",
    "from string import Formatter\n'ESCAPED' if 'class' in Formatter().vformat('{0.__class__}', (1,), {}) else 0",
    "import string\n'ESCAPED' if string.Template('$x').substitute(x=1) else 0",
    "import string\nstring.Formatter().get_field('0.__class__', (1,), {}) and 'ESCAPED'",
    "import string\nf = getattr(string, 'Formatter')\nf().get_field('0.__class__', (1,), {}) and 'ESCAPED'",
    "from functools import partial\n'ESCAPED' if 'class' in partial(str.format, '{0.__class__}')(1) else 0",
    "from functools import reduce\n'ESCAPED' if 'class' in reduce(str.format, ['{0.__class__}', 1]) else 0",
    "from operator import attrgetter\n'ESCAPED' if 'class' in attrgetter('format')('{0.__class__}')(1) else 0",
    "from operator import methodcaller\n'ESCAPED' if 'class' in methodcaller('format', 1)('{0.__class__}') else 0",
    "from collections import UserString\n'ESCAPED' if 'class' in UserString('{0.__class__}').format(1) else 0",
    "'ESCAPED' if 'class' in f'{(1).__class__}' else 0",
    "x = 1\n'ESCAPED' if 'class' in f'{x.__class__!r:>40}' else 0",
    "x = 1\n'ESCAPED' if 'class' in f'{[y.__class__ for y in [x]]}' else 0",
)
