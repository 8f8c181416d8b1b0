"""Properties of edits: rendering and reading again changes nothing, and an edit means just what it says."""

import ast
import re
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.core.editing import Desk, objects
from tests.core.lives import lives

_LITERALS = (
    '"other words"',
    '"1990"',
    "17",
    "2.5",
    "date(2026, 3, 4)",
    "Partial(year=2024)",
    '["Tom", "Al"]',
)


@settings(max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(lives())
def test_what_is_rendered_and_read_again_means_nothing_new(entries: Any) -> None:
    desk = Desk(entries)
    for path in desk.paths():
        # A remark at either end, so that every row is read.
        edit = desk.read(path, f"# above\n{desk.text(path)}# below\n")
        assert edit.faults == ()
        assert [change.kind for change in edit.changes] == ["layout"]


@settings(max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(lives(), st.data())
def test_after_saving_the_state_is_what_the_edited_program_holds(entries: Any, data: Any) -> None:
    desk = Desk(entries)
    paths = desk.paths()
    if not paths:
        return
    path = data.draw(st.sampled_from(paths))
    for _ in range(2):
        text = _edited(desk.text(path), data)
        if not desk.read(path, text).can_be_saved:
            continue
        desk.save(path, text, never=True)
        after = desk.renderer.module(desk.state, path)
        assert after is not None
        assert _but_imports(after.text) == _but_imports(text)
        for type_name, held in objects(after.text, desk.state).items():
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


def _edited(text: str, data: Any) -> str:
    """A text with one to four changes."""
    for _ in range(data.draw(st.integers(1, 4))):
        rows = _rows(text)
        make = data.draw(
            st.sampled_from([_removed, _doubled, _said_otherwise, _cleared, _another, _remarked, _moved])
        )
        text = make(text, rows, data) if rows else _remarked(text, rows, data)
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


def _removed(text: str, rows: list[ast.Call], data: Any) -> str:
    head, _, tail = _cut(text, data.draw(st.sampled_from(rows)))
    return "".join(head + tail)


def _doubled(text: str, rows: list[ast.Call], data: Any) -> str:
    head, own, tail = _cut(text, data.draw(st.sampled_from(rows)))
    return "".join(head + own + own + tail)


def _said_otherwise(text: str, rows: list[ast.Call], data: Any) -> str:
    row = data.draw(st.sampled_from(rows))
    head, own, tail = _cut(text, row)
    if not row.keywords:
        return text
    keyword = data.draw(st.sampled_from(row.keywords))
    old = f"{keyword.arg}={ast.get_source_segment(text, keyword.value)}"
    new = f"{keyword.arg}={data.draw(st.sampled_from(_LITERALS))}"
    return "".join([*head, "".join(own).replace(old, new, 1), *tail])


def _cleared(text: str, rows: list[ast.Call], data: Any) -> str:
    row = data.draw(st.sampled_from(rows))
    head, own, tail = _cut(text, row)
    if len(row.keywords) < 2:
        return text
    keyword = data.draw(st.sampled_from(row.keywords))
    old = f"{keyword.arg}={ast.get_source_segment(text, keyword.value)}"
    return "".join([*head, re.sub(rf"{re.escape(old)}(, ?)?", "", "".join(own), count=1), *tail])


def _another(text: str, rows: list[ast.Call], data: Any) -> str:
    """Whose it is."""
    head, own, tail = _cut(text, data.draw(st.sampled_from(rows)))
    joined = "".join(own)
    if "person=" in joined:
        joined = re.sub(r'person="[^"]*"(, ?)?', "", joined, count=1)
    else:
        joined = joined.replace("(", '(person="Zoe", ', 1)
    return "".join([*head, joined, *tail])


def _remarked(text: str, rows: list[ast.Call], data: Any) -> str:
    lines = text.splitlines(keepends=True)
    ends = [n for n, line in enumerate(lines, 1) if line.endswith(("),\n", "= [\n", "]\n")) or line == "\n"]
    place = data.draw(st.sampled_from(ends))
    if data.draw(st.booleans()) and lines[place - 1].endswith("),\n"):
        lines[place - 1] = lines[place - 1].replace("),\n", "),  # hm\n")
        return "".join(lines)
    return "".join([*lines[:place], "    # a remark\n", *lines[place:]])


def _moved(text: str, rows: list[ast.Call], data: Any) -> str:
    """A row down to the end of its list."""
    head, own, tail = _cut(text, data.draw(st.sampled_from(rows)))
    end = next(n for n, line in enumerate(tail) if line == "]\n")
    return "".join([*head, *tail[:end], *own, *tail[end:]])
