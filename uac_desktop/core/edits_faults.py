"""What is wrong with an edited text: where, and what to do."""

import ast
from dataclasses import dataclass
from typing import Literal

from uac_desktop.core.edits_text import Text
from uac_desktop.core.saying import say


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong at a place (lines and columns from 1), with what to do."""

    line: int
    column: int
    message: str
    severity: Literal["error", "warning"] = "error"
    end_line: int | None = None
    end_column: int | None = None


def fault_at(
    text: Text, node: ast.AST, message: str, severity: Literal["error", "warning"] = "error"
) -> Fault:
    """What is wrong at a node."""
    line, column = getattr(node, "lineno", 1), getattr(node, "col_offset", 0)
    end_line, end_column = getattr(node, "end_lineno", None), getattr(node, "end_col_offset", None)
    shown = text.at(line, column) - text.at(line, 0) + 1
    end = text.at(end_line, end_column) - text.at(end_line, 0) + 1 if end_line and end_column else None
    return Fault(line, shown, message, severity, end_line, end)


def syntax_fault(error: SyntaxError | ValueError | RecursionError | MemoryError) -> Fault:
    """Why a text is no Python."""
    if not isinstance(error, SyntaxError):
        return Fault(1, 1, say("This is not Python text that can be read; undo the last change."))
    if "int_max_str_digits" in (error.msg or ""):
        return Fault(error.lineno or 1, 1, say("This number is too large; write it as a text."))
    message = (error.msg or "this is not Python")[:300]
    return Fault(error.lineno or 1, max(error.offset or 1, 1), say("{fault:start}.", fault=message))
