"""Which foods a plan to eat brings, and whether someone's allergy speaks against them.

A plan is a few words: the name of a restaurant, a dish, a title ("dinner at The Crab Shack"). What is in
its very name is sure, what such a kitchen usually cooks with is likely.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from .conflicts import is_active, is_lowered, is_severe
from .foods import Foods
from .names import LEVELS, AlertSeverity, Names, Row, Tables
from .phrases import tokens_of


@dataclass(frozen=True, slots=True)
class Serving:
    """What a plan serves that someone does not bear.

    `word` is the word of the plan that told it, `label` what it brings; `sure` is false where such a kitchen
    only usually cooks with it; `dish` says that the word means something to eat even where no meal is
    spoken of (sushi; an apple may be a telephone); `level` is as for medicines.
    """

    word: str
    label: str
    level: str
    sure: bool
    dish: bool
    note: str = ""
    source: str = ""

    def severity(self, allergy: object) -> AlertSeverity | None:
        """How loud to be for this allergy record; None says nothing."""
        if not is_active(allergy):
            return None
        severe = is_severe(allergy)
        if self.level in ("contraindicated", "high"):
            return self._served(severe, is_lowered(allergy) and not severe)
        if self.level == "caution":
            return ("warning" if severe else "info") if self.sure else ("info" if severe else None)
        return "info" if severe and self.sure else None

    def _served(self, severe: bool, lowered: bool) -> AlertSeverity | None:
        if lowered:
            return "info" if self.sure else None
        if self.sure:
            return "critical" if severe else "warning"
        return "warning" if severe else "info"


class _Place(NamedTuple):
    """A word of a plan: how sure it brings its food, and whether it means nothing but a dish."""

    word: str
    sure: bool
    dish: bool


class Servings:
    """The tables of allergens, foods and venues; answers are remembered."""

    def __init__(self, names: Names, tables: Tables, foods: Foods) -> None:
        self._names = names
        self._cross = {(row["allergy_class"], row["drug_class"]): row for row in tables["cross_reactivity"]}
        self._foods = foods
        self._foods_known = {
            f"allergen:{r['allergen']}" for r in tables["allergens"] if r["category"] == "food"
        }
        self._known: dict[tuple[str, str], Serving | None] = {}

    def served(self, allergy: str, text: str) -> Serving | None:
        """What a plan serves that speaks against an allergy; None where nothing does."""
        asked = (allergy, text)
        if asked not in self._known:
            self._known[asked] = max(self._findings(allergy, text), key=_weight, default=None)
        return self._known[asked]

    def is_known(self, allergy: str) -> bool:
        """Whether the tables know what an allergy's name means."""
        return self._allergens(allergy) is not None

    def _findings(self, allergy: str, text: str) -> Iterator[Serving]:
        own = self._allergens(allergy)
        for found in self._foods.find(text) if own else ():
            for meaning in found.meanings:
                ref, certainty, sort = meaning.split(" ")
                place = _Place(found.word, certainty == "sure", sort == "dish")
                yield from self._judged(own or (), ref, place)
        if own is None and (word := _literal(allergy, text)):
            yield Serving(word, allergy, "contraindicated", sure=True, dish=False)

    def _allergens(self, allergy: str) -> tuple[str, ...] | None:
        """The foods that an allergy's name means, as allergens; None for a name that says nothing to us."""
        refs = self._names.refs(allergy, "class")
        if refs:
            return tuple(ref for ref in refs if ref in self._foods_known)
        found = self._foods.find(allergy)
        meant = (meaning.split(" ") for each in found for meaning in each.meanings)
        sure = tuple(ref for ref, how, _ in meant if how == "sure" and ref in self._foods_known)
        return sure or None

    def _judged(self, own: Iterable[str], ref: str, place: _Place) -> Iterator[Serving]:
        label, word, dish = self._names.label(ref), place.word, place.dish
        for allergen in own:
            if allergen in self._names.tags(ref):
                yield Serving(word, label, "contraindicated", place.sure, dish)
            elif ref in self._names.tags(allergen):
                yield Serving(word, label, "contraindicated", False, dish)
            elif row := self._row(allergen, ref):
                yield Serving(word, label, row["level"], place.sure, dish, row["note"], row["source"])

    def _row(self, allergen: str, ref: str) -> Row | None:
        row = self._names.narrowest(self._cross, self._names.tags(allergen), self._names.tags(ref))
        return row if row and row["level"] != "none" else None


def _literal(allergy: str, text: str) -> str | None:
    """A substance that the tables do not know, where the plan names it word for word."""
    words = tokens_of(allergy)
    return allergy if words and words <= tokens_of(text) else None


def _weight(serving: Serving) -> tuple[int, bool, str]:
    return LEVELS.index(serving.level), serving.sure, serving.word
