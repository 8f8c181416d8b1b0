"""What an illness, a pregnancy or an age means for a medicine, a food or an activity.

And what a medicine means for the food or the activity of a plan.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from .folding import plain
from .foods import Foods
from .names import SEVERITIES, AlertSeverity, Names, Row, Tables, Tags, split
from .phrases import Found, Phrases

_LOUD: Mapping[str, AlertSeverity] = {"contraindicated": "critical", "major": "warning", "moderate": "info"}
_QUIETER: Mapping[AlertSeverity, AlertSeverity | None] = {
    "critical": "warning",
    "warning": "info",
    "info": None,
}
# A name that tells of no illness of the person's own.
_NOT_OWN = re.compile(
    r"family|risk|screen|fear|\bpre-|prediab|suspected|ruled out|家族|筛查|风险|排除", re.IGNORECASE
)
# Ages of people, in years, at which rows of a kind cease to hold.
_AGES = (
    ("infant_under_6_months", 0.5),
    ("infant_under_1", 1),
    ("child_under_2", 2),
    ("child_under_8", 8),
    ("child_under_12", 12),
    ("child_under_18_viral", 16),
)


@dataclass(frozen=True, slots=True)
class Caution:
    """What speaks against two things that come together.

    `one` is what is said of the person (a medicine's part or a condition), `other` the medicine, food or
    activity, `ref` how the tables call that; `kind` is "drug", "food" or "activity"; `word` is the word of
    the plan that told it; `sure` is false where the plan makes it only likely.
    """

    severity: str
    effect: str
    source: str
    one: str
    other: str
    ref: str
    kind: str = "drug"
    word: str = ""
    sure: bool = True

    def alert(self) -> AlertSeverity | None:
        """How loud to be, one step quieter where it is only likely; None says nothing."""
        loud = _LOUD.get(self.severity)
        return _QUIETER[loud] if loud and not self.sure else loud


class Cautions:
    """The tables of conditions, foods and activities over the tables' names; answers are remembered."""

    def __init__(self, names: Names, tables: Tables, foods: Foods) -> None:
        self._names = names
        self._pairs = _pairs(tables)
        self._labels = _labels(tables)
        self._conditions = Phrases(_phrases(tables["conditions"], "condition", "condition:"))
        self._activities = Phrases(_phrases(tables["activities"], "activity", "activity:"))
        self._foods = foods
        self._judged: dict[tuple[str, str], Caution | None] = {}
        self._met: dict[tuple[str, str], Caution | None] = {}

    def refs(self, condition: str) -> tuple[str, ...]:
        """The conditions that a name means; none where it is a relative's, a risk or a check."""
        if _NOT_OWN.search(condition):
            return ()
        exact = self._conditions.exact(condition)
        return exact or tuple(ref for found in self._conditions.find(condition) for ref in found.meanings)

    def is_told(self, text: str) -> bool:
        """Whether a plan names a food or an activity that the tables know."""
        return bool(self.things(text))

    def ages(self, years: float) -> tuple[str, ...]:
        """The conditions that hold for an age in years."""
        return tuple(f"condition:{name}" for name, below in _AGES if years < below)

    def with_medicine(self, condition: str, medicine: str) -> Caution | None:
        """What speaks against a medicine in a condition (a name, or a ref `condition:…`)."""
        asked = (condition, medicine)
        if asked not in self._judged:
            self._judged[asked] = self._judge(condition, medicine)
        return self._judged[asked]

    def _judge(self, condition: str, medicine: str) -> Caution | None:
        refs = [part for ref in self._names.refs(medicine, "allergen") for part in self._names.wholes(ref)]
        found = [
            self._caution(row, own, ref)
            for own in self._own(condition)
            for ref in refs
            if (row := self._row(frozenset({own}), self._names.tags(ref)))
        ]
        return _worst(found)

    def with_plan(self, name: str, text: str) -> tuple[Caution, ...]:
        """What speaks against the foods and activities of a plan for a medicine or a condition."""
        found = [
            caution
            for each in self.things(text)
            for meaning in each.meanings
            for caution in self.with_thing(name, each.word, meaning)
        ]
        return worst_of_each(found)

    def with_thing(self, name: str, word: str, meaning: str) -> list[Caution]:
        """What speaks against one thing that a plan names, as `things` finds it."""
        found = [caution for own in self._owns(plain(name)) if (caution := self._with(own, meaning))]
        return [replace(caution, word=word) for caution in found]

    def _with(self, own: str, meaning: str) -> Caution | None:
        """The caution between what is said of someone and one thing of a plan (`food:beer sure food`)."""
        asked = (own, meaning)
        if asked not in self._met:
            ref, *how = meaning.split(" ")
            row = self._row(self._tags(own), self._names.tags(ref))
            kind = "activity" if ref.startswith("activity:") else "food"
            self._met[asked] = self._caution(row, own, ref, kind, "likely" not in how) if row else None
        return self._met[asked]

    def things(self, text: str) -> list[Found]:
        """The foods and activities that a plan names."""
        return [*self._activities.find(text), *self._foods.find(text)]

    def _owns(self, name: str) -> tuple[str, ...]:
        """The parts of a medicine by this name, else the conditions."""
        refs = [ref for ref in self._names.refs(name, "allergen") if self._names.kind(ref) == "drug"]
        return tuple(part for ref in refs for part in self._names.wholes(ref)) or self._own(name)

    def _tags(self, own: str) -> Tags:
        return frozenset({own}) if own.startswith("condition:") else self._names.tags(own)

    def _own(self, condition: str) -> tuple[str, ...]:
        return (condition,) if condition.startswith("condition:") else self.refs(condition)

    def _row(self, ours: Tags, theirs: Tags) -> Row | None:
        return self._names.narrowest(self._pairs, ours, theirs)

    def _caution(self, row: Row, own: str, ref: str, kind: str = "drug", sure: bool = True) -> Caution:
        one, other = self._label(own), self._label(ref)
        return Caution(row["severity"], row["effect"], row["source"], one, other, ref, kind, sure=sure)

    def _label(self, ref: str) -> str:
        return self._labels.get(ref) or self._names.label(ref)


def _pairs(tables: Tables) -> dict[tuple[str, str], Row]:
    """Every row by (condition or medicine, medicine, food or activity)."""
    conditions = {
        (f"condition:{row['condition']}", row["target"]): row for row in tables["condition_contraindications"]
    }
    foods = {(row["a"], row["b"]): row for row in tables["interactions"] if row["b"].startswith("food:")}
    return conditions | foods | {(row["who"], row["activity"]): row for row in tables["activity_rules"]}


def _labels(tables: Tables) -> dict[str, str]:
    kinds = (("conditions", "condition"), ("activities", "activity"), ("foods", "food"))
    rows = [(kind, row) for table, kind in kinds for row in tables[table]]
    return {f"{kind}:{row[kind]}": row["label"].partition(" (")[0] for kind, row in rows}


def _phrases(rows: Iterable[Row], column: str, prefix: str) -> Iterable[tuple[str, str]]:
    for row in rows:
        for phrase in (
            row[column].replace("_", " "),
            row["label"],
            *split(row["aliases"]),
            *split(row["zh"]),
        ):
            yield phrase, f"{prefix}{row[column]}"


def worst_of_each(found: Iterable[Caution]) -> tuple[Caution, ...]:
    """Of several cautions about one and the same thing the gravest."""
    by_ref: dict[str, list[Caution]] = {}
    for caution in found:
        by_ref.setdefault(caution.ref, []).append(caution)
    return tuple(worst for each in by_ref.values() if (worst := _worst(each)))


def _worst(found: list[Caution]) -> Caution | None:
    return max(found, key=lambda each: (SEVERITIES.index(each.severity), each.sure, each.word), default=None)
