"""Whether an allergy speaks against a medicine, how near the two are, and how loud to be about it.

Each part of a combination is judged alone and the worst finding wins, else a harmless part would hide a
harmful one.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from ..core.saying import say
from .folding import fold
from .names import LEVELS, AlertSeverity, Names, Row, Tags

_SEVERE = re.compile(
    r"anaphyla|angioedema|throat|tongue"
    r"|(?:couldn'?t|could not|can'?t|cannot|trouble|difficulty|hard to)\s+breath"
    r"|stopped breathing|short(?:ness)? of breath|wheez|asthma attack|bronchospasm|collaps|passed out|faint"
    r"|unconscious|epipen|\bshock\b|intensive care|\bicu\b|ambulance|emergency room|\ber\b|hospitali[sz]ed"
    r"|休克|呼吸困难|喘|喉|窒息|昏迷|晕厥|晕倒|舌|抢救|急诊|住院"
)
_DELAYED = re.compile(
    r"stevens|johnson|\bsjs\b|\bten\b|epidermal necrolysis|\bdress\b|skin (?:peeled|came off)|剥脱|表皮坏死"
)
# What many medicines do to many people: told as an allergy, it is more likely something not tolerated.
_UPSET = re.compile(
    r"nause|vomit|threw up|throw up|sick to|stomach|tummy|belly|diarrh|constipat|headache|dizz|drows|sleepy"
    r"|yeast|thrush|heartburn|恶心|呕吐|胃|肚子|拉肚子|腹泻|便秘|头痛|头疼|头晕|嗜睡|犯困|鹅口疮"
)
# And what one family does: by a class or ingredient of the medicine.
_USUAL = {
    "class:opioid": re.compile(r"itch|痒"),
    "class:statin": re.compile(r"muscle|aches?|cramp|肌肉|酸痛"),
    "class:ace_inhibitor": re.compile(r"cough|咳"),
    "vancomycin": re.compile(r"flush|red|潮红|发红"),
}
_ALLERGIC = re.compile(r"hive|rash|swell|swoll|urticaria|angio|blister|疹|肿|荨麻|水疱|水泡")
_INACTIVE = frozenset({"resolved", "refuted", "outgrown", "delabelled", "entered_in_error"})
_LOWERED = frozenset({"intolerance", "side_effect"})


@dataclass(frozen=True, slots=True)
class Conflict:
    """What speaks against a medicine for someone with an allergy.

    `reason` completes "{medicine} is …, and {person} is allergic to {substance}". `same` is true where
    the medicine holds the very substance, `beta_lactams` where both are of that family; `family` is what
    the allergy's substance belongs to where a usual side effect of that family may be taken for an allergy.
    """

    level: str
    reason: str
    note: str
    source: str
    same: bool = False
    beta_lactams: bool = False
    rescue: bool = False
    family: str = ""

    def severity(self, allergy: object) -> AlertSeverity | None:
        """How loud to be for this allergy record (any object with kind, severity, reaction, status).

        None says nothing: the allergy is over, was refuted, or is a relative's.
        """
        if not is_active(allergy):
            return None
        if _word(allergy, "status") == "desensitised" or self.rescue:
            return "info"
        severe = is_severe(allergy)
        if (is_lowered(allergy) or self._is_side_effect(allergy)) and not severe:
            return "warning" if self.same else "info"
        return self._by_level(severe, self.was_delayed(allergy))

    def _is_side_effect(self, allergy: object) -> bool:
        """Whether what is told of the reaction is what such a medicine does to many, and nothing else."""
        reaction = _word(allergy, "reaction")
        usual = _USUAL.get(self.family)
        known = _UPSET.search(reaction) or (usual and usual.search(reaction))
        return bool(known) and not _ALLERGIC.search(reaction)

    def was_delayed(self, allergy: object) -> bool:
        """Whether the record tells of a severe reaction of the skin or organs days later."""
        return bool(_DELAYED.search(_word(allergy, "reaction")))

    def was_severe(self, allergy: object) -> bool:
        """Whether the record tells of a reaction that endangered life."""
        return is_severe(allergy)

    def _by_level(self, severe: bool, delayed: bool) -> AlertSeverity:
        if self.level == "contraindicated" or (self.level == "high" and severe):
            return "critical"
        if self.level in ("high", "caution") or (delayed and self.beta_lactams):
            return "warning"
        return "info"


def is_active(allergy: object) -> bool:
    """Whether the record is of an allergy of the person's own that is not over."""
    return _word(allergy, "status") not in _INACTIVE and _word(allergy, "kind") != "family_history"


def is_lowered(allergy: object) -> bool:
    """Whether the record is of something not tolerated rather than of an allergy."""
    return _word(allergy, "kind") in _LOWERED


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


class _Finding(NamedTuple):
    """How one part of an allergy bears on one part of a medicine, by which row and classes."""

    level: str
    link: str
    allergy: str
    medicine: str
    row: Row


