"""The date resolver: phrases of a message and its own instant to the vocabulary's ISO values.

Pure and quick; what it does not surely understand it does not find ("next week"). What is said of two
days by different people ("next Tuesday") it reads in one way, and tells the other.
"""

import re
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Literal

from uac_desktop.core.telling import Workdays, weekdays_on
from uac_desktop.reading import dates_en, dates_turns, dates_zh
from uac_desktop.reading.clock import find_times
from uac_desktop.reading.clock_spoken import FoundTime
from uac_desktop.reading.days import Calendar, Tense, iso_day
from uac_desktop.reading.figures import month_first

DateKind = Literal["date", "moment", "partial", "time"]
Precision = Literal["year", "month", "day", "minute"]

_WORDS_BETWEEN = re.compile(
    r"(?:['’]s)?[\s,]*(?:(?:at|on|from|around|about|by|some ?time|between|leaves|departs"
    r"|still|prompt|the|starts|starting|kick-?off)\b[\s,]*|@\s*|(?-i:(?:[A-Z]{1,3}T|UTC)\b|[A-Z][a-z]+\s+time\b)[\s,]*"
    r"|(?:their|local|his|her)\s+time\b[\s,]*)*|[的当當\s，,]*",
    re.I,
)
# What leads to a day is none of it: "due by Friday" has the day where "due on Friday" has it.
_LED_BY = re.compile(r"(?:by|until|till)\s+(?=\w)", re.I)
_LATIN = re.compile(r"[A-Za-z]|\d[./-]\d")
_HAN = re.compile(r"[\u3400-\u9fff]")
_SAID_YEAR = re.compile(r"(?:19|20)\d\d")
_HALF_DAY = re.compile(
    r"(?:\s+(?:morning|afternoon|arvo|evening|night|eve|lunchtime)\b|早上|上午|中午|下午|晚上)", re.I
)
_LATE_HALF = re.compile(r"\b(?:tonight|evening|afternoon|arvo|night)\b", re.I)
_HALF_SAID = re.compile(r"[ap]\.?m\b|morning|[上下中早晚凌]", re.I)
_MONTH_RANGE = re.compile(
    r"\b(?:the\s+)?(?P<said>(?P<day>\d{1,2})(?:st|nd|rd|th)?)\s*(?:-|–|—|to|until|till|through)\s*(?=(?:the\s+)?\d{1,2}(?:st"
    r"|nd|rd|th)?\s+(?:of\s+)?"
    r"(?P<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))",
    re.I,
)
_DAY_RANGE = re.compile(
    r"\s*(?:-|–|—|to|until|till|through)\s*(?:the\s+)?(?P<said>(?P<day>\d{1,2})(?:st|nd"
    r"|rd|th)?)\b(?!\s*(?:[ap]\.?m\b|:|[%$£€]|\d|people|guests|persons|times|km|miles|days|nights"
    r"|weeks|hours|min|mg|percent|of us|(?:of\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))",
    re.I,
)
_SOON = re.compile(
    r"\bin\s+(?P<count>half an?|an?|\d{1,3}|one|two|three|four|five|six|ten|fifteen|twenty"
    r"|thirty)\s+(?P<unit>minutes?|mins?|hours?)\b"
    r"|(?P<han>\d{1,3}|半|[一二两三四五六七八九十]{1,3})(?:个)?(?P<hanunit>分钟|小时|钟头)(?:之|以)?后",
    re.I,
)
# "Ran it in 40 minutes" says how long, not when.
_SOON_CUE = re.compile(
    r"\b(?:remind|wake|leav|meet|call|start|due|flight|appointment|back|ping|nudge|bus|train)|后", re.I
)
_SPELT = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "ten": 10,
    "fifteen": 15, "twenty": 20, "thirty": 30,
}  # fmt: skip


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
    text: str,
    anchor: datetime,
    tense: Tense = "near",
    zone: str | None = None,
    workdays: Workdays = weekdays_on,
) -> list[FoundDate]:
    """The dates and times in a text, in order, never overlapping; bare ones point as `tense` says.

    `zone` (IANA) tells how dates in figures are written where the text comes from, `workdays` how its
    working days are counted.
    """
    calendar = Calendar(anchor.date(), tense, month_first=month_first(zone), workdays=workdays)
    days = _find_days(text, calendar)
    joined = _join(text, days, _find_clock(text, days))
    return sorted([*joined, *_soon(text, anchor)], key=lambda one: one.start)


