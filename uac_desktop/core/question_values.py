"""Which value of a type a word means: a field, days between two, a part, a ratio; and in which unit."""

from collections.abc import Iterable
from dataclasses import replace

from uac_desktop.core.periods import Period
from uac_desktop.core.plan import Part, Value
from uac_desktop.core.question_index import bare, unit_of
from uac_desktop.core.question_mentions import View
from uac_desktop.core.question_money import money_field
from uac_desktop.core.question_words import Sense

_NUMBERS = ("int", "float")


def resolve(view: View, sense: Sense) -> Value | None:
    """The numeric value that a word means for the type; None where it means none."""
    if sense.kind == "part" and view.words.measure:
        part: Part = "upper" if sense.name == "upper" else "lower"
        return Value(view.words.measure, part)
    if sense.kind == "derived":
        return _derived(view, view.words.derived[sense.name])
    if sense.kind == "own field":
        return numeric(view, sense.field) or _concept(view, sense.field)
    return _concept(view, sense.name)


def numeric(view: View, name: str) -> Value | None:
    """A field as a number: itself, or how many a list has."""
    name = money_field(view, name)
    held = view.kept.type.fields.get(name)
    if held is None or not view.kept.filled.get(name):
        return None
    if held.kind == "list":
        return Value(name, "size")
    return Value(name) if held.kind in _NUMBERS else None


def _concept(view: View, concept: str) -> Value | None:
    match concept:
        case "money":
            return unit_field(view, "money")
        case "duration":
            return _named(view, "duration") or span(view)
        case "distance" | "pages" | "rating" | "calories":
            return _named(view, concept)
        case _:
            return None


def _named(view: View, stem: str) -> Value | None:
    names = [name for name in view.kept.fields() if bare(name).split()[0] == stem]
    return next((value for name in names if (value := numeric(view, name))), None)


def span(view: View) -> Value | None:
    """The days from a record's start to its end."""
    record_type, filled = view.kept.type, view.kept.filled
    first = next((n for n in (record_type.start, "started_date", "start_date") if n and filled.get(n)), None)
    last = next((n for n in (record_type.end, "finished_date", "end_date") if n and filled.get(n)), None)
    if first is None or last is None:
        return None
    return Value(first, "days" if view.words.inclusive else "nights", last)


def unit_field(view: View, unit: str) -> Value | None:
    """The value of the type that is in a unit, or can be put in it."""
    candidates = [numeric(view, name) for name in view.kept.fields()]
    values = [value for value in candidates if value is not None]
    if unit == "money" and view.words.measure:
        values.sort(key=lambda value: value.field != view.words.measure)
    for value in values:
        if (found := in_unit(view, value, unit)) is not None:
            return found
    whole = span(view)
    return in_unit(view, whole, unit) if whole is not None else None


def in_unit(view: View, value: Value, unit: str) -> Value | None:
    """A value in a unit; None where it cannot be."""
    if value.part in ("days", "nights"):
        return (
            replace(value, part=value.part if unit == "day" else "nights")
            if unit in ("day", "night")
            else None
        )
    own = unit_of(value.field)
    if own == unit or (unit == "person" and value.part == "size"):
        return value
    factor = view.lexicon.factors.get((own, unit))
    if factor is not None:
        return replace(value, factor=factor)
    return value if not own and value.field == view.words.measure and unit == "kg" else None


def _derived(view: View, spec: str) -> Value | None:
    """A value of the data: `duration_min / distance_km`, or `end_on earlier notice_days`."""
    first, sign, second = spec.split()
    fields = view.kept.type.fields
    if first not in fields or second not in fields:
        return None
    return Value(first, over=Value(second)) if sign == "/" else Value(first, "earlier", second)


def measured_value(view: View, senses: Iterable[tuple[int, Sense]]) -> tuple[int, Value] | None:
    """The first of some words that means a number of the type."""
    for place, sense in senses:
        value = resolve(view, sense)
        if value is not None:
            return place, value
    return None


def when_fields(view: View) -> list[str]:
    """The fields that say when a record was, the usual one first."""
    record_type = view.kept.type
    usual = [*view.words.when, *([record_type.start] if record_type.start else [])]
    dated = [n for n, held in record_type.fields.items() if held.kind in ("date", "moment")]
    return [name for name in dict.fromkeys([*usual, *dated]) if view.kept.filled.get(name)]


def days_of(period: Period) -> Period:
    """The same period, named nowhere: equal to any other of the same days."""
    return Period(period.first, period.last, 0, 0)
