"""The scenarios of `tests/data/scenarios`, as values."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "data" / "scenarios"


@dataclass(frozen=True, slots=True)
class Expected:
    """An alert that must fire at a moment: its rule, how loud it is, and what its message holds."""

    at: str
    rule: str
    severity: str
    holds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A life of a few messages; `facts` say the same as (day, type, fields)."""

    id: str
    says: tuple[tuple[str, str], ...]
    facts: tuple[tuple[str, str, Mapping[str, Any]], ...]
    fires: tuple[Expected, ...]
    twin_of: str | None = None
    unread: bool = False


def scenarios() -> list[Scenario]:
    """All of them, in the order of their files."""
    found = []
    for path in sorted(FOLDER.glob("*.toml")):
        for row in tomllib.loads(path.read_text(encoding="utf-8"))["scenario"]:
            found.append(_scenario(row))
    return found


def _scenario(row: Mapping[str, Any]) -> Scenario:
    return Scenario(
        id=row["id"],
        says=tuple((at, text) for at, text in row["says"]),
        facts=tuple((day, type_name, fields) for day, type_name, fields in row["facts"]),
        fires=tuple(Expected(at, rule, loud, tuple(holds)) for at, rule, loud, holds in row.get("fires", ())),
        twin_of=row.get("twin_of"),
        unread=row.get("unread", False),
    )


def moment(at: str) -> str:
    """A moment of a scenario; a bare day is its noon."""
    return at if "T" in at else f"{at}T12:00"
