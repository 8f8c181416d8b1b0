"""From a text to code that may run: parsed, judged by the policy, compiled."""

import ast
import posixpath
from collections.abc import Mapping
from datetime import date
from types import CodeType
from typing import Any

from uac_desktop.sandbox.policy import Offered, Policy
from uac_desktop.sandbox.words import Diagnostic

VALUE = "_value_"
_MOST_FOUND = 100


def bound_names(tree: ast.AST) -> frozenset[str]:
    """Every name that a program binds anywhere."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.alias):
            found.add(node.asname or node.name)
        elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar) and node.name:
            found.add(node.name)
        elif isinstance(node, ast.MatchMapping) and node.rest:
            found.add(node.rest)
    return frozenset(found)


def module_name(path: str) -> str:
    """`domains/health.py` is the module `domains.health`."""
    return posixpath.splitext(path)[0].strip("/").replace("/", ".")


def project_names(sources: Mapping[str, str]) -> dict[str, frozenset[str]]:
    """The names that each of a project's modules (text by path) binds, by the module's full name."""
    return {module_name(path): _names(text) for path, text in sources.items()}


def _names(text: str) -> frozenset[str]:
    try:
        return bound_names(ast.parse(text))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        # Its own judgement says what is wrong with it.
        return frozenset()


def _keep_value(tree: ast.Module) -> None:
    """Makes the last expression's value the program's result."""
    if tree.body and isinstance(last := tree.body[-1], ast.Expr):
        kept = ast.Assign(targets=[ast.Name(VALUE, ast.Store())], value=last.value)
        tree.body[-1] = ast.fix_missing_locations(ast.copy_location(kept, last))


class _Days(ast.NodeTransformer):
    """Puts a name in place of each day that is written out (`date(2026, 5, 1)`), so that it is made once.

    The names begin with `_`, so no program reads or binds them.
    """

    def __init__(self) -> None:
        self.made: dict[str, ast.Call] = {}

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if not _is_day(node):
            return self.generic_visit(node)
        name = f"_day_{'_'.join(ast.unparse(part) for part in node.args)}"
        self.made.setdefault(name, node)
        return ast.copy_location(ast.Name(name, ast.Load()), node)


def _is_day(node: ast.Call) -> bool:
    parts = [part.value for part in node.args if isinstance(part, ast.Constant) and type(part.value) is int]
    named = isinstance(node.func, ast.Name) and node.func.id == "date"
    if not named or node.keywords or len(parts) != len(node.args) or len(parts) != 3:
        return False
    try:
        date(*parts)
    except (ValueError, OverflowError):
        # What is wrong with it is told where it stands, if it is ever reached.
        return False
    return True


def _days_made_once(tree: ast.Module, bound: frozenset[str]) -> ast.Module:
    """The same program, its written days made before all else; as it is where `date` means something else."""
    if "date" in bound:
        return tree
    days = _Days()
    tree = days.visit(tree)
    made = [
        ast.copy_location(ast.Assign(targets=[ast.Name(name, ast.Store())], value=call), call)
        for name, call in days.made.items()
    ]
    tree.body[:0] = map(ast.fix_missing_locations, made)
    return tree


def judge(source: str, name: str, offered: Offered) -> tuple[CodeType | None, tuple[Diagnostic, ...]]:
    """The code of a program, or None and why it is refused."""
    try:
        tree: Any = ast.parse(source, name)
        bound = bound_names(tree)
        policy = Policy(offered, bound)
        if "super" in bound:
            policy.error(tree.body[0], "'super' cannot be given another meaning; choose another name")
        tree = policy.visit(tree)
        if policy.found:
            found = sorted(dict.fromkeys(policy.found), key=lambda d: (d.line, d.column))
            return None, tuple(found[:_MOST_FOUND])
        _keep_value(tree)
        tree = _days_made_once(tree, bound)
        return compile(tree, name, "exec", flags=0, dont_inherit=True), ()
    except SyntaxError as error:
        message = f"{(error.msg or 'this is not Python')[:300]}."
        return None, (
            Diagnostic(
                error.lineno or 1, max(error.offset or 1, 1), "error", message[0].upper() + message[1:]
            ),
        )
    except (RecursionError, MemoryError):
        return None, (
            Diagnostic(1, 1, "error", "The program is nested too deeply; split it into smaller steps."),
        )
    except ValueError as error:
        return None, (Diagnostic(1, 1, "error", f"This is not Python text: {error}."),)
