"""Does the log still hold what it held when it was written?"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from uac_desktop.core.entries import content_hash, entry_hash


@dataclass(frozen=True, slots=True)
class Verdict:
    """`why` names the first entry that does not hold and what was changed; None where all holds."""

    ok: bool
    entries: int
    hash: str
    why: str | None = None


def verify(rows: Iterable[tuple[Any, ...]]) -> Verdict:
    """Check every row in order: its content against its hash, its link to the one before, its place."""
    rows = list(rows)
    redacted = _redacted(rows)
    count, previous = 0, ""
    for row in rows:
        why = _fault(row, count + 1, previous, redacted)
        if why is not None:
            return Verdict(False, count, previous, why)
        count, previous = count + 1, row[9]
    return Verdict(True, count, previous)


def _redacted(rows: list[tuple[Any, ...]]) -> frozenset[int]:
    bodies = [row[6] for row in rows if row[5] == "redaction" and row[6] is not None]
    return frozenset(seq for body in bodies for seq in json.loads(body).get("entries", ()))


def _fault(row: tuple[Any, ...], place: int, previous: str, redacted: frozenset[int]) -> str | None:
    seq, entry_id, at, zone, logged_at, kind, text, content, before, link = row
    if seq != place:
        return f"Entry {place} is missing: the next in the file is {seq}."
    if text is None and seq not in redacted:
        return f"Entry {seq} is empty and no redaction names it: its content was removed."
    if text is not None and content_hash(text) != content:
        return f"Entry {seq} does not hold what was written: its content was changed."
    if before != previous:
        return f"Entry {seq} does not follow entry {seq - 1}: the order or the link was changed."
    if entry_hash(seq, entry_id, at, zone, logged_at, kind, content, before) != link:
        return f"Entry {seq} carries another hash than its own: its time, kind or link was changed."
    return None
