"""Which names a statement beside the records gives, has for itself, or changes the list of."""

import ast
from collections.abc import Iterator

_CHANGING = ("append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse")


def named_by(node: ast.stmt) -> Iterator[str]:
    """The names that a statement gives to something else than a list of records."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        yield node.name
        yield from (name for part in ast.walk(node) if isinstance(part, ast.Global) for name in part.names)
    elif isinstance(node, ast.Import | ast.ImportFrom):
        is_theirs = isinstance(node, ast.ImportFrom) and (node.module or "").startswith("domains.")
        yield from (a.asname or a.name for a in node.names if not is_theirs or a.asname not in (None, a.name))
    elif isinstance(node, ast.Assign):
        yield from (t.id for t in node.targets if isinstance(t, ast.Name) and t.id[:1].isupper())


def own_names(node: ast.stmt) -> frozenset[str]:
    """The names that are a function's own within it."""
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return frozenset()
    parts = list(ast.walk(node))
    stored = (p.id for p in parts if isinstance(p, ast.Name) and not isinstance(p.ctx, ast.Load))
    return frozenset((*stored, *(p.arg for p in parts if isinstance(p, ast.arg))))


def changes(statement: ast.stmt, name: ast.Name) -> bool:
    """Whether a statement changes the list that a name stands for."""
    if not isinstance(name.ctx, ast.Load):
        return True
    for part in ast.walk(statement):
        if isinstance(part, ast.Attribute) and part.value is name and part.attr in _CHANGING:
            return True
        if isinstance(part, ast.Subscript) and part.value is name and not isinstance(part.ctx, ast.Load):
            return True
    return False