def _soon(text: str, anchor: datetime) -> list[FoundDate]:
    """Moments counted from now in minutes or hours: "in two hours", 半小时后."""
    found = []
    for match in _SOON.finditer(text) if _SOON_CUE.search(text) else ():
        count = match["count"] or match["han"]
        unit = 1 if re.match("m|分", match["unit"] or match["hanunit"], re.I) else 60
        many = (
            0.5
            if re.match("half|半", count, re.I)
            else _SPELT.get(count.lower()) or (int(count) if count.isdigit() else dates_zh.number(count))
        )
        at = anchor + timedelta(minutes=unit * many)
        found.append(FoundDate(match.start(), match.end(), at.strftime("%Y-%m-%dT%H:%M"), "moment", "minute"))
    return found


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
        then = replace(calendar, before=_day_before(found), month=_month_before(text, found, start))
        value = rule.meaning(match, then)
        if value:
            other = rule.other(match, then) if rule.other else None
            led = _LED_BY.match(text, start)
            start = led.end() if led else start
            found.append(_found(start, end, value, other if other != value else None))
            found.extend(_range_end(text, found[-1]))
    starts = _range_starts(text, found)
    kept = [one for one in found if not any(one.start <= start.start < one.end for start in starts)]
    return _in_order(text, sorted([*kept, *starts], key=lambda one: one.start))


def _day_before(found: list[FoundDate]) -> date | None:
    return date.fromisoformat(found[-1].value) if found and found[-1].kind == "date" else None


def _month_before(text: str, found: list[FoundDate], start: int) -> str | None:
    """The month (`2026-03`) that "the 8th" is in, where one was said just before in the sentence."""
    last = found[-1] if found else None
    if last is None or last.precision not in ("month", "day") or last.value.startswith("--"):
        return None
    gap = text[last.end : start]
    bare = last.precision == "day" and not re.search(r"\d|月", text[last.start : last.end])
    return None if bare or len(gap) > 60 or re.search(r"[.!?]\s|[。！？;；]", gap) else last.value[:7]


def _matches(text: str) -> list[tuple[int, int, dates_en.Rule, re.Match[str]]]:
    rules = [*dates_en.RULES, *dates_turns.RULES] if _LATIN.search(text) else []
    rules += dates_zh.RULES if _HAN.search(text) else ()
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
    if (
        not match
        or first.kind != "date"
        or not re.search(r"\d(?:st|nd|rd|th)?$", text[first.start : first.end])
    ):
        return []
    begun = date.fromisoformat(first.value)
    day = int(match["day"])
    if not begun.day < day <= 31:
        return []
    value = iso_day(begun.year, begun.month, day)
    return [_found(match.start("day"), match.end("said"), value)] if value else []


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
            starts.append(_found(match.start("day"), match.end("said"), value))
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
                later = _after if re.search(r"\d", text[last.start : last.end]) else _after_weeks
                days[index + 1] = _found(last.start, last.end, later(last.value, first.value))
    return days


def _before(value: str, limit: str) -> str:
    """The same month and day in the last year that puts it before the limit."""
    year = int(limit[:4]) - (value[4:] > limit[4:])
    return iso_day(year, int(value[5:7]), int(value[8:])) or value


def _after(value: str, limit: str) -> str:
    """The same month and day in the first year that puts it after the limit."""
    year = int(limit[:4]) + (value[4:] < limit[4:])
    return iso_day(year, int(value[5:7]), int(value[8:])) or value


