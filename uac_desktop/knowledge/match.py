"""Answers, from the drug tables alone, whether an allergy or another medicine speaks against a medicine.

The tables say what a name is (an ingredient with its classes, a combination, a class, an allergen, a
food) and what speaks against what. A name becomes *refs*: a bare ref is an ingredient or combination,
`class:`, `allergen:`, `food:` and `substance:` prefix the rest. Each part of a combination is judged
alone and the worst finding wins, else a harmless part would hide a harmful one.

This module imports the standard library alone: it runs inside the sandbox's child and is shipped with
an exported project. It knows nothing of doses, routes or kidneys, and never says that a medicine is safe.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

Tables = Mapping[str, list[dict[str, str]]]
Kind = Literal["drug", "class", "allergen", "food"]
AlertSeverity = Literal["info", "warning", "critical"]
Row = dict[str, str]

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
_GAPS = re.compile(r"[\s\-‐‑‒–—_]+")
# What may stand around a medicine's name without changing what it is: strength, form, salt.
_NOISE = re.compile(
    r"\b(?:\d+(?:[.,]\d+)?|mg|mcg|ug|g|ml|iu|units?|tabs?|tablets?|caps?|capsules?|pills?|syrup|suspension"
    r"|injections?|shots?|drops|cream|ointment|gel|patch|spray|inhaler|oral|topical|generic|baby|low dose|dose"
    r"|xr|er|sr|cr|la|xl|ir|sodium|potassium|calcium|magnesium|hydrochloride|hcl|hydrobromide|sulfate|sulphate"
    r"|succinate|tartrate|maleate|mesylate|besylate|phosphate|acetate|citrate|fumarate|trihydrate|monohydrate"
    r"|drugs?|medicines?|medications?|antibiotics?|family|allergy|daily|once|twice)\b|%"
    r"|\d+(?:[.,]\d+)?(?:mg|mcg|ug|g|ml|iu)\b"
    r"|缓释|控释|肠溶|分散|泡腾|注射用|盐酸|硫酸|片|胶囊|颗粒|干混悬剂|注射液|口服液|滴眼液|软膏|乳膏|过敏|毫克"
)
_PARTS = re.compile(r"\s*(?:[/+&,;、，]|\band\b|\bwith\b|和)\s*")
_SEVERE = re.compile(
    r"anaphyla|angioedema|throat|tongue|(?:couldn'?t|could not|can'?t|cannot|trouble|difficulty|hard to)\s+breath"
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


def is_han(char: str) -> bool:
    """Whether it is a Chinese character, which has no word boundary around it."""
    return "\u3400" <= char <= "\u9fff"


class Found(NamedTuple):
    """A known name at [start, end) of a text: its words, canonical name, kind and spelling in the tables."""

    start: int
    end: int
    text: str
    name: str
    kind: Kind
    written: str


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
    """What two medicines (or a medicine and a food) do together; `names` are the parts that do it."""

    severity: str
    effect: str
    source: str
    names: tuple[str, str]
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
        self._tags: dict[str, frozenset[str]] = {}
        self._parts: dict[str, tuple[str, ...]] = {}
        self._names: dict[str, dict[str, str]] = {}
        self._read_families(tables["classes"], "class", "class_id", "label_en")
        self._read_families(tables["allergens"], "allergen", "allergen", "label")
        self._read_drugs(tables)
        self._sizes, self._members = self._measure()
        self._cross = {(row["allergy_class"], row["drug_class"]): row for row in tables["cross_reactivity"]}
        self._read_substances()
        self._pairs: dict[tuple[str, str], Row] = {}
        for row in tables["interactions"]:
            self._pairs[row["a"], row["b"]] = self._pairs[row["b"], row["a"]] = row
        self._openings: dict[str, list[str]] | None = None
        self._conflicts: dict[tuple[str, str], tuple[str | None, Conflict | None]] = {}
        self._interactions: dict[tuple[str, str], Interaction | None] = {}

    # Reading the tables

    def _read_families(self, rows: list[Row], prefix: str, id_field: str, label_field: str) -> None:
        parents = {row[id_field]: _split(row["parents"]) for row in rows}
        for row in rows:
            ref = f"{prefix}:{row[id_field]}"
            label = row[label_field].split(" (")[0].strip('"')
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

    def _measure(self) -> tuple[dict[str, int], dict[str, set[str]]]:
        """How many ingredients (allergens, for allergens) each ref covers, and which."""
        members: dict[str, set[str]] = {}
        for ref, tags in self._tags.items():
            if not ref.startswith("class:"):
                for tag in tags:
                    members.setdefault(tag, set()).add(ref)
        return {ref: max(1, len(members.get(ref, ()))) for ref in self._tags}, members
