"""From a pattern's match to a fact's fields: what its groups and the words around it say."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from pydantic import JsonValue

from uac_desktop.core.vocabulary import RecordType
from uac_desktop.reading import quantities
from uac_desktop.reading.clauses import Clause
from uac_desktop.reading.fields import first_time, fit, one_each
from uac_desktop.reading.grammar import Pattern, Seek, Words
from uac_desktop.reading.masks import mark_regex
from uac_desktop.reading.message import PreparedMessage
from uac_desktop.reading.slots import SLOTS
from uac_desktop.reading.spoken import without_article
from uac_desktop.reading.zones import zone_said

_DRUG = re.compile(mark_regex("drug", "class"))
_SLOT_REGEX = {name: re.compile(slot.regex, re.I) for name, slot in SLOTS.items()}
_MORNING = re.compile(
    r"\ba\.?m\b|\d\s?a\.?m\b|breakfast|brunch|morning|\b0\d:|flight|train|airport|sunrise|早|凌晨|飞|车|上午",
    re.I,
)
_BY_NINE = re.compile(r"\d{4}-\d\d-\d\dT0[1-9]:")
_BY_FIVE = re.compile(r"\d{4}-\d\d-\d\dT0[1-5]:")
Fields = dict[str, JsonValue]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a pattern matched: the marked text it was looked for in, and the clause."""

    message: PreparedMessage
    clause: Clause
    pattern: Pattern
    match: re.Match[str]
    text: str
    record_type: RecordType

    def said(self, start: int, end: int) -> str:
        """The message's own words at a place."""
        return self.message.text[start:end]


def fields_of(spot: Spot) -> list[Fields]:
    """The fields of each fact that a match makes: several where several things are named together."""
    record_type = spot.record_type
    found: Fields = {**spot.pattern.fixed, **_grouped(spot, record_type)}
    for name, seek in spot.pattern.take.items():
        if name not in found:
            found |= _looked_for(spot, name, seek, record_type)
    if spot.pattern.today:
        found.setdefault(spot.pattern.today, spot.message.today)
    if "start" in found and record_type.domain in ("calendar", "travel"):
        found["start"] = _timed(spot, str(found["start"]))
    if found.get("kind") == "restaurant":
        found = _later(spot, found, _BY_NINE)
    elif record_type.name == "Event":
        found = _later(spot, found, _BY_FIVE)
    if "recurrence" in found:
        found |= _first_time(spot, str(found["recurrence"]))
    for name, term in spot.pattern.terms.items():
        found |= _term_end(spot, name, term, found.get(spot.pattern.term_from or ""))
    if spot.pattern.tense == "future" and spot.pattern.op == "assert":
        found = _still_to_come(spot, found)
    return [_fitted(one, record_type) for one in one_each(found, record_type.label)]


def _grouped(spot: Spot, record_type: RecordType) -> Fields:
    found: Fields = {}
    for group, meaning in spot.pattern.groups.items():
        start, end = spot.match.span(group)
        if start < 0 or meaning.field == "whom" or meaning.field in found:
            continue
        value = SLOTS[meaning.slot].value(spot.message, start, end, spot.pattern.tense)
        if isinstance(value, dict):
            found |= {name: part for name, part in value.items() if part is not None}
        elif value is not None and value != []:
            found[meaning.field] = value
            found |= _currency(record_type, meaning.slot, spot.said(start, end))
    return found


def _looked_for(spot: Spot, name: str, seek: str | tuple[Seek, ...], record_type: RecordType) -> Fields:
    if isinstance(seek, tuple):
        value, said = sought(spot, seek)
        currency = _currency(record_type, "amount" if name in ("amount", "cost") else "", said)
        return {name: value, **currency} if value is not None else {}
    hit = _slot_near(spot, seek)
    if hit is None:
        return {}
    value = SLOTS[seek].value(spot.message, hit.start(), hit.end(), spot.pattern.tense)
    said = spot.said(hit.start(), hit.end())
    return {name: value, **_currency(record_type, seek, said)} if value is not None else {}


def _slot_near(spot: Spot, seek: str) -> re.Match[str] | None:
    """The first such slot behind the match, else in it, else before it; none that a group has taken."""
    slot, match, clause = _SLOT_REGEX[seek], spot.match, spot.clause
    stop = clause.end
    if spot.pattern.type == "Medication" and (other := _DRUG.search(spot.text, match.end(), clause.end)):
        stop = other.start()
    hit = (
        slot.search(spot.text, match.end(), stop)
        or slot.search(spot.text, match.start(), match.end())
        or slot.search(spot.text, clause.start, match.start())
    )
    taken = {match.start(group) for group in spot.pattern.groups}
    return None if hit is None or hit.start() in taken else hit


