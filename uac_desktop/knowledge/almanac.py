"""What rules ask about days, places and words: `days`, `travel` and `words` of `uac.knowledge`.

Standard library alone: it runs inside the sandbox's child and in an exported project.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from . import words
from .days import Days
from .holidays import Row
from .places import Travel


def almanac(tables: Mapping[str, Sequence[Row]]) -> dict[str, Any]:
    """The three by name; tables are rows by name, and what a missing one would tell is unknown."""
    return {"days": Days(tables.get("holidays", ())), "travel": Travel(tables), "words": words}
