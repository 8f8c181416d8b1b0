"""Answers, from the drug tables alone, whether an allergy or another medicine speaks against a medicine.

The tables say what a name is (an ingredient with its classes, a combination, a class, an allergen, a
food) and what speaks against what. A name becomes *refs*: a bare ref is an ingredient or combination,
`class:`, `allergen:`, `food:` and `substance:` prefix the rest. Each part of a combination is judged
alone and the worst finding wins, else a harmless part would hide a harmful one.

This module imports the standard library alone: it runs inside the sandbox's child and is shipped with
an exported project. It knows nothing of doses, routes or kidneys, and never says that a medicine is safe.
"""

import calendar
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal, NamedTuple

Tables = Mapping[str, list[dict[str, str]]]
Kind = Literal["drug", "class", "allergen", "food"]
AlertSeverity = Literal["info", "warning", "critical"]
Row = dict[str, str]
Tags = frozenset[str]

LEVELS = ("none", "label_only", "low", "caution", "high", "contraindicated")
SEVERITIES = ("none", "minor", "moderate", "major", "contraindicated")
RESCUE = frozenset({"class:anaphylaxis_rescue", "naloxone"})
# How many days a stopped medicine still counts beside another (None: beside any).
WASHOUTS: tuple[tuple[str, str | None, int], ...] = (
    ("class:maoi", None, 14),
    ("fluoxetine", None, 35),
    ("vortioxetine", "class:maoi", 21),
    ("tadalafil", "class:nitrate", 2),
    ("class:ace_inhibitor", "sacubitril", 2),
    ("sacubitril", "class:ace_inhibitor", 2),
)

_TRADITIONAL = str.maketrans(
    "黴頭類藥鈉鉀鈣鎂鋅鐵鋰銀鉑環內醯諾羅維鹽鏈慶紅膽熱撲鎮靜劑體腎異煙對蘇貝蝦魚雞麥堅質豬塵蟎膠開過華複復達"
    "蘭愛寧樂單雙葉氫嗎銨黃薑參歸當醬貓鎳龍鮑蠔魷療綠強風盤靈號產藍號澤濟鈷鋁溴啶濾農錠鈦黏顆針嚴脫視無於優麩獼",
    "霉头类药钠钾钙镁锌铁锂银铂环内酰诺罗维盐链庆红胆热扑镇静剂体肾异烟对苏贝虾鱼鸡麦坚质猪尘螨胶开过华复复达"
    "兰爱宁乐单双叶氢吗铵黄姜参归当酱猫镍龙鲍蚝鱿疗绿强风盘灵号产蓝号泽济钴铝溴啶滤农锭钛黏颗针严脱视无于优麸猕",
)
_QUOTES = str.maketrans("’‘ʼ`´", "'''''")
_GAPS = re.compile(r"[\s\-‐‑‒–—_#]+")
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
_DENIED = re.compile(r"\b(?:non|not|no|free|without|except)\b|非|无|不含")
_SEVERE = re.compile(
    r"anaphyla|angioedema|throat|tongue"
    r"|(?:couldn'?t|could not|can'?t|cannot|trouble|difficulty|hard to)\s+breath"
    r"|short(?:ness)? of breath|wheez|collaps|passed out|unconscious|epipen|\bshock\b|intensive care|\bicu\b"
    r"|休克|呼吸困难|喉|窒息|昏迷|晕厥|舌"
)
_DELAYED = re.compile(
    r"stevens|johnson|\bsjs\b|\bten\b|epidermal necrolysis|\bdress\b|skin (?:peeled|came off)|剥脱|表皮坏死"
)
_INACTIVE = frozenset({"resolved", "refuted", "outgrown", "delabelled", "entered_in_error"})
_LOWERED = frozenset({"intolerance", "side_effect"})


def fold(text: str) -> str:
    """A name as it is compared: without case, accents, width or kind of dash; simplified characters."""
    return _GAPS.sub(" ", "".join(map(_fold_char, text)) if not text.isascii() else text.lower()).strip()


def _fold_char(char: str) -> str:
    if char.isascii():
        return char.lower()
    plain = unicodedata.normalize("NFKD", char).translate(_QUOTES).translate(_TRADITIONAL).casefold()
    return "".join(c for c in plain if not unicodedata.combining(c))


def is_gap(char: str) -> bool:
    """Whether it parts words: a blank or a dash."""
    return bool(_GAPS.match(char))


def is_han(char: str) -> bool:
    """Whether it is a Chinese character, which has no word boundary around it."""
    return "\u3400" <= char <= "\u9fff"


