"""Who takes what today, from a person's records: the same few questions that every medicine rule asks.

Records are any objects with the fields of the vocabulary; a day is a date, or a partial date.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import Any

from ..core.saying import say
from .conflicts import is_active
from .folding import fold
from .interactions import last_day

# What someone says who was told that a medicine or food is all right for them.
_ALLOWED = re.compile(
    r"\b(?:may|can|could|allowed|cleared|okay?|ok|fine|safe|tolerat\w+|approved|permitted|no problem)\b"
    r"|可以|能吃|能用|允许|耐受|没问题",
    re.IGNORECASE,
)
_FORBIDDEN = re.compile(
    r"\b(?:not|never|no longer|cannot|stop|avoid|unsafe|intoleran\w+)\b|n't\b"
    r"|不能|不可|不要|不许|不耐受|禁|别",
    re.IGNORECASE,
)
_TOPICAL = re.compile(
    r"\b(?:cream|ointment|lotion|gel|eye ?drops?|ear ?drops?|shampoo|mouthwash|topical|foam)\b"
    r"|滴眼液|眼药水|滴耳液|软膏|乳膏|药膏|凝胶|外用|洗剂",
    re.IGNORECASE,
)
_DISPROVED = ("resolved", "refuted", "delabelled", "outgrown")
# What was bought is likely to be used within so many days.
_BOUGHT_DAYS = 30
_PACKET_DAYS = 366
_COUNTED = re.compile(r"\d\s*(?:x\b|[a-z]*(?:tab|pill|cap)|片|粒|颗)|片|粒", re.IGNORECASE)
# A pregnancy of which nobody has said the end is over after so many days.
_PREGNANCY_DAYS = 300


def person_of(record: Any) -> str:
    """Whom a record is about: the user unless said."""
    return record.person or "user"


def whose(record: Any) -> str:
    """For whom, as the beginning of a sentence; nothing where it is the user."""
    person = person_of(record)
    return "" if person == "user" else say("For {person:who}: ", person=person)


def start_of(medication: Any) -> date | None:
    """The first day, or None where it is not known well enough."""
    return last_day(medication.started_on) or last_day(medication.valid_from)


def end_of(medication: Any) -> date | None:
    """The last day, or None where none is known."""
    return last_day(medication.ended_on) or last_day(medication.valid_to)


def is_over(medication: Any, today: date) -> bool:
    """Whether it was stopped, or its course ended before today."""
    end = end_of(medication)
    if medication.status == "stopped":
        return not (end and end > today)
    return bool(end and end < today)


def taken(medications: Iterable[Any], today: date) -> dict[str, list[Any]]:
    """The medicines of each person that are not over, the latest record of each name."""
    return _by_person(medications, lambda each: not is_over(each, today))


def lately_taken(
    medications: Iterable[Any], today: date, washout: Callable[[str], int]
) -> dict[str, list[Any]]:
    """The medicines of each person that ended so lately that they may still count."""

    def lately(medication: Any) -> bool:
        end = end_of(medication)
        if end is None or not is_over(medication, today):
            return False
        return 0 <= (today - end).days < washout(medication.name)

    return _by_person(medications, lately)


def _by_person(records: Iterable[Any], wanted: Callable[[Any], bool]) -> dict[str, list[Any]]:
    found: dict[str, dict[str, Any]] = {}
    for record in records:
        if record.name and wanted(record):
            found.setdefault(person_of(record), {})[fold(record.name)] = record
    return {person: list(named.values()) for person, named in found.items()}


def bought_lately(purchases: Iterable[Any], today: date) -> dict[str, list[Any]]:
    """What each person bought within a month and did not give back."""
    found: dict[str, list[Any]] = {}
    for purchase in purchases:
        day = last_day(purchase.date)
        kept = purchase.item and purchase.status not in ("returned", "refunded")
        if kept and day and 0 <= (today - day).days <= _BOUGHT_DAYS:
            found.setdefault(person_of(purchase), []).append(purchase)
    return found


def packets(purchases: Iterable[Any], today: date) -> dict[str, list[tuple[date, Any]]]:
    """What each person bought within a year of which a number is told, with the day."""
    found: dict[str, list[tuple[date, Any]]] = {}
    for purchase in purchases:
        day = last_day(purchase.date)
        kept = day and purchase.status not in ("returned", "refunded")
        if day and kept and 0 <= (today - day).days <= _PACKET_DAYS and _COUNTED.search(purchase.item or ""):
            found.setdefault(person_of(purchase), []).append((day, purchase))
    return found


def conditions(records: Iterable[Any], today: date) -> dict[str, list[Any]]:
    """The conditions of each person that are not over."""
    return _by_person(records, lambda each: _is_present(each, today))


def _is_present(condition: Any, today: date) -> bool:
    end = last_day(condition.resolved_on) or last_day(condition.valid_to)
    if condition.status in ("resolved", "refuted") or (end and end <= today):
        return False
    onset = last_day(condition.onset_on) or last_day(condition.valid_from)
    pregnant = re.search(r"pregnan|怀孕|妊娠", condition.name.lower())
    return not (pregnant and onset and (today - onset).days > _PREGNANCY_DAYS)


def is_topical(name: str) -> bool:
    """Whether it is put on the skin or into the eye or ear, so that little of it goes elsewhere."""
    return bool(_TOPICAL.search(name))


def is_allowed(text: str) -> bool:
    """Whether a text says that something is all right for someone."""
    return bool(_ALLOWED.search(text)) and not _FORBIDDEN.search(text)


def permissions(user: Any) -> dict[str, list[str]]:
    """What each person's records say is all right for them: of doctors, of experience, of tests."""
    found: dict[str, list[str]] = {}
    texts = [
        *((each, f"{each.action or ''}") for each in user.instructions),
        *((each, f"{each.topic or ''} {each.value or ''}") for each in user.preferences),
        *((each, f"{each.text or ''}") for each in user.notes),
    ]
    for record, text in texts:
        if is_allowed(text):
            found.setdefault(person_of(record), []).append(text)
    for person, substance in _disproved(user.allergies):
        found.setdefault(person, []).append(substance)
    return found


def _disproved(allergies: Iterable[Any]) -> list[tuple[str, str]]:
    """By person, the substances that were found not to set off an allergy, or no longer do."""
    named = [each for each in allergies if each.substance]
    active = {(person_of(each), fold(each.substance)) for each in named if is_active(each)}
    over = [(person_of(each), each.substance) for each in named if each.status in _DISPROVED]
    return [(person, substance) for person, substance in over if (person, fold(substance)) not in active]


def years_of(person: str, profiles: Iterable[Any], contacts: Iterable[Any], today: date) -> float | None:
    """The age of a person in years, from their date of birth; None where it is not known."""
    born: Mapping[str, Any] = {
        **{each.relationship: each.birthday for each in contacts if each.relationship and each.birthday},
        **{each.name: each.birthday for each in contacts if each.name and each.birthday},
        **{person_of(each): each.value for each in profiles if each.attribute == "birth_date"},
    }
    value = born.get(person)
    if isinstance(value, str):
        value = date.fromisoformat(value) if re.fullmatch(r"\d{4}-\d\d-\d\d", value) else None
    day = last_day(value)
    return (today - day).days / 365.25 if day and day <= today else None


def advice(source: str, *, taking: bool = False) -> str:
    """What to do next, and what the knowledge is worth; the last words of every message about medicines."""
    return say(
        " Ask the prescriber or a pharmacist first.{keep} ({source}draft data, not clinically reviewed)",
        keep=say(" Do not stop a current medicine on your own.") if taking else "",
        source=say("{source}; ", source=source) if source else "",
    )
