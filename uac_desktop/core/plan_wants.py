"""The kinds of answer that a model may choose, each made into a plan where the question has words for it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from uac_desktop.core.errors import RefusedError
from uac_desktop.core.plan import QueryPlan, Value
from uac_desktop.core.plan_choice import Parts
from uac_desktop.core.question_fields import each_of, name_field
from uac_desktop.core.question_ground import Ground
from uac_desktop.core.question_measures import default_value
from uac_desktop.core.question_mentions import View
from uac_desktop.core.question_values import in_unit, numeric, resolve, span
from uac_desktop.core.question_words import Sense

LENGTH = "length in days"
"""A number that no field holds: from the first to the last day."""
_AUXILIARIES = frozenset(["did", "do", "does", "have", "has", "am", "is", "are", "was", "were"])


def is_said(view: View, want: str) -> bool:
    """Whether words of the question ask for a kind of answer, and none for another number."""
    counts, much = view.has("measure", "count"), view.has("measure", "much")
    sums = view.has("measure", "sum")
    ends = {s.name for s in _senses(view) if s.kind == "superlative"}
    numbers = counts or much or sums
    said: dict[str, Callable[[], bool]] = {
        "count": lambda: counts and not much and not sums,
        "distinct": lambda: view.has("measure", "distinct") or (counts and not much),
        "sum": lambda: much or sums or _counts_units(view),
        "average": lambda: view.has("measure", "average"),
        "median": lambda: view.has("measure", "median"),
        "smallest": lambda: not numbers and any(_is_size(end, "min") for end in ends),
        "largest": lambda: not numbers and any(_is_size(end, "max") for end in ends),
        "first": lambda: not numbers and "when min" in ends,
        "last": lambda: not numbers and "when max" in ends,
        "most": lambda: view.has("order", "most") and view.has("ask"),
        "least": lambda: view.has("order", "least") and view.has("ask"),
        "list": lambda: not numbers and view.has("ask", "which", "who", "where", "when"),
        "exists": lambda: not numbers and not view.has("ask") and _asks_whether(view),
    }
    return said[want]()


def _is_size(end: str, which: str) -> bool:
    """Whether a superlative is of a number, not of time."""
    return end.endswith(f" {which}") and not end.startswith(("when", "next"))


def _counts_units(view: View) -> bool:
    """Whether "how many" stands before a unit or a number of the records: how many pages, how many hours."""
    after = [view.near(place, 1) for place, sense in view.find("measure") if sense.name == "count"]
    return any(one is not None and one[1].get("unit", "own field", "field") for one in after)


def _asks_whether(view: View) -> bool:
    return view.has("measure", "exists") or view.tokens[0].text in _AUXILIARIES


def shaped(ground: Ground, want: str, parts: Parts) -> QueryPlan:
    """The plan of a kind of answer, using the words that it stands on. Raises RefusedError without them."""
    view = ground.view
    match want:
        case "count":
            return _grouped(ground, parts, ground.plan("number"))
        case "distinct":
            view.take("measure", "distinct")
            return ground.plan("number", measure="distinct", value=_named(ground, parts.field))
        case "sum" | "average" | "median":
            view.take("measure", want)
            value = _number(ground, parts.field)
            return _grouped(ground, parts, ground.plan("number", measure=want, value=value))
        case "smallest" | "largest":
            return _extreme(ground, parts.field, want == "largest")
        case "first" | "last":
            return _nearest(ground, parts.field, want == "last")
        case "most" | "least":
            view.take("order", want)
            group = _named(ground, parts.group or parts.field)
            return ground.plan("top", group=group, descending=want == "most")
        case "list":
            return ground.plan("values", value=_named(ground, parts.field))
        case _:
            if not ground.filters and not ground.periods:
                raise RefusedError("Whether there is one needs a condition.")
            return ground.plan("exists")


def _grouped(ground: Ground, parts: Parts, plan: QueryPlan) -> QueryPlan:
    """The plan for each group, where the question has a word for it and it was chosen."""
    if not parts.group:
        return plan
    found = each_of(ground)
    if found is None or group_name(found[2]) != parts.group:
        raise RefusedError(f"No word of the question asks for each `{parts.group}`.")
    ground.view.used.update(found[:2])
    return replace(plan, shape="groups", group=found[2])


def group_name(value: Value) -> str:
    """What a group is called among the options."""
    return value.part or value.field


def _extreme(ground: Ground, name: str, largest: bool) -> QueryPlan:
    """The smallest or largest number; where a record is asked for, the one that has it."""
    view, end = ground.view, "max" if largest else "min"
    sizes = [(place, sense) for place, sense in view.find("superlative") if _is_size(sense.name, end)]
    by = _number(ground, name, [Sense("field", sense.name.split(" ")[0]) for _, sense in sizes])
    for place, sense in sizes:
        concept = sense.name.split(" ")[0]
        meant = resolve(view, Sense("field", concept)) if concept else by
        if meant is not None and meant.field == by.field:
            view.used.add(place)
    if not view.has("ask", "which", "who", "where", "when"):
        return ground.plan("number", measure=end, value=by)
    return ground.plan("row", value=_shown(ground), by=by, descending=largest)


def _nearest(ground: Ground, name: str, last: bool) -> QueryPlan:
    view = ground.view
    if ground.dated is None:
        raise RefusedError("Nothing says when these were.")
    view.take("superlative", "when max" if last else "when min")
    by = Value(ground.dated)
    named = name and name != ground.dated and _names(view, name)
    return ground.plan("row", value=Value(name) if named else _shown(ground), by=by, descending=last)


def _shown(ground: Ground) -> Value:
    """What a record is told by: when, who or where, as it is asked for, else its name."""
    view = ground.view
    if view.has("ask", "when") and ground.dated is not None:
        return Value(ground.dated)
    for ask, names in (("who", view.words.who), ("where", view.words.where)):
        if view.has("ask", ask):
            return _first(view, names)
    found = name_field(view)
    if found is None:
        raise RefusedError("These have no name to tell.")
    return found


def _first(view: View, names: Sequence[str]) -> Value:
    found = next((name for name in names if view.kept.filled.get(name)), None)
    if found is None:
        raise RefusedError("These do not say that.")
    return Value(found)


def _named(ground: Ground, name: str) -> Value:
    """A chosen field that a word names, or that "who", "where" or the type itself stand for."""
    view = ground.view
    asked = (("who", view.words.who), ("where", view.words.where))
    stands = any(view.has("ask", ask) and name in names for ask, names in asked)
    called_so = name_field(view) == Value(name) and any(m.get("type") for m in view.mentions)
    dated = name == ground.dated and view.has("ask", "when")
    if not name or name == LENGTH or not (stands or called_so or dated or _names(view, name)):
        raise RefusedError(f"No word of the question names the field `{name or 'none'}`.")
    return Value(name)


def _names(view: View, name: str) -> bool:
    return any(sense.kind == "own field" and sense.field == name for sense in _senses(view))


def _number(ground: Ground, name: str, also: Sequence[Sense] = ()) -> Value:
    """A chosen number, in the unit that is asked for. A word must name it (`also` are more that may), or its
    unit, or it is what the type measures.
    """
    view = ground.view
    value = span(view) if name == LENGTH else numeric(view, name)
    if value is None:
        raise RefusedError(f"`{name or 'none'}` is not a number.")
    meant = {place for place, mention in enumerate(view.mentions) if _means(view, mention.senses, value)}
    view.used.update(meant)
    for place, sense in view.find("unit"):
        converted = in_unit(view, value, sense.name) if place not in view.used else None
        if converted is not None:
            view.used.add(place)
            return converted
    if not meant and not _means(view, also, value) and default_value(ground) != value:
        raise RefusedError(f"No word of the question names the number `{name}`.")
    return value


def _means(view: View, senses: Sequence[Sense], value: Value) -> bool:
    kinds = ("own field", "field", "derived", "part")
    found = (resolve(view, sense) for sense in senses if sense.kind in kinds)
    return any(one is not None and (one.field, one.to) == (value.field, value.to) for one in found)


def _senses(view: View) -> Iterator[Sense]:
    return (sense for mention in view.mentions for sense in mention.senses)
