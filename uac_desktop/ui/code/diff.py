"""Two texts line against line: what to put where to get from one to the other, and rows to show side by side.

Equal ends are cut off first, so that a small change in a long module costs little.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

Span = tuple[int, int]
_TOKENS = re.compile(r"\w+|\s+|[^\w\s]")
_LONG = 4000
"""Lines from which on frequent lines no longer count as a hint, or the search would take too long."""
_NEAR = 40
"""Changed lines that are compared one with another; more are paired in their order."""
_ALIKE = 0.5
_MARKED = 1000
"""Changed lines up to which the words that differ are marked."""


@dataclass(frozen=True, slots=True)
class Patch:
    """Lines [start, end) of the older text give way to `lines`."""

    start: int
    end: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DiffRow:
    """Two lines that stand beside each other; None where one side has none. Marks are spans [start, end)."""

    kind: Literal["same", "changed", "added", "removed"]
    left: int | None
    right: int | None
    left_marks: tuple[Span, ...] = ()
    right_marks: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Shift:
    """Where the lines of a text stand after an edit: those before `first` where they stood, those from `last`
    on moved by `by` lines, those between gone."""

    first: int
    last: int
    by: int

    def now(self, line: int) -> int | None:
        """Where a line (0-based) of the older text stands."""
        if line < self.first:
            return line
        return line + self.by if line >= self.last else None

    def before(self, line: int) -> int | None:
        """Where a line (0-based) of the newer text stood."""
        if line < self.first:
            return line
        return line - self.by if line >= self.last + self.by else None


def shift(before: Sequence[str], after: Sequence[str]) -> Shift:
    """Which lines at both ends are the same."""
    head, tail = _ends(before, after)
    return Shift(head, len(before) - tail, len(after) - len(before))


def patches(before: Sequence[str], after: Sequence[str]) -> list[Patch]:
    """What makes `after` of `before`, in the order of the lines."""
    return [
        Patch(i1, i2, tuple(after[j1:j2]))
        for tag, i1, i2, j1, j2 in _opcodes(before, after)
        if tag != "equal"
    ]


def rows(before: Sequence[str], after: Sequence[str]) -> list[DiffRow]:
    """All lines of both, those that are or became one another beside each other."""
    found: list[DiffRow] = []
    left = _MARKED
    for tag, i1, i2, j1, j2 in _opcodes(before, after):
        if tag == "equal":
            found += [DiffRow("same", i1 + n, j1 + n) for n in range(i2 - i1)]
        else:
            left -= max(i2 - i1, j2 - j1)
            found += _changed(before, after, range(i1, i2), range(j1, j2), left >= 0)
    return found


def places(found: Sequence[DiffRow]) -> list[int]:
    """The first row of each run of rows that differ."""
    return [
        at for at, row in enumerate(found) if row.kind != "same" and (at == 0 or found[at - 1].kind == "same")
    ]


def _ends(before: Sequence[str], after: Sequence[str]) -> tuple[int, int]:
    most = min(len(before), len(after))
    head = 0
    while head < most and before[head] == after[head]:
        head += 1
    tail = 0
    while tail < most - head and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    return head, tail


def _opcodes(before: Sequence[str], after: Sequence[str]) -> Iterator[tuple[str, int, int, int, int]]:
    """As `SequenceMatcher.get_opcodes`, the equal ends cut off before it looks."""
    head, tail = _ends(before, after)
    old, new = before[head : len(before) - tail], after[head : len(after) - tail]
    if head:
        yield "equal", 0, head, 0, head
    matcher = SequenceMatcher(None, old, new, autojunk=len(old) + len(new) > _LONG)
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        yield tag, head + i1, head + i2, head + j1, head + j2
    if tail:
        yield "equal", len(before) - tail, len(before), len(after) - tail, len(after)


def _changed(
    before: Sequence[str], after: Sequence[str], left: range, right: range, marked: bool
) -> Iterator[DiffRow]:
    at, to = left.start, right.start
    for i, j in _pairs(before, after, left, right):
        yield from (DiffRow("removed", n, None) for n in range(at, i))
        yield from (DiffRow("added", None, n) for n in range(to, j))
        yield DiffRow("changed", i, j, *(_marks(before[i], after[j]) if marked else ()))
        at, to = i + 1, j + 1
    yield from (DiffRow("removed", n, None) for n in range(at, left.stop))
    yield from (DiffRow("added", None, n) for n in range(to, right.stop))


def _pairs(
    before: Sequence[str], after: Sequence[str], left: range, right: range
) -> Iterator[tuple[int, int]]:
    """Which line became which: the most alike further on, each at most once, in order."""
    if len(left) == len(right) or max(len(left), len(right)) > _NEAR:
        yield from zip(left, right, strict=False)
        return
    to = right.start
    for i in left:
        scored = [(_alike(before[i], after[j]), -j) for j in range(to, right.stop)]
        score, place = max(scored, default=(0.0, 0))
        if score >= _ALIKE:
            yield i, -place
            to = 1 - place


def _alike(one: str, other: str) -> float:
    return SequenceMatcher(None, one.strip(), other.strip(), autojunk=False).ratio()


def _marks(old: str, new: str) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """The parts of two lines that differ, word by word."""
    ours, theirs = _TOKENS.findall(old), _TOKENS.findall(new)
    left, right = _offsets(ours), _offsets(theirs)
    codes = SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes()
    odd = [code for code in codes if code[0] != "equal"]
    return (
        tuple((left[i1], left[i2]) for _, i1, i2, _, _ in odd if i2 > i1),
        tuple((right[j1], right[j2]) for _, _, _, j1, j2 in odd if j2 > j1),
    )


def _offsets(tokens: Sequence[str]) -> list[int]:
    found = [0]
    for token in tokens:
        found.append(found[-1] + len(token))
    return found