def _after_weeks(value: str, limit: str) -> str:
    """The same day of the week after the limit: the Friday of "from Wednesday to Friday"."""
    day, first = date.fromisoformat(value), date.fromisoformat(limit)
    return (day + timedelta(days=7 * ((first - day).days // 7 + 1))).isoformat()


def _find_clock(text: str, days: list[FoundDate]) -> list[FoundDate]:
    """Times beside no figure of a date; a bare one only where it stands beside a day."""
    found: list[FoundDate] = []
    waiting: list[FoundDate] = []
    for one in find_times(text):
        time = FoundDate(one.start, one.end, one.value, "time", "minute")
        if any(_clash(text, day, one) for day in days):
            continue
        sure = not one.bare or any(_beside(text, day, time) for day in days)
        (found if sure else waiting).append(time)
    ends = [time for time in waiting if any(_ranges_with(text, time, other) for other in found)]
    return sorted([*found, *ends], key=lambda one: one.start)


def _ranges_with(text: str, time: FoundDate, other: FoundDate) -> bool:
    """Whether a time is the other end of a range."""
    first, last = sorted((time, other), key=lambda one: one.start)
    return _is_range(text[first.end : last.start])


def _beside(text: str, day: FoundDate, time: FoundDate) -> bool:
    first, second = sorted((day, time), key=lambda one: one.start)
    return _together(text, first, second)


def _clash(text: str, day: FoundDate, time: FoundTime) -> bool:
    """Whether a time only repeats figures of a date; 今晚 in 今晚八点 is both."""
    shared = text[max(day.start, time.start) : min(day.end, time.end)]
    return bool(shared) and not shared.endswith(("早", "晚", "朝"))


def _join(text: str, days: list[FoundDate], times: list[FoundDate]) -> list[FoundDate]:
    """Days with the time that stands beside them; a second time at once is a range's end."""
    joined: list[FoundDate] = []
    for one in sorted([*days, *times], key=lambda found: (found.start, found.end)):
        last = joined[-1] if joined else None
        if last and _together(text, last, one):
            day, time = (last, one) if one.kind == "time" else (one, last)
            clock = _in_its_half(text, day, time)
            other = f"{day.other}T{clock}" if day.other else None
            joined[-1] = FoundDate(
                min(last.start, one.start), one.end, f"{day.day}T{clock}", "moment", "minute", other
            )
        elif last and last.kind == "moment" and one.kind == "time" and _is_range(text[last.end : one.start]):
            joined.append(FoundDate(one.start, one.end, f"{last.day}T{one.value}", "moment", "minute"))
        elif not last or one.start >= last.end:
            joined.append(one)
    return [_begun(text, one, after) for one, after in zip(joined, [*joined[1:], None], strict=False)]


def _begun(text: str, one: FoundDate, after: FoundDate | None) -> FoundDate:
    """The 9 of "9 to 11 am on Monday", which takes its day from the range's end."""
    if one.kind != "time" or after is None or after.kind != "moment":
        return one
    if not _is_range(text[one.end : after.start]):
        return one
    return replace(one, value=f"{after.day}T{one.value}", kind="moment")


def _in_its_half(text: str, day: FoundDate, time: FoundDate) -> str:
    """A time in the half of the day that is said with its day: "Friday evening at 6:30"."""
    hour = int(time.value[:2])
    said = text[day.start : time.start] if day.start < time.start else text[day.start : day.end + 11]
    late = _LATE_HALF.search(said) and not _HALF_SAID.search(text, time.start, time.end)
    return f"{hour + 12}{time.value[2:]}" if late and 1 <= hour < 12 else time.value


def _together(text: str, first: FoundDate, second: FoundDate) -> bool:
    if {first.kind, second.kind} != {"date", "time"}:
        return False
    gap = text[first.end : second.start]
    half = _HALF_DAY.match(gap)
    return bool(_WORDS_BETWEEN.fullmatch(gap[half.end() :] if half else gap))


def _is_range(gap: str) -> bool:
    return bool(re.fullmatch(r"\s*(?:-|–|—|to|until|till|through|and|到|至)\s*(?:the\s+)?", gap, re.I))
