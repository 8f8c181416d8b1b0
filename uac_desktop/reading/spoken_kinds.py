"""The values of words whose slot is of one kind: a measure, a vehicle, a bedtime, a notice period."""

import re
from datetime import date

from pydantic import JsonValue

from uac_desktop.reading.clock import find_times
from uac_desktop.reading.dates_zh import number
from uac_desktop.reading.days import Calendar, Tense
from uac_desktop.reading.illnesses import ADJECTIVES
from uac_desktop.reading.quantities import NUMBERS, notice_days
from uac_desktop.reading.spoken import Words, proper_value
from uac_desktop.reading.sums import spelt_figure
from uac_desktop.reading.words import (
    ACCOUNTS,
    COUNTRIES,
    MEASURES,
    NOT_NAMES,
    PERIOD_WORDS,
    SPORTS,
    SPORTS_ZH,
    UNITS,
)

_DOCUMENTS = (
    ("passport|护照|護照", "passport"),
    ("licen|learner|driv|驾|駕", "license"),
    (
        r"permit\b|aufenthalt|green card|residen|s[ée]jour|brp|居留|绿卡|綠卡|居住证|居住證|台胞|回乡"
        r"|回鄉|通行",
        "residence_permit",
    ),
    ("visa|esta|签|簽", "visa"),
)

_PARTS = {
    "half past": 30, "half": 30, "quarter past": 15, "quarter to": -15, "five past": 5, "ten past": 10,
    "twenty past": 20, "five to": -5, "ten to": -10, "twenty to": -20,
}  # fmt: skip
_CLOCK_WORDS = re.compile(
    rf"(?:(?P<part>{'|'.join(_PARTS)})\s+)?\b(?P<hour>{'|'.join(NUMBERS)}|\d{{1,2}})\b", re.I
)
_CLOCK_ZH = re.compile(
    r"(?P<hour>[一二两三四五六七八九十]{1,3}|\d{1,2})[点點](?P<rest>半|一刻|三刻"
    r"|[一二三四五六七八九十\d]{1,3}分?)?"
)


def measure_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """What was measured, by its one name."""
    said = words.text[start:end].lower()
    return next(kind for pattern, kind in MEASURES.items() if re.fullmatch(pattern, said))


def unit_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    said = words.text[start:end].lower()
    return next((unit for pattern, unit in UNITS if re.match(pattern, said)), said)


def pressure_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    return re.sub(r"\s?(?:over|/)\s?", "/", words.text[start:end])


def period_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    said = words.text[start:end].lower()
    return next((period for pattern, period in PERIOD_WORDS if re.search(pattern, said)), None)


def bedtime_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A time at which one goes to bed: 11:40 alone is in the evening."""
    return _night_or_morning(words.text[start:end], night=True)


def waketime_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A time at which one gets up."""
    return _night_or_morning(words.text[start:end], night=False)


def _night_or_morning(said: str, night: bool) -> str | None:
    if exact := [one for one in find_times(said) if not one.bare]:
        value = exact[0].value
        hour, minute = map(int, value.split(":"))
        if night and 12 < hour < 18 and re.search(r"[晚夜]", said):
            hour -= 12  # one o'clock of last night is after midnight
            return f"{hour:02d}:{minute:02d}"
        if re.search(r"[ap]\.?m|night|noon", said, re.I) or (
            hour > 12 and re.search(r"1[3-9]|2[0-3]|[晚夜下]", said)
        ):
            return value
    else:
        hour, minute = _spoken_clock(said)
    if not night and 12 < hour < 24 and not re.search(r"p\.?m|下午|1[3-9]|2[0-3]", said, re.I):
        hour -= 12
    if hour > 23:
        return None
    hour = (hour + 12 if 7 <= hour < 12 else 0 if hour == 12 else hour) if night else hour
    return f"{hour:02d}:{minute:02d}"


