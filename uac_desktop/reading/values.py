"""Whether a field's value was said: its words, figures and dates stand in the message.

What was not said is not kept, however likely: it may be a lie about a person.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from difflib import SequenceMatcher
from typing import get_args

from pydantic import JsonValue

from uac_desktop.core.telling import Workdays, weekdays_on
from uac_desktop.core.vocabulary import Field, RecordType
from uac_desktop.reading import quantities, sums
from uac_desktop.reading.dates import find_dates, resolve
from uac_desktop.reading.days import Tense
from uac_desktop.reading.masks import find_marks

LONGEST = 200

# Fields whose word is ours rather than the speaker's, with what must stand in the message for a value.
_CUES: Mapping[tuple[str, str], str] = {
    ("Allergy", "severity"): r"sever|mild|moderate|life.?threat|deadly|deathly|anaphyl|严重|轻|致命",
    ("Allergy", "kind"): r"allerg|intoleran|过敏|不耐受",
    ("Allergy", "status"): r"no longer|outgr|any ?more|resolved|gone|negative|不再|好了|没了",
    ("Allergy", "category"): r"(?!)",
    ("Contract", "auto_renews"): r"renew|续",
    ("Event", "all_day"): r"all day|whole day|全天|整天",
    ("Event", "importance"): r"import|must|critical|重要",
}
_DERIVED_LABELS = frozenset(
    {("Profile", "attribute"), ("Measurement", "kind"), ("TravelDocument", "kind"), ("Sleep", "date")}
)
_OURS = frozenset(
    {
        ("Measurement", "unit"),
        ("Account", "kind"),
        ("Contract", "kind"),
        ("Workout", "type"),
        ("Instruction", "action"),
        ("Meal", "meal_type"),
    }
)
# What must be said for a word of ours; one that is not here must itself be said.
_CALLED: Mapping[tuple[str, str], Mapping[str, str]] = {
    ("TravelDocument", "kind"): {
        "passport": r"passport|护照",
        "visa": r"visa|签证",
        "residence_permit": r"permit|green card|residence|居留",
        "license": r"licen[cs]e|驾照|驾驶证",
    },
    ("Workout", "type"): {
        "run": r"\br[ua]n|\bjog|跑",
        "running": r"\br[ua]n|\bjog|跑",
        "swim": r"\bsw[aiu]m|游泳",
        "swimming": r"\bsw[aiu]m|游泳",
        "ride": r"\brid|\brode|cycl|bik|骑",
        "cycling": r"\brid|\brode|cycl|bik|骑",
        "walk": r"walk|stroll|散步|走路",
        "hike": r"hik|徒步|爬山",
        "strength": r"gym|lift|weights|strength|健身|举铁|力量",
        "gym": r"gym|lift|weights|健身|举铁",
    },
}
_FREE = frozenset({"status", "polarity", "entries", "schedule", "period", "kind"})
_SPELT = {
    **quantities.NUMBERS,
    "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
}  # fmt: skip
_PREGNANT = re.compile(r"pregnan|expecting|weeks along|怀孕|懷孕|怀上|妊娠", re.I)
_WORD = re.compile(r"[\u3400-\u9fff]|[^\W\d_]+|\d+(?:[.,:]\d+)*", re.I)


@dataclass(frozen=True, slots=True)
class Said:
    """What a message says, for checking values against it: its words, figures and dates."""

    text: str
    at: datetime
    zone: str | None
    words: frozenset[str]
    figures: frozenset[float]
    dates: frozenset[str]


def said_in(text: str, at: datetime, zone: str | None = None, workdays: Workdays = weekdays_on) -> Said:
    """What a message says."""
    dates = {
        found.value for tense in get_args(Tense) for found in find_dates(text, at, tense, zone, workdays)
    }
    whole = (
        dates
        | {value.partition("T")[0] for value in dates}
        | {value.rpartition("T")[2] for value in dates if "T" in value}
    )
    words = frozenset(word.casefold() for word in _WORD.findall(text))
    return Said(text, at, zone, words, _figures(text), frozenset(whole))


def kept_value(said: Said, record_type: RecordType, field: Field, value: JsonValue) -> JsonValue:
    """The value in its field's form if it was said, else None."""
    if value in (None, "", []) or isinstance(value, dict) or _leaks(value):
        return None
    cue = _CUES.get((record_type.name, field.name))
    if cue and not re.search(cue, said.text, re.I):
        return None
    if not _is_called(said, record_type, field, value):
        return None
    if field.choices:
        return _choice(said, record_type, field, value)
    match field.kind:
        case "date" | "moment" | "time":
            return _date(said, field.kind, value)
        case "int" | "float":
            return _number(said, field.kind, value)
        case "bool":
            return value if isinstance(value, bool) else None
        case "list":
            items = value if isinstance(value, list) else [value]
            return [item for item in items if isinstance(item, str) and stands(said, item)] or None
        case _:
            return _text(said, record_type, field, value)


def _is_called(said: Said, record_type: RecordType, field: Field, value: JsonValue) -> bool:
    """Whether what a word of ours stands for was said."""
    called = _CALLED.get((record_type.name, field.name))
    if called is None:
        return True
    text = str(value).strip().casefold()
    cue = called.get(text)
    return bool(re.search(cue, said.text, re.I)) if cue else stands(said, text)


