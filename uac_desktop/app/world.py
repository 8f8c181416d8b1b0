"""State → what programs in the sandbox see of it."""

from collections.abc import Mapping
from typing import Any

from uac_desktop.core.fold import State
from uac_desktop.core.vocabulary import RecordType
from uac_desktop.sandbox.results import World


def world_of(state: State, zone: str) -> World:
    """All types with a list each, current, ended and past records in log order."""
    records: dict[str, list[Mapping[str, Any]]] = {}
    for record in state.records():
        row = {
            "id": record.id,
            "fields": dict(record.fields),
            "person": record.about,
            "valid_from": record.valid_from,
            "valid_to": record.valid_to,
        }
        records.setdefault(record.type, []).append(row)
    return World(
        types=tuple(map(_type, state.vocabulary)),
        records=records,
        home_country=state.home_country(),
        zone=str(state.settings.get("zone") or zone),
        name=str(state.settings.get("user") or "user"),
    )


def _type(record_type: RecordType) -> Mapping[str, Any]:
    return {
        "name": record_type.name,
        "list": record_type.list_name,
        "label": record_type.label,
        "fields": {field.name: field.kind for field in record_type.fields.values()},
    }
