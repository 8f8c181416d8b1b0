"""Finds the drug tables' names in free text, where a brand may also be a girl's name or a word of music.

Longest name first, on word boundaries in Latin script; a Chinese name of one character counts only
where someone is said to be allergic to it (对虾过敏: 铁 is in 地铁, 酒 in 酒店). `ambiguous_terms.csv`
says which names need talk of medicines around them.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from uac_desktop.core.telling import Mention
from uac_desktop.knowledge.folding import fold, is_gap, is_han
from uac_desktop.knowledge.names import Names

_CLAUSE = re.compile(r"[^.!?;\n。！？；，]+(?:\.(?=\d)[^.!?;\n。！？；，]+)*")
_MEDICAL = re.compile(
    r"\b(?:pills?|tablets?|capsules?|prescri\w+|\d*\s*(?:mg|mcg|µg|ml)|doses?|dosage|medicines?|medications?|meds"
    r"|refill\w*|injections?|inject\w*|supplements?|pharmac\w+|epipen|auto-?injector|anaemi\w+|anemi\w+)\b"
    r"|药|服用|吃了?[一二两三半\d]+[片粒颗]|毫克|胶囊|处方|注射|打针|开了|给开|[一二两三半\d]片|片剂",
    re.IGNORECASE,
)
_TAKEN = re.compile(
    r"\b(?:take|takes|taking|took|taken|on|stopped|started|start|stop|using)\s+(?:\w+\s+){0,2}$", re.I
)
_ELSEWHERE = re.compile(
    r"^\s+(?:to|out|home|along|with|shopping|for a|and (?:I|me)|street|avenue|film|movie)\b", re.I
)
_TAKEN_ZH = re.compile(r"(?:吃|服|用|打|开|停)(?:着|过|了|的|完)?$")
_ALLERGIC_BEFORE = re.compile(
    r"\b(?:allerg\w+|intoleran\w+|reaction|reacted)\s+(?:to\s+)?(?:\w+\s+){0,2}$|对$", re.I
)
_ALLERGIC_AFTER = re.compile(r"^\s*(?:allerg\w+|intoleran\w+)|^[不没]?(?:有|也|都|很|严重)*过敏", re.I)
_ALLERGIC_TO = re.compile(r"对([^。！？；\n]{1,24}?)过敏")
_SINGLE_AFTER = re.compile(r"[\s、，,/]|和|与|及|跟|或|不|没|有|也|都|很|严|类|过敏")
_SINGLE_BEFORE = re.compile(r"[对\s、，,/和与及跟或]")


@dataclass(frozen=True, slots=True)
class Guard:
    """What a name needs before it counts: the exact letters, capitals, medicine talk; or it never counts."""

    exact: bool = False
    capitals: bool = False
    context: bool = False
    never: bool = False
    fuzzy: bool = True


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it is looked for: folded, as the tables write it, its canonical form, kind and guard."""

    folded: str
    mention: Mention
    guard: Guard


@dataclass(frozen=True, slots=True)
class Folded:
    """A text folded for comparing, each of its characters with its place in the original."""

    text: str
    places: tuple[int, ...]


def read_guards(rows: Iterable[dict[str, str]]) -> dict[str, Guard]:
    """The guards of `ambiguous_terms.csv` by folded name; terms without one are left out."""
    guards = {}
    for row in rows:
        words = row["guard"]
        guard = Guard(
            exact="capitalised" in words,
            capitals="uppercase" in words,
            context="context" in words,
            never=words.startswith("never as drug"),
            fuzzy="exact" not in words,
        )
        for term in row["term"].split("/") if len(row["term"]) > 1 else ():
            if guard != Guard():
                guards[fold(term)] = guard
    return guards


def fold_places(text: str) -> Folded:
    """The text folded character by character, runs of blanks and dashes as one blank."""
    letters: list[str] = []
    places: list[int] = []
    for place, char in enumerate(text):
        for letter in fold(char) or (" " if is_gap(char) else ""):
            if letter != " " or (letters and letters[-1] != " "):
                letters.append(letter)
                places.append(place)
    return Folded("".join(letters), (*places, len(text)))


