"""Doses as they are written ("2 tablets of 500 mg", "every 6 hours", 每天三次), as milligrams a day."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from .names import Names, Row

_MILLIGRAMS = {
    **dict.fromkeys(("mg", "milligram", "milligrams", "毫克"), 1.0),
    **dict.fromkeys(("g", "gram", "grams", "克"), 1000.0),
    **dict.fromkeys(("mcg", "ug", "μg", "microgram", "micrograms", "微克"), 0.001),
}
_NUMBER = r"\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?"
_AMOUNT = re.compile(
    rf"({_NUMBER})\s*(?:(?:to|or|[-–~/])\s*({_NUMBER})\s*)?"
    r"(milligrams?|micrograms?|grams?|mcg|ug|μg|mg|g|毫克|微克|克)(?![a-z])"
)
_WORDS = {
    "half a": 0.5,
    "half": 0.5,
    "once": 1.0,
    "twice": 2.0,
    "thrice": 3.0,
    **dict(
        zip(
            ["one", "two", "three", "four", "five", "six", "eight"],
            (1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0),
            strict=True,
        )
    ),
    **dict(zip("半一两二三四五六八", (0.5, 1.0, 2.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0), strict=True)),
}
_SAID = "|".join(sorted(_WORDS, key=len, reverse=True))
_FORM = r"tablets?|tabs?|pills?|capsules?|caps?|caplets?|片|粒|颗"
_COUNT = re.compile(
    rf"(?<![\d.,])({_NUMBER}|{_SAID})\s*(?:x(?!\w)|×|(?:{_FORM}))"
    r"(?!\s*(?:a |per |/)?\s*(?:day|daily|week))|x\s*(\d+)\b"
)
_COUNT_BEFORE = re.compile(rf"(?<![\d.,])({_NUMBER}|{_SAID})\s+(?:{_NUMBER})\s*m?c?g\b")
_TIMES = re.compile(
    rf"({_NUMBER}|{_SAID})\s*(?:x|times?|doses?|次|回)?\s*(?:a|per|each|every|/)?\s*(day|daily|week|weekly)\b"
)
_TIMES_ZH = re.compile(rf"(每天|每日|一天|一日|1天|1日|日|每周|每星期|一周)\s*({_NUMBER}|{_SAID})\s*[次回]")
_HOURS = re.compile(
    rf"(?:every|每隔?|q)\s*({_NUMBER}|{_SAID})\s*(?:(?:to|or|[-–~至到])\s*({_NUMBER})\s*)?(?:hours?|hrs?|h\b|个?小时)"
)
_LATIN = {"qd": 1.0, "od": 1.0, "bid": 2.0, "bd": 2.0, "tid": 3.0, "tds": 3.0, "qid": 4.0, "qds": 4.0}
_PLAIN = (
    (re.compile(r"every other day|alternate days|隔天|隔日"), 0.5),
    (re.compile(r"once a week|once weekly|weekly|every week|每周一次|每周$|一周一次"), 1 / 7),
    (re.compile(r"morning and (?:night|evening)|早晚"), 2.0),
    (re.compile(r"(?:with|after|before) (?:each|every|all) meals?|(?:with|after|before) meals|三餐"), 3.0),
    (re.compile(r"\bdaily\b|every day|a day|per day|each day|bedtime|at night|nightly|morning|evening"), 1.0),
    (re.compile(r"每天|每日|天天|睡前|早上|晚上|每晚|每早"), 1.0),
)
_NEEDED = re.compile(r"as needed|when needed|if needed|\bprn\b|必要时|需要时")


@dataclass(frozen=True, slots=True)
class Maximum:
    """The most that labels allow of an ingredient: `milligrams` in `days` days, for adults."""

    medicine: str
    milligrams: float
    days: int
    severity: str
    note: str
    source: str

    def is_passed(self, daily: float) -> bool:
        """Whether so many milligrams a day are more."""
        return daily * self.days > self.milligrams * 1.001

    def shown(self) -> str:
        """The limit in words: "4 g a day"."""
        return f"{shown(self.milligrams)} a {'day' if self.days == 1 else 'week'}"


class Maxima:
    """The table of labelled maxima over the tables' names."""

    def __init__(self, names: Names, rows: Iterable[Row]) -> None:
        self._names = names
        self._rows = {row["medicine"]: row for row in rows}

    def of(self, medicine: str) -> Maximum | None:
        """The maximum of a medicine of one ingredient; None for combinations and unknown ones."""
        refs = [ref for ref in self._names.refs(medicine, "allergen") if self._names.kind(ref) == "drug"]
        parts = {part for ref in refs for part in self._names.parts(ref)}
        row = self._rows.get(next(iter(parts))) if len(parts) == 1 else None
        if row is None:
            return None
        days = {"day": 1, "week": 7}[row["per"]]
        most = amount(row["maximum"]) or 0.0
        return Maximum(row["medicine"], most, days, row["severity"], row["note"], row["source"])


def amount(dose: str) -> float | None:
    """Milligrams taken at a time; None where no weight is written. Of a range, the upper end."""
    text = _plain(dose)
    found = _AMOUNT.search(text)
    if not found:
        return None
    one = _value(found[2] or found[1]) * _MILLIGRAMS[found[3]]
    counted = _COUNT.search(text[: found.start()] + " " + text[found.end() :]) or _COUNT_BEFORE.search(text)
    count = next((group for group in counted.groups() if group), None) if counted else None
    return one * (_value(count) if count else 1.0)


def times(frequency: str) -> float | None:
    """How often a day; None where it is taken as needed, or nothing is said that can be read."""
    text = _plain(frequency)
    if _NEEDED.search(text):
        return None
    if hours := _HOURS.search(text):
        return 24 / _value(hours[2] or hours[1])
    if found := _TIMES_ZH.search(text):
        return _value(found[2]) / (7 if "周" in found[1] or "星期" in found[1] else 1)
    return _spoken(text)


def _spoken(text: str) -> float | None:
    if found := _TIMES.search(text):
        return _value(found[1]) / (7 if found[2].startswith("week") else 1)
    latin = next((count for word, count in _LATIN.items() if re.search(rf"\b{word}\b", text)), None)
    return latin or next((count for pattern, count in _PLAIN if pattern.search(text)), None)


def daily(dose: str, frequency: str) -> float | None:
    """Milligrams a day; None where the amount or how often cannot be read. Either may hold both."""
    one, often = amount(dose) or amount(frequency), times(frequency) or times(dose)
    return one * often if one and often else None


def count(text: str) -> float | None:
    """How many tablets or capsules a text tells of ("60 tablets", 30片)."""
    found = _COUNT.search(_plain(text))
    return _value(found[1]) if found and found[1] else None


def shown(milligrams: float) -> str:
    """Milligrams as people write them: 4 g, 500 mg, 50 mcg."""
    for unit, size in (("g", 1000.0), ("mg", 1.0)):
        if milligrams >= size:
            return f"{milligrams / size:.4g} {unit}"
    return f"{milligrams * 1000:.4g} mcg"


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).lower()


def _value(text: str) -> float:
    if text in _WORDS:
        return _WORDS[text]
    return float(
        text.replace(",", "") if re.fullmatch(r"\d+(?:,\d{3})+(?:\.\d+)?", text) else text.replace(",", ".")
    )