@dataclass(frozen=True, slots=True)
class Conflict:
    """What speaks against a medicine for someone with an allergy.

    `reason` completes "{medicine} is …, and {person} is allergic to {substance}". `same` is true where
    the medicine holds the very substance, `beta_lactams` where both are of that family.
    """

    level: str
    reason: str
    note: str
    source: str
    same: bool = False
    beta_lactams: bool = False
    rescue: bool = False

    def severity(self, allergy: object) -> AlertSeverity | None:
        """How loud to be for this allergy record (any object with kind, severity, reaction, status).

        None says nothing: the allergy is over, was refuted, or is a relative's.
        """
        status, kind = _word(allergy, "status"), _word(allergy, "kind")
        if status in _INACTIVE or kind == "family_history":
            return None
        if status == "desensitised" or self.rescue:
            return "info"
        severe = is_severe(allergy)
        if kind in _LOWERED and not severe:
            return "warning" if self.same else "info"
        return self._by_level(severe, bool(_DELAYED.search(_word(allergy, "reaction"))))

    def was_severe(self, allergy: object) -> bool:
        """Whether the record tells of a reaction that endangered life."""
        return is_severe(allergy)

    def _by_level(self, severe: bool, delayed: bool) -> AlertSeverity:
        if self.level == "contraindicated" or (self.level == "high" and severe):
            return "critical"
        if self.level in ("high", "caution") or (delayed and self.beta_lactams):
            return "warning"
        return "info"


def is_severe(allergy: object) -> bool:
    """Whether the record tells of a reaction that endangered life."""
    if _word(allergy, "severity") in ("severe", "life_threatening", "anaphylaxis"):
        return True
    reaction = _word(allergy, "reaction")
    return bool(_SEVERE.search(reaction) or _DELAYED.search(reaction))


def _word(record: object, name: str) -> str:
    value = getattr(record, name, None)
    if value is None:
        return ""
    text = value if isinstance(value, str) else " ".join(map(str, value))
    return text.casefold().replace("’", "'")


@dataclass(frozen=True, slots=True)
class Interaction:
    """What two medicines (or a medicine and a food) do together.

    `names` are the parts that do it; `washouts` says for each of the two, as it was asked about, how
    many days after its end it still counts beside the other.
    """

    severity: str
    effect: str
    source: str
    names: tuple[str, str]
    washouts: tuple[tuple[str, int], tuple[str, int]] = (("", 0), ("", 0))
    rescue: bool = False

    def alert(self) -> AlertSeverity | None:
        """How loud to be: None for minor ones; a rescue medicine is never warned away."""
        loud: dict[str, AlertSeverity] = {
            "contraindicated": "critical",
            "major": "warning",
            "moderate": "info",
        }
        found = loud.get(self.severity)
        return "info" if found and self.rescue else found

    def lingers(self, stopped: str, ended_on: object, today: date) -> bool:
        """Whether one of the two, ended on a date or partial date, still counts beside the other."""
        last = _last_day(ended_on)
        days = dict(self.washouts).get(stopped, 0)
        return last is not None and 0 <= (today - last).days < days


class _Finding(NamedTuple):
    """How one part of an allergy bears on one part of a medicine, by which row and classes."""

    level: str
    link: str
    allergy: str
    medicine: str
    row: Row


