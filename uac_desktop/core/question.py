"""A question → a plan, without a model: matched against the person's own types, fields and values.

Every type that the question may be about reads it in its own way (`question_mentions`, `question_filters`,
`question_shapes`). It is answered only when all its words are accounted for and one reading is clearly
best; what is not understood is declined, because a wrong number is worse than none.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from uac_desktop.core.periods import Day, find_periods
from uac_desktop.core.plan import Condition, QueryPlan
from uac_desktop.core.question_filters import filters_of
from uac_desktop.core.question_ground import ground_of, trouble_of, unanswerable
from uac_desktop.core.question_index import Index, Kept, unit_of
from uac_desktop.core.question_join import join_of
from uac_desktop.core.question_mentions import View, view_of
from uac_desktop.core.question_money import in_one_currency
from uac_desktop.core.question_numbers import Filter
from uac_desktop.core.question_profile import profile_plan
from uac_desktop.core.question_refers import unmet
from uac_desktop.core.question_shapes import shape_of
from uac_desktop.core.question_slips import mended
from uac_desktop.core.question_values import resolve, unit_field
from uac_desktop.core.question_words import Lexicon, Sense, Token, tokens_of
from uac_desktop.core.records import called
from uac_desktop.core.saying import say

_ASKS = re.compile(
    r"\?(?:\s|$)|？|^\W*(?:how|what|which|who|whom|when|where|did|do|does|am|is|are|was|were|have|has"
    r"|on which|list|count|give me|show me|name|whose|number of|total|average|in what|at what|by how"
    r"|i(?:'d| would) like to know|i(?:'m| am) (?:wondering|curious)|i (?:want|need) to know"
    r"|(?:could|can|would) you"
    r"|tell me|tally|enumerate|compare|since when|what's|who's|when's|where's|how's"
    r"|(?:my|the)\s+(?:top\s+)?(?:two|three|four|five|six|ten|\d+)(?!.*\b(?:is|are|was|were|cost|costs)\b))\b"
    r"|[吗呢]\s*[?？。]*$|多少|几[个次本场家种趟顿笔]|哪|什么|谁",
    re.I,
)
# What one should do is not in records of what was done.
_ADVICE = re.compile(r"\b(?:should|shall)\s+(?:i|we)\b", re.I)
_WEIGHTS = {"type": 5, "anchor": 4, "verb": 2, "value": 2, "condition": 2, "own field": 1}


@dataclass(frozen=True, slots=True)
class Understood:
    """A plan, or why there is none. `asks` says whether the text asks over records at all.

    `unread` says that it was not understood, so that another reader may still make sense of it; where the
    records lack what is asked for it is False. `rivals` says that two readings compete.
    """

    plan: QueryPlan | None = None
    why: str = ""
    asks: bool = False
    unread: bool = False
    rivals: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """How one type reads a question: a plan with how much speaks for it, or what stands in its way."""

    kept: Kept
    score: int
    plan: QueryPlan | None = None
    why: str = ""
    missing: tuple[str, ...] = ()
    unread: bool = False
    named: bool = False


def asks_something(text: str) -> bool:
    """Whether a text is a question at all, by its form."""
    return bool(_ASKS.search(text.strip()))


def understand(
    question: str, index: Index, lexicon: Lexicon, today: date, days: Sequence[Day] = ()
) -> Understood:
    """The one plan that a question means; with `why` where it means none or cannot be known.

    `days` are the dates in it, resolved against today.
    """
    text = lexicon.plain(question)
    tokens = mended(tokens_of(text), index.stems, lexicon)
    if not tokens or not asks_something(text) or _ADVICE.search(text):
        return Understood(why=say("This is not a question that your records answer."))
    periods = find_periods(text, today, days)
    index = replace(index, today=today)
    if why := unmet(text, tokens, index, lexicon):
        return Understood(why=why, asks=True)
    told, why = profile_plan(tokens, periods, index, lexicon, today)
    if told is not None or why:
        return Understood(told, why, asks=True)
    views = (view_of(text, tokens, periods, kept, index, lexicon) for kept in index.kept.values())
    ties = lexicon.ties(question)
    read = (_read(replace(view, ties=ties), today) for view in views)
    readings = [reading for reading in read if reading is not None]
    return _chosen(readings, tokens, index, lexicon)


def _chosen(readings: list[Reading], tokens: list[Token], index: Index, lexicon: Lexicon) -> Understood:
    whole = sorted((one for one in readings if one.plan is not None), key=lambda one: -one.score)
    blocked = [one for one in readings if one.plan is None and not (one.unread or one.missing)]
    closest = max(blocked, key=lambda one: one.score, default=None)
    limited = bool(whole and whole[0].plan and whole[0].plan.allowed)
    if whole and not limited and closest is not None and closest.score > whole[0].score:
        # What is understood best cannot be known: another type's answer would be to another question.
        return Understood(why=closest.why, asks=True)
    if whole:
        best = [one for one in whole if one.score == whole[0].score]
        # A type's own noun says more than what its records are called or filed under.
        best = [one for one in best if one.named] or best
        if len(best) > 1:
            kinds = [say("{kind:kind}", kind=called(one.kept.type)) for one in best]
            why = say("This may mean your {kinds:or}; say which.", kinds=kinds)
            return Understood(why=why, asks=True, rivals=True)
        return Understood(best[0].plan, asks=True)
    if not readings:
        return _unkept(tokens, index, lexicon)
    closest = max(readings, key=lambda one: (one.score, -len(one.missing)))
    if closest.score < _WEIGHTS["type"]:
        return _unkept(tokens, index, lexicon)
    return Understood(why=closest.why, asks=True, unread=closest.unread)


def _unkept(tokens: list[Token], index: Index, lexicon: Lexicon) -> Understood:
    """Why no type answers: none is named, or nothing of the named one is recorded."""
    stems = tuple(token.stem for token in tokens)
    spans = [stems[a:b] for a in range(len(stems)) for b in range(a + 1, min(a + 5, len(stems) + 1))]
    named = [
        index.vocabulary[sense.type]
        for phrase in sorted(spans, key=len, reverse=True)
        for sense in (*index.phrases.get(phrase, ()), *lexicon.phrases.get(phrase, ()))
        if sense.kind == "type" and sense.type in index.vocabulary and sense.type not in index.kept
    ]
    if named:
        kind = called(named[0])
        why = say("Nothing is recorded under {kind:kind} yet, so this cannot be answered.", kind=kind)
        return Understood(why=why)
    return Understood(why=say("I keep no records that this asks about."), unread=True)


# -- one type's reading --------------------------------------------------------------------


def _read(view: View, today: date) -> Reading | None:
    score = _score(view)
    if not score:
        return None
    kept = view.kept
    view, joins = join_of(view)
    filters = tuple(filters_of(view))
    ground = ground_of(view, filters, joins, today)
    trouble = trouble_of(ground)
    plan = shape_of(ground) if not trouble else None
    _name_filtered(view, filters)
    _name_measured(view, plan)
    missing = tuple(view.left_over())
    if trouble:
        return Reading(kept, score, why=trouble, missing=missing)
    if missing:
        about = {"word": missing[0], "kind": called(kept.type)}
        why = say("I do not know what “{word}” means for your {kind:kind}.", **about)
        return Reading(kept, score, why=why, missing=missing, unread=True)
    if plan is None:
        why = say("I do not see what to tell of your {kind:kind}.", kind=called(kept.type))
        return Reading(kept, score, why=why, unread=True)
    plan = replace(plan, single=plan.single or is_one(view))
    plan = in_one_currency(plan, view) if filters or ground.periods else plan
    against = unanswerable(plan, ground)
    return Reading(kept, score, None if against else plan, against, named=view.has("type"))


def is_one(view: View) -> bool:
    """Whether one certain record is asked about: "the appointment", 那次."""
    if view.has("superlative") or view.has("order") or view.has("share") or view.has("portion"):
        return False
    for place, _ in view.find("type"):
        before = view.tokens[view.mentions[place].start - 1].text if view.mentions[place].start else ""
        noun = view.words_at(place).casefold()
        if before in ("the", "that", "this") and noun.isascii() and not re.search(r"s\b|people", noun):
            return True
    return bool(re.search("那[次趟场家个本位件笔顿份台部]", view.text))


def _name_filtered(view: View, filters: tuple[Filter, ...]) -> None:
    """The field of a condition may be named beside it: "the category groceries"."""
    named = {one.field for one in filters if one.field}
    named |= {one.clause.value.field for one in filters if isinstance(one.clause, Condition)}
    for place, mention in enumerate(view.mentions):
        if any(sense.kind == "own field" and sense.field in named for sense in mention.senses):
            view.used.add(place)


def _name_measured(view: View, plan: QueryPlan | None) -> None:
    """What the plan shows or compares may be named more than once: "lasted the longest"."""
    shown = {value.field for value in (plan.value, plan.by) if value is not None} if plan else set()
    for place, mention in enumerate(view.mentions):
        for sense in mention.senses:
            value = resolve(view, sense) if sense.kind in ("own field", "field", "derived", "part") else None
            if value is not None and value.field in shown:
                view.used.add(place)
    if any(unit_of(name) == "money" for name in shown):
        view.take("currency")


def _score(view: View) -> int:
    """How much of the question speaks for the type; nothing where nothing names it."""
    kinds: dict[str, int] = {}
    for mention in view.mentions:
        for kind in _anchors(view, mention.senses):
            kinds[kind] = kinds.get(kind, 0) + 1
    if not (kinds.keys() & {"type", "verb", "anchor"} or _names_kind(view, kinds)):
        return 0
    if view.kept.type.name == "SpendingLimit" and not (kinds.get("type") or view.has("limit")):
        return 0
    counts = view.has("measure", "count") and not re.search(r"\btimes\b|\boften\b|[次回趟]", view.text)
    if counts and kinds.keys() & {"type", "verb", "anchor"} == {"anchor"} and _only_called(view):
        # "How many cats do I have" does not ask how often cats are named somewhere.
        return 0
    speaks = sum(_WEIGHTS[kind] * min(number, 2) for kind, number in kinds.items())
    return (speaks or _spends(view)) + _is_measured(view)


def _is_measured(view: View) -> bool:
    """Whether the type has what the question measures: kilometres speak for workouts, not for payments."""
    units = (unit_field(view, sense.name) for _, sense in view.find("unit"))
    concepts = (resolve(view, sense) for _, sense in view.find("field"))
    return any(value is not None for value in (*units, *concepts))


def _names_kind(view: View, kinds: Mapping[str, int]) -> bool:
    """Whether a type is meant that is not named: by its field of which most is asked, or what was paid."""
    if ("own field" in kinds and (view.has("order") or view.has("superlative"))) or _spends(view):
        return True
    return view.words.flow and "value" in kinds and (view.has("field", "money") or view.has("limit"))


def _spends(view: View) -> bool:
    """Whether all spending is asked about in words that are also its measure: 花了多少钱."""
    spending = view.words.flow and "category" in view.words.anchor
    return spending and any(
        sense.name == "much" and re.search("[花掏付扣砸烧耗]|消费|支出|开销", view.words_at(place))
        for place, sense in view.find("measure")
    )


def _anchors(view: View, senses: Sequence[Sense]) -> Iterator[str]:
    """What one mention does for the type: names it, does what it does, or only fits it."""
    kinds = [sense.kind for sense in senses]
    if "type" in kinds:
        yield "type"
    elif any(_is_anchor(view, sense) for sense in senses):
        yield "anchor"
    elif "verb" in kinds:
        yield "verb"
    else:
        yield from (kind for kind in ("value", "condition", "own field") if kind in kinds)


def _only_called(view: View) -> bool:
    """Whether nothing but what single records are called speaks for the type."""
    anchors = (s for m in view.mentions for s in m.senses if _is_anchor(view, s))
    return all(s.field == view.kept.type.label and s.field not in view.words.anchor for s in anchors)


def _is_anchor(view: View, sense: Sense) -> bool:
    """Whether a word names the type as well as its own name would: a book's title, a field of its own."""
    if sense.kind == "condition":
        return bool(sense.values[0].anchor)
    return sense.kind in ("value", "own field") and (
        sense.field in view.words.anchor or (sense.kind == "value" and sense.field == view.kept.type.label)
    )