def sought(spot: Spot, seeks: tuple[Seek, ...]) -> tuple[JsonValue, str]:
    """What the first of these finds near a match, and its words."""
    message, clause = spot.message, spot.clause
    after = message.told_after(clause)
    for seek in seeks:
        text = message.text if seek.raw else spot.text
        hit = seek.regex.search(text, spot.match.end(), clause.end)
        if not hit and not seek.after:
            hit = seek.regex.search(text, clause.start, clause.end)
        if not hit and seek.reach and after:
            hit = seek.regex.search(text, after[0].start, after[-1].end)
        if not hit and seek.back:
            hit = _last(seek.regex, text, clause.start)
        if hit:
            return _sought_value(spot, seek, hit)
    return None, ""


def _last(regex: Words, text: str, end: int) -> re.Match[str] | None:
    found = None
    for hit in regex.finditer(text, 0, end):
        found = hit
    return found


def _sought_value(spot: Spot, seek: Seek, hit: re.Match[str]) -> tuple[JsonValue, str]:
    named = next((name for name in seek.regex.regex.groupindex if name.startswith("value__")), None)
    if named is not None:
        start, end = hit.span(named)
        slot = SLOTS[seek.groups[named].slot]
        return slot.value(spot.message, start, end, spot.pattern.tense), spot.said(start, end)
    start, end = hit.span("value") if "value" in seek.regex.regex.groupindex else hit.span()
    if seek.value is not None:
        return seek.value, ""
    if seek.raw:
        return spot.said(start, end).strip(), ""
    found = spot.message.date_at(start, spot.pattern.tense)
    said = spot.said(start, end)
    if found and found.end == end:
        return found.value, said
    return without_article(said.strip(" ,.，。、")) or None, said


def _still_to_come(spot: Spot, found: Fields) -> Fields:
    """The same without a start that has been: what is over is no event to come."""
    if spot.record_type.domain != "calendar" and spot.record_type.name != "Reservation":
        return found
    now = spot.message.telling.at.strftime("%Y-%m-%dT%H:%M")
    over = {
        name
        for name in ("start", "at", "due_on")
        if re.match(r"\d{4}-\d\d-\d\d", str(found.get(name, "")))
        and str(found[name])[:16] < now[: len(str(found[name])[:16])]
    }
    morning = now[11:] >= "13:00" and re.search(
        r"\bthis morning\b|今早|今天早上", spot.said(spot.clause.start, spot.clause.end), re.I
    )
    if morning and found.get("start") == now[:10]:
        over.add("start")
    return {name: value for name, value in found.items() if name not in over}


def _timed(spot: Spot, start: str) -> str:
    """A start without a time takes the only time that its clause says apart from it."""
    zone = zone_said(spot.said(spot.clause.start, spot.clause.end))
    if "T" in start:
        return (
            f"{start}[{zone}]" if zone and "[" not in start and zone != spot.message.telling.zone else start
        )
    if len(start) != 10:
        return start
    times = [one for one in spot.message.times() if spot.clause.start <= one.start < spot.clause.end]
    return f"{start}T{times[0].value}" if len(times) == 1 else start


def _later(spot: Spot, found: Fields, early: re.Pattern[str]) -> Fields:
    """A start said to be at 7:45 is twelve hours later, unless a morning or 07:45 was said.

    `early` holds the hours at which nobody would begin it.
    """
    said = spot.said(spot.clause.start, spot.clause.end)
    if _MORNING.search(said):
        return found
    moved = {
        name: f"{value[:11]}{int(value[11:13]) + 12}{value[13:]}"
        for name in ("start", "end")
        if early.match(value := str(found.get(name, "")))
    }
    return {**found, **moved}


def _first_time(spot: Spot, rule: str) -> Fields:
    """When something that recurs first begins, its time said behind the match, in it or before it."""
    today = spot.message.telling.at.date()
    after = spot.said(spot.match.end(), spot.clause.end)
    whole = spot.said(spot.clause.start, spot.clause.end)
    return first_time(today, rule, after) or first_time(today, rule, whole)


def _term_end(spot: Spot, name: str, term: tuple[Seek, ...], begun: JsonValue) -> Fields:
    """The day a term ends that was said as a length: thirty days from the day of the purchase."""
    said, _ = sought(spot, term)
    if not isinstance(begun, str) or len(begun) != 10 or not isinstance(said, str):
        return {}
    ends = quantities.term_end(date.fromisoformat(begun), said)
    if ends and spot.record_type.name == "Contract" and re.search(r"month|year|月|年", said):
        ends -= timedelta(days=1)  # a term of twelve months ends on the day before it would begin again
    return {name: ends.isoformat()} if ends else {}


def _currency(record_type: RecordType, slot: str, said: str) -> Mapping[str, JsonValue]:
    code = quantities.currency(said) if slot in ("amount", "money", "negative") else None
    return {"currency": code} if code and "currency" in record_type.fields else {}


def _fitted(fields: Fields, record_type: RecordType) -> Fields:
    fitted: Fields = {
        name: held
        for name, value in fields.items()
        if name in record_type.fields and (held := fit(record_type.fields[name].kind, value)) is not None
    }
    if "all_day" in record_type.fields and "T" not in str(fields.get("start", "T")) and "start" in fitted:
        fitted["all_day"] = True
    return fitted
