"""Answers, from the drug tables alone, what speaks against a medicine, a food or a plan of someone.

The tables say what a name is (an ingredient with its classes, a combination, a class, an allergen, a
food) and what speaks against what: see `names`, and a room for each question beside it.

All of these import the standard library alone: they run inside the sandbox's child and are shipped with
an exported project. Nothing here ever says that a medicine is safe.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any

from . import doses, plans, taking
from .conditions import Caution, Cautions, worst_of_each
from .conflicts import Allergies, Conflict
from .duplicates import Duplicate, duplicate
from .exposures import Exposure, Exposures
from .folding import plain
from .foods import Foods
from .interactions import Interaction, Interactions, last_day
from .names import Names, Tables, split
from .phrases import Phrases, tokens_of
from .products import Products
from .servings import Serving, Servings

# Courses of these end within weeks; a record without an end that is older may have been forgotten.
_COURSES = frozenset({"class:antibiotic"})
_COURSE_DAYS = 30


class Drugs(Names):
    """The tables, indexed, with all that can be asked of them; answers are remembered in the instance.

    `tables` are the CSV rows by file stem: ingredients, combinations, classes, allergens, foods, venues,
    exposures, cross_reactivity, interactions, washouts, conditions, condition_contraindications,
    activities, activity_rules, procedures, maxima and ambiguous_terms. Names are taken as people write them.
    """

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self._allergies = Allergies(self, tables["cross_reactivity"])
        self._interactions = Interactions(self, tables["interactions"], tables["washouts"])
        foods = Foods(self, tables)
        self._servings = Servings(self, tables, foods)
        self._cautions = Cautions(self, tables, foods)
        self._exposures = Exposures(self, tables["exposures"])
        self._maxima = doses.Maxima(self, tables["maxima"])
        self._told: dict[str, bool] = {}
        self._duplicates: dict[tuple[str, str], Duplicate | None] = {}
        self._products = Products(self, tables["ambiguous_terms"])
        self._procedures = Phrases(
            (word, f"{row['how']} {row['substance']}")
            for row in tables["procedures"]
            for word in (*split(row["aliases"]), *split(row["zh"]))
        )

    # Allergies

    def allergy_level(self, allergy: str, medicine: str) -> str | None:
        """contraindicated, high, caution, low, label_only or none; None where the tables say nothing."""
        return self._allergies.level(allergy, medicine)

    def conflict(self, allergy: str, medicine: str) -> Conflict | None:
        """What speaks against the medicine, None if nothing does."""
        return self._allergies.conflict(allergy, medicine)

    def served(self, allergy: str, plan: str) -> Serving | None:
        """What a plan to eat brings that speaks against an allergy, None if nothing does."""
        return self._servings.served(allergy, plan)

    def exposed(self, allergy: str, plan: str) -> Exposure | None:
        """What a plan brings near that is not eaten and that an allergy speaks against, None if nothing."""
        return self._exposures.exposed(allergy, plan)

    def permits(self, texts: Iterable[str], medicine: str) -> bool:
        """Whether one of the texts that allow something names this medicine, or a class of it."""
        tags = self.all_tags(medicine)
        return any(not tags.isdisjoint(self.refs(text, "food")) for text in texts)

    # Medicines together

    def interaction_level(self, a: str, b: str) -> str | None:
        """contraindicated, major, moderate, minor or none; None where the tables say nothing."""
        found = self.interaction(a, b)
        return found.severity if found else None

    def interaction(self, a: str, b: str) -> Interaction | None:
        """What the two do together (severity may be "none": they go together), None if nothing is known."""
        return self._interactions.interaction(a, b)

    def washout_days(self, stopped: str, other: str) -> int:
        """How many days after its last dose a stopped medicine still counts beside another."""
        return self._interactions.washout_days(stopped, other)

    def duplicate(self, a: str, b: str) -> Duplicate | None:
        """What two medicines have twice, None where nothing."""
        if (a, b) not in self._duplicates:
            self._duplicates[a, b] = duplicate(self, a, b)
        return self._duplicates[a, b]

    # Conditions and plans

    def condition(self, condition: str, medicine: str) -> Caution | None:
        """What speaks against a medicine in a condition, None if nothing does."""
        return self._cautions.with_medicine(condition, medicine)

    def conditions_of_age(self, years: float) -> tuple[str, ...]:
        """The conditions that hold at an age, as `condition` takes them."""
        return self._cautions.ages(years)

    def condition_washout(self, condition: str, stopped: str) -> int:
        """How many days after its last dose a stopped medicine still counts in a condition."""
        refs = self._cautions.refs(condition)
        return max((self._interactions.washout_beside(stopped, ref) for ref in refs), default=0)

    def planned(self, name: str, plan: str) -> tuple[Caution, ...]:
        """What speaks against the foods and activities of a plan for who takes or has what is named."""
        return self._cautions.with_plan(name, plan)

    def cautions(
        self, found: Iterable[plans.Plan], records: Mapping[str, list[Any]]
    ) -> list[tuple[plans.Plan, Any, Caution]]:
        """Each plan with each medicine or condition, by person, that speaks against a thing in it."""
        return list(self._cautions_of(found, records))

    def _cautions_of(
        self, found: Iterable[plans.Plan], records: Mapping[str, list[Any]]
    ) -> Iterator[tuple[plans.Plan, Any, Caution]]:
        met: dict[tuple[str, str, str], list[tuple[Any, Caution]]] = {}
        for plan in found:
            for person, named in records.items():
                hits = [
                    hit
                    for each in self._cautions.things(plan.text)
                    for meaning in each.meanings
                    for hit in self._hits(met, person, named, each.word, meaning)
                ]
                fitting = [(record, caution) for record, caution in hits if _fits(plan, caution)]
                if fitting and plan.coming(person) == "yes":
                    yield from ((plan, record, caution) for record, caution in _worst_hits(fitting))

    def _hits(
        self,
        met: dict[tuple[str, str, str], list[tuple[Any, Caution]]],
        person: str,
        records: list[Any],
        word: str,
        meaning: str,
    ) -> list[tuple[Any, Caution]]:
        asked = (person, word, meaning)
        if asked not in met:
            met[asked] = [
                (record, caution)
                for record in records
                for caution in self._cautions.with_thing(record.name, word, meaning)
            ]
        return met[asked]

    def plan_washout(self, stopped: str, caution: Caution) -> int:
        """How many days after its last dose a stopped medicine still counts for such a plan."""
        return self._interactions.washout_beside(stopped, caution.ref)

    def procedures(self, plan: str) -> tuple[tuple[str, bool], ...]:
        """What a planned procedure brings: substances, each with whether it is given or only around."""
        meanings = [meaning for found in self._procedures.find(plan) for meaning in found.meanings]
        parts = [meaning.partition(" ") for meaning in dict.fromkeys(meanings)]
        return tuple((substance, how == "given") for how, _, substance in parts)

    # Doses and supplies

    def maximum(self, medicine: str) -> doses.Maximum | None:
        """The labelled maximum of a medicine of one ingredient, None where the tables name none."""
        return None if taking.is_topical(medicine) else self._maxima.of(medicine)

    def single_dose(self, dose: str) -> float | None:
        """Milligrams taken at a time, as written; None where no weight is."""
        return doses.amount(dose)

    def daily_dose(self, dose: str, frequency: str) -> float | None:
        """Milligrams a day as written; None where it cannot be read."""
        return doses.daily(dose, frequency)

    def shown_dose(self, milligrams: float) -> str:
        """Milligrams as people write them."""
        return doses.shown(milligrams)

    def days_of_supply(self, packet: str, dose: str, frequency: str) -> float | None:
        """How many days the tablets of a packet last ("60 tablets"); None where it cannot be read."""
        held, often = doses.count(packet), doses.times(frequency)
        return held / (often * (doses.count(dose) or 1.0)) if held and often else None

    def is_medicine(self, item: str) -> bool:
        """Whether a thing that was bought is something to take."""
        return self._products.is_medicine(item)

    def same_medicine(self, a: str, b: str) -> bool:
        """Whether two names mean one medicine ("metformin 60 tablets" and Glucophage)."""
        ours, theirs = (set(self.refs(name, "allergen")) for name in (a, b))
        return bool(ours & theirs)

    def is_course(self, medicine: str) -> bool:
        """Whether such a medicine is usually taken for a few weeks at most."""
        return not _COURSES.isdisjoint(self.all_tags(medicine))

    # Records

    def is_old_course(self, medication: Any, today: date) -> bool:
        """Whether a course of which no end is known began so long ago that it is probably over."""
        start = taking.start_of(medication)
        if start is None or taking.end_of(medication) or (today - start).days <= _COURSE_DAYS:
            return False
        return self.is_course(medication.name)

    def taken(self, medications: Iterable[Any], today: date) -> dict[str, list[Any]]:
        """The medicines of each person that are not over."""
        return taking.taken(medications, today)

    def lately_taken(self, medications: Iterable[Any], today: date) -> dict[str, list[Any]]:
        """The medicines of each person that ended so lately that they may still count."""
        return taking.lately_taken(medications, today, self._interactions.longest_washout)

    def bought_lately(self, purchases: Iterable[Any], today: date) -> dict[str, list[Any]]:
        """What each person bought within a month and did not give back."""
        return taking.bought_lately(purchases, today)

    def packets(self, purchases: Iterable[Any], today: date) -> dict[str, list[tuple[date, Any]]]:
        """What each person bought within a year of which a number is told, with the day."""
        return taking.packets(purchases, today)

    def present(self, conditions: Iterable[Any], today: date) -> dict[str, list[Any]]:
        """The conditions of each person that are not over."""
        return taking.conditions(conditions, today)

    def permissions(self, user: Any) -> dict[str, list[str]]:
        """The texts of each person's records that say that something is all right for them."""
        return taking.permissions(user)

    def plans(self, user: Any, today: date) -> list[plans.Plan]:
        """What of the person's is still to come, or done again and again, and tells the tables something."""
        unknown = [
            tokens_of(each.substance)
            for each in user.allergies
            if each.substance and not self._servings.is_known(each.substance)
        ]
        return plans.plans(user, today, lambda text: self._is_told(text) or _names_one(unknown, text))

    def _is_told(self, plan: str) -> bool:
        plan = plain(plan)
        if plan not in self._told:
            self._told[plan] = (
                self._cautions.is_told(plan)
                or self._exposures.is_told(plan)
                or bool(self._procedures.find(plan))
            )
        return self._told[plan]

    def person_of(self, record: Any) -> str:
        """Whom a record is about."""
        return taking.person_of(record)

    def whose(self, record: Any) -> str:
        """For whom, as the beginning of a sentence; nothing where it is the user."""
        return taking.whose(record)

    def start_of(self, medication: Any) -> date | None:
        """The first day of a medicine, where it is known."""
        return taking.start_of(medication)

    def end_of(self, medication: Any) -> date | None:
        """The last day of a medicine, where one is known."""
        return taking.end_of(medication)

    def years_of(self, person: str, user: Any, today: date) -> float | None:
        """The age of a person in years, where their day of birth is known."""
        return taking.years_of(person, user.profiles, user.contacts, today)

    def day_of(self, value: object) -> date | None:
        """The last day that a date, moment or partial date may mean; None where it names no month."""
        return last_day(value)

    def is_topical(self, name: str) -> bool:
        """Whether it is put on the skin or into the eye or ear."""
        return taking.is_topical(name)

    def advice(self, source: str, taking_it: bool) -> str:
        """What to do next, and what the knowledge is worth."""
        return taking.advice(source, taking=taking_it)


def _names_one(words: Iterable[frozenset[str]], text: str) -> bool:
    """Whether a text holds all the words of one of several names."""
    said = tokens_of(text) if words else frozenset()
    return any(each and each <= said for each in words)


def _fits(plan: plans.Plan, caution: Caution) -> bool:
    """Whether a plan means it: a likely food needs a meal, and at a meal a beach is the name of the house."""
    return (caution.sure or plan.eating) if caution.kind == "food" else not plan.eating


def _worst_hits(hits: list[tuple[Any, Caution]]) -> list[tuple[Any, Caution]]:
    """Of what one record has against one thing the gravest."""
    by_record: dict[int, tuple[Any, list[Caution]]] = {}
    for record, caution in hits:
        by_record.setdefault(id(record), (record, []))[1].append(caution)
    return [(record, worst) for record, found in by_record.values() for worst in worst_of_each(found)]
