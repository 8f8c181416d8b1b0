"""The fields that a question names: what it groups by, what it asks to be told, and who or where."""

import re

from uac_desktop.core.plan import Clause, Condition, Value
from uac_desktop.core.question_ground import Ground
from uac_desktop.core.question_mentions import View
from uac_desktop.core.question_words import Sense

_PARTS = ("month", "quarter", "year", "dayname")


def group_field(ground: Ground) -> tuple[int, Value] | None:
    """The field of which groups are made: the first named one that is no number."""
    for place, sense in ground.view.find("own field"):
        if place not in ground.view.used and (value := groupable(ground, sense)) is not None:
            return place, value
    return None


def groupable(ground: Ground, sense: Sense) -> Value | None:
    held = ground.view.kept.type.fields.get(sense.field)
    if held is None or held.kind not in ("str", "list", "bool"):
        return None
    return Value(sense.field)


def calendar_group(ground: Ground) -> tuple[int, Value] | None:
    """ "which month": the months as groups."""
    view = ground.view
    for place, sense in view.find("calendar"):
        before = view.near(place, -1)
        asked = before is not None and before[1].get("ask") is not None
        asked = asked or view.tokens[view.mentions[place].start].text in ("which", "what", "on")
        if asked and ground.dated is not None:
            return place, Value(ground.dated, sense.name)  # type: ignore[arg-type]  # of the parts
    return None


def each_of(ground: Ground) -> tuple[int, int, Value] | None:
    """ "per genre", "for each month", 每个月: the places of the two words, and the group."""
    view = ground.view
    # What is paid on a schedule falls on months without a date of its own.
    dated = "schedule" if "schedule" in view.kept.fields() else ground.dated
    for place, sense in view.find("group"):
        if sense.name != "each":
            if dated and sense.name in _PARTS:
                return place, place, Value(dated, sense.name)  # type: ignore[arg-type]
            continue
        after = view.beside(place, 1)
        if after is None:
            continue
        part = next((s.name for s in after.senses if s.kind == "calendar" and s.name in _PARTS), None)
        if part is not None and dated is not None:
            return place, place + 1, Value(dated, part)  # type: ignore[arg-type]  # of the parts
        for named in after.senses:
            if named.kind == "own field" and (value := groupable(ground, named)) is not None:
                return place, place + 1, value
    return None


def use_field(view: View, name: str) -> None:
    """All words for a field are used with it."""
    for place, mention in enumerate(view.mentions):
        if any(sense.kind == "own field" and sense.field == name for sense in mention.senses):
            view.used.add(place)


def who_field(ground: Ground) -> tuple[int, Value] | None:
    view = ground.view
    if (group := _spent_on(view)) is not None:
        return group
    for place, sense in view.find("ask"):
        if sense.name in ("who", "where"):
            names = view.words.who if sense.name == "who" else view.words.where
            found = next((name for name in names if view.kept.filled.get(name)), None)
            if found is not None:
                return place, Value(found)
        if sense.name == "which" and (after := view.beside(place, 1)) and after.get("type"):
            return place, Value(view.kept.type.label)
    return None


_LAST = re.compile(
    r"\b(?:most|least)\b(?: of my)?(?: money| cash)? (on|at|in)\b"
    r"(?= *(?:[?.!,]|$|this|last|in|since|over|during))"
)


def _spent_on(view: View) -> tuple[int, Value] | None:
    """ "what did I spend the most on": the word after "most" says of which groups it is asked."""
    said = _LAST.search(view.text)
    asks = view.mentions[0].get("ask")
    if said is None or asks is None or asks.name != "which":
        return None
    names = ("category",) if said[1] == "on" else ("merchant", "store")
    found = next((name for name in names if view.kept.filled.get(name)), None)
    return (0, Value(found)) if found else None


def is_day(words: str) -> bool:
    """Whether words name a day as such: "date", "birthday", 日期."""
    return bool(re.search(r"da(?:te|y)\b|日期|生日|日子", words, re.I))


def asked_field(ground: Ground) -> tuple[int, Value] | None:
    """The field right after "which" or "what are the"."""
    view = ground.view
    for place, sense in view.find("ask"):
        after = view.near(place, 1) if sense.name == "which" else None
        while after is not None and after[1].get("value", "tense") and not after[1].get("own field"):
            after = view.near(after[0], 1)
        for named in after[1].senses if after is not None else ():
            held = view.kept.type.fields.get(named.field)
            dated = held is not None and held.kind in ("date", "moment")
            if dated and after is not None and not is_day(view.words_at(after[0])):
                continue
            if after is not None and named.kind == "own field" and held is not None:
                return after[0], Value(named.field)
    return _named_before(view)


def _named_before(view: View) -> tuple[int, Value] | None:
    """In Chinese the field that is asked for stands before: 我对虾的反应是什么."""
    for place, sense in view.find("ask"):
        before = view.near(place, -1) if sense.name == "which" and _ends_so(view, place) else None
        named = before[1].get("own field") if before is not None else None
        if before is None or named is None:
            continue
        if view.kept.type.fields[named.field].kind in ("str", "list"):
            return before[0], Value(named.field)
    return None


def name_field(view: View) -> Value | None:
    """What a record of the type is called, where they have it."""
    names = (*view.words.what, view.kept.type.label, *view.words.other)
    found = next((name for name in names if view.kept.filled.get(name)), None)
    return Value(found) if found else None


def fixed(ground: Ground) -> set[str]:
    """The fields whose one value is given."""
    clauses = [clause for clause in ground.where if isinstance(clause, Condition)]
    return {one.value.field for one in clauses if one.op == "in" and not one.value.part}


def which_first(view: View) -> bool:
    return view.tokens[0].stem in ("which", "who", "where") or any(
        view.words_at(place)[:1] == "哪" for place, _ in view.find("ask")
    )


def counts_records(view: View) -> bool:
    """Whether "how many" stands before the type itself: no one record is meant then."""
    for place, sense in view.find("measure"):
        after = view.near(place, 1) if sense.name == "count" else None
        while after is not None and after[1].get("value", "condition", "period", "tense"):
            if after[1].get("type"):
                break
            after = view.near(after[0], 1)
        if after is not None and after[1].get("type") and not after[1].get("unit", "field"):
            return True
    return False


def asks_name(view: View) -> bool:
    """Whether the type itself is asked for: "which trip", "what was the last book"."""
    for place, sense in view.find("ask"):
        if sense.name == "value":
            return False
        if sense.name == "which":
            later = view.mentions[place + 1 :]
            done = any(mention.get("verb") for mention in later) and bool(view.words.what)
            return done or any(mention.get("type") for mention in later) or _ends_so(view, place)
    return False


def asks_record(view: View) -> bool:
    """Whether single records are compared, and no groups of them: 哪一趟花得最多, by its measure word."""
    return bool(re.search("哪一?[趟笔顿场回晚](?!.*(?:家|类|人))", view.text))


def _ends_so(view: View, place: int) -> bool:
    """Whether a Chinese question ends in its "which": …的一本书是哪本."""
    after = view.mentions[place + 1 :]
    return not view.words_at(place).isascii() and not any(
        mention.get("type", "own field", "field", "unit", "value", "condition") for mention in after
    )


def without(where: tuple[Clause, ...], *gone: Clause) -> tuple[Clause, ...]:
    return tuple(clause for clause in where if clause not in gone)
