"""From a text to code that may run: parsed, judged by the policy, compiled."""

import ast
import posixpath
from collections.abc import Mapping
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
