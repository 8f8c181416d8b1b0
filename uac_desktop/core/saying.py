"""Sentences that know what they are made of: English at once, another language when they are shown.

    say("{who:whose:start} passport expires on {day:day} ({left:left}).", who="Anna", day=…, left=7)

is the English text, and remembers its form and its values. A slot may name how its value is written; the
form in another language may write it otherwise. Values are plain: texts, numbers, days and moments (kept as
ISO texts), sums of money (amount, currency), other sentences, and lists of these.

Standard library alone: it runs inside the sandbox's child and in an exported project too.
"""

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from functools import lru_cache
from typing import Any, NamedTuple

Formats = Mapping[str, Callable[[Any], Any]]

_SLOT = re.compile(r"\{(\w+)((?::\w+)*)\}")
_LETTER = re.compile(r"[^\W\d_]")
_MOST_CHARS, _DEEPEST = 8_000, 12
_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_SIGNS = {"USD": "$", "EUR": "€", "GBP": "£", "INR": "₹", "AUD": "A$", "CAD": "C$"}


class Said(str):
    """An English text, the form that it was made from, and what stands in its slots."""

    __slots__ = ("form", "values")
    form: str
    values: Mapping[str, Any]

    def __new__(cls, text: str, form: str = "", values: Mapping[str, Any] | None = None) -> "Said":
        made = super().__new__(cls, text)
        made.form, made.values = form, values or {}
        return made

    def __getnewargs__(self) -> tuple[str, str, Mapping[str, Any]]:  # type: ignore[override]
        return str(self), self.form, self.values


def say(form: str, /, **values: Any) -> Said:
    """A sentence in English; values without a slot are left out.

    Raises ValueError where a slot has no value that can be written so.
    """
    used = slots(form)
    kept = {name: _kept(value) for name, value in values.items() if name in used}
    return Said(filled(form, kept, ENGLISH, str), form, kept)


def sentences(*parts: str | None) -> Said:
    """Several sentences behind each other, without those that are empty."""
    return say("{parts:sentences}", parts=[part for part in parts if part])


def filled(
    form: str,
    values: Mapping[str, Any],
    formats: Formats,
    told: Callable[[str], str],
    most: float = math.inf,
) -> str:
    """A form with its values written by `formats`; `told` says the texts among them.

    Raises ValueError where a slot has no value that can be written so, or it has more than `most` characters.
    """
    pieces, length = [], 0
    parts, rest = _parsed(form)
    for before, slot in parts:
        written = _written(slot, values, formats, told)
        length += len(before) + len(written)
        if length > most:
            raise ValueError(f"a sentence may have {most} characters at most")
        pieces += [before, written]
    return "".join([*pieces, rest])


class _Slot(NamedTuple):
    """The name of a value and the ways to write it, one after the other."""

    name: str
    ways: tuple[str, ...]


@lru_cache(2_000)
def _parsed(form: str) -> tuple[tuple[tuple[str, _Slot], ...], str]:
    """The slots of a form, each with the text before it, and the text behind the last."""
    parts, end = [], 0
    for found in _SLOT.finditer(form):
        slot = _Slot(found[1], tuple(filter(None, found[2].split(":"))))
        parts.append((form[end : found.start()], slot))
        end = found.end()
    return tuple(parts), form[end:]


@dataclass(frozen=True, slots=True)
class Tongue:
    """Another language: its forms by the English ones, and how it writes values."""

    forms: Mapping[str, str]
    formats: Formats

    def told(self, text: str) -> str:
        """A text in this language; as it is where it does not know what it is made of, or the table does not.

        A form that is nothing but slots needs no other.
        """
        if not isinstance(text, Said) or not text.form:
            return str(text)
        form = self.forms.get(text.form) or (None if _LETTER.search(bare(text.form)) else text.form)
        return str(text) if form is None else filled(form, text.values, self.formats, self.told)


def slots(form: str) -> frozenset[str]:
    """The names of a form's slots."""
    return frozenset(slot.name for _, slot in _parsed(form)[0])


def bare(form: str) -> str:
    """What a form says beside its slots."""
    return _SLOT.sub("", form)


def as_json(value: Any) -> Any:
    """A sentence as JSON holds it: `{"say": form, "with": values}`; other plain values as they are."""
    if isinstance(value, Said):
        return {"say": value.form, "with": {name: as_json(each) for name, each in value.values.items()}}
    return [as_json(each) for each in value] if isinstance(value, list | tuple) else value


def from_json(value: Any, depth: int = 0) -> Any:
    """The sentence of a JSON value. Raises ValueError where it is none."""
    if depth > _DEEPEST:
        raise ValueError("a sentence is nested too deeply")
    if isinstance(value, list | tuple):
        return [from_json(each, depth + 1) for each in value]
    if isinstance(value, Mapping):
        if set(value) != {"say", "with"} or not isinstance(value["with"], Mapping):
            raise ValueError("a sentence has a form and values")
        values = {str(name): from_json(each, depth + 1) for name, each in value["with"].items()}
        form = str(value["say"])
        return Said(filled(form, values, ENGLISH, str, _MOST_CHARS), form, values)
    if value is None or isinstance(value, str | int | float):
        return value
    raise ValueError(f"a sentence holds no {type(value).__name__}")


