"""Questions about the person themself: an attribute of their profile, now or at some time."""

from collections.abc import Sequence
from datetime import date

from uac_desktop.core.periods import Period
from uac_desktop.core.plan import Condition, QueryPlan, Value
from uac_desktop.core.question_index import Index
from uac_desktop.core.question_words import Lexicon, Token


def profile_plan(
    tokens: Sequence[Token], periods: Sequence[Period], index: Index, lexicon: Lexicon, today: date
) -> tuple[QueryPlan | None, str]:
    """The plan of a question that asks for an attribute and nothing else, or why there is none."""
    named = _attribute(tokens, periods, lexicon)
    if named is None:
        return None, ""
    if named not in index.attributes:
        return None, f"You never told me your {named.replace('_', ' ')}."
    is_it = Condition(Value("attribute"), "in", (named,))
    if not periods and index.attributes[named] == 1:
        return QueryPlan("Profile", "only", value=Value("value"), where=(is_it,)), ""
    day = periods[0].first or periods[0].last if periods else today
    begun = Condition(Value("since"), "within", period=Period(None, day, 0, 0))
    plan = QueryPlan("Profile", "row", value=Value("value"), by=Value("since"), where=(is_it, begun))
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
        if name is not None and _empty((*stems[:first], *stems[last:]), lexicon):
            return name
    return None


def _empty(stems: Sequence[str], lexicon: Lexicon) -> bool:
    kinds = ("empty", "ask", "tense")
    return all(any(s.kind in kinds for s in lexicon.phrases.get((stem,), ())) for stem in stems)
