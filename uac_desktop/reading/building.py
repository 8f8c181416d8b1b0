"""From a pattern's match to a fact's fields: what its groups and the words around it say."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from pydantic import JsonValue

from uac_desktop.core.vocabulary import RecordType
from uac_desktop.reading import quantities, sums
from uac_desktop.reading.characters import simplified
from uac_desktop.reading.clauses import Clause
from uac_desktop.reading.dates import FoundDate
from uac_desktop.reading.fields import first_time, fit, in_order, one_each
from uac_desktop.reading.grammar import Pattern, Seek, Words
from uac_desktop.reading.masks import mark_regex
from uac_desktop.reading.message import PreparedMessage
from uac_desktop.reading.slots import SLOTS
from uac_desktop.reading.spoken import without_article
from uac_desktop.reading.zones import zone_said

_DRUG = re.compile(mark_regex("drug", "class"))
_SLOT_WORDS = {name: Words(slot.regex) for name, slot in SLOTS.items()}
_MORNING = re.compile(
    r"\ba\.?m\b|\d\s?a\.?m\b|breakfast|brunch|morning|\b0\d:|flight|train|airport|sunrise|早|凌晨|飞|车|上午",
    re.I,
)
_DAY = re.compile(r"\d{4}|--\d\d")
# A next sentence that only goes on with the time: "Thesis defence tomorrow! 9:30 am."
_TIME_ALONE = re.compile(
    rf"\W*(?:(?:at|from|it['’]s|starts?|starting|kick-?off|still|is)\W+)*{mark_regex('date')}", re.I
)
_STARTS_ON = re.compile(r"\b(?:starts?|starting|begins?|beginning|as of|from)\b", re.I)
_BEGINS = re.compile(r"\b(?:starts?|starting|begins?|kick-?off)\s+(?:at\s+)?$", re.I)
_TO = re.compile(r"\s*(?:-|–|—|~|to|until|till|and|到|至)\s*", re.I)
_SAME_TIME = re.compile(
    r"\bsame (?:time|hour)\b|同[一样樣個个]*(?:时|時)[间間]|(?:时|時)[间間]不[变變]", re.I
)
_LATER_TODAY = re.compile(
    r"\btonight\b|\blater\b|\bthis (?:afternoon|evening|arvo)\b|今晚|下午|晚上|傍晚|一会|等下|待会", re.I
)
# What people do after work: its half seven is an evening's.
_EVENING_OUT = re.compile(
    r"choir|rehears|ringing|pottery|quiz|book club|salsa|zumba|band|orchestra|life drawing|drinks"
    r"|dinner|supper|gig|poker|bingo|evening"
    r"|聚餐|聚会|晚饭|晚餐|饭局|晚宴|话剧|演唱会|音乐会",
    re.I,
)
_BY_EIGHT = re.compile(r"\d{4}-\d\d-\d\dT0[1-8]:")
_BY_NOON = re.compile(r"\d{4}-\d\d-\d\dT(?:0\d|1[01]):")
_BY_NINE = re.compile(r"\d{4}-\d\d-\d\dT0[1-9]:")
_BY_FIVE = re.compile(r"\d{4}-\d\d-\d\dT0[1-5]:")
_DOSED = frozenset({"dose", "drugdose", "frequency"})
_SUMS = frozenset(
    {
        "amount",
        "money",
        "negative",
        "moneysum",
        "moneyback",
        "moneydecimal",
        "moneybare",
        "moneyzhsum",
        "moneyzhback",
    }
)
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
        found |= _range_of_times(spot, found)
        found["start"] = _same_time(spot, found) or _timed(spot, str(found["start"]))
    if record_type.name == "Reminder" and "at" in found:
        found["at"] = _next_time(spot, str(found["at"]))
    if "recurrence" in found:
        found |= _first_time(spot, str(found["recurrence"]), str(found.get("start", "")))
    if found.get("kind") == "restaurant":
        found = _later(spot, found, _BY_NINE)
    elif record_type.name == "Event":
        evening = _EVENING_OUT.search(str(found.get("title", "")))
        found = _later(spot, found, _BY_EIGHT if evening else _BY_FIVE)
    for name, term in spot.pattern.terms.items():
        # How long it may still go back is said from now where no other day is.
        now = spot.message.today if name == "return_by" else None
        found |= _term_end(spot, name, term, found.get(spot.pattern.term_from or "") or now)
    if spot.pattern.tense == "future" and spot.pattern.op == "assert":
        found = _still_to_come(spot, found)
    if record_type.domain in ("travel", "calendar"):
        found = in_order(found)
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
            found |= _currency(spot, meaning.slot, spot.said(start, end))
    return found


def _looked_for(spot: Spot, name: str, seek: str | tuple[Seek, ...], record_type: RecordType) -> Fields:
    if isinstance(seek, tuple):
        value, said = sought(
            spot, seek, record_type.fields[name].kind if name in record_type.fields else "text"
        )
        if spot.pattern.tense == "past" and name == record_type.start and str(value) > spot.message.today:
            # What was done has no day to come: that is another thing's.
            return {}
        currency = _currency(spot, "amount" if name in ("amount", "cost", "balance") else "", said)
        return {name: value, **currency} if value is not None else {}
    hit = _slot_near(spot, seek)
    if hit is None:
        return {}
    value = SLOTS[seek].value(spot.message, hit.start(), hit.end(), spot.pattern.tense)
    said = spot.said(hit.start(), hit.end())
    return {name: value, **_currency(spot, seek, said)} if value is not None else {}


def _slot_near(spot: Spot, seek: str) -> re.Match[str] | None:
    """The first such slot behind the match, else in it, else before it; none that a group has taken."""
    slot, match, clause = _SLOT_WORDS[seek], spot.match, spot.clause
    stop = clause.end
    if spot.pattern.type == "Medication" and (other := _DRUG.search(spot.text, match.end(), clause.end)):
        stop = other.start()
    hit = (
        slot.search(spot.text, match.end(), stop)
        or slot.search(spot.text, match.start(), match.end())
        or slot.search(spot.text, clause.start, match.start())
        or (_in_next(spot, slot) if seek in _DOSED else None)
    )
    taken = {match.start(group) for group in spot.pattern.groups}
    return None if hit is None or hit.start() in taken else hit


def _in_next(spot: Spot, slot: Words) -> re.Match[str] | None:
    """A dose in the next clause that goes on telling, where that names no other medicine before it."""
    after = spot.message.told_after(spot.clause)
    if not after:
        return None
    other = _DRUG.search(spot.text, after[0].start, after[0].end)
    return slot.search(spot.text, after[0].start, other.start() if other else after[0].end)


def sought(spot: Spot, seeks: tuple[Seek, ...], kind: str = "text") -> tuple[JsonValue, str]:
    """What the first of these finds near a match, and its words; of a day's field, the first that is one."""
    for seek in seeks:
        for hit in _hits(spot, seek):
            value, said = _sought_value(spot, seek, hit)
            if kind not in ("date", "moment") or seek.value is not None or _DAY.match(str(value)):
                return value, said
    return None, ""


def _hits(spot: Spot, seek: Seek) -> Iterator[re.Match[str]]:
    """Where a seek's words stand: behind the match, in its clause, in the next ones, in those before."""
    clause, text = spot.clause, spot.message.simple if seek.raw else spot.text
    yield from seek.regex.finditer(text, spot.match.end(), clause.end)
    if not seek.after:
        yield from seek.regex.finditer(text, clause.start, clause.end)
    after = spot.message.told_after(clause) if seek.reach else ()
    if after:
        yield from seek.regex.finditer(text, after[0].start, after[-1].end)
    if seek.back:
        yield from reversed(list(seek.regex.finditer(text, 0, clause.start)))


def _sought_value(spot: Spot, seek: Seek, hit: re.Match[str]) -> tuple[JsonValue, str]:
    named = next((name for name in seek.groups if name.startswith("value__") and hit.start(name) >= 0), None)
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
    if found and found.end in (end, end + 1):
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
    vague = spot.pattern.weak and not _LATER_TODAY.search(spot.said(spot.clause.start, spot.clause.end))
    if (morning or vague) and found.get("start") == now[:10]:
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
    times = _times_in(spot, spot.clause)
    after = spot.message.told_after(spot.clause)[:1]
    if not times and after and _TIME_ALONE.match(spot.text, after[0].start):
        times = _times_in(spot, after[0])
    begun = [one for one in times if _BEGINS.search(spot.message.text, max(0, one.start - 12), one.start)]
    only = times if len(times) == 1 else begun
    return _timed(spot, f"{start}T{only[0].value}") if len(only) == 1 else start