class Allergies:
    """The table of cross-reactions over the tables' names; answers are remembered."""

    def __init__(self, names: Names, rows: Iterable[Row]) -> None:
        self._names = names
        self._cross = {(row["allergy_class"], row["drug_class"]): row for row in rows}
        self._known: dict[tuple[str, str], tuple[str | None, Conflict | None]] = {}

    def level(self, allergy: str, medicine: str) -> str | None:
        """contraindicated, high, caution, low, label_only or none; None where the tables say nothing."""
        return self._answer(allergy, medicine)[0]

    def conflict(self, allergy: str, medicine: str) -> Conflict | None:
        """What speaks against the medicine, None if nothing does."""
        return self._answer(allergy, medicine)[1]

    def _answer(self, allergy: str, medicine: str) -> tuple[str | None, Conflict | None]:
        asked = (allergy, medicine)
        if asked not in self._known:
            self._known[asked] = self._find_conflict(allergy, medicine)
        return self._known[asked]

    def _find_conflict(self, allergy: str, medicine: str) -> tuple[str | None, Conflict | None]:
        medicines = self._names.refs(medicine, "food")
        findings = [
            finding
            for substance in self._names.refs(allergy, "food")
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
        if allergy == medicine and len(self._names.wholes(allergy)) > 1:
            return [_same(allergy, medicine)]
        pairs = [(a, m) for a in self._names.wholes(allergy) for m in self._names.wholes(medicine)]
        return [found for a, m in pairs if (found := self._judge_parts(a, m))]

    def _judge_parts(self, allergy: str, medicine: str) -> _Finding | None:
        """One part against one: the same, its own row, the allergy's class, the narrowest row, a family."""
        ours, theirs = self._names.tags(allergy), self._names.tags(medicine)
        if allergy == medicine and not allergy.startswith("class:"):
            return _same(allergy, medicine)
        row = self._cross.get((allergy, medicine)) or self._own_class(allergy, ours & theirs)
        row = row or self._names.narrowest(self._cross, ours, theirs)
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

    def _is_family(self, tag: str, allergy: str) -> bool:
        """Whether sharing this class calls for care: a chemical one, or an even one that was named."""
        kind = self._names.class_kind(tag)
        return kind == "chemical" or (tag == allergy and kind == "therapeutic" and self._names.is_even(tag))

    def _conflict(self, found: _Finding, allergy: str, medicine: str, refs: list[str]) -> Conflict:
        return Conflict(
            level=found.level,
            reason=self._reason(found, allergy, medicine, refs),
            note=found.row.get("note", ""),
            source=found.row.get("source", ""),
            same=found.link == "same",
            beta_lactams=all(
                "class:beta_lactam" in self._names.tags(ref) for ref in (found.allergy, found.medicine)
            ),
            rescue=self._names.is_rescue(found.medicine),
            family=next((tag for tag in _USUAL if tag in self._names.tags(found.allergy)), ""),
        )

    def _reason(self, found: _Finding, allergy: str, medicine: str, refs: list[str]) -> str:
        """What completes "{medicine} is …": the part that matters, if it is one of several, and its class."""
        part = self._names.spelling(found.medicine)
        about = self._link_words(found)
        if found.medicine not in refs:
            alone = say("a combination with {part:term}", part=part)
            return say("a combination with {part:term}, {about}", part=part, about=about) if about else alone
        if about:
            return about
        named = fold(medicine) == fold(part)
        if not any(found.allergy in self._names.wholes(ref)[1:] for ref in self._names.look_up(allergy)):
            return say("the same substance") if named else say("{part:term}", part=part)
        if named:
            return say("a part of {allergy:term}", allergy=allergy)
        return say("{part:term}, a part of {allergy:term}", part=part, allergy=allergy)

    def _link_words(self, found: _Finding) -> str:
        """The class that links the two, empty where they are the same."""
        if found.link == "same":
            return ""
        shared = found.row["drug_class"]
        label = self._class_words(shared)
        if found.link != "cross":
            named = found.allergy in (shared, found.medicine) or found.allergy.startswith("class:")
            like = self._names.spelling(found.allergy)
            return label if named else say("{label}, as {like:term} is", label=label, like=like)
        if found.level == "low":
            return say("{label} that seldom sets off the same reaction", label=label)
        if found.level == "label_only":
            return say("{label} whose label names this allergy", label=label)
        return say("{label} that can set off the same reaction", label=label)

    def _class_words(self, ref: str) -> str:
        """A class with its article; what people do not call by a class is just a medicine."""
        label, kind = self._names.label(ref), self._names.class_kind(ref)
        if kind == "sidechain":
            return say("a medicine with a like side chain")
        if kind not in ("chemical", "therapeutic", "mechanism"):
            return say("a medicine")
        vowel = label[0] in "aeiouAEIOU" or bool(re.match(r"[FHLMNRSX][A-Z]", label))
        return say("an {label:term}", label=label) if vowel else say("a {label:term}", label=label)


def _same(allergy: str, medicine: str) -> _Finding:
    return _Finding("contraindicated", "same", allergy, medicine, {"drug_class": medicine})


def _link(row: Row) -> str:
    """Whether a row is about the allergy's own class or ingredient, or joins two."""
    if row["allergy_class"] != row["drug_class"]:
        return "cross"
    return "class" if row["drug_class"].startswith(("class:", "allergen:")) else "same"
