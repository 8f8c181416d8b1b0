"""Times of day as they are spoken: "half past six", "at 9", "7ish", "from 9 to 11", "ten in the morning"."""

import re
from dataclasses import dataclass

from uac_desktop.reading.quantities import NUMBERS

_BARE = re.compile(
    r"(?<![\d.:£$€])\b(?:at|by|until|till|around)\s+(?P<hour>1[0-2]|[1-9])\b(?![.:/]\d|\s*(?:%|percent|[ap]\.?m\b|o['’]?clock"
    r"|years?|months?|weeks?|days?|hours?|min|km|k\b|mi|mg|kg|euros?|dollars?|pounds?|bucks|yuan|[£$€]|per\b|each\b|st\b|nd\b"
    r"|rd\b|th\b|[A-Z][a-z]+\s+(?:St|Street|Road|Rd|Ave|Lane)))",
    re.I,
)
_BETWEEN = re.compile(
    r"\bbetween\s+(?P<hour>1[0-2]|[1-9])\s+and\s+(?P<to>1[0-2]|[1-9])\b"
    r"(?=\s*(?:$|[.,;!?)]|\bon\b|\bin the\b))",
    re.I,
)
_DOTTED = re.compile(
    r"(?<![\d.:£$€])\b(?:(?:at|from|till|until|to)\s+|(?<=mon )|(?<=tue )|(?<=wed )|(?<=thu )"
    r"|(?<=fri )|(?<=sat )|(?<=sun )|(?<=day )|(?<=, )|(?<=week ))"
    r"(?P<hour>[01]?\d|2[0-3])\.(?P<minute>[0-5]\d)\b(?!\.|\s*(?:[ap]\.?m\b|%|percent|km|k\b|mi"
    r"|mg|kg|euros?|dollars?|pounds?|bucks|quid|[£$€]|an?\b|per\b|each\b))",
    re.I,
)
_HOUR = "|".join(NUMBERS)
_PAST = {"half": 30, "quarter": 15, "five": 5, "ten": 10, "twenty": 20, "twenty-five": 25}
_SPOKEN = re.compile(
    rf"\b(?:at\s+)?(?P<part>half past|quarter past|quarter to|half|(?:five|ten|twenty|twenty-five) past"
    rf"|(?:ten|twenty|twenty-five) to)\s+(?P<hour>{_HOUR}|1[0-2]|[1-9])\b"
    r"(?!\s*(?:miles?|km|k\b|marathons?|people|hours?|price|off|%|of\b|dozen|\d))",
    re.I,
)
_PART_OF_DAY = re.compile(
    rf"\b(?:at\s+|around\s+|by\s+)?(?P<hour>{_HOUR}|1[0-2]|[1-9])(?:[:.](?P<minute>[0-5]\d))?\s+"
    r"(?:o['’]?clock\s+)?(?:in\s+the\s+(?P<part>morning|afternoon|evening)|(?P<night>at\s+night))\b",
    re.I,
)
# Times that hold beside a day alone: "Friday at six", "7ish on Friday", "at 1430", "7 tonight".
_BESIDE = re.compile(
    rf"\b(?:at|by|until|till|around)\s+(?P<word>{_HOUR})\b(?!\s+(?:of|or|people|other|past|to\b|different|hundred)\b)"
    r"|(?<![\d.:£$€])\b(?P<ish>1[0-2]|[1-9])[\s-]?ish\b"
    r"|\bat\s+(?P<h24>[01]\d|2[0-3])(?P<m24>[0-5]\d)(?:\s?h(?:rs|ours)?)?\b"
    r"|(?<!for )(?<!of )(?<![\d.:£$€])\b(?P<tonight>1[0-2]|[5-9])(?=\s+tonight\b)"
    r"|(?<=tonight )(?P<night>1[0-2]|[5-9])(?=\s*(?:$|[,.;!]|at\b|in\b|with\b))",
    re.I,
)
# The range of "Monday 9-11", "from 9 to 11 on Monday", "2 till 5 on Saturday".
_HOURS_FROM = re.compile(
    r"(?:(?:\bfrom\s+|\bbetween\s+|(?<=day )|(?<=day, )|(?<=tomorrow )|(?<=tomorrow, ))(?P<lead>)|\b)"
    r"(?P<hour>1[0-2]|[1-9])(?:[:.](?P<minute>[0-5]\d))?\s*"
    r"(?P<dash>-|–|to|till|until|and)\s*(?P<to>1[0-2]|[1-9])(?:[:.](?P<tominute>[0-5]\d))?(?![\d:.]|\s*(?:[ap]\.?m\b"
    r"|people|of\b|km|miles?|years?|weeks?|days?|hours?|min|mg|kg|%|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))",
    re.I,
)
_EVENING = re.compile(
    r"\b(?:evening|tonight|night|dinner|supper|drinks|party|theatre|theater|gig|concert|film|movie|pm"
    r"|performance|premiere|opera|ballet|musical|recital|pub|cocktails|quiz night|show)\b",
    re.I,
)
_EARLY = re.compile(r"\b(?:in the morning|tomorrow morning|day morning|first thing|sunrise|dawn)\b", re.I)


