"""Records of ten types in any number, as a person who notes everything would have them.

What occurs is skewed, a few values of each field are missing, some was paid in euros, days come in no
order, and one value stands at the end that a question asks for, or two where it says which it means.
"""

import random
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Any

Row = dict[str, Any]
Make = Callable[[random.Random], Any]

# How many of a hundred records are of each type.
SPREAD: Mapping[str, int] = {
    "Transaction": 24,
    "Meal": 16,
    "Sleep": 12,
    "Workout": 11,
    "Meeting": 10,
    "Purchase": 9,
    "Contact": 6,
    "Book": 5,
    "MedicalVisit": 4,
    "Trip": 3,
}
_MISSING = 0.03
_IN_EUROS = 0.05


def some(*values: Any) -> Make:
    """One of some values; the first is likelier than the second, and so on."""
    weights = [0.6**place for place in range(len(values))]
    return lambda chance: chance.choices(values, weights)[0]


def several(*values: str) -> Make:
    """A list of none, one or two of some values."""
    return lambda chance: chance.sample(values, chance.choice((0, 1, 1, 2)))


def whole(low: int, high: int) -> Make:
    return lambda chance: chance.randint(low, high)


def decimal(low: float, high: float, digits: int = 2) -> Make:
    """A number, small ones likelier than large ones."""
    return lambda chance: round(low + (high - low) * chance.random() ** 2, digits)


def day(first: str, last: str) -> Make:
    begin, end = date.fromisoformat(first), date.fromisoformat(last)
    return lambda chance: (begin + timedelta(days=chance.randrange((end - begin).days + 1))).isoformat()


def clock(first: int, hours: int) -> Make:
    """A quarter of an hour within some hours of one, over midnight if need be."""
    return lambda chance: f"{(first + chance.randrange(hours)) % 24:02d}:{chance.choice((0, 15, 30, 45)):02d}"


def numbered(*words: str) -> Make:
    """A name that hardly any other record has."""
    return lambda chance: f"{chance.choice(words)} {chance.randrange(10**9)}"


