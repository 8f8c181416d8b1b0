# ruff: noqa: E501 - one record a line
"""A year of somebody's records, made by rule: for the sandbox as JSON, and for plain Python as objects."""

import dataclasses
from collections import Counter
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from types import SimpleNamespace
from typing import Any

from uac_desktop.sandbox.results import World

TODAY = date(2026, 6, 18)
FIELDS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "Trip": (
        "trips",
        {"destination": "str", "country": "str", "start_on": "date", "end_on": "date", "cost": "float",
         "currency": "str", "purpose": "str", "companions": "list"},
    ),
    "Transaction": (
        "transactions",
        {"merchant": "str", "category": "str", "amount": "float", "currency": "str", "date": "date"},
    ),
    "Medication": (
        "medications",
        {"name": "str", "dose": "str", "status": "str", "started_on": "date", "ended_on": "date"},
    ),
    "Allergy": ("allergies", {"substance": "str", "severity": "str", "reaction": "str"}),
    "Event": (
        "events",
        {"title": "str", "start": "moment", "end": "moment", "location": "str", "all_day": "bool"},
    ),
    "Task": (
        "tasks",
        {"title": "str", "due_on": "date", "done": "bool", "priority": "int", "project": "str"},
    ),
    "Contact": ("contacts", {"name": "str", "city": "str", "birthday": "date"}),
    "Subscription": (
        "subscriptions",
        {"service": "str", "monthly_cost": "float", "renews_on": "date", "active": "bool"},
    ),
    "Measurement": ("measurements", {"kind": "str", "value": "float", "unit": "str", "date": "date"}),
    "Book": ("books", {"title": "str", "pages": "int", "rating": "int", "finished_on": "date"}),
    "Sleep": ("sleeps", {"hours": "float", "date": "date"}),
}  # fmt: skip
_TRIPS = (
    ("Kyoto", "JP", "2025-03-01", 12, 2100.5, "EUR", ["Ann", "Bo"]),
    ("Lyon", "FR", "2025-07-05", 5, 800, "EUR", ["Ann"]),
    ("Oslo", "NO", "2025-10-11", 3, None, None, None),
    ("Tokyo", "JP", "2026-02-10", 9, 310000, "JPY", ["Bo", "Cem", "Ann"]),
    ("Boston", "US", "2024-05-02", 7, 1890, "USD", None),
    ("Zürich", "CH", "2026-05-20", 2, 640.4, "CHF", ["Cem"]),
)
_SHOPS = (
    ("Bakery", "groceries", 4), ("Market Hall", "groceries", 37), ("Cafe", "restaurant", 9),
    ("Trattoria", "restaurant", 42), ("Landlord", "rent", 930), ("Rail", "transport", 58),
    ("Bookshop", "books", 23), ("Cinema", "fun", 14),
)  # fmt: skip
_PEOPLE = (
    ("Ann Berg", "Hamburg", "1988-02-29"), ("Bo Lind", "Oslo", "1979-06-18"), ("Cem Kaya", "Berlin", "1991-12-03"),
    ("Dana", "Berlin", "2001-07-01"), ("Eva Maria Roth", None, "1955-06-17"), ("Fay Ng", "Hamburg", None),
)  # fmt: skip