def _written(slot: _Slot, values: Mapping[str, Any], formats: Formats, told: Callable[[str], str]) -> str:
    try:
        value = _told(values[slot.name], told)
        for way in slot.ways:
            value = formats[way](value)
    except (KeyError, TypeError, AttributeError, IndexError, OverflowError) as error:
        raise ValueError(f"nothing to write in {slot.name!r} ({type(error).__name__}: {error})") from error
    return "" if value is None else str(value)


def _told(value: Any, told: Callable[[str], str]) -> Any:
    if isinstance(value, list):
        return [_told(each, told) for each in value]
    return told(value) if isinstance(value, str) else value


def _kept(value: Any) -> Any:
    """A value as JSON knows it, sentences as they are. Raises ValueError."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, datetime):
        return value.isoformat("T", "minutes")
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, list | tuple):
        return [_kept(each) for each in value]
    raise ValueError(f"a sentence holds no {type(value).__name__}")


# -- how values are written in English --------------------------------------------------------


def day_of(iso: str) -> date:
    """The day of an ISO day or moment."""
    return date.fromisoformat(iso[:10])


def clock(iso: str) -> str:
    """`14:30` of an ISO moment."""
    return f"{datetime.fromisoformat(iso):%H:%M}"


def shown_day(day: date) -> str:
    """`15 November 2024`."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def with_weekday(day: date) -> str:
    """`Friday 15 November 2024`."""
    return f"{_WEEKDAYS[day.weekday()]} {shown_day(day)}"


def span(first: date, last: date) -> str:
    """`11 to 13 December 2024`, with both months or years where they differ."""
    if first == last:
        return shown_day(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day} to {shown_day(last)}"
    begun = shown_day(first) if first.year != last.year else f"{first.day} {_MONTHS[first.month - 1]}"
    return f"{begun} to {shown_day(last)}"


def left(number: int) -> str:
    """`7 days left`, `1 day left`, `today`, `yesterday`, `3 days ago`."""
    if number > 0:
        return f"{number} day{'s' if number > 1 else ''} left"
    return {0: "today", -1: "yesterday"}.get(number, f"{-number} days ago")


def number(amount: float) -> str:
    """`4,200`, `1,180.50`."""
    return f"{amount:,.0f}" if amount == round(amount) else f"{amount:,.2f}"


def money(amount: float, currency: str | None) -> str:
    """`$4,200`, `1,180.50 CHF`; the bare number where no currency was said."""
    if not currency:
        return number(amount)
    return f"{_SIGNS[currency]}{number(amount)}" if currency in _SIGNS else f"{number(amount)} {currency}"


def is_relation(person: str) -> bool:
    """Whether a person is called by what they are to the user, as `son`, and not by a name."""
    return person.isascii() and person.islower()


def who(person: str | None) -> str:
    """`you`, `your son`, `Anna`."""
    if not person or person == "user":
        return "you"
    return f"your {person}" if is_relation(person) else person


def whose(person: str | None) -> str:
    """`your`, `your son's`, `Anna's`."""
    named = who(person)
    return "your" if named == "you" else f"{named}'s"


def start(text: str) -> str:
    """The text with its first letter in upper case, the rest as it is."""
    return text[:1].upper() + text[1:]


def all_of(between: str, last: str) -> Callable[[list[Any]], str]:
    """Joins what is there of a list, `last` before its last."""

    def joined(parts: list[Any]) -> str:
        texts = [str(part) for part in parts if part]
        return last.join(filter(None, (between.join(texts[:-1]), *texts[-1:])))

    return joined


ENGLISH: Formats = {
    "day": lambda iso: shown_day(day_of(iso)),
    "iso": lambda iso: day_of(iso).isoformat(),
    "weekday": lambda iso: with_weekday(day_of(iso)),
    "clock": clock,
    "span": lambda days: span(*map(day_of, days)),
    "left": left,
    "money": lambda sum_of: money(*sum_of),
    "number": number,
    "who": who,
    "whose": whose,
    "start": start,
    "s": lambda count: "" if count == 1 else "s",
    "term": lambda text: text,
    "kind": lambda text: text,
    "field": lambda name: name.replace("_", " "),
    "place": all_of(", ", ", "),
    "and": all_of(" and ", " and "),
    "or": all_of(" or ", " or "),
    "list": all_of(", ", ", "),
    "rows": all_of("; ", "; "),
    "choice": all_of(", or ", ", or "),
    "lines": all_of("\n", "\n"),
    "words": all_of(" ", " "),
    "sentences": all_of(" ", " "),
}
"""How a slot's value is written, by the name that stands in the slot."""