def stands(said: Said, value: str) -> bool:
    """Whether every word of a text stands in the message, a slip of the pen put right allowed."""
    words = [word.casefold() for word in _WORD.findall(value)]
    return bool(words) and all(_stands(said, word) for word in words)


def _stands(said: Said, word: str) -> bool:
    if word in said.words:
        return True
    if word[0].isdigit() or len(word) < 4:
        return False
    return any(
        other[0] == word[0]
        and (other.rstrip("s") == word.rstrip("s") or SequenceMatcher(None, other, word).ratio() >= 0.84)
        for other in said.words
    )


def _leaks(value: JsonValue) -> bool:
    """Templates, markup, and a model that repeats itself or will not stop."""
    if not isinstance(value, str):
        return False
    words = value.casefold().split()
    repeats = any(words.count(word) >= 4 for word in set(words))
    return len(value) > LONGEST or repeats or bool(re.search(r"[{}<>\x00]|\\[nu]", value))


def _choice(said: Said, record_type: RecordType, field: Field, value: JsonValue) -> JsonValue:
    chosen = next(
        (one for one in field.choices if one == str(value).strip().casefold().replace(" ", "_")), None
    )
    named = (record_type.name, field.name)
    if chosen is None or field.name in _FREE or named in _CUES or named in _DERIVED_LABELS:
        return chosen
    return chosen if chosen.replace("_", " ") in said.text.casefold() else None


def _date(said: Said, kind: str, value: JsonValue) -> JsonValue:
    text = str(value).strip()
    if text.casefold() in said.text.casefold():
        place = said.text.casefold().find(text.casefold())
        text = resolve(said.text[place : place + len(text)], said.at, zone=said.zone) or text
    text = re.sub(r"(T\d\d:\d\d):\d\d.*$", r"\1", text)
    day, _, time = text.partition("T")
    if kind == "time":
        clock = time or day
        return clock if clock in said.dates else None
    if day not in said.dates:
        return None
    if kind == "date":
        return day if re.fullmatch(r"\d{4}(?:-\d\d){0,2}|--\d\d-\d\d", day) else None
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", day):
        return None
    return text if time and (text in said.dates or time in said.dates) else f"{day}T00:00"


def _number(said: Said, kind: str, value: JsonValue) -> JsonValue:
    if isinstance(value, bool):
        return None
    found = value if isinstance(value, int | float) else quantities.figure(str(value))
    if found is None or not any(abs(found - figure) < 0.006 * max(1, abs(figure)) for figure in said.figures):
        return None
    return int(found) if kind == "int" or float(found).is_integer() else found


def _text(said: Said, record_type: RecordType, field: Field, value: JsonValue) -> JsonValue:
    if not isinstance(value, str):
        return None
    text, named = " ".join(value.split()), (record_type.name, field.name)
    if field.name == "currency":
        return text if text in _currencies(said.text) else None
    if field.name == "country":
        derived = {
            quantities.country(word) for word in re.findall(r"[A-Za-z]+|[\u3400-\u9fff]{2,4}", said.text)
        }
        return text if text in derived or stands(said, text) else None
    if field.name == "recurrence":
        marks = [one for one in find_marks(said.text, [], []) if one.kind == "recurrence"]
        return (
            text if text in {quantities.recurrence(said.text[one.start : one.end]) for one in marks} else None
        )
    if named in _DERIVED_LABELS or named in _OURS:
        return text if re.fullmatch(r"[\w -]{2,40}", text) else None
    if record_type.name == "Condition" and text.casefold() in ("pregnancy", "pregnant", "怀孕"):
        return text if _PREGNANT.search(said.text) else None
    return text if stands(said, text) else None


def _currencies(text: str) -> set[str]:
    signs = re.findall(
        r"[A-Z]{1,2}\$|[$€£₹₩฿]|\b[a-z]{2,8}\b|美元|美金|欧元|英镑|日元|日币|韩元|泰铢|台币|港币|人民币|块|元",
        text,
        re.I,
    )
    return {code for sign in signs if (code := sums.currency(sign))}


def _figures(text: str) -> frozenset[float]:
    found = {
        value
        for match in re.finditer(r"\d[\d,]{0,14}(?:\.\d+)?\s?(?:k\b|万)?", text)
        if (value := quantities.figure(match[0])) is not None
    }
    found |= {
        float(value)
        for word, value in _SPELT.items()
        if re.search(rf"\b{word}\b" if word.isascii() else word, text, re.I)
    }
    for mark in find_marks(text, [], []):
        found |= _measured(mark.kind, text[mark.start : mark.end])
    return frozenset(float(value) for value in found)


def _measured(kind: str, words: str) -> set[float]:
    """The figures that a duration or a distance may be written with."""
    if kind == "duration":
        values = [quantities.minutes(words), quantities.hours(words)]
    else:
        values = [quantities.kilometres(words)] if kind == "distance" else []
    return {float(value) for value in values if isinstance(value, int | float)}