def _rows() -> dict[str, list[dict[str, Any]]]:
    """The fields of every record by type, as JSON says them."""
    return {
        "Trip": [
            {"destination": where, "country": country, "start_on": start, "end_on": _later(start, days),
             "cost": cost, "currency": currency, "companions": companions}
            for where, country, start, days, cost, currency, companions in _TRIPS
        ],
        "Transaction": list(map(_transaction, range(240))),
        "Medication": [
            {"name": "Ibuprofen", "dose": "400 mg", "status": "taking", "started_on": "2026-05-02"},
            {"name": "amoxicillin", "status": "taking", "started_on": "2026-01-02", "ended_on": "2026-01-12"},
            {"name": "Sertraline", "dose": "50 mg", "status": "stopped", "started_on": "2024-04-01"},
            {"name": "cetirizine", "dose": "10 mg", "status": "prescribed"},
        ],
        "Allergy": [
            {"substance": "penicillin", "severity": "severe", "reaction": "hives"},
            {"substance": "peanut", "severity": "life_threatening"},
            {"substance": "pollen", "severity": "mild", "reaction": "sneezing"},
            {"substance": "nickel"},
        ],
        "Event": list(map(_event, range(24))),
        "Task": [
            {"title": f"Task number {n}", "due_on": None if n % 7 == 6 else _day(n * 5 - 60), "done": n % 3 == 0,
             "priority": None if n % 8 == 7 else n % 3 + 1, "project": (None, "home", "garden", "work")[n % 4]}
            for n in range(24)
        ],
        "Contact": [{"name": name, "city": city, "birthday": born} for name, city, born in _PEOPLE],
        "Subscription": [
            {"service": service, "monthly_cost": cost, "renews_on": renews, "active": active}
            for service, cost, renews, active in (
                ("Music", 9.99, "2026-07-01", True), ("news", 14, "2026-12-24", True),
                ("Gym", 29.9, None, True), ("Cloud", 2.5, "2026-06-30", False),
            )
        ],
        "Measurement": [
            {"kind": ("weight", "pulse")[n % 2], "value": 81 - n % 9 * 0.5 if n % 2 == 0 else 60 + n % 5,
             "unit": ("kg", "bpm")[n % 2], "date": _day(n * 4 - 200)}
            for n in range(48)
        ],
        "Book": [
            {"title": f"Volume {n}", "pages": 120 + n * 37 % 400, "rating": None if n % 5 == 4 else n % 5 + 1,
             "finished_on": None if n % 6 == 5 else _day(n * 43 - 800)}
            for n in range(18)
        ],
        "Sleep": [{"hours": 6 + (n * 7 % 11) / 5, "date": _day(n - 90)} for n in range(90) if n % 13],
    }  # fmt: skip


def _transaction(n: int) -> dict[str, Any]:
    merchant, category, price = _SHOPS[n * 5 % len(_SHOPS)]
    if n % 20 == 0:
        merchant, category, amount = "Employer", "salary", 2500.0
    else:
        amount = -(price + n % 9 + n % 4 / 4)
    when = _day(n * 3 // 2 - 360)
    return {"merchant": merchant, "category": category, "amount": amount, "currency": "EUR", "date": when}


def _event(n: int) -> dict[str, Any]:
    start = datetime(2026, 6, 10, 9) + timedelta(hours=n * 17, minutes=n % 4 * 15)
    return {
        "title": f"Meeting {n}",
        "start": f"{start:%Y-%m-%dT%H:%M}",
        "end": None if n % 5 == 4 else f"{start + timedelta(minutes=45 + n % 3 * 500):%Y-%m-%dT%H:%M}",
        "location": ("Room 1", None, "Town Hall")[n % 3],
        "all_day": n % 11 == 10,
    }


def _day(offset: int) -> str:
    return (TODAY + timedelta(days=offset)).isoformat()


def _later(start: str, days: int) -> str:
    return (date.fromisoformat(start) + timedelta(days=days - 1)).isoformat()


def world() -> World:
    """The records as the app sends them."""
    types = tuple(
        {"name": name, "list": listed, "label": next(iter(fields)), "fields": dict(fields)}
        for name, (listed, fields) in FIELDS.items()
    )
    records = {
        name: [{"id": f"{name}{n}", "fields": fields, "person": "user"} for n, fields in enumerate(rows)]
        for name, rows in _rows().items()
    }
    return World(types=types, records=records, home_country="DE", zone="Europe/Berlin", name="Maren")


def plain_names() -> dict[str, Any]:
    """The names at hand in a program, of plain objects."""
    types = {name: _plain_type(name, fields) for name, (_, fields) in FIELDS.items()}
    lists = {
        FIELDS[name][0]: [types[name](**_plain(FIELDS[name][1], fields)) for fields in rows]
        for name, rows in _rows().items()
    }
    user = SimpleNamespace(name="Maren", **{name: list(records) for name, records in lists.items()})
    at_hand = {"date": date, "datetime": datetime, "timedelta": timedelta, "Counter": Counter}
    return {**types, **lists, **at_hand, "user": user, "today": TODAY, "__name__": "__main__"}


def _plain_type(name: str, fields: Mapping[str, str]) -> Any:
    return dataclasses.make_dataclass(name, [(field, Any, None) for field in fields])


def _plain(kinds: Mapping[str, str], fields: Mapping[str, Any]) -> dict[str, Any]:
    reads: dict[str, Any] = {
        "date": date.fromisoformat,
        "moment": datetime.fromisoformat,
        "float": float,
    }
    return {
        name: value if value is None else reads.get(kinds[name], lambda same: same)(value)
        for name, value in fields.items()
    }