class Scanner:
    """Looks for all names of the tables in a text."""

    def __init__(self, drugs: Names, guards: dict[str, Guard]) -> None:
        self._by_opening: dict[str, list[Name]] = {}
        self._single: dict[str, Name] = {}
        for folded, written, ref in drugs.names():
            if drugs.is_spoken_of(ref) and folded:
                mention = Mention(0, 0, written, drugs.spelling(ref), drugs.kind(ref))
                self._add(Name(folded, mention, guards.get(folded, _usual_guard(written))))
        for names in self._by_opening.values():
            names.sort(key=lambda name: -len(name.folded))

    def _add(self, name: Name) -> None:
        if len(name.folded) > 1:
            self._by_opening.setdefault(name.folded[:2], []).append(name)
        elif is_han(name.folded):
            self._single[name.folded] = name

    def find(self, text: str) -> list[Mention]:
        """The mentions in the text, in order, never overlapping; each equals its slice of the text."""
        folded = fold_places(text)
        singles = _single_places(text)
        found: list[Mention] = []
        end = 0
        for place in range(len(folded.text)):
            # A character may fold to several letters: what follows begins after it.
            name = self._name_at(text, folded, place, singles) if folded.places[place] >= end else None
            if name is not None:
                found.append(_placed(name, text, folded, place, place + len(name.folded)))
                end = found[-1].end
        return found

    def _name_at(self, text: str, folded: Folded, place: int, singles: set[int]) -> Name | None:
        for name in self._by_opening.get(folded.text[place : place + 2], ()):
            if folded.text.startswith(name.folded, place) and _stands_alone(folded.text, place, name.folded):
                start, end = folded.places[place], folded.places[place + len(name.folded) - 1] + 1
                if _passes(name, text, start, end):
                    return name
        return self._single.get(folded.text[place]) if folded.places[place] in singles else None


def _usual_guard(written: str) -> Guard:
    return Guard(capitals=True) if len(written) <= 3 and written.isascii() and written.isupper() else Guard()


def _placed(name: Name, text: str, folded: Folded, place: int, end: int) -> Mention:
    start, stop = folded.places[place], folded.places[end - 1] + 1
    return replace(name.mention, start=start, end=stop, text=text[start:stop])


def _stands_alone(folded: str, place: int, name: str) -> bool:
    """Whether no Latin word runs on into the name or out of it."""
    end = place + len(name)
    into = place > 0 and _in_word(folded[place - 1]) and _in_word(name[0])
    out = end < len(folded) and _in_word(folded[end]) and _in_word(name[-1])
    return not (into or out)


def _in_word(char: str) -> bool:
    return char.isalnum() and not is_han(char)


def _passes(name: Name, text: str, start: int, end: int) -> bool:
    guard, said = name.guard, text[start:end]
    if (
        guard.never
        or (guard.exact and said != name.mention.text)
        or (guard.capitals and said != said.upper())
    ):
        return False
    return not guard.context or _in_medical_talk(text, start, end)


def _in_medical_talk(text: str, start: int, end: int) -> bool:
    """Whether the clause around [start, end) speaks of taking, prescribing or being allergic to it."""
    clause = next((m for m in _CLAUSE.finditer(text) if m.start() <= start < m.end()), None)
    left, right = (clause.start(), max(clause.end(), end)) if clause else (start, end)
    before, after = text[left:start], text[end:right]
    if _MEDICAL.search(before) or _MEDICAL.search(after):
        return True
    if _ALLERGIC_BEFORE.search(before) or _ALLERGIC_AFTER.search(after):
        return True
    return bool(_TAKEN_ZH.search(before)) or bool(_TAKEN.search(before) and not _ELSEWHERE.search(after))


def _single_places(text: str) -> set[int]:
    """Where a name of one character may stand: alone in the list of what someone is allergic to."""
    return {
        place
        for span in _ALLERGIC_TO.finditer(text)
        for place in _lone_places(text, span.start(1), span.end(1))
    }


def _lone_places(text: str, start: int, end: int) -> Iterator[int]:
    for place in range(start, end):
        if _SINGLE_BEFORE.match(text, place - 1) and _SINGLE_AFTER.match(text, place + 1):
            yield place
