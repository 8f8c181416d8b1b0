"""What the drug tables call things: every name of an ingredient, combination, class, allergen or food.

A name becomes *refs*: a bare ref is an ingredient or combination, `class:`, `allergen:`, `food:` and
`substance:` prefix the rest. Each ref has its *tags*: itself and all that it belongs to.

Standard library alone, as all that `match` stands on: it runs in the sandbox's child and is shipped with
an exported project.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from .folding import fold, is_han, plain

Tables = Mapping[str, list[dict[str, str]]]
Kind = Literal["drug", "class", "allergen", "food"]
AlertSeverity = Literal["info", "warning", "critical"]
Row = dict[str, str]
Tags = frozenset[str]

LEVELS = ("none", "label_only", "low", "caution", "high", "contraindicated")
SEVERITIES = ("none", "minor", "moderate", "major", "contraindicated")
RESCUE = frozenset({"class:anaphylaxis_rescue", "naloxone"})

# What may stand around a medicine's name without changing what it is: strength, form, salt.
_NOISE = re.compile(
    r"\b(?:\d+(?:[.,]\d+)?|mg|mcg|ug|g|ml|iu|units?|tabs?|tablets?|caps?|capsules?|pills?|syrup|suspension"
    r"|injections?|shots?|drops|cream|ointment|gel|patch|spray|inhaler|oral|topical|generic|baby"
    r"|low dose|dose|xr|er|sr|cr|la|xl|ir|sodium|potassium|calcium|magnesium|hydrochloride|hcl|hydrobromide"
    r"|sulfate|sulphate|succinate|tartrate|maleate|mesylate|besylate|phosphate|acetate|citrate|fumarate|trihydrate|monohydrate"
    r"|drugs?|medicines?|medications?|antibiotics?|family|allergy|daily|once|twice)\b|%"
    r"|\d+(?:[.,]\d+)?(?:mg|mcg|ug|g|ml|iu)\b"
    r"|缓释|控释|肠溶|分散|泡腾|注射用|盐酸|硫酸|片|胶囊|颗粒|干混悬剂|注射液|口服液|滴眼液|软膏|乳膏|过敏|毫克|钠|钾"
)
_PARTS = re.compile(r"\s*(?:[/+&,;、，()（）]|\band\b|\bwith\b|和)\s*")
# Words of the longest name that is looked for within a description.
_LONGEST = 6
_MOST_MEANT = 10_000
_DENIED = re.compile(r"\b(?:non|not|no|free|without|except)\b|非|无|不含")


class Names:
    """The tables' names, indexed. `tables` are the CSV rows by file stem; see `match.Drugs`."""

    def __init__(self, tables: Tables) -> None:
        self._labels: dict[str, tuple[str, str]] = {}
        self._tags: dict[str, Tags] = {}
        self._parts: dict[str, tuple[str, ...]] = {}
        self._names: dict[str, dict[str, str]] = {}
        self._meant: dict[tuple[str, Kind], list[str]] = {}
        self._read_families(tables["classes"], "class", "class_id", "label_en")
        self._read_families(tables["allergens"], "allergen", "allergen", "label")
        self._read_drugs(tables)
        self._members = self._measure()
        self._read_substances(tables["cross_reactivity"])

    # Reading the tables

    def _read_families(self, rows: list[Row], prefix: str, id_field: str, label_field: str) -> None:
        parents = {row[id_field]: split(row["parents"]) for row in rows}
        for row in rows:
            ref = f"{prefix}:{row[id_field]}"
            label = re.sub(r"\s*\([^)]*\)", "", row[label_field]).strip('"')
            self._labels[ref] = (label, row.get("kind", prefix))
            self._tags[ref] = frozenset(f"{prefix}:{name}" for name in _closure(row[id_field], parents))
            self._name(ref, [row[id_field].replace("_", " "), label, *_names_of(row)])

    def _read_drugs(self, tables: Tables) -> None:
        for row in tables["ingredients"]:
            ref = row["ingredient"]
            classes = [f"class:{name}" for name in split(row["classes"])]
            self._tags[ref] = frozenset({ref}).union(*(self._tags.get(c, frozenset({c})) for c in classes))
            self._name(ref, [ref, *_names_of(row)])
        for row in tables["combinations"]:
            ref = row["combination"]
            self._tags[ref] = frozenset({ref})
            self._parts[ref] = tuple(split(row["components"]))
            self._name(ref, [ref, *_names_of(row)])
        for row in tables["foods"]:
            ref = f"food:{row['food']}"
            self._tags[ref] = frozenset({ref})
            self._name(ref, [row["food"].replace("_", " "), *_names_of(row)])

    def _read_substances(self, rows: list[Row]) -> None:
        sides = {row[side] for row in rows for side in ("allergy_class", "drug_class")}
        for ref in sorted(side for side in sides if side.startswith("substance:")):
            self._tags[ref] = frozenset({ref})
            self._name(ref, [ref.partition(":")[2]])

    def _name(self, ref: str, names: Iterable[str]) -> None:
        for name in names:
            self._names.setdefault(fold(name), {}).setdefault(ref, name)

    def _measure(self) -> dict[str, set[str]]:
        """Which ingredients (allergens, for allergens) each ref covers."""
        members: dict[str, set[str]] = {}
        for ref, tags in self._tags.items():
            for tag in tags if not ref.startswith("class:") else ():
                members.setdefault(tag, set()).add(ref)
        return members

    # Names

    def names(self) -> Iterator[tuple[str, str, str]]:
        """Every name as (folded, as the tables write it, its preferred ref)."""
        for folded, refs in self._names.items():
            ref = self.preferred(folded, refs)
            yield folded, refs[ref], ref

    def kind(self, ref: str) -> Kind:
        """What a ref is."""
        prefix = ref.partition(":")[0] if ":" in ref else "drug"
        kinds: dict[str, Kind] = {"class": "class", "allergen": "allergen", "food": "food"}
        return kinds.get(prefix, "drug")

    def is_spoken_of(self, ref: str) -> bool:
        """Whether people call a medicine or allergy so: not a tag of ours, nor a mere salt."""
        return self._standing(ref) < 4 and not ref.startswith("substance:")

    def canonical(self, name: str) -> str:
        """The one spelling of a name, for keys: Amoxil is `amoxicillin`; an unknown name as it is."""
        refs = self.look_up(name)
        if refs:
            return self.spelling(self.preferred(fold(name), refs))
        parts = self._split_product(name)
        same = [ref for ref, own in self._parts.items() if parts and set(own) == set(parts)]
        return same[0] if same else name

    def spelling(self, ref: str) -> str:
        """A ref's name without its prefix."""
        return ref.partition(":")[2].replace("_", " ") if ":" in ref else ref

    def written(self, name: str) -> str | None:
        """How the tables write a name that they know; None where they do not."""
        refs = self.look_up(name)
        return refs[self.preferred(fold(name), refs)] if refs else None

    def preferred(self, folded: str, refs: Iterable[str]) -> str:
        """The ref a name means where nothing else decides: its own id, a real class, an allergen, a food."""
        if len(known := list(refs)) == 1:
            return known[0]
        return min(known, key=lambda ref: (fold(self.spelling(ref)) != folded, self._standing(ref), ref))

    def _standing(self, ref: str) -> int:
        if self.class_kind(ref) in ("tag", "pk", "risk"):
            return 4
        return ("class", "allergen", "food", "drug").index(self.kind(ref))

    def look_up(self, name: str) -> dict[str, str]:
        """What a name means, by ref: as it is, by its prefix, or without strength, form and salt."""
        if name in self._tags and ":" in name:
            return {name: name}
        folded = fold(name)
        if folded in self._names:
            return self._names[folded]
        bare = " ".join(_NOISE.sub(" ", folded).split())
        return self._names.get(bare, {})

    def _split_product(self, name: str) -> list[str]:
        """The refs of a product named by its parts ("ibuprofen + codeine"); empty if one is unknown."""
        found = [self.look_up(part) for part in _PARTS.split(fold(name)) if part]
        if len(found) < 2 or not all(found):
            return []
        return [self.preferred("", refs) for refs in found]

    def refs(self, name: str, without: Kind) -> list[str]:
        """All that a name may mean in its slot; `without` is the kind that it cannot mean there."""
        name = plain(name)
        asked = (name, without)
        if asked not in self._meant:
            if len(self._meant) >= _MOST_MEANT:
                self._meant.clear()
            self._meant[asked] = self._refs(name, without)
        return self._meant[asked]

    def _refs(self, name: str, without: Kind) -> list[str]:
        refs = list(self.look_up(name)) or self._split_product(name) or self._within(fold(name))
        return [ref for ref in refs if self.kind(ref) != without] or refs

    def _within(self, folded: str) -> list[str]:
        """Refs of the longest names in a description ("amoxicillin for my ear"), none if one is denied."""
        if _DENIED.search(folded):
            return []
        words = [word.strip(".,:*'\"()") for word in _NOISE.sub(" ", folded).split()]
        spans = [
            (" ".join(words[i:j]), i, j)
            for i in range(len(words))
            for j in range(i + 1, min(i + _LONGEST, len(words)) + 1)
        ]
        spans += [(word[i:j], 0, 0) for word in words if is_han(word[:1]) for i, j in _windows(len(word))]
        taken: set[int] = set()
        found: dict[str, None] = {}
        for text, i, j in sorted(spans, key=lambda span: -len(span[0])):
            if self._is_telling(text) and taken.isdisjoint(range(i, j)):
                taken.update(range(i, j))
                found.update(dict.fromkeys(self._names[text]))
                if i == j:
                    break
        return list(found)

    def _is_telling(self, text: str) -> bool:
        refs = self._names.get(text, {})
        return len(text) > 3 - is_han(text[:1]) and any(self._standing(ref) < 4 for ref in refs)

    # Tags

    def tags(self, ref: str) -> Tags:
        """The ref itself and all that it belongs to; a ref that is not known belongs to nothing."""
        return self._tags.get(ref, frozenset({ref}))

    def wholes(self, ref: str) -> tuple[str, ...]:
        """A combination with its parts; anything else alone."""
        return (ref, *self._parts[ref]) if ref in self._parts else (ref,)

    def parts(self, ref: str) -> tuple[str, ...]:
        """The ingredients of a combination; anything else is its own."""
        return self._parts.get(ref, (ref,))

    def all_tags(self, name: str) -> Tags:
        """Every tag of every part of what a medicine's name may mean."""
        refs = self.refs(name, "allergen")
        return frozenset().union(*(self.tags(part) for ref in refs for part in self.wholes(ref)))

    def size(self, ref: str) -> int:
        """How many ingredients or allergens a ref covers, at least one."""
        return max(1, len(self._members.get(ref, ())))

    def is_even(self, tag: str) -> bool:
        """Whether a class holds no smaller one: "benzodiazepine" does not, "antibiotic" is too vague."""
        own = self._members.get(tag, set())
        return not any(
            members < own
            for other, members in self._members.items()
            if self.class_kind(other) in ("chemical", "therapeutic", "mechanism")
        )

    def is_rescue(self, ref: str) -> bool:
        """Whether it is what saves a life in an emergency."""
        return not RESCUE.isdisjoint(self.tags(ref))

    def class_kind(self, ref: str) -> str:
        """What sort of class: chemical, therapeutic, mechanism, sidechain, pk, risk or tag; "" for others."""
        return self._labels.get(ref, ("", ""))[1]

    def label(self, ref: str) -> str:
        """What people call a ref."""
        return self._labels.get(ref, (self.spelling(ref), ""))[0]

    def narrowest(self, rows: Mapping[tuple[str, str], Row], ours: Tags, theirs: Tags) -> Row | None:
        """The row between the two sets of tags that covers the fewest medicines; of equals the graver."""
        found = [(a, b, row) for a in ours for b in theirs if (row := rows.get((a, b)))]
        return min(found, key=self._breadth, default=(None, None, None))[2]

    def _breadth(self, found: tuple[str, str, Row]) -> tuple[int, int, str, str]:
        a, b, row = found
        return self.size(a) * self.size(b), -gravity(row), a, b


def split(cell: str) -> list[str]:
    """The parts of a cell that holds several, as `;` parts them."""
    return [part.strip() for part in cell.split(";") if part.strip()]


def _windows(length: int) -> Iterator[tuple[int, int]]:
    return ((i, j) for i in range(length) for j in range(i + 2, min(i + 3 * _LONGEST, length) + 1))


def _names_of(row: Row) -> list[str]:
    return [name for column in ("brands", "aliases", "zh") for name in split(row.get(column, ""))]


def _closure(name: str, parents: Mapping[str, list[str]]) -> set[str]:
    found = {name}
    for parent in parents.get(name, ()):
        found |= _closure(parent, parents)
    return found


def gravity(row: Row) -> int:
    """How grave a row is on its own scale."""
    return LEVELS.index(row["level"]) if "level" in row else SEVERITIES.index(row["severity"])
