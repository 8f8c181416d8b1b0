"""Brings the values that a pattern found into the form of their fields."""

import re
from datetime import date

from pydantic import JsonValue

from uac_desktop.reading import quantities
from uac_desktop.reading.clock import find_times


def first_time(today: date, rule: str, said: str) -> dict[str, JsonValue]:
    """When something that recurs first begins and ends; `said` is what follows the recurrence."""
    day = quantities.first_day(rule, today)
    times = find_times(said)
    if not day or not times:
        return {}
    found: dict[str, JsonValue] = {"start": f"{day.isoformat()}T{times[0].value}"}
    if len(times) > 1 and times[1].value > times[0].value:
        found["end"] = f"{day.isoformat()}T{times[1].value}"
    return found


def one_each(fields: dict[str, JsonValue], label: str) -> list[dict[str, JsonValue]]:
    """One set of fields for each of several names said together."""
    names = fields.get(label)
    if not isinstance(names, list):
        return [fields]
    return [{**fields, label: name} for name in names]


def fit(kind: str, value: JsonValue) -> JsonValue:
    """A value in its field's form; None where it has none."""
    text = str(value)
    if kind == "date":
        day = text.partition("T")[0]
        return None if re.fullmatch(r"\d\d:\d\d", day) else day
    if kind == "moment":
        if not re.match(r"\d{4}-\d\d-\d\d", text):
            return None
        return text if "T" in text else f"{text}T00:00"
    if kind == "time":
        time = text.rpartition("T")[2]
        return time if re.fullmatch(r"\d\d:\d\d", time) else None
    if kind in ("int", "float") and isinstance(value, str) and "/" not in value:
        return quantities.figure(value)
    if kind == "list" and not isinstance(value, list):
        return [value]
    return value
