"""The import lines of a module: those that its records and classes need, beside the person's own."""

import ast
from collections.abc import Iterable, Mapping, Sequence

_FROM: Mapping[str, tuple[str, ...]] = {
    "dataclasses": ("dataclass",),
    "datetime": ("date", "datetime", "time"),
    "zoneinfo": ("ZoneInfo",),
    "uac": ("Day", "Moment", "Partial", "Time"),
}
_OURS = ("uac",)


def imports(names: Iterable[str], classes: Mapping[str, str] = {}) -> str:
    """The lines that import these names, in the order ruff sorts them; `classes` are modules by name."""
    wanted = set(names)
    lines = {m: [n for n in known if n in wanted] for m, known in _FROM.items()}
    for name, module in classes.items():
        lines.setdefault(module, []).append(name)
    return import_lines({module: found for module, found in lines.items() if found})


def import_lines(modules: Mapping[str, Sequence[str]]) -> str:
    """`from` lines, the standard library first; modules by their names, with the names taken from each."""
    ours = {m for m in modules if m in _OURS or m.split(".")[0] in (*_OURS, "domains")}
    blocks = [
        "".join(_import_line(m, modules[m]) for m in sorted(group)) for group in (modules.keys() - ours, ours)
    ]
    return "\n".join(block for block in blocks if block)


def _import_line(module: str, names: Sequence[str]) -> str:
    listed = sorted(names, key=_isort_key)
    line = f"from {module} import {', '.join(listed)}\n"
    if len(line) <= 89:
        return line
    return f"from {module} import (\n" + "".join(f"    {name},\n" for name in listed) + ")\n"


def _isort_key(name: str) -> tuple[int, str]:
    """Constants, then classes, then the rest, as ruff orders the names of a line."""
    return (0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2, name)


def completed(theirs: str, names: set[str], classes: Mapping[str, str]) -> str:
    """The person's import lines with what they lack."""
    bound = _bound(theirs)
    names, classes = names - bound, {n: m for n, m in classes.items() if n not in bound}
    if not names and not classes:
        return theirs
    more = imports(names, classes)
    return _merged(theirs, more) or f"{theirs.rstrip()}\n{more}"


def _bound(text: str) -> set[str]:
    """The names that import lines bind."""
    return {
        alias.asname or alias.name
        for node in ast.parse(text).body
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }


def _merged(theirs: str, more: str) -> str | None:
    """Two stretches of plain `from` lines in one; None where theirs holds anything else."""
    modules: dict[str, list[str]] = {}
    if "#" in theirs:
        return None
    for node in (*ast.parse(theirs).body, *ast.parse(more).body):
        if not isinstance(node, ast.ImportFrom) or node.module is None or node.level:
            return None
        if any(alias.asname for alias in node.names):
            return None
        known = modules.setdefault(node.module, [])
        known += [alias.name for alias in node.names if alias.name not in known]
    return import_lines(modules)