def _same_time(spot: Spot, found: Fields) -> str | None:
    """The new day of what was moved, at the time that it had: "put off to Friday, same time"."""
    clause, day = spot.clause, str(found["start"])
    if not _SAME_TIME.search(spot.said(clause.start, clause.end)) or not (
        len(day) == 10 or day.endswith("T00:00")
    ):
        return None
    said = [one.value for one in spot.message.dates() if clause.start <= one.start < clause.end]
    timed = {value[10:] for value in said if value[10:11] == "T"}
    return f"{day[:10]}{timed.pop()}" if len(timed) == 1 else None


def _next_time(spot: Spot, said: str) -> str:
    """A time of day alone, as the next moment that it comes."""
    now = spot.message.telling.at
    later = timedelta(days=1 if said <= now.strftime("%H:%M") else 0)
    return f"{now.date() + later}T{said}" if re.fullmatch(r"\d\d:\d\d", said) else said


def _range_of_times(spot: Spot, found: Fields) -> Fields:
    """Start and end of an event on a day whose only times are a range apart from it: "two till four"."""
    times, day = _times_in(spot, spot.clause), str(found["start"])
    if spot.record_type.name != "Event" or len(times) != 2 or len(day) != 10:
        return {}
    if not _TO.fullmatch(spot.message.text, times[0].end, times[1].start):
        return {}
    return {"start": f"{day}T{times[0].value}", "end": f"{day}T{times[1].value}"}


def _times_in(spot: Spot, clause: Clause) -> list[FoundDate]:
    return [one for one in spot.message.times() if clause.start <= one.start < clause.end]


def _later(spot: Spot, found: Fields, early: re.Pattern[str]) -> Fields:
    """A start said to be at 7:45 is twelve hours later, unless a morning or 07:45 was said.

    `early` holds the hours at which nobody would begin it.
    """
    said = spot.said(spot.clause.start, spot.clause.end)
    if _MORNING.search(said):
        return found
    moved = {
        name: _in_the_evening(value)
        for name in ("start", "end")
        if early.match(value := str(found.get(name, "")))
    }
    end = str(found.get("end", ""))
    if "start" in moved and "end" not in moved and _BY_NOON.match(end):
        moved["end"] = _in_the_evening(end)
    return {**found, **moved}


def _in_the_evening(value: str) -> str:
    return f"{value[:11]}{int(value[11:13]) + 12}{value[13:]}"


def _first_time(spot: Spot, rule: str, start: str) -> Fields:
    """When something that recurs first begins, its time said behind the match, in it or before it.

    Where it is said to start on a day, it does not begin before that `start`.
    """
    today = spot.message.telling.at.date()
    after = spot.said(spot.match.end(), spot.clause.end)
    whole = spot.said(spot.clause.start, spot.clause.end)
    if start[:10] > today.isoformat() and _STARTS_ON.search(whole):
        today = date.fromisoformat(start[:10])
    first = first_time(today, rule, after) or first_time(today, rule, whole)
    if first and str(first["start"]) <= spot.message.telling.at.strftime("%Y-%m-%dT%H:%M"):
        tomorrow = today + timedelta(days=1)
        return first_time(tomorrow, rule, after) or first_time(tomorrow, rule, whole)
    return first


def _term_end(spot: Spot, name: str, term: tuple[Seek, ...], begun: JsonValue) -> Fields:
    """The day a term ends that was said as a length: thirty days from the day of the purchase."""
    said, _ = sought(spot, term)
    if not isinstance(begun, str) or len(begun) != 10 or not isinstance(said, str):
        return {}
    ends = quantities.term_end(date.fromisoformat(begun), simplified(said))
    if ends and spot.record_type.name == "Contract" and re.search(r"month|year|月|年", said):
        ends -= timedelta(days=1)  # a term of twelve months ends on the day before it would begin again
    return {name: ends.isoformat()} if ends else {}


def _currency(spot: Spot, slot: str, said: str) -> Mapping[str, JsonValue]:
    record_type = spot.record_type
    code = sums.currency(simplified(said), spot.message.telling.zone) if slot in _SUMS else None
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
