"""The lines and words that written rules are made of."""

import re
from collections.abc import Iterable, Mapping

from uac_desktop.core.records import called
from uac_desktop.core.rule_kinds import Side, Where
from uac_desktop.core.vocabulary import RecordType, Vocabulary

_WIDTH = 100

_DAY_OF = '''def day_of(value):
    """The day of a date or a moment; None where it is not known in full."""
    if isinstance(value, datetime):
        return value.date()
    return value if isinstance(value, date) else None
'''
_DAYS_OF = '''def days_of(start, end):
    """The first and the last day of something; None twice where the first is not known in full."""
    first, last = day_of(start), day_of(end)
    return (first, max(first, last or first)) if first else (None, None)
'''
_NEXT_DAY = '''def next_day(value, today):
    """The next time that a day of the year comes round; None where it is not known in full."""
    if value is None or isinstance(value, str) or not (value.month and value.day):
        return None
    for year in range(today.year, today.year + 9):
        try:
            day = date(year, value.month, value.day)
        except ValueError:
            continue
        if day >= today:
            return day
    return None
'''
_SAID = '''def said(value):
    """A value as text in which capitals do not matter."""
    return ", ".join(map(str, value)).lower() if isinstance(value, list) else str(value or "").lower()
'''
_MENTIONS = '''def mentions(values, words):
    """Whether one of the words stands in one of the values."""
    return any(word in said(value) for value in values for word in words)
'''
_WHOSE = '''def whose(record):
    """Whom a record is about, where it is not the user."""
    return f" ({record.person})" if record.person not in (None, "user") else ""
'''
HELPERS: Mapping[str, str] = {
    "day_of": _DAY_OF,
    "days_of": _DAYS_OF,
    "next_day": _NEXT_DAY,
    "said": _SAID,
    "mentions": _MENTIONS,
    "whose": _WHOSE,
}
OTHER_PERIOD: Mapping[str, str] = {
    "day": "day != today",
    "week": "day.isocalendar()[:2] != today.isocalendar()[:2]",
    "month": "(day.year, day.month) != (today.year, today.month)",
    "year": "day.year != today.year",
}
"""A day is in another period than today."""

PERIOD_NAME: Mapping[str, str] = {
    "day": "today.isoformat()",
    "week": '"-W".join(map(str, today.isocalendar()[:2]))',
    "month": "today.isoformat()[:7]",
    "year": "str(today.year)",
}


def used(body: str) -> frozenset[str]:
    """The helpers that a text needs, and those that they need."""
    needed = {name for name in HELPERS if re.search(rf"\b{name}\(", body)}
    more = {"mentions": "said", "days_of": "day_of"}
    return frozenset(needed | {needs for name, needs in more.items() if name in needed})


def skips(side: Side, record_type: RecordType, name: str, depth: int = 2) -> str:
    """The lines that pass over what is not meant."""
    tests = [_fails(where, record_type, name) for where in side.where]
    if record_type.closed and "status" in record_type.fields:
        tests.insert(0, f"{name}.status in {_tuple(record_type.closed)}")
    space = "    " * depth
    return "".join(f"{space}if {test}:\n{space}    continue\n" for test in tests)


def _fails(where: Where, record_type: RecordType, name: str) -> str:
    """An expression that holds where a record does not pass a test."""
    value = f"{name}.{where.field}"
    words = _tuple([v.lower().strip() if isinstance(v, str) else f"{v:g}" for v in where.values])
    match where.test:
        case "said":
            return f"{value} is None"
        case "not_said":
            return f"{value} is not None"
        case "above":
            return f"{value} is None or {value} <= {where.values[0]:g}"
        case "below":
            return f"{value} is None or {value} >= {where.values[0]:g}"
        case "mentions":
            looked = [where.field] if where.field else _texts(record_type)
            return f"not mentions(({', '.join(f'{name}.{field}' for field in looked)},), {words})"
        case "is_not":
            return f"said({value}) in {words}"
        case _:
            return f"said({value}) not in {words}"


def _texts(record_type: RecordType) -> list[str]:
    """The fields in which a person's own words stand."""
    free = [f.name for f in record_type.fields.values() if f.kind in ("str", "list") and not f.choices]
    return [name for name in free if name != "currency"]


def _tuple(values: Iterable[str]) -> str:
    written = [quoted(value) for value in values]
    return f"({', '.join(written)}{',' if len(written) == 1 else ''})"


def quoted(text: str) -> str:
    """A text between double quotes, as Python reads it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def f_string(text: str, depth: int) -> str:
    """An f-string, in parentheses and on several lines where it is long; `{…}` is never broken."""
    if len(text) + 4 * depth < _WIDTH:
        return f'f"{text}"'
    lines = [""]
    for word in re.findall(r"(?:\{[^}]*\}|[^{ ])+ ?", text):
        fits = len(lines[-1]) + len(word) + 4 * depth < _WIDTH - 8
        lines = [*lines[:-1], lines[-1] + word] if fits else [*lines, word]
    space = "    " * depth
    pieces = [f'{space}    {"f" if "{" in line else ""}"{line}"' for line in lines if line]
    return "\n".join(["(", *pieces, f"{space})"])


# -- words -------------------------------------------------------------------------------------


def which(side: Side, vocabulary: Vocabulary) -> str:
    """Which records a side means: "travel documents where kind is passport"."""
    return f"{called(vocabulary[side.type])}{told(side)}"


def told(side: Side) -> str:
    """The tests of a side in words, safe inside any string of a rule."""
    mentioned = [" or ".join(map(_value, where.values)) for where in side.where if where.field is None]
    tests = [_where(where) for where in side.where if where.field is not None]
    that = f" that mention {' and '.join(mentioned)}" if mentioned else ""
    return that + (f" where {' and '.join(tests)}" if tests else "")


def _where(where: Where) -> str:
    says = {
        "is": "is",
        "one_of": "is",
        "is_not": "is not",
        "mentions": "mentions",
        "above": "is above",
        "below": "is below",
        "said": "is known",
        "not_said": "is not known",
    }
    values = " or ".join(map(_value, where.values))
    return f"{plain(where.field)} {says[where.test]} {values}".rstrip()


def _value(value: str | float) -> str:
    return plain(value) if isinstance(value, str) else f"{value:g}"


def plain(text: str | None) -> str:
    """Letters, digits and spaces of a text: nothing that could end the string it is put into."""
    return " ".join(re.sub(r"[^\w .,:-]", " ", (text or "").replace("_", " ")).split())


def snake(name: str) -> str:
    """`TravelDocument` → `travel_document`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def slug(text: str) -> str:
    """A text as a part of a name; nothing where none of it can be."""
    return re.sub(r"[^a-z0-9]+", "_", text.lower()).strip("_")[:24]


def wrapped(text: str) -> str:
    """A paragraph in lines that fit."""
    lines = [""]
    for word in text.split():
        fits = len(lines[-1]) + len(word) < _WIDTH
        lines = [*lines[:-1], f"{lines[-1]} {word}".strip()] if fits else [*lines, word]
    return "\n".join(lines)
