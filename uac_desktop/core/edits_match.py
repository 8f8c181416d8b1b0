"""Which record each row of an edited list is: the same row, else the same key, else the same place."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import product

from uac_desktop.core.render_rows import Arguments

_MANY = 4_000_000
"""So many pairs of rows are compared at most; beyond it equal rows are matched in their order."""

_MANY_LIKE = 4_000
"""So many pairs behind one row are compared; beyond it each with that in its own place."""

_FEW = 2
"""Rows of so few fields may have nothing in common and still be one that was written anew."""


@dataclass(frozen=True, slots=True)
class Line:
    """A row of either text: what it says, whose record it is, and its key where it has one."""

    said: Arguments
    person: str
    key: tuple[str, ...] | None

    def but_person(self) -> Arguments:
        """What it says but for the person."""
        return tuple(pair for pair in self.said if pair[0] != "person")


Basis = Callable[[Line], object | None]

Match = dict[int, int]
"""Places in the new list by places in the old one."""


def match(old: Sequence[Line | None], new: Sequence[Line | None], known: Match) -> Match:
    """The rows that are one record, by their places; `known` are matched already, and None in both lists."""
    found = dict(known)
    _same_rows(old, new, found)
    anchors = dict(found)
    _by(old, new, found, lambda line: line.said)
    _by(old, new, found, lambda line: (line.person, line.key) if line.key is not None else None)
    _by(old, new, found, Line.but_person)
    _by_place(old, new, found, anchors)
    return found


def _free(lines: Sequence[Line | None], taken: Iterable[int]) -> list[int]:
    gone = set(taken)
    return [place for place, line in enumerate(lines) if line is not None and place not in gone]


def _same_rows(old: Sequence[Line | None], new: Sequence[Line | None], found: Match) -> None:
    """Rows that say the same, in the order that both lists have in common."""
    ours, theirs = _free(old, found), _free(new, found.values())
    if not ours or not theirs or len(ours) * len(theirs) > _MANY:
        return
    one = [line.said for place in ours if (line := old[place]) is not None]
    other = [line.said for place in theirs if (line := new[place]) is not None]
    blocks = SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks()
    common = {ours[a + n]: theirs[b + n] for a, b, size in blocks for n in range(size)}
    # Of equal rows one stands for another: where each may have stayed in its place, it has.
    stayed = {a: b for a, b, x, y in zip(ours, theirs, one, other, strict=False) if x == y}
    found |= stayed if len(ours) == len(theirs) and len(stayed) >= len(common) else common


def _by(old: Sequence[Line | None], new: Sequence[Line | None], found: Match, basis: Basis) -> None:
    """Rows that have a basis in common, in order."""
    waiting: dict[object, list[int]] = {}
    for place in _free(old, found):
        line = old[place]
        if line is not None and (mark := basis(line)) is not None:
            waiting.setdefault(mark, []).append(place)
    for place in _free(new, found.values()):
        line = new[place]
        same = waiting.get(basis(line)) if line is not None else None
        if same:
            found[same.pop(0)] = place


def _by_place(
    old: Sequence[Line | None], new: Sequence[Line | None], found: Match, anchors: Mapping[int, int]
) -> None:
    """Rows behind the same untouched one: the likest first; where none is alike, as they come."""
    holes = _holes(len(old), _free(old, found), anchors)
    others = _holes(len(new), _free(new, found.values()), {b: a for a, b in anchors.items()})
    for behind, places in holes.items():
        there = others.get(anchors[behind] if behind >= 0 else -1, [])
        many = len(places) * len(there) > _MANY_LIKE
        near = zip(places, there, strict=False) if many else product(places, there)
        pairs = sorted((-_likeness(old[a], new[b]), a, b) for a, b in near)
        for likeness, a, b in pairs:
            if likeness < 0 and a not in found and b not in found.values():
                found[a] = b


def _holes(length: int, free: Sequence[int], anchors: Mapping[int, int]) -> dict[int, list[int]]:
    """The free places by the last anchor before them, -1 where there is none."""
    holes: dict[int, list[int]] = {}
    wanted, behind = set(free), -1
    for place in range(length):
        if place in anchors:
            behind = place
        elif place in wanted:
            holes.setdefault(behind, []).append(place)
    return holes


def _likeness(one: Line | None, other: Line | None) -> float:
    """How much two rows have in common, 0 where they cannot be one."""
    if one is None or other is None:
        return 0.0
    mine, theirs = set(one.said), set(other.said)
    shared = len(mine & theirs) / max(len(mine), len(theirs), 1)
    if shared:
        return 1 + shared
    alike = SequenceMatcher(None, _words(one), _words(other)).quick_ratio()
    few = max(len(mine), len(theirs)) <= _FEW and one.person == other.person
    return alike if few or alike > 0.8 else 0.0


def _words(line: Line) -> str:
    return " ".join(value for _, value in line.said)
