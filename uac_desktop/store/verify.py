"""Does the log still hold what it held when it was written?

The rows are looked at once, in order, and not kept. A blanked body or a gap is right only where a later
entry of the chain says so, so what is not explained yet waits for that.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from uac_desktop.core.entries import content_hash, entry_hash
from uac_desktop.store.head import Head

Row = tuple[Any, ...]
Ranges = tuple[tuple[int, int], ...]
Fault = Literal["content", "order", "link", "missing", "tail"]
_NEAR = 5_000
"""How far from its place an entry is looked for that stands where it does not belong."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """`why` says what does not hold, `fault` in a word, `entry` is the first that does not.

    All three are None where all holds. `lost` are ranges of entries that a recovery says are gone.
    """

    ok: bool
    entries: int
    hash: str
    why: str | None = None
    fault: Fault | None = None
    entry: int | None = None
    lost: Ranges = ()

    def sentence(self) -> str:
        """What the person is told."""
        gone = f" Entries {spans(self.lost)} were lost before, as the log says." if self.lost else ""
        return self.why or f"All {self.entries} entries hold: {self.hash}.{gone}"


def spans(ranges: Ranges) -> str:
    """Ranges of entries in words."""
    return ", ".join(f"{first}" if first == last else f"{first} to {last}" for first, last in ranges)


@dataclass(frozen=True, slots=True)
class _Found:
    entry: int
    fault: Fault
    why: str


@dataclass(slots=True)
class Unexplained:
    """What waits to be explained: blanked entries, and gaps, each by its first entry."""

    blank: set[int] = field(default_factory=set)
    gaps: dict[int, int] = field(default_factory=dict)
    lost: list[tuple[int, int]] = field(default_factory=list)

    def take(self, row: Row) -> None:
        """Take the next entry, blank or not."""
        if row[6] is None:
            self.blank.add(row[0])
        elif row[5] in ("redaction", "recovery"):
            self.explain(row)

    def explain(self, row: Row) -> None:
        """Take what a redaction or a recovery says of entries before it."""
        said = json.loads(row[6])
        if row[5] == "redaction":
            self.blank.difference_update(said.get("entries", ()))
            return
        self.blank.difference_update(said.get("empty", ()))
        for first, last in said.get("lost", ()):
            self.lost.append((first, last))
            if self.gaps.get(first) == last:
                del self.gaps[first]

    def first(self) -> _Found | None:
        """The first that nothing explains."""
        found = [_removed(seq) for seq in self.blank] + [_gap(*gap) for gap in self.gaps.items()]
        return min(found, key=lambda each: each.entry, default=None)


def verify(rows: Iterable[Row], head: Head | None = None) -> Verdict:
    """Check each row in order: its content against its hash, its link to the one before, its place.

    `head` is what the second place says, read before the rows: a log without that entry was cut off.
    """
    left, count, last = Unexplained(), 0, Head()
    stream = iter(rows)
    for row in stream:
        found = _fault(row, last, left) or _other_head(row, head)
        if found is not None:
            return _broken(count, last, _earlier(found, left, stream), left)
        count, last = count + 1, Head(row[0], row[9])
    # What would explain the rest may have gone with the end, so the end comes first.
    found = _cut_off(last, head, left) or left.first()
    if found is not None:
        return _broken(count, last, found, left)
    return Verdict(True, count, last.hash, lost=tuple(left.lost))


def verify_head(last: Row | None, at_head: Row | None, head: Head | None) -> Verdict:
    """The last row alone, and the second place against the row that it names (None: there is none)."""
    if last is None:
        found = _cut_off(Head(), head, Unexplained())
        return _broken(0, Head(), found, Unexplained()) if found else Verdict(True, 0, "")
    end = Head(last[0], last[9])
    found = _bad_content(last) or _bad_link(last)
    if found is None and head is not None and head.seq:
        found = _cut_off(end, head, Unexplained()) if at_head is None else _other_head(at_head, head)
    return _broken(last[0], end, found, Unexplained()) if found else Verdict(True, last[0], last[9])


def _broken(count: int, last: Head, found: _Found, left: Unexplained) -> Verdict:
    return Verdict(False, count, last.hash, found.why, found.fault, found.entry, tuple(left.lost))


def _earlier(found: _Found, left: Unexplained, rest: Iterator[Row]) -> _Found:
    """The first fault, where one was found while others may still be explained further on."""
    if found.fault == "tail" or not (left.blank or left.gaps):
        return found
    for row in rest:
        if row[5] in ("redaction", "recovery") and row[6] is not None:
            left.explain(row)
    waiting = left.first()
    return waiting if waiting is not None and waiting.entry < found.entry else found


def _fault(row: Row, last: Head, left: Unexplained) -> _Found | None:
    seq, before = row[0], row[8]
    gap = seq != last.seq + 1
    found = _bad_content(row) or (None if gap or before == last.hash else _moved(row)) or _bad_link(row)
    if found is not None:
        return found
    if gap:
        left.gaps[last.seq + 1] = seq - 1
    left.take(row)
    return None


def _bad_content(row: Row) -> _Found | None:
    seq, kind, text = row[0], row[5], row[6]
    if text is None:
        return _removed(seq) if kind in ("redaction", "recovery") else None
    if content_hash(text) != row[7]:
        return _Found(seq, "content", f"Entry {seq} does not hold what was written: its content was changed.")
    return None


def _moved(row: Row) -> _Found:
    """Whether an entry that does not follow the one before belongs elsewhere, or a link is false."""
    seq = row[0]
    home = next((n for n in range(max(1, seq - _NEAR), seq + _NEAR) if _link(row, n) == row[9]), None)
    if home not in (None, seq):
        why = f"Entry {seq} does not follow entry {seq - 1}: it was entry {home}, the order was changed."
        return _Found(seq, "order", why)
    why = f"Entry {seq} does not follow entry {seq - 1}: the link was changed."
    return _Found(seq, "link", why)


def _bad_link(row: Row) -> _Found | None:
    if _link(row, row[0]) == row[9]:
        return None
    why = f"Entry {row[0]} carries another hash than its own: its time, kind or link was changed."
    return _Found(row[0], "link", why)


def _link(row: Row, seq: int) -> str:
    _, entry_id, at, zone, logged_at, kind, _, content, before, _ = row
    return entry_hash(seq, entry_id, at, zone, logged_at, kind, content, before)


def _other_head(row: Row, head: Head | None) -> _Found | None:
    if head is None or row[0] != head.seq or row[9] == head.hash:
        return None
    why = f"Entry {row[0]} is not the one that stood there: the log was cut off and written on."
    return _Found(row[0], "tail", why)


def _cut_off(last: Head, head: Head | None, left: Unexplained) -> _Found | None:
    if head is None or head.seq <= last.seq or any(a <= head.seq <= b for a, b in left.lost):
        return None
    why = f"The end of the log was cut off: it had {head.seq} entries, and entry {last.seq + 1} is missing."
    return _Found(last.seq + 1, "tail", why)


def _removed(seq: int) -> _Found:
    why = f"Entry {seq} is empty and no redaction names it: its content was removed."
    return _Found(seq, "content", why)


def _gap(first: int, last: int) -> _Found:
    why = f"Entry {first} is missing: the next in the file is {last + 1}."
    return _Found(first, "missing", why)
