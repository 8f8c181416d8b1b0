"""Conditions in which numbers and times of day stand: "at least 8 hours", "500+ pages", "before 12:00"."""

from collections.abc import Iterator
from dataclasses import dataclass

from uac_desktop.core.plan import AnyOf, Clause, Condition, Op, Value
from uac_desktop.core.question_index import unit_of
from uac_desktop.core.question_mentions import View
from uac_desktop.core.question_values import in_unit, resolve, unit_field
from uac_desktop.core.question_words import Sense


@dataclass(frozen=True, slots=True)
class Filter:
    """A clause, the place of the mention that says it, and what the mention says beside it."""

    clause: Clause
    place: int
    when: str = ""
    present: bool = False
    field: str = ""


def comparisons(view: View) -> Iterator[Filter]:
    for place, sense in view.find("number"):
        after = view.beside(place, 1)
        if place in view.used or (after is not None and after.get("share")):
            continue
        found = _comparison(view, place, float(sense.name))
        if found is not None:
            yield found


def _comparison(view: View, place: int, number: float) -> Filter | None:
    """ "at least 8 hours", "500+ pages", "rated 5 stars": the number with its sign, unit and field."""
    before, after = view.beside(place, -1), view.beside(place, 1)
    uses = [place]
    op = None
    if before is not None and (bound := before.get("bound")):
        op = bound.name
        uses.append(place - 1)
    if after is not None and (bound := after.get("bound_after")):
        op = bound.name
        uses.append(place + 1)
        after = view.beside(place, 2)
    at = uses[-1] + 1 if uses[-1] > place else place + 1
    unit = after.get("unit") if after is not None else None
    named = after.get("own field", "field") if after is not None else None
    if unit is not None or named is not None:
        uses.append(at)
        later = view.beside(at, 1)
        if op is None and later is not None and (bound := later.get("bound_after")):
            op = bound.name
            uses.append(at + 1)
    value = _compared_value(view, place, unit, named, uses)
    if number == 1 and unit is None and value is not None and unit_of(value.field) == "money":
        # "More than one shop" counts shops, and no money.
        return None
    if value is None or (op is None and unit is None and named is None and not _rates(value)):
        return None
    if op is None and not (_rates(value) or unit is not None):
        return None
    view.used.update(uses)
    return Filter(_bounded(value, op or "=", number), place)


def _rates(value: Value) -> bool:
    return unit_of(value.field) == "star"


def _bounded(value: Value, op: str, number: float) -> Condition:
    exact: int | float = int(number) if number == int(number) else number
    if op == "=":
        return Condition(value, "in", (exact,))
    return Condition(value, op, (exact,))  # type: ignore[arg-type]  # the data's signs are ops


def _compared_value(
    view: View, place: int, unit: Sense | None, named: Sense | None, uses: list[int]
) -> Value | None:
    """What a number is compared with: the field named beside it, else its unit's, else the type's."""
    if named is not None and (value := resolve(view, named)) is not None:
        return in_unit(view, value, unit.name) if unit else value
    for back in range(min(uses) - 1, max(min(uses) - 4, -1), -1):
        sense = view.mentions[back].get("own field", "field", "part", "derived")
        value = resolve(view, sense) if sense is not None else None
        if value is not None and (unit is None or in_unit(view, value, unit.name) is not None):
            view.used.add(back)
            return in_unit(view, value, unit.name) if unit else value
        if view.mentions[back].get("value", "number", "period"):
            break
    if unit is not None:
        return unit_field(view, unit.name)
    return unit_field(view, "money") or (Value(view.words.measure) if view.words.measure else None)


def clocks(view: View) -> Iterator[Filter]:
    """ "before 12:00", "at or after 23:00 (or between 00:00 and 02:59)"."""
    places = [place for place, _ in view.find("clock")]
    if not places:
        return
    value = _clock_value(view, places[0])
    if value is None:
        return
    tests: list[Condition] = []
    used = 0
    while used < len(places):
        place = places[used]
        lead = view.text[: view.tokens[view.mentions[place].start].start].casefold().rstrip()
        said = (view.mentions[place].get("clock") or Sense("clock", "")).name
        if lead.endswith("between") and used + 1 < len(places):
            until = (view.mentions[places[used + 1]].get("clock") or Sense("clock", "")).name
            tests.append(Condition(value, ">=", (said,)))
            tests.append(Condition(value, "<=", (until,)))
            used += 1
        elif op := _clock_op(lead):
            tests.append(Condition(value, op, (said,)))
        else:
            return
        used += 1
    view.used.update(places)
    for place in places:
        _use_lead(view, place)
    if len(tests) == 3 and tests[0].op in (">", ">="):
        yield Filter(AnyOf((tests[0], tests[2])), places[0])
    else:
        yield from (Filter(test, places[0]) for test in tests)


_LEADS = frozenset(
    [
        "at",
        "or",
        "after",
        "before",
        "between",
        "and",
        "from",
        "until",
        "than",
        "later",
        "earlier",
        "by",
        "past",
    ]
)


def _use_lead(view: View, place: int) -> None:
    """The words before a time are used with it."""
    for back in range(place - 1, -1, -1):
        if view.tokens[view.mentions[back].start].text not in _LEADS:
            return
        view.used.add(back)


def _clock_op(lead: str) -> Op | None:
    ends: tuple[tuple[tuple[str, ...], Op], ...] = (
        (("at or after", "from", "no earlier than", "since"), ">="),
        (("at or before", "until", "no later than", "by"), "<="),
        (("before", "earlier than", "prior to"), "<"),
        (("after", "later than", "past"), ">"),
    )
    return next((op for words, op in ends if lead.endswith(words)), None)


def _clock_value(view: View, place: int) -> Value | None:
    """The field of a time of day: the one that is named, else the type's only one."""
    fields = [name for name in view.kept.fields() if _is_clock(view, name)]
    for back in range(place - 1, -1, -1):
        for sense in view.mentions[back].senses:
            if sense.kind == "own field" and sense.field in fields:
                view.used.add(back)
                return _clock_part(view, sense.field)
    return _clock_part(view, fields[0]) if len(fields) == 1 else None


def _is_clock(view: View, name: str) -> bool:
    return view.kept.type.fields[name].kind in ("time", "moment") or name in ("time", "start_time")


def _clock_part(view: View, name: str) -> Value:
    plain = view.kept.type.fields[name].kind == "str"
    return Value(name) if plain else Value(name, "clock")
