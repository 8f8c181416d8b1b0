"""A one-line edit among 20,000 records: `python -m tests.bench edits [ENTRIES]`.

Prints checking, the preview and saving of an edit of a value, of a remark and of a row that is taken out, in
the largest module, and what rendering costs when nothing and when a few records have changed.
"""

import sys
import time
from collections.abc import Callable
from typing import Any

from tests.bench.tenyears import ten_years
from uac_desktop.app.workspace import Workspace
from uac_desktop.core.entries import Fact

AT = "2026-01-10T10:00:00+00:00"
TIMES = 4


def main() -> None:
    """Prints the figures."""
    with ten_years(int(sys.argv[1]) if len(sys.argv) > 1 else 41_000) as workspace:
        _measure(workspace)


def _measure(workspace: Workspace) -> None:
    modules = _timed("render all of it, the first time", workspace.modules)
    largest = max((m for m in modules if m.path.startswith("domains/")), key=lambda m: m.records)
    print(
        f"{len(workspace.records())} records in {len(modules)} modules; {largest.path}: {largest.lines} lines"
    )
    _timed("render it again", workspace.modules)
    workspace._memory.keep([_fact(n) for n in range(10)], workspace.now(AT))
    _timed("render it after 10 new facts", workspace.modules)
    workspace.evaluate()
    for number in range(TIMES):
        _edit(workspace, largest.path, _other_value, f"a value, {number + 1}")
    _edit(workspace, largest.path, _remark, "a remark")
    _edit(workspace, largest.path, _one_less, "a row taken out")


def _edit(workspace: Workspace, path: str, change: Callable[[str], str], what: str) -> None:
    text = change(workspace.module(path).source)
    _timed(f"check, {what}", lambda: workspace.check_edit(path, text))
    view = _timed(f"preview, {what}", lambda: workspace.preview_edit(path, text))
    fates = {m.record: "never" for m in view.meanings if m.asks and m.record is not None}
    saved = _timed(f"save, {what}", lambda: workspace.save_edit(path, text, fates=fates))  # type: ignore[arg-type]
    assert [d for d in saved.diagnostics if d.severity == "error"] == []


def _lines(text: str) -> tuple[list[str], int]:
    """The lines of a module, and the place of a row in its middle."""
    lines = text.splitlines(keepends=True)
    rows = [n for n, line in enumerate(lines) if line.endswith('"),\n') and "(" in line]
    return lines, rows[len(rows) // 2]


def _other_value(text: str) -> str:
    lines, row = _lines(text)
    head, mark, tail = lines[row].rpartition('"')
    lines[row] = f"{head} indeed{mark}{tail}"
    return "".join(lines)


def _remark(text: str) -> str:
    lines, row = _lines(text)
    return "".join([*lines[:row], "    # a remark\n", *lines[row:]])


def _one_less(text: str) -> str:
    lines, row = _lines(text)
    return "".join([*lines[:row], *lines[row + 1 :]])


def _fact(number: int) -> Fact:
    fields: dict[str, Any] = {
        "merchant": f"Shop {number}",
        "amount": 12.5,
        "currency": "EUR",
        "date": "2026-01-09",
    }
    return Fact(op="assert", type="Transaction", fields=fields, quote="q", apart=True)


def _timed(what: str, work: Callable[[], Any]) -> Any:
    begun = time.perf_counter()
    found = work()
    print(f"{what:44} {(time.perf_counter() - begun) * 1000:8.0f} ms", flush=True)
    return found
