"""Countries of places, and what countries ask of travellers; standard library alone.

Only names that mean one place to most people are known; a place that is not known has no country, never a
guessed one. What countries ask is a seed with a date, not law: whoever shows it says "check".
"""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from .days import Days
from .holidays import Row

TABLES = ("countries", "cities", "travel_document_rules", "holidays")
# Europe as people say it when they count their days: the countries without border checks.
_EUROPE = ("europe", "schengen", "schengen area", "the schengen area", "欧洲", "申根", "申根区")


class Asked(NamedTuple):
    """What a country asks: the rule's words, its value as in the table, since when that is known, a note."""

    rule: str
    value: str
    as_of: str
    note: str


class Travel:
    """The look-ups of `uac.knowledge.travel`; tables are rows by name, a missing one is empty."""

    def __init__(self, tables: Mapping[str, Sequence[Row]]) -> None:
        self._countries: dict[str, str] = {}
        self._regions: dict[str, frozenset[str]] = {}
        self._names: dict[str, str] = {}
        for row in tables.get("countries", ()):
            self._regions[row["country"]] = frozenset(filter(None, row["regions"].split(";")))
            self._names[row["country"]] = row["names"].split(";")[0]
            self._countries |= dict.fromkeys(_folded(row), row["country"])
        self._cities = {name: row["country"] for row in tables.get("cities", ()) for name in _folded(row)}
        self._rules: dict[tuple[str, str], Asked] = {}
        for row in tables.get("travel_document_rules", ()):
            asked = Asked(row["rule"], row["value"], row["as_of"], row["note"])
            self._rules[row["country"], row["topic"]] = asked

    def country(self, place: str | None) -> str | None:
        """The ISO code of the country that a text names, or that its city is in; None where it is unknown.

        A code stays as it is; of `Paris, France` or `4 Rue X, Paris` the last known part counts.
        """
        text = (place or "").strip()
        if len(text) == 2 and text.upper() in self._regions and text.isupper():
            return text
        parts = [text, *reversed([part for part in text.replace("，", ",").split(",") if part != text])]
        for part in parts:
            folded = part.strip().casefold()
            code = self._countries.get(folded) or self._cities.get(folded)
            if code:
                return code
        return None

    def country_of(self, country: str | None, *places: str | None) -> str | None:
        """The country of a trip: as said, else of the first of its places that is known."""
        return next(filter(None, map(self.country, (country, *places))), None)

    def name(self, country: str | None) -> str:
        """The English name of a code; the code or text itself where it is unknown."""
        return self._names.get(country or "", country or "")

    def is_in(self, place: str | None, area: str | None) -> bool:
        """Whether a place (a city, a country, a region) lies in an area: a country, SCHENGEN or EU."""
        wanted = self._area(area)
        if wanted is None or not place:
            return False
        if place.strip().casefold() in _EUROPE:
            return wanted == "SCHENGEN"
        code = self.country(place)
        return code is not None and (code == wanted or wanted in self._regions.get(code, ()))

    def _area(self, area: str | None) -> str | None:
        text = (area or "").strip()
        if text.casefold() in _EUROPE:
            return "SCHENGEN"
        return "EU" if text.casefold() in ("eu", "european union", "欧盟") else self.country(text)

    def asked(self, place: str | None, topic: str) -> Asked | None:
        """What the country of a place asks about `passport_validity`, `blank_pages`, `stay`, …"""
        code = self.country(place)
        if code is None:
            return self._rules.get(("SCHENGEN", topic)) if self.is_in(place, "SCHENGEN") else None
        found = self._rules.get((code, topic))
        if found is None and "SCHENGEN" in self._regions.get(code, ()):
            return self._rules.get(("SCHENGEN", topic))
        return found

    def passport_needed_until(self, place: str | None, entry: date, leaving: date) -> date | None:
        """The day until which a country asks a passport to be valid; None where no rule is known."""
        asked = self.asked(place, "passport_validity")
        if asked is None:
            return None
        days = Days(())
        reach = days.reach(asked.value)
        if reach is None:
            return leaving
        number, unit = reach
        counted = entry if "from entry" in asked.value else leaving
        until = days.add_months(counted, number) if unit == "mo" else days.add_days(counted, number)
        return max(until, leaving)


def _folded(row: Row) -> list[str]:
    names = (*row["names"].split(";"), *row["zh"].split(";"))
    return [name.strip().casefold() for name in names if name.strip()]
