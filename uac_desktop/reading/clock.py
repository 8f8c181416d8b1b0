"""Times of day said in a text: "3 pm", "9:30", "between 8 and 10 am", 下午3点半."""

import re
from dataclasses import dataclass

from uac_desktop.reading.dates_zh import number

_HALF = r"(?P<half>a\.?m\.?|p\.?m\.?)(?![a-z])"
_CLOCK = re.compile(
    rf"(?<![\d.:£$€])(?:\b(?:at|around|by|from)\s+)?(?P<hour>\d{{1,2}})(?:(?::"
    rf"|\.(?=\d\d\s*[ap]\.?m))(?P<minute>\d\d))?\s*{_HALF}"
    r"|(?<![\d.:/])(?:\bat\s+)?(?P<h24>[01]?\d|2[0-3]):(?P<m24>[0-5]\d)(?![\d:])"
    r"|(?<![\d.:])(?P<sharp>1[0-2]|[1-9])\s*o['’]?clock\b"
    r"|\b(?:at\s+)?(?P<word>noon|midnight|midday)\b",
    re.I,
)
_RANGE = re.compile(
    rf"(?<![\d.:£$€/])(?P<hour>1[0-2]|0?[1-9])(?::(?P<minute>[0-5]\d))?\s*(?:-|–|to|and|until|till)\s*"
    rf"(?=(?P<to>1[0-2]|0?[1-9])(?::[0-5]\d)?\s*{_HALF})",
    re.I,
)
_NUMERAL = r"(?:\d{1,2}|[一二两兩三四五六七八九十]{1,3})"
_PERIOD = r"(?P<period>早上|早晨|清晨|上午|中午|下午|傍晚|晚上|夜里|夜裡|凌晨|今早|明早|今晚|明晚|昨晚)"
_CHINESE = re.compile(
    rf"(?:{_PERIOD}\s*)?(?P<hour>{_NUMERAL})\s*[点點](?:(?P<half>半)|(?P<quarter>[一三])刻"
    rf"|(?P<minute>{_NUMERAL})分?|整|钟|鐘)?"
    rf"|{_PERIOD.replace('period', 'part')}\s*(?P<h24>\d{{1,2}}):(?P<m24>\d\d)"
)
_LATE = ("下午", "傍晚", "晚上", "今晚", "明晚", "昨晚", "夜里", "夜裡")


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
    r"|(?<=fri )|(?<=sat )|(?<=sun )|(?<=day )|(?<=day, ))"
    r"(?P<hour>[01]?\d|2[0-3])\.(?P<minute>[0-5]\d)\b(?!\.|\s*(?:[ap]\.?m\b|%|percent|km|k\b|mi"
    r"|mg|kg|euros?|dollars?|pounds?|bucks|quid|[£$€]|an?\b|per\b|each\b))",
    re.I,
)
_SPOKEN = re.compile(
    r"\b(?:at\s+)?(?P<part>half past|quarter past|quarter to)\s+(?P<hour>one|two|three|four|five|six"
    r"|seven|eight|nine|ten"
    r"|eleven|twelve|1[0-2]|[1-9])\b",
    re.I,
)
_HOURS = dict(
    zip(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
        range(1, 13),
        strict=True,
    )
)
_EVENING = re.compile(
    r"\b(?:evening|tonight|night|dinner|supper|drinks|party|theatre|theater|gig|concert|film|movie|pm"
    r"|performance|premiere|opera|ballet|musical|recital|pub|cocktails|quiz night|show)\b",
    re.I,
)
_ENDS = re.compile(
    r"\s*(?:-|–|to|until|till)\s*(?:about\s+)?(?P<hour>1[0-2]|[1-9])\b(?![:.\d%])(?!\s*(?:[ap]\.?m|weeks?|days?|km|of\b))",
    re.I,
)


@dataclass(frozen=True, slots=True)
class FoundTime:
    """A time of day at [start, end) of a text; `value` is `HH:MM`.

    A `bare` one ("at 9") is a time only beside a day.
    """

    start: int
    end: int
    value: str
    bare: bool = False


def find_times(text: str) -> list[FoundTime]:
    """The times of day in a text, in order, never overlapping."""
    found: list[FoundTime] = []
    for time in sorted(
        [*_english(text), *_ranges(text), *_chinese(text), *_spoken(text), *_bare(text), *_between(text)],
        key=lambda one: (one.start, -one.end),
    ):
        if not found or time.start >= found[-1].end:
            found.append(time)
    return found


def _spoken(text: str) -> list[FoundTime]:
    """ "Half past six", in the half of the day that one is awake in."""
    found = []
    for match in _SPOKEN.finditer(text):
        hour = _HOURS.get(match["hour"].lower()) or int(match["hour"])
        part = match["part"].lower()
        hour, minute = (hour - 1, 45) if part.endswith("to") else (hour, 30 if part[0] == "h" else 15)
        value = clock(hour, minute, late=_is_late(text[max(0, match.start() - 30) : match.end() + 15], hour))
        if value:
            found.append(FoundTime(match.start(), match.end(), value))
    return found


