"""Brings the values that a pattern found into the form of their fields."""

import re
from datetime import date, timedelta

from pydantic import JsonValue

from uac_desktop.reading import quantities
from uac_desktop.reading.clock import find_times

_SPANS = (("start_on", "end_on"), ("start", "end"))


def first_time(today: date, rule: str, said: str) -> dict[str, JsonValue]:
    """When something that recurs first begins and ends; `said` is what follows the recurrence."""
    day = quantities.first_day(rule, today)
    times = find_times(said)
    if not day or not times:
        return {}
    found: dict[str, JsonValue] = {"start": f"{day.isoformat()}T{times[0].value}"}
    if len(times) > 1:
        ends = times[1].value
        if ends < times[0].value and ends < "12":
            ends = f"{int(ends[:2]) + 12}{ends[2:]}"
        if ends > times[0].value:
            found["end"] = f"{day.isoformat()}T{ends}"
    return found


def in_order(fields: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """The same with no end before its start: "Thursday, home Sunday" ends on the Sunday after it."""
    found = dict(fields)
    for begins, ends in _SPANS:
        start, end = str(fields.get(begins, ""))[:10], str(fields.get(ends, ""))
        if len(start) != 10 or len(end) < 10 or end[:10] >= start:
            continue
        later = _after(date.fromisoformat(start), date.fromisoformat(end[:10]))
        found[ends] = later.isoformat() + end[10:]
    return found


def _after(start: date, end: date) -> date:
    """The same weekday behind the start, or the same day of the next year where half a year lies between."""
    if (start - end).days > 180 and (end.month, end.day) != (2, 29):
        return end.replace(year=end.year + 1 + (end.replace(year=end.year + 1) < start))
    return end + timedelta(days=7 * ((start - end).days // 7 + 1))


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
