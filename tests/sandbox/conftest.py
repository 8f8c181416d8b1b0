"""A real child process with a small world, shared by the tests of a module."""

import csv
from collections.abc import Iterator
from typing import Any

import pytest

from uac_desktop.paths import resource
from uac_desktop.sandbox.results import Limits, World
from uac_desktop.sandbox.runner import Sandbox

TODAY = "2026-06-18"
TYPES: tuple[dict[str, Any], ...] = (
    {
        "name": "Trip",
        "list": "trips",
        "label": "destination",
        "fields": {
            "destination": "str",
            "country": "str",
            "start_on": "date",
            "end_on": "date",
            "cost": "float",
            "companions": "list",
            "format": "str",
        },
    },
    {
        "name": "Event",
        "list": "events",
        "label": "title",
        "fields": {"title": "str", "start": "moment", "all_day": "bool", "wake": "time"},
    },
    {
        "name": "Allergy",
        "list": "allergies",
        "label": "substance",
        "fields": {"substance": "str", "status": "str", "kind": "str", "severity": "str", "reaction": "str"},
    },
    {
        "name": "Medication",
        "list": "medications",
        "label": "name",
        "fields": {"name": "str", "status": "str", "ended_on": "date"},
    },
)


def row(record_id: str, /, **fields: Any) -> dict[str, Any]:
    """A record as the app sends it."""
    return {
        "id": record_id,
        "fields": fields,
        "person": "user",
        "valid_from": fields.get("start_on"),
        "valid_to": None,
    }


WORLD = World(
    types=TYPES,
    records={
        "Trip": [
            row(
                "t1",
                destination="Kyoto",
                country="JP",
                start_on="2025-03-01",
                end_on="2025-03-12",
                cost=2100.5,
                companions=["Ann", "Bo"],
            ),
            row(
                "t2",
                destination="Lyon",
                country="FR",
                start_on="2025-07-05",
                end_on="2025-07-09",
                cost=800,
                format="rail",
            ),
            row("t3", destination="Oslo", country="NO", start_on="2026-10", cost=None),
        ],
        "Event": [
            row("e1", title="call", start="2026-06-26T09:00[Asia/Tokyo]", wake="06:45"),
            row("e2", title="dentist", start="2026-06-22T14:30"),
            row("e3", title="fair", start="2026-06-20", all_day=True),
            row("e4", title="vague", start="soon"),
        ],
        "Allergy": [row("a1", substance="penicillin", kind="allergy", reaction="hives")],
        "Medication": [
            row("m1", name="amoxicillin", status="prescribed"),
            row("m2", name="paracetamol", status="taking"),
        ],
    },
    home_country="DE",
    zone="Europe/Berlin",
    name="Maren",
)


@pytest.fixture(scope="session")
def tables() -> dict[str, Any]:
    """The drug tables as they are shipped."""
    return {
        path.stem: list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
        for path in sorted(resource("knowledge").glob("*.csv"))
        if path.stem != "travel_document_rules"
    }


@pytest.fixture(scope="module")
def sandbox(tables: dict[str, Any]) -> Iterator[Sandbox]:
    """A sandbox that holds the world, with little time to lose."""
    made = Sandbox(tables, Limits(wall_s=2.0, cpu_s=2))
    made.load(WORLD)
    yield made
    made.close()
