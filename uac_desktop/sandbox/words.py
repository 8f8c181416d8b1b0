"""The words that both ends of the sandbox use.

They stand apart from `results`, whose classes the child has no use for: it starts the sooner without them.
"""

from dataclasses import dataclass
from typing import Literal

Severity = Literal["info", "warning", "critical"]
Kind = Literal["int", "float", "string", "bool", "date", "set", "list", "dict"]
SEVERITIES: tuple[Severity, ...] = ("info", "warning", "critical")


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """What is wrong at a place of a text: line from 1, column from 1, and what to write instead."""

    line: int
    column: int
    severity: Literal["error", "warning"]
    message: str
    path: str = ""
