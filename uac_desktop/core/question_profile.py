"""Questions about the person themself: an attribute of their profile, now or at some time."""

from collections.abc import Sequence
from datetime import date

from uac_desktop.core.periods import Period
from uac_desktop.core.plan import Condition, QueryPlan, Value
from uac_desktop.core.question_index import Index
from uac_desktop.core.question_words import Lexicon, Token
from uac_desktop.core.saying import say

# What another type tells better, of a time that is over.
_HELD = {"employer": "Job", "occupation": "Job"}
# What one is from some day on, so that it can be asked since when.
_LASTING = ("home_city", "home_country", "employer", "occupation")

# "for my birthday", "on my birthday": the day is named there, and something else is asked.
_BESIDE = frozenset(["for", "on", "at", "since", "until", "till", "before", "after", "around", "by"])

# What records of a type tell where the profile does not.
_TOLD_BY = {"employer": "Job", "occupation": "Job"}


def profile_plan(
    tokens: Sequence[Token], periods: Sequence[Period], index: Index, lexicon: Lexicon, today: date
) -> tuple[QueryPlan | None, str]:
    """The plan of a question that asks for an attribute and nothing else, or why there is none."""
    named = _attribute(tokens, periods, lexicon)
    elsewhere = _HELD.get(named or "", "") in index.kept and (periods or named not in index.attributes)
    if named is None or elsewhere:
        return None, ""
    if named not in index.attributes and _TOLD_BY.get(named) in index.kept:
        return None, ""
    if named not in index.attributes:
        return None, say("You never told me your {what:term}.", what=named.replace("_", " "))
    is_it = Condition(Value("attribute"), "in", (named,))
    since = named in _LASTING and any(token.text == "when" for token in tokens)
    if not periods and index.attributes[named] == 1 and not since:
        return QueryPlan("Profile", "only", value=Value("value"), where=(is_it,)), ""
    day = periods[0].first or periods[0].last if periods else today
    begun = Condition(Value("since"), "within", period=Period(None, day, 0, 0))
    shown = Value("since" if since else "value")
    plan = QueryPlan("Profile", "row", value=shown, by=Value("since"), where=(is_it, begun))
    return plan, ""


def _attribute(tokens: Sequence[Token], periods: Sequence[Period], lexicon: Lexicon) -> str | None:
    """The attribute whose words stand in the question, where all other words are empty."""
    if any(token.text in ("many", "much", "often") for token in tokens):
        return None
    outside = [t for t in tokens if not any(p.start <= t.start < p.end for p in periods)]
    stems = tuple(token.stem for token in outside)
    spans = [(a, b) for a in range(len(stems)) for b in range(a + 1, len(stems) + 1)]
    for first, last in sorted(spans, key=lambda span: span[0] - span[1]):
        name = lexicon.attributes.get(stems[first:last])
        about = outside[first - 1].text if first else ""
        if name is not None and about not in _BESIDE and _empty((*stems[:first], *stems[last:]), lexicon):
            return name
    return None


def _empty(stems: Sequence[str], lexicon: Lexicon) -> bool:
    """Whether words say nothing, one by one or as the phrases that they make."""
    kinds, place = ("empty", "ask", "tense", "remark"), 0
    while place < len(stems):
        sizes = range(min(4, len(stems) - place), 0, -1)
        said = ((size, lexicon.phrases.get(tuple(stems[place : place + size]), ())) for size in sizes)
        size = next((size for size, senses in said if any(s.kind in kinds for s in senses)), 0)
        if not size:
            return False
        place += size
    return True