class Drugs:
    """The tables, indexed; answers are remembered in the instance.

    `tables` are the CSV rows by file stem: ingredients, combinations, classes, allergens, foods,
    cross_reactivity, interactions.
    """

    def __init__(self, tables: Tables) -> None:
        self._labels: dict[str, tuple[str, str]] = {}
        self._tags: dict[str, Tags] = {}
        self._parts: dict[str, tuple[str, ...]] = {}
        self._names: dict[str, dict[str, str]] = {}
        self._read_families(tables["classes"], "class", "class_id", "label_en")
        self._read_families(tables["allergens"], "allergen", "allergen", "label")
        self._read_drugs(tables)
        self._members = self._measure()
        self._cross = {(row["allergy_class"], row["drug_class"]): row for row in tables["cross_reactivity"]}
        self._read_substances()
        self._pairs: dict[tuple[str, str], Row] = {}
        for row in tables["interactions"]:
            self._pairs[row["a"], row["b"]] = self._pairs[row["b"], row["a"]] = row
        self._conflicts: dict[tuple[str, str], tuple[str | None, Conflict | None]] = {}
        self._interactions: dict[tuple[str, str], Interaction | None] = {}

    # Reading the tables

    def _read_families(self, rows: list[Row], prefix: str, id_field: str, label_field: str) -> None:
        parents = {row[id_field]: _split(row["parents"]) for row in rows}
        for row in rows:
            ref = f"{prefix}:{row[id_field]}"
            label = re.sub(r"\s*\([^)]*\)", "", row[label_field]).strip('"')
            self._labels[ref] = (label, row.get("kind", prefix))
            self._tags[ref] = frozenset(f"{prefix}:{name}" for name in _closure(row[id_field], parents))
            self._name(ref, [row[id_field].replace("_", " "), label, *_names_of(row)])

    def _read_drugs(self, tables: Tables) -> None:
        for row in tables["ingredients"]:
            ref = row["ingredient"]
            classes = [f"class:{name}" for name in _split(row["classes"])]
            self._tags[ref] = frozenset({ref}).union(*(self._tags.get(c, frozenset({c})) for c in classes))
            self._name(ref, [ref, *_names_of(row)])
        for row in tables["combinations"]:
            ref = row["combination"]
            self._tags[ref] = frozenset({ref})
            self._parts[ref] = tuple(_split(row["components"]))
            self._name(ref, [ref, *_names_of(row)])
        for row in tables["foods"]:
            ref = f"food:{row['food']}"
            self._tags[ref] = frozenset({ref})
            self._name(ref, [row["food"].replace("_", " "), *_names_of(row)])

    def _read_substances(self) -> None:
        for ref in {side for pair in self._cross for side in pair if side.startswith("substance:")}:
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
            ref = self._preferred(folded, refs)
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
        refs = self._look_up(name)
        if refs:
            return self.spelling(self._preferred(fold(name), refs))
        parts = self._split_product(name)
        same = [ref for ref, own in self._parts.items() if parts and set(own) == set(parts)]
        return same[0] if same else name

    def spelling(self, ref: str) -> str:
        """A ref's name without its prefix."""
        return ref.partition(":")[2].replace("_", " ") if ":" in ref else ref

    def written(self, name: str) -> str | None:
        """How the tables write a name that they know; None where they do not."""
        refs = self._look_up(name)
        return refs[self._preferred(fold(name), refs)] if refs else None

    def _preferred(self, folded: str, refs: Iterable[str]) -> str:
        """The ref a name means where nothing else decides: its own id, a real class, an allergen, a food."""
        return min(refs, key=lambda ref: (fold(self.spelling(ref)) != folded, self._standing(ref), ref))

    def _standing(self, ref: str) -> int:
        if self._class_kind(ref) in ("tag", "pk", "risk"):
            return 4
        return ("class", "allergen", "food", "drug").index(self.kind(ref))

    def _look_up(self, name: str) -> dict[str, str]:
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
        found = [self._look_up(part) for part in _PARTS.split(fold(name)) if part]
        if len(found) < 2 or not all(found):
            return []
        return [self._preferred("", refs) for refs in found]

    def _refs(self, name: str, without: Kind) -> list[str]:
        """All that a name may mean in its slot; `without` is the kind that it cannot mean there."""
        refs = list(self._look_up(name)) or self._split_product(name) or self._within(fold(name))
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

    # Allergies

    def allergy_level(self, allergy: str, medicine: str) -> str | None:
        """contraindicated, high, caution, low, label_only or none; None where the tables say nothing."""
        return self._answer(allergy, medicine)[0]

    def conflict(self, allergy: str, medicine: str) -> Conflict | None:
        """What speaks against the medicine, None if nothing does."""
        return self._answer(allergy, medicine)[1]

    def _answer(self, allergy: str, medicine: str) -> tuple[str | None, Conflict | None]:
        asked = (allergy, medicine)
        if asked not in self._conflicts:
            self._conflicts[asked] = self._find_conflict(allergy, medicine)
        return self._conflicts[asked]

    def _find_conflict(self, allergy: str, medicine: str) -> tuple[str | None, Conflict | None]:
        medicines = self._refs(medicine, "food")
        findings = [
            finding
            for substance in self._refs(allergy, "food")
            for ref in medicines
            for finding in self._judge(substance, ref)
        ]
        if not findings:
            return None, None
        worst = max(findings, key=lambda finding: LEVELS.index(finding.level))
        if worst.level == "none":
            return "none", None
        return worst.level, self._conflict(worst, allergy, medicine, medicines)

    def _judge(self, allergy: str, medicine: str) -> list[_Finding]:
        """What the products as wholes say, else their parts; the same product is contraindicated."""
        row = self._cross.get((allergy, medicine))
        if row:
            return [_Finding(row["level"], _link(row), allergy, medicine, row)]
        if allergy == medicine and allergy in self._parts:
            return [_same(allergy, medicine)]
        pairs = [(a, m) for a in self._wholes(allergy) for m in self._wholes(medicine)]
        return [found for a, m in pairs if (found := self._judge_parts(a, m))]

    def _wholes(self, ref: str) -> tuple[str, ...]:
        return (ref, *self._parts[ref]) if ref in self._parts else (ref,)

    def _judge_parts(self, allergy: str, medicine: str) -> _Finding | None:
        """One part against one: the same, its own row, the allergy's class, the narrowest row, a family."""
        ours, theirs = self._tags[allergy], self._tags[medicine]
        if allergy == medicine and not allergy.startswith("class:"):
            return _same(allergy, medicine)
        row = self._cross.get((allergy, medicine)) or self._own_class(allergy, ours & theirs)
        row = row or self._narrowest(self._cross, ours, theirs)
        if row:
            return _Finding(row["level"], _link(row), allergy, medicine, row)
        if allergy.startswith("allergen:") and allergy in theirs:
            return _same(allergy, medicine)
        family = sorted(tag for tag in ours & theirs if self._is_family(tag, allergy))
        if family:
            return _Finding("caution", "family", allergy, medicine, {"drug_class": family[0]})
        return None

    def _own_class(self, allergy: str, shared: Tags) -> Row | None:
        """The row of a class with itself, where the allergy is to the class or it forbids its members."""
        rows = [row for tag in sorted(shared) if (row := self._cross.get((tag, tag)))]
        own = [row for row in rows if row["drug_class"] == allergy or row["level"] == "contraindicated"]
        return max(own, key=lambda row: LEVELS.index(row["level"]), default=None)

    def _narrowest(self, rows: Mapping[tuple[str, str], Row], ours: Tags, theirs: Tags) -> Row | None:
        """The row between the two sets of tags that covers the fewest medicines; of equals the graver."""
        found = [(a, b, row) for a in ours for b in theirs if (row := rows.get((a, b)))]
        return min(found, key=self._breadth, default=(None, None, None))[2]

    def _breadth(self, found: tuple[str, str, Row]) -> tuple[int, int, str, str]:
        a, b, row = found
        return self._size(a) * self._size(b), -_gravity(row), a, b

    def _size(self, ref: str) -> int:
        return max(1, len(self._members.get(ref, ())))

    def _class_kind(self, ref: str) -> str:
        return self._labels.get(ref, ("", ""))[1]

    def _is_family(self, tag: str, allergy: str) -> bool:
        """Whether sharing this class calls for care: a chemical one, or an even one that was named."""
        kind = self._class_kind(tag)
        return kind == "chemical" or (tag == allergy and kind == "therapeutic" and self._is_even(tag))

    def _is_even(self, tag: str) -> bool:
        """Whether a class holds no smaller one: "benzodiazepine" does not, "antibiotic" is too vague."""
        own = self._members.get(tag, set())
        return not any(
            members < own
            for other, members in self._members.items()
            if self._class_kind(other) in ("chemical", "therapeutic", "mechanism")
        )

    def _conflict(self, found: _Finding, allergy: str, medicine: str, refs: list[str]) -> Conflict:
        return Conflict(
            level=found.level,
            reason=self._reason(found, allergy, medicine, refs),
            note=found.row.get("note", ""),
            source=found.row.get("source", ""),
            same=found.link == "same",
            beta_lactams=all(
                "class:beta_lactam" in self._tags[ref] for ref in (found.allergy, found.medicine)
            ),
            rescue=self._is_rescue(found.medicine),
        )

    def _reason(self, found: _Finding, allergy: str, medicine: str, refs: list[str]) -> str:
        """What completes "{medicine} is …": the part that matters, if it is one of several, and its class."""
        part = self.spelling(found.medicine)
        about = self._link_words(found)
        if found.medicine not in refs:
            return f"a combination with {part}, {about}" if about else f"a combination with {part}"
        if about:
            return about
        named = fold(medicine) == fold(part)
        if not any(found.allergy in self._parts.get(ref, ()) for ref in self._look_up(allergy)):
            return "the same substance" if named else part
        return f"a part of {allergy}" if named else f"{part}, a part of {allergy}"

    def _link_words(self, found: _Finding) -> str:
        """The class that links the two, empty where they are the same."""
        if found.link == "same":
            return ""
        shared = found.row["drug_class"]
        label = self._class_words(shared)
        if found.link != "cross":
            named = found.allergy in (shared, found.medicine) or found.allergy.startswith("class:")
            return label if named else f"{label}, as {self.spelling(found.allergy)} is"
        tails = {
            "low": "that seldom sets off the same reaction",
            "label_only": "whose label names this allergy",
        }
        return f"{label} {tails.get(found.level, 'that can set off the same reaction')}"

    def _class_words(self, ref: str) -> str:
        """A class with its article; what people do not call by a class is just a medicine."""
        label, kind = self._labels.get(ref, ("", ""))
        if kind == "sidechain":
            return "a medicine with a like side chain"
        if kind not in ("chemical", "therapeutic", "mechanism"):
            return "a medicine"
        vowel = label[0] in "aeiouAEIOU" or bool(re.match(r"[FHLMNRSX][A-Z]", label))
        return f"{'an' if vowel else 'a'} {label}"

    def _is_rescue(self, ref: str) -> bool:
        return not RESCUE.isdisjoint(self._tags[ref])

    # Interactions

    def interaction_level(self, a: str, b: str) -> str | None:
        """contraindicated, major, moderate, minor or none; None where the tables say nothing."""
        found = self.interaction(a, b)
        return found.severity if found else None

    def interaction(self, a: str, b: str) -> Interaction | None:
        """What the two do together (severity may be "none": they go together), None if nothing is known."""
        asked = (a, b) if a <= b else (b, a)
        if asked not in self._interactions:
            self._interactions[asked] = self._find_interaction(*asked)
        return self._interactions[asked]

    def _find_interaction(self, a: str, b: str) -> Interaction | None:
        ours = [part for ref in self._refs(a, "allergen") for part in self._wholes(ref)]
        theirs = [part for ref in self._refs(b, "allergen") for part in self._wholes(ref)]
        pairs = [(x, y) for x in ours for y in theirs if x != y or x.startswith("class:")]
        found = [(x, y, row) for x, y in pairs if (row := self._pair_row(x, y))]
        if not found:
            return None
        x, y, row = max(found, key=lambda each: (_gravity(each[2]), each[0], each[1]))
        return Interaction(
            severity=row["severity"],
            effect=row["effect"],
            source=row["source"],
            names=(self.spelling(x), self.spelling(y)),
            washouts=((a, self.washout_days(a, b)), (b, self.washout_days(b, a))),
            rescue=self._is_rescue(x) or self._is_rescue(y),
        )

    def _pair_row(self, a: str, b: str) -> Row | None:
        return self._pairs.get((a, b)) or self._narrowest(self._pairs, self._tags[a], self._tags[b])

    def washout_days(self, stopped: str, other: str) -> int:
        """How many days after its last dose a stopped medicine still counts beside another."""
        ours, theirs = self._all_tags(stopped), self._all_tags(other)
        return max(
            (days for a, b, days in WASHOUTS if a in ours and (b is None or b in theirs)),
            default=0,
        )

    def _all_tags(self, name: str) -> Tags:
        return frozenset().union(
            *(self._tags[p] for r in self._refs(name, "allergen") for p in self._wholes(r))
        )