def _bare(text: str) -> list[FoundTime]:
    """The hour of "on Friday at 9", and where "2 PM until 4" ends."""
    found = []
    for match in _BARE.finditer(text):
        hour = int(match["hour"])
        value = clock(hour, 0, late=_is_late(text[max(0, match.start() - 30) : match.end() + 15], hour))
        if value:
            found.append(FoundTime(match.start(), match.end(), value, bare=True))
    for match in _DOTTED.finditer(text):
        hour = int(match["hour"])
        late = hour < 12 and _is_late(text[max(0, match.start() - 30) : match.end() + 15], hour)
        if value := clock(hour, int(match["minute"]), late=late):
            found.append(FoundTime(match.start(), match.end(), value, bare=True))
    for begun in _CLOCK.finditer(text):
        ends = _ENDS.match(text, begun.end())
        begins = _value(begun) if ends else None
        if ends and begins:
            hour = int(ends["hour"])
            later = hour % 12 + 12 if hour % 12 + 12 > int(begins[:2]) > hour % 12 else hour
            found.append(FoundTime(ends.start("hour"), ends.end(), f"{later:02d}:00"))
    return found


def _is_late(text: str, hour: int) -> bool:
    """Whether an hour without its half of the day is in the later one."""
    return 1 <= hour <= 6 or (hour < 12 and bool(_EVENING.search(text)))


def clock(hour: int, minute: int, late: bool = False, early: bool = False) -> str | None:
    """`HH:MM`; `late` and `early` are the halves of a twelve-hour day. None where no such time is."""
    if (late or early) and not 1 <= hour <= 12:
        return f"{hour:02d}:{minute:02d}" if hour <= 23 and minute <= 59 and late else None
    hour = hour % 12 + 12 if late else hour % 12 if early else hour
    return f"{hour:02d}:{minute:02d}" if hour <= 23 and minute <= 59 else None


def _english(text: str) -> list[FoundTime]:
    return [
        FoundTime(match.start(), match.end(), value)
        for match in _CLOCK.finditer(text)
        if (value := _value(match))
    ]


def _value(match: re.Match[str]) -> str | None:
    if match["word"]:
        return "00:00" if match["word"].lower() == "midnight" else "12:00"
    if match["sharp"]:
        return clock(int(match["sharp"]), 0)
    if match["h24"]:
        return clock(int(match["h24"]), int(match["m24"]))
    half = match["half"][0].lower()
    return clock(int(match["hour"]), int(match["minute"] or 0), late=half == "p", early=half == "a")


def _ranges(text: str) -> list[FoundTime]:
    """Starts of ranges whose half of the day is said once: the 7 of "7 to 9 pm"."""
    found = []
    for match in _RANGE.finditer(text):
        late = match["half"][0].lower() == "p"
        crosses = late and int(match["hour"]) % 12 > int(match["to"]) % 12
        value = clock(
            int(match["hour"]),
            int(match["minute"] or 0),
            late=late and not crosses,
            early=not late or crosses,
        )
        if value:
            end = match.end("minute") if match["minute"] else match.end("hour")
            found.append(FoundTime(match.start(), end, value))
    return found


def _between(text: str) -> list[FoundTime]:
    """Both ends of "between 9 and 11", in the half of the day that one is awake in."""
    found = []
    for match in _BETWEEN.finditer(text):
        for name in ("hour", "to"):
            hour = int(match[name])
            if value := clock(
                hour, 0, late=_is_late(text[max(0, match.start() - 30) : match.end() + 15], hour)
            ):
                found.append(FoundTime(match.start(name), match.end(name), value))
    return found


def _chinese(text: str) -> list[FoundTime]:
    found = []
    for match in _CHINESE.finditer(text):
        value = _chinese_value(match)
        if value:
            found.append(FoundTime(match.start(), match.end(), value))
    return found


def _chinese_value(match: re.Match[str]) -> str | None:
    if match["h24"]:
        return clock(int(match["h24"]), int(match["m24"]), late=match["part"] in _LATE)
    period = match["period"] or ""
    # 一点 and 三点 alone are "a little" and "three points"; a part of the day or a figure makes it a time.
    exact = match["half"] or match["minute"] or match["quarter"] or match[0][-1] in "整钟鐘"
    if not period and not exact and not match["hour"].isdigit():
        return None
    minute = 30 if match["half"] else 15 * number(match["quarter"]) if match["quarter"] else 0
    minute = number(match["minute"]) if match["minute"] else minute
    hour = number(match["hour"])
    noon = period == "中午" and hour <= 2
    return clock(hour, minute, late=(period in _LATE or noon) and hour <= 12)
