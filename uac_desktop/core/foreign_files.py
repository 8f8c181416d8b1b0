"""Whether a program that is kept as text reads or writes files, or talks to others."""

import ast
from collections.abc import Iterable, Iterator

from uac_desktop.core.foreign import last_name

_FILES = frozenset(
    {"open", "Path", "os", "shutil", "sqlite3", "socket", "subprocess", "requests", "pathlib", "io"}
)


def touches_files(text: str) -> tuple[int, str] | None:
    """Where a program reads or writes files or the network, and by what; None where it does not seem to."""
    try:
        nodes = list(ast.walk(ast.parse(text)))
    except (SyntaxError, ValueError):
        return None
    for line, names in sorted(_uses(nodes)):
        for name in names:
            if name in _FILES:
                return line, name
    return None


def _uses(nodes: Iterable[ast.AST]) -> Iterator[tuple[int, list[str]]]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield node.lineno, [alias.name.partition(".")[0] for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, [(node.module or "").partition(".")[0]]
        elif isinstance(node, ast.Call):
            yield node.lineno, [last_name(node.func)]