def _spoken_clock(said: str) -> tuple[int, int]:
    """Hour and minute of "half ten", "quarter to six", 六点半; hour 99 where none is said."""
    if han := _CLOCK_ZH.search(said):
        rest = han["rest"] or ""
        minute = {"": 0, "半": 30, "一刻": 15, "三刻": 45}.get(rest)
        return number(han["hour"]), number(rest.rstrip("分")) if minute is None else minute
    match = _CLOCK_WORDS.search(said)
    if match is None:
        return 99, 0
    hour = NUMBERS.get(match["hour"].lower()) or int(match["hour"])
    rest = said[match.end() :].strip(" .:")
    if rest[:2].isdigit() or spelt_figure(rest):
        return hour, int(rest[:2]) if rest[:2].isdigit() else int(spelt_figure(rest) or 0)
    past = _PARTS.get((match["part"] or "").lower(), 0)
    return (hour, past) if past >= 0 else ((hour - 1) or 12, 60 + past)


def exercise_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A kind of exercise that has no distance: yoga, tennis, 瑜伽."""
    return re.sub(r"^(?:played|did|lifted|lifting)\s+", "", words.text[start:end].lower())


def notice_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A notice period in days; a month is thirty."""
    return notice_days(words.text[start:end])


def next_of_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The next day that "the first of every month" falls on."""
    nth = re.search(r"\d{1,2}", words.text[start:end])
    return Calendar(date.fromisoformat(words.today), "future").day_in_month(int(nth[0]) if nth else 1)


def vehicle_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A vehicle's year, make and model, of "2017 Skoda Octavia"."""
    said = words.text[start:end].strip()
    year = re.match(r"(?:19|20)\d\d", said)
    make, _, model = re.sub(r"^\d{4}\s+", "", said).partition(" ")
    return {
        "name": f"{make} {model}".strip(),
        "make": make,
        "model": model or None,
        "year": int(year[0]) if year else None,
    }


def car_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A vehicle that is called by its model."""
    said = words.text[start:end].strip()
    return {"name": said, "model": said}


def year_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    year = re.search(r"(?:19|20)\d\d", words.text[start:end])
    return int(year[0]) if year else None


def antecedent_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A plan's words, with what its "it" stands for in the words just before."""
    said = words.text[start:end].strip()
    things = re.findall(
        r"\b(?:this|that|an?|the)\s+(?:[\w-]+\s+){0,3}[\w-]+(?=\s*[.,;!?])", words.text[:start]
    )
    return re.sub(r"\b(?:it|that|this)\b(?=\W*$)", things[-1], said) if things else said


def diet_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A diet by its plain name."""
    said = words.text[start:end].strip()
    return {"veggie": "vegetarian", "pescetarian": "pescatarian"}.get(said.lower(), said)


def injury_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """What "broke my wrist" is called: broken wrist."""
    verb, _, part = words.text[start:end].lower().partition(" ")
    said = {"tore": "torn", "broke": "broken"}.get(verb, verb)
    return f"{said} {re.sub(r'^(?:my|his|her) ', '', part.strip())}"


def country_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The country that a name or an adjective stands for; the word itself where its code is not known."""
    said = words.text[start:end].strip()
    return COUNTRIES.get(said.lower(), said)


def _is_no_place(said: str) -> bool:
    """Whether a name begins with a word that only a sentence's beginning gives its capital."""
    first, _, rest = said.partition(" ")
    return first in NOT_NAMES and not (first in ("New", "Big", "Great", "Old") and rest)


def city_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """A place's name; None where it is a shop's, a person's word or a time's."""
    said = proper_value(words, start, end, tense)
    if (
        not isinstance(said, str)
        or _is_no_place(said)
        or said.endswith(("'s", "’s"))
        or re.search(r"\b(?:Hotel|Inn|Hostel|Resort|Lodge)\b", said)
    ):
        return None
    return said


def condition_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    """The condition that an adjective names: diabetic is diabetes."""
    said = words.text[start:end]
    return ADJECTIVES.get(said.lower(), said)


def document_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    said = words.text[start:end].lower()
    return next((kind for pattern, kind in _DOCUMENTS if re.search(pattern, said)), None)


def account_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    said = words.text[start:end].lower()
    return ACCOUNTS.get(said, said)


def entries_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    return (
        "single"
        if words.text[start:end].lower() in ("single", "single-", "one", "单次", "單次")
        else "multiple"
    )


def sport_value(words: Words, start: int, end: int, tense: Tense) -> JsonValue:
    said = words.text[start:end].lower()
    if said.startswith(("row",)):
        return "rowing"
    return SPORTS_ZH.get(said[0]) or SPORTS.get(said[:2])
