"""The conditions that a question puts on a type's records: values, comparisons, weekdays, what is missing."""

from collections.abc import Iterator
from dataclasses import replace

from uac_desktop.core.plan import Condition, Op, Value
from uac_desktop.core.question_mentions import View
from uac_desktop.core.question_numbers import Filter, clocks, comparisons
from uac_desktop.core.question_values import when_fields
from uac_desktop.core.question_words import Sense, Test

_FIRST = ("type", "kind", "category", "genre", "person", "companions", "destination", "country", "purpose")
_UNTIL_END = ("leave out", "leaving out", "excluding", "ignoring", "ignore", "neither", "not counting")


def filters_of(view: View) -> list[Filter]:
    """All conditions, in the question's order; what they use is used."""
    compared = list(comparisons(view))
    found = [*_values(view), *compared, *_weekdays(view), *clocks(view), *_missing(view)]
    found = _but_widening(view, found)
    together = _together(view, found)
    merged: dict[tuple[str, str, str], Filter] = {}
    for one in sorted(found, key=lambda each: each.place):
        clause = one.clause
        joins = isinstance(clause, Condition) and clause.op in ("in", "holds", "not in", "lacks")
        if joins and one.field and one not in together and not view.has("trend", "than"):
            assert isinstance(clause, Condition)
            key = (one.field, clause.op, "")
            before = merged.get(key)
            if before is not None and isinstance(before.clause, Condition):
                values = dict.fromkeys((*before.clause.values, *clause.values))
                one = replace(before, clause=replace(clause, values=tuple(values)))
            merged[key] = one
        else:
            merged[(repr(clause), "", "")] = one
    return list(merged.values())


def _but_widening(view: View, found: list[Filter]) -> list[Filter]:
    """Without what is only said to be counted as well: "work ones included" leaves all, or adds to others."""
    signs = view.lexicon.signs.get("included", ())
    spans = [match.span() for sign in signs for match in sign.finditer(view.text)]
    starts = {one.place: view.tokens[view.mentions[one.place].start].start for one in found}
    wider = [one for one in found if any(first <= starts[one.place] < last for first, last in spans)]
    held = {(one.field, _op(one)) for one in found if one not in wider and one.field}
    return [one for one in found if one not in wider or (one.field, _op(one)) in held]


def _op(one: Filter) -> str:
    return one.clause.op if isinstance(one.clause, Condition) else ""


def _together(view: View, found: list[Filter]) -> list[Filter]:
    """Values that one list must hold all at once: "with Ana and Bob", and not "with Ana or Bob"."""
    held: dict[str, list[Filter]] = {}
    for one in sorted(found, key=lambda each: each.place):
        if isinstance(one.clause, Condition) and one.clause.op == "holds":
            held.setdefault(one.field, []).append(one)
    return [one for several in held.values() if _are_all_meant(view, several) for one in several]


def _are_all_meant(view: View, several: list[Filter]) -> bool:
    first, last = (view.mentions[one.place] for one in (several[0], several[-1]))
    said = {token.text for token in view.tokens[first.end : last.start]}
    return bool(said & _AND) and not said & _OR


def negated(view: View, place: int) -> bool:
    """Whether a mention stands after a "not", or in a sentence after "leave out"."""
    for at, sense in reversed([*view.find("negation")]):
        if at >= place:
            continue
        between = [view.mentions[k] for k in range(at + 1, place)]
        whole = sense.name == "neither" or view.words_at(at).casefold() in _UNTIL_END
        bindings = [m for m in between if m.get("value", "condition", "verb", "number", "period")]
        if view.sentence_end(at) > place and (whole or not bindings):
            view.used.add(at)
            return True
    return False


def _values(view: View) -> Iterator[Filter]:
    for place, mention in enumerate(view.mentions):
        if place in view.used:
            continue
        condition = mention.get("condition")
        if condition is not None:
            view.used.add(place)
            yield from _tested(view, place, condition)
            continue
        senses = [sense for sense in mention.senses if sense.kind == "value"]
        if view.has("ask", "who") and mention.get("own field") is not None:
            continue
        senses = [sense for sense in senses if _fits(view, place, sense) and not _is_day(view, place, sense)]
        if senses and not _is_named_field(view, place, senses):
            view.used.add(place)
            found = _valued(view, place, senses)
            _name_beside(view, place, found.field)
            yield found


def _name_beside(view: View, place: int, name: str) -> None:
    """The name of the field right beside its value says no more."""
    for step in (1, -1):
        near = view.near(place, step)
        if near is not None and any(s.kind == "own field" and s.field == name for s in near[1].senses):
            view.used.add(near[0])


_AND = frozenset(["and", "和", "跟", "与", "以及", "及"])
_OR = frozenset(["or", "或", "nor"])
# 老婆跟我一起: in Chinese who comes along may stand first.
_BESIDE = frozenset("跟和陪同与")
_WITH = frozenset(
    ["with", "and", "or", "by", "for", "of", "from", "without", "和", "跟", "与", "同", "带", "陪", "、"]
)


