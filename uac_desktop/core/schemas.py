"""Pieces of the JSON schemas that a model's answers are held to."""

from collections.abc import Mapping
from typing import Any


def object_schema(properties: Mapping[str, Any]) -> dict[str, Any]:
    """An object with these properties, all of them and no other."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }
