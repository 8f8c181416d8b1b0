"""The shipped drug tables: reads them, and offers what readers and rules ask of them.

The facts in the tables are a draft in our own words, not signed off by a clinician.
"""

import csv
import hashlib
import json
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cached_property

from uac_desktop.core.telling import Mention
from uac_desktop.knowledge.folding import fold, is_han
from uac_desktop.knowledge.mentions import Guard, Scanner, read_guards
from uac_desktop.knowledge.names import Names, Tables
from uac_desktop.paths import resource

TABLES = (
    "ingredients",
    "combinations",
    "classes",
    "allergens",
    "foods",
    "cross_reactivity",
    "interactions",
    "washouts",
    "conditions",
    "condition_contraindications",
    "activities",
    "activity_rules",
    "venues",
    "procedures",
    "exposures",
    "maxima",
    "ambiguous_terms",
)
_CLOSE = 0.84
_MARGIN = 0.04
_SHORTEST = 6
_SHORTEST_ZH = 4
_MOST_NEAR = 3


def load_tables() -> dict[str, list[dict[str, str]]]:
    """The rows of each table by its file's stem. Raises FileNotFoundError where one is missing."""
    return {stem: _read(stem) for stem in TABLES}


def _read(stem: str) -> list[dict[str, str]]:
    with resource("knowledge", f"{stem}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def table_version(tables: Tables) -> str:
    """A short hash (12 hex digits) that changes with any cell of the tables."""
    text = json.dumps(tables, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


class DrugLexicon:
    """The tables' names as `core.telling.Lexicon`: found in a text, spelt one way, corrected in a slot."""

    def __init__(self, tables: Tables) -> None:
        self.drugs = Names(tables)
        self._guards = read_guards(tables["ambiguous_terms"])
        self._scanner = Scanner(self.drugs, self._guards)

    def _spoken(self) -> Iterator[tuple[str, str, str]]:
        return (name for name in self.drugs.names() if self.drugs.is_spoken_of(name[2]))

    @cached_property
    def _by_letter(self) -> dict[str, list[tuple[str, str, str]]]:
        """(folded, written, ref) by first letter, of the Latin names that may be corrected to."""
        found: dict[str, list[tuple[str, str, str]]] = {}
        for folded, written, ref in self._spoken():
            if len(folded) >= _SHORTEST and folded.isascii() and self._guards.get(folded, Guard()).fuzzy:
                found.setdefault(folded[0], []).append((folded, written, ref))
        return found

    @cached_property
    def _by_length(self) -> dict[int, list[tuple[str, str]]]:
        """(folded, written) by length, of the names in Chinese alone."""
        found: dict[int, list[tuple[str, str]]] = {}
        for folded, written, _ in self._spoken():
            if folded and all(map(is_han, folded)):
                found.setdefault(len(folded), []).append((folded, written))
        return found

    def mentions(self, text: str) -> list[Mention]:
        """Every known name in the text, longest first at a place, never overlapping, in order."""
        return self._scanner.find(text)

    def canonical(self, name: str) -> str:
        """The one spelling of a name; unknown names as they are."""
        return self.drugs.canonical(name)

    def closest(self, name: str) -> str | None:
        """The right spelling of a word known to stand for a medicine or allergy, as the tables write it.

        A known name is its own, but for one that lacks a letter of its canonical form. None where
        nothing is near enough, or two different medicines are about as near: then ask.
        """
        written = self.drugs.written(name)
        if written is not None:
            return self._corrected(written, self.drugs.canonical(name))
        folded = fold(name)
        if len(folded) < _SHORTEST or not folded.isascii():
            return None
        return self._nearest(folded)

    def near(self, name: str) -> tuple[str, ...]:
        """The known names that a name may be a slip of, the nearest first, three at most; else nothing.

        For a word known to stand for a medicine or allergy: a person is to be asked which is meant.
        """
        folded = fold(name)
        if self.drugs.written(name) is not None:
            return ()
        if not folded.isascii():
            return self._one_character_off(folded)
        scored = sorted(self._scores(folded), reverse=True) if len(folded) >= _SHORTEST else []
        first = {ref: self._corrected(written, self.drugs.spelling(ref)) for _, written, ref in scored[::-1]}
        refs = dict.fromkeys(ref for _, _, ref in scored)
        return tuple(first[ref] for ref in refs)[:_MOST_NEAR]

    def _one_character_off(self, folded: str) -> tuple[str, ...]:
        """Chinese names of the same length, four characters at least, that differ in one."""
        if len(folded) < _SHORTEST_ZH:
            return ()
        names = self._by_length.get(len(folded), ())
        return tuple(written for other, written in names if _differences(folded, other) == 1)[:_MOST_NEAR]

    def _nearest(self, folded: str) -> str | None:
        scored = sorted(self._scores(folded), reverse=True)
        if not scored:
            return None
        best, written, ref = scored[0]
        rival = next((score for score, _, other in scored if other != ref), 0.0)
        if best - rival < _MARGIN:
            return None
        return self._corrected(written, self.drugs.spelling(ref))

    def _corrected(self, written: str, canonical: str) -> str:
        """The canonical form where the tables' own spelling is a slip of it, kept there to be found."""
        return canonical if _is_slip(fold(written), fold(canonical)) else written

    def _scores(self, folded: str) -> list[tuple[float, str, str]]:
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(folded)
        found = []
        for other, written, ref in self._by_letter.get(folded[0], ()):
            matcher.set_seq1(other)
            if matcher.real_quick_ratio() >= _CLOSE and matcher.quick_ratio() >= _CLOSE:
                score = matcher.ratio()
                if score >= _CLOSE:
                    found.append((score, written, ref))
        return found


def _is_slip(name: str, canonical: str) -> bool:
    """Whether one letter of the canonical form was left out, or the ending of a class's long name is off."""
    shorter = {canonical[:place] + canonical[place + 1 :] for place in range(len(canonical))}
    return name in shorter or (len(name) == len(canonical) > 9 and name[:-2] == canonical[:-2])


def _differences(one: str, other: str) -> int:
    return sum(a != b for a, b in zip(one, other, strict=True))
