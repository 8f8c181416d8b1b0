"""The date resolver: phrases of a message and its own instant to the vocabulary's ISO values.

Pure and quick; what it does not surely understand it does not find ("next week"). What is said of two
days by different people ("next Tuesday") it reads in one way, and tells the other.
"""

import re
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Literal

from uac_desktop.reading import dates_en, dates_zh
from uac_desktop.reading.clock import FoundTime, find_times
from uac_desktop.reading.days import Calendar, Tense, iso_day
from uac_desktop.reading.figures import month_first

DateKind = Literal["date", "moment", "partial", "time"]
Precision = Literal["year", "month", "day", "minute"]

_WORDS_BETWEEN = re.compile(
    r"[\s,]*(?:(?:at|on|from|around|about|by|some ?time|between|leaves|departs|still)\b[\s,]*)*|[的\s]*", re.I
)
_SAID_YEAR = re.compile(r"(?:19|20)\d\d")
_HALF_DAY = re.compile(r"(?:\s+(?:morning|afternoon|evening|night)\b|早上|上午|中午|下午|晚上)", re.I)
_MONTH_RANGE = re.compile(
    r"\b(?:the\s+)?(?P<day>\d{1,2})(?:st|nd|rd|th)?\s*(?:-|–|to|until|till|through)\s*(?=(?:the\s+)?\d{1,2}(?:st"
    r"|nd|rd|th)?\s+(?:of\s+)?"
    r"(?P<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))",
    re.I,
)
_DAY_RANGE = re.compile(
    r"\s*(?:-|–|to|until|till|through)\s*(?:the\s+)?(?P<day>\d{1,2})(?:st|nd"
    r"|rd|th)?\b(?!\s*(?:am|pm|:|[a-z%$£€]|\d))",
    re.I,
)


@dataclass(frozen=True, slots=True)
class FoundDate:
    """A date phrase at [start, end) of a text and its ISO value.

    `kind` is date (`YYYY-MM-DD`), moment (`YYYY-MM-DDTHH:MM`), partial (`2012`, `2026-10`,
    `--04-30`) or time (`HH:MM`, a time beside no date). `other` is the value that it may have instead.
    """

    start: int
    end: int
    value: str
    kind: DateKind
    precision: Precision
    other: str | None = None

    @property
    def ambiguous(self) -> bool:
        """Whether another day may be meant."""
        return self.other is not None

    @property
    def day(self) -> str:
        """The value without its time of day."""
        return self.value.partition("T")[0]


def find_dates(
    text: str, anchor: datetime, tense: Tense = "near", zone: str | None = None
) -> list[FoundDate]:
    """The dates and times in a text, in order, never overlapping; bare ones point as `tense` says.

    `zone` (IANA) tells how dates in figures are written where the text comes from.
    """
    days = _find_days(text, Calendar(anchor.date(), tense, month_first=month_first(zone)))
    return _join(text, days, _find_clock(text, days))


def resolve(phrase: str, anchor: datetime, tense: Tense = "near", zone: str | None = None) -> str | None:
    """The ISO value of a phrase that is one date; None where it holds none or several."""
    found = find_dates(phrase, anchor, tense, zone)
    return found[0].value if len(found) == 1 else None


def precision_of(value: str) -> Precision:
    """How exact an ISO value is."""
    if "T" in value or re.fullmatch(r"\d\d:\d\d", value):
        return "minute"
    return {4: "year", 7: "month"}.get(len(value), "day")  # type: ignore[return-value]


def _find_days(text: str, calendar: Calendar) -> list[FoundDate]:
    found: list[FoundDate] = []
    for start, end, rule, match in _matches(text):
        if found and start < found[-1].end:
            continue
        before = date.fromisoformat(found[-1].value) if found and found[-1].kind == "date" else None
        then = replace(calendar, before=before)
        value = rule.meaning(match, then)
        if value:
            other = rule.other(match, then) if rule.other else None
            found.append(_found(start, end, value, other if other != value else None))
            found.extend(_range_end(text, found[-1]))
    starts = _range_starts(text, found)
    kept = [one for one in found if not any(one.start <= start.start < one.end for start in starts)]
    return _in_order(text, sorted([*kept, *starts], key=lambda one: one.start))


def _matches(text: str) -> list[tuple[int, int, dates_en.Rule, re.Match[str]]]:
    rules = [*dates_en.RULES, *(dates_zh.RULES if re.search(r"[\u3400-\u9fff]", text) else ())]
    spans = [(*match.span(), rule, match) for rule in rules for match in rule.pattern.finditer(text)]
    return sorted(spans, key=lambda span: (span[0], -span[1]))