def _split(cell: str) -> list[str]:
    return [part.strip() for part in cell.split(";") if part.strip()]


def _windows(length: int) -> Iterator[tuple[int, int]]:
    return ((i, j) for i in range(length) for j in range(i + 2, min(i + 3 * _LONGEST, length) + 1))


def _names_of(row: Row) -> list[str]:
    return [name for column in ("brands", "aliases", "zh") for name in _split(row.get(column, ""))]


def _closure(name: str, parents: Mapping[str, list[str]]) -> set[str]:
    found = {name}
    for parent in parents.get(name, ()):
        found |= _closure(parent, parents)
    return found


def _same(allergy: str, medicine: str) -> _Finding:
    return _Finding("contraindicated", "same", allergy, medicine, {"drug_class": medicine})


def _link(row: Row) -> str:
    """Whether a row is about the allergy's own class or ingredient, or joins two."""
    if row["allergy_class"] != row["drug_class"]:
        return "cross"
    return "class" if row["drug_class"].startswith(("class:", "allergen:")) else "same"


def _last_day(value: object) -> date | None:
    """The last day that a date or partial date may mean; None where it names no month."""
    if isinstance(value, date):
        return value.date() if isinstance(value, datetime) else value
    year, month = getattr(value, "year", None), getattr(value, "month", None)
    return date(year, month, calendar.monthrange(year, month)[1]) if year and month else None


def _gravity(row: Row) -> int:
    return LEVELS.index(row["level"]) if "level" in row else SEVERITIES.index(row["severity"])
