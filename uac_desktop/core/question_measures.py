"""Which number is meant: the measure that a question names, and the value that it measures."""

from collections.abc import Iterator
from dataclasses import replace

from uac_desktop.core.plan import Clause, Condition, Measure, Value
from uac_desktop.core.question_ground import Ground
from uac_desktop.core.question_mentions import View
from uac_desktop.core.question_values import days_of, in_unit, measured_value, numeric, resolve, unit_field
from uac_desktop.core.question_words import Sense

_TIMES = frozenset({"minute", "hour", "day", "night"})
_SPENT = frozenset({"spend", "spent", "spending", "花"})
_MEASURES: tuple[Measure, ...] = ("average", "median", "sum")


def amount(
    ground: Ground, default: Measure | None = None, counting: bool = False
) -> tuple[Measure, Value | None] | None:
    """The measure that the words name, and the value that is measured."""
    view = ground.view
    measure: Measure | None = None
    for name in _MEASURES:
        if view.take("measure", name) and measure is None:
            measure = name
    if view.has("measure", "much") and measure is None:
        measure = "sum"
    counted = view.has("measure", "count", "distinct")
    value = unit_value(ground, counted or measure is not None) or named_value(ground)
    if measure is None and counted:
        if value is not None and _is_unit_count(ground):
            return "sum", value
        return "count", None
    if measure is None and (default or counting or _means_spending(ground)):
        if value is None and counting:
            return None
        measure = default or "sum"
    if measure is None:
        return None
    if value is None and counted and measure == "sum":
        return "count", None
    return measure, value or default_value(ground)


def _means_spending(ground: Ground) -> bool:
    """ "What did groceries come to", "what did I spend": a sum without a word for it."""
    view = ground.view
    if view.tokens[0].text == "what" and any(is_back(clause) for clause in ground.where):
        return True
    spends = any(sense.name == "money" for _, sense in view.find("field"))
    flows = view.words.flow and bool(view.words.measure)
    return (spends or (flows and view.has("verb"))) and view.has("ask", "which")


def is_back(clause: Clause) -> bool:
    """Whether a condition is that money came back: "what did I get in refunds"."""
    return isinstance(clause, Condition) and clause.op == "<" and clause.values == (0.0,)


def unit_value(ground: Ground, measured: bool) -> Value | None:
    """The value in the unit that is asked for: "how many hours", "in minutes"."""
    view = ground.view
    for place, sense in view.find("unit"):
        if (
            place in view.used
            or not measured
            or (view.mentions[place].get("type") and sense.name in ("night",))
        ):
            continue
        named = named_value(ground)
        value = (in_unit(view, named, sense.name) if named else None) or unit_field(view, sense.name)
        if value is not None:
            view.used.add(place)
            if sense.name in _TIMES:
                # Hours are spent too: the word is of time there, and of no money.
                view.used.update(p for p, _ in view.find("field") if view.words_at(p).casefold() in _SPENT)
            return _clipped(ground, value)
    return None


def _clipped(ground: Ground, value: Value) -> Value:
    period = ground.periods[0] if len(ground.periods) == 1 else None
    if value.part not in ("days", "nights") or period is None:
        return value
    return replace(value, within=days_of(period))


def named_value(ground: Ground) -> Value | None:
    """The number that a word of the question names."""
    view = ground.view
    for kinds in (("derived", "part"), ("own field",), ("field",)):
        found = measured_value(view, ((p, s) for p, s in senses_of(view, kinds) if p not in view.used))
        if found is not None:
            view.used.update(p for p, s in senses_of(view, kinds) if resolve(view, s) == found[1])
            return found[1]
    return None


def senses_of(view: View, kinds: tuple[str, ...]) -> Iterator[tuple[int, Sense]]:
    for place, mention in enumerate(view.mentions):
        for sense in mention.senses:
            if sense.kind in kinds:
                yield place, sense


def default_value(ground: Ground) -> Value | None:
    view = ground.view
    if view.words.measure and (value := numeric(view, view.words.measure)) is not None:
        return value
    held = view.kept.type.fields.get(view.words.measure)
    if held is not None and view.kept.filled.get(view.words.measure):
        return Value(view.words.measure)
    return unit_field(view, "money")


def _is_unit_count(ground: Ground) -> bool:
    """Whether "how many" stands before the unit that is counted."""
    view = ground.view
    for place, sense in view.find("measure"):
        after = view.near(place, 1)
        if sense.name == "count" and after is not None:
            return after[1].get("unit", "own field", "field") is not None and after[0] in view.used
    return False
