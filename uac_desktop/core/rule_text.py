"""What a rule's text says of itself, read without running it."""

import ast
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Declared:
    """A rule as its text declares it; `watches` are names of types, none where it watches them all."""

    name: str
    watches: tuple[str, ...]
    line: int


def declared(text: str) -> tuple[Declared, ...] | None:
    """The rules that a module declares, in order; None where it is no Python."""
    try:
        body = ast.parse(text).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    found = [(node, _watches(node)) for node in body if isinstance(node, ast.FunctionDef)]
    return tuple(Declared(node.name, watches, node.lineno) for node, watches in found if watches is not None)


def explanation(text: str) -> str:
    """What a module's docstring says; nothing where it has none or is no Python."""
    try:
        return ast.get_docstring(ast.parse(text)) or ""
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ""


def watched(text: str) -> frozenset[str] | None:
    """The types that any rule of a module watches; None where it may be any."""
    rules = declared(text)
    if not rules or not all(rule.watches for rule in rules):
        return None
    return frozenset(name for rule in rules for name in rule.watches)


def _watches(node: ast.FunctionDef) -> tuple[str, ...] | None:
    """The types that a decorator names; None where there is no `rule` among the decorators."""
    for decorator in node.decorator_list:
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        if getattr(called, "id", getattr(called, "attr", None)) == "rule":
            return _named(decorator)
    return None


def _named(decorator: ast.expr) -> tuple[str, ...]:
    keywords = decorator.keywords if isinstance(decorator, ast.Call) else []
    value = next((keyword.value for keyword in keywords if keyword.arg == "watches"), None)
    parts = value.elts if isinstance(value, ast.Tuple | ast.List | ast.Set) else [value]
    names = [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    return tuple(names) if len(names) == len(parts) else ()