def _found(start: int, end: int, value: str, other: str | None = None) -> FoundDate:
    precision = precision_of(value)
    kind: DateKind = (
        "date" if precision == "day" else "partial" if precision in ("year", "month") else "moment"
    )
    return FoundDate(start, end, value, kind, precision, other)


def _range_end(text: str, first: FoundDate) -> list[FoundDate]:
    """The bare 10 of "May 3 to 10"."""
    match = _DAY_RANGE.match(text, first.end)
    if not match or first.kind != "date" or not text[first.start : first.end][-1].isdigit():
        return []
    begun = date.fromisoformat(first.value)
    day = int(match["day"])
    if not begun.day < day <= 31:
        return []
    value = iso_day(begun.year, begun.month, day)
    return [_found(match.start("day"), match.end("day"), value)] if value else []


def _range_starts(text: str, found: list[FoundDate]) -> list[FoundDate]:
    """The bare 3 of "3 to 10 May", which takes its month and year from the end."""
    starts = []
    for match in _MONTH_RANGE.finditer(text):
        last = next(
            (one for one in found if one.start <= match.end("month") - 1 < one.end and one.kind == "date"),
            None,
        )
        if last is None:
            continue
        ends = date.fromisoformat(last.value)
        value = iso_day(ends.year, ends.month, int(match["day"]))
        if value and int(match["day"]) <= ends.day:
            starts.append(_found(match.start("day"), match.end("day"), value))
    return starts


def _in_order(text: str, days: list[FoundDate]) -> list[FoundDate]:
    """The same with the year that a range says once given to both its ends."""
    for index in range(len(days) - 1):
        first, last = days[index], days[index + 1]
        if first.kind != "date" or last.kind != "date" or not _is_range(text[first.end : last.start]):
            continue
        if first.value > last.value:
            said = _SAID_YEAR.search(text, last.start, last.end)
            if said and not _SAID_YEAR.search(text, first.start, first.end):
                days[index] = _found(first.start, first.end, _before(first.value, last.value))
            elif not said:
                days[index + 1] = _found(last.start, last.end, _after(last.value, first.value))
    return days


def _before(value: str, limit: str) -> str:
    """The same month and day in the last year that puts it before the limit."""
    year = int(limit[:4]) - (value[4:] > limit[4:])
    return iso_day(year, int(value[5:7]), int(value[8:])) or value


def _after(value: str, limit: str) -> str:
    """The same month and day in the first year that puts it after the limit."""
    year = int(limit[:4]) + (value[4:] < limit[4:])
    return iso_day(year, int(value[5:7]), int(value[8:])) or value


def _find_clock(text: str, days: list[FoundDate]) -> list[FoundDate]:
    times = (one for one in find_times(text) if not any(_clash(text, day, one) for day in days))
    return [FoundDate(one.start, one.end, one.value, "time", "minute") for one in times]


def _clash(text: str, day: FoundDate, time: FoundTime) -> bool:
    """Whether a time only repeats figures of a date; 今晚 in 今晚八点 is both."""
    shared = text[max(day.start, time.start) : min(day.end, time.end)]
    return bool(shared) and not shared.endswith(("早", "晚"))


def _join(text: str, days: list[FoundDate], times: list[FoundDate]) -> list[FoundDate]:
    """Days with the time that stands beside them; a second time at once is a range's end."""
    joined: list[FoundDate] = []
    for one in sorted([*days, *times], key=lambda found: (found.start, found.end)):
        last = joined[-1] if joined else None
        if last and _together(text, last, one):
            day, time = (last, one) if one.kind == "time" else (one, last)
            other = f"{day.other}T{time.value}" if day.other else None
            joined[-1] = FoundDate(
                min(last.start, one.start), one.end, f"{day.day}T{time.value}", "moment", "minute", other
            )
        elif last and last.kind == "moment" and one.kind == "time" and _is_range(text[last.end : one.start]):
            joined.append(FoundDate(one.start, one.end, f"{last.day}T{one.value}", "moment", "minute"))
        elif not last or one.start >= last.end:
            joined.append(one)
    return joined


def _together(text: str, first: FoundDate, second: FoundDate) -> bool:
    if {first.kind, second.kind} != {"date", "time"}:
        return False
    gap = text[first.end : second.start]
    half = _HALF_DAY.match(gap)
    return bool(_WORDS_BETWEEN.fullmatch(gap[half.end() :] if half else gap))


def _is_range(gap: str) -> bool:
    return bool(re.fullmatch(r"\s*(?:-|–|—|to|until|till|through|and|到|至)\s*(?:the\s+)?", gap, re.I))