_DATE = day("2020-01-01", "2026-05-20")
FIELDS: Mapping[str, Mapping[str, Make]] = {
    "Trip": {
        "date": _DATE,
        "destination": some("Ghent", "Hobart", "Oaxaca", "Busan", "Kigali", "Tbilisi", "Galway"),
        "region": some("Balkans", "Andes", "Caribbean", "Maghreb"),
        "duration_days": whole(1, 24),
        "purpose": some("research", "reunion", "volunteering", "training"),
        "cost_usd": decimal(80, 4000),
        "transportation": some("ferry", "coach", "night train"),
    },
    "Contact": {
        "name": numbered("Mira Tolan", "Idris Vane", "Noor Castell", "Pavel Orsi", "Wen Abara"),
        "relationship": some("client", "teammate", "cousin", "tutor", "landlord"),
        "met_date": day("1998-01-01", "2026-05-20"),
        "met_context": some("workshop", "choir", "festival", "library"),
        "last_contact_date": _DATE,
    },
    "Meal": {
        "date": _DATE,
        "meal_type": some("brunch", "supper", "tea", "barbecue"),
        "cuisine": some("georgian", "peruvian", "lebanese", "ethiopian", "basque", "nepalese"),
        "restaurant": some("Blue Door", "Mill Yard", "Quay Nine", "Little Fern"),
        "dined_in": some(True, False),
        "cost_usd": decimal(4, 140),
        "calories": whole(120, 1600),
    },
    "Transaction": {
        "date": _DATE,
        "amount_usd": decimal(1, 900),
        "category": some("gardening", "tuition", "pets", "repairs", "music"),
        "vendor": some("Oakline", "Brightwell", "Tern & Co", "Corvid", "Halden"),
        "payment_method": some("gift_card", "cheque", "wire_transfer"),
    },
    "Sleep": {
        "date": _DATE,
        "bedtime": clock(21, 6),
        "wake_time": clock(5, 5),
        "duration_hours": decimal(4, 9.9),
        "quality": some("restless", "sound", "broken", "deep"),
    },
    "Workout": {
        "date": _DATE,
        "type": some("rowing", "climbing", "boxing", "pilates"),
        "duration_min": whole(10, 130),
        "calories_burned": whole(60, 900),
        "location": some("garage", "park", "club", "beach"),
    },
    "Book": {
        "title": numbered("The Salt Road", "Nine Lamps", "An Orchard", "Low Water"),
        "author": some("K. Aldous", "R. Menning", "S. Okafor", "T. Hjort"),
        "genre": some("thriller", "memoir", "western", "satire", "cookery"),
        "started_date": day("2019-10-01", "2019-12-31"),
        "finished_date": _DATE,
        "rating": some(4, 3, 5, 2, 1),
        "pages": whole(90, 820),
    },
    "MedicalVisit": {
        "date": _DATE,
        "type": some("check", "emergency", "vaccination"),
        "doctor": some("Dr. Abara", "Dr. Quist", "Dr. Lindqvist", "Dr. Okoro", "Dr. Senn"),
        "conditions": several("vertigo", "eczema", "sciatica", "gout"),
        "medications": several("naproxen", "cetirizine", "colchicine"),
        "cost_usd": decimal(15, 700),
    },
    "Meeting": {
        "date": _DATE,
        "time": clock(8, 10),
        "duration_min": some(30, 45, 20, 60, 75, 90),
        "n_attendees": whole(2, 14),
        "topic": some("budget", "roadmap", "hiring"),
        "type": some("retro", "board", "sync", "demo"),
    },
    "Purchase": {
        "date": _DATE,
        "item": numbered("Lamp", "Rug", "Drill", "Kettle"),
        "price_usd": decimal(2, 1500),
        "store": some("Fernhill", "Dockside", "Papery", "Ironmill", "Larkspur"),
        "category": some("stationery", "hardware", "kitchen", "toys"),
        "online": some(False, True),
    },
}
# What stands at the end that is asked for: one record alone, or two that are told apart by their days.
_ENDS: Mapping[str, tuple[Row, ...]] = {
    "Contact": ({"met_date": "1991-06-02"},),
    "Sleep": ({"duration_hours": 11.73, "date": "2022-12-04"},),
    "Trip": (
        {"duration_days": 26, "date": "2025-08-03", "destination": "Galway"},
        {"duration_days": 26, "date": "2023-02-11", "destination": "Busan"},
    ),
}
_NEVER_MISSING = frozenset({"name", "title", "item", "conditions", "medications"})
_IN_OTHER_MONEY = {"amount_usd": "amount", "cost_usd": "cost", "price_usd": "amount"}


def rows_of(type_name: str, number: int, seed: int = 7) -> list[Row]:
    """As many records of a type; the same for the same seed."""
    chance = random.Random(f"{type_name} {seed}")
    rows = [_row(FIELDS[type_name], chance) for _ in range(number)]
    for place, end in enumerate(_ENDS.get(type_name, ()), 1):
        rows[number * place // 3] |= end
    return rows


def _row(fields: Mapping[str, Make], chance: random.Random) -> Row:
    row = {name: make(chance) for name, make in fields.items()}
    for name in fields:
        if name not in _NEVER_MISSING and chance.random() < _MISSING:
            row[name] = None
    dollars = next((name for name in fields if name in _IN_OTHER_MONEY), None)
    if dollars is not None and chance.random() < _IN_EUROS:
        row |= {dollars: None, _IN_OTHER_MONEY[dollars]: decimal(3, 600)(chance), "currency": "EUR"}
    return row


def records_of(size: int) -> dict[str, list[Row]]:
    """A person with so many records of all types, by type."""
    return {name: rows_of(name, size * part // 100) for name, part in SPREAD.items()}