def _fits(view: View, place: int, sense: Sense) -> bool:
    """Whether a companion is said to be one: "trips with Ana", and not "trips that Ana took"."""
    held = view.kept.type.fields.get(sense.field)
    if held is None or held.kind != "list" or sense.field not in view.words.who:
        return True
    first, end = view.mentions[place].start, view.mentions[place].end
    if end < len(view.tokens) and view.tokens[end].text in _BESIDE:
        return True
    return first > 0 and view.tokens[first - 1].text in _WITH


def _is_day(view: View, place: int, sense: Sense) -> bool:
    """Whether a form of a value names a day of the type: "ends" is no "ended"."""
    if view.words_at(place).casefold() in map(str, sense.values):
        return False
    named = (view.kept.type.fields.get(s.field) for s in view.mentions[place].senses if s.kind == "own field")
    return any(held is not None and held.kind in ("date", "moment") for held in named)


def _is_named_field(view: View, place: int, senses: list[Sense]) -> bool:
    """Whether a word that is both a value and a noun of the type is the noun: "books" of Book."""
    mention = view.mentions[place]
    if mention.get("type") is not None and all(s.field not in view.words.anchor for s in senses):
        return senses[0].field not in _FIRST and senses[0].field != "relationship"
    return False


def _valued(view: View, place: int, senses: list[Sense]) -> Filter:
    by_field: dict[str, list[str]] = {}
    for sense in senses:
        by_field.setdefault(sense.field, []).extend(str(v) if v is not True else "" for v in sense.values)
    name = _field_of(view, place, list(by_field))
    values = tuple(dict.fromkeys(by_field[name]))
    held = view.kept.type.fields.get(name)
    no = negated(view, place)
    if held is not None and held.kind == "bool":
        return Filter(Condition(Value(name), "false" if no else "true"), place, field=name)
    if held is not None and held.kind == "list":
        return Filter(Condition(Value(name), "lacks" if no else "holds", values), place, field=name)
    return Filter(Condition(Value(name), "not in" if no else "in", values), place, field=name)


def _field_of(view: View, place: int, names: list[str]) -> str:
    """Which field a value is meant for: the one named beside it, else the type's usual one."""
    for step in (1, -1):
        near = view.near(place, step)
        if near is not None:
            named = [s.field for s in near[1].senses if s.kind == "own field" and s.field in names]
            if named:
                return named[0]
    order = [*_FIRST, *view.words.anchor]
    return min(names, key=lambda name: order.index(name) if name in order else len(order))


def _tested(view: View, place: int, sense: Sense) -> Iterator[Filter]:
    test: Test = sense.values[0]
    clause = condition_of(test)
    if negated(view, place):
        clause = _opposite(clause)
    yield Filter(clause, place, test.when, test.present, test.field if test.op == "=" else "")
    if test.also:
        name, op, *values = test.also.split()
        yield Filter(condition_of(Test(name, op, tuple(values))), place)


def condition_of(test: Test) -> Condition:
    """A test of the data as a condition."""
    if test.op.startswith("today"):
        return Condition(Value(test.field), "within", (test.op.removeprefix("today"),))
    op: Op = {"=": "in", "!=": "not in"}.get(test.op, test.op)  # type: ignore[assignment]
    values = test.values if op in ("in", "not in") else tuple(map(float, test.values))
    return Condition(Value(test.field), op, values)


_OPPOSITES: dict[Op, Op] = {
    "in": "not in",
    "known": "unknown",
    "true": "false",
    "abroad": "home",
    "holds": "lacks",
    "<": ">=",
    ">": "<=",
    "<=": ">",
    ">=": "<",
}
_OPPOSITES |= {there: here for here, there in _OPPOSITES.items()}


def _opposite(condition: Condition) -> Condition:
    return replace(condition, op=_OPPOSITES.get(condition.op, condition.op))


def _weekdays(view: View) -> Iterator[Filter]:
    dated = next(iter(when_fields(view)), None)
    for place, sense in view.find("weekday"):
        if dated is not None and place not in view.used and not view.mentions[place].get("period"):
            view.used.add(place)
            days = tuple(map(int, sense.name.split()))
            yield Filter(Condition(Value(dated, "weekday"), "in", days), place, field="weekday")


def _missing(view: View) -> Iterator[Filter]:
    """ "without a rating", "neither conditions nor medications": fields of which nothing is known."""
    for place, sense in view.find("own field"):
        if place in view.used or view.mentions[place].get("type") or not negated(view, place):
            continue
        view.used.add(place)
        held = view.kept.type.fields[sense.field]
        value = Value(sense.field, "size") if held.kind == "list" else Value(sense.field)
        yield Filter(Condition(value, "unknown"), place)
