"""The shipped tables about days and places, as rows."""

import csv
from collections.abc import Mapping

from uac_desktop.knowledge.places import TABLES
from uac_desktop.paths import resource

Rows = list[dict[str, str]]


def load_travel_tables() -> Mapping[str, Rows]:
    """The rows of each table by its file's stem. Raises FileNotFoundError where one is missing."""
    return {stem: _read(stem) for stem in TABLES}


def _read(stem: str) -> Rows:
    with resource("knowledge", f"{stem}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
