"""Properties of edits: rendering and reading again changes nothing, and an edit means just what it says."""

import ast
import re
from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.editing import Desk, objects

_LITERALS = (
    '"other words"',
    '"1990"',
    "17",
    "2.5",
    "date(2026, 3, 4)",
    "Partial(year=2024)",
    '["Tom", "Al"]',
)
_NAMES = ("Tom", "Anna", "Jo", "egg", "水果", 'the "old" town', "it's", "l" * 50)
_DAYS = ("2026-01-02", "2026-02-03", "2025-12-04", "2026-02", "2019", "--04-30", "soon")
_FIELDS: dict[str, dict[str, tuple[Any, ...]]] = {
    "Medication": {"name": _NAMES, "dose": ("1 mg", "2 mg", None), "started_on": (None, *_DAYS)},
    "Allergy": {"substance": _NAMES, "reaction": ("hives", None), "status": (None, "resolved")},
    "Contact": {"name": _NAMES, "relationship": ("son", "friend", None), "birthday": (None, *_DAYS)},
    "Profile": {"attribute": ("birth_date", "home_city"), "value": _NAMES, "since": (None, *_DAYS)},
    "Measurement": {"kind": ("weight",), "value": (80, 80.0, 81.5, None), "date": (None, *_DAYS)},
    "Event": {"title": _NAMES, "start": (None, "2026-01-02T10:00", "2026-01-02T10:00[Asia/Tokyo]")},
    "Trip": {"destination": _NAMES, "start_on": _DAYS, "companions": (["Tom"], ["Tom", "Jo"], None)},
    "Deadline": {"title": _NAMES, "status": ("open", "done", None), "due_on": (None, *_DAYS)},
    "Sleep": {"date": _DAYS, "bedtime": ("22:30", None), "duration_hours": (7.5, 8, None)},
}

SEEDS = st.integers(0, 2**32)


def some_life(random: Random) -> Desk:
    """A log of up to twenty-five facts of all kinds."""
    desk = Desk()
    ids: list[str] = []
    for number in range(random.randint(1, 25)):
        name = random.choice(sorted(_FIELDS))
        said = {field: random.choice(values) for field, values in _FIELDS[name].items()}
        op = random.choice(("assert",) * 6 + ("correct", "end", "retract"))
        about = random.choice(("user", "user", "user", "Tom", "Zoe"))
        target = random.choice(ids) if ids and random.random() < 0.1 else None
        at = f"2026-{1 + number % 12:02d}-{1 + number % 28:02d}T10:00:00+00:00"
        said = {field: value for field, value in said.items() if value is not None}
        ids.append(desk.say(name, at, op, about=about, target=target, apart=random.random() < 0.1, **said))
    return desk


@settings(max_examples=500, deadline=None)
@given(SEEDS)
def test_what_is_rendered_and_read_again_means_nothing_new(seed: int) -> None:
    desk = some_life(Random(seed))
    for path in desk.paths():
        # A remark at either end, so that every row is read.
        edit = desk.read(path, f"# above\n{desk.text(path)}# below\n")
        assert edit.faults == ()
        assert [change.kind for change in edit.changes] == ["layout"]


@settings(max_examples=500, deadline=None)
@given(SEEDS)
def test_after_saving_the_state_is_what_the_edited_program_holds(seed: int) -> None:
    random = Random(seed)
    desk = some_life(random)
    paths = desk.paths()
    for _ in range(2 if paths else 0):
        path = random.choice(paths)
        text = _edited(desk.text(path), random)
        if not desk.read(path, text).can_be_saved:
            continue
        desk.save(path, text, never=True)
        after = desk.text(path)
        assert _but_imports(after) == _but_imports(text)
        for type_name, held in objects(after, desk.state).items():
            assert desk.rows(type_name) == held


def _but_imports(text: str) -> list[str]:
    """The lines of a text without those that import, which follow from the rest."""
    lines = text.split("\n")
    tree = ast.parse(text)
    gone = {
        n
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for n in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    return [line for n, line in enumerate(lines, 1) if n not in gone and line.strip()]


# -- edits that a person might make ------------------------------------------------------------


def _edited(text: str, random: Random) -> str:
    """A text with one to four changes."""
    for _ in range(random.randint(1, 4)):
        rows = _rows(text)
        text = random.choice(_MAKE if rows else [_remarked])(text, rows, random)
    return text


def _rows(text: str) -> list[ast.Call]:
    return [
        item
        for node in ast.parse(text).body
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.List)
        for item in node.value.elts
        if isinstance(item, ast.Call)
    ]


def _cut(text: str, row: ast.Call) -> tuple[list[str], list[str], list[str]]:
    lines = text.splitlines(keepends=True)
    end = row.end_lineno or row.lineno
    return lines[: row.lineno - 1], lines[row.lineno - 1 : end], lines[end:]


def _removed(text: str, rows: list[ast.Call], random: Random) -> str:
    head, _, tail = _cut(text, random.choice(rows))
    return "".join(head + tail)


def _doubled(text: str, rows: list[ast.Call], random: Random) -> str:
    head, own, tail = _cut(text, random.choice(rows))
    return "".join(head + own + own + tail)


def _said_otherwise(text: str, rows: list[ast.Call], random: Random) -> str:
    row = random.choice(rows)
    head, own, tail = _cut(text, row)
    if not row.keywords:
        return text
    keyword = random.choice(row.keywords)
    old = f"{keyword.arg}={ast.get_source_segment(text, keyword.value)}"
    new = f"{keyword.arg}={random.choice(_LITERALS)}"
    return "".join([*head, "".join(own).replace(old, new, 1), *tail])


def _cleared(text: str, rows: list[ast.Call], random: Random) -> str:
    row = random.choice(rows)
    head, own, tail = _cut(text, row)
    if len(row.keywords) < 2:
        return text
    keyword = random.choice(row.keywords)
    old = f"{keyword.arg}={ast.get_source_segment(text, keyword.value)}"
    return "".join([*head, re.sub(rf"{re.escape(old)}(, ?)?", "", "".join(own), count=1), *tail])


def _another(text: str, rows: list[ast.Call], random: Random) -> str:
    """Whose it is."""
    head, own, tail = _cut(text, random.choice(rows))
    joined = "".join(own)
    if "person=" in joined:
        joined = re.sub(r'person="[^"]*"(, ?)?', "", joined, count=1)
    else:
        joined = joined.replace("(", '(person="Zoe", ', 1)
    return "".join([*head, joined, *tail])


def _remarked(text: str, rows: list[ast.Call], random: Random) -> str:
    lines = text.splitlines(keepends=True)
    ends = [n for n, line in enumerate(lines, 1) if line.endswith(("),\n", "= [\n", "]\n")) or line == "\n"]
    place = random.choice(ends)
    if random.random() < 0.5 and lines[place - 1].endswith("),\n"):
        lines[place - 1] = lines[place - 1].replace("),\n", "),  # hm\n")
        return "".join(lines)
    return "".join([*lines[:place], "    # a remark\n", *lines[place:]])


def _moved(text: str, rows: list[ast.Call], random: Random) -> str:
    """A row down to the end of its list."""
    head, own, tail = _cut(text, random.choice(rows))
    end = next(n for n, line in enumerate(tail) if line == "]\n")
    return "".join([*head, *tail[:end], *own, *tail[end:]])


_MAKE: list[Callable[[str, list[ast.Call], Random], str]] = [
    *(_removed, _doubled, _said_otherwise, _cleared, _another, _remarked, _moved)
]
