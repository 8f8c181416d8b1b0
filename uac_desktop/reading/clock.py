"""Times of day said in a text: "3 pm", "9:30", "between 8 and 10 am", 下午3点半."""

import re

from uac_desktop.reading.clock_spoken import FoundTime, clock, near_late, spoken_times
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
_PERIOD = (
    r"(?P<period>早上|早晨|清晨|上午|中午|下午|午后|傍晚|晚上|夜里|夜裡|深夜|半夜|夜晚|凌晨|朝早|上昼|上晝|下昼|下晝|今早|明早|今晚|明晚|昨晚|听晚|聽晚|听朝|聽朝|当晚|當晚"
    r"|[早晚](?=\s*[\d一二两兩三四五六七八九十]))"
)
_CHINESE = re.compile(
    rf"(?:{_PERIOD}\s*)?(?P<hour>{_NUMERAL})\s*[点點](?:(?P<half>半)|(?P<quarter>[一三])刻"
    rf"|(?P<minute>{_NUMERAL})分?|整|钟|鐘)?"
    rf"|{_PERIOD.replace('period', 'part')}\s*(?P<h24>\d{{1,2}}):(?P<m24>\d\d)"
)
_APART = re.compile(r"[，,\s]")
_ALONE = re.compile(r"[，,。！!]|$|见|开始|集合|碰头")
_TO_ZH = re.compile(r"\s*(?:到|至|-|~|—|–)\s*")
_LATE = (
    "下午",
    "午后",
    "傍晚",
    "晚上",
    "晚",
    "今晚",
    "明晚",
    "昨晚",
    "夜里",
    "夜裡",
    "夜晚",
    "下昼",
    "下晝",
    "听晚",
    "聽晚",
    "当晚",
    "當晚",
)


_ENDS = re.compile(
    r"\s*(?:-|–|to|until|till)\s*(?:about\s+)?(?P<hour>1[0-2]|[1-9])\b(?![:.\d%])(?!\s*(?:[ap]\.?m|weeks?|days?|km|of\b))",
    re.I,
)


def find_times(text: str) -> list[FoundTime]:
    """The times of day in a text, in order, never overlapping."""
    found: list[FoundTime] = []
    for time in sorted(
        [
            *_english(text),
            *_ranges(text),
            *_chinese(text),
            *spoken_times(text),
            *_until(text),
        ],
        key=lambda one: (one.start, one.bare and -one.end, -one.end),
    ):
        if not found or time.start >= found[-1].end:
            found.append(time)
    return found


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
        hour = int(match["sharp"])
        return clock(hour, 0, late=near_late(match, hour))
    if match["h24"]:
        return clock(int(match["h24"]), int(match["m24"]))
    half = match["half"][0].lower()
    return clock(int(match["hour"]), int(match["minute"] or 0), late=half == "p", early=half == "a")


def _until(text: str) -> list[FoundTime]:
    """Where "2 PM until 4" ends."""
    found = []
    for begun in _CLOCK.finditer(text):
        ends, begins = _ENDS.match(text, begun.end()), _value(begun)
        if ends is not None and begins:
            hour = int(ends["hour"])
            later = hour % 12 + 12 if hour % 12 + 12 > int(begins[:2]) > hour % 12 else hour
            found.append(FoundTime(ends.start("hour"), ends.end(), f"{later:02d}:00"))
    return found


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


def _chinese(text: str) -> list[FoundTime]:
    found: list[FoundTime] = []
    for match in _CHINESE.finditer(text):
        begun = found[-1] if found and _TO_ZH.fullmatch(text, found[-1].end, match.start()) else None
        value = _chinese_value(match, begun)
        if value:
            found.append(FoundTime(match.start(), match.end(), value))
    return found


def _chinese_value(match: re.Match[str], begun: FoundTime | None) -> str | None:
    """The time of a match; `begun` is the time that it ends a range of: the 五点 of 下午三点到五点."""
    if match["h24"]:
        return clock(int(match["h24"]), int(match["m24"]), late=match["part"] in _LATE)
    period = match["period"] or ""
    # 一点 and 三点 alone are "a little" and "three points"; a part of the day or a figure makes it a time.
    apart = _APART.search(match.string, max(0, match.start() - 1), match.start()) and _ALONE.match(
        match.string, match.end()
    )
    exact = match["half"] or match["minute"] or match["quarter"] or match[0][-1] in "整钟鐘" or apart
    if not period and not exact and not begun and not match["hour"].isdigit():
        return None
    minute = 30 if match["half"] else 15 * number(match["quarter"]) if match["quarter"] else 0
    minute = number(match["minute"]) if match["minute"] else minute
    hour = number(match["hour"])
    noon = period == "中午" and hour <= 2
    later = begun is not None and not period and f"{hour:02d}:{minute:02d}" <= begun.value
    return clock(hour, minute, late=(period in _LATE or noon or later) and hour <= 12)
