"""Kinds of rules: what is taken, and what is refused with a sentence."""

import json
from typing import Any

import pytest

from tests.core.telling import vocabulary
from uac_desktop.core.errors import RefusedError
from uac_desktop.core.rule_kinds import Above, Before, Matches, SameDay, read_kind, schema

TYPES = vocabulary()
GOOD: list[tuple[dict[str, Any], type]] = [
    ({"kind": "before", "type": "Trip", "field": "start_on", "days": 3}, Before),
    ({"kind": "above", "type": "Meeting", "limit": 3}, Above),
    ({"kind": "same_day", "first": {"type": "Trip"}, "second": {"type": "Event"}}, SameDay),
    ({"kind": "matches", "type": "Trip", "where": [{"field": "purpose", "test": "said"}]}, Matches),
]
BAD: list[tuple[dict[str, Any], str]] = [
    ({"kind": "fly"}, "no rule"),
    ({"kind": "before", "type": "Trip", "field": "start_on", "days": -1}, "no rule"),
    ({"kind": "before", "type": "Yacht", "field": "start_on", "days": 3}, "no type 'Yacht'"),
    (
        {"kind": "before", "type": "Trip", "field": "purpose", "days": 3},
        "no field 'purpose' that holds a day",
    ),
    ({"kind": "above", "type": "Transaction", "field": "merchant", "limit": 3}, "holds a number"),
    ({"kind": "above", "type": "Vehicle", "limit": 3}, "has no day"),
    ({"kind": "matches", "type": "Trip"}, "nothing says which"),
    ({"kind": "matches", "type": "Trip", "where": [{"test": "is", "values": ["x"]}]}, "needs a field"),
    ({"kind": "matches", "type": "Trip", "where": [{"field": "wings", "test": "said"}]}, "no field 'wings'"),
    ({"kind": "matches", "type": "Trip", "where": [{"field": "purpose", "test": "is"}]}, "no values"),
    (
        {
            "kind": "matches",
            "type": "Trip",
            "where": [{"field": "cost", "test": "above", "values": ["lots"]}],
        },
        "needs a number",
    ),
    (
        {"kind": "matches", "type": "Trip", "where": [{"field": "purpose", "test": "is", "values": [" "]}]},
        "empty",
    ),
    ({"kind": "before", "type": "Trip", "field": "start_on", "days": 3, "code": "import os"}, "no rule"),
]


@pytest.mark.parametrize(("told", "made"), GOOD)
def test_a_kind_is_read_from_json(told: dict[str, Any], made: type) -> None:
    assert type(read_kind(json.dumps(told), TYPES)) is made


@pytest.mark.parametrize(("told", "why"), BAD)
def test_what_fits_no_type_or_field_is_refused(told: dict[str, Any], why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        read_kind(json.dumps(told), TYPES)


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(RefusedError, match="no rule"):
        read_kind("sorry, I cannot", TYPES)


def test_the_schema_names_the_types_there_are_and_demands_a_kind() -> None:
    made = schema(TYPES)
    shapes = made["$defs"]
    assert len(made["anyOf"]) == 4
    assert shapes["Before"]["properties"]["type"] == {"enum": [t.name for t in TYPES]}
    assert "kind" in shapes["Above"]["required"]
