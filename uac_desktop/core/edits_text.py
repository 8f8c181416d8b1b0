"""A text that was edited, beside the one that it was: places in it, and the records that nobody touched.

Reading thousands of records anew to find the one that changed would take seconds. Records whose lines stand
at the beginning or end that both texts share are left out of what is parsed: a mark stands for each run of
them, which must turn up where records stand, or else all of it is parsed.
"""

import ast
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from uac_desktop.core.render_parts import Module, Place

KEPT = "_kept_records_"
"""The name that stands for a run of untouched records; nobody may write one that begins like this."""


@dataclass(frozen=True)
class Text:
    """A text with its lines, and character offsets for the places that a syntax tree names."""

    source: str

    @cached_property
    def lines(self) -> list[str]:
        """The lines with their ends."""
        return lines_of(self.source)

    @cached_property
    def _starts(self) -> list[int]:
        starts = [0]
        for line in self.lines:
            starts.append(starts[-1] + len(line))
        return starts

    def at(self, line: int, column: int) -> int:
        """The offset of a line (from 1) and a column in bytes of UTF-8 (from 0)."""
        text = self.lines[line - 1] if line <= len(self.lines) else ""
        if not text.isascii():
            column = len(text.encode()[:column].decode(errors="ignore"))
        return self._starts[min(line, len(self._starts)) - 1] + column

    def start(self, node: ast.stmt | ast.expr) -> int:
        """Where a node begins."""
        return self.at(node.lineno, node.col_offset)

    def end(self, node: ast.stmt | ast.expr) -> int:
        """Where a node ends."""
        return self.at(node.end_lineno or node.lineno, node.end_col_offset or node.col_offset)

    def line_start(self, offset: int) -> int:
        """Where the line of an offset begins, if only blanks stand before it there; else the offset."""
        start = self.source.rfind("\n", 0, offset) + 1
        return offset if self.source[start:offset].strip() else start

    def line_end(self, offset: int) -> int:
        """Behind the end of the line of an offset, if only blanks stand there; else the offset."""
        end = self.source.find("\n", offset)
        end = len(self.source) if end < 0 else end + 1
        return offset if self.source[offset:end].strip() else end

    def line_at(self, offset: int) -> int:
        """The line of an offset, from 1."""
        return bisect_right(self._starts, offset)


@dataclass(frozen=True, slots=True)
class Run:
    """Untouched records that stand one below the other; `line` is the first's in the edited text."""

    line: int
    places: tuple[Place, ...]

    @property
    def height(self) -> int:
        """How many lines they have."""
        return self.places[-1].last - self.places[0].first + 1


def lines_of(text: str) -> list[str]:
    """The lines of a text with their ends, as Python counts them."""
    lines = text.split("\n")
    return [f"{line}\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])


def untouched(before: Module, text: Text) -> list[Run]:
    """The records of a module that stand unchanged in an edited text, in runs."""
    old, new = lines_of(before.text), text.lines
    head = _shared(old, new)
    tail = _shared(old[head:][::-1], new[head:][::-1])
    moved = len(new) - len(old)
    found: list[tuple[int, list[Place]]] = []
    for place in before.places:
        if place.whole and place.last < head:
            _add(found, place, place.first)
        elif place.whole and place.first > len(old) - tail + 1:
            _add(found, place, place.first + moved)
    return [Run(line, tuple(places)) for line, places in found]


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    """How many lines two texts have in common at their beginning."""
    shortest = min(len(one), len(other))
    return next((n for n in range(shortest) if one[n] != other[n]), shortest)


def _add(found: list[tuple[int, list[Place]]], place: Place, line: int) -> None:
    """Take a record into the last run where it stands right below in both texts, else into a new one."""
    if found:
        first, places = found[-1]
        if places[-1].last + 1 == place.first and line - first == place.first - places[0].first:
            places.append(place)
            return
    found.append((line, [place]))


def without(text: Text, runs: Sequence[Run], mark: str = f"    {KEPT},\n") -> str:
    """The text with a mark in place of each run; every other line keeps its number."""
    parts: list[str] = []
    line = 1
    for run in runs:
        parts += text.lines[line - 1 : run.line - 1]
        parts.append(mark + "\n" * (run.height - 1))
        line = run.line + run.height
    return "".join([*parts, *text.lines[line - 1 :]])


def by_line(runs: Sequence[Run]) -> Mapping[int, Run]:
    """The runs by the line of their marks."""
    return {run.line: run for run in runs}