@dataclass(frozen=True, slots=True)
class FoundTime:
    """A time of day at [start, end) of a text; `value` is `HH:MM`.

    A `bare` one ("at 9") is a time only beside a day.
    """

    start: int
    end: int
    value: str
    bare: bool = False


def spoken_times(text: str) -> list[FoundTime]:
    """The spoken times of a text, which may overlap."""
    return [
        *_spoken(text),
        *_parts_of_day(text),
        *_bare(text),
        *_beside(text),
        *_between(text),
        *_hours_from(text),
    ]


def _spoken(text: str) -> list[FoundTime]:
    """ "Half past six", in the half of the day that one is awake in."""
    found = []
    for match in _SPOKEN.finditer(text):
        hour = _hour(match["hour"])
        words = match["part"].lower().split()
        minute = _PAST[words[0]]
        to = words[-1] == "to"
        value = clock(
            (hour - 2) % 12 + 1 if to else hour,
            60 - minute if to else minute,
            late=near_late(match, hour),
        )
        if value:
            found.append(FoundTime(match.start(), match.end(), value, bare=words == ["half"]))
    return found


def _parts_of_day(text: str) -> list[FoundTime]:
    """ "Ten in the morning", "9 at night"."""
    found = []
    for match in _PART_OF_DAY.finditer(text):
        hour, early = _hour(match["hour"]), match["part"] == "morning"
        value = clock(hour, int(match["minute"] or 0), late=not early and hour < 12, early=early)
        if value:
            found.append(FoundTime(match.start(), match.end(), value))
    return found


def _beside(text: str) -> list[FoundTime]:
    found = []
    for match in _BESIDE.finditer(text):
        if match["h24"]:
            value = clock(int(match["h24"]), int(match["m24"]))
        else:
            said = match["word"] or match["ish"] or match["tonight"] or match["night"]
            hour = _hour(said)
            value = clock(
                hour,
                0,
                late=hour < 12
                and ((said != match["word"] and said != match["ish"]) or near_late(match, hour)),
            )
        if value:
            found.append(FoundTime(match.start(), match.end(), value, bare=True))
    return found


def _hours_from(text: str) -> list[FoundTime]:
    """Both ends of hours that go up, in the half of the day that one is awake in."""
    found = []
    for match in _HOURS_FROM.finditer(text):
        first, last = int(match["hour"]), int(match["to"])
        if (match["dash"] in "-–" and match["lead"] is None) or (
            (last % 12, int(match["tominute"] or 0)) <= (first % 12, int(match["minute"] or 0))
        ):
            continue
        late = near_late(match, first)
        for name, hour in (("hour", first), ("to", last)):
            minute = "minute" if name == "hour" else "tominute"
            value = clock(hour, int(match[minute] or 0), late=hour < 12 and late)
            value = "12:00" if hour == 12 and not late else value
            if value:
                end = match.end(minute) if match[minute] else match.end(name)
                start = match.start() if name == "hour" else match.start(name)
                found.append(FoundTime(start, end, value, bare=True))
    return found


def _hour(said: str) -> int:
    return NUMBERS.get(said.lower()) or int(said)


def near_late(match: re.Match[str], hour: int) -> bool:
    """Whether the words around an hour that was found put it in the later half of the day."""
    return _is_late(match.string[max(0, match.start() - 30) : match.end() + 15], hour)


def _bare(text: str) -> list[FoundTime]:
    """The hour of "on Friday at 9"."""
    found = []
    for match in _BARE.finditer(text):
        hour = int(match["hour"])
        value = clock(hour, 0, late=near_late(match, hour))
        if value:
            ends = match[0][:4].lower() in ("till", "unti")
            start = match.start("hour") if ends else match.start()
            found.append(FoundTime(start, match.end(), value, bare=True))
    for match in _DOTTED.finditer(text):
        hour = int(match["hour"])
        late = hour < 12 and near_late(match, hour)
        if value := clock(hour, int(match["minute"]), late=late):
            found.append(FoundTime(match.start(), match.end(), value, bare=True))
    return found


def _between(text: str) -> list[FoundTime]:
    """Both ends of "between 9 and 11", in the half of the day that one is awake in."""
    found = []
    for match in _BETWEEN.finditer(text):
        for name in ("hour", "to"):
            hour = int(match[name])
            if value := clock(hour, 0, late=near_late(match, hour)):
                found.append(FoundTime(match.start(name), match.end(name), value))
    return found


def _is_late(text: str, hour: int) -> bool:
    """Whether an hour without its half of the day is in the later one."""
    if _EARLY.search(text):
        return False
    return 1 <= hour <= 6 or (hour < 12 and bool(_EVENING.search(text)))


def clock(hour: int, minute: int, late: bool = False, early: bool = False) -> str | None:
    """`HH:MM`; `late` and `early` are the halves of a twelve-hour day. None where no such time is."""
    if (late or early) and not 1 <= hour <= 12:
        return f"{hour:02d}:{minute:02d}" if hour <= 23 and minute <= 59 and late else None
    hour = hour % 12 + 12 if late else hour % 12 if early else hour
    return f"{hour:02d}:{minute:02d}" if hour <= 23 and minute <= 59 else None
